"""The one place that knows how a cost can be paid, against trying everything."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random

import pytest

from howff.games.glenmore.rules.costs import (
    Market,
    Price,
    can_pay,
    can_reach,
    counts_mix,
    mix_counts,
    mixes_of,
    wealth,
    without_one,
)

MARKET = Market([1, 2, 3], 5)
ALL_GOODS = [list(one) for one in product(range(4), repeat=5)]


def fits_pattern(counts: list[int], named: list[int], any_: int, animal: int, diff: int) -> bool:
    """Straight from the words of the schema: some way of sharing the goods out."""
    rest = [have - need for have, need in zip(counts, named, strict=True)]
    if min(rest) < 0 or sum(rest) != any_ + animal + diff:
        return False
    for chosen in product((0, 1), repeat=5):
        if sum(chosen) != diff:
            continue
        left = [have - one for have, one in zip(rest, chosen, strict=True)]
        if min(left) >= 0 and left[3] + left[4] >= animal:
            return True
    return False


PATTERNS = [
    ([1, 1, 0, 0, 0], 0, 0, 0),
    ([0, 0, 0, 0, 0], 3, 0, 0),
    ([0, 0, 0, 0, 0], 0, 3, 0),
    ([0, 0, 0, 0, 0], 0, 0, 2),
    ([0, 0, 0, 0, 0], 0, 0, 4),
    ([1, 0, 0, 0, 0], 1, 0, 0),
    ([0, 0, 1, 0, 0], 0, 1, 1),
]


@pytest.mark.rule("GM-099", "GM-193", "GM-194", "GM-195", "GM-196")
@pytest.mark.parametrize("pattern", PATTERNS)
def test_mixes_are_exactly_what_fits(pattern: tuple[list[int], int, int, int]) -> None:
    found = mixes_of(*pattern)
    assert len(set(found)) == len(found)
    size = sum(pattern[0]) + sum(pattern[1:])
    every = [list(one) for one in product(range(size + 1), repeat=5) if sum(one) == size]
    expected = [counts_mix(one) for one in every if fits_pattern(one, *pattern)]
    assert sorted(found) == sorted(expected)
    assert [mix_counts(counts_mix(one)) for one in every] == every


@pytest.mark.rule("GM-275", "RUL-54")
def test_one_good_left_out_counts_as_a_further_kind() -> None:
    short = without_one(mixes_of([0] * 5, 0, 0, 4))
    assert all(max(mix_counts(mix)) == 1 and sum(mix_counts(mix)) == 3 for mix in short)
    assert len(short) == 10
    assert without_one(mixes_of([0] * 5, 1, 0, 0)) == [0]


@cache
def reachable(
    own: tuple[int, ...], rows: tuple[int, ...], coins: int, need: tuple[int, ...], coin: int
) -> bool:
    """By trying: sell something, or pay now with own goods first and purchases for the rest."""
    bought = coins - coin
    filled = list(rows)
    for kind in range(5):
        for _ in range(max(0, need[kind] - own[kind])):
            if filled[kind] == 3:
                bought = -1
                break
            filled[kind] += 1
            bought -= filled[kind]
    if bought >= 0:
        return True
    for kind in range(5):
        if own[kind] and rows[kind]:
            less = tuple(have - (at == kind) for at, have in enumerate(own))
            lower = tuple(have - (at == kind) for at, have in enumerate(rows))
            if reachable(less, lower, coins + rows[kind], need, coin):
                return True
    return False


@pytest.mark.rule("GM-093", "GM-095", "GM-097", "RUL-14")
def test_sales_and_purchases_are_reckoned_exactly() -> None:
    rng = Random(14)
    outcomes = set()
    for _ in range(1500):
        own = [rng.choice((0, 0, 1, 2)) for _ in range(5)]
        rows = [rng.randrange(4) for _ in range(5)]
        coins, coin = rng.randrange(4), rng.randrange(4)
        need = [rng.choice((0, 0, 1, 2)) for _ in range(5)]
        price = Price([counts_mix(need)], sum(need), coin, 0, 0)
        total = wealth(MARKET, coins, own, rows)
        found = can_reach(MARKET, price, total, own, rows)
        assert found == reachable(tuple(own), tuple(rows), coins, tuple(need), coin)
        outcomes.add(found)
    assert outcomes == {True, False}


@pytest.mark.rule("GM-112", "GM-113", "GM-115")
def test_paying_now_takes_own_goods_and_purchases_only() -> None:
    price = Price(mixes_of([0] * 5, 2, 0, 0), 2, 0, 0, 0)
    assert can_pay(MARKET, price, 0, [1, 0, 0, 0, 0], [3, 2, 3, 3, 3], 0, 3)
    assert not can_pay(MARKET, price, 0, [1, 0, 0, 0, 0], [3, 2, 3, 3, 3], 0, 2)
    assert not can_pay(MARKET, price, 0, [0, 0, 0, 0, 0], [3, 2, 3, 3, 3], 0, 99)


@pytest.mark.rule("GM-110", "GM-116")
def test_prices_of_a_row() -> None:
    assert [MARKET.buys[0][n] for n in range(4)] == [0, 1, 3, 6]
    assert MARKET.buys[0][4] > 1000
    assert [MARKET.worth[3][n] for n in range(5)] == [0, 3, 5, 6, 6]
    assert MARKET.worth[0][3] == 0
