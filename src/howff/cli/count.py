"""`howff count`: how many sequences of decision lines begin at a position."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from howff.cli.flags import (
    AsJson,
    At,
    Chronicles,
    DataFolder,
    GameId,
    Options,
    Players,
    Screen,
    Seed,
)
from howff.cli.misuse import misuse
from howff.cli.table import load_record, position, table
from howff.cli.terminal import Terminal
from howff.core import registry
from howff.core.kernel import CHANCE, OVER, Game
from howff.core.luck import Luck
from howff.core.message import refusal

MANY = 10_000
"""A chance event with more outcomes, such as a deal, cannot be opened into its outcomes."""

REMEMBERED = 500_000
"""Positions kept in mind; a larger tree is still counted, only slower."""

Depth = Annotated[int, Parameter(name="--depth", metavar="D", help="cli.count.depth")]
Start = Annotated[Path | None, Parameter(help="cli.count.file")]
Divide = Annotated[bool, Parameter(name="--divide", help="cli.count.divide")]


class Counter:
    """Counts a tree; positions met again at the same depth are counted once and remembered."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self._whole = registry.meta(game.setup.game).lists_legal
        self._known: dict[tuple[object, ...], int] = {}

    def count(self, state: Any, depth: int) -> int:
        """How many sequences of exactly so many decision lines there are from here."""
        game = self.game
        seat = game.to_act(state)
        if depth == 0 or seat == OVER:
            return int(depth == 0)
        if depth == 1 and self._whole and seat >= 0:
            return len(game.legal(state))
        key = (depth, state.key())
        total = self._known.get(key, -1)
        if total < 0:
            total = 0
            for move in self._moves(state, seat):
                after = state.copy()
                game.apply(after, move)
                line_done = seat != CHANCE and not game.midline(after)
                total += self.count(after, depth - line_done)
            if len(self._known) < REMEMBERED:
                self._known[key] = total
        return total

    def _moves(self, state: Any, seat: int) -> list[int]:
        if seat != CHANCE:
            return self.game.legal(state)
        found = []
        for move, _weight in self.game.outcomes(state):
            found.append(move)
            if len(found) > MANY:
                stream = self.game.stream(state)
                raise refusal("E-CHANCE", "cli.count.endless", stream=stream, most=MANY)
        return found


def count(
    game: GameId,
    file: Start = None,
    /,
    *,
    depth: Depth,
    players: Players = None,
    option: Options = None,
    chronicles: Chronicles = None,
    data: DataFolder = None,
    seed: Seed = "1",
    at: At = None,
    divide: Divide = False,
    json: AsJson = False,
    terminal: Screen,
) -> None:
    """Counts the tree of decision lines from a position; chance is opened into its outcomes."""
    if depth < 0:
        raise misuse("cli.count.shallow", depth=depth)
    rules, state = (
        _dealt(registry.make(table(game, players, option, chronicles, data)), seed or "1")
        if file is None
        else _recorded(game, file, at, data)
    )
    counter = Counter(rules)
    if depth == 0 or rules.to_act(state) == OVER:
        shares, total = {}, counter.count(state, depth)
    else:
        shares = _shares(counter, state, depth, terminal)
        total = sum(shares.values())
    if json:
        answer = {"depth": depth, "count": total}
        terminal.json({**answer, "moves": dict(sorted(shares.items()))} if divide else answer)
        return
    if divide:
        for line, share in sorted(shares.items()):
            terminal.line(f"{line}: {share}")
    terminal.line(str(total))


def _dealt(game: Game[Any], seed: str) -> tuple[Game[Any], Any]:
    """The first decision of a table: the deal follows from the seed."""
    state, luck = game.start(), Luck(seed)
    while game.to_act(state) == CHANCE:
        game.apply(state, luck.pick(game, state))
    return game, state


def _recorded(game: str, file: Path, at: int | None, data: Path | None) -> tuple[Game[Any], Any]:
    record = load_record(file, data)
    if record.header.setup.game != game:
        found = record.header.setup.game
        raise misuse("cli.count.other_game", file=str(file), found=found, game=game)
    if record.header.public:
        raise refusal("E-STATE", "cli.count.public", file=str(file))
    replay = position(record, at)
    return replay.game, replay.state


def _shares(counter: Counter, state: Any, depth: int, terminal: Terminal) -> dict[str, int]:
    """The count below each first line."""
    lines = list(_first_lines(counter.game, state))
    shares: dict[str, int] = {}
    with terminal.progress("cli.count.working", len(lines)) as tell:
        for number, (line, after) in enumerate(lines, 1):
            shares[line] = shares.get(line, 0) + counter.count(after, depth - 1)
            tell(number)
    return shares


def _first_lines(game: Game[Any], state: Any) -> Iterator[tuple[str, Any]]:
    """Every decision line with the position after it; one of several moves is put together."""
    pending: list[tuple[list[int], Any]] = [([], state)]
    while pending:
        moves, now = pending.pop()
        for move in game.legal(now):
            after = now.copy()
            game.apply(after, move)
            if game.midline(after):
                pending.append(([*moves, move], after))
            else:
                yield game.text(state, [*moves, move]), after
