"""Strangers who hold connections open do not keep others out."""

from __future__ import annotations

import contextlib
import http.client
import json
import socket
import ssl
import struct
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import anyio
import pytest
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from bacon_rules.web import Place, application, running
from bacon_rules.web.doors import MOST, Doors, neighbourhood
from bacon_rules.web.pages import Pages
from tests.web.gates import PATIENCE
from tests.web.tables import host_of, sitting_of

TLS = Path(__file__).with_name("tls")


@contextlib.contextmanager
def serving(doors: Doors, certificate: running.Certificate | None = None) -> Iterator[int]:
    """Serve a table on all addresses of this machine, and yield the port."""
    host = host_of(sitting_of("bacon-4"))
    app = application({"seat-0": Place(host, 0)})
    with socket.create_server(("0.0.0.0", 0)) as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)  # so that what is not read is soon noticed
        server = running.server(app, certificate, doors)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
        thread.start()
        try:
            yield listener.getsockname()[1]
        finally:
            server.should_exit = True
            thread.join(PATIENCE)


def stranger(port: int, sent: bytes, address: str = "127.0.0.2") -> socket.socket:
    """Return a connection from another address that has sent something."""
    if sys.platform != "linux":
        pytest.skip("elsewhere the machine has only one address of its own")
    there = socket.create_connection(("127.0.0.1", port), PATIENCE, source_address=(address, 0))
    with contextlib.suppress(OSError):
        there.sendall(sent)
    return there


def is_cut(there: socket.socket) -> bool:
    """Whether the server ends a connection, whatever it says before."""
    try:
        while there.recv(1 << 16):
            pass
    except TimeoutError:
        return False
    except ConnectionError:
        pass
    return True


def status(port: int, path: str = "/table/seat-0") -> int:
    """Return the answer to a guest who does nothing wrong."""
    guest = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        guest.request("GET", path)
        return guest.getresponse().status
    finally:
        guest.close()


HALF = b"GET /table/seat-0 HTTP/1.1\r\nHost: here\r\nX-Slow: "


