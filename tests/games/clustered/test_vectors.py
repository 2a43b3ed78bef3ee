"""Every worked example of the rules, as data in `vectors/clustered.json`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from howff.core.kernel import OVER
from howff.games.clustered.game import ClusteredGame
from howff.games.clustered.notation import tokens
from howff.games.clustered.state import DECKS, ClusteredState, cell_x, cell_y, size
from howff.games.clustered.view import PHASES
from tests.games.clustered.positions import (
    at,
    drawing,
    gone,
    hand,
    keeping,
    lines,
    options_of,
    play,
    position,
    random_game,
    table,
)

EXAMPLES = json.loads((Path(__file__).parent / "vectors" / "clustered.json").read_text("utf-8"))


def cases(kind: str) -> list[Any]:
    return [
        pytest.param(example, id=example["id"], marks=pytest.mark.rule(*example["rules"]))
        for example in EXAMPLES[kind]
    ]


def test_all_examples_are_here() -> None:
    assert len(EXAMPLES["setup"]) == 6
    assert len(EXAMPLES["position"]) == 73


@pytest.mark.parametrize("example", cases("setup"))
def test_setup(example: dict[str, Any]) -> None:
    game = table(example["players"], **options_of(example["options"]))
    expected = example["expect"]
    assert [[cell_x(cell), cell_y(cell)] for cell in game.start_cells] == expected["starts"]
    start = game.start()
    seats = range(game.seats)
    decks = [size(start.piles[DECKS * game.seats + seat]) for seat in seats]
    assert decks == expected["deck"]
    for seed in range(5):
        seen = random_game(game, seed)
        first = next(state for state in seen if game.to_act(state) >= 0)
        assert [size(first.piles[seat]) for seat in seats] == [expected["hand"]] * game.seats
        asked = [(game.to_act(state), PHASES[state.stack[-1][0]]) for state in seen if state.stack]
        turns = [asked.count((seat, "play")) for seat in seats]
        decisions = [sum(seat == who for who, _ in asked) for seat in seats]
        assert turns == expected["turns"]
        assert decisions == expected["decisions"]


def build(example: dict[str, Any]) -> tuple[ClusteredGame, ClusteredState, list[list[str]]]:
    """The position of an example, and the decks that it stacks."""
    given = example["position"]
    game = table(given["players"], **options_of(given.get("options", {})))
    hands = given.get("hands", [])
    decks = [list(deck) for deck in given.get("decks", [])]
    if given.get("phase") == "keep":
        return game, keeping(game, hands, given["to_move"]), decks
    cells, starts = drawing(given.get("map", []), tuple(given.get("origin", (0, 0))))
    for text, card in given.get("cells", {}).items():
        owner, _, token = card.partition(" ")
        cells[text] = f"{game.letters[int(owner)]} {token}"
    named = [tuple(cell) for cell in given.get("starts", [])] or starts or None
    state = position(game, cells, hands, decks, given.get("to_move", 0), named)
    state.first_line = -1 if given.get("first_line") is None else given["first_line"]
    state.first_rect = -1 if given.get("first_rect") is None else given["first_rect"]
    return game, state, decks


def check(game: ClusteredGame, state: ClusteredState, expected: dict[str, Any]) -> None:
    """Everything an example says of a position."""
    seats = range(game.seats)
    found: dict[str, Any] = {
        "legal": lines(game, state),
        "legal_count": len(lines(game, state)),
        "over": game.to_act(state) == OVER,
        "scores": game.scores(state),
        "parts": game.parts(state),
        "winners": game.winners(state),
        "hands": [hand(game, state, seat) for seat in seats],
        "out": [gone(game, state, seat) for seat in seats],
        "to_move": game.to_act(state),
        "phase": PHASES[state.stack[-1][0]] if state.stack else "over",
        "first_line": state.first_line if state.first_line >= 0 else None,
        "first_rect": state.first_rect if state.first_rect >= 0 else None,
    }
    for name, value in expected.items():
        if name == "legal_includes":
            assert set(value) <= set(found["legal"])
        elif name == "legal_excludes":
            for line in value:
                assert line not in found["legal"]
                assert game.why(state, game.to_act(state), line) is not None
        elif name in ("hands", "out"):
            assert found[name] == [sorted(cards) for cards in value]
        elif name == "legal":
            assert found[name] == sorted(value)
        else:
            assert found[name] == value, name


@pytest.mark.parametrize("example", cases("position"))
def test_position(example: dict[str, Any]) -> None:
    game, state, decks = build(example)
    check(game, state, example.get("expect", {}))
    for line in example.get("play", []):
        play(game, state, line, decks)
    check(game, state, example.get("after", {}))


def test_the_builder_lays_what_the_example_says() -> None:
    example = next(one for one in EXAMPLES["position"] if one["id"] == "VU-67")
    game, state, _ = build(example)
    assert state.card(at("0,0")) >= 0
    assert tokens(state.piles[0]) == []
    assert len(state.laid) == len("".join(example["position"]["map"]).replace(".", ""))
    assert game.seats == 2
