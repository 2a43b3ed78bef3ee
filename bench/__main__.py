"""`python -m bench NAME…`, for a look without the terminal program."""

from __future__ import annotations

import sys

from .run import run

if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