def test_half_requests_of_one_address_leave_room_for_others(
    capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    with serving(Doors(most_of_address=5)) as port, contextlib.ExitStack() as stack:
        many = [stack.enter_context(stranger(port, HALF)) for _ in range(40)]
        assert status(port) == 200
        assert sum(is_cut(one) for one in many[5:]) == 35
        for one in many[:5]:
            one.settimeout(0.05)
            assert not is_cut(one)
    assert (capfd.readouterr(), caplog.records) == (("", ""), [])


def test_what_is_sent_in_parts_does_not_wait_for_the_other_side() -> None:
    doors = Doors()
    with serving(doors) as port, socket.create_connection(("127.0.0.1", port), PATIENCE) as there:
        there.sendall(b"GET /table/seat-0 HTTP/1.1\r\nHost: here\r\n\r\n")
        assert there.recv(1)
        (inside,) = doors._inside
        assert inside.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_half_requests_end_in_time_and_so_do_those_that_come_after_whole_ones() -> None:
    whole = b"GET /nothing HTTP/1.1\r\nHost: here\r\n\r\n"
    with serving(Doors(ask_within=0.3)) as port:
        for sent in (b"", HALF, whole + HALF):
            with stranger(port, sent) as there:
                began = time.monotonic()
                assert is_cut(there)
                assert time.monotonic() - began > 0.2


def test_who_does_not_read_is_cut_off() -> None:
    with serving(Doors(answer_within=0.3)) as port, socket.socket() as there:
        there.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        there.connect(("127.0.0.1", port))
        there.sendall(b"GET /cards/bacon-4.svg HTTP/1.1\r\nHost: here\r\n\r\n" * 50)
        time.sleep(1)
        there.settimeout(PATIENCE)
        assert is_cut(there)
        assert status(port) == 200


def test_what_is_no_request_is_refused_without_a_word_in_the_log(
    capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    with serving(Doors()) as port:
        for _ in range(30):
            with stranger(port, b"\x16\x03\x01 bacon\r\n\r\n") as there:
                assert is_cut(there)
        assert status(port) == 200
    assert (capfd.readouterr(), caplog.records) == (("", ""), [])


UPGRADE = b"GET /table/seat-0/socket HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
KEY = b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"


def test_a_socket_that_does_not_open_ends_in_time() -> None:
    with serving(Doors(ask_within=0.3)) as port:
        for headers in (b"", KEY, KEY + b"".join(b"X-%d: x\r\n" % number for number in range(150))):
            with stranger(port, UPGRADE.replace(b"seat-0", b"nobody") + headers + b"\r\n") as there:
                assert is_cut(there)


def test_a_socket_that_is_opened_at_once_after_a_request_stays() -> None:
    whole = b"GET /nothing HTTP/1.1\r\nHost: here\r\n\r\n"
    with serving(Doors(ask_within=0.2)) as port, stranger(port, whole) as there:
        assert there.recv(1 << 16)
        there.sendall(UPGRADE + KEY + b"\r\n")
        there.settimeout(1)
        assert not is_cut(there)


def test_a_page_that_does_not_read_is_cut_off() -> None:
    with serving(Doors(ask_within=0.3)) as port, socket.socket() as there:
        there.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        there.connect(("127.0.0.1", port))
        there.sendall(UPGRADE + KEY + b"\r\n")
        with contextlib.suppress(OSError):
            for _ in range(100):  # each is asked for the whole position, in a frame with a mask of zeros
                there.sendall(b"\x81\x98\0\0\0\0" + b'{"type":"look","ply":0} ')
        time.sleep(2)
        there.settimeout(PATIENCE)
        assert is_cut(there)


def test_what_is_no_body_of_a_request_is_not_in_the_log(
    capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    posted = b"POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n"
    with serving(Doors()) as port, stranger(port, posted) as there:
        assert there.recv(1 << 16)
        there.sendall(b"zz\r\n")
        assert is_cut(there)
    assert (capfd.readouterr(), caplog.records) == (("", ""), [])


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_is_one_neighbourhood(address: str, expected: str) -> None:
    assert neighbourhood(address) == expected


def test_there_is_only_so_much_room_in_all() -> None:
    with serving(Doors(most=3)) as port, contextlib.ExitStack() as stack:
        for number in range(3):
            stack.enter_context(stranger(port, HALF, f"127.0.0.{number + 2}"))
        with pytest.raises((http.client.HTTPException, OSError)):
            status(port)
        stack.close()
        end = time.monotonic() + PATIENCE
        while True:
            with contextlib.suppress(http.client.HTTPException, OSError):
                assert status(port) == 200
                break
            assert time.monotonic() < end


def test_a_socket_stays_longer_than_requests_may_and_makes_room_when_it_ends() -> None:
    doors = Doors(most=2, ask_within=0.2, answer_within=0.2)
    with serving(doors) as port:
        for _ in range(4):
            with connect(f"ws://127.0.0.1:{port}/table/seat-0/socket", open_timeout=PATIENCE) as there:
                kinds = [json.loads(there.recv(PATIENCE))["type"] for _ in range(3)]
                assert kinds[0] == "welcome"
                time.sleep(0.5)
                there.send('{"type": "look", "ply": 0}')
                answer: dict[str, Any] = {}
                while answer.get("type") != "position" or answer["ply"]:
                    answer = json.loads(there.recv(PATIENCE))


def test_a_certificate_makes_it_https() -> None:
    certificate = running.Certificate(str(TLS / "certificate.pem"), str(TLS / "key.pem"))
    trusting = ssl.create_default_context(cafile=TLS / "certificate.pem")
    with serving(Doors(), certificate) as port:
        guest = http.client.HTTPSConnection("localhost", port, timeout=PATIENCE, context=trusting)
        guest.request("GET", "/table/seat-0")
        assert guest.getresponse().status == 200
        guest.close()
        with connect(f"wss://localhost:{port}/table/seat-0/socket", ssl=trusting, open_timeout=PATIENCE) as there:
            assert json.loads(there.recv(PATIENCE))["type"] == "welcome"


def test_the_log_has_nothing_of_pages_that_are_refused_or_leave_at_once(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    serve = Pages.socket
    has_left = threading.Event()

    async def serve_late(pages: Pages, page: WebSocket) -> None:
        await anyio.to_thread.run_sync(has_left.wait, PATIENCE)
        await serve(pages, page)

    with serving(Doors()) as port:
        with pytest.raises(InvalidStatus, match="404"):
            connect(f"ws://127.0.0.1:{port}/table/nobody/socket", open_timeout=PATIENCE)
        monkeypatch.setattr(Pages, "socket", serve_late)
        with socket.create_connection(("127.0.0.1", port), PATIENCE) as page:
            page.sendall(UPGRADE + KEY + b"\r\n")
            page.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        has_left.set()
        assert status(port, "/table/nobody") == 404
    assert capfd.readouterr().err == ""


def test_pages_that_are_here_are_told_that_the_server_ends() -> None:
    with contextlib.ExitStack() as stack:
        with serving(Doors()) as port:
            address = f"ws://127.0.0.1:{port}/table/seat-0/socket"
            there = stack.enter_context(connect(address, open_timeout=PATIENCE))
            assert json.loads(there.recv(PATIENCE))["type"] == "welcome"
        with pytest.raises(ConnectionClosed) as closed:
            list(there)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012


def test_the_server_ends_in_order_while_a_page_leaves() -> None:
    certificate = running.Certificate(str(TLS / "certificate.pem"), str(TLS / "key.pem"))
    trusting = ssl.create_default_context(cafile=TLS / "certificate.pem")
    leaving = bytes([0x88, 0x80, 0, 0, 0, 0])
    with contextlib.ExitStack() as stack, serving(Doors(), certificate) as port:
        plain = socket.create_connection(("localhost", port), PATIENCE)
        page = stack.enter_context(trusting.wrap_socket(plain, server_hostname="localhost"))
        page.sendall(UPGRADE + KEY + b"\r\n")
        assert page.recv(1 << 16).startswith(b"HTTP/1.1 101")
        page.sendall(leaving)
        while page.recv(1 << 16):  # up to the server's end of the connection, which is answered late
            pass
        threading.Timer(0.5, page.close).start()


def test_connections_leave_files_for_other_things(monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip("resource")
    for files, most in ((256, 192), (1 << 20, MOST), (10, 1), (resource.RLIM_INFINITY, MOST)):
        monkeypatch.setattr("resource.getrlimit", lambda _, files=files: (files, files))
        assert running.room_for(MOST) == most
    monkeypatch.setitem(sys.modules, "resource", None)
    assert running.room_for(MOST) == MOST
