"""The limits on connections: how many there may be, in all and from one address, and how long a request may take."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from typing import Any, Final

import attrs
import h11
from typing_extensions import override
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

HERE: Final = ("127.0.0.1", "::1")
"""The addresses of this machine: a proxy on it speaks for many others, and has limits of its own."""

MOST: Final = 500
"""The greatest number of connections."""


def neighbourhood(address: str) -> str:
    """Return what stands for everybody behind an address; a household has very many addresses of IPv6."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return address
    return str(parsed.ipv4_mapped or ipaddress.ip_network((parsed.packed, 64), strict=False))


@attrs.define(eq=False)
class Doors:
    """The open connections, and the limits on them.

    Attributes:
        most: the greatest number of connections.
        most_of_address: the greatest number of connections from one address, other than that of a proxy.
        proxies: the addresses that speak for many others, besides this machine's own.
        ask_within: the time for a request to arrive, for a socket to open or close, and for its page to read anything,
            in seconds.
        answer_within: the time for an answer to be sent and read, in seconds.
    """

    most: int = MOST
    most_of_address: int = 60
    proxies: frozenset[str] = frozenset()
    ask_within: float = 15
    answer_within: float = 60
    _inside: dict[asyncio.BaseTransport, str] = attrs.field(init=False, factory=dict)

    def let_in(self, transport: asyncio.BaseTransport) -> bool:
        """Count a connection, unless there is no room for it; return whether it was counted."""
        address: str = transport.get_extra_info("peername")[0]
        speaks_for_many = address in HERE or address in self.proxies
        of_address = [*self._inside.values()].count(neighbourhood(address))
        if len(self._inside) >= self.most or (not speaks_for_many and of_address >= self.most_of_address):
            return False
        self._inside[transport] = neighbourhood(address)
        return True

    def let_out(self, transport: asyncio.BaseTransport) -> None:
        """Count a connection no longer."""
        self._inside.pop(transport, None)


class Connection(H11Protocol):
    """A connection on which requests come and answers go, each within its time."""

    def __init__(self, doors: Doors, **more: Any) -> None:
        super().__init__(**more)
        self._doors = doors
        self._answers: bool | None = None
        self._is_socket = False
        self._end: asyncio.TimerHandle | None = None

    @override
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        if self._doors.let_in(transport):
            transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._give_time()
        else:
            transport.abort()

    @override
    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._give_time()

    @override
    def send_400_response(self, msg: str) -> None:
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:  # it has been answered, and what came after was no body of a request
            self.transport.abort()

    @override
    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._give_time()

    @override
    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._is_socket = True
        self._take_time_away()
        super().handle_websocket_upgrade(event)

    @override
    def connection_lost(self, exc: Exception | None) -> None:
        self._doors.let_out(self.transport)
        self._take_time_away()
        super().connection_lost(exc)

    def _give_time(self) -> None:
        """Begin the time for the next request, or for its answer."""
        answers = self.cycle is not None and not self.cycle.response_complete
        if answers is not self._answers and not self._is_socket:
            self._take_time_away()
            self._answers = answers
            is_unread = answers or self.transport.get_write_buffer_size() > 0
            seconds = self._doors.answer_within if is_unread else self._doors.ask_within
            self._end = self.loop.call_later(seconds, self.transport.abort)

    def _take_time_away(self) -> None:
        if self._end is not None:
            self._end.cancel()


class Socket(WebSocketsSansIOProtocol):
    """A web socket, which ends if it does not open, does not close, or is not read, and makes room when it ends."""

    def __init__(self, doors: Doors, **more: Any) -> None:
        super().__init__(**more)
        self._doors = doors
        self._unread = 0
        self._next: asyncio.TimerHandle

    @override
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._next = self.loop.call_later(self._doors.ask_within, self._look)

    @override
    def connection_lost(self, exc: Exception | None) -> None:
        self._doors.let_out(self.transport)
        self._next.cancel()
        super().connection_lost(exc)

    @override
    async def send(self, message: Any) -> None:
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True  # it was refused, which is no error to be logged

    @override
    def shutdown(self) -> None:
        """End with the server; a page that is leaving is not told once more, and over TLS it may take its time."""
        if not self.transport.is_closing():
            super().shutdown()

    def _look(self) -> None:
        """Look again and again whether the socket is open, and whether its page has read anything meanwhile."""
        unread = self.transport.get_write_buffer_size()
        is_stuck = unread > 0 and unread >= self._unread > 0
        if is_stuck or self.close_sent or not self.handshake_complete:
            self.transport.abort()
        else:
            self._unread = unread
            self._next = self.loop.call_later(self._doors.ask_within, self._look)
