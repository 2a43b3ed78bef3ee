"""Cards and places of the long table as messages, for reasons, logs and speech."""

from __future__ import annotations

from howff.core.message import Message
from howff.games.clans.cards import colour_of, rank_of
from howff.games.clans.long_table import LongTable


def card(number: int) -> Message:
    """A card in words."""
    return Message("clans.card", {"rank": rank_of(number), "colour": colour_of(number).name})


def card_object(number: int) -> Message:
    """A card in words as somebody lays it: some languages have a case for that."""
    return Message("clans.card_object", {"rank": rank_of(number), "colour": colour_of(number).name})


def place(table: LongTable, seat: int) -> Message:
    """A seat by its number, its side and its tableau."""
    if seat in table.heads:
        side = "left" if seat == table.heads[0] else "right"
    else:
        side = "upper" if seat in table.upper else "lower"
    tableau = table.tableau_of[seat] + 1
    return Message(f"clans.place.{side}", {"seat": seat, "tableau": tableau})
