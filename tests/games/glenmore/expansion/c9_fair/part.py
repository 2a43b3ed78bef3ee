"""The fair: everything a chronicle may bring, none of it known to the base."""

from __future__ import annotations

from random import Random
from typing import Any

from howff.core.kernel import Frame, Step
from howff.core.message import Message, Reason
from howff.games.glenmore.hooks import Chronicle
from howff.games.glenmore.rules.track import is_fixture
from howff.games.glenmore.rules.words import ABOUT, COINS, EXTRA, FROM_MORE, WIDTH, own_verb
from howff.games.glenmore.scoring import gain_vp
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.tables import Words

from .words import NUMBER, SECRET, PartState

WORDS = Words(once=["c9.cheer"])

STALL = 12
B_STACK = 2
TIP, NO_TIP, VOTE, FEE, CASK = (own_verb(NUMBER, which) for which in range(5))
TRADE_POINTS = FROM_MORE | NUMBER << 8
CHEER = FROM_MORE | NUMBER << 8 | 1


class Tip(Step[GlenState]):
    """Out of turn: the left neighbour of who passes the stall may tip that player a coin."""

    def legal(self, state: GlenState, frame: Frame) -> list[int]:
        tips = [TIP] if state.numbers[frame[1] * WIDTH + COINS] else []
        return [*tips, NO_TIP]

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        state.stack.pop()
        if move == TIP:
            state.numbers[frame[1] * WIDTH + COINS] -= 1
            state.numbers[frame[2] * WIDTH + COINS] += 1


class Vote(Step[GlenState]):
    """Everybody at once, in secret."""

    def __init__(self, name: str, slot: Part) -> None:
        super().__init__(name, simultaneous=True)
        self.fair = slot

    def legal(self, state: GlenState, frame: Frame) -> list[int]:
        return [VOTE, VOTE | 1]

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        state.stack.pop()
        part: PartState = state.parts[self.fair.slot]
        part.votes[frame[1]] = move & 1
        if SECRET not in part.votes:
            part.accepted = int(2 * sum(part.votes) >= len(part.votes))


class Cask(Step[GlenState]):
    """In the middle of a payment: which barrel goes."""

    def legal(self, state: GlenState, frame: Frame) -> list[int]:
        return [CASK | 1, CASK | 2]

    def apply(self, state: GlenState, frame: Frame, move: int) -> None:
        state.stack.pop()
        state.numbers[frame[1] * WIDTH + EXTRA] += move & ABOUT


