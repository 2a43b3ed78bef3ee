"""The set-up talk: which game, how many, which bots, which options, from the games' own data."""

from __future__ import annotations

from dataclasses import dataclass

from howff.bots import roster
from howff.cli.play.asking import Asker
from howff.cli.play.seating import NONE, USUAL_BOT, Company
from howff.cli.table import chronicle_list, usual_seats
from howff.cli.terminal import Terminal
from howff.core import registry
from howff.core.message import Refused
from howff.core.meta import Meta
from howff.core.options import Option
from howff.core.setup import LETTERS, OptionValue, Setup


@dataclass(frozen=True)
class Choice:
    """What the set-up talk came to."""

    setup: Setup
    company: Company


def choose(terminal: Terminal, asker: Asker) -> Choice:
    """Asks for everything that a new table needs; Enter always takes what is usual."""
    known = _game(terminal, asker)
    low, high = known.seats
    players = usual_seats(known)
    if low < high:
        players = asker.number("cli.setup.players", low, high, players)
    company = _company(terminal, asker, players)
    chronicles = _chronicles(terminal, asker, known, players)
    if known.options and asker.yes("cli.setup.options", False):
        return Choice(_with_options(terminal, asker, known, players, chronicles), company)
    return Choice(known.check(Setup(known.id, players, chronicles=chronicles)), company)


def _game(terminal: Terminal, asker: Asker) -> Meta:
    """The game to play, from a list of what there is."""
    games = [registry.meta(game) for game in registry.games()]
    for number, known in enumerate(games, 1):
        terminal.say(
            "cli.setup.game",
            number=number,
            title=terminal.words.say(f"{known.id}.title"),
            low=known.seats[0],
            high=known.seats[1],
            minutes=f"{known.minutes[0]}–{known.minutes[1]}",
            pitch=terminal.words.say(f"{known.id}.pitch"),
        )
    return games[asker.choose("cli.setup.which", [known.id for known in games], 0)]


def _company(terminal: Terminal, asker: Asker, players: int) -> Company:
    """Who the other players are: one bot's name, or people round the same screen."""
    if players == 1:
        return Company(players, humans=1, bots=())
    for name in roster.names():
        terminal.line(f"  {name}: {terminal.words.say(roster.about(name))}")
    terminal.line(f"  {NONE}: {terminal.words.say('cli.setup.no_bots')}")
    choices = [*roster.names(), NONE]
    chosen = choices[asker.choose("cli.setup.bots", choices, choices.index(USUAL_BOT))]
    return Company(players, bots=() if chosen == NONE else (chosen,))


def _chronicles(terminal: Terminal, asker: Asker, known: Meta, players: int) -> tuple[int, ...]:
    """The chronicles in play, asked until they make a table that can be played."""
    if not known.chronicles:
        return ()
    words = terminal.words
    for number in known.chronicles:
        title = f"{known.id}.chronicle.{number}"
        terminal.line(f"  {number}  {words.say(title)}: {words.say(f'{title}.help')}")
    while True:
        answer = asker.ask(f"{words.say('cli.setup.chronicles')} [-]")
        try:
            chosen = chronicle_list(answer or "-")
            known.check(Setup(known.id, players, chronicles=chosen))
        except Refused as refused:
            terminal.line(terminal.explain(refused))
        else:
            return chosen


def _with_options(
    terminal: Terminal, asker: Asker, known: Meta, players: int, chronicles: tuple[int, ...]
) -> Setup:
    """The options one by one, until they make a table that can be played."""
    asked = [one for one in known.options if one.chronicle in (0, *chronicles)]
    while True:
        chosen = {option.name: _option(terminal, asker, known, option, players) for option in asked}
        options = {
            option.name: chosen[option.name]
            for option in asked
            if chosen[option.name] != option.default_for(players)
        }
        try:
            return known.check(Setup(known.id, players, options, chronicles=chronicles))
        except Refused as refused:
            terminal.line(terminal.explain(refused))


def _option(
    terminal: Terminal, asker: Asker, known: Meta, option: Option, players: int
) -> OptionValue:
    """One option's value, asked until it can be read."""
    words, letters = terminal.words, LETTERS[:players]
    default = option.default_for(players)
    title = words.say(f"{known.id}.option.{option.name}")
    terminal.line(words.say(f"{known.id}.option.{option.name}.help"))
    if option.kind == "flag":
        return asker.yes("cli.setup.flag", default is True, title=title)
    for one in option.choices:
        terminal.line(f"  {one}: {words.say(f'{known.id}.option.{option.name}.{one}')}")
    usual = "-" if default in (None, ()) else option.spell(default, letters)
    while True:
        answer = asker.ask(f"{title} ({words.say(option.expected(letters))}) [{usual}]")
        if answer in ("", "-", usual):
            return default
        try:
            return option.parse(answer, letters)
        except Refused as refused:
            terminal.line(terminal.explain(refused))
