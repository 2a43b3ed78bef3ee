"""`howff why`: the clause and the fact that make a move illegal, or that it is legal."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from howff.cli.flags import AsJson, At, DataFolder, RecordFile, Screen
from howff.cli.misuse import misuse
from howff.cli.table import load_record, position, seat_of
from howff.core.message import Refused, refusal

Move = Annotated[str, Parameter(help="cli.why.move", allow_leading_hyphen=True)]
Decider = Annotated[str | None, Parameter(name="--seat", metavar="A", help="cli.why.seat")]


def why(
    file: RecordFile,
    /,
    *move: Move,
    at: At = None,
    seat: Decider = None,
    data: DataFolder = None,
    json: AsJson = False,
    terminal: Screen,
) -> None:
    """Says why a move is illegal at that moment, or that it is legal."""
    text = _whole(move)
    record = load_record(file, data)
    replay = position(record, at)
    game, state = replay.game, replay.state
    who = game.to_act(state) if seat is None else seat_of(record, seat)
    if who is None or who < 0:
        raise refusal("E-STATE", "cli.why.nobody")
    try:
        reason = game.why(state, who, text)
    except Refused as refused:
        reason = refused.reason
    if json:
        terminal.json(
            {
                "move": text,
                "seat": game.letters[who],
                "legal": reason is None,
                "reason": None if reason is None else reason.to_json(),
                "text": "" if reason is None else terminal.reason(reason),
            }
        )
    elif reason is None:
        terminal.say("cli.why.legal", move=text, seat=game.letters[who])
    else:
        terminal.line(terminal.reason(reason))


def _whole(words: tuple[str, ...]) -> str:
    """A move of several words is one move; what looks like a flag is no move of any game."""
    for word in words:
        if word.startswith("--"):
            raise misuse("cli.usage.unknown_option", said=word[:60])
    if not words:
        raise misuse("cli.usage.missing_argument", name="MOVE")
    return " ".join(words)
