"""By which server ``bacon-rules host`` sends mail: its arguments, or what the environment says, where nobody looks."""

from __future__ import annotations

import argparse
import os
from email.headerregistry import Address
from email.utils import parseaddr
from typing import Final
from urllib.parse import SplitResult, unquote, urlsplit

from bacon_rules.errors import shown
from bacon_rules.host.reminding.post import Post, is_address
from bacon_rules.stories.texts import WRONG_USE, Refused

SMTP: Final = "BACON_RULES_SMTP"
MAIL_FROM: Final = "BACON_RULES_MAIL_FROM"
PUBLIC_URL: Final = "BACON_RULES_PUBLIC_URL"
"""The variables of the environment that say what the arguments do not."""

PORTS: Final = {"smtp": 587, "smtps": 465}
"""The usual ports of servers that take mail, by the beginning of their URLs."""

LONGEST: Final = 200
"""The greatest number of characters of the lobby's address, which has to fit into a line of a mail."""


def post_in(arguments: argparse.Namespace) -> Post | None:
    """Return the server that takes mail; `None` if none is to be sent.

    Raises:
        Refused: something is missing, or is not what it should be.
    """
    smtp, sender, site = (
        given or os.environ.get(name, "")
        for given, name in (
            (arguments.smtp, SMTP),
            (arguments.mail_from, MAIL_FROM),
            (arguments.public_url, PUBLIC_URL),
        )
    )
    if not (smtp or sender or site):
        return None
    if not (smtp and sender and site):
        raise Refused("--smtp, --mail-from and --public-url: expected all three, or none", WRONG_USE)
    return _post(smtp, _sender(sender), _site(site))


def _post(text: str, sender: Address, site: str) -> Post:
    """Return the server of a URL, of which nothing is ever told, since a password may be anywhere in it."""
    url = _split(text)
    if url is None or url.scheme not in PORTS or url.path.strip("/") or url.query or url.fragment:
        raise Refused("--smtp: expected a URL such as smtp://user:password@mail.example:587", WRONG_USE)
    if (url.username is None) != (url.password is None):
        raise Refused("--smtp: expected a user and a password, or neither", WRONG_USE)
    user, password = (None if one is None else unquote(one) for one in (url.username, url.password))
    port = PORTS[url.scheme] if url.port is None else url.port
    return Post(str(url.hostname), port, user, password, url.scheme == "smtps", sender, site)


def _sender(text: str) -> Address:
    name, address = parseaddr(text)
    if not (is_address(address) and text.isprintable()):
        raise Refused(f"--mail-from: expected an address such as bacon@cards.example, not {shown(text)}", WRONG_USE)
    return Address(name, addr_spec=address)


def _site(text: str) -> str:
    url = _split(text)
    is_fit = url is not None and url.scheme in ("http", "https") and url.username is None and text.isascii()
    if url is None or not is_fit or len(text) > LONGEST or url.path.strip("/") or url.query or url.fragment:
        raise Refused(f"--public-url: expected a URL such as https://cards.example, not {shown(text)}", WRONG_USE)
    return f"{url.scheme}://{url.netloc}/"


def _split(text: str) -> SplitResult | None:
    """Return the parts of a URL that names a server; `None` if it is none."""
    try:
        url = urlsplit(text)
        return url if url.hostname and text.isprintable() and " " not in text and url.port != 0 else None
    except ValueError:
        return None
