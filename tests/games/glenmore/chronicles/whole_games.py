"""Whole random games on any set of chronicles, with everything counted after every line."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import combinations, product
from random import Random

from howff.core import registry
from howff.core.kernel import CHANCE, OVER
from howff.core.setup import OptionValue, Setup
from howff.games.glenmore.data import STACK_ASIDE
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.rules.estate import river_ends
from howff.games.glenmore.rules.turn import TO_DUMP_COIN, destination
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.ledger import Book, ledgers

COINS_STAY = frozenset(
    {
        "sell",
        "move",
        "place",
        "take",
        "end",
        "done",
        "put",
        "gain",
        "drop",
        "salvage",
        "lay",
        "c1.sail",
        "c1.rewards",
        "c1.neutral",
        "c2.climb",
        "c2.toll",
        "c2.loot",
        "c3.halt",
        "c3.sell",
        "c4.end",
        "c5.token",
        "c5.swap",
        "c5.draw",
        "c5.turn",
        "c5.show",
        "c5.roll",
        "c7.cards",
        "c7.card",
        "c7.vote",
        "c8.penny",
        "c8.wander",
        "c8.duff",
        "c8.laird",
        "c8.claim",
        "c8.plant",
        "c8.shift",
        "c8.snitch",
        "c8.steal",
        "c8.derek",
        "c8.keep",
        "c8.mail",
        "c8.calum",
        "c8.jail",
        "c8.wait",
        "c8.join",
    }
)
"""Lines after which there are as many coins as before, in purses, rows and with chronicles."""

GOODS_STAY = frozenset(
    {
        "move",
        "take",
        "end",
        "done",
        "clan",
        "lay",
        "die",
        "c1.sail",
        "c2.climb",
        "c2.toll",
        "c3.halt",
        "c3.sell",
        "c7.card",
        "c7.vote",
        "c8.penny",
        "c8.recruit",
        "c8.calum",
    }
)
"""The same for goods on estates and with chronicles."""


# -- sets of chronicles ----


def there() -> tuple[int, ...]:
    """The chronicles that are there, up to the eighth."""
    return tuple(one for one in registry.meta("glenmore").chronicles if one <= 8)


def tables(numbers: tuple[int, ...]) -> list[Setup]:
    """A table of these chronicles for every number of players, with and without the die."""
    known = registry.meta("glenmore")
    found = []
    for seats, die in product((2, 3, 4), (True, False)):
        options: dict[str, OptionValue] = {"die": die}
        barred = any(one.applies(seats, options, numbers) for one in known.forbidden)
        if not barred:
            found.append(Setup("glenmore", seats, options, chronicles=numbers))
    return found


def every_set() -> list[tuple[int, ...]]:
    """All sets of the chronicles that are there, the empty one first."""
    numbers = there()
    return [one for size in range(len(numbers) + 1) for one in combinations(numbers, size)]


def covering() -> list[Setup]:
    """A few tables that between them hold every pair of chronicles, with and without each other.

    Greedy: the table that shows most pairs of features not seen so far comes next.
    """
    numbers = there()
    whole = [setup for one in every_set() if one for setup in tables(one)]
    features = {setup: _pairs(setup, numbers) for setup in whole}
    missing = set().union(*features.values()) if features else set()
    found: list[Setup] = []
    while missing:
        best = max(whole, key=lambda setup: len(features[setup] & missing))
        found.append(best)
        missing -= features[best]
    return found


def _pairs(setup: Setup, numbers: tuple[int, ...]) -> set[frozenset[object]]:
    """Every two features of a table: chronicles there or not, seats, die."""
    marks: list[object] = [(one, one in setup.chronicles) for one in numbers]
    marks += [("seats", setup.seats), ("die", setup.options["die"])]
    return {frozenset(two) for two in combinations(marks, 2)}


def name(setup: Setup) -> str:
    """A test id: `3-1.2.8-die`."""
    numbers = ".".join(map(str, setup.chronicles)) or "none"
    return f"{setup.seats}-{numbers}-{'die' if setup.options['die'] else 'no_die'}"


# -- playing ----


def line_of(game: GlenGame, state: GlenState, rng: Random) -> list[int]:
    """The moves of a random line; what chronicles offer is taken more often than by chance."""
    if game.to_act(state) == CHANCE:
        return [game.pick(state, rng)]
    ahead = state.copy()
    moves: list[int] = []
    while True:
        legal = game.legal(ahead)
        own = [move for move in legal if move >= w.OWN_VERBS]
        moves.append(rng.choice(own if own and rng.random() < 0.5 else legal))
        game.apply(ahead, moves[-1])
        if not game.midline(ahead):
            return moves


def whole_game(setup: Setup, seed: str, often: float = 0.15) -> Counter[str]:
    """A random game to its end, all counts after every line; answers how often which verb."""
    game = registry.make(setup)
    assert isinstance(game, GlenGame)
    rng = Random(seed)
    books = ledgers(game)
    played: Counter[str] = Counter()
    state = game.start()
    scots = [scots_of(state, seat, books) for seat in range(game.seats)]
    while game.to_act(state) != OVER:
        before = state.copy()
        moves = line_of(game, state, rng)
        text = game.text(before, moves)
        for move in moves:
            game.apply(state, move)
        played[text.split(" ")[0]] += 1
        try:
            assert [scots_of(state, seat, books) for seat in range(game.seats)] == scots
            conserved(game, before, state, text, books)
            counted(game, state, books)
            if rng.random() < often:
                promised(game, before, moves, state, rng)
        except AssertionError as error:
            raise AssertionError(f"{name(setup)}, seed {seed}, after {text!r}: {error}") from error
    assert [sum(parts.values()) for parts in game.breakdown(state)] == game.scores(state)
    return played


# -- what must hold ----


def coins_of(game: GlenGame, state: GlenState, books: list[Book]) -> int:
    """All coins: purses, market rows, chronicles."""
    total = sum(state.numbers[seat * w.WIDTH + w.COINS] for seat in range(game.seats))
    for number, filled in enumerate(state.rows):
        further = game.book.hooks.rows[number - 5][2] if number > 4 else []
        total += sum((further or game.book.market.prices)[:filled])
    return total + sum(book.coins(state) for book in books)


def goods_of(game: GlenGame, state: GlenState, books: list[Book]) -> list[int]:
    """All goods by kind: estates and chronicles."""
    base = [seat * w.WIDTH + w.STOCK for seat in range(game.seats)]
    found = [sum(state.numbers[at + kind] for at in base) for kind in range(5)]
    for book in books:
        found = [one + more for one, more in zip(found, book.goods(state), strict=True)]
    return found


def scots_of(state: GlenState, seat: int, books: list[Book]) -> int:
    """Scots of a seat, wherever they stand."""
    on_land = sum(pile >> w.SCOT_SHIFT for pile in state.land[seat].values())
    away = sum(book.scots(state, seat) for book in books)
    return on_land + state.numbers[seat * w.WIDTH + w.RESERVE] + away


def conserved(
    game: GlenGame, before: GlenState, after: GlenState, text: str, books: list[Book]
) -> None:
    """Nothing comes from nowhere: coins by the words of the line, goods, tiles."""
    verb = text.split(" ", maxsplit=1)[0]
    change = coins_of(game, after, books) - coins_of(game, before, books)
    # A dump brings its coin when the pawn arrives, which a toll or a sale on the way puts off.
    seat = max(game.to_act(before), 0)
    dumps = text.endswith("coin") if verb == "dump" else _dumps(before, seat)
    gained = int(dumps and before.pos != after.pos)
    if verb in COINS_STAY or verb == "dump":
        assert change == gained, f"{change} coins"
    if verb == "pay":
        paid = re.search(r" coin(\d+)", text)
        assert change == -int(paid[1] if paid else 0), f"{change} coins"
    if verb in GOODS_STAY:
        assert goods_of(game, before, books) == goods_of(game, after, books), "goods"
    fresh = tiles_of(after, books) - tiles_of(before, books)
    aside = [tile for tile in fresh if game.book.stack[tile] == STACK_ASIDE]
    assert len(fresh) == len(aside), f"tiles out of nothing: {fresh}"


def _dumps(state: GlenState, seat: int) -> bool:
    """Whether a dump for a coin is on its way."""
    return destination(state, seat)[1] == TO_DUMP_COIN


def tiles_of(state: GlenState, books: list[Book]) -> Counter[int]:
    """Every tile that is still in the game."""
    found = Counter({tile: left for tile, left in enumerate(state.left) if left})
    found.update(state.track.values())
    found.update(state.discard)
    for land in state.land:
        found.update(pile & w.TILE_MASK for pile in land.values())
    found.update(tile for _, covered in state.under for tile in covered)
    found.update(tile for persons in state.persons for tile in persons)
    found.update(frame[2] for frame in state.stack if frame[0] in (w.PAY, w.PLACING))
    for book in books:
        found.update(book.tiles(state))
    return found


def in_one_piece(land: dict[int, int]) -> bool:
    """Whether all tiles are joined over edges."""
    pending, seen = [w.VILLAGE_CELL], {w.VILLAGE_CELL}
    while pending:
        cell = pending.pop()
        for step in w.EDGES:
            if cell + step in land and cell + step not in seen:
                seen.add(cell + step)
                pending.append(cell + step)
    return len(seen) == len(land)


def counted(game: GlenGame, state: GlenState, books: list[Book]) -> None:
    """Every count agrees with what it counts."""
    book, numbers = game.book, state.numbers
    for seat in range(game.seats):
        base = seat * w.WIDTH
        land = state.land[seat]
        for kind in range(5):
            lying = sum(w.good_in(pile, kind) for pile in land.values())
            assert lying == numbers[base + w.STOCK + kind], "goods counted wrong"
        assert max(map(w.goods_in, land.values())) <= book.goods_limit, "too many goods"
        marks = sum(marks >> (4 * seat) & 15 for marks in state.marks)
        assert marks + numbers[base + w.MARKERS] == book.markers, "a marker"
        assert min(numbers[base + w.COINS], numbers[base + w.WHISKY]) >= 0, "owes"
        won = sum(vp for entry, vp in state.won.items() if entry >> 20 == seat)
        assert won == numbers[base + w.VP], "points without a source"
        assert list(land) == sorted(land)
        assert in_one_piece(land), "an estate in two parts"
        left, right = river_ends(book, land)
        rivers = sum(book.river[pile & w.TILE_MASK] for pile in land.values())
        assert rivers == (right - left) // w.WIDE - 1, "a river in two parts"
    cards = [numbers[seat * w.WIDTH + w.CARDS] for seat in range(game.seats)]
    assert sum(cards) == 0 or all(not a & b for a, b in combinations(cards, 2)), "a card twice"
    assert list(state.track) == sorted(state.track)
    assert not any(mile % book.spaces in book.fixtures for mile in state.track), "on a fixture"
    assert all(filled >= 0 for filled in state.rows)
    for one in books:
        one.check(state)


def promised(
    game: GlenGame, before: GlenState, moves: list[int], after: GlenState, rng: Random
) -> None:
    """The line is read back, the position packed and unpacked, seen and imagined."""
    text = game.text(before, moves)
    seat = game.to_act(before)
    why = game.why(before, seat, text) if seat >= 0 else game.why_chance(before, text)
    assert why is None, why
    again = before.copy()
    for move in game.parse(before, text):
        game.apply(again, move)
    assert again.key() == after.key(), "read differently"
    thawed = GlenState.unpack(json.loads(json.dumps(after.pack())))
    assert thawed.key() == after.key(), "unpacked differently"
    game.events(before, moves, after)
    for claim in game.claims(before, after):
        assert game.disproves(before, after, claim) is None, claim
    eyes = rng.choice([*range(game.seats), None])
    view = game.view(after, eyes)
    assert game.view(game.imagine(view, rng), eyes).encode() == view.encode(), "imagined otherwise"
    for decider in game.deciders(after):
        lines = game.lines(after, decider)
        assert len(lines) == len(set(lines)) > 0
        assert game.why(after, decider, rng.choice(lines)) is None
