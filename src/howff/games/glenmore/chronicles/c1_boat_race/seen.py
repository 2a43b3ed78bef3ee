"""Positions of the race that could stand behind what a seat sees."""

from __future__ import annotations

from random import Random
from typing import Any

from howff.games.glenmore.chronicles.c1_boat_race.notation import PLACES, Notation
from howff.games.glenmore.chronicles.c1_boat_race.state import FACES, UNKNOWN, PartState
from howff.games.glenmore.chronicles.c1_boat_race.tables import RaceTables


def castle_of(notation: Notation, name: str) -> int:
    """The number of a castle: `R`, `nR`."""
    letters = notation.letters
    return len(letters) + letters.index(name[1:]) if name[0] == "n" else letters.index(name)


def part_behind(
    notation: Notation, tables: RaceTables, section: dict[str, Any], rng: Random
) -> PartState:
    """Everything that is open, and a fair deal of the tokens that are not."""
    letters = notation.letters
    part = PartState(len(letters))
    part.open = int(section["open"])
    part.boats = [notation.place_of(section["boats"][letter]) for letter in letters]
    part.order = [letters.index(letter) for letter in section["order"]]
    part.places = [PLACES.index(section["places"][letter]) for letter in letters]
    part.rivers = [int(letter in section["rivers"]) for letter in letters]
    part.shown = [section["shown"].get(name, 0) for name in notation.faces]
    for seat, letter in enumerate(letters):
        for name in section["seen"][letter]:
            part.seen[seat] |= 1 << castle_of(notation, name)
    _tokens(notation, tables, part, section, rng)
    return part


def _tokens(
    notation: Notation, tables: RaceTables, part: PartState, section: dict[str, Any], rng: Random
) -> None:
    left = [all_of - gone for all_of, gone in zip(tables.copies, part.shown, strict=True)]
    for name, faces in section["known"].items():
        counts = [faces.get(face, 0) for face in notation.faces]
        part.tokens[castle_of(notation, name)] = [*counts, 0]
        left = [rest - count for rest, count in zip(left, counts, strict=True)]
    pool = [face for face in range(FACES) for _ in range(left[face])]
    rng.shuffle(pool)
    for name, count in section["tokens"].items():
        if name in section["known"]:
            continue
        counts = [0] * (FACES + 1)
        if section["unknown"]:
            counts[UNKNOWN] = count
        else:
            for _ in range(count):
                counts[pool.pop()] += 1
        part.tokens[castle_of(notation, name)] = counts
