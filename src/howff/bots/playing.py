"""Bots play a game to its end, for records and matches: no undo, no events, no waiting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from howff.bots.bot import Bot, Budget
from howff.core.header import Header
from howff.core.kernel import CHANCE, OVER, Game
from howff.core.luck import Luck
from howff.core.message import Refused
from howff.core.record import Line, Record
from howff.core.replay import OWN_MARK, legal_claim, result_claim

PROGRAM = {OWN_MARK: "howff"}
"""Says in a record's header that we wrote it."""


def play_out(
    game: Game[Any],
    bots: Sequence[Bot],
    seed: str,
    *,
    legal: bool = False,
    budget: Budget | None = None,
) -> Record:
    """The record of one game between bots, one per seat; the seed decides it to the byte."""
    return played(game, bots, seed, f"{seed}/bot", legal=legal, budget=budget)[0]


def played(
    game: Game[Any],
    bots: Sequence[Bot],
    seed: str,
    bots_seed: str,
    *,
    legal: bool = False,
    budget: Budget | None = None,
) -> tuple[Record, Any]:
    """The record and the last position; the same deal may be played with other luck of the bots."""
    state = game.start()
    luck = Luck(seed)
    thinking = budget or Budget()
    lines: list[Line] = []
    for seat, bot in enumerate(bots):
        bot.seed(f"{bots_seed}/{seat}")
    while (seat := game.to_act(state)) != OVER:
        before = state.copy()
        if seat == CHANCE:
            moves = [luck.pick(game, state)]
            lines.append(Line("chance", game.text(state, moves)))
        else:
            if legal:
                lines.append(Line("claim", legal_claim(game, state)))
            moves = _decision(game, state, seat, bots[seat], thinking)
            lines.append(Line("decision", game.text(state, moves), game.letters[seat]))
        for move in moves:
            game.apply(state, move)
        lines += [Line("claim", claim) for claim in game.claims(before, state)]
    lines.append(Line("claim", result_claim(game, state)))
    names = tuple(bot.name for bot in bots)
    header = Header(game.setup, names, data=game.data_hash(), extra=PROGRAM)
    return Record(header, tuple(lines)), state


def _decision(game: Game[Any], state: Any, seat: int, bot: Bot, budget: Budget) -> list[int]:
    """The moves of a bot's line; a line that was not offered has to pass the rules first."""
    view = game.view(state, seat)
    text = bot.choose(view, budget)
    if view.ask is None or text not in view.ask.moves:
        reason = game.why(state, seat, text)
        if reason is not None:
            raise Refused(reason)
    return game.parse(state, text)
