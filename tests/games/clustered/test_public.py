"""Public records: hidden cards are `?`, everything visible is still checked."""

from __future__ import annotations

from random import Random

import pytest

from howff.core.kernel import CHANCE, OVER
from howff.core.luck import Luck
from howff.core.message import Refused
from howff.core.record import RecordError, read
from howff.core.replay import Replay
from howff.core.session import Session
from howff.core.setup import OptionValue, Setup
from howff.games.clustered.notation import KINDS
from howff.games.clustered.state import JOKER, KIND
from tests.games.clustered.positions import EVERY_OPTION, position, table


def public_text(seats: int, seed: str, **options: OptionValue) -> tuple[str, str]:
    """The full and the public record of a random game."""
    setup = Setup("clustered", seats, options)
    session = Session(setup, tuple(f"p{seat}" for seat in range(seats)), Luck(seed))
    session.begin()
    rng = Random(seed)
    while not session.over:
        seat = session.deciders()[0]
        session.play(seat, rng.choice(session.game.lines(session.state, seat)))
    return session.record().text(), session.public_record().text()


def replayed(text: str) -> Replay:
    replay = Replay(read(text.encode()))
    replay.run()
    return replay


def fault(text: str) -> str:
    with pytest.raises(RecordError) as found:
        replayed(text)
    return found.value.reason.clause


@pytest.mark.rule("CU-80", "CU-81", "CU-84", "CU-86", "CU-88")
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_a_public_record_replays_and_tells_no_hidden_card(seats: int) -> None:
    for options in EVERY_OPTION:
        whole, public = public_text(seats, f"public {seats}", **options)
        assert replayed(whole).decisions == replayed(public).decisions
        assert replayed(public).finished
        for line in public.split("\n"):
            if line.startswith("! ") or " - " in line:
                assert set(line.split(" ")[3 if line[0] == "!" else 2 :]) == {"?"}
        kept = [line for line in public.split("\n") if "?" not in line]
        assert [line for line in whole.split("\n") if line in kept] == [
            line for line in kept if line != "record public"
        ]


@pytest.fixture(scope="module")
def record() -> list[str]:
    """The lines of a public record of quick play."""
    return public_text(2, "spoil", quick=True, bounds=(-1, -1, 1, 1))[1].split("\n")


def changed(record: list[str], begin: str, put: str, *, at: int = 0) -> str:
    """The record with one line, the `at`-th that begins so, replaced."""
    where = [number for number, line in enumerate(record) if line.startswith(begin)][at]
    return "\n".join([*record[:where], put, *record[where + 1 :]])


@pytest.mark.rule("CU-11", "CU-66", "CU-67")
@pytest.mark.parametrize(
    ("begin", "put", "clause"),
    [
        ("! hand A", "! hand A ? ? ? ? ? ?", "E-CHANCE"),
        ("! hand A", "! hand B ? ? ? ? ? ? ?", "E-CHANCE"),
        ("! hand A", "! hand A * ? ? ? ? ? ?", "E-CHANCE"),
        ("! draw A", "! draw A ?", "E-CHANCE"),
        ("! draw A", "! draw A ? ? ?", "E-CHANCE"),
        ("A - ? ?", "A - ?", "CU-84"),
        ("A - ? ?", "A - c1f c2f", "CU-84"),
    ],
)
def test_counts_are_checked(record: list[str], begin: str, put: str, clause: str) -> None:
    assert fault(changed(record, begin, put)) == clause


@pytest.mark.rule("CU-30", "CU-31", "CU-41", "CU-78", "CU-85")
def test_everything_visible_is_checked(record: list[str]) -> None:
    first = next(line for line in record if line.startswith("A ") and "@" in line)
    card = first[2:].partition("@")[0]
    assert fault(changed(record, first, f"A {card}@5,5")) == "CU-78"
    assert fault(changed(record, first, f"A {card}@0,0")) == "CU-30"
    assert fault(changed(record, first, f"A {card}@1,1")) == "CU-30"
    assert fault(changed(record, first, f"A x {card}")) == "CU-41"
    assert fault(changed(record, first, "A ?@1,0")) == "CU-02"
    # The same card a second time: there is only one in a deck.
    again = next(line for line in record if line.startswith("A ") and "@" in line and line != first)
    if card != "*":
        assert fault(changed(record, again, f"A {card}@{again.partition('@')[2]}")) == "CU-85"
    assert fault(changed(record, "= result", "= result A=99 B=0 winner A")) == "E-ASSERT"
    assert fault(changed(record, "= parts", "= parts A=9,0,0 B=0,0,0")) == "E-ASSERT"


