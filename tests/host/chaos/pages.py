"""Pages at tables, which play as fast as they may, and keep all that they are told."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import zlib
from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from typing import Any, Final

import attrs
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bacon_rules.games import GAMES

WAITS: Final = (0.02, 0.1)
"""The time before a move, in seconds; the clock says when, and the seed how long."""

LOOKED_AT: Final = 40

Message = dict[str, Any]


@attrs.define(eq=False)
class Page:
    """A page at a table; it plays if it has a seat.

    Attributes:
        addresses: the addresses of the table's socket, at each server; if one does not answer, the next one is asked.
        headers: what says who it is.
        rng: chooses moves.
        sent: the moves that it has sent for each ply.
        ply: the greatest number of moves of which it was told.
        is_over: whether it was told that the match is over.
        has_another: whether another table was opened after that.
        went_back: the fault, if it was told of a move and then of the match without it.
    """

    addresses: Sequence[str]
    headers: dict[str, str]
    rng: random.Random
    sent: dict[int, set[str]] = attrs.field(factory=dict)
    ply: int = 0
    is_over: bool = False
    has_another: bool = False
    went_back: str | None = None
    _told: list[bytes] = attrs.field(init=False, factory=list)
    _welcome: Message = attrs.field(init=False, factory=dict)
    _move: asyncio.Task[None] | None = attrs.field(init=False, default=None)

    @property
    def address(self) -> str:
        """The address of the table's socket at the first server."""
        return self.addresses[0]

    @property
    def game(self) -> str:
        """The name of the game."""
        return str(self._welcome["game"])

    @property
    def told(self) -> Iterator[Message]:
        """All that it was told, from the first socket to the last."""
        for text in self._told:
            yield json.loads(zlib.decompress(text))

    @property
    def acknowledged(self) -> dict[int, set[str]]:
        """The moves of its own of which it was told that they are made, by ply; of several, one was made."""
        return {ply: moves for ply, moves in self.sent.items() if ply < self.ply}

    async def stay(self) -> None:
        """Come, and come again, until cancelled."""
        for address in cycle(self.addresses):
            with contextlib.suppress(OSError, WebSocketException):
                async with connect(
                    address, additional_headers=self.headers, max_size=None, ping_interval=None, proxy=None
                ) as socket:
                    async for text in socket:
                        assert isinstance(text, str)
                        self._told.append(zlib.compress(text.encode(), 1))
                        self._hear(socket, json.loads(text))
            await asyncio.sleep(0.1)

    def _hear(self, socket: ClientConnection, message: Message) -> None:
        if message["type"] == "welcome":
            self._welcome = message
        if message["type"] != "position":
            return
        if message["ply"] < self.ply:
            self.went_back = f"{self.address}: told of {self.ply} moves, and then of {message['ply']}"
        self.ply, self.is_over = message["ply"], message["over"]
        if self._move is not None:
            self._move.cancel()
        if self._welcome["seat"] is not None and not message["over"]:
            self._move = asyncio.create_task(self._play(socket, message))

    async def _play(self, socket: ClientConnection, message: Message) -> None:
        await asyncio.sleep(self.rng.uniform(*WAITS))
        ply, order = message["ply"], {"type": "go-on" if message["deal_due"] else "hurry"}
        if message["to_act"] == self._welcome["seat"]:
            view = GAMES[self._welcome["game"]].load_view(message["view"])
            move = str(self.rng.choice([*islice(view.legal_moves(), LOOKED_AT)]))
            self.sent.setdefault(ply, set()).add(move)
            order = {"type": "play", "move": move, "ply": ply}
        elif message["to_act"] in self._welcome["humans"]:
            return
        with contextlib.suppress(WebSocketException):
            await socket.send(json.dumps(order))
