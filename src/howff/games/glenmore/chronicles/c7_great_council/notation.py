"""Lines of this chronicle, spelled and read; its assertions; why a line is not legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.core.kernel import CHANCE
from howff.core.message import Message, Reason, refusal
from howff.games.glenmore.chronicles.c7_great_council.piles import holding
from howff.games.glenmore.chronicles.c7_great_council.state import (
    AYES,
    FIELD,
    KEPT,
    NAYS,
    PartState,
)
from howff.games.glenmore.chronicles.c7_great_council.voting import ballots
from howff.games.glenmore.chronicles.c7_great_council.words import (
    AYE,
    CARD,
    CHOOSING,
    GENERAL,
    NAY,
    PICKING,
    PILE,
    SCORED,
    SHUFFLING,
    VOTE,
    VOTING,
)
from howff.games.glenmore.rules.words import ABOUT, FINAL
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.values import bad

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c7_great_council.part import Part

PILE_TOKEN = "+c7.pile@"
BALLOTS = {
    AYE: "aye",
    NAY: "nay",
    2 * AYE: "aye+aye",
    AYE + NAY: "aye+nay",
    2 * NAY: "nay+nay",
}
_BALLOT_OF = {word: ballot for ballot, word in BALLOTS.items()}
_DOUBLE = "+"


# -- spelling ----


def text(council: Part, state: GlenState, moves: list[int]) -> str | None:
    """The one spelling of a line; None if it is not ours."""
    frame = state.stack[-1]
    cards = council.figures.cards
    if frame[1] == CHANCE:
        if frame[0] != council.first_step + SHUFFLING:
            return None
        ids = sorted(card.id for at, card in enumerate(cards) if moves[0] >> at & 1)
        return " ".join(["c7.cards", *ids])
    verb, about = moves[0] & ~ABOUT, moves[0] & ABOUT
    if verb == CARD:
        return f"c7.card {cards[about].id}"
    return f"c7.vote {BALLOTS[about]}" if verb == VOTE else None


def token_text(council: Part, move: int) -> tuple[int, str] | None:
    """GM-C7-34: the pile, at the end of `salvage`."""
    if move & ~ABOUT != PILE:
        return None
    pile = move & ABOUT
    return 1, PILE_TOKEN + ("-" if pile == GENERAL else council.book.letters[pile])


# -- reading ----


def parse(council: Part, state: GlenState, line: str) -> list[int] | None:
    """The moves of a line; None if it is not ours."""
    word, *rest = line.split(" ")
    index = council.figures.index
    if word == "c7.cards":
        return [_read_cards(council, state, rest, line)]
    if word not in ("c7.card", "c7.vote"):
        return None
    if len(rest) != 1:
        raise bad(line)
    if word == "c7.vote":
        if rest[0] not in _BALLOT_OF:
            raise bad(line)
        return [VOTE | _BALLOT_OF[rest[0]]]
    if rest[0] not in index:
        raise refusal("GM-C7-06", "glenmore.c7.why.no_card", code="E-CARD", card=rest[0][:60])
    return [CARD | index[rest[0]]]


def _read_cards(council: Part, state: GlenState, rest: list[str], line: str) -> int:
    """Five ids, sorted."""
    index = council.figures.index
    if state.stack[-1][0] != council.first_step + SHUFFLING:
        raise refusal("E-CHANCE", "glenmore.why.E-CHANCE", code="E-CHANCE", text=line[:60])
    if rest != sorted(set(rest)) or any(word not in index for word in rest):
        raise bad(line)
    return sum(1 << index[word] for word in rest)


def read_token(council: Part, word: str) -> int | None:
    """The pile that a token names."""
    if not word.startswith(PILE_TOKEN):
        return None
    name = word.removeprefix(PILE_TOKEN)
    if name == "-":
        return PILE | GENERAL
    letters = council.book.letters
    if len(name) != 1 or name not in letters:
        raise bad(word)
    return PILE | letters.index(name)


# -- reasons ----


def _because(clause: str, name: str, code: str, **args: str | int) -> Reason:
    return Reason(clause, Message(f"glenmore.c7.why.{name}", {"code": code, **args}))


def why(council: Part, state: GlenState, seat: int, line: str) -> Reason | None:
    """The clause and the fact that stand against a line."""
    word, what = line.split(" ")[:2]
    part: PartState = state.parts[council.slot]
    step = state.stack[-1][0] - council.first_step
    if word == "c7.card" and step == CHOOSING:
        card = council.figures.index[what]
        if card not in part.cards:
            return _because("GM-C7-03", "not_out", "E-CARD", card=what)
        if card not in part.open_cards():
            return _because("GM-C7-06", "voted", "E-CARD", card=what)
    if word == "c7.vote" and step == VOTING:
        return _why_vote(council, part, seat, what)
    return None


def _why_vote(council: Part, part: PartState, seat: int, what: str) -> Reason | None:
    if _BALLOT_OF[what] in ballots(council, part, seat):
        return None
    if _DOUBLE in what and not council.figures.double:
        return _because("GM-C7-08", "two_players", "E-VOTE")
    if _DOUBLE in what and part.doubled >> seat & 1:
        return _because("GM-C7-08", "doubled", "E-VOTE")
    return _because("GM-C7-07", "tokens", "E-VOTE", ayes=part.ayes[seat], nays=part.nays[seat])


def why_move(council: Part, state: GlenState, move: int) -> Reason | None:
    """A tile that is not in the pile that was named, or a pile without a reason."""
    if move & ~ABOUT != PILE:
        return None
    part: PartState = state.parts[council.slot]
    if state.stack[-1][0] == council.first_step + PICKING:
        return _where(council, state)
    return None if part.piles else _because("GM-C7-30", "no_piles", "E-NOTILE")


def why_not_whole(council: Part, state: GlenState) -> Reason | None:
    """GM-C7-34: a tile without its pile."""
    return _where(council, state) if state.stack[-1][0] == council.first_step + PICKING else None


def _where(council: Part, state: GlenState) -> Reason:
    """The piles that the tile lies in."""
    tile = state.stack[-1][2]
    there = [token_text(council, PILE | pile) for pile in holding(council, state, tile)]
    known = ", ".join(one[1].removeprefix(PILE_TOKEN) for one in there if one)
    name = council.book.data.tiles[tile].name
    return _because("GM-C7-34", "other_pile", "E-NOTILE", tile=name, piles=known)


# -- assertions ----


def _by_seat(council: Part, numbers: list[int]) -> str:
    letters = council.book.letters
    return " ".join(f"{letters[seat]}={number}" for seat, number in enumerate(numbers))


def result_text(council: Part, vote: int) -> str:
    """`c7.result herds aye=1 nay=2 out`."""
    card = council.figures.cards[vote & FIELD].id
    kept = "kept" if vote >> KEPT & 1 else "out"
    return f"c7.result {card} aye={vote >> AYES & FIELD} nay={vote >> NAYS} {kept}"


def score_texts(council: Part, before: GlenState, after: GlenState) -> list[str]:
    """`c7.score CARD R=5 Y=5` for each card, once the final scoring is booked."""
    if before.numbers[FINAL] or not after.numbers[FINAL]:
        return []
    part: PartState = after.parts[council.slot]
    found = []
    for place in part.kept_cards():
        won = [after.won.get(seat << 20 | SCORED | place, 0) for seat in range(council.seats)]
        found.append(f"c7.score {council.figures.cards[place].id} {_by_seat(council, won)}")
    return found


def claims(council: Part, before: GlenState, after: GlenState) -> list[str]:
    """The result of a vote, and at the end the VP of each card in the order of the votes."""
    old: PartState = before.parts[council.slot]
    new: PartState = after.parts[council.slot]
    found = [result_text(council, vote) for vote in new.held[len(old.held) :]]
    return found + score_texts(council, before, after)


def disproves(council: Part, before: GlenState, after: GlenState, claim: str) -> Message | None:
    """What one of our assertions should have said."""
    kind = claim.split(" ", maxsplit=1)[0]
    if kind not in ("c7.result", "c7.score"):
        return None
    true = [one for one in claims(council, before, after) if one.startswith(kind)]
    if any(sorted(claim.split(" ")) == sorted(one.split(" ")) for one in true):
        return None
    said = {"said": claim[:200], "true": (" | ".join(true) or f"{kind} -")[:200]}
    return Message("core.record.untrue", {**said})
