"""The order of the final steps with all chronicles (AMB-86), and what is hidden of the mob."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from howff.core import registry
from howff.core.kernel import CHANCE, OVER
from howff.core.setup import Setup
from howff.games.glenmore.chronicles.c7_great_council.state import vote_of
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.c8_penny_mob.mob import asked, jail, mob, part
from tests.games.glenmore.table import play

ALL = "1 2 3 4 5 6 7 8"
END = (
    "seats R Y B G",
    "pos R=40 c4.english=19 Y=29 B=31 G=32; tiles 21-25=fx.moor; tiles 28=worlds_end",
    "stackD fx.moor*3; coins R=5",
    "land R 0,0 village S1 sheep | 1,0 castle S1; cards R armadale_castle; whisky R=1",
    "c8.owns R joe_mcduff; c8.penny R=3/1 Y=7/0 B=7/0 G=7/0",
)
"""All pawns are done, R's on the mountain behind World's End; the Englishman is not."""


def share(game: GlenGame, state: GlenState, number: int) -> Any:
    """A chronicle's share of the state."""
    one = next(one for one in game.book.hooks.chronicles if one.number == number)
    return state.parts[one.slot]


def over(game: GlenGame, state: GlenState) -> None:
    """The rest of the game, the first of what is offered each time."""
    while game.to_act(state) != OVER:
        game.apply(state, game.legal(state)[0])


def ready() -> tuple[GlenGame, GlenState]:
    """G controls the Englishman; R is home first, has a haggis token, two cards were accepted."""
    game, state = mob(*END, numbers=ALL)
    english: Any = game.book.hooks.providers("cap:neutral_piece")[0]
    english.take_token(state, 3)
    state.stack.clear()
    state.stack.append((english.first_step, 3, 0, 0))
    state.numbers[w.TURN] = 4
    race, council = share(game, state, 1), share(game, state, 7)
    race.places[0], race.boats[0] = 1, -1
    share(game, state, 2).heap = [4, 0, 0, 0, 0, 0]
    share(game, state, 5).hidden[1] = 1
    council.cards = (0, 3, 1, 2, 4)
    # The later one of the table was voted first.
    council.held = (vote_of(3, 1, 0), vote_of(0, 1, 0))
    return game, state


@pytest.mark.rule("AMB-86", "GM-C8-10")
def test_ex_104_the_order_of_the_final_steps() -> None:
    """English turns, haul and cards Last, round 4, coins, cards, Council, mob, haggis."""
    game, state = ready()
    assert asked(game, state) == "G c4.choose"
    play(game, state, "c4.end")
    # The mountain's four coins count already, and the others' coins no more: they are Last.
    won = [(entry >> 20, entry & 0xFFFFF, vp) for entry, vp in state.won.items()]
    assert [(seat, vp) for seat, source, vp in won if source == w.FINAL_COINS] == [(0, 9)]
    assert share(game, state, 1).places == [1, 4, 4, 4]
    assert [vp for seat, source, vp in won if source == w.FINAL_SIZE] == []
    over(game, state)
    won = [(entry >> 20, entry & 0xFFFFF, vp) for entry, vp in state.won.items()]
    kinds = [kind(source) for seat, source, _ in won if seat == 0]
    assert kinds == [*["round"] * 3, "final", "card", "c7", "c7", "c8", "c8", "c5"]
    council = [source & 255 for seat, source, _ in won if seat == 0 and kind(source) == "c7"]
    assert council == [3, 0], "in the order in which they were voted"
    assert [vp for seat, source, vp in won if seat == 0 and kind(source) == "c8"] == [-5, -2]


def kind(source: int) -> str:
    """Where points come from."""
    found = {w.FROM_ROUND: "round", w.FROM_FINAL: "final", w.FROM_CARD: "card"}
    return found.get(source >> w.SOURCE << w.SOURCE) or f"c{source >> 8 & 15}"


# -- what is hidden ----


@pytest.mark.rule("AMB-118", "GM-C8-06")
def test_how_many_wait_is_seen_by_all_and_who_by_nobody() -> None:
    game, state = mob("c8.wait derek_anderson,sibyl_macsponge; c8.jail joe_mcduff=0")
    other, there = mob("c8.wait mike_mccastle,derek_anderson; c8.jail joe_mcduff=0")
    for seat in (0, 1, 2, None):
        view = game.view(state, seat)
        assert view.table["c8"]["waiting"] == 2
        assert view.encode() == other.view(there, seat).encode()
        seen = {tuple(part(game.imagine(view, Random(luck))).where) for luck in range(30)}
        assert len(seen) == 3, "two of the three B mobsters"


@pytest.mark.rule("AMB-118")
def test_the_draw_is_told_as_a_number_and_the_join_by_names() -> None:
    game = registry.make(Setup("glenmore", 4, chronicles=(8,)))
    assert isinstance(game, GlenGame)
    seen = set()
    for seed in range(12):
        state, rng = game.start(), Random(seed)
        while game.steps[state.stack[-1][0]].name != "c8.wait":
            game.apply(state, game.pick(state, rng))
        before, move = state.copy(), game.pick(state, rng)
        game.apply(state, move)
        told = [event.told_to(None) for event in game.events(before, [move], state)]
        line = game.text(before, [move])
        masked = game.masked(before, [move])
        waiting = part(state).waiting
        assert masked == " ".join(["c8.wait", *(["?"] * waiting or ["-"])])
        assert line.count("_") >= waiting
        assert not any(word in repr(told) for word in line.split(" ")[1:] if word != "-")
        assert len(jail(game, state)) + waiting == 6
        seen.add(waiting)
        while game.to_act(state) == CHANCE:
            game.apply(state, game.pick(state, rng))
    assert len(seen) > 1


@pytest.mark.rule("AMB-118")
def test_who_reads_a_public_record_draws_a_number() -> None:
    game = registry.make(Setup("glenmore", 4, chronicles=(8,))).public()
    state, rng = game.start(), Random(2)
    while game.steps[state.stack[-1][0]].name != "c8.wait":
        game.apply(state, game.pick(state, rng))
    line = game.text(state, [game.pick(state, rng)])
    assert set(line.split(" ")[1:]) <= {"?", "-"}
    assert [game.text(state, [move]) for move, _ in game.outcomes(state)] == [line]
