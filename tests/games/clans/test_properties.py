"""What holds in every position of every game, looked for by Hypothesis."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from howff.core.kernel import CHANCE, OVER
from howff.games.clans.game import ClansGame
from howff.games.clans.notation import texts_of
from howff.games.clans.state import EMPTY, ClansState, owners, shields_left
from tests.games.clans.positions import (
    dealt,
    face_down,
    face_up,
    hand,
    lines,
    removed,
    table,
)


def everywhere(game: ClansGame, state: ClansState) -> list[str]:
    """All cards of the pack, wherever they are."""
    cards = [*face_up(state).values(), *removed(state)]
    cards += [card for _, card in face_down(state).values()]
    for player in range(game.seats):
        cards += hand(state, player)
    return sorted(cards)


def holds(game: ClansGame, state: ClansState) -> None:
    """CL-25, CL-34, CL-72 and that no card comes or goes."""
    assert everywhere(game, state) == texts_of(game.table.pack)
    for seat, one in enumerate(state.laid):
        assert (one == EMPTY) is bool(state.free >> seat & 1)
    for player in range(game.seats):
        laid = sum(owners(tableau).count(player) for tableau in state.tableaus)
        assert laid + shields_left(state, player) == 5
        assert hand(state, player) == sorted(hand(state, player))
    for at, tableau in enumerate(state.tableaus):
        here = [card for seat, card in face_up(state).items() if game.table.tableau_of[seat] == at]
        counts = [tableau >> 3 * step & 7 for step in range(6)]
        assert counts == [sum(card[0] == rank for card in here) for rank in "345678"]
    if game.to_act(state) >= 0:
        free = state.free.bit_count()
        offered = lines(game, state)
        assert free >= 3
        assert 0 < len(offered) <= 2 * free * len(state.hands[game.to_act(state)])


@pytest.mark.rule("CL-15", "CL-25", "CL-34", "CL-40", "CL-72")
@settings(max_examples=60, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**9), st.data())
def test_every_game_keeps_the_invariants(players: int, seed: int, data: st.DataObject) -> None:
    game = table(players)
    state = dealt(game, seed)
    holds(game, state)
    turns = 0
    while game.to_act(state) != OVER:
        assert game.to_act(state) == turns % players
        moves = game.legal(state)
        choice = data.draw(st.integers(0, len(moves) - 1))
        game.apply(state, moves[choice])
        turns += 1
        holds(game, state)
    assert turns == {2: 16, 3: 24, 4: 28}[players]


@pytest.mark.rule("CL-13", "CL-15", "CL-70")
@settings(max_examples=60, deadline=None)
@given(st.integers(2, 4), st.randoms(use_true_random=False))
def test_every_deal_keeps_the_pack_together(players: int, rng: Random) -> None:
    game = table(players)
    state = game.start()
    while game.to_act(state) == CHANCE:
        holds(game, state)
        game.apply(state, game.pick(state, rng))
    holds(game, state)
    assert len(removed(state)) == game.table.removed
