"""A process that thinks for bots: one question a line in, one answer a line out; Views only."""

from __future__ import annotations

import json
import os
import sys
from random import Random
from typing import Any

from howff.bots import hints, roster
from howff.bots.bot import Bot, Budget
from howff.core import registry
from howff.core.view import View

KEPT = 4
"""Bots kept with what they thought at their tables, the last ones asked."""


class Thinker:
    """Answers questions; a bot that is asked again goes on from where it was."""

    def __init__(self) -> None:
        self._bots: dict[str, Bot] = {}

    def answer(self, question: dict[str, Any]) -> dict[str, Any]:
        """What a bot of the wanted level makes of a View, or the best lines for whoever sees it."""
        view = View.from_json(question["view"])
        budget = Budget(seconds=question["seconds"])
        if question.get("order"):
            return {"order": _order(view, Random(question["seed"]))}
        if question["level"] is None:
            return {"hint": hints.hint(view, question["seed"], budget).to_json()}
        bot = self._bot(question["who"], question["level"], question["seed"])
        return {"move": bot.choose(view, budget)}

    def _bot(self, who: str, level: str, seed: str) -> Bot:
        key = f"{who} {level}"
        bot = self._bots.pop(key, None)
        if bot is None:
            bot = roster.make(level)
            bot.seed(seed)
        self._bots[key] = bot
        if len(self._bots) > KEPT:
            del self._bots[next(iter(self._bots))]
        return bot


def _order(view: View, rng: Random) -> list[str]:
    if not registry.has_room(view.setup.game, "orders"):
        return []
    found: list[str] = registry.room(view.setup.game, "orders").best_order(view, rng)
    return found


def main() -> None:
    """Answer until nobody asks any more."""
    # The game has right of way over what thinks about it.
    os.nice(5)
    out = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    sys.stdout = sys.stderr
    thinker = Thinker()
    for line in sys.stdin.buffer:
        try:
            reply = thinker.answer(json.loads(line))
        except Exception as error:
            # A bot that fails costs its move; the process goes on for the others.
            reply = {"error": type(error).__name__}
        out.write(json.dumps(reply) + "\n")
        out.flush()


if __name__ == "__main__":
    main()
