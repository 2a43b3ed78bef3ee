"""What is known of the tokens, and by whom (GM-C5-04, AMB-45)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from howff.core import registry
from howff.core.setup import Setup
from howff.core.view import View
from howff.games.glenmore.chronicles.c5_haggis.dealing import deal, ways
from howff.games.glenmore.chronicles.c5_haggis.words import VALUES, WIDE
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.c5_haggis.haggis import (
    AHEAD,
    INN,
    LAST_B,
    haggis,
    part_of,
    roll,
    scoring,
    tokens,
)
from tests.games.glenmore.chronicles.c6_turbulent_chapter.eager import eager
from tests.games.glenmore.table import play

FULL = (AHEAD, INN, "c5.open 1 3; c5.table R=1,1,2,2,2")


def section(game: GlenGame, state: GlenState, eyes: int | None) -> dict[str, Any]:
    found: dict[str, Any] = game.view(state, eyes).table["c5"]
    return found


@pytest.mark.rule("AMB-45", "GM-C5-04")
def test_an_open_token_is_known_to_all_and_a_blind_one_to_its_owner() -> None:
    given = INN.replace("castle sheep", "castle sheep | 1,1 creek_inn sheep")
    game, state = haggis(AHEAD, given, "c5.open 1 3")
    play(game, state, "act 0,1 sheep@1,0", "c5.token 3", "c5.turn 2")
    play(game, state, "act 1,1 sheep@1,1", "c5.token blind", "c5.draw 2")
    own, other, nobody = (section(game, state, eyes) for eyes in (0, 1, None))
    assert own["mine"] == [2, 3]
    for shown in (other, nobody):
        assert shown["mine"] == []
        assert shown["tables"][0] == {"hidden": 2, "known": [3], "lacks": [], "shown": []}
    assert own["unseen"] == [5, 2, 2]
    assert other["unseen"] == [5, 3, 2]


@pytest.mark.rule("AMB-45", "GM-C5-07")
def test_what_goes_back_unseen_leaves_less_to_know() -> None:
    game, state = haggis(*FULL, "c5.known R=1,2,2")
    play(game, state, "act 0,1 sheep@1,0", "c5.token 3", "c5.turn 1")
    assert section(game, state, 1)["tables"][0]["known"] == [1, 2, 2, 3]
    play(game, state, "c5.swap 1")
    assert section(game, state, 1)["tables"][0]["known"] == [2, 3]
    assert section(game, state, 0)["mine"] == [1, 2, 2, 2, 3]


@pytest.mark.rule("AMB-45", "GM-C5-07")
def test_a_token_let_go_openly_is_known_no_more() -> None:
    game, state = haggis(*FULL)
    play(game, state, "act 0,1 sheep@1,0", "c5.token 3", "c5.turn 1", "c5.swap -")
    assert section(game, state, 1)["tables"][0]["known"] == []


@pytest.mark.rule("GM-C5-12", "AMB-45")
def test_who_turns_up_nothing_has_nothing_of_that_value() -> None:
    game, state = haggis(AHEAD, LAST_B, "c5.open 1 1; c5.table R=1,3 Y=2; c5.known R=1")
    scoring(game, state)
    roll(game, state, 1, 2)
    rows = section(game, state, 2)["tables"]
    assert rows[0] == {"hidden": 1, "known": [], "lacks": [2], "shown": [1]}
    assert rows[1] == {"hidden": 0, "known": [], "lacks": [1], "shown": [2]}
    for seed in range(20):
        imagined = game.imagine(game.view(state, 2), Random(seed))
        assert tokens(imagined).hidden[2] == 0


# -- the scrambler, from the clauses ----


def scrambled(game: GlenGame, state: GlenState, eyes: int | None, rng: Random) -> GlenState:
    """The same for these eyes: tokens they have not seen change places, where that could be."""
    twin = state.copy()
    part = tokens(twin)
    pool = [
        value
        for value, count in enumerate(part.unplaced(part_of(game).figures.totals))
        for _ in range(count)
    ]
    unseen: dict[int, int] = {}
    for seat in range(game.seats):
        if seat == eyes:
            continue
        unseen[seat] = 0
        for value in VALUES:
            secret = part.hidden[WIDE * seat + value] - part.known[WIDE * seat + value]
            unseen[seat] += secret
            pool += [value] * secret
            part.hidden[WIDE * seat + value] -= secret
    while True:
        rng.shuffle(pool)
        dealt = pool[:]
        hands = {seat: [dealt.pop() for _ in range(count)] for seat, count in unseen.items()}
        if all(not part.lacks[seat] >> value & 1 for seat, hand in hands.items() for value in hand):
            break
    for seat, hand in hands.items():
        for value in hand:
            part.hidden[WIDE * seat + value] += 1
    if part.fresh_seat in hands and not part.fresh_open:
        part.fresh = rng.choice(hands[part.fresh_seat])
    return twin


@pytest.mark.rule("AMB-45", "GM-C5-04", "GM-C5-06")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_seat_may_not_know_changes_no_byte_of_its_view(seats: int) -> None:
    game = registry.make(Setup("glenmore", seats, chronicles=(5,)))
    assert isinstance(game, GlenGame)
    rng = Random(seats)
    changed = 0
    for turn, (_, _, state) in enumerate(eager(game, Random(seats))):
        if turn % 2:
            continue
        for eyes in (*range(seats), None):
            twin = scrambled(game, state, eyes, rng)
            changed += twin.key() != state.key()
            assert game.view(twin, eyes).encode() == game.view(state, eyes).encode()
    assert changed > 20


@pytest.mark.rule("AMB-45")
def test_every_place_of_a_hidden_token_is_imagined_as_often_as_it_should() -> None:
    """One token of thirteen, unknown: as many of each value as lie about."""
    game, state = haggis(AHEAD, "c5.open 1 1; c5.table R=3")
    view = View.decode(game.view(state, 1).encode())
    imaginer = game.imaginer(view)
    rng = Random(4)
    seen = [0] * WIDE
    for _ in range(2200):
        part = tokens(imaginer.sample(rng))
        seen[next(value for value in VALUES if part.hidden[value])] += 1
    for value, weight in ((1, 4), (2, 4), (3, 3)):
        assert abs(seen[value] - 200 * weight) < 90


def test_deals_are_counted_and_even() -> None:
    assert ways((2, 1, 0), ((1, 0), (1, 0))) == 6
    assert ways((2, 1, 0), ((2, 2),)) == 0
    found = [deal((2, 1, 0), ((1, 0), (1, 2)), Random(seed)) for seed in range(200)]
    assert {tuple(one) for one in found} == {((1, 0, 0), (0, 1, 0))}


@pytest.mark.rule("AMB-45", "GM-C5-07")
def test_a_public_record_says_how_many_and_no_more() -> None:
    game, state = haggis(*FULL)
    play(game, state, "act 0,1 sheep@1,0")
    blind = game.parse(state, "c5.token blind")
    assert game.masked(state, blind) == "c5.token blind"
    play(game, state, "c5.token blind")
    assert game.masked(state, game.parse(state, "c5.draw 3")) == "c5.draw ?"
    play(game, state, "c5.draw 3")
    assert game.masked(state, game.parse(state, "c5.swap 2")) == "c5.swap ?"
    assert game.masked(state, game.parse(state, "c5.swap -")) == "c5.swap -"
