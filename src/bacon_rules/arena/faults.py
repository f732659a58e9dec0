"""Asking a player for a move, and what it does wrong."""

from __future__ import annotations

import ctypes
import random
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import Empty, SimpleQueue
from typing import Final, TypeAlias

import attrs

from bacon_rules.games import AnyView
from bacon_rules.records import AnyMove

Choose: TypeAlias = Callable[[AnyView, random.Random], AnyMove]
Ask: TypeAlias = Callable[[Choose, AnyView, random.Random], AnyMove]
"""Gets a move from a player; it raises `Lost` where there is none."""

LONGEST_TOLD: Final = 300


class Lost(Exception):  # noqa: N818 - not an error of the run: a player loses
    """A player has lost its match by a fault of its own; the text says by which."""


class _Interrupted(BaseException):
    """Raised in the thread of a player that takes too long."""


@attrs.frozen
class _Raised:
    """What a player raised instead of choosing."""

    problem: str


@contextmanager
def asking(seconds: float | None) -> Iterator[Ask]:
    """Give a way to ask players, each of which may think so many seconds at a time."""
    if seconds is None:
        yield _ask
        return
    clock = _Clock(seconds)
    try:
        yield clock.ask
    finally:
        clock.stop()


def told(error: BaseException) -> str:
    """Return in a line what was raised, however hostile it is."""
    try:
        text = " ".join(str(error).split())
    except Exception:  # an exception that cannot even be told
        text = ""
    told_so = f"it raised {type(error).__name__}{': ' if text else ''}{text}"
    return told_so if len(told_so) <= LONGEST_TOLD else f"{told_so[: LONGEST_TOLD - 1]}…"


def _ask(choose: Choose, view: AnyView, rng: random.Random) -> AnyMove:
    answer = _answer(choose, view, rng)
    if isinstance(answer, _Raised):
        raise Lost(answer.problem)
    return answer


def _answer(choose: Choose, view: AnyView, rng: random.Random) -> AnyMove | _Raised:
    try:
        return choose(view, rng)
    except Lost as lost:
        return _Raised(str(lost))
    except (Exception, SystemExit) as error:
        return _Raised(told(error))


class _Clock:
    """A thread in which players think, so that nobody has to wait for one that takes too long."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._questions: SimpleQueue[tuple[Choose, AnyView, random.Random] | None] = SimpleQueue()
        self._answers: SimpleQueue[AnyMove | _Raised] = SimpleQueue()
        self._thread = threading.Thread(target=self._think, daemon=True)
        self._thread.start()

    def ask(self, choose: Choose, view: AnyView, rng: random.Random) -> AnyMove:
        self._questions.put((choose, view, rng))
        try:
            answer = self._answers.get(timeout=self._seconds)
        except Empty:
            self._interrupt()
            raise Lost(f"it took longer than {self._seconds:g} seconds") from None
        if isinstance(answer, _Raised):
            raise Lost(answer.problem)
        return answer

    def stop(self) -> None:
        self._questions.put(None)

    def _think(self) -> None:
        try:
            while question := self._questions.get():
                self._answers.put(_answer(*question))
        except _Interrupted:
            pass

    def _interrupt(self) -> None:
        """Stop the thread as soon as it runs Python again; what never does goes on alone until the process ends."""
        thread = ctypes.c_ulong(self._thread.ident or 0)
        ctypes.pythonapi.PyThreadState_SetAsyncExc(thread, ctypes.py_object(_Interrupted))
