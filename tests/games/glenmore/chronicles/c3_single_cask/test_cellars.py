"""Where barrels lie: storing, naming those that are paid, maturing."""

from __future__ import annotations

import pytest

from howff.games.glenmore.rules import words as w
from howff.games.glenmore.rules.book import Activation, Exchange
from howff.games.glenmore.rules.costs import Price
from howff.games.glenmore.rules.holdings import add_whisky
from tests.games.glenmore.chronicles.c3_single_cask.casks import HOME, casks, cellar, lines, vp
from tests.games.glenmore.table import code, play

DOUBLE = "land R 0,0 village S1 | 1,0 castle wood,barley | 0,1 edradour_cask; at R ACT 0,1"
SLASH = "land R 0,0 village S1 | 1,0 castle barley | 0,1 ben_wyvis; at R ACT 0,1"


@pytest.mark.rule("GM-C3-05", "GM-C3-06", "AMB-23", "AMB-25")
@pytest.mark.parametrize(
    ("before", "owned", "after"),
    [
        ("-", 1, "1.1=1"),
        ("1.1", 1, "1.1=1 1.2=1"),
        ("1.1,1.3", 1, "1.1=1 1.2=1 1.3=1"),  # EX-29
        ("1.1,1.2,1.3", 2, "1.0=1 1.1=1 1.2=1 1.3=1"),  # EX-30
        ("1.0,1.0,1.2", 3, "1.0=2 1.1=1 1.2=1"),
        ("1.0,1.1,1.2,1.3,2.2", 2, "1.0=2 1.1=1 1.2=1 1.3=1 2.2=1"),
    ],
)
def test_a_new_barrel_goes_to_the_first_free_space_of_cellar_one(
    before: str, owned: int, after: str
) -> None:
    game, state = casks(f"c3.cellar R={before}; c3.owned R={owned}")
    add_whisky(game.book, state, 0, 1)
    assert cellar(game, state, "R") == after


@pytest.mark.rule("GM-C3-05")
def test_the_area_without_points_holds_any_number() -> None:
    game, state = casks("c3.cellar R=-")
    add_whisky(game.book, state, 0, 20)
    assert cellar(game, state, "R") == "1.0=17 1.1=1 1.2=1 1.3=1"
    assert state.numbers[w.WHISKY] == 20


@pytest.mark.rule("GM-C3-04", "GM-C3-07")
def test_the_owner_picks_the_barrel_that_is_paid_and_equal_ones_are_one() -> None:
    game, state = casks(
        "pos R=1 Y=2 B=3; tiles 4=fx.tavern; tiles 5-13=fx.moor",
        "c3.cellar R=1.0,1.0,1.2,1.3",
    )
    play(game, state, "take 4")
    assert lines(game, state, "pay") == [
        "pay +c3.cask@1.0",
        "pay +c3.cask@1.2",
        "pay +c3.cask@1.3",
    ]
    assert code(game, state, "pay whisky1") == "E-PAY"
    assert code(game, state, "pay +c3.cask@1.1") == "E-CASK"
    assert code(game, state, "pay +c3.cask@2.1") == "E-CASK"
    assert code(game, state, "pay +c3.cask@1.2 +c3.cask@1.3") != ""
    assert code(game, state, "pay +c3.cask@4.1") == "E-SYNTAX"
    play(game, state, "pay +c3.cask@1.2")
    assert cellar(game, state, "R") == "1.0=2 1.3=1"
    assert state.numbers[w.WHISKY] == 3


@pytest.mark.rule("GM-C3-07")
def test_several_barrels_are_named_from_left_to_right_without_doubles() -> None:
    game, state = casks("c3.cellar R=1.0,1.0,1.1,2.2")
    part = game.book.hooks.providers("cap:sale_offer")[0]
    state.stack.append((w.PAY, 0, 0, 0))
    state.stack.append((part.first_step, 0, 2, 0))
    found = set()
    for first in game.legal(state):
        ahead = state.copy()
        game.apply(ahead, first)
        for second in game.legal(ahead):
            found.add((part.token_text(state, first), part.token_text(state, second)))
    named = sorted((one[1][-3:], other[1][-3:]) for one, other in found if one and other)
    assert named == [
        ("1.0", "1.0"),
        ("1.0", "1.1"),
        ("1.0", "2.2"),
        ("1.1", "2.2"),
    ]


