"""Sending letters: what cannot be sent is tried again, nothing comes twice, and nobody's address is logged."""

from __future__ import annotations

import email
import email.policy
import logging
import socket
from collections.abc import Iterator
from email.headerregistry import Address
from typing import Any

import anyio
import attrs
import pytest
from aiosmtpd.smtp import AuthResult
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import update

from bacon_rules.errors import DatabaseError
from bacon_rules.host.clock import now
from bacon_rules.host.database import Database
from bacon_rules.host.reminding import outbox
from bacon_rules.host.reminding.letters import AFTER, Confirming, Reminding, claim, composed
from bacon_rules.host.reminding.outbox import WAITS, Outbox
from bacon_rules.host.reminding.post import Post
from bacon_rules.host.reminding.turns import Turn
from bacon_rules.host.schema import MAILS, SEATS, TABLES
from tests.host.clubs import club
from tests.host.reminding.letterbox import (
    ACCOUNT,
    GONE,
    PATIENCE,
    SENDER,
    SITE,
    TLS,
    Letterbox,
    certified,
    let_in,
    letterbox,
)
from tests.host.reminding.turning import DAY, table_of, turn_of

ADDRESS = "ann@mail.example"
TURN = Turn("t" * 20, 0, 1, "bacon-4", None, ("Ben",), 1_800_000_000, DAY)
REMINDING = Reminding(ADDRESS, "en", "l" * 43, TURN)

