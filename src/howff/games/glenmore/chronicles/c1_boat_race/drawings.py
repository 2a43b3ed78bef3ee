"""Pictures of the race: tiles, neutral river, reward tokens, place cards, boat."""

from __future__ import annotations

from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

from howff.core.catalogue import Catalogue
from howff.games.glenmore.chronicles.c1_boat_race.tables import RaceTables, Reward
from howff.games.glenmore.data import COST_COIN, COST_SCOT, COST_WHISKY, COSTS
from howff.games.glenmore.pictures.art import GUESS, INK, PAPER, Art, text, wrap
from howff.games.glenmore.pictures.tiles import tile_picture
from howff.games.glenmore.pictures.tokens import Token, draw, pieces, width_of
from howff.games.glenmore.tables import Addition, Words, load

HOME = files("howff") / "games" / "glenmore" / "chronicles" / "c1_boat_race"
ART = HOME / "art"
SIZE = 120
PLACES = ("first", "second", "third", "last")


def all_pictures(words: Catalogue, addition: Words, folder: str | None) -> list[tuple[str, str]]:
    """Title and SVG of everything the race brings."""
    with as_file(HOME / "c1_boat_race.toml") as path:
        data = load(folder, [Addition("c1", Path(path), addition)])
    tables = RaceTables(data.tables["c1"], 2)
    shown: list[tuple[str, str]] = []
    for tile in data.tiles:
        if tile.chronicle == 1:
            title = f"{tile.label(words.lang)} ({tile.id[-1].upper()})"
            name = title if tile.id.startswith("ship") else tile.label(words.lang)
            shown.append((name, tile_picture(tile, data, words, [ART])))
    shown.append((words.say("glenmore.c1.picture.boat"), _sign("boat", words)))
    shown.append((words.say("glenmore.c1.picture.neutral"), _sign("neutral-river", words)))
    for token in tables.rewards:
        name = words.say(f"glenmore.c1.token.{token.id}")
        title = words.say("glenmore.c1.picture.token", name=name, n=token.copies)
        shown.append((title, _token(token, title)))
    for card, place in zip(tables.cards, PLACES, strict=True):
        title = words.say(f"glenmore.c1.card.{place}")
        note = words.say("glenmore.c1.picture.last") if place == "last" else ""
        shown.append((title, _card(card, title, note)))
    return shown


def all_pieces(words: Catalogue, addition: Words) -> dict[str, Any]:
    """For the page: tokens, place cards, boat and neutral river by id."""
    with as_file(HOME / "c1_boat_race.toml") as path:
        data = load(None, [Addition("c1", Path(path), addition)])
    tables = RaceTables(data.tables["c1"], 2)
    boat = words.say("glenmore.c1.picture.boat")
    neutral = words.say("glenmore.c1.picture.neutral")
    found: dict[str, Any] = {
        "boat": _piece(boat, words.say("glenmore.c1.picture.boat.about"), _sign("boat", words)),
        "neutral": _piece(neutral, neutral, _sign("neutral-river", words)),
    }
    for token in tables.rewards:
        name = words.say(f"glenmore.c1.token.{token.id}")
        found[token.id] = _piece(name, name, _token(token, name, INK))
    hidden = words.say("glenmore.c1.draw_reward")
    found["take"] = _piece(hidden, hidden, _sign("boat", words))
    for card, place in zip(tables.cards, PLACES, strict=True):
        name = words.say(f"glenmore.c1.card.{place}")
        found[f"place_{place}"] = _piece(name, _card_about(card, words), _card(card, name, ""))
    return found


def _piece(name: str, about: str, svg: str) -> dict[str, str]:
    return {"name": name, "about": about, "svg": svg}


def _card_about(card: Reward, words: Catalogue) -> str:
    """What a place card brings, in words."""
    parts = [words.say("glenmore.c1.web.vp", n=card.vp)] if card.vp else []
    if card.whisky:
        parts.append(words.say("glenmore.c1.token.whisky"))
    return ", ".join(parts) or words.say("glenmore.c1.picture.last")


def gains(reward: Reward) -> list[Token]:
    """What a token or a card gives, as signs."""
    found: list[Token] = []
    for name, amount in (
        (COSTS[COST_COIN], reward.coin),
        ("vp", reward.vp),
        ("any", reward.goods),
        (COSTS[COST_SCOT], reward.scots),
        (COSTS[COST_WHISKY], reward.whisky),
        ("move", reward.moves),
        ("clan", reward.clans),
    ):
        if amount:
            found += pieces(name, amount)
    return found


def _sign(name: str, words: Catalogue) -> str:
    art = Art([ART])
    title = words.say(f"glenmore.c1.picture.{name.partition('-')[0]}")
    return art.picture(SIZE, SIZE, art.use(name, 0, 0, SIZE), title)


def _token(token: Reward, title: str, rim: str = GUESS) -> str:
    """A round disc; the kinds are proposals, so its rim is dashed, but not at the table."""
    art = Art([ART])
    signs = gains(token)
    size = 44.0
    dashes = ' stroke-dasharray="8 4"' if rim == GUESS else ""
    body = (
        f'<circle cx="60" cy="60" r="54" fill="{PAPER}" stroke="{rim}" stroke-width="4"{dashes}/>'
    )
    body += draw(art, signs, (SIZE - width_of(signs, size)) / 2, 38, size)
    return art.picture(SIZE, SIZE, body, title)


def _card(card: Reward, title: str, note: str) -> str:
    art = Art([ART])
    signs = gains(card)
    body = (
        f'<rect x="3" y="3" width="154" height="214" rx="12" fill="{PAPER}" stroke="{INK}" '
        'stroke-width="4"/>'
    )
    body += text(80, 34, title, 20, serif=True) + art.use("boat", 40, 44, 80)
    body += draw(art, signs, (160 - width_of(signs, 46)) / 2, 140, 46)
    for at, line in enumerate(wrap(note, 14, 140)):
        body += text(80, 150 + 18 * at, line, 14, weight="normal")
    return art.picture(160, 220, body, title)
