"""500 seated clients in 250 live games: ours (rules, hidden hands, durable) and boardgame.io's.

    python -m bench.server_load --bgio FOLDER_WITH_NODE_MODULES

Both servers run at once and take turns in short rounds, so that whatever else the machine does
meets both. Printed are moves per second of server CPU with everybody moving as fast as they are
answered, the latency at a fixed rate beside what a disk commit takes in the same round, all as
ratios, and what an idle table and a connected client cost in memory. The exit code is 1 where a
goal was missed.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from operator import methodcaller
from pathlib import Path
from statistics import median
from urllib.error import HTTPError
from urllib.request import urlopen

from bench.load_matches import GAMES, Match, OurMatch, PeerMatch

HERE = Path(__file__).resolve().parent
COMMITS = 300
TOGETHER = 10
"""Matches that are opened at the same time."""


@dataclass
class Side:
    """One server, its matches, and what was measured of it."""

    name: str
    pid: int
    matches: list[Match]
    moves: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    p99s: list[float] = field(default_factory=list)
    took: list[float] = field(default_factory=list)
    table: float = 0.0
    client: float = 0.0

    async def open(self) -> None:
        """Begin all games, then connect everybody; what each costs in KiB."""
        # What the first one loads is nobody's own.
        await self.matches[0].begin()
        empty = memory(self.pid)
        await each(self.matches[1:], "begin")
        begun = memory(self.pid)
        await each(self.matches, "connect")
        self.table = (begun - empty) / (len(self.matches) - 1)
        self.client = (memory(self.pid) - begun) / (2 * len(self.matches))

    async def fast(self, moves: int) -> None:
        """A round of moves as fast as they are answered."""
        await each(self.matches, "renew")
        before = cpu_seconds(self.pid)
        self.moves.append(await as_fast_as_answered(self.matches, moves))
        self.seconds.append(cpu_seconds(self.pid) - before)

    async def steady(self, rate: float, seconds: float) -> None:
        """A round at a fixed rate."""
        await each(self.matches, "renew")
        took = await at_a_rate(self.matches, rate, seconds)
        self.p99s.append(percentile(took, 0.99))
        self.took += took

    def per_second(self, nth: int | None = None) -> float:
        """Moves per CPU second of one round, or of all."""
        if nth is not None:
            return self.moves[nth] / self.seconds[nth]
        return sum(self.moves) / sum(self.seconds)


def percentile(took: Sequence[float], share: float) -> float:
    """In milliseconds."""
    return sorted(took)[int(len(took) * share)] * 1000


def cpu_seconds(pid: int) -> float:
    """What a process has used so far, its threads included."""
    fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    """KiB in memory."""
    for line in Path(f"/proc/{pid}/status").read_text("utf-8").splitlines():
        if line.startswith("VmRSS"):
            return float(line.split()[1])
    return 0.0


async def each(matches: Sequence[Match], what: str) -> None:
    """Begin, connect or renew all matches, a few at a time."""
    work = methodcaller(what)
    for start in range(0, len(matches), TOGETHER):
        await asyncio.gather(*(work(one) for one in matches[start : start + TOGETHER]))


async def as_fast_as_answered(matches: Sequence[Match], moves: int) -> int:
    """Every game moves as soon as it is answered; how many moves were made."""
    left = moves

    async def play(match: Match) -> None:
        nonlocal left
        while left > 0:
            left -= 1
            try:
                await match.move()
            except EOFError:
                left += 1
                return

    await asyncio.gather(*(play(match) for match in matches))
    return moves - max(left, 0)


async def at_a_rate(matches: Sequence[Match], rate: float, seconds: float) -> list[float]:
    """So many moves a second over all games; how long each took."""
    took: list[float] = []
    pause = len(matches) / rate
    began = time.perf_counter()

    async def play(match: Match, offset: float) -> None:
        due = began + offset
        while due < began + seconds:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            sent = time.perf_counter()
            try:
                await match.move()
            except EOFError:
                return
            took.append(time.perf_counter() - sent)
            due += pause

    offsets = [pause * nth / len(matches) for nth in range(len(matches))]
    await asyncio.gather(*(play(*both) for both in zip(matches, offsets, strict=True)))
    return took


def commits(folder: Path) -> list[float]:
    """How long each of some disk commits takes."""
    took = []
    with (folder / "commit").open("wb", buffering=0) as file:
        for _ in range(COMMITS):
            began = time.perf_counter()
            file.write(b"x" * 4096)
            os.fsync(file.fileno())
            took.append(time.perf_counter() - began)
    return took


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running(command: list[str], url: str, **environment: str) -> Iterator[int]:
    """A server for as long as it is measured; its process."""
    process = subprocess.Popen(
        command,
        env=os.environ | environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_for(url, process)
        yield process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def wait_for(url: str, process: subprocess.Popen[bytes]) -> None:
    """Until a server answers."""
    for _ in range(300):
        try:
            with urlopen(url, timeout=1):
                return
        except HTTPError:
            return
        except OSError:
            if process.poll() is not None:
                raise SystemExit("the server did not start") from None
            time.sleep(0.1)
    raise SystemExit("the server does not answer")


def ours(held: ExitStack, folder: Path, games: int, game: str) -> Side:
    """Our server on SQLite, every commit on the disk."""
    port = free_port()
    flags = ["--no-open", "--port", str(port), "--database", f"sqlite:///{folder / 'load.db'}"]
    command = [sys.executable, "-m", "howff", "serve", *flags]
    pid = held.enter_context(
        running(command, f"http://127.0.0.1:{port}/healthz", HOWFF_RATE="0", HOWFF_HOME=str(folder))
    )
    return Side(f"howff ({game})", pid, [OurMatch(port, game) for _ in range(games)])


def peers(held: ExitStack, modules: str, games: int) -> Side:
    """boardgame.io's server, in memory."""
    port = free_port()
    command = ["node", str(HERE / "boardgameio" / "server.cjs"), str(port), modules]
    pid = held.enter_context(
        running(command, f"http://127.0.0.1:{port}/games", NODE_ENV="production")
    )
    return Side("boardgame.io (tic-tac-toe)", pid, [PeerMatch(port, nth) for nth in range(games)])


