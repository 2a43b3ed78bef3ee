"""Bots from outside: whatever they do wrong costs them that move, is logged, and leaves nothing."""

from __future__ import annotations

import json
import logging
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import monotonic, sleep

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import ServerConnection, serve

from howff.arena.plan import Plan, Task
from howff.arena.playing import play
from howff.bots import external, roster
from howff.bots.bot import Budget
from howff.bots.external import Guarded, strays
from howff.core import registry
from howff.core.kernel import CHANCE
from howff.core.message import Refused
from howff.core.setup import Setup
from howff.core.view import View

SETUP = Setup("clans", 2)

GOOD = """
for line in sys.stdin:
    asked = json.loads(line)
    if "view" in asked:
        print(json.dumps({"move": asked["view"]["ask"]["moves"][0]}), flush=True)
"""

BAD = {
    "hangs": ("late", "time.sleep(600)"),
    "hangs and ignores its end": (
        "late",
        "import signal\nsignal.signal(15, signal.SIG_IGN)\ntime.sleep(600)",
    ),
    "answers nothing": ("late", "for line in sys.stdin: pass"),
    "ends at once": ("died", ""),
    "crashes when asked": ("died", "sys.stdin.readline()\nsys.stdin.readline()\n1 / 0"),
    "closes its output": ("died", "os.close(1)\ntime.sleep(600)"),
    "prints noise": ("noise", "print('hello', flush=True)\ntime.sleep(600)"),
    "prints bytes": ("noise", "os.write(1, bytes(range(256)) * 4 + b'\\n')\ntime.sleep(600)"),
    "answers with another type": ("noise", "print('[1, 2]', flush=True)\ntime.sleep(600)"),
    "answers a number": ("noise", "print('{\"move\": 7}', flush=True)\ntime.sleep(600)"),
    "nests deeply": ("noise", "print('[' * 90000, flush=True)\ntime.sleep(600)"),
    "answers twice": ("noise", "print('{\"move\": \"x\"}\\n' * 2, flush=True)\ntime.sleep(600)"),
    "plays illegally": ("illegal", GOOD.replace('asked["view"]["ask"]["moves"][0]', '"9z>99"')),
    "floods without an end": ("flood", "while True: os.write(1, b'x' * 65536)"),
    "floods with lines": ("noise", "while True: os.write(1, b'{}\\n' * 9999)"),
    "forks and leaves": ("late", "os.fork() or time.sleep(600)\nos._exit(0)"),
    "forks out of its group": (
        "late",
        "for _ in range(5):\n    if not os.fork():\n        os.setsid()\ntime.sleep(600)",
    ),
}  # fmt: skip


