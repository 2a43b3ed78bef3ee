"""The chronicle's lines and tokens, spelled and read (notation of the chronicles, 5.1)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from howff.games.glenmore.chronicles.c3_single_cask.cellars import place_of, place_text
from howff.games.glenmore.chronicles.c3_single_cask.sale import barrels_of
from howff.games.glenmore.chronicles.c3_single_cask.words import (
    AGE,
    BUILD,
    CASK,
    HALT,
    NO_AGE,
    SALE,
    SECOND_SHIFT,
    TOP_SHIFT,
)
from howff.games.glenmore.notation import token_moves
from howff.games.glenmore.rules.words import ABOUT, COMMIT, TOKEN
from howff.games.glenmore.spelling import token_words
from howff.games.glenmore.values import OWN_LINE, bad, number_of, tokens_of

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c3_single_cask.part import Part

CASK_TOKEN = "+c3.cask@"
AGE_TOKEN = "+c3.age@"
_FORMS = re.compile(r"-|low|top|low top|low low")


def token_text(move: int) -> tuple[int, str] | None:
    """A token behind a verb of the base; that nothing matures is not written."""
    verb, place = move & ~ABOUT, move & ABOUT
    if verb == CASK:
        return 0, CASK_TOKEN + place_text(place)
    if verb == AGE and move != NO_AGE:
        return 1, AGE_TOKEN + place_text(place)
    return None


def read_token(word: str) -> int | None:
    """The move of a token; None if it is not ours."""
    for head, verb in ((CASK_TOKEN, CASK), (AGE_TOKEN, AGE)):
        place = place_of(word[len(head) :]) if word.startswith(head) else -1
        if place >= 0:
            return verb | place
    return None


def spell(part: Part, moves: list[int]) -> str | None:
    """The spelling of a line that begins with one of our verbs."""
    verb, about = moves[0] & ~ABOUT, moves[0] & ABOUT
    if verb == BUILD:
        goods, _ = token_words(moves[1:])
        coin = part.printed.prices[about - 1].coin
        return " ".join(["c3.build", str(about), *goods, *([f"coin{coin}"] if coin else [])])
    if verb == HALT:
        return f"c3.halt {about}"
    if verb != SALE:
        return None
    low, top, second = barrels_of(moves[0])
    sold = [
        f"{kind}@{place_text(place)}"
        for kind, place in (("low", low), ("low", second), ("top", top))
        if place >= 0
    ]
    return " ".join(["c3.sell", *sold]) if sold else "c3.sell -"


def read(text: str) -> list[int] | None:
    """The moves of a line; None if it is not ours, a refusal if it cannot be read."""
    verb, *rest = text.split(" ")
    if not OWN_LINE.match(verb) or verb[1] != "3":
        return None
    if verb == "c3.halt" and len(rest) == 1:
        return [HALT | number_of(rest[0])]
    if verb == "c3.sell" and rest:
        return [_sale(text, rest)]
    if verb == "c3.build" and rest and rest[0] in ("2", "3"):
        tokens = tokens_of(rest[1:])
        return [BUILD | int(rest[0]), *(token_moves(tokens) or [TOKEN | COMMIT])]
    raise bad(text)


def _sale(text: str, rest: list[str]) -> int:
    """`-`, or one or two barrels with the kinds of space they go to."""
    parts = [word.partition("@") for word in rest]
    kinds = [kind for kind, _, _ in parts]
    if not _FORMS.fullmatch(" ".join(kinds)):
        raise bad(text)
    if kinds == ["-"]:
        if rest != ["-"]:
            raise bad(text)
        return SALE
    move, second = SALE, False
    for kind, _, word in parts:
        place = place_of(word)
        if place < 0:
            raise bad(text)
        shift = TOP_SHIFT if kind == "top" else SECOND_SHIFT if second else 0
        move |= place + 1 << shift
        second = True
    return move
