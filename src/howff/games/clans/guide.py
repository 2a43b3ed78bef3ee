"""What the search knows of Clans and Glory: quick playouts, expected points, first looks."""

from __future__ import annotations

from random import Random
from typing import Final

from mypy_extensions import mypyc_attr

from howff.bots.guide import NEVER, Guide
from howff.games.clans.game import ClansGame
from howff.games.clans.scoring import CARD_COUNT, POINTS, received_by_all
from howff.games.clans.state import (
    CARD,
    COUNTS,
    FACE_DOWN,
    LOWEST,
    MARKS,
    RANKS,
    SEAT,
    SHIELD,
    STACK,
    ClansState,
)
from howff.games.clans.steps import TURN

SPREAD: Final = 12.0
"""A lead of so many points is clearly felt."""

RESERVE: Final = 6.5
"""What a shield that can still be laid is worth."""

LOOKS: Final = 2
"""Of so many turns a playout takes the best."""

CLOSE: Final = 6
"""So many turns of a playout to the end are looked at; those after them are quick and random."""

TREE_LOOKS: Final = 6
"""Of so many turns the tree grows by the best, with two players."""

CAREFUL: Final = 6
"""With more players random playouts are too far from what they do: fewer turns, each the best."""

COMING: Final = 5
"""Bits for the half cards that will still come to a tableau."""

KEPT: Final = 200_000
"""Tableaus whose outlook is remembered."""

TIE_BREAK: Final = 0.01
"""CL-55: cards received decide where points are equal."""

SIEVE: Final = 67
"""Powers of two leave different remainders, which finds the seat of a bit without a call."""


def _seats_of_bits() -> list[int]:
    found = [0] * SIEVE
    for seat in range(SEAT):
        found[(1 << seat) % SIEVE] = seat
    return found


SEAT_OF: Final[list[int]] = _seats_of_bits()


@mypyc_attr(allow_interpreted_subclasses=True)
class ClansGuide(Guide[ClansState]):
    """Playouts look at a few turns and take the one with the best outlook."""

    def __init__(self, game: ClansGame) -> None:
        super().__init__(game, SPREAD, CAREFUL if game.seats > 2 else 0)
        self.around: list[int] = game.turn_step.around
        self.tableau_of: list[int] = game.turn_step.tableau_of
        self.last: int = game.seats - 1
        self.ranks: int = RANKS - len(game.table.ranks_out)
        self.masks: list[int] = [0] * len(game.table.tableaus)
        for seat, tableau in enumerate(self.tableau_of):
            self.masks[tableau] |= 1 << seat
        self.known: dict[int, list[float]] = {}

    def points(self, state: ClansState) -> list[float]:
        """Points, and the cards received as fractions; before the end, the outlook."""
        if not state.stack:
            return [
                (one >> POINTS) + TIE_BREAK * (one & CARD_COUNT) for one in received_by_all(state)
            ]
        race = Race(self, state)
        found = [0.0] * self.seats
        for at, marks in enumerate(state.tableaus):
            outlook = self.outlook(marks << COMING | race.coming(at, 0))
            for player in range(self.seats):
                found[player] += outlook[player]
        for player in range(self.seats):
            shields = state.shields >> 3 * player & 7
            found[player] += RESERVE * min(shields, race.turns_of(player))
        return found

    def outlook(self, key: int) -> list[float]:
        """What each player can expect of a tableau, then how far each is ahead of the others' mean.

        The key has the marks of the tableau and how many half cards will still come to it.
        """
        found = self.known.get(key)
        if found is None:
            if len(self.known) > KEPT:
                self.known.clear()
            found = self.foresee(key >> COMING, (key & (1 << COMING) - 1) / 2)
            total = sum(found)
            others = max(1, self.seats - 1)
            found += [one - (total - one) / others for one in found]
            self.known[key] = found
        return found

    def foresee(self, marks: int, more: float) -> list[float]:
        """The points to be expected where so many cards of any rank will come."""
        found = [0.0] * self.seats
        stack: list[int] = []
        shields = marks >> STACK
        while shields > 1:
            stack.append(shields & 3)
            shields >>= 2
        stack.reverse()
        # taking[n] is the chance that the n-th shield is the next to take a rank.
        taking = [0.0] * (len(stack) + 1)
        taking[0] = 1.0
        missing = (1 - 1 / self.ranks) ** more
        for step in range(self.ranks):
            cards = marks >> 3 * step & 7
            present = 1.0 if cards else 1.0 - missing
            value = (LOWEST + step) * (cards + more / self.ranks)
            for at, owner in enumerate(stack):
                found[owner] += taking[at] * value
            for at in range(len(stack), 0, -1):
                taking[at] += present * (taking[at - 1] - taking[at])
            taking[0] *= 1 - present
        return found

    def left(self, state: ClansState) -> int:
        """The turns that are left."""
        if not state.stack:
            return 0
        frame = state.stack[-1]
        if frame[0] != TURN:
            return NEVER
        return len(state.hands[self.last]) * self.seats - frame[1]

    def allows(self, state: ClansState, move: int) -> bool:
        """Whether the card is held and fits there, or nothing fits and it goes face down."""
        player = state.stack[-1][1]
        card = move >> CARD & 63
        if card not in state.hands[player]:
            return False
        seat = move & SEAT
        if not state.free >> seat & 1:
            return False
        if move & SHIELD and not state.shields >> 3 * player & 7:
            return False
        rank, colour, _ = MARKS[card]
        reach = state.reach
        if move & FACE_DOWN:
            return not self.fits_any(state, player)
        return (reach[rank] | reach[colour]) >> seat & 1 == 1

    def fits_any(self, state: ClansState, player: int) -> bool:
        """Whether any card of a hand may go face up."""
        reach = state.reach
        seats = 0
        for card in state.hands[player]:
            rank, colour, _ = MARKS[card]
            seats |= reach[rank] | reach[colour]
        return seats & state.free != 0

    def suggest(self, state: ClansState, rng: Random) -> int:
        """The best-looking of several turns; where several play before us again, of all."""
        race, player = Race(self, state), state.stack[-1][1]
        return race.best(player, rng) if self.horizon else race.look(player, rng, TREE_LOOKS)

    def playout(self, state: ClansState, rng: Random, horizon: int) -> int:
        """To the end, or with more care to the horizon; what lies where is not kept, as nothing
        asks for it.
        """
        if not state.stack:
            return 0
        return Race(self, state).run(state.stack[-1][1], rng, horizon)

    def rank(self, state: ClansState, moves: list[int]) -> list[float]:
        """How the outlook changes against the best of the others."""
        race = Race(self, state)
        player = state.stack[-1][1]
        return [race.worth(player, move) for move in moves]


