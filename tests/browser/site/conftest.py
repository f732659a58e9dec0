"""The site, served as files below a folder, as a page of documentation may have it."""

from __future__ import annotations

import functools
import http.server
import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from typing_extensions import override

if TYPE_CHECKING:
    from playwright.sync_api import Page

SITE: Final = "BACON_RULES_SITE"
"""The environment variable with the folder of the site."""


class Handler(http.server.SimpleHTTPRequestHandler):
    @override
    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """Serve the site, and yield its address."""
    if SITE not in os.environ:
        pytest.skip("nox -s site builds the site, for which it needs npm")
    folder = Path(os.environ[SITE]).resolve()
    handler = functools.partial(Handler, directory=str(folder.parent))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/{folder.name}/"
        server.shutdown()


@pytest.fixture
def table(site: str, visit: Callable[..., Page]) -> Callable[..., Page]:
    """Open pages of tables where computers do not wait before they play."""

    def page(game: str, **more: object) -> Page:
        opened = visit(f"{site}table/?game={game}&pause=0", **more)
        opened.wait_for_selector("#makes .asked")
        return opened

    return page
