"""Programs that whoever runs the server seats like levels; one that fails costs its move."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from howff.bots import roster
from howff.bots.external import strays
from howff.core.message import Refused
from howff.table.commands import AddBot
from howff.table.config import Config
from howff.table.hub import Hub, Pace
from tests.table.tables import fresh, move, opened, people, refused, table_of

HASTE = Pace(bot=0, turn=0.2, sweep=0.2, poll=0.2)

LISTENS = """
import json, sys
heard = open(sys.argv[1], "a")
for line in sys.stdin:
    print(line, end="", file=heard, flush=True)
    said = json.loads(line)
    if "view" in said:
        print(json.dumps({"move": said["view"]["ask"]["moves"][0]}), flush=True)
"""

FAILS = {
    "late": "import sys, time\nsys.stdin.readline()\ntime.sleep(600)",
    "died": "import sys\nsys.stdin.readline()",
    "noise": "import sys\nprint('hello', flush=True)\nsys.stdin.read()",
    "illegal": LISTENS.replace('said["view"]["ask"]["moves"][0]', '"9z>99"'),
}


@pytest.fixture(autouse=True)
def engaged() -> Iterator[None]:
    """Whatever a test engages is let go after it."""
    yield
    roster.engage({})


def engage(folder: Path, text: str) -> Path:
    """A program that may be seated as `mine`, and the file in which it keeps what it hears."""
    program, heard = folder / "mine.py", folder / "heard"
    program.write_text(text)
    roster.engage({"mine": f"exec:{sys.executable} {program} {heard}"})
    return heard


async def faults(hub: Hub, moves: int) -> list[tuple[str, str]]:
    """What the log of a table says after so many answers of the program, to its end if 0."""
    (anna,) = await people(hub, "Anna")
    room = await table_of(hub, anna, bots=["mine"], standin="random", game="clustered")
    table = room.table
    answers = 0
    while table.status == "playing" and (not moves or answers < moves):
        if table.deciders() == [0]:
            await move(hub, room, anna)
        else:
            seq = table.seq
            while table.deciders() == [1]:
                await asyncio.sleep(0.005)
            answers += any(entry.kind == "moved" and entry.seq > seq for entry in table.log)
    assert not any(chair.standin for chair in table.chairs)
    return [
        (entry.data["why"], entry.data["level"]) for entry in table.log if entry.kind == "fault"
    ]


def test_a_program_plays_a_whole_game_like_a_level(tmp_path: Path) -> None:
    heard = engage(tmp_path, LISTENS)

    async def act() -> None:
        async with opened(f"sqlite:///{tmp_path / 't.db'}", HASTE) as hub:
            assert await faults(hub, 0) == []
            for _ in range(100):
                said = [json.loads(line) for line in heard.read_text().splitlines()]
                if "over" in said[-1]:
                    break
                await asyncio.sleep(0.05)
            assert said[0]["new"]["seat"] == 1
            assert all(one["view"]["seat"] == 1 for one in said[1:-1])
            assert len(said[-1]["over"]["scores"]) == 2

    asyncio.run(act())


@pytest.mark.parametrize("why", FAILS)
def test_the_stand_in_of_the_table_plays_what_a_program_does_not(tmp_path: Path, why: str) -> None:
    engage(tmp_path, FAILS[why])

    async def act() -> str:
        async with opened(f"sqlite:///{tmp_path / 't.db'}", HASTE) as hub:
            assert await faults(hub, 2) == [(why, "random")] * 2
            return hub.thinkers.mark

    assert strays(asyncio.run(act())) == []


def test_only_whoever_runs_the_server_names_programs(tmp_path: Path) -> None:
    engage(tmp_path, LISTENS)

    async def act() -> None:
        async with opened(f"sqlite:///{tmp_path / 't.db'}") as hub:
            (anna,) = await people(hub, "Anna")
            config = Config("clustered", 2, open=True)
            room = await hub.create(anna, config, bots=[], sit=True, start=False)
            for level in ("exec:true", "ws://127.0.0.1:9/", "yours"):
                assert await refused(hub, room, anna, AddBot(fresh(), 1, level)) == "E-BOT"
            # Who stands in has to be there whatever happens.
            with pytest.raises(Refused):
                await table_of(hub, anna, standin="mine")
            await hub.do(room, anna, AddBot(fresh(), 1, "mine"))
            assert "exec" not in str([entry.data for entry in room.table.log])

    asyncio.run(act())


def test_a_program_that_is_named_no_more_is_played_for(tmp_path: Path) -> None:
    engage(tmp_path, LISTENS)
    assert roster.address("mine", "random").startswith("exec:")
    roster.engage({})
    assert roster.address("mine", "random") == "random"
    assert roster.address("guest", "random") == "guest"


@pytest.mark.parametrize(
    ("name", "address"),
    [("guest", "exec:true"), ("level3", "exec:true"), ("", "exec:true"), ("a b", "exec:true"),
     ("mine", "true"), ("mine", "exec:"), ("mine", "ws://")],
)  # fmt: skip
def test_names_and_programs_are_checked(name: str, address: str) -> None:
    with pytest.raises(Refused):
        roster.engage({name: address})
    assert roster.engaged() == ()
