"""Options: how they are spelled, what they refuse, how solo scores are kept apart."""

from __future__ import annotations

from pathlib import Path

import pytest

from howff.cli.play import best
from howff.core import registry
from howff.core.catalogue import LANGUAGES, catalogue
from howff.core.message import Refused
from howff.core.setup import OptionValue, Setup
from howff.games.clustered.layout import load, starts
from howff.games.clustered.meta import META
from tests.games.clustered.positions import dealt, table


def refusal_of(seats: int, **options: OptionValue) -> str:
    """The clause of a refused table; every language has a sentence for it."""
    with pytest.raises(Refused) as found:
        table(seats, **options)
    for lang in LANGUAGES:
        assert "{" not in catalogue(lang).explain(found.value.reason)
    return found.value.reason.clause


@pytest.mark.rule("CU-10", "CU-64")
def test_one_to_eight_players() -> None:
    assert META.seats == (1, 8)
    assert refusal_of(0) == "E-HEADER"
    assert refusal_of(9) == "E-HEADER"
    assert [table(seats).seats for seats in range(1, 9)] == list(range(1, 9))


@pytest.mark.rule("CU-78")
def test_bounds_hold_every_start_card() -> None:
    assert refusal_of(2, bounds=(1, -3, 3, 3)) == "CU-78"
    assert refusal_of(5, bounds=(-3, -3, 6, 3)) == "CU-78"
    assert table(5, bounds=(-3, -3, 7, 3)).grid.bounded
    assert table(4, bounds=(0, 0, 0, 0)).grid.bounded
    with pytest.raises(Refused) as found:
        table(5, bounds=(-3, -3, 6, 3))
    said = catalogue("en").explain(found.value.reason)
    assert said == "CU-78: the bounds must have room for the start card at 7,0"


@pytest.mark.rule("CU-78")
def test_bounds_as_wide_as_can_be_written_change_nothing() -> None:
    wide = table(1, bounds=(-999_999, -999_999, 999_999, 999_999))
    assert wide.legal(dealt(wide)) == table(1).legal(dealt(table(1)))
    assert wide.grid.has(wide.start_cells[0])


@pytest.mark.rule("CU-60", "CU-66", "CU-70", "CU-74", "CU-78")
@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("quick", "on", True),
        ("first_bonus", "on", True),
        ("size_bonus", "on", True),
        ("extra_joker", "A,C", (0, 2)),
        ("extra_joker", "all", (0, 1, 2)),
        ("bounds", "-3,-2,8,5", (-3, -2, 8, 5)),
    ],
)
def test_options_have_one_spelling(name: str, text: str, value: OptionValue) -> None:
    option = META.option(name)
    assert option.parse(text, "ABC") == value
    assert option.spell(value, "ABC") == text
    for wrong in ("", "ON", "C,A", "A,A", "D", "1,2,3", "3,0,1,0", "0,0,0,-0", f"{text} "):
        with pytest.raises(Refused):
            option.parse(wrong, "ABC")


@pytest.mark.rule("CU-62", "CU-63")
def test_best_scores_alone_are_kept_for_each_set_of_options() -> None:
    sets: list[dict[str, OptionValue]] = [
        {},
        {"quick": True},
        {"first_bonus": True},
        {"size_bonus": True},
        {"first_bonus": True, "size_bonus": True},
        {"extra_joker": (0,)},
        {"bounds": (-3, -3, 3, 3)},
        {"bounds": (-3, -3, 3, 4)},
    ]
    keys = [best.key(table(1, **options).setup) for options in sets]
    assert len(set(keys)) == len(sets)
    assert best.key(table(1, quick=False).setup) == keys[0]
    turned = registry.make(Setup("clustered", 1, {"size_bonus": True, "first_bonus": True}))
    assert best.key(turned.setup) == keys[4]


def test_every_option_has_a_title_and_a_sentence() -> None:
    for lang in LANGUAGES:
        words = catalogue(lang)
        for option in META.options:
            assert f"clustered.option.{option.name}" in words
            assert f"clustered.option.{option.name}.help" in words


# -- the table of start cards -------------------------------------------------------------------

GOOD = """
[[starts]]
clause = "CU-10"
seats = [1, 2, 3, 4, 5, 6, 7, 8]
cells = [[0, 0], [0, 3]]
source = "rulebook"
"""


@pytest.mark.rule("CU-10", "CU-64")
def test_an_owner_of_the_game_can_correct_the_start_cards(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text(GOOD, "utf-8")
    assert load(file) == dict.fromkeys(range(1, 9), ((0, 0), (0, 3)))
    assert starts(1) == ((0, 0),)
    assert starts(8) == ((0, 0), (7, 0))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("seats = [1, 2, 3, 4, 5, 6, 7, 8]", "seats = [1, 2, 3]"),
        ("seats = [1, 2, 3, 4, 5, 6, 7, 8]", "seats = [1, 2, 3, 4, 5, 6, 7, 8, 9]"),
        ("seats = [1, 2, 3, 4, 5, 6, 7, 8]", "seats = [1, 1, 2, 3, 4, 5, 6, 7, 8]"),
        ("[[0, 0], [0, 3]]", "[]"),
        ("[[0, 0], [0, 3]]", "[[0, 0], [0, 0]]"),
        ("[[0, 0], [0, 3]]", "[[0, 0, 0]]"),
        ("[[0, 0], [0, 3]]", '[[0, "0"]]'),
        ("[[0, 0], [0, 3]]", "[[0, 5000]]"),
        ("[[0, 0], [0, 3]]", "[[0, true]]"),
        ('source = "rulebook"', 'source = "hearsay"'),
        ('source = "rulebook"', 'source = "rulebook"\ncolour = "red"'),
        ('clause = "CU-10"', ""),
    ],
)
def test_a_wrong_table_is_refused(tmp_path: Path, old: str, new: str) -> None:
    assert old in GOOD
    file = tmp_path / "table.toml"
    file.write_text(GOOD.replace(old, new), "utf-8")
    with pytest.raises(Refused) as found:
        load(file)
    assert found.value.reason.clause == "E-DATA"
    for lang in LANGUAGES:
        said = catalogue(lang).explain(found.value.reason)
        assert "table.toml" in said
        assert "{" not in said
