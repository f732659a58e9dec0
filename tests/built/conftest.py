"""The built documentation in Chromium, in the session `docs`, which builds it."""

from __future__ import annotations

import functools
import http.server
import importlib.util
import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from typing_extensions import override

BUILT: Final = "BACON_RULES_DOCS"
"""The environment variable with the folder of the pages."""

if importlib.util.find_spec("playwright") is None or BUILT not in os.environ:
    collect_ignore_glob = ["test_*.py"]
else:
    from tests.browser.chromium import browser

    __all__ = ["browser"]


class Handler(http.server.SimpleHTTPRequestHandler):
    @override
    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="session")
def folder() -> Path:
    """Return the folder of the pages."""
    return Path(os.environ[BUILT])


@pytest.fixture(scope="session")
def address(folder: Path) -> Iterator[str]:
    """Serve the pages, and yield the address before their names."""
    handler = functools.partial(Handler, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()
