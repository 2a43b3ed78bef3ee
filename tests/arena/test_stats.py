"""Means, intervals and the sequential test: checked against tables and by simulation."""

from __future__ import annotations

from math import inf, isclose, log
from random import Random
from statistics import NormalDist

import pytest

from howff.arena.stats import Mean, Sprt, elo, likelier, mean, t95


@pytest.mark.parametrize(
    ("freedom", "value"), [(1, 12.706), (10, 2.228), (30, 2.042), (40, 2.021), (120, 1.980)]
)
def test_students_t_is_that_of_the_tables(freedom: int, value: float) -> None:
    assert isclose(t95(freedom), value, abs_tol=0.0006)


def test_a_mean_of_one_figure_or_none_says_nothing() -> None:
    assert mean([]) == Mean(0.0, inf, 0)
    assert mean([3.0]) == Mean(3.0, inf, 1)
    assert mean([3.0]).to_json() == {"value": 3.0, "half": None, "count": 1}


def test_a_mean_with_its_interval() -> None:
    found = mean([1.0, 2.0, 3.0, 4.0])
    assert found.value == 2.5
    # 3.182 × √(5/3 / 4)
    assert isclose(found.half, 2.0541, abs_tol=0.001)
    assert (found.low, found.high) == (found.value - found.half, found.value + found.half)


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    rng = Random(4)
    held = 0
    for _ in range(1000):
        one = mean([rng.choice((0.0, 0.5, 0.5, 1.0)) for _ in range(12)])
        held += one.low <= 0.5 <= one.high
    assert 0.92 < held / 1000 < 0.98


def test_the_sequential_tests_ratio_is_the_formula() -> None:
    scores = [0.0, 0.5, 1.0, 1.0, 0.5, 1.0]
    test = Sprt(0.5, 0.6)
    middle, width = 4 / 6, 5 / 30
    assert isclose(test.ratio(scores), 6 * 0.1 * (2 * middle - 1.1) / (2 * width))
    assert test.bounds == (log(0.05 / 0.95), log(0.95 / 0.05))
    assert test.ratio([]) == test.ratio([1.0]) == 0.0


def play_out_test(truth: float, rng: Random) -> str:
    test, scores = Sprt(0.5, 0.6), []
    for _ in range(5000):
        scores.append(sum(rng.random() < truth for _ in range(2)) / 2)
        if verdict := test.verdict(scores):
            return verdict
    return "open"


@pytest.mark.parametrize(("truth", "wanted"), [(0.5, "low"), (0.6, "high"), (0.7, "high")])
def test_the_sequential_test_errs_no_more_often_than_it_says(truth: float, wanted: str) -> None:
    rng = Random(7)
    right = sum(play_out_test(truth, rng) == wanted for _ in range(200))
    assert right >= 180


def test_blocks_that_all_end_alike_do_not_end_the_test_at_once() -> None:
    test = Sprt(0.5, 0.6)
    assert test.verdict([1.0] * 2) == ""
    assert test.verdict([1.0] * 12) == "high"


def test_elo_of_scores() -> None:
    assert elo(0.5) == 0
    assert isclose(elo(0.76), 200.2, abs_tol=0.1)
    assert isclose(elo(0.24), -elo(0.76))
    assert (elo(0.0), elo(1.0)) == (-inf, inf)


def test_how_sure_it_is_that_one_is_better() -> None:
    assert likelier(Mean(0.5, 0.1, 9)) == 0.5
    assert isclose(likelier(Mean(0.6, 0.1, 9)), NormalDist().cdf(1.96), abs_tol=1e-9)
    assert likelier(Mean(0.9, inf, 1)) == 0.5
