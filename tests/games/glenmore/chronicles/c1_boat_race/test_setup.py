"""Neutral rivers, tokens, Start in its third of the stack."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from howff.core import registry
from howff.core.catalogue import catalogue
from howff.core.kernel import CHANCE
from howff.core.setup import OptionValue, Setup
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.pictures import pictures
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.rules.track import lay_outcomes, roll
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.c1_boat_race.boats import part_of, race, refused
from tests.games.glenmore.table import play, position

ALL = {"coin2": 3, "vp3": 3, "good": 3, "scot": 2, "whisky": 2, "move2": 2, "clan": 1}


def table(seats: int, **options: OptionValue) -> GlenGame:
    """A real table with the race."""
    chosen = {key.replace("c1_", "c1."): value for key, value in options.items()}
    game = registry.make(Setup("glenmore", seats, chosen, chronicles=(1,)))
    assert isinstance(game, GlenGame)
    return game


def set_up(game: GlenGame, seed: int) -> tuple[GlenState, list[str]]:
    """A table up to the first tile, and the lines that led there."""
    state, lines = game.start(), []
    rng = Random(seed)
    while state.stack[-1][0] != w.LAYING:
        move = game.pick(state, rng)
        lines.append(game.text(state, [move]))
        game.apply(state, move)
    return state, lines


@pytest.mark.rule("GM-C1-01", "GM-C0-01")
def test_two_to_four_players_may_choose_it() -> None:
    meta = registry.meta("glenmore")
    for seats in (2, 3, 4):
        assert registry.make(meta.check(Setup("glenmore", seats, chronicles=(1,)))).seats == seats


@pytest.mark.rule("GM-C1-02")
def test_what_is_in_the_box() -> None:
    part = part_of(table(4))
    assert {one.id: one.copies for one in part.tables.rewards} == ALL
    assert sum(ALL.values()) == 16
    assert [one.copies for one in part.tables.cards] == [1, 1, 1, 4]
    titles = [title for title, _ in pictures(catalogue("en"))]
    for name in ("Start", "Ship Builder (A)", "Boat", "Neutral river", "First", "Last"):
        assert name in titles


@pytest.mark.rule("GM-C1-03", "GM-C1-08")
def test_boats_start_on_the_home_castles_and_nobody_has_a_card() -> None:
    state, _ = set_up(table(4), 1)
    view = table(4).view(state, None).table["c1"]
    assert view["boats"] == {letter: f"{letter}:1,0" for letter in "ABCD"}
    assert set(view["places"].values()) == {""}
    assert not view["open"]


@pytest.mark.rule("GM-C1-04", "GM-C1-31", "GM-C0-02")
def test_both_ship_builders_go_into_their_stacks() -> None:
    book = table(3).book
    index = book.data.tile_index
    assert index["ship_builder_a"] in book.stack_tiles[1]
    assert index["ship_builder_b"] in book.stack_tiles[2]
    assert index["race_start"] in book.stack_tiles[2]
    assert all(
        book.marked[index[name]] for name in ("ship_builder_a", "ship_builder_b", "race_start")
    )


@pytest.mark.rule("GM-C1-05")
def test_ex_119_start_lies_in_the_upper_third_each_place_alike() -> None:
    game = table(3)
    start = game.book.data.tile_index["race_start"]
    state = game.start()
    state.stack[:] = [(w.LAYING, CHANCE, 40, 0)]
    state.heaps[0] = state.heaps[1] = 0
    state.left = tuple(0 if game.book.stack[t] < 2 else n for t, n in enumerate(state.left))
    size = state.heaps[2]
    assert size == 19
    chances = []
    rest = 1.0
    while state.left[start]:
        weights = dict(lay_outcomes(game.book, state))
        chance = weights.get(start, 0) / sum(weights.values())
        chances.append(rest * chance)
        rest *= 1 - chance
        if len(weights) == 1:
            break
        other = next(tile for tile in weights if tile != start)
        state.left = tuple(n - (t == other) for t, n in enumerate(state.left))
        state.heaps[2] -= 1
    assert len(chances) == 7
    assert chances == pytest.approx([1 / 7] * 7)


@pytest.mark.rule("GM-C1-05")
def test_in_real_games_it_comes_among_the_first_of_its_stack() -> None:
    game = table(2)
    start = game.book.data.tile_index["race_start"]
    for seed in range(30):
        state, rng = game.start(), Random(seed)
        state.stack[:] = [(w.LAYING, CHANCE, 40, 0)]
        state.pos = [60, 61, 62]
        state.heaps[0] = state.heaps[1] = 0
        for number in range(7):
            if not state.left[start]:
                break
            state.stack[:] = [(w.LAYING, CHANCE, 40 + number, 0)]
            game.apply(state, game.pick(state, rng))
        assert not state.left[start]


@pytest.mark.rule("GM-C1-06", "AMB-12")
def test_neutral_rivers_by_the_number_of_players() -> None:
    for seats, rivers in ((2, [1, 1]), (4, [0] * 4)):
        state, lines = set_up(table(seats), 3)
        assert state.parts[0].rivers == rivers
        assert not any(line.startswith("c1.neutral") for line in lines)
    gaps = Counter(set_up(table(3), seed)[1][1] for seed in range(60))
    assert set(gaps) == {f"c1.neutral {letter}" for letter in "ABC"}
    state, lines = set_up(table(3, c1_neutral_gap="seat"), 3)
    assert state.parts[0].rivers == [0, 0, 1]
    assert lines[1].startswith("c1.rewards A ")


@pytest.mark.rule("GM-C1-07")
@pytest.mark.parametrize(("seats", "each"), [(2, 2), (3, 3), (4, 4)])
def test_ex_01_four_castles_get_two_to_four_tokens_each(seats: int, each: int) -> None:
    game = table(seats)
    dealt: Counter[str] = Counter()
    for seed in range(30):
        state, lines = set_up(game, seed)
        hands = [line.split(" ")[1:] for line in lines if line.startswith("c1.rewards")]
        assert len(hands) == 4
        faces = Counter(face for hand in hands for face in hand[1:])
        dealt += faces
        assert sum(faces.values()) == 4 * each
        assert all(len(hand) == 1 + each and hand[1:] == sorted(hand[1:]) for hand in hands)
        assert all(faces[face] <= ALL[face] for face in faces)
        if seats == 4:
            assert faces == ALL
        if seats == 2:
            assert [hand[0] for hand in hands] == ["A", "nA", "B", "nB"]
        assert sum(state.parts[0].lying(place) for place in range(2 * seats)) == 4 * each
    assert set(dealt) == set(ALL)


@pytest.mark.rule("GM-C1-07")
def test_deals_are_weighted_by_the_ways_to_draw_them() -> None:
    game = table(2)
    state, _ = game.start(), None
    game.apply(state, 0)
    outcomes = dict(game.outcomes(state))
    assert sum(outcomes.values()) == 16 * 15 // 2
    texts = {game.text(state, [move]): weight for move, weight in outcomes.items()}
    assert texts["c1.rewards A coin2 coin2"] == 3
    assert texts["c1.rewards A coin2 vp3"] == 9
    assert "c1.rewards A clan clan" not in texts


@pytest.mark.rule("GM-C1-07")
def test_built_over_a_home_castle_keeps_its_tokens() -> None:
    game, state = race(
        "at R PLACE fx.rtown; land R 0,0 village S1 | 1,0 castle | 2,0 fx.rhamlet S1",
        boats={"R": "Y:0,0"},
        tokens={"R": "vp3,coin2", "Y": "good"},
    )
    before = [one[:] for one in state.parts[0].tokens]
    play(game, state, "place 0,0")
    assert state.parts[0].tokens == before


@pytest.mark.rule("GM-C1-07")
def test_wrong_deals_are_refused() -> None:
    game = table(2)
    state = game.start()
    game.apply(state, 0)
    for line in (
        "c1.rewards A vp3 coin2",
        "c1.rewards B coin2 vp3",
        "c1.rewards A clan clan",
        "c1.rewards A coin2",
        "c1.rewards A coin2 gold",
        "c1.rewards A ? ?",
        "c1.drawn coin2",
        "c1.neutral A",
    ):
        assert game.why_chance(state, line) is not None, line
    assert game.why_chance(state, "c1.rewards A coin2 vp3") is None


@pytest.mark.rule("GM-C1-09", "GM-C0-05")
def test_nobody_stops_on_start_and_it_goes_when_all_have_crossed_it() -> None:
    game, state = race("pos R=1 Y=2 B=4; tiles 3=race_start; tiles 5-9=fx.moor", opened=False)
    for line in ("take 3", "dump 3 coin"):
        refused(game, state, line)
    play(game, state, "take 5", "place 0,1", "done")
    while game.to_act(state) == CHANCE:
        game.apply(state, game.legal(state)[0])
    before = state.copy()
    play(game, state, "take 6")
    assert "discard race_start" in game.claims(before, state)
    assert game.book.data.tile_index["race_start"] in state.discard


@pytest.mark.rule("GM-C1-31", "AMB-01", "GM-C0-03")
def test_the_die_passes_start_and_ship_builder_and_opens_nothing() -> None:
    game, state = race(
        "opt die=on",
        "pos die=1 R=9 Y=10 B=11; tiles 2=race_start; tiles 3=ship_builder_b; tiles 4,5=fx.moor",
        opened=False,
    )
    roll(game.book, state, 1)
    assert state.pos[3] == 4
    assert not state.parts[0].open


@pytest.mark.rule("GM-C1-31", "AMB-01")
def test_ex_06_a_piece_of_nobody_opens_nothing() -> None:
    game, state = race("pos R=1 Y=2 B=4; tiles 3=race_start; tiles 5-9=fx.moor", opened=False)
    part_of(game).on_pawn_passes(state, game.seats + 1, 3)
    assert not state.parts[0].open
    state.numbers[w.POINTS] = 1
    assert refused(game, state, "c1.sail 1").message.args["code"] == "E-RACE"


def test_the_options_are_read() -> None:
    meta = registry.meta("glenmore")
    assert meta.option("c1.tokens").default == "look"
    assert meta.option("c1.neutral_len").default == "1"
    assert meta.option("c1.neutral_gap").default == "random"
    assert position("chronicles 1", "seats R Y", "opt die=on c1.neutral_len=3")[0].seats == 2
