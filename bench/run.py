"""`howff bench`: measures both engines beside the peers, prints, stores and compares."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from howff import build_info, compiled
from howff.core.catalogue import catalogue
from howff.core.files import write_whole
from howff.core.message import Refused

from . import ours, report
from .goals import COMPILED, ENGINES, INTERPRETED, peers_of

ROOT = Path(__file__).resolve().parent.parent
ROUNDS = 9
SECONDS = 0.15
SEED = 20261118


class Trouble(Exception):
    """What stops the benchmarks, as one sentence for the user."""


def choose(names: Sequence[str]) -> list[str]:
    """Our workloads that have every one of these words; without words, all of them."""
    everything = list(ours.workloads())
    words = {word for workload in everything for word in workload.split()}
    for name in names:
        if name not in words:
            raise Trouble(
                f"There is no benchmark called '{name[:40]}'; expected words among: "
                f"{', '.join(sorted(words))}."
            )
    return [workload for workload in everything if set(names) <= set(workload.split())]


def python() -> str:
    """The Python that has the peers' packages, or else this one."""
    home = ROOT / ".venv-peers"
    for place in ("bin/python", "Scripts/python.exe"):
        if (home / place).exists():
            return str(home / place)
    return sys.executable


def measure(engine: str, wanted: dict[str, Any]) -> dict[str, list[float]]:
    """One engine's rates, measured in a process of its own."""
    setting = "on" if engine == COMPILED else "off"
    watched = sys.stderr.isatty()
    with subprocess.Popen(
        [python(), "-m", f"{__package__}.worker"],
        cwd=ROOT,
        env=os.environ | {compiled.SETTING: setting},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(json.dumps(wanted))
        process.stdin.close()
        said: list[str] = []
        for line in process.stderr:
            if not line.startswith("round "):
                said.append(line)
            elif watched:
                print(f"\r{engine}: {line.strip()} ", end="", file=sys.stderr, flush=True)
        answer = process.stdout.read()
    if watched:
        print(file=sys.stderr)
    if process.returncode:
        raise Trouble(f"Measuring the {engine} engine failed: {''.join(said[-5:]).strip()}")
    rates: dict[str, list[float]] = json.loads(answer)["rates"]
    return rates


def stored(file: Path) -> dict[str, Any]:
    """A run that `--save` kept."""
    try:
        kept = json.loads(file.read_text("utf-8"))
    except OSError as error:
        raise Trouble(f"Cannot read {file}: {error.strerror}.") from None
    except ValueError:
        raise Trouble(f"{file} is not a stored benchmark run: expected JSON.") from None
    if not isinstance(kept, dict) or kept.get("howff-bench") != 1:
        raise Trouble(f"{file} is not a stored benchmark run of format 1.")
    return kept


def run(
    names: Sequence[str] = (),
    *,
    compare: Path | None = None,
    save: Path | None = None,
    as_json: bool = False,
    check: bool = False,
    rounds: int = ROUNDS,
    seconds: float = SECONDS,
) -> int:
    """Runs the benchmarks with all these words; 1 if `check` and a goal was missed."""
    try:
        before = stored(compare) if compare else None
        workloads = choose(names)
        wanted = {
            "ours": workloads,
            "peers": list(dict.fromkeys(peer for name in workloads for peer in peers_of(name))),
            "rounds": rounds,
            "seconds": seconds,
            "seed": SEED,
        }
        engines = [INTERPRETED, *([COMPILED] if compiled.current_build() else [])]
        rates = {engine: measure(engine, wanted) for engine in engines}
    except Trouble as trouble:
        print(f"howff: {trouble}", file=sys.stderr)
        return 2
    found = report.make(rates, rounds, seconds)
    if save:
        try:
            write_whole(save, (json.dumps(found, indent=1) + "\n").encode())
        except Refused as refused:
            print(f"howff: {catalogue('en').say(refused.reason.message)}", file=sys.stderr)
            return 1
    if as_json:
        print(json.dumps(found, indent=1))
    else:
        print(build_info())
        report.show(found, before)
        for engine in set(ENGINES) - set(engines):
            print(f"No {engine} engine is here; `make compiled` builds it.")
    return int(check and report.missed(found))
