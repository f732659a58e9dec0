"""By which server the host sends mail: what the arguments and the environment say, and what is refused."""

from __future__ import annotations

import argparse
import logging
import socket
from email.headerregistry import Address
from pathlib import Path
from typing import Any, Final

import pytest
import uvicorn
from starlette.testclient import TestClient

from bacon_rules.cli.host import add_arguments
from bacon_rules.cli.host_mail import MAIL_FROM, PUBLIC_URL, SMTP, post_in
from bacon_rules.host.reminding.post import Post
from bacon_rules.stories.texts import WRONG_USE, Refused
from tests.cli.running import run

SENDER: Final = "bacon@cards.example"
SITE: Final = "https://cards.example"
FROM: Final = Address("", "bacon", "cards.example")


def read(*words: str) -> Post | None:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return post_in(parser.parse_args(words))


def post(smtp: str, sender: str = SENDER, site: str = SITE) -> Post | None:
    return read("--smtp", smtp, "--mail-from", sender, "--public-url", site)


@pytest.mark.parametrize(
    ("smtp", "host", "port", "user", "password", "is_encrypted"),
    [
        ("smtp://mail.example", "mail.example", 587, None, None, False),
        ("smtps://Mail.example/", "mail.example", 465, None, None, True),
        ("smtp://localhost:25", "localhost", 25, None, None, False),
        ("smtp://[::1]:25", "::1", 25, None, None, False),
        ("smtps://ann:secret@mail.example:2465", "mail.example", 2465, "ann", "secret", True),
        (
            "smtp://ann%40mail.example:p%3Aa%2F%40%25@mail.example",
            "mail.example",
            587,
            "ann@mail.example",
            "p:a/@%",
            False,
        ),
    ],
)
def test_a_server_is_named_by_its_url(  # noqa: PLR0917 - each is a part of it
    smtp: str, host: str, port: int, user: str | None, password: str | None, is_encrypted: bool
) -> None:
    assert post(smtp) == Post(host, port, user, password, is_encrypted, FROM, f"{SITE}/")


@pytest.mark.parametrize("site", ["http://localhost:8425", "https://cards.example/", "https://[2001:db8::1]:1"])
def test_the_lobby_is_found_by_its_address(site: str) -> None:
    found = post("smtp://mail.example", site=site)
    assert found is not None
    assert found.site == f"{site.rstrip('/')}/"


@pytest.mark.parametrize("sender", ["Bacon <bacon@cards.example>", '"Bacon" <bacon@cards.example>'])
def test_a_sender_can_have_a_name(sender: str) -> None:
    found = post("smtp://mail.example", sender)
    assert found is not None
    assert found.sender == Address("Bacon", "bacon", "cards.example")


def test_the_environment_says_what_the_arguments_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    assert read() is None
    for name in (SMTP, MAIL_FROM, PUBLIC_URL):
        monkeypatch.setenv(name, "")
    assert read() is None
    monkeypatch.setenv(SMTP, "smtps://ann:secret@mail.example")
    monkeypatch.setenv(MAIL_FROM, SENDER)
    monkeypatch.setenv(PUBLIC_URL, SITE)
    assert read() == post("smtps://ann:secret@mail.example")
    assert read("--smtp", "smtp://other.example") == post("smtp://other.example")


@pytest.mark.parametrize("given", [("--smtp", "smtp://a"), ("--mail-from", SENDER), ("--public-url", SITE)])
def test_one_alone_is_refused(given: tuple[str, str]) -> None:
    with pytest.raises(Refused) as refused:
        read(*given)
    assert str(refused.value) == "--smtp, --mail-from and --public-url: expected all three, or none"
    assert refused.value.status == WRONG_USE


@pytest.mark.parametrize(
    "smtp",
    [
        "HUSH",
        "smtp:HUSH",
        "smtp://",
        "smtp://:587",
        "http://HUSH@mail.example",
        "HUSH://mail.example",
        "smtp://ann:HUSH@mail.example:0",
        "smtp://ann:HUSH@mail.example:65536",
        "smtp://ann:HUSH@mail.example:x",
        "smtp://ann:HUSH/@mail.example",
        "smtp://ann:HUSH#@mail.example",
        "smtp://ann:HUSH?@mail.example",
        "smtp://ann:HUSH@mail.example/path",
        "smtp://ann:HUSH@mail.example?x=1",
        "smtp://ann:HUSH@mail.example#x",
        "smtp://HUSH@mail.example",
        "smtp://ann:HUSH@[mail.example",
        "smtp://ann:HUSH@mail example",
        "smtp://ann:HUSH@mail.example\n",
    ],
)
def test_what_is_no_server_is_refused_without_a_word_of_it(smtp: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--smtp", smtp, "--mail-from", SENDER, "--public-url", SITE)
    status, lines, errors = run(capsys, "host", "--database", "new.db", "--port", "0", *words)
    assert (status, lines) == (2, [])
    assert errors.startswith("bacon-rules: --smtp: expected a ")
    assert errors.count("\n") == 1
    assert "HUSH" not in errors


@pytest.mark.parametrize("sender", ["x", "a@b", "Bacon", "a@b.example\nBcc: c@d.example", "B\u202e <a@b.example>"])
def test_what_is_no_sender_is_refused(sender: str) -> None:
    with pytest.raises(Refused) as refused:
        post("smtp://mail.example", sender)
    assert str(refused.value).startswith("--mail-from: expected an address such as bacon@cards.example, not ")


@pytest.mark.parametrize(
    "site",
    [
        "cards.example",
        "ftp://cards.example",
        "https://",
        "https://cards.example/lobby",
        "https://cards.example?x",
        "https://cards.example#x",
        "https://ann@cards.example",
        "https://cards.example:x",
        "https://花.example",
        "https://cards.example\n",
        "https://cards.example >",
        f"https://{'a' * 200}.example",
    ],
)
def test_what_is_no_lobby_is_refused(site: str) -> None:
    with pytest.raises(Refused) as refused:
        post("smtp://mail.example", site=site)
    assert str(refused.value).startswith("--public-url: expected a URL such as https://cards.example, not ")


def test_a_host_with_a_server_for_mail_offers_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    served: list[object] = []

    def serve(server: uvicorn.Server, sockets: list[socket.socket]) -> None:  # noqa: ARG001
        app: Any = server.config.app
        with TestClient(app) as client:
            client.post("/me", json={"name": "Ann"})
            served.append(client.get("/me/reminders.json").json()["sends_mail"])

    monkeypatch.setattr("uvicorn.Server.run", serve)
    monkeypatch.setattr(logging.getLogger("bacon_rules"), "handlers", [])
    monkeypatch.setenv(SMTP, "smtp://ann:HUSH@mail.example")
    words = ("--database", str(tmp_path / "tables.db"), "--port", "0", "--mail-from", SENDER, "--public-url", SITE)
    status, lines, errors = run(capsys, "host", *words)
    assert (status, served, errors) == (0, [True], "")
    assert "HUSH" not in "".join(lines)
