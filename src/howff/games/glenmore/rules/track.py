"""GM-040…GM-066: the ring of spaces, what lies on it, who is last and what is laid next."""

from __future__ import annotations

from howff.games.glenmore.rules.book import Book
from howff.games.glenmore.rules.words import END_MILE, FRONT, PIECE, TURN
from howff.games.glenmore.state import GlenState


def last_piece(state: GlenState) -> int:
    """GM-041: the piece on the smallest mile; the first of several on World's End."""
    best = -1
    least = 0
    for piece, mile in enumerate(state.pos):
        if mile and (best < 0 or mile < least):
            best = piece
            least = mile
    return best


def last_but_one(state: GlenState, passed_over: int) -> int:
    """AMB-104: the last piece but for one that waits."""
    waiting = state.pos[passed_over]
    state.pos[passed_over] = 0
    piece = last_piece(state)
    state.pos[passed_over] = waiting
    return piece


def tail(state: GlenState) -> int:
    """The mile of the last piece."""
    return state.pos[last_piece(state)]


def mover(state: GlenState, seat: int) -> int:
    """The piece that a seat moves now: its own pawn, but in the turn of a further piece that."""
    numbers = state.numbers
    if numbers[PIECE] and numbers[TURN] == seat + 1:
        return numbers[PIECE] - 1
    return seat


def all_finished(book: Book, state: GlenState) -> bool:
    """GM-307: whether every pawn is on or beyond World's End."""
    end = state.numbers[END_MILE]
    if not end:
        return False
    return min(state.pos[: book.seats]) >= end


def is_fixture(book: Book, mile: int) -> bool:
    """GM-046: whether a mile belongs to a fixture."""
    return mile % book.spaces in book.fixtures


def next_mile(book: Book, state: GlenState) -> int:
    """GM-046: the mile on which the next tile is due, or 0."""
    heaps = state.heaps
    if not (heaps[0] or heaps[1] or heaps[2] or heaps[3] or heaps[4]):
        return 0
    gap = tail(state) - 1
    mile = state.numbers[FRONT] + 1
    if book.fixtures:
        while is_fixture(book, gap):
            gap -= 1
        while is_fixture(book, mile) or mile in state.pos:
            mile += 1
    elif len(state.pos) > book.seats + 1:
        while mile in state.pos:
            mile += 1
    return mile if mile < gap + book.spaces else 0


def move_piece(book: Book, state: GlenState, piece: int, mile: int) -> None:
    """Put a piece on a mile; one that arrives at World's End or beyond has finished (GM-305)."""
    state.pos[piece] = mile
    end = state.numbers[END_MILE]
    if end and mile >= end:
        state.ended = (*state.ended, piece)
        for one in book.hooks.piece_finished:
            one.piece_finished(state, piece)


def throw_away(book: Book, state: GlenState, tile: int, cause: str, piece: int) -> None:
    """GM-050: a tile goes to the discard pile (or to the pile that a chronicle names)."""
    elsewhere = False
    for one in book.hooks.tile_discarded:
        # Everybody is told, also when somebody has a pile of its own for the tile.
        elsewhere |= one.tile_discarded(state, tile, cause, piece)
    if elsewhere:
        return
    state.discard = tuple(sorted((*state.discard, tile)))


def sweep(book: Book, state: GlenState, piece: int) -> None:
    """GM-045: tiles behind the new last piece are discarded, World's End excepted."""
    track = state.track
    last = tail(state)
    if book.pawns_skip:
        # AMB-27, the option: only pawns must have crossed a tile.
        last = min(state.pos[: book.seats])
    passed: list[int] = []
    for mile in track:
        if mile >= last:
            break
        passed.append(mile)
    end = state.numbers[END_MILE]
    for mile in passed:
        if mile != end:
            throw_away(book, state, track.pop(mile), "passed", piece)


def roll(book: Book, state: GlenState, number: int) -> bool:
    """GM-062…GM-066: the die moves so many tiles, discards where it stops, may leave the game.

    AMB-104: without a tile to stop on it may have to wait; then nothing happens.
    """
    die = book.seats
    start = state.pos[die]
    end = state.numbers[END_MILE]
    target = 0
    crossed: list[int] = []
    came = start
    plain = False
    for mile, tile in state.track.items():
        if mile <= start:
            continue
        for one in book.hooks.die_steps:
            number -= one.die_steps(state, came, mile)
        came = mile
        number -= 1
        if not book.marked[tile]:
            plain = True
            if number <= 0:
                target = mile
                break
        crossed.append(mile)
    if not target and (number <= 0 or not plain) and die_waits(book, state):
        return False
    for one in book.hooks.on_pawn_passes:
        for mile in _with_fixtures(book, crossed, start, target):
            one.on_pawn_passes(state, die, mile)
    if target and target != end and not (end and target > end and book.die_keeps):
        throw_away(book, state, state.track.pop(target), "die", die)
    if not target or (end and target >= end):
        state.pos[die] = 0
        state.ended = (*state.ended, die)
    else:
        state.pos[die] = target
    sweep(book, state, die)
    return True


