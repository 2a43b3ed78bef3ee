"""Building cellars: a free action with purchases, one after the other."""

from __future__ import annotations

import pytest

from howff.games.glenmore.data import GOODS
from howff.games.glenmore.rules import words as w
from tests.games.glenmore.chronicles.c3_single_cask.casks import HOME, casks, lines, part_of
from tests.games.glenmore.table import code, play

RICH = "land R 0,0 village S1 wood,wood,stone | 1,0 castle stone,stone,wood"


def owned(state: object, seat: int = 0) -> int:
    """Cellars of a seat."""
    return part_of(state).cellars[seat] >> 12 & 3  # type: ignore[arg-type]  # any state will do


@pytest.mark.rule("GM-C3-12")
def test_one_after_the_other_one_of_each() -> None:
    game, state = casks(RICH, "c3.cellar R=-")
    assert code(game, state, "c3.build 3 wood@0,0 stone@0,0 stone@1,0") == "E-CELLAR"
    play(game, state, "c3.build 2 wood@0,0 stone@0,0")
    assert owned(state) == 2
    assert code(game, state, "c3.build 2 wood@0,0 stone@1,0") == "E-CELLAR"
    play(game, state, "c3.build 3 wood@0,0 stone@1,0 stone@1,0")
    assert owned(state) == 3
    assert state.numbers[w.STOCK : w.STOCK + 5] == [1, 0, 0, 0, 0]
    assert lines(game, state, "c3.build") == []
    assert code(game, state, "c3.build 3 wood@1,0 +buy stone +buy stone") == "E-CELLAR"
    assert code(game, state, "c3.build 1 wood@1,0") == "E-SYNTAX"


@pytest.mark.rule("GM-C3-12", "GM-C3-13")
def test_goods_may_be_bought_and_mixed() -> None:
    game, state = casks(f"land R {HOME} stone; c3.cellar R=-; market wood=1")
    assert (
        lines(game, state, "c3.build")
        == [
            "c3.build 2 +buy wood stone@1,0",
            "c3.build 2 stone@1,0 +buy wood",
            "c3.build 2 +buy wood +buy stone",
        ][1:]
    )
    assert code(game, state, "c3.build 2 stone@1,0") == "E-PAY"
    assert code(game, state, "c3.build 2 stone@1,0 stone@1,0") == "E-PAY"
    assert code(game, state, "c3.build 2 wood@1,0 stone@1,0") == "E-NOGOOD"
    assert code(game, state, "c3.build 2 stone@1,0 +buy wood coin1") == "E-PAY"
    assert code(game, state, "c3.build 2 stone@1,0 +buy wood +sinclair") == "E-PAY"
    play(game, state, "c3.build 2 stone@1,0 +buy wood")
    assert state.numbers[w.COINS] == 3
    assert state.rows[GOODS.index("wood")] == 2


@pytest.mark.rule("GM-C3-13")
def test_what_cannot_be_bought_cannot_be_built() -> None:
    game, state = casks(f"land R {HOME}; c3.cellar R=-; market stone=3")
    assert lines(game, state, "c3.build") == []
    assert code(game, state, "c3.build 2 +buy wood +buy stone") == "E-ROW-FULL"
    game, state = casks(f"land R {HOME}; c3.cellar R=-; coins R=1 Y=5 B=5")
    assert lines(game, state, "c3.build") == []
    assert code(game, state, "c3.build 2 +buy wood +buy stone") == "E-COINS"


@pytest.mark.rule("GM-C3-12")
@pytest.mark.parametrize(
    ("at", "allowed"),
    [
        ("pos R=1 Y=2 B=3", True),
        ("at R ACT 0,0", True),
        ("at R PLACE fx.moor", False),
        ("at R CLAN", True),
    ],
)
def test_wherever_loch_ness_could_be_used(at: str, allowed: bool) -> None:
    game, state = casks(RICH, "c3.cellar R=-", at)
    assert bool(lines(game, state, "c3.build")) == allowed
    refused = code(game, state, "c3.build 2 wood@0,0 stone@0,0")
    assert refused == ("" if allowed else "E-STATE")


@pytest.mark.rule("GM-C3-12")
def test_not_inside_anything_and_not_while_paying() -> None:
    game, state = casks(RICH, "c3.cellar R=-; pos R=1 Y=2 B=3; tiles 4=fx.inn; tiles 5-13=fx.moor")
    play(game, state, "take 4")
    assert code(game, state, "c3.build 2 wood@0,0 stone@0,0") == "E-STATE"
    assert lines(game, state, "c3.build") == []
    game, state = casks(RICH, "c3.cellar R=-; at R CLAN")
    play(game, state, "clan Chisholm")
    assert code(game, state, "c3.build 2 wood@0,0 stone@0,0") == "E-STATE"


@pytest.mark.rule("AMB-31")
def test_not_in_the_turn_of_another() -> None:
    game, state = casks("land Y 0,0 village S1 wood,stone | 1,0 castle; c3.cellar R=- Y=-")
    assert game.to_act(state) == 0
    refused = game.why(state, 1, "c3.build 2 wood@0,0 stone@0,0")
    assert refused is not None
    assert refused.message.args["code"] == "E-SEAT"


@pytest.mark.rule("GM-C3-12")
def test_the_turn_goes_on_where_it_was() -> None:
    game, state = casks(RICH, "c3.cellar R=-")
    frame = state.stack[-1]
    play(game, state, "c3.build 2 wood@0,0 stone@0,0")
    assert state.stack[-1] == frame
