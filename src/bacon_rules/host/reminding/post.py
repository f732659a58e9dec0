"""The mail server, and the sender and links in the mails."""

from __future__ import annotations

import re
from email.headerregistry import Address
from typing import Final

import attrs
from aiosmtplib import SMTP

from bacon_rules.web.doors import HERE

WITHIN: Final = 20.0
"""The time for each answer of the server that takes mail, in seconds."""

LONGEST: Final = 254
"""The greatest number of characters of an address."""

_ATOMS: Final = r"[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
_LABEL: Final = r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?"
_ADDRESS: Final = re.compile(rf"(?=[^@]{{1,64}}@){_ATOMS}(\.{_ATOMS})*@({_LABEL}\.)+{_LABEL}", re.I | re.A)


def is_address(text: str) -> bool:
    """Whether a text is the address of a mailbox somewhere on the internet, all of it in ASCII."""
    return len(text) <= LONGEST and _ADDRESS.fullmatch(text) is not None


@attrs.frozen
class Post:
    """The mail server, and the sender and links in the mails.

    Attributes:
        host: the server's name.
        port: its port.
        user: the name of the account there; `None` if it asks for none.
        password: the account's password.
        is_encrypted: whether everything is encrypted from the beginning; otherwise from when both have said hello,
            unless the server is on this machine.
        sender: from whom the mails come.
        site: the address of the lobby, with a slash at its end.
    """

    host: str
    port: int
    user: str | None
    password: str | None = attrs.field(repr=False)
    is_encrypted: bool
    sender: Address
    site: str

    def connection(self) -> SMTP:
        """Return a connection that is not open yet."""
        is_here = self.host in (*HERE, "localhost")
        return SMTP(
            hostname=self.host,
            port=self.port,
            username=self.user,
            password=self.password,
            use_tls=self.is_encrypted,
            start_tls=not (self.is_encrypted or is_here),
            timeout=WITHIN,
        )
