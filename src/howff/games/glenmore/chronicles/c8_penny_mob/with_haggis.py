"""With chronicle V: Fraser McStarve, Oonagh McHagg, Sibyl at the haggis (GM-C8-66, GM-C8-75)."""

from __future__ import annotations

from howff.core.event import Event
from howff.core.kernel import Frame, Step
from howff.core.message import Message, Reason
from howff.games.glenmore.chronicles.c8_penny_mob import sibyl
from howff.games.glenmore.chronicles.c8_penny_mob.pack import Pack
from howff.games.glenmore.chronicles.c8_penny_mob.telling import tell
from howff.games.glenmore.chronicles.c8_penny_mob.why_not import refuse
from howff.games.glenmore.chronicles.c8_penny_mob.words import (
    ANSWER,
    HAGG,
    NOBODY,
    NONE,
    SPONGER,
    STARVE,
)
from howff.games.glenmore.rules.words import ABOUT, FROM_MORE, SOURCE, TURN
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.values import bad

ASKING = 0
GIVING = 1
ROLLED = 2
OPEN = 8
"""Added to the value of a token that lies open."""


class Haggis(Pack):
    """A token more, a roll once more."""

    mobsters = ("fraser_mcstarve", "oonagh_mchagg")
    capability = "cap:haggis_rolled"

    def steps(self) -> list[Step[GlenState]]:
        """Whom Fraser asks, what is given, Oonagh's roll."""
        return [Asking(self), Giving(self), Rolled(self)]

    def haggis_before_roll(self, state: GlenState) -> None:
        """GM-C8-66, AMB-90: before any of the common rolls, once a game."""
        owner = self.owner(state, STARVE)
        if owner == NOBODY or self.share(state).spent[self.mob().who[STARVE]]:
            return
        if self.victims(state, owner):
            state.stack.append((self.first_step + ASKING, owner, 0, 0))

    def victims(self, state: GlenState, owner: int) -> list[int]:
        """Other seats with a token."""
        other = self.other()
        return [one for one in range(self.seats) if one != owner and other.held_by(state, one)]

    def haggis_rolled(self, state: GlenState, value: int) -> None:
        """GM-C8-75, AMB-91: once in each scoring, before anybody turns up a token."""
        owner = self.owner(state, HAGG)
        if owner != NOBODY and self.share(state).spent[self.mob().who[HAGG]] != self.now(state):
            state.stack.append((self.first_step + ROLLED, owner, value, 0))

    def now(self, state: GlenState) -> int:
        """Which haggis scoring is on, from 1."""
        scorings: int = state.parts[self.other().slot].scorings
        return scorings + 1

    def vp_gained(self, state: GlenState, seat: int, source: int, vp: int) -> None:
        """AMB-83: haggis scorings are scorings to Sibyl."""
        if vp < sibyl.ENOUGH or state.numbers[TURN] or source >> SOURCE != FROM_MORE >> SOURCE:
            return
        asked = self.mob().options["c8.sibyl"] == "rounds+haggis"
        if asked and source >> 8 & 15 == self.other().number:
            owner = self.owner(state, SPONGER)
            if owner not in (NOBODY, seat):
                sibyl.take(self.mob(), state, seat)

    # -- lines ----

    def text(self, state: GlenState, moves: list[int]) -> str | None:
        """`c8.fraser …`, `c8.give …`, `c8.oonagh …`."""
        step = state.stack[-1][0] - self.first_step
        about = moves[0] & ABOUT
        none = moves[0] == NONE
        if step == ASKING:
            return "c8.fraser " + ("-" if none else self.book.letters[about])
        if step == GIVING:
            shown = str(about & ~OPEN) if about & ~OPEN else "?"
            return f"c8.give {shown} {'open' if about & OPEN else 'hidden'}"
        if step == ROLLED:
            return "c8.oonagh " + ("-" if none else "reroll")
        return None

    def masked(self, state: GlenState, moves: list[int]) -> str | None:
        """AMB-90: a hidden token is given secretly."""
        line = self.text(state, moves)
        if line is not None and line.endswith(" hidden"):
            return "c8.give ? hidden"
        return line

    def parse(self, state: GlenState, text: str) -> list[int] | None:
        """The move of such a line."""
        verb, *rest = text.split(" ")
        if verb in ("c8.fraser", "c8.oonagh") and rest == ["-"]:
            return [NONE]
        if verb == "c8.oonagh":
            if rest != ["reroll"]:
                raise bad(text)
            return [ANSWER]
        if verb == "c8.fraser":
            if len(rest) != 1 or len(rest[0]) != 1 or rest[0] not in self.book.letters:
                raise bad(text)
            return [ANSWER | self.book.letters.index(rest[0])]
        if verb != "c8.give":
            return None
        if self.public and rest == ["?", "hidden"]:
            return [ANSWER]
        if len(rest) != 2 or rest[0] not in ("1", "2", "3") or rest[1] not in ("hidden", "open"):
            raise bad(text)
        return [ANSWER | int(rest[0]) | (OPEN if rest[1] == "open" else 0)]

    def why(self, state: GlenState, seat: int, text: str) -> Reason | None:
        """Who has such a token."""
        step = state.stack[-1][0] - self.first_step
        moves = self.parse(state, text) or [NONE]
        if moves == [NONE]:
            return None
        asked = {"c8.fraser": ASKING, "c8.give": GIVING}.get(text.split(" ", maxsplit=1)[0], -1)
        if asked != step or step not in (ASKING, GIVING):
            return None
        if moves[0] in self.mob().book.hooks.steps[state.stack[-1][0]].legal(
            state, state.stack[-1]
        ):
            return None
        return refuse("GM-C8-66", "no_such_token", "E-TOKEN")

    def events(self, before: GlenState, moves: list[int], after: GlenState) -> list[Event]:
        """Told to everybody; a hidden token's value to giver and taker."""
        step = before.stack[-1][0] - self.first_step
        if not moves or not ASKING <= step <= ROLLED:
            return []
        whole, others = self.text(before, moves), self.masked(before, moves)
        if whole is None or others is None:
            return []
        seat = before.stack[-1][1]
        private = {}
        if whole != others:
            private = {one: self._does(seat, whole) for one in (seat, before.stack[-1][2])}
        return [Event(self._does(seat, others), seat, private, data={"line": others})]

    def _does(self, seat: int, line: str) -> Message:
        action = tell(line, {}, {})
        said = {"player": self.book.letters[seat], "action": action or line}
        return Message("glenmore.event.does", said)


