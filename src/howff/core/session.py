"""A game being played: rules, position, luck and the record so far."""

from __future__ import annotations

from dataclasses import dataclass
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
class _Mark:
    """Where the game stood before a decision, and whether that decision showed anybody anything."""

    state: Any
    lines: int
    luck: dict[str, int]
    seat: int
    revealed: bool


class Session:
    """One game from its first chance event to its result."""

    def __init__(
        self, setup: Setup, names: tuple[str, ...], luck: Luck, legal: bool = False
    ) -> None:
        self.game: Game[Any] = registry.make(setup)
        self.state: Any = self.game.start()
        self.names = names
        self.luck = luck
        self.header = Header(self.game.setup, names)
        self.lines: list[Line] = []
        self.sealed: dict[int, str] = {}
        """Answers to a simultaneous question that wait for the seats before them."""
        self._legal = legal
        self._marks: list[_Mark] = []

    @classmethod
    def resume(cls, record: Record, luck: Luck) -> Session:
        """Take a recorded game up again where its record ends."""
        session = cls(record.header.setup, record.header.names, luck)
        session.header = record.header
        replay = Replay(record)
        session.game, session.state = replay.game, replay.state
        for line in record.lines:
            if line.kind == "decision":
                seat = session.game.letters.index(line.seat)
                session._mark(seat, False)
            elif line.kind == "chance":
                luck.passed(session.game.stream(replay.state))
            replay.step()
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
        if seat != game.to_act(self.state):
            self.sealed[seat] = text
            return []
        events = self._decide(seat, text)
        while self.sealed and game.to_act(self.state) in self.sealed:
            waiting = game.to_act(self.state)
            events += self._decide(waiting, self.sealed.pop(waiting))
        return events

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
        return len(self._marks)

    def record(self) -> Record:
        """The record so far, with the result once there is one."""
        return Record(self.header, tuple(self.lines))

    def public_record(self) -> Record:
        """The record as everybody may read it while the game runs: hidden things are `?`."""
        return publish(self.record())

    # -- taking back --------------------------------------------------------------------------

    def free_undo(self, seat: int) -> bool:
        """Whether a seat may take its last decision back alone: nothing was shown since."""
        if seat in self.sealed:
            return True
        if not self._marks or self._marks[-1].revealed:
            return False
        return self._marks[-1].seat == seat and seat in self.game.deciders(self.state)

    def undo(self, seat: int) -> None:
        """Take back to before the seat's last decision; asking the others is up to the caller."""
        if self.sealed.pop(seat, None) is not None:
            return
        kept = len(self._marks)
        while kept and self._marks[kept - 1].seat != seat:
            kept -= 1
        if not kept:
            raise refusal("E-STATE", "core.play.nothing_to_undo")
        mark = self._marks[kept - 1]
        del self._marks[kept - 1 :]
        del self.lines[mark.lines :]
        self.state = mark.state
        self.luck.counts = dict(mark.luck)
        self.sealed.clear()

    # -- inside -------------------------------------------------------------------------------

    def _mark(self, seat: int, revealed: bool) -> None:
        mark = _Mark(self.state.copy(), len(self.lines), dict(self.luck.counts), seat, revealed)
        self._marks.append(mark)

    def _decide(self, seat: int, text: str) -> list[Event]:
        game = self.game
        moves = game.parse(self.state, text)
        self._mark(seat, False)
        before = self.state.copy()
        if self._legal:
            self.lines.append(Line("claim", legal_claim(game, self.state)))
        self.lines.append(Line("decision", game.text(self.state, moves), game.letters[seat]))
        for move in moves:
            game.apply(self.state, move)
        events = game.events(before, moves, self.state)
        self._claim(before)
        events += self._settle()
        if any(event.reveals for event in events):
            last = self._marks[-1]
            self._marks[-1] = _Mark(last.state, last.lines, last.luck, last.seat, True)
        return events

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
