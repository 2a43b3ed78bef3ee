"""What each pair of eyes may see of Clans and Glory, field by field (CL-60 to CL-68)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from howff.core.kernel import OVER
from howff.core.setup import LETTERS
from howff.core.view import Ask, View
from howff.games.clans.cards import CARD_TEXTS
from howff.games.clans.notation import lines, texts_of
from howff.games.clans.scoring import CARD_COUNT, POINTS, collect
from howff.games.clans.state import BARE, CARDS, EMPTY, HIDDEN, ClansState, owners
from howff.games.clans.steps import TURN

if TYPE_CHECKING:
    from howff.games.clans.game import ClansGame

PARTS: Final = ("T1", "T2", "T3", "T4", "T5", "T6")
"""The parts of a score: the tableaus."""

BACK: Final = "?"
FREE: Final = ""


def _tokens(known: tuple[int, ...]) -> tuple[str, ...]:
    """What `laid` looks like to somebody who knows these players' face-down cards."""
    tokens = [*CARD_TEXTS, FREE]
    tokens += [FREE] * (HIDDEN - len(tokens))
    for player in range(4):
        # CL-63: a face-down card is known to the player who laid it.
        texts = [f"{BACK}{text}" if player in known else BACK for text in CARD_TEXTS]
        tokens += texts + [BACK] * (HIDDEN - CARDS)
    return tuple(tokens)


_SPECTATOR: Final = _tokens(())
_PLAYERS: Final = tuple(_tokens((player,)) for player in range(4))
_EVERYBODY: Final = _tokens((0, 1, 2, 3))


def view(game: ClansGame, state: ClansState, player: int | None) -> View:
    """The View of a player, or of a spectator."""
    to_act = game.to_act(state)
    over = to_act == OVER
    table = _public(game, state)
    if player is None:
        tokens, table["hand"] = _SPECTATOR, None
    else:
        # CL-61: the own hand and nobody else's.
        tokens, table["hand"] = _PLAYERS[player], game.hand_texts(state, player)
    if over and game.knows_all:
        # CL-65: after the end nothing stays hidden.
        tokens = _EVERYBODY
        table["hands"] = [[CARD_TEXTS[card] for card in hand] for hand in state.hands]
        table["removed_cards"] = texts_of(state.rest)
    table["seats"] = [*map(tokens.__getitem__, state.laid)]
    ask = None
    if player is not None and player == to_act:
        ask = Ask("cell", "turn", tuple(lines(game.legal(state))))
    return View(game.setup, player, () if to_act < 0 else (to_act,), over, table, ask)


def _public(game: ClansGame, state: ClansState) -> dict[str, Any]:
    """What is open to everybody at all times, seats apart (CL-60, CL-62, CL-67)."""
    table, players = game.table, range(game.seats)
    totals = [0] * game.seats
    nothing = dict.fromkeys(PARTS[: len(state.tableaus)], 0)
    breakdown = [nothing.copy() for _ in players]
    stacks = [""] * len(state.tableaus)
    for at, tableau in enumerate(state.tableaus):
        if tableau >= 2 * BARE:
            stacks[at], received = _shielded(tableau)
            for player in players:
                totals[player] += received[player]
                breakdown[player][PARTS[at]] = received[player] >> POINTS
    laid = len(state.laid) - state.free.bit_count() - len(table.start)
    shields = state.shields
    return {
        "pending": _pending(game, state),
        "turns": [max(laid, 0), game.turns],
        "backs": _backs(game.letters, state.laid) if max(state.laid) > EMPTY else {},
        "stacks": stacks,
        "shields": [shields >> 3 * player & 7 for player in players],
        "hand_counts": game.hand_counts(state),
        "ranks_out": [*table.ranks_out],
        "removed": table.removed,
        "scores": [one >> POINTS for one in totals],
        "cards": [one & CARD_COUNT for one in totals],
        "breakdown": breakdown,
    }


@lru_cache(maxsize=1 << 12)
def _shielded(tableau: int) -> tuple[str, list[int]]:
    """The owners of a tableau's shields, the oldest first, and what each player receives there."""
    received = [0] * 4
    collect(tableau, received)
    return "".join([LETTERS[owner] for owner in owners(tableau)]), received


def _backs(letters: str, laid: list[int]) -> dict[str, str]:
    """Who laid the face-down card on a seat."""
    return {str(seat): letters[one // HIDDEN - 1] for seat, one in enumerate(laid) if one > EMPTY}


def _pending(game: ClansGame, state: ClansState) -> str:
    """`turn`, a chance event by its stream, or `over`."""
    if not state.stack:
        return "over"
    if state.stack[-1][0] == TURN:
        return "turn"
    return game.stream(state)
