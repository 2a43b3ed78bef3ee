"""The long table: its seats and their relations, read from data that may be corrected."""

from __future__ import annotations

from pathlib import Path

import pytest

from howff.core import registry
from howff.core.message import Refused
from howff.core.setup import Setup
from howff.games.clans import long_table as module
from howff.games.clans.long_table import FILE, long_table
from howff.games.clans.meta import META
from howff.games.clans.pictures import tableau, whole_table
from tests.games.clans.positions import EVERYBODY, dealt, face_up, lines, position, table

SOURCE = Path(module.__file__).with_name(FILE)


def corrected(folder: Path, old: str, new: str, count: int = 1) -> str:
    """A folder with the data file in which something is changed."""
    text = SOURCE.read_text("utf-8")
    assert old in text
    (folder / FILE).write_text(text.replace(old, new, count), "utf-8")
    return str(folder)


@pytest.mark.rule("CL-03", "CL-05")
def test_six_tableaus_at_most_in_a_row_with_a_campfire_at_either_end() -> None:
    assert [len(long_table(players).tableaus) for players in EVERYBODY] == [4, 5, 6]
    assert all(len(long_table(players).heads) == 2 for players in EVERYBODY)
    fire = 'fill="#e2731c"'
    assert [tableau(side).count(fire) for side in ("left", "middle", "right")] == [1, 0, 1]
    assert [whole_table(long_table(players)).count(fire) for players in EVERYBODY] == [2, 2, 2]


@pytest.mark.rule("CL-05", "CL-06", "CL-10")
@pytest.mark.parametrize("players", EVERYBODY)
def test_three_seats_on_each_long_side_and_a_head_seat_at_each_end(players: int) -> None:
    found = long_table(players)
    n = len(found.tableaus)
    assert found.seats == 6 * n + 2
    assert found.heads == (0, 3 * n + 1)
    for at, seats in enumerate(found.tableaus):
        upper = [seat for seat in seats if seat in found.upper]
        lower = [seat for seat in seats if seat in found.lower]
        heads = [seat for seat in seats if seat in found.heads]
        columns = range(3 * at + 1, 3 * at + 4)
        assert upper == [*columns]
        assert sorted(lower, reverse=True) == [6 * n + 2 - column for column in columns]
        assert heads == [found.heads[0]] * (at == 0) + [found.heads[1]] * (at == n - 1)
        assert all(found.tableau_of[seat] == at for seat in seats)


@pytest.mark.rule("CL-07", "CL-08", "CL-09")
@pytest.mark.parametrize("players", EVERYBODY)
def test_every_seat_has_two_neighbours_and_one_opposite(players: int) -> None:
    found = long_table(players)
    size, right = found.seats, found.heads[1]
    for seat in range(size):
        assert set(found.near[seat]) == {(seat - 1) % size, (seat + 1) % size}
        across = {0: right, right: 0}.get(seat, size - seat)
        assert found.opposite[seat] == across
        assert found.around[seat].bit_count() == 3
        assert all(found.around[other] >> seat & 1 for other in (*found.near[seat], across))


@pytest.mark.rule("CL-07", "CL-80")
def test_an_owner_corrects_the_neighbours_without_touching_code(tmp_path: Path) -> None:
    """Ruling A-04 the other way round: no neighbours where two tableaus meet."""
    old = "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19,\n"
    new = "25, 0, 1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12, 13, 14, 15, 16], [17, 18, 19], [\n"
    text = SOURCE.read_text("utf-8").replace(old, new, 1)
    text = text.replace("20, 21, 22, 23, 24, 25, 0,", "20, 21, 22], [23, 24, 25", 1)
    (tmp_path / FILE).write_text(text, "utf-8")
    game = registry.make(Setup("clans", 2, data=str(tmp_path)))
    assert isinstance(game, type(table(2)))
    laid = {"3": "6w"}
    assert lines(game, position(game, laid, [["6p"]], shields=[0, 5])) == ["6p>2", "6p>23"]
    usual = table(2)
    assert lines(usual, position(usual, laid, [["6p"]], shields=[0, 5])) == [
        "6p>2",
        "6p>23",
        "6p>4",
    ]


@pytest.mark.rule("CL-14", "CL-80")
def test_an_owner_corrects_the_start_layout(tmp_path: Path) -> None:
    folder = corrected(tmp_path, "seats = [2, 8, 14, 21, 27]", "seats = [1, 5, 9, 20, 28]")
    game = registry.make(Setup("clans", 3, data=folder))
    assert isinstance(game, type(table(3)))
    state = dealt(game)
    assert list(face_up(state)) == [1, 5, 9, 20, 28]
    assert lines(game, state)
    assert list(face_up(dealt(table(3)))) == [2, 8, 14, 21, 27]


