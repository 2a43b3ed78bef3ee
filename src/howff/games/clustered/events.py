"""What happened, as messages: the public part, and what only one seat is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from howff.core.event import Event
from howff.core.message import Arg, Message
from howff.games.clustered import words
from howff.games.clustered.notation import TOKENS, cell_text
from howff.games.clustered.scoring import LONGEST, RECTANGLE, largest, measure
from howff.games.clustered.state import FACE_DOWN, KIND, ClusteredState, kinds_of
from howff.games.clustered.steps.turns import DRAW, DROP, HAND, KEEP

if TYPE_CHECKING:
    from howff.games.clustered.game import ClusteredGame


def _say(name: str, **args: Arg) -> Message:
    return Message(f"clustered.event.{name}", args)


def events(
    game: ClusteredGame, before: ClusteredState, move: int, after: ClusteredState
) -> list[Event]:
    """What one line, or one chance event, did."""
    step, actor, dealt_to, cards = before.stack[-1]
    if step == HAND:
        found = [_hidden(game, dealt_to, "hand", list(kinds_of(move)), cards, chance=True)]
    elif step == DRAW:
        kinds = [move & KIND, move >> 5][:cards]
        found = [_hidden(game, dealt_to, "draw", kinds, cards, chance=True)]
    elif step == KEEP:
        found = [_hidden(game, actor, "drop", [move >> 5, move & KIND], 2, chance=False)]
    elif step == DROP:
        found = [_hidden(game, actor, "drop", [move], 1, chance=False)]
    else:
        found = _played(game, before, actor, move, after)
    if not after.stack:
        found += _ending(game, after)
    return found


def _hidden(
    game: ClusteredGame, seat: int, name: str, kinds: list[int], cards: int, *, chance: bool
) -> Event:
    """Cards that only their player sees (CU-81, CU-84, CU-86)."""
    private = {}
    if game.knows_all:
        shown: list[Arg] = [words.card(kind) for kind in kinds]
        private[seat] = _say(f"{name}.own", cards=shown)
    return Event(
        public=_say(name, seat=game.letters[seat], count=cards),
        seat=seat,
        private=private,
        reveals=chance,
        random=chance,
        data={"seat": game.letters[seat], "cards": cards},
    )


def _played(
    game: ClusteredGame, before: ClusteredState, seat: int, move: int, after: ClusteredState
) -> list[Event]:
    """A placement and the bonuses it took, or a forced discard."""
    letter, kind = game.letters[seat], move & KIND
    card = words.card(kind)
    data: dict[str, str | int] = {"seat": letter, "card": TOKENS[kind]}
    if move == kind:
        # CU-83: everybody sees it.
        return [Event(_say("forced", seat=letter, card=card), seat, data=data)]
    cell = move & ~KIND
    told = _say("place", seat=letter, card=card, cell=words.cell(cell))
    found = [Event(told, seat, data={**data, "cell": cell_text(cell)})]
    if before.first_line < 0 <= after.first_line:
        found.append(Event(_say("first_line", seat=letter), seat, data={"seat": letter}))
    if before.first_rect < 0 <= after.first_rect:
        found.append(Event(_say("first_rect", seat=letter), seat, data={"seat": letter}))
    return found


def _ending(game: ClusteredGame, after: ClusteredState) -> list[Event]:
    """CU-74, CU-88: what lay face down, and the size bonuses."""
    found: list[Event] = []
    for seat, letter in enumerate(game.letters):
        down = after.piles[FACE_DOWN * game.seats + seat]
        if down and game.knows_all:
            shown: list[Arg] = [words.card(kind) for kind in kinds_of(down)]
            found.append(Event(_say("shown", seat=letter, cards=shown), seat, reveals=True))
    if game.size_bonus:
        measured = measure(after, game.seats)
        for which, name in ((RECTANGLE, "largest"), (LONGEST, "longest")):
            holder = largest(measured, which)
            if holder >= 0:
                found.append(Event(_say(name, seat=game.letters[holder]), holder))
    return [*found, Event(_say("over"))]
