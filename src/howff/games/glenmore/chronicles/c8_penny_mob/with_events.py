"""With chronicle VI: John McClaim has cards of others count as his owner's (GM-C8-72…GM-C8-74)."""

from __future__ import annotations

from howff.core.event import Event
from howff.core.kernel import Frame
from howff.core.message import Reason, refusal
from howff.games.glenmore.chronicles.c8_penny_mob import events
from howff.games.glenmore.chronicles.c8_penny_mob.pack import Pack
from howff.games.glenmore.chronicles.c8_penny_mob.why_not import refuse
from howff.games.glenmore.chronicles.c8_penny_mob.words import CLAIM, CLAIMER, SEAT, WHICH
from howff.games.glenmore.rules.words import ABOUT, CARDS, PIECE, WIDTH
from howff.games.glenmore.state import GlenState
from howff.games.glenmore.values import bad


class Claims(Pack):
    """Tokens on cards that lie front up."""

    mobsters = ("john_mcclaim",)
    capability = "cap:event_triggered"

    def extra_turn_actions(self, state: GlenState, frame: Frame, main: bool) -> list[int]:
        """AMB-89: one token a card, any number of cards a turn."""
        seat = frame[1]
        if not main or state.numbers[PIECE] != seat + 1:
            return []
        share, card = self.share(state), self.mob().who[CLAIMER]
        if share.where[card] != SEAT + seat or not share.tokens[card]:
            return []
        if not self.book.hooks.awake(state, seat):
            return []
        return [CLAIM | one for one in self.claimable(state, seat)]

    def claimable(self, state: GlenState, seat: int) -> list[int]:
        """Cards of others that lie front up without a token."""
        other, claimed = self.other(), self.share(state).claimed
        found: list[int] = []
        for holder in range(self.seats):
            if holder != seat:
                cards: list[int] = other.front_up(state, holder)
                found += [card for card in cards if not claimed >> card & 1]
        return found

    def apply(self, state: GlenState, frame: Frame, move: int) -> bool:
        """The token lies on the card until its holder turns it."""
        if move & WHICH != CLAIM:
            return False
        share = self.share(state)
        share.tokens[self.mob().who[CLAIMER]] >>= 1
        share.claimed |= 1 << (move & ABOUT)
        return True

    def event_triggered(self, state: GlenState, seat: int, card: int) -> None:
        """GM-C8-74, AMB-114."""
        share = self.share(state)
        share.claimed &= ~(1 << card)

    def score_category_value(self, state: GlenState, seat: int, category: str, value: int) -> int:
        """GM-C8-73: the owner's, not the holder's."""
        claimed = self.share(state).claimed
        if category != "landmarks" or not claimed:
            return value
        if self.owner(state, CLAIMER) == seat:
            return value + claimed.bit_count()
        return value - (claimed & state.numbers[seat * WIDTH + CARDS]).bit_count()

    # -- lines ----

    def holder(self, state: GlenState, card: int) -> int:
        """The seat that has a card, or -1."""
        for seat in range(self.seats):
            if state.numbers[seat * WIDTH + CARDS] >> card & 1:
                return seat
        return -1

    def text(self, state: GlenState, moves: list[int]) -> str | None:
        """`c8.claim SEAT CARD`."""
        if moves[0] & WHICH != CLAIM:
            return None
        card = moves[0] & ABOUT
        letter = self.book.letters[self.holder(state, card)]
        return f"c8.claim {letter} {self.book.data.landmarks[card].id}"

    def parse(self, state: GlenState, text: str) -> list[int] | None:
        """The move of such a line."""
        words = text.split(" ")
        if words[0] != "c8.claim":
            return None
        if len(words) != 3 or len(words[1]) != 1 or words[1] not in self.book.letters:
            raise bad(text)
        card = self.book.data.landmark_index.get(words[2], -1)
        if card < 0 or self.holder(state, card) != self.book.letters.index(words[1]):
            raise refusal("GM-C8-72", "glenmore.c8.why.turned", code="E-CARD")
        return [CLAIM | card]

    def why(self, state: GlenState, seat: int, text: str) -> Reason | None:
        """Who owns him, how many tokens are left, which cards lie front up."""
        share, mob = self.share(state), self.mob()
        card = mob.who[CLAIMER]
        if state.numbers[PIECE] != seat + 1 or not self.book.hooks.awake(state, seat):
            return refuse("GM-C8-72", "not_now", "E-MOB")
        if share.owner(card) != seat:
            return refuse("GM-C8-72", "not_yours", "E-MOB", name=mob.mob.all[card].name)
        if not share.tokens[card]:
            return refuse("GM-C8-72", "used_up", "E-MOB", name=mob.mob.all[card].name)
        wanted = self.book.data.landmark_index[text.split(" ")[2]]
        return (
            None
            if wanted in self.claimable(state, seat)
            else refuse("GM-C8-72", "turned", "E-CARD")
        )

    def events(self, before: GlenState, moves: list[int], after: GlenState) -> list[Event]:
        """Told to everybody."""
        line = self.text(before, moves) if moves else None
        return [events.does(self.mob(), before, before.stack[-1][1], line)] if line else []
