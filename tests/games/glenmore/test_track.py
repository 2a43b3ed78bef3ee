"""The ring, the stacks and the die: what the worked examples leave open."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from howff.core import registry
from howff.core.kernel import CHANCE, OVER
from howff.core.setup import OptionValue, Setup
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.rules.track import lay_outcomes
from howff.games.glenmore.state import GlenState
from tests.contract.playing import playthrough
from tests.games.glenmore.table import code, play, position


def new(seats: int, **options: OptionValue) -> GlenGame:
    game = registry.make(Setup("glenmore", seats, options))
    assert isinstance(game, GlenGame)
    return game


def in_stack_d(game: GlenGame) -> GlenState:
    """A position in which the whole of D is still to be laid."""
    state = game.start()
    game.apply(state, 0)
    state.heaps = [0, 0, 0, 0, game.book.stack_size[4]]
    return state


def depths(game: GlenGame) -> dict[int, float]:
    """How likely World's End lies under so many tiles, by following every branch's weight."""
    state = in_stack_d(game)
    end, chances, alive = game.book.worlds_end, {}, 1.0
    for laid in range(game.book.stack_size[4]):
        outcomes = lay_outcomes(game.book, state)
        total = sum(weight for _, weight in outcomes)
        here = sum(weight for tile, weight in outcomes if tile == end) / total
        if here:
            chances[laid] = alive * here
        alive *= 1 - here
        others = [tile for tile, _ in outcomes if tile != end]
        if not others:
            break
        left = list(state.left)
        left[others[0]] -= 1
        state.left = tuple(left)
        state.heaps[4] -= 1
    return chances


@pytest.mark.rule("GM-032", "GM-325", "RUL-05")
@pytest.mark.parametrize("jitter", [0, 1, 2, 5])
def test_worlds_end_is_equally_likely_at_every_depth(jitter: int) -> None:
    found = depths(new(3, **{"worlds_end.jitter": jitter}))
    middle = 16 // 2
    expected = 1 / (2 * jitter + 1)
    assert set(found) == set(range(middle - jitter, middle + jitter + 1))
    assert all(abs(chance - expected) < 1e-9 for chance in found.values())


@pytest.mark.rule("GM-032", "RUL-05")
def test_worlds_end_on_top_is_the_first_tile_of_d() -> None:
    assert depths(new(3, worlds_end="top")) == {0: 1.0}


@pytest.mark.rule("GM-031", "GM-326")
def test_the_next_tile_is_any_of_those_left_by_their_copies() -> None:
    game = new(4)
    state = game.start()
    game.apply(state, 0)
    outcomes = dict(lay_outcomes(game.book, state))
    assert sum(outcomes.values()) == 5
    assert all(game.book.stack[tile] == 0 for tile in outcomes)
    drawn = Counter(game.pick(state, Random(seed)) for seed in range(400))
    assert set(drawn) == set(outcomes)
    left = game.view(state, None).table["left"]
    assert sum(left.values()) == sum(game.view(state, None).table["stacks"].values()) == 70


@pytest.mark.rule("GM-024", "GM-025")
def test_every_order_of_the_pawns_is_possible_and_equally_likely() -> None:
    game = new(4)
    orders = list(game.outcomes(game.start()))
    assert len(orders) == 24
    assert {weight for _, weight in orders} == {1}
    found = set()
    for order, _ in orders:
        state = game.start()
        game.apply(state, order)
        found.add(tuple(state.pos[:4]))
        assert sorted(state.pos[:4]) == [1, 2, 3, 4]
        coins = {state.pos[seat]: state.numbers[seat * w.WIDTH + w.COINS] for seat in range(4)}
        assert coins == {1: 5, 2: 6, 3: 7, 4: 8}
    assert len(found) == 24


@pytest.mark.rule("GM-049")
@pytest.mark.parametrize("seed", range(6))
def test_tiles_are_laid_in_front_of_every_piece(seed: int) -> None:
    game = new(2 + seed % 3, die=True)
    for before, _, after in playthrough(game, Random(seed)):
        if before.stack[-1][0] == w.LAYING:
            assert before.stack[-1][2] > max(before.pos)
            assert list(after.track) == sorted(after.track)


@pytest.mark.rule("GM-050", "GM-285", "GM-286", "GM-012")
@pytest.mark.parametrize("seed", range(8))
def test_no_tile_is_ever_lost_or_doubled(seed: int) -> None:
    """Stacks, track, estates, hands, discards and the box hold every tile exactly once."""
    game = new(2 + seed % 3, die=True)
    copies = Counter(dict(enumerate(game.book.copies)))
    box: Counter[int] = Counter()
    for before, moves, after in playthrough(game, Random(seed)):
        if moves[0] & ~w.ABOUT == w.DROP and moves[0] & w.CELL:
            seat, cell = before.stack[-1][1], moves[0] & w.CELL
            box[before.land[seat][cell] & w.TILE_MASK] += 1
            for place, tiles in before.under:
                if place == seat << w.CELL_BITS | cell:
                    box.update(tiles)
        elif game.to_act(before) >= 0:
            sizes = [len(land) for land in before.land]
            assert all(a >= b for a, b in zip(map(len, after.land), sizes, strict=True))
        assert everything(game, after) + box == copies


def everything(game: GlenGame, state: GlenState) -> Counter[int]:
    """Every tile of the stacks that is somewhere on the table."""
    found = Counter(dict(enumerate(state.left)))
    found.update(state.track.values())
    found.update(state.discard)
    for land in state.land:
        found.update(pile & w.TILE_MASK for pile in land.values())
    for _, tiles in state.under:
        found.update(tiles)
    for persons in state.persons:
        found.update(persons)
    found.update(frame[2] for frame in state.stack if frame[0] in (w.PAY, w.PLACING))
    return Counter({t: n for t, n in found.items() if game.book.copies[t] and n})


@pytest.mark.rule("GM-013", "GM-014", "GM-190")
@pytest.mark.parametrize("seed", range(8))
def test_scots_markers_goods_and_coins_stay_within_their_limits(seed: int) -> None:
    game = new(2 + seed % 3)
    for _, _, state in playthrough(game, Random(100 + seed)):
        for seat in range(game.seats):
            base = seat * w.WIDTH
            scots = sum(pile >> w.SCOT_SHIFT for pile in state.land[seat].values())
            assert scots + state.numbers[base + w.RESERVE] == 9
            placed = sum(marks >> (4 * seat) & 15 for marks in state.marks)
            assert placed + state.numbers[base + w.MARKERS] == 10
            goods = [w.goods_in(pile) for pile in state.land[seat].values()]
            assert max(goods) <= 3
            assert sum(goods) == sum(state.numbers[base + w.STOCK : base + w.STOCK + 5])
            assert min(state.numbers[base + w.COINS], state.numbers[base + w.WHISKY]) >= 0
        assert all(0 <= row <= 3 for row in state.rows)


@pytest.mark.rule("GM-046", "GM-031", "RUL-05")
def test_impossible_tiles_are_refused() -> None:
    game = new(2)
    state = game.start()
    assert code(game, state, "seats A A") == "E-SYNTAX"
    assert code(game, state, "lay 4 inshriach") == "E-CHANCE"
    play(game, state, "seats B A")
    assert code(game, state, "lay 5 inshriach") == "E-CHANCE"
    assert code(game, state, "lay 4 halkirk") == "E-CHANCE"
    assert code(game, state, "lay 4 nowhere") == "E-CHANCE"
    assert code(game, state, "lay 4 worlds_end") == "E-CHANCE"
    play(game, state, "lay 4 inshriach")
    assert code(game, state, "lay 5 inshriach") == "E-CHANCE"


@pytest.mark.rule("GM-017")
def test_the_die_has_its_faces() -> None:
    game, state = position("seats R Y; pos die=1 R=2 Y=6; tiles 3-5,7-13=fx.moor")
    assert list(game.outcomes(state)) == [(1, 3), (2, 2), (3, 1)]
    assert code(game, state, "die 4") == "E-CHANCE"
    assert code(game, state, "die 0") == "E-SYNTAX"


@pytest.mark.rule("GM-031")
def test_a_stack_told_in_advance_is_laid_in_that_order() -> None:
    game = new(2)
    state = game.start()
    tiles = [game.book.data.tiles[tile].id for tile in reversed(game.book.data.stacks[0])]
    line = "stack S " + " ".join(tiles)
    assert code(game, state, line.replace(tiles[0], tiles[1])) == "E-CHANCE"
    play(game, state, line, "seats A B")
    for mile, tile in enumerate(tiles, 4):
        assert [one for one, _ in game.outcomes(state)] == [game.book.data.tile_index[tile]]
        assert code(game, state, f"lay {mile} {tiles[-1]}") in ("E-CHANCE", "")
        play(game, state, f"lay {mile} {tile}")
    assert not state.foretold


@pytest.mark.rule("RUL-01", "GM-010", "GM-028")
@pytest.mark.parametrize("spaces", [11, 14, 20])
def test_the_length_of_the_track_is_an_option(spaces: int) -> None:
    game = new(4, **{"track.spaces": spaces})
    state = game.start()
    rng = Random(1)
    while game.to_act(state) == CHANCE:
        game.apply(state, game.pick(state, rng))
    assert list(state.track) == list(range(5, spaces))


@pytest.mark.rule("RUL-81", "GM-013")
def test_the_reserve_is_an_option() -> None:
    game = new(2, **{"scots.reserve": 9})
    assert game.start().numbers[w.RESERVE] == 9


@pytest.mark.rule("GM-027")
def test_with_two_players_the_die_is_compulsory() -> None:
    from howff.core.message import Refused

    assert new(2).book.die
    assert not new(3).book.die
    assert new(3, die=True).book.die
    with pytest.raises(Refused, match="GM-027"):
        new(2, die=False)


@pytest.mark.rule("GM-048", "GM-065", "GM-066")
@pytest.mark.parametrize("seed", range(5))
def test_a_finished_game_has_all_pawns_at_worlds_end(seed: int) -> None:
    game = new(2 + seed % 3)
    state = game.start()
    for before, _, after in playthrough(game, Random(seed)):
        state = after
        if before.numbers[w.END_MILE]:
            assert after.track[after.numbers[w.END_MILE]] == game.book.worlds_end
    assert game.to_act(state) == OVER
    assert min(state.pos[: game.seats]) >= state.numbers[w.END_MILE] > 0
    assert state.numbers[w.ROUNDS] == 4


@pytest.mark.rule("GM-023", "GM-030", "RUL-74")
@pytest.mark.parametrize(("seats", "filled"), [(2, 1), (3, 1), (4, 0)])
def test_how_the_market_is_shown_changes_nothing(seats: int, filled: int) -> None:
    """Goods lying on free spaces are a picture only: the state knows coins and nothing else."""
    game = new(seats)
    assert game.start().rows == [filled] * 5
    assert not [option for option in game.setup.options if "market" in option]


@pytest.mark.rule("RUL-03", "RUL-04", "GM-012", "GM-028")
def test_start_tiles_come_in_any_order_and_worlds_end_is_one_of_d() -> None:
    game = new(4)
    firsts = set()
    for seed in range(60):
        state, rng = game.start(), Random(seed)
        while game.to_act(state) == CHANCE:
            game.apply(state, game.pick(state, rng))
        laid = list(state.track.items())
        assert [game.book.stack[tile] for _, tile in laid[:5]] == [0] * 5
        firsts.add(laid[0][1])
    assert len(firsts) == 5
    assert game.book.stack[game.book.worlds_end] == 4
    assert game.book.stack_size == [5, 14, 17, 17, 17]
