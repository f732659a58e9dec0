"""Opening a table: its server on a port of this machine."""

from __future__ import annotations

import errno
import socket
from functools import partial
from typing import Any, Final

import attrs
import uvicorn
from starlette.types import ASGIApp

from bacon_rules.web.doors import HERE, MOST, Connection, Doors, Socket
from bacon_rules.web.orders import LONGEST

USUAL_PORT: Final = 8425
_ROOM: Final = 16
"""The factor by which a message may exceed the readable length before it is not even received."""

_AT_ONCE: Final = 16
"""The number of connections that are accepted before others are attended to."""

_ENDS_WITHIN: Final = 10
"""The time for what is being answered when the server ends, in seconds."""

_SPARE: Final = 64
"""The number of files that are left for other things than connections."""


@attrs.frozen
class Certificate:
    """The files with which a server speaks ``https``.

    Attributes:
        chain: the file with the certificate, and those that vouch for it.
        key: the file with its private key.
    """

    chain: str
    key: str


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


def server(app: ASGIApp, certificate: Certificate | None = None, doors: Doors | None = None) -> uvicorn.Server:
    """Return a server that has not begun yet.

    Args:
        app: what it serves.
        certificate: the files for ``https``; `None` for ``http``.
        doors: the limits on its connections; `None` for the usual ones.
    """
    doors = Doors(most=room_for(MOST)) if doors is None else doors
    connection: Any = partial(Connection, doors)
    socket_protocol: Any = partial(Socket, doors)
    config = uvicorn.Config(
        app,
        log_level="error",
        access_log=False,
        http=connection,
        ws=socket_protocol,
        forwarded_allow_ips=[*HERE, *doors.proxies],
        ws_max_size=LONGEST * _ROOM,
        lifespan="on",
        server_header=False,
        backlog=_AT_ONCE,
        timeout_graceful_shutdown=_ENDS_WITHIN,
        ssl_certfile=None if certificate is None else certificate.chain,
        ssl_keyfile=None if certificate is None else certificate.key,
    )
    return uvicorn.Server(config)


def room_for(most: int) -> int:
    """Return the greatest number of connections up to a number, since a process has to be left some files."""
    try:
        import resource  # noqa: PLC0415 - Windows has none, and no such limit
    except ImportError:
        return most
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return most if files == resource.RLIM_INFINITY else max(1, min(most, files - _SPARE))
