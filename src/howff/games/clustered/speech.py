"""The spoken names of actions and cells: what a screen reader says, and the terminal's lists."""

from __future__ import annotations

from howff.core.message import Arg, Message
from howff.core.view import View
from howff.games.clustered import words
from howff.games.clustered.notation import KINDS, read_cell


def speak_line(view: View, line: str) -> Message:
    """A decision line in words."""
    if line.startswith("- "):
        return _say("drop", cards=[_card(token) for token in line[2:].split(" ")])
    if line.startswith("x "):
        return _say("forced", card=_card(line[2:]))
    token, _, cell = line.partition("@")
    coordinates = read_cell(cell)
    if coordinates is None:
        return _say("unknown", text=line[:60])
    beside = [_lying(view, text) for text in _around(*coordinates) if _is_taken(view, text)]
    return _say("place", card=_card(token), cell=_place(*coordinates), beside=[*beside])


def speak_cell(view: View, cell: str) -> Message:
    """A cell in words: where it is, what lies there, and which cards of the hand may go there."""
    coordinates = read_cell(cell)
    if coordinates is None:
        return _say("no_cell", text=cell[:60])
    place = _place(*coordinates)
    if _is_taken(view, cell):
        return _say("taken", cell=place, lying=_lying(view, cell))
    if not _exists(view, *coordinates):
        return _say("outside", cell=place)
    if not any(_is_taken(view, text) for text in _around(*coordinates)):
        return _say("loose", cell=place)
    if view.ask is None or view.ask.step != "play":
        return _say("free", cell=place)
    cards: list[Arg] = [
        _card(line.partition("@")[0]) for line in view.ask.moves if line.endswith(f"@{cell}")
    ]
    return _say("fits", cell=place, cards=cards, count=len(cards))


def _say(name: str, **args: Arg) -> Message:
    return Message(f"clustered.spoken.{name}", args)


def _card(token: str) -> Message:
    if token not in KINDS:
        return _say("hidden_card")
    return words.card(KINDS[token])


def _place(x: int, y: int) -> Message:
    return _say("cell", x=_number(x), y=_number(y))


def _number(value: int) -> Arg:
    """Negative numbers in words: not every voice reads the sign."""
    return value if value >= 0 else _say("minus", number=-value)


def _around(x: int, y: int) -> list[str]:
    return [f"{x},{y - 1}", f"{x - 1},{y}", f"{x + 1},{y}", f"{x},{y + 1}"]


def _exists(view: View, x: int, y: int) -> bool:
    """CU-78: whether a cell lies within the bounds of the table."""
    bounds = view.setup.options.get("bounds")
    if not isinstance(bounds, tuple):
        return True
    left, top, right, bottom = bounds
    return left <= x <= right and top <= y <= bottom


def _is_taken(view: View, cell: str) -> bool:
    return cell in view.table["cells"] or cell in view.table["starts"]


def _lying(view: View, cell: str) -> Message:
    """What lies on a taken cell."""
    if cell in view.table["starts"]:
        return Message("clustered.card.start")
    seat, _, token = view.table["cells"][cell].partition(" ")
    return Message("clustered.card.of", {"card": _card(token), "seat": seat})
