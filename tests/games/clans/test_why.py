"""Why a turn is illegal: the clause and the fact, in three languages, never wrong."""

from __future__ import annotations

from random import Random

import pytest

from howff.core.catalogue import LANGUAGES, catalogue
from howff.core.message import Message
from howff.games.clans.cards import CARD_TEXTS
from howff.games.clans.game import ClansGame
from howff.games.clans.state import ClansState
from tests.games.clans.positions import (
    EVERYBODY,
    face_up,
    hand,
    lines,
    position,
    random_game,
    stuck_game,
    table,
)
from tests.games.clans.test_turns import refereed


def around() -> tuple[ClansGame, ClansState]:
    """Seat 8 is free between 4 green and 6 blue, opposite 3 yellow; seat 0 beside a back."""
    game = table(2)
    laid = {"7": "4g", "9": "6b", "18": "3y", "25": "?6w", "4": "5b", "15": "6p"}
    return game, position(game, laid, [["5r", "4o", "3p"], ["3w"]])


def stuck() -> tuple[ClansGame, ClansState]:
    """Nothing of A's fits, and A has no shield left."""
    game = table(2)
    state = position(game, {"8": "5g"}, [["3r", "4b"], ["3w"]], shields=[0, 5])
    return game, state


STUCK = "No card of the hand fits anywhere, so one goes face down"

