"""Positions of chronicle VIII: jail, pennies, cards and what lies of them elsewhere."""

from __future__ import annotations

from collections.abc import Callable

from howff.core.kernel import CHANCE
from howff.core.message import Reason
from howff.games.glenmore.chronicles.c8_penny_mob.part import Part
from howff.games.glenmore.chronicles.c8_penny_mob.state import PartState
from howff.games.glenmore.chronicles.c8_penny_mob.words import JAIL, SEAT, THIEF, WAITS, place
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.reasons import code_of
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.rules.turn import next_turn
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.table import play, position
from tests.games.glenmore.vectors.building import cell_of
from tests.games.glenmore.vectors.reading import names, pairs, statements

HOME = "0,0 village S1 | 1,0 castle"
"""The two halves of the start tile with one Scot."""


def mob(*given: str, numbers: str = "8") -> tuple[GlenGame, GlenState]:
    """A position of R, Y and B, unless other seats are given; the words of our own:

    `c8.jail ID=PENNIES …`, `c8.wait ID,…`, `c8.penny R=6/2`, `c8.owns R ID,…` (with all tokens
    and coins), `c8.left ID=N` (the first N tokens are left), `c8.mail N`, `c8.spent ID,…`,
    `c8.abroad ID=Y:1,0`, `c8.tolls CLAN=COINS`, `c8.reserved MILE COINS`, `c8.claimed CARD,…`.
    """
    lines = [one for line in given for one in statements(line)]
    own = [one for one in lines if one.startswith("c8.")]
    base = [one for one in lines if not one.startswith("c8.")]
    if not any(one.startswith(("seats ", "setup ")) for one in base):
        base = ["seats R Y B", *base]
    # Chronicle III replaces tiles that only the printed tables have.
    if ("3" in numbers or "5" in numbers) and not any(one.startswith("data ") for one in base):
        base = ["data mixed", *base]
    game, state = position(f"chronicles {numbers}", *base)
    give(game, state, *own)
    if any(one.startswith("at ") for one in base):
        state.numbers[w.PIECE] = state.numbers[w.TURN]
    elif not any(one.startswith("setup ") for one in base):
        begin(game, state)
    return game, state


def give(game: GlenGame, state: GlenState, *own: str) -> None:
    """Change a position by words of our own."""
    for one in own:
        word, _, rest = one.partition(" ")
        WORDS[word](game, state, rest)


def begin(game: GlenGame, state: GlenState) -> None:
    """The turn begins (again), as what lies about may have a say in it."""
    state.stack.clear()
    next_turn(game.book, state)


# -- what may be given ----


def _jail(game: GlenGame, state: GlenState, rest: str) -> None:
    for card, pennies in pairs(rest).items():
        part(state).where[index(game, card)] = JAIL
        part(state).pennies[index(game, card)] = int(pennies)


def _wait(game: GlenGame, state: GlenState, rest: str) -> None:
    for card in names(rest):
        part(state).where[index(game, card)] = WAITS
    part(state).waiting = len(names(rest))


def _penny(game: GlenGame, state: GlenState, rest: str) -> None:
    for letter, both in pairs(rest).items():
        seat = game.letters.index(letter)
        part(state).minus[seat], part(state).plus[seat] = map(int, both.split("/"))


def _owns(game: GlenGame, state: GlenState, rest: str) -> None:
    letter, _, cards = rest.partition(" ")
    for card in names(cards):
        row = rules(game).mob.all[index(game, card)]
        part(state).where[row.index] = SEAT + game.letters.index(letter)
        part(state).tokens[row.index] = (1 << len(row.tokens)) - 1
        part(state).mail += row.coins


def _left(game: GlenGame, state: GlenState, rest: str) -> None:
    for card, count in pairs(rest).items():
        part(state).tokens[index(game, card)] = (1 << int(count)) - 1


def _mail(game: GlenGame, state: GlenState, rest: str) -> None:
    part(state).mail = int(rest)


def _spent(game: GlenGame, state: GlenState, rest: str) -> None:
    for card in names(rest):
        part(state).spent[index(game, card)] = 1


def _abroad(game: GlenGame, state: GlenState, rest: str) -> None:
    for card, entry in pairs(rest).items():
        letter, _, cell = entry.partition(":")
        part(state).abroad[pawn(game, card)] = place(game.letters.index(letter), cell_of(cell))
        part(state).tokens[index(game, card)] = 0


def _tolls(game: GlenGame, state: GlenState, rest: str) -> None:
    clans = game.book.data.clan_index
    tolls = [clans[clan] << 8 | int(coins) for clan, coins in pairs(rest).items()]
    part(state).tolls = sorted(tolls)


def _reserved(game: GlenGame, state: GlenState, rest: str) -> None:
    mile, coins = rest.split(" ")
    part(state).reserved = [int(mile), int(coins), 0]


def _claimed(game: GlenGame, state: GlenState, rest: str) -> None:
    cards = game.book.data.landmark_index
    part(state).claimed = sum(1 << cards[card] for card in names(rest))


