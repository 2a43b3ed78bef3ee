"""Glen More II: title, seats and options; the chronicles that are there add theirs."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from howff.core.meta import Meta
from howff.core.options import Forbidden, Option
from howff.games.glenmore.found import Found, chronicles, common_options

_YES_NO = ("true", "false")

OPTIONS = (
    Option("die", "flag", False, by_seats={2: True}, clause="GM-027"),
    Option("worlds_end", "choice", "middle", choices=("middle", "top"), clause="GM-032"),
    Option("worlds_end.jitter", "int", 2, low=0, high=8, clause="RUL-05"),
    Option("track.spaces", "int", 14, low=11, high=40, clause="RUL-01"),
    Option("clan.decline", "flag", False, words=_YES_NO, clause="RUL-39"),
    Option("macmillan.decline", "flag", False, words=_YES_NO, clause="RUL-46"),
    Option("munro.decline", "flag", False, words=_YES_NO, clause="RUL-48"),
    Option("river.row", "choice", "adjacent", choices=("adjacent", "reserved"), clause="RUL-23"),
    Option("die.beyond", "choice", "discard", choices=("discard", "keep"), clause="RUL-09"),
    Option("scots.reserve", "int", 8, low=0, high=15, clause="RUL-81"),
    Option("vp.public", "flag", True, words=_YES_NO, clause="RUL-61"),
)

FORBIDDEN = (Forbidden("GM-027", "glenmore.option.no_die", option="die", value=False, seats=(2,)),)


def __getattr__(name: str) -> Any:
    """META, made when asked for, since the folders of chronicles are a setting."""
    if name == "META":
        return _meta(chronicles())
    raise AttributeError(name)


@lru_cache(maxsize=8)
def _meta(found: tuple[Found, ...]) -> Meta:
    options, forbidden = [*OPTIONS, *common_options()], list(FORBIDDEN)
    for one in found:
        options += one.options
        barred = tuple(seats for seats in (2, 3, 4) if seats not in one.players)
        if barred:
            forbidden.append(
                Forbidden(
                    "GM-C0-01", "glenmore.chronicle.seats", seats=barred, chronicle=one.number
                )
            )
    return Meta(
        id="glenmore",
        version=1,
        seats=(2, 4),
        minutes=(90, 120),
        options=tuple(options),
        forbidden=tuple(forbidden),
        any_letters=True,
        chronicles=tuple(one.number for one in found),
        lists_legal=False,
    )
