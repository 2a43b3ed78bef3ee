"""Assertions of a record (notation, section 6): written after a line, checked when read."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from howff.core.message import Message
from howff.games.glenmore.data import GOODS
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.rules.track import last_piece
from howff.games.glenmore.state import GlenState


def claims(game: GlenGame, before: GlenState, after: GlenState) -> list[str]:
    """Discards, scores and what chronicles say as it happens; who is next at the end of a turn."""
    found = [f"discard {name}" for name in discarded(game, before, after)]
    score = score_text(game, before, after)
    if score:
        found.append(score)
    for one in game.book.hooks.chronicles:
        found += one.claims(before, after)
    if not after.stack:
        found.append("next over")
    elif turn_began(game, before, after):
        found += [f"next {next_name(game, after)}", pos_text(game, after)]
    return found


def turn_began(game: GlenGame, before: GlenState, after: GlenState) -> bool:
    """Whether the line left a new turn behind."""
    top = after.stack[-1]
    if top[0] == w.ROLLING:
        return True
    if top[0] in game.book.hooks.turn_steps:
        return before.stack[-1][0] != top[0]
    if top[0] != w.CHOOSE:
        return False
    # A bonus that Loch Ness brought leads back to the choice of the same turn.
    return before.pos != after.pos or all(frame[0] != w.CHOOSE for frame in before.stack)


def discarded(game: GlenGame, before: GlenState, after: GlenState) -> list[str]:
    """The tiles that left the track untaken, in track order."""
    kept = _kept(before, after)
    found: list[str] = []
    for mile, tile in before.track.items():
        if mile in after.track:
            continue
        if tile in kept and mile in after.pos and mile not in before.pos:
            kept.remove(tile)
        else:
            found.append(game.book.data.tiles[tile].id)
    return found


def _kept(before: GlenState, after: GlenState) -> list[int]:
    """Tiles that left their mile but not play: in hand, beside an estate, or on another mile."""
    kept = [tile for step, _, tile, _ in after.stack if step in (w.PAY, w.PLACING)]
    for seat, tiles in enumerate(after.persons):
        gained = list(tiles)
        for tile in before.persons[seat]:
            if tile in gained:
                gained.remove(tile)
        kept += gained
    return kept + [tile for mile, tile in after.track.items() if mile not in before.track]


def round_points(game: GlenGame, state: GlenState, number: int) -> list[int]:
    """VP per seat of a scoring round that was held."""
    found = [0] * game.seats
    for entry, vp in state.won.items():
        source = entry & 0xFFFFF
        if source >> w.SOURCE == w.FROM_ROUND >> w.SOURCE and source >> 4 & 15 == number:
            found[entry >> 20] += vp
    return found


def round_name(game: GlenGame, number: int) -> str:
    """The letter of a round: the stack it follows, D for the last."""
    stacks = game.book.after_stacks
    return "SABCD"[stacks[number]] if number < len(stacks) else "D"


def score_text(game: GlenGame, before: GlenState, after: GlenState) -> str:
    """`score A R=1 Y=3` if a round was held."""
    number = before.numbers[w.ROUNDS]
    if after.numbers[w.ROUNDS] == number:
        return ""
    points = round_points(game, after, number)
    return f"score {round_name(game, number)} {_by_seat(game, points)}"


def _by_seat(game: GlenGame, values: list[int]) -> str:
    return " ".join(f"{game.letters[seat]}={values[seat]}" for seat in range(game.seats))


def piece_name(game: GlenGame, piece: int) -> str:
    """A seat's letter, `die`, or the name a chronicle gives."""
    if piece < game.seats:
        return game.letters[piece]
    if piece == game.seats:
        return "die"
    return str(game.book.hooks.piece_names[piece - game.seats - 1])


def next_name(game: GlenGame, state: GlenState) -> str:
    """The piece whose turn it is."""
    return piece_name(game, last_piece(state)) if state.stack else "over"


def _positions(game: GlenGame, state: GlenState) -> dict[str, str]:
    found = {}
    for piece, mile in enumerate(state.pos):
        if piece != game.seats or game.book.die:
            found[piece_name(game, piece)] = str(mile) if mile else "-"
    return found


def pos_text(game: GlenGame, state: GlenState) -> str:
    """`pos R=4 Y=2 die=3`."""
    parts = _positions(game, state).items()
    return "pos " + " ".join(f"{name}={mile}" for name, mile in parts)


def _holdings(index: int) -> Callable[[GlenGame, GlenState], dict[str, str]]:
    def held(game: GlenGame, state: GlenState) -> dict[str, str]:
        return {
            game.letters[seat]: str(state.numbers[seat * w.WIDTH + index])
            for seat in range(game.seats)
        }

    return held


def _market(game: GlenGame, state: GlenState) -> dict[str, str]:
    found = {GOODS[kind]: str(state.rows[kind]) for kind in game.book.data.board.rows}
    for number, (name, _, _) in enumerate(game.book.hooks.rows):
        found[name] = str(state.rows[5 + number])
    return found


_VALUES: dict[str, Callable[[GlenGame, GlenState], dict[str, str]]] = {
    "pos": _positions,
    "coins": _holdings(w.COINS),
    "vp": _holdings(w.VP),
    "whisky": _holdings(w.WHISKY),
    "market": _market,
}


def disproves(game: GlenGame, before: GlenState, after: GlenState, claim: str) -> Message | None:
    """What an assertion should have said; None if it is true or not ours to know."""
    kind, _, rest = claim.partition(" ")
    if kind == "next":
        began = not after.stack or turn_began(game, before, after)
        true = next_name(game, after) if began else "-"
        return None if rest == true else untrue(claim, f"next {true}")
    if kind == "discard":
        gone = discarded(game, before, after)
        return None if rest in gone else untrue(claim, " ".join(["discard", *gone]))
    if kind == "score":
        true = score_text(game, before, after) or "score -"
        return None if _same_score(claim, true) else untrue(claim, true)
    if kind in _VALUES:
        return _disproves_values(claim, kind, _VALUES[kind](game, after), rest)
    for one in game.book.hooks.chronicles:
        wrong = one.disproves(before, after, claim)
        if wrong is not None:
            return wrong
    return None


def misplaced(
    game: GlenGame, before: GlenState, after: GlenState, claims: Sequence[str], whole: bool
) -> Message | None:
    """Notation, section 6: discards in track order, all tiles of a move or none."""
    told = [claim.removeprefix("discard ") for claim in claims if claim.startswith("discard ")]
    if not told:
        return None
    true = discarded(game, before, after)
    if told == (true if whole else true[: len(told)]):
        return None
    return untrue(" ".join(["discard", *told]), " ".join(["discard", *true]))


def _same_score(claim: str, true: str) -> bool:
    """Seats may be written in any order."""
    return claim.split(" ")[:2] == true.split(" ")[:2] and sorted(claim.split(" ")) == sorted(
        true.split(" ")
    )


def _disproves_values(claim: str, kind: str, true: dict[str, str], rest: str) -> Message | None:
    """Holdings may be written for some names only; each must be true."""
    for part in rest.split(" "):
        name, equals, value = part.partition("=")
        if not equals or true.get(name) != value:
            return untrue(claim, f"{kind} " + " ".join(f"{k}={v}" for k, v in true.items()))
    return None


def untrue(said: str, true: str) -> Message:
    """The two versions."""
    return Message("core.record.untrue", {"said": said[:200], "true": true[:200]})
