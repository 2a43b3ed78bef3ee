"""A table as its entries made it: fold them in order, and this is where it stands."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

import msgspec

from howff.core import registry
from howff.core.luck import Luck
from howff.core.record import Line
from howff.core.session import Session
from howff.core.setup import Setup
from howff.core.view import View
from howff.table.clocks import Clocks
from howff.table.config import Chair, Config, Request, Result, Status
from howff.table.entry import Draft, Entry

LOG = 120
"""Entries kept in memory; older ones are read from the database."""
REMEMBERED = 256
"""Commands whose repetition is recognised."""


def line_of(text: str) -> Line:
    """A record's line from its spelling."""
    if text[0] == "!":
        return Line("chance", text[2:])
    if text[0] == "=":
        return Line("claim", text[2:])
    return Line("decision", text[2:], text[0])


class Table:
    """Seats, game, clocks and requests; changed by `fold` alone, but for moves being tried."""

    def __init__(self, table_id: str, seed: str) -> None:
        self.id = table_id
        self.seed = seed
        self.seq = 0
        self.created = 0
        self.updated = 0
        self.status: Status = "lobby"
        self.config = Config("", 0)
        self.setup = Setup("", 0)
        self.host = ""
        self.chairs: list[Chair] = []
        self.session: Session | None = None
        self.clocks: Clocks | None = None
        self.requests: dict[int, Request] = {}
        self.paused = False
        self.imagined = False
        self.deal_of = ""
        self.next = ""
        self.rules = 1
        self.changed = 0
        """The last entry that changed the game."""
        self.fresh: dict[int, int] = {}
        """Per seat that decides, the entry since which its question stands."""
        self.log: deque[Entry] = deque(maxlen=LOG)
        self.commands: dict[str, int] = {}

    # -- reading ------------------------------------------------------------------------------

    @property
    def play(self) -> Session:
        """The game, once it has begun."""
        assert self.session is not None
        return self.session

    def deciders(self) -> list[int]:
        """The seats whose decision the table waits for."""
        if self.status != "playing" or self.session is None:
            return []
        return self.session.deciders()

    def seats_of(self, person: str) -> list[int]:
        """The seats a person holds."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.person == person != ""]

    def people(self) -> set[str]:
        """Everybody who holds a seat."""
        return {chair.person for chair in self.chairs if chair.person}

    def view(self, eyes: int | None) -> View | None:
        """What a seat or a spectator sees of the game, once it has begun."""
        if self.session is None:
            return None
        view = self.session.game.view(self.session.state, eyes)
        sealed = self.session.sealed
        if eyes is None or not sealed:
            return view
        # Whoever looks knows which of their own seats have answered, and of no others.
        person = self.chairs[eyes].person
        own = {eyes, *self.seats_of(person)} & set(sealed)
        to_act = tuple(seat for seat in view.to_act if seat not in own)
        # A sealed answer is given: nothing more is asked until it is taken back.
        ask = None if eyes in own else view.ask
        return View(view.setup, view.seat, to_act, view.over, view.table, ask)

    def result(self) -> Result | None:
        """How the game ended, if it has."""
        if self.status != "over" or self.session is None:
            return None
        game, state = self.session.game, self.session.state
        return Result(
            game.scores(state), game.places(state), game.winners(state), game.breakdown(state)
        )

    def players(self) -> dict[int, str]:
        """The seats that a bot of ours has to decide for now, with its level."""
        if self.paused:
            return {}
        levels = {seat: self.chairs[seat].player() for seat in self.deciders()}
        return {seat: level for seat, level in levels.items() if level}

    def due(self) -> int | None:
        """When a clock runs out next, if any runs."""
        if self.clocks is None or self.paused or self.status != "playing":
            return None
        deadline = self.clocks.deadline()
        return None if deadline is None else deadline[0]

    # -- folding ------------------------------------------------------------------------------

    def number(self, drafts: Sequence[Draft], at: int, command: str) -> list[Entry]:
        """Drafts with the numbers that follow; the first carries its author's command id."""
        at = max(at, self.updated)
        return [
            Entry(
                self.seq + nth,
                at,
                draft.kind,
                draft.person,
                draft.seat,
                dict(draft.data),
                command if nth == 1 else "",
            )
            for nth, draft in enumerate(drafts, 1)
        ]

    def fold(self, entry: Entry) -> None:
        """What an entry changes; moves that were just tried here are recognised."""
        assert entry.seq == self.seq + 1
        self.seq = entry.seq
        self.updated = entry.at
        getattr(self, f"_{entry.kind}")(entry)
        if entry.kind not in ("chat", "opened") and self.clocks is not None:
            self._keep_time(entry)
        self.log.append(entry)
        if entry.command:
            self.commands[f"{entry.person} {entry.command}"] = entry.seq
            if len(self.commands) > REMEMBERED:
                del self.commands[next(iter(self.commands))]

    def _opened(self, entry: Entry) -> None:
        self.created = entry.at
        self.host = entry.person
        self.deal_of = entry.data.get("deal_of", "")
        self.imagined = entry.data.get("imagined", False)
        self._changed(entry)

    def _changed(self, entry: Entry) -> None:
        self.config = msgspec.convert(entry.data["config"], Config)
        self.setup = self.config.setup()
        del self.chairs[self.config.seats :]
        self.chairs += [Chair() for _ in range(self.config.seats - len(self.chairs))]

    def _sat(self, entry: Entry) -> None:
        self.chairs[_seat(entry)] = Chair("person", entry.data["name"], entry.person)

    def _left(self, entry: Entry) -> None:
        self.chairs[_seat(entry)] = Chair()

    def _bot(self, entry: Entry) -> None:
        level = entry.data["level"]
        self.chairs[_seat(entry)] = Chair(
            "bot" if level else "outside", entry.data["name"], entry.data.get("owner", ""), level
        )

    def _started(self, entry: Entry) -> None:
        data = entry.data
        self.chairs = [self.chairs[chair] for chair in data["order"]]
        self.rules = data["rules"]
        self.setup = Setup.from_json(data["setup"])
        self.session = make_session(self.setup, data["names"], self.seed, data.get("origin"))
        self.session.follow([line_of(text) for text in data["lines"]], ())
        self.status = "playing"
        if self.config.clock is not None:
            self.clocks = Clocks(self.config.clock, self.setup.seats)
        self._moved_on(entry, set(), None)

    def _moved(self, entry: Entry) -> None:
        data, session = entry.data, self.play
        asked = set(data["asked"])
        if len(session.lines) == data["at"]:
            session.follow([line_of(text) for text in data["lines"]], data["revealed"])
        self._moved_on(entry, asked, entry.seat)

    def _sealed(self, entry: Entry) -> None:
        self.play.sealed[_seat(entry)] = entry.data["line"]
        self.fresh.pop(_seat(entry), None)

    def _undone(self, entry: Entry) -> None:
        seat = _seat(entry)
        secret = seat in self.play.sealed
        self.play.undo(seat)
        if secret:
            # Nobody else's question has changed, and nobody else knew of the answer.
            self.fresh[seat] = entry.seq
            entry.data["secret"] = True
        else:
            self._moved_on(entry, set(), None)

    def _moved_on(self, entry: Entry, asked: set[int], mover: int | None) -> None:
        """A new position: old questions are void, and so are requests to take back."""
        self.changed = entry.seq
        entry.data.setdefault("decision", self.play.decisions)
        deciders = self.play.deciders()
        self.fresh = {
            seat: self.fresh.get(seat, entry.seq) if seat in asked and seat != mover else entry.seq
            for seat in deciders
        }
        self.requests = {
            number: request for number, request in self.requests.items() if request.what != "undo"
        }
        if self.play.over:
            self.status = "over"
            self.requests.clear()

    def _asked(self, entry: Entry) -> None:
        data = entry.data
        self.requests[entry.seq] = Request(entry.seq, data["what"], data["seat"], data["waiting"])

    def _answered(self, entry: Entry) -> None:
        number = entry.data["request"]
        request = self.requests.pop(number)
        left = [seat for seat in request.waiting if seat not in entry.data["seats"]]
        if entry.data["yes"] and left:
            self.requests[number] = Request(number, request.what, request.seat, left)

    def _paused(self, entry: Entry) -> None:
        self.paused = True
        self._drop("pause")

    def _resumed(self, entry: Entry) -> None:
        self.paused = False

    def _flagged(self, entry: Entry) -> None:
        self._rescued(entry)
        if self.clocks is not None:
            self.clocks.refill(_seat(entry))

    def _rescued(self, entry: Entry) -> None:
        self.chairs[_seat(entry)].standin = entry.data["level"]

    def _returned(self, entry: Entry) -> None:
        self.chairs[_seat(entry)].standin = ""

    def _fault(self, entry: Entry) -> None:
        # A program of the server's own lost one move; a bot over the network is replaced for good.
        if not entry.data.get("once"):
            self._rescued(entry)

    def _chat(self, entry: Entry) -> None:
        """Said, and nothing else."""

    def _abandoned(self, entry: Entry) -> None:
        self.status = "abandoned"
        self.requests.clear()

    def _again(self, entry: Entry) -> None:
        if not entry.data["same"]:
            self.next = entry.data["table"]

    def _pinned(self, entry: Entry) -> None:
        self.rules = entry.data["rules"]

    def _drop(self, what: str) -> None:
        self.requests = {
            number: request for number, request in self.requests.items() if request.what != what
        }

    def _keep_time(self, entry: Entry) -> None:
        """Whoever wrote the entry says what was left on the clocks; others take that over."""
        clocks = self.clocks
        assert clocks is not None
        deciders = [] if self.paused else self.deciders()
        if self.paused:
            clocks.stop(entry.at)
        elif entry.kind == "moved":
            clocks.decided(_seat(entry), deciders, entry.at)
        else:
            clocks.turn(deciders, entry.at)
        if "left" in entry.data:
            clocks.left = list(entry.data["left"])
        else:
            entry.data["left"] = list(clocks.left)


def _seat(entry: Entry) -> int:
    assert entry.seat is not None
    return entry.seat


def make_session(setup: Setup, names: Sequence[str], seed: str, origin: Any) -> Session:
    """The game of a table, before its first line; `origin` is a packed position to branch from."""
    state = None
    if origin is not None:
        state = type(registry.make(setup).start()).unpack(origin)
    return Session(setup, tuple(names), Luck(seed), origin=state)
