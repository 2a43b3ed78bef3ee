"""What may be known of a table, field by field (GM-325, GM-326), and states imagined behind it."""

from __future__ import annotations

from random import Random
from typing import Any, Literal

from howff.core.kernel import OVER, Frame, Imaginer
from howff.core.view import Ask, View
from howff.games.glenmore.claims import piece_name
from howff.games.glenmore.data import GOODS, STACKS
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.rules.holdings import (
    add_person,
    covered_on,
    replaced,
    set_covered,
)
from howff.games.glenmore.scoring import cards_held
from howff.games.glenmore.sources import source_name, source_of
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.steps.clan import open_roads, road_only, start_roads
from howff.games.glenmore.values import cell_of, cell_text

_WIDGETS: dict[str, Literal["tile", "cell", "option"]] = {
    "choose": "tile",
    "pay": "option",
    "place": "cell",
    "once": "option",
    "act": "cell",
    "clan": "option",
    "put": "cell",
    "gain": "option",
    "drop": "cell",
    "salvage": "tile",
}


def view_of(game: GlenGame, state: GlenState, seat: int | None) -> View:
    """The View of a seat, or of a spectator: the base shows everybody the same."""
    to_act = tuple(game.deciders(state))
    table = {
        "letters": game.letters,
        "spaces": game.book.spaces,
        "fixtures": game.book.fixtures[:],
        "prices": game.book.market.prices[:],
        "market": _market(game, state),
        "rows": {name: prices for name, _, prices in game.book.hooks.rows},
        **_track(game, state),
        **_stacks(game, state),
        **_turn(game, state),
        "clans": _clans(game, state),
        "seats": [_seat(game, state, one) for one in range(game.seats)],
        "scores": game.scores(state),
        "breakdown": game.breakdown(state),
        "vp_public": bool(game.setup.options.get("vp.public", True)),
    }
    for one in game.book.hooks.chronicles:
        table.setdefault(f"c{one.number}", {}).update(one.view(state, seat))
    return View(
        game.setup,
        seat,
        to_act,
        game.to_act(state) == OVER,
        table,
        _ask(game, state, seat) if seat is not None and seat in to_act else None,
    )


def _ask(game: GlenGame, state: GlenState, seat: int) -> Ask:
    frame = next(frame for frame in reversed(state.stack) if frame[1] == seat)
    step = game.steps[frame[0]]
    widget = "sealed" if step.simultaneous else _WIDGETS.get(step.name, "option")
    return Ask(widget, step.name, tuple(game.lines(state, seat)))


def _market(game: GlenGame, state: GlenState) -> dict[str, int]:
    found = {GOODS[kind]: state.rows[kind] for kind in game.book.data.board.rows}
    for number, (name, _, _) in enumerate(game.book.hooks.rows):
        found[name] = state.rows[5 + number]
    return found


def _track(game: GlenGame, state: GlenState) -> dict[str, Any]:
    tiles = game.book.data.tiles
    return {
        "track": [[mile, tiles[tile].id] for mile, tile in state.track.items()],
        "front": state.numbers[w.FRONT],
        "worlds_end": state.numbers[w.END_MILE],
        "pos": {
            piece_name(game, piece): mile
            for piece, mile in enumerate(state.pos)
            if piece != game.seats or game.book.die
        },
        "arrived": [piece_name(game, piece) for piece in state.ended],
    }


def _stacks(game: GlenGame, state: GlenState) -> dict[str, Any]:
    """GM-326: which tiles are left is public, their order is not (GM-325)."""
    tiles = game.book.data.tiles
    return {
        "stacks": {STACKS[stack]: count for stack, count in enumerate(state.heaps)},
        "left": {tiles[tile].id: count for tile, count in enumerate(state.left) if count},
        "discard": [tiles[tile].id for tile in state.discard],
        "rounds": state.numbers[w.ROUNDS],
        "final": bool(state.numbers[w.FINAL]),
    }


def _turn(game: GlenGame, state: GlenState) -> dict[str, Any]:
    seat = state.numbers[w.TURN] - 1
    return {
        "turn": game.letters[seat] if seat >= 0 else "",
        "piece": piece_name(game, state.numbers[w.PIECE] - 1) if state.numbers[w.PIECE] else "",
        "points": state.numbers[w.POINTS],
        "ness_used": bool(state.numbers[w.NESS_USED]),
        "used": [
            [game.letters[entry >> w.CELL_BITS], cell_text(entry & w.CELL)]
            for entry in sorted(state.used)
        ],
        "frames": [_frame(game, frame) for frame in state.stack],
    }


def _frame(game: GlenGame, frame: Frame) -> list[str | int]:
    """A pending decision: its name, its seat, and what it is about as the engine counts it."""
    seat = game.letters[frame[1]] if frame[1] >= 0 else "!"
    return [game.steps[frame[0]].name, seat, frame[2], frame[3]]


def _clans(game: GlenGame, state: GlenState) -> dict[str, dict[str, Any]]:
    found = {}
    for clan, marks in enumerate(state.marks):
        held = {game.letters[seat]: marks >> (4 * seat) & 15 for seat in range(game.seats)}
        found[game.book.data.clans[clan].id] = {
            "marks": {letter: count for letter, count in held.items() if count},
            "road": road_only(game.book, state, clan),
        }
    return found


