"""What lies in cellars and on sale tiles."""

from __future__ import annotations

from howff.games.glenmore.chronicles.c3_single_cask.cellars import LOW, TOP, barrels, owned
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.ledger import Book


class Ledger(Book):
    """Barrels have places; a sale tile holds no more than its spaces, while it lies out."""

    def check(self, state: GlenState) -> None:
        """Every barrel counted is in a cellar, or is being named in a payment."""
        part = self.part(state)
        asked = self.chronicle.first_step
        for seat, cellar in enumerate(part.cellars):
            owed = sum(frame[2] for frame in state.stack if frame[:2] == (asked, seat))
            assert barrels(cellar) == state.numbers[seat * w.WIDTH + w.WHISKY] + owed
            assert 1 <= owned(cellar) <= 3
            highest = (cellar & 0x3FE).bit_length() - 1
            assert highest <= 3 * owned(cellar)
        section = self.chronicle.view(state, None)["sales"].values()
        tiles = [tile for tile in self.game.book.data.tiles if "sale" in tile.more]
        for tile, sold, row in zip(tiles, part.sold, section, strict=True):
            assert (sold & LOW, sold >> TOP) == (row["low"], row["top"])
            assert row["low"] <= row["low_spaces"]
            assert row["top"] <= row["top_spaces"]
            assert not sold or tile.index in state.track.values()
