"""Positions of Clans and Glory for tests: built from a few words, played by lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random

from howff.core import registry
from howff.core.kernel import CHANCE, OVER
from howff.core.setup import Setup
from howff.games.clans.cards import CARD_NUMBERS, CARD_TEXTS
from howff.games.clans.game import ClansGame
from howff.games.clans.state import (
    CARD_BIT,
    EMPTY,
    FACE_DOWN,
    HIDDEN,
    ClansState,
    lay_hidden,
    lay_open,
    lay_shield,
)
from howff.games.clans.steps import TURN

EVERYBODY = (2, 3, 4)
"""The numbers of players."""


def table(players: int) -> ClansGame:
    """The rules for so many players."""
    game = registry.make(Setup("clans", players))
    assert isinstance(game, ClansGame)
    return game


def position(
    game: ClansGame,
    laid: Mapping[str, str] | None = None,
    hands: Sequence[Sequence[str]] = (),
    stacks: Mapping[str, Sequence[int]] | None = None,
    shields: Sequence[int] | None = None,
    to_move: int = 0,
) -> ClansState:
    """A position in the middle of a game; `laid` as in `{"7": "5r", "8": "?4b"}`.

    A face-down card is A's. Every card that is nowhere else is a removed one.
    """
    state = game.start()
    state.stack = [(TURN, to_move, 0, 0)]
    around, tableau_of = game.table.around, game.table.tableau_of
    for seat, token in (laid or {}).items():
        card = CARD_NUMBERS[token[-2:]]
        state.rest &= ~CARD_BIT[card]
        if token.startswith("?"):
            lay_hidden(state, int(seat), card, 0)
        else:
            lay_open(state, int(seat), card, around[int(seat)], tableau_of[int(seat)])
    for tableau, owners in (stacks or {}).items():
        for owner in owners:
            lay_shield(state, int(tableau) - 1, owner)
    if shields is not None:
        state.shields = sum(left << 3 * player for player, left in enumerate(shields))
    for player, hand in enumerate(hands):
        state.hands[player] = sorted(CARD_NUMBERS[text] for text in hand)
        for card in state.hands[player]:
            state.rest &= ~CARD_BIT[card]
    return state


def lines(game: ClansGame, state: ClansState) -> list[str]:
    """The legal lines of the player to move."""
    return game.lines(state, game.to_act(state)) if state.stack else []


def play(game: ClansGame, state: ClansState, *turns: str) -> None:
    """Legal lines, one after the other."""
    for line in turns:
        assert game.why(state, game.to_act(state), line) is None, line
        game.apply(state, game.parse(state, line)[0])


def dealt(game: ClansGame, seed: object = "deal") -> ClansState:
    """The first turn of a game; the deal follows from the seed."""
    state, rng = game.start(), Random(str(seed))
    while game.to_act(state) == CHANCE:
        game.apply(state, game.pick(state, rng))
    return state


def random_game(game: ClansGame, seed: object) -> list[ClansState]:
    """Every position of a random game, chance events included, the last one over."""
    rng = Random(str(seed))
    state = game.start()
    seen = [state.copy()]
    while game.to_act(state) != OVER:
        if game.to_act(state) == CHANCE:
            game.apply(state, game.pick(state, rng))
        else:
            game.apply(state, rng.choice(game.legal(state)))
        seen.append(state.copy())
    return seen


def positions(
    players: Sequence[int] = EVERYBODY, games: int = 4
) -> Iterator[tuple[ClansGame, ClansState]]:
    """The positions with a turn pending of some random games."""
    for count in players:
        game = table(count)
        for seed in range(games):
            for state in random_game(game, seed):
                if game.to_act(state) >= 0:
                    yield game, state


def stuck_game(players: int) -> tuple[ClansGame, list[ClansState]]:
    """A game in which cards are laid face down well before the end."""
    return table(players), [state.copy() for state in _stuck_game(players)]


@cache
def _stuck_game(players: int) -> tuple[ClansState, ...]:
    """Everybody leaves the next player as little as possible, until somebody is stuck."""
    game = table(players)
    for seed in range(500):
        rng = Random(f"stuck {seed}")
        state = dealt(game, f"stuck {seed}")
        seen = [*_setup(game, f"stuck {seed}"), state.copy()]
        while game.to_act(state) != OVER:
            game.apply(state, _meanest(game, state, rng))
            seen.append(state.copy())
        if any(one > EMPTY for one in seen[-3 - players].laid):
            return tuple(seen)
    raise AssertionError("no such game")


def _setup(game: ClansGame, seed: str) -> list[ClansState]:
    """The positions before the first turn."""
    state, rng, seen = game.start(), Random(seed), []
    while game.to_act(state) == CHANCE:
        seen.append(state.copy())
        game.apply(state, game.pick(state, rng))
    return seen


def _meanest(game: ClansGame, state: ClansState, rng: Random) -> int:
    """Of some turns, the one that leaves the next player the fewest."""
    moves = game.legal(state)
    some = rng.sample(moves, min(len(moves), 12))

    def left(move: int) -> int:
        after = state.copy()
        game.apply(after, move)
        found = game.legal(after)
        return 0 if found and found[0] & FACE_DOWN else len(found)

    return min(some, key=left)


def face_up(state: ClansState) -> dict[int, str]:
    """The face-up cards by seat."""
    return {seat: CARD_TEXTS[one] for seat, one in enumerate(state.laid) if one < EMPTY}


def face_down(state: ClansState) -> dict[int, tuple[int, str]]:
    """The face-down cards by seat: who laid them, and what they are."""
    return {
        seat: (one // HIDDEN - 1, CARD_TEXTS[one % HIDDEN])
        for seat, one in enumerate(state.laid)
        if one > EMPTY
    }


def hand(state: ClansState, player: int) -> list[str]:
    """The cards of a hand."""
    return [CARD_TEXTS[card] for card in state.hands[player]]


def removed(state: ClansState) -> list[str]:
    """The cards that nobody was dealt."""
    return [CARD_TEXTS[card] for card in range(len(CARD_TEXTS)) if state.rest >> card & 1]
