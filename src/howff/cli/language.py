"""Which language the program speaks: `--lang`, then HOWFF_LANG, then the system's locale."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from howff.core.catalogue import LANGUAGES
from howff.core.message import refusal

SETTING = "HOWFF_LANG"
_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")


def take(tokens: Sequence[str], environment: Mapping[str, str]) -> tuple[str, list[str]]:
    """The language and the command line without its `--lang`, which may stand anywhere."""
    rest: list[str] = []
    wanted = ""
    pending = iter(tokens)
    for token in pending:
        if token == "--":
            rest += [token, *pending]
        elif token == "--lang":
            wanted = next(pending, "-")
        elif token.startswith("--lang="):
            wanted = token.partition("=")[2] or "-"
        else:
            rest.append(token)
    if wanted:
        return _known(wanted, "--lang"), rest
    return spoken(environment), rest


def spoken(environment: Mapping[str, str]) -> str:
    """The language of the environment; English where the system speaks none of ours."""
    setting = environment.get(SETTING, "")
    if setting:
        return _known(setting, SETTING)
    locale = next((environment[name] for name in _LOCALE if environment.get(name)), "")
    return locale[:2].lower() if locale[:2].lower() in LANGUAGES else LANGUAGES[0]


def _known(wanted: str, source: str) -> str:
    """The code in `pl`, `PL` or `pl_PL.UTF-8`; refuses a language we do not speak."""
    code = wanted.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    if code not in LANGUAGES:
        raise refusal(
            "E-USAGE",
            "cli.lang.unknown",
            source=source,
            lang=wanted[:20],
            known=", ".join(LANGUAGES),
        )
    return code
