"""Lines, tokens and assertions, to the byte, and why others are refused."""

from __future__ import annotations

import pytest

from howff.core.message import Refused
from tests.games.glenmore.chronicles.c3_single_cask.casks import casks, cellar
from tests.games.glenmore.table import code, play
from tests.games.glenmore.vectors.building import lay_all

SAMPLE = (
    "pos R=1 Y=2 B=3; tiles 4=cask_sale_b; tiles 5-13=fx.moor",
    "land R 0,0 village S1 | 1,0 castle wood,stone,barley | 0,1 edradour_cask",
    "c3.cellar R=1.1,1.2,1.3 Y=1.1",
)
LINES = [
    ("c3.build 2 wood@1,0 stone@1,0", "c3.cellar R 1.1=1 1.2=1 1.3=1"),
    ("take 5", ""),
    ("c3.sell low@1.1", "c3.sale 4 low=1 top=0"),
    ("place 1,1", ""),
    ("act 0,1 barley@1,0 +buy wood +c3.age@1.3", "c3.cellar R 1.1=1 1.2=1 2.1=1"),
    ("done", "next Y"),
    ("c3.halt 4", ""),
    ("c3.sell top@1.1", "c3.sale 4 low=1 top=1"),
    ("done", "next B"),
]


@pytest.mark.rule("GM-C3-11", "GM-C3-12", "GM-C3-16", "GM-C3-17")
def test_the_sample_of_the_notation_paper() -> None:
    game, state = casks(*SAMPLE)
    for line, claim in LINES:
        before = state.copy()
        seat = game.to_act(state)
        assert game.why(state, seat, line) is None
        moves = game.parse(state, line)
        assert game.text(state, moves) == line
        for move in moves:
            game.apply(state, move)
        found = game.claims(before, state) + lay_all(game, state)
        if claim.startswith("next"):
            assert claim in found
        elif claim:
            assert claim in found
            assert game.disproves(before, state, claim) is None
    assert game.disproves(state, state, "vp R=1 Y=1 B=0") is None
    assert cellar(game, state, "Y") == "-"


@pytest.mark.parametrize(
    ("claim", "true"),
    [
        ("c3.cellar R 1.1=1 1.2=1 1.3=1", True),
        ("c3.cellar B -", True),
        ("c3.cellar R 1.1=1 1.2=1", False),
        ("c3.cellar R 1.2=1 1.1=1 1.3=1", False),
        ("c3.cellar R -", False),
        ("c3.cellar Z -", False),
        ("c3.cellar", False),
        ("c3.sale 4 low=0 top=0", True),
        ("c3.sale 4 low=1 top=0", False),
        ("c3.sale 5 low=0 top=0", False),
        ("c3.sale", False),
    ],
)
def test_assertions_are_checked(claim: str, true: bool) -> None:
    game, state = casks(*SAMPLE)
    assert (game.disproves(state, state, claim) is None) == true


@pytest.mark.parametrize(
    "line",
    [
        "c3.sell",
        "c3.sell -  ",
        "c3.sell low",
        "c3.sell low@",
        "c3.sell low@1",
        "c3.sell low@1.4",
        "c3.sell low@4.1",
        "c3.sell low@01.1",
        "c3.sell mid@1.1",
        "c3.sell - low@1.1",
        "c3.sell -@1.1",
        "c3.sell top@1.1 top@1.2",
        "c3.sell low@1.1 low@1.2 top@1.3",
        "c3.halt",
        "c3.halt 04",
        "c3.halt x",
        "c3.halt 4 5",
        "c3.build",
        "c3.build 1 wood@1,0",
        "c3.build 4 wood@1,0",
        "c3.build 2 wood@1",
        "c3.fill 2",
        "c3.",
    ],
)
def test_what_cannot_be_read_is_refused(line: str) -> None:
    game, state = casks(*SAMPLE)
    assert code(game, state, line) == "E-SYNTAX"
    with pytest.raises(Refused):
        game.parse(state, line)


@pytest.mark.parametrize(
    ("line", "refused"),
    [
        ("c3.sell low@1.1", "E-STATE"),
        ("c3.sell -", "E-STATE"),
        ("c3.halt 5", "E-SALE"),
        ("c3.halt 40", "E-NOTILE"),
        ("c3.build 3 wood@1,0 stone@1,0 +buy stone", "E-CELLAR"),
        ("c3.build 2", "E-PAY"),
        ("c3.build 2 wood@1,0", "E-PAY"),
        ("c3.build 2 wood@1,0 stone@0,0", "E-NOGOOD"),
        ("c3.build 2 wood@1,0 stone@1,0 whisky1", "E-PAY"),
        ("c3.build 2 wood@1,0 stone@1,0 scot@0,0", "E-PAY"),
    ],
)
def test_what_is_illegal_has_its_code(line: str, refused: str) -> None:
    game, state = casks(*SAMPLE)
    before = state.pack()
    assert code(game, state, line) == refused
    assert state.pack() == before


def test_a_token_of_ours_where_none_is_wanted_is_refused() -> None:
    game, state = casks(*SAMPLE)
    for line in ("take 5 +c3.cask@1.1", "c3.halt 4 +c3.age@1.1"):
        assert code(game, state, line) != ""
    play(game, state, "take 5", "c3.sell -", "place 1,1")
    assert code(game, state, "act 1,0 +c3.cask@1.1") == "E-STATE"
    assert code(game, state, "act 1,0 +c3.age@1.1") == "E-STATE"
    assert code(game, state, "act 1,0 +c3.dram@1.1") == "E-SYNTAX"


@pytest.mark.rule("GM-C3-11")
def test_the_tokens_stand_in_the_order_of_the_notation() -> None:
    game, state = casks(*SAMPLE)
    play(game, state, "take 5", "c3.sell -", "place 1,1")
    text = "act 0,1 +c3.age@1.3 +buy wood barley@1,0"
    moves = game.parse(state, text)
    assert game.text(state, moves) == "act 0,1 barley@1,0 +buy wood +c3.age@1.3"
