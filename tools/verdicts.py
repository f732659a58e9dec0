"""What parts of pools are refused for, in the words that the tests compare, as `tools.generate` writes it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.save_your_bacon.cards.verdicts import FILE, pool_of_line, verdict, verdicts

__all__ = ["files"]


def files() -> Iterator[tuple[Path, str]]:
    """Yield the file with the verdicts, each worked out again."""
    yield FILE, "\n".join(f"{part}\n{verdict(pool_of_line(part))}\n" for part in verdicts())
