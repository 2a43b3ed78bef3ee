"""Replays a record line by line and checks every line on the way."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from howff.core import registry
from howff.core.kernel import CHANCE, OVER, ChanceStep, Game
from howff.core.message import Arg, Message, Reason, Refused, refusal
from howff.core.record import Line, Record, RecordError

OWN_MARK = "x-program"
"""Records of ours carry it; only then is `= state` a hash that we made."""


def pending(game: Game[Any], state: Any) -> Message:
    """What the next item must be, in words."""
    seat = game.to_act(state)
    if seat == OVER:
        return Message("core.pending.over")
    step = game.steps[state.stack[-1][0]]
    if seat == CHANCE:
        assert isinstance(step, ChanceStep)
        return Message("core.pending.chance", {"stream": step.stream(state, state.stack[-1])})
    return Message("core.pending.decision", {"seat": game.letters[seat], "step": step.name})


def result_claim(game: Game[Any], state: Any) -> str:
    """The `= result` of a finished game, without the mark."""
    scores = zip(game.letters, game.scores(state), strict=True)
    parts = " ".join(f"{letter}={score}" for letter, score in scores)
    winners = ",".join(game.letters[seat] for seat in game.winners(state))
    return f"result {parts} winner {winners}"


def legal_claim(game: Game[Any], state: Any) -> str:
    """The `= legal` of the pending decision, without the mark."""
    return "legal " + " | ".join(game.lines(state, game.to_act(state)))


def state_claim(game: Game[Any], state: Any) -> str:
    """The `= state` of this program: SHA-256 of the spectator's table as canonical JSON."""
    table = game.view(state, None).table
    text = json.dumps(table, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return f"state sha256:{hashlib.sha256(text.encode()).hexdigest()}"


def data_warnings(game: Game[Any], record: Record) -> list[Message]:
    """A hash of other tables is a warning; a name instead of a hash is not checked."""
    said, here = record.header.data, game.data_hash()
    if not said.startswith("sha256:") or not here or said == here:
        return []
    return [Message("core.record.other_data", {"said": said[:19], "here": here[:19]})]


class Replay:
    """A record being replayed: `state` is the position before the next line."""

    def __init__(self, record: Record) -> None:
        self.record = record
        game = registry.make(record.header.setup)
        self.game: Game[Any] = game.public() if record.header.public else game
        self.state: Any = self.game.start()
        self.before: Any = self.state
        self.claimed: list[str] = []
        """Assertions since the last line that was carried out."""
        self.at = 0
        self.decisions = 0
        self.finished = False
        """Whether `= result` has been read and was true."""
        self.warnings = data_warnings(game, record)
        """What does not make the record wrong but may make it differ."""

    def run(self) -> None:
        """Check every line to the end of the file."""
        while self.at < len(self.record.lines):
            self.step()

    def run_to(self, decisions: int) -> None:
        """Go on until so many decisions are made and the next line is a decision or the end."""
        lines = self.record.lines
        while self.at < len(lines):
            if self.decisions == decisions and lines[self.at].kind == "decision":
                return
            self.step()
        if self.decisions < decisions:
            raise refusal(
                "E-SYNTAX", "core.record.too_short", wanted=decisions, decisions=self.decisions
            )

    def step(self) -> Line:
        """Check and carry out one line."""
        line = self.record.lines[self.at]
        try:
            if line.kind == "claim":
                self._claim(line)
                self._in_order(line)
            elif line.kind == "chance":
                self._chance(line)
            else:
                self._decision(line)
        except RecordError:
            raise
        except Refused as refused:
            where = pending(self.game, self.state)
            raise RecordError(line.number, refused.reason, where) from None
        self.at += 1
        return line

    def _chance(self, line: Line) -> None:
        if self.game.is_aside(line.text):
            told = [one.text for one in self.record.lines[: self.at] if one.kind == "chance"]
            over = self.game.to_act(self.state) == OVER
            untrue = self.game.why_aside(told, over, line.text)
            if untrue is not None:
                raise Refused(untrue)
            return
        if self.game.to_act(self.state) != CHANCE:
            raise refusal("E-CHANCE", "core.record.no_chance", line=line.text[:60])
        reason = self.game.why_chance(self.state, line.text)
        if reason is not None:
            raise Refused(reason)
        self._apply(self.game.parse(self.state, line.text))

    def _decision(self, line: Line) -> None:
        to_act = self.game.to_act(self.state)
        if to_act < 0:
            raise refusal("E-STATE", "core.record.no_decision", line=line.spell()[:60])
        seat = self.game.letters.find(line.seat)
        if seat != to_act:
            raise refusal("E-SEAT", "core.record.wrong_seat", seat=line.seat)
        reason = self.game.why(self.state, seat, line.text)
        if reason is not None:
            raise Refused(reason)
        self._apply(self.game.parse(self.state, line.text))
        self.decisions += 1

    def _in_order(self, line: Line) -> None:
        """Assertions that belong together come in their order, all of them or none."""
        self.claimed.append(line.text)
        after = self.record.lines[self.at + 1 : self.at + 2]
        whole = not after or after[0].kind != "claim"
        wrong = self.game.misplaces(self.before, self.state, self.claimed, whole)
        if wrong is not None:
            raise Refused(Reason("E-ASSERT", wrong))

    def _apply(self, moves: list[int]) -> None:
        self.before = self.state.copy()
        self.claimed = []
        for move in moves:
            self.game.apply(self.state, move)

    def _claim(self, line: Line) -> None:
        kind, _, _ = line.text.partition(" ")
        game, state = self.game, self.state
        if kind == "result":
            if game.to_act(state) != OVER:
                raise refusal("E-ASSERT", "core.record.not_over")
            self._compare(line.text, result_claim(game, state))
            self.finished = True
        elif kind == "legal":
            if game.to_act(state) < 0:
                raise refusal("E-ASSERT", "core.record.no_decision", line=line.text[:60])
            known = registry.meta(self.record.header.setup.game).lists_legal
            if known and not self.record.header.public:
                self._compare(line.text, legal_claim(game, state))
        elif kind == "state":
            if OWN_MARK in self.record.header.extra:
                self._compare(line.text, state_claim(game, state))
        else:
            wrong = game.disproves(self.before, state, line.text)
            if wrong is not None:
                raise Refused(Reason("E-ASSERT", wrong))

    def _compare(self, said: str, true: str) -> None:
        if said != true:
            args: dict[str, Arg] = {"said": said[:200], "true": true[:200]}
            raise Refused(Reason("E-ASSERT", Message("core.record.untrue", args)))
