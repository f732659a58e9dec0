"""The time as the database has it."""

from __future__ import annotations

import time


def now() -> int:
    """Return the time in whole seconds since 1970, UTC."""
    return int(time.time())
