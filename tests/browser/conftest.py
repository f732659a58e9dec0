"""A Chromium, and tables for it, in the session `browser`, which installs the requirements."""

from __future__ import annotations

import importlib.util

if importlib.util.find_spec("playwright") is None:
    collect_ignore_glob = ["*.py"]
else:
    from tests.browser.chromium import browser, serve, sit, visit

    __all__ = ["browser", "serve", "sit", "visit"]
