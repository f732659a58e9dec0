"""A hundred tables in the browser at once: how long a page waits for its answers, by the clock."""

from __future__ import annotations

import asyncio
import random
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from websockets.asyncio.client import connect

from bacon_rules.documents import read_json, write_json
from bacon_rules.games import GAMES
from bacon_rules.web import Host, Place, Sitting, application
from bacon_rules.web.keeping import forgotten
from bacon_rules.web.running import run
from benchmarks.measuring import FEW, AtMost, Section, Subject

__all__ = ["TABLES"]

MANY: Final = 100
MOVES: Final = 1
PAUSE: Final = 0.9
"""How long the computers wait before they play, in seconds."""

THOUGHT: Final = 1.5
"""How long people think on average, in seconds."""

NAMES: Final = ("Ann", "Ben", "Cam", "Dee")

Question = Callable[[dict[str, Any], random.Random], dict[str, Any]]
"""What a page sends when it is its turn, from the position."""


@contextmanager
def _tables(seed: int) -> Iterator[str]:
    """Serve a hundred tables in a process of its own, and yield the address before each link's secret."""
    with subprocess.Popen([sys.executable, "-m", "benchmarks.tables", str(seed)], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        try:
            yield f"ws://127.0.0.1:{int(process.stdout.readline())}/table"
        finally:
            process.kill()


def _serve(seed: int) -> None:
    """Serve a hundred tables, and print the port."""
    start = GAMES["bacon-4"].new_match({"game": "bacon-4"}, 0)
    sittings = [Sitting(start, NAMES, frozenset({0}), f"{seed}/{number}") for number in range(MANY)]
    places = {str(number): Place(Host(sitting, PAUSE, forgotten), 0) for number, sitting in enumerate(sittings)}
    listener = socket.create_server(("127.0.0.1", 0), backlog=MANY * 2)
    print(listener.getsockname()[1], flush=True)
    run(application(places), listener)


def _waiting(question: Question, answer: str) -> Callable[[int], float]:
    """Return what measures how long a page waits for an answer of a type, in milliseconds: the slowest of twenty."""

    async def page(address: str, seed: str) -> list[float]:
        rng, waited = random.Random(seed), list[float]()
        async with connect(f"{address}/socket", max_size=None) as pages:
            while len(waited) < MOVES:
                told: Any = read_json(await pages.recv(decode=True))
                if told["type"] != "position" or told["over"]:
                    continue
                if told["deal_due"]:
                    await pages.send(write_json({"type": "go-on"}))
                elif told["to_act"] == 0:
                    await asyncio.sleep(rng.random() * 2 * THOUGHT)
                    begun = time.perf_counter()
                    await pages.send(write_json(question(told, rng)))
                    await _until(pages.recv, answer)
                    waited.append((time.perf_counter() - begun) * 1e3)
                    if answer != "position":
                        await pages.send(write_json(_move(told, rng)))
        return waited

    async def all_pages(address: str, seed: int) -> list[list[float]]:
        return await asyncio.gather(*(page(f"{address}/{number}", f"{seed}/{number}") for number in range(MANY)))

    def sample(seed: int) -> float:
        with _tables(seed) as address:
            waited = [one for some in asyncio.run(all_pages(address, seed)) for one in some]
        return statistics.quantiles(waited, n=20)[-1]

    return sample


async def _until(receive: Callable[[], Awaitable[Any]], answer: str) -> None:
    while True:
        told: Any = read_json(str(await receive()))
        if told["type"] == answer:
            return


def _move(told: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    moves = [one["move"] for one in told["choices"]]
    cards = [one["card"] for one in told["hand"] if one["card"] != "X"] or ["X"]
    card = rng.choice(cards)
    single = f"single-{card[:-1]}:{card}" if card != "X" else "single-1:X"
    return {"type": "play", "move": moves[0] if moves else single, "ply": told["ply"]}


def _picks(told: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    return {"type": "pick", "things": [rng.choice(told["hand"])["card"]], "number": 1}


TABLES = Section(
    f"{MANY} tables at once, each with a page in bacon-4: milliseconds that a page waits, but for one answer in twenty",
    (
        Subject("for what a picked card makes", _waiting(_picks, "picked"), AtMost(100)),
        Subject("for the table after its move", _waiting(_move, "position"), AtMost(100)),
    ),
    FEW,
)

if __name__ == "__main__":
    _serve(int(sys.argv[1]))
