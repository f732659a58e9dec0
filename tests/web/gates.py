"""Thoughts that end when a test wants it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest

from bacon_rules.bots.strongest import Advice, advised
from bacon_rules.web import awaited

PATIENCE = 20


class Gate:
    """Lets thoughts begin, and end when it is opened."""

    def __init__(self) -> None:
        self.begun = threading.Semaphore(0)
        self.opened = threading.Event()

    def through(self) -> None:
        self.begun.release()
        assert self.opened.wait(PATIENCE)

    def await_one(self) -> None:
        assert self.begun.acquire(timeout=PATIENCE)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    """Let hints wait at a gate."""
    made = Gate()

    def waiting(*arguments: Any) -> Advice:
        made.through()
        return advised(*arguments)

    monkeypatch.setattr(awaited, "advised", waiting)
    yield made
    made.opened.set()
