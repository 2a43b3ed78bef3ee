"""A turn: one card, then a shield or none; what fits where; what happens when nothing fits."""

from __future__ import annotations

from itertools import pairwise

import pytest

from howff.core.luck import Luck
from howff.core.session import Session
from howff.core.setup import Setup
from howff.games.clans.game import ClansGame
from howff.games.clans.state import ClansState, owners, shields_left
from tests.games.clans.positions import (
    EVERYBODY,
    face_down,
    face_up,
    hand,
    lines,
    play,
    position,
    positions,
    random_game,
    stuck_game,
    table,
)
from tests.referee.clans import Table


def refereed(game: ClansGame, state: ClansState) -> Table:
    """The same position for the referee that was written from the clauses alone."""
    other = Table(game.seats)
    other.open = face_up(state)
    other.backs = {seat: card for seat, (_, card) in face_down(state).items()}
    other.hands = [set(hand(state, player)) for player in range(game.seats)]
    other.shields = [shields_left(state, player) for player in range(game.seats)]
    for at, tableau in enumerate(state.tableaus, 1):
        other.stacks[at] = owners(tableau)
    return other


@pytest.mark.rule("CL-20", "CL-21", "CL-22", "CL-23", "CL-24", "CL-25", "CL-26")
@pytest.mark.rule("CL-30", "CL-31", "CL-32", "CL-33", "CL-71", "CL-72")
def test_legal_turns_are_those_of_the_referee() -> None:
    for game, state in positions(games=12):
        player = game.to_act(state)
        found = lines(game, state)
        assert found == refereed(game, state).legal(player)
        free, cards = state.free.bit_count(), len(state.hands[player])
        assert 0 < len(found) <= cards * free * 2


@pytest.mark.rule("CL-30", "CL-31", "CL-32", "CL-33")
@pytest.mark.parametrize("players", EVERYBODY)
def test_legal_turns_are_those_of_the_referee_with_backs_on_the_table(players: int) -> None:
    game, seen = stuck_game(players)
    hidden = 0
    for state in seen:
        if game.to_act(state) >= 0:
            found = lines(game, state)
            assert found == refereed(game, state).legal(game.to_act(state))
            hidden += found[0].startswith("?")
    assert hidden


@pytest.mark.rule("CL-22", "CL-24")
def test_positions_that_no_game_reaches_have_the_same_rules() -> None:
    """A free start seat is looked up in another way than those of real games."""
    for players in EVERYBODY:
        game = table(players)
        for seed in range(3):
            for state in random_game(game, seed):
                if game.to_act(state) < 0:
                    continue
                player = game.to_act(state)
                laid = {
                    str(seat): card
                    for seat, card in face_up(state).items()
                    if seat not in game.table.start[::2]
                }
                hands = [hand(state, one) for one in range(players)]
                other = position(game, laid, hands, to_move=player)
                assert lines(game, other) == refereed(game, other).legal(player)


@pytest.mark.rule("CL-20", "CL-71", "CL-25")
def test_one_decision_lays_the_card_and_the_shield() -> None:
    game = table(2)
    state = position(game, {"8": "5r"}, [["5g", "3r"], ["3y"]])
    play(game, state, "5g>7!")
    assert face_up(state) == {8: "5r", 7: "5g"}
    assert owners(state.tableaus[2]) == [0]
    assert shields_left(state, 0) == 4
    assert hand(state, 0) == ["3r"]
    assert game.to_act(state) == 1


@pytest.mark.rule("CL-20", "CL-21")
def test_every_turn_lays_exactly_one_card() -> None:
    for players in EVERYBODY:
        game = table(players)
        seen = [state for state in random_game(game, "one card") if len(state.laid)]
        turns = [state for state in seen if game.to_act(state) >= 0]
        for before, after in zip(turns, [*turns[1:], seen[-1]], strict=True):
            player = game.to_act(before)
            assert before.free.bit_count() == after.free.bit_count() + 1
            for one in range(players):
                assert len(after.hands[one]) == len(before.hands[one]) - (one == player)


@pytest.mark.rule("CL-25")
def test_shields_lie_where_they_were_laid_and_are_never_taken_back() -> None:
    for players in EVERYBODY:
        game = table(players)
        for seed in range(5):
            seen = random_game(game, seed)
            for before, after in pairwise(seen):
                laid = 0
                for one, other in zip(before.tableaus, after.tableaus, strict=True):
                    stack, longer = owners(one), owners(other)
                    assert longer[: len(stack)] == stack
                    laid += len(longer) - len(stack)
                assert laid <= 1
                for player in range(players):
                    on_table = sum(owners(one).count(player) for one in after.tableaus)
                    assert on_table + shields_left(after, player) == 5


@pytest.mark.rule("CL-25", "CL-32")
def test_a_shield_goes_to_the_tableau_of_the_card() -> None:
    for game, state in positions(games=2):
        for line in lines(game, state)[::7]:
            after = state.copy()
            play(game, after, line)
            tableau = game.table.tableau_of[int(line.rstrip("!").partition(">")[2])]
            for at, (one, other) in enumerate(zip(state.tableaus, after.tableaus, strict=True)):
                more = [game.to_act(state)] if at == tableau and line.endswith("!") else []
                assert owners(other) == owners(one) + more


@pytest.mark.rule("CL-26", "CL-40")
def test_the_last_turn_of_the_game_may_lay_a_shield() -> None:
    game = table(2)
    state = position(game, {"8": "5r"}, [["6b"], ["5g"]], to_move=1)
    assert "5g>7!" in lines(game, state)
    play(game, state, "5g>7!")
    assert lines(game, state) == []
    assert owners(state.tableaus[2]) == [1]
    assert game.scores(state) == [0, 10]


@pytest.mark.rule("CL-33")
def test_a_face_down_card_keeps_its_seat_and_helps_nobody() -> None:
    game = table(2)
    state = position(game, {"8": "5g"}, [["3r", "4b"], ["3w", "5b"]])
    play(game, state, "?3r>0")
    assert face_down(state) == {0: (0, "3r")}
    offered = lines(game, state)
    assert offered
    assert not any(line.startswith("3w") for line in offered)
    assert not any(line.rstrip("!").endswith(">0") for line in offered)
    play(game, state, "5b>7")
    assert face_down(state) == {0: (0, "3r")}


@pytest.mark.rule("CL-34")
@pytest.mark.parametrize(("players", "at_last"), [(2, 2), (3, 3), (4, 4)])
def test_three_seats_are_free_before_every_turn(players: int, at_last: int) -> None:
    game = table(players)
    for seed in range(10):
        seen = random_game(game, seed)
        free = [state.free.bit_count() for state in seen if game.to_act(state) >= 0]
        assert min(free) == at_last + 1 >= 3
        assert seen[-1].free.bit_count() == at_last


@pytest.mark.rule("CL-73")
def test_a_confirmed_turn_is_never_taken_back_alone() -> None:
    session = Session(Setup("clans", 2), ("Anna", "Jan"), Luck("turn"))
    session.begin()
    while not session.over:
        seat = session.deciders()[0]
        session.play(seat, game_line(session, seat))
        assert not any(session.free_undo(one) for one in range(2))


def game_line(session: Session, seat: int) -> str:
    return session.game.lines(session.state, seat)[0]


@pytest.mark.rule("CL-73")
def test_everybody_together_may_take_a_turn_back() -> None:
    session = Session(Setup("clans", 3), ("A", "B", "C"), Luck("turn"))
    session.begin()
    before = session.state.key()
    for seat in range(3):
        session.play(seat, game_line(session, seat))
    session.undo(0)
    assert session.state.key() == before
