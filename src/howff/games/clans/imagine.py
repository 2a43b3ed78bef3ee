"""Full states that could stand behind a View, each as likely as any other (CL-66)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from howff.core.kernel import CHANCE, Frame, Imaginer
from howff.core.view import View
from howff.games.clans.cards import CARD_NUMBERS
from howff.games.clans.state import HIDDEN, ClansState, cards_of, lay_hidden, lay_open, lay_shield
from howff.games.clans.steps import HAND, REMOVED, START, TURN

if TYPE_CHECKING:
    from howff.games.clans.game import ClansGame

REST: Final = -1
"""In place of a player: the cards that are not dealt, or removed."""


class ClansImaginer(Imaginer[ClansState]):
    """Deals the unseen cards to where they may be; what laying face down tells is not used."""

    def __init__(self, game: ClansGame, view: View) -> None:
        self._base = known_state(game, view)
        self._backs = _strangers_backs(view)
        groups = _hidden_hands(view)
        for player, _ in groups:
            self._base.hands[player] = []
        seen = _seen(self._base, {seat for seat, _ in self._backs})
        unseen = game.table.pack & ~seen
        self._pool = cards_of(unseen)
        left = len(self._pool) - len(self._backs) - sum(count for _, count in groups)
        groups.append((REST, left))
        # The largest group is what the others leave, which saves drawing it.
        groups.sort(key=lambda group: group[1])
        self._groups = groups[:-1]
        self._last = groups[-1][0]
        self._unseen = unseen

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
    """The state with all that a View shows; the unseen cards are nowhere."""
    table, letters = view.table, view.setup.letters
    state = game.start()
    state.stack = _stack(view)
    around, tableau_of = game.table.around, game.table.tableau_of
    for seat, token in enumerate(table["seats"]):
        if token.startswith("?"):
            player = letters.index(table["backs"][str(seat)])
            lay_hidden(state, seat, CARD_NUMBERS.get(token[1:], 0), player)
        elif token:
            lay_open(state, seat, CARD_NUMBERS[token], around[seat], tableau_of[seat])
    for at, stack in enumerate(table["stacks"]):
        for letter in stack:
            lay_shield(state, at, letters.index(letter))
    state.shields = sum(left << 3 * player for player, left in enumerate(table["shields"]))
    for player, texts in enumerate(table.get("hands", [])):
        state.hands[player] = _cards(texts)
    if view.seat is not None and table["hand"] is not None:
        state.hands[view.seat] = _cards(table["hand"])
    state.rest = 0
    return state


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
    if "hands" in view.table:
        return []
    counts = enumerate(view.table["hand_counts"])
    known = None if view.table["hand"] is None else view.seat
    return [(player, count) for player, count in counts if count and player != known]


def _seen(state: ClansState, strangers: set[int]) -> int:
    """The cards that the View shows, as a mask."""
    seen = sum(1 << card for hand in state.hands for card in hand)
    for seat, one in enumerate(state.laid):
        if not state.free >> seat & 1 and seat not in strangers:
            seen |= 1 << one % HIDDEN
    return seen


def _cards(texts: list[str]) -> list[int]:
    return [CARD_NUMBERS[text] for text in texts]


def _give(state: ClansState, holder: int, cards: int) -> None:
    if holder == REST:
        state.rest = cards
    else:
        state.hands[holder] = cards_of(cards)
