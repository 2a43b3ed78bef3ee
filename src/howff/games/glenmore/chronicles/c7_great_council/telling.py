"""The chronicle in words: its lines, its part of the terminal's table."""

from __future__ import annotations

from typing import Any

from howff.core.catalogue import Catalogue
from howff.core.message import Arg, Message
from howff.core.style import Style
from howff.core.view import View
from howff.games.glenmore.chronicles.c7_great_council.notation import PILE_TOKEN


def card_name(card: str) -> Message:
    """The title of a card (MIS-18: the titles are ours)."""
    return Message(f"glenmore.c7.card.{card}")


def _say(name: str, **args: Arg) -> Message:
    return Message(f"glenmore.c7.act.{name}", args)


def tell(line: str, estate: dict[int, str], names: dict[str, Arg]) -> Message | None:
    """A line as a phrase without its subject."""
    verb, *rest = line.split(" ")
    if not rest:
        return None
    if verb == "c7.card":
        return _say("card", card=card_name(rest[0]), about=card_about(rest[0]))
    if verb == "c7.vote":
        return _say(f"vote_{rest[0].replace('+', '_')}")
    return None


def card_about(card: str) -> Message:
    """What a card rewards."""
    return Message(f"glenmore.c7.about.{card}")


def tell_token(word: str) -> Message | None:
    """The pile behind `salvage`."""
    if not word.startswith(PILE_TOKEN):
        return None
    pile = word.removeprefix(PILE_TOKEN)
    return _say("general_pile") if pile == "-" else _say("pile", player=pile)


def draw(view: View, words: Catalogue, style: Style) -> str:
    """The five cards with their votes and what everybody has, then tokens and piles."""
    table: dict[str, Any] = view.table["c7"]
    letters = view.table["letters"]
    lines = [words.say("glenmore.c7.draw.head", n=table["votes_left"])]
    votes = {vote["card"]: vote for vote in table["held"]}
    for card in table["cards"]:
        parts = [words.say(card_about(card))]
        if card in votes:
            vote = votes[card]
            name = "kept" if vote["kept"] else "out"
            parts.append(words.say(f"glenmore.c7.draw.{name}", ayes=vote["aye"], nays=vote["nay"]))
        elif card == table["card"]:
            parts.append(words.say("glenmore.c7.draw.now"))
        if card in table["values"]:
            pairs = zip(letters, table["values"][card], strict=True)
            parts.append(", ".join(f"{letter} {value}" for letter, value in pairs))
        title = style.paint(words.say(card_name(card)), "bold")
        lines.append(f"  {title}: {'; '.join(parts)}")
    for seat, letter in enumerate(letters):
        lines.append("  " + _hand(table, words, seat, letter))
    for seat, pile in enumerate(table["piles"]):
        if pile:
            lines.append("  " + _pile(view, words, letters[seat], pile))
    return "\n".join(lines)


def _hand(table: dict[str, Any], words: Catalogue, seat: int, letter: str) -> str:
    said = words.say(
        "glenmore.c7.draw.hand", player=letter, ayes=table["ayes"][seat], nays=table["nays"][seat]
    )
    if table["double"] and not table["doubled"][seat]:
        said += words.say("glenmore.c7.draw.double")
    return said


def _pile(view: View, words: Catalogue, letter: str, pile: list[str]) -> str:
    from howff.games.glenmore.speech import tables

    data = tables(view)
    names = [data.tiles[data.tile_index[tile]].label(words.lang) for tile in pile]
    return words.say("glenmore.c7.draw.pile", player=letter, tiles=", ".join(names), n=len(pile))
