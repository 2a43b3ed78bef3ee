"""What is told: every point with its source, what chance did, when a round is held."""

from __future__ import annotations

from random import Random

import pytest

from howff.core import registry
from howff.core.catalogue import catalogue
from howff.core.event import Event
from howff.core.kernel import CHANCE
from howff.core.luck import Luck
from howff.core.session import Session
from howff.core.setup import Setup
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.sources import source_name, source_of
from howff.games.glenmore.state import GlenState
from tests.contract.playing import playthrough
from tests.games.glenmore.table import position


def told(game: GlenGame, state: GlenState, line: str) -> list[Event]:
    before = state.copy()
    moves = game.parse(before, line)
    for move in moves:
        game.apply(state, move)
    return game.events(before, moves, state)


@pytest.mark.rule("GM-005", "GM-006")
@pytest.mark.parametrize("seed", range(5))
def test_every_point_is_booked_with_its_source(seed: int) -> None:
    game = registry.make(Setup("glenmore", 2 + seed % 3))
    assert isinstance(game, GlenGame)
    for before, moves, after in playthrough(game, Random(seed)):
        for seat in range(game.seats):
            have = after.numbers[seat * w.WIDTH + w.VP]
            assert have == sum(vp for entry, vp in after.won.items() if entry >> 20 == seat)
            change = have - before.numbers[seat * w.WIDTH + w.VP]
            events = game.events(before, moves, after)
            said = sum(
                int(event.data["vp"])
                for event in events
                if event.public.id == "glenmore.event.vp" and event.seat == seat
            )
            rounds = [event for event in events if event.public.id == "glenmore.event.round"]
            assert change == said or rounds
    for entry in after.won:
        source = entry & 0xFFFFF
        assert source_of(game.book, source_name(game.book, source)) == source


@pytest.mark.rule("GM-006")
def test_a_placement_an_activation_and_a_marker_are_told_in_words() -> None:
    game, state = position(
        "seats R Y; land R 0,0 village S1 wood | 1,0 castle | 0,1 fx.moot; at R ACT 0,1"
    )
    words = catalogue("en")
    first = [words.say(event.public) for event in told(game, state, "act 0,1 wood@0,0")]
    assert first[0].startswith("R: activate")
    assert any("wood −1" in line for line in first)
    second = [words.say(event.public) for event in told(game, state, "clan Douglas")]
    assert second[0] == "R: a marker onto clan Douglas"
    assert "R: 3 VP (clan bonuses)." in second


@pytest.mark.rule("GM-006", "GM-045", "GM-047")
def test_discards_rounds_and_new_tiles_are_told() -> None:
    game, state = position(
        "seats R Y; pos R=1 Y=5; tiles 2-4,6-13=fx.moor; stackA fx.moor; stackB fx.moor*17",
        "whisky R=2 Y=0",
    )
    ids = [event.public.id for event in told(game, state, "take 8")]
    assert ids.count("glenmore.event.discard") == 3
    told(game, state, "place 0,1")
    told(game, state, "done")
    events = told(game, state, "lay 14 fx.moor")
    assert [event.public.id for event in events][:2] == [
        "glenmore.event.lay",
        "glenmore.event.round",
    ]
    assert events[0].random
    assert events[0].reveals


def test_only_chance_reveals_anything_so_a_turn_can_be_taken_back() -> None:
    session = Session(Setup("glenmore", 2), ("a", "b"), Luck("undo"))
    session.begin()
    rng = Random(3)
    undone = 0
    while not session.over:
        seat = session.deciders()[0]
        before = session.state.key()
        events = session.play(seat, rng.choice(session.game.lines(session.state, seat)))
        luck = any(event.random for event in events)
        assert any(event.reveals for event in events) == luck
        if not luck and session.free_undo(seat) and rng.random() < 0.3:
            session.undo(seat)
            assert session.state.key() == before
            undone += 1
    assert undone > 5


def test_chance_is_marked_as_chance() -> None:
    game = registry.make(Setup("glenmore", 2))
    for before, moves, after in playthrough(game, Random(2)):
        events = game.events(before, moves, after)
        assert events
        assert events[0].random == (game.to_act(before) == CHANCE)
