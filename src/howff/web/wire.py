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

from howff.table.commands import (
    Abandon,
    AddBot,
    Change,
    Chat,
    Claim,
    CommandId,
    Consent,
    HandBack,
    Hint,
    Leave,
    Move,
    Mute,
    Note,
    OptionValue,
    Order,
    Pause,
    Preview,
    Rematch,
    Rescue,
    SameDeal,
    Seat,
    Start,
    Undo,
    Why,
)
from howff.table.config import Clock, ClockState, First, Request, Result, Status
from howff.table.entry import Kind, Told

Arg = Annotated[Any, Meta(extra_json_schema={"$ref": "#/components/schemas/Arg"})]


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


class Offer(Struct, frozen=True, omit_defaults=True):
    """One line of an `ask` in words, and what the seat would have more (or less) of at once."""

    words: Message
    gains: dict[str, int] = {}


ViewBytes = Annotated[Raw, Meta(extra_json_schema={"$ref": "#/components/schemas/View"})]
"""A View already encoded by the engine: the very bytes that `howff view` prints."""


# -- tables -----------------------------------------------------------------------------------


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
    """Everything anew. `view` is missing in the lobby; `more` says the log began before this.

    `offers`: one for each line of the view's `ask`, for games whose page wants them."""

    seq: int
    table: TableInfo
    log: list[Entry]
    eyes: int | None = None
    view: ViewBytes | None = None
    offers: list[Offer] = []
    clock: ClockState | None = None
    undo: bool = False
    note: str = ""
    more: bool = False


class Step(Struct, frozen=True, tag="step", omit_defaults=True):
    """One entry, and whatever it changed. `undo`: these eyes may take back freely.

    `offers` belong to the `ask` of the view that comes with them."""

    seq: int
    entry: Entry
    view: ViewBytes | None = None
    offers: list[Offer] = []
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
    offers: list[Offer] = []


class HintMove(Struct, frozen=True, omit_defaults=True):
    """A line worth considering: the final points to be expected of it, how far they spread,
    and the share of all thinking that went into it."""

    line: str
    expected: float | None = None
    spread: float | None = None
    share: float | None = None


class HintAnswer(Struct, frozen=True, tag="hint", omit_defaults=True):
    """The three best lines, best first, and every seat's expected place and final points."""

    id: str
    moves: list[HintMove]
    places: list[float] = []
    points: list[float] = []


class OrderAnswer(Struct, frozen=True, tag="order", omit_defaults=True):
    """The lines to play one after the other; none where the game or the step knows no order."""

    id: str
    lines: list[str]


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
    Snapshot
    | Step
    | Ack
    | Refuse
    | WhyAnswer
    | PreviewAnswer
    | HintAnswer
    | OrderAnswer
    | Presence
    | Pong
    | Bye
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


Command = (
    Eyes
    | Move
    | Why
    | Preview
    | Hint
    | Order
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
