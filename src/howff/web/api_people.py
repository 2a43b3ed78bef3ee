"""The API: who I am, my settings, tokens and figures."""

from __future__ import annotations

from typing import Any

import msgspec

from howff.table import tally
from howff.table.people import Person
from howff.web.bodies import (
    GameStats,
    Me,
    NewGuest,
    NewToken,
    PersonStats,
    SoloBest,
    Token,
)
from howff.web.endpoint import Call, endpoint
from howff.web.wire import Setup


@endpoint("GET", "/api/me", answer=Me, stranger=True)
async def me(call: Call) -> Me:
    """Who the caller is; an empty person for a stranger."""
    person = call.who.person
    if person is None:
        return Me()
    csrf = call.service.signer.csrf(call.who.cookie) if call.who.cookie else ""
    return Me(person.id, person.name, csrf, await call.service.hub.people.settings(person))


@endpoint("POST", "/api/me", body=NewGuest, answer=Me, status=201, stranger=True)
async def come(call: Call, body: NewGuest) -> Me:
    """Come as a guest, or change one's name. A new guest gets a session cookie."""
    service = call.service
    if call.who.person is not None:
        await service.hub.people.rename(call.person, body.name)
        found = await service.hub.people.find(call.me)
        assert found is not None
        csrf = service.signer.csrf(call.who.cookie) if call.who.cookie else ""
        return Me(found.id, found.name, csrf, await service.hub.people.settings(found))
    service.limits.take("guest", call.address)
    person = await service.hub.people.new(body.name)
    call.cookie = service.signer.cookie(person.id, person.generation, service.hub.time.now())
    return Me(person.id, person.name, service.signer.csrf(call.cookie))


@endpoint("DELETE", "/api/me/sessions")
async def sign_out(call: Call) -> None:
    """Sign out everywhere: every session cookie given so far becomes worthless."""
    await call.service.hub.people.sign_out(call.person)
    call.cookie = ""


@endpoint("PUT", "/api/me/settings", body=dict[str, Any])
async def keep_settings(call: Call, body: dict[str, Any]) -> None:
    """Replace the person's settings; only the page gives them a meaning."""
    await call.service.hub.people.keep_settings(call.person, body)


@endpoint("GET", "/api/me/tokens", answer=list[Token])
async def tokens(call: Call) -> list[Token]:
    """The person's tokens, without their secrets."""
    found = await call.service.hub.people.tokens(call.person)
    return [Token(**one) for one in found]


@endpoint("POST", "/api/me/tokens", body=NewToken, answer=Token, status=201)
async def new_token(call: Call, body: NewToken) -> Token:
    """A token for scripts: send it as `Authorization: Bearer …`. It is shown this once."""
    people = call.service.hub.people
    secret = await people.new_token(call.person, body.label)
    newest = (await people.tokens(call.person))[-1]
    return Token(newest["id"], newest["label"], newest["created"], secret)


@endpoint("DELETE", "/api/me/tokens/{token}")
async def drop_token(call: Call) -> None:
    """Make a token worthless."""
    await call.service.hub.people.drop_token(call.person, call.param("token"))


@endpoint("GET", "/api/me/stats", answer=PersonStats)
async def my_stats(call: Call) -> PersonStats:
    """The person's figures, game by game."""
    engine = call.service.hub.store.engine
    person: Person = call.person
    games = [
        GameStats(
            row["game"],
            int(row["played"]),
            int(row["won"]),
            int(row["with_people"]),
            int(row["won_with_people"]),
            round(float(row["mean_place"]), 3),
            round(float(row["mean_score"]), 2),
            int(row["best"]),
        )
        for row in await tally.figures(engine, person.id)
    ]
    solo = [_best(row) for row in await tally.solo(engine, "", person.id, 20)]
    return PersonStats(person.id, person.name, games, solo)


@endpoint("GET", "/api/best", answer=list[SoloBest], stranger=True, query={"game": "a game's id"})
async def best(call: Call) -> list[SoloBest]:
    """The best scores of games played alone."""
    rows = await tally.solo(call.service.hub.store.engine, call.query("game"), "", 50)
    return [_best(row) for row in rows]


def _best(row: dict[str, Any]) -> SoloBest:
    return SoloBest(
        row["game"],
        msgspec.json.decode(row["setup"], type=Setup),
        row["person"],
        row["name"],
        row["score"],
        row["at"],
        row["table_id"],
    )
