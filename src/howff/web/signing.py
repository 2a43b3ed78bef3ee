"""Signed session cookies and the tokens that prove a form came from our own page."""

from __future__ import annotations

import hashlib
import hmac
from base64 import urlsafe_b64encode

COOKIE = "howff_session"
LIFETIME = 400 * 86_400
"""Seconds; the longest that browsers keep a cookie."""


class Signer:
    """Signs with the database's own secret, so that every process of it agrees."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()

    def cookie(self, person: str, generation: int, now: int) -> str:
        """A session: who, of which generation, since when."""
        said = f"{person}.{generation}.{now // 1000}"
        return f"{said}.{self._sign('session', said)}"

    def person(self, cookie: str, now: int) -> tuple[str, int] | None:
        """Who a cookie is, if it was signed here and is not too old."""
        said, _, signature = cookie.rpartition(".")
        if not hmac.compare_digest(signature.encode(), self._sign("session", said).encode()):
            return None
        person, generation, since = said.rsplit(".", 2)
        if not 0 <= now // 1000 - int(since) + 60 < LIFETIME:
            return None
        return person, int(generation)

    def csrf(self, cookie: str) -> str:
        """What a page must send along with every write of this session."""
        return self._sign("csrf", cookie)

    def csrf_fits(self, cookie: str, token: str) -> bool:
        """Whether it did."""
        return hmac.compare_digest(token.encode(), self.csrf(cookie).encode())

    def _sign(self, use: str, text: str) -> str:
        digest = hmac.digest(self._secret, f"{use}:{text}".encode(), hashlib.sha256)
        return urlsafe_b64encode(digest).decode().rstrip("=")
