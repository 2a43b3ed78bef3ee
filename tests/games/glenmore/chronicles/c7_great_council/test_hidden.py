"""Ballots are nobody else's business until all are revealed (GM-C7-07, GM-C7-08)."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from howff.core.luck import Luck
from howff.core.record import RecordError, read
from howff.core.replay import Replay
from howff.core.session import Session
from howff.core.setup import Setup
from howff.games.glenmore.bots import greedy
from howff.games.glenmore.chronicles.c7_great_council.voting import ballots as tokens
from howff.games.glenmore.chronicles.c7_great_council.words import NO_BALLOT
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.state import GlenState
from howff.table.commands import Claim, Leave, Move, Start
from howff.table.config import Config
from howff.web import render
from tests.games.glenmore.chronicles.c7_great_council.council import (
    LORD,
    SEATS,
    council,
    meeting,
    part_of,
    section,
    votes,
)
from tests.games.glenmore.chronicles.c7_great_council.eager import chosen, played
from tests.games.glenmore.table import play
from tests.table.tables import fresh, opened, people, table_of

TWO = f"{SEATS[2]}; pos R=1 Y=2; tiles 4=fx.lord; tiles 5-13=fx.moor"
FOUR = f"{SEATS[4]}; {LORD.replace('B=3', 'B=3 G=5')}"
EVERYBODY = [TWO, LORD, FOUR]


def scrambled(game: GlenGame, state: GlenState, eyes: int | None, rng: Random) -> GlenState:
    """The same for these eyes: the others hold other tokens in their hands."""
    twin = state.copy()
    part = votes(twin)
    for seat in range(game.seats):
        if seat != eyes and part.ballots[seat] != NO_BALLOT:
            part.ballots[seat] = rng.choice(tokens(part_of(game), part, seat))
    return twin


def halfway(given: str) -> Iterator[tuple[GlenGame, GlenState]]:
    """A vote, with one ballot more in the hands each time."""
    game, state = council(given)
    meeting(game, state, "herds")
    rng = Random(given)
    for _ in range(game.seats):
        yield game, state
        play(game, state, rng.choice(game.lines(state, game.to_act(state))))


@pytest.mark.rule("GM-C7-07", "GM-C7-08")
@pytest.mark.parametrize("given", EVERYBODY, ids=["2", "3", "4"])
def test_others_ballots_change_no_byte_of_a_view(given: str) -> None:
    changed = 0
    for game, state in halfway(given):
        for eyes in (*range(game.seats), None):
            for seed in range(8):
                twin = scrambled(game, state, eyes, Random(seed))
                changed += twin.key() != state.key()
                assert game.view(twin, eyes).encode() == game.view(state, eyes).encode()
    assert changed > 8


@pytest.mark.rule("GM-C7-07")
@pytest.mark.parametrize("given", EVERYBODY, ids=["2", "3", "4"])
def test_a_seat_sees_its_own_ballot_and_imagines_the_others(given: str) -> None:
    for game, state in halfway(given):
        for eyes in range(game.seats):
            view = game.view(state, eyes)
            assert (view.table["c7"]["ballot"] != "") == (votes(state).ballots[eyes] != NO_BALLOT)
            seen = {tuple(votes(game.imagine(view, Random(n))).ballots) for n in range(40)}
            own = {hand[eyes] for hand in seen}
            assert own == {votes(state).ballots[eyes]}
            hands = [len(tokens(part_of(game), votes(state), seat)) for seat in range(game.seats)]
            others = [
                hands[seat]
                for seat in range(game.seats)
                if seat != eyes and votes(state).ballots[seat] != NO_BALLOT
            ]
            assert (len(seen) > 1) == bool(others)


@pytest.mark.rule("GM-C7-07", "GM-C7-08")
@pytest.mark.parametrize("given", EVERYBODY, ids=["2", "3", "4"])
def test_what_is_told_of_a_ballot_is_the_same_whatever_it_is(given: str) -> None:
    for game, state in halfway(given):
        seat = game.to_act(state)
        if seat == game.seats - 1:
            continue
        told: dict[int | None, set[str]] = {eyes: set() for eyes in (*range(game.seats), None)}
        offered = game.lines(state, seat)
        for line in offered:
            after = state.copy()
            moves = game.parse(state, line)
            for move in moves:
                game.apply(after, move)
            events = game.events(state, moves, after)
            assert not any(event.reveals for event in events)
            assert game.claims(state, after) == []
            for eyes, heard in told.items():
                heard.add(repr([(event.told_to(eyes), event.data) for event in events]))
        assert {eyes: len(heard) for eyes, heard in told.items()} == {
            eyes: len(offered) if eyes == seat else 1 for eyes in told
        }


@pytest.mark.rule("GM-C7-07")
def test_nothing_is_written_before_the_last_ballot_has_come() -> None:
    for game, session in played(Setup("glenmore", 3, {}, "RYB", (7,)), "ballots"):
        if game.steps[session.state.stack[-1][0]].name == "c7.vote":
            break
    lines, views = list(session.lines), [game.view(session.state, eyes) for eyes in (0, 1, None)]
    public = session.public_record().text()
    # In any order, and the last seat first.
    assert session.play(2, "c7.vote nay") == []
    assert session.play(0, "c7.vote aye") == []
    assert session.lines == lines
    assert [game.view(session.state, eyes) for eyes in (0, 1, None)] == views
    assert session.public_record().text() == public
    assert session.deciders() == [1]
    # Until then a ballot may be taken back without asking.
    assert session.free_undo(2)
    session.undo(2)
    assert session.play(2, "c7.vote aye") == []
    events = session.play(1, "c7.vote nay")
    assert any(event.reveals for event in events)
    written = [line.spell() for line in session.lines[len(lines) :]][:4]
    assert written[:3] == ["R c7.vote aye", "Y c7.vote nay", "B c7.vote aye"]
    assert written[3].startswith("= c7.result ")
    assert not session.free_undo(1)


@pytest.mark.rule("GM-C7-07", "GM-C7-09")
def test_votes_are_public_once_revealed_so_a_public_record_is_the_full_one() -> None:
    *_, (_, session) = played(Setup("glenmore", 3, {}, "RYB", (7,)), "public")
    full, public = session.record().text(), session.public_record().text()
    assert " c7.vote " in full
    assert public.replace("record public\n", "") == full.replace("record full\n", "")
    Replay(read(public.encode())).run()
    spoilt = public.replace("= c7.result ", "= c7.result x", 1)
    with pytest.raises(RecordError):
        Replay(read(spoilt.encode())).run()


# -- who is not there ----


@pytest.mark.rule("GM-C7-07")
@pytest.mark.parametrize("given", EVERYBODY, ids=["2", "3", "4"])
def test_a_bot_votes_for_every_seat_from_what_it_may_see(given: str) -> None:
    game, state = council(given)
    meeting(game, state, "herds")
    for seat in range(game.seats):
        line = greedy(game, game.view(state, seat), Random(seat))
        assert line in game.lines(state, seat)
        play(game, state, line)
    assert len(section(game, state)["held"]) == 1


@pytest.mark.rule("GM-C7-07")
def test_for_who_is_absent_a_stand_in_votes(tmp_path: Path) -> None:
    """The others are not held up, and do not see the ballot either."""

    async def act() -> None:
        async with opened(f"sqlite:///{tmp_path / 't.db'}") as hub:
            guests = await people(hub, "Anna", "Jan", "Ewa")
            room = await table_of(hub, *guests, game="glenmore", chronicles=(7,))
            rng = Random(1)
            session = room.table.play
            game = session.game
            assert isinstance(game, GlenGame)
            while game.steps[session.state.stack[-1][0]].name != "c7.vote":
                (seat,) = room.table.deciders()
                owner = next(one for one in guests if room.table.chairs[seat].person == one.id)
                line = chosen(game, session, seat, rng)
                await hub.do(room, owner, Move(fresh(), room.table.seq, seat, line))
            absent = next(one for one in guests if room.table.chairs[2].person == one.id)
            before = room.view(0)
            await hub.do(room, absent, Leave(fresh(), 2))
            while 2 in room.table.deciders():
                await asyncio.sleep(0.01)
            assert session.sealed[2] in ("c7.vote aye", "c7.vote nay")
            assert room.view(0) == before
            told = render.entry(room.table, room.table.log[-1], 0, ())
            assert (told.kind, told.person, told.name, told.seat) == ("sealed", "", "", None)
            for seat in (0, 1):
                owner = next(one for one in guests if room.table.chairs[seat].person == one.id)
                await hub.do(room, owner, Move(fresh(), room.table.seq, seat, "c7.vote aye"))
            assert len(votes(session.state).held) == 1

    asyncio.run(act())


@pytest.mark.rule("GM-C7-07")
def test_on_one_screen_each_is_asked_once(tmp_path: Path) -> None:
    """Whoever holds several seats sees which of them have voted; a stranger does not."""

    async def act() -> None:
        async with opened(f"sqlite:///{tmp_path / 't.db'}") as hub:
            (anna,) = await people(hub, "Anna")
            config = Config("glenmore", 2, open=True, first="seated", chronicles=[7])
            room = await hub.create(anna, config, bots=[], sit=True, start=False)
            await hub.do(room, anna, Claim(fresh(), 1))
            await hub.do(room, anna, Start(fresh()))
            rng, session = Random(2), room.table.play
            game = session.game
            assert isinstance(game, GlenGame)
            while game.steps[session.state.stack[-1][0]].name != "c7.vote":
                (seat,) = room.table.deciders()
                line = chosen(game, session, seat, rng)
                await hub.do(room, anna, Move(fresh(), room.table.seq, seat, line))
            asked = {eyes: room.table.view(eyes) for eyes in (0, 1, None)}
            assert all(view is not None and view.to_act == (0, 1) for view in asked.values())
            await hub.do(room, anna, Move(fresh(), room.table.seq, 0, "c7.vote aye"))
            asked = {eyes: room.table.view(eyes) for eyes in (0, 1, None)}
            found = {eyes: view.to_act for eyes, view in asked.items() if view is not None}
            assert found == {0: (1,), 1: (1,), None: (0, 1)}

    asyncio.run(act())


def test_a_game_is_taken_up_in_the_middle_of_a_meeting() -> None:
    setup = Setup("glenmore", 2, {}, "RY", (7,))
    for game, session in played(setup, "resumed"):
        if game.steps[session.state.stack[-1][0]].name == "c7.vote":
            break
    again = Session.resume(read(session.record().encode()), Luck("resumed"))
    assert again.state.key() == session.state.key()
    assert again.deciders() == [0, 1]
