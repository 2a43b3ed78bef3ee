"""How turns follow one another: begin, end, refill, the end of the game (GM-080…GM-086)."""

from __future__ import annotations

from typing import Final

from howff.core.kernel import CHANCE
from howff.games.glenmore.data import POWER_UNUSED_MOVES
from howff.games.glenmore.rules.book import Book
from howff.games.glenmore.rules.holdings import add_person
from howff.games.glenmore.rules.track import (
    all_finished,
    crossed_miles,
    last_but_one,
    last_piece,
    move_piece,
    mover,
    next_mile,
    sweep,
    throw_away,
)
from howff.games.glenmore.rules.words import (
    ACTING,
    CHOOSE,
    CLAN,
    COINS,
    FROM_POINTS,
    LAYING,
    MARKERS,
    NESS_USED,
    NESTED,
    PAY,
    PIECE,
    PLACING,
    POINTS,
    POWERS,
    RESUME,
    ROLLING,
    TURN,
    WIDTH,
)
from howff.games.glenmore.scoring import gain_vp, hold_final, hold_round
from howff.games.glenmore.state import GlenState

NOBODY: Final = -1

# what a RESUME frame goes on with
ON_PASS: Final = 1
ON_LAND: Final = 2
ON_ARRIVED: Final = 3
ON_REFILL: Final = 4
ON_LAY: Final = 5
ON_FINAL: Final = 6
ON_FINAL_PARTS: Final = 7
ON_PERSON: Final = 8
ON_OWN: Final = 9
ON_SALVAGED: Final = 10
ON_TURN: Final = 11
ON_OVER: Final = 12

# how a pawn's move goes on
TO_TAKE: Final = 0
TO_DUMP_COIN: Final = 1
TO_DUMP_MOVE: Final = 2
TO_END: Final = 3
TO_STOP: Final = 4
"""A stop without a tile; the turn goes on with nothing to activate."""
TO_OWN: Final = 5
"""A chronicle's `go_on` says what happens on arrival; see `own_purpose`."""
PURPOSE_KIND: Final = 7
PURPOSE: Final = 12
"""Bits of a purpose, below the mile."""


def own_purpose(number: int, about: int) -> int:
    """A purpose that a chronicle carries out itself, in `go_on` with this `about` (below 32)."""
    return TO_OWN | number << 3 | about << 7


def next_turn(book: Book, state: GlenState, passed_over: int = NOBODY) -> None:
    """GM-041: the last piece acts, unless it is passed over; GM-086: a turn counts anew."""
    numbers = state.numbers
    numbers[POINTS] = 0
    numbers[NESS_USED] = 0
    state.used.clear()
    piece = last_piece(state)
    if piece == passed_over:
        piece = last_but_one(state, passed_over)
    numbers[PIECE] = piece + 1
    if piece < book.seats:
        numbers[TURN] = piece + 1
        state.stack.append((CHOOSE, piece, 0, 0))
        for one in book.hooks.turn_begin:
            one.turn_begin(state, piece)
        return
    numbers[TURN] = 0
    if piece == book.seats:
        state.stack.append((ROLLING, CHANCE, 0, 0))
        return
    for actor in book.hooks.next_actor:
        frame = actor.next_actor(state, piece)
        if frame is not None:
            numbers[TURN] = frame[1] + 1
            state.stack.append(frame)
            for other in book.hooks.turn_begin:
                other.turn_begin(state, frame[1])
            return


def end_turn(book: Book, state: GlenState, seat: int) -> None:
    """GM-085: points lapse, chronicles act, then the refill or the end."""
    points = state.numbers[POINTS]
    if points:
        if state.numbers[seat * WIDTH + POWERS] >> POWER_UNUSED_MOVES & 1 and book.hooks.awake(
            state, seat
        ):
            gain_vp(book, state, seat, FROM_POINTS, points * book.power_value[POWER_UNUSED_MOVES])
        state.numbers[POINTS] = 0
    if book.hooks.end_of_turn:
        state.stack.append((RESUME, seat, ON_REFILL, 0))
        for one in book.hooks.end_of_turn:
            one.end_of_turn(state, seat)
        return
    refill(book, state)


