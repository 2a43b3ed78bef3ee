"""ICU message texts, the part we use: `{name}`, plural, select, `#` and quoting by apostrophes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

Piece = str | tuple[str, str, dict[str, "list[Piece]"]]
"""Text, or (argument, kind, branches); a plain argument has the kind '' and no branches."""


def plural(lang: str, number: int) -> str:
    """The CLDR plural category of a whole number."""
    number = abs(number)
    if number == 1:
        return "one"
    if lang == "pl":
        few = 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14
        return "few" if few else "many"
    return "other"


def render(text: str, args: Mapping[str, object], lang: str, show: Callable[[object], str]) -> str:
    """The text with its arguments filled in; `show` spells an argument."""
    return _join(_pieces(text), args, lang, show, "")


def names(text: str) -> set[str]:
    """The arguments a text asks for."""
    return set(_names(_pieces(text)))


def _names(pieces: list[Piece]) -> list[str]:
    found: list[str] = []
    for piece in pieces:
        if not isinstance(piece, str):
            if piece[1] != "#":
                found.append(piece[0])
            for branch in piece[2].values():
                found += _names(branch)
    return found


def _join(
    pieces: list[Piece],
    args: Mapping[str, object],
    lang: str,
    show: Callable[[object], str],
    count: str,
) -> str:
    out: list[str] = []
    for piece in pieces:
        if isinstance(piece, str):
            out.append(piece)
            continue
        name, kind, branches = piece
        if kind == "#":
            out.append(count)
        elif kind == "":
            out.append(show(args[name]) if name in args else "{" + name + "}")
        elif kind == "plural":
            value = args.get(name, 0)
            number = value if isinstance(value, int) else 0
            exact, category = f"={number}", plural(lang, number)
            # An empty branch says nothing, which is not the same as there being none.
            branch = next(one for one in (exact, category, "other") if one in branches)
            out.append(_join(branches[branch], args, lang, show, str(number)))
        else:
            key = show(args.get(name, "other"))
            branch = key if key in branches else "other"
            out.append(_join(branches[branch], args, lang, show, count))
    return "".join(out)


@lru_cache(maxsize=4096)
def _pieces(text: str) -> list[Piece]:
    pieces, end = _parse(text, 0, False)
    if end != len(text):
        raise ValueError(f"unbalanced brace in message {text!r}")
    return pieces


def _parse(text: str, at: int, inside: bool) -> tuple[list[Piece], int]:
    pieces: list[Piece] = []
    plain = ""
    while at < len(text) and text[at] != "}":
        char = text[at]
        if char == "'" and text[at + 1 : at + 2] == "'":
            plain, at = plain + "'", at + 2
        elif char == "'" and text[at + 1 : at + 2] in ("{", "}", "#"):
            end = text.index("'", at + 2)
            plain, at = plain + text[at + 1 : end], end + 1
        elif char == "{":
            if plain:
                pieces.append(plain)
                plain = ""
            piece, at = _argument(text, at + 1)
            pieces.append(piece)
        elif char == "#" and inside:
            pieces += [plain, ("", "#", {})] if plain else [("", "#", {})]
            plain, at = "", at + 1
        else:
            plain, at = plain + char, at + 1
    if plain:
        pieces.append(plain)
    return pieces, at


def _argument(text: str, at: int) -> tuple[Piece, int]:
    """An argument from behind its opening brace to behind its closing one."""
    end = at
    while text[end] not in ",}":
        end += 1
    name = text[at:end].strip()
    if text[end] == "}":
        return (name, "", {}), end + 1
    comma = text.index(",", end + 1)
    kind = text[end + 1 : comma].strip()
    if kind not in ("plural", "select"):
        raise ValueError(f"unknown kind {kind!r} in message {text!r}")
    at = comma + 1
    branches: dict[str, list[Piece]] = {}
    while True:
        while text[at].isspace():
            at += 1
        if text[at] == "}":
            break
        brace = text.index("{", at)
        key = text[at:brace].strip()
        branches[key], at = _parse(text, brace + 1, True)
        at += 1
    if "other" not in branches:
        raise ValueError(f"no 'other' in message {text!r}")
    return (name, kind, branches), at + 1
