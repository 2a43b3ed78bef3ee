"""Every game, seat count and option set: random play keeps the kernel's promises."""

from __future__ import annotations

import json
import pickle
from random import Random

import pytest

from howff.core import registry
from howff.core.kernel import CHANCE, OVER
from howff.core.setup import Setup
from tests.contract.playing import ALL, name, playthrough

every_table = pytest.mark.parametrize("setup", ALL, ids=name)


@every_table
def test_random_play_ends_and_every_decision_has_an_answer(setup: Setup) -> None:
    game = registry.make(setup)
    decisions = 0
    state = game.start()
    for before, _, after in playthrough(game, Random(name(setup))):
        state = after
        if game.to_act(before) == CHANCE:
            continue
        decisions += 1
        legal = game.legal(before)
        assert legal, "no answer"
        assert len(set(legal)) == len(legal), "a move is offered twice"
        assert game.legal(before) == legal, "asking twice gives two answers"
    assert game.to_act(state) == OVER
    assert game.legal(state) == []
    assert decisions > 0


@every_table
def test_notation_round_trip(setup: Setup) -> None:
    game = registry.make(setup)
    for before, moves, after in playthrough(game, Random(name(setup))):
        text = game.text(before, moves)
        assert text.isascii()
        assert text == text.strip()
        assert "\n" not in text
        again = before.copy()
        for move in game.parse(before, text):
            game.apply(again, move)
        assert again.key() == after.key()
        if game.to_act(before) == CHANCE:
            assert game.why_chance(before, text) is None
        else:
            assert game.why(before, game.to_act(before), text) is None


@every_table
def test_offered_lines_are_sorted_distinct_and_legal(setup: Setup) -> None:
    game = registry.make(setup)
    rng = Random(name(setup))
    for before, _, _ in playthrough(game, rng):
        for seat in game.deciders(before):
            lines = game.lines(before, seat)
            assert len(set(lines)) == len(lines) > 0
            if registry.meta(setup.game).lists_legal:
                assert lines == sorted(lines)
                assert len(lines) == len(game.legal_for(before, seat))
            some = lines if len(lines) < 4 else rng.sample(lines, 3)
            assert all(game.why(before, seat, line) is None for line in some)


@every_table
def test_copies_share_nothing_and_keys_agree(setup: Setup) -> None:
    """The aliasing hunter: no past state of a game ever changes."""
    game = registry.make(setup)
    kept = []
    for before, moves, after in playthrough(game, Random(name(setup))):
        kept.append((before, before.key(), json.dumps(before.pack())))
        again = before.copy()
        assert again.key() == before.key()
        for move in moves:
            game.apply(again, move)
        assert again.key() == after.key()
        assert hash(again.key()) == hash(after.key())
    for state, key, packed in kept:
        assert state.key() == key
        assert json.dumps(state.pack()) == packed
    keys = [key for _, key, _ in kept]
    assert len(set(keys)) == len(keys), "two positions of one game have the same key"


@every_table
def test_pickle_and_json_round_trip(setup: Setup) -> None:
    game = registry.make(setup)
    for turn, (before, moves, after) in enumerate(playthrough(game, Random(name(setup)))):
        if turn % 5:
            continue
        thawed = pickle.loads(pickle.dumps(before))
        unpacked = type(before).unpack(json.loads(json.dumps(before.pack())))
        for again in (thawed, unpacked):
            assert again.key() == before.key()
            for move in moves:
                game.apply(again, move)
            assert again.key() == after.key()


@every_table
def test_scores_parts_and_places_agree(setup: Setup) -> None:
    game = registry.make(setup)
    for _, _, after in playthrough(game, Random(name(setup))):
        scores = game.scores(after)
        assert len(scores) == setup.seats
        assert [sum(parts.values()) for parts in game.breakdown(after)] == scores
        standing = game.standing(after)
        assert [one[0] for one in standing] == scores
        winners, places = game.winners(after), game.places(after)
        assert winners
        assert {seat for seat, place in enumerate(places) if place == 1} == set(winners)
        assert max(scores) == scores[winners[0]]
