"""The long table in terminal text: seats with their numbers, shields, players, one's own cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from howff.core.catalogue import Catalogue
from howff.core.message import Arg
from howff.core.style import Style
from howff.core.view import View
from howff.games.clans.awards import awards
from howff.games.clans.cards import CARD_NUMBERS, colour_of
from howff.games.clans.long_table import LongTable, long_table

PLAYERS: Final = ("blue", "orange", "green", "purple")
"""The looks of the players' letters; the letter says the same."""

_Show = Callable[[int], str]

_CELL: Final = 4
_TABLEAU: Final = 3 * _CELL
_BORDER: Final = " | "
_FREE: Final = "."
_FITS: Final = "+"


def draw(view: View, words: Catalogue, style: Style) -> str:
    """The whole table as the eyes of a View see it."""
    table = long_table(view.setup.seats, view.setup.data)
    lines = [*_seats(view, table, style), "", *_tableaus(view, table, words, style), ""]
    lines += [*_heading(view, words), *_players(view, words, style), *_cards(view, words, style)]
    return "\n".join([*lines, words.say("clans.draw.key")])


def _seats(view: View, table: LongTable, style: Style) -> list[str]:
    """The table, in several strips where the terminal is too narrow for one."""
    room = style.width - 2 * _CELL + len(_BORDER)
    per_strip = max(1, room // (_TABLEAU + len(_BORDER)))
    every = range(len(table.tableaus))
    lines: list[str] = []
    for first in range(0, len(every), per_strip):
        if lines:
            lines.append("")
        lines += _strip(view, table, every[first : first + per_strip], style)
    return lines


def _strip(view: View, table: LongTable, tableaus: range, style: Style) -> list[str]:
    """Some tableaus side by side, with the head seats that belong to them."""
    cells = _Cells(view, table, style)
    left = [seat for seat in table.heads[:1] if table.tableau_of[seat] in tableaus]
    right = [seat for seat in table.heads[1:] if table.tableau_of[seat] in tableaus]
    gap = len(_BORDER) * " "
    titles = gap.join(_title(f"T{at + 1}", style) for at in tableaus)
    inner = _BORDER.join([" " * _TABLEAU] * len(tableaus))
    rows = [
        ("", titles, ""),
        ("", cells.numbers(table.upper, tableaus), ""),
        ("", cells.cards(table.upper, tableaus), ""),
        (cells.number(left), inner, cells.number(right)),
        (cells.card(left), inner, cells.card(right)),
        ("", cells.cards(table.lower, tableaus), ""),
        ("", cells.numbers(table.lower, tableaus), ""),
    ]
    return [f"{start or ' ' * _CELL}{middle}{end}".rstrip() for start, middle, end in rows]


def _title(name: str, style: Style) -> str:
    room = _TABLEAU - len(name)
    return " " * (room // 2) + style.paint(name, "bold") + " " * (room - room // 2)


class _Cells:
    """The seats of a View as pieces of text, all equally wide."""

    def __init__(self, view: View, table: LongTable, style: Style) -> None:
        self._view = view
        self._table = table
        self._style = style
        moves = view.ask.moves if view.ask else ()
        self._open = {line.rstrip("!").partition(">")[2] for line in moves}

    def numbers(self, side: tuple[int, ...], tableaus: range) -> str:
        """The seat numbers along a side."""
        return self._row(side, tableaus, self._number)

    def cards(self, side: tuple[int, ...], tableaus: range) -> str:
        """What lies along a side."""
        return self._row(side, tableaus, self._card)

    def number(self, head: list[int]) -> str:
        """The number of a head seat, if the strip has it."""
        return "".join(self._number(seat) for seat in head)

    def card(self, head: list[int]) -> str:
        """What lies on a head seat, if the strip has it."""
        return "".join(self._card(seat) for seat in head)

    def _row(self, side: tuple[int, ...], tableaus: range, show: _Show) -> str:
        parts = [
            "".join(show(seat) for seat in side if self._table.tableau_of[seat] == at)
            for at in tableaus
        ]
        return _BORDER.join(part for part in parts)

    def _number(self, seat: int) -> str:
        return self._style.paint(f"{seat:>{_CELL}}", "dim")

    def _card(self, seat: int) -> str:
        token: str = self._view.table["seats"][seat]
        if not token:
            fits = str(seat) in self._open
            return self._style.paint(f"{_FITS if fits else _FREE:>{_CELL}}", "bold")
        if token == "?":
            owner = self._view.table["backs"][str(seat)]
            return self._style.paint(f"{token + owner:>{_CELL}}", "dim")
        if token.startswith("?"):
            return self._style.paint(f"{token:>{_CELL}}", "dim")
        return _painted(token, style=self._style, width=_CELL)


def _painted(token: str, style: Style, width: int = 2) -> str:
    """A card in its colour, its text saying the same."""
    return style.paint(f"{token:>{width}}", colour_of(CARD_NUMBERS[token]).name)


def _tableaus(view: View, table: LongTable, words: Catalogue, style: Style) -> list[str]:
    """Every stack of shields unrolled (CL-60), and what it would give now (CL-67)."""
    lines = [words.say("clans.draw.tableaus")]
    stacks = view.table["stacks"]
    wide = max(1, *(len(stack) for stack in stacks))
    for at, stack in enumerate(stacks):
        shields = "".join(_letter(view, letter, style) for letter in stack) or "-"
        room = " " * (wide - max(1, len(stack)))
        rows = [
            f"{award.rank}×{award.cards} "
            + (
                f"{_letter(view, award.player, style)} {award.points}"
                if award.player
                else words.say("clans.draw.nobody")
            )
            for award in awards(view, table, at)
        ]
        lines.append(f"  T{at + 1}  {shields}{room}  {', '.join(rows)}".rstrip())
    return lines


def _letter(view: View, letter: str, style: Style) -> str:
    return style.paint(letter, PLAYERS[view.setup.letters.index(letter)], "bold")


def _heading(view: View, words: Catalogue) -> list[str]:
    done, turns = view.table["turns"]
    ranks: list[Arg] = [*view.table["ranks_out"]]
    if view.over:
        turn = words.say("clans.draw.over")
    else:
        turn = words.say("clans.draw.turn", turn=min(done + 1, turns), turns=turns)
    out = words.say("clans.draw.out", ranks=ranks or "none", count=view.table["removed"])
    return [f"{turn}. {out}."]


def _players(view: View, words: Catalogue, style: Style) -> list[str]:
    lines = []
    for player, letter in enumerate(view.setup.letters):
        mark = ">" if player in view.to_act else " "
        told = words.say(
            "clans.draw.player",
            player=letter,
            hand=view.table["hand_counts"][player],
            shields=view.table["shields"][player],
            points=view.table["scores"][player],
            cards=view.table["cards"][player],
        )
        looks = ("bold",) if player in view.to_act else ()
        lines.append(style.paint(f"{mark} {told}", *looks))
    return lines


def _cards(view: View, words: Catalogue, style: Style) -> list[str]:
    """The own hand; at the end all that was hidden (CL-65)."""

    def shown(cards: list[str]) -> str:
        return " ".join(_painted(card, style) for card in cards) or "-"

    if "hands" not in view.table:
        hand = view.table["hand"]
        return [] if hand is None else [words.say("clans.draw.hand", cards=shown(hand))]
    lines = [
        words.say("clans.draw.hand_of", player=letter, cards=shown(hand))
        for letter, hand in zip(view.setup.letters, view.table["hands"], strict=True)
        if hand
    ]
    return [*lines, words.say("clans.draw.removed", cards=shown(view.table["removed_cards"]))]
