"""Lines and assertions of the race as text."""

from __future__ import annotations

from howff.core.kernel import CHANCE
from howff.games.glenmore.chronicles.c1_boat_race.course import NEUTRAL, Course, spot
from howff.games.glenmore.chronicles.c1_boat_race.pool import DIGIT, counts_of, packed
from howff.games.glenmore.chronicles.c1_boat_race.rewards import Rewards
from howff.games.glenmore.chronicles.c1_boat_race.state import FACES, HOME, UNKNOWN, PartState
from howff.games.glenmore.chronicles.c1_boat_race.verbs import (
    DEALING,
    DRAW,
    DRAWING,
    FACE,
    FLAGS,
    NO_REWARD,
    REWARD,
    REWARDING,
    SAIL,
    SIDING,
)
from howff.games.glenmore.rules.words import ABOUT, CELL, CELL_BITS
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.values import bad, cell_of, cell_text, number_of

PLACES = ("", "first", "second", "third", "last")
"""How places are written."""
MOST_STEPS = 9


class Notation:
    """Spells and reads the lines of a table with these letters and tokens."""

    def __init__(self, course: Course, rewards: Rewards, first_step: int) -> None:
        self.course = course
        self.rewards = rewards
        self.faces = [one.id for one in rewards.tables.rewards]
        self.first_step = first_step

    @property
    def letters(self) -> str:
        """The seats' letters."""
        return self.course.book.letters

    # -- values ----

    def castle(self, place: int) -> str:
        """`R`, `nR`."""
        seats = len(self.letters)
        return self.letters[place] if place < seats else f"n{self.letters[place - seats]}"

    def step(self, place: int) -> str:
        """`R:0,0`, `nR.1`, `home`, `last`."""
        if place < 0:
            return "home" if place == HOME else "last"
        where, cell = place >> CELL_BITS, place & CELL
        if where >= NEUTRAL:
            return f"n{self.letters[where - NEUTRAL]}.{cell}"
        return f"{self.letters[where]}:{cell_text(cell)}"

    def place_of(self, text: str) -> int:
        """The place on the course that a text spells."""
        if text in ("home", "last"):
            return HOME if text == "home" else HOME - 1
        if text.startswith("n") and "." in text:
            letter, _, number = text[1:].partition(".")
            return spot(NEUTRAL + self.seat_of(letter), number_of(number))
        letter, colon, cell = text.partition(":")
        if not colon:
            raise bad(text)
        return spot(self.seat_of(letter), cell_of(cell))

    def seat_of(self, letter: str) -> int:
        """The seat of a letter."""
        if len(letter) != 1 or letter not in self.letters:
            raise bad(letter)
        return self.letters.index(letter)

    # -- lines ----

    def spell(self, state: GlenState, moves: list[int]) -> str | None:
        """The spelling of a line or an outcome of the race."""
        frame = state.stack[-1]
        move = moves[0]
        if frame[1] == CHANCE:
            return self._spell_chance(state, move)
        verb = move & ~ABOUT
        if verb == SAIL:
            return f"c1.sail {move & ABOUT}"
        if move == NO_REWARD:
            return "c1.reward -"
        if verb not in (REWARD, DRAW):
            return None
        words = ["c1.reward", "take" if verb == DRAW else self.faces[move & FACE]]
        bits = (move & ABOUT) >> FLAGS
        flags = self.rewards.flags(state, frame[1], frame[2])
        words += [word for number, word in enumerate(flags) if bits >> number & 1]
        return " ".join(words)

    def _spell_chance(self, state: GlenState, move: int) -> str | None:
        step, _, about, _ = state.stack[-1]
        if step == self.first_step + SIDING:
            return f"c1.neutral {self.letters[move]}"
        if step == self.first_step + DEALING:
            castle = self.castle(self.course.part(state).castles()[about])
            return " ".join([f"c1.rewards {castle}", *self.names(counts_of(move))])
        if step == self.first_step + DRAWING:
            return f"c1.drawn {self.faces[move]}"
        return None

    def names(self, counts: list[int]) -> list[str]:
        """Tokens by their ids, sorted; unknown ones as question marks."""
        known = [name for face, name in enumerate(self.faces) for _ in range(counts[face])]
        return sorted(known) + ["?"] * counts[UNKNOWN]

    def masked(self, state: GlenState, moves: list[int]) -> str | None:
        """As a public record has it: what is dealt stays hidden."""
        if state.stack[-1][0] == self.first_step + DEALING and state.stack[-1][1] == CHANCE:
            hidden = sum(counts_of(moves[0])) << (DIGIT * UNKNOWN)
            return self._spell_chance(state, hidden)
        return self.spell(state, moves)

    def read(self, state: GlenState, text: str) -> list[int] | None:
        """The moves of a line; None if it is no line of the race."""
        verb, *rest = text.split(" ")
        if not verb.startswith("c1."):
            return None
        if verb == "c1.sail" and len(rest) == 1:
            return [SAIL | min(number_of(rest[0]), MOST_STEPS)]
        if verb == "c1.reward" and rest:
            return [NO_REWARD] if rest == ["-"] else [self._reward(state, rest)]
        step = state.stack[-1][0] - self.first_step if state.stack else -1
        if verb == "c1.neutral" and len(rest) == 1 and step == SIDING:
            return [self.seat_of(rest[0])]
        if verb == "c1.rewards" and len(rest) > 1 and step == DEALING:
            return [self._deal(state, rest)]
        if verb == "c1.drawn" and len(rest) == 1 and step == DRAWING:
            return [self._face(rest[0])]
        raise bad(text)

    def _face(self, word: str) -> int:
        if word not in self.faces:
            raise bad(word)
        return self.faces.index(word)

    def _reward(self, state: GlenState, words: list[str]) -> int:
        move = DRAW if words[0] == "take" else REWARD | self._face(words[0])
        frame = state.stack[-1]
        asked = len(words) > 1 and frame[0] == self.first_step + REWARDING
        known = self.rewards.flags(state, frame[1], frame[2]) if asked else []
        for word in words[1:]:
            if word not in known or words.count(word) > 1:
                raise bad(word)
            move |= 1 << (FLAGS + known.index(word))
        return move

    def _deal(self, state: GlenState, words: list[str]) -> int:
        """Refuses another castle than the next, and faces that are not sorted."""
        due = self.course.part(state).castles()[state.stack[-1][2]]
        if words[0] != self.castle(due) or words[1:] != sorted(words[1:]):
            raise bad(" ".join(words))
        counts = [0] * (FACES + 1)
        for word in words[1:]:
            counts[UNKNOWN if word == "?" else self._face(word)] += 1
        if max(counts) > 7:
            raise bad(" ".join(words))
        return packed(counts)

    # -- assertions ----

    def boats(self, part: PartState) -> str:
        """`c1.boat R=Y:0,0 Y=nY.1 B=home`."""
        parts = [
            f"{letter}={self.step(boat)}"
            for letter, boat in zip(self.letters, part.boats, strict=True)
        ]
        return " ".join(["c1.boat", *parts])

    def claims(self, before: PartState, after: PartState) -> list[str]:
        """The race opens, places are taken, boats have moved."""
        found = ["c1.open"] if after.open and not before.open else []
        taken = [
            (place, seat)
            for seat, place in enumerate(after.places)
            if place and not before.places[seat]
        ]
        found += [f"c1.place {self.letters[seat]} {PLACES[place]}" for place, seat in sorted(taken)]
        if before.boats != after.boats:
            found.append(self.boats(after))
        return found

    def true_claim(self, part: PartState, claim: str) -> str:
        """What an assertion of the race should say; the same text if it is true."""
        kind, *rest = claim.split(" ")
        if kind == "c1.open":
            return "c1.open" if part.open else "c1.open -"
        if kind == "c1.boat":
            known = self.boats(part)
            return claim if rest and set(rest) <= set(known.split(" ")[1:]) else known
        if kind == "c1.place" and rest and rest[0] in self.letters and len(rest[0]) == 1:
            place = PLACES[part.places[self.letters.index(rest[0])]]
            return f"c1.place {rest[0]} {place or '-'}"
        return claim if not kind.startswith("c1.") else "-"
