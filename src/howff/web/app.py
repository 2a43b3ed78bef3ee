"""The ASGI application: routes, headers on every answer, opening and draining."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import structlog
from prometheus_client import generate_latest
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from howff.web import api_games, api_history, api_people, api_pieces, api_tables
from howff.web.botsocket import BotSocket, bot_socket
from howff.web.endpoint import ENDPOINTS, Endpoint, serve
from howff.web.openapi import document
from howff.web.pages import HEADERS, Pages
from howff.web.service import Service
from howff.web.settings import Settings
from howff.web.socket import TableSocket, table_socket

_HOLD = (api_games, api_history, api_people, api_pieces, api_tables)
"""Imported for the endpoints they hold."""
_RAW_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]

log = structlog.get_logger()


def application(settings: Settings) -> Starlette:
    """The application with these settings."""
    service = Service(settings)
    pages = Pages()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await service.open()
        log.info("open")
        yield
        await service.hub.close()
        log.info("closed")

    routes: list[BaseRoute] = [
        Route("/healthz", health),
        Route("/metrics", metrics),
        Route("/openapi.json", openapi),
        WebSocketRoute("/ws/table/{table}", table_socket),
        WebSocketRoute("/ws/bot", bot_socket),
        *(Route(one.path, _handler(one), methods=[one.method]) for one in ENDPOINTS),
        Route("/{path:path}", pages.serve),
    ]
    app = Starlette(routes=_merged(routes), lifespan=lifespan)
    app.add_middleware(Safe)
    app.state.service = service
    return app


def _handler(one: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    async def handler(request: Request) -> Response:
        return await serve(one, request)

    return handler


def _merged(routes: list[BaseRoute]) -> list[BaseRoute]:
    """Paths without variables first, so that none is taken for a variable."""
    return sorted(
        routes,
        key=lambda route: ("path:path" in route.path, "{" in route.path),  # type: ignore[attr-defined]  # every route here has a path
    )


async def health(request: Request) -> Response:
    """200 while the database answers and takes writes; 503 otherwise."""
    service: Service = request.app.state.service
    hub = service.hub
    try:
        async with asyncio.timeout(2):
            await hub.store.ping()
            good = not hub.closing and await hub.store.writer.healthy()
    except (TimeoutError, SQLAlchemyError, OSError):
        good = False
    return Response("ok\n" if good else "not ok\n", 200 if good else 503, media_type="text/plain")


async def metrics(request: Request) -> Response:
    """Figures in the format of Prometheus."""
    service: Service = request.app.state.service
    service.metrics.rooms.set(len(service.hub.rooms))
    return Response(generate_latest(service.metrics.registry), media_type="text/plain")


async def openapi(request: Request) -> Response:
    """The description of the API."""
    return Response(msgspec.json.encode(document()), media_type="application/json")


async def goodbye(service: Service) -> None:
    """Take no more commands and tell everybody; within seconds, whatever happens."""
    service.hub.closing = True
    goodbyes: list[Any] = [
        listener.bye()
        for room in service.hub.rooms.values()
        for listener in room.listeners
        if isinstance(listener, TableSocket | BotSocket)
    ]
    try:
        async with asyncio.timeout(2):
            await asyncio.gather(*goodbyes, return_exceptions=True)
    except TimeoutError:
        log.warning("some did not hear the goodbye")


class Safe:
    """The security headers on every answer, also on those that nobody thought of."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, with the headers."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *_RAW_HEADERS]
            await send(message)

        await self.app(scope, receive, with_headers)
