"""What the server of tables answers to browsers."""

from __future__ import annotations

from importlib import resources

import pytest
from starlette.testclient import WebSocketDenialResponse

from bacon_rules.errors import JsonError
from bacon_rules.games import Position
from bacon_rules.save_your_bacon import Rules, load_view, midnight_pool, new_match, pool_from_json, starter_pool
from bacon_rules.sitting import Sitting
from bacon_rules.web.drawings import cards_svg
from bacon_rules.web.orders import order_in
from bacon_rules.web.pages import HEADERS
from bacon_rules.web.telling import chrome
from tests.web.tables import NAMES, client_of, host_of, sitting_of


@pytest.mark.parametrize(
    ("wanted", "accepted", "language"),
    [(None, "", "en"), (None, "ja;q=0.5", "ja"), ("ja", "en", "ja"), ("en", "ja", "en"), ("xx", "ja", "ja")],
)
def test_answers_are_in_the_language_that_is_asked_for(wanted: str | None, accepted: str, language: str) -> None:
    client = client_of(host_of(sitting_of("bacon-4")))
    about = {"params": {} if wanted is None else {"language": wanted}, "headers": {"accept-language": accepted}}
    assert client.get("/", **about).text == f"{chrome('need-link', language)}\n"  # type: ignore[arg-type]  # each its own
    assert client.get("/table/none", **about).text == f"{chrome('wrong-link', language)}\n"  # type: ignore[arg-type]
    assert f'<html lang="{language}">' in client.get("/table/seat-0", **about).text  # type: ignore[arg-type]  # as above


def test_files_are_served_as_what_they_are() -> None:
    host = host_of(sitting_of("bacon-4"))
    client = client_of(host)
    style = client.get("/files/table.css")
    assert style.content == (resources.files("bacon_rules.web") / "static" / "table.css").read_bytes()
    assert client.get("/cards/bacon-4.svg").text == cards_svg(host.sitting.start.state)
    assert client.get("/table/seat-0").headers["content-type"] == "text/html; charset=utf-8"
    missing = client.get("/files/none.js")
    assert (missing.status_code, missing.text) == (404, "There is no such file.\n")
    for answer in (style, missing, client.get("/"), client.get("/table/seat-0")):
        assert HEADERS.items() <= dict(answer.headers).items()


def test_a_pool_is_fetched_once_and_named_in_messages() -> None:
    rules = Rules(pool=midnight_pool())
    sitting = Sitting(Position(new_match(rules)), NAMES[:2], frozenset((0,)), 7)
    client = client_of(host_of(sitting))
    with client.websocket_connect("/table/seat-0/socket") as socket:
        messages = [socket.receive_json() for _ in range(4)]
    (view,) = (message["view"] for message in messages if message["type"] == "position")
    assert view["rules"] == {"game": "save-your-bacon", "cards": rules.pool.digest}
    answer = client.get(f"/named/{view['rules']['cards']}.json")
    assert answer.headers["content-type"] == "application/json"
    assert load_view(view, [pool_from_json(answer.json())]) == sitting.start.state.observe(0)
    assert client.get(f"/named/{starter_pool().digest}.json").status_code == 404


def test_who_is_not_welcome_is_told_why() -> None:
    client = client_of(host_of(sitting_of("bacon-4")))
    for path, origin, key, status in (
        ("/table/seat-0/socket", "http://evil.example", "wrong-origin", 403),
        ("/table/seat-9/socket", "http://testserver", "wrong-link", 404),
    ):
        with (
            pytest.raises(WebSocketDenialResponse) as refused,
            client.websocket_connect(path, headers={"origin": origin}),
        ):
            pass
        assert (refused.value.status_code, refused.value.text) == (status, f"{chrome(key, 'en')}\n")
        assert HEADERS.items() <= dict(refused.value.headers).items()


def test_what_is_no_text_is_told_with_its_place() -> None:
    for message, told in (
        ('{"type":"play","move":7,"ply":1}', "$.move: expected a text, got 7"),
        ('{"type":"pick","things":["7c",["7c"]],"number":1}', "$.things[1]: expected a text, got a list"),
    ):
        with pytest.raises(JsonError) as caught:
            order_in(message)
        assert str(caught.value) == told
