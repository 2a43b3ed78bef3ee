"""The mob in the terminal: the jail, and what each seat has of it."""

from __future__ import annotations

from typing import Any

from howff.core.catalogue import Catalogue
from howff.core.message import Arg
from howff.core.style import Style
from howff.core.view import View
from howff.games.glenmore.speech import tables


def draw(view: View, words: Catalogue, style: Style) -> str:
    """The jail first, then a line for each seat and each thing that lies elsewhere."""
    table: dict[str, Any] = view.table["c8"]
    lines = [words.say("glenmore.c8.draw.head")]
    jail = [
        words.say("glenmore.c8.draw.jailed", **_card(table, words, card), n=pennies)
        for card, pennies in table["jail"].items()
    ]
    lines.append("  " + words.say("glenmore.c8.draw.jail", list="; ".join(jail) or "–"))
    if table["waiting"]:
        lines.append("  " + words.say("glenmore.c8.draw.waiting", n=table["waiting"]))
    for letter, (minus, plus) in table["pennies"].items():
        lines.append(
            f"  {letter}  " + words.say("glenmore.c8.draw.pennies", minus=minus, plus=plus)
        )
        lines += [f"     {_owned(table, words, card)}" for card in table["mobsters"][letter]]
    return "\n".join([*lines, *_elsewhere(view, table, words)])


def name_of(words: Catalogue, card: str) -> str:
    """A mobster's name."""
    return words.say(f"glenmore.c8.name.{card}")


def _card(table: dict[str, Any], words: Catalogue, card: str) -> dict[str, Arg]:
    return {
        "name": name_of(words, card),
        "cost": table["costs"][card],
        "about": words.say(f"glenmore.c8.power.{card}"),
    }


def _owned(table: dict[str, Any], words: Catalogue, card: str) -> str:
    parts = [words.say("glenmore.c8.draw.owned", **_card(table, words, card))]
    values = table["values"].get(card, [])
    if values:
        coins = " ".join(str(value) for value in values if value)
        parts.append(words.say("glenmore.c8.draw.tokens", n=len(values), coins=coins or "–"))
    if card in table["spent"] and card != "oonagh_mchagg":
        parts.append(words.say("glenmore.c8.draw.spent"))
    if card in table["abroad"]:
        letter, cell = table["abroad"][card]
        parts.append(words.say("glenmore.c8.draw.abroad", place=f"{letter}:{cell}"))
    if card == "bruce_mcmail":
        parts.append(words.say("glenmore.c8.draw.mail", n=table["mail"]))
    return "; ".join(parts)


def _elsewhere(view: View, table: dict[str, Any], words: Catalogue) -> list[str]:
    """Tokens on the track, on the clan board, on others' cards."""
    lines = []
    mile, value, _ = table["reserved"]
    if mile:
        lines.append("  " + words.say("glenmore.c8.draw.reserved", mile=mile, n=value))
    for clan, coins in table["tolls"].items():
        lines.append("  " + words.say("glenmore.c8.draw.toll", clan=clan, n=coins))
    if table["claimed"]:
        data = tables(view)
        cards = ", ".join(
            data.landmarks[data.landmark_index[card]].label(words.lang) for card in table["claimed"]
        )
        lines.append("  " + words.say("glenmore.c8.draw.claimed", list=cards))
    return lines
