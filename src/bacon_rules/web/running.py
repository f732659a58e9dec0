"""Opening a table: its server on a port of this machine."""

from __future__ import annotations

import errno
import socket
from typing import Final

import uvicorn
from starlette.types import ASGIApp

from bacon_rules.web.orders import LONGEST

USUAL_PORT: Final = 8425
_ROOM: Final = 16
"""The factor by which a message may exceed the readable length before it is not even received."""


def listening(host: str, port: int | None) -> socket.socket:
    """Return a socket that listens on a port; with `None`, on the default port, or on a free one if that is taken.

    Raises:
        OSError: the address does not exist, or the port is taken.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, USUAL_PORT if port is None else port), family=family)
    except OSError as error:
        if port is not None or error.errno != errno.EADDRINUSE:
            raise
    return socket.create_server((host, 0), family=family)


def run(app: ASGIApp, listener: socket.socket) -> None:
    """Serve until interrupted."""
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        ws_max_size=LONGEST * _ROOM,
        ws="websockets-sansio",
        lifespan="on",
        server_header=False,
    )
    uvicorn.Server(config).run(sockets=[listener])
