"""Builds the position of a vector from its `given` lines (section D.1)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from howff.core import registry
from howff.core.kernel import CHANCE
from howff.core.setup import Setup
from howff.games.glenmore.data import GOODS, Data
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.making import additions_of, make_with
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.rules.book import Book
from howff.games.glenmore.rules.holdings import add_person, replaced, set_covered
from howff.games.glenmore.rules.turn import next_turn
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.steps.chance import order_number
from howff.games.glenmore.steps.clan import open_roads, start_roads
from howff.games.glenmore.tables import Addition, load, load_from
from tests.games.glenmore.vectors.reading import Vector, miles, names, pairs

FIXTURE = Path(__file__).parent.parent / "fixture"
PLENTY = 60
LAST = 13
HOMES = {"village": "home_village", "castle": "home_castle", "robert": "robert_the_bruce"}
"""Tiles of the specification's tables that have another name in those of the package."""
CARDS = {
    "a": "castle_stalker",
    "b": "donan_castle",
    "c": "duart_castle",
    "d": "inverness",
    "e": "loch_shiel",
}
"""Cards that stand for any card: their effects are over when they are had."""


class Position:
    """A game and a position that is being made."""

    def __init__(self, vector: Vector) -> None:
        self.given = [(key, rest) for key, _, rest in (one.partition(" ") for one in vector.given)]
        setup = next((rest for key, rest in self.given if key == "setup"), "")
        self.chronicles = tuple(
            int(one) for rest in self.all("chronicles") for one in rest.split(" ")
        )
        self.fixtures = [mile for rest in self.all("fixture") for mile in miles(rest)]
        self.letters = "".join(self.all("seats")[0].split(" ")) if not setup else ""
        if setup:
            self.game, self.state = self.begun(pairs(setup))
        else:
            data = tables_of(" ".join(self.all("data")), self.chronicles)
            options = {key: value for rest in self.all("opt") for key, value in pairs(rest).items()}
            self.game = self.made(self.letters, options, data)
            self.state = self.game.start()
            self.lay_out()

    def all(self, key: str) -> list[str]:
        """What stands behind a word, each time it is there."""
        return [rest for name, rest in self.given if name == key]

    def made(self, letters: str, options: dict[str, str], data: Data) -> GlenGame:
        """The game of these seats and options, with the fixtures of the vector."""
        meta = registry.meta("glenmore")
        values = meta.parse(options, letters)
        setup = Setup("glenmore", len(letters), values, letters, self.chronicles)
        setup = meta.check(setup)
        return make_with(setup, data, self.fix)

    def fix(self, book: Book) -> None:
        """The spaces of the miles named."""
        book.fixtures += sorted({mile % book.spaces for mile in self.fixtures})

    def begun(self, setup: dict[str, str]) -> tuple[GlenGame, GlenState]:
        """A real game up to its first decision, pawns in the order of the seats."""
        self.letters = setup.pop("seats").replace(",", "")
        game = self.made(self.letters, setup, load(None, additions_of(self.chronicles)))
        state = game.start()
        game.apply(state, order_number(list(range(len(self.letters)))))
        rng = Random(1)
        while state.stack[-1][0] == w.LAYING:
            game.apply(state, game.pick(state, rng))
        return game, state

    # -- the position ------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Everything at its default, then what is given."""
        state = self.state
        state.stack.clear()
        state.rows[:5] = [0] * 5
        for key, index, default in (
            ("coins", w.COINS, 5),
            ("whisky", w.WHISKY, 0),
            ("reserve", w.RESERVE, 8),
            ("markers", w.MARKERS, 10),
        ):
            self.holdings(key, index, default)
        for rest in self.all("land"):
            self.land(rest)
        for rest in self.all("pad"):
            self.pad(pairs(rest))
        for rest in self.all("market"):
            for kind, filled in pairs(rest).items():
                state.rows[GOODS.index(kind)] = int(filled)
        self.possessions()
        self.stacks()
        self.track()
        self.open()

    def seat(self, letter: str) -> int:
        """The seat of a letter."""
        return self.letters.index(letter)

    def tile(self, name: str) -> int:
        """The index of a tile."""
        index = self.game.book.data.tile_index
        return index[name if name in index else HOMES[name]]

    def holdings(self, key: str, index: int, default: int) -> None:
        """What every seat has of something."""
        for seat in range(len(self.letters)):
            self.state.numbers[seat * w.WIDTH + index] = default
        for rest in self.all(key):
            for letter, value in pairs(rest).items():
                self.state.numbers[self.seat(letter) * w.WIDTH + index] = int(value)

    def land(self, rest: str) -> None:
        """A whole estate: `R 0,0 village S1 wood | …`."""
        letter, _, cells = rest.partition(" ")
        seat, state = self.seat(letter), self.state
        found: dict[int, int] = {}
        for part in cells.split(" | "):
            place, tiles, *pieces = part.split(" ")
            cell = cell_of(place)
            *covered, top = [self.tile(name) for name in tiles.split("+")]
            if covered:
                set_covered(state, seat, cell, tuple(covered))
            found[cell] = top
            for piece in pieces:
                if piece[0] == "S" and piece[1:].isdigit():
                    found[cell] += w.SCOT * int(piece[1:])
                    continue
                for kind in piece.split(","):
                    found[cell] += w.good_bit(GOODS.index(kind))
                    state.numbers[seat * w.WIDTH + w.STOCK + GOODS.index(kind)] += 1
        state.land[seat] = dict(sorted(found.items()))

    def pad(self, sizes: dict[str, str]) -> None:
        """Tiles without any use, up to a size."""
        for letter, size in sizes.items():
            land = self.state.land[self.seat(letter)]
            row = 1
            while len(land) < int(size):
                land[w.cell_at(0, row)] = self.tile("fx.moor")
                row += 1
            self.state.land[self.seat(letter)] = dict(sorted(land.items()))

    def possessions(self) -> None:
        """Cards, persons, markers on the clan board, the discard pile."""
        state, data = self.state, self.game.book.data
        for rest in self.all("cards"):
            letter, _, cards = rest.partition(" ")
            for name in names(cards):
                bit = 1 << data.landmark_index[CARDS.get(name, name)]
                state.numbers[self.seat(letter) * w.WIDTH + w.CARDS] |= bit
        for rest in self.all("chars"):
            letter, _, tiles = rest.partition(" ")
            for name in names(tiles):
                add_person(state, self.seat(letter), self.tile(name))
        state.roads = start_roads(self.game.book)
        for rest in self.all("marks"):
            letter, _, name = rest.partition(" ")
            clan, seat = data.clan_index[name], self.seat(letter)
            state.marks = replaced(state.marks, clan, state.marks[clan] + (1 << (4 * seat)))
            open_roads(self.game.book, state, clan)
            power = data.clans[clan].effect.power
            state.numbers[seat * w.WIDTH + w.POWERS] |= 1 << power if power else 0
        for rest in self.all("discard"):
            state.discard = tuple(sorted(self.tile(name) for name in names(rest)))

    def stacks(self) -> None:
        """The stacks as given, told in advance; else plenty of one tile in B."""
        state = self.state
        state.left = (0,) * len(state.left)
        given = {key[5:]: names(rest) for key, rest in self.given if key.startswith("stack")}
        told: list[tuple[int, ...]] = []
        if not given:
            given = {"B": ["fx.moor"] * PLENTY}
        for number, letter in enumerate("SABCD"):
            tiles = [self.tile(name) for name in given.get(letter, [])]
            state.heaps[number] = len(tiles)
            for tile in tiles:
                state.left = replaced(state.left, tile, state.left[tile] + 1)
            told.append(tuple(reversed(tiles)))
        state.foretold = tuple(told)
        first: str = next(iter(given))
        state.numbers[w.ROUNDS] = "ABCD".index(first)

    def track(self) -> None:
        """Pieces and tiles; pawns on the first miles and tiles up to 13 by default."""
        state, book = self.state, self.game.book
        for rest in self.all("pos"):
            for name, place in pairs(rest).items():
                state.pos[self.piece(name)] = int(place)
        if not self.all("pos"):
            state.pos[: book.seats] = range(1, book.seats + 1)
        found: dict[int, int] = {}
        if not self.all("tiles"):
            found = dict.fromkeys(range(1, LAST + 1), self.tile("fx.moor"))
        for rest in self.all("tiles"):
            places, _, name = rest.partition("=")
            for mile in miles(places):
                found[mile] = self.tile(name)
        for mile in state.pos:
            found.pop(mile, None)
        state.track = dict(sorted(found.items()))
        state.numbers[w.FRONT] = max(*found, *state.pos) if found else max(state.pos)
        for mile, tile in found.items():
            if tile == book.worlds_end:
                state.numbers[w.END_MILE] = mile

    def piece(self, name: str) -> int:
        """The number of a pawn, the die or a further piece."""
        if name in self.letters:
            return self.seat(name)
        further = self.game.book.hooks.piece_names
        return self.game.seats + (further.index(name) + 1 if name in further else 0)

    def open(self) -> None:
        """The state a seat is in: by default the last piece begins its turn."""
        state = self.state
        at = self.all("at")
        if not at:
            next_turn(self.game.book, state)
        else:
            letter, kind, *what = at[0].split(" ")
            seat = self.seat(letter)
            state.numbers[w.TURN] = seat + 1
            if kind == "PLACE":
                state.stack.append((w.PLACING, seat, self.tile(what[0]), 0))
            elif kind == "ACT":
                state.stack.append((w.ACTING, seat, cell_of(what[0]), 0))
            else:
                state.stack.append((w.ACTING, seat, 0, 0))
                if kind == "CLAN":
                    state.stack.append((w.CLAN, seat, 0, 0))
        for rest in self.all("mp"):
            state.numbers[w.POINTS] = int(rest.partition("=")[2])


