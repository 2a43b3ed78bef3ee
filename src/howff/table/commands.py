"""What people ask of a table; the wire carries these as they are."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from howff.table.config import Clock, First

OptionValue = bool | int | str | list[int] | None
Seat = Annotated[int, Meta(ge=0, le=15)]
CommandId = Annotated[str, Meta(min_length=1, max_length=64)]
Name = Annotated[str, Meta(max_length=64)]
LineText = Annotated[str, Meta(min_length=1, max_length=400)]


class Move(Struct, frozen=True, tag="move"):
    """A decision line of a seat, by somebody who had seen entry `seq`."""

    id: CommandId
    seq: Annotated[int, Meta(ge=0)]
    seat: Seat
    line: LineText


class Why(Struct, frozen=True, tag="why"):
    """Why is this line illegal for the seat?"""

    id: CommandId
    seat: Seat
    line: LineText


class Preview(Struct, frozen=True, tag="preview"):
    """What would this line do?"""

    id: CommandId
    seat: Seat
    line: LineText


class Hint(Struct, frozen=True, tag="hint"):
    """What would a bot do?"""

    id: CommandId
    seat: Seat


class Order(Struct, frozen=True, tag="order"):
    """Everything of a kind that can be done now, in the best order."""

    id: CommandId
    seat: Seat


class Undo(Struct, frozen=True, tag="undo"):
    """Take the seat's last decision back: at once where it is free, else by request."""

    id: CommandId
    seat: Seat


class Consent(Struct, frozen=True, tag="consent"):
    """The answer of a seat to a request."""

    id: CommandId
    request: int
    seat: Seat
    yes: bool


class Pause(Struct, frozen=True, tag="pause"):
    """Stop the clocks and the game, or go on; at a clock the others are asked."""

    id: CommandId
    on: bool


class Abandon(Struct, frozen=True, tag="abandon"):
    """Give the game up for everybody; other people at the table are asked."""

    id: CommandId


class Chat(Struct, frozen=True, tag="chat"):
    """A line for everybody at the table."""

    id: CommandId
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Mute(Struct, frozen=True, tag="mute"):
    """Not to be sent what a person (or, with null, anybody) chats here."""

    id: CommandId
    person: Annotated[str, Meta(max_length=40)] | None
    on: bool


class Note(Struct, frozen=True, tag="note"):
    """The private note of this person at this table, whole."""

    id: CommandId
    text: Annotated[str, Meta(max_length=20_000)]


class Claim(Struct, frozen=True, tag="claim"):
    """Sit down. One person may hold several places (hot seat), each with a name."""

    id: CommandId
    seat: Seat
    name: Name = ""


class Leave(Struct, frozen=True, tag="leave"):
    """Get up; while the game runs, a stand-in takes over. The host may clear any chair before."""

    id: CommandId
    seat: Seat


class AddBot(Struct, frozen=True, tag="bot"):
    """Put a bot on an empty chair."""

    id: CommandId
    seat: Seat
    level: Annotated[str, Meta(max_length=40)]


class Change(Struct, frozen=True, tag="change"):
    """The host changes the table before the start; what is missing stays as it is."""

    id: CommandId
    seats: Annotated[int, Meta(ge=1, le=16)] | None = None
    options: dict[str, OptionValue] | None = None
    chronicles: list[int] | None = None
    title: Name | None = None
    open: bool | None = None
    watch: bool | None = None
    hints: bool | None = None
    first: First | None = None
    standin: Annotated[str, Meta(max_length=40)] | None = None
    clock: Clock | Literal["off"] | None = None


class Start(Struct, frozen=True, tag="start"):
    """Begin. `first` is the chair that goes first; else the table's own way decides."""

    id: CommandId
    first: Seat | None = None


class Rescue(Struct, frozen=True, tag="rescue"):
    """Let a stand-in play for an absent person."""

    id: CommandId
    seat: Seat
    level: Annotated[str, Meta(max_length=40)] = ""


class HandBack(Struct, frozen=True, tag="handback"):
    """Take one's own seat back from the stand-in."""

    id: CommandId
    seat: Seat


class Rematch(Struct, frozen=True, tag="rematch"):
    """The same people and table once more, with new luck."""

    id: CommandId


class SameDeal(Struct, frozen=True, tag="samedeal"):
    """A table with the same luck for another group, once this game is over."""

    id: CommandId


TableCommand = (
    Move
    | Undo
    | Consent
    | Pause
    | Abandon
    | Chat
    | Claim
    | Leave
    | AddBot
    | Change
    | Start
    | Rescue
    | HandBack
)
"""What ends in entries of the table's own log."""
