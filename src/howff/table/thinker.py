"""A process that thinks for bots: one question a line in, one answer a line out; Views only."""

from __future__ import annotations

import json
import os
import sys
from typing import Any

from howff.bots import roster
from howff.bots.bot import Budget
from howff.core.view import View


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """What a bot of the wanted level makes of a View."""
    bot = roster.make(question["level"])
    bot.seed(question["seed"])
    view = View.from_json(question["view"])
    return {"move": bot.choose(view, Budget(seconds=question["seconds"]))}


def main() -> None:
    """Answer until nobody asks any more."""
    # The game has right of way over what thinks about it.
    os.nice(5)
    out = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    sys.stdout = sys.stderr
    for line in sys.stdin.buffer:
        try:
            reply = answer(json.loads(line))
        except Exception as error:
            # A bot that fails costs its move; the process goes on for the others.
            reply = {"error": type(error).__name__}
        out.write(json.dumps(reply) + "\n")
        out.flush()


if __name__ == "__main__":
    main()
