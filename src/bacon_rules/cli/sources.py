"""Reading the records and pools that are named at the command line."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import Final

from bacon_rules.errors import PoolError
from bacon_rules.records import LARGEST, Cause, Record, Unreadable
from bacon_rules.records.files import parsed_file
from bacon_rules.records.text import parsed
from bacon_rules.save_your_bacon import Pool, load_pool, midnight_pool, starter_pool
from bacon_rules.save_your_bacon.cards.loading import MOST_BYTES, pool_in_bytes

SHIPPED_POOLS: Final[Mapping[str, Callable[[], Pool]]] = {"starter": starter_pool, "midnight": midnight_pool}
"""The pools of the package, by the words that name them in place of a file."""

POOL: Final = f"a file, JSON or TOML, or - for standard input, or {' or '.join(SHIPPED_POOLS)}"
"""The possible names of a pool, for help texts."""


def record_in(name: str) -> Record | Unreadable:
    """Return the record in a file, or on standard input for ``-``; or the reason why there is none."""
    if name != "-":
        return parsed_file(name)
    try:
        return parsed(_standard_input(LARGEST + 1))
    except OSError as error:
        return Unreadable(Cause.FILE, f"{Cause.FILE}: {error.strerror}")


def pool_in(name: str) -> Pool | PoolError:
    """Return a pool of the package, in a file, or on standard input for ``-``; or the reason why there is none."""
    if name in SHIPPED_POOLS:
        return SHIPPED_POOLS[name]()
    try:
        return load_pool(name) if name != "-" else pool_in_bytes("-", _standard_input(MOST_BYTES + 1))
    except PoolError as error:
        return error
    except OSError as error:
        return PoolError(f"-: {error.strerror}")


def _standard_input(most: int) -> bytes:
    return b"" if sys.stdin is None else sys.stdin.buffer.read(most)  # the stream can be closed from the beginning
