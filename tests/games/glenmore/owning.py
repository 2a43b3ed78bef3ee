"""What the tests of the data files share: folders of corrections, and how they are refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from howff.core.catalogue import LANGUAGES, catalogue
from howff.core.message import Refused
from howff.games.glenmore.data import Data, Tile
from howff.games.glenmore.tables import load


def corrected(folder: Path, **files: str) -> Data:
    """The tables with corrections; a file's name stands without its ending."""
    folder.mkdir(exist_ok=True)
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return load(str(folder))


def refused(folder: Path, **files: str) -> Refused:
    """How such corrections are refused; the refusal has a sentence in every language."""
    with pytest.raises(Refused) as caught:
        corrected(folder, **files)
    assert caught.value.reason.clause == "E-DATA"
    for lang in LANGUAGES:
        words = catalogue(lang)
        assert caught.value.reason.message.id in words
        assert "{" not in words.explain(caught.value.reason)
    return caught.value


def says(error: Refused, *parts: str) -> None:
    """The sentence names what is wrong."""
    text = catalogue("en").explain(error.reason)
    for part in parts:
        assert part in text, text


def tile(found: Data, name: str) -> Tile:
    return found.tiles[found.tile_index[name]]


def toml(value: object) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(toml(one) for one in value) + "]"
    return json.dumps(value)
