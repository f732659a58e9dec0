"""A Chromium, and tables that it can play at: for the session `browser`, which has what they need."""

from __future__ import annotations

import importlib.util

if importlib.util.find_spec("playwright") is None:
    collect_ignore_glob = ["*.py"]
else:
    from tests.browser.chromium import browser, serve, sit

    __all__ = ["browser", "serve", "sit"]
