"""One endpoint of the HTTP API: its path, what goes in and out, and how a call is served."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

import msgspec
import structlog
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from howff.core.catalogue import LANGUAGES, catalogue
from howff.core.message import Refused, refusal
from howff.table.people import Person
from howff.table.store.writer import NotSaved
from howff.web import render
from howff.web.bodies import Problem
from howff.web.limits import LARGEST_BODY, TooFast, without_nul
from howff.web.service import Service, Who, header_map

STATUS = {
    "E-SIGN-IN": 401,
    "E-TOKEN": 401,
    "E-CSRF": 403,
    "E-ORIGIN": 403,
    "E-SEAT": 403,
    "E-TABLE": 404,
    "E-INVITE": 404,
    "E-PATH": 404,
    "E-STALE": 409,
    "E-STATE": 409,
    "E-SIZE": 413,
    "E-MESSAGE": 400,
    "E-LIMIT": 429,
    "E-SAVE": 503,
    "E-CLOSING": 503,
}
"""What a clause or error code is in HTTP; a rule of a game is 422."""

Handler = Callable[..., Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    """One method of one path, for the router and for /openapi.json alike."""

    method: str
    path: str
    handler: Handler
    body: Any = None
    answer: Any = None
    status: int = 200
    stranger: bool = False
    """Whether somebody who is not signed in may call it."""
    query: dict[str, str] = field(default_factory=dict)
    media: str = "application/json"

    @property
    def tag(self) -> str:
        """The group it is shown in."""
        parts = self.path.split("/")
        return parts[2] if len(parts) > 2 else "server"


ENDPOINTS: list[Endpoint] = []

log = structlog.get_logger()


def endpoint(
    method: str,
    path: str,
    *,
    body: Any = None,
    answer: Any = None,
    status: int = 200,
    stranger: bool = False,
    query: dict[str, str] | None = None,
    media: str = "application/json",
) -> Callable[[Handler], Handler]:
    """Make a function an endpoint; its docstring is its description."""

    def take(handler: Handler) -> Handler:
        ENDPOINTS.append(
            Endpoint(method, path, handler, body, answer, status, stranger, query or {}, media)
        )
        return handler

    return take


@dataclass(slots=True)
class Call:
    """One request on its way through an endpoint."""

    service: Service
    request: Request
    headers: dict[str, str]
    who: Who
    cookie: str | None = None
    """A session to set (or, empty, to delete) with the answer."""

    @property
    def person(self) -> Person:
        """Who is signed in."""
        assert self.who.person is not None
        return self.who.person

    @property
    def me(self) -> str:
        """The id of who is signed in, or nothing."""
        return "" if self.who.person is None else self.who.person.id

    @property
    def lang(self) -> str:
        """The reader's language: asked for, or what the browser prefers."""
        wanted = self.request.query_params.get("lang", "")
        for part in [wanted, *self.headers.get("accept-language", "").split(",")]:
            lang = part.strip()[:2].lower()
            if lang in LANGUAGES:
                return lang
        return "en"

    def param(self, name: str) -> str:
        """A part of the path."""
        return _without_nul(str(self.request.path_params[name]))

    def query(self, name: str) -> str:
        """A query parameter, or nothing."""
        return _without_nul(self.request.query_params.get(name, ""))

    def number(self, name: str, text: str) -> int:
        """A number in the path or the query; refuses anything else."""
        if not text.isdecimal() or len(text) > 9:
            raise refusal("E-MESSAGE", "web.not_a_number", name=name, value=text[:20])
        return int(text)

    def seat(self) -> int | None:
        """The query parameter `seat`: a number, or nothing for a spectator."""
        text = self.query("seat")
        return None if text in ("", "spectator") else self.number("seat", text)

    @property
    def address(self) -> str:
        """Where the request came from."""
        return self.request.client.host if self.request.client else ""

    @property
    def base(self) -> str:
        """The address of this server as the caller knows it."""
        url = self.request.base_url
        return f"{url.scheme}://{url.netloc}"


