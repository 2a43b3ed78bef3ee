"""With chronicle I: Calum McQuack and Bully McMuscle go on board (GM-C8-60…GM-C8-65)."""

from __future__ import annotations

from howff.core.event import Event
from howff.core.kernel import Frame, Step
from howff.core.message import Reason
from howff.games.glenmore.chronicles.c8_penny_mob import events
from howff.games.glenmore.chronicles.c8_penny_mob.pack import Pack
from howff.games.glenmore.chronicles.c8_penny_mob.why_not import refuse
from howff.games.glenmore.chronicles.c8_penny_mob.words import ANSWER, MUSCLE, NONE, QUACK
from howff.games.glenmore.rules.words import ABOUT
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.values import bad

FLAGS = {"+c8.calum": QUACK, "+c8.bully": MUSCLE}
"""One more token at a castle, once a game each."""


class Boats(Pack):
    """Pennies for boats that pass, free passing, two tokens at once."""

    mobsters = ("calum_mcquack", "bully_mcmuscle")
    capability = "cap:boat_passed"

    def steps(self) -> list[Step[GlenState]]:
        """Calum's penny."""
        return [Calum(self)]

    def boat_passed(self, state: GlenState, seat: int, other: int) -> None:
        """GM-C8-60, AMB-92: whoever of the two owns Calum may give the other one a penny."""
        owner = self.owner(state, QUACK)
        if owner not in (seat, other) or not self.share(state).minus[owner]:
            return
        if self.book.hooks.awake(state, owner):
            state.stack.append((self.first_step, owner, seat + other - owner, 0))

    def boat_step_cost(self, state: GlenState, seat: int) -> int:
        """GM-C8-63: river tiles with other boats are free for Bully's owner."""
        mine = self.owner(state, MUSCLE) == seat and self.book.hooks.awake(state, seat)
        return 0 if mine else 1

    def boat_at_castle(self, state: GlenState, seat: int, place: int) -> list[str]:
        """GM-C8-61, GM-C8-64."""
        share, who = self.share(state), self.mob().who
        return [
            flag
            for flag, power in FLAGS.items()
            if share.owner(who[power]) == seat
            and not share.spent[who[power]]
            and self.book.hooks.awake(state, seat)
        ]

    def boat_at_castle_used(self, state: GlenState, seat: int, flag: str) -> None:
        """Once a game."""
        if flag in FLAGS:
            self.share(state).spent[self.mob().who[FLAGS[flag]]] = 1

    # -- lines ----

    def text(self, state: GlenState, moves: list[int]) -> str | None:
        """`c8.calum SEAT`, `c8.calum -`."""
        if state.stack[-1][0] != self.first_step:
            return None
        return "c8.calum " + ("-" if moves[0] == NONE else self.book.letters[moves[0] & ABOUT])

    def parse(self, state: GlenState, text: str) -> list[int] | None:
        """The move of such a line."""
        verb, _, rest = text.partition(" ")
        if verb != "c8.calum":
            return None
        if rest == "-":
            return [NONE]
        if len(rest) != 1 or rest not in self.book.letters:
            raise bad(text)
        return [ANSWER | self.book.letters.index(rest)]

    def why(self, state: GlenState, seat: int, text: str) -> Reason | None:
        """The penny goes to the other boat's owner."""
        frame = state.stack[-1]
        if frame[0] != self.first_step or text.endswith("-"):
            return None
        to = self.book.letters.index(text[-1])
        return None if to == frame[2] else refuse("GM-C8-60", "other_boat", "E-SEAT")

    def events(self, before: GlenState, moves: list[int], after: GlenState) -> list[Event]:
        """Told to everybody."""
        line = self.text(before, moves) if moves else None
        return [events.does(self.mob(), before, before.stack[-1][1], line)] if line else []


class Calum(Step[GlenState]):
    """`c8.calum SEAT`, `c8.calum -`; a is the seat whose boat passed or was passed."""

    def __init__(self, pack: Boats) -> None:
        super().__init__("c8.calum")
        self.pack = pack

    def legal(self, state: GlenState, frame: Frame) -> list[int]:
        """Yes or no."""
        return [ANSWER | frame[2], NONE]

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        """From now on it is that player's like a starting penny."""
        state.stack.pop()
        if move != NONE:
            minus = self.pack.share(state).minus
            minus[frame[1]] -= 1
            minus[frame[2]] += 1
