"""Assertions of this chronicle (notation of the chronicles, section 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.core.message import Message
from howff.games.glenmore.chronicles.c8_penny_mob.words import (
    CARDS,
    COUNTED,
    JAIL,
    JOINING,
    PENNIES,
    RESERVER,
    SPONGED,
)
from howff.games.glenmore.claims import untrue
from howff.games.glenmore.rules.words import FINAL
from howff.games.glenmore.state import GlenState

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c8_penny_mob.part import Part


def claims(mob: Part, before: GlenState, after: GlenState) -> list[str]:
    """Who has given Sibyl a point, a void card, jail and pennies when they changed, the end."""
    found = [f"c8.sibyl {letter}" for letter in _gave(mob, before, after)]
    if voided(mob, before, after):
        found.append(f"c8.void {_void_name(mob)}")
    step = before.stack[-1][0] - mob.first_step
    if step in (PENNIES, JOINING) and before.parts[mob.slot].key() != after.parts[mob.slot].key():
        found.append(_jail(mob, after))
        if step == PENNIES:
            found.append("c8.penny " + " ".join(_pennies(mob, after)))
    if after.numbers[FINAL] and not before.numbers[FINAL]:
        found.append("c8.score " + " ".join(_scores(mob, after)))
    return found


def _gave(mob: Part, before: GlenState, after: GlenState) -> list[str]:
    """Letters, once for each point."""
    found: list[str] = []
    for seat, letter in enumerate(mob.book.letters):
        entry = seat << 20 | SPONGED
        found += [letter] * (before.won.get(entry, 0) - after.won.get(entry, 0))
    return found


def _void_name(mob: Part) -> str:
    return mob.mob.all[mob.who[RESERVER]].id


def voided(mob: Part, before: GlenState, after: GlenState) -> bool:
    """GM-C8-34: whether Peggy McLaird's card has just been turned over."""
    card = mob.who[RESERVER]
    return mob.part_of(after).spent[card] > mob.part_of(before).spent[card]


def _jail(mob: Part, state: GlenState) -> str:
    part = mob.part_of(state)
    rows = sorted(
        f"{one.id}={part.pennies[one.index]}"
        for one in mob.mob.all
        if part.where[one.index] == JAIL
    )
    return " ".join(["c8.jail", *(rows or ["-"])])


def _pennies(mob: Part, state: GlenState) -> list[str]:
    part = mob.part_of(state)
    return [
        f"{letter}={part.minus[seat]}/{part.plus[seat]}"
        for seat, letter in enumerate(mob.book.letters)
    ]


def _scores(mob: Part, state: GlenState) -> list[str]:
    """Mobsters and pennies of the final scoring."""
    return [
        f"{letter}={sum(state.won.get(seat << 20 | source, 0) for source in (CARDS, COUNTED))}"
        for seat, letter in enumerate(mob.book.letters)
    ]


def disproves(mob: Part, before: GlenState, after: GlenState, claim: str) -> Message | None:
    """What one of our assertions should have said; values may be written for some seats only."""
    kind, _, rest = claim.partition(" ")
    said = rest.split(" ")
    if kind == "c8.jail":
        true = _jail(mob, after)
        return None if sorted(claim.split(" ")) == sorted(true.split(" ")) else untrue(claim, true)
    if kind == "c8.void":
        now = voided(mob, before, after) and rest == _void_name(mob)
        return None if now else untrue(claim, "c8.void -")
    if kind == "c8.sibyl":
        gave = _gave(mob, before, after)
        return None if rest in gave else untrue(claim, " ".join(["c8.sibyl", *(gave or ["-"])]))
    if kind == "c8.penny":
        return _among(claim, said, "c8.penny", _pennies(mob, after))
    if kind == "c8.score":
        if not after.numbers[FINAL]:
            return untrue(claim, "c8.score -")
        return _among(claim, said, "c8.score", _scores(mob, after))
    return None


def _among(claim: str, said: list[str], kind: str, true: list[str]) -> Message | None:
    return None if set(said) <= set(true) else untrue(claim, " ".join([kind, *true]))
