"""Reasons and engine agree: a line has a reason exactly when a move of it is not legal."""

from __future__ import annotations

from random import Random

import pytest

from howff.core import registry
from howff.core.catalogue import LANGUAGES, catalogue
from howff.core.kernel import CHANCE, OVER
from howff.core.message import Refused
from howff.core.setup import Setup
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.reasons import CLAUSES, code_of
from howff.games.glenmore.state import GlenState
from tests.contract.playing import playthrough
from tests.games.glenmore.table import code, position

_CELLS = ["0,0", "1,0", "0,1", "1,1", "-1,0", "2,0", "0,-1", "5,5", "-99,0", "01,0"]
_GOODS = ["wood", "stone", "barley", "sheep", "cattle", "whisky", "coal"]


def some_line(rng: Random, game: GlenGame, state: GlenState) -> str:
    """A line that somebody might type: near to a legal one or far from any."""
    cell, good = rng.choice(_CELLS), rng.choice(_GOODS)
    tile = rng.choice(game.book.data.tiles).id
    clan = rng.choice(game.book.data.clans).id
    mile = rng.randint(1, 60)
    legal = game.lines(state, game.to_act(state))
    near = rng.choice(legal).replace(rng.choice("0123"), rng.choice("0123"))
    return rng.choice(
        [
            near,
            rng.choice(legal) + rng.choice(["", " +sinclair", " :1", f" ={good}", " coin1"]),
            f"take {mile}",
            f"dump {mile} {rng.choice(['coin', 'move', 'vp'])}",
            f"place {cell}",
            f"act {cell} {good}@{rng.choice(_CELLS)}",
            f"ness {cell}",
            f"sell {good}@{cell}",
            f"move {cell}>{rng.choice(_CELLS)}",
            f"one {rng.choice(['scot', 'good =wood', 'clan', 'vp', 'landmark', 'luck'])}",
            f"clan {clan}",
            f"put {good}@{cell}",
            f"put scot@{rng.choice(['-', cell])}",
            f"drop {cell} keep {good}",
            f"salvage {tile}",
            f"pay {good}@{cell} +buy {good}",
            rng.choice(["done", "end", "clan -", "drop -", "salvage -", "gain =wood", "pay", ""]),
        ]
    )


def carried_out(game: GlenGame, state: GlenState, line: str) -> bool:
    """Whether the engine takes every move of a line."""
    try:
        moves = game.parse(state, line)
    except Refused:
        return False
    ahead = state.copy()
    for move in moves:
        if not ahead.stack or move not in game.legal(ahead):
            return False
        game.apply(ahead, move)
    return not game.midline(ahead)


def is_canonical(game: GlenGame, state: GlenState, line: str) -> bool:
    """Whether a line says with every token what its moves say."""
    try:
        return game.text(state, game.parse(state, line)) == line
    except (Refused, LookupError):
        return False


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_typed_is_either_played_or_explained(seed: int) -> None:
    game = registry.make(Setup("glenmore", 2 + seed % 3))
    assert isinstance(game, GlenGame)
    rng, codes = Random(seed), set()
    words = [catalogue(lang) for lang in LANGUAGES]
    for _, _, state in playthrough(game, Random(seed)):
        if game.to_act(state) in (CHANCE, OVER):
            continue
        for _ in range(6):
            line = some_line(rng, game, state)
            packed = state.pack()
            why = game.why(state, game.to_act(state), line)
            assert state.pack() == packed
            if why is None:
                assert carried_out(game, state, line), line
                continue
            codes.add(code_of(why))
            for one in words:
                assert "{" not in one.explain(why)
                assert "glenmore." not in one.explain(why)
            if is_canonical(game, state, line):
                assert not carried_out(game, state, line), (line, why)
    assert len(codes) > 12


def test_every_code_of_the_specification_has_a_text_and_a_clause() -> None:
    for lang in LANGUAGES:
        assert all(f"glenmore.why.{one}" in catalogue(lang) for one in CLAUSES)
    assert all(clause.startswith(("GM-", "RUL-")) for clause in CLAUSES.values())


@pytest.mark.rule("GM-070", "GM-191")
def test_a_reason_names_the_clause_and_carries_the_code() -> None:
    game, state = position("seats R Y; at R PLACE fx.moor")
    why = game.why(state, 0, "place 0,3")
    assert why is not None
    assert why.clause == "GM-131"
    assert why.message.args["code"] == "E-EDGE"
    assert code(game, state, "place 0,0") == "E-OCCUPIED"
    assert code(game, state, "fly 0,0") == "E-SYNTAX"


@pytest.mark.rule("GM-003")
def test_nobody_decides_during_chance_or_after_the_end() -> None:
    game = registry.make(Setup("glenmore", 2))
    state = game.start()
    why = game.why(state, 0, "done")
    assert why is not None
    assert code_of(why) == "E-STATE"
    state.stack = []
    assert game.why(state, 0, "done") is not None
