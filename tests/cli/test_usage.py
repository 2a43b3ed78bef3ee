"""Help in every language, and one clear sentence for every wrong command line."""

from __future__ import annotations

import re
import shlex

import pytest

import howff as package
from howff.cli.main import COMMANDS, program, spread
from howff.cli.terminal import Terminal
from howff.core.catalogue import LANGUAGES
from tests.cli.running import howff, refused

commands = pytest.mark.parametrize("command", COMMANDS)


@commands
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_command_explains_itself_with_an_example(command: str, lang: str) -> None:
    run = howff(command, "--help", "--lang", lang)
    assert run.code == 0
    assert run.err == ""
    assert all(example in run.out for example in COMMANDS[command][1])
    assert "cli." not in run.out, "a message id is shown instead of its text"
    others = {howff(command, "--help", "--lang", other).out for other in LANGUAGES}
    assert len(others) == len(LANGUAGES)


@commands
def test_the_examples_are_good_command_lines(command: str) -> None:
    for example in COMMANDS[command][1]:
        tokens = shlex.split(example)
        assert tokens[:2] == ["howff", command]
        rest = spread([token for token in tokens[1:] if token not in ("--lang", "pl")])
        _, bound, _ = program(Terminal.standard("en")).parse_args(
            rest, exit_on_error=False, print_error=False
        )
        assert bound.arguments or len(tokens) == 2


def test_help_lists_every_command() -> None:
    run = howff("--help")
    assert run.code == 0
    rows = [line.split()[0] for line in run.out.splitlines() if re.match("  [a-z]", line)]
    assert [word for word in rows if word in COMMANDS] == list(COMMANDS)
    assert howff().out == run.out


def test_the_version_says_which_engine_runs_and_which_games_there_are() -> None:
    run = howff("--version")
    assert run.code == 0
    assert package.build_info() in run.out
    assert "clans 1" in run.out


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("wy", ["‘wy’", "‘why’"]),
        ("dance", ["‘dance’", "howff --help"]),
        ("why", ["FILE", "missing"]),
        ("why a.howff --at", ["--at", "needs a value"]),
        ("why a.howff --at soon", ["--at", "‘soon’", "a whole number"]),
        ("why a.howff --at 1 5r>1 --sea A", ["‘--sea’"]),
        ("why a.howff --at 1", ["MOVE", "missing"]),
        ("view a.howff --at 1 --at 2", ["--at", "twice"]),
        ("view a.howff b.howff", ["‘b.howff’", "too many"]),
        ("watch a.howff --pace quick", ["--pace", "a number"]),
        ("record clans --playrs 2 --out x", ["‘--playrs’", "‘--players’"]),
        ("record clans --games 1", ["--out", "missing"]),
        ("record chess --out x", ["‘chess’", "clans, clustered"]),
        ("record clans --players 5 --out x", ["clans", "2 to 4", "5"]),
        ("record clans --players 0 --out x", ["2 to 4", "0"]),
        ("record clans --players -3 --out x", ["2 to 4", "-3"]),
        ("record clans --games 0 --out x", ["--games", "0", "1 or more"]),
        ("record clans --workers 0 --out x", ["--workers", "1 or more"]),
        ("record clans --bots random,greedy,random --players 2 --out x", ["3 bots", "2 seats"]),
        ("record clans --bots deepthought --out x", ["‘deepthought’", "random, greedy"]),
        ("record clans --legal --public --out x", ["--legal", "--public"]),
        ("record clans --option quick=on --out x", ["‘quick’", "clans"]),
        ("record clustered --option quick --out x", ["‘quick’", "name=value"]),
        ("record clustered --option quick=maybe --out x", ["quick", "‘maybe’", "on / off"]),
        ("record clustered --option quick=on quick=off --out x", ["quick", "twice"]),
        ("record clustered --option bounds=3,3,1,1 --out x", ["bounds", "xmin,ymin,xmax,ymax"]),
        ("record clans --chronicles 1 --out x", ["clans", "chronicle", "1"]),
        ("record clans --chronicles one --out x", ["‘one’", "1,5"]),
        ("count clans --depth -1", ["--depth", "-1", "0 or more"]),
        ("count clans", ["--depth", "missing"]),
        ("play clans --first Z", ["‘Z’", "A, B, random"]),
        ("play clans --players 2 --humans 3", ["3 people", "2 seats"]),
        ("play clans --players 3 --bots random,random,random", ["3 bots", "2 free seats"]),
        ("play clans --names Anna,Jan", ["2 names", "1 people"]),
        ("play chess", ["‘chess’"]),
        ("play --resume", ["no unfinished game"]),
        ("rules --coverage CL-22", ["--coverage", "alone"]),
        ("bots --lang klingon", ["--lang", "‘klingon’", "en, pl, de"]),
        ("bots --lang", ["--lang"]),
    ],
)
def test_wrong_usage_is_one_sentence_and_exit_code_2(line: str, words: list[str]) -> None:
    sentence = refused(*line.split(), code=2)
    assert sentence.startswith("howff: ")
    assert all(word in sentence for word in words), sentence


def test_options_may_share_one_flag_and_a_file_may_follow() -> None:
    tokens = ["--option", "a=1", "b=2", "FILE", "c=3", "--option", "d=4"]
    assert spread(tokens) == [
        "--option", "a=1", "--option", "b=2", "FILE", "c=3", "--option", "d=4",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("setting", "lang"),
    [
        ({"HOWFF_LANG": "pl"}, "pl"),
        ({"HOWFF_LANG": "de_DE.UTF-8", "LANG": "pl_PL.UTF-8"}, "de"),
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LC_ALL": "de_AT.UTF-8", "LANG": "pl_PL.UTF-8"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_comes_from_the_environment(
    setting: dict[str, str], lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = howff("bots", "--lang", lang).out
    for name, value in setting.items():
        monkeypatch.setenv(name, value)
    assert howff("bots").out == expected
    assert howff("--lang=en", "bots").out == howff("bots", "--lang", "en").out


def test_an_unknown_language_in_the_setting_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOWFF_LANG", "xx")
    assert "HOWFF_LANG" in refused("bots", code=2)


@pytest.mark.parametrize(("lang", "word"), [("pl", "graczy"), ("de", "Personen")])
def test_errors_are_translated(lang: str, word: str) -> None:
    assert word in refused("record", "clans", "--players", 9, "--out", "x", "--lang", lang, code=2)
