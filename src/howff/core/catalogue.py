"""The message catalogues: `lang/LANG.json` of the program, of each game and of its chronicles."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from howff.core import icu
from howff.core.message import Message, Reason

LANGUAGES = ("en", "pl", "de")


class Catalogue:
    """All texts of one language."""

    def __init__(self, lang: str, texts: dict[str, str]) -> None:
        self.lang = lang
        self.texts = texts

    def __contains__(self, message_id: str) -> bool:
        return message_id in self.texts

    def say(self, message: Message | str, **args: object) -> str:
        """A message as a sentence; an id may be given with its arguments."""
        if isinstance(message, str):
            text, filled = self.texts.get(message, message), dict(args)
        else:
            text, filled = self.texts.get(message.id, message.id), dict(message.args)
        return icu.render(text, filled, self.lang, self._show)

    def explain(self, reason: Reason) -> str:
        """A reason as `CLAUSE: sentence`."""
        return f"{reason.clause}: {self.say(reason.message)}"

    def _show(self, arg: object) -> str:
        if isinstance(arg, Message):
            return self.say(arg)
        if isinstance(arg, list):
            return ", ".join(self._show(one) for one in arg)
        return str(arg)


@lru_cache(maxsize=8)
def catalogue(lang: str) -> Catalogue:
    """The catalogue of a language, every game's texts included."""
    texts: dict[str, str] = {}
    for folder in _folders(files("howff")):
        file = folder / f"{lang}.json"
        if file.is_file():
            texts.update(json.loads(file.read_text(encoding="utf-8")))
    return Catalogue(lang, texts)


def _folders(root: Traversable) -> list[Traversable]:
    """Every folder named `lang` below a package, the program's own first."""
    found = [root / "lang"]
    pending = [root / "games"]
    while pending:
        folder = pending.pop()
        for child in sorted(folder.iterdir(), key=lambda one: one.name):
            if child.is_dir() and child.name == "lang":
                found.append(child)
            elif child.is_dir() and child.name != "__pycache__":
                pending.append(child)
    return found
