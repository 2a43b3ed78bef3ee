"""What happened, told to people: one event for the line, then what followed from it."""

from __future__ import annotations

from collections.abc import Sequence

from howff.core.event import Event
from howff.core.kernel import CHANCE
from howff.core.message import Arg, Message
from howff.games.glenmore.claims import (
    discarded,
    piece_name,
    round_name,
    round_points,
    turn_began,
)
from howff.games.glenmore.data import GOODS
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.names import named, tile_names
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.rules.track import last_piece
from howff.games.glenmore.sources import part_name
from howff.games.glenmore.speech import tell_action
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.steps.chance import FORETELL, nth_order


def told(game: GlenGame, before: GlenState, moves: Sequence[int], after: GlenState) -> list[Event]:
    """The events of one line or one chance event."""
    frame = before.stack[-1]
    more: list[Event] = []
    untold = True
    for one in game.book.hooks.chronicles:
        events = one.events(before, list(moves), after)
        if events and moves and one.number == whose_verb(moves[0]):
            untold = False
        more += events
    found: list[Event] = []
    if frame[1] == CHANCE:
        if frame[0] < w.OWN_STEPS:
            found += _chance(game, before, moves, after)
    elif untold or moves[0] < w.OWN_VERBS:
        found.append(_decision(game, before, moves))
    return found + more + _followed(game, before, after)


def whose_verb(move: int) -> int:
    """The number of the chronicle that a verb belongs to, negative for those of the base."""
    return ((move - w.OWN_VERBS) >> w.VERB) >> 4


def _say(name: str, **args: Arg) -> Message:
    return Message(f"glenmore.event.{name}", args)


def _chance(
    game: GlenGame, before: GlenState, moves: Sequence[int], after: GlenState
) -> list[Event]:
    step, _, mile, _ = before.stack[-1]
    if not moves or (step == w.SEATING and moves[0] >= FORETELL):
        return [Event(_say("told"), random=True)]
    move = moves[0]
    if step == w.SEATING:
        order: list[Arg] = [game.letters[seat] for seat in nth_order(game.seats, move)]
        return [Event(_say("seats", players=order), reveals=True, random=True)]
    if step == w.LAYING:
        tile = game.book.data.tiles[move]
        data: dict[str, str | int] = {"tile": tile.id, "mile": mile}
        public = _say("lay", tile=named(tile), mile=mile)
        return [Event(public, reveals=True, random=True, data=data)]
    left = not after.pos[game.seats]
    public = _say("die_left" if left else "die", number=move, mile=after.pos[game.seats])
    data = {"number": move, "mile": after.pos[game.seats]}
    return [Event(public, reveals=True, random=True, data=data)]


def _decision(game: GlenGame, before: GlenState, moves: Sequence[int]) -> Event:
    seat = before.stack[-1][1]
    line = game.masked(before, moves)
    mine = before.stack[-1][2]
    hand = game.book.data.tiles[mine].id if before.stack[-1][0] in (w.PAY, w.PLACING) else ""
    track = {mile: game.book.data.tiles[tile].id for mile, tile in before.track.items()}
    estate = {
        cell: game.book.data.tiles[pile & w.TILE_MASK].id
        for cell, pile in before.land[seat].items()
    }
    names = tile_names(game.book.data)
    action = tell_action(line, track, estate, names, hand)
    data: dict[str, str | int] = {"line": line}
    return Event(_say("does", player=game.letters[seat], action=action), seat, data=data)


def _followed(game: GlenGame, before: GlenState, after: GlenState) -> list[Event]:
    """Discards, gains and losses, scoring rounds, the end, the next turn."""
    found: list[Event] = []
    names = tile_names(game.book.data)
    for tile in discarded(game, before, after):
        data: dict[str, str | int] = {"tile": tile}
        found.append(Event(_say("discard", tile=names[tile]), data=data))
    for seat in range(game.seats):
        changes = _changes(before, after, seat)
        if changes:
            public = _say("holds", player=game.letters[seat], changes=changes)
            found.append(Event(public, seat))
    number = before.numbers[w.ROUNDS]
    if after.numbers[w.ROUNDS] > number:
        points = round_points(game, after, number)
        parts: list[Arg] = [
            _say("points", player=game.letters[seat], vp=points[seat]) for seat in range(game.seats)
        ]
        found.append(Event(_say("round", letter=round_name(game, number), points=parts)))
    found += _points(game, before, after)
    if not after.stack:
        found.append(Event(_say("over")))
    elif turn_began(game, before, after):
        piece, seat = last_piece(after), after.stack[-1][1]
        if piece < game.seats:
            found.append(Event(_say("turn", player=game.letters[piece]), piece))
        elif seat >= 0:
            name = Message(f"glenmore.piece.{piece_name(game, piece)}")
            found.append(Event(_say("turn_of", player=game.letters[seat], piece=name), seat))
    return found


def _points(game: GlenGame, before: GlenState, after: GlenState) -> list[Event]:
    """GM-005: every change of VP with its source; those of a round are told with the round."""
    found = []
    for entry in sorted(after.won):
        source = entry & 0xFFFFF
        vp = after.won[entry] - before.won.get(entry, 0)
        if not vp or source >> w.SOURCE == w.FROM_ROUND >> w.SOURCE:
            continue
        seat = entry >> 20
        part = Message(f"glenmore.score.{part_name(game.book, source)}")
        public = _say("vp", player=game.letters[seat], vp=vp, source=part)
        found.append(Event(public, seat, data={"vp": vp}))
    return found


def _changes(before: GlenState, after: GlenState, seat: int) -> list[Arg]:
    """Coins, barrels, Scots in reserve and goods that a line gave or took."""
    base = seat * w.WIDTH
    found: list[Arg] = []
    for name, index in (("coins", w.COINS), ("whisky", w.WHISKY), ("reserve", w.RESERVE)):
        change = after.numbers[base + index] - before.numbers[base + index]
        if change and not _is_start(before):
            found.append(_change(Message(f"glenmore.name.{name}"), change))
    for kind in range(5):
        change = after.numbers[base + w.STOCK + kind] - before.numbers[base + w.STOCK + kind]
        if change:
            found.append(_change(Message(f"glenmore.name.{GOODS[kind]}"), change))
    return found


def _is_start(before: GlenState) -> bool:
    return before.stack[-1][0] == w.SEATING


def _change(thing: Message, amount: int) -> Message:
    name = "glenmore.change.more" if amount > 0 else "glenmore.change.less"
    return Message(name, {"thing": thing, "n": abs(amount)})
