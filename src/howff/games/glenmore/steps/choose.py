"""CHOOSE (GM-090…GM-098): where the pawn goes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from howff.core.kernel import Frame
from howff.games.glenmore.rules.book import Book
from howff.games.glenmore.rules.costs import can_reach, wealth
from howff.games.glenmore.rules.estate import has_spot, spots
from howff.games.glenmore.rules.holdings import stock_of
from howff.games.glenmore.rules.track import mover
from howff.games.glenmore.rules.turn import (
    TO_DUMP_COIN,
    TO_DUMP_MOVE,
    TO_END,
    TO_TAKE,
    travel,
)
from howff.games.glenmore.rules.words import (
    ABOUT,
    COINS,
    DUMP_COIN,
    DUMP_MOVE,
    END_MILE,
    FINISH,
    SCOT,
    TAKE,
    WHISKY,
    WIDTH,
)
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.steps.base import SeatStep


class Ways:
    """Positions in which a pawn may arrive, made once and only as far as they are asked for."""

    def __init__(self, rest: Iterable[GlenState]) -> None:
        self.made: list[GlenState] = []
        self.rest: Iterator[GlenState] = iter(rest)

    def at(self, number: int) -> GlenState | None:
        """The one with a number, in the order in which they come; None behind the last one."""
        if number == len(self.made):
            way = next(self.rest, None)
            if way is None:
                return None
            self.made.append(way)
        return self.made[number]


class Known:
    """What is asked once of a position, and not for every tile ahead of a pawn."""

    def __init__(self) -> None:
        self.shapes: dict[int, bool] = {}
        """Tiles of one shape share the search for a place."""
        self.ways: dict[int, Ways] = {}
        """Ways to arrive, by their kind."""


def can_afford(
    book: Book, state: GlenState, seat: int, tile: int, mile: int, more: int = 0
) -> bool:
    """GM-093: whether the cost can be met, all sales and purchases considered (RUL-14)."""
    if book.hooks.tile_cost:
        more += book.hooks.more_cost(state, seat, tile, mile)
    if book.free[tile] and not more:
        return True
    price = book.price[tile]
    if state.numbers[seat * WIDTH + WHISKY] < price.whisky:
        return False
    have = stock_of(state, seat)
    coins = state.numbers[seat * WIDTH + COINS]
    total = wealth(book.market, coins, have, state.rows) - more
    return can_reach(book.market, price, total, have, state.rows)


def scots_that_can_pay(
    book: Book, state: GlenState, seat: int, tile: int, scots: int, first: int
) -> list[int]:
    """GM-094: cells whose Scot may pay so that a legal place is left."""
    found: list[int] = []
    land = state.land[seat]
    for cell, pile in list(land.items()):
        if pile < SCOT or cell < first:
            continue
        if scots == 1:
            if not book.is_land[tile] or has_spot(book, state, seat, tile, cell):
                found.append(cell)
        else:
            land[cell] = pile - SCOT
            if scots_that_can_pay(book, state, seat, tile, scots - 1, cell):
                found.append(cell)
            land[cell] = pile
    return found


def has_place(
    book: Book, state: GlenState, seat: int, tile: int, known: Known | None = None
) -> bool:
    """GM-093: whether a territory tile has a legal place after its cost is paid."""
    scots = book.price[tile].scot
    if scots:
        return bool(scots_that_can_pay(book, state, seat, tile, scots, 0))
    if not book.is_land[tile]:
        return True
    if known is None or book.hooks.placement_allowed:
        return has_spot(book, state, seat, tile, -1)
    shape = book.shape[tile]
    shapes = known.shapes
    if shape not in shapes:
        shapes[shape] = has_spot(book, state, seat, tile, -1)
    return shapes[shape]


def cheapest_place(book: Book, state: GlenState, seat: int, tile: int) -> int:
    """The fewest coins that a legal place costs after the tile's own cost is paid; -1: none."""
    if not book.is_land[tile]:
        return 0
    return _cheapest_after(book, state, seat, tile, book.price[tile].scot, 0)


def _cheapest_after(
    book: Book, state: GlenState, seat: int, tile: int, scots: int, first: int
) -> int:
    """The same, with so many Scots from a cell on still to be paid."""
    costs: list[int] = []
    if not scots:
        for cell in spots(book, state, seat, tile):
            costs.append(book.hooks.cost_there(state, seat, tile, cell))
            if not costs[-1]:
                return 0
        return min(costs, default=-1)
    land = state.land[seat]
    for cell, pile in list(land.items()):
        if pile < SCOT or cell < first:
            continue
        land[cell] = pile - SCOT
        least = _cheapest_after(book, state, seat, tile, scots - 1, cell)
        land[cell] = pile
        if least >= 0:
            costs.append(least)
    return min(costs, default=-1)


def can_have(
    book: Book,
    state: GlenState,
    seat: int,
    tile: int,
    mile: int,
    known: Known | None = None,
) -> bool:
    """GM-093: whether a tile can be paid for and has a place, what the place costs included."""
    if not can_afford(book, state, seat, tile, mile):
        return False
    if not book.hooks.placement_cost or not book.hooks.places_cost(state, seat):
        return has_place(book, state, seat, tile, known)
    least = cheapest_place(book, state, seat, tile)
    return least == 0 or (least > 0 and can_afford(book, state, seat, tile, mile, least))


