"""Reward tokens and place cards as the table file describes them."""

from __future__ import annotations

from typing import Any

from howff.core.tables import Table
from howff.games.glenmore.chronicles.c1_boat_race.state import FACES

EFFECTS = ("coin", "vp", "any_goods", "scot", "whisky", "move", "clan")


class Reward:
    """One kind of token, or a place card: what it gives at once."""

    def __init__(self, row: dict[str, Any]) -> None:
        table = Table(row, f"c1_boat_race.toml: {row.get('id', '?')}")
        self.id = table.text("id")
        self.copies = table.number("copies", 1)
        effect = table.table("effect")
        effect.text("on", "")
        effect.flag("coins_worthless", False)
        gives = {word: effect.number(word, 0) for word in EFFECTS}
        effect.done()
        self.coin = gives["coin"]
        self.vp = gives["vp"]
        self.goods = gives["any_goods"]
        self.scots = gives["scot"]
        self.whisky = gives["whisky"]
        self.moves = gives["move"]
        self.clans = gives["clan"]


class RaceTables:
    """Everything the rules read from the table file."""

    def __init__(self, tables: dict[str, Any], seats: int) -> None:
        self.rewards = [Reward(row) for row in tables["reward"]]
        assert len(self.rewards) == FACES
        self.face = {one.id: number for number, one in enumerate(self.rewards)}
        self.copies = [one.copies for one in self.rewards]
        self.cards = [Reward(row) for row in tables["card"]]
        """First, Second, Third, Last."""
        self.per_castle: int = tables["tokens_per_castle"]["per_players"][str(seats)]
        self.neutral: int = tables["neutral_rivers"]["per_players"][str(seats)]
        lengths = tables["neutral_river"][0]["lengths"]
        self.castle_step = {int(length): int(step) for length, step in lengths.items()}
