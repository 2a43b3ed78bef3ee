"""`python -m howff`, and the command `howff`."""

from __future__ import annotations

import sys

from howff import engine


def main() -> int | None:
    """Runs the terminal program, unless the engine that was asked for is not to be had."""
    fault = engine().fault
    if fault:
        print(f"howff: {fault}", file=sys.stderr)
        return 2
    from howff.cli.main import main as run

    return run()


if __name__ == "__main__":
    sys.exit(main())