Waiting = tuple[str, Database, Letterbox]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def box() -> Iterator[Letterbox]:
    with letterbox() as found:
        yield found


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Try again at once."""
    monkeypatch.setattr(outbox, "WAITS", (0.0, 0.0, 0.0))


@pytest.fixture
def table(database: Database) -> str:
    """Return a table at which it is the turn of somebody who has an address."""
    with club(database) as here:
        table = table_of(here.person("Ann"), here.person("Ben"))
    values = {"person": 1, "address": ADDRESS, "language": "en", "leaving": "l" * 43, "made": 0}
    with database.writing() as connection:
        connection.execute(MAILS.insert().values(**values))
    turn_of(database, table, 0)
    return table


@pytest.fixture
def waiting(table: str, database: Database, box: Letterbox) -> Waiting:
    """Return a table of whose turn somebody is to be told, its database, and the server that takes the mail."""
    return table, database, box


@pytest.mark.anyio
@pytest.mark.usefixtures("at_once")
async def test_a_letter_that_waits_says_no_name_that_is_gone(waiting: Waiting) -> None:
    table, database, box = waiting
    box.recipients.append("450 later")
    out = Outbox(database, box.post())
    await sent(out, 1)
    with database.writing() as connection:
        connection.execute(update(SEATS).where(SEATS.c.seat == 1).values(person=None, name="—"))
    await sent(out, 1)
    text = box.next().get_content()
    assert table in text
    assert "Ben" not in text


async def sent(out: Outbox, times: int) -> None:
    """Look so many times for what is to be sent."""
    for _ in range(times):
        await out.send_due()


@pytest.mark.anyio
@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("answers", [["451 <a@mail.example> later"], ["452 full", "450 no"], ["421 <a@mail.example>"]])
@pytest.mark.parametrize("is_of_address", [True, False])
async def test_what_is_not_taken_now_comes_later_and_once(
    is_of_address: bool, answers: list[str], waiting: Waiting, caplog: pytest.LogCaptureFixture
) -> None:
    table, database, box = waiting
    (box.recipients if is_of_address else box.contents).extend(answers)
    out = Outbox(database, box.post())
    await sent(out, len(answers))
    assert box.mails.empty()
    await sent(out, 5)
    assert table in box.next().get_content()
    assert box.mails.empty()
    assert box.asked == len(answers) + 1
    assert all(f" {answer[:3]}" in caplog.text for answer in answers)
    assert "mail.example" not in caplog.text


@pytest.mark.anyio
@pytest.mark.usefixtures("at_once")
async def test_what_is_not_taken_again_and_again_is_given_up(
    table: str, database: Database, box: Letterbox, caplog: pytest.LogCaptureFixture
) -> None:
    box.recipients += ["450 later"] * 4
    out = Outbox(database, box.post())
    await sent(out, 8)
    assert box.asked == 4
    assert "1 mails are given up" in caplog.text
    turn_of(database, table, 0, AFTER)
    await sent(out, 1)
    assert table in box.next().get_content()


@pytest.mark.anyio
@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("is_of_address", [True, False])
async def test_what_is_refused_for_good_is_not_tried_again(
    is_of_address: bool, waiting: Waiting, caplog: pytest.LogCaptureFixture
) -> None:
    table, database, box = waiting
    (box.recipients if is_of_address else box.contents).append("550 <a@mail.example> none")
    out = Outbox(database, box.post())
    await sent(out, 3)
    assert (box.asked, box.mails.empty()) == (1, True)
    assert " 550" in caplog.text
    assert "mail.example" not in caplog.text
    turn_of(database, table, 0, AFTER)
    await sent(out, 1)
    assert table in box.next().get_content()
    assert box.mails.empty()


@pytest.mark.anyio
@pytest.mark.usefixtures("at_once")
async def test_a_server_that_is_gone_in_between_gets_all_later(
    waiting: Waiting, caplog: pytest.LogCaptureFixture
) -> None:
    table, database, box = waiting
    with club(database) as here:
        other = table_of(here.person("Cid"), here.person("Dan"))
    turn_of(database, other, 0)
    with database.writing() as connection:
        connection.execute(MAILS.insert().values(person=3, address=ADDRESS, language="en", leaving="m" * 43, made=0))
    box.contents.append(GONE)
    out = Outbox(database, box.post())
    await sent(out, 1)
    assert (box.asked, box.mails.empty()) == (1, True)
    assert "mail waits: SMTPServerDisconnected" in caplog.text
    await sent(out, 3)
    texts = box.next().get_content() + box.next().get_content()
    assert table in texts
    assert other in texts
    assert box.mails.empty()


@pytest.mark.anyio
async def test_a_server_that_cannot_be_reached_is_tried_again_after_a_while(
    table: str, database: Database, box: Letterbox, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = 1000.0
    monkeypatch.setattr(anyio, "current_time", lambda: time)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    out = Outbox(database, attrs.evolve(box.post(), port=port))
    for tries, wait in enumerate(WAITS, start=1):
        await sent(out, 2)
        assert caplog.text.count("mail waits: SMTPConnectError") == tries
        time += wait - 1
        await sent(out, 1)
        assert caplog.text.count("mail waits: SMTPConnectError") == tries
        time += 1
    assert "given up" not in caplog.text
    out.post = box.post()
    await sent(out, 2)
    assert table in box.next().get_content()
    assert box.mails.empty()


@pytest.mark.anyio
@pytest.mark.usefixtures("at_once", "table")
@pytest.mark.parametrize(
    "change", ["the turn is over", "another has begun", "the address is gone", "the person has left"]
)
async def test_what_is_not_wanted_any_more_is_not_sent(change: str, database: Database, box: Letterbox) -> None:
    box.recipients.append("450 later")
    out = Outbox(database, box.post())
    await sent(out, 1)
    with database.writing() as connection:
        if change == "the turn is over":
            connection.execute(update(TABLES).values(turn=1))
        elif change == "another has begun":
            connection.execute(update(TABLES).values(changed=now()))
        elif change == "the address is gone":
            connection.execute(update(MAILS).values(leaving="m" * 43))
        else:
            connection.execute(MAILS.delete())
    out.add(Confirming("b@mail.example", "en", "nobody waits for it"))
    await sent(out, 3)
    assert (box.asked, box.mails.empty()) == (1, True)


@pytest.mark.anyio
@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize(
    "wrong", ["x\r\nBcc: y@mail.example", "", "@mail.example", "y y@mail.example", "y@z@mail.example"]
)
async def test_a_letter_that_cannot_be_written_keeps_no_other_back(
    wrong: str, waiting: Waiting, caplog: pytest.LogCaptureFixture
) -> None:
    """Such an address was never taken, but a backup may bring it."""
    table, database, box = waiting
    with club(database) as here:
        other = table_of(here.person("Cid"), here.person("Dan"))
    turn_of(database, other, 0, 700)
    hostile = {"person": 3, "address": wrong, "language": "xx", "leaving": "m" * 43, "made": 0}
    with database.writing() as connection:
        connection.execute(MAILS.insert().values(**hostile))
    out = Outbox(database, box.post())
    await sent(out, 3)
    assert table in box.next().get_content()
    assert box.mails.empty()
    assert "a mail cannot be written: " in caplog.text
    assert "mail.example" not in caplog.text


@pytest.mark.anyio
@pytest.mark.parametrize("fault", [DatabaseError("it is gone"), RuntimeError("ann@mail.example")])
async def test_a_fault_ends_nothing(
    fault: Exception, waiting: Waiting, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    (table, database, box), faults = waiting, [fault]

    def claimed(database: Database, most: int) -> list[Reminding]:
        if faults:
            raise faults.pop()
        return claim(database, most)

    monkeypatch.setattr(outbox, "claim", claimed)
    monkeypatch.setattr(outbox, "LOOKS", 0.02)
    async with anyio.create_task_group() as tasks:
        tasks.start_soon(Outbox(database, box.post()).run)
        mail = await anyio.to_thread.run_sync(box.next)
        tasks.cancel_scope.cancel()
    assert table in mail.get_content()
    assert ("it is gone" in caplog.text) is isinstance(fault, DatabaseError)
    assert "mail.example" not in caplog.text


@pytest.mark.anyio
@pytest.mark.usefixtures("table")
async def test_no_more_turns_are_claimed_than_letters_can_wait(
    database: Database, box: Letterbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "MOST_WAITING", 1)
    box.recipients.append("450 later")
    out, other = Outbox(database, box.post()), Outbox(database, box.post())
    await sent(out, 1)
    with club(database) as here:
        second = table_of(here.person("Cid"), here.person("Dan"))
    turn_of(database, second, 0)
    with database.writing() as connection:
        connection.execute(MAILS.insert().values(person=3, address=ADDRESS, language="en", leaving="m" * 43, made=0))
    await sent(out, 3)
    assert box.mails.empty()
    await sent(other, 1)
    assert second in box.next().get_content()


@pytest.mark.anyio
@pytest.mark.usefixtures("table")
async def test_a_server_that_ends_while_mail_is_sent_ends_in_order(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        post = Post("127.0.0.1", silent.getsockname()[1], None, None, is_encrypted=False, sender=SENDER, site=SITE)
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(Outbox(database, post).run)
            connection, _ = await anyio.to_thread.run_sync(silent.accept)
            tasks.cancel_scope.cancel()
        with connection:
            connection.settimeout(PATIENCE)
            assert await anyio.to_thread.run_sync(connection.recv, 100) == b""
    assert caplog.text == ""


@pytest.mark.anyio
@pytest.mark.parametrize("is_encrypted", [True, False])
async def test_mail_goes_out_encrypted_by_an_account(
    is_encrypted: bool, table: str, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a server on another machine, which this one is not said to be."""
    monkeypatch.setenv("SSL_CERT_FILE", str(TLS / "certificate.pem"))
    came: list[AuthResult] = []

    def heard(*args: Any) -> AuthResult:
        came.append(let_in(*args))
        return came[-1]

    kind = {"ssl_context": certified()} if is_encrypted else {"tls_context": certified(), "require_starttls": True}
    with letterbox(**kind, authenticator=heard, auth_require_tls=not is_encrypted) as box:
        user, password = ACCOUNT
        post = box.post("Localhost", user=user, password=password, is_encrypted=is_encrypted)
        await sent(Outbox(database, post), 1)
        assert table in box.next().get_content()
    assert [one.success for one in came] == [True]


