"""Draws what the signs mean."""

from __future__ import annotations

from howff.core.catalogue import Catalogue
from howff.core.message import Message
from howff.games.glenmore import data
from howff.games.glenmore.explain import good_name, type_name
from howff.games.glenmore.pictures.art import INK, PAPER, Art, box, disc, text, wrap
from howff.games.glenmore.pictures.tiles import ACT_FILL, COST_FILL, MEDAL, ONCE_FILL

COLUMNS = 4
CELL_WIDTH, CELL_HEIGHT = 270.0, 62.0

SIGNS = (
    "any",
    "animal",
    "different",
    "whisky",
    "coin",
    "vp",
    "scot",
    "move",
    "clan",
    "landmark",
    "upgrade",
    "protect",
    "activate",
    "estate",
    "discard",
    "remove",
)


def legend_picture(words: Catalogue) -> str:
    """Every sign with its name."""
    art = Art()
    signs: list[tuple[str, Message]] = [
        (word, good_name(kind)) for kind, word in enumerate(data.GOODS)
    ]
    signs += [(word, Message(f"glenmore.picture.{word}")) for word in SIGNS]
    types = [one for one in range(len(data.TYPES)) if one]
    rows = -(-len(signs) // COLUMNS) + -(-len(types) // COLUMNS) + 1
    width = COLUMNS * CELL_WIDTH + 20
    height = 70 + rows * CELL_HEIGHT + 20
    body = f'<rect width="{width:g}" height="{height:g}" rx="18" fill="{PAPER}"/>'
    body += text(width / 2, 44, words.say("glenmore.picture.legend"), 28, serif=True)
    at = 0
    for name, message in signs:
        x, y = _cell(at)
        body += art.use(name, x + 6, y + 8, 46) + _label(x, y, words.say(message))
        at += 1
    at = -(-at // COLUMNS) * COLUMNS
    for type_ in types:
        x, y = _cell(at)
        body += disc(x + 29, y + 31, 24, MEDAL)
        body += art.use(f"type-{data.TYPES[type_]}", x + 13, y + 15, 32, f' color="{INK}"')
        body += _label(x, y, words.say(type_name(type_)))
        at += 1
    at = -(-at // COLUMNS) * COLUMNS
    for key, fill in (
        ("sign_cost", COST_FILL),
        ("sign_once", ONCE_FILL),
        ("sign_act", ACT_FILL),
        ("sign_guess", PAPER),
    ):
        x, y = _cell(at)
        body += box(x + 4, y + 13, 50, 36, fill, key == "sign_guess")
        body += _label(x, y, words.say(f"glenmore.picture.{key}"))
        at += 1
    title = words.say("glenmore.picture.legend")
    return art.picture(width, height, body, title)


def _cell(at: int) -> tuple[float, float]:
    return 14 + at % COLUMNS * CELL_WIDTH, 64 + at // COLUMNS * CELL_HEIGHT


def _label(x: float, y: float, said: str) -> str:
    lines = wrap(said, 16, CELL_WIDTH - 70)
    first = y + 37 - 9 * (len(lines) - 1)
    return "".join(
        text(x + 64, first + 19 * at, line, 16, anchor="start", weight="normal")
        for at, line in enumerate(lines)
    )
