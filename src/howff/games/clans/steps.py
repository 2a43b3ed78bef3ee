"""The steps of a game: four kinds of chance in the setup, then nothing but turns (CL-70)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, permutations
from random import Random
from typing import Final

from howff.core.kernel import CHANCE, ChanceStep, Frame, Step
from howff.games.clans.state import (
    CARD,
    CARD_BIT,
    CARDS,
    COLOURS,
    FACE_DOWN,
    MARKS,
    RANKS,
    SEAT,
    SHIELD,
    ClansState,
    cards_of,
    lay_hidden,
    lay_open,
    lay_shield,
)

START: Final = 0
HAND: Final = 1
REMOVED: Final = 2
TURN: Final = 3

CARD_BITS: Final = 6
"""A start outcome is one int: six bits for each card, the first seat's lowest."""


class Places:
    """The long table as the steps need it: lists of ints by seat."""

    def __init__(
        self, start: list[int], around: list[int], tableau_of: list[int], hands: list[int]
    ) -> None:
        self.start: list[int] = start
        self.around: list[int] = around
        self.tableau_of: list[int] = tableau_of
        self.hands: list[int] = hands


def pick_cards(rng: Random, cards: int, count: int) -> int:
    """A mask of so many of these cards, every choice as likely as any other."""
    pool = cards_of(cards)
    size = len(pool)
    # Choosing those that stay is the same choice and may be shorter.
    stay = 2 * count > size
    if stay:
        count = size - count
    random = rng.random
    picked = 0
    while count:
        count -= 1
        at = int(random() * size)
        size -= 1
        picked |= CARD_BIT[pool[at]]
        pool[at] = pool[size]
    return cards ^ picked if stay else picked


class StartStep(ChanceStep[ClansState]):
    """The start cards, face up on their seats (CL-14)."""

    def __init__(self, places: Places) -> None:
        super().__init__("start")
        self.places: Places = places

    def pick(self, state: ClansState, frame: Frame, rng: Random) -> int:
        """A card for each start seat in turn."""
        pool = cards_of(state.rest)
        size = len(pool)
        random = rng.random
        outcome = 0
        for _ in self.places.start:
            at = int(random() * size)
            size -= 1
            outcome = outcome << CARD_BITS | pool[at]
            pool[at] = pool[size]
        return outcome

    def outcomes(self, state: ClansState, frame: Frame) -> Iterable[tuple[int, int]]:
        """Every order of every choice of cards."""
        return map(_weigh_order, permutations(cards_of(state.rest), len(self.places.start)))

    def stream(self, state: ClansState, frame: Frame) -> str:
        """The stream `start`."""
        return "start"

    def apply(self, state: ClansState, frame: Frame, move: int) -> None:
        """Lay the cards out and go on to the first hand."""
        places = self.places
        around, tableau_of = places.around, places.tableau_of
        rest = state.rest
        for seat in places.start:
            card = move & 63
            move >>= CARD_BITS
            rest ^= 1 << card
            lay_open(state, seat, card, around[seat], tableau_of[seat])
        state.rest = rest
        state.stack[-1] = (HAND, CHANCE, 0, 0)


class HandStep(ChanceStep[ClansState]):
    """The hand of player `a` (CL-11, CL-12)."""

    def __init__(self, places: Places, letters: str) -> None:
        super().__init__("hand")
        self.places: Places = places
        self.letters: str = letters

    def pick(self, state: ClansState, frame: Frame, rng: Random) -> int:
        """So many of the cards that are left."""
        return pick_cards(rng, state.rest, self.places.hands[frame[2]])

    def outcomes(self, state: ClansState, frame: Frame) -> Iterable[tuple[int, int]]:
        """Every choice of so many cards."""
        return map(_weigh_hand, combinations(cards_of(state.rest), self.places.hands[frame[2]]))

    def stream(self, state: ClansState, frame: Frame) -> str:
        """The stream `hand.A`, `hand.B` …"""
        return "hand." + self.letters[frame[2]]

    def apply(self, state: ClansState, frame: Frame, move: int) -> None:
        """Deal the hand and go on to the next one, at last to the removed cards."""
        player = frame[2]
        state.hands[player] = cards_of(move)
        state.rest ^= move
        if player + 1 < len(state.hands):
            state.stack[-1] = (HAND, CHANCE, player + 1, 0)
        else:
            state.stack[-1] = (REMOVED, CHANCE, 0, 0)


class RemovedStep(ChanceStep[ClansState]):
    """The cards removed unseen: those that are left, as everything else is dealt (CL-15)."""

    def __init__(self) -> None:
        super().__init__("removed")

    def pick(self, state: ClansState, frame: Frame, rng: Random) -> int:
        """The cards that are left."""
        return state.rest

    def outcomes(self, state: ClansState, frame: Frame) -> Iterable[tuple[int, int]]:
        """The one possibility."""
        return [(state.rest, 1)]

    def stream(self, state: ClansState, frame: Frame) -> str:
        """The stream `removed`."""
        return "removed"

    def apply(self, state: ClansState, frame: Frame, move: int) -> None:
        """Nobody sees them; the first player's turn begins."""
        state.stack[-1] = (TURN, 0, 0, 0)


Sets = list[tuple[int, ...]]
"""The moves of one card to every set of seven seats that start cards leave free, by mask."""

