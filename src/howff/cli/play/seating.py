"""Who sits where: people first, then bots, turned so that the one who begins has seat A."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from howff.bots import roster
from howff.cli.misuse import as_misuse, misuse
from howff.core.catalogue import Catalogue
from howff.core.header import name_for_record
from howff.core.setup import LETTERS

NONE = "none"
USUAL_BOT = "greedy"


@dataclass(frozen=True)
class Chair:
    """One seat: the name of who sits there, and which bot it is if it is one."""

    name: str
    bot: str = ""


@dataclass(frozen=True)
class Company:
    """How many play, and which of them are bots; what the flags do not say is left open."""

    players: int | None = None
    humans: int | None = None
    bots: tuple[str, ...] | None = None
    names: tuple[str, ...] = ()

    def seats(self, usual: int) -> int:
        """How many seats the table needs."""
        if self.players is not None:
            return self.players
        if self.bots is not None and len(self.bots) > 1:
            return len(self.bots) + (1 if self.humans is None else self.humans)
        return max(usual, self.humans or 0)

    def chairs(self, seats: int, words: Catalogue) -> list[Chair]:
        """The people and bots of a table, before anybody is chosen to begin."""
        humans = self._humans(seats)
        if not 0 <= humans <= seats:
            raise misuse("cli.play.humans", humans=humans, seats=seats)
        left = seats - humans
        bots = self.bots if self.bots is not None else (USUAL_BOT,)
        if len(bots) == 1:
            bots *= left
        if len(bots) != left:
            raise misuse("cli.play.bots_count", bots=len(bots), left=left)
        if len(self.names) > humans:
            raise misuse("cli.play.names", names=len(self.names), humans=humans)
        people = [Chair(self._name(seat, humans, words)) for seat in range(humans)]
        return people + [Chair(bot, bot) for bot in bots]

    def _humans(self, seats: int) -> int:
        if self.humans is not None:
            return self.humans
        return seats if self.bots == () else 1

    def _name(self, seat: int, humans: int, words: Catalogue) -> str:
        if seat < len(self.names):
            return name_for_record(self.names[seat], seat)
        if humans == 1:
            return name_for_record(words.say("cli.play.you"), seat)
        return name_for_record(words.say("cli.play.somebody", number=seat + 1), seat)


def company(
    players: int | None, humans: int | None, bots: str | None, names: str | None
) -> Company:
    """The company that the flags describe; refuses an unknown bot."""
    named: tuple[str, ...] | None = None
    if bots is not None:
        named = () if bots == NONE else tuple(bots.split(","))
        with as_misuse():
            for name in named:
                roster.make(name)
    people = tuple(names.split(",")) if names else ()
    return Company(players, humans, named, people)


def turned(chairs: list[Chair], first: str, seed: str) -> list[Chair]:
    """The same round of people, so that the chosen one (or a random one) begins."""
    if not chairs:
        return chairs
    if first == "random":
        start = Random(f"{seed}/first").randrange(len(chairs))
    else:
        letters = LETTERS[: len(chairs)]
        if len(first) != 1 or first not in letters:
            raise misuse("cli.play.first", first=first[:20], known=", ".join([*letters, "random"]))
        start = letters.index(first)
    return chairs[start:] + chairs[:start]
