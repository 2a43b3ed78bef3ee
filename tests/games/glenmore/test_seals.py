"""Sealed stacks: promised before the seats, opened at the end, checked against what was laid."""

from __future__ import annotations

from hashlib import sha256

import pytest

from howff.core import registry
from howff.core.luck import Luck
from howff.core.publish import publish
from howff.core.record import RecordError, read
from howff.core.replay import Replay
from howff.core.session import Session
from howff.core.setup import Setup
from tests.contract.test_records import played


@pytest.fixture(scope="module")
def lines() -> list[str]:
    return played(Setup("glenmore", 3), "seal").record().text().split("\n")[:-1]


def order_of_a(lines: list[str]) -> list[str]:
    """The stack A of that game, as it was laid; all of it comes onto the track."""
    data = registry.make(Setup("glenmore", 3)).book.data  # type: ignore[attr-defined]  # Glen More's own
    laid = [line.split(" ")[3] for line in lines if line.startswith("! lay ")]
    return [tile for tile in laid if data.tiles[data.tile_index[tile]].stack == 1]


def sealed(lines: list[str], tiles: list[str], salt: str = "s4lt", opened: str = "") -> str:
    seats = next(at for at, line in enumerate(lines) if line.startswith("! seats"))
    seal = sha256(" ".join([salt, *tiles]).encode()).hexdigest()
    opening = opened or f"! open A {salt} " + " ".join(tiles)
    out = [*lines[:seats], f"! commit A {seal}", *lines[seats:-1], opening, lines[-1]]
    return "\n".join(out) + "\n"


def why(text: str) -> str:
    with pytest.raises(RecordError) as caught:
        Replay(read(text.encode())).run()
    return caught.value.reason.message.id


def test_a_seal_that_holds(lines: list[str]) -> None:
    replay = Replay(read(sealed(lines, order_of_a(lines)).encode()))
    replay.run()
    assert replay.finished


def test_a_sealed_game_is_published_and_taken_up_again(lines: list[str]) -> None:
    record = read(sealed(lines, order_of_a(lines)).encode())
    assert publish(record).text().count("! commit") == 1
    session = Session.resume(record, Luck("seal"))
    assert session.over
    assert session.record().encode() == record.encode()


def test_seals_that_do_not_hold(lines: list[str]) -> None:
    tiles = order_of_a(lines)
    assert why(sealed(lines, tiles[::-1])) == "glenmore.why.seal_other_order"
    other = "! open A pepper " + " ".join(tiles)
    assert why(sealed(lines, tiles, opened=other)) == "glenmore.why.seal_broken"
    assert why(sealed(lines, tiles, opened="! open B s4lt x")) == "glenmore.why.seal_early"
    assert why(sealed(lines, tiles, opened="! open A")) == "glenmore.why.seal_spelling"


def test_seals_at_the_wrong_time(lines: list[str]) -> None:
    text = sealed(lines, order_of_a(lines))
    commit = next(line for line in text.split("\n") if line.startswith("! commit"))
    late = text.replace(commit + "\n", "").replace("= next", commit + "\n= next", 1)
    assert why(late) == "glenmore.why.seal_late"
    assert why(text.replace(commit, commit + "\n" + commit)) == "glenmore.why.seal_late"
    assert why(text.replace(commit, "! commit A 12ab")) == "glenmore.why.seal_spelling"
