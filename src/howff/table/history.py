"""A game looked back on: every decision, every position, and a branch from any of them."""

from __future__ import annotations

from random import SystemRandom
from typing import Any

from howff.core import registry
from howff.core.event import Event
from howff.core.kernel import CHANCE
from howff.core.message import Message, refusal
from howff.core.record import Record
from howff.core.session import Session
from howff.core.view import View
from howff.table.entry import Told, heard, told
from howff.table.table import Table

Offers = list[tuple[Message, dict[str, int]]]
"""For each line of an Ask its words, and how much more of what it gives."""


class History:
    """The positions before each decision and after the last; made once, then only read."""

    def __init__(self, session: Session) -> None:
        self._game = session.game
        self._states: list[Any] = []
        self._moves: list[tuple[int, str, str, list[Event]]] = []
        before: Any = None
        pending: Any = None
        for line, state in session.positions():
            if pending is not None:
                self._note(pending, before, state)
                pending = None
            if line is None:
                self._states.append(state.copy())
            elif line.kind != "claim":
                if line.kind == "decision":
                    self._states.append(state.copy())
                before, pending = state.copy(), line

    def _note(self, line: Any, before: Any, after: Any) -> None:
        game = self._game
        moves = game.parse(before, line.text)
        events = game.events(before, moves, after)
        if game.to_act(before) != CHANCE:
            seat = game.letters.index(line.seat)
            self._moves.append((seat, line.text, game.masked(before, moves), list(events)))
        elif self._moves:
            self._moves[-1][3].extend(events)

    @property
    def decisions(self) -> int:
        """How many decisions there are."""
        return len(self._moves)

    def state(self, at: int) -> Any:
        """The position after so many decisions."""
        if not 0 <= at < len(self._states):
            raise refusal("E-STATE", "table.history.range", at=at, of=self.decisions)
        return self._states[at]

    def view(self, at: int, eyes: int | None) -> View:
        """What a seat or a spectator saw there."""
        return self._game.view(self.state(at), eyes)

    def imagined(self, at: int, seat: int) -> list[Any]:
        """A packed position that could have stood behind what a seat saw there."""
        state = self._game.imagine(self.view(at, seat), SystemRandom())
        packed: list[Any] = state.pack()
        return packed

    def moves(self, eyes: int | None, everything: bool) -> list[dict[str, Any]]:
        """Every decision as these eyes may know it; with scores once nothing is hidden."""
        out = []
        for at, (seat, line, masked, events) in enumerate(self._moves, 1):
            one: dict[str, Any] = {
                "at": at,
                "seat": seat,
                "line": line if everything or seat == eyes else masked,
                "told": heard(told(events), eyes),
            }
            if everything:
                one["scores"] = self._game.scores(self._states[at])
            out.append(one)
        return out


def record_of(table: Table) -> Record:
    """The record that may be read now: in full after the end, with `?` before."""
    if table.session is None:
        raise refusal("E-STATE", "table.not_running")
    if table.imagined:
        raise refusal("E-STATE", "table.history.imagined")
    if table.status == "over":
        return table.session.record()
    return table.session.public_record()


def has_offers(table: Table) -> bool:
    """Whether a table's game tells what each line is called and gives."""
    return registry.has_room(table.setup.game, "offers")


def offers(table: Table, view: View | None) -> Offers:
    """What each line that a View asks for is called and gives, where its game tells."""
    if view is None or view.ask is None or not has_offers(table):
        return []
    room = registry.room(view.setup.game, "offers")
    found: Offers = room.offers(table.play.game, view, SystemRandom())
    return found


def preview(table: Table, seat: int, line: str) -> dict[str, Any]:
    """What a legal line would do, judged from the seat's View alone.

    The line is tried on positions that the View allows; what differs between them, or would be
    shown by chance or by turning something over, is not told."""
    session, rng = table.play, SystemRandom()
    game, view = session.game, table.view(seat)
    reason = game.why(session.state, seat, line)
    if reason is not None:
        return {"reason": reason}
    if view is None or game.to_act(session.state) != seat:
        return {"told": [], "scores": [0] * game.seats, "view": None}
    imaginer = game.imaginer(view)
    changes: list[list[int]] = []
    heard_of: list[Told] = []
    shown: View | None = None
    for _ in range(3):
        before = imaginer.sample(rng)
        after = before.copy()
        moves = game.parse(after, line)
        for move in moves:
            game.apply(after, move)
        events = game.events(before, moves, after)
        scores = zip(game.scores(before), game.scores(after), strict=True)
        changes.append([now - then for then, now in scores])
        if any(event.reveals or event.random for event in events):
            shown = None
            heard_of = heard(told(e for e in events if not (e.reveals or e.random)), seat)
            continue
        heard_of = heard(told(events), seat)
        shown = game.view(after, seat) if game.to_act(after) != CHANCE else None
    columns = zip(*changes, strict=True)
    same = [column[0] if len(set(column)) == 1 else None for column in columns]
    return {"told": heard_of, "scores": same, "view": shown}
