"""What a chronicle may say of itself: in views, in records, in events (see hooks.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from howff.core.event import Event
    from howff.core.kernel import Frame
    from howff.core.message import Message, Reason
    from howff.games.glenmore.rules.book import Activation
    from howff.games.glenmore.state import GlenState


class Seen:
    """A chronicle that hides nothing and says nothing; the part of `Chronicle` that is no rule."""

    # -- what people see ----

    def view(self, state: GlenState, seat: int | None) -> dict[str, Any]:
        """The chronicle's section of a View, built from an allow-list."""
        return {}

    def midline(self, state: GlenState, frame: Frame) -> bool:
        """Whether one of its own frames goes on with a line that has begun."""
        return False

    def token_text(self, state: GlenState, move: int) -> tuple[int, str] | None:
        """A move behind a verb of the base as a token: rank 0 stands for barrels, 1 at the end."""
        return None

    def read_token(self, state: GlenState, word: str) -> int | None:
        """The move of such a token."""
        return None

    def left_out(self, state: GlenState, part: Activation, moves: list[int]) -> list[int]:
        """Sum: moves of an activation that nobody writes, when `moves` has no token for them.

        `part` is what the tile does; `moves` begins with the one that activates it.
        """
        return []

    def why_move(self, state: GlenState, seat: int, move: int) -> Reason | None:
        """Why a token or a move of its own is not legal at this point of a line."""
        return None

    def why_not_whole(self, state: GlenState) -> Reason | None:
        """What a line lacks that ends where one of its own frames goes on with it."""
        return None

    def text(self, state: GlenState, moves: list[int]) -> str | None:
        """The spelling of a line that begins with an own verb."""
        return None

    def masked(self, state: GlenState, moves: list[int]) -> str | None:
        """The same as others see it."""
        return self.text(state, moves)

    def parse(self, state: GlenState, text: str) -> list[int] | None:
        """The moves of a line with an own verb; None if it is not its own."""
        return None

    def why(self, state: GlenState, seat: int, text: str) -> Reason | None:
        """Why such a line is illegal; asked only for its own verbs."""
        return None

    def claims(self, before: GlenState, after: GlenState) -> list[str]:
        """Its own assertions after a line."""
        return []

    def disproves(self, before: GlenState, after: GlenState, claim: str) -> Message | None:
        """What one of its assertions should have said."""
        return None

    def events(self, before: GlenState, moves: list[int], after: GlenState) -> list[Event]:
        """What a line of its own did."""
        return []