WORDS: dict[str, Callable[[GlenGame, GlenState, str], None]] = {
    "c8.jail": _jail,
    "c8.wait": _wait,
    "c8.penny": _penny,
    "c8.owns": _owns,
    "c8.left": _left,
    "c8.mail": _mail,
    "c8.spent": _spent,
    "c8.abroad": _abroad,
    "c8.tolls": _tolls,
    "c8.reserved": _reserved,
    "c8.claimed": _claimed,
}


# -- what is there ----


def rules(game: GlenGame) -> Part:
    """The rules of the chronicle."""
    found = game.book.hooks.providers("cap:mobsters")[0]
    assert isinstance(found, Part)
    return found


def part(state: GlenState) -> PartState:
    """The chronicle's share of the state."""
    return next(one for one in state.parts if isinstance(one, PartState))


def index(game: GlenGame, card: str) -> int:
    """The number of a card."""
    return rules(game).mob.index[card]


def pawn(game: GlenGame, card: str) -> int:
    """The number of the pawn of a card: 0, 1 or 2."""
    return rules(game).who.index(index(game, card)) - THIEF


def owner(game: GlenGame, state: GlenState, card: str) -> str:
    """The letter of the seat that owns a card, or `-`."""
    seat = part(state).owner(index(game, card))
    return game.letters[seat] if seat >= 0 else "-"


def tokens(game: GlenGame, state: GlenState, card: str) -> list[int]:
    """The figures of the tokens that lie on a card."""
    number = index(game, card)
    return rules(game).mob.values(number, part(state).tokens[number])


def where(game: GlenGame, state: GlenState, card: str) -> str:
    """Where the pawn of a card stands, `Y:1,0`; `-` on the card."""
    found = game.view(state, None).table["c8"]["abroad"].get(card)
    return f"{found[0]}:{found[1]}" if found else "-"


def jail(game: GlenGame, state: GlenState) -> dict[str, int]:
    """The cards in the jail with their pennies."""
    found: dict[str, int] = game.view(state, None).table["c8"]["jail"]
    return found


def pennies(game: GlenGame, state: GlenState, letter: str) -> tuple[int, int]:
    """Own -1 and +1 pennies of a seat."""
    seat = game.letters.index(letter)
    return part(state).minus[seat], part(state).plus[seat]


def held(game: GlenGame, state: GlenState, letter: str, number: int = w.COINS) -> int:
    """One of the numbers of a seat; its coins unless another is asked for."""
    return state.numbers[game.letters.index(letter) * w.WIDTH + number]


def coins(game: GlenGame, state: GlenState) -> list[int]:
    """The purses in seat order."""
    return [held(game, state, letter) for letter in game.letters]


def vp(game: GlenGame, state: GlenState) -> list[int]:
    """The points in seat order."""
    return [held(game, state, letter, w.VP) for letter in game.letters]


def goods(state: GlenState, seat: int, x: int, y: int) -> list[int]:
    """Goods on a tile by kind."""
    pile = state.land[seat][w.cell_at(x, y)]
    return [w.good_in(pile, kind) for kind in range(5)]


def scots(state: GlenState, seat: int, x: int, y: int) -> int:
    """Scots on a tile."""
    return state.land[seat][w.cell_at(x, y)] >> w.SCOT_SHIFT


# -- what is asked ----


def asked(game: GlenGame, state: GlenState) -> str:
    """Who is asked what, `R c8.penny`; `! lay` for chance."""
    if not state.stack:
        return "over"
    frame = state.stack[-1]
    return f"{game.letters[frame[1]] if frame[1] >= 0 else '!'} {game.steps[frame[0]].name}"


def lines(game: GlenGame, state: GlenState, start: str = "c8.") -> list[str]:
    """The offered lines with a beginning."""
    return [line for line in game.lines(state, game.to_act(state)) if line.startswith(start)]


def refused(game: GlenGame, state: GlenState, line: str) -> Reason:
    """Why the seat to act may not play a line."""
    why = game.why(state, game.to_act(state), line)
    assert why is not None, line
    assert line not in game.lines(state, game.to_act(state))
    return why


def code(game: GlenGame, state: GlenState, line: str) -> str:
    """The code with which it is refused."""
    return code_of(refused(game, state, line))


def claimed(game: GlenGame, state: GlenState, line: str) -> list[str]:
    """Play a line; what is asserted after it."""
    before = state.copy()
    play(game, state, line)
    claims = game.claims(before, state)
    assert all(game.disproves(before, state, claim) is None for claim in claims)
    return claims


def lay_out(game: GlenGame, state: GlenState) -> list[str]:
    """Play the refill; the miles on which tiles came."""
    miles: list[str] = []
    while game.to_act(state) == CHANCE and state.stack[-1][0] == w.LAYING:
        miles.append(game.text(state, [game.legal(state)[0]]).split(" ")[1])
        game.apply(state, game.legal(state)[0])
    return miles