def refill(book: Book, state: GlenState) -> None:
    """GM-085 (3), (4): the end of the game, or tiles, or the next turn."""
    state.numbers[TURN] = 0
    state.numbers[PIECE] = 0
    if all_finished(book, state):
        over = True
        for one in book.hooks.round4_done:
            over = over and one.round4_done(state)
        if over:
            if book.hooks.refilled:
                refilled(book, state, ON_OVER)
            else:
                finish(book, state)
            return
    lay_or_go_on(book, state)


def lay_or_go_on(book: Book, state: GlenState) -> None:
    """GM-046: the next tile that is due, else the next turn."""
    mile = next_mile(book, state)
    if mile:
        state.stack.append((LAYING, CHANCE, mile, 0))
    elif book.hooks.refilled:
        refilled(book, state, ON_TURN)
    else:
        next_turn(book, state)


def refilled(book: Book, state: GlenState, then: int) -> None:
    """The track is as full as it gets: the moment of the chronicles, then a turn or the end."""
    state.stack.append((RESUME, 0, then, 0))
    for one in book.hooks.refilled:
        one.refilled(state)


def after_refill(book: Book, state: GlenState, then: int) -> None:
    """The next turn, or the end of the game."""
    if then == ON_TURN:
        next_turn(book, state)
    else:
        finish(book, state)


def finish(book: Book, state: GlenState) -> None:
    """GM-310: the fourth scoring round, then the final steps."""
    state.numbers[TURN] = 0
    state.numbers[PIECE] = 0
    state.numbers[POINTS] = 0
    state.numbers[NESS_USED] = 0
    state.used.clear()
    if book.hooks.game_over_collect:
        state.stack.append((RESUME, 0, ON_FINAL, 0))
        for one in book.hooks.game_over_collect:
            one.game_over_collect(state)
        return
    collected(book, state)


def collected(book: Book, state: GlenState) -> None:
    """AMB-86: what waits for the answers of game_over_collect, then the fourth round."""
    for one in book.hooks.game_over_collected:
        one.game_over_collected(state)
    fourth_round(book, state)


def fourth_round(book: Book, state: GlenState) -> None:
    """GM-310, with the moment after it."""
    hold_round(book, state)
    if book.hooks.after_scoring_round:
        state.stack.append((RESUME, 0, ON_FINAL_PARTS, 0))
        for one in book.hooks.after_scoring_round:
            one.after_scoring_round(state, 4)
        return
    final_steps(book, state)


def final_steps(book: Book, state: GlenState) -> None:
    """GM-311…GM-313; with nothing left on the stack the game is over."""
    hold_final(book, state)
    for one in book.hooks.after_final_scoring:
        one.after_final_scoring(state)


# -- a pawn's move ----


def travel(book: Book, state: GlenState, seat: int, mile: int, purpose: int) -> None:
    """GM-C0-10: leaving, crossing, arriving, each with its moment, then the purpose.

    What moves is the piece of this turn.
    """
    piece = mover(state, seat)
    if not book.hooks.moving:
        move_piece(book, state, piece, mile)
        arrived(book, state, seat, piece, mile, purpose)
        return
    start = state.pos[piece]
    stack = state.stack
    stack.append((RESUME, seat, ON_ARRIVED, mile << PURPOSE | purpose))
    stack.append((RESUME, seat, ON_LAND, mile))
    for crossed in reversed(crossed_miles(book, state, start, mile)):
        for one in book.hooks.on_pawn_passes:
            if one.crossing_matters(state, piece, crossed):
                stack.append((RESUME, seat, ON_PASS, crossed))
                break
    for one in book.hooks.on_pawn_leaves:
        one.on_pawn_leaves(state, piece, start)


def destination(state: GlenState, seat: int) -> tuple[int, int]:
    """Where the seat's pawn is going and what for, while it is on the way; (0, 0) otherwise."""
    for frame in reversed(state.stack):
        if frame[0] == RESUME and frame[1] == seat and frame[2] == ON_ARRIVED:
            return frame[3] >> PURPOSE, frame[3] & 7
    return 0, 0