def die_waits(book: Book, state: GlenState) -> bool:
    """AMB-104: tiles are still to come, and the piece that is next can move meanwhile."""
    if not any(state.heaps):
        return False
    piece = last_but_one(state, book.seats)
    end = state.numbers[END_MILE]
    return (not end or state.pos[piece] < end) and has_way(book, state, piece)


def has_way(book: Book, state: GlenState, piece: int) -> bool:
    """Whether anything lies ahead of a piece that it may stop on."""
    start = state.pos[piece]
    pos = state.pos
    if state.numbers[END_MILE] > start:
        return True
    for mile, tile in state.track.items():
        if mile > start and not book.closed[tile] and mile not in pos:
            return True
    if piece >= book.seats:
        return False
    # A fixture holds one pawn, however many miles it is wide.
    for mile in pos:
        if mile > start and is_fixture(book, mile):
            return False
    return any(is_fixture(book, mile) for mile in range(start + 1, state.numbers[FRONT] + 1))


def _with_fixtures(book: Book, crossed: list[int], start: int, target: int) -> list[int]:
    """The miles of tiles and fixtures that a move crosses."""
    if not book.fixtures or not target:
        return crossed
    more = [mile for mile in range(start + 1, target) if is_fixture(book, mile)]
    return sorted({*crossed, *more})


def crossed_miles(book: Book, state: GlenState, start: int, target: int) -> list[int]:
    """The miles with a tile, a fixture or a further piece between two miles, in track order."""
    found = [mile for mile in state.track if start < mile < target]
    for mile in state.pos[book.seats + 1 :]:
        if start < mile < target and mile not in found:
            found = sorted([*found, mile])
    return _with_fixtures(book, found, start, target)


def swap_places(book: Book, state: GlenState, piece: int, mile: int, seat: int) -> None:
    """track_swap: a piece and a tile change places; what lies behind everybody then is skipped."""
    start = state.pos[piece]
    tile = state.track.pop(mile)
    state.track[start] = tile
    state.track = dict(sorted(state.track.items()))
    state.pos[piece] = mile
    if book.is_end[tile]:
        state.numbers[END_MILE] = start
    finish_anew(book, state)
    for one in book.hooks.tile_moved:
        one.tile_moved(state, tile, mile, start)
    sweep(book, state, seat)


def finish_anew(book: Book, state: GlenState) -> None:
    """GM-305, after a swap: who has finished now, those who had finished before first."""
    end = state.numbers[END_MILE]
    pos = state.pos
    before = state.ended
    # A die that has left the game stays among those that have finished.
    ended = [piece for piece in before if not pos[piece] or (end and pos[piece] >= end)]
    arrived = [piece for piece, mile in enumerate(pos) if end and mile >= end]
    fresh = sorted([piece for piece in arrived if piece not in before], key=pos.__getitem__)
    state.ended = (*ended, *fresh)
    for piece in fresh:
        for one in book.hooks.piece_finished:
            one.piece_finished(state, piece)


# -- what is laid ----


def current_stack(state: GlenState) -> int:
    """The stack that tiles are laid from now: the first of S, A, B, C, D that has any."""
    heaps = state.heaps
    stack = 0
    while not heaps[stack]:
        stack += 1
    return stack


def end_chance(book: Book, state: GlenState, stack: int) -> tuple[int, int]:
    """RUL-05: how likely the next tile is World's End, as (for, in all).

    Its depth was drawn uniformly before the game; the tiles laid since leave fewer depths open.
    """
    end = book.worlds_end
    if book.stack[end] != stack or not state.left[end]:
        return 0, 1
    others = book.stack_size[stack] - 1
    laid = book.stack_size[stack] - state.heaps[stack]
    if book.end_on_top:
        return 1, 1
    half = others // 2
    here = 0
    open_depths = 0
    for shift in range(-book.jitter, book.jitter + 1):
        depth = min(max(half + shift, 0), others)
        if depth == laid:
            here += 1
        if depth >= laid:
            open_depths += 1
    return here, max(open_depths, 1)


def lay_outcomes(book: Book, state: GlenState) -> list[tuple[int, int]]:
    """The tiles that may be laid next, with weights."""
    stack = current_stack(state)
    if state.foretold and state.foretold[stack]:
        return [(state.foretold[stack][-1], 1)]
    here, depths = end_chance(book, state, stack)
    left = state.left
    end = book.worlds_end
    ends = left[end] if book.stack[end] == stack else 0
    others = state.heaps[stack] - ends
    found: list[tuple[int, int]] = []
    for tile in book.stack_tiles[stack]:
        count = left[tile]
        if not count:
            continue
        # RUL-05: World's End by the depths still open, the others by their copies.
        weight = here * others if tile == end else (depths - here) * count
        if not others:
            weight = 1
        if weight:
            found.append((tile, weight))
    for one in book.hooks.stack_arrange:
        found = one.stack_arrange(state, found)
    return found
