"""A sensible player that looks one turn ahead, from the View only."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any, Final

from howff.bots.levels import Thinking
from howff.core import registry
from howff.core.kernel import Game
from howff.core.view import View
from howff.games.clans.cards import CARD_NUMBERS
from howff.games.clans.game import ClansGame
from howff.games.clans.state import (
    CARD,
    FACE_DOWN,
    LOWEST,
    RANKS,
    SEAT,
    SHIELD,
    ClansState,
    cards_of,
    owners,
    shields_left,
)

RESERVE: Final = 6.5
"""What a shield that can still be laid is worth."""

LEADER: Final = 0.5
"""How much more the strongest opponent counts than the others."""

LEVELS: Final = {
    "guest": Thinking(iterations=20, attention=6, slip=0.2),
    "neighbour": Thinking(iterations=80, attention=12, slip=0.04),
    "regular": Thinking(iterations=300, bias=0.2, attention=30, slip=0.005),
    "landlord": Thinking(2000, explore=0.25, bias=0.5, horizon=6, exact=20_000),
    "chief": Thinking(20_000, explore=0.25, bias=0.5, horizon=6, exact=100_000),
}
"""Beyond some hundred iterations care helps more: playouts of few turns, each the best in sight."""

UNKNOWN: Final = 63
"""The card of a move that nobody but its player has seen."""


def greedy(game: Game[Any], view: View, rng: Random) -> str:
    """The turn after which the expected points, one's own against the others', are best."""
    assert isinstance(game, ClansGame)
    assert view.ask is not None
    assert view.seat is not None
    # The hidden cards of this state are made up, and nothing below looks at them.
    outlook = _Outlook(game, game.imagine(view, rng), view.seat)
    worth = {line: outlook.worth(line) for line in view.ask.moves}
    best = max(worth.values())
    return rng.choice([line for line in view.ask.moves if worth[line] > best - 1e-9])


def since(before: View, after: View) -> list[list[tuple[int, int]]]:
    """The moves that may have led from one View of a player to its next one, oldest first.

    Who laid which card is told by the own hand, the backs and the shields; else all orders count.
    """
    me, seats = before.seat, before.setup.seats
    assert me is not None
    old, new = before.table, after.table
    laid = [at for at, card in enumerate(new["seats"]) if card != old["seats"][at]]
    if len(laid) != seats:
        return []
    players = [(me + step) % seats for step in range(seats)]
    found: list[list[tuple[int, int]]] = []
    for order in permutations(laid):
        moves = [
            _move(before, after, player, at) for player, at in zip(players, order, strict=True)
        ]
        if -1 not in moves and _shields(before, after, players, order):
            found.append(list(zip(players, moves, strict=True)))
    return found


def _move(before: View, after: View, player: int, at: int) -> int:
    """The move of a player that filled a seat, its shield included; -1 if it was another's."""
    letter = before.setup.letters[player]
    token: str = after.table["seats"][at]
    down = token.startswith("?")
    card = CARD_NUMBERS.get(token.removeprefix("?"), UNKNOWN)
    mine = card != UNKNOWN and token.removeprefix("?") in before.table["hand"]
    if mine != (player == before.seat) or (down and after.table["backs"][str(at)] != letter):
        return -1
    shield = after.table["shields"][player] < before.table["shields"][player]
    return (FACE_DOWN if down else 0) | (SHIELD if shield else 0) | card << CARD | at


def _shields(before: View, after: View, players: list[int], order: tuple[int, ...]) -> bool:
    """Whether the shields came to the tableaus of the cards in this order."""
    game = registry.make(before.setup)
    assert isinstance(game, ClansGame)
    stacks = list(before.table["stacks"])
    for player, at in zip(players, order, strict=True):
        if after.table["shields"][player] < before.table["shields"][player]:
            stacks[game.table.tableau_of[at]] += before.setup.letters[player]
    return bool(stacks == after.table["stacks"])


def assets(first: View, last: View) -> list[str]:
    """The cards that a player was dealt."""
    return list(first.table["hand"])


class _Outlook:
    """What every tableau can be expected to give when the seats have filled."""

    def __init__(self, game: ClansGame, state: ClansState, player: int) -> None:
        self._game = game
        self._state = state
        self._player = player
        self._ranks = RANKS - len(game.table.ranks_out)
        # CL-40: all but the last player keep a card at the end.
        self._turns = [len(hand) - 1 for hand in state.hands]
        self._turns[-1] += 1
        turns = sum(self._turns)
        # Every card still to come takes one of the free seats.
        self._filling = turns / state.free.bit_count()
        self._free = [0] * len(state.tableaus)
        for seat in cards_of(state.free):
            self._free[game.table.tableau_of[seat]] += 1
        self._now = [
            self._expected(marks, free)
            for marks, free in zip(state.tableaus, self._free, strict=True)
        ]

    def worth(self, line: str) -> float:
        """The expected lead after a turn."""
        game, player = self._game, self._player
        move = game.parse(self._state, line)[0]
        after = self._state.copy()
        game.apply(after, move)
        here = game.table.tableau_of[move & SEAT]
        changed = self._expected(after.tableaus[here], self._free[here] - 1)
        points = [0.0] * game.seats
        for at, given in enumerate(self._now):
            for other in range(game.seats):
                points[other] += changed[other] if at == here else given[other]
        for other in range(game.seats):
            turns = self._turns[other] - (other == player)
            points[other] += RESERVE * min(shields_left(after, other), turns)
        rivals = [points[other] for other in range(game.seats) if other != player]
        mean = sum(rivals) / len(rivals)
        return points[player] - LEADER * max(rivals) - (1 - LEADER) * mean

    def _expected(self, marks: int, free: int) -> list[float]:
        """Points per player from one tableau, its free seats filled at random."""
        points = [0.0] * self._game.seats
        stack = owners(marks)
        more = free * self._filling
        # taking[n] is the chance that the n-th shield is the next to take a rank.
        taking = [1.0] + [0.0] * len(stack)
        for step in range(self._ranks):
            cards = marks >> 3 * step & 7
            present = 1.0 if cards else 1 - (1 - 1 / self._ranks) ** more
            value = (LOWEST + step) * (cards + more / self._ranks)
            for at, owner in enumerate(stack):
                points[owner] += taking[at] * value
            for at in range(len(stack), 0, -1):
                taking[at] += present * (taking[at - 1] - taking[at])
            taking[0] *= 1 - present
        return points
