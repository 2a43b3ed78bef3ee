"""Why a line of the race is not legal."""

from __future__ import annotations

from howff.core.message import Arg, Message, Reason
from howff.games.glenmore.chronicles.c1_boat_race.notation import Notation
from howff.games.glenmore.chronicles.c1_boat_race.race import Race
from howff.games.glenmore.chronicles.c1_boat_race.state import UNKNOWN
from howff.games.glenmore.chronicles.c1_boat_race.verbs import (
    DRAW,
    FACE,
    REWARD,
    REWARDING,
    SAIL,
)
from howff.games.glenmore.reasons import reason
from howff.games.glenmore.rules.words import ABOUT, POINTS
from howff.games.glenmore.state import GlenState


def _no(code: str, clause: str, name: str, **args: Arg) -> Reason:
    return Reason(clause, Message(f"glenmore.c1.why.{name}", {"code": code, **args}))


def why(notation: Notation, race: Race, state: GlenState, seat: int, text: str) -> Reason | None:
    """The clause and the fact; None where the engine decides."""
    rewarding = state.stack[-1][0] == notation.first_step + REWARDING
    if text.startswith("c1.reward ") and not rewarding:
        return None
    moves = notation.read(state, text)
    if not moves:
        return None
    if moves[0] & ~ABOUT == SAIL:
        return None if rewarding else _sail(race, state, seat, moves[0] & ABOUT)
    if moves[0] & ~ABOUT == REWARD:
        return _reward(race, state, moves[0] & FACE)
    if moves[0] & ~ABOUT == DRAW and race.looks:
        return _no("E-TOKEN", "AMB-04", "looked")
    return None


def _sail(race: Race, state: GlenState, seat: int, steps: int) -> Reason | None:
    part = race.course.part(state)
    if not part.open:
        return _no("E-RACE", "GM-C1-11", "closed")
    if part.boats[seat] < 0:
        return _no("E-RACE", "GM-C1-21", "not_sailing")
    if not state.numbers[POINTS]:
        return reason("E-NOMP")
    most = race.runs(state, seat)
    return _no("E-RUN", "GM-C1-13", "run", most=most) if steps > most else None


def _reward(race: Race, state: GlenState, face: int) -> Reason | None:
    if not race.looks:
        return _no("E-TOKEN", "AMB-04", "blind")
    place = state.stack[-1][2]
    tokens = race.course.part(state).tokens[place]
    lies = [one for one, _ in race.rewards.faces(state, place)]
    if face in lies or (tokens and tokens[UNKNOWN]):
        return None
    return _no("E-TOKEN", "GM-C1-18", "no_such")
