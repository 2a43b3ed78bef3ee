"""What the cards on the grid are worth: largest rectangle, lines, bonuses (CU-50 to CU-76)."""

from __future__ import annotations

from typing import Final

from howff.games.clustered.state import COLUMN, NOBODY, ROW, ClusteredState

BONUS: Final = 2
LINE_OF_FIVE: Final = 5
LEAST_LINE: Final = 3

RECTANGLE: Final = 0
LINES: Final = 1
LONGEST: Final = 2
MEASURES: Final = 3


def measure(state: ClusteredState, seats: int) -> list[int]:
    """Per seat: cards in the largest rectangle, points for lines, cards in the longest line."""
    found = [0] * (MEASURES * seats)
    across: dict[int, int] = {}
    down: dict[int, int] = {}
    for lying in state.laid:
        owner = lying >> 5 & 15
        # CU-53: a start card belongs to no line.
        if owner == NOBODY:
            continue
        # The low bits of a cell are free, so cell + owner names a player's card there.
        card = (lying >> 9 << 5) + owner
        width = across.get(card - COLUMN, 0) + 1
        height = down.get(card - ROW, 0) + 1
        across[card] = width
        down[card] = height
        at = MEASURES * owner
        if width >= LEAST_LINE:
            # CU-52: full length; the third card brings three, each one after it one more.
            found[at + LINES] += LEAST_LINE if width == LEAST_LINE else 1
            found[at + LONGEST] = max(found[at + LONGEST], width)
        if height >= LEAST_LINE:
            found[at + LINES] += LEAST_LINE if height == LEAST_LINE else 1
            found[at + LONGEST] = max(found[at + LONGEST], height)
        if width > 1 and height > 1:
            area = _block(across, card, width, height)
            found[at + RECTANGLE] = max(found[at + RECTANGLE], area)
    return found


def _block(across: dict[int, int], card: int, width: int, height: int) -> int:
    """CU-51: the largest block of at least 2 by 2 with this card at its lower right corner."""
    best = 0
    rows = 1
    while rows < height:
        card -= ROW
        rows += 1
        if across[card] < width:
            width = across[card]
            if width < 2:
                break
        best = max(best, rows * width)
    return best


def first_bonuses(state: ClusteredState, seats: int) -> list[int]:
    """CU-70: points per seat for bonuses taken during the game; they are kept."""
    points = [0] * seats
    if state.first_line >= 0:
        points[state.first_line] += BONUS
    if state.first_rect >= 0:
        points[state.first_rect] += BONUS
    return points


def size_bonuses(measured: list[int], seats: int) -> list[int]:
    """CU-74: points per seat for the largest rectangle and the longest line of all."""
    points = [0] * seats
    for which in (RECTANGLE, LONGEST):
        holder = largest(measured, which)
        if holder >= 0:
            points[holder] += BONUS
    return points


def bonuses(state: ClusteredState, measured: list[int], seats: int, size_bonus: bool) -> list[int]:
    """Points per seat for the bonus cards, as if the game ended now."""
    points = first_bonuses(state, seats)
    if size_bonus:
        for seat, more in enumerate(size_bonuses(measured, seats)):
            points[seat] += more
    return points


def largest(measured: list[int], which: int) -> int:
    """The seat alone at the top of a measure; -1 on a tie (CU-75) or if all have none (CU-76)."""
    best = 0
    holder = -1
    for at in range(which, len(measured), MEASURES):
        if measured[at] > best:
            best = measured[at]
            holder = at // MEASURES
        elif measured[at] == best:
            holder = -1
    return holder


def _owned(state: ClusteredState, cell: int, owner: int) -> bool:
    card = state.card(cell)
    return card >= 0 and card >> 5 & 15 == owner


def _run(state: ClusteredState, cell: int, owner: int, step: int) -> int:
    """How many cards of a player follow a cell without a break."""
    length = 0
    cell += step
    while _owned(state, cell, owner):
        length += 1
        cell += step
    return length


def makes_line(state: ClusteredState, cell: int, owner: int) -> bool:
    """CU-71: the card just laid stands in an unbroken run of five or more."""
    for step in (COLUMN, ROW):
        if _run(state, cell, owner, step) + _run(state, cell, owner, -step) + 1 >= LINE_OF_FIVE:
            return True
    return False


def _blocks_around() -> list[list[int]]:
    """The other five cells of every 2 by 3 and 3 by 2 block that holds a cell."""
    blocks: list[list[int]] = []
    for wide, high in ((2, 3), (3, 2)):
        for left in range(wide):
            for up in range(high):
                around = [
                    (y - up) * ROW + (x - left) * COLUMN for y in range(high) for x in range(wide)
                ]
                around.remove(0)
                blocks.append(around)
    return blocks


BLOCKS: Final[list[list[int]]] = _blocks_around()


def makes_block(state: ClusteredState, cell: int, owner: int) -> bool:
    """CU-71: the card just laid stands in a full block of 2 by 3, lying or standing."""
    for block in BLOCKS:
        full = True
        for offset in block:
            if not _owned(state, cell + offset, owner):
                full = False
                break
        if full:
            return True
    return False
