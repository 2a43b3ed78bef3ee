"""What the contract tests demand of every game, asked of a table with chronicles."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from howff.core import registry
from howff.core.catalogue import LANGUAGES
from howff.core.meta import Meta
from howff.core.options import Option
from howff.core.setup import OptionValue, Setup
from tests.contract import test_play as play
from tests.contract import test_records as records
from tests.contract import test_views as views

Promise = Callable[[Setup], None]


def _said(setup: Setup) -> None:
    for lang in LANGUAGES:
        views.test_everything_can_be_said_and_drawn_in_each_language(setup, lang)


PROMISES: dict[str, Promise] = {
    "ends": play.test_random_play_ends_and_every_decision_has_an_answer,
    "notation": play.test_notation_round_trip,
    "offers": play.test_offered_lines_are_sorted_distinct_and_legal,
    "copies": play.test_copies_share_nothing_and_keys_agree,
    "packs": play.test_pickle_and_json_round_trip,
    "scores": play.test_scores_parts_and_places_agree,
    "record": records.test_a_record_is_read_replayed_and_written_to_the_byte,
    "seed": records.test_the_same_seed_plays_the_same_game,
    "resumes": records.test_a_game_is_taken_up_where_its_record_ends,
    "undo": records.test_undo_goes_back_to_the_very_position_and_luck,
    "public": records.test_a_public_record_hides_and_still_replays,
    "spoilt": records.test_every_spoilt_line_is_refused_with_its_number,
    "views": views.test_views_are_plain_json_and_ask_only_who_decides,
    "imagined": views.test_what_is_imagined_looks_the_same_and_can_be_played_out,
    "imagines": views.test_the_same_seed_imagines_the_same,
    "said": _said,
}
"""By name, each for one table."""

EACH = [
    pytest.param(one, id=one, marks=[pytest.mark.long] if one == "spoilt" else [])
    for one in PROMISES
]
"""All of them as parameters of a test; the slowest is a long one."""


def plain(*numbers: int) -> list[Setup]:
    """A table of these chronicles for every number of players, without and with the die."""
    known = registry.meta("glenmore")
    return [
        Setup("glenmore", seats, {"die": die}, chronicles=numbers)
        for seats, die in product(range(2, 5), (False, True))
        if _allowed(known, Setup("glenmore", seats, {"die": die}, chronicles=numbers))
    ]


def with_options(*numbers: int) -> list[Setup]:
    """The same with each option of these chronicles, one at a time, at its other values."""
    found = []
    for setup in plain(*numbers):
        for option in registry.meta("glenmore").options:
            if option.chronicle in numbers:
                for value in _others(option, setup.seats):
                    options = {**setup.options, option.name: value}
                    found.append(Setup("glenmore", setup.seats, options, chronicles=numbers))
    return found


def name(setup: Setup) -> str:
    """A test id."""
    options = "+".join(f"{key}={value}" for key, value in setup.options.items())
    return f"{setup.seats}-{'.'.join(map(str, setup.chronicles))}-{options}"


def _allowed(known: Meta, setup: Setup) -> bool:
    return not any(
        rule.applies(setup.seats, setup.options, setup.chronicles) for rule in known.forbidden
    )


def _others(option: Option, seats: int) -> list[OptionValue]:
    default = option.default_for(seats)
    values: list[OptionValue] = [True, False] if option.kind == "flag" else [*option.choices]
    return [value for value in values if value != default]
