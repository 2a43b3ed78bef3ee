"""People: guests by name, tokens for their scripts, invitations. Secrets are stored hashed."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Select, delete, insert, select, update

from howff.core.message import refusal
from howff.table.lobby import clean
from howff.table.store.schema import invites, people, tokens
from howff.table.store.store import Store
from howff.table.times import Steady

MOST_TOKENS = 20
MOST_INVITES = 50
LARGEST_SETTINGS = 16_000


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with a name; an outside bot is one with a single table."""

    id: str
    name: str
    generation: int
    only_table: str = ""


def hashed(secret: str) -> str:
    """How a secret is kept: the secret itself has 256 bits of its own, so plain SHA-256 will do."""
    return hashlib.sha256(secret.encode()).hexdigest()


def fresh_id(kind: str) -> str:
    """A name for a thing that nobody can guess."""
    return f"{kind}_{secrets.token_urlsafe(12)}"


class People:
    """Everybody that this server knows."""

    def __init__(self, store: Store, time: Steady) -> None:
        self._store = store
        self._time = time

    # -- guests -------------------------------------------------------------------------------

    async def new(self, name: str) -> Person:
        """A guest: a name is all it takes."""
        person = Person(fresh_id("p"), self.good_name(name), 1)
        row = {
            "id": person.id,
            "name": person.name,
            "created": self._time.now(),
            "generation": 1,
            "settings": "{}",
        }
        await self._store.write([(insert(people), row)])
        return person

    def good_name(self, name: str) -> str:
        """A name as others see it; refuses one of which nothing is left."""
        cleaned = clean(name, 40)
        if all(unicodedata.category(one)[0] in "CZM" for one in cleaned):
            raise refusal("E-NAME", "table.name.empty")
        return cleaned

    async def find(self, person: str) -> Person | None:
        """Who has that id."""
        row = await self._one(select(people).where(people.c.id == person))
        return None if row is None else Person(row["id"], row["name"], row["generation"])

    async def rename(self, person: Person, name: str) -> None:
        """Another name; seats keep the one they were taken with."""
        await self._set(person, {"name": self.good_name(name)})

    async def sign_out(self, person: Person) -> None:
        """Make every cookie given so far stale."""
        await self._set(person, {"generation": person.generation + 1})

    async def settings(self, person: Person) -> dict[str, Any]:
        """What the person set for themselves."""
        row = await self._one(select(people.c.settings).where(people.c.id == person.id))
        found = {} if row is None else msgspec.json.decode(row["settings"])
        return found if isinstance(found, dict) else {}

    async def keep_settings(self, person: Person, settings: dict[str, Any]) -> None:
        """Replace them; the page alone knows what they mean."""
        text = msgspec.json.encode(settings).decode()
        if len(text) > LARGEST_SETTINGS:
            raise refusal("E-SIZE", "table.settings.large", limit=LARGEST_SETTINGS)
        await self._set(person, {"settings": text})

    # -- tokens -------------------------------------------------------------------------------

    async def new_token(self, person: Person, label: str, table: str | None = None) -> str:
        """A token for scripts, or for one outside bot; shown this once."""
        if table is None and len(await self.tokens(person)) >= MOST_TOKENS:
            raise refusal("E-LIMIT", "table.token.many", limit=MOST_TOKENS)
        secret = f"howff_{secrets.token_urlsafe(32)}"
        row = {
            "hash": hashed(secret),
            "id": fresh_id("k"),
            "person": person.id,
            "label": clean(label, 60) or "token",
            "created": self._time.now(),
            "table_id": table,
        }
        await self._store.write([(insert(tokens), row)])
        return secret

    async def bearer(self, secret: str) -> Person | None:
        """Whose token it is."""
        query = (
            select(people, tokens.c.table_id)
            .join(tokens, tokens.c.person == people.c.id)
            .where(tokens.c.hash == hashed(secret))
        )
        row = await self._one(query)
        if row is None:
            return None
        return Person(row["id"], row["name"], row["generation"], row["table_id"] or "")

    async def tokens(self, person: Person) -> list[dict[str, Any]]:
        """A person's tokens, without the secrets."""
        return await self._all(
            select(tokens.c.id, tokens.c.label, tokens.c.created)
            .where(tokens.c.person == person.id)
            .order_by(tokens.c.created)
        )

    async def drop_token(self, person: Person, token: str) -> None:
        """Make a token worthless."""
        mine = (tokens.c.person == person.id) & (tokens.c.id == token)
        await self._store.write([(delete(tokens).where(mine), {})])

    # -- invitations --------------------------------------------------------------------------

    async def invite(self, table: str, role: str) -> tuple[str, dict[str, Any]]:
        """A new invitation: the secret of its link, and what may be shown later."""
        if len(await self.invites(table)) >= MOST_INVITES:
            raise refusal("E-LIMIT", "table.invite.many", limit=MOST_INVITES)
        secret = secrets.token_urlsafe(24)
        shown = {"id": fresh_id("i"), "role": role, "created": self._time.now()}
        row = {"hash": hashed(secret), "table_id": table, **shown}
        await self._store.write([(insert(invites), row)])
        return secret, shown

    async def invites(self, table: str) -> list[dict[str, Any]]:
        """The invitations of a table that are still good."""
        return await self._all(
            select(invites.c.id, invites.c.role, invites.c.created)
            .where(invites.c.table_id == table)
            .order_by(invites.c.created)
        )

    async def revoke(self, table: str, invite: str) -> None:
        """Make a link worthless; who came by it stays."""
        found = (invites.c.table_id == table) & (invites.c.id == invite)
        await self._store.write([(delete(invites).where(found), {})])

    async def invited(self, secret: str) -> tuple[str, str]:
        """The table and role behind a link; refuses one that is revoked or never was."""
        row = await self._one(select(invites).where(invites.c.hash == hashed(secret)))
        if row is None:
            raise refusal("E-INVITE", "table.invite.unknown")
        return row["table_id"], row["role"]

    # -- inside -------------------------------------------------------------------------------

    async def _set(self, person: Person, values: dict[str, Any]) -> None:
        found = update(people).where(people.c.id == person.id).values(**values)
        await self._store.write([(found, {})])

    async def _one(self, query: Select[Any]) -> dict[str, Any] | None:
        found = await self._all(query)
        return found[0] if found else None

    async def _all(self, query: Select[Any]) -> list[dict[str, Any]]:
        async with self._store.engine.connect() as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()]