def ways_to(book: Book, state: GlenState, seat: int, start: int, mile: int) -> Iterable[GlenState]:
    """AMB-117: the positions in which a pawn may arrive; only the numbers of the seat matter."""
    ways: Iterable[GlenState] = (state,)
    for one in book.hooks.on_the_way:
        ways = one.on_the_way(state, seat, start, mile, ways)
    return ways


def can_arrive(
    book: Book, state: GlenState, seat: int, start: int, mile: int, known: Known | None = None
) -> bool:
    """Whether some way of answering on the way there leaves the tile payable, with a place."""
    tile = state.track[mile]
    kind = book.hooks.way_kind(state, seat, start, mile)
    if not kind:
        return can_have(book, state, seat, tile, mile, known)
    ways = known.ways.get(kind) if known is not None else None
    if ways is None:
        ways = Ways(ways_to(book, state, seat, start, mile))
        if known is not None:
            known.ways[kind] = ways
    number = 0
    while True:
        way = ways.at(number)
        if way is None:
            return False
        if can_have(book, way, seat, tile, mile, known):
            return True
        number += 1


def costs_nothing(book: Book, state: GlenState, seat: int, tile: int, mile: int) -> bool:
    """Whether neither the tile nor a place asks for anything, whatever was paid before."""
    hooks = book.hooks
    if not book.free[tile] or (hooks.placement_cost and hooks.places_cost(state, seat)):
        return False
    return not hooks.tile_cost or not hooks.more_cost(state, seat, tile, mile)


def can_take(
    book: Book, state: GlenState, seat: int, mile: int, known: Known | None = None
) -> bool:
    """legal_take: could this player take the tile of a mile now? Changes nothing."""
    tile = state.track.get(mile, -1)
    if tile < 0 or book.closed[tile] or book.stays[tile]:
        return False
    if not book.hooks.on_the_way:
        return can_have(book, state, seat, tile, mile, known)
    # Cheap where tiles share a shape; paying with Scots is looked into later.
    if not book.price[tile].scot and not has_place(book, state, seat, tile, known):
        return False
    if costs_nothing(book, state, seat, tile, mile):
        return True
    return can_arrive(book, state, seat, state.pos[mover(state, seat)], mile, known)


def takes(book: Book, state: GlenState, seat: int, out: list[int]) -> None:
    """Append every `take`; tiles of one shape share the search for a place."""
    start = state.pos[seat]
    have = stock_of(state, seat)
    numbers = state.numbers
    total = wealth(book.market, numbers[seat * WIDTH + COINS], have, state.rows)
    whisky = numbers[seat * WIDTH + WHISKY]
    shapes: dict[int, bool] = {}
    for mile, tile in state.track.items():
        if mile <= start or book.closed[tile]:
            continue
        price = book.price[tile]
        if not book.free[tile] and (
            whisky < price.whisky or not can_reach(book.market, price, total, have, state.rows)
        ):
            continue
        if book.is_land[tile]:
            if price.scot:
                placed = has_place(book, state, seat, tile)
            else:
                shape = book.shape[tile]
                if shape in shapes:
                    placed = shapes[shape]
                else:
                    placed = has_spot(book, state, seat, tile, -1)
                    shapes[shape] = placed
            if not placed:
                continue
        out.append(TAKE | mile)


def takes_with_hooks(book: Book, state: GlenState, seat: int, out: list[int]) -> None:
    """The same where chronicles have a say in cost, place or destination."""
    hooks = book.hooks
    start = state.pos[seat]
    forced = hooks.forced_mile(state, seat)
    known = Known()
    for mile in state.track:
        if mile <= start or (forced and forced != mile):
            continue
        if hooks.may_stop(state, seat, mile) and can_take(book, state, seat, mile, known):
            out.append(TAKE | mile)


def add_dumps(book: Book, state: GlenState, seat: int, out: list[int]) -> None:
    """RUL-15: any unprotected tile in front, also beyond World's End."""
    start = state.pos[seat]
    for mile, tile in state.track.items():
        if mile <= start or book.closed[tile]:
            continue
        if book.hooks.any and (mile in state.pos or not book.hooks.may_land(state, seat, mile)):
            # AMB-112: a tile that nobody takes may have a pawn on it.
            continue
        out.append(DUMP_COIN | mile)
        out.append(DUMP_MOVE | mile)


class Choose(SeatStep):
    """`take`, `dump`, `end`."""

    def main(self, frame: Frame) -> bool:
        """Loch Ness works before the move."""
        return True

    def own(self, state: GlenState, frame: Frame, out: list[int]) -> None:
        """Takes; dumps only without any (GM-097); World's End when it lies ahead."""
        book = self.book
        seat = frame[1]
        start = state.pos[seat]
        if book.hooks.any:
            takes_with_hooks(book, state, seat, out)
        else:
            takes(book, state, seat, out)
        if not out:
            add_dumps(book, state, seat, out)
        end = state.numbers[END_MILE]
        if end > start and (not book.hooks.any or book.hooks.may_land(state, seat, end)):
            out.append(FINISH)

    def carry(self, state: GlenState, frame: Frame, move: int) -> None:
        """The pawn moves; GM-045 comes before everything else."""
        seat = frame[1]
        state.stack.pop()
        verb = move & ~ABOUT
        mile = move & ABOUT
        if verb == TAKE:
            travel(self.book, state, seat, mile, TO_TAKE)
        elif verb == FINISH:
            travel(self.book, state, seat, state.numbers[END_MILE], TO_END)
        else:
            purpose = TO_DUMP_COIN if verb == DUMP_COIN else TO_DUMP_MOVE
            travel(self.book, state, seat, mile, purpose)
