"""The frames of chronicle VI: EVENT, FOREIGN and HOME, with the tokens behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.core.kernel import Frame
from howff.games.glenmore.chronicles.c6_turbulent_chapter.abroad import (
    activate_abroad,
    add_tiles,
    has_symbol_besides,
    place_of,
)
from howff.games.glenmore.chronicles.c6_turbulent_chapter.events import Event
from howff.games.glenmore.chronicles.c6_turbulent_chapter.kinds import EachForPoints
from howff.games.glenmore.chronicles.c6_turbulent_chapter.words import (
    CARD,
    EACH,
    EVENT,
    GOING_HOME,
    HOME,
    NO_EVENT,
    NO_FOREIGN,
    NO_HOME,
    OWNER,
    SWAP_ABROAD,
    TOKENS,
    TURN,
    WAY,
)
from howff.games.glenmore.data import POWER_BUY_OFF
from howff.games.glenmore.rules.activation import exchanged, swap_price
from howff.games.glenmore.rules.costs import Price
from howff.games.glenmore.rules.holdings import take_good
from howff.games.glenmore.rules.words import (
    ABOUT,
    BUY,
    CELL,
    COINS,
    KIND,
    OWN_VERBS,
    SINCLAIR,
    TILE_MASK,
    TOKEN,
    WIDTH,
    good_in,
)
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.steps.base import SeatStep
from howff.games.glenmore.steps.tokens import SCOTS_SHIFT, TokenStep

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c6_turbulent_chapter.part import Part


class OwnStep(SeatStep):
    """A frame whose own moves have verbs of the chronicle."""

    def __init__(self, name: str, part: Part, walks: bool) -> None:
        super().__init__(name, part.book, walks)
        self.part = part

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """Own moves are known here, those of other chronicles and free actions are not."""
        if move >= OWN_VERBS and self.part.is_own(move):
            self.carry(state, frame, move)
        else:
            super().apply(state, frame, move)


class Asking(OwnStep):
    """GM-C6-05: `c6.event CARD …`, `c6.turn CARD`, `c6.event -`."""

    def own(self, state: GlenState, frame: Frame, out: list[int]) -> None:
        """Every own card that lies front up, in every way its right part can be carried out."""
        seat = frame[1]
        for card in self.part.front_up(state, seat):
            event = self.part.right_parts().get(card)
            if event is not None:
                for way in event.ways(state, seat):
                    out.append(EVENT | way << WAY | card)
            out.append(TURN | card)
        out.append(NO_EVENT)

    def carry(self, state: GlenState, frame: Frame, move: int) -> None:
        """AMB-114: the card is turned first, then its right part carried out."""
        seat = frame[1]
        state.stack.pop()
        if move == NO_EVENT:
            return
        card = move & CARD
        self.part.turn(state, seat, card)
        if move & ~ABOUT == TURN:
            return
        way = (move & ABOUT) >> WAY
        event = self.part.right_parts()[card]
        if isinstance(event, EachForPoints):
            about = way << WAY | card
            state.stack.append((self.part.first_step + EACH, seat, about, 0))
        elif event.price(way).tokens:
            about = way << WAY | card
            state.stack.append((self.part.first_step + TOKENS, seat, about, 0))
        else:
            event.carry_out(state, seat, way)


class Paying(TokenStep):
    """The goods and Scots behind `c6.event CARD` and `c6.home`; a is the card and the way."""

    def __init__(self, name: str, part: Part) -> None:
        super().__init__(name, part.book, False)
        self.part = part

    def open(self, frame: Frame) -> bool:
        """The line has begun already."""
        return False

    def event(self, frame: Frame) -> Event:
        """What is paid for."""
        card = frame[2] & CARD
        return self.part.going_home if card == GOING_HOME else self.part.right_parts()[card]

    def price(self, state: GlenState, frame: Frame) -> Price:
        """What has to be named."""
        return self.event(frame).price(frame[2] >> WAY)

    def reserved(self, state: GlenState, frame: Frame) -> int:
        """Coins that buy nothing."""
        return self.event(frame).reserved(state, frame[1], frame[2] >> WAY)

    def scots_to_pay(self, state: GlenState, frame: Frame, first: int) -> list[int]:
        """Scots that the event may use."""
        event = self.event(frame)
        owed = event.price(frame[2] >> WAY).scot - (frame[3] >> SCOTS_SHIFT)
        return event.scots(state, frame[1], owed, first)

    def complete(self, state: GlenState, frame: Frame) -> None:
        """Everything is named: it happens."""
        state.stack.pop()
        self.event(frame).carry_out(state, frame[1], frame[2] >> WAY)


class PayingEach(SeatStep):
    """GM-C6-34: as many goods of one kind as the way says; b is the last token + 1.

    Frame: a is the card, the number of goods and, above, how many of them are handed over.
    """

    def __init__(self, name: str, part: Part) -> None:
        super().__init__(name, part.book, False)
        self.part = part

    def open(self, frame: Frame) -> bool:
        """The line has begun already."""
        return False

    def event(self, frame: Frame) -> EachForPoints:
        """What is paid for."""
        event = self.part.right_parts()[frame[2] & CARD]
        assert isinstance(event, EachForPoints)
        return event

    def own(self, state: GlenState, frame: Frame, out: list[int]) -> None:
        """Own goods by cell, then purchases, as long as the rest can be had."""
        event, seat, last = self.event(frame), frame[1], frame[3] - 1
        left = (frame[2] >> WAY & 255) - (frame[2] >> 2 * WAY)
        buyable = event.buyable(state, seat)
        if last < BUY:
            have = 0
            cells: list[int] = []
            first = last & CELL if last >= 0 else 0
            for cell, pile in reversed(state.land[seat].items()):
                here = good_in(pile, event.kind)
                if here and cell >= first:
                    have += here
                    if have + buyable >= left:
                        cells.append(cell)
            out.extend([TOKEN | event.kind << KIND | cell for cell in reversed(cells)])
        if buyable >= left:
            out.append(TOKEN | (BUY + (event.kind << KIND)))

    def carry(self, state: GlenState, frame: Frame, move: int) -> None:
        """One good; the last one brings the points."""
        event, seat, token = self.event(frame), frame[1], move & ABOUT
        if token >= BUY:
            filled = state.rows[event.kind]
            state.numbers[seat * WIDTH + COINS] -= self.book.market.prices[filled]
            state.rows[event.kind] = filled + 1
        else:
            take_good(state, seat, token & CELL, event.kind)
        number = frame[2] >> WAY & 255
        paid = (frame[2] >> 2 * WAY) + 1
        if paid < number:
            about = frame[2] & (1 << 2 * WAY) - 1 | paid << 2 * WAY
            state.stack[-1] = (frame[0], seat, about, token + 1)
        else:
            state.stack.pop()
            event.carry_out(state, seat, number)


class GoingAbroad(OwnStep):
    """GM-C6-29: `c6.foreign SEAT:X,Y …`; a counts the tiles left, b names the one before + 1."""

    def own(self, state: GlenState, frame: Frame, out: list[int]) -> None:
        """Every way of activating a tile of another estate that was not the first."""
        add_tiles(self.book, state, frame[1], frame[3] - 1, out)
        out.append(NO_FOREIGN)

    def carry(self, state: GlenState, frame: Frame, move: int) -> None:
        """Asked again while another tile has a symbol."""
        seat = frame[1]
        state.stack.pop()
        if move == NO_FOREIGN:
            return
        place = place_of(move)
        if frame[2] > 1:
            self.part.ask_abroad(state, seat, frame[2] - 1, place + 1)
        activate_abroad(self.book, state, seat, move, self.part.first_step + SWAP_ABROAD)


class SwappingAbroad(TokenStep):
    """The goods behind `c6.foreign`; a is the move and the owner of the tile."""

    def __init__(self, name: str, part: Part) -> None:
        super().__init__(name, part.book, False)

    def open(self, frame: Frame) -> bool:
        """The line has begun already."""
        return False

    def tile(self, state: GlenState, frame: Frame) -> int:
        """The tile that is activated."""
        return state.land[frame[2] >> OWNER][frame[2] & CELL] & TILE_MASK

    def price(self, state: GlenState, frame: Frame) -> Price:
        """What the option asks for."""
        return swap_price(self.book, self.tile(state, frame), frame[2])

    def reserved(self, state: GlenState, frame: Frame) -> int:
        """RUL-54: Sinclair's coin."""
        return self.book.power_value[POWER_BUY_OFF] if frame[2] & SINCLAIR else 0

    def complete(self, state: GlenState, frame: Frame) -> None:
        """The gain is had."""
        state.stack.pop()
        exchanged(self.book, state, frame[1], 0, self.tile(state, frame), frame[2] & ABOUT)


class Homing(OwnStep):
    """GM-C6-26: `c6.home scot@X,Y …`, `c6.home -`."""

    def own(self, state: GlenState, frame: Frame, out: list[int]) -> None:
        """Any number of Scots from other tiles."""
        for number in self.part.going_home.ways(state, frame[1]):
            if number:
                out.append(HOME | number)
        out.append(NO_HOME)

    def carry(self, state: GlenState, frame: Frame, move: int) -> None:
        """They are named one by one."""
        state.stack.pop()
        if move != NO_HOME:
            about = (move & ABOUT) << WAY | GOING_HOME
            state.stack.append((self.part.first_step + TOKENS, frame[1], about, 0))


def is_midline(step: int) -> bool:
    """Whether a frame, counted from the first, stands in the middle of a line."""
    return step in (TOKENS, EACH, SWAP_ABROAD)


__all__ = [
    "Asking",
    "GoingAbroad",
    "Homing",
    "Paying",
    "PayingEach",
    "SwappingAbroad",
    "has_symbol_besides",
    "is_midline",
]
