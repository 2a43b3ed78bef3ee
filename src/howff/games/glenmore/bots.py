"""A sensible player of one ply: tries every offered line and looks at what it leaves."""

from __future__ import annotations

from random import Random
from typing import Final

from howff.bots.levels import Thinking
from howff.core.kernel import Game
from howff.core.view import View
from howff.games.glenmore.data import TRADE, Act
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.scoring import cards_held
from howff.games.glenmore.state import GlenState

LEVELS: Final = {
    "regular": Thinking(iterations=200, bias=0.2, attention=30, slip=0.003),
    "landlord": Thinking(iterations=800, bias=0.2),
    "chief": Thinking(iterations=4000, bias=0.2),
}
"""A turn is many small decisions, and each is searched."""

ROUNDS = 4
COIN = 0.8
GOOD = 1.0
BARREL = 1.5
CARD = 2.0
PERSON = 1.6
HOME_SCOT = 1.1
OTHER_SCOT = 1.3
POINT = 0.35
SIZE = 2.0
MILE = 1.2
"""What a mile further forward costs: turns that others get instead."""


def greedy(game: Game[GlenState], view: View, rng: Random) -> str:
    """The offered line after which the own position looks best."""
    assert isinstance(game, GlenGame)
    assert view.ask is not None
    assert view.seat is not None
    known = game.imagine(view, rng)
    best, choice = float("-inf"), view.ask.moves[0]
    for line in view.ask.moves:
        state = known.copy()
        for move in game.parse(state, line):
            game.apply(state, move)
        value = evaluate(game, state, view.seat) + rng.random() * 1e-3
        if value > best:
            best, choice = value, line
    return choice


def evaluate(game: GlenGame, state: GlenState, seat: int) -> float:
    """What a position is worth to a seat, in VP or thereabouts."""
    base = seat * w.WIDTH
    numbers = state.numbers
    left = ROUNDS - numbers[w.ROUNDS]
    smallest = min(len(land) for land in state.land)
    value = float(numbers[base + w.VP])
    value += COIN * numbers[base + w.COINS]
    value += left / ROUNDS * BARREL * numbers[base + w.WHISKY]
    value += left / ROUNDS * CARD * len(cards_held(state, seat))
    value += left / ROUNDS * PERSON * sum(game.book.counts[t] for t in state.persons[seat])
    value -= SIZE * max(0, len(state.land[seat]) - smallest - 1)
    value -= MILE * state.pos[seat]
    if numbers[w.TURN] == seat + 1:
        value += POINT * numbers[w.POINTS]
    for cell, pile in state.land[seat].items():
        scots = pile >> w.SCOT_SHIFT
        value += scots * (HOME_SCOT * left / 2 if cell == w.CASTLE_CELL else OTHER_SCOT)
        value += GOOD * w.goods_in(pile) * (1 if left else 0.1)
        value += tile_worth(game, pile & w.TILE_MASK) * left / ROUNDS
    for one in game.book.hooks.outlook:
        value += one.outlook(state, seat, left / ROUNDS)
    return value + _pending(game, state, seat)


def _pending(game: GlenGame, state: GlenState, seat: int) -> float:
    """What the frames that wait for the seat still promise."""
    value = 0.0
    for step, owner, a, b in state.stack:
        if owner != seat:
            continue
        if step == w.PAY:
            price = game.book.price[a]
            value += _hand_worth(game, a) - price.size - COIN * price.coin - OTHER_SCOT * price.scot
        elif step == w.PLACING:
            value += _hand_worth(game, a)
        elif step == w.ONCE:
            value += 1.5 * (b & 0xFFFF).bit_count()
        elif step == w.CLAN:
            value += 2.5
        elif step in (w.PUTTING, w.GAINING):
            value += 1.0
        elif step == w.SALVAGING:
            value += 3.0
        elif step == w.ACTING:
            value += _activations_left(game, state, seat, a)
    return value


def _activations_left(game: GlenGame, state: GlenState, seat: int, center: int) -> float:
    """What the tiles round the space may still give."""
    value = 0.0
    land = state.land[seat]
    for step in w.HERE_AND_AROUND if center else ():
        pile = land.get(center + step, -1)
        if pile < 0 or seat << w.CELL_BITS | (center + step) in state.used:
            continue
        for act in game.book.data.tiles[pile & w.TILE_MASK].acts[:1]:
            value += 0.5 * _act_worth(game, act)
    return value


def _hand_worth(game: GlenGame, tile: int) -> float:
    """A tile that is about to come to the estate."""
    if not game.book.is_land[tile]:
        return PERSON + 2.5
    return tile_worth(game, tile) + 1.5 * len(game.book.once[tile]) + 1.0


def tile_worth(game: GlenGame, tile: int) -> float:
    """What a tile on the estate gives in later turns."""
    acts = game.book.data.tiles[tile].acts
    worth = max((_act_worth(game, act) for act in acts), default=0.0)
    return worth * (1.1 if game.book.type[tile] == TRADE else 1.0)


def _act_worth(game: GlenGame, act: Act) -> float:
    """One activation."""
    hooks = game.book.hooks
    worth = GOOD * len(act.makes) + POINT * 2 * act.moves + 0.9 * act.vp
    worth += hooks.worth_of(act.more)
    for swap in act.swaps[-1:]:
        gain = swap.get_vp + BARREL * swap.get_whisky + 2.5 * swap.get_clan
        gain += hooks.worth_of(swap.get_more)
        worth += max(0.0, gain - 1.1 * swap.size)
    return worth
