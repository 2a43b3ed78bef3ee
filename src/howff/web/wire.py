"""Every message of the table socket and every body of the HTTP API.

The protocol of the socket `/ws/table/{id}`
-------------------------------------------
Everything that happens at a table (a move, a chat line, somebody sitting down) is one entry with
a number: `seq`, 1 for the first, without holes. Whoever has seen entry 41 is told 42 next.

1. The client opens the socket (cookie, or `Authorization: Bearer`) and says `hello` with the
   last number it has seen (0 at first) and whose `eyes` it wants: a seat that it holds, or null
   for a spectator's. A person with one seat may leave `eyes` out.
2. The server answers with a `snapshot`, or, where little was missed, with the missed `step`s.
   After that every entry arrives as one `step`. Parts of a step that are there replace what the
   client had (`view`, `table`, `clock`); parts that are missing have not changed.
   A client that finds a hole in the numbers says `hello` again.
3. Every command carries an `id` that the client makes up (unique for it). It is answered once: by
   the step it caused (`ack` = that id), or by an `ack`, or by a `refuse`. Whatever is acknowledged
   is on disk. A command repeated with the same id, say after a lost connection, is not carried
   out twice: it gets the same acknowledgement.
4. A `move` names the `seq` its author had seen. If the game has gone on since, the move is refused
   with clause `E-STALE` and the missed steps follow; chat and people coming and going do not
   make a move stale.
5. Several seats of one person (hot seat): the socket shows one pair of eyes; `eyes` changes them
   and is answered with a snapshot. Nothing for other eyes is sent before that.
6. A client that does not read is sent no more steps, then a `snapshot` when it reads again, and is
   cut off when it does not.

Texts are never sentences: a `Message` is an id of the catalogues (`/api/texts/{lang}`) with
arguments, ICU plurals included. Times are milliseconds since 1970 by the server's clock.
Places of the table are numbered from 0; before the start they are chairs, and the start puts them
in turn order.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Raw, Struct

Arg = Annotated[Any, Meta(extra_json_schema={"$ref": "#/components/schemas/Arg"})]
OptionValue = bool | int | str | list[int] | None
Seat = Annotated[int, Meta(ge=0, le=15)]
CommandId = Annotated[str, Meta(min_length=1, max_length=64)]
Name = Annotated[str, Meta(max_length=64)]
LineText = Annotated[str, Meta(min_length=1, max_length=400)]
Status = Literal["lobby", "playing", "over", "abandoned"]
First = Literal["random", "seated", "shuffled"]
Kind = Literal[
    "opened",
    "changed",
    "sat",
    "left",
    "bot",
    "started",
    "moved",
    "sealed",
    "undone",
    "asked",
    "answered",
    "paused",
    "resumed",
    "flagged",
    "rescued",
    "returned",
    "chat",
    "fault",
    "abandoned",
    "again",
    "pinned",
]
"""What an entry is: `sealed` a secret simultaneous answer, `flagged` a clock that ran out,
`rescued` a stand-in taking over, `returned` its owner coming back, `asked` and `answered` a request
that needs consent, `again` the table that follows this one, `fault` an outside bot replaced,
`pinned` a running game taken over by newer rules."""


class Message(Struct, frozen=True):
    """A text of the catalogues: its id and arguments."""

    id: str
    args: dict[str, Arg] = {}


class Setup(Struct, frozen=True):
    """What a game is made from; `options` names only what differs from the defaults."""

    game: str
    seats: int
    options: dict[str, OptionValue]
    letters: str
    chronicles: list[int]


class Ask(Struct, frozen=True):
    """A question to the seat of a View: which component asks it and which lines answer it."""

    widget: Literal["tile", "cell", "card", "amount", "option", "order", "sealed", "pass"]
    step: str
    moves: list[str]


class View(Struct, frozen=True):
    """All that one pair of eyes may know; `table` is the game's own part, in notation."""

    setup: Setup
    seat: int | None
    to_act: list[int]
    over: bool
    table: dict[str, Any]
    ask: Ask | None


ViewBytes = Annotated[Raw, Meta(extra_json_schema={"$ref": "#/components/schemas/View"})]
"""A View already encoded by the engine: the very bytes that `howff view` prints."""


# -- tables -----------------------------------------------------------------------------------


class Clock(Struct, frozen=True):
    """How time is kept: `real` gives seconds for the game and an increment a decision,
    `days` so many days a decision."""

    kind: Literal["real", "days"]
    seconds: Annotated[int, Meta(ge=10, le=86_400)] = 900
    increment: Annotated[int, Meta(ge=0, le=600)] = 10
    days: Annotated[int, Meta(ge=1, le=60)] = 3


class ClockState(Struct, frozen=True, omit_defaults=True):
    """The clocks at the moment `at`: milliseconds left per seat, and whose are running."""

    at: int
    left: list[int]
    running: list[int] = []


class SeatInfo(Struct, frozen=True, omit_defaults=True):
    """One place: empty, a person, a bot by level, or a bot from outside.

    `standin` is the level that plays for an absent owner, shown as a badge."""

    seat: int
    letter: str
    kind: Literal["empty", "person", "bot", "outside"]
    name: str = ""
    person: str = ""
    level: str = ""
    standin: str = ""
    connected: bool = False


class Request(Struct, frozen=True):
    """Something that needs the consent of others: `id` is the number of its entry."""

    id: int
    what: Literal["undo", "pause", "abandon"]
    seat: int
    waiting: list[int]


class Result(Struct, frozen=True):
    """How a game ended, per seat; the parts of the breakdown add up to the score."""

    scores: list[int]
    places: list[int]
    winners: list[int]
    breakdown: list[dict[str, int]]


