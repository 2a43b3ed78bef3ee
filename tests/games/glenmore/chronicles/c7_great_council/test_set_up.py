"""Components and set-up (GM-C7-01…GM-C7-04), and tables that somebody has corrected."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from howff.core import registry
from howff.core.catalogue import LANGUAGES, catalogue
from howff.core.message import Refused
from howff.core.setup import Setup
from howff.games.glenmore.chronicles.c7_great_council.counts import COUNTS
from howff.games.glenmore.chronicles.c7_great_council.part import pictures
from howff.games.glenmore.found import chronicle
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.making import make_with
from howff.games.glenmore.tables import Addition, load
from tests.games.glenmore.chronicles.c7_great_council.council import asked, part_of, section, votes
from tests.games.glenmore.table import code, play

IDS = [
    "building_stock",
    "castles",
    "discards",
    "distilleries",
    "far_traveller",
    "herds",
    "pastures",
    "sets",
    "smallest_holding",
    "square",
]


def fresh(seats: int = 3) -> GlenGame:
    game = registry.make(Setup("glenmore", seats, {}, "RYBG"[:seats], (7,)))
    assert isinstance(game, GlenGame)
    return game


@pytest.mark.rule("GM-C7-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_for_two_three_or_four_players(seats: int) -> None:
    assert fresh(seats).seats == seats
    found = chronicle(7)
    assert found.players == (2, 3, 4)
    assert found.minutes == 10


@pytest.mark.rule("GM-C7-02")
def test_ten_cards_and_twenty_eight_tokens() -> None:
    game = fresh()
    cards = part_of(game).figures.cards
    assert sorted(card.id for card in cards) == IDS
    assert {card.vp for card in cards} == {10}
    assert {card.word for card in cards} == set(COUNTS)
    assert [card.id for card in cards if card.least] == ["smallest_holding"]
    rows = game.book.data.tables["c7"]["vote"]
    assert {row["id"]: row["copies"] for row in rows} == {"aye": 16, "nay": 12}


@pytest.mark.rule("GM-C7-03")
def test_five_cards_are_drawn_before_the_first_tile() -> None:
    game = fresh()
    state = game.start()
    play(game, state, "seats R Y B")
    assert asked(game, state) == "c7.cards"
    assert len(game.legal(state)) == 252
    for line, refused in (
        ("c7.cards castles discards herds sets", "E-CHANCE"),
        ("c7.cards castles discards herds pastures sets square", "E-CHANCE"),
        ("c7.cards square discards herds sets castles", "E-SYNTAX"),
        ("c7.cards castles castles herds sets square", "E-SYNTAX"),
        ("c7.cards castles discards herds sets moon", "E-SYNTAX"),
        ("lay 4 inshriach", "E-CHANCE"),
    ):
        assert code(game, state, line) == refused, line
    play(game, state, "c7.cards castles discards herds sets square")
    assert section(game, state)["cards"] == ["castles", "discards", "herds", "sets", "square"]
    assert asked(game, state) == "lay"


@pytest.mark.rule("GM-C7-03")
def test_every_card_comes_as_often() -> None:
    game = fresh()
    state = game.start()
    play(game, state, "seats R Y B")
    drawn: Counter[str] = Counter()
    rng = Random(7)
    for _ in range(400):
        drawn.update(game.text(state, [game.pick(state, rng)]).split(" ")[1:])
    assert sorted(drawn) == IDS
    assert all(160 < count < 240 for count in drawn.values())


@pytest.mark.rule("GM-C7-30")
@pytest.mark.parametrize(
    ("cards", "piles"),
    [
        ("castles discards herds sets square", ((), (), ())),
        ("castles herds pastures sets square", ()),
    ],
)
def test_own_piles_from_the_start_with_the_card_discards(
    cards: str, piles: tuple[tuple[int, ...], ...]
) -> None:
    game = fresh()
    state = game.start()
    play(game, state, "seats R Y B", f"c7.cards {cards}")
    assert votes(state).piles == piles
    assert section(game, state)["piles"] == [[]] * len(piles)


@pytest.mark.rule("GM-C7-02")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_and_token_has_a_picture(lang: str) -> None:
    shown = pictures(catalogue(lang), None)
    assert len(shown) == 12
    assert len({title for title, _ in shown}) == 12
    assert all(svg.startswith("<svg") for _, svg in shown)


@pytest.mark.rule("GM-C7-02")
@pytest.mark.parametrize(
    ("spoilt", "into", "says"),
    [
        ('best = "most"', 'best = "more"', "best"),
        ('count = "castles_with_scot"', 'count = "castles"', "castles_with_scot"),
        ("shown = 5", "shown = 11", "shown"),
        ("votes = 5", "votes = 6", "votes"),
        ("2 = 3, 3 = 3, 4 = 4", "2 = 2, 3 = 2, 4 = 4", "per_player"),
        ("2 = 3, 3 = 3, 4 = 4", "2 = 3, 3 = 3, 4 = 5", "4"),
        ("times = 1", "times = 2", "times"),
        ("vp = 10", "vq = 10", "vp"),
    ],
)
def test_wrong_tables_are_refused(tmp_path: Path, spoilt: str, into: str, says: str) -> None:
    text = chronicle(7).table_file.read_text("utf-8")
    assert spoilt in text
    with pytest.raises(Refused) as caught:
        made_with(tmp_path, text.replace(spoilt, into, 1))
    assert caught.value.reason.clause == "E-DATA"
    for lang in LANGUAGES:
        said = catalogue(lang).explain(caught.value.reason)
        assert "{" not in said
    assert says in catalogue("en").explain(caught.value.reason)


def made_with(folder: Path, text: str) -> None:
    """A game with other tables of the Council."""
    file = folder / "c7_great_council.toml"
    file.write_text(text, encoding="utf-8")
    data = load(None, [Addition("c7", file)])
    setup = registry.meta("glenmore").check(Setup("glenmore", 2, {}, "RY", (7,)))
    make_with(setup, data)
