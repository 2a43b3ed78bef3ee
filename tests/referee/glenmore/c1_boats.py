"""Chronicle I: boats on the rivers round the table, rewards in the castles, places."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import ClassVar

from tests.referee.glenmore.ground import HOME_CASTLE, Frame
from tests.referee.glenmore.tables import Figures
from tests.referee.glenmore.turns import Game
from tests.referee.glenmore.words import Cell, must, spell
from tests.referee.lines import need

PLACES = ("place_first", "place_second", "place_third")


class BoatRace(Game):
    """The base with the race."""

    own_options: ClassVar[dict[str, str]] = {
        "c1.tokens": "look",
        "c1.neutral_len": "1",
        "c1.neutral_gap": "random",
    }
    own_verbs: ClassVar[dict[str, tuple[str, ...]]] = {"REWARD": ("c1.reward",)}
    own_steps: ClassVar[tuple[str, ...]] = ("c1.sail",)
    silent: ClassVar[tuple[str, ...]] = ("REWARD",)

    def __init__(self, figures: Figures, seats: list[str], options: dict[str, str]) -> None:
        super().__init__(figures, seats, options)
        self.part = figures.added[1]
        self.bag = Counter({one["id"]: one["copies"] for one in self.part["reward"]})
        self.effects = {one["id"]: one["effect"] for one in self.part["reward"]}
        self.cards_of_places = {one["id"]: one["effect"] for one in self.part["card"]}
        self.neutral: list[str] = list(seats) if len(seats) == 2 else []
        self.rewards: dict[str, Counter[str]] = {}
        self.places_due: list[str] = []
        self.race = False
        self.boats: dict[str, tuple[str, Cell]] = {seat: (seat, HOME_CASTLE) for seat in seats}
        self.out: dict[str, str] = {}

    # ---- set-up

    def seat_pawns(self, order: list[str]) -> None:
        super().seat_pawns(order)
        self.set_up_with(self._deal_rewards)

    def _deal_rewards(self) -> None:
        if len(self.seats) == 3 and self.options["c1.neutral_gap"] == "random":
            self.chance_due = "c1.neutral"
            return
        if len(self.seats) == 3:
            self.neutral = [self.seats[-1]]
        self._rewards_due()

    def _rewards_due(self) -> None:
        for seat in self.seats:
            self.places_due += [seat, *([f"n{seat}"] if seat in self.neutral else [])]
        self.chance_due = "c1.rewards"

    def drawn(self, words: list[str]) -> None:
        if not words[0].startswith("c1."):
            super().drawn(words)
        elif words[0] == "c1.neutral":
            need(len(words) == 2 and words[1] in self.seats, "a seat")
            self.neutral = [words[1]]
            self._rewards_due()
        elif words[0] == "c1.rewards":
            need(words[1] == self.places_due.pop(0), "places in seat order")
            faces = Counter(words[2:])
            each = self.part["tokens_per_castle"]["per_players"][str(len(self.seats))]
            need(words[2:] == sorted(words[2:]) and faces.total() == each, "tokens, sorted")
            need(faces <= self.bag, "no such tokens left")
            self.bag -= faces
            self.rewards[words[1]] = faces
            self.chance_due = "c1.rewards" if self.places_due else ""
        else:
            need(self.rewards[self.frames[-1].tile][words[1]] > 0, "no such token there")
            self.chance_due = ""
            self._take_token(self.frames[-1], words[1])
            self.settle()

    def random_chance(self, rng: Random) -> str:
        if not self.chance_due.startswith("c1."):
            return super().random_chance(rng)
        if self.chance_due == "c1.neutral":
            return f"c1.neutral {rng.choice(self.seats)}"
        if self.chance_due == "c1.rewards":
            each = self.part["tokens_per_castle"]["per_players"][str(len(self.seats))]
            faces = sorted(rng.sample(sorted(self.bag.elements()), each))
            return f"c1.rewards {self.places_due[0]} {' '.join(faces)}"
        there = self.rewards[self.frames[-1].tile]
        return f"c1.drawn {rng.choice(sorted(there.elements()))}"

    def may_be_laid(self, tile: str) -> bool:
        """GM-C1-05: Start comes in the upper third of B."""
        if not super().may_be_laid(tile):
            return False
        if self.stack() != "B" or not self.stacks["B"]["race_start"]:
            return True
        others = len(self.figures.stack("B")) - 1
        gone = others - (self.stacks["B"].total() - 1)
        return tile == "race_start" or gone < others // 3

    # ---- the race

    def on_the_way(self, here: int, trip: Frame) -> list[tuple[int, Frame]]:
        """GM-C1-10."""
        start = [mile for mile, tile in self.track.items() if tile == "race_start"]
        crossed = [(mile, Frame("OPEN")) for mile in start if here < mile < trip.mile]
        return [*super().on_the_way(here, trip), *crossed]

    def closes(self, frame: Frame) -> bool:
        if frame.kind == "OPEN" and not self.race:
            self.race = True
            self.told.append("c1.open")
        return frame.kind == "OPEN" or super().closes(frame)

    def river(self, seat: str) -> list[Cell]:
        """The river of an estate from left to right."""
        land = self.players[seat].land
        return sorted(cell for cell in land if cell[1] == 0 and self.is_river(land[cell].top))

    def next_place(self, place: tuple[str, Cell]) -> tuple[str, Cell]:
        """GM-C1-12: one step on; a neutral river's steps are cells (K, 0)."""
        where, (x, _) = place
        after = self.seats[(self.seats.index(where[-1]) + 1) % len(self.seats)]
        entry = (after, self.river(after)[-1])
        if where.startswith("n"):
            more = x < int(self.options["c1.neutral_len"])
            return (where, (x + 1, 0)) if more else entry
        if x > self.river(where)[0][0]:
            return where, (x - 1, 0)
        return (f"n{where}", (1, 0)) if where in self.neutral else entry

    def _c1_sail(self, frame: Frame, words: list[str]) -> None:
        must(words == ["1"], "E-RUN")
        seat = self.active
        must(self.race and seat not in self.out, "E-RACE")
        must(self.points > 0, "E-NOMP")
        self.points -= 1
        self.boats[seat] = self.next_place(self.boats[seat])
        where, cell = self.boats[seat]
        if where == seat and cell == HOME_CASTLE:
            self._arrives(seat)
        if self.is_castle(where, cell) and self.rewards[where].total():
            self.frames.append(Frame("REWARD", tile=where))

    def is_castle(self, where: str, cell: Cell) -> bool:
        if not where.startswith("n"):
            return cell == HOME_CASTLE
        lengths = self.part["neutral_river"][0]["lengths"]
        return cell[0] == int(lengths[self.options["c1.neutral_len"]])

    def _arrives(self, seat: str) -> None:
        """GM-C1-21 to GM-C1-25."""
        place = PLACES[len(self.out)]
        self.out[seat] = "home"
        self.receive(self.cards_of_places[place])
        self.told.append(f"c1.place {seat} {place.removeprefix('place_')}")
        if len(self.out) == len(self.seats) - 1:
            self._all_last()

    def _all_last(self) -> None:
        for seat in self.seats:
            if seat not in self.out:
                self.out[seat] = "last"
                self.told.append(f"c1.place {seat} last")

    def _c1_reward(self, frame: Frame, words: list[str]) -> None:
        must(len(words) == 1, "E-SYNTAX")
        if words == ["-"]:
            self.frames.pop()
        elif self.options["c1.tokens"] == "blind":
            must(words == ["take"], "E-TOKEN")
            self.chance_due = "c1.drawn"
        else:
            must(self.rewards[frame.tile][words[0]] > 0, "E-TOKEN")
            self._take_token(frame, words[0])

    def _take_token(self, frame: Frame, face: str) -> None:
        self.frames.remove(frame)
        self.rewards[frame.tile][face] -= 1
        effect, castle = self.effects[face], self.me.land[HOME_CASTLE]
        if "scot" in effect:
            self.add_scot(castle)
        if "any_goods" in effect:
            self.frames.append(Frame("GAIN", pile=castle, left=effect["any_goods"]))
        self.receive(effect)

    # ---- what the race touches

    def removal_fault(self, seat: str, cell: Cell) -> str:
        """GM-C1-28."""
        fault = super().removal_fault(seat, cell)
        sailing = [self.boats[one] for one in self.seats if one not in self.out]
        return fault or ("E-BOAT" if (seat, cell) in sailing else "")

    def game_over(self) -> None:
        """GM-C1-26."""
        self._all_last()
        super().game_over()

    def coin_points(self, seat: str) -> int:
        """GM-C1-27: coins alone score nothing."""
        return 0 if self.out[seat] == "last" else super().coin_points(seat)

    def landmark_points(self, seat: str) -> int:
        """GM-C1-27: Armadale pays in full."""
        extra = super().landmark_points(seat)
        if self.out[seat] != "last":
            return extra
        each = int(self.figures.board["scoring"]["coin_vp"])
        player = self.players[seat]
        firsts = [
            self.figures.cards[card]["coin_bonus"]["first"]
            for card in player.cards
            if "coin_bonus" in self.figures.cards[card]
        ]
        return extra + sum(each * min(player.coins, int(first)) for first in firsts)

    def claims(self, kind: str, said: str) -> bool:
        if not kind.startswith("c1."):
            return super().claims(kind, said)
        if kind == "c1.boat":
            return said == " ".join(f"{seat}={self._boat(seat)}" for seat in self.seats)
        return kind in self.told if not said else f"{kind} {said}" in self.told

    def _boat(self, seat: str) -> str:
        where, cell = self.boats[seat]
        if seat in self.out:
            return self.out[seat]
        return f"{where}.{cell[0]}" if where.startswith("n") else f"{where}:{spell(cell)}"