class You(Struct, frozen=True, omit_defaults=True):
    """What the reader is at this table."""

    person: str = ""
    seats: list[int] = []
    host: bool = False
    member: bool = False
    muted: list[str] = []
    muted_all: bool = False


class TableInfo(Struct, frozen=True, omit_defaults=True):
    """A table as one reader sees it, but for the game itself."""

    id: str
    title: str
    status: Status
    setup: Setup
    seats: list[SeatInfo]
    seq: int
    decisions: int
    created: int
    updated: int
    you: You
    host: str = ""
    open: bool = False
    watch: bool = True
    hints: bool = True
    clock: Clock | None = None
    first: First = "random"
    standin: str = ""
    paused: bool = False
    requests: list[Request] = []
    imagined: bool = False
    """A 'what if': its hidden things were sampled, so that it has no record."""
    deal_of: str = ""
    """The table whose deal is played again here."""
    next: str = ""
    """The table that follows this one."""
    result: Result | None = None
    rules: int = 1


class Told(Struct, frozen=True, omit_defaults=True):
    """One thing that happened, as the reader is told it; `data` holds tokens for animation."""

    message: Message
    seat: int | None = None
    reveals: bool = False
    random: bool = False
    data: dict[str, str | int] = {}


class Entry(Struct, frozen=True, omit_defaults=True):
    """One numbered entry of the table's log."""

    seq: int
    at: int
    kind: Kind
    person: str = ""
    name: str = ""
    seat: int | None = None
    told: list[Told] = []
    chat: str = ""
    request: int = 0
    """The request that an answer, or an undo by consent, belongs to."""
    decision: int | None = None
    """How many decisions had been made after this entry."""


# -- server to client ---------------------------------------------------------------------------


class Snapshot(Struct, frozen=True, tag="snapshot", omit_defaults=True):
    """Everything anew. `view` is missing in the lobby; `more` says the log began before this."""

    seq: int
    table: TableInfo
    log: list[Entry]
    eyes: int | None = None
    view: ViewBytes | None = None
    clock: ClockState | None = None
    undo: bool = False
    note: str = ""
    more: bool = False


class Step(Struct, frozen=True, tag="step", omit_defaults=True):
    """One entry, and whatever it changed. `undo`: these eyes may take back freely."""

    seq: int
    entry: Entry
    view: ViewBytes | None = None
    table: TableInfo | None = None
    clock: ClockState | None = None
    undo: bool = False
    ack: str = ""


class Ack(Struct, frozen=True, tag="ack", omit_defaults=True):
    """A command that made no step, or a repeated one; `table` is a table that it made."""

    id: str
    seq: int
    table: str = ""


class Refuse(Struct, frozen=True, tag="refuse", omit_defaults=True):
    """Why a command was not carried out: the clause of the rules (or error code) and the fact."""

    id: str
    clause: str
    message: Message
    seq: int
    retry: int = 0
    """Milliseconds to wait, where the answer was 'not so fast'."""


class WhyAnswer(Struct, frozen=True, tag="why", omit_defaults=True):
    """Whether a line is legal, and if not, the clause and the fact that fails."""

    id: str
    line: str
    legal: bool
    clause: str = ""
    message: Message | None = None


class PreviewAnswer(Struct, frozen=True, tag="preview", omit_defaults=True):
    """What a legal line would do as far as its author can know: nothing hidden is shown.

    `scores` is the change per seat, null where it depends on what is hidden."""

    id: str
    line: str
    told: list[Told]
    scores: list[int | None]
    view: ViewBytes | None = None


class HintMove(Struct, frozen=True, omit_defaults=True):
    """A line worth considering, with the expected share of the win and its spread, if known."""

    line: str
    expected: float | None = None
    spread: float | None = None


class HintAnswer(Struct, frozen=True, tag="hint"):
    """The best lines as a bot sees them, best first."""

    id: str
    moves: list[HintMove]


class Presence(Struct, frozen=True, tag="presence"):
    """Who is there now; not numbered, the last one counts."""

    seats: list[bool]
    watchers: int


class Pong(Struct, frozen=True, tag="pong"):
    """The server's time."""

    at: int


class Bye(Struct, frozen=True, tag="bye"):
    """The server closes the socket, and why; `again` says that coming back is welcome."""

    message: Message
    again: bool


FromServer = (
    Snapshot | Step | Ack | Refuse | WhyAnswer | PreviewAnswer | HintAnswer | Presence | Pong | Bye
)


# -- client to server ---------------------------------------------------------------------------


class Hello(Struct, frozen=True, tag="hello"):
    """The first message: the last number seen, and whose eyes are wanted."""

    seq: Annotated[int, Meta(ge=0)] = 0
    eyes: Seat | None = None
    watch: bool = False
    """A spectator's eyes, even for somebody who has a seat."""


class Ping(Struct, frozen=True, tag="ping"):
    """Asks for the server's time."""


class Eyes(Struct, frozen=True, tag="eyes"):
    """Look through another of one's own seats, or null for a spectator's eyes."""

    id: CommandId
    seat: Seat | None


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


Command = (
    Eyes
    | Move
    | Why
    | Preview
    | Hint
    | Undo
    | Consent
    | Pause
    | Abandon
    | Chat
    | Mute
    | Note
    | Claim
    | Leave
    | AddBot
    | Change
    | Start
    | Rescue
    | HandBack
    | Rematch
    | SameDeal
)
FromClient = Hello | Ping | Command


def decoder() -> msgspec.json.Decoder[FromClient]:
    """Reads what a client sends; refuses anything that is not one of the messages."""
    return msgspec.json.Decoder(FromClient)
