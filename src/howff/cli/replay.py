"""`howff replay`: records replayed and checked line by line."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from howff.cli.flags import AsJson, At, DataFolder, Screen
from howff.cli.misuse import FAILED, FINE, Misuse
from howff.cli.table import load_record, position
from howff.cli.terminal import Terminal
from howff.core import registry
from howff.core.message import Refused, refusal
from howff.core.record import RecordError
from howff.core.replay import Replay

Files = Annotated[Path, Parameter(help="cli.replay.files")]


@dataclass(frozen=True)
class Finding:
    """What the check of one file came to; `line` and `clause` say where and by what it failed."""

    file: str
    ok: bool
    decisions: int = 0
    finished: bool = False
    line: int | None = None
    clause: str | None = None
    message: str = ""
    warnings: tuple[str, ...] = ()


def replay(
    file: Files,
    /,
    *more: Files,
    at: At = None,
    data: DataFolder = None,
    json: AsJson = False,
    terminal: Screen,
) -> int:
    """Replays records, ours or anybody's, and checks every line."""
    files = [found for pattern in (file, *more) for found in expand(pattern)]
    findings = []
    with terminal.progress("cli.replay.working", len(files)) as tell:
        for number, one in enumerate(files, 1):
            finding, replayed = _check(terminal, one, at, data)
            findings.append(finding)
            if not json:
                _report(terminal, finding)
                if at is not None and replayed is not None:
                    _board(terminal, replayed)
            tell(number)
    if json:
        terminal.json([_plain(finding) for finding in findings])
    return FINE if all(finding.ok for finding in findings) else FAILED


def _plain(finding: Finding) -> dict[str, object]:
    """A finding as JSON; warnings only where there are any."""
    return {key: value for key, value in asdict(finding).items() if key != "warnings" or value}


def expand(pattern: Path) -> list[Path]:
    """A file itself; all records of a folder; all files that a pattern with wildcards names."""
    if pattern.is_dir():
        found = sorted(pattern.glob("*.howff"))
        if not found:
            raise refusal("E-FILE", "cli.replay.empty", folder=str(pattern))
        return found
    if pattern.exists() or not any(sign in str(pattern) for sign in "*?["):
        return [pattern]
    anchor = Path(pattern.anchor)
    found = sorted(anchor.glob(str(pattern.relative_to(anchor))))
    if not found:
        raise refusal("E-FILE", "cli.replay.nothing", pattern=str(pattern))
    return found


def _check(
    terminal: Terminal, file: Path, at: int | None, data: Path | None
) -> tuple[Finding, Replay | None]:
    try:
        replayed = position(load_record(file, data), at)
    except Misuse:
        raise
    except Refused as refused:
        line = refused.line if isinstance(refused, RecordError) else None
        clause = refused.reason.clause
        text = terminal.explain(refused)
        return Finding(str(file), False, line=line, clause=clause, message=text), None
    warnings = tuple(terminal.words.say(one) for one in replayed.warnings)
    found = Finding(str(file), True, replayed.decisions, replayed.finished, warnings=warnings)
    return found, replayed


def _report(terminal: Terminal, finding: Finding) -> None:
    """The line that scripts read is the same in every language."""
    if finding.ok:
        terminal.line(f"{finding.file}: OK {finding.decisions} decisions")
        if finding.warnings:
            terminal.out.flush()
        for warning in finding.warnings:
            print(f"{finding.file}: {warning}", file=terminal.err)
    else:
        terminal.out.flush()
        print(f"{finding.file}: {finding.message}", file=terminal.err)


def _board(terminal: Terminal, replayed: Replay) -> None:
    view = replayed.game.view(replayed.state, None)
    draw = registry.room(view.setup.game, "draw").draw
    terminal.line(draw(view, terminal.words, terminal.style))
