"""Random players who take persons where they can, so that games have their five votes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from howff.core.luck import Luck
from howff.core.session import Session
from howff.core.setup import Setup
from howff.games.glenmore.data import PERSON
from howff.games.glenmore.game import GlenGame

NAMES = ("Anna", "Jan", "Ewa", "Piotr")


def chosen(game: GlenGame, session: Session, seat: int, rng: Random) -> str:
    """A line of a seat that likes persons and markers and does not like to stop."""
    offered = game.lines(session.state, seat)
    tiles = game.book.data.tiles
    persons = [
        line
        for line in offered
        if line.startswith("take ") and tiles[session.state.track[int(line[5:])]].kind == PERSON
    ]
    if persons and rng.random() < 0.8:
        return rng.choice(persons)
    short = [line for line in offered if not line.startswith(("sell", "move", "done", "end"))]
    return rng.choice(short or offered)


def begun(setup: Setup, seed: str) -> tuple[GlenGame, Session]:
    """A game before its first decision."""
    session = Session(setup, NAMES[: setup.seats], Luck(seed))
    session.begin()
    assert isinstance(session.game, GlenGame)
    return session.game, session


def played(setup: Setup, seed: str) -> Iterator[tuple[GlenGame, Session]]:
    """A whole game, shown before each decision."""
    game, session = begun(setup, seed)
    rng = Random(seed)
    while not session.over:
        yield game, session
        seat = session.deciders()[0]
        session.play(seat, chosen(game, session, seat, rng))
    yield game, session