class Asking(Step[GlenState]):
    """`c8.fraser SEAT`, `c8.fraser -`."""

    def __init__(self, pack: Haggis) -> None:
        super().__init__("c8.fraser")
        self.pack = pack

    def legal(self, state: GlenState, frame: Frame) -> list[int]:
        """Anybody with a token."""
        return [*[ANSWER | seat for seat in self.pack.victims(state, frame[1])], NONE]

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """That seat decides which one."""
        state.stack.pop()
        if move != NONE:
            pack = self.pack
            pack.share(state).spent[pack.mob().who[STARVE]] = 1
            state.stack.append((pack.first_step + GIVING, move & ABOUT, frame[1], 0))


class Giving(Step[GlenState]):
    """`c8.give V hidden`, `c8.give V open`; a is Fraser's owner."""

    def __init__(self, pack: Haggis) -> None:
        super().__init__("c8.give")
        self.pack = pack

    def legal(self, state: GlenState, frame: Frame) -> list[int]:
        """Any token of the own table."""
        tokens: list[tuple[int, bool]] = self.pack.other().givable(state, frame[1])
        return [ANSWER | value | (0 if hidden else OPEN) for value, hidden in tokens]

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """Face down onto the table of Fraser's owner."""
        state.stack.pop()
        value = move & ABOUT & ~OPEN
        self.pack.other().give(state, frame[1], frame[2], value, not move & OPEN)


class Rolled(Step[GlenState]):
    """`c8.oonagh reroll`, `c8.oonagh -`; a is what the die shows."""

    def __init__(self, pack: Haggis) -> None:
        super().__init__("c8.oonagh")
        self.pack = pack

    def legal(self, state: GlenState, frame: Frame) -> list[int]:
        """Yes or no."""
        return [ANSWER, NONE]

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """The new roll holds for all."""
        state.stack.pop()
        if move != NONE:
            pack = self.pack
            pack.share(state).spent[pack.mob().who[HAGG]] = pack.now(state)
            pack.other().roll_again(state)
