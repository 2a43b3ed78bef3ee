"""Worked examples of our own, in the notation of the specification's section D."""

from __future__ import annotations

import pytest

from tests.games.glenmore.test_vectors import marked, play
from tests.games.glenmore.vectors.reading import MORE, Vector, read

EXAMPLES = read(MORE)


@pytest.mark.parametrize("vector", [marked(one) for one in EXAMPLES])
def test_example(vector: Vector) -> None:
    play(vector)


def test_ids_are_in_order() -> None:
    assert [one.id for one in EXAMPLES] == [f"X-{n:03}" for n in range(1, len(EXAMPLES) + 1)]
