"""Positions of the Great Council: which cards are out, how they were voted on, who has what."""

from __future__ import annotations

from typing import Any

from howff.core.kernel import OVER
from howff.games.glenmore.chronicles.c7_great_council.part import Part
from howff.games.glenmore.chronicles.c7_great_council.state import PartState, vote_of
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.hooks import Chronicle
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.rules.turn import finish
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.table import play, position
from tests.games.glenmore.vectors.reading import pairs, statements

SEATS = {2: "seats R Y", 3: "seats R Y B", 4: "seats R Y B G"}
FIVE = "c7.cards castles discards herds sets square"
WITHOUT = "c7.cards castles herds pastures sets square"
"""Five cards without Discards."""
LORD = "pos R=1 Y=2 B=3; tiles 4=fx.lord; tiles 5-13=fx.moor"
TAKEN = ("take 4", "pay +buy sheep", "clan MacLeod")


def council(*given: str, numbers: str = "7") -> tuple[GlenGame, GlenState]:
    """A position of three; own words are `c7.cards`, `c7.kept`, `c7.out`, `c7.left`, `c7.pile`.

    `c7.left R=2/1` are Aye and Nay, `c7.pile R=fx.moor,fx.wood` a discard pile.
    """
    lines = [one for line in given for one in statements(line)]
    own = [one for one in lines if one.startswith("c7.")]
    base = [one for one in lines if not one.startswith("c7.")]
    if not any(one.startswith("seats ") for one in base):
        base = [SEATS[3], *base]
    # The tables of the specification's examples lack tiles that chronicle III replaces.
    tables = ["data mixed"] if "3" in numbers else []
    game, state = position(f"chronicles {numbers}", *tables, *base)
    if not any(one.startswith("c7.cards") for one in own):
        own = [WITHOUT, *own]
    for one in own:
        word, _, rest = one.partition(" ")
        _own(game, state, word, rest)
    return game, state


def _own(game: GlenGame, state: GlenState, word: str, rest: str) -> None:
    part, index = votes(state), part_of(game).figures.index
    if word == "c7.cards":
        part.cards = tuple(index[name] for name in rest.split(" "))
        part.piles = ((),) * game.seats if "discards" in rest else ()
    elif word in ("c7.kept", "c7.out"):
        for name in rest.split(" "):
            part.held = (*part.held, vote_of(index[name], int(word == "c7.kept"), 1))
    elif word == "c7.left":
        for letter, tokens in pairs(rest).items():
            seat = game.letters.index(letter)
            part.ayes[seat], part.nays[seat] = map(int, tokens.split("/"))
    else:
        assert word == "c7.pile", word
        tiles = game.book.data.tile_index
        found = list(part.piles)
        for letter, names in pairs(rest).items():
            found[game.letters.index(letter)] = tuple(sorted(tiles[n] for n in names.split(",")))
        part.piles = tuple(found)


def of(game: GlenGame, number: int) -> Chronicle:
    """A chronicle in play."""
    return next(one for one in game.book.hooks.chronicles if one.number == number)


def share(game: GlenGame, state: GlenState, number: int) -> Any:
    """Its share of the state."""
    return state.parts[of(game, number).slot]


def part_of(game: GlenGame) -> Part:
    """The rules of the chronicle."""
    found = of(game, 7)
    assert isinstance(found, Part)
    return found


def votes(state: GlenState) -> PartState:
    """The chronicle's share of the state."""
    return next(one for one in state.parts if isinstance(one, PartState))


def section(game: GlenGame, state: GlenState, eyes: int | None = None) -> dict[str, Any]:
    """What is seen of the Council."""
    found: dict[str, Any] = game.view(state, eyes).table["c7"]
    return found


def asked(game: GlenGame, state: GlenState) -> str:
    """The step that is due, with its seat."""
    seat = game.to_act(state)
    if seat == OVER:
        return "over"
    name = game.steps[state.stack[-1][0]].name
    return name if seat < 0 else f"{game.letters[seat]} {name}"


def offered(game: GlenGame, state: GlenState) -> list[str]:
    """What the seat to act may answer, without the verb."""
    return [line.partition(" ")[2] for line in game.lines(state, game.to_act(state))]


def meeting(game: GlenGame, state: GlenState, card: str) -> None:
    """R takes the person on mile 4, places a marker, and calls the Council on a card."""
    play(game, state, *TAKEN, f"c7.card {card}")


def ballots(game: GlenGame, state: GlenState, *words: str) -> list[str]:
    """Everybody's vote; what is claimed of the Council."""
    before = state.copy()
    play(game, state, *[f"c7.vote {word}" for word in words])
    return [claim for claim in game.claims(before, state) if claim.startswith("c7.")]


def left(state: GlenState) -> list[tuple[int, int]]:
    """Aye and Nay tokens by seat."""
    return list(zip(votes(state).ayes, votes(state).nays, strict=True))


def values(game: GlenGame, state: GlenState, card: str) -> list[int]:
    """What the seats have of what a card counts."""
    found = part_of(game).figures.cards[part_of(game).figures.index[card]]
    return [found.count(part_of(game), state, seat) for seat in range(game.seats)]


def final(game: GlenGame, state: GlenState) -> dict[str, list[int]]:
    """VP of the accepted cards, by card and seat, when the game ends here."""
    found = {}
    for claim in ended(game, state):
        word, card, *rest = claim.split(" ")
        if word == "c7.score":
            found[card] = [int(vp) for vp in pairs(" ".join(rest)).values()]
    return found


def ended(game: GlenGame, state: GlenState) -> list[str]:
    """The game ends here, or asks what has to be known before; what is claimed then."""
    before = state.copy()
    state.stack.clear()
    finish(game.book, state)
    while state.stack and state.stack[-1][0] == w.RESUME:
        game.steps[w.RESUME].apply(state, state.stack[-1], 0)
    return game.claims(before, state)


def points(game: GlenGame, state: GlenState) -> list[int]:
    """VP of the Council in the breakdown."""
    return [parts.get("c7", 0) for parts in game.breakdown(state)]


def pile(game: GlenGame, state: GlenState, letter: str) -> list[str]:
    """A discard pile; `-` is the general one."""
    data = game.book.data.tiles
    tiles = state.discard if letter == "-" else votes(state).piles[game.letters.index(letter)]
    return [data[tile].id for tile in tiles]


def held(game: GlenGame, state: GlenState, letter: str, index: int) -> int:
    """One of the numbers of a seat."""
    return state.numbers[game.letters.index(letter) * w.WIDTH + index]