@pytest.mark.rule("CU-41")
def test_a_joker_may_be_discarded_only_on_a_full_table() -> None:
    game = table(1, bounds=(0, 0, 1, 0)).public()
    state = game.start()
    game.apply(state, game.parse(state, "hand A ? ? ? ? ?")[0])
    reason = game.why(state, 0, "x *")
    assert reason is not None
    assert reason.clause == "CU-41"
    game.apply(state, game.parse(state, "c1f@1,0")[0])
    game.apply(state, game.parse(state, "draw A ?")[0])
    assert game.why(state, 0, "x *") is None
    seen = game.why(state, 0, "x c1f")
    assert seen is not None
    assert seen.clause == "CU-85"


@pytest.mark.rule("CU-85")
def test_a_public_game_offers_what_the_visible_things_allow() -> None:
    """It plays on its own, and every line of the whole game is among its lines."""
    for options in EVERY_OPTION:
        whole = table(2, **options)
        game = whole.public()
        rng = Random(5)
        state, hidden = whole.start(), game.start()
        while whole.to_act(state) != OVER:
            assert game.to_act(hidden) == whole.to_act(state)
            if whole.to_act(state) == CHANCE:
                moves = [whole.pick(state, rng)]
                assert game.parse(hidden, whole.masked(state, moves)) == [game.pick(hidden, rng)]
            else:
                moves = [rng.choice(whole.legal(state))]
                seat = whole.to_act(state)
                line = whole.masked(state, moves)
                assert line in game.lines(hidden, seat)
                assert game.why(hidden, seat, line) is None
            after = state.copy()
            whole.apply(after, moves[0])
            text = whole.masked(state, moves)
            (move,) = game.parse(hidden, text)
            assert game.text(hidden, [move]) == text
            gone = hidden.copy()
            game.apply(hidden, move)
            told = game.events(gone, [move], hidden)
            assert all(not event.private for event in told)
            state = after
            assert game.scores(hidden) == whole.scores(state)
        assert game.to_act(hidden) == OVER


@pytest.mark.rule("CU-80", "CU-88")
def test_the_view_of_a_public_game_is_that_of_a_spectator() -> None:
    whole = table(2, quick=True)
    game = whole.public()
    state, hidden = whole.start(), game.start()
    rng = Random(6)
    while state.stack:
        move = whole.pick(state, rng) if whole.to_act(state) < 0 else rng.choice(whole.legal(state))
        (shown,) = game.parse(hidden, whole.masked(state, [move]))
        game.apply(hidden, shown)
        whole.apply(state, move)
        if state.stack:
            for eyes in (0, None):
                assert game.view(hidden, eyes).table == whole.view(state, None).table
            imagined = game.imagine(game.view(hidden, None), rng)
            assert whole.view(imagined, None).table == whole.view(state, None).table
    assert game.view(hidden, None).over
    assert "shown" not in game.view(hidden, None).table


def test_a_public_line_is_refused_by_parse_as_by_why() -> None:
    game = table(1, quick=True).public()
    state = game.start()
    for text in ("hand A ? ?", "hand A * * c1f c2f s1h s2h t1l", "draw A ? ?", ""):
        with pytest.raises(Refused) as found:
            game.parse(state, text)
        assert game.why_chance(state, text) == found.value.reason


def test_hidden_piles_are_only_sizes() -> None:
    game = table(2).public()
    state = position(table(2), {"1,0": "A s1h"})
    state.piles[0] = 2 << JOKER
    moves = game.legal(state)
    assert {move & KIND for move in moves} == set(range(28)) - {KINDS["s1h"]}
