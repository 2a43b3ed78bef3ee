"""Lines of the mob, spelled and read (notation of the chronicles, section 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.core.kernel import CHANCE
from howff.core.message import refusal
from howff.games.glenmore.chronicles.c8_penny_mob import duff
from howff.games.glenmore.chronicles.c8_penny_mob.jail import COUNTED
from howff.games.glenmore.chronicles.c8_penny_mob.laird import MILES
from howff.games.glenmore.chronicles.c8_penny_mob.wander import CLAN
from howff.games.glenmore.chronicles.c8_penny_mob.words import (
    DEREK,
    DUFF,
    JAILING,
    JOINING,
    KEEP,
    KEEPING,
    LAIRD,
    MAIL,
    MAILING,
    NONE,
    ONTO,
    PENNIES,
    PENNY,
    PLANT,
    PLANTING,
    RECRUIT,
    SHIFTING,
    SNITCH,
    STEAL,
    STEALING,
    THIEF,
    WAITING,
    WANDER,
    WHICH,
    cell_of,
    place,
    seat_of,
)
from howff.games.glenmore.data import GOODS
from howff.games.glenmore.rules.words import ABOUT, CELL, CELL_BITS, KIND
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.values import NOWHERE, bad, cell_text, good_at, kind_of, number_of
from howff.games.glenmore.values import cell_of as read_cell

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c8_penny_mob.part import Part

CHANCES = {"c8.jail": JAILING, "c8.wait": WAITING, "c8.join": JOINING}
HIDDEN = "?"


# -- spelling ----


def text(mob: Part, state: GlenState, moves: list[int]) -> str | None:
    """The one spelling of a line; None if it is not ours."""
    frame = state.stack[-1]
    step = frame[0] - mob.first_step
    if frame[1] == CHANCE:
        return _drawn_text(mob, step, moves[0]) if JAILING <= step <= JOINING else None
    move = moves[0]
    verb = move & WHICH
    if move == NONE:
        return _none_text(mob, step, frame[2])
    if step == SHIFTING and verb == ONTO:
        return f"c8.shift {_pawn(mob, frame[2])} {entry_text(mob, move & ABOUT)}"
    if verb == PLANT:
        return _plant_text(mob, moves)
    if verb == DEREK:
        return " ".join(["c8.derek", *[entry_text(mob, one & ABOUT) for one in moves[1:]]])
    return _simple_text(mob, verb, move & ABOUT)


def _none_text(mob: Part, step: int, pawn: int) -> str | None:
    if step == SHIFTING:
        return f"c8.shift {_pawn(mob, pawn)} -"
    words = {PENNIES: "penny", PLANTING: "plant", MAILING: "mail", STEALING: "steal"}
    return f"c8.{words[step]} -" if step in words else None


def _simple_text(mob: Part, verb: int, about: int) -> str | None:
    if verb in (PENNY, RECRUIT):
        word = "penny" if verb == PENNY else "recruit"
        return f"c8.{word} {mob.mob.all[about].id}"
    if verb == WANDER:
        return f"c8.wander {about >> KIND} {mob.book.data.clans[about & CLAN].id}"
    if verb == DUFF:
        return f"c8.duff {duff.names(mob)[about]}"
    if verb == LAIRD:
        return f"c8.laird {about >> KIND} {about & MILES}"
    if verb == SNITCH:
        return f"c8.snitch {cell_text(about & CELL)}"
    if verb in (STEAL, MAIL):
        where = cell_text(about & CELL) if about & CELL else "market"
        return f"c8.{'steal' if verb == STEAL else 'mail'} {GOODS[about >> KIND & 7]}@{where}"
    if verb == KEEP:
        return " ".join(["c8.keep", *[GOODS[kind] for kind in kinds_of(about)]])
    return None


def _plant_text(mob: Part, moves: list[int]) -> str:
    about = moves[0] & ABOUT
    cell = about & CELL
    words = ["c8.plant", _pawn(mob, about >> CELL_BITS), cell_text(cell) if cell else "reserve"]
    return " ".join(words + [entry_text(mob, one & ABOUT) for one in moves[1:]])


def _pawn(mob: Part, pawn: int) -> str:
    return mob.mob.all[mob.who[THIEF + pawn]].id


def entry_text(mob: Part, entry: int) -> str:
    """`SEAT:X,Y`."""
    return f"{mob.book.letters[seat_of(entry)]}:{cell_text(cell_of(entry))}"


def kinds_of(goods: int) -> list[int]:
    """Goods one by one, three bits a kind."""
    return [kind for kind in range(5) for _ in range(goods >> (3 * kind) & 7)]


def cards_text(mob: Part, cards: int) -> list[str]:
    """Cards by id, sorted; `-` for none."""
    found = sorted(one.id for one in mob.mob.all if cards >> one.index & 1)
    return found or ["-"]


def _drawn_text(mob: Part, step: int, move: int) -> str:
    name = next(word for word, number in CHANCES.items() if number == step)
    if step == WAITING and move & COUNTED:
        return " ".join([name, *([HIDDEN] * (move & ~COUNTED) or ["-"])])
    return " ".join([name, *cards_text(mob, move)])


def masked(mob: Part, state: GlenState, moves: list[int]) -> str | None:
    """AMB-118: how many wait is public, who is not."""
    frame = state.stack[-1]
    move = moves[0]
    if frame[1] == CHANCE and frame[0] - mob.first_step == WAITING and not move & COUNTED:
        return _drawn_text(mob, WAITING, COUNTED | move.bit_count())
    return text(mob, state, moves)


# -- reading ----


def parse(mob: Part, state: GlenState, line: str) -> list[int] | None:
    """The moves of a line; None if it is not ours."""
    verb, *rest = line.split(" ")
    if verb in CHANCES:
        return [_read_drawn(mob, state, verb, rest, line)]
    reader = _READERS.get(verb)
    if reader is None:
        return None
    if not rest or "" in rest:
        raise bad(line)
    return reader(mob, state, rest, line)


def _read_drawn(mob: Part, state: GlenState, verb: str, rest: list[str], line: str) -> int:
    frame = state.stack[-1]
    if frame[1] != CHANCE or frame[0] != mob.first_step + CHANCES[verb] or not rest:
        raise refusal("E-CHANCE", "glenmore.why.E-CHANCE", code="E-CHANCE", text=line[:60])
    if verb == "c8.wait" and mob.public:
        if set(rest) > {HIDDEN} and rest != ["-"]:
            raise bad(line)
        return COUNTED | (0 if rest == ["-"] else len(rest))
    if rest == ["-"]:
        return 0
    if rest != sorted(set(rest)):
        raise bad(line)
    return sum(1 << card_of(mob, word) for word in rest)


def card_of(mob: Part, word: str) -> int:
    """The card of an id."""
    if word not in mob.mob.index:
        raise bad(word)
    return mob.mob.index[word]


def pawn_of(mob: Part, word: str) -> int:
    """The pawn of a card that has one."""
    card = card_of(mob, word)
    for pawn in range(3):
        if mob.who[THIEF + pawn] == card:
            return pawn
    raise bad(word)


def entry_of(mob: Part, word: str) -> int:
    """`SEAT:X,Y`; a cell too far away is one that no estate has."""
    letter, colon, cell = word.partition(":")
    if not colon or len(letter) != 1 or letter not in mob.book.letters:
        raise bad(word)
    return place(mob.book.letters.index(letter), read_cell(cell))


def _one(rest: list[str], line: str) -> str:
    if len(rest) != 1:
        raise bad(line)
    return rest[0]


def _penny(mob: Part, state: GlenState, rest: list[str], line: str) -> list[int]:
    word = _one(rest, line)
    return [NONE if word == "-" else PENNY | card_of(mob, word)]


def _recruit(mob: Part, state: GlenState, rest: list[str], line: str) -> list[int]:
    return [RECRUIT | card_of(mob, _one(rest, line))]


def _plant(mob: Part, state: GlenState, rest: list[str], line: str) -> list[int]:
    if rest == ["-"]:
        return [NONE]
    if len(rest) != 3:
        raise bad(line)
    cell = 0 if rest[1] == "reserve" else read_cell(rest[1])
    return [PLANT | pawn_of(mob, rest[0]) << CELL_BITS | cell, ONTO | entry_of(mob, rest[2])]


def _shift(mob: Part, state: GlenState, rest: list[str], line: str) -> list[int]:
    if len(rest) != 2:
        raise bad(line)
    pawn = pawn_of(mob, rest[0])
    frame = state.stack[-1]
    if frame[0] == mob.first_step + SHIFTING and frame[2] != pawn:
        raise refusal(
            "GM-C8-40",
            "glenmore.c8.why.other_pawn",
            code="E-MOB",
            name=mob.mob.all[mob.who[THIEF + frame[2]]].name,
        )
    return [NONE if rest[1] == "-" else ONTO | entry_of(mob, rest[1])]


def _wander(mob: Part, state: GlenState, rest: list[str], line: str) -> list[int]:
    if len(rest) != 2:
        raise bad(line)
    clan = mob.book.data.clan_index.get(rest[1], -1)
    if clan < 0:
        raise refusal("E-CLAN", "glenmore.why.E-CLAN", code="E-CLAN", text=rest[1][:60])
    return [WANDER | _value(rest[0]) << KIND | clan]


def _value(word: str) -> int:
    value = number_of(word)
    if value > 99:
        raise bad(word)
    return value


def _duff(mob: Part, state: GlenState, rest: list[str], line: str) -> list[int]:
    word = _one(rest, line)
    names = duff.names(mob)
    if word not in names:
        raise bad(word)
    return [DUFF | names.index(word)]


def _laird(mob: Part, state: GlenState, rest: list[str], line: str) -> list[int]:
    if len(rest) != 2:
        raise bad(line)
    return [LAIRD | _value(rest[0]) << KIND | min(number_of(rest[1]), MILES)]


def _derek(mob: Part, state: GlenState, rest: list[str], line: str) -> list[int]:
    if len(rest) != 2:
        raise bad(line)
    return [DEREK, DEREK | entry_of(mob, rest[0]), ONTO | entry_of(mob, rest[1])]


def _keep(mob: Part, state: GlenState, rest: list[str], line: str) -> list[int]:
    kinds = [kind_of(word) for word in rest]
    if kinds != sorted(kinds) or max(kinds.count(kind) for kind in kinds) > 7:
        raise bad(line)
    return [KEEP | sum(1 << (3 * kind) for kind in kinds)]


def _snitch(mob: Part, state: GlenState, rest: list[str], line: str) -> list[int]:
    return [SNITCH | read_cell(_one(rest, line))]


def _steal(mob: Part, state: GlenState, rest: list[str], line: str) -> list[int]:
    word = _one(rest, line)
    if word == "-":
        return [NONE]
    kind, cell = good_at(word)
    if kind < 0:
        raise bad(word)
    return [STEAL | kind << KIND | cell]


def _mail(mob: Part, state: GlenState, rest: list[str], line: str) -> list[int]:
    word = _one(rest, line)
    if word == "-":
        return [NONE]
    name, at, where = word.partition("@")
    if at and where == "market":
        return [MAIL | kind_of(name) << KIND]
    kind, cell = good_at(word)
    if kind < 0:
        raise bad(word)
    return [MAIL | kind << KIND | (cell or NOWHERE)]


_READERS = {
    "c8.penny": _penny,
    "c8.recruit": _recruit,
    "c8.plant": _plant,
    "c8.shift": _shift,
    "c8.wander": _wander,
    "c8.duff": _duff,
    "c8.laird": _laird,
    "c8.derek": _derek,
    "c8.keep": _keep,
    "c8.snitch": _snitch,
    "c8.steal": _steal,
    "c8.mail": _mail,
}
ASKED = {
    "c8.penny": PENNIES,
    "c8.recruit": PENNIES,
    "c8.shift": SHIFTING,
    "c8.mail": MAILING,
    "c8.steal": STEALING,
    "c8.keep": KEEPING,
}
"""The frame that each verb answers."""
