"""/openapi.json, made from the endpoints themselves."""

from __future__ import annotations

import re
from typing import Any

import msgspec

import howff
from howff.web import bodies, wire
from howff.web.endpoint import ENDPOINTS, Endpoint

TEMPLATE = "#/components/schemas/{name}"
ARG = {
    "description": "An argument of a message.",
    "anyOf": [
        {"type": "integer"},
        {"type": "string"},
        {"type": "boolean"},
        {"$ref": "#/components/schemas/Message"},
        {"type": "array", "items": {"$ref": "#/components/schemas/Arg"}},
    ],
}


def _plain(name: str, text: str, media: str, status: dict[str, str]) -> dict[str, Any]:
    content = {media: {"schema": {"type": "string" if media == "text/plain" else "object"}}}
    return {
        "get": {
            "operationId": name,
            "tags": ["server"],
            "summary": text,
            "description": text,
            "parameters": [],
            "responses": {
                code: {"description": about, "content": content} for code, about in status.items()
            },
            "security": [{}],
        }
    }


OPERATORS = {
    "/healthz": _plain(
        "health",
        "Whether the database answers and takes writes.",
        "text/plain",
        {"200": "It does.", "503": "It does not, or the server is closing."},
    ),
    "/metrics": _plain(
        "metrics",
        "Figures of this process in the format of Prometheus; none tells of a game.",
        "text/plain",
        {"200": "Figures."},
    ),
    "/openapi.json": _plain(
        "openapi", "This description.", "application/json", {"200": "The description."}
    ),
}
"""For those who run the server."""


def document() -> dict[str, Any]:
    """The whole description."""
    kinds = [kind for one in ENDPOINTS for kind in (one.body, one.answer) if kind is not None]
    kinds += [bodies.Problem, wire.View, wire.FromServer, wire.FromClient]
    schemas, components = msgspec.json.schema_components(kinds, ref_template=TEMPLATE)
    components["Arg"] = ARG
    found = iter(schemas)
    paths: dict[str, Any] = {}
    for one in ENDPOINTS:
        body = next(found) if one.body is not None else None
        answer = next(found) if one.answer is not None else None
        paths.setdefault(one.path, {})[one.method.lower()] = _operation(one, body, answer)
    paths |= OPERATORS
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Howff",
            "version": howff.__version__,
            "description": (wire.__doc__ or "").strip(),
        },
        "paths": dict(sorted(paths.items())),
        "components": {
            "schemas": components,
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer"},
                "session": {"type": "apiKey", "in": "cookie", "name": "howff_session"},
            },
        },
    }


def _operation(one: Endpoint, body: Any, answer: Any) -> dict[str, Any]:
    text = (one.handler.__doc__ or "").strip()
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", one.path)
    ]
    parameters += [
        {"name": name, "in": "query", "description": about, "schema": {"type": "string"}}
        for name, about in one.query.items()
    ]
    good: dict[str, Any] = {"description": "Done."}
    if answer is not None or one.media != "application/json":
        good["content"] = {one.media: {"schema": answer or {"type": "string"}}}
    problem = {"$ref": TEMPLATE.format(name="Problem")}
    status = one.status if answer is not None or one.media != "application/json" else 204
    operation: dict[str, Any] = {
        "operationId": one.handler.__name__,
        "tags": [one.tag],
        "summary": text.split("\n")[0],
        "description": text,
        "parameters": parameters,
        "responses": {
            str(status): good,
            "default": {
                "description": "What was wrong.",
                "content": {"application/json": {"schema": problem}},
            },
        },
        "security": [{"token": []}, {"session": []}] + ([{}] if one.stranger else []),
    }
    if body is not None:
        content = {"application/json": {"schema": body}}
        operation["requestBody"] = {"required": True, "content": content}
    return operation
