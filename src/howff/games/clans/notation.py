"""How turns, chance events and claims of Clans and Glory are spelled, each in exactly one way."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from howff.core.kernel import Frame
from howff.core.message import Arg, Message, Refused, refusal
from howff.games.clans import words
from howff.games.clans.cards import CARD_NUMBERS, CARD_TEXTS, rank_of
from howff.games.clans.long_table import MAX_SEATS
from howff.games.clans.scoring import CARD_COUNT, received_by_all
from howff.games.clans.state import CARD, FACE_DOWN, SEAT, SHIELD, ClansState, cards_of
from howff.games.clans.steps import CARD_BITS, HAND, REMOVED, START, TURN

if TYPE_CHECKING:
    from howff.games.clans.game import ClansGame

_SEAT: Final = re.compile(r"\??([3-8][bgoprwy])?>(0|[1-9][0-9]?)!?")
_START: Final = re.compile(r"(0|[1-9][0-9]?)=([3-8][bgoprwy])")

HIDDEN_CARD: Final = 63
"""In a public record's move: a card that is not shown."""


def _turn_texts() -> list[str]:
    """The text of every move, by the move."""
    texts = [""] * (2 * FACE_DOWN)
    for shield, mark in ((0, ""), (SHIELD, "!")):
        for seat in range(MAX_SEATS):
            for card, name in enumerate(CARD_TEXTS):
                texts[shield | card << CARD | seat] = f"{name}>{seat}{mark}"
                texts[FACE_DOWN | shield | card << CARD | seat] = f"?{name}>{seat}{mark}"
            texts[FACE_DOWN | shield | HIDDEN_CARD << CARD | seat] = f"?>{seat}{mark}"
    return texts


TURN_TEXTS: Final = _turn_texts()


MOVES: Final = {spelled: move for move, spelled in enumerate(TURN_TEXTS) if spelled}


def lines(moves: Iterable[int]) -> list[str]:
    """The texts of turns, sorted by ASCII code."""
    return sorted(map(TURN_TEXTS.__getitem__, moves))


def text(game: ClansGame, state: ClansState, move: int) -> str:
    """A turn, or a chance event without its `! `."""
    frame = state.stack[-1]
    if frame[0] == TURN:
        return TURN_TEXTS[move]
    if frame[0] == START:
        return " ".join(["start", *_start_words(game, move)])
    return " ".join([*heading(game, frame), *texts_of(move)])


def masked(game: ClansGame, state: ClansState, move: int) -> str:
    """The same as others see it (CL-61 to CL-63)."""
    frame = state.stack[-1]
    if frame[0] == TURN:
        return TURN_TEXTS[move | HIDDEN_CARD << CARD if move & FACE_DOWN else move]
    if frame[0] == START:
        return text(game, state, move)
    return " ".join([*heading(game, frame), *["?"] * move.bit_count()])


def texts_of(cards: int) -> list[str]:
    """The cards of a mask, in ASCII order."""
    return [CARD_TEXTS[card] for card in cards_of(cards)]


def parse(game: ClansGame, state: ClansState, line: str) -> int:
    """The move of a turn, legal or not, or of a possible chance event; refuses anything else."""
    if not state.stack:
        raise refusal("CL-40", "clans.why.over")
    frame = state.stack[-1]
    if frame[0] == TURN:
        return parse_turn(game, line)
    if frame[0] == START:
        return parse_start(game, state, line)
    parts = line.split(" ")
    wanted = heading(game, frame)
    if parts[: len(wanted)] != wanted:
        raise syntax(line, Message("clans.syntax.cards", {"heading": " ".join(wanted)}))
    return _parse_cards(game, state, line, parts[len(wanted) :])


def parse_turn(game: ClansGame, line: str) -> int:
    """A turn, legal or not."""
    move = MOVES.get(line, -1)
    if move < 0 or move >> CARD & 63 == HIDDEN_CARD:
        number = _SEAT.fullmatch(line)
        if number:
            check_seat(game, int(number[2]))
        raise syntax(line, Message("clans.syntax.turn"))
    check_seat(game, move & SEAT)
    return move


