"""Asking a player for a move, and the faults of players."""

from __future__ import annotations

import ctypes
import random
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Final, TypeAlias, TypeVar

import attrs

from bacon_rules.games import AnyView
from bacon_rules.records import AnyMove

Choose: TypeAlias = Callable[[AnyView, random.Random], AnyMove]
Ask: TypeAlias = Callable[[Choose, AnyView, random.Random], AnyMove]
"""A function that gets a move from a player, or raises `Lost`."""

EndedT = TypeVar("EndedT")

LONGEST_TOLD: Final = 300

_SOON: Final = 0.1
"""The seconds that a thread has to go on by itself before it is interrupted."""


class Lost(Exception):  # noqa: N818 - not an error of the run: a player loses
    """A player has lost its match by a fault of its own; the text describes the fault."""


class _Interrupted(BaseException):
    """Raised in the thread of a player that takes too long."""


@attrs.frozen
class _Failed:
    """The exception that ended a match in its thread."""

    error: BaseException


@attrs.frozen
class _Raised:
    """The exception that a player raised instead of choosing."""

    problem: str


def told(error: BaseException) -> str:
    """Return an exception in one line, however hostile it is."""
    try:
        text = " ".join(str(error).split())
    except Exception:  # an exception that cannot even be shown
        text = ""
    told_so = f"it raised {type(error).__name__}{': ' if text else ''}{text}"
    return told_so if len(told_so) <= LONGEST_TOLD else f"{told_so[: LONGEST_TOLD - 1]}…"


def ask(choose: Choose, view: AnyView, rng: random.Random) -> AnyMove:
    """Get a move from a player without a time limit."""
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


class Watch:
    """A match in a thread of its own, in which the thinking time of players is limited.

    Args:
        seconds: the time for each choice of a player.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._deadline: float | None = None
        self._is_off = False
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def over(self, play: Callable[[Ask], EndedT]) -> EndedT:
        """Play the match, and return its end.

        Args:
            play: plays the match with a function that asks players for moves.  It changes nothing while a player
                thinks, and nothing at all after a player has thought too long.

        Raises:
            Lost: a player has thought too long, and may go on thinking until `interrupt` is called.
        """
        ended: SimpleQueue[EndedT | _Failed] = SimpleQueue()

        def run() -> None:
            try:
                ended.put(play(self._ask))
            except BaseException as error:  # the thread that waits for the end raises it
                ended.put(_Failed(error))

        def run_until_interrupted() -> None:
            with suppress(_Interrupted):
                run()

        self._thread = threading.Thread(target=run_until_interrupted, daemon=True)
        self._thread.start()
        try:
            while True:
                try:
                    end = ended.get(timeout=self._left())
                    break
                except Empty:
                    self._check()
        except BaseException:
            self._is_off = True
            raise
        if isinstance(end, _Failed):
            try:
                raise end.error
            finally:
                del end  # it would keep this frame, with all values of the players
        return end

    def interrupt(self) -> None:
        """Stop a match that was broken off, once it runs Python code again; otherwise it runs until the process ends.

        A thread that waits for a program goes on by itself once the program has ended.  In Python 3.11 under a tracer,
        an interrupt that cannot get through would keep all other threads from running.
        """
        if self._is_off and self._thread is not None:
            self._thread.join(_SOON)
            if self._thread.is_alive():
                ident = ctypes.c_ulong(self._thread.ident or 0)
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ident, ctypes.py_object(_Interrupted))

    def _ask(self, choose: Choose, view: AnyView, rng: random.Random) -> AnyMove:
        self._deadline = monotonic() + self._seconds
        try:
            return ask(choose, view, rng)
        finally:
            with self._lock:
                self._deadline = None
            if self._is_off:
                raise _Interrupted

    def _left(self) -> float:
        """Return the seconds that must pass before anybody can have thought too long."""
        deadline = self._deadline
        return self._seconds if deadline is None else max(0.0, deadline - monotonic())

    def _check(self) -> None:
        with self._lock:
            self._is_off = self._deadline is not None and self._deadline <= monotonic()
        if self._is_off:
            raise Lost(f"it took longer than {self._seconds:g} seconds")