@cache
def tables_of(what: str, chronicles: tuple[int, ...]) -> Data:
    """Those of the specification; `printed`: of the package; `mixed`: with the made-up tiles."""
    more = additions_of(chronicles)
    if not what:
        return load_from(FIXTURE, more)
    if what == "printed":
        return load(None, more)
    head, *tiles = (FIXTURE / "tiles.toml").read_text(encoding="utf-8").split("[[tile]]")
    made_up = [one for one in tiles if one.strip().startswith('id = "fx.')]
    with TemporaryDirectory() as folder:
        file = Path(folder) / "made_up.toml"
        file.write_text("[[tile]]".join([head, *made_up]), encoding="utf-8")
        return load(None, [*more, Addition("made_up", file)])


def cell_of(text: str) -> int:
    """A cell of the notation."""
    x, y = text.split(",")
    return w.cell_at(int(x), int(y))


def lay_all(game: GlenGame, state: GlenState) -> list[str]:
    """Play the `! lay` lines that are due; answers what is claimed after them."""
    claims: list[str] = []
    while state.stack and state.stack[-1][1] == CHANCE and state.stack[-1][0] == w.LAYING:
        before = state.copy()
        move = game.pick(state, Random(1))
        assert game.why_chance(state, game.text(state, [move])) is None
        game.apply(state, move)
        claims += game.claims(before, state)
    return claims
