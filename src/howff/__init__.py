"""Howff: a self-hosted table for Clans and Glory, Clustered and Glen More II."""

from __future__ import annotations

from howff.compiled import Engine, choose

__all__ = ["__version__", "build_info", "engine"]

__version__ = "0.1.0"

# Before any module of the engine is imported.
_ENGINE = choose()


def engine() -> Engine:
    """The engine that this process runs."""
    return _ENGINE


def build_info() -> str:
    """One line for `howff --version`: the version, the engine that runs, the Python below it."""
    import platform

    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"howff {__version__} ({_ENGINE.name} engine, {python})"
