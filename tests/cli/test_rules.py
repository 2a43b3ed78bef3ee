"""`howff rules`: clauses by id and by word, in three languages, and which of them have a test."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from howff.cli import coverage
from howff.core import rulebook
from howff.core.catalogue import LANGUAGES
from howff.core.message import Refused
from tests.cli.running import howff, refused


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_clause_by_its_id(lang: str) -> None:
    found = rulebook.find("CL-22")
    assert found is not None
    for spelled in ("CL-22", "cl-22"):
        run = howff("rules", spelled, "--lang", lang)
        assert run.code == 0
        assert run.out.splitlines()[1] == found[1].text[lang]


def test_a_search_finds_every_clause_with_all_the_words() -> None:
    run = howff("rules", "joker", "third", "--json")
    found = json.loads(run.out)
    assert {"CU-60", "CU-61"} <= {one["id"] for one in found}
    assert all("joker" in one["text"].casefold() for one in found)
    assert "CU-60" in howff("rules", "dritter joker", "--lang", "de").out


def test_all_rules_of_a_game() -> None:
    book = next(book for book in rulebook.rulebooks() if book.home == "clans")
    out = howff("rules", "clans").out
    assert all(clause.id in out for clause in book.clauses)


def test_without_a_question_what_there_is() -> None:
    out = howff("rules").out
    assert all(f"howff rules {book.home}" in out for book in rulebook.rulebooks())
    homes = [one["home"] for one in json.loads(howff("rules", "--json").out)]
    assert {"clans", "clustered"} <= set(homes)


def test_nothing_found_is_said() -> None:
    assert "‘dragon’" in refused("rules", "dragon", code=1)


def test_every_clause_has_an_id_of_its_own_and_a_section_with_a_name() -> None:
    ids = [clause.id for book in rulebook.rulebooks() for clause in book.clauses]
    assert len(ids) == len(set(ids))
    for book in rulebook.rulebooks():
        assert {clause.section for clause in book.clauses} <= set(book.sections)


def test_a_rulebook_with_an_unknown_key_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "rules.toml"
    file.write_text('[[clause]]\nid="X-1"\nsection="s"\nen="a"\npl="b"\nde="c"\nfr="d"\n')
    with pytest.raises(Refused) as caught:
        rulebook.load(file, "x")
    assert "fr" in str(caught.value)


TESTS = """
import pytest

@pytest.mark.rule("X-1", "X-2")
def test_one(): ...

@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("X-3")), 2])
def test_two(n): ...

@pytest.mark.skip(reason="never")
@pytest.mark.rule("X-4")
def test_three(): ...

@pytest.mark.long
@pytest.mark.rule("X-5")
def test_four(): ...
"""

SETTINGS = """
[pytest]
addopts = -m "not long"
markers =
    rule(*ids): clauses
    long: long
"""


def test_marks_are_collected_from_every_test_but_the_skipped(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_it.py").write_text(TESTS)
    (tmp_path / "pytest.ini").write_text(SETTINGS)
    proved = coverage.proofs(tmp_path)
    assert sorted(proved) == ["X-1", "X-2", "X-3", "X-5"]
    assert proved["X-3"] == ["tests/test_it.py::test_two[1]"]
    assert coverage.strangers({"X-1": ["t"], "CL-22": ["t"]}) == ["X-1"]
    book = next(book for book in rulebook.rulebooks() if book.home == "clans")
    report = coverage.compare(book, {"CL-01": ["t"]})
    assert report.built
    assert "CL-01" not in report.missing
    assert len(report.missing) == report.clauses - 1


def test_tests_that_cannot_be_collected_are_a_failure(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_it.py").write_text("import nothing_of_that_name\n")
    with pytest.raises(Refused):
        coverage.proofs(tmp_path)
    with pytest.raises(Refused):
        coverage.proofs(tmp_path / "tests")


@pytest.mark.parametrize("json_too", [False, True])
def test_a_gap_in_what_is_built_is_a_failed_check(
    json_too: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    every = {clause.id: ["t"] for book in rulebook.rulebooks() for clause in book.clauses}
    flags = ["--json"] if json_too else []
    monkeypatch.setattr(coverage, "proofs", lambda: every)
    assert howff("rules", "--coverage", *flags).code == 0
    monkeypatch.setattr(coverage, "proofs", lambda: {**every, "CL-999": ["t"]})
    assert howff("rules", "--coverage", *flags).code == 1
    without = {clause: tests for clause, tests in every.items() if clause != "CL-22"}
    monkeypatch.setattr(coverage, "proofs", lambda: without)
    run = howff("rules", "--coverage", *flags)
    assert run.code == 1
    assert "CL-22" in run.out
