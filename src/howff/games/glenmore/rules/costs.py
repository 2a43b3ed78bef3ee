"""The one place that knows how a cost can be paid: own goods, purchases, sales (RUL-14)."""

from __future__ import annotations

from typing import Final

FAR: Final = 1_000_000
GUARD: Final = 0x88888
"""The top bit of each of the five four-bit counts of a mix."""


class Price:
    """A price: every mix of goods that fits it, with coins, barrels and Scots.

    A mix counts the five kinds in four bits each, wood lowest.
    """

    def __init__(self, mixes: list[int], size: int, coin: int, whisky: int, scot: int) -> None:
        self.mixes: list[int] = mixes
        self.size: int = size
        """Goods in every mix."""
        self.coin: int = coin
        self.whisky: int = whisky
        self.scot: int = scot
        self.tokens: int = size + scot
        """What has to be chosen one by one."""


class Market:
    """GM-110: what buying and selling in a row costs and brings, by filled spaces and amount."""

    def __init__(self, prices: list[int], kinds: int) -> None:
        self.prices: list[int] = prices
        self.size: int = len(prices)
        self.buys: list[list[int]] = []
        """buys[filled][n]: coins for n goods, `FAR` where the spaces do not suffice."""
        self.worth: list[list[int]] = []
        """worth[filled][n]: coins that n goods bring, sold as long as the row has coins."""
        self.kinds: int = kinds
        for filled in range(self.size + 1):
            buys, worth = [0], [0]
            for more in range(1, 64):
                space = filled + more - 1
                buys.append(buys[-1] + prices[space] if space < self.size else FAR)
                heap = filled - more
                worth.append(worth[-1] + prices[heap] if heap >= 0 else worth[-1])
            self.buys.append(buys)
            self.worth.append(worth)


def counts_mix(counts: list[int]) -> int:
    """Counts of the five kinds as a mix."""
    mix = 0
    for kind in range(5):
        mix |= counts[kind] << (4 * kind)
    return mix


def mix_counts(mix: int) -> list[int]:
    """The counts of the five kinds in a mix."""
    return [(mix >> (4 * kind)) & 15 for kind in range(5)]


def mixes_of(named: list[int], any_kind: int, animal: int, different: int) -> list[int]:
    """All mixes that a pattern allows, in rising order."""
    found: set[int] = {counts_mix(named)}
    for _ in range(any_kind):
        found = {mix + (1 << (4 * kind)) for mix in found for kind in range(5)}
    for _ in range(animal):
        found = {mix + (1 << (4 * kind)) for mix in found for kind in (3, 4)}
    sets = [0]
    for _ in range(different):
        sets = [
            one | (1 << (4 * kind)) for one in sets for kind in range(5) if one < 1 << (4 * kind)
        ]
    return sorted({mix + one for mix in found for one in sets})


def without_one(mixes: list[int]) -> list[int]:
    """RUL-54: the same mixes with one good left out."""
    found: set[int] = set()
    for mix in mixes:
        for kind in range(5):
            if (mix >> (4 * kind)) & 15:
                found.add(mix - (1 << (4 * kind)))
    return sorted(found)


def fits(mix: int, paid: int) -> bool:
    """Whether what is paid is a part of the mix."""
    return ((mix | GUARD) - paid) & GUARD == GUARD


def outlay(market: Market, rest: int, have: list[int], rows: list[int], first: int) -> int:
    """GM-112: coins for what `have` does not cover, buying kinds from `first` on only."""
    total = 0
    kind = 0
    while rest:
        short = (rest & 15) - have[kind]
        if short > 0:
            if kind < first:
                return FAR
            total += market.buys[rows[kind]][short]
        rest >>= 4
        kind += 1
    return total


def can_pay(
    market: Market,
    price: Price,
    paid: int,
    have: list[int],
    rows: list[int],
    first: int,
    coins: int,
) -> bool:
    """Whether the rest of a price can be paid with these goods, purchases and coins."""
    for mix in price.mixes:
        whole = paid == 0 or fits(mix, paid)
        if whole and outlay(market, mix - paid, have, rows, first) <= coins:
            return True
    return False


def wealth(market: Market, coins: int, own: list[int], rows: list[int]) -> int:
    """All coins there would be after every possible sale."""
    total = coins
    for kind in range(5):
        if own[kind] and rows[kind]:
            total += market.worth[rows[kind]][own[kind]]
    return total


def can_reach(market: Market, price: Price, total: int, own: list[int], rows: list[int]) -> bool:
    """RUL-14: whether sales and purchases make a price payable; `total` is the wealth.

    Selling a good and buying it back costs nothing, so each good used costs what its sale
    would bring at the margin, and the margins rise.
    """
    for mix in price.mixes:
        left = total - price.coin
        kind = 0
        rest = mix
        while rest:
            used = rest & 15
            if used:
                filled = rows[kind]
                have = own[kind]
                if used <= have:
                    left -= market.worth[filled][have] - market.worth[filled][have - used]
                else:
                    left -= market.worth[filled][have] + market.buys[filled][used - have]
            rest >>= 4
            kind += 1
        if left >= 0:
            return True
    return False
