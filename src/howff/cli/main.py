"""`howff`: reads the command line, runs one command, turns what happened into an exit code."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError, Group, Parameter
from rich.console import Console

import howff
from howff.cli import language, usage
from howff.cli.help import Help
from howff.cli.misuse import FAILED, FINE, STOPPED, WRONG_USAGE, Misuse
from howff.cli.terminal import Terminal
from howff.core import registry
from howff.core.message import Refused

# Loaded only when it is called for: where each command lives, and examples of its use.
COMMANDS: dict[str, tuple[str, tuple[str, ...]]] = {
    "play": (
        "howff.cli.play.command:play",
        (
            "howff play clans",
            "howff play clustered --players 4 --bots greedy,random --option quick=on --lang pl",
            "howff play --load evening.howff",
        ),
    ),
    "record": (
        "howff.cli.record:record",
        ("howff record clans --players 3 --games 100 --bots random --seed 7 --out games --legal",),
    ),
    "replay": (
        "howff.cli.replay:replay",
        ("howff replay games/*.howff", "howff replay a.howff --at 5"),
    ),
    "view": ("howff.cli.view:view", ("howff view games/00001.howff --at 5 --seat A",)),
    "watch": (
        "howff.cli.watch:watch",
        ("howff watch games/00001.howff --pace 2", "howff watch http://127.0.0.1:8765/t/k3v9q"),
    ),
    "why": ("howff.cli.why:why", ("howff why games/00001.howff --at 5 '5r>12!'",)),
    "count": (
        "howff.cli.count:count",
        (
            "howff count clans --depth 2 --players 2 --seed 1 --divide",
            "howff count clans --depth 3 games/00001.howff --at 13",
        ),
    ),
    "rules": (
        "howff.cli.rules:rules",
        ("howff rules CL-22", "howff rules shield", "howff rules clans", "howff rules --coverage"),
    ),
    "match": (
        "howff.cli.match:match",
        (
            "howff match regular greedy --game clans --players 4 --blocks 25 --workers 2",
            "howff match level4 'exec:python3 mybot.py' --game clustered --sprt 0.5,0.6",
            "howff match regular --game clans --blocks 100 --report balance",
        ),
    ),
    "tiles": ("howff.cli.tiles:tiles", ("howff tiles --out pictures.html",)),
    "bots": ("howff.cli.bots:bots", ("howff bots",)),
    "bench": ("howff.cli.bench:bench", ("howff bench", "howff bench --save today.json")),
    "serve": (
        "howff.cli.serve:serve",
        ("howff serve", "howff serve --host 0.0.0.0 --no-open"),
    ),
    "backup": ("howff.cli.backup:backup", ("howff backup tables.backup",)),
    "restore": ("howff.cli.backup:restore", ("howff restore tables.backup",)),
}

_OPTION_VALUE = re.compile(r"[A-Za-z][\w.]*=.*", re.DOTALL)


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command line and answers the exit code."""
    tokens = sys.argv[1:] if argv is None else argv
    try:
        lang, rest = language.take(tokens, os.environ)
    except Refused as refused:
        Terminal.standard("en").complain(refused)
        return WRONG_USAGE
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    return run(rest, Terminal.standard(lang))


def run(tokens: Sequence[str], terminal: Terminal) -> int:
    """Runs one command line, its language taken off, at a terminal."""
    if list(tokens) == ["--version"]:
        terminal.line(howff.build_info())
        games = (f"{game} {registry.meta(game).version}" for game in registry.games())
        terminal.say("cli.version.games", games=", ".join(games))
        return FINE
    try:
        command, bound, wanted = program(terminal).parse_args(
            spread(tokens), exit_on_error=False, print_error=False
        )
        code = command(*bound.args, **bound.kwargs, **dict.fromkeys(wanted, terminal))
        terminal.out.flush()
    except CycloptsError as error:
        terminal.complain(usage.explain(error, COMMANDS))
        return WRONG_USAGE
    except Refused as refused:
        terminal.complain(refused)
        return WRONG_USAGE if isinstance(refused, Misuse) else FAILED
    except BrokenPipeError:
        # Whoever read us has seen enough; what is still buffered must not complain at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except KeyboardInterrupt:
        terminal.note("cli.stopped")
        return STOPPED
    return code if isinstance(code, int) else FINE


def program(terminal: Terminal) -> App:
    """All commands, none of them loaded yet."""
    examples = {f"cli.{name}.help": lines for name, (_, lines) in COMMANDS.items()}
    parameters = Group("Parameters")
    app = App(
        name="howff",
        help="cli.help",
        help_format="plaintext",
        help_formatter=Help(terminal.words, terminal.style.width, examples),
        version_flags=(),
        group_arguments=parameters,
        group_parameters=parameters,
        default_parameter=Parameter(negative=()),
        console=Console(file=terminal.out, width=terminal.style.width, soft_wrap=True),
    )
    app["--help"].help = "cli.arg.help"
    for place, (name, (path, _)) in enumerate(COMMANDS.items()):
        app.command(path, name=name, help=f"cli.{name}.help", sort_key=place)
    return app


def spread(tokens: Sequence[str]) -> list[str]:
    """`--option a=1 b=2` as `--option a=1 --option b=2`, so that a file may follow."""
    out: list[str] = []
    options = False
    for token in tokens:
        if options and out[-1] != "--option" and _OPTION_VALUE.fullmatch(token):
            out.append("--option")
        elif not _OPTION_VALUE.fullmatch(token):
            options = token == "--option"
        out.append(token)
    return out
