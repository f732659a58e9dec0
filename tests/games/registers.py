"""The register of games while a test lasts."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import pytest

REGISTER: Final = sys.modules["bacon_rules.games.register"]


def forget() -> None:
    """Let the register look for games anew."""
    for kept in ("_installed", "_of_class"):
        getattr(REGISTER, kept).cache_clear()


@contextmanager
def register_of_its_own() -> Iterator[None]:
    """Keep the games that a test registers from other tests."""
    with pytest.MonkeyPatch.context() as changed:
        changed.setattr(REGISTER, "_ADDED", {})
        forget()
        yield
    forget()
