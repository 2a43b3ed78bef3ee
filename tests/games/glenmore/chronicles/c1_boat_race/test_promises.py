"""Random games of the race keep every promise of the kernel; what is hidden stays hidden."""

from __future__ import annotations

from random import Random

import pytest

from howff.core import registry
from howff.core.kernel import CHANCE, OVER
from howff.core.luck import Luck
from howff.core.record import read
from howff.core.replay import Replay
from howff.core.session import Session
from howff.core.setup import Setup
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules.words import OWN_VERBS
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.c1_boat_race.boats import part_of, race
from tests.games.glenmore.chronicles.promises import EACH, PROMISES, name, plain, with_options
from tests.games.glenmore.table import play

PLAIN = plain(1)


@pytest.mark.rule("GM-C1-01")
def test_every_number_of_players_with_and_without_the_die() -> None:
    assert [(setup.seats, setup.options["die"]) for setup in PLAIN] == [
        (2, True),
        (3, False),
        (3, True),
        (4, False),
        (4, True),
    ]


@pytest.mark.parametrize("promise", EACH)
@pytest.mark.parametrize("setup", PLAIN, ids=name)
def test_promise(setup: Setup, promise: str) -> None:
    PROMISES[promise](setup)


@pytest.mark.long
@pytest.mark.parametrize("promise", ["ends", "notation", "packs", "imagined", "public"])
@pytest.mark.parametrize("setup", with_options(1), ids=name)
def test_promise_with_options(setup: Setup, promise: str) -> None:
    PROMISES[promise](setup)


# -- what nobody may know ----


def scrambled(game: GlenGame, state: GlenState, seat: int | None, rng: Random) -> GlenState:
    """The same position with other tokens wherever this seat has not looked (GM-C1-07, -18)."""
    twin = state.copy()
    part, race_part = twin.parts[0], part_of(game)
    hidden = [
        place
        for place, tokens in enumerate(part.tokens)
        if tokens and (seat is None or not part.seen[seat] >> place & 1)
    ]
    left = [n - gone for n, gone in zip(race_part.tables.copies, part.shown, strict=True)]
    for place, tokens in enumerate(part.tokens):
        if tokens and place not in hidden:
            left = [n - tokens[face] for face, n in enumerate(left)]
    pool = [face for face, n in enumerate(left) for _ in range(n)]
    rng.shuffle(pool)
    for place in hidden:
        counts = [0] * 8
        for _ in range(sum(part.tokens[place])):
            counts[pool.pop()] += 1
        part.tokens[place] = counts
    return twin


def sailing(seed: int, seats: int, rng: Random) -> list[tuple[GlenGame, GlenState]]:
    """Positions of a game in which everybody sails whenever they may."""
    setup = Setup("glenmore", seats, {"die": True}, chronicles=(1,))
    game = registry.make(setup)
    assert isinstance(game, GlenGame)
    state, found = game.start(), []
    while game.to_act(state) != OVER:
        if game.to_act(state) == CHANCE:
            game.apply(state, game.pick(state, rng))
            continue
        if not game.midline(state):
            found.append((game, state.copy()))
        legal = game.legal(state)
        own = [move for move in legal if move >= OWN_VERBS]
        game.apply(state, rng.choice(own or legal))
    return found


@pytest.mark.rule("GM-C1-07", "GM-C1-18", "AMB-04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tokens_that_a_seat_has_not_seen_do_not_show_in_its_view(seats: int) -> None:
    rng = Random(seats)
    looked = 0
    for game, state in sailing(seats, seats, rng)[::4]:
        looked += any(state.parts[0].seen)
        for eyes in (*range(seats), None):
            other = scrambled(game, state, eyes, rng)
            assert game.view(state, eyes).encode() == game.view(other, eyes).encode()
    assert looked


@pytest.mark.rule("GM-C1-18")
def test_what_a_seat_has_seen_is_imagined_as_it_is_and_all_else_differs() -> None:
    game, state = race(
        boats={"R": "R:0,0"},
        tokens={"Y": "coin2,vp3,good", "R": "clan,scot,vp3", "B": "whisky,whisky,move2"},
    )
    play(game, state, "c1.sail 1")
    mine = {
        tuple(map(tuple, game.imagine(game.view(state, 0), Random(n)).parts[0].tokens))
        for n in range(30)
    }
    theirs = {
        tuple(map(tuple, game.imagine(game.view(state, 2), Random(n)).parts[0].tokens))
        for n in range(30)
    }
    assert {one[1] for one in mine} == {tuple(state.parts[0].tokens[1])}
    assert len({one[0] for one in mine}) > 5
    assert len({one[1] for one in theirs}) > 5


@pytest.mark.rule("GM-C1-18")
def test_a_public_record_shows_no_token_before_it_is_taken() -> None:
    for seed in range(4):
        setup = Setup("glenmore", 3, {"die": True}, chronicles=(1,))
        session = Session(setup, ("a", "b", "c"), Luck(f"sail{seed}"))
        session.begin()
        rng = Random(seed)
        while not session.over:
            seat = session.game.to_act(session.state)
            lines = session.game.lines(session.state, seat)
            own = [line for line in lines if line.startswith("c1.")]
            session.play(seat, rng.choice(own or lines))
        full, public = session.record(), session.public_record()
        dealt = [line.text for line in full.lines if line.text.startswith("c1.rewards")]
        hidden = [line.text for line in public.lines if line.text.startswith("c1.rewards")]
        assert len(dealt) == len(hidden) == 4
        assert all(set(line.split(" ")[2:]) == {"?"} for line in hidden)
        taken = [line.text for line in full.lines if line.text.startswith("c1.reward ")]
        assert taken
        assert taken == [line.text for line in public.lines if line.text.startswith("c1.reward ")]
        for record in (full, public):
            replay = Replay(read(record.encode()))
            replay.run()
            assert replay.finished


def test_looking_stops_undo_and_is_told_to_one_seat_only() -> None:
    game, state = race(boats={"R": "R:0,0"}, tokens={"Y": "coin2,vp3"})
    before = state.copy()
    play(game, state, "c1.sail 1")
    told = [
        one for one in game.events(before, game.parse(before, "c1.sail 1"), state) if one.reveals
    ]
    assert len(told) == 1
    assert told[0].told_to(0).id == "glenmore.c1.event.sees"
    assert told[0].told_to(1).id == told[0].told_to(None).id == "glenmore.c1.event.looks"