async def rounds(sides: Sequence[Side], wanted: argparse.Namespace, folder: Path) -> list[float]:
    """Everything, in turns; the commits of each round in milliseconds (p99)."""
    slow = []
    for side in sides:
        await side.open()
        # Whatever is compiled or cached the first time is not measured.
        await side.fast(wanted.moves // 2)
        side.moves.clear()
        side.seconds.clear()
    for nth in range(wanted.rounds):
        turn = sides if nth % 2 else sides[::-1]
        for side in turn:
            await side.fast(wanted.moves)
        for side in turn:
            await side.steady(wanted.rate, wanted.seconds)
        slow.append(percentile(await asyncio.to_thread(commits, folder), 0.99))
    for side in sides:
        for match in side.matches:
            await match.close()
    return slow


def report(sides: Sequence[Side], slow: Sequence[float], wanted: argparse.Namespace) -> bool:
    """Prints what was found; whether the goals were met."""
    for side in sides:
        p50, p99 = percentile(side.took, 0.5), percentile(side.took, 0.99)
        each_round = " ".join(f"{side.per_second(nth):,.0f}" for nth in range(wanted.rounds))
        print(
            f"{side.name}, {wanted.clients} clients: {side.per_second():,.0f} moves per CPU second "
            f"(rounds {each_round}); at {wanted.rate:.0f}/s p50 {p50:.1f} ms, p99 {p99:.1f} ms "
            f"(rounds {' '.join(f'{one:.1f}' for one in side.p99s)}); "
            f"{side.table:.0f} KiB a table, {side.client:.0f} KiB a client"
        )
    commit = median(slow)
    print(f"disk commit p99 {commit:.1f} ms (rounds {' '.join(f'{one:.1f}' for one in slow)})")
    if len(sides) == 1:
        return True
    us, them = sides
    ratio = us.per_second() / them.per_second()
    each_round = " ".join(
        f"{us.per_second(nth) / them.per_second(nth):.2f}" for nth in range(wanted.rounds)
    )
    fast = ratio >= 1
    print(f"moves per CPU second, ours to theirs: {ratio:.2f} (rounds {each_round}): {said(fast)}")
    # Rounds that the rest of the machine spoiled spoil both: the median round speaks.
    late = [(mine - other) / one for mine, other, one in zip(us.p99s, them.p99s, slow, strict=True)]
    prompt = median(late) <= 2
    print(
        f"p99 at {wanted.rate:.0f}/s beyond theirs, in commits (at most 2): {median(late):.2f} "
        f"(rounds {' '.join(f'{one:.2f}' for one in late)}): {said(prompt)}"
    )
    return fast and prompt


def said(met: bool) -> str:
    """In a word."""
    return "met" if met else "MISSED"


def main() -> int:
    """Measures what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clients", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--moves", type=int, default=2000)
    parser.add_argument("--rate", type=float, default=1000)
    parser.add_argument("--seconds", type=float, default=2)
    parser.add_argument("--game", default="clustered", choices=sorted(GAMES))
    parser.add_argument("--bgio", help="a folder with boardgame.io in its node_modules")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as made, ExitStack() as held:
        folder = Path(made)
        sides = [ours(held, folder, wanted.clients // 2, wanted.game)]
        if wanted.bgio:
            sides.append(peers(held, wanted.bgio, wanted.clients // 2))
        slow = asyncio.run(rounds(sides, wanted, folder))
        return 0 if report(sides, slow, wanted) else 1


if __name__ == "__main__":
    sys.exit(main())
