"""Every tile and card of the chronicle, drawn by us, for `howff tiles` and for the page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from howff.core.catalogue import Catalogue
from howff.games.glenmore.chronicles.c6_turbulent_chapter.about import about
from howff.games.glenmore.chronicles.c6_turbulent_chapter.words import NUMBER, WORDS
from howff.games.glenmore.data import STACKS, Data, Landmark
from howff.games.glenmore.found import chronicles
from howff.games.glenmore.pictures.art import GUESS, INK, PAPER, Art, box, disc, text, wide, wrap
from howff.games.glenmore.pictures.cards import HEIGHT, WIDTH, card_picture
from howff.games.glenmore.pictures.tiles import tile_picture
from howff.games.glenmore.tables import Addition, load

HERE = Path(__file__).parent
ART = [HERE / "art"]
EVENT_PAPER = "#f3e3bd"
BACK = "#6d3036"
GOLD = "#f2c235"
SIGN = 48.0


def tables_with_cards(folder: str | None = None) -> Data:
    """The tables with every chronicle whose cards have events here."""
    additions = [Addition("c6", HERE / f"{HERE.name}.toml", WORDS)]
    needed = {number for row in event_rows(folder) for number in row["requires"]}
    for one in chronicles():
        if one.number in needed:
            more = getattr(one.module(), "WORDS", None)
            additions.insert(0, Addition(one.key, one.table_file, more))
    return load(folder, additions)


def event_rows(folder: str | None) -> list[dict[str, Any]]:
    """The rows of `[[event]]`."""
    found = load(folder, [Addition("c6", HERE / f"{HERE.name}.toml", WORDS)])
    rows: list[dict[str, Any]] = found.tables["c6"]["event"]
    return rows


def pictures(words: Catalogue, folder: str | None) -> list[tuple[str, str]]:
    """Title and SVG of the eight tiles and both sides of every card."""
    data = tables_with_cards(folder)
    shown: list[tuple[str, str]] = []
    for tile in data.tiles:
        if tile.chronicle == NUMBER:
            stack = words.say("glenmore.picture.stack", letter=STACKS[tile.stack])
            name = tile.label(words.lang)
            title = words.say("glenmore.picture.title_tile", stack=stack, name=name)
            shown.append((title, tile_picture(tile, data, words, ART)))
    for row in data.tables["c6"]["event"]:
        at = data.landmark_index.get(row["landmark"], -1)
        if at < 0:
            continue
        name = data.landmarks[at].label(words.lang)
        front = words.say("glenmore.c6.picture.front", name=name)
        back = words.say("glenmore.c6.picture.back", name=name)
        shown.append((front, front_picture(data.landmarks[at], row, data, words)))
        shown.append((back, back_picture(data.landmarks[at], row, data, words)))
    return shown


def front_picture(card: Landmark, row: dict[str, Any], data: Data, words: Catalogue) -> str:
    """GM-C6-04: the place effect on the left, the event on the right."""
    art = Art(ART)
    title = card.label(words.lang)
    left = card_picture(card, data, words, _folders(data, card))
    body = f'<svg width="{WIDTH}" height="{HEIGHT}">{left}</svg>'
    body += box(WIDTH + 2, 2, WIDTH - 4, HEIGHT - 4, EVENT_PAPER, radius=14, line=4)
    body += art.use("c6-event", WIDTH + 12, 10, 52)
    heading = words.say("glenmore.c6.picture.event")
    body += text(WIDTH + 76, 44, heading, 20, anchor="start", serif=True)
    body += f'<path d="M{WIDTH + 14} 70h{WIDTH - 28}" stroke="{INK}" stroke-width="2"/>'
    at = 98.0
    for part in about(row, data):
        for line in wrap(words.say(part), 15, WIDTH - 44):
            body += text(WIDTH + 22, at, line, 15, anchor="start", weight="normal")
            at += 19
        at += 8
    body += _source(row, WIDTH + WIDTH - 14, HEIGHT - 14, words)
    return art.picture(2 * WIDTH, HEIGHT, body, title, row["note"])


def back_picture(card: Landmark, row: dict[str, Any], data: Data, words: Catalogue) -> str:
    """GM-C6-10: the event side, a table on it if the event brings one."""
    art = Art(ART)
    title = card.label(words.lang)
    body = box(2, 2, WIDTH - 4, HEIGHT - 4, BACK, radius=14, line=4)
    size = min(22.0, 22 * (WIDTH - 24) / max(WIDTH - 24, wide(title, 22, serif=True)))
    body += text(WIDTH / 2, 38, title, size, PAPER, serif=True)
    body += art.use("c6-turned", WIDTH / 2 - 36, 56, 72)
    word = row["event"].get("table", "")
    at = 156.0
    if word:
        table = next(one for one in data.tables["c6"]["table"] if one["id"] == word)
        body += _table(table, words)
        at = 268.0
    body += disc(WIDTH / 2, at, 22, GOLD) + text(WIDTH / 2, at + 9, str(row["turned_vp"]), 26)
    for number, line in enumerate(
        wrap(words.say("glenmore.c6.picture.turned", n=row["turned_vp"]), 13, WIDTH - 30)
    ):
        body += text(WIDTH / 2, at + 42 + 16 * number, line, 13, PAPER, weight="normal")
    return art.picture(WIDTH, HEIGHT, body, title, row["note"])


def _table(table: dict[str, Any], words: Catalogue) -> str:
    """Points by lead; dashed where the figures are a proposal."""
    said = words.say(f"glenmore.score.{table['category']}")
    body = text(WIDTH / 2, 150, said, 14, PAPER)
    guessed = table["source"] == "proposal"
    lead = table["lead"][1:]
    step = (WIDTH - 28) / len(lead)
    for at, vp in enumerate(lead):
        x = 14 + at * step
        body += box(x + 2, 162, step - 4, 54, PAPER, guessed, 6)
        ahead = f"{at + 1}+" if at + 1 == len(lead) else str(at + 1)
        body += text(x + step / 2, 180, ahead, 13, weight="normal")
        body += text(x + step / 2, 206, str(vp), 20)
    return body


def _source(row: dict[str, Any], x: float, y: float, words: Catalogue) -> str:
    """Fact or proposal."""
    proposed = bool(row.get("proposed")) or row["source"] == "proposal"
    said = words.say(f"glenmore.picture.source_{'proposal' if proposed else row['source']}")
    return text(x, y, said, 11, GUESS if proposed else INK, anchor="end", weight="normal")


def _folders(data: Data, card: Landmark) -> list[Path]:
    """Where the signs of a card may lie: beside its own chronicle's tables, and here."""
    own = [one.folder / "art" for one in chronicles() if one.number == card.chronicle]
    return [*ART, *own]


def pieces(words: Catalogue, folder: Path) -> dict[str, Any]:
    """For the page: the two signs, and by card what its event does."""
    data = tables_with_cards()
    found = {
        "front": _sign("c6-event", words.say("glenmore.c6.picture.event")),
        "turned": _sign("c6-turned", words.say("glenmore.c6.picture.turned", n=1)),
    }
    for row in data.tables["c6"]["event"]:
        at = data.landmark_index.get(row["landmark"], -1)
        if at >= 0:
            found[row["landmark"]] = {
                "name": data.landmarks[at].label(words.lang),
                "about": "; ".join(words.say(one) for one in about(row, data)),
                "svg": "",
            }
    for table in data.tables["c6"]["table"]:
        category = words.say(f"glenmore.score.{table['category']}")
        lead = " / ".join(str(vp) for vp in table["lead"][1:])
        said = words.say("glenmore.c6.draw.table", category=category, lead=lead)
        found[f"table_{table['id']}"] = {"name": said, "about": said, "svg": ""}
    return found


def _sign(name: str, said: str) -> dict[str, str]:
    art = Art(ART)
    svg = art.picture(SIGN, SIGN, art.use(name, 0, 0, SIGN), said)
    return {"name": said, "about": said, "svg": svg}
