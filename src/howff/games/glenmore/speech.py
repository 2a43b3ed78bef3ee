"""The spoken names of lines and cells."""

from __future__ import annotations

from typing import Any

from howff.core.message import Arg, Message, Refused
from howff.core.view import View
from howff.games.glenmore.data import GOODS, Data
from howff.games.glenmore.found import chronicle
from howff.games.glenmore.names import tile_names
from howff.games.glenmore.rules.words import cell_x, cell_y
from howff.games.glenmore.values import NO_GOOD, OWN_LINE, OWN_TOKEN, Tokens, cell_of, tokens_of


def speak_line(view: View, line: str) -> Message:
    """A decision line in words."""
    names = tile_names(tables(view))
    track = dict(view.table["track"])
    seat = view.seat if view.seat is not None else (view.to_act or (0,))[0]
    estate = {cell_of(pile["cell"]): pile["tile"] for pile in view.table["seats"][seat]["estate"]}
    return tell_action(line, track, estate, names, hand(view, names))


def speak_cell(view: View, cell: str) -> Message:
    """What lies on a cell of the own estate, on a mile (`7`) or on a clan space (its name)."""
    names = tile_names(tables(view))
    if cell in view.table["clans"]:
        row = view.table["clans"][cell]
        marks: list[Arg] = [*row["marks"]]
        if marks:
            return Message("glenmore.say.clan_held", {"name": cell, "players": marks})
        return Message("glenmore.say.clan_free", {"name": cell, "n": row["road"]})
    if cell.isdigit():
        for mile, tile in view.table["track"]:
            if str(mile) == cell:
                return Message("glenmore.say.mile", {"mile": mile, "tile": names[tile]})
        thing = things_on(view).get(int(cell))
        if thing is not None:
            return Message("glenmore.say.mile", {"mile": cell, "tile": thing})
        return Message("glenmore.say.mile_empty", {"mile": cell})
    letter, _, place = cell.rpartition(":")
    try:
        wanted = cell_of(place)
    except Refused as refused:
        return refused.reason.message
    rows = view.table["seats"]
    seat = view.table["letters"].find(letter) if letter else (view.seat or 0)
    if 0 <= seat < len(rows):
        for pile in rows[seat]["estate"]:
            if cell_of(pile["cell"]) == wanted:
                return _pile(pile, names)
    return Message("glenmore.say.empty", {"cell": place})


def _pile(pile: dict[str, Any], names: dict[str, Arg]) -> Message:
    goods: list[Arg] = [
        Message("glenmore.say.count", {"thing": Message(f"glenmore.name.{good}"), "n": count})
        for good, count in pile["goods"].items()
    ]
    args: dict[str, Arg] = {
        "cell": pile["cell"],
        "tile": names[pile["tile"]],
        "scots": pile["scots"],
        "goods": goods or [Message("glenmore.say.none")],
    }
    return Message("glenmore.say.pile", args)


def tables(view: View) -> Data:
    """The tables the game of a View is played with."""
    from howff.games.glenmore.making import tables_of

    return tables_of(view.setup)


def hand(view: View, names: dict[str, Arg]) -> str:
    """The id of the tile being paid for or placed."""
    frames = view.table["frames"]
    if frames and frames[-1][0] in ("pay", "place"):
        return list(names)[int(frames[-1][2])]
    return ""


# -- lines ----


def _say(name: str, **args: Arg) -> Message:
    return Message(f"glenmore.act.{name}", args)


def _good(kind: int) -> Message:
    return (
        Message("glenmore.name.whisky")
        if kind == NO_GOOD
        else Message(f"glenmore.name.{GOODS[kind]}")
    )


def tell_action(
    line: str, track: dict[int, str], estate: dict[int, str], names: dict[str, Arg], hand_id: str
) -> Message:
    """A line of the base as a phrase without its subject."""
    if OWN_LINE.match(line):
        miles = {str(mile): names[tile] for mile, tile in track.items()}
        return _tell_own(line, estate, {**names, **miles})
    words = [word for word in line.split(" ") if not OWN_TOKEN.match(word)]
    verb, rest = words[0], words[1:]
    more: list[Arg] = [tell_token(word) for word in line.split(" ") if OWN_TOKEN.match(word)]
    hand_name = names.get(hand_id, "")
    if verb in ("take", "dump"):
        tile = names.get(track.get(int(rest[0]), ""), rest[0])
        return _say(verb if verb == "take" else f"dump_{rest[1]}", tile=tile, mile=rest[0])
    if verb in ("end", "done"):
        return _say(verb)
    if verb == "pay":
        return _say("pay", tile=hand_name, cost=[*handed(rest, estate, names), *more])
    if verb == "place":
        return _say("place", tile=hand_name, cell=rest[0])
    if verb in ("act", "ness"):
        return _activation(verb, rest, estate, names, more)
    if verb == "one":
        return _once(rest)
    if verb == "salvage":
        return _say("salvage", tile=names[rest[0]]) if rest[0] != "-" else _say("no_salvage")
    return _bonus(verb, rest, estate, names)


