"""What a seat may know of the Council: all but the others' ballots while a vote is on."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from howff.games.glenmore.chronicles.c7_great_council.notation import BALLOTS
from howff.games.glenmore.chronicles.c7_great_council.state import (
    AYES,
    FIELD,
    KEPT,
    NAYS,
    PartState,
    vote_of,
)
from howff.games.glenmore.chronicles.c7_great_council.voting import ballots, shared
from howff.games.glenmore.chronicles.c7_great_council.words import NO_BALLOT, NO_CARD
from howff.games.glenmore.state import GlenState

if TYPE_CHECKING:
    from howff.games.glenmore.chronicles.c7_great_council.part import Part


def section(council: Part, state: GlenState, seat: int | None) -> dict[str, Any]:
    """Cards, votes held, tokens in hand, piles; GM-C7-07: of ballots only the own one."""
    part: PartState = state.parts[council.slot]
    cards = council.figures.cards
    tiles = council.book.data.tiles
    values = _values(council, state, part)
    mine = part.ballots[seat] if seat is not None else NO_BALLOT
    return {
        "cards": [cards[card].id for card in part.cards],
        "held": [_held(council, vote) for vote in part.held],
        "card": "" if part.card == NO_CARD else cards[part.card].id,
        "voted": [ballot != NO_BALLOT for ballot in part.ballots],
        "eyes": -1 if seat is None else seat,
        "ballot": BALLOTS.get(mine, ""),
        "ayes": part.ayes[:],
        "nays": part.nays[:],
        "doubled": [bool(part.doubled >> one & 1) for one in range(council.seats)],
        "double": council.figures.double,
        "votes_left": council.figures.votes - len(part.held),
        "values": values,
        "vp": {
            card: shared(cards[council.figures.index[card]], counts)
            for card, counts in values.items()
        },
        "piles": [[tiles[tile].id for tile in pile] for pile in part.piles],
    }


def _held(council: Part, vote: int) -> dict[str, Any]:
    return {
        "card": council.figures.cards[vote & FIELD].id,
        "aye": vote >> AYES & FIELD,
        "nay": vote >> NAYS,
        "kept": bool(vote >> KEPT & 1),
    }


def _values(council: Part, state: GlenState, part: PartState) -> dict[str, list[int]]:
    """What every seat has by now for each card that may still count."""
    alive = [*part.open_cards(), *part.kept_cards()]
    cards = council.figures.cards
    return {
        cards[card].id: [cards[card].count(council, state, seat) for seat in range(council.seats)]
        for card in sorted(alive)
    }


def imagined(council: Part, known: dict[str, Any], rng: Random) -> PartState:
    """Ballots that may be in the others' hands; all else is public."""
    figures = council.figures
    part = PartState(council.seats)
    part.cards = tuple(figures.index[name] for name in known["cards"])
    part.held = tuple(
        vote_of(figures.index[vote["card"]], vote["aye"], vote["nay"]) for vote in known["held"]
    )
    part.card = figures.index[known["card"]] if known["card"] else NO_CARD
    part.ayes, part.nays = list(known["ayes"]), list(known["nays"])
    part.doubled = sum(1 << seat for seat, used in enumerate(known["doubled"]) if used)
    tiles = council.book.data.tile_index
    part.piles = tuple(tuple(sorted(tiles[name] for name in pile)) for pile in known["piles"])
    words = {word: ballot for ballot, word in BALLOTS.items()}
    for seat, voted in enumerate(known["voted"]):
        if voted:
            own = seat == known["eyes"]
            part.ballots[seat] = (
                words[known["ballot"]] if own else rng.choice(ballots(council, part, seat))
            )
    return part
