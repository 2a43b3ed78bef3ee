"""ICU texts: plurals of three languages, choices, quoting, and what is wrong with a text."""

from __future__ import annotations

import pytest

from howff.core import icu

CARDS = "{n, plural, =0 {no cards} one {# card} few {# karty} many {# kart} other {# cards}}"


@pytest.mark.parametrize(
    ("lang", "number", "category"),
    [
        ("en", 1, "one"),
        ("en", 0, "other"),
        ("en", 21, "other"),
        ("de", 1, "one"),
        ("de", 2, "other"),
        ("pl", 1, "one"),
        ("pl", 2, "few"),
        ("pl", 4, "few"),
        ("pl", 5, "many"),
        ("pl", 12, "many"),
        ("pl", 22, "few"),
        ("pl", 112, "many"),
        ("pl", 0, "many"),
    ],
)
def test_plural_categories(lang: str, number: int, category: str) -> None:
    assert icu.plural(lang, number) == category


@pytest.mark.parametrize(
    ("text", "args", "said"),
    [
        ("{who} lays {card}", {"who": "Anna", "card": "5 red"}, "Anna lays 5 red"),
        (CARDS, {"n": 0}, "no cards"),
        (CARDS, {"n": 1}, "1 card"),
        (CARDS, {"n": 3}, "3 cards"),
        ("{x, select, a {first {y}} other {rest}}", {"x": "a", "y": 7}, "first 7"),
        ("{x, select, a {first} other {rest}}", {"x": "b"}, "rest"),
        ("on{x, select, a {} other { and on}}", {"x": "a"}, "on"),
        ("one{n, plural, =0 {} other { and more}}", {"n": 0}, "one"),
        ("it''s '{not an argument}' # here", {}, "it's {not an argument} # here"),
        ("{missing}", {}, "{missing}"),
    ],
)
def test_rendering(text: str, args: dict[str, object], said: str) -> None:
    assert icu.render(text, args, "en", str) == said


def test_names_of_nested_arguments() -> None:
    assert icu.names("{a} {n, plural, one {{b}} other {# {c}}}") == {"a", "b", "c", "n"}


@pytest.mark.parametrize("text", ["{n, plural, one {x}}", "{n, ordinal, other {x}}", "a } b"])
def test_a_broken_text_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="message"):
        icu.render(text, {"n": 1}, "en", str)
