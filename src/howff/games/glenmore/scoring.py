"""GM-290…GM-318: the scoring rounds, final scoring, places."""

from __future__ import annotations

from howff.games.glenmore.rules.book import Book
from howff.games.glenmore.rules.estate import home_factor
from howff.games.glenmore.rules.holdings import lasting_cards
from howff.games.glenmore.rules.words import (
    CARDS,
    CASTLE_CELL,
    COINS,
    FINAL,
    FINAL_COINS,
    FINAL_SIZE,
    FROM_CARD,
    FROM_ROUND,
    ROUNDS,
    SCOT_SHIFT,
    STOCK,
    VP,
    WHISKY,
    WIDTH,
)
from howff.games.glenmore.state import GlenState


def gain_vp(book: Book, state: GlenState, seat: int, source: int, vp: int) -> None:
    """GM-005: the one place where VP are booked, with their source."""
    if not vp:
        return
    state.numbers[seat * WIDTH + VP] += vp
    entry = seat << 20 | source
    state.won[entry] = state.won.get(entry, 0) + vp
    for one in book.hooks.vp_gained:
        one.vp_gained(state, seat, source, vp)


def cards_held(state: GlenState, seat: int) -> list[int]:
    """The landmark cards of a seat, as indices."""
    bits = state.numbers[seat * WIDTH + CARDS]
    found: list[int] = []
    card = 0
    while bits:
        if bits & 1:
            found.append(card)
        bits >>= 1
        card += 1
    return found


def category_value(book: Book, state: GlenState, seat: int, category: str) -> int:
    """GM-293: what a seat has in a category."""
    value = 0
    if category == "home_scots":
        value = state.land[seat][CASTLE_CELL] >> SCOT_SHIFT
    elif category == "landmarks":
        value = len(cards_held(state, seat))
    elif category == "whisky":
        value = state.numbers[seat * WIDTH + WHISKY]
    elif category == "persons":
        for tile in state.persons[seat]:
            value += book.counts[tile]
    for one in book.hooks.score_category_value:
        value = one.score_category_value(state, seat, category, value)
    # What is counted comes before what multiplies it.
    return value * home_factor(book, state, seat) if category == "home_scots" else value


def lead_vp(lead: list[int], ahead: int) -> int:
    """GM-296: VP for being so far ahead of the last."""
    return lead[ahead] if ahead < len(lead) else lead[-1]


def round_vp(book: Book, state: GlenState) -> list[list[int]]:
    """GM-294: VP of a round held now, by category and seat."""
    found: list[list[int]] = []
    for category in book.categories:
        values = [category_value(book, state, seat, category) for seat in range(book.seats)]
        least = min(values)
        row: list[int] = []
        for seat in range(book.seats):
            lead = book.lead
            for one in book.hooks.score_table:
                lead = one.score_table(state, seat, category, lead)
            vp = lead_vp(lead, values[seat] - least)
            for one in book.hooks.score_category_bonus:
                vp += one.score_category_bonus(state, seat, category)
            row.append(vp)
        found.append(row)
    return found


def hold_round(book: Book, state: GlenState) -> None:
    """GM-290: a scoring round; GM-297: nothing scored is given up."""
    number = state.numbers[ROUNDS]
    state.numbers[ROUNDS] = number + 1
    for category, row in enumerate(round_vp(book, state)):
        for seat in range(book.seats):
            gain_vp(book, state, seat, FROM_ROUND | number << 4 | category, row[seat])


def final_parts(book: Book, state: GlenState, seat: int) -> list[tuple[int, int]]:
    """GM-311…GM-313 and chronicles: (source, VP) of a seat's final scoring without the round."""
    smallest = min([len(land) for land in state.land])
    coins = state.numbers[seat * WIDTH + COINS]
    counted = coins
    for one in book.hooks.coin_value:
        counted = one.coin_value(state, seat, counted)
    found = [
        (FINAL_SIZE, -book.tile_penalty * (len(state.land[seat]) - smallest)),
        (FINAL_COINS, book.coin_vp * counted),
    ]
    lasting = lasting_cards(book, state, seat)
    for card in cards_held(state, seat):
        effect = book.cards[card]
        if effect.coin_bonus_each and lasting >> card & 1:
            bonus = effect.coin_bonus_each * min(coins, effect.coin_bonus_first)
            found.append((FROM_CARD | card, bonus))
    for one in book.hooks.final_scoring:
        found.extend(one.final_scoring(state, seat))
    return found


def hold_final(book: Book, state: GlenState) -> None:
    """GM-311…GM-313: booked for every seat."""
    parts = [final_parts(book, state, seat) for seat in range(book.seats)]
    state.numbers[FINAL] = 1
    for seat in range(book.seats):
        for source, vp in parts[seat]:
            gain_vp(book, state, seat, source, vp)


def goods_left(state: GlenState, seat: int) -> int:
    """GM-317: goods on the estate, the tie-break."""
    base = seat * WIDTH + STOCK
    return sum(state.numbers[base : base + 5])


def settled(state: GlenState) -> bool:
    """Whether all rounds and the final scoring are booked."""
    return not state.stack or state.numbers[FINAL] != 0


def scores_now(book: Book, state: GlenState) -> list[int]:
    """VP per seat; before the end as if the game ended now."""
    scores = [state.numbers[seat * WIDTH + VP] for seat in range(book.seats)]
    if settled(state):
        return scores
    for row in round_vp(book, state):
        for seat in range(book.seats):
            scores[seat] += row[seat]
    for seat in range(book.seats):
        for _, vp in final_parts(book, state, seat):
            scores[seat] += vp
    return scores
