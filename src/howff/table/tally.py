"""What is kept of a finished game for statistics, and the statistics."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Integer, cast, func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from howff.table.store.schema import results
from howff.table.table import Table


def result_rows(table: Table) -> list[dict[str, Any]]:
    """A row for every seat of a person."""
    result = table.result()
    assert result is not None
    people = {chair.person for chair in table.chairs if chair.kind == "person"}
    return [
        {
            "table_id": table.id,
            "seat": seat,
            "person": chair.person,
            "name": chair.name,
            "game": table.setup.game,
            "seats": table.setup.seats,
            "people": len(people),
            "setup": msgspec.json.encode(table.setup.to_json()).decode(),
            "score": result.scores[seat],
            "place": result.places[seat],
            "winners": len(result.winners),
            "at": table.updated,
        }
        for seat, chair in enumerate(table.chairs)
        # What a stand-in finished is nobody's own result.
        if chair.kind == "person" and not chair.standin
    ]


async def figures(engine: AsyncEngine, person: str) -> list[dict[str, Any]]:
    """What a person has done, game by game; games alone are no wins."""
    won = cast(results.c.place == 1, Integer)
    together = cast(results.c.people > 1, Integer)
    query = (
        select(
            results.c.game,
            func.count().label("played"),
            func.sum(won).label("won"),
            func.sum(together).label("with_people"),
            func.sum(won * together).label("won_with_people"),
            func.avg(results.c.place).label("mean_place"),
            func.avg(results.c.score).label("mean_score"),
            func.max(results.c.score).label("best"),
        )
        .where(results.c.person == person, results.c.seats > 1)
        .group_by(results.c.game)
        .order_by(results.c.game)
    )
    async with engine.connect() as connection:
        return [dict(row) for row in (await connection.execute(query)).mappings()]


async def solo(engine: AsyncEngine, game: str, person: str, limit: int) -> list[dict[str, Any]]:
    """The best scores of games played alone, of everybody or of one person."""
    query = select(results).where(results.c.seats == 1).order_by(results.c.score.desc())
    if game:
        query = query.where(results.c.game == game)
    if person:
        query = query.where(results.c.person == person)
    async with engine.connect() as connection:
        return [dict(row) for row in (await connection.execute(query.limit(limit))).mappings()]
