"""The grid of cells, and what may be laid where."""

from __future__ import annotations

from bisect import bisect_left, insort
from typing import Final

from howff.games.clustered.state import (
    ANY,
    BESIDE,
    COLUMN,
    JOKER,
    KIND,
    NORMAL,
    ONE_JOKER,
    ROW,
    ClusteredState,
    cell_x,
    cell_y,
    normal_kinds,
)


def _fitting() -> dict[int, tuple[int, ...]]:
    """For every part of what fits beside a card: its kinds, ascending."""
    found: dict[int, tuple[int, ...]] = {}
    for kind in range(27):
        whole = BESIDE[kind] & NORMAL
        part = whole
        while part:
            found[part] = normal_kinds(part)
            part = (part - 1) & whole
    found[0] = ()
    return found


FITTING: Final[dict[int, tuple[int, ...]]] = _fitting()


class Grid:
    """The grid of one table: endless, or only a block of cells (CU-78)."""

    def __init__(self, bounds: tuple[int, int, int, int] | None) -> None:
        self.bounded: bool = bounds is not None
        self.left: int = 0
        self.top: int = 0
        self.right: int = 0
        self.bottom: int = 0
        if bounds is not None:
            self.left, self.top, self.right, self.bottom = bounds

    def has(self, cell: int) -> bool:
        """Whether the cell exists at this table."""
        if not self.bounded:
            return True
        return self.left <= cell_x(cell) <= self.right and self.top <= cell_y(cell) <= self.bottom

    def lay(self, state: ClusteredState, cell: int, kind: int, owner: int) -> None:
        """Put a card (or a start card) on an empty cell and see what fits around it now."""
        laid = state.laid
        edge = state.edge
        fits = state.fits
        at = bisect_left(edge, cell)
        if at < len(edge) and edge[at] == cell:
            del edge[at]
            del fits[at]
        elif cell in state.open:
            state.open.remove(cell)
        insort(laid, cell << 4 | owner << 5 | kind)
        beside = BESIDE[kind]
        for near in (cell - ROW, cell - COLUMN, cell + COLUMN, cell + ROW):
            at = bisect_left(edge, near)
            if at < len(edge) and edge[at] == near:
                # CU-31: every neighbour has its say.
                fits[at] &= beside
                continue
            taken = bisect_left(laid, near << 4)
            if taken < len(laid) and laid[taken] >> 9 == near >> 5:
                continue
            if near in state.open:
                if beside != ANY:
                    state.open.remove(near)
                    edge.insert(at, near)
                    fits.insert(at, beside)
            # CU-30: a cell is in play as soon as a card lies at one of its edges.
            elif not self.bounded or self.has(near):
                if beside == ANY:
                    insort(state.open, near)
                else:
                    edge.insert(at, near)
                    fits.insert(at, beside)

    def survey(self, state: ClusteredState) -> None:
        """See anew what fits around the cards that lie, all at once."""
        fitting: dict[int, int] = {}
        taken: set[int] = set()
        for card in state.laid:
            cell = card >> 9 << 5
            beside = BESIDE[card & KIND]
            taken.add(cell)
            for near in (cell - ROW, cell - COLUMN, cell + COLUMN, cell + ROW):
                fitting[near] = fitting.get(near, ANY) & beside
        cells = [
            cell
            for cell in sorted(fitting)
            if cell not in taken and (not self.bounded or self.has(cell))
        ]
        state.edge = [cell for cell in cells if fitting[cell] != ANY]
        state.fits = [fitting[cell] for cell in state.edge]
        state.open = [cell for cell in cells if fitting[cell] == ANY]


def placements(state: ClusteredState, hand: int) -> list[int]:
    """Every card of a hand on every cell where it may be played, always in the same order."""
    normal = hand & NORMAL
    edge = state.edge
    moves = [
        cell + kind
        for cell, fits in zip(edge, state.fits)  # noqa: B905 - strictness costs a keyword here
        if fits & normal
        for kind in FITTING[fits & normal]
    ]
    anywhere = state.open
    if anywhere:
        moves += [cell + kind for kind in normal_kinds(normal) for cell in anywhere]
    # CU-33: a joker goes anywhere; CU-92: two of them are one action.
    if hand >= ONE_JOKER:
        moves += [cell + JOKER for cell in edge]
        moves += [cell + JOKER for cell in anywhere]
    return moves
