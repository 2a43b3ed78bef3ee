"""The API: the games on the shelf, their texts and their rules."""

from __future__ import annotations

import gzip
from functools import lru_cache

import msgspec
from starlette.responses import Response

from howff.bots import measured, roster
from howff.core import registry
from howff.core.catalogue import LANGUAGES, Catalogue, catalogue
from howff.core.message import refusal
from howff.core.meta import Meta
from howff.core.options import Forbidden, Option
from howff.core.rulebook import rulebooks
from howff.web.bodies import (
    BalanceInfo,
    ChronicleInfo,
    ClauseInfo,
    ForbiddenInfo,
    GameInfo,
    LevelInfo,
    OptionInfo,
    RulebookInfo,
    SectionInfo,
)
from howff.web.endpoint import Call, endpoint
from howff.web.wire import Message


@endpoint("GET", "/api/games", answer=list[GameInfo], stranger=True, query={"lang": "en, pl or de"})
async def games(call: Call) -> Response:
    """All games with everything a set-up screen is built from."""
    return squeezed(call, _games(call.lang))


@endpoint("GET", "/api/texts/{lang}", answer=dict[str, str], stranger=True)
async def texts(call: Call) -> Response:
    """Every text of a language by message id, with ICU plurals."""
    if call.param("lang") not in LANGUAGES:
        raise refusal("E-PATH", "web.no_language", known=", ".join(LANGUAGES))
    return squeezed(call, _texts(call.param("lang")))


@endpoint(
    "GET",
    "/api/rules",
    answer=list[RulebookInfo],
    stranger=True,
    query={"lang": "en, pl or de", "game": "a game's id; all games where missing"},
)
async def rules(call: Call) -> Response:
    """The clauses of the rules by id, as every refusal names them."""
    return squeezed(call, _rules(call.lang, call.query("game")[:40]))


def squeezed(call: Call, content: tuple[bytes, bytes]) -> Response:
    """A large constant, compressed where the caller can take it."""
    packed = "gzip" in call.headers.get("accept-encoding", "")
    response = Response(content[1] if packed else content[0], media_type="application/json")
    response.headers["Vary"] = "Accept-Encoding, Accept-Language"
    response.headers["Cache-Control"] = "max-age=300"
    if packed:
        response.headers["Content-Encoding"] = "gzip"
    return response


def both(content: object) -> tuple[bytes, bytes]:
    """A constant as it is and compressed, made once."""
    raw = msgspec.json.encode(content)
    return raw, gzip.compress(raw, 9)


@lru_cache(maxsize=8)
def _texts(lang: str) -> tuple[bytes, bytes]:
    return both(catalogue(lang).texts)


@lru_cache(maxsize=8)
def _games(lang: str) -> tuple[bytes, bytes]:
    words = catalogue(lang)
    return both([_game(registry.meta(game), words) for game in registry.games()])


@lru_cache(maxsize=32)
def _rules(lang: str, game: str) -> tuple[bytes, bytes]:
    found = [
        RulebookInfo(
            book.home,
            book.game,
            [SectionInfo(name, texts[lang]) for name, texts in book.sections.items()],
            [ClauseInfo(one.id, one.section, one.text[lang]) for one in book.clauses],
        )
        for book in rulebooks()
        if not game or book.game == game
    ]
    return both(found)


def _game(meta: Meta, words: Catalogue) -> GameInfo:
    seats = range(meta.seats[0], meta.seats[1] + 1)
    return GameInfo(
        meta.id,
        meta.version,
        words.say(f"{meta.id}.title"),
        words.say(f"{meta.id}.pitch"),
        meta.seats,
        meta.minutes,
        [_option(meta, option, seats, words) for option in meta.options],
        [_forbidden(one) for one in meta.forbidden],
        [
            ChronicleInfo(
                number,
                words.say(f"{meta.id}.chronicle.{number}"),
                words.say(f"{meta.id}.chronicle.{number}.help"),
            )
            for number in meta.chronicles
        ],
        [
            LevelInfo(name, words.say(roster.about(name)), own)
            for own, known in ((False, roster.names()), (True, roster.engaged()))
            for name in known
        ],
        [
            BalanceInfo(
                one.seats, list(one.chronicles), one.ahead[0].value, one.ahead[0].half, one.games
            )
            for one in measured.balances(meta.id)
        ],
    )


def _option(meta: Meta, option: Option, seats: range, words: Catalogue) -> OptionInfo:
    different = {
        str(count): _plain(option.default_for(count))
        for count in seats
        if option.default_for(count) != option.default
    }
    return OptionInfo(
        option.name,
        option.kind,
        _plain(option.default),
        words.say(f"{meta.id}.option.{option.name}"),
        words.say(f"{meta.id}.option.{option.name}.help"),
        option.low,
        option.high,
        list(option.choices),
        {one: words.say(f"{meta.id}.option.{option.name}.{one}") for one in option.choices},
        option.clause,
        option.chronicle,
        different,
    )


def _forbidden(one: Forbidden) -> ForbiddenInfo:
    return ForbiddenInfo(
        one.clause,
        Message(one.message),
        one.option,
        _plain(one.value),
        list(one.seats),
        one.chronicle,
    )


def _plain(value: bool | int | str | tuple[int, ...] | None) -> bool | int | str | list[int] | None:
    return list(value) if isinstance(value, tuple) else value
