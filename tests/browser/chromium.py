"""Chromium, and the tables that it opens."""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import threading
from collections.abc import Callable, Iterator

import pytest
import uvicorn
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Request, expect, sync_playwright
from starlette.applications import Starlette

from bacon_rules.web import Host, Place, application
from bacon_rules.web.further import Further
from bacon_rules.web.puzzling import PuzzleHost
from tests.browser.playing import PATIENCE
from tests.web.tables import host_of, sitting_of

expect.set_options(timeout=PATIENCE * 1000)

FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
NAMES = ("chromium", "chromium-browser", "google-chrome")

Served = tuple[Host, str]


def chromium_path() -> str:
    """Return where Chromium is."""
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    assert path is not None, "there is no Chromium: tools/install-chromium.sh installs it"
    return path


@contextlib.contextmanager
def listened(app: Starlette) -> Iterator[str]:
    """Serve an application on a free port, and yield its address."""
    listener = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(
        app, log_level="warning", ws="websockets-sansio", lifespan="on", timeout_graceful_shutdown=1
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()
        listener.close()


@contextlib.contextmanager
def serving(host: Host | PuzzleHost) -> Iterator[str]:
    """Serve a table on a free port, and yield the address before a link's secret."""
    seated = {f"seat-{seat}": Place(host, seat) for seat in host.sitting.humans if isinstance(host, Host)}
    places = {**seated, "looks": Place(host, None)}
    if isinstance(host, Host):
        host.open_table = Further(places, 0, 0).open
    with listened(application(places)) as address:
        yield f"{address}/table"


@pytest.fixture
def serve() -> Iterator[Callable[..., Served]]:
    """Serve tables as long as a test takes."""
    with contextlib.ExitStack() as stack:

        def one(game: str, humans: tuple[int, ...] = (0,), seed: int = 7, plies: int = 0) -> Served:
            sitting = sitting_of(game, humans, seed, plies)
            host = host_of(sitting, is_record=not humans)
            return host, stack.enter_context(serving(host))

        yield one


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=chromium_path(), args=list(FLAGS))
        yield chromium
        chromium.close()


@contextlib.contextmanager
def opened(browser: Browser, **more: object) -> Iterator[Page]:
    """Open a page where nothing moves."""
    with browser.new_context(reduced_motion="reduce", **more) as context:  # type: ignore[arg-type]  # whatever is wanted
        yield context.new_page()


@pytest.fixture
def sit(visit: Callable[..., Page]) -> Callable[..., Page]:
    """Open pages of tables."""

    def page(address: str, width: int = 1280, height: int = 800, language: str = "en", **more: object) -> Page:
        opened = visit(address, width, height, language, **more)
        opened.wait_for_selector("#makes .asked")
        return opened

    return page


@pytest.fixture
def visit(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Open pages, which may complain about nothing and load nothing from elsewhere."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def complained(message: ConsoleMessage) -> None:
        is_lost = message.text.startswith("WebSocket connection to ")  # which the page says itself
        if message.type in ("error", "warning") and not is_lost:
            complaints.append(message.text)

    def requested(request: Request) -> None:
        if not request.url.startswith("http://127.0.0.1:"):
            complaints.append(f"loads {request.url}")

    def page(address: str, width: int = 1280, height: int = 800, language: str = "en", **more: object) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=language,
            **{"reduced_motion": "reduce", **more},  # type: ignore[arg-type]  # whatever a test wants
        )
        contexts.append(context)
        opened = context.new_page()
        opened.set_default_timeout(PATIENCE * 1000)
        opened.on("console", complained)
        opened.on("pageerror", lambda error: complaints.append(str(error)))
        opened.on("request", requested)
        opened.goto(address)
        return opened

    yield page
    for context in contexts:
        with contextlib.suppress(Error):
            context.close()
    assert complaints == [], complaints
