"""GM-C2-03, GM-C2-04: where on the ring the mountain lies, and who pays for crossing it."""

from __future__ import annotations

from howff.games.glenmore.chronicles.c2_king_of_the_hill.state import PartState
from howff.games.glenmore.hooks import Chronicle
from howff.games.glenmore.rules.track import is_fixture, tail
from howff.games.glenmore.rules.words import END_MILE
from howff.games.glenmore.state import GlenState


class Mountain:
    """The printed spaces of the mountain: the last ones before the empty space of the set-up."""

    def __init__(self, chronicle: Chronicle, width: int) -> None:
        book = chronicle.book
        self.book = book
        self.chronicle = chronicle
        self.spaces = [book.spaces - width + at for at in range(width)]
        self.first = self.spaces[0]
        """A pawn on the mountain stands on its first space."""

    def part(self, state: GlenState) -> PartState:
        """What lies there."""
        part: PartState = state.parts[self.chronicle.slot]
        return part

    def at(self, mile: int) -> bool:
        """Whether a mile is the mountain's first."""
        return mile % self.book.spaces == self.first

    def after(self, mile: int) -> int:
        """The first mountain mile beyond a mile."""
        ring = self.book.spaces
        return mile + ((self.first - mile - 1) % ring) + 1

    def ahead(self, state: GlenState, seat: int) -> int:
        """GM-C2-08: the mountain's mile in front of a pawn, or 0 if it lies behind everybody."""
        gap = tail(state) - 1
        while is_fixture(self.book, gap):
            gap -= 1
        mile = self.after(state.pos[seat])
        return mile if mile < gap + self.book.spaces else 0

    def free(self, state: GlenState, mile: int) -> bool:
        """GM-C2-08: whether no pawn stands there; the whole mountain has room for one."""
        return mile not in state.pos

    def holder(self, state: GlenState) -> int:
        """GM-C2-13: the seat that finished on the mountain, or -1."""
        end = state.numbers[END_MILE]
        for seat in range(self.book.seats):
            if self.at(state.pos[seat]) and state.pos[seat] >= end > 0:
                return seat
        return -1

    def payer(self, state: GlenState, piece: int) -> int:
        """GM-C2-05, GM-C2-17: who owes the toll when a piece crosses, or -1."""
        return -1 if piece == self.book.seats else self.book.hooks.payer_of(state, piece)