def _tell_own(line: str, estate: dict[int, str], names: dict[str, Arg]) -> Message:
    """A line of a chronicle, told by its own words where it has any."""
    tell = getattr(chronicle(int(line[1])).module(), "tell", None)
    told = tell(line, estate, names) if tell else None
    return told if isinstance(told, Message) else _say("other", line=line)


def tell_token(word: str) -> Arg:
    """A chronicle's token behind a verb of the base, told by its own words where it has any."""
    tell = getattr(chronicle(int(word[2])).module(), "tell_token", None)
    told = tell(word) if tell else None
    return told if isinstance(told, Message) else word


def things_on(view: View) -> dict[int, Message]:
    """What chronicles have on the track besides tiles, by mile."""
    found: dict[int, Message] = {}
    for number in view.setup.chronicles:
        lies = getattr(chronicle(number).module(), "lies", None)
        if lies:
            found.update(lies(view))
    return found


def _bonus(verb: str, rest: list[str], estate: dict[int, str], names: dict[str, Arg]) -> Message:
    if verb == "clan":
        return _say("clan", clan=rest[0]) if rest[0] != "-" else _say("no_clan")
    if verb == "put":
        word, _, place = rest[0].partition("@")
        thing = Message(f"glenmore.name.{word}")
        if place == "-":
            return _say("put_none", thing=thing)
        return _say("put", thing=thing, tile=_at(place, estate, names), cell=place)
    if verb == "gain":
        return _say("gain", goods=[Message(f"glenmore.name.{word[1:]}") for word in rest])
    if verb == "drop":
        if rest[0] == "-":
            return _say("no_drop")
        args: dict[str, Arg] = {"tile": _at(rest[0], estate, names), "cell": rest[0]}
        if len(rest) > 1:
            kept: list[Arg] = [Message(f"glenmore.name.{word}") for word in rest[2:]]
            return Message(
                "glenmore.act.drop_keep", {**args, "goods": kept or [Message("glenmore.say.none")]}
            )
        return Message("glenmore.act.drop", args)
    if verb == "sell":
        word, _, place = rest[0].partition("@")
        return _say(
            "sell",
            good=Message(f"glenmore.name.{word}"),
            tile=_at(place, estate, names),
            cell=place,
        )
    if verb == "move":
        start, _, target = rest[0].partition(">")
        return _say(
            "move",
            start=_at(start, estate, names),
            target=_at(target, estate, names),
            line=rest[0],
        )
    return _say("other", line=" ".join([verb, *rest]))


def _at(place: str, estate: dict[int, str], names: dict[str, Arg]) -> Arg:
    return names.get(estate.get(cell_of(place), ""), place)


def _once(rest: list[str]) -> Message:
    if rest[0] == "good":
        return _say("one_good", good=Message(f"glenmore.name.{rest[1][1:]}"))
    if "." in rest[0]:
        return _say("one_symbol", symbol=Message(f"glenmore.symbol.{rest[0]}"))
    return _say(f"one_{rest[0]}")


def _activation(
    verb: str, rest: list[str], estate: dict[int, str], names: dict[str, Arg], more: list[Arg]
) -> Message:
    tokens = tokens_of(rest[1:])
    args: dict[str, Arg] = {"tile": _at(rest[0], estate, names), "cell": rest[0]}
    extras: list[Arg] = [_say("option", n=number) for number in tokens.options]
    extras += [_good(kind) for kind in tokens.free]
    if not tokens.plain():
        extras.append(_say("for", cost=_handed_tokens(tokens, estate, names)))
    if tokens.sinclair:
        extras.append(_say("sinclair"))
    if tokens.gregor:
        extras.append(_say("gregor"))
    extras += more
    if extras:
        return Message(f"glenmore.act.{verb}_with", {**args, "how": extras})
    return Message(f"glenmore.act.{verb}", args)


def handed(rest: list[str], estate: dict[int, str], names: dict[str, Arg]) -> list[Arg]:
    """What the tokens of a payment hand over."""
    return _handed_tokens(tokens_of(rest), estate, names)


def _handed_tokens(tokens: Tokens, estate: dict[int, str], names: dict[str, Arg]) -> list[Arg]:
    """What is handed over, thing by thing."""
    found: list[Arg] = []
    for kind, cell in tokens.goods:
        place = names.get(estate.get(cell, ""), f"{cell_x(cell)},{cell_y(cell)}")
        found.append(_say("good_from", good=_good(kind), tile=place))
    found += [_say("bought", good=_good(kind)) for kind in tokens.buys]
    if tokens.coin:
        found.append(_say("coins", n=tokens.coin))
    if tokens.whisky:
        found.append(_say("barrels", n=tokens.whisky))
    for cell in tokens.scots:
        found.append(_say("scot_from", tile=names.get(estate.get(cell, ""), "")))
    return found
