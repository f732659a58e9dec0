"""What every command that serves pages does first: take a port, read a certificate, and warn."""

from __future__ import annotations

import argparse
import socket
import ssl
from typing import Final

from bacon_rules.speaking.speaker import message
from bacon_rules.stories.texts import WRONG_USE, Refused
from bacon_rules.web.doors import HERE
from bacon_rules.web.running import USUAL_PORT, Certificate, listening

OPEN_WAY: Final = (
    "These links are sent unencrypted (http): anyone who intercepts them can use them. On a network that you do not\n"
    "trust, use --certificate and --key, or a proxy that speaks https."
)


def listening_for(host: str, wanted: int | None) -> socket.socket:
    """Return a socket that listens on a port; with `None`, on the default port, or on a free one if that is taken.

    Raises:
        Refused: the address does not exist, or the port is taken.
    """
    try:
        return listening(host, wanted)
    except OSError as error:
        port = USUAL_PORT if wanted is None else wanted
        told = message("port {port} of {host}: {problem}")
        raise Refused(told, port=port, host=host, problem=error.strerror) from None


def certificate_in(arguments: argparse.Namespace) -> Certificate | None:
    """Return the certificate of the arguments, if any.

    Raises:
        Refused: there is no such certificate, or no such key.
    """
    if (arguments.certificate is None) != (arguments.key is None):
        raise Refused("--certificate and --key: expected both, or neither", WRONG_USE)
    if arguments.certificate is None:
        return None
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(arguments.certificate, arguments.key)
    except OSError as error:
        told = message("--certificate and --key: {problem}")
        raise Refused(told, problem=error.strerror or str(error)) from None
    return Certificate(arguments.certificate, arguments.key)


def warn(arguments: argparse.Namespace, certificate: Certificate | None) -> None:
    """Say so if links go to other machines unencrypted."""
    if certificate is None and arguments.host not in (*HERE, "localhost"):
        print("", OPEN_WAY, sep="\n", flush=True)
