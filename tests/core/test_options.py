"""Options are data: one spelling per value, a clear refusal for anything else."""

from __future__ import annotations

import pytest

from howff.core.message import Refused
from howff.core.meta import Meta
from howff.core.options import Forbidden, Option
from howff.core.setup import OptionValue, Setup

META = Meta(
    id="toy",
    version=1,
    seats=(1, 4),
    minutes=(5, 10),
    options=(
        Option("quick", "flag", False),
        Option("die", "flag", False, by_seats={2: True}),
        Option("size", "int", 14, low=10, high=20),
        Option("end", "choice", "middle", choices=("middle", "top")),
        Option("helped", "seats", ()),
        Option("bounds", "bounds", None, low=-50, high=50),
    ),
    forbidden=(
        Forbidden("T-1", "toy.no_die_off", option="die", value=False, seats=(2,)),
        Forbidden("T-2", "toy.no_quick_alone", option="quick", seats=(1,)),
    ),
)


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("quick", "on", True),
        ("size", "12", 12),
        ("end", "top", "top"),
        ("helped", "A,C", (0, 2)),
        ("helped", "all", (0, 1, 2, 3)),
        ("bounds", "-3,-2,9,2", (-3, -2, 9, 2)),
    ],
)
def test_one_spelling_per_value(name: str, text: str, value: OptionValue) -> None:
    option = META.option(name)
    assert option.parse(text, "ABCD") == value
    assert option.spell(value, "ABCD") == text


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("quick", "yes"),
        ("quick", "On"),
        ("size", "9"),
        ("size", "012"),
        ("size", "+12"),
        ("end", "bottom"),
        ("helped", "C,A"),
        ("helped", "A,A"),
        ("helped", "E"),
        ("bounds", "3,0,2,9"),
        ("bounds", "1,2,3"),
        ("bounds", "-0,0,1,1"),
    ],
)
def test_other_texts_are_refused(name: str, text: str) -> None:
    with pytest.raises(Refused) as caught:
        META.option(name).parse(text, "ABCD")
    assert caught.value.reason.message.id == "core.option.bad_value"
    assert caught.value.reason.message.args["name"] == name


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        (Setup("toy", 5), "core.seats.wrong"),
        (Setup("toy", 2, letters="BA"), "core.letters.order"),
        (Setup("toy", 2, letters="A"), "core.letters.count"),
        (Setup("toy", 2, {"colour": True}), "core.option.unknown"),
        (Setup("toy", 2, {"size": 99}), "core.option.bad_value"),
        (Setup("toy", 2, {"quick": "on"}), "core.option.bad_value"),
        (Setup("toy", 2, {"die": False}), "toy.no_die_off"),
        (Setup("toy", 1, {"quick": True}), "toy.no_quick_alone"),
        (Setup("toy", 2, chronicles=(3,)), "core.chronicle.unknown"),
    ],
)
def test_tables_that_cannot_be_played(setup: Setup, message: str) -> None:
    with pytest.raises(Refused) as caught:
        META.check(setup)
    assert caught.value.reason.message.id == message


def test_defaults_are_left_out() -> None:
    checked = META.check(Setup("toy", 2, {"die": True, "size": 12, "quick": False}))
    assert dict(checked.options) == {"size": 12}
    assert META.values(checked)["die"] is True
    assert META.values(META.check(Setup("toy", 3)))["die"] is False


def test_a_setup_is_plain_data() -> None:
    setup = Setup("toy", 3, {"helped": (0, 2), "size": 12})
    assert Setup.from_json(setup.to_json()) == setup
    assert hash(setup) == hash(Setup.from_json(setup.to_json()))