def _seat(game: GlenGame, state: GlenState, seat: int) -> dict[str, Any]:
    base = seat * w.WIDTH
    numbers, data = state.numbers, game.book.data
    return {
        "letter": game.letters[seat],
        "coins": numbers[base + w.COINS],
        "vp": numbers[base + w.VP],
        "whisky": numbers[base + w.WHISKY],
        "reserve": numbers[base + w.RESERVE],
        "markers": numbers[base + w.MARKERS],
        "extra": numbers[base + w.EXTRA : base + w.EXTRA + 4],
        "cards": [data.landmarks[card].id for card in cards_held(state, seat)],
        "persons": [data.tiles[tile].id for tile in state.persons[seat]],
        "estate": [_pile(game, state, seat, cell) for cell in state.land[seat]],
        "won": {
            source_name(game.book, entry & 0xFFFFF): vp
            for entry, vp in sorted(state.won.items())
            if entry >> 20 == seat
        },
    }


def _pile(game: GlenGame, state: GlenState, seat: int, cell: int) -> dict[str, Any]:
    pile = state.land[seat][cell]
    tiles = game.book.data.tiles
    covered = covered_on(state, seat, cell)
    return {
        "cell": cell_text(cell),
        "tile": tiles[pile & w.TILE_MASK].id,
        "under": [tiles[tile].id for tile in covered],
        "scots": pile >> w.SCOT_SHIFT,
        "goods": {GOODS[kind]: w.good_in(pile, kind) for kind in range(5) if w.good_in(pile, kind)},
    }


class GlenImaginer(Imaginer[GlenState]):
    """States behind a View: the base hides only orders that are drawn when they show."""

    def __init__(self, game: GlenGame, view: View) -> None:
        self.game = game
        self.view = view
        self.known = _state_of(game, view.table)

    def sample(self, rng: Random) -> GlenState:
        """The known state; what chronicles hide is drawn anew."""
        state = self.known.copy()
        state.parts = []
        for one in self.game.book.hooks.chronicles:
            part = one.imagine(self.view.table[f"c{one.number}"], rng)
            if part is not None:
                state.parts.append(part)
        return state


def _state_of(game: GlenGame, table: dict[str, Any]) -> GlenState:
    data, letters = game.book.data, game.letters
    state = game.start()
    names = {step.name: number for number, step in enumerate(game.steps)}
    state.stack = [
        (names[name], letters.index(seat) if seat != "!" else -1, a, b)
        for name, seat, a, b in table["frames"]
    ]
    pieces = [piece_name(game, piece) for piece in range(len(state.pos))]
    state.pos = [table["pos"].get(name, 0) for name in pieces]
    state.ended = tuple(pieces.index(name) for name in table["arrived"])
    state.track = {mile: data.tile_index[tile] for mile, tile in table["track"]}
    state.rows = [
        table["market"][name] for name in (*GOODS, *(n for n, _, _ in game.book.hooks.rows))
    ]
    state.heaps = [table["stacks"][STACKS[stack]] for stack in range(5)]
    state.left = tuple(table["left"].get(tile.id, 0) for tile in data.tiles)
    state.discard = tuple(sorted(data.tile_index[tile] for tile in table["discard"]))
    state.used = [
        letters.index(seat) << w.CELL_BITS | cell_of(cell) for seat, cell in table["used"]
    ]
    numbers = state.numbers
    numbers[w.FRONT] = table["front"]
    numbers[w.END_MILE] = table["worlds_end"]
    numbers[w.POINTS] = table["points"]
    numbers[w.NESS_USED] = int(table["ness_used"])
    numbers[w.TURN] = letters.index(table["turn"]) + 1 if table["turn"] else 0
    numbers[w.PIECE] = pieces.index(table["piece"]) + 1 if table["piece"] else 0
    numbers[w.ROUNDS] = table["rounds"]
    numbers[w.FINAL] = int(table["final"])
    _clans_of(game, state, table["clans"])
    for seat, row in enumerate(table["seats"]):
        _seat_of(game, state, seat, row)
    return state


def _clans_of(game: GlenGame, state: GlenState, clans: dict[str, dict[str, Any]]) -> None:
    book = game.book
    state.roads = start_roads(book)
    for name, row in clans.items():
        clan = book.data.clan_index[name]
        for letter, count in row["marks"].items():
            seat = game.letters.index(letter)
            state.marks = replaced(state.marks, clan, state.marks[clan] + (count << (4 * seat)))
            power = book.clans[clan].power
            if power:
                state.numbers[seat * w.WIDTH + w.POWERS] |= 1 << power
        if state.marks[clan]:
            open_roads(book, state, clan)


def _seat_of(game: GlenGame, state: GlenState, seat: int, row: dict[str, Any]) -> None:
    data, base, numbers = game.book.data, seat * w.WIDTH, state.numbers
    for name, index in (
        ("coins", w.COINS),
        ("vp", w.VP),
        ("whisky", w.WHISKY),
        ("reserve", w.RESERVE),
        ("markers", w.MARKERS),
    ):
        numbers[base + index] = row[name]
    numbers[base + w.EXTRA : base + w.EXTRA + 4] = row["extra"]
    for card in row["cards"]:
        numbers[base + w.CARDS] |= 1 << data.landmark_index[card]
    for tile in row["persons"]:
        add_person(state, seat, data.tile_index[tile])
    land: dict[int, int] = {}
    for pile in row["estate"]:
        cell = cell_of(pile["cell"])
        land[cell] = data.tile_index[pile["tile"]] + w.SCOT * pile["scots"]
        for good, count in pile["goods"].items():
            kind = GOODS.index(good)
            land[cell] += count * w.good_bit(kind)
            numbers[base + w.STOCK + kind] += count
        if pile["under"]:
            covered = tuple(data.tile_index[tile] for tile in pile["under"])
            set_covered(state, seat, cell, covered)
    state.land[seat] = land
    for name, vp in row["won"].items():
        state.won[seat << 20 | source_of(game.book, name)] = vp