def test_a_folder_without_the_file_changes_nothing(tmp_path: Path) -> None:
    assert long_table(2, str(tmp_path)) == long_table(2)


@pytest.mark.rule("CL-80")
def test_the_rules_have_no_options() -> None:
    assert META.options == ()
    assert META.seats == (2, 4)


@pytest.mark.rule("CL-11", "CL-12", "CL-34")
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("players = 4", "players = 5", "clans.data.hands"),
        ('source = "rulebook"', 'source = "hearsay"', "clans.data.source"),
        ("ranks_out = [7, 8]", "ranks_out = [8]", "clans.data.pack"),
        ("removed = 3", "removed = 4", "clans.data.pack"),
        ("hands = [9, 8]", "hands = [8, 9]", "clans.data.hands"),
        ("    [0, 1, 2, 3, 23, 24, 25],", "    [0, 1, 2, 3, 23, 24],", "clans.data.seat"),
        ("heads = [0, 13]", "heads = [0, 12]", "clans.data.every_seat"),
        ("[0, 13], [1, 25]", "[0, 13], [1, 1]", "clans.data.opposite"),
        ("23, 24, 25, 0,\n", "23, 24, 25, 26,\n", "clans.data.seat"),
        ("20, 21, 22, 23, 24, 25, 0,", "20, 20, 22, 23, 24, 25, 0,", "clans.data.seat"),
        ("seats = [1, 4, 7,", "seats = [1, 1, 7,", "clans.data.start"),
        ("seats = [1, 4, 7,", "seats = [1, 4, 26,", "clans.data.start"),
        ("removed = 3", "removed = 3\nshuffled = true", "core.data.unknown_key"),
        ("removed = 3\n", "", "core.data.missing_key"),
        ("removed = 3", 'removed = "3"', "core.data.wrong_type"),
    ],
)
def test_faulty_data_is_refused(tmp_path: Path, old: str, new: str, message: str) -> None:
    folder = corrected(tmp_path, old, new)
    with pytest.raises(Refused) as found:
        long_table(2, folder)
    assert found.value.reason.clause == "E-DATA"
    assert found.value.reason.message.id == message


def test_two_tables_for_as_many_players_are_refused(tmp_path: Path) -> None:
    text = SOURCE.read_text("utf-8")
    again = text[text.index("[[table]]") : text.index("[[table]]\nplayers = 3")]
    (tmp_path / FILE).write_text(text + "\n" + again, "utf-8")
    with pytest.raises(Refused) as found:
        long_table(2, str(tmp_path))
    assert found.value.reason.message.id == "clans.data.players"


def test_a_crowded_tableau_is_refused(tmp_path: Path) -> None:
    moved = corrected(
        tmp_path,
        "[0, 1, 2, 3, 23, 24, 25], [4, 5, 6, 20, 21, 22],",
        "[0, 1, 2, 3, 23, 24, 25, 4], [5, 6, 20, 21, 22],",
    )
    with pytest.raises(Refused) as found:
        long_table(2, moved)
    assert found.value.reason.message.id == "clans.data.crowded"


def smaller(tables: str) -> str:
    """The two-player table with more turns than it has seats for."""
    return tables.replace("removed = 3", "removed = 1", 1).replace(
        "hands = [9, 8]", "hands = [10, 9]", 1
    )


@pytest.mark.rule("CL-34")
def test_a_table_that_would_fill_up_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(smaller(SOURCE.read_text("utf-8")), "utf-8")
    with pytest.raises(Refused) as found:
        long_table(2, str(tmp_path))
    assert found.value.reason.message.id == "clans.data.full"


@pytest.mark.rule("CL-11")
@pytest.mark.parametrize(
    ("players", "tableaus", "out", "pack", "removed", "start", "hands", "turns"),
    [
        (2, 4, (7, 8), 28, 3, 8, (9, 8), 16),
        (3, 5, (8,), 35, 4, 5, (9, 9, 8), 24),
        (4, 6, (), 42, 5, 6, (8, 8, 8, 7), 28),
    ],
)
def test_the_figures_add_up(
    players: int,
    tableaus: int,
    out: tuple[int, ...],
    pack: int,
    removed: int,
    start: int,
    hands: tuple[int, ...],
    turns: int,
) -> None:
    found = long_table(players)
    assert (len(found.tableaus), found.ranks_out) == (tableaus, out)
    assert found.pack.bit_count() == pack == removed + start + sum(hands)
    assert (found.removed, len(found.start)) == (removed, start)
    assert (found.hands, found.turns) == (hands, turns)
