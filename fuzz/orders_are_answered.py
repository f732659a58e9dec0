"""Any lines, sent as messages to the table that the first one names, are answered, and the table goes on."""

from __future__ import annotations

import functools
import json
from collections.abc import Callable, Iterator
from typing import Any, cast

import anyio
from starlette.types import Message
from starlette.websockets import WebSocket

from bacon_rules.documents import schema
from bacon_rules.games import GAMES
from bacon_rules.guiding import Guide
from bacon_rules.puzzles import shipped
from bacon_rules.web import Host, Sitting, showing
from bacon_rules.web.guests import Guest
from bacon_rules.web.keeping import forgotten
from bacon_rules.web.pages import at_once
from bacon_rules.web.puzzling import PuzzleHost
from bacon_rules.web.sockets import serve
from bacon_rules.web.telling import Telling

NAMES = ("Ann", "Ben", "Cam", "Dee")
PLIES = 12
"""How many moves are made at least in a match in progress."""

FIRST = ("welcome", "position")
"""What somebody who comes is told, among other things."""

PROPER = {kind["properties"]["type"]["const"] for kind in cast("Any", schema("table-message"))["oneOf"]}
"""The types of all messages."""


@functools.cache
def played(game: str, plies: int | None, humans: frozenset[int]) -> Sitting:
    """Return a match after some moves, or at its end."""
    start = GAMES[game].new_match({"game": game}, 0)
    sitting = Sitting(start, NAMES[: start.seats], humans, "seven")
    while not sitting.position.is_over and (
        plies is None or sitting.ply < plies or (humans and not sitting.awaits_human)
    ):
        sitting.make(sitting.chosen())
    return sitting


def copied(sitting: Sitting) -> Sitting:
    """Return a match that can go on without the other."""
    copy = Sitting(sitting.start, sitting.names, sitting.humans, sitting.seed)
    copy.moves, copy.positions, copy.moments = [*sitting.moves], [*sitting.positions], [*sitting.moments]
    return copy


def host_of(game: str, plies: int | None, humans: frozenset[int] = frozenset({0})) -> Host:
    """Return the host of a match at which people sit, or of a record at which nobody does."""
    host = Host(copied(played(game, plies, humans)), 0, forgotten, is_record=not humans)
    host.open_table = lambda sitting: ("token", Host(sitting, 0, forgotten))
    return host


def host_of_lesson() -> Host:
    """Return the host of a lesson."""
    guide = Guide.begun(GAMES["bacon-4"], NAMES, "seven")
    return Host(guide.sitting, 0, forgotten, guide=guide)


TABLES: dict[str, Callable[[], Host | PuzzleHost]] = {
    "match": lambda: host_of("save-your-bacon", PLIES),
    "match-with-deals": lambda: host_of("bacon-4", PLIES),
    "match-of-people": lambda: host_of("trick-taking", PLIES, frozenset({0, 1})),
    "match-that-is-over": lambda: host_of("applewood-3", None),
    "record": lambda: host_of("trick-taking", PLIES, frozenset()),
    "lesson": host_of_lesson,
    "puzzles": lambda: PuzzleHost(shipped("bacon-4")),
}


def check(data: bytes) -> None:
    """Fail unless the table takes all lines, sends nothing but proper messages, and lets the next page in."""
    name, *lines = data.split(b"\n")
    host = TABLES.get(name.decode(errors="replace"), TABLES["match"])()
    anyio.run(_talk, host, [_event(line) for line in lines])
    told = anyio.run(_talk, host, [])
    assert all(kind in told for kind in FIRST), told


def _event(line: bytes) -> Message:
    try:
        return {"type": "websocket.receive", "text": line.decode()}
    except UnicodeDecodeError:
        return {"type": "websocket.receive", "bytes": line}


async def _talk(host: Host | PuzzleHost, sent: list[Message]) -> list[str]:
    """Let a page come, send messages and go; return the types of those that it is sent."""
    told: list[str] = []
    coming: Iterator[Message] = iter(({"type": "websocket.connect"}, *sent, {"type": "websocket.disconnect"}))

    async def receive() -> Message:
        await anyio.lowlevel.checkpoint()
        _let_computers_play(host)
        while guest.outbox.statistics().current_buffer_used:
            await anyio.lowlevel.checkpoint()
        return next(coming)

    async def send(event: Message) -> None:
        if event["type"] == "websocket.send":
            event["text"].encode()
            message = json.loads(event["text"])
            assert message["type"] in PROPER
            assert message.get("text") != ""
            told.append(message["type"])

    seat = None if isinstance(host, PuzzleHost) or host.is_record else 0
    guest = Guest(seat, Telling("en", NAMES))
    await serve(WebSocket({"type": "websocket"}, receive, send), host, guest, (), at_once)
    return told


def _let_computers_play(host: Host | PuzzleHost) -> None:
    """Make the moves that are due at a table, which nobody runs here."""
    sitting = host.sitting
    if isinstance(host, PuzzleHost) or host.is_record:
        return
    while not (sitting.has_ended or sitting.awaits_human or showing.awaits_deal(sitting)):
        sitting.make(sitting.chosen())
