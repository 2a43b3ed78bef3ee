"""A process that thinks for bots: one question a line in, one answer a line out; Views only."""

from __future__ import annotations

import json
import os
import sys
from random import Random
from typing import Any

from howff.bots import hints, roster
from howff.bots.bot import Bot, Budget
from howff.bots.external import Guarded
from howff.core import registry
from howff.core.view import View

KEPT = 4
"""Bots kept with what they thought at their tables, the last ones asked."""


class Thinker:
    """Answers questions; a bot that is asked again goes on from where it was."""

    def __init__(self) -> None:
        self._bots: dict[str, Bot] = {}

    def close(self) -> None:
        """Let every program go."""
        while self._bots:
            _end(self._bots.popitem()[1])

    def answer(self, question: dict[str, Any]) -> dict[str, Any]:
        """What a bot of the wanted level makes of a View, or the best lines for whoever sees it."""
        view = View.from_json(question["view"])
        budget = Budget(seconds=question["seconds"])
        if question.get("order"):
            return {"order": _order(view, Random(question["seed"]))}
        if question["level"] is None:
            return {"hint": hints.hint(view, question["seed"], budget).to_json()}
        bot = self._bot(question)
        reply: dict[str, Any] = {"move": bot.choose(view, budget)}
        if isinstance(bot, Guarded) and bot.faults:
            reply["fault"] = bot.faults.pop().why
        return reply

    def over(self, who: str, result: dict[str, Any] | None) -> None:
        """A game that a program played at has ended."""
        for key in [key for key in self._bots if key.startswith(f"{who} ")]:
            _end(self._bots.pop(key), result)

    def _bot(self, question: dict[str, Any]) -> Bot:
        key = f"{question['who']} {question['level']}"
        bot = self._bots.pop(key, None)
        if bot is None:
            bot = roster.make(question["level"], question["standin"])
            bot.seed(question["seed"])
        self._bots[key] = bot
        if len(self._bots) > KEPT:
            _end(self._bots.pop(next(iter(self._bots))))
        return bot


def _end(bot: Bot, result: dict[str, Any] | None = None) -> None:
    if isinstance(bot, Guarded):
        bot.close(result)


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
    try:
        for line in sys.stdin.buffer:
            said = json.loads(line)
            if "over" in said:
                thinker.over(said["over"], said["result"])
                continue
            try:
                reply = thinker.answer(said)
            except Exception as error:
                # A bot that fails costs its move; the process goes on for the others.
                reply = {"error": type(error).__name__}
            out.write(json.dumps(reply) + "\n")
            out.flush()
    finally:
        thinker.close()


if __name__ == "__main__":
    main()
