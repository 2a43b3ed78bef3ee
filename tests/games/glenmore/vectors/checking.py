"""Checks what a vector expects of a position (section D.1)."""

from __future__ import annotations

from collections.abc import Callable

from howff.core.kernel import CHANCE
from howff.games.glenmore.claims import next_name
from howff.games.glenmore.data import GOODS
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.steps.clan import road_cost
from tests.games.glenmore.vectors.building import cell_of
from tests.games.glenmore.vectors.reading import miles, names, pairs

STATES = {
    w.CHOOSE: "CHOOSE",
    w.PAY: "PAY",
    w.PLACING: "PLACE",
    w.ONCE: "ONCE",
    w.ACTING: "ACT",
    w.CLAN: "CLAN",
    w.PUTTING: "PUT",
    w.GAINING: "GAIN",
    w.DROPPING: "DROP",
    w.SALVAGING: "SALVAGE",
    w.LAYING: "LAY",
    w.ROLLING: "DIE",
}


class Check:
    """A position, and the scores announced on the way to it."""

    def __init__(self, game: GlenGame, state: GlenState, scores: list[str]) -> None:
        self.game, self.state, self.scores = game, state, scores

    def holds(self, statement: str) -> None:
        """Assert one statement."""
        key, _, rest = statement.partition(" ")
        _CHECKS[key](self, rest)

    def number(self, letter: str, index: int) -> int:
        """A number of a seat."""
        return self.state.numbers[self.seat(letter) * w.WIDTH + index]

    def seat(self, letter: str) -> int:
        """The seat of a letter."""
        return self.game.letters.index(letter)

    def tile(self, tile: int) -> str:
        """The id of a tile."""
        return self.game.book.data.tiles[tile].id

    def cells(self, rest: str) -> tuple[dict[int, int], list[tuple[int, str]]]:
        """An estate, and pairs of cell and what is expected there."""
        letter, *parts = rest.split(" ")
        found = [part.partition("=") for part in parts]
        expected = [(cell_of(cell), word) for cell, _, word in found]
        return self.state.land[self.seat(letter)], expected

    def legal(self) -> list[str]:
        """Every line of a single move."""
        return [self.game.text(self.state, [move]) for move in self.game.legal(self.state)]


def _numbers(index: int) -> Callable[[Check, str], None]:
    def check(check: Check, rest: str) -> None:
        have = {letter: str(check.number(letter, index)) for letter in pairs(rest)}
        assert have == pairs(rest)

    return check


def _points(check: Check, rest: str) -> None:
    for letter, value in pairs(rest).items():
        assert check.state.numbers[w.TURN] in (0, check.seat(letter) + 1)
        assert str(check.state.numbers[w.POINTS]) == value


def _pos(check: Check, rest: str) -> None:
    for name, mile in pairs(rest).items():
        piece = check.game.seats if name == "die" else check.seat(name)
        assert str(check.state.pos[piece] or "-") == mile


def _on(check: Check, rest: str) -> None:
    assert set(miles(rest)) <= set(check.state.track)


def _gone(check: Check, rest: str) -> None:
    assert not set(miles(rest)) & set(check.state.track)


def _front(check: Check, rest: str) -> None:
    assert check.state.numbers[w.FRONT] == int(rest)


def _tile(check: Check, rest: str) -> None:
    mile, _, name = rest.partition("=")
    assert check.tile(check.state.track[int(mile)]) == name


def _stackleft(check: Check, rest: str) -> None:
    for letter, left in pairs(rest).items():
        assert check.state.heaps["SABCD".index(letter)] == int(left)


def _market(check: Check, rest: str) -> None:
    for kind, filled in pairs(rest).items():
        assert check.state.rows[GOODS.index(kind)] == int(filled)


def _active(check: Check, rest: str) -> None:
    assert next_name(check.game, check.state) == rest
    if rest == "die":
        assert check.state.stack[-1][:2] == (w.ROLLING, CHANCE)
    else:
        assert check.game.to_act(check.state) == check.seat(rest)


def _discard(check: Check, rest: str) -> None:
    assert [check.tile(one) for one in check.state.discard] == sorted(
        names(rest), key=lambda name: check.game.book.data.tile_index[name]
    )


def _scored(check: Check, rest: str) -> None:
    assert check.scores[-1] == f"score {rest}"


def _noscore(check: Check, rest: str) -> None:
    assert check.scores == []


def _spots(check: Check, rest: str) -> None:
    places = [line[6:] for line in check.legal() if line.startswith("place ")]
    assert sorted(places) == sorted(rest.split(" "))


def _cost(check: Check, rest: str) -> None:
    name, _, cost = rest.partition("=")
    clan = check.game.book.data.clan_index[name]
    seat = check.game.to_act(check.state)
    assert road_cost(check.game.book, check.state, seat, clan) == int(cost)


def _state(check: Check, rest: str) -> None:
    assert STATES[check.state.stack[-1][0]] == rest


def _size(check: Check, rest: str) -> None:
    for letter, size in pairs(rest).items():
        assert len(check.state.land[check.seat(letter)]) == int(size)


def _top(check: Check, rest: str) -> None:
    land, expected = check.cells(rest)
    for cell, name in expected:
        assert check.tile(land[cell] & w.TILE_MASK) == name


def _goods(check: Check, rest: str) -> None:
    land, expected = check.cells(rest)
    for cell, text in expected:
        have = [kind for n, kind in enumerate(GOODS) for _ in range(w.good_in(land[cell], n))]
        assert sorted(have) == sorted(names(text))


def _scots(check: Check, rest: str) -> None:
    land, expected = check.cells(rest)
    for cell, number in expected:
        assert land[cell] >> w.SCOT_SHIFT == int(number)


def _nocell(check: Check, rest: str) -> None:
    land, expected = check.cells(rest)
    assert all(cell not in land for cell, _ in expected)


def _cards(check: Check, rest: str) -> None:
    letter, _, cards = rest.partition(" ")
    held = check.number(letter, w.CARDS)
    have = [one.id for one in check.game.book.data.landmarks if held >> one.index & 1]
    assert sorted(have) == sorted(names(cards))


def _chars(check: Check, rest: str) -> None:
    letter, _, tiles = rest.partition(" ")
    have = [check.tile(one) for one in check.state.persons[check.seat(letter)]]
    assert sorted(have) == sorted(names(tiles))


def _winners(check: Check, rest: str) -> None:
    have = [check.game.letters[seat] for seat in check.game.winners(check.state)]
    assert sorted(have) == sorted(rest.split(","))


def _over(check: Check, rest: str) -> None:
    assert check.state.stack == []
    vp = [check.state.numbers[seat * w.WIDTH + w.VP] for seat in range(check.game.seats)]
    assert check.game.scores(check.state) == vp


_CHECKS: dict[str, Callable[[Check, str], None]] = {
    "coins": _numbers(w.COINS),
    "whisky": _numbers(w.WHISKY),
    "vp": _numbers(w.VP),
    "reserve": _numbers(w.RESERVE),
    "markers": _numbers(w.MARKERS),
    "mp": _points,
    "pos": _pos,
    "on": _on,
    "gone": _gone,
    "front": _front,
    "tile": _tile,
    "stackleft": _stackleft,
    "market": _market,
    "active": _active,
    "discard": _discard,
    "scored": _scored,
    "noscore": _noscore,
    "spots": _spots,
    "cost": _cost,
    "state": _state,
    "size": _size,
    "top": _top,
    "goods": _goods,
    "scots": _scots,
    "nocell": _nocell,
    "cards": _cards,
    "chars": _chars,
    "winners": _winners,
    "over": _over,
}
