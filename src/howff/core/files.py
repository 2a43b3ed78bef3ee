"""Files are written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from howff.core.message import refusal


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that nobody ever sees a part of it; refuses with the system's reason."""
    scratch = ""
    try:
        handle, scratch = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(scratch).chmod(0o644)
        Path(scratch).replace(path)
    except BaseException as error:
        if scratch:
            Path(scratch).unlink(missing_ok=True)
        if not isinstance(error, OSError):
            raise
        raise refusal(
            "E-FILE", "core.file.unwritable", file=str(path), error=error.strerror or str(error)
        ) from None


def read_whole(path: Path, limit: int) -> bytes:
    """The bytes of a file; refuses one that is not there or is larger than any of its kind."""
    try:
        size = path.stat().st_size
        if size > limit:
            raise refusal("E-FILE", "core.file.too_large", file=str(path), size=size, limit=limit)
        return path.read_bytes()
    except OSError as error:
        raise refusal(
            "E-FILE", "core.file.unreadable", file=str(path), error=error.strerror or str(error)
        ) from None