def check_seat(game: ClansGame, seat: int) -> None:
    """Refuse a seat that this table does not have."""
    if seat >= game.table.seats:
        raise refusal("CL-06", "clans.why.no_seat", seat=seat, last=game.table.seats - 1)


def parse_start(game: ClansGame, state: ClansState, line: str) -> int:
    """The start cards on their seats."""
    parts = line.split(" ")
    found = [_START.fullmatch(part) for part in parts[1:]]
    pairs = [one.groups() for one in found if one]
    if parts[0] != "start" or len(pairs) != len(found):
        raise syntax(line, Message("clans.syntax.start"))
    if [int(seat) for seat, _ in pairs] != list(game.table.start):
        wanted: list[Arg] = list(game.table.start)
        raise refusal("CL-14", "clans.why.start_seats", seats=wanted)
    outcome, rest = 0, state.rest
    for at, (_, text_of_card) in enumerate(pairs):
        card = CARD_NUMBERS[text_of_card]
        _check_card(game, rest, card)
        rest ^= 1 << card
        outcome |= card << CARD_BITS * at
    return outcome


def _parse_cards(game: ClansGame, state: ClansState, line: str, parts: list[str]) -> int:
    """The cards of a hand, or the removed ones."""
    cards = [CARD_NUMBERS.get(part, -1) for part in parts]
    if -1 in cards:
        raise syntax(line, Message("clans.syntax.card_list"))
    check_count(game, state.stack[-1], len(cards))
    outcome, rest = 0, state.rest
    for card in cards:
        _check_card(game, rest, card)
        rest ^= 1 << card
        outcome |= 1 << card
    if cards != sorted(cards):
        raise syntax(line, Message("clans.syntax.card_order"))
    return outcome


def check_count(game: ClansGame, frame: Frame, count: int) -> None:
    """Refuse a hand, or a set of removed cards, of the wrong size."""
    wanted = game.table.hands[frame[2]] if frame[0] == HAND else game.table.removed
    if count != wanted:
        what = " ".join(heading(game, frame))
        raise refusal("CL-11", "clans.why.count", heading=what, wanted=wanted, count=count)


def _check_card(game: ClansGame, rest: int, card: int) -> None:
    if not game.table.pack >> card & 1:
        raise rank_out(game, card)
    if not rest >> card & 1:
        raise refusal("CL-01", "clans.why.twice", card=words.card(card))


def rank_out(game: ClansGame, card: int) -> Refused:
    """The refusal of a card whose rank is out of the game."""
    return refusal("CL-11", "clans.why.rank_out", rank=rank_of(card), players=game.seats)


def syntax(line: str, expected: Message) -> Refused:
    """The refusal of a text that spells nothing."""
    return refusal("E-SYNTAX", "core.syntax", text=line[:60], expected=expected)


def heading(game: ClansGame, frame: Frame) -> list[str]:
    """How the line of a hand, or of the removed cards, begins."""
    return ["removed"] if frame[0] == REMOVED else ["hand", game.letters[frame[2]]]


def _start_words(game: ClansGame, outcome: int) -> list[str]:
    return [
        f"{seat}={CARD_TEXTS[outcome >> CARD_BITS * at & 63]}"
        for at, seat in enumerate(game.table.start)
    ]


def cards_claim(game: ClansGame, state: ClansState) -> str:
    """The assertion `cards A=7 B=6`: how many cards each player collected."""
    received = zip(game.letters, received_by_all(state), strict=True)
    return "cards " + " ".join(f"{letter}={one & CARD_COUNT}" for letter, one in received)


def disproves(game: ClansGame, state: ClansState, claim: str) -> Message | None:
    """What a `cards` assertion should have said; others are not ours to know."""
    if claim.partition(" ")[0] != "cards":
        return None
    true = cards_claim(game, state)
    if claim == true:
        return None
    return Message("core.record.untrue", {"said": claim[:200], "true": true})
