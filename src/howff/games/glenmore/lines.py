"""Whole decision lines to offer: every choice, payments without doubles, sensible ones first."""

from __future__ import annotations

from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.state import GlenState

PAYMENTS = 40
"""Ways of paying one price that are offered; the reader accepts any other."""
SEARCH = 400
"""Ways looked at for one price before the best are taken."""


def offered(game: GlenGame, state: GlenState, seat: int) -> list[str]:
    """The lines of a seat: those of the frame in its order, then free actions."""
    lines: list[str] = []
    payments: list[list[int]] = []
    for move in game.legal_for(state, seat):
        if game.book.hooks.midline or (move < w.OWN_VERBS and _goes_on(game, state, move)):
            ways: list[list[int]] = []
            ahead = state.copy()
            game.apply(ahead, move)
            _follow(game, ahead, [move], ways)
            if move & ~w.ABOUT == w.TOKEN:
                payments += ways
            else:
                lines += _best(game, state, seat, ways)
        elif move & ~w.ABOUT == w.TOKEN:
            payments.append([move])
        else:
            lines.append(game.text(state, [move]))
    return _best(game, state, seat, payments) + lines


def _goes_on(game: GlenGame, state: GlenState, move: int) -> bool:
    """Whether a move may need further ones to be a line."""
    verb = move & ~w.ABOUT
    if verb in (w.ACT, w.NESS):
        frame = state.stack[-1]
        pile = state.land[frame[1]][move & w.CELL]
        return any(part.swaps for part in game.book.acts[pile & w.TILE_MASK])
    return verb in (w.TOKEN, w.GAIN, w.DROP)


def _follow(game: GlenGame, state: GlenState, moves: list[int], ways: list[list[int]]) -> None:
    """Depth first through the rest of a line, up to a limit."""
    if not game.midline(state):
        ways.append(moves)
        return
    for move in _varied(game.legal(state), SEARCH - len(ways)):
        if len(ways) >= SEARCH:
            return
        ahead = state.copy()
        game.apply(ahead, move)
        _follow(game, ahead, [*moves, move], ways)


def _varied(moves: list[int], room: int) -> list[int]:
    """All moves while there is room; where it gets tight, one for each kind of token."""
    if room > SEARCH // 2:
        return moves
    seen: set[int] = set()
    found = []
    for move in moves:
        kind = (move & w.ABOUT) >> w.KIND
        if kind not in seen:
            seen.add(kind)
            found.append(move)
    return found


def _best(game: GlenGame, state: GlenState, seat: int, ways: list[list[int]]) -> list[str]:
    """Cheapest in coins first, then goods from the fullest tiles and of which there are most."""
    ranked = sorted(
        ways, key=lambda moves: (_coins(game, state, moves), _worth(state, seat, moves))
    )
    return [game.text(state, moves) for moves in ranked[:PAYMENTS]]


def _coins(game: GlenGame, state: GlenState, moves: list[int]) -> int:
    """Coins that the purchases of a line cost."""
    rows = state.rows[:]
    spent = (
        game.book.power_value[4] if moves[0] & ~w.ABOUT == w.ACT and moves[0] & w.SINCLAIR else 0
    )
    for move in moves:
        token = move & w.ABOUT
        if move & ~w.ABOUT == w.TOKEN and w.BUY <= token < w.PAY_SCOT:
            kind = (token - w.BUY) >> w.KIND
            spent += game.book.market.prices[rows[kind]]
            rows[kind] += 1
    return spent


def _worth(state: GlenState, seat: int, moves: list[int]) -> int:
    """Low for goods that the seat has plenty of and that take up room."""
    base = seat * w.WIDTH + w.STOCK
    total = 0
    for move in moves:
        token = move & w.ABOUT
        if move & ~w.ABOUT == w.TOKEN and token < w.BUY:
            total += 4 * state.rows[token >> w.KIND]
            total -= 2 * state.numbers[base + (token >> w.KIND)]
            total -= w.goods_in(state.land[seat].get(token & w.CELL, 0))
    return total
