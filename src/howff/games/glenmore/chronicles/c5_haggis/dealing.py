"""Deals hidden tokens so that all that is known of them is so, every way equally likely."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from random import Random

Pool = tuple[int, int, int]
"""Tokens of the values 1, 2 and 3."""
Need = tuple[int, int]
"""How many tokens, and a bit for each value that is not among them."""


def splits(pool: Pool, need: Need) -> list[Pool]:
    """How the tokens of one table may be spread over the values."""
    count, lacks = need
    most = [0 if lacks >> value & 1 else left for value, left in enumerate(pool, 1)]
    return [
        (ones, twos, count - ones - twos)
        for ones in range(min(most[0], count) + 1)
        for twos in range(min(most[1], count - ones) + 1)
        if count - ones - twos <= most[2]
    ]


def without(pool: Pool, split: Pool) -> Pool:
    """What is left."""
    return (pool[0] - split[0], pool[1] - split[1], pool[2] - split[2])


def chosen(pool: Pool, split: Pool) -> int:
    """In how many ways these can be taken, each token being a piece of its own."""
    return comb(pool[0], split[0]) * comb(pool[1], split[1]) * comb(pool[2], split[2])


@lru_cache(maxsize=4096)
def ways(pool: Pool, needs: tuple[Need, ...]) -> int:
    """In how many ways all tables can be served."""
    if not needs:
        return 1
    return sum(
        chosen(pool, split) * ways(without(pool, split), needs[1:])
        for split in splits(pool, needs[0])
    )


def deal(pool: Pool, needs: tuple[Need, ...], rng: Random) -> list[Pool]:
    """One of these ways."""
    found: list[Pool] = []
    for at, need in enumerate(needs):
        options = splits(pool, need)
        weights = [chosen(pool, one) * ways(without(pool, one), needs[at + 1 :]) for one in options]
        split = rng.choices(options, weights)[0]
        found.append(split)
        pool = without(pool, split)
    return found
