"""The grid of cells, and what may be laid where."""

from __future__ import annotations

from bisect import bisect_left, insort
from typing import Final

from howff.games.clustered.state import (
    ANY,
    BESIDE,
    COLUMN,
    JOKER,
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
        at = bisect_left(edge, cell)
        if at < len(edge) and edge[at] == cell:
            del edge[at]
            del state.fits[at]
        elif cell in state.open:
            state.open.remove(cell)
        insort(laid, cell << 4 | owner << 5 | kind)
        beside = BESIDE[kind]
        for near in (cell - ROW, cell - COLUMN, cell + COLUMN, cell + ROW):
            at = bisect_left(edge, near)
            if at < len(edge) and edge[at] == near:
                # CU-31: every neighbour has its say.
                state.fits[at] &= beside
                continue
            taken = bisect_left(laid, near << 4)
            if taken < len(laid) and laid[taken] >> 9 == near >> 5:
                continue
            if near in state.open:
                if beside != ANY:
                    state.open.remove(near)
                    edge.insert(at, near)
                    state.fits.insert(at, beside)
            # CU-30: a cell is in play as soon as a card lies at one of its edges.
            elif not self.bounded or self.has(near):
                if beside == ANY:
                    insort(state.open, near)
                else:
                    edge.insert(at, near)
                    state.fits.insert(at, beside)


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
        for kind in normal_kinds(normal):
            for cell in anywhere:
                moves.append(cell + kind)
    # CU-33: a joker goes anywhere; CU-92: two of them are one action.
    if hand >= ONE_JOKER:
        for cell in edge:
            moves.append(cell + JOKER)
        for cell in anywhere:
            moves.append(cell + JOKER)
    return moves
