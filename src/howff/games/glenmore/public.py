"""The rules for a public record."""

from __future__ import annotations

from howff.games.glenmore.game import GlenGame


def public_game(game: GlenGame) -> GlenGame:
    """The base has nothing hidden in its lines; chronicles then read `?` for what they hide."""
    if not game.book.hooks.any:
        return game
    from howff.games.glenmore.making import make_with  # which makes games

    twin = make_with(game.setup, game.book.data)
    for one in twin.book.hooks.chronicles:
        one.public = True
    return twin
