"""What is known of a game without loading its rules."""

from __future__ import annotations

from dataclasses import dataclass

from howff.core.message import Message, Reason, Refused, refusal
from howff.core.options import Forbidden, Option
from howff.core.setup import OptionValue, Setup


@dataclass(frozen=True)
class Meta:
    """Title, seats, options and rules version of a game; imports no rules.

    The title and the one-line pitch are the messages `ID.title` and `ID.pitch`.
    """

    id: str
    version: int
    seats: tuple[int, int]
    minutes: tuple[int, int]
    options: tuple[Option, ...] = ()
    forbidden: tuple[Forbidden, ...] = ()
    any_letters: bool = False
    chronicles: tuple[int, ...] = ()
    lists_legal: bool = True
    """Whether `= legal` assertions list the set of decision lines whole."""

    def option(self, name: str) -> Option:
        """The option of that name; refuses an unknown one."""
        for option in self.options:
            if option.name == name:
                return option
        raise refusal(
            "E-HEADER",
            "core.option.unknown",
            name=name[:60],
            game=self.id,
            known=", ".join(option.name for option in self.options) or "-",
        )

    def parse(self, texts: dict[str, str], letters: str) -> dict[str, OptionValue]:
        """Option values from their texts, in the order of the metadata."""
        values = {name: self.option(name).parse(text, letters) for name, text in texts.items()}
        return {
            option.name: values[option.name] for option in self.options if option.name in values
        }

    def check(self, setup: Setup) -> Setup:
        """The setup without options that are at their default; refuses what cannot be played."""
        low, high = self.seats
        if not low <= setup.seats <= high:
            raise refusal(
                "E-HEADER", "core.seats.wrong", game=self.id, seats=setup.seats, low=low, high=high
            )
        if len(setup.letters) != setup.seats or len(set(setup.letters)) != setup.seats:
            raise refusal(
                "E-HEADER", "core.letters.count", letters=setup.letters, seats=setup.seats
            )
        if not self.any_letters and setup.letters != "ABCDEFGH"[: setup.seats]:
            raise refusal("E-HEADER", "core.letters.order", letters=setup.letters)
        for name, value in setup.options.items():
            self.option(name).check(value, setup.letters)
        unknown = [str(one) for one in setup.chronicles if one not in self.chronicles]
        if unknown:
            raise refusal(
                "E-HEADER",
                "core.chronicle.unknown",
                game=self.id,
                chronicle=", ".join(unknown),
                known=", ".join(str(one) for one in self.chronicles) or "-",
            )
        options = {
            option.name: setup.options[option.name]
            for option in self.options
            if option.name in setup.options
            and setup.options[option.name] != option.default_for(setup.seats)
        }
        chronicles = tuple(sorted(set(setup.chronicles)))
        for rule in self.forbidden:
            if rule.applies(setup.seats, options, chronicles):
                raise Refused(Reason(rule.clause, Message(rule.message, {"seats": setup.seats})))
        return Setup(setup.game, setup.seats, options, setup.letters, chronicles, setup.data)

    def values(self, setup: Setup) -> dict[str, OptionValue]:
        """Every option's value at this table, defaults included."""
        return {
            option.name: setup.options.get(option.name, option.default_for(setup.seats))
            for option in self.options
        }