class Race:
    """A playout: what counts of the position, and how many cards may still come where."""

    def __init__(self, guide: ClansGuide, state: ClansState) -> None:
        self.guide: ClansGuide = guide
        self.state: ClansState = state
        self.seats: int = guide.seats
        self.free: int = state.free
        self.shields: int = state.shields
        self.frees: list[int] = [(state.free & mask).bit_count() for mask in guide.masks]
        self.open: int = sum(self.frees)
        player = state.stack[-1][1]
        self.turns: int = len(state.hands[guide.last]) * self.seats - max(player, 0)

    def turns_of(self, player: int) -> int:
        """The turns that a player still has: all but the last player keep a card (CL-40)."""
        cards = len(self.state.hands[player])
        return cards if player == self.guide.last else cards - 1

    def coming(self, tableau: int, laid: int) -> int:
        """How many half cards may still come to a tableau, after so many have been laid there."""
        open_seats = self.open - laid
        if open_seats <= 0:
            return 0
        free = self.frees[tableau] - laid
        return (4 * free * (self.turns - laid) + open_seats) // (2 * open_seats)

    def worth(self, player: int, move: int) -> float:
        """How a turn changes the outlook against the others."""
        guide = self.guide
        tableau = guide.tableau_of[move & SEAT]
        before = self.state.tableaus[tableau]
        after = before
        if not move & FACE_DOWN:
            after += MARKS[move >> CARD & 63][2]
        worth = 0.0
        if move & SHIELD:
            after = ((after >> STACK) << 2 | player) << STACK | after & COUNTS
            worth = -self.price(player)
        lead = self.seats + player
        old = guide.outlook(before << COMING | self.coming(tableau, 0))
        new = guide.outlook(after << COMING | self.coming(tableau, 1))
        return worth + new[lead] - old[lead]

    def price(self, player: int) -> float:
        """What laying a shield forgoes; nothing if there is one for every turn left."""
        shields = self.shields >> 3 * player & 7
        return RESERVE if shields < self.turns_of(player) else 0.0

    def look(self, player: int, rng: Random, looks: int) -> int:
        """Of a few random cards on random seats the one that promises most, shield or not.

        With no look at all it is any of them, and the shields are spread over the turns.
        """
        random = rng.random
        guide, state, free = self.guide, self.state, self.free
        reach, tableaus = state.reach, state.tableaus
        hand = state.hands[player]
        width = len(guide.around)
        count = len(hand)
        shields = self.shields >> 3 * player & 7
        price = self.price(player)
        lead = self.seats + player
        best = -1e9
        chosen = -1
        for _ in range(looks or 1):
            at = int(random() * count)
            for _again in range(count):
                card = hand[at]
                rank, colour, one = MARKS[card]
                seats = (reach[rank] | reach[colour]) & free
                if seats:
                    break
                at = at + 1 if at + 1 < count else 0
            move = card << CARD
            if not seats:
                seats = free
                one = 0
                move |= FACE_DOWN
            seat = some_seat(seats, int(random() * width))
            move |= seat
            if not looks:
                if shields and random() * count < shields:
                    return move | SHIELD
                return move
            tableau = guide.tableau_of[seat]
            marks = tableaus[tableau]
            worth = -guide.outlook(marks << COMING | self.coming(tableau, 0))[lead]
            coming = self.coming(tableau, 1)
            marks += one
            bare = worth + guide.outlook(marks << COMING | coming)[lead]
            if bare > best:
                best = bare
                chosen = move
            if shields:
                marks = ((marks >> STACK) << 2 | player) << STACK | marks & COUNTS
                worth += guide.outlook(marks << COMING | coming)[lead] - price
                if worth > best:
                    best = worth
                    chosen = move | SHIELD
        return chosen

    def best(self, player: int, rng: Random) -> int:
        """Of all cards and tableaus those that promise most, shield or not, on a random seat."""
        guide, state, free = self.guide, self.state, self.free
        reach, tableaus = state.reach, state.tableaus
        shields = self.shields >> 3 * player & 7
        price = self.price(player)
        lead = self.seats + player
        best = -1e9
        chosen = -1
        where = 0
        for tableau in range(len(tableaus)):
            inside = guide.masks[tableau] & free
            if not inside:
                continue
            marks = tableaus[tableau]
            worth = -guide.outlook(marks << COMING | self.coming(tableau, 0))[lead]
            coming = self.coming(tableau, 1)
            seen = 0
            for card in state.hands[player]:
                rank, colour, one = MARKS[card]
                seats = (reach[rank] | reach[colour]) & inside
                if not seats:
                    continue
                after = marks + one
                if not seen & one:
                    seen |= one
                    bare = worth + guide.outlook(after << COMING | coming)[lead]
                    if bare > best:
                        best, chosen, where = bare, card << CARD, seats
                    if shields:
                        after = ((marks >> STACK) << 2 | player) << STACK | after & COUNTS
                        laid = worth + guide.outlook(after << COMING | coming)[lead] - price
                        if laid > best:
                            best, chosen, where = laid, card << CARD | SHIELD, seats
        if chosen < 0:
            return self.look(player, rng, 1)
        return chosen | some_seat(where, int(rng.random() * len(guide.around)))

    def lay(self, player: int, move: int) -> None:
        """Carry a turn out."""
        guide, state = self.guide, self.state
        seat = move & SEAT
        card = move >> CARD & 63
        state.hands[player].remove(card)
        self.free ^= 1 << seat
        tableau = guide.tableau_of[seat]
        self.frees[tableau] -= 1
        self.open -= 1
        self.turns -= 1
        marks = state.tableaus[tableau]
        if not move & FACE_DOWN:
            rank, colour, one = MARKS[card]
            around = guide.around[seat]
            state.reach[rank] |= around
            state.reach[colour] |= around
            marks += one
        if move & SHIELD:
            marks = ((marks >> STACK) << 2 | player) << STACK | marks & COUNTS
            self.shields -= 1 << 3 * player
        state.tableaus[tableau] = marks

    def run(self, player: int, rng: Random, horizon: int) -> int:
        """Turn after turn; answers how many."""
        state, last = self.state, self.guide.last
        made = 0
        while player >= 0 and (made < horizon or not horizon):
            if horizon:
                move = self.best(player, rng)
            else:
                move = self.look(player, rng, LOOKS if made < CLOSE else 0)
            self.lay(player, move)
            made += 1
            if player < last:
                player += 1
            else:
                player = 0 if state.hands[last] else -1
        state.free, state.shields = self.free, self.shields
        if player < 0:
            state.stack.clear()
        else:
            state.stack[-1] = (TURN, player, 0, 0)
        return made


def some_seat(seats: int, start: int) -> int:
    """One of the seats of a mask: the first from a start on, else the first of all."""
    above = seats >> start << start
    if above:
        seats = above
    return SEAT_OF[(seats & -seats) % SIEVE]


def make(game: ClansGame) -> ClansGuide:
    """The guide of a table."""
    return ClansGuide(game)
