"""A game at one terminal: whose turn it is, what everybody is told, what is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from howff.bots import roster
from howff.bots.bot import Bot, Budget
from howff.bots.measured import balance_of
from howff.cli import telling
from howff.cli.misuse import FINE, STOPPED
from howff.cli.play import best, shelf
from howff.cli.play.asking import Asker, NoMoreInput
from howff.cli.play.shelf import Table
from howff.cli.play.turn import Turn
from howff.cli.terminal import Terminal
from howff.core import registry
from howff.core.event import Event
from howff.core.kernel import Game
from howff.core.message import Refused

_CLEAR = "\x1b[2J\x1b[3J\x1b[H"


class Playing:
    """One table from its first question to its result, or to the moment it is put away."""

    def __init__(self, terminal: Terminal, asker: Asker, table: Table) -> None:
        self.terminal = terminal
        self.asker = asker
        self.table = table
        self.session = table.session
        self.people = [seat for seat, chair in enumerate(table.chairs) if not chair.bot]
        self._bots: dict[int, Bot] = {
            seat: roster.make(chair.bot) for seat, chair in enumerate(table.chairs) if chair.bot
        }
        self._inbox: dict[int, list[Event]] = {seat: [] for seat in self.people}
        self._looking = self.people[0] if len(self.people) == 1 else None
        self._complained = False
        self.drawn_for: int | None = None
        """Whose board was drawn last, if nobody else has acted or looked since."""

    @property
    def game(self) -> Game[Any]:
        """The rules of the table."""
        return self.session.game

    def who(self, seat: int) -> str:
        """A seat's letter and the name of who sits there."""
        return telling.title(self.terminal, self.game, self.session.names, seat)

    def run(self, dealt: Sequence[Event] = ()) -> int:
        """Plays to the end, or until somebody leaves; answers the exit code."""
        self._introduce()
        self._tell(dealt)
        self.keep()
        try:
            while not self.session.over:
                if not self._next():
                    self._put_away("cli.play.left")
                    return FINE
        except NoMoreInput:
            self._put_away("cli.play.input_ended")
            return FINE
        except KeyboardInterrupt:
            self._put_away("cli.play.stopped")
            return STOPPED
        self._over()
        return FINE

    def play(self, seat: int, line: str) -> None:
        """A seat's decision: carried out, told, kept; refuses an illegal one."""
        self._tell(self.session.play(seat, line))
        if seat != self.drawn_for:
            self.drawn_for = None
        self.keep()

    def taken_back(self) -> None:
        """After an undo nothing that was told before is news."""
        for events in self._inbox.values():
            events.clear()
        self.drawn_for = None
        self.keep()

    def keep(self) -> None:
        """Writes the game down; where that cannot be, the game goes on and says so once."""
        try:
            shelf.keep(self.table)
        except Refused as refused:
            if not self._complained:
                self.terminal.complain(refused)
                self.terminal.note("cli.play.not_kept")
            self._complained = True
        else:
            self._complained = False

    def shows(self, seat: int) -> bool:
        """Whether the screen has a seat's board, and only that seat acted since: a small step."""
        if self.drawn_for != seat or self.game.seats == 1:
            return False
        done = next((line for line in reversed(self.session.lines) if line.kind != "claim"), None)
        return done is not None and done.seat == self.game.letters[seat]

    # -- inside -------------------------------------------------------------------------------

    def _introduce(self) -> None:
        setup, words = self.game.setup, self.terminal.words
        self.terminal.line(self.terminal.style.paint(words.say(f"{setup.game}.title"), "bold"))
        self.terminal.line(", ".join(self.who(seat) for seat in range(setup.seats)))
        for name in setup.options:
            self.terminal.line(f"  {words.say(f'{setup.game}.option.{name}')}")
        measured = balance_of(setup)
        if measured is not None:
            first = measured.ahead[0]
            ahead = f"{first.value:+.1f} ± {first.half:.1f}"
            self.terminal.say("cli.play.balance", ahead=ahead, games=measured.games)
        if self.people:
            self.terminal.say("cli.play.how")

    def _next(self) -> bool:
        """One decision of whoever is asked, bots first; False when a person leaves."""
        deciders = self.session.deciders()
        seat = next((one for one in deciders if one in self._bots), deciders[0])
        if seat in self._bots:
            self.play(seat, self._chosen(self._bots[seat], seat))
            return True
        self._hand_over(seat)
        return Turn(self, seat).take()

    def _chosen(self, bot: Bot, seat: int) -> str:
        """A bot's line; seeded by the moment, so that a game taken up again goes on the same."""
        session = self.session
        bot.seed(f"{session.luck.seed}/bot/{seat}/{session.decisions}")
        return bot.choose(self.game.view(session.state, seat), Budget())

    def _tell(self, events: Sequence[Event]) -> None:
        """Whoever looks at the screen is told at once, the others when their turn comes."""
        for seat in self.people:
            if seat != self._looking:
                self._inbox[seat] += events
        if self._looking is not None or not self.people:
            telling.tell(self.terminal, events, self._looking)

    def _hand_over(self, seat: int) -> None:
        """Covers the screen where hands are secret, and tells what happened meanwhile."""
        if self._looking == seat:
            return
        if self._has_secrets(seat):
            self._clear()
            self.asker.ask(self.terminal.words.say("cli.play.pass", who=self.who(seat)))
            self._clear()
        self._looking = seat
        self.drawn_for = None
        if self._inbox[seat]:
            if any(mark.seat == seat for mark in self.session.marks):
                self.terminal.say("cli.play.since")
            telling.tell(self.terminal, self._inbox[seat], seat)
            self._inbox[seat].clear()

    def _has_secrets(self, seat: int) -> bool:
        state = self.session.state
        return self.game.view(state, seat).table != self.game.view(state, None).table

    def _clear(self) -> None:
        if self.terminal.interactive:
            self.terminal.line(_CLEAR)

    def _put_away(self, message_id: str) -> None:
        self.terminal.line()
        if self._complained:
            self.terminal.say("cli.play.lost")
        else:
            self.terminal.say(message_id, table=self.table.id)

    def _over(self) -> None:
        game, session = self.game, self.session
        telling.draw(self.terminal, game, session.state, self._looking)
        telling.result(self.terminal, game, session.state, session.names)
        try:
            if game.seats == 1 and self.people:
                self._compare(game.scores(session.state)[0])
            self.terminal.say("cli.play.record", file=str(shelf.finish(self.table)))
        except Refused as refused:
            self.terminal.complain(refused)

    def _compare(self, points: int) -> None:
        """Playing alone means beating one's own best score."""
        before = best.best(self.game.setup)
        if best.enter(self.game.setup, points):
            kind = "first" if before is None else "better"
        else:
            kind = "not"
        self.terminal.say(f"cli.best.{kind}", points=points, before=before or 0)
        if registry.has_room(self.game.setup.game, "alone"):
            solver: Any = registry.room(self.game.setup.game, "alone")
            dealt = [line.text for line in self.session.lines if line.kind == "chance"]
            known = max(points, solver.best_found(self.game, dealt))
            self.terminal.say("cli.best.known", known=known, share=100 * points // max(1, known))