@pytest.mark.anyio
@pytest.mark.usefixtures("at_once", "table")
@pytest.mark.parametrize("fault", ["no encryption", "another certificate", "a wrong password"])
async def test_nothing_is_said_to_a_server_that_is_not_to_be_trusted(
    fault: str, database: Database, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[object] = []

    def heard(*args: Any) -> AuthResult:
        told.append(args[-1])
        return let_in(*args)

    if fault == "a wrong password":
        monkeypatch.setenv("SSL_CERT_FILE", str(TLS / "certificate.pem"))
    kind = {"auth_require_tls": False} if fault == "no encryption" else {"tls_context": certified()}
    with letterbox(**kind, authenticator=heard) as box:
        post = box.post("Localhost", user="ann", password="wrong")
        await sent(Outbox(database, post), 1)
        assert (box.asked, bool(told)) == (0, fault == "a wrong password")
    assert "mail waits: S" in caplog.text
    assert "wrong" not in caplog.text
    assert "wrong" not in repr(post)


TEXTS = st.text() | st.text(st.sampled_from("\r\n\u2028\u202e:<>@,;=?\x00 ab花"), max_size=60)
HEADS = ["From", "To", "Date", "Message-ID", "Auto-Submitted", "Subject", "List-Unsubscribe", "List-Unsubscribe-Post"]


@given(st.tuples(TEXTS, TEXTS), st.sampled_from(["en", "ja", "xx", ""]), st.integers(10, 180))
def test_no_name_gets_into_the_heads_of_a_mail(others: tuple[str, ...], language: str, length: int) -> None:
    site = f"https://{'a' * length}/"
    post = Post("localhost", 25, None, None, is_encrypted=False, sender=SENDER, site=site)
    try:
        message = composed(attrs.evolve(REMINDING, language=language, turn=attrs.evolve(TURN, others=others)), post)
    except UnicodeEncodeError:
        assert any("\ud800" <= letter <= "\udfff" for letter in "".join(others))
        return
    written = message.as_bytes(policy=email.policy.SMTP)
    head, _, _ = written.partition(b"\r\n\r\n")
    assert f"\r\nList-Unsubscribe: <{site}no-mail/{'l' * 43}>\r\n".encode() in head
    assert all(len(line) <= 998 for line in written.split(b"\r\n"))
    read = email.message_from_bytes(written, policy=email.policy.default)
    assert [name for name in read if name != "MIME-Version" and not name.startswith("Content-")] == HEADS
    assert read["To"] == ADDRESS
    assert read["From"].addresses == (Address("Bacon 倶楽部", "bacon", "cards.example"),)
    assert read["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert read["Auto-Submitted"] == "auto-generated"
    assert read.get_content_type() == "text/plain"
    assert f"{site}table/{TURN.table}" in read.get_content().splitlines()
