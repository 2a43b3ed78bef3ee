"""The built client, out of memory and compressed once; without one, a page that says so."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable

from starlette.requests import Request
from starlette.responses import Response

from howff.web.endpoint import ENDPOINTS

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "media-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
"""On every answer: nothing but our own files runs or is shown, and nobody frames us."""

# A link's secret stands in the address, so that no page of ours tells it on: see Referrer-Policy.
_TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json"}


@dataclass(frozen=True, slots=True)
class Page:
    """A file as it is sent."""

    raw: bytes
    packed: bytes
    kind: str
    tag: str


def _page(name: str, raw: bytes) -> Page:
    suffix = "." + name.rpartition(".")[2]
    kind = _TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    if kind.startswith("text/") or suffix in _TYPES:
        kind += "; charset=utf-8"
    return Page(raw, gzip.compress(raw, 9), kind, hashlib.sha256(raw).hexdigest()[:20])


class Pages:
    """Every file of the built client by its path."""

    def __init__(self) -> None:
        self._pages: dict[str, Page] = {}
        self._read(files("howff.web") / "static", "")
        if "index.html" not in self._pages:
            self._pages["index.html"] = _page("index.html", _plain().encode())

    def _read(self, folder: Traversable, path: str) -> None:
        if not folder.is_dir():
            return
        for child in folder.iterdir():
            if child.is_dir():
                self._read(child, f"{path}{child.name}/")
            else:
                self._pages[path + child.name] = _page(child.name, child.read_bytes())

    async def serve(self, request: Request) -> Response:
        """A file of the client; every other path is a place inside the client."""
        path = request.url.path.lstrip("/")
        page = self._pages.get(path)
        if page is None and ("." in path.rpartition("/")[2] or path.startswith(("api/", "ws/"))):
            return Response("404\n", 404, media_type="text/plain")
        if page is None:
            path, page = "index.html", self._pages["index.html"]
        lasting = path.startswith("assets/")
        headers = {
            "ETag": f'"{page.tag}"',
            "Vary": "Accept-Encoding",
            "Cache-Control": "public, max-age=31536000, immutable" if lasting else "no-cache",
            "Content-Type": page.kind,
        }
        if request.headers.get("if-none-match") == headers["ETag"]:
            return Response(b"", 304, headers)
        smaller = len(page.packed) < len(page.raw)
        if smaller and "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            return Response(page.packed, 200, headers)
        return Response(page.raw, 200, headers)


def _plain() -> str:
    rows = "\n".join(
        f"<li><code>{escape(one.method)} {escape(one.path)}</code>: "
        f"{escape((one.handler.__doc__ or '').strip().splitlines()[0])}</li>"
        for one in ENDPOINTS
    )
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Howff</title>
<meta name="viewport" content="width=device-width"></head>
<body><h1>Howff</h1>
<p>The server runs, but the page to play on has not been built into it.
Everything can be done through the API that <a href="/openapi.json">/openapi.json</a> tells of:</p>
<ul>
{rows}
</ul></body></html>
"""
