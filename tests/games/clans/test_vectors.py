"""Every worked example of the rules, as data in `vectors/clans.json`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from howff.core.kernel import OVER
from howff.games.clans.game import ClansGame
from howff.games.clans.scoring import CARD_COUNT, received_by_all
from howff.games.clans.state import ClansState, owners, shields_left
from tests.games.clans.positions import (
    face_down,
    face_up,
    hand,
    lines,
    play,
    position,
    random_game,
    removed,
    table,
)

EXAMPLES = json.loads((Path(__file__).parent / "vectors" / "clans.json").read_text("utf-8"))


def cases(kind: str) -> list[Any]:
    return [
        pytest.param(example, id=example["id"], marks=pytest.mark.rule(*example["rules"]))
        for example in EXAMPLES[kind]
    ]


def test_all_examples_are_here() -> None:
    ids = [
        one["id"] for kind in ("setup", "topology", "position", "layout") for one in EXAMPLES[kind]
    ]
    assert sorted(ids) == [f"VC-{number:02}" for number in range(1, 50)]


@pytest.mark.parametrize("example", cases("setup"))
def test_setup(example: dict[str, Any]) -> None:
    game, expected = table(example["players"]), example["expect"]
    assert len(game.table.tableaus) == expected["tableaus"]
    assert game.table.seats == expected["seats"]
    assert game.table.pack.bit_count() == expected["pack"]
    for seed in range(5):
        seen = random_game(game, seed)
        turns = [state for state in seen if game.to_act(state) >= 0]
        first, last = turns[0], seen[-1]
        assert len(turns) == expected["decisions"]
        assert len(face_up(first)) == expected["start"]
        assert [len(one) for one in first.hands] == expected["hands"]
        assert len(removed(first)) == expected["removed"]
        assert [len(one) for one in last.hands] == expected["hand_left"]
        assert len(face_up(last)) + len(face_down(last)) == expected["on_table_at_end"]
        assert last.free.bit_count() == expected["free_at_end"]
        seen_cards = [*face_up(last).values(), *removed(last), *hand(last, 0)]
        assert max(int(card[0]) for card in seen_cards) <= expected["highest_rank"]


@pytest.mark.parametrize("example", cases("topology"))
def test_topology(example: dict[str, Any]) -> None:
    long_table = table(example["tableaus"] - 2).table
    expected = example["expect"]
    assert long_table.seats == expected["seats"]
    numbered = {str(at): list(seats) for at, seats in enumerate(long_table.tableaus, 1)}
    assert numbered == expected["tableau_seats"]
    for seat, near in expected["neighbours"].items():
        assert list(long_table.near[int(seat)]) == near
    for seat, opposite in expected["opposite"].items():
        assert long_table.opposite[int(seat)] == opposite


@pytest.mark.parametrize("example", cases("layout"))
def test_layout(example: dict[str, Any]) -> None:
    long_table, expected = table(example["players"]).table, example["expect"]
    start = long_table.start
    assert list(start) == expected["seats"]
    related = [
        {*long_table.near[seat], long_table.opposite[seat]} for seat in range(long_table.seats)
    ]
    assert sum(other in related[seat] for seat in start for other in start) == 0
    free = [seat for seat in range(long_table.seats) if seat not in start]
    assert len(free) == expected["free_seats"]
    touching = [seat for seat in free if related[seat] & set(start)]
    assert len(touching) == expected["free_seats_touching"]
    if example["players"] > 2:
        assert all(len(related[seat] & set(start)) == 1 for seat in touching)


def example_position(game: ClansGame, given: dict[str, Any]) -> ClansState:
    return position(
        game,
        given.get("table"),
        given.get("hands", ()),
        given.get("stacks"),
        given.get("shields"),
        given.get("to_move", 0),
    )


@pytest.mark.parametrize("example", cases("position"))
def test_position(example: dict[str, Any]) -> None:
    given = example["position"]
    game = table(given["players"])
    state = example_position(game, given)
    check(game, state, example.get("expect", {}))
    if "play" in example:
        play(game, state, *example["play"])
        check(game, state, example["after"])


def check(game: ClansGame, state: ClansState, expected: dict[str, Any]) -> None:
    """Every key of `expect` or `after`; an unknown one fails."""
    for key, value in expected.items():
        CHECKS[key](game, state, value)


def check_legal(game: ClansGame, state: ClansState, value: list[str]) -> None:
    assert lines(game, state) == sorted(value)


def check_legal_count(game: ClansGame, state: ClansState, value: int) -> None:
    assert len(lines(game, state)) == value


def check_legal_includes(game: ClansGame, state: ClansState, value: list[str]) -> None:
    assert set(value) <= set(lines(game, state))
    assert all(game.why(state, game.to_act(state), line) is None for line in value)


def check_legal_excludes(game: ClansGame, state: ClansState, value: list[str]) -> None:
    for line in value:
        reason = game.why(state, game.to_act(state), line)
        assert reason is not None, line
        assert line not in lines(game, state)


def check_over(game: ClansGame, state: ClansState, value: bool) -> None:
    assert (game.to_act(state) == OVER) is value


def check_scores(game: ClansGame, state: ClansState, value: list[int]) -> None:
    assert game.scores(state) == value


def check_cards(game: ClansGame, state: ClansState, value: list[int]) -> None:
    assert [one & CARD_COUNT for one in received_by_all(state)] == value


def check_winners(game: ClansGame, state: ClansState, value: list[int]) -> None:
    assert game.winners(state) == value


def check_stacks(game: ClansGame, state: ClansState, value: dict[str, list[int]]) -> None:
    for tableau, wanted in value.items():
        assert owners(state.tableaus[int(tableau) - 1]) == wanted


def check_table(game: ClansGame, state: ClansState, value: dict[str, str]) -> None:
    shown = {seat: f"?{card}" for seat, (_, card) in face_down(state).items()}
    shown.update(face_up(state))
    for seat, token in value.items():
        assert shown[int(seat)] == token


def check_hands(game: ClansGame, state: ClansState, value: list[list[str]]) -> None:
    assert [hand(state, player) for player in range(game.seats)] == [sorted(one) for one in value]


def check_shields(game: ClansGame, state: ClansState, value: list[int]) -> None:
    assert [shields_left(state, player) for player in range(game.seats)] == value


def check_to_move(game: ClansGame, state: ClansState, value: int) -> None:
    assert game.to_act(state) == value


CHECKS: dict[str, Callable[[ClansGame, ClansState, Any], None]] = {
    "legal": check_legal,
    "legal_count": check_legal_count,
    "legal_includes": check_legal_includes,
    "legal_excludes": check_legal_excludes,
    "over": check_over,
    "scores": check_scores,
    "cards": check_cards,
    "winners": check_winners,
    "stacks": check_stacks,
    "table": check_table,
    "hands": check_hands,
    "shields": check_shields,
    "to_move": check_to_move,
}
