"""What each offered line is called and gives at once, for people: from a View, as the bots' own."""

from __future__ import annotations

from random import Random

from howff.core.message import Message
from howff.core.view import View
from howff.games.glenmore.data import GOODS
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.names import tile_names
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.speech import hand, tables, tell_action
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.values import cell_of

Gains = dict[str, int]
"""By name, how much more (or less) the seat has: goods, coins, vp, whisky, reserve, move."""

_HOLDINGS = (("coins", w.COINS), ("vp", w.VP), ("whisky", w.WHISKY), ("reserve", w.RESERVE))


def offers(game: GlenGame, view: View, rng: Random) -> list[tuple[Message, Gains]]:
    """One for each line that the View asks for, in that order."""
    if view.ask is None or view.seat is None:
        return []
    spoken = speak_lines(view)
    # What a chronicle hides may differ between two positions that the View allows.
    imaginer = game.imaginer(view)
    known = [imaginer.sample(rng) for _ in range(2 if view.setup.chronicles else 1)]
    found = []
    for line, words in zip(view.ask.moves, spoken, strict=True):
        each = [gains(game, state, view.seat, line) for state in known]
        found.append((words, {name: n for name, n in each[0].items() if _agreed(each, name)}))
    return found


def speak_lines(view: View) -> list[Message]:
    """All offered lines in words."""
    assert view.ask is not None
    names = tile_names(tables(view))
    track = dict(view.table["track"])
    seat = view.seat if view.seat is not None else 0
    estate = {cell_of(pile["cell"]): pile["tile"] for pile in view.table["seats"][seat]["estate"]}
    held = hand(view, names)
    return [tell_action(line, track, estate, names, held) for line in view.ask.moves]


def gains(game: GlenGame, before: GlenState, seat: int, line: str) -> Gains:
    """What changes for a seat when a legal line has been carried out, before any chance."""
    after = before.copy()
    for move in game.parse(after, line):
        game.apply(after, move)
    base = seat * w.WIDTH
    found: Gains = {}
    for name, index in _HOLDINGS:
        found[name] = after.numbers[base + index] - before.numbers[base + index]
    for kind in range(5):
        stock = base + w.STOCK + kind
        found[GOODS[kind]] = after.numbers[stock] - before.numbers[stock]
    if after.numbers[w.TURN] == before.numbers[w.TURN]:
        found["move"] = after.numbers[w.POINTS] - before.numbers[w.POINTS]
    return {name: change for name, change in found.items() if change}


def _agreed(each: list[Gains], name: str) -> bool:
    return all(one.get(name, 0) == each[0].get(name, 0) for one in each)