LISTENING = """heard = open(FILE, "a")
for line in sys.stdin:
    print(line, end="", file=heard, flush=True)
""" + GOOD.split("\n", 2)[2]


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time enough for a program to start, and no more."""
    monkeypatch.setattr(external, "GRACE", 1.5)


def program(folder: Path, text: str) -> str:
    file = folder / "bot.py"
    file.write_text(f"import json, os, sys, time\n{text}\n")
    return f"exec:{sys.executable} -S {file}"


def question() -> View:
    game = registry.make(SETUP)
    state = game.start()
    rng = Random(1)
    while game.to_act(state) == CHANCE:
        game.apply(state, game.pick(state, rng))
    return game.view(state, game.to_act(state))


@pytest.mark.parametrize("how", BAD)
def test_a_bad_bot_loses_the_move_and_nothing_else(
    how: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    why, text = BAD[how]
    view = question()
    standin = roster.make("greedy")
    bot = Guarded(program(tmp_path, text), roster.make("greedy"))
    for one in (standin, bot):
        one.seed("same")
    began = monotonic()
    with caplog.at_level(logging.WARNING, logger="howff.bots.external"):
        assert bot.choose(view, Budget(seconds=0.2)) == standin.choose(view, Budget())
    assert monotonic() - began < 10
    assert [fault.why for fault in bot.faults] == [why]
    assert why in caplog.text
    assert bot.name in caplog.text
    bot.close()
    assert nothing_left(tmp_path)


def nothing_left(folder: Path) -> bool:
    """Whether no process of the program runs any more; the system needs a moment."""
    for _ in range(40):
        running = [
            file
            for file in Path("/proc").glob("[0-9]*/cmdline")
            if str(folder).encode() in _bytes(file)
        ]
        if not running:
            return True
        sleep(0.05)
    return False


def _bytes(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError:
        return b""


def test_a_program_that_is_not_there_or_cannot_be_named(tmp_path: Path) -> None:
    bot = Guarded(f"exec:{tmp_path}/nobody", roster.make("random"))
    bot.seed("1")
    view = question()
    assert view.ask is not None
    assert bot.choose(view, Budget()) in view.ask.moves
    assert [fault.why for fault in bot.faults] == ["no_program"]
    for name in ("exec:", "exec:'open", "exec:  "):
        with pytest.raises(Refused) as caught:
            roster.make(name).choose(view, Budget())
        assert caught.value.reason.message.id == "bots.program"


def test_a_good_bot_plays_every_move_and_hears_beginning_and_end(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    text = LISTENING.replace("FILE", repr(str(heard)))
    plan = Plan(SETUP, (program(tmp_path, text), "random"), 1, "1")
    outcome = play(plan, Task(0, 0, 1))
    assert outcome.faults == (0, 0)
    told = [json.loads(line) for line in heard.read_text().splitlines()]
    assert told[0] == {"new": {"setup": SETUP.to_json(), "seat": 1}}
    assert all({"view", "budget"} == set(one) for one in told[1:-1])
    assert told[-1]["over"]["places"] == [outcome.places[1], outcome.places[0]]


def test_a_bot_that_fails_now_and_then_goes_on_playing(tmp_path: Path) -> None:
    text = GOOD.replace(
        "print(", "json.loads('') if len(asked['view']['table']['hand']) % 3 == 0 else print("
    )
    plan = Plan(SETUP, (program(tmp_path, text), "random"), 1, "1")
    outcome = play(plan, Task(0, 0, 0))
    assert 0 < outcome.faults[0] < 8
    assert nothing_left(tmp_path)


def test_a_match_with_a_useless_bot_is_the_stand_ins_match(tmp_path: Path) -> None:
    useless = program(tmp_path, "print('?', flush=True)\ntime.sleep(600)")
    with_it = play(Plan(SETUP, (useless, "random"), 1, "1"), Task(0, 0, 0))
    without = play(Plan(SETUP, ("greedy", "random"), 1, "1"), Task(0, 0, 0))
    assert with_it.points == without.points
    assert with_it.faults == (8, 0)


# -- over a websocket -----------------------------------------------------------------------------


@contextmanager
def listening(how: str) -> Iterator[str]:
    """A bot that listens, at an address of its own."""

    def answer(socket: ServerConnection) -> None:
        try:
            for frame in socket:
                asked = json.loads(frame)
                if "view" in asked:
                    _reply(socket, how, asked["view"]["ask"]["moves"])
        except ConnectionClosed:
            return

    with serve(answer, "127.0.0.1", 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"ws://127.0.0.1:{server.socket.getsockname()[1]}/?token=abc"
        server.shutdown()


def _reply(socket: ServerConnection, how: str, moves: list[str]) -> None:
    assert socket.request is not None
    if how == "good" and socket.request.headers["Authorization"] == "Bearer abc":
        socket.send(json.dumps({"move": moves[-1]}))
    elif how == "late":
        sleep(2.5)
    elif how == "noise":
        socket.send("what?")
    elif how == "illegal":
        socket.send('{"move": "9z>99"}')
    elif how == "flood":
        socket.send("x" * 1_000_000)
    elif how == "died":
        socket.close()


@pytest.mark.parametrize("how", ["late", "noise", "illegal", "flood", "died"])
def test_a_bad_bot_at_an_address_loses_the_move_and_nothing_else(how: str) -> None:
    view = question()
    standin = roster.make("greedy")
    standin.seed("same")
    with listening(how) as address:
        bot = Guarded(address, roster.make("greedy"))
        bot.seed("same")
        assert bot.choose(view, Budget(seconds=0.2)) == standin.choose(view, Budget())
        # A frame that is too long ends the connection.
        assert [fault.why for fault in bot.faults] == ["died" if how == "flood" else how]
        bot.close()


def test_a_good_bot_at_an_address_plays_a_game_signed_in_by_its_token() -> None:
    with listening("good") as address:
        outcome = play(Plan(SETUP, (address, "random"), 1, "1"), Task(0, 0, 0))
    assert outcome.faults == (0, 0)


def test_nobody_at_the_address() -> None:
    view = question()
    bot = Guarded("ws://127.0.0.1:9/", roster.make("greedy"))
    bot.seed("1")
    assert view.ask is not None
    assert bot.choose(view, Budget()) in view.ask.moves
    assert [fault.why for fault in bot.faults] == ["no_answer"]


def test_strays_are_found_by_their_mark() -> None:
    assert strays("HOWFF_BOT=nobody has this") == []
