"""The message catalogues: three languages with the same ids, and nothing missing or left over."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import lru_cache
from pathlib import Path

import pytest

import howff
from howff.core import icu, registry
from howff.core.catalogue import LANGUAGES, catalogue

ROOT = Path(howff.__file__).parent
FOLDERS = sorted(folder for folder in ROOT.rglob("lang") if list(folder.glob("*.json")))

every_folder = pytest.mark.parametrize(
    "folder", FOLDERS, ids=lambda folder: folder.parent.relative_to(ROOT).as_posix()
)


def texts(folder: Path, lang: str) -> dict[str, str]:
    def no_doubles(pairs: list[tuple[str, str]]) -> dict[str, str]:
        names = [name for name, _ in pairs]
        assert len(names) == len(set(names)), [one for one in names if names.count(one) > 1]
        return dict(pairs)

    text = (folder / f"{lang}.json").read_text("utf-8")
    read: dict[str, str] = json.loads(text, object_pairs_hook=no_doubles)
    return read


@every_folder
def test_every_language_has_the_same_messages_with_the_same_arguments(folder: Path) -> None:
    english = texts(folder, "en")
    assert english
    for lang in LANGUAGES[1:]:
        other = texts(folder, lang)
        assert set(other) == set(english)
        for message_id, text in english.items():
            theirs = other[message_id]
            # A name may come in every language, each text showing its own.
            assert shown(text) - set(LANGUAGES) <= icu.names(theirs), f"{lang}: {message_id}"
            assert shown(theirs) - set(LANGUAGES) <= icu.names(text), f"{lang}: {message_id}"


def shown(text: str) -> set[str]:
    """The arguments a text shows; what only chooses a form may differ between languages."""
    found: set[str] = set()
    pending: list[tuple[icu.Piece, str]] = [(piece, "") for piece in icu._pieces(text)]
    while pending:
        piece, counted = pending.pop()
        if isinstance(piece, str):
            continue
        name, kind, branches = piece
        if kind == "#":
            found.add(counted)
        elif kind == "":
            found.add(name)
        inner = name if kind == "plural" else counted
        pending += [(one, inner) for branch in branches.values() for one in branch]
    return found


@every_folder
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_can_be_filled_in(folder: Path, lang: str) -> None:
    words = catalogue(lang)
    for message_id, text in texts(folder, lang).items():
        assert text == text.strip() or text.startswith("  "), message_id
        for number in (0, 1, 2, 5, 22):
            args: dict[str, object] = dict.fromkeys(icu.names(text), number)
            said = words.say(message_id, **args)
            assert "{" not in said, f"{lang}: {message_id}: {said} (an apostrophe quotes braces)"


@every_folder
def test_polish_plurals_have_all_their_forms(folder: Path) -> None:
    for message_id, text in texts(folder, "pl").items():
        for branches in re.findall(r"\{\w+, plural,((?:[^{}]|\{[^{}]*\})*)\}", text):
            forms = set(re.findall(r"(=?\w+) \{", branches))
            said = {icu.plural("pl", number) for number in (1, 2, 5)}
            assert said <= forms or len(forms - {"=0", "=1"}) <= 2, f"{message_id}: {forms}"


@lru_cache(maxsize=1)
def prefixes() -> tuple[str, ...]:
    return tuple(sorted({message_id.partition(".")[0] for message_id in catalogue("en").texts}))


def spelled() -> Iterator[tuple[str, str]]:
    """Every message id in the source with where it stands; `*` for what is filled in."""
    looks = re.compile(rf"({'|'.join(prefixes())})\.[a-z0-9_.*]+")
    for file in sorted(ROOT.rglob("*.py")):
        for node, text in strings(ast.parse(file.read_text("utf-8"))):
            is_file = text.endswith((".toml", ".json")) and text not in catalogue("en")
            if looks.fullmatch(text) and not is_file:
                yield text, f"{file.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}"


def strings(tree: ast.AST) -> Iterator[tuple[ast.AST, str]]:
    """Every string of a module, those with fields as patterns."""
    pending: list[ast.AST] = [tree]
    while pending:
        node = pending.pop()
        if isinstance(node, ast.JoinedStr):
            parts = (one.value if isinstance(one, ast.Constant) else "*" for one in node.values)
            yield node, "".join(str(part) for part in parts)
            pending += [one.value for one in node.values if isinstance(one, ast.FormattedValue)]
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node, node.value
        else:
            pending += ast.iter_child_nodes(node)


def test_every_message_in_the_source_has_a_text() -> None:
    known = catalogue("en").texts
    missing = {
        f"{where}: {text}" for text, where in spelled() if "*" not in text and text not in known
    }
    missing |= {
        f"{where}: {text}"
        for text, where in spelled()
        if "*" in text and not any(fnmatchcase(one, text) for one in known)
    }
    assert not missing


def test_every_text_of_the_terminal_and_the_bots_is_used() -> None:
    used = {text for text, _ in spelled()}
    patterns = {text for text in used if "*" in text}
    left = {
        message_id
        for message_id in catalogue("en").texts
        if message_id.startswith(("cli.", "bots."))
        and message_id not in used
        and not any(fnmatchcase(message_id, pattern) for pattern in patterns)
    }
    assert not left


@pytest.mark.parametrize("game", registry.games())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_and_option_has_its_texts(game: str, lang: str) -> None:
    words = catalogue(lang)
    wanted = [f"{game}.title", f"{game}.pitch"]
    for option in registry.meta(game).options:
        wanted += [f"{game}.option.{option.name}", f"{game}.option.{option.name}.help"]
        wanted += [f"{game}.option.{option.name}.{one}" for one in option.choices]
    for number in registry.meta(game).chronicles:
        wanted += [f"{game}.chronicle.{number}", f"{game}.chronicle.{number}.help"]
    assert [one for one in wanted if one not in words] == []
