"""What all packs of the mob share."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from howff.games.glenmore.chronicles.c8_penny_mob.words import NUMBER
from howff.games.glenmore.hooks import Chronicle
from howff.games.glenmore.state import GlenState

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c8_penny_mob.part import Part
    from howff.games.glenmore.chronicles.c8_penny_mob.state import PartState


class Pack(Chronicle):
    """Mobsters that need a second chronicle."""

    number = NUMBER
    mobsters: tuple[str, ...] = ()
    """The cards it brings."""
    capability = ""
    """By which it finds the other chronicle."""

    @cached_property
    def _mob(self) -> Part:
        found: Any = self.book.hooks.providers("cap:mobsters")[0]
        part: Part = found
        return part

    def mob(self) -> Part:
        """The mob itself."""
        return self._mob

    def other(self) -> Any:
        """The second chronicle."""
        return self.book.hooks.providers(self.capability)[0]

    def share(self, state: GlenState) -> PartState:
        """The mob's part of a state."""
        part: PartState = state.parts[self.mob().slot]
        return part

    def owner(self, state: GlenState, power: int) -> int:
        """The seat that owns the mobster with a power, or -1."""
        mob = self.mob()
        return mob.part_of(state).owner(mob.who[power])
