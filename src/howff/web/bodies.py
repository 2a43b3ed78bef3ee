"""The bodies of the HTTP API; what the socket also speaks of is in `wire`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from howff.table.commands import LineText, Name, OptionValue, Seat
from howff.table.config import Clock, First, Result, Role
from howff.table.entry import Told
from howff.web.wire import (
    Ack,
    Entry,
    HintAnswer,
    Message,
    OrderAnswer,
    PreviewAnswer,
    Setup,
    TableInfo,
    ViewBytes,
    WhyAnswer,
)

Level = Annotated[str, Meta(max_length=40)]


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why a request failed: the clause or error code, the fact, and it as a sentence."""

    clause: str
    message: Message
    text: str
    retry: int = 0
    """Milliseconds to wait, where the answer was 'not so fast'."""


# -- people -----------------------------------------------------------------------------------


class NewGuest(Struct, frozen=True):
    """A name is all it takes."""

    name: Name


class Me(Struct, frozen=True, omit_defaults=True):
    """Who the reader is; `person` is empty for a stranger.

    A write that is signed in by cookie needs `csrf` in the header `X-CSRF-Token`."""

    person: str = ""
    name: str = ""
    csrf: str = ""
    settings: dict[str, Any] = {}


class NewToken(Struct, frozen=True):
    """A label to know the token by."""

    label: Name


class Token(Struct, frozen=True, omit_defaults=True):
    """A token for scripts; `token` itself is shown once, when it is made."""

    id: str
    label: str
    created: int
    token: str = ""


# -- games ------------------------------------------------------------------------------------


class OptionInfo(Struct, frozen=True, omit_defaults=True):
    """One option of a game, with its texts in the reader's language.

    `defaults` holds the default per number of seats where it differs; `chronicle` is the one that
    the option belongs to, 0 for the game's own; a value of kind `seats` or `bounds` is a list;
    `words` says each of the choices."""

    name: str
    kind: Literal["flag", "int", "choice", "seats", "bounds"]
    default: OptionValue
    title: str
    help: str
    low: int = 0
    high: int = 0
    choices: list[str] = []
    words: dict[str, str] = {}
    clause: str = ""
    chronicle: int = 0
    defaults: dict[str, OptionValue] = {}


class ForbiddenInfo(Struct, frozen=True, omit_defaults=True):
    """A combination that cannot be played; `value` null is any value but the default."""

    clause: str
    message: Message
    option: str = ""
    value: OptionValue = None
    seats: list[int] = []
    chronicle: int = 0


class ChronicleInfo(Struct, frozen=True):
    """A chronicle that may be switched on, and what it adds."""

    number: int
    title: str
    help: str


class LevelInfo(Struct, frozen=True):
    """A bot that may be seated; an `own` one is a program of whoever runs the server."""

    level: str
    about: str
    own: bool = False


class BalanceInfo(Struct, frozen=True):
    """How far the first seat ends ahead of the others, in games between equal bots."""

    seats: int
    chronicles: list[int]
    ahead: float
    half: float
    games: int


class GameInfo(Struct, frozen=True):
    """A game on the shelf: seats, minutes and the data its set-up screen is built from."""

    id: str
    version: int
    title: str
    pitch: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    options: list[OptionInfo]
    forbidden: list[ForbiddenInfo]
    chronicles: list[ChronicleInfo]
    levels: list[LevelInfo]
    balance: list[BalanceInfo]


class ClauseInfo(Struct, frozen=True):
    """One clause of the rules."""

    id: str
    section: str
    text: str


class SectionInfo(Struct, frozen=True):
    """A heading of the rules."""

    id: str
    title: str


class RulebookInfo(Struct, frozen=True):
    """The rules of a game or chronicle; `home` is its folder, such as `clans`."""

    home: str
    game: str
    sections: list[SectionInfo]
    clauses: list[ClauseInfo]


# -- tables -----------------------------------------------------------------------------------


class NewTable(Struct, frozen=True):
    """A new table. `bots` are seated from the last chair on; `sit` takes the first chair;
    `start` begins at once ('Play now')."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=16)] | None = None
    options: dict[str, OptionValue] = {}
    chronicles: list[int] = []
    title: Name = ""
    open: bool = False
    watch: bool = True
    hints: bool = True
    first: First = "random"
    standin: Level = ""
    clock: Clock | None = None
    bots: Annotated[list[Level], Meta(max_length=15)] = []
    sit: bool = True
    start: bool = False


class NewInvite(Struct, frozen=True):
    """May its bearer play, or only watch?"""

    role: Role = "play"


class Invite(Struct, frozen=True, omit_defaults=True):
    """An invitation; `url` and `qr` (a `data:` address of an SVG) are shown once, when made."""

    id: str
    role: Role
    created: int
    url: str = ""
    qr: str = ""


class InviteLook(Struct, frozen=True):
    """What an invitation leads to, for somebody who has not accepted it."""

    table: str
    title: str
    game: str
    host: str
    role: Role
    free: int


class BotToken(Struct, frozen=True):
    """What an outside bot needs to play a seat: see `/ws/bot`."""

    token: str
    url: str


class LogPage(Struct, frozen=True):
    """A stretch of the log, oldest first."""

    entries: list[Entry]
    more: bool


class Position(Struct, frozen=True, omit_defaults=True):
    """The View after `at` of `of` decisions."""

    at: int
    of: int
    view: ViewBytes


class PlayedMove(Struct, frozen=True, omit_defaults=True):
    """One decision as the reader may know it; `scores` after it, once the game is over."""

    at: int
    seat: int
    line: str
    told: list[Told] = []
    scores: list[int] = []


class PlayedMoves(Struct, frozen=True, omit_defaults=True):
    """Every decision so far, for the slider and the list beside it."""

    moves: list[PlayedMove]
    result: Result | None = None


class WhatIf(Struct, frozen=True):
    """Branch from the position after `at` decisions, as `seat`, against bots of a level.

    What that seat could not see there is sampled as it could have been."""

    at: Annotated[int, Meta(ge=0)]
    seat: Seat
    level: Level = ""


class GameStats(Struct, frozen=True):
    """What a person has done in one game; `best` is the highest score."""

    game: str
    played: int
    won: int
    with_people: int
    won_with_people: int
    mean_place: float
    mean_score: float
    best: int


class SoloBest(Struct, frozen=True):
    """A best score of a game played alone."""

    game: str
    setup: Setup
    person: str
    name: str
    score: int
    at: int
    table: str


class PersonStats(Struct, frozen=True):
    """A person's figures over all games."""

    person: str
    name: str
    games: list[GameStats]
    solo: list[SoloBest]


class LegalLine(Struct, frozen=True):
    """A line to ask about."""

    line: LineText


Done = Ack | WhyAnswer | PreviewAnswer | HintAnswer | OrderAnswer
"""What `POST /api/tables/{id}/do` answers; a refusal is a `Problem`."""

BODIES = (
    Problem,
    NewGuest,
    Me,
    NewToken,
    Token,
    GameInfo,
    RulebookInfo,
    NewTable,
    NewInvite,
    Invite,
    InviteLook,
    BotToken,
    LogPage,
    Position,
    PlayedMoves,
    WhatIf,
    PersonStats,
    SoloBest,
    TableInfo,
)
"""Bodies that the client's types are made of, with all they contain."""
