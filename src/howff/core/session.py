"""A game being played: rules, position, luck and the record so far."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from howff.core import registry
from howff.core.event import Event
from howff.core.header import Header
from howff.core.kernel import CHANCE, OVER, Game
from howff.core.luck import Luck
from howff.core.message import Refused, refusal
from howff.core.publish import publish
from howff.core.record import Line, Record
from howff.core.replay import Replay, legal_claim, result_claim
from howff.core.setup import Setup


@dataclass(frozen=True, slots=True)
class Mark:
    """A decision: whose, how many lines stood before it, and whether it showed anybody anything."""

    seat: int
    lines: int
    revealed: bool = False


class Session:
    """One game from its first chance event, or from a position that it branched off, on."""

    def __init__(
        self,
        setup: Setup,
        names: tuple[str, ...],
        luck: Luck,
        legal: bool = False,
        origin: Any = None,
    ) -> None:
        self.game: Game[Any] = registry.make(setup)
        self.origin = origin
        self.state: Any = self._first()
        self.names = names
        self.luck = luck
        self.header = Header(self.game.setup, names, data=self.game.data_hash())
        self.lines: list[Line] = []
        self.sealed: dict[int, str] = {}
        """Answers to a simultaneous question that wait for the others."""
        self.marks: list[Mark] = []
        self._legal = legal

    @classmethod
    def resume(cls, record: Record, luck: Luck) -> Session:
        """Take a recorded game up again where its record ends; every line is checked."""
        session = cls(record.header.setup, record.header.names, luck)
        session.header = record.header
        replay = Replay(record)
        session.game, session.state = replay.game, replay.state
        for line in record.lines:
            if line.kind == "decision":
                session.marks.append(Mark(session.game.letters.index(line.seat), replay.at))
            elif session._is_luck(line):
                luck.passed(session.game.stream(replay.state))
            replay.step()
            if session.marks and (line.kind == "decision" or session._is_luck(line)):
                moves = session.game.parse(replay.before, line.text)
                session._reveal(session.game.events(replay.before, moves, replay.state))
            session.lines.append(line)
        return session

    # -- playing ------------------------------------------------------------------------------

    def begin(self) -> list[Event]:
        """Let chance do what is due before the first decision."""
        return self._settle()

    def play(self, seat: int, text: str) -> list[Event]:
        """A seat's decision line; refuses an illegal one and changes nothing then."""
        game = self.game
        if seat not in game.deciders(self.state) or seat in self.sealed:
            raise refusal("E-SEAT", "core.play.not_your_turn", seat=game.letters[seat])
        reason = game.why(self.state, seat, text)
        if reason is not None:
            raise Refused(reason)
        self.sealed[seat] = text
        if self.deciders():
            # Nobody's answer is written, or known, before the last one has come.
            return []
        events: list[Event] = []
        while self.sealed and game.to_act(self.state) in self.sealed:
            waiting = game.to_act(self.state)
            events += self._decide(waiting, self.sealed.pop(waiting))
        return events

    def follow(self, lines: Iterable[Line], revealed: Sequence[bool]) -> None:
        """Carry out lines that were checked when they were played; a flag for each decision."""
        flags = iter(revealed)
        for line in lines:
            if line.kind == "decision":
                seat = self.game.letters.index(line.seat)
                self.sealed.pop(seat, None)
                self.marks.append(Mark(seat, len(self.lines), next(flags)))
            elif self._is_luck(line):
                self.luck.passed(self.game.stream(self.state))
            self.lines.append(line)
            self._carry_out(self.state, line)

    def deciders(self) -> list[int]:
        """The seats whose answer is still wanted."""
        return [seat for seat in self.game.deciders(self.state) if seat not in self.sealed]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.to_act(self.state) == OVER

    @property
    def decisions(self) -> int:
        """How many decision lines have been played."""
        return len(self.marks)

    def record(self) -> Record:
        """The record so far, with the result once there is one."""
        return Record(self.header, tuple(self.lines))

    def public_record(self) -> Record:
        """The record as everybody may read it while the game runs: hidden things are `?`."""
        return publish(self.record())

    def positions(self) -> Iterator[tuple[Line | None, Any]]:
        """Every line with the position before it, then None with the last; one changing state."""
        state = self._first()
        for line in self.lines:
            yield line, state
            self._carry_out(state, line)
        yield None, state

    # -- taking back --------------------------------------------------------------------------

    def free_undo(self, seat: int) -> bool:
        """Whether a seat may take its last decision back alone: nothing was shown since."""
        if seat in self.sealed:
            return True
        if not self.marks or self.marks[-1].revealed:
            return False
        return self.marks[-1].seat == seat and seat in self.game.deciders(self.state)

    def undo(self, seat: int) -> None:
        """Take back to before the seat's last decision; asking the others is up to the caller."""
        if self.sealed.pop(seat, None) is not None:
            return
        kept = len(self.marks)
        while kept and self.marks[kept - 1].seat != seat:
            kept -= 1
        if not kept:
            raise refusal("E-STATE", "core.play.nothing_to_undo")
        lines = self.lines[: self.marks[kept - 1].lines]
        marks = self.marks[: kept - 1]
        self.lines, self.marks, self.luck.counts = [], [], {}
        self.sealed.clear()
        self.state = self._first()
        self.follow(lines, [mark.revealed for mark in marks])

    # -- inside -------------------------------------------------------------------------------

    def _first(self) -> Any:
        """The position that the lines begin from."""
        return self.game.start() if self.origin is None else self.origin.copy()

    def _is_luck(self, line: Line) -> bool:
        """Whether a line is an outcome, not a promise of outcomes."""
        return line.kind == "chance" and not self.game.is_aside(line.text)

    def _carry_out(self, state: Any, line: Line) -> None:
        if line.kind == "decision" or self._is_luck(line):
            for move in self.game.parse(state, line.text):
                self.game.apply(state, move)

    def _decide(self, seat: int, text: str) -> list[Event]:
        game = self.game
        moves = game.parse(self.state, text)
        self.marks.append(Mark(seat, len(self.lines)))
        before = self.state.copy()
        if self._legal:
            self.lines.append(Line("claim", legal_claim(game, self.state)))
        self.lines.append(Line("decision", game.text(self.state, moves), game.letters[seat]))
        for move in moves:
            game.apply(self.state, move)
        events = game.events(before, moves, self.state)
        self._claim(before)
        events += self._settle()
        self._reveal(events)
        return events

    def _reveal(self, events: Sequence[Event]) -> None:
        """What the last decision showed can no longer be taken back alone."""
        if not self.marks[-1].revealed and any(event.reveals for event in events):
            self.marks[-1] = replace(self.marks[-1], revealed=True)

    def _settle(self) -> list[Event]:
        """Chance events until somebody must decide or the game is over."""
        game, events = self.game, []
        while game.to_act(self.state) == CHANCE:
            move = self.luck.pick(game, self.state)
            before = self.state.copy()
            self.lines.append(Line("chance", game.text(self.state, [move])))
            game.apply(self.state, move)
            events += game.events(before, [move], self.state)
            self._claim(before)
        if self.over:
            self.lines.append(Line("claim", result_claim(game, self.state)))
        return events

    def _claim(self, before: Any) -> None:
        for claim in self.game.claims(before, self.state):
            self.lines.append(Line("claim", claim))
