"""A real server, the built page and the system's Chromium; a test says so where one is missing."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.browser.person import Person
from tests.web.serving import Server, served

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"]
SETTINGS = "localStorage.setItem('howff.prefs', JSON.stringify({prefs}))"

Sit = Callable[..., Person]


@pytest.fixture(scope="session")
def chromium() -> str:
    found = os.environ.get("HOWFF_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if not found:
        pytest.skip(f"no browser on this machine: install one of {', '.join(NAMES)}")
    return found


# Playwright's loop runs in this thread while it is open: other modules need their own.
@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    if not (files("howff.web") / "static" / "index.html").is_file():
        pytest.skip("the page is not built: make client")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    home = tmp_path_factory.mktemp("server")
    with served(f"sqlite:///{home / 'tables.db'}", home, HOWFF_RATE="0") as running:
        yield running


@pytest.fixture
def sit(browser: Browser, server: Server) -> Iterator[Sit]:
    """Somebody at a browser of their own; what goes wrong in its page fails the test."""
    contexts: list[BrowserContext] = []
    people: list[Person] = []

    def make(
        phone: bool = False, prefs: dict[str, Any] | None = None, scheme: str = "light", **more: Any
    ) -> Person:
        size = {"width": 390, "height": 844} if phone else {"width": 1280, "height": 800}
        context = browser.new_context(
            viewport=size,  # type: ignore[arg-type]  # a plain dict is one
            is_mobile=phone,
            has_touch=phone,
            base_url=server.url,
            color_scheme=scheme,  # type: ignore[arg-type]  # light or dark
            locale=more.pop("locale", "en-GB"),
            service_workers="block",
            **more,
        )
        context.set_default_timeout(15_000)
        if prefs is not None:
            context.add_init_script(SETTINGS.replace("{prefs}", json.dumps(prefs)))
        contexts.append(context)
        person = Person(context.new_page(), touch=phone)
        people.append(person)
        return person

    yield make
    wrong = [line for person in people for line in person.wrong]
    for context in contexts:
        context.close()
    assert wrong == []


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core, as the client's own packages bring it."""
    source = Path(__file__).parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
    if not source.exists():
        pytest.skip("axe-core is not there: make client")
    return source.read_text("utf-8")
