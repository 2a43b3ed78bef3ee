"""Full states that could stand behind a View, each as likely as any other (CL-66)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from howff.core.kernel import CHANCE, Frame, Imaginer
from howff.core.view import View
from howff.games.clans.cards import CARD_NUMBERS
from howff.games.clans.state import (
    CARD_BIT,
    HIDDEN,
    ClansState,
    cards_of,
    lay_hidden,
    lay_open,
    lay_shield,
)
from howff.games.clans.steps import HAND, REMOVED, START, TURN

if TYPE_CHECKING:
    from howff.games.clans.game import ClansGame

UNKNOWN: Final = HIDDEN - 1
"""In place of a face-down card that a View does not show, until a sample has one."""

REST: Final = -1
"""In place of a player: the cards that are not dealt, or removed."""


class ClansImaginer(Imaginer[ClansState]):
    """Deals the unseen cards to where they may be; what laying face down tells is not used."""

    def __init__(self, game: ClansGame, view: View) -> None:
        base = known_state(game, view)
        self._base = base
        self._unseen = base.rest
        self._pool = cards_of(base.rest)
        self._backs = _strangers_backs(view)
        groups = _hidden_hands(view)
        left = len(self._pool) - len(self._backs) - sum(count for _, count in groups)
        groups.append((REST, left))
        # The largest group is what the others leave, which saves drawing it.
        groups.sort(key=lambda group: group[1])
        self._groups = groups[:-1]
        self._last = groups[-1][0]
        base.rest = 0

    def sample(self, rng: Random) -> ClansState:
        """One arrangement of the unseen cards."""
        state = self._base.copy()
        random = rng.random
        pool = self._pool.copy()
        left = self._unseen
        size = len(pool)
        for seat, mark in self._backs:
            at = int(random() * size)
            size -= 1
            card = pool[at]
            pool[at] = pool[size]
            left ^= 1 << card
            state.laid[seat] = mark + card
        for holder, count in self._groups:
            before = left
            for _ in range(count):
                at = int(random() * size)
                size -= 1
                left ^= 1 << pool[at]
                pool[at] = pool[size]
            _give(state, holder, before ^ left)
        _give(state, self._last, left)
        return state


def known_state(game: ClansGame, view: View) -> ClansState:
    """The state with all that a View shows; `rest` has the cards that it does not show."""
    table, letters = view.table, view.setup.letters
    state = game.start()
    state.stack = _stack(view)
    around, tableau_of = game.table.around, game.table.tableau_of
    for seat, token in enumerate(table["seats"]):
        if token.startswith("?"):
            card = CARD_NUMBERS.get(token[1:], UNKNOWN)
            lay_hidden(state, seat, card, letters.index(table["backs"][str(seat)]))
            _see(state, card)
        elif token:
            card = CARD_NUMBERS[token]
            lay_open(state, seat, card, around[seat], tableau_of[seat])
            _see(state, card)
    for at, stack in enumerate(table["stacks"]):
        for letter in stack:
            lay_shield(state, at, letters.index(letter))
    state.shields = sum(left << 3 * player for player, left in enumerate(table["shields"]))
    for player, texts in _known_hands(view):
        state.hands[player] = [CARD_NUMBERS[text] for text in texts]
        for card in state.hands[player]:
            _see(state, card)
    return state


def _see(state: ClansState, card: int) -> None:
    if card != UNKNOWN:
        state.rest ^= CARD_BIT[card]


def _known_hands(view: View) -> list[tuple[int, list[str]]]:
    """The hands that this View shows: all at the end, else the own one."""
    if "hands" in view.table:
        return list(enumerate(view.table["hands"]))
    if view.seat is None or view.table["hand"] is None:
        return []
    return [(view.seat, view.table["hand"])]


def _stack(view: View) -> list[Frame]:
    pending = view.table["pending"]
    if pending == "over":
        return []
    if pending == "turn":
        return [(TURN, view.to_act[0], 0, 0)]
    if pending == "start":
        return [(START, CHANCE, 0, 0)]
    if pending == "removed":
        return [(REMOVED, CHANCE, 0, 0)]
    return [(HAND, CHANCE, view.setup.letters.index(pending[-1]), 0)]


def _strangers_backs(view: View) -> list[tuple[int, int]]:
    """The seats of the face-down cards that this View does not know, and how they are marked."""
    letters, seats = view.setup.letters, view.table["seats"]
    return [
        (int(seat), HIDDEN * (letters.index(letter) + 1))
        for seat, letter in view.table["backs"].items()
        if seats[int(seat)] == "?"
    ]


def _hidden_hands(view: View) -> list[tuple[int, int]]:
    """The players whose hands this View does not know, and how many cards they hold."""
    known = [player for player, _ in _known_hands(view)]
    counts = enumerate(view.table["hand_counts"])
    return [(player, count) for player, count in counts if count and player not in known]


def _give(state: ClansState, holder: int, cards: int) -> None:
    if holder == REST:
        state.rest = cards
    else:
        state.hands[holder] = cards_of(cards)
