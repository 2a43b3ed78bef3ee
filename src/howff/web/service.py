"""What every request and every socket of a server process shares."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from http.cookies import CookieError, SimpleCookie
from urllib.parse import urlsplit

from howff.bots import roster
from howff.core.message import refusal
from howff.table.hub import Hub, Pace, Seen
from howff.table.people import Person
from howff.web.limits import Limits
from howff.web.metrics import Metrics
from howff.web.settings import Settings
from howff.web.signing import COOKIE, Signer

Headers = Iterable[tuple[bytes, bytes]]


@dataclass(frozen=True, slots=True)
class Who:
    """The sender of a request: a person, if signed in, and by which cookie, if by cookie."""

    person: Person | None = None
    cookie: str = ""


class Service:
    """Settings, tables, limits and figures."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        roster.engage(settings.bots)
        self.metrics = Metrics()
        self.limits = Limits(settings.rate)
        seen = Seen(self.metrics.committed, self.metrics.thinking.observe)
        self.hub = Hub(settings.database, Pace(bot=settings.pace_bot), seen)
        self.signer = Signer("")
        self.sockets: dict[str, int] = {}

    async def open(self) -> None:
        """Open the database."""
        await self.hub.open()
        self.signer = Signer(await self.hub.store.secret("sessions"))

    async def who(self, headers: dict[str, str]) -> Who:
        """Who sends these headers; a token that is not good is refused, a bad cookie is nobody."""
        bearer = headers.get("authorization", "")
        if bearer:
            scheme, _, secret = bearer.partition(" ")
            person = await self.hub.people.bearer(secret.strip()) if secret else None
            if scheme.lower() != "bearer" or person is None:
                raise refusal("E-TOKEN", "web.bad_token")
            return Who(person)
        cookie = read_cookie(headers.get("cookie", ""))
        known = self.signer.person(cookie, self.hub.time.now()) if cookie else None
        if known is None:
            return Who()
        person = await self.hub.people.find(known[0])
        if person is None or person.generation != known[1]:
            return Who()
        return Who(person, cookie)

    def same_origin(self, headers: dict[str, str]) -> bool:
        """Whether a browser says that the request comes from our own pages."""
        origin = headers.get("origin")
        if origin is None:
            return False
        if origin in self.settings.origins:
            return True
        return bool(urlsplit(origin).netloc) and urlsplit(origin).netloc == headers.get("host")


def header_map(raw: Headers) -> dict[str, str]:
    """Headers by lower-case name; of repeated ones the first counts."""
    found: dict[str, str] = {}
    for name, value in raw:
        found.setdefault(name.decode("latin-1").lower(), value.decode("latin-1"))
    return found


def read_cookie(header: str) -> str:
    """Our cookie in a Cookie header."""
    try:
        cookies = SimpleCookie(header)
    except CookieError:
        return ""
    return cookies[COOKIE].value if COOKIE in cookies else ""