def arrived(book: Book, state: GlenState, seat: int, piece: int, mile: int, purpose: int) -> None:
    """GM-045 first, then what the piece came for."""
    stack = state.stack
    if purpose == TO_TAKE:
        tile = state.track.pop(mile)
        sweep(book, state, piece)
        if asks_payment(book, state, seat, tile, mile):
            stack.append((PAY, seat, tile, 0))
        else:
            taken(book, state, seat, tile, 0)
        return
    if purpose == TO_END:
        sweep(book, state, piece)
        end_turn(book, state, seat)
        return
    if purpose == TO_STOP:
        sweep(book, state, piece)
        stack.append((ACTING, seat, 0, 0))
        return
    if purpose & PURPOSE_KIND == TO_OWN:
        own_turn(book, state, seat, purpose >> 3)
        return
    tile = state.track.pop(mile)
    sweep(book, state, piece)
    throw_away(book, state, tile, "dump", piece)
    if purpose == TO_DUMP_COIN:
        state.numbers[seat * WIDTH + COINS] += 1
    else:
        state.numbers[POINTS] += 1
    stack.append((ACTING, seat, 0, 0))


def own_turn(book: Book, state: GlenState, seat: int, whose: int) -> None:
    """Give the turn to a chronicle: number, and above it what about."""
    for one in book.hooks.chronicles:
        if one.number == whose & 15:
            one.go_on(state, seat, whose >> 4)


def asks_payment(book: Book, state: GlenState, seat: int, tile: int, mile: int) -> bool:
    """GM-077: whether there is anything to pay."""
    if not book.free[tile]:
        return True
    return bool(book.hooks.tile_cost) and book.hooks.more_cost(state, seat, tile, mile) > 0


def taken(book: Book, state: GlenState, seat: int, tile: int, nested: int) -> None:
    """GM-080, GM-081: a tile that is paid for is placed, or a person gives a marker."""
    for one in book.hooks.on_tile_taken:
        one.on_tile_taken(state, seat, tile)
    if book.is_land[tile]:
        state.stack.append((PLACING, seat, tile, nested))
        return
    add_person(state, seat, tile)
    if not nested:
        state.stack.append((ACTING, seat, 0, 0))
    if book.hooks.character_resolved:
        state.stack.append((RESUME, seat, ON_PERSON, tile))
    if state.numbers[seat * WIDTH + MARKERS]:
        state.stack.append((CLAN, seat, 0, nested))


def go_on(book: Book, state: GlenState) -> None:
    """After a move: everything that waits for moments of the chronicles, until somebody decides."""
    stack = state.stack
    while stack and stack[-1][0] == RESUME:
        frame = stack.pop()
        resume(book, state, frame[1], frame[2], frame[3])


def resume(book: Book, state: GlenState, seat: int, what: int, about: int) -> None:
    """Go on after a moment of the chronicles."""
    if what <= ON_LAND:
        on_the_way(book, state, seat, what, about)
    elif what == ON_ARRIVED:
        piece = mover(state, seat)
        arrived(book, state, seat, piece, about >> PURPOSE, about & ((1 << PURPOSE) - 1))
    elif what == ON_REFILL:
        refill(book, state)
    elif what == ON_LAY:
        lay_or_go_on(book, state)
    elif what == ON_FINAL:
        collected(book, state)
    elif what == ON_FINAL_PARTS:
        final_steps(book, state)
    elif what >= ON_TURN:
        after_refill(book, state, what)
    elif what == ON_SALVAGED:
        taken(book, state, seat, about, NESTED)
    elif what == ON_OWN:
        own_turn(book, state, seat, about >> 8 | (about & 255) << 4)
    else:
        for one in book.hooks.character_resolved:
            one.character_resolved(state, seat, about)


def on_the_way(book: Book, state: GlenState, seat: int, what: int, mile: int) -> None:
    """The moments of a move: crossing, arriving."""
    piece = mover(state, seat)
    if what == ON_PASS:
        for one in book.hooks.on_pawn_passes:
            one.on_pawn_passes(state, piece, mile)
    else:
        move_piece(book, state, piece, mile)
        for one in book.hooks.on_pawn_lands:
            one.on_pawn_lands(state, piece, mile)
