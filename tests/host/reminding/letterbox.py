"""A server that takes mail, in the tests' own process."""

from __future__ import annotations

import contextlib
import email
import email.policy
import queue
import socket
import ssl
from asyncio import AbstractServer
from collections.abc import Coroutine, Iterator
from email.headerregistry import Address
from email.message import EmailMessage
from pathlib import Path
from typing import Any, Final

import attrs
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session

from bacon_rules.host.reminding.post import Post

TLS: Final = Path(__file__).parents[2] / "web" / "tls"
SITE: Final = "https://cards.example/"
SENDER: Final = Address("Bacon 倶楽部", "bacon", "cards.example")
PATIENCE: Final = 30
ACCOUNT: Final = ("ann", "pass:word/")
TAKEN: Final = "250 OK"
GONE: Final = ""
"""What a server answers that is gone."""


@attrs.define(eq=False)
class Letterbox:
    """What a server that takes mail was sent.

    Attributes:
        port: its port.
        mails: the mails that it took, each with what it was told of where to bring it.
        recipients: what it answers to the next addresses, before it takes all.
        contents: what it answers to the next mails, before it takes all.
        asked: the number of addresses that it was told.
    """

    port: int
    mails: queue.Queue[tuple[list[str], EmailMessage]] = attrs.field(factory=queue.Queue)
    recipients: list[str] = attrs.field(factory=list)
    contents: list[str] = attrs.field(factory=list)
    asked: int = 0

    def post(self, host: str = "127.0.0.1", **more: Any) -> Post:
        """Return this server as one by which mails are sent."""
        usual = {"user": None, "password": None, "is_encrypted": False, "sender": SENDER, "site": SITE}
        return Post(host, self.port, **{**usual, **more})

    def next(self) -> EmailMessage:
        """Return the next mail, which came to whom it says."""
        to, mail = self.mails.get(timeout=PATIENCE)
        assert to == [mail["To"]]
        return mail

    async def handle_RCPT(self, *told: Any) -> str:  # noqa: N802 - its name for the server
        _, _, envelope, address, _ = told
        self.asked += 1
        answer = self.recipients.pop(0) if self.recipients else TAKEN
        if answer == TAKEN:
            envelope.rcpt_tos.append(address)
        return answer

    async def handle_DATA(self, server: SMTP, _: Session, envelope: Envelope) -> str:  # noqa: N802
        answer = self.contents.pop(0) if self.contents else TAKEN
        if answer == GONE:
            assert server.transport is not None
            server.transport.close()
        if answer == TAKEN:
            assert isinstance(envelope.content, bytes)
            mail = email.message_from_bytes(envelope.content, policy=email.policy.default)
            self.mails.put((envelope.rcpt_tos, mail))
        return answer


class _Server(Controller):
    """A server at a port that is found before it begins."""

    def __init__(self, listener: socket.socket, **more: Any) -> None:
        self.listener, port = listener, listener.getsockname()[1]
        self.box = Letterbox(port)
        super().__init__(self.box, hostname="127.0.0.1", port=port, **more)

    def _create_server(self) -> Coroutine[Any, Any, AbstractServer]:
        return self.loop.create_server(self._factory_invoker, sock=self.listener, ssl=self.ssl_context)


@contextlib.contextmanager
def letterbox(**more: Any) -> Iterator[Letterbox]:
    """Run a server that takes mail."""
    server = _Server(socket.create_server(("127.0.0.1", 0)), **more)
    server.start()
    try:
        yield server.box
    finally:
        server.stop()


def certified() -> ssl.SSLContext:
    """Return what encrypts as `localhost`."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(TLS / "certificate.pem", TLS / "key.pem")
    return context


def let_in(server: SMTP, session: Session, envelope: Envelope, kind: str, data: Any) -> AuthResult:  # noqa: ARG001
    """Let the right account in."""
    given = (data.login.decode(), data.password.decode()) if isinstance(data, LoginPassword) else None
    return AuthResult(success=given == ACCOUNT, handled=False)