@pytest.mark.rule("GM-C3-07")
def test_a_reader_takes_barrels_in_any_order_and_writes_them_rising() -> None:
    game, state = casks("c3.cellar R=1.1,1.3")
    tile = game.book.data.tile_index["edradour_cask"]
    state.stack.append((w.PAY, 0, tile, 0))
    moves = game.parse(state, "pay +c3.cask@1.3 +c3.cask@1.1")
    assert game.text(state, moves) == "pay coin1 +c3.cask@1.1 +c3.cask@1.3"


@pytest.mark.rule("GM-C3-08")
def test_a_barrel_moves_one_space_and_jumps_over_none() -> None:
    game, state = casks(SLASH, "c3.cellar R=1.1,1.2")  # EX-31
    assert lines(game, state, "act 0,1 :2") == ["act 0,1 :2 +c3.age@1.2", "act 0,1 :2"]
    assert code(game, state, "act 0,1 :2 +c3.age@1.1") == "E-CASK"
    assert code(game, state, "act 0,1 :2 +c3.age@1.3") == "E-CASK"
    play(game, state, "act 0,1 :2 +c3.age@1.2")
    assert cellar(game, state, "R") == "1.1=1 1.3=1"
    assert code(game, state, "act 0,1 :2 +c3.age@1.1") == "E-TWICE"


@pytest.mark.rule("GM-C3-08")
def test_maturing_may_be_left_out() -> None:
    game, state = casks(SLASH, "c3.cellar R=1.1")
    play(game, state, "act 0,1 :2")
    assert cellar(game, state, "R") == "1.1=1"
    game, state = casks(SLASH, "c3.cellar R=-")
    assert lines(game, state, "act 0,1 :2") == ["act 0,1 :2"]


@pytest.mark.rule("GM-C3-09")
def test_from_one_cellar_to_the_next_only_if_it_is_owned() -> None:
    game, state = casks(SLASH, "c3.cellar R=1.3")  # EX-32
    assert code(game, state, "act 0,1 :2 +c3.age@1.3") == "E-CASK"
    game, state = casks(SLASH, "c3.cellar R=1.3; c3.owned R=2")
    play(game, state, "act 0,1 :2 +c3.age@1.3")
    assert cellar(game, state, "R") == "2.1=1"
    game, state = casks(SLASH, "c3.cellar R=3.3")
    assert code(game, state, "act 0,1 :2 +c3.age@3.3") == "E-CASK"


@pytest.mark.rule("GM-C3-09", "AMB-24")
def test_from_the_area_without_points_as_the_table_has_it() -> None:
    game, state = casks(SLASH, "c3.cellar R=1.0,1.0,1.2")
    play(game, state, "act 0,1 :2 +c3.age@1.0")
    assert cellar(game, state, "R") == "1.0=1 1.1=1 1.2=1"
    game, state = casks(SLASH, "c3.cellar R=1.0,1.0,1.2", "opt c3.zero_matures=off")
    assert lines(game, state, "act 0,1 :2") == ["act 0,1 :2 +c3.age@1.2", "act 0,1 :2"]
    assert code(game, state, "act 0,1 :2 +c3.age@1.0") == "E-CASK"


@pytest.mark.rule("GM-C3-10")
def test_a_slash_gives_one_of_two() -> None:
    game, state = casks(SLASH, "c3.cellar R=1.1")
    assert lines(game, state, "act 0,1") == [
        "act 0,1 :1 barley@1,0",
        "act 0,1 :1 +buy barley",
        "act 0,1 :2 +c3.age@1.1",
        "act 0,1 :2",
    ]
    assert code(game, state, "act 0,1 barley@1,0") == "E-OPTION"
    assert code(game, state, "act 0,1 :1 barley@1,0 +c3.age@1.1") == "E-STATE"
    assert code(game, state, "act 0,1 :2 barley@1,0") == "E-PAY"
    play(game, state, "act 0,1 :1 barley@1,0")
    assert cellar(game, state, "R") == "1.1=1 1.2=1"
    assert code(game, state, "act 0,1 :2") == "E-TWICE"


