"""The table as text for a terminal; everything can be read without colour."""

from __future__ import annotations

from typing import Any

from howff.core.catalogue import Catalogue
from howff.core.message import Arg, Message
from howff.core.style import Style
from howff.core.view import View
from howff.games.glenmore.data import Data
from howff.games.glenmore.draw_estate import GOOD_MARKS, estate_map
from howff.games.glenmore.draw_tiles import tile_about
from howff.games.glenmore.explain import explain
from howff.games.glenmore.found import chronicle
from howff.games.glenmore.names import named
from howff.games.glenmore.speech import tables, things_on

LOOKS = {"R": "red", "Y": "yellow", "B": "blue", "G": "green", "O": "orange", "P": "purple"}
"""Seats named like a colour are painted in it; the letter says it anyway."""


def draw(view: View, words: Catalogue, style: Style) -> str:
    """The whole table, the asked seat's estate last."""
    data = tables(view)
    parts = [_track(view, data, words, style), _market(view, words), _clans(view, data, words)]
    rows = view.table["seats"]
    mine = view.seat if view.seat is not None else (view.to_act or (0,))[0]
    order = [seat for seat in range(len(rows)) if seat != mine] + [mine]
    for number in view.setup.chronicles:
        shown = getattr(chronicle(number).module(), "draw", None)
        if shown:
            parts.append(shown(view, words, style))
    parts.append(_legend(words))
    parts += [_seat(view, data, words, style, seat) for seat in order]
    return "\n\n".join(part for part in parts if part) + "\n"


def _look(letter: str) -> str:
    return LOOKS.get(letter, "bold")


def _track(view: View, data: Data, words: Catalogue, style: Style) -> str:
    """One line a mile, from the last piece on."""
    table = view.table
    pieces: dict[int, list[str]] = {}
    for name, mile in table["pos"].items():
        if mile:
            pieces.setdefault(mile, []).append(name)
    tiles = dict(table["track"])
    lines = [words.say("glenmore.draw.track", spaces=table["spaces"])]
    things = things_on(view)
    for mile in sorted({*pieces, *tiles, *things}):
        here = [
            style.paint(f"[{_piece(name, words)}]", _look(name)) for name in pieces.get(mile, [])
        ]
        if mile in tiles:
            here.append(tile_about(data, data.tile_index[tiles[mile]], words))
        if mile in things:
            here.append(words.say(things[mile]))
        lines.append(f"{mile:>4}  {' '.join(here)}")
    stacks = " ".join(f"{stack} {count}" for stack, count in table["stacks"].items())
    discards = [
        words.say(Message("glenmore.say.count", _counted(data, table["discard"], one)))
        for one in dict.fromkeys(table["discard"])
    ]
    lines.append(
        words.say("glenmore.draw.stacks", stacks=stacks, discards=", ".join(discards) or "–")
    )
    return "\n".join(lines)


def _counted(data: Data, pile: list[str], tile: str) -> dict[str, Arg]:
    return {"thing": named(data.tiles[data.tile_index[tile]]), "n": pile.count(tile)}


def _piece(name: str, words: Catalogue) -> str:
    if name == "die":
        return words.say("glenmore.draw.die")
    further = f"glenmore.piece.{name}"
    return words.say(further) if further in words else name


def _market(view: View, words: Catalogue) -> str:
    """Every row with its filled spaces, what buying costs and selling brings."""
    prices = view.table["prices"]
    rows = []
    for name, filled in view.table["market"].items():
        if name in view.table["rows"]:
            rows.append(_row_of(words, name, filled, view.table["rows"][name]))
            continue
        known = f"glenmore.name.{name}"
        rows.append(
            words.say(
                "glenmore.draw.row",
                good=words.say(known) if known in words else name,
                filled="●" * filled + "○" * (len(prices) - filled),
                buy=prices[filled] if filled < len(prices) else "–",
                sell=prices[filled - 1] if filled else "–",
            )
        )
    return words.say("glenmore.draw.market") + "\n  " + "\n  ".join(rows)


def _row_of(words: Catalogue, name: str, filled: int, prices: list[int]) -> str:
    """A row in which no good is traded, with the coins of its spaces."""
    known = f"glenmore.name.{name}"
    return words.say(
        "glenmore.draw.row_of",
        name=words.say(known) if known in words else name,
        filled="●" * filled + "○" * (len(prices) - filled),
        coins=" ".join(str(coins) for coins in prices),
    )


def _clans(view: View, data: Data, words: Catalogue) -> str:
    """All clan spaces; with their bonuses when one is to be chosen."""
    table = view.table["clans"]
    asked = view.ask is not None and view.ask.step == "clan"
    shown = []
    for clan in data.clans:
        if not clan.usable:
            continue
        row = table[clan.id]
        holders = "".join(letter * count for letter, count in row["marks"].items())
        free = not holders or clan.repeatable
        state = f"{row['road']}{' ' + holders if holders else ''}" if free else holders
        text = f"{clan.id} {state}"
        if asked:
            bonus = "; ".join(words.say(one) for one in explain(clan.effect, data))
            text = f"{text}: {bonus}"
        shown.append(text)
    head = words.say("glenmore.draw.clans")
    if asked:
        return head + "\n  " + "\n  ".join(shown)
    lines = [" · ".join(shown[at : at + 8]) for at in range(0, len(shown), 8)]
    return head + "\n  " + "\n  ".join(lines)


def _legend(words: Catalogue) -> str:
    goods = ", ".join(
        f"{mark} {words.say(f'glenmore.name.{name}')}" for name, mark in GOOD_MARKS.items()
    )
    return words.say("glenmore.draw.legend", goods=goods)


def _seat(view: View, data: Data, words: Catalogue, style: Style, seat: int) -> str:
    row = view.table["seats"][seat]
    letter = row["letter"]
    shown = view.table["vp_public"] or view.over or view.seat == seat
    args: dict[str, Arg] = {
        "player": letter,
        "mark": " *" if seat in view.to_act else "",
        "vp": row["vp"] if shown else words.say("glenmore.draw.hidden"),
    }
    for name in ("coins", "whisky", "reserve", "markers"):
        args[name] = row[name]
    lines = [style.paint(words.say(Message("glenmore.draw.seat", args)), _look(letter))]
    lines += _beside(data, words, row)
    if view.table["turn"] == letter:
        lines += _turn(view, data, words)
    return "\n".join(lines + estate_map(row["estate"], data, words, style))


def _beside(data: Data, words: Catalogue, row: dict[str, Any]) -> list[str]:
    """Cards and persons, which lie beside the estate."""
    lines = []
    cards = []
    for card in row["cards"]:
        piece = data.landmarks[data.landmark_index[card]]
        effect = "; ".join(words.say(one) for one in explain(piece.effect, data))
        cards.append(f"{piece.label(words.lang)} ({effect})" if effect else piece.label(words.lang))
    if cards:
        lines.append("  " + words.say("glenmore.draw.cards", list=", ".join(cards)))
    persons = [data.tiles[data.tile_index[tile]].label(words.lang) for tile in row["persons"]]
    if persons:
        lines.append("  " + words.say("glenmore.draw.persons", list=", ".join(persons)))
    return lines


def _turn(view: View, data: Data, words: Catalogue) -> list[str]:
    """Movement points and the tile in hand."""
    lines = []
    if view.table["points"]:
        lines.append("  " + words.say("glenmore.draw.points", n=view.table["points"]))
    frames = view.table["frames"]
    if frames and frames[-1][0] in ("pay", "place"):
        about = tile_about(data, frames[-1][2], words)
        lines.append("  " + words.say("glenmore.draw.hand", tile=about))
    return lines
