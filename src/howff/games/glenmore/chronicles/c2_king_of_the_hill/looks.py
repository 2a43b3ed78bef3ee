"""The mountain as people see it: told, drawn, pictured."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING, Any

from howff.core.catalogue import Catalogue
from howff.core.message import Arg, Message
from howff.core.style import Style
from howff.core.view import View
from howff.games.glenmore.pictures.art import INK, PAPER, Art

if TYPE_CHECKING:
    from pathlib import Path

FOLDER = files("howff") / "games" / "glenmore" / "chronicles" / "c2_king_of_the_hill" / "art"


def _say(name: str, **args: Arg) -> Message:
    return Message(f"glenmore.c2.{name}", args)


def tell(line: str, estate: dict[int, str], names: dict[str, Arg]) -> Message | None:
    """A line of the mountain in words."""
    verb, *rest = line.split(" ")
    if verb == "c2.climb":
        return _say("climb")
    goods: list[Arg] = [_piece(word) for word in rest if word != "-"]
    if verb == "c2.toll":
        return _say("toll", thing=goods[0])
    return _say("loot", goods=goods) if goods else _say("loot_none")


def _piece(word: str) -> Message:
    kind, at, cell = word.partition("@")
    thing = Message(f"glenmore.name.{kind}")
    return _say("at", thing=thing, cell=cell) if at else thing


def contents(hill: dict[str, int]) -> Message:
    """What lies on the mountain, as a list."""
    things: list[Arg] = [
        Message("glenmore.say.count", {"thing": Message(f"glenmore.name.{name}"), "n": count})
        for name, count in hill.items()
    ]
    return _say("lies", things=things) if things else _say("bare")


def miles(view: View) -> list[int]:
    """The mountain's miles between the last piece and the end of the line."""
    table = view.table
    ring = table["spaces"]
    spaces = table["c2"]["spaces"]
    standing = [mile for mile in table["pos"].values() if mile]
    low = min(standing, default=1)
    return [mile for mile in range(low, low + ring) if mile % ring in spaces]


def lies(view: View) -> dict[int, Message]:
    """The mountain on the track, its load on the first of its miles."""
    found: dict[int, Message] = {}
    for mile in miles(view):
        first = mile % view.table["spaces"] == view.table["c2"]["spaces"][0]
        found[mile] = contents(view.table["c2"]["hill"]) if first else _say("slope")
    return found


def draw(view: View, words: Catalogue, style: Style) -> str:
    """One line for the terminal."""
    section = view.table["c2"]
    text = words.say(contents(section["hill"]))
    return style.paint(words.say(_say("draw", what=text)), "bold")


def pictures(words: Catalogue, folder: str | None = None) -> list[tuple[str, str]]:
    """The mountain, lying along the track and turned."""
    shown = []
    for name, width in (("wide", 2), ("turned", 1)):
        title = words.say(f"glenmore.c2.picture.{name}")
        art = Art([FOLDER])
        size = 150
        frame = (
            f'<rect x="4" y="4" width="{width * size}" height="{size}" rx="10" fill="{PAPER}" '
            f'stroke="{INK}" stroke-width="3"/>'
        )
        body = frame + art.use("mountain", (width - 1) * size / 2 + 4, 4, size)
        shown.append((title, art.picture(width * size + 8, size + 8, body, title)))
    return shown


def pieces(words: Catalogue, folder: Path) -> dict[str, Any]:
    """For the page: the mountain."""
    title = words.say("glenmore.c2.picture.wide")
    art = Art([FOLDER])
    svg = art.picture(48, 48, art.use("mountain", 0, 0, 48), title)
    return {"mountain": {"name": title, "about": words.say("glenmore.c2.web.cross"), "svg": svg}}
