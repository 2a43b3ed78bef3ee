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
        cells = state.cells
        fits = cells.get(cell, 0)
        if fits > 0:
            listed = _list_of(state, fits)
            del listed[bisect_left(listed, cell)]
        cells[cell] = ~(owner << 5 | kind)
        beside = BESIDE[kind]
        for near in (cell - ROW, cell - COLUMN, cell + COLUMN, cell + ROW):
            fits = cells.get(near, 0)
            if fits > 0:
                # CU-31: every neighbour has its say.
                now = fits & beside
                if now != fits:
                    cells[near] = now
                    if fits == ANY or now == ONE_JOKER:
                        listed = _list_of(state, fits)
                        del listed[bisect_left(listed, near)]
                        insort(_list_of(state, now), near)
            elif fits == 0 and (not self.bounded or self.has(near)):
                # CU-30: a cell is in play as soon as a card lies at one of its edges.
                cells[near] = beside
                insort(state.fits_some if kind < JOKER else state.fits_any, near)


def _list_of(state: ClusteredState, fits: int) -> list[int]:
    """The list that holds the cells where exactly these kinds fit."""
    if fits == ANY:
        return state.fits_any
    if fits == ONE_JOKER:
        return state.fits_joker
    return state.fits_some


def placements(state: ClusteredState, hand: int) -> list[int]:
    """Every card of a hand on every cell where it may be played, always in the same order."""
    cells = state.cells
    fitting = FITTING
    normal = hand & NORMAL
    some = state.fits_some
    moves = [cell + kind for cell in some for kind in fitting[cells[cell] & normal]]
    anywhere = state.fits_any
    if anywhere:
        for kind in normal_kinds(normal):
            for cell in anywhere:
                moves.append(cell + kind)
    # CU-33: a joker goes anywhere; CU-92: two of them are one action.
    if hand >= ONE_JOKER:
        for cell in some:
            moves.append(cell + JOKER)
        for cell in anywhere:
            moves.append(cell + JOKER)
        for cell in state.fits_joker:
            moves.append(cell + JOKER)
    return moves
