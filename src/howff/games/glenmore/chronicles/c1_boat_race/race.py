"""GM-C1-10…GM-C1-25: boats sail, pass one another, come home."""

from __future__ import annotations

from typing import Final

from howff.games.glenmore.chronicles.c1_boat_race.course import Course
from howff.games.glenmore.chronicles.c1_boat_race.rewards import Rewards, give
from howff.games.glenmore.chronicles.c1_boat_race.state import HOME, LAST, NO_PLACE, OUT
from howff.games.glenmore.chronicles.c1_boat_race.verbs import FROM_PLACE, NUMBER
from howff.games.glenmore.rules.turn import ON_OWN
from howff.games.glenmore.rules.words import RESUME
from howff.games.glenmore.state import GlenState

# what a frame of the race goes on with; a run's further steps stand above it
STEP: Final = 0
ARRIVE: Final = 1
PASSING: Final = 2
"""The boat that is passed stands above it."""
HOPE: Final = 0.8
"""What a bot makes of points that are not won yet."""
CODE: Final = 3
REST: Final = 2


class Race:
    """What happens to the boats."""

    def __init__(self, course: Course, rewards: Rewards, looks: bool) -> None:
        self.course = course
        self.book = course.book
        self.rewards = rewards
        self.looks = looks

    def runs(self, state: GlenState, seat: int) -> int:
        """GM-C8-63: how many steps one point may make; more than one only past other boats."""
        part = self.course.part(state)
        if part.boats[seat] < 0:
            return 0
        steps = 1
        costs = [
            one.boat_step_cost(state, seat) for one in self.book.hooks.listening("boat_step_cost")
        ]
        if 0 not in costs:
            return steps
        place = self.course.after(state, part.boats[seat])
        while place != self.course.start(seat) and self.course.others_on(part, seat, place):
            steps += 1
            place = self.course.after(state, place)
        return steps

    def sail(self, state: GlenState, seat: int, steps: int) -> None:
        """So many steps, each of them whole before the next."""
        self.go_on(state, seat, STEP | steps << REST)

    def go_on(self, state: GlenState, seat: int, about: int) -> None:
        """One part of a step."""
        code, rest = about & CODE, about >> REST
        if code == STEP:
            self._step(state, seat, rest)
        elif code == ARRIVE:
            self._arrive(state, seat, rest)
        else:
            for one in self.book.hooks.listening("boat_passed"):
                one.boat_passed(state, seat, rest)

    def _step(self, state: GlenState, seat: int, rest: int) -> None:
        """GM-C8-62: who is passed is told before the boat arrives, the first to have come first."""
        part = self.course.part(state)
        if part.boats[seat] < 0:
            return
        passed = self.course.passed(part, seat)
        if not passed or not self.book.hooks.listening("boat_passed"):
            self._arrive(state, seat, rest)
            return
        self._later(state, seat, ARRIVE | rest << REST)
        for other in reversed(passed):
            self._later(state, seat, PASSING | other << REST)

    def _later(self, state: GlenState, seat: int, about: int) -> None:
        state.stack.append((RESUME, seat, ON_OWN, NUMBER << 8 | about))

    def _arrive(self, state: GlenState, seat: int, rest: int) -> None:
        """GM-C1-17…GM-C1-21: on the next place, with all that is due there."""
        part = self.course.part(state)
        place = self.course.after(state, part.boats[seat])
        part.boats[seat] = place
        part.order.remove(seat)
        part.order.append(seat)
        part.sort_order()
        if place == self.course.start(seat):
            self.come_home(state, seat)
        elif rest > 1 and self.course.others_on(part, seat, place):
            self._later(state, seat, STEP | (rest - 1) << REST)
        castle = self.course.castle_at(place)
        if castle >= 0:
            self.rewards.arrive(state, seat, castle, self.looks)

    def come_home(self, state: GlenState, seat: int) -> None:
        """GM-C1-22…GM-C1-25: the place card before the token (AMB-07)."""
        part = self.course.part(state)
        place = 1 + sum(1 for one in part.places if one not in (NO_PLACE, LAST))
        part.places[seat] = place
        part.boats[seat] = HOME
        part.sort_order()
        card = self.rewards.tables.cards[place - 1]
        give(self.book, state, seat, card, FROM_PLACE | place)
        self._finished(state, seat)
        rest = part.under_way()
        if len(rest) == 1:
            self.come_last(state, rest[0])

    def come_last(self, state: GlenState, seat: int) -> None:
        """GM-C1-25, GM-C1-26: the boat goes, the card comes."""
        part = self.course.part(state)
        part.places[seat] = LAST
        part.boats[seat] = OUT
        part.sort_order()
        self._finished(state, seat)

    def _finished(self, state: GlenState, seat: int) -> None:
        for one in self.book.hooks.listening("boat_finished"):
            one.boat_finished(state, seat)

    # -- for bots ----

    def outlook(self, state: GlenState, seat: int, share: float) -> float:
        """The part of the next place's points that the way behind the boat is worth."""
        part = self.course.part(state)
        if not part.open or part.boats[seat] < 0:
            return 0.0
        home = self.course.start(seat)
        whole, left = self.way(state, home, home), self.way(state, part.boats[seat], home)
        taken = sum(1 for one in part.places if one not in (NO_PLACE, LAST))
        card = self.rewards.tables.cards[taken]
        prize = card.vp + 1.5 * card.whisky + 2.0 * len(part.castles())
        return HOPE * prize * (whole - left) / whole

    def way(self, state: GlenState, place: int, home: int) -> int:
        """Steps from a place to a home castle."""
        steps = 1
        place = self.course.after(state, place)
        while place != home:
            place = self.course.after(state, place)
            steps += 1
        return steps
