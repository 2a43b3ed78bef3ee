"""One engine's measurements, in a process of its own: prints the rates as JSON.

The other process says in JSON what it wants: `{"ours": […], "peers": […], "rounds": …, …}`.
"""

from __future__ import annotations

import json
import sys
import warnings

import howff

from . import ours, peers
from .clock import measure, one_core


def main() -> None:
    """Measures what standard input asks for."""
    fault = howff.engine().fault
    if fault:
        sys.exit(fault)
    # What the peers' packages warn of is theirs to mend.
    warnings.simplefilter("ignore")
    wanted = json.load(sys.stdin)
    one_core()
    here = set(peers.installed())
    works = {name: ours.make(name, wanted["seed"]) for name in wanted["ours"]}
    works |= {name: peers.make(name, wanted["seed"]) for name in wanted["peers"] if name in here}

    def tell(done: int) -> None:
        print(f"round {done} of {wanted['rounds']}", file=sys.stderr, flush=True)

    rates = measure(works, wanted["rounds"], wanted["seconds"], tell)
    print(json.dumps({"engine": howff.engine().name, "rates": rates}))


if __name__ == "__main__":
    main()
