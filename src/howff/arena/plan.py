"""What a match consists of: line-ups, blocks of the same deal, every cyclic order of the seats."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from howff.bots.bot import Budget
from howff.core.setup import Setup

UNLIMITED = 1_000_000_000


@dataclass(frozen=True)
class Plan:
    """A match; plain data, for it goes to other processes and machines."""

    setup: Setup
    bots: tuple[str, ...]
    blocks: int
    seed: str
    iterations: int = 0
    seconds: float = 0.0
    standin: str = "greedy"

    @property
    def budget(self) -> Budget:
        """How long every bot thinks about a decision; levels' own ways where nothing is said."""
        if self.seconds and not self.iterations:
            return Budget(UNLIMITED, self.seconds)
        return Budget(self.iterations, self.seconds)

    def lineups(self) -> list[tuple[str, ...]]:
        """Who sits together: the first bot against a field, or all combinations of too many."""
        seats, bots = self.setup.seats, self.bots
        if len(bots) > seats:
            return list(combinations(bots, seats))
        if len(bots) == 1:
            return [bots * seats]
        field = bots[1:]
        return [(bots[0], *(field[at % len(field)] for at in range(seats - 1)))]

    def tasks(self) -> Iterator[Task]:
        """Every game, block by block, so that a match can end after any of them."""
        lineups = self.lineups()
        for block in range(self.blocks):
            for lineup in range(len(lineups)):
                for turn in range(self.setup.seats):
                    yield Task(lineup, block, turn)

    def heading(self) -> dict[str, Any]:
        """What a file of results begins with: it may only be resumed by the same match."""
        return {
            "howff-match": 1,
            "setup": self.setup.to_json(),
            "data": self.setup.data,
            "bots": list(self.bots),
            "seed": self.seed,
            "iterations": self.iterations,
            "seconds": self.seconds,
            "standin": self.standin,
        }


@dataclass(frozen=True)
class Task:
    """One game: which line-up, which deal, and by how many seats the line-up is turned."""

    lineup: int
    block: int
    turn: int


@dataclass(frozen=True)
class Outcome:
    """How one game ended, by member of the line-up, wherever that one sat."""

    task: Task
    points: tuple[int, ...]
    places: tuple[int, ...]
    faults: tuple[int, ...]
    seconds: tuple[float, ...]
    parts: tuple[dict[str, int], ...]
    assets: tuple[tuple[str, ...], ...]
    decisions: int

    def seat(self, member: int) -> int:
        """Where a member of the line-up sat."""
        return (member + self.task.turn) % len(self.points)

    def score(self, member: int) -> float:
        """The place as a figure from 0 to 1, ties shared."""
        others = len(self.places) - 1
        if not others:
            return 1.0
        mine = self.places[member]
        beaten = sum(place > mine for place in self.places)
        level = sum(place == mine for place in self.places) - 1
        return (beaten + level / 2) / others

    def first(self, member: int) -> float:
        """The share of the first place."""
        if self.places[member] != 1:
            return 0.0
        return 1 / self.places.count(1)

    def margin(self, member: int) -> float:
        """Points ahead of the mean of the others."""
        others = len(self.points) - 1
        if not others:
            return float(self.points[member])
        return self.points[member] - (sum(self.points) - self.points[member]) / others

    def to_json(self) -> dict[str, Any]:
        """The outcome as one line of a file."""
        task = self.task
        return {
            "task": [task.lineup, task.block, task.turn],
            "points": list(self.points),
            "places": list(self.places),
            "faults": list(self.faults),
            "seconds": [round(one, 3) for one in self.seconds],
            "parts": list(self.parts),
            "assets": [list(one) for one in self.assets],
            "decisions": self.decisions,
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Outcome:
        """The outcome that a line of a file holds."""
        return cls(
            Task(*data["task"]),
            tuple(data["points"]),
            tuple(data["places"]),
            tuple(data["faults"]),
            tuple(data["seconds"]),
            tuple(data["parts"]),
            tuple(tuple(one) for one in data["assets"]),
            data["decisions"],
        )
