"""The rules as data: every clause with its text, from the `rules.toml` beside the code it rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import as_file, files
from pathlib import Path

from howff.core import tables

_LANGUAGES = ("en", "pl", "de")


@dataclass(frozen=True)
class Clause:
    """One clause: its id, the section it stands in, its text in every language."""

    id: str
    section: str
    text: Mapping[str, str]


@dataclass(frozen=True)
class Rulebook:
    """The clauses of one game or of one of its chronicles, in order."""

    home: str
    """The folder below `howff/games`, such as `clans` or `GAME/chronicles/c5_NAME`."""
    built: bool
    """Whether the code that these clauses rule is there."""
    sections: Mapping[str, Mapping[str, str]]
    clauses: tuple[Clause, ...]

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.home.partition("/")[0]


@lru_cache(maxsize=1)
def rulebooks() -> tuple[Rulebook, ...]:
    """Every rulebook of the program, a game's own before those of its chronicles."""
    with as_file(files("howff") / "games") as root:
        found = sorted(root.rglob("rules.toml"), key=lambda file: file.parent.parts)
        return tuple(load(file, file.parent.relative_to(root).as_posix()) for file in found)


def load(file: Path, home: str) -> Rulebook:
    """One rulebook; unknown keys, missing texts and unknown sections are refused."""
    top = tables.Table(tables.load(file), f"{home}/{file.name}")
    sections = {}
    for number, raw in enumerate(top.items("section", dict, default=[]), 1):
        table = tables.Table(raw, f"{top.where} section {number}")
        section = table.text("id")
        sections[section] = _texts(table)
    clauses = []
    for number, raw in enumerate(top.items("clause", dict), 1):
        table = tables.Table(raw, f"{top.where} clause {number}")
        clauses.append(Clause(table.text("id"), table.text("section"), _texts(table)))
    top.done()
    return Rulebook(home, _is_built(file.parent), sections, tuple(clauses))


def find(clause: str) -> tuple[Rulebook, Clause] | None:
    """The clause of that id, however its letters are written."""
    wanted = clause.upper()
    for book, one in _all():
        if one.id.upper() == wanted:
            return book, one
    return None


def search(text: str, lang: str) -> list[tuple[Rulebook, Clause]]:
    """The clauses that hold every word of a text, in one language."""
    words = text.casefold().split()
    return [
        (book, one)
        for book, one in _all()
        if all(word in one.text[lang].casefold() for word in words)
    ]


def _all() -> Iterator[tuple[Rulebook, Clause]]:
    for book in rulebooks():
        for one in book.clauses:
            yield book, one


def _texts(table: tables.Table) -> dict[str, str]:
    texts = {lang: table.text(lang) for lang in _LANGUAGES}
    table.done()
    return texts


def _is_built(folder: Path) -> bool:
    """A game has a game.py and a chronicle a part.py; what is common to all needs one of them."""
    if (folder / "game.py").exists() or (folder / "part.py").exists():
        return True
    return folder.name == "chronicles" and any(folder.glob("*/part.py"))
