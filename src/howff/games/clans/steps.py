"""The steps of a game: four kinds of chance in the setup, then nothing but turns (CL-70)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, permutations
from random import Random
from typing import Final

from howff.core.kernel import CHANCE, ChanceStep, Frame, Step
from howff.games.clans.state import (
    CARD,
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
    size = cards.bit_count()
    # Choosing those that stay is the same choice and may be shorter.
    wanted = count if 2 * count <= size else size - count
    top = cards.bit_length()
    left = cards
    random = rng.random
    while wanted:
        bit = 1 << int(random() * top)
        if left & bit:
            left ^= bit
            wanted -= 1
    return cards ^ left if 2 * count <= size else left


class StartStep(ChanceStep[ClansState]):
    """The start cards, face up on their seats (CL-14)."""

    def __init__(self, places: Places) -> None:
        super().__init__("start")
        self.places: Places = places

    def pick(self, state: ClansState, frame: Frame, rng: Random) -> int:
        """A card for each start seat in turn."""
        rest = state.rest
        top = rest.bit_length()
        random = rng.random
        outcome = 0
        shift = CARD_BITS * len(self.places.start)
        while shift:
            card = int(random() * top)
            if rest >> card & 1:
                rest ^= 1 << card
                shift -= CARD_BITS
                outcome |= card << shift
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
        state.hands[player] = move
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
"""The moves of one card to every set of some seats, by the set's mask."""

Fits = tuple[int, int, Sets, Sets, Sets, Sets, Sets, Sets]
"""What `legal` needs of a card: its places in `reach`, and its moves to every set of the seats
0 to 6, 7 to 13, 14 to 20, 21 to 27, 28 to 34 and 35 on."""


class TurnStep(Step[ClansState]):
    """A whole turn as one decision: a card, its seat, and a shield or none (CL-20, CL-71)."""

    def __init__(self, places: Places, pack: int) -> None:
        super().__init__("turn")
        self.around: list[int] = places.around
        self.tableau_of: list[int] = places.tableau_of
        self.last: int = len(places.hands) - 1
        self.bare: dict[int, Fits] = _fits(pack, len(places.around), False)
        self.shielded: dict[int, Fits] = _fits(pack, len(places.around), True)
        self.next: list[Frame] = [
            (TURN, player + 1 if player < self.last else 0, 0, 0) for player in range(self.last + 1)
        ]

    def legal(self, state: ClansState, frame: Frame) -> list[int]:
        """Every turn of this player: face up if any card fits anywhere, else face down."""
        player = frame[1]
        free = state.free
        reach = state.reach
        left = state.hands[player]
        # CL-25: a shield may follow while one is left.
        fits = self.shielded if state.shields >> 3 * player & 7 else self.bare
        moves: list[int] = []
        while left:
            card = left & -left
            left ^= card
            rank, colour, first, second, third, fourth, fifth, sixth = fits[card]
            # CL-22: the same rank or the same colour beside or opposite.
            seats = (reach[rank] | reach[colour]) & free
            moves += first[seats & 127]
            moves += second[seats >> 7 & 127]
            if seats > 0x3FFF:
                moves += third[seats >> 14 & 127]
                moves += fourth[seats >> 21 & 127]
                if seats > 0xFFFFFFF:
                    moves += fifth[seats >> 28 & 127]
                    moves += sixth[seats >> 35]
        if moves:
            return moves
        return self._face_down(state, player)

    def _face_down(self, state: ClansState, player: int) -> list[int]:
        """CL-30: any card face down on any free seat, as nothing fits."""
        moves: list[int] = []
        shield = state.shields >> 3 * player & 7
        for card in cards_of(state.hands[player]):
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
        state.hands[player] ^= 1 << card
        if move & FACE_DOWN:
            lay_hidden(state, seat, card, player)
        else:
            lay_open(state, seat, card, self.around[seat], self.tableau_of[seat])
        if move & SHIELD:
            lay_shield(state, self.tableau_of[seat], player)
        # CL-40: everybody has had the same number of turns.
        if player == self.last and not state.hands[player]:
            state.stack.pop()
        else:
            state.stack[-1] = self.next[player]


def fitting_seats(state: ClansState, card: int) -> int:
    """The free seats where a card may go face up, as a mask (CL-22)."""
    return (state.reach[card // COLOURS] | state.reach[RANKS + card % COLOURS]) & state.free


def _fits(pack: int, seats: int, shield: bool) -> dict[int, Fits]:
    """The lookup of `legal` for every card of the pack."""
    found: dict[int, Fits] = {}
    for card in cards_of(pack):
        first, second, third, fourth, fifth, sixth = [
            _moves_to_sets(card, low, min(low + 7, seats), shield) for low in range(0, 42, 7)
        ]
        rank, colour, _ = MARKS[card]
        found[1 << card] = (rank, colour, first, second, third, fourth, fifth, sixth)
    return found


def _moves_to_sets(card: int, low: int, end: int, shield: bool) -> Sets:
    """The moves of a card to every set of the seats from `low` to before `end`."""
    found: Sets = [()]
    for seat in range(low, end):
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
