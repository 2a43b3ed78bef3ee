"""What whoever runs the server decides: by command line and environment."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Settings:
    """One server process."""

    database: str
    origins: tuple[str, ...] = ()
    """Addresses besides the server's own that its pages may come from, behind a proxy say."""
    rate: float = 1.0
    """All rate limits times this; 0 is for measuring and lets everything through."""
    pace_bot: float = 0.35
    bots: Mapping[str, str] = field(default_factory=dict)
    """Programs that play at the tables, by the names they are picked by."""

    @classmethod
    def from_environment(cls) -> Settings:
        """As `howff serve` hands them to its workers."""
        origins = os.environ.get("HOWFF_ORIGINS", "")
        return cls(
            database=os.environ["HOWFF_DATABASE"],
            origins=tuple(one.strip() for one in origins.split(",") if one.strip()),
            rate=float(os.environ.get("HOWFF_RATE", "1")),
            pace_bot=float(os.environ.get("HOWFF_BOT_PAUSE", "0.35")),
            bots=json.loads(os.environ.get("HOWFF_BOTS", "{}")),
        )

    def environment(self) -> dict[str, str]:
        """The same, for a worker process."""
        return {
            "HOWFF_DATABASE": self.database,
            "HOWFF_ORIGINS": ",".join(self.origins),
            "HOWFF_RATE": str(self.rate),
            "HOWFF_BOT_PAUSE": str(self.pace_bot),
            "HOWFF_BOTS": json.dumps(dict(self.bots)),
        }