class Part(Chronicle):
    """The chronicle itself."""

    number = NUMBER
    provides = ("cap:fair",)

    def steps(self) -> list[Step[GlenState]]:
        return [Tip("c9.tip"), Vote("c9.vote", self), Cask("c9.cask")]

    def part(self) -> PartState:
        return PartState(self.seats)

    def fixtures(self) -> list[int]:
        return [STALL]

    def rows(self) -> list[tuple[str, int, list[int]]]:
        return [("fair", 1, self.book.data.board.prices)]

    def on_pawn_passes(self, state: GlenState, piece: int, mile: int) -> None:
        if is_fixture(self.book, mile) and piece < self.seats and self.options["c9.tips"]:
            neighbour = (piece + 1) % self.seats
            state.stack.append((self.first_step, neighbour, piece, 0))

    def stack_first_tile(self, state: GlenState, stack: int) -> None:
        if stack == B_STACK:
            for seat in reversed(range(self.seats)):
                state.stack.append((self.first_step + 1, seat, 0, 0))

    def extra_turn_actions(self, state: GlenState, frame: Frame, main: bool) -> list[int]:
        affordable = state.numbers[frame[1] * WIDTH + COINS] > state.rows[5]
        return [FEE] if main and state.rows[5] < self.book.market.size and affordable else []

    def apply(self, state: GlenState, frame: Frame, move: int) -> bool:
        if move != FEE:
            return False
        state.numbers[frame[1] * WIDTH + COINS] -= self.book.market.prices[state.rows[5]]
        state.rows[5] += 1
        return True

    def symbol_resolve(
        self, state: GlenState, seat: int, cell: int, symbol: int, amount: int
    ) -> None:
        gain_vp(self.book, state, seat, CHEER, amount)

    def whisky_spend(self, state: GlenState, seat: int, barrels: int) -> None:
        if self.options["c9.casks"]:
            for _ in range(barrels):
                state.stack.append((self.first_step + 2, seat, 0, 0))

    def names_barrels(self) -> bool:
        return bool(self.options["c9.casks"])

    def midline(self, state: GlenState, frame: Frame) -> bool:
        return frame[0] == self.first_step + 2

    def token_text(self, state: GlenState, move: int) -> tuple[int, str] | None:
        return (0, f"+c9.cask@{move & ABOUT}") if move & ~ABOUT == CASK else None

    def read_token(self, state: GlenState, word: str) -> int | None:
        return {"+c9.cask@1": CASK | 1, "+c9.cask@2": CASK | 2}.get(word)

    def final_scoring(self, state: GlenState, seat: int) -> list[tuple[int, int]]:
        """Two points for each trade tile, if the fair was voted for."""
        part: PartState = state.parts[self.slot]
        trade = [tile.index for tile in self.book.data.tiles if tile.type == 7 and part.accepted]
        tiles = sum(1 for pile in state.land[seat].values() if pile & 1023 in trade)
        return [(TRADE_POINTS, 2 * tiles)]

    def view(self, state: GlenState, seat: int | None) -> dict[str, Any]:
        part: PartState = state.parts[self.slot]
        done = SECRET not in part.votes
        return {
            "accepted": part.accepted,
            "voted": [vote != SECRET for vote in part.votes],
            "votes": [vote if done or at == seat else SECRET for at, vote in enumerate(part.votes)],
        }

    def imagine(self, section: dict[str, Any], rng: Random) -> PartState:
        part = PartState(self.seats)
        part.accepted = section["accepted"]
        for seat, voted in enumerate(section["voted"]):
            known = section["votes"][seat]
            part.votes[seat] = rng.randrange(2) if voted and known == SECRET else known
        return part

    def text(self, state: GlenState, moves: list[int]) -> str | None:
        verb = moves[0] & ~ABOUT
        if verb == VOTE:
            return f"c9.vote {'aye' if moves[0] & 1 else 'nay'}"
        return {TIP: "c9.tip coin", NO_TIP: "c9.tip -", FEE: "c9.fee"}.get(verb)

    def parse(self, state: GlenState, text: str) -> list[int] | None:
        known = {"c9.vote aye": VOTE | 1, "c9.vote nay": VOTE, "c9.tip coin": TIP}
        known |= {"c9.tip -": NO_TIP, "c9.fee": FEE}
        return [known[text]] if text in known else None

    def why(self, state: GlenState, seat: int, text: str) -> Reason | None:
        if text == "c9.tip coin" and not state.numbers[seat * WIDTH + COINS]:
            return Reason("T-2", Message("c9.poor", {"code": "E-COINS"}))
        return None

    def claims(self, before: GlenState, after: GlenState) -> list[str]:
        part: PartState = after.parts[self.slot]
        voted = SECRET in before.parts[self.slot].votes and SECRET not in part.votes
        return [f"c9.accepted {part.accepted}"] if voted else []

    def disproves(self, before: GlenState, after: GlenState, claim: str) -> Message | None:
        part: PartState = after.parts[self.slot]
        if claim.startswith("c9.accepted ") and claim != f"c9.accepted {part.accepted}":
            return Message("core.record.untrue", {"said": claim, "true": str(part.accepted)})
        return None


class Drum(Chronicle):
    """A pack: looks for the fair by its capability and adds to the View beside it."""

    number = NUMBER

    def view(self, state: GlenState, seat: int | None) -> dict[str, Any]:
        return {"drum": len(self.book.hooks.providers("cap:fair"))}


def packs(numbers: tuple[int, ...]) -> list[type[Chronicle]]:
    """The drum goes with the fair wherever that is played."""
    return [Drum] if NUMBER in numbers else []
