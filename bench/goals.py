"""How fast we have to be: ratios to a peer in the same run, interpreted and compiled."""

from __future__ import annotations

from dataclasses import dataclass

INTERPRETED = "interpreted"
COMPILED = "compiled"
ENGINES = (INTERPRETED, COMPILED)


@dataclass(frozen=True)
class Goal:
    """One of our workloads against a peer's; a missing figure only informs."""

    ours: str
    theirs: str
    interpreted: float | None = None
    compiled: float | None = None

    def required(self, engine: str) -> float | None:
        """The ratio that this engine has to reach."""
        return self.interpreted if engine == INTERPRETED else self.compiled


GOALS = (
    Goal("playout clans", "playout python_tic_tac_toe", interpreted=4.0),
    Goal("playout clans", "playout hanabi", compiled=2.5),
    Goal("playout clans", "playout gin_rummy"),
    Goal("playout clustered", "playout python_tic_tac_toe", interpreted=1.5),
    Goal("playout clustered", "playout hanabi", compiled=1.0),
    Goal("playout clustered", "playout gin_rummy"),
    Goal("wrapped clans", "playout uno", interpreted=1.0),
    Goal("wrapped clans", "playout connect_four", interpreted=1.0),
    Goal("wrapped clustered", "playout uno", interpreted=1.0),
    Goal("wrapped clustered", "playout connect_four", interpreted=1.0),
    Goal("copy clans", "copy hanabi", interpreted=1.0, compiled=2.0),
    Goal("copy clustered", "copy hanabi", interpreted=1.0, compiled=2.0),
    Goal("imagine clans", "imagine gin_rummy"),
    Goal("imagine clustered", "imagine gin_rummy"),
    Goal("search clans", "search hearts_python", interpreted=1.5, compiled=4.0),
    Goal("search clans", "search gin_rummy", compiled=4.0),
    Goal("search clans", "search hearts"),
    Goal("playout glenmore", "playout catanatron", interpreted=1.5, compiled=4.0),
    Goal("copy glenmore", "copy catanatron", interpreted=6.0, compiled=15.0),
)
"""`playout clans` stands for every number of seats that is measured: each has to reach the goal."""


def peers_of(workload: str) -> list[str]:
    """The peers' workloads that one of ours is held against."""
    return [goal.theirs for goal in GOALS if workload.startswith(f"{goal.ours} ")]
