"""A host in a process of its own, which can be killed, stopped and starved."""

from __future__ import annotations

import contextlib
import http.client
import json
import resource
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import attrs

PATIENCE: Final = 120.0
"""The time for anything to happen that has to, in seconds; it is long, because machines may be slow."""

TRIES_AGAIN: Final = 0.05


def awaited(is_so: Callable[[], bool], what: str) -> None:
    """Wait until something is so, or fail."""
    until = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < until, f"waited in vain: {what}"
        time.sleep(TRIES_AGAIN)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


@attrs.define(eq=False)
class Server:
    """A host on a port, which it has again after each start.

    Attributes:
        database: the address of the database.
        log: the file for what it logs.
        port: the port.
    """

    database: str
    log: Path
    port: int = attrs.field(factory=free_port)
    _process: subprocess.Popen[bytes] | None = attrs.field(init=False, default=None)

    def start(self) -> None:
        """Start the host, again if it ends at once, and wait until it answers."""

        def answers() -> bool:
            if self._process is None or self._process.poll() is not None:
                self._begin()
            with contextlib.suppress(OSError, http.client.HTTPException):
                return self.get("/healthz")[0] == http.HTTPStatus.OK
            return False

        awaited(answers, "the server answers")

    def kill(self) -> None:
        """Kill the host as a loss of power does."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def signal(self, number: signal.Signals) -> None:
        """Send a signal."""
        assert self._process is not None
        self._process.send_signal(number)

    def limit_files(self, size: int) -> None:
        """Let no file of the process grow beyond a size, as on a full disk."""
        assert self._process is not None
        resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    def get(self, path: str, **headers: str) -> tuple[int, bytes]:
        """Return the status of an answer, and what it tells."""
        return self._ask("GET", path, None, headers)

    def post(self, path: str, headers: dict[str, str], **body: object) -> dict[str, Any]:
        """Do something; a cookie is kept among the headers."""
        status, told = self._ask("POST", path, json.dumps(body), headers)
        assert status < http.HTTPStatus.BAD_REQUEST, (status, told)
        answer: dict[str, Any] = json.loads(told)
        return answer

    def _begin(self) -> None:
        command = [sys.executable, "-m", "bacon_rules", "host", "--database", self.database, "--port", str(self.port)]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=log)

    def _ask(self, method: str, path: str, body: str | None, headers: dict[str, str]) -> tuple[int, bytes]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        with contextlib.closing(connection):
            connection.request(method, path, body, {**headers, "Content-Type": "application/json"})
            answer = connection.getresponse()
            cookie = answer.getheader("set-cookie")
            if cookie is not None:
                headers["Cookie"] = cookie.partition(";")[0]
            return answer.status, answer.read()


@contextlib.contextmanager
def serving(database: str, folder: Path, log: str = "log") -> Iterator[Server]:
    """Run a host until the end of the block."""
    server = Server(database, folder / log)
    server.start()
    try:
        yield server
    finally:
        server.kill()
