"""`howff view`, `why`, `watch`: what a position of a record shows, allows and forbids."""

from __future__ import annotations

import json
import threading
from pathlib import Path

import pytest

from howff.core import registry
from howff.core.catalogue import LANGUAGES, catalogue
from howff.core.record import read
from howff.core.replay import Replay
from howff.core.view import View
from tests.cli.running import howff, refused

every_game = pytest.mark.parametrize("game", registry.games())


def recorded(game: str, folder: Path) -> Path:
    assert howff("record", game, "--players", 2, "--seed", "w", "--out", folder).code == 0
    return folder / "00001.howff"


@every_game
def test_view_writes_exactly_the_bytes_of_the_view(game: str, tmp_path: Path) -> None:
    file = recorded(game, tmp_path)
    for at in (0, 1, 7):
        replay = Replay(read(file.read_bytes()))
        replay.run_to(at)
        for name, seat in (("A", 0), ("B", 1), ("spectator", None)):
            run = howff("view", file, "--at", at, "--seat", name)
            assert run.code == 0
            assert run.out.encode() == replay.game.view(replay.state, seat).encode() + b"\n"
            assert View.decode(run.out).seat == seat


def test_view_without_more_is_the_end_as_a_spectator_sees_it(clans: Path) -> None:
    view = View.decode(howff("view", clans).out)
    assert view.over
    assert view.seat is None


def test_an_unknown_seat_is_named_with_those_there_are(clans: Path) -> None:
    sentence = refused("view", clans, "--seat", "C", code=2)
    assert "‘C’" in sentence
    assert "A, B, spectator" in sentence


def test_a_position_behind_the_end_is_refused(clans: Path) -> None:
    assert "16" in refused("view", clans, "--at", 99, code=1)


def moves(file: Path, at: int) -> tuple[list[str], str]:
    """The legal moves at a position, and one that is illegal there."""
    replay = Replay(read(file.read_bytes()))
    replay.run_to(at)
    seat = replay.game.to_act(replay.state)
    legal = replay.game.lines(replay.state, seat)
    played = [line.text for line in replay.record.lines if line.kind == "decision"]
    illegal = next(
        text for text in played if text not in legal and replay.game.why(replay.state, seat, text)
    )
    return legal, illegal


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_why_names_the_clause_and_the_fact_in_every_language(
    game: str, lang: str, tmp_path: Path
) -> None:
    file = recorded(game, tmp_path)
    legal, illegal = moves(file, 9)
    run = howff("why", file, "--at", 9, *illegal.split(), "--lang", lang)
    assert run.code == 0
    replay = Replay(read(file.read_bytes()))
    replay.run_to(9)
    reason = replay.game.why(replay.state, replay.game.to_act(replay.state), illegal)
    assert reason is not None
    assert run.out == catalogue(lang).explain(reason) + "\n"
    assert run.out.startswith(f"{reason.clause}: ")
    assert game + "." not in run.out, "a message id is shown instead of its text"
    fine = howff("why", file, "--at", 9, legal[0], "--lang", lang)
    assert fine.code == 0
    assert legal[0] in fine.out


def test_why_for_scripts(clans: Path) -> None:
    legal, illegal = moves(clans, 2)
    answer = json.loads(howff("why", clans, "--at", 2, illegal, "--json").out)
    assert answer["legal"] is False
    assert answer["reason"]["clause"].startswith("CL-")
    answer = json.loads(howff("why", clans, "--at", 2, legal[0], "--json").out)
    assert answer == {"move": legal[0], "seat": "A", "legal": True, "reason": None, "text": ""}


def test_why_reads_a_move_of_several_words(clustered: Path) -> None:
    first = next(
        line.text for line in read(clustered.read_bytes()).lines if line.kind == "decision"
    )
    assert first.startswith("- ")
    run = howff("why", clustered, "--at", 0, *first.split())
    assert run.code == 0
    assert first in run.out


def test_why_what_cannot_be_read_says_what_was_expected(clans: Path) -> None:
    run = howff("why", clans, "--at", 2, "hello")
    assert run.code == 0
    assert "hello" in run.out


def test_why_after_the_end(clans: Path) -> None:
    assert "nobody" in refused("why", clans, "5r>1", code=1)


def test_watch_tells_every_move_and_the_result(clans: Path) -> None:
    run = howff("watch", clans)
    assert run.code == 0
    told = [line for line in run.out.splitlines() if line.startswith("* ")]
    assert len(told) >= 16
    assert "The game is over." in run.out
    assert run.out.count("* ") > howff("watch", clans, "--at", 14).out.count("* ")


def test_watch_shows_a_seat_more_of_its_own_than_a_spectator(clans: Path) -> None:
    seats = {seat: howff("watch", clans, "--seat", seat).out for seat in ("A", "B", "spectator")}
    assert len(set(seats.values())) == 3
    assert "0 or more" in refused("watch", clans, "--pace", "-1", code=2)


def test_watch_stays_with_a_record_that_is_still_written(clans: Path) -> None:
    whole = clans.read_text()
    lines = whole.splitlines(keepends=True)
    body = next(at for at, line in enumerate(lines) if line.startswith("A "))
    clans.write_text("".join(lines[: body + 2]))
    assert "not over" in howff("watch", clans).out
    writer = threading.Timer(0.2, clans.write_text, [whole])
    writer.start()
    run = howff("watch", clans, "--follow")
    writer.join()
    assert run.code == 0
    assert "The game is over." in run.out
