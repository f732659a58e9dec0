"""Players to be measured: quick ones, and such as do something wrong.

Other processes, which play them too, load nothing else of the tests.
"""

import os
import random
import signal
import sys
import time
from pathlib import Path
from typing import Any, Final

from bacon_rules.arena import Program
from bacon_rules.games import AnyView
from bacon_rules.records import AnyMove

EXAMPLES: Final = Path(__file__).parents[2] / "examples"


def first(view: AnyView, rng: random.Random) -> AnyMove:  # noqa: ARG001
    return view.legal_moves()[0]


def last(view: AnyView, rng: random.Random) -> AnyMove:  # noqa: ARG001
    return view.legal_moves()[-1]


def python(*lines: str) -> Program:
    """Return a player that is a program of these lines; `say` answers a request with a move."""
    head = (
        "import json, sys, time",
        "def read(): return json.loads(input())",
        "def write(**m): print(json.dumps({'jsonrpc': '2.0', **m}), flush=True)",
        "def say(q, move): write(id=q['id'], result={'move': move})",
    )
    return Program((sys.executable, "-c", "\n".join((*head, *lines))))


def hanging(view: AnyView, rng: random.Random) -> AnyMove:  # noqa: ARG001
    while True:
        time.sleep(0.01)


def ending(view: AnyView, rng: random.Random) -> AnyMove:
    """End the process after some moves of some deals."""
    if rng.random() < 0.01:
        os._exit(3)
    return view.legal_moves()[0]


def killing(view: AnyView, rng: random.Random) -> AnyMove:
    if rng.random() < 0.01:
        os.kill(os.getpid(), signal.SIGKILL)
    return view.legal_moves()[-1]


def end_at_once() -> None:
    os._exit(7)


class Unwilling:
    """A player that cannot be made in another process."""

    def __reduce__(self) -> tuple[Any, ...]:
        return end_at_once, ()

    def __call__(self, view: AnyView, rng: random.Random) -> AnyMove:
        raise NotImplementedError