AROUND = [
    pytest.param(
        "5r>8",
        "CL-22",
        "5 red matches neither neighbour 4 green, 6 blue nor opposite 3 yellow",
        "czerwona piątka nie pasuje ani do sąsiadek (zielona czwórka, niebieska szóstka), "
        "ani do karty naprzeciwko (żółta trójka)",
        "Rot 5 passt weder zu den Nachbarkarten Grün 4, Blau 6 noch zu Gelb 3 gegenüber",
        marks=pytest.mark.rule("CL-22", "CL-24"),
        id="neighbours and opposite",
    ),
    pytest.param(
        "5r>10",
        "CL-22",
        "5 red does not match neighbour 6 blue",
        "czerwona piątka nie pasuje do sąsiadki (niebieska szóstka)",
        "Rot 5 passt nicht zur Nachbarkarte Blau 6",
        marks=pytest.mark.rule("CL-22"),
        id="one neighbour",
    ),
    pytest.param(
        "5r>11",
        "CL-22",
        "5 red does not match opposite 6 purple",
        "czerwona piątka nie pasuje do karty naprzeciwko (fioletowa szóstka)",
        "Rot 5 passt nicht zu Lila 6 gegenüber",
        marks=pytest.mark.rule("CL-22"),
        id="opposite alone",
    ),
    pytest.param(
        "5r>20",
        "CL-22",
        "no card lies beside or opposite seat 20 for 5 red to match",
        "czerwona piątka nie ma do czego pasować: obok miejsca 20 ani naprzeciwko nie leży "
        "żadna karta",
        "neben und gegenüber von Platz 20 liegt keine Karte, zu der Rot 5 passen könnte",
        marks=pytest.mark.rule("CL-22", "CL-24"),
        id="nothing around",
    ),
    pytest.param(
        "5r>0",
        "CL-33",
        "beside and opposite seat 0 there is no face-up card, and 5 red cannot match a "
        "face-down one",
        "czerwona piątka nie ma do czego pasować: obok miejsca 0 ani naprzeciwko nie leży "
        "żadna odkryta karta, a do zakrytej nic nie pasuje",
        "neben und gegenüber von Platz 0 liegt keine offene Karte, und zu einer verdeckten "
        "passt Rot 5 nicht",
        marks=pytest.mark.rule("CL-33", "CL-24"),
        id="a back alone",
    ),
    pytest.param(
        "?5r>0",
        "CL-31",
        "nothing may be laid face down while a card fits: 3 purple fits on seat 8",
        "nie wolno kłaść karty zakrytej, póki jakaś pasuje: fioletowa trójka pasuje na miejsce 8",
        "verdeckt darf nicht gelegt werden, solange eine Karte passt: Lila 3 passt auf Platz 8",
        marks=pytest.mark.rule("CL-31"),
        id="face down without need",
    ),
    pytest.param(
        "3p>7",
        "CL-22",
        "seat 7 is taken by 4 green",
        "na miejscu 7 leży już zielona czwórka",
        "auf Platz 7 liegt schon Grün 4",
        marks=pytest.mark.rule("CL-22"),
        id="taken",
    ),
    pytest.param(
        "?3p>7",
        "CL-30",
        "seat 7 is taken by 4 green",
        "na miejscu 7 leży już zielona czwórka",
        "auf Platz 7 liegt schon Grün 4",
        marks=pytest.mark.rule("CL-30"),
        id="taken, face down",
    ),
    pytest.param(
        "3p>25!",
        "CL-22",
        "seat 25 is taken by a face-down card",
        "na miejscu 25 leży już zakryta karta",
        "auf Platz 25 liegt schon eine verdeckte Karte",
        marks=pytest.mark.rule("CL-22", "CL-33"),
        id="taken by a back",
    ),
    pytest.param(
        "3w>8",
        "CL-20",
        "3 white is not in the hand",
        "biała trójka nie należy do tej ręki",
        "Weiß 3 ist nicht auf der Hand",
        marks=pytest.mark.rule("CL-20"),
        id="foreign card",
    ),
    pytest.param(
        "7r>8",
        "CL-11",
        "all cards of rank 7 are out of the game with 2 players",
        "przy 2 graczach wszystkie karty o wartości 7 są poza grą",
        "mit 2 Spielern sind alle Karten vom Rang 7 aus dem Spiel",
        marks=pytest.mark.rule("CL-11"),
        id="rank out",
    ),
    pytest.param(
        "3p>26",
        "CL-06",
        "there is no seat 26; the seats are 0 to 25",
        "nie ma miejsca 26; miejsca to 0–25",
        "es gibt keinen Platz 26; die Plätze sind 0 bis 25",
        marks=pytest.mark.rule("CL-06"),
        id="no such seat",
    ),
    pytest.param(
        "pass",
        "CL-21",
        "every turn lays exactly one card; nobody may pass",
        "w każdej turze kładzie się dokładnie jedną kartę; pasować nie wolno",
        "in jedem Zug wird genau eine Karte gelegt; passen darf niemand",
        marks=pytest.mark.rule("CL-21"),
        id="pass",
    ),
    pytest.param(
        "!",
        "CL-20",
        "a shield only follows a card: write it behind the seat, as in 5r>12!",
        "tarcza może tylko towarzyszyć karcie: dopisz ją za miejscem, jak w 5r>12!",
        "ein Schild folgt nur auf eine Karte: Schreib ihn hinter den Platz wie in 5r>12!",
        marks=pytest.mark.rule("CL-20"),
        id="shield alone",
    ),
    pytest.param(
        "3p>8!!",
        "CL-25",
        "one shield a turn, not more",
        "w turze wolno położyć jedną tarczę, nie więcej",
        "ein Schild pro Zug, nicht mehr",
        marks=pytest.mark.rule("CL-25"),
        id="two shields",
    ),
]


@pytest.mark.parametrize(("line", "clause", "en", "pl", "de"), AROUND)
def test_reasons_in_three_languages(line: str, clause: str, en: str, pl: str, de: str) -> None:
    game, state = around()
    reason = game.why(state, 0, line)
    assert reason is not None
    for lang, text in (("en", en), ("pl", pl), ("de", de)):
        assert catalogue(lang).explain(reason) == f"{clause}: {text}"


@pytest.mark.rule("CL-25", "CL-30", "CL-22")
@pytest.mark.parametrize(
    ("line", "clause", "en"),
    [
        ("?3r>0!", "CL-25", "no shield is left"),
        (
            "3r>7",
            "CL-22",
            f"3 red does not match neighbour 5 green. {STUCK}",
        ),
        (
            "3r>0",
            "CL-22",
            f"no card lies beside or opposite seat 0 for 3 red to match. {STUCK}",
        ),
    ],
)
def test_reasons_when_nothing_fits(line: str, clause: str, en: str) -> None:
    game, state = stuck()
    reason = game.why(state, 0, line)
    assert reason is not None
    assert catalogue("en").explain(reason) == f"{clause}: {en}"
    assert game.why(state, 0, "?3r>0") is None