async def serve(one: Endpoint, request: Request) -> Response:
    """Answer a request, whatever happens; every refusal says what was wrong."""
    service: Service = request.app.state.service
    began = perf_counter()
    headers = header_map(request.scope["headers"])
    call = Call(service, request, headers, Who())
    try:
        response = await _answer(one, call)
    except Refused as refused:
        response = problem(call, refused)
    except (NotSaved, SQLAlchemyError, OSError) as error:
        log.error("database", error=type(error).__name__)
        response = problem(call, refusal("E-SAVE", "table.not_saved"))
    service.metrics.requests.labels(one.method, response.status_code).inc()
    service.metrics.request_seconds.observe(perf_counter() - began)
    return response


async def _answer(one: Endpoint, call: Call) -> Response:
    service = call.service
    service.limits.take("address", call.address)
    call.who = await service.who(call.headers)
    if one.method != "GET":
        _check_write(call)
    if call.who.person is not None:
        service.limits.take("person", call.me)
        _check_scope(call)
    elif not one.stranger:
        raise render.sign_in()
    arguments = [] if one.body is None else [await _body(call, one.body)]
    found = await one.handler(call, *arguments)
    if isinstance(found, Response):
        return found
    content = b"" if found is None else msgspec.json.encode(found)
    status = one.status if found is not None else 204
    response = Response(content, status, media_type=one.media if found is not None else None)
    response.headers["Cache-Control"] = "no-store"
    if call.cookie is not None:
        set_cookie(call, response)
    return response


def _check_write(call: Call) -> None:
    """A browser's write must come from our own page and know the session's secret."""
    service = call.service
    if "origin" in call.headers and not service.same_origin(call.headers):
        raise refusal("E-ORIGIN", "web.origin")
    if call.who.cookie:
        token = call.headers.get("x-csrf-token", "")
        if not service.signer.csrf_fits(call.who.cookie, token):
            raise refusal("E-CSRF", "web.csrf")


def _check_scope(call: Call) -> None:
    """A bot's token opens its own table and nothing else."""
    only = call.person.only_table
    if only and call.request.path_params.get("table") != only:
        raise refusal("E-TABLE", "table.unknown")


async def _body(call: Call, kind: Any) -> Any:
    size = call.headers.get("content-length", "0")
    if not size.isdecimal() or int(size) > LARGEST_BODY:
        raise refusal("E-SIZE", "web.too_large", limit=LARGEST_BODY)
    raw = bytearray()
    try:
        async for chunk in call.request.stream():
            raw += chunk
            if len(raw) > LARGEST_BODY:
                raise refusal("E-SIZE", "web.too_large", limit=LARGEST_BODY)
        return msgspec.json.decode(without_nul(bytes(raw)) or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise refusal("E-MESSAGE", "web.bad_body", error=str(error)[:200]) from None
    except ClientDisconnect:
        raise refusal("E-MESSAGE", "web.bad_body", error="disconnected") from None


def _without_nul(text: str) -> str:
    """Nothing has a NUL in its name, and not every database can even be asked for one."""
    if "\x00" in text:
        raise refusal("E-MESSAGE", "web.nul")
    return text


def problem(call: Call, refused: Refused) -> Response:
    """A refusal as an answer."""
    reason = refused.reason
    retry = refused.retry if isinstance(refused, TooFast) else 0
    status = STATUS.get(reason.clause, 422)
    call.service.metrics.refusals.labels(reason.clause).inc()
    said = Problem(
        reason.clause,
        render.message(reason.message),
        catalogue(call.lang).say(reason.message),
        retry,
    )
    response = Response(msgspec.json.encode(said), status, media_type="application/json")
    response.headers["Cache-Control"] = "no-store"
    if retry:
        response.headers["Retry-After"] = str(-(-retry // 1000))
    if status == 401 and call.headers.get("authorization"):
        response.headers["WWW-Authenticate"] = "Bearer"
    return response


def set_cookie(call: Call, response: Response) -> None:
    """The session for the browser alone: no script reads it, no other site sends it along."""
    from howff.web.signing import COOKIE, LIFETIME

    assert call.cookie is not None
    secure = call.request.url.scheme == "https"
    if call.cookie:
        response.set_cookie(
            *(COOKIE, call.cookie), max_age=LIFETIME, httponly=True, samesite="lax", secure=secure
        )
    else:
        response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=secure)
