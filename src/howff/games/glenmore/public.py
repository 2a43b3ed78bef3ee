"""The rules for a public record."""

from __future__ import annotations

from howff.games.glenmore.game import GlenGame


def public_game(game: GlenGame) -> GlenGame:
    """The base has nothing hidden in its lines, so a public record reads like a full one."""
    return game
