"""The same rules for public records, in which hidden cards are `?`: what is visible is checked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Final

from howff.core.kernel import CHANCE, ChanceStep, Frame, Step
from howff.core.message import Message, Reason, Refused, refusal
from howff.core.setup import Setup
from howff.games.clans import notation, words
from howff.games.clans.game import ClansGame
from howff.games.clans.long_table import LongTable
from howff.games.clans.notation import HIDDEN_CARD
from howff.games.clans.state import (
    CARD,
    FACE_DOWN,
    SEAT,
    SHIELD,
    ClansState,
    cards_of,
    lay_hidden,
    lay_open,
    lay_shield,
    shields_left,
)
from howff.games.clans.steps import HAND, REMOVED, START, TURN, fitting_seats
from howff.games.clans.why import misspelled, no_match, reason, taken, untimely

_HIDDEN_MOVE: Final = FACE_DOWN | HIDDEN_CARD << CARD


class PublicState(ClansState):
    """`held` counts the cards of each hand, which are not known; `rest` is the mask of all cards
    that nobody has seen yet."""

    def __init__(self, held: list[int], *parts: Any) -> None:
        super().__init__(*parts)
        self.held = held

    def copy(self) -> PublicState:
        """A copy that shares nothing mutable with this state."""
        return PublicState(self.held.copy(), *_parts(super().copy()))

    def pack(self) -> list[Any]:
        """Everything that makes this position, as JSON data."""
        return [*super().pack(), self.held.copy()]

    @classmethod
    def unpack(cls, data: list[Any]) -> PublicState:
        """The position that `pack` described."""
        return cls(list(data[-1]), *_parts(ClansState.unpack(data[:-1])))

    def key(self) -> tuple[object, ...]:
        """A hashable value, equal exactly for equal positions."""
        return (*super().key(), tuple(self.held))


def _parts(state: ClansState) -> tuple[Any, ...]:
    return (
        state.stack,
        state.hands,
        state.laid,
        state.reach,
        state.tableaus,
        state.shields,
        state.free,
        state.rest,
    )


def _held(state: ClansState) -> list[int]:
    assert isinstance(state, PublicState)
    return state.held


class _CountedStep(ChanceStep[ClansState]):
    """Cards that nobody sees: a hand, or the removed ones; the outcome is how many."""

    def __init__(self, name: str, game: PublicGame) -> None:
        super().__init__(name)
        self.game = game

    def wanted(self, frame: Frame) -> int:
        """How many cards they are (CL-11)."""
        table = self.game.table
        return table.hands[frame[2]] if frame[0] == HAND else table.removed

    def pick(self, state: ClansState, frame: Frame, rng: Random) -> int:
        """The number."""
        return self.wanted(frame)

    def outcomes(self, state: ClansState, frame: Frame) -> Iterable[tuple[int, int]]:
        """The one possibility."""
        return [(self.wanted(frame), 1)]

    def stream(self, state: ClansState, frame: Frame) -> str:
        """The stream of the full game."""
        return self.name + (f".{self.game.letters[frame[2]]}" if frame[0] == HAND else "")

    def apply(self, state: ClansState, frame: Frame, move: int) -> None:
        """Note how many cards the player holds, and go on as the full game does."""
        step, _, player, _ = frame
        if step == REMOVED:
            state.stack[-1] = (TURN, 0, 0, 0)
            return
        _held(state)[player] = move
        last = player + 1 == self.game.seats
        state.stack[-1] = (REMOVED, CHANCE, 0, 0) if last else (HAND, CHANCE, player + 1, 0)


class _OpenTurnStep(Step[ClansState]):
    """A turn of somebody whose hand is not known."""

    def __init__(self, game: PublicGame) -> None:
        super().__init__("turn")
        self.game = game

    def legal(self, state: ClansState, frame: Frame) -> list[int]:
        """Every turn that could have been legal: any unseen card that fits, any face down."""
        moves = [
            card << CARD | seat
            for card in cards_of(state.rest)
            for seat in cards_of(fitting_seats(state, card))
        ]
        moves += [_HIDDEN_MOVE | seat for seat in cards_of(state.free)]
        if shields_left(state, frame[1]):
            moves += [move | SHIELD for move in moves]
        return moves

    def apply(self, state: ClansState, frame: Frame, move: int) -> None:
        """Lay what is seen, and the shield; the game is over after the last player's last card."""
        player, seat, card = frame[1], move & SEAT, move >> CARD & 63
        table, held = self.game.table, _held(state)
        held[player] -= 1
        tableau = table.tableau_of[seat]
        if move & FACE_DOWN:
            lay_hidden(state, seat, HIDDEN_CARD, player)
        else:
            lay_open(state, seat, card, table.around[seat], tableau)
            state.rest ^= 1 << card
        if move & SHIELD:
            lay_shield(state, tableau, player)
        following = (player + 1) % self.game.seats
        if following == 0 and not held[player]:
            state.stack.pop()
        else:
            state.stack[-1] = (TURN, following, 0, 0)