@pytest.mark.rule("CL-25")
def test_no_shield_left() -> None:
    game = table(2)
    state = position(game, {"8": "5r"}, [["5g"], ["3y"]], shields=[0, 5])
    reason = game.why(state, 0, "5g>7!")
    assert reason is not None
    assert (reason.clause, reason.message.id) == ("CL-25", "clans.why.no_shield")
    assert game.why(state, 0, "5g>7") is None


@pytest.mark.rule("CL-20", "CL-40", "CL-12")
def test_out_of_turn_and_after_the_end() -> None:
    game, state = around()
    reason = game.why(state, 1, "3w>8")
    assert reason is not None
    assert catalogue("en").explain(reason) == "CL-20: it is A’s turn"
    last = random_game(game, "over")[-1]
    reason = game.why(last, 0, "3w>8")
    assert reason is not None
    assert reason.clause == "CL-40"


def attempts(game: ClansGame, state: ClansState, rng: Random) -> list[str]:
    """Turns of every kind, legal or not."""
    found = []
    for _ in range(60):
        card = rng.choice([*hand(state, game.to_act(state)), rng.choice(CARD_TEXTS)])
        hidden, shield = rng.choice(["", "", "?"]), rng.choice(["", "!"])
        found.append(f"{hidden}{card}>{rng.randrange(game.table.seats)}{shield}")
    return found


@pytest.mark.rule("CL-22", "CL-24", "CL-25", "CL-30", "CL-31", "CL-33")
@pytest.mark.parametrize("players", EVERYBODY)
def test_there_is_a_true_reason_exactly_for_illegal_turns(players: int) -> None:
    rng = Random(players)
    clauses = set()
    for game, seen in ((table(players), random_game(table(players), 5)), stuck_game(players)):
        for state in seen:
            if game.to_act(state) < 0:
                continue
            player, legal = game.to_act(state), set(lines(game, state))
            for line in attempts(game, state, rng):
                reason = game.why(state, player, line)
                assert (reason is None) is (line in legal)
                if reason is not None:
                    clauses.add(reason.clause)
                    assert holds(game, state, line, reason.clause, reason.message)
    assert {"CL-20", "CL-22", "CL-30", "CL-31"} <= clauses


def holds(game: ClansGame, state: ClansState, line: str, clause: str, said: Message) -> bool:
    """Whether the fact is true, as the referee sees it."""
    player, referee = game.to_act(state), refereed(game, state)
    card, _, place = line.strip("?!").partition(">")
    seat = int(place)
    kind = said.id.removeprefix("clans.why.")
    if kind == "rank_out":
        return card not in referee.pack
    if kind == "not_in_hand":
        return card not in referee.hands[player]
    if kind in ("taken", "taken_hidden"):
        return seat in (referee.open if kind == "taken" else referee.backs)
    if kind == "something_fits":
        return clause == "CL-31" and not referee.legal(player)[0].startswith("?")
    if kind == "no_shield":
        return clause == "CL-25" and not referee.shields[player]
    beside = [referee.open.get(other) for other in referee.around(seat)]
    backs = sum(other in referee.backs for other in referee.around(seat))
    shown = [one for one in beside if one]
    assert said.args["backs"] == backs
    assert said.args["count"] == sum(one is not None for one in beside[:2])
    assert (said.args["stuck"] == "yes") is referee.legal(player)[0].startswith("?")
    assert clause == ("CL-33" if backs and not shown else "CL-22")
    return not referee.fits(card, seat) and (kind != "no_match_alone" or not shown)


def test_every_reason_is_written_in_every_language() -> None:
    for lang in LANGUAGES:
        words = catalogue(lang)
        for game, state in (around(), stuck()):
            rng = Random(lang)
            for line in attempts(game, state, rng):
                reason = game.why(state, 0, line)
                if reason is not None:
                    said = words.explain(reason)
                    assert "clans." not in said
                    assert "{" not in said


def test_a_reason_never_tells_where_a_foreign_card_is() -> None:
    game = table(2)
    one = position(game, {"8": "5r"}, [["5g"], ["3y"]])
    other = position(game, {"8": "5r"}, [["5g"], ["4y"]])
    for line in ("3y>7", "?3y>7", "3y>8", "3y>7!"):
        assert game.why(one, 0, line) == game.why(other, 0, line)
    assert face_up(one) == face_up(other)
