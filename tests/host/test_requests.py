"""Requests that are wrong, hostile or too many: each gets one sentence, and changes nothing."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import event
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.types import Message

from bacon_rules.errors import DatabaseError
from bacon_rules.host import application as server
from bacon_rules.host.application import COSTS, DONE, OF_CLUB, TOLD, application
from bacon_rules.host.database import Database
from bacon_rules.host.responses import COOKIE_STAYS
from bacon_rules.web.purses import PLIES
from tests.host.clubs import Club, club
from tests.host.databases import new_database

JSON = {"content-type": "application/json"}
WRONG: tuple[bytes, ...] = (
    b"",
    b"{",
    b"[]",
    b"7",
    b"null",
    b"\xff\xfe",
    b'{"name": 7}',
    b'{"name": "Ann", "id": 1}',
    b'{"name": "Ann", "name": "Ben"}',
    b'{"game": "bacon-4"}',
    b'{"game": "chess", "people": 1}',
    b'{"game": "bacon-4", "people": 1e400}',
    b'{"game": "bacon-4", "people": true}',
    b'{"game": "bacon-4", "people": 99999999999999999999999}',
    b'{"game": "bacon-4", "people": 1, "absent": 0}',
    b'{"game": "bacon-4", "people": 1, "absent": -1}',
    b'{"game": "bacon-4", "people": 1, "absent": 9007199254740991}',
    b'{"seat": "0"}',
    b'{"seat": -1}',
    b'{"is_rated": 1}',
    b'{"is_rated": null}',
    b'{"is_rated": true, "is_rated": false}',
    b'{"is_rated": true, "mu": 100}',
    b"[" * 5000,
)
PATHS = sorted(DONE)


def filled(path: str, table: str) -> str:
    return path.replace("{token}", table).replace("{secret}", "x" * 43)


@pytest.mark.few(5)
@pytest.mark.parametrize("path", PATHS)
def test_what_is_wrong_is_refused_with_a_sentence(path: str, database: Database) -> None:
    with club(database) as here:
        ann = here.person("Ann")
        address = filled(path, ann.open_table(people=2))
        before = ann.get("/lobby.json")
        for body in WRONG:
            if path == "/me" and body == b'{"name": "Ann"}':
                continue
            answer = here.client.post(address, content=body, headers={**JSON, **ann.headers})
            assert answer.status_code in (400, 404, 409), body
            assert answer.json()["error"], body
        assert ann.get("/lobby.json") == before


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Any:
    database = new_database(tmp_path_factory.mktemp("house") / "tables.db")
    with club(database) as here:
        yield here
    database.close()


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: (
        st.lists(inner)
        | st.dictionaries(st.sampled_from(["name", "game", "people", "seat", "absent", "is_rated"]), inner)
    ),
)


@given(st.sampled_from(PATHS), VALUES | st.binary(max_size=200), st.text(max_size=60), st.text(max_size=30))
def test_whatever_is_sent_is_answered(house: Club, path: str, body: Any, secret: str, token: str) -> None:
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    cookie = {"cookie": f"bacon-person={secret}".encode("utf-8", "replace")}
    address = path.replace("{token}", "t").replace("{secret}", "s")
    house.client.cookies.clear()
    answer = house.client.post(address, content=content, headers={**JSON, **cookie})  # type: ignore[arg-type]  # bytes
    assert answer.status_code < 500
    answer.json()
    for address in TOLD:
        filled_in = address.replace("{token}", json.dumps(token)[1:-1] or "t").replace("{secret}", "s")
        assert house.client.get(filled_in).status_code < 500


def test_pages_of_others_can_do_nothing_in_somebodys_name(database: Database) -> None:
    with club(database) as here:
        ann = here.person("Ann")
        for path in PATHS:
            for headers, status in (
                ({"content-type": "text/plain"}, 415),
                ({"content-type": "application/x-www-form-urlencoded"}, 415),
                ({**JSON, "origin": "https://evil.example"}, 403),
                ({**JSON, "origin": "null"}, 403),
            ):
                answer = here.client.post(filled(path, "t"), content=b"{}", headers={**headers, **ann.headers})
                assert (answer.status_code, answer.json().keys()) == (status, {"error"})
        assert ann.get("/lobby.json")["me"] == {"name": "Ann"}
        own = {**JSON, **ann.headers, "origin": "http://testserver"}
        assert here.client.post("/me", content=b'{"name":"Bea"}', headers=own).json() == {"me": {"name": "Bea"}}


def test_a_long_request_is_not_read_to_its_end(database: Database) -> None:
    with club(database) as here:
        answer = here.client.post("/me", content=b'{"name": "' + b"x" * 20_000 + b'"}', headers=JSON)
        assert answer.status_code == 413


def test_without_a_name_nothing_can_be_done(database: Database) -> None:
    with club(database) as here:
        table = here.person("Ann").open_table(people=2)
        stranger = here.stranger()
        bodies: dict[str, dict[str, object]] = {
            "/tables": {"game": "bacon-4", "people": 1},
            "/rules": {"text": ""},
            "/me/rated": {"is_rated": True},
        }
        for path in {*PATHS} - {"/me", "/device/{secret}", "/mail/{secret}"}:
            told = stranger.post(filled(path, table), **bodies.get(path, {}))
            assert told == {"status": 401, "error": "Say your name first."}


def test_an_address_that_does_too_much_has_to_wait(database: Database) -> None:
    with club(database) as here:
        stranger = here.stranger()
        answers = [stranger.post("/device/x")["status"] for _ in range(OF_CLUB * PLIES // COSTS + 200)]
        assert answers[0] == 404
        assert answers[-1] == 429
        assert stranger.get("/lobby.json")["status"] in (200, 429)


def test_a_database_that_does_not_answer_is_said_and_its_words_only_logged(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    with club(database) as here:
        ann = here.person("Ann")
        table = ann.open_table()

        def refuse(*_: object) -> None:
            raise DatabaseError("the secret words of the database")

        event.listen(database.engine, "begin", refuse)
        told = "The database cannot be reached right now. Nothing is lost; try again in a moment."
        for path in (
            "/lobby.json",
            "/healthz",
            f"/table/{table}",
            f"/table/{table}/room.json",
            f"/table/{table}/record",
            f"/table/{table}%1B[2J%C2%85/room.json",
        ):
            answer = here.client.get(path, headers=ann.headers)
            assert (answer.status_code, answer.json()) == (503, {"error": told})
        with pytest.raises(WebSocketDenialResponse) as refused, ann.at(table):
            pass
        assert (refused.value.status_code, refused.value.json()) == (503, {"error": told})
        event.remove(database.engine, "begin", refuse)
        assert here.client.get("/healthz").text == "ok\n"
    assert "/table/…/socket: the secret words of the database" in caplog.text
    assert table not in caplog.text
    assert all(message.isprintable() for message in caplog.messages)


def test_how_much_goes_on_is_told_on_this_machine_only(database: Database) -> None:
    with club(database) as here:
        assert here.client.get("/metrics").status_code == 403
        with here.person("Ann").at(here.person("Ann").open_table()):
            local = TestClient(here.client.app, client=("127.0.0.1", 1))
            told = local.get("/metrics").text
        assert "\nbacon_tables 1.0\nbacon_pages" not in told
        assert {line.split(" ")[0] for line in told.splitlines()} >= {"bacon_tables", "bacon_pages"}
        assert "Ann" not in told


def test_odd_names_of_the_server_and_odd_origins_are_refused(database: Database) -> None:
    with club(database) as here:
        ann = here.person("Ann")
        table = ann.open_table(people=2)
        long = {"host": "a" * 5000, **ann.headers}
        assert here.client.get(f"/table/{table}/room.json", headers=long).status_code == 400
        assert here.client.post("/me/link", content=b"{}", headers={**JSON, **long}).status_code == 400
        for origin in ("http://[", "http://[::1", "x", ""):
            odd = {**JSON, **ann.headers, "origin": origin}
            assert here.client.post("/me", content=b'{"name":"Bea"}', headers=odd).status_code == 403


def test_the_lobby_is_read_while_changes_wait_for_the_database(database: Database) -> None:
    """More of them than there are threads for reading."""
    with club(database) as here, database._writes:
        with ThreadPoolExecutor(50) as threads:
            changes = [threads.submit(here.client.post, "/me", json={"name": "Ann"}) for _ in range(50)]
            try:
                assert here.client.get("/lobby.json").status_code == 200
                assert not any(change.done() for change in changes)
            finally:
                database._writes.release()
            assert {change.result().status_code for change in changes} == {200}
        database._writes.acquire()


def test_who_comes_again_is_known_for_as_long_once_more(database: Database) -> None:
    with club(database) as here:
        ann = here.person("Ann")
        assert f"Max-Age={COOKIE_STAYS}" in here.client.get("/", headers=ann.headers).headers["set-cookie"]
        here.client.cookies.clear()
        assert "set-cookie" not in here.client.get("/").headers


def test_the_cards_of_every_game_are_drawn_when_they_are_asked_for(database: Database) -> None:
    with club(database) as here:
        for _ in range(2):
            for game in ("bacon-6", "save-your-bacon"):
                assert here.client.get(f"/cards/{game}.svg").text.startswith("<svg")
        assert here.client.get("/cards/none.svg").status_code == 404


def test_a_page_of_others_gets_no_socket(database: Database) -> None:
    with club(database) as here:
        ann = here.person("Ann")
        address, headers = f"/table/{ann.open_table()}/socket", {**ann.headers, "origin": "https://evil.example"}
        with (
            pytest.raises(WebSocketDenialResponse) as refused,
            here.client.websocket_connect(address, headers=headers),
        ):
            pass
        assert refused.value.status_code == 403


def test_an_address_that_asks_too_much_has_to_wait(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    with club(database) as here:
        monkeypatch.setattr(server, "may_send", lambda _: False)
        told = here.stranger().get("/lobby.json")
        assert told == {"status": 429, "error": "Too much at once. Wait a moment."}


@pytest.mark.anyio
async def test_a_request_that_is_cut_off_changes_nothing(database: Database) -> None:
    scope: dict[str, Any] = {
        "type": "http",
        "method": "POST",
        "path": "/me",
        "query_string": b"",
        "headers": [(b"content-type", b"application/json")],
        "client": None,
    }
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        sent.append(message)

    await application(database)(scope, receive, send)
    assert sent[0]["status"] == 400


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
