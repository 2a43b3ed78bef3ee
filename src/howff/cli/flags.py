"""The parameters that several commands share; every help is a message id."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from howff.cli.terminal import Terminal

Screen = Annotated[Terminal, Parameter(parse=False)]

GameId = Annotated[str, Parameter(help="cli.arg.game")]
Players = Annotated[int | None, Parameter(name="--players", metavar="N", help="cli.arg.players")]
Options = Annotated[
    list[str] | None, Parameter(name="--option", metavar="k=v", help="cli.arg.option")
]
Chronicles = Annotated[
    str | None, Parameter(name="--chronicles", metavar="LIST", help="cli.arg.chronicles")
]
DataFolder = Annotated[Path | None, Parameter(name="--data", metavar="DIR", help="cli.arg.data")]
Seed = Annotated[str | None, Parameter(name="--seed", metavar="S", help="cli.arg.seed")]
RecordFile = Annotated[Path, Parameter(help="cli.arg.file")]
At = Annotated[int | None, Parameter(name="--at", metavar="N", help="cli.arg.at")]
SeatName = Annotated[str, Parameter(name="--seat", metavar="A|spectator", help="cli.arg.seat")]
AsJson = Annotated[bool, Parameter(name="--json", help="cli.arg.json")]
