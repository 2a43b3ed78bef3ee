"""The chronicle in words and pictures: its lines, its part of the terminal's table, its pieces."""

from __future__ import annotations

from typing import Any

from howff.core.catalogue import Catalogue
from howff.core.message import Arg, Message
from howff.core.style import Style
from howff.core.view import View


def _say(name: str, **args: Arg) -> Message:
    return Message(f"glenmore.c5.act.{name}", args)


def tell(line: str, estate: dict[int, str], names: dict[str, Arg]) -> Message | None:
    """A line as a phrase without its subject."""
    verb, *rest = line.split(" ")
    if not rest:
        return None
    what = rest[0]
    if verb == "c5.token":
        return _say("blind") if what == "blind" else _say("token", value=int(what))
    if verb == "c5.swap":
        if what == "-":
            return _say("keep_all")
        return _say("swap_hidden") if what == "?" else _say("swap", value=int(what))
    if verb == "c5.extra":
        return _say("no_extra") if what == "-" else _say("extra")
    return None


def draw(view: View, words: Catalogue, style: Style) -> str:
    """The supply and every table; the own tokens with their values."""
    table: dict[str, Any] = view.table["c5"]
    lines = [
        words.say(
            "glenmore.c5.draw.supply",
            open=_values(table["open"]),
            n=table["lying"],
            left=table["scorings_left"],
        )
    ]
    for seat, row in enumerate(table["tables"]):
        letter = view.table["letters"][seat]
        if seat == table["eyes"]:
            hidden = words.say("glenmore.c5.draw.own", values=_values(table["mine"]))
        else:
            hidden = words.say(
                "glenmore.c5.draw.hidden", n=row["hidden"], known=_values(row["known"])
            )
        parts = [hidden]
        if row["shown"]:
            parts.append(words.say("glenmore.c5.draw.shown", values=_values(row["shown"])))
        if table["full"] == seat and table["new"]:
            parts.append(words.say("glenmore.c5.draw.new", value=table["new"]))
        lines.append(f"  {letter}  {'; '.join(parts)}")
    return "\n".join(lines)


def _values(values: list[int]) -> str:
    return " ".join(str(value) for value in values) or "–"
