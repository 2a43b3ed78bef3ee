"""A person's turn: a line of the game, a number from the list, or an order to the program."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from howff.bots.bot import Budget
from howff.bots.hints import hint
from howff.cli import rules, telling
from howff.cli.play.listing import Listing
from howff.cli.play.shelf import TABLE_MARK
from howff.cli.writing import write
from howff.core import registry
from howff.core.files import read_whole
from howff.core.message import Refused, refusal
from howff.core.record import MAX_BYTES, RecordError, read

if TYPE_CHECKING:
    from howff.cli.play.playing import Playing

HINT_SECONDS: Final = 2.0

AGAIN: Final = 0
"""The person is asked again."""

DONE: Final = 1
"""The position is another one now."""

LEFT: Final = 2
"""The person leaves the table."""


class Turn:
    """Asks one person until the position changes or they leave."""

    def __init__(self, playing: Playing, seat: int) -> None:
        self._playing = playing
        self._terminal = playing.terminal
        self._session = playing.session
        self._seat = seat
        self._view = playing.game.view(playing.session.state, seat)
        self._listing = Listing(playing.terminal, self._view)
        self._begun = ""
        """The first words of a line that wants more."""
        self._orders = self._known_orders()

    def take(self) -> bool:
        """Plays the turn; False when the person leaves."""
        if not self._playing.shows(self._seat):
            self._draw()
        game, state = self._playing.game, self._session.state
        if game.steps[state.stack[-1][0]].simultaneous:
            self._terminal.say("cli.play.secret")
        while True:
            try:
                outcome = self._answer(self._playing.asker.ask(self._prompt()))
            except Refused as refused:
                self._terminal.line(self._terminal.explain(refused))
                continue
            if outcome != AGAIN:
                return outcome == DONE

    def _known_orders(self) -> dict[str, Callable[[str], int]]:
        """Every order under its English word and those of the reader's language."""
        orders: dict[str, Callable[[str], int]] = {
            "help": self._help,
            "why": self._why,
            "undo": self._undo,
            "save": self._save,
            "hint": self._hint,
            "board": self._board,
            "score": self._score,
            "look": self._look,
            "rules": self._rules,
            "quit": self._quit,
        }
        for order in list(orders):
            for word in self._terminal.words.say(f"cli.order.{order}").split():
                orders.setdefault(word, orders[order])
        return orders

    # -- what was typed -----------------------------------------------------------------------

    def _prompt(self) -> str:
        """Who is asked, and for what where the game has a name for it."""
        who, words, ask = self._playing.who(self._seat), self._terminal.words, self._view.ask
        if self._begun:
            return f"{who}: {self._begun} …"
        step = f"{self._view.setup.game}.step.{ask.step if ask else ''}"
        return f"{who}, {words.say(step)}:" if step in words else f"{who}:"

    def _answer(self, text: str) -> int:
        """One typed line; what the game offers comes before any order."""
        if not text:
            self._begun = ""
            return AGAIN
        line = self._listing.numbered(text) or " ".join([self._begun, text]).strip()
        if line in self._listing.lines:
            return self._play(line)
        if text == "?" or text.startswith("? "):
            self._listing.show(" ".join([self._begun, text[1:].strip()]).strip())
            return AGAIN
        word, _, rest = text.partition(" ")
        order = self._orders.get(word.casefold())
        if order is not None:
            return order(rest.strip())
        if self._listing.going_on(line):
            self._begun = line
            self._listing.show(f"{line} ")
            return AGAIN
        return self._play(line)

    def _play(self, line: str) -> int:
        self._begun = ""
        self._playing.play(self._seat, line)
        return DONE

    # -- orders -------------------------------------------------------------------------------

    def _help(self, rest: str) -> int:
        self._terminal.say("cli.play.help_page")
        return AGAIN

    def _why(self, rest: str) -> int:
        game, state = self._playing.game, self._session.state
        line = self._listing.numbered(rest) or rest
        if not line:
            self._terminal.say("cli.play.why_what")
            return AGAIN
        reason = game.why(state, self._seat, line)
        if reason is None:
            self._terminal.say("cli.why.legal", move=line, seat=game.letters[self._seat])
        else:
            self._terminal.line(self._terminal.reason(reason))
        return AGAIN

    def _undo(self, rest: str) -> int:
        """Bots consent; people are asked, and what was shown meanwhile is said first."""
        others, shown = self._undo_takes_along()
        asker = self._playing.asker
        if (others or shown) and not asker.yes(
            "cli.undo.sure", False, others=others, shown="yes" if shown else "no"
        ):
            return AGAIN
        if len(self._playing.people) > 1 and not asker.yes("cli.undo.everybody", False):
            return AGAIN
        self._session.undo(self._seat)
        self._playing.taken_back()
        self._terminal.say("cli.undo.done", count=others + 1)
        return DONE

    def _save(self, rest: str) -> int:
        if not rest:
            self._terminal.say("cli.save.where")
            return AGAIN
        file = Path(rest).expanduser()
        if file.exists() and not self._is_ours(file):
            self._terminal.say("cli.save.taken", file=str(file))
            return AGAIN
        write(file, self._session.record().encode())
        self._terminal.say("cli.save.done", file=str(file))
        return AGAIN

    def _hint(self, rest: str) -> int:
        """The mentor sees no more than this seat does."""
        advice = hint(self._view, budget=Budget(seconds=HINT_SECONDS))
        self._terminal.say("cli.play.hint")
        for one in advice.best:
            spoken = self._listing.spoken(one.line)
            points = round(one.points)
            self._terminal.say("cli.play.hint.move", line=one.line, spoken=spoken, points=points)
        return AGAIN

    def _board(self, rest: str) -> int:
        self._draw()
        return AGAIN

    def _score(self, rest: str) -> int:
        session = self._session
        telling.scores(self._terminal, session.game, session.state, session.names)
        return AGAIN

    def _look(self, rest: str) -> int:
        if not rest:
            self._terminal.say("cli.play.look_what")
            return AGAIN
        speech = registry.room(self._view.setup.game, "speech")
        self._terminal.say(speech.speak_cell(self._view, rest))
        return AGAIN

    def _rules(self, rest: str) -> int:
        rules.show(self._terminal, rest or self._view.setup.game)
        return AGAIN

    def _quit(self, rest: str) -> int:
        where = self._playing.asker.ask(self._terminal.words.say("cli.save.before_leaving"))
        if where:
            self._save(where)
        return LEFT

    # -- inside -------------------------------------------------------------------------------

    def _draw(self) -> None:
        self._playing.drawn_for = self._seat
        telling.draw(self._terminal, self._playing.game, self._session.state, self._seat)

    def _undo_takes_along(self) -> tuple[int, bool]:
        """How many decisions of others go with one's own last, and whether anything was shown."""
        shown = False
        for others, mark in enumerate(reversed(self._session.marks)):
            shown = shown or mark.revealed
            if mark.seat == self._seat:
                return others, shown
        raise refusal("E-STATE", "core.play.nothing_to_undo")

    def _is_ours(self, file: Path) -> bool:
        """Whether a file is an earlier save of this very table."""
        try:
            found = read(read_whole(file, MAX_BYTES)).header.extra.get(TABLE_MARK)
        except (RecordError, Refused):
            return False
        return found == self._playing.table.id
