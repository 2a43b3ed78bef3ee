"""The spoken names of turns and places: what a screen reader says, and the terminal's lists."""

from __future__ import annotations

import re
from typing import Final

from howff.core.message import Arg, Message
from howff.core.view import View
from howff.games.clans import words
from howff.games.clans.awards import awards
from howff.games.clans.cards import CARD_NUMBERS
from howff.games.clans.long_table import LongTable, long_table

_LINE: Final = re.compile(r"(\??)([3-8][bgoprwy])>(0|[1-9][0-9]?)(!?)")
_SEAT: Final = re.compile(r"0|[1-9][0-9]?")
_TABLEAU: Final = re.compile(r"[Tt]([1-9])")


def speak_line(view: View, line: str) -> Message:
    """A turn in words."""
    table = _table(view)
    found = _LINE.fullmatch(line)
    if found is None or int(found[3]) >= table.seats:
        return _say("unknown", text=line[:60])
    name = ("hide" if found[1] else "lay") + ("_shield" if found[4] else "")
    card = words.card(CARD_NUMBERS[found[2]])
    return _say(name, card=card, place=words.place(table, int(found[3])))


def speak_cell(view: View, cell: str) -> Message:
    """A seat by its number or a tableau such as T3: what lies there, what may be laid there."""
    table = _table(view)
    tableau = _TABLEAU.fullmatch(cell)
    if tableau and int(tableau[1]) <= len(table.tableaus):
        return _tableau(view, table, int(tableau[1]) - 1)
    if not _SEAT.fullmatch(cell) or int(cell) >= table.seats:
        last = table.seats - 1
        return _say("no_cell", text=cell[:60], last=last, tableaus=len(table.tableaus))
    token, place = view.table["seats"][int(cell)], words.place(table, int(cell))
    if token == "?":
        return _say("back", place=place, player=view.table["backs"][cell])
    if token.startswith("?"):
        card = words.card(CARD_NUMBERS[token[1:]])
        return _say("back_known", place=place, card=card, player=view.table["backs"][cell])
    if token:
        return _say("taken", place=place, card=words.card(CARD_NUMBERS[token]))
    if view.ask is None:
        return _say("free", place=place)
    cards = fitting(view, cell)
    return _say("fits", place=place, cards=[*map(words.card, cards)], count=len(cards))


def fitting(view: View, cell: str) -> list[int]:
    """The cards of the hand that may go face up on a seat."""
    moves = () if view.ask is None else view.ask.moves
    return [CARD_NUMBERS[line[:2]] for line in moves if line[2:] == f">{cell}"]


def _tableau(view: View, table: LongTable, at: int) -> Message:
    stack = view.table["stacks"][at]
    rows: list[Arg] = [
        _say("rank", rank=award.rank, cards=award.cards, player=award.player or "nobody")
        for award in awards(view, table, at)
    ]
    return _say(
        "tableau",
        tableau=at + 1,
        count=len(stack),
        owners=[*stack],
        rows=rows or _say("no_rank"),
    )


def _table(view: View) -> LongTable:
    return long_table(view.setup.seats, view.setup.data)


def _say(name: str, **args: Arg) -> Message:
    return Message(f"clans.spoken.{name}", args)
