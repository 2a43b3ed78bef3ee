"""Matches: blocks on the same deals, the same results wherever they are played, resumable."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from howff.arena import summary
from howff.arena.ladder import ladder
from howff.arena.plan import UNLIMITED, Outcome, Plan, Task
from howff.arena.playing import play
from howff.arena.running import block_scores, run
from howff.arena.stats import Sprt
from howff.arena.store import Store
from howff.bots.bot import Budget
from howff.core.message import Refused
from howff.core.setup import Setup

PAIR = Plan(Setup("clans", 2), ("greedy", "random"), 3, "seed")


def results(plan: Plan, **how: Any) -> list[dict[str, object]]:
    store = Store(None, plan)
    run(plan, store, **how)
    return [timeless(one) for one in store.done]


def timeless(outcome: Outcome) -> dict[str, object]:
    return {name: one for name, one in outcome.to_json().items() if name != "seconds"}


def outcome(places: tuple[int, ...], points: tuple[int, ...], turn: int = 0) -> Outcome:
    seats = len(places)
    parts: tuple[dict[str, int], ...] = tuple({} for _ in places)
    zeros, assets = (0,) * seats, ((),) * seats
    return Outcome(Task(0, 0, turn), points, places, zeros, (0.0,) * seats, parts, assets, 10)


def test_every_deal_is_played_once_from_every_seat() -> None:
    plan = Plan(Setup("clans", 3), ("greedy", "random"), 2, "s")
    assert plan.lineups() == [("greedy", "random", "random")]
    assert list(plan.tasks()) == [Task(0, block, turn) for block in (0, 1) for turn in (0, 1, 2)]
    games = [play(plan, task) for task in plan.tasks()]
    for block in (0, 1):
        hands = []
        for one in (game for game in games if game.task.block == block):
            dealt = {one.seat(member): one.assets[member] for member in range(3)}
            hands.append([dealt[seat] for seat in range(3)])
        assert hands[0] == hands[1] == hands[2]
    assert games[0].assets[0] != games[3].assets[0]
    assert sorted(game.seat(0) for game in games[:3]) == [0, 1, 2]


def test_too_many_bots_make_every_combination_and_one_bot_plays_itself() -> None:
    many = replace(PAIR, bots=("random", "greedy", "guest"))
    assert many.lineups() == [("random", "greedy"), ("random", "guest"), ("greedy", "guest")]
    assert len(list(many.tasks())) == 3 * 3 * 2
    assert replace(PAIR, bots=("random",)).lineups() == [("random", "random")]


def test_budgets() -> None:
    assert PAIR.budget == Budget()
    assert replace(PAIR, iterations=9).budget == Budget(9, 0.0)
    assert replace(PAIR, seconds=0.5).budget == Budget(UNLIMITED, 0.5)
    assert replace(PAIR, iterations=9, seconds=0.5).budget == Budget(9, 0.5)


def test_places_are_scores_from_0_to_1_with_ties_shared() -> None:
    one = outcome((1, 3, 1, 4), (20, 10, 20, 2))
    assert [one.score(member) for member in range(4)] == [5 / 6, 1 / 3, 5 / 6, 0.0]
    assert [one.first(member) for member in range(4)] == [0.5, 0.0, 0.5, 0.0]
    assert one.margin(0) == 20 - 32 / 3
    alone = outcome((1,), (33,))
    assert (alone.score(0), alone.margin(0)) == (1.0, 33.0)


def test_a_bot_against_itself_scores_exactly_half() -> None:
    plan = Plan(Setup("clans", 2), ("greedy",), 4, "s")
    store = Store(None, plan)
    run(plan, store)
    (line,) = summary.lines(plan, store.done)[0]
    assert (line.score.value, line.score.half) == (0.5, 0.0)
    assert line.margin.value == 0.0


def test_greedy_beats_random_and_the_figures_say_so() -> None:
    plan = replace(PAIR, blocks=10)
    store = Store(None, plan)
    run(plan, store)
    good, bad = summary.lines(plan, store.done)[0]
    assert good.score.low > 0.5
    assert good.score.value + bad.score.value == pytest.approx(1.0)
    assert good.margin.value == pytest.approx(-bad.margin.value)
    assert good.score.count == 10


def test_the_same_results_in_one_process_and_in_two() -> None:
    assert results(PAIR) == results(PAIR, workers=2)


@pytest.mark.long
@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is an extra: make extra NAME=ray")
@pytest.mark.filterwarnings("ignore")
def test_the_same_results_on_a_local_ray_of_two_workers() -> None:
    plan = replace(PAIR, bots=("guest", "greedy"))
    assert results(plan) == results(plan, ray="local:2")


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(Refused) as caught:
        results(PAIR, ray="local")
    assert caught.value.reason.message.id == "arena.no_ray"


def test_an_interrupted_match_goes_on_where_it_was(tmp_path: Path) -> None:
    whole, part = tmp_path / "whole.jsonl", tmp_path / "part.jsonl"
    run(PAIR, Store(whole, PAIR))
    lines = whole.read_bytes().splitlines(keepends=True)
    assert len(lines) == 1 + 6
    part.write_bytes(b"".join(lines[:4]) + lines[4][:17])
    store = Store(part, PAIR)
    assert len(store.done) == 3
    run(PAIR, store)
    again = [timeless(one) for one in Store(part, PAIR).done]
    assert again == [timeless(one) for one in Store(whole, PAIR).done]
    more = replace(PAIR, blocks=4)
    store = Store(whole, more)
    run(more, store)
    assert len(store.done) == 8


def test_results_of_another_match_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "m.jsonl"
    Store(file, PAIR)
    for other in (
        replace(PAIR, seed="other"),
        replace(PAIR, iterations=7),
        replace(PAIR, setup=Setup("clans", 3)),
        replace(PAIR, bots=("greedy", "guest")),
    ):
        with pytest.raises(Refused) as caught:
            Store(file, other)
        assert caught.value.reason.message.id == "arena.other_match"
    file.write_text("{}\n[")
    with pytest.raises(Refused):
        Store(file, PAIR)
    file.write_text(json.dumps(PAIR.heading()) + "\n{}\n")
    with pytest.raises(Refused) as caught:
        Store(file, PAIR)
    assert caught.value.reason.message.id == "arena.not_a_match"


def test_outcomes_survive_a_file() -> None:
    one = play(PAIR, Task(0, 0, 1))
    again = Outcome.from_json(json.loads(json.dumps(one.to_json())))
    assert timeless(again) == timeless(one)


def test_a_match_ends_when_the_sequential_test_does() -> None:
    plan = replace(PAIR, blocks=400)
    store = Store(None, plan)
    told: list[int] = []
    assert run(plan, store, sprt=Sprt(0.5, 0.6), tell=told.append) == "high"
    assert len(store.done) < 100
    assert len(store.done) % 2 == 0
    assert told == list(range(1, len(store.done) + 1))
    # A match that has its verdict plays no more.
    count = len(store.done)
    assert run(plan, store, sprt=Sprt(0.5, 0.6)) == "high"
    assert len(store.done) == count


def test_only_whole_blocks_count() -> None:
    store = Store(None, PAIR)
    for task in list(PAIR.tasks())[:3]:
        store.add(play(PAIR, task))
    assert len(block_scores(PAIR, store.done)) == 1


def test_the_ladder_sees_who_is_better_whatever_the_order_they_came_in() -> None:
    plan = Plan(Setup("clans", 2), ("random", "greedy", "guest"), 3, "s")
    store = Store(None, plan)
    run(plan, store)
    found = ladder(plan, store.done)
    assert [one.bot for one in found][-1] == "random"
    assert all(a.mu >= b.mu for a, b in pairwise(found))
    assert ladder(plan, store.done[::-1]) == found
    assert {one.games for one in found} == {12}
