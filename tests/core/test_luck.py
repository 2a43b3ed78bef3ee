"""Luck: the same seed deals the same, each stream for itself."""

from __future__ import annotations

from random import Random
from typing import Any

from howff.core.luck import Luck


class Dice:
    """A stand-in that has only what luck asks of a game."""

    def __init__(self) -> None:
        self.name = "die"

    def stream(self, state: object) -> str:
        return self.name

    def pick(self, state: object, rng: Random) -> int:
        return rng.randrange(1_000_000)


def rolls(luck: Luck, names: list[str]) -> list[tuple[str, int]]:
    dice: Any = Dice()
    out = []
    for name in names:
        dice.name = name
        out.append((name, luck.pick(dice, None)))
    return out


def test_streams_do_not_disturb_each_other() -> None:
    mixed = rolls(Luck("s"), ["a", "b", "a", "b", "a"])
    assert [roll for roll in mixed if roll[0] == "a"] == rolls(Luck("s"), ["a"] * 3)
    assert [roll for roll in mixed if roll[0] == "b"] == rolls(Luck("s"), ["b"] * 2)


def test_seeds_differ_and_fresh_ones_are_secret() -> None:
    assert rolls(Luck("s"), ["a"] * 4) != rolls(Luck("t"), ["a"] * 4)
    assert Luck.fresh().seed != Luck.fresh().seed


def test_luck_is_taken_up_by_its_counts() -> None:
    first = Luck("s")
    rolls(first, ["a", "a"])
    second = Luck("s")
    second.passed("a")
    second.passed("a")
    assert rolls(first, ["a"]) == rolls(second, ["a"]) == rolls(Luck("s", {"a": 2}), ["a"])
