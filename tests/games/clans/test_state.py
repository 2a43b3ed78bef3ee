"""A state is plain data: copied, packed and compared by hand."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from howff.core.kernel import CHANCE
from howff.games.clans.public import PublicGame
from howff.games.clans.state import ClansState, cards_of, owners
from tests.games.clans.positions import EVERYBODY, position, random_game, stuck_game, table

CHANGES: dict[str, Callable[[Any], object]] = {
    "stack": lambda state: state.stack.append((3, 1, 0, 0)),
    "hands": lambda state: state.hands[0].append(41),
    "whole hand": lambda state: state.hands.pop(),
    "laid": lambda state: state.laid.__setitem__(0, 41),
    "reach": lambda state: state.reach.__setitem__(0, 1),
    "tableaus": lambda state: state.tableaus.__setitem__(0, 5),
    "shields": lambda state: setattr(state, "shields", 1),
    "free": lambda state: setattr(state, "free", 1),
    "rest": lambda state: setattr(state, "rest", 1),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_copy_shares_nothing(change: str) -> None:
    state = random_game(table(3), "copy")[12]
    packed = json.dumps(state.pack())
    for make in (
        state.copy,
        lambda: ClansState.unpack(state.pack()),
        lambda: pickle.loads(pickle.dumps(state)),
    ):
        other = make()
        assert isinstance(other, ClansState)
        CHANGES[change](other)
        assert json.dumps(state.pack()) == packed
        assert json.dumps(other.pack()) != packed


def test_packing_is_json_and_complete() -> None:
    for players in EVERYBODY:
        game, seen = stuck_game(players)
        for state in seen:
            again = ClansState.unpack(json.loads(json.dumps(state.pack())))
            assert again.pack() == state.pack()
            assert again.key() == state.key()
            assert game.scores(again) == game.scores(state)
            # Nobody can list the outcomes of a whole deal.
            if game.to_act(state) != CHANCE:
                assert game.legal(again) == game.legal(state)


def test_keys_tell_positions_apart() -> None:
    game = table(2)
    state = position(game, {"8": "5r"}, [["5g", "3r"], ["3y", "5b"]])
    keys = {state.key()}
    for move in game.legal(state):
        after = state.copy()
        game.apply(after, move)
        keys.add(after.key())
    assert len(keys) == len(game.legal(state)) + 1
    one, other = state.copy(), state.copy()
    for first, second, state_ in (("5g>7", "5b>9", one), ("5g>9", "5b>7", other)):
        for line in (first, second):
            game.apply(state_, game.parse(state_, line)[0])
    assert one.key() != other.key()


def test_a_public_state_is_plain_data_too() -> None:
    game = table(2).public()
    assert isinstance(game, PublicGame)
    state = game.start()
    for line in ("start 1=6o 4=3w 7=5p 10=6r 14=6p 17=5o 20=5b 23=6g", "hand A" + " ?" * 9):
        game.apply(state, game.parse(state, line)[0])
    again = pickle.loads(pickle.dumps(state))
    assert again.key() == state.key()
    other = state.copy()
    other.held[0] = 1
    assert state.held == [9, 0]
    assert other.key() != state.key()
    assert type(state).unpack(json.loads(json.dumps(state.pack()))).key() == state.key()


def test_masks_and_stacks_are_taken_apart() -> None:
    assert cards_of(0) == []
    assert cards_of((1 << 42) - 1) == list(range(42))
    assert cards_of(1 << 37 | 1 << 7 | 1) == [0, 7, 37]
    state = position(table(4), stacks={"2": [3, 0, 0, 2, 1]})
    assert owners(state.tableaus[1]) == [3, 0, 0, 2, 1]
    assert owners(state.tableaus[0]) == []
