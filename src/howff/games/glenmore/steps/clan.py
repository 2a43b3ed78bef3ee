"""CLAN (GM-215…GM-229): a marker onto the clan board."""

from __future__ import annotations

from typing import Final

from howff.core.kernel import Frame
from howff.games.glenmore.rules.book import Book
from howff.games.glenmore.rules.costs import wealth
from howff.games.glenmore.rules.effects import grant
from howff.games.glenmore.rules.holdings import replaced, stock_of
from howff.games.glenmore.rules.words import (
    ABOUT,
    COINS,
    FROM_CLAN,
    MARK,
    MARKERS,
    NESTED,
    NO_MARK,
    WIDTH,
)
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.steps.base import SeatStep

MAY_DECLINE: Final = 2
"""Beside NESTED: this marker may stay in hand, whatever the table's option says."""


def road_only(book: Book, state: GlenState, clan: int) -> int:
    """GM-222: the cheapest way, or the fixed cost of the space; for everybody the same."""
    fixed = book.fixed_cost[clan]
    return fixed if fixed >= 0 else state.roads[clan]


def road_cost(book: Book, state: GlenState, seat: int, clan: int) -> int:
    """What a seat pays for a space: the road, and what chronicles add."""
    fixed = book.fixed_cost[clan]
    cost = fixed if fixed >= 0 else state.roads[clan]
    if book.hooks.clan_space_cost:
        cost += book.hooks.more_road(state, seat, clan)
    return cost


def out_of_reach(book: Book, state: GlenState, seat: int) -> bool:
    """GM-227 counts on a free space; where a chronicle made it dear, nothing may be payable."""
    total = wealth(
        book.market, state.numbers[seat * WIDTH + COINS], stock_of(state, seat), state.rows
    )
    for clan, marks in enumerate(state.marks):
        free = book.usable[clan] and (not marks or book.repeatable[clan])
        if free and road_cost(book, state, seat, clan) <= total:
            return False
    return True


def start_roads(book: Book) -> tuple[int, ...]:
    """Every space's cheapest way from the start area."""
    return tuple(book.distance[book.start_node][: len(book.clans)])


def open_roads(book: Book, state: GlenState, clan: int) -> None:
    """GM-223: a space with a marker is a start of roads for everybody."""
    roads = list(state.roads)
    ways = book.distance[clan]
    for other in range(len(roads)):
        roads[other] = min(roads[other], ways[other])
    state.roads = tuple(roads)


class Clan(SeatStep):
    """`clan NAME`; b is nested, and whether it may be declined."""

    def main(self, frame: Frame) -> bool:
        """GM-071: the marker of a person tile taken this turn."""
        return not frame[3] & NESTED

    def own(self, state: GlenState, frame: Frame, out: list[int]) -> None:
        """Every free space whose road can be paid (GM-224, GM-225)."""
        book = self.book
        seat = frame[1]
        coins = state.numbers[seat * WIDTH + COINS]
        more = book.hooks.clan_space_cost
        for clan, marks in enumerate(state.marks):
            if not book.usable[clan] or (marks and not book.repeatable[clan]):
                continue
            road = book.fixed_cost[clan]
            if road < 0:
                road = state.roads[clan]
            if road <= coins and (not more or road_cost(book, state, seat, clan) <= coins):
                out.append(MARK | clan)
        declines = book.may_decline_clan or frame[3] & MAY_DECLINE
        if declines or (not out and out_of_reach(book, state, seat)):
            out.append(NO_MARK)

    def carry(self, state: GlenState, frame: Frame, move: int) -> None:
        """GM-226: the road is paid, then the bonus is had."""
        book = self.book
        seat = frame[1]
        state.stack.pop()
        if move & ~ABOUT == NO_MARK:
            return
        clan = move & ABOUT
        base = seat * WIDTH
        state.numbers[base + COINS] -= road_cost(book, state, seat, clan)
        state.numbers[base + MARKERS] -= 1
        state.marks = replaced(state.marks, clan, state.marks[clan] + (1 << (4 * seat)))
        open_roads(book, state, clan)
        for one in book.hooks.clan_marker_placed:
            one.clan_marker_placed(state, seat, clan)
        grant(book, state, seat, book.clans[clan], FROM_CLAN | clan, 0, 0)
