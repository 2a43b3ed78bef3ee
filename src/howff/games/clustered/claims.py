"""The assertion `parts A=6,10,0 B=4,9,0`: rectangle, lines and bonus of each seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.core.message import Message
from howff.games.clustered.state import ClusteredState

if TYPE_CHECKING:
    from howff.games.clustered.game import ClusteredGame


def parts(game: ClusteredGame, state: ClusteredState) -> str:
    """The assertion that is true of a position."""
    found = zip(game.letters, game.parts(state), strict=True)
    return "parts " + " ".join(
        f"{letter}={rectangle},{lines},{bonus}" for letter, (rectangle, lines, bonus) in found
    )


def disproves(game: ClusteredGame, state: ClusteredState, claim: str) -> Message | None:
    """What the assertion should have said, or None if it is true or not ours to know."""
    if claim.partition(" ")[0] != "parts":
        return None
    true = parts(game, state)
    if claim == true:
        return None
    return Message("core.record.untrue", {"said": claim[:200], "true": true})
