"""Every piece of the mob, drawn by us, for `howff tiles`: cards, pennies, tokens."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

from howff.core.catalogue import Catalogue
from howff.games.glenmore.chronicles.c8_penny_mob.mobsters import Mobster
from howff.games.glenmore.pictures.art import GUESS, PAPER, Art, box, disc, text, wrap
from howff.games.glenmore.tables import Addition, load

HOME = files("howff") / "games" / "glenmore" / "chronicles" / "c8_penny_mob"
ART = HOME / "art"
WIDE, HIGH = 240.0, 330.0
SIDE = 110
COPPER = "#b5703a"
TARNISH = "#5d4a3d"
BACK = "#3d4a57"


def pictures(words: Catalogue, folder: str | None) -> list[tuple[str, str]]:
    """Title and SVG of the sixteen cards with their tokens, and of both sides of a penny."""
    tables = load(folder, [addition()])
    rows = tables.tables["c8"]
    shown = []
    for index, row in enumerate(rows["mobster"]):
        card = Mobster(index, row)
        title = words.say(f"glenmore.c8.name.{card.id}")
        shown.append((title, card_picture(card, title, words)))
        for value in dict.fromkeys(card.tokens):
            key = "glenmore.c8.picture.token_value" if value else "glenmore.c8.picture.token"
            name = words.say(key, name=title, value=value, n=card.tokens.count(value))
            shown.append((name, token_picture(card, value, name)))
    for side, colour in ((-1, TARNISH), (1, COPPER)):
        title = words.say("glenmore.c8.picture.penny", side=f"{side:+d}".replace("-", "−"))
        shown.append((title, penny_picture(side, colour, title)))
    return shown


def addition() -> Addition:
    """The chronicle's tables."""
    return Addition("c8", Path(str(HOME / "c8_penny_mob.toml")))


def card_picture(card: Mobster, title: str, words: Catalogue) -> str:
    """A card: who it is, what is lost for it, what can be done with it."""
    art = Art([ART])
    body = box(3, 3, WIDE - 6, HIGH - 6, PAPER, radius=16, line=4)
    body += f'<rect x="10" y="10" width="{WIDE - 20:g}" height="128" rx="12" fill="{BACK}"/>'
    body += art.use("c8-mobster", WIDE / 2 - 58, 16, 116)
    body += art.use(f"c8-{card.power.replace('_', '-')}", WIDE - 72, 76, 56)
    body += disc(40, 42, 24, "#8e2f2a", guess=True)
    body += text(40, 50, f"−{card.cost}", 22, PAPER)
    body += text(26, 128, "S" if card.starts else "B", 18, PAPER)
    body += text(WIDE / 2, 166, title, 19, serif=True)
    said = words.say(f"glenmore.c8.power.{card.id}")
    for at, line in enumerate(wrap(said, 12.5, WIDE - 30)):
        body += text(WIDE / 2, 190 + 16 * at, line, 12.5, weight="normal")
    needs = _needs(card, words)
    if needs:
        body += text(WIDE / 2, HIGH - 30, needs, 11, weight="normal")
    guess = words.say("glenmore.c8.picture.guess")
    body += text(WIDE / 2, HIGH - 14, guess, 10, GUESS, weight="normal")
    return art.picture(WIDE, HIGH, body, title)


def _needs(card: Mobster, words: Catalogue) -> str:
    """Which chronicle, or how many players, the card needs."""
    if card.requires:
        return words.say("glenmore.c8.picture.needs", n=card.requires[0])
    return "" if 2 in card.players else words.say("glenmore.c8.picture.players")


def token_picture(card: Mobster, value: int, title: str) -> str:
    """A token with the sign of its power, and its coins if it has any."""
    art = Art([ART])
    middle = SIDE / 2
    body = disc(middle, middle, middle - 4, BACK)
    body += art.use(f"c8-{card.power.replace('_', '-')}", 23, 18, 64)
    if value:
        body += disc(middle, 88, 18, "#f2c235", guess=True) + text(middle, 95, str(value), 20)
    return art.picture(SIDE, SIDE, body, title)


def penny_picture(side: int, colour: str, title: str) -> str:
    """A penny from one of its sides."""
    art = Art([ART])
    middle = SIDE / 2
    body = disc(middle, middle, middle - 4, colour)
    body += f'<circle cx="{middle:g}" cy="{middle:g}" r="{middle - 12:g}" fill="none" '
    body += f'stroke="{PAPER}" stroke-width="2" stroke-dasharray="2 4"/>'
    sign = "+1" if side > 0 else "−1"
    body += text(middle, middle + 13, sign, 38, PAPER, serif=True)
    return art.picture(SIDE, SIDE, body, title)


def pieces(words: Catalogue, folder: Path) -> dict[str, Any]:
    """For the page: the mobsters' portraits with what they do, both sides of a penny."""
    found: dict[str, Any] = {}
    for index, row in enumerate(load(None, [addition()]).tables["c8"]["mobster"]):
        card = Mobster(index, row)
        name = words.say(f"glenmore.c8.name.{card.id}")
        about = words.say(f"glenmore.c8.power.{card.id}")
        found[card.id] = {"name": name, "about": about, "svg": portrait(card, name)}
    for word, side, colour in (("minus", -1, TARNISH), ("plus", 1, COPPER)):
        title = words.say("glenmore.c8.picture.penny", side=f"{side:+d}".replace("-", "−"))
        svg = penny_picture(side, colour, title)
        found[f"penny_{word}"] = {"name": title, "about": title, "svg": svg}
    return found


def portrait(card: Mobster, title: str) -> str:
    """The face with the sign of the power, for the table."""
    art = Art([ART])
    body = f'<rect width="{SIDE}" height="{SIDE}" rx="16" fill="{BACK}"/>'
    body += art.use("c8-mobster", -4, 0, 96)
    body += art.use(f"c8-{card.power.replace('_', '-')}", 56, 56, 52)
    return art.picture(SIDE, SIDE, body, title)
