"""Imagined states fit the View they come from, and every arrangement is as likely as any other."""

from __future__ import annotations

import math
from collections import Counter
from itertools import combinations, permutations
from random import Random

import pytest

from howff.core.kernel import OVER
from howff.core.view import View
from howff.games.clans.cards import CARD_NUMBERS
from howff.games.clans.game import ClansGame
from howff.games.clans.notation import texts_of
from howff.games.clans.state import ClansState
from tests.games.clans.positions import (
    EVERYBODY,
    face_down,
    face_up,
    hand,
    play,
    position,
    random_game,
    removed,
    stuck_game,
    table,
)

Arrangement = tuple[tuple[str, ...], ...]


def everybody(game: ClansGame) -> list[int | None]:
    return [*range(game.seats), None]


def arrangement(game: ClansGame, state: ClansState) -> Arrangement:
    """Where every hidden card lies."""
    hands = [tuple(hand(state, player)) for player in range(game.seats)]
    backs = tuple(card for _, (_, card) in sorted(face_down(state).items()))
    return (*hands, backs, tuple(removed(state)))


@pytest.mark.rule("CL-66", "CL-65")
@pytest.mark.parametrize("players", EVERYBODY)
def test_an_imagined_state_has_the_view_it_comes_from(players: int) -> None:
    for game, seen in ((table(players), random_game(table(players), "see")), stuck_game(players)):
        rng = Random(players)
        for state in seen:
            for eyes in everybody(game):
                view = game.view(state, eyes)
                for _ in range(2):
                    imagined = game.imagine(view, rng)
                    assert game.view(imagined, eyes).encode() == view.encode()
                    assert imagined.reach == state.reach
                    assert imagined.free == state.free
                    if game.to_act(state) == OVER:
                        assert imagined.key() == state.key()


@pytest.mark.rule("CL-66")
@pytest.mark.parametrize("players", EVERYBODY)
def test_an_imagined_game_can_be_played_to_its_end(players: int) -> None:
    game, rng = table(players), Random(players)
    for state in random_game(game, "on")[1::3]:
        for eyes in everybody(game):
            imagined = game.imagine(game.view(state, eyes), rng)
            while game.to_act(imagined) != OVER:
                if game.to_act(imagined) < 0:
                    game.apply(imagined, game.pick(imagined, rng))
                else:
                    game.apply(imagined, rng.choice(game.legal(imagined)))
            everything = [card for one in imagined.hands for card in one]
            assert len(everything) == players - 1


@pytest.mark.rule("CL-66")
def test_imagining_takes_the_view_as_it_was_sent() -> None:
    game, seen = stuck_game(2)
    for state in seen:
        view = game.view(state, 0)
        again = View.decode(view.encode())
        assert game.imagine(again, Random(3)).key() == game.imagine(view, Random(3)).key()


def ending() -> tuple[ClansGame, ClansState]:
    """Six unseen cards for A: two of B's hand, one face down by B, three removed."""
    game = table(2)
    pack = texts_of(game.table.pack)
    unseen = ["3b", "3g", "4b", "4g", "5b", "5g"]
    own, own_back = ["3o", "3p"], "3r"
    seats = [seat for seat in range(game.table.seats) if seat not in (0, 9, 13)]
    open_cards = [card for card in pack if card not in (*unseen, *own, own_back)]
    laid = {str(seat): card for seat, card in zip(seats, open_cards, strict=False)}
    state = position(game, {**laid, "0": f"?{own_back}"}, [own, ["3b", "3g"]])
    assert len(open_cards) == 19
    state.laid[9] = CARD_NUMBERS["4b"] + 2 * 64
    state.free &= ~(1 << 9)
    state.rest = sum(1 << CARD_NUMBERS[card] for card in ("4g", "5b", "5g"))
    return game, state


def arrangements() -> set[Arrangement]:
    """All of them, counted in the plainest way."""
    unseen = ["3b", "3g", "4b", "4g", "5b", "5g"]
    found: set[Arrangement] = set()
    for hand_of_b in combinations(unseen, 2):
        for back in unseen:
            if back not in hand_of_b:
                rest = tuple(one for one in unseen if one not in hand_of_b and one != back)
                found.add((("3o", "3p"), hand_of_b, ("3r", back), rest))
    return found


@pytest.mark.rule("CL-66", "CL-64")
def test_every_arrangement_of_a_small_ending_is_as_likely() -> None:
    """What laying face down tells (CL-64) is left to the bots."""
    game, state = ending()
    imaginer = game.imaginer(game.view(state, 0))
    rng, possible = Random(11), arrangements()
    draws = 200 * len(possible)
    seen = Counter(arrangement(game, imaginer.sample(rng)) for _ in range(draws))
    assert set(seen) == possible
    assert len(possible) == 60
    expected = draws / len(possible)
    square = sum((seen[one] - expected) ** 2 / expected for one in possible)
    # Five standard deviations above the mean of the chi-square distribution.
    freedom = len(possible) - 1
    assert square < freedom + 5 * math.sqrt(2 * freedom)


@pytest.mark.rule("CL-66", "CL-68")
def test_a_spectators_arrangements_are_as_likely() -> None:
    game = table(2)
    state = position(game, {"8": "5r"}, [["3b"], ["3g", "3o"]])
    state.rest = 1 << CARD_NUMBERS["3p"]
    pack = ["3b", "3g", "3o", "3p"]
    others = [card for card in texts_of(game.table.pack) if card not in (*pack, "5r")]
    seats = [seat for seat in range(game.table.seats) if seat != 8]
    laid = {str(seat): card for seat, card in zip(seats, others, strict=False)}
    full = position(game, {**laid, "8": "5r"}, [["3b"], ["3g", "3o"]])
    assert removed(full) == ["3p"]
    imaginer, rng = game.imaginer(game.view(full, None)), Random(2)
    draws = 2400
    seen = Counter(arrangement(game, imaginer.sample(rng)) for _ in range(draws))
    possible = {
        ((one,), tuple(sorted((two, three))), (), (four,))
        for one, two, three, four in permutations(pack)
    }
    assert set(seen) == possible
    expected = draws / len(possible)
    assert all(abs(count - expected) < 5 * math.sqrt(expected) for count in seen.values())


@pytest.mark.rule("CL-64", "CL-66")
def test_the_imaginer_does_not_use_that_nothing_fitted() -> None:
    game = table(2)
    state = position(game, {"8": "5g"}, [["3r", "4b"], ["3w", "5b"]])
    play(game, state, "?3r>0")
    view = game.view(state, 1)
    rng = Random(4)
    fitting = sum(
        any(card[0] == "5" or card[1] == "g" for card in hand(game.imagine(view, rng), 0))
        for _ in range(200)
    )
    assert fitting > 0


@pytest.mark.rule("CL-66")
def test_the_cards_seen_stay_where_they_are() -> None:
    game, seen = stuck_game(4)
    rng = Random(9)
    for state in seen:
        if game.to_act(state) < 0:
            continue
        for eyes in range(4):
            imagined = game.imagine(game.view(state, eyes), rng)
            assert face_up(imagined) == face_up(state)
            assert hand(imagined, eyes) == hand(state, eyes)
            own = {seat: one for seat, one in face_down(state).items() if one[0] == eyes}
            assert own.items() <= face_down(imagined).items()
