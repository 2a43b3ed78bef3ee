"""`howff rules`: the rules, a clause, a search, or the clauses that no test proves."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from howff.cli import coverage
from howff.cli.flags import AsJson, Screen
from howff.cli.misuse import FAILED, FINE, misuse
from howff.cli.terminal import Terminal
from howff.core import rulebook
from howff.core.message import refusal
from howff.core.rulebook import Clause, Rulebook

Query = Annotated[str, Parameter(help="cli.rules.query")]
Coverage = Annotated[bool, Parameter(name="--coverage", help="cli.rules.coverage")]


def rules(*query: Query, coverage: Coverage = False, json: AsJson = False, terminal: Screen) -> int:
    """Shows a clause by its id, the clauses that hold some words, or the rules of a game."""
    if coverage:
        if query:
            raise misuse("cli.rules.coverage_alone")
        return _coverage(terminal, json)
    text = " ".join(query).strip()
    if not text:
        _contents(terminal, json)
    elif json:
        found = _found(text, terminal.words.lang)
        terminal.json([_plain(book, clause, terminal) for book, clause in found])
    else:
        show(terminal, text)
    return FINE


def show(terminal: Terminal, text: str) -> None:
    """The clause of that id, or all that are meant, in words."""
    found = _found(text, terminal.words.lang)
    if len(found) == 1:
        _show(terminal, *found[0])
    else:
        _show_all(terminal, found)


def _found(text: str, lang: str) -> list[tuple[Rulebook, Clause]]:
    """One clause by its id, all of a game or chronicle, or those that hold the words."""
    single = rulebook.find(text)
    if single is not None:
        return [single]
    named = [book for book in rulebook.rulebooks() if text in (book.home, book.home.split("/")[-1])]
    if named:
        return [(book, clause) for book in named for clause in book.clauses]
    found = rulebook.search(text, lang)
    if not found:
        raise refusal("E-RULES", "cli.rules.nothing", text=text[:60])
    return found


def _show(terminal: Terminal, book: Rulebook, clause: Clause) -> None:
    lang = terminal.words.lang
    terminal.line(f"{clause.id}  [{title(terminal, book)}: {book.sections[clause.section][lang]}]")
    terminal.line(clause.text[lang])


def _show_all(terminal: Terminal, found: list[tuple[Rulebook, Clause]]) -> None:
    lang, heading = terminal.words.lang, ""
    for book, clause in found:
        here = f"{title(terminal, book)}: {book.sections[clause.section][lang]}"
        if here != heading:
            terminal.line(("\n" if heading else "") + terminal.style.paint(here, "bold"))
            heading = here
        terminal.line(f"{clause.id}  {clause.text[lang]}")


def _contents(terminal: Terminal, json: bool) -> None:
    """Which rulebooks there are, and their sections."""
    books, lang = rulebook.rulebooks(), terminal.words.lang
    if json:
        terminal.json([{"home": book.home, "clauses": len(book.clauses)} for book in books])
        return
    for book in books:
        heading = terminal.style.paint(title(terminal, book), "bold")
        terminal.say("cli.rules.book", title=heading, home=book.home, count=len(book.clauses))
        used = [clause.section for clause in book.clauses]
        for section in dict.fromkeys(used):
            ids = [clause.id for clause in book.clauses if clause.section == section]
            span = ids[0] if len(ids) == 1 else f"{ids[0]} … {ids[-1]}"
            terminal.line(f"  {span:<24}  {book.sections[section][lang]}")


def title(terminal: Terminal, book: Rulebook) -> str:
    """The name of what a rulebook rules."""
    message_id = book.home.replace("/chronicles", "").replace("/", ".") + ".title"
    if message_id in terminal.words:
        return terminal.words.say(message_id)
    return book.home


def _plain(book: Rulebook, clause: Clause, terminal: Terminal) -> dict[str, str]:
    lang = terminal.words.lang
    return {
        "id": clause.id,
        "rules": book.home,
        "section": book.sections[clause.section][lang],
        "text": clause.text[lang],
    }


def _coverage(terminal: Terminal, json: bool) -> int:
    """The clauses without a test; those of what is built are a failed check."""
    proofs = coverage.proofs()
    reports = [coverage.compare(book, proofs) for book in rulebook.rulebooks()]
    strangers = coverage.strangers(proofs)
    failed = bool(strangers) or any(report.built and report.missing for report in reports)
    if json:
        terminal.json(
            {
                "ok": not failed,
                "rules": [report.to_json() for report in reports],
                "unknown": strangers,
            }
        )
        return FAILED if failed else FINE
    for report in reports:
        state = "missing" if report.built and report.missing else "ok"
        state = state if report.built else "unbuilt"
        terminal.say(
            f"cli.coverage.{state}",
            home=report.home,
            clauses=report.clauses,
            proved=report.clauses - len(report.missing),
            missing=", ".join(report.missing),
        )
    if strangers:
        terminal.say("cli.coverage.unknown", ids=", ".join(strangers))
    return FAILED if failed else FINE