Fits = tuple[int, int, Sets, Sets, Sets, Sets, Sets, Sets]
"""What `legal` needs of a card: its places in `reach`, and its moves to the seats from 0, from 7,
from 14, from 21, from 28 and from 35 on."""


class TurnStep(Step[ClansState]):
    """A whole turn as one decision: a card, its seat, and a shield or none (CL-20, CL-71)."""

    def __init__(self, places: Places, pack: int) -> None:
        super().__init__("turn")
        self.around: list[int] = places.around
        self.tableau_of: list[int] = places.tableau_of
        self.last: int = len(places.hands) - 1
        self.starts: int = 0
        for seat in places.start:
            self.starts |= 1 << seat
        self.bare: list[Fits] = _fits(pack, len(places.around), self.starts, False)
        self.shielded: list[Fits] = _fits(pack, len(places.around), self.starts, True)
        self.shields_of: list[int] = [7 << 3 * player for player in range(self.last + 1)]
        self.next: list[Frame] = [
            (TURN, player + 1 if player < self.last else 0, 0, 0) for player in range(self.last + 1)
        ]

    def legal(self, state: ClansState, frame: Frame) -> list[int]:
        """Every turn of this player: face up if any card fits anywhere, else face down."""
        player = frame[1]
        free = state.free
        if free & self.starts:
            return self.legal_anywhere(state, player)
        reach = state.reach
        # CL-25: a shield may follow while one is left.
        fits = self.shielded if state.shields & self.shields_of[player] else self.bare
        moves: list[int] = []
        for card in state.hands[player]:
            rank, colour, first, second, third, fourth, fifth, sixth = fits[card]
            # CL-22: the same rank or the same colour beside or opposite.
            seats = (reach[rank] | reach[colour]) & free
            moves += first[seats & 127]
            moves += second[seats >> 7 & 127]
            moves += third[seats >> 14 & 127]
            moves += fourth[seats >> 21 & 127]
            if seats > 0xFFFFFFF:
                moves += fifth[seats >> 28 & 127]
                moves += sixth[seats >> 35]
        if moves:
            return moves
        return self._face_down(state, player)

    def legal_anywhere(self, state: ClansState, player: int) -> list[int]:
        """The same where a start seat is free, as in positions that no game reaches."""
        moves: list[int] = []
        for card in state.hands[player]:
            for seat in cards_of(fitting_seats(state, card)):
                moves.append(card << CARD | seat)
        if not moves:
            return self._face_down(state, player)
        if state.shields >> 3 * player & 7:
            moves += [move | SHIELD for move in moves]
        return moves

    def _face_down(self, state: ClansState, player: int) -> list[int]:
        """CL-30: any card face down on any free seat, as nothing fits."""
        moves: list[int] = []
        shield = state.shields >> 3 * player & 7
        for card in state.hands[player]:
            for seat in cards_of(state.free):
                move = FACE_DOWN | card << CARD | seat
                moves.append(move)
                if shield:
                    moves.append(move | SHIELD)
        return moves

    def apply(self, state: ClansState, frame: Frame, move: int) -> None:
        """Lay the card, then the shield; the game is over after the last player's last card."""
        player = frame[1]
        seat = move & SEAT
        card = move >> CARD & 63
        tableau = self.tableau_of[seat]
        hand = state.hands[player]
        hand.remove(card)
        if move & FACE_DOWN:
            lay_hidden(state, seat, card, player)
        else:
            lay_open(state, seat, card, self.around[seat], tableau)
        if move & SHIELD:
            lay_shield(state, tableau, player)
        # CL-40: everybody has had the same number of turns.
        if not hand and player == self.last:
            state.stack.pop()
        else:
            state.stack[-1] = self.next[player]


def fitting_seats(state: ClansState, card: int) -> int:
    """The free seats where a card may go face up, as a mask (CL-22)."""
    return (state.reach[card // COLOURS] | state.reach[RANKS + card % COLOURS]) & state.free


def _fits(pack: int, seats: int, starts: int, shield: bool) -> list[Fits]:
    """The lookup of `legal` by card."""
    found: list[Fits] = []
    for card in range(CARDS):
        rank, colour, _ = MARKS[card]
        end = seats if pack >> card & 1 else 0
        first, second, third, fourth, fifth, sixth = [
            _moves_to_sets(card, low, min(low + 7, end), starts, shield)
            for low in range(0, CARDS, 7)
        ]
        found.append((rank, colour, first, second, third, fourth, fifth, sixth))
    return found


def _moves_to_sets(card: int, low: int, end: int, starts: int, shield: bool) -> Sets:
    """The moves of a card to every set of the seats from `low` to before `end`."""
    found: Sets = [()]
    for seat in range(low, end):
        if starts >> seat & 1:
            found += [()] * len(found)
            continue
        move = card << CARD | seat
        added = (move, move | SHIELD) if shield else (move,)
        found += [moves + added for moves in found]
    return found


def _weigh_order(cards: tuple[int, ...]) -> tuple[int, int]:
    outcome = 0
    for at, card in enumerate(cards):
        outcome |= card << CARD_BITS * at
    return outcome, 1


def _weigh_hand(cards: tuple[int, ...]) -> tuple[int, int]:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask, 1
