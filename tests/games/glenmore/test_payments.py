"""Payments token by token: none missing, none twice, every beginning can be finished."""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random

import pytest

from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.payment_tree import finished
from tests.games.glenmore.table import code, play, position


def payments(game: GlenGame, state: GlenState) -> list[str]:
    """The `pay` lines that the steps allow."""
    first = [move for move in game.legal(state) if move & ~w.ABOUT == w.TOKEN]
    return [game.text(state, way) for move in first for way in finished(game, state, [move])]


def tried(game: GlenGame, state: GlenState, size: int, verb: str) -> set[str]:
    """Every line of so many tokens that the reasons let pass."""
    seat = game.to_act(state)
    own = [
        f"{good}@{w.cell_x(cell)},{w.cell_y(cell)}"
        for kind, good in enumerate(("wood", "stone", "barley", "sheep", "cattle"))
        for cell, pile in state.land[seat].items()
        if w.good_in(pile, kind)
    ]
    tokens = own + [f"+buy {good}" for good in ("wood", "stone", "barley", "sheep", "cattle")]
    found = set()
    for chosen in combinations_with_replacement(tokens, size):
        line = " ".join([verb, *chosen])
        if game.why(state, seat, line) is None:
            found.add(game.text(state, game.parse(state, line)))
    return found


@pytest.mark.rule("GM-099", "GM-115", "GM-192")
@pytest.mark.parametrize("seed", range(12))
def test_steps_and_reasons_allow_the_same_payments(seed: int) -> None:
    rng = Random(seed)
    goods = ["wood", "stone", "barley", "sheep", "cattle"]

    def some() -> str:
        return ",".join(rng.choices(goods, k=rng.randint(1, 3)))

    game, state = position(
        f"seats R Y; coins R={rng.randrange(5)} Y=5",
        "market " + " ".join(f"{good}={rng.randrange(4)}" for good in goods),
        f"land R 0,0 village S1 {some()} | 1,0 castle {some()} | 0,1 fx.fair {some()}"
        " | 1,1 fx.diff",
        "at R ACT 0,1",
    )
    acts = [move for move in game.legal(state) if move & ~w.ABOUT == w.ACT]
    lines = [game.text(state, way) for move in acts for way in finished(game, state, [move])]
    assert len(set(lines)) == len(lines)
    fair = {line for line in lines if line.startswith("act 0,1 ")}
    assert fair == tried(game, state, 3, "act 0,1")
    two = {line for line in lines if line.startswith("act 1,1 :1")}
    assert two == tried(game, state, 2, "act 1,1 :1")


@pytest.mark.rule("GM-099", "GM-077")
def test_a_tile_cost_is_paid_in_every_way_and_offered_without_doubles() -> None:
    game, state = position(
        "seats R Y; pos R=1 Y=2; tiles 3=fx.inn; coins R=3 Y=5; market wood=3",
        "land R 0,0 village S1 wood,sheep | 1,0 castle wood,wood",
    )
    play(game, state, "take 3")
    ways = payments(game, state)
    assert set(ways) == tried(game, state, 2, "pay")
    offered = game.lines(state, 0)
    assert set(ways) == {line for line in offered if line.startswith("pay")}
    assert "+buy" not in offered[0]
    spent = [line.count("+buy") for line in offered if line.startswith("pay")]
    assert spent == sorted(spent)


@pytest.mark.rule("GM-099")
def test_tokens_are_read_in_any_order() -> None:
    game, state = position(
        "seats R Y; land R 0,0 village S1 sheep | 1,0 castle stone,stone | 0,1 fx.fair",
        "at R ACT 0,1",
    )
    moves = game.parse(state, "act 0,1 stone@1,0 +buy wood sheep@0,0")
    assert game.text(state, moves) == "act 0,1 stone@1,0 sheep@0,0 +buy wood"
    assert game.why(state, 0, "act 0,1 +buy wood sheep@0,0 stone@1,0") is None


@pytest.mark.rule("GM-094", "GM-095")
def test_without_coins_only_sales_are_offered_until_the_cost_can_be_met() -> None:
    game, state = position(
        "seats R Y; pos R=1 Y=2; tiles 3=fx.fair; coins R=0 Y=5; market wood=1 sheep=2",
        "land R 0,0 village S1 sheep | 1,0 castle",
    )
    play(game, state, "take 3")
    assert game.lines(state, 0) == ["sell sheep@0,0"]
    assert code(game, state, "pay +buy wood") == "E-COINS"
    play(game, state, "sell sheep@0,0", "pay +buy wood")


@pytest.mark.rule("GM-094")
def test_scots_that_would_spoil_the_placement_are_not_offered() -> None:
    game, state = position(
        "seats R Y; pos R=1 Y=2; tiles 3=loch_ness",
        "land R 0,0 village S1 | 1,0 castle | 0,1 fx.moor | 0,2 fx.moor S1",
    )
    play(game, state, "take 3")
    assert [line for line in game.lines(state, 0) if line.startswith("pay")] == ["pay scot@0,2"]