@pytest.mark.rule("GM-C3-11", "AMB-113")
def test_the_double_symbol_produces_first_and_matures_then() -> None:
    game, state = casks(DOUBLE, "c3.cellar R=1.1,1.2,1.3; c3.owned R=2")  # EX-109
    assert code(game, state, "act 0,1 +c3.age@1.3") == "E-PAY"  # EX-110
    play(game, state, "act 0,1 wood@1,0 barley@1,0 +c3.age@1.3")
    assert cellar(game, state, "R") == "1.0=1 1.1=1 1.2=1 2.1=1"


@pytest.mark.rule("GM-C3-11")
def test_the_new_barrel_may_mature_at_once() -> None:
    game, state = casks(DOUBLE, "c3.cellar R=-")
    play(game, state, "act 0,1 wood@1,0 barley@1,0 +c3.age@1.1")
    assert cellar(game, state, "R") == "1.2=1"
    game, state = casks(DOUBLE, "c3.cellar R=-")
    play(game, state, "act 0,1 wood@1,0 barley@1,0")
    assert cellar(game, state, "R") == "1.1=1"


@pytest.mark.rule("GM-C3-23", "AMB-113")
def test_macgregor_with_and_and_with_a_slash() -> None:
    game, state = casks(DOUBLE, "c3.cellar R=1.1; marks R MacGregor")  # EX-38
    play(game, state, "act 0,1 +gregor +c3.age@1.1")
    assert vp(game, state, "R") == 3
    assert cellar(game, state, "R") == "1.2=1"
    assert state.numbers[w.STOCK : w.STOCK + 3] == [1, 0, 1]
    game, state = casks(DOUBLE, "c3.cellar R=1.1; marks R MacGregor")
    play(game, state, "act 0,1 +gregor")
    assert cellar(game, state, "R") == "1.1=1"
    game, state = casks(SLASH, "c3.cellar R=1.1; marks R MacGregor")
    assert code(game, state, "act 0,1 :2 +gregor") == "E-FLAG"
    assert code(game, state, "act 0,1 :1 +gregor +c3.age@1.1") != ""
    play(game, state, "act 0,1 :1 +gregor")
    assert vp(game, state, "R") == 3
    assert cellar(game, state, "R") == "1.1=1"


@pytest.mark.rule("GM-C3-04", "GM-C3-07")
def test_an_exchange_that_takes_whisky_takes_any_barrel() -> None:
    game, state = casks(f"land R {HOME} | 0,1 fx.wood; at R ACT 0,1; c3.cellar R=1.2,2.1")
    exchange = Exchange(Price([0], 0, 0, 1, 0), Price([], 0, 0, 1, 0))
    exchange.vp = 4
    act = Activation()
    act.swaps = [exchange]
    game.book.acts[game.book.data.tile_index["fx.wood"]] = [act]
    game.book.plain[game.book.data.tile_index["fx.wood"]] = False
    assert lines(game, state, "act 0,1") == ["act 0,1 +c3.cask@1.2", "act 0,1 +c3.cask@2.1"]
    assert code(game, state, "act 0,1") == "E-PAY"
    assert code(game, state, "act 0,1 whisky1") == "E-PAY"
    play(game, state, "act 0,1 +c3.cask@2.1")
    assert cellar(game, state, "R") == "1.2=1"
    assert vp(game, state, "R") == 4


@pytest.mark.rule("GM-C3-14", "GM-C3-21")
def test_rounds_and_the_end_count_barrels_only() -> None:
    game, state = casks(
        "pos R=1 Y=2 B=4; tiles 3=fx.moor; tiles 5=worlds_end; tiles 6-13=fx.moor; stackD -",
        "c3.cellar R=1.0,1.1,1.2,1.3,2.1,2.2; coins R=0 Y=0 B=0",
    )  # EX-39
    shares = game.breakdown(state)[0]
    assert shares["whisky"] == 8
    play(game, state, "end", "end", "end")
    assert game.scores(state) == [8, 0, 0]
