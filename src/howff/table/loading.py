"""A table from the database: its snapshot, and the entries since."""

from __future__ import annotations

from howff.core import registry
from howff.core.message import Refused, refusal
from howff.core.replay import Replay
from howff.table.entry import Draft
from howff.table.freeze import thaw
from howff.table.store.store import Store
from howff.table.table import LOG, Table


async def read_table(store: Store, table_id: str, seed: str, began: int) -> Table:
    """The table as it is on the disk; clocks forgive the time before `began`."""
    table = Table(table_id, seed)
    frozen = await store.frozen(table_id)
    if frozen is not None and not thaw(table, frozen):
        table = Table(table_id, seed)
    start = table.seq
    entries = await store.entries(table_id, max(0, start - LOG))
    try:
        for entry in entries:
            if entry.seq <= start:
                table.log.append(entry)
            else:
                table.fold(entry)
    except Refused as refused:
        raise refusal("E-RULES", "table.rules", rules=table.rules) from refused
    if table.clocks is not None:
        table.clocks.forgive(began)
    return table


def outdated(table: Table) -> bool:
    """Whether the game runs on rules of another version than today's."""
    return table.status == "playing" and table.rules != registry.meta(table.setup.game).version


def repin(table: Table) -> Draft:
    """Take a running game over to today's rules; refuses one that does not replay on them."""
    version = registry.meta(table.setup.game).version
    try:
        if table.play.origin is None:
            Replay(table.play.record()).run()
    except Refused:
        raise refusal("E-RULES", "table.rules", rules=table.rules) from None
    return Draft("pinned", "", data={"rules": version})