class PublicGame(ClansGame):
    """Replays public records: hands are counted, not known."""

    def __init__(self, setup: Setup, table: LongTable) -> None:
        super().__init__(setup, table)
        self.knows_all = False
        self.chances = [
            self.chances[START],
            _CountedStep("hand", self),
            _CountedStep("removed", self),
        ]
        self.steps = [*self.chances, _OpenTurnStep(self)]

    def start(self) -> PublicState:
        """An empty table and the whole pack unseen."""
        return PublicState([0] * self.seats, *_parts(super().start()))

    def hand_counts(self, state: ClansState) -> list[int]:
        """How many cards each player holds."""
        return _held(state).copy()

    def hand_texts(self, state: ClansState, player: int) -> list[str] | None:
        """Nobody's hand is known."""
        return None

    def text(self, state: ClansState, moves: Sequence[int]) -> str:
        """A line as it stands in a public record."""
        frame = state.stack[-1]
        if frame[0] in (START, TURN):
            return super().text(state, moves)
        return " ".join([*notation.heading(self, frame), *["?"] * moves[0]])

    def masked(self, state: ClansState, moves: Sequence[int]) -> str:
        """The same: it is masked already."""
        return self.text(state, moves)

    def parse(self, state: ClansState, text: str) -> list[int]:
        """The move of a line; hidden cards must be `?`."""
        if not state.stack or state.stack[-1][0] == START:
            return super().parse(state, text)
        frame = state.stack[-1]
        if frame[0] == TURN:
            return [_parse_turn(self, text)]
        words, heading = text.split(" "), notation.heading(self, frame)
        cards = words[len(heading) :]
        if words[: len(heading)] != heading or set(cards) > {"?"}:
            shown = " ".join(heading)
            raise notation.syntax(text, Message("clans.syntax.hidden", {"heading": shown}))
        notation.check_count(self, frame, len(cards))
        return [len(cards)]

    def why(self, state: ClansState, seat: int, text: str) -> Reason | None:
        """The clause and the visible fact that make a turn impossible."""
        early = untimely(self, state, seat)
        if early is not None:
            return early
        try:
            move = _parse_turn(self, text)
        except Refused as refused:
            return misspelled(text) or refused.reason
        if move in self.legal(state):
            return None
        return _fault(self, state, seat, move)

    def public(self) -> PublicGame:
        """These rules."""
        return self


def _parse_turn(game: PublicGame, text: str) -> int:
    move = notation.MOVES.get(text, -1)
    if move >= 0 and (move >> CARD & 63 == HIDDEN_CARD) == bool(move & FACE_DOWN):
        notation.check_seat(game, move & SEAT)
        return move
    if text.startswith("?") and move >= 0:
        raise refusal("E-SYNTAX", "clans.why.shown_back", text=text)
    return notation.parse_turn(game, text)


def _fault(game: PublicGame, state: ClansState, player: int, move: int) -> Reason:
    """The first visible fact that speaks against a turn."""
    card, seat = move >> CARD & 63, move & SEAT
    if card != HIDDEN_CARD:
        if not game.table.pack >> card & 1:
            return notation.rank_out(game, card).reason
        if not state.rest >> card & 1:
            return reason("CL-01", "twice", card=words.card(card))
    if not state.free >> seat & 1:
        return taken(state, seat, "CL-30" if move & FACE_DOWN else "CL-22")
    if card != HIDDEN_CARD and not fitting_seats(state, card) >> seat & 1:
        return no_match(game, state, card, seat, stuck=False)
    return reason("CL-25", "no_shield")
