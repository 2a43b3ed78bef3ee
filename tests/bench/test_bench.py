"""The benchmarks measure what they say."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from bench import clock, ours, report, run, wrapped
from bench.goals import COMPILED, GOALS, INTERPRETED, Goal, peers_of
from howff.core import registry
from howff.core.kernel import OVER
from howff.core.setup import Setup


def test_a_rate_is_units_per_second_of_work() -> None:
    done = [0]

    def work() -> int:
        done[0] += 1
        sum(range(20_000))
        return 3

    found = clock.rate(work, 0.05)
    assert found == pytest.approx(3 * done[0] / 0.05, rel=0.5)


def test_every_workload_runs_once_a_round_in_turn() -> None:
    order: list[str] = []

    def work(name: str) -> clock.Work:
        def one() -> int:
            order.append(name)
            return 1

        return one

    rates = clock.measure({"a": work("a"), "b": work("b")}, rounds=2, seconds=0)
    assert order == ["a", "b"] * 3
    assert {name: len(values) for name, values in rates.items()} == {"a": 2, "b": 2}


def test_a_ratio_is_the_median_over_the_rounds() -> None:
    assert clock.ratio({"a": [2.0, 9.0, 4.0], "b": [1.0, 1.0, 1.0]}, "a", "b") == 4.0


@pytest.mark.parametrize("name", ours.workloads())
def test_each_workload_does_units(name: str) -> None:
    assert ours.make(name, seed=1)() > 0


@pytest.mark.parametrize("game", registry.games())
def test_a_playout_counts_the_decisions_of_a_whole_game(game: str) -> None:
    rules = registry.make(Setup(game=game, seats=2))
    played = ours.playout(rules, Random(5))()
    lines = 0
    rng = Random(5)
    state = rules.start()
    while (seat := rules.to_act(state)) != OVER:
        if seat < 0:
            rules.apply(state, rules.pick(state, rng))
            continue
        moves = rules.legal(state)
        rules.apply(state, moves[int(rng.random() * len(moves))])
        lines += not rules.midline(state)
    assert played == lines


@pytest.mark.parametrize("game", wrapped.ENCODED)
def test_a_wrapped_game_masks_exactly_the_legal_moves(game: str) -> None:
    rules = registry.make(Setup(game=game, seats=3))
    environment = wrapped.Wrapped(rules, Random(4))
    environment.reset()
    rng = Random(7)
    steps = 0
    while environment.seat != OVER:
        assert environment.moves == rules.legal(environment.state)
        assert sum(environment.mask) == len(environment.moves)
        environment.step(rng.choice(environment.moves))
        steps += 1
    assert rules.to_act(environment.state) == OVER
    assert steps > 10


@pytest.mark.parametrize("game", wrapped.ENCODED)
def test_a_wrapped_game_does_not_show_what_a_seat_may_not_know(game: str) -> None:
    rules = registry.make(Setup(game=game, seats=2))
    environment = wrapped.Wrapped(rules, Random(4))
    environment.reset()
    rng = Random(9)
    while environment.seat != OVER:
        state, seat, encoder = environment.state, environment.seat, environment.encoder
        imagined = rules.imagine(rules.view(state, seat), rng)
        assert encoder.observe(imagined, seat) == encoder.observe(state, seat)
        environment.step(rng.choice(environment.moves))


def test_words_choose_benchmarks() -> None:
    found = run.choose(["playout", "clans"])
    assert found
    assert all(name.startswith("playout clans ") for name in found)
    assert set(run.choose([])) == set(ours.workloads())


def test_an_unknown_word_gets_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(["chess"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("howff: There is no benchmark called 'chess'; expected words among: ")
    assert said.count("\n") == 1


@pytest.mark.parametrize("text", ["", "[]", '{"howff-bench": 2}', '{"howff-bench": 1'])
def test_a_file_that_is_no_stored_run_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "run.json"
    file.write_text(text)
    assert run.run(["playout"], compare=file) == 2
    assert run.run(["playout"], compare=tmp_path / "missing.json") == 2


def test_goals_are_held_against_every_number_of_seats() -> None:
    rates = {
        "playout clans 2": [400.0],
        "playout clans 4": [380.0],
        "playout python_tic_tac_toe": [100.0],
    }
    found = report.make({INTERPRETED: rates, COMPILED: rates}, rounds=1, seconds=0.1)
    goals = {(goal["engine"], goal["ours"]): goal for goal in found["goals"]}
    assert goals[INTERPRETED, "playout clans 2"]["ratio"] == 4.0
    assert goals[INTERPRETED, "playout clans 4"]["ratio"] == 3.8
    assert goals[COMPILED, "playout clans 4"]["required"] is None
    assert report.missed(found)


def test_what_was_saved_compares_as_equal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rates = {INTERPRETED: {"playout clans 2": [250.0]}}
    file = tmp_path / "run.json"
    file.write_text(json.dumps(report.make(rates, rounds=1, seconds=0.1)))
    report.show(json.loads(file.read_text()), run.stored(file))
    assert "1.00" in capsys.readouterr().out


def test_each_goal_names_a_benchmark_and_a_peer() -> None:
    from bench import peers

    kinds = set(ours.KINDS)
    for goal in GOALS:
        assert goal.ours.split()[0] in kinds
        assert goal.theirs in peers.KINDS
    assert peers_of("playout clans 2")[0] == "playout python_tic_tac_toe"
    assert Goal("a", "b", interpreted=2.0).required(COMPILED) is None


@pytest.mark.long
def test_a_short_run_measures_and_saves(tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    assert run.run(["playout", "clans"], save=file, as_json=True, rounds=1, seconds=0.01) == 0
    found = run.stored(file)
    assert found["rates"][INTERPRETED]["playout clans 2"] > 1000
