"""Tables, as pages and other programs talk with them over sockets."""

from __future__ import annotations

import json
import re
from contextlib import ExitStack
from urllib.parse import urljoin

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from bacon_rules.web import Place, Sitting, application, purses, showing
from bacon_rules.web import host as hosts
from bacon_rules.web.orders import LONGEST
from bacon_rules.web.purses import BURST
from tests.web.tables import EVERY_GAME, Message, ask, client_of, heard, host_of, sitting_of, texts_in, turn_of

CARD = re.compile(r"\b(?:10|[2-9JQKA])[cdhs♣♦♥♠](?![a-z])")


def play_on(socket: WebSocketTestSession, seat: int, told: Message, move: str) -> Message:
    """Make a move of a seat, or go on, and return the seat's next turn."""
    if told["deal_due"]:
        ask(socket, type="go-on")
    else:
        ask(socket, type="play", move=move, ply=told["ply"])
    return turn_of(socket, seat)


@pytest.mark.few(2)
@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_match_goes_on_by_the_socket(game: str) -> None:
    host = host_of(sitting_of(game))
    with client_of(host) as client, client.websocket_connect("/table/seat-0/socket") as socket:
        welcome = heard(socket, "welcome")
        assert (welcome["game"], welcome["seat"], welcome["protocol"]) == (game, 0, 2)
        told = turn_of(socket, 0)
        for _ in range(8):
            assert told["view"] == host.sitting.position.observe(0)
            told = play_on(socket, 0, told, host.sitting.chosen())
        assert host.sitting.ply >= 8


def test_nobody_receives_cards_that_the_seat_may_not_know() -> None:
    """Two people play some deals; each card exists only once, so seeing a card means knowing it."""
    sitting = sitting_of("trick-taking", humans=(0, 1))
    host = host_of(sitting)
    received: list[tuple[int, Message]] = []
    deals = 0
    with client_of(host) as client, ExitStack() as stack:
        sockets = [stack.enter_context(client.websocket_connect(f"/table/seat-{seat}/socket")) for seat in (0, 1)]
        while deals < 4:
            for seat, socket in enumerate(sockets):
                while True:
                    told = socket.receive_json()
                    received.append((seat, told))
                    if told["type"] == "position" and (told["to_act"] in (0, 1) or told["deal_due"]):
                        break
            deals += told["deal_due"]
            order = {"type": "play", "move": sitting.chosen(), "ply": told["ply"]}
            ask(sockets[told["to_act"] or 0], **({"type": "go-on"} if told["deal_due"] else order))
    shown = 0
    for seat, message in received:
        message.pop("strings", None)
        found = {as_notation(card) for text in texts_in(message) for card in CARD.findall(text)}
        assert found <= known_to(sitting, seat, message.get("ply", 1))
        shown += len(found)
    assert shown


def known_to(sitting: Sitting, seat: int, ply: int) -> set[str]:
    """Return the cards that a seat may know after some moves: cards that it saw, and cards played in its deal."""
    begun = max((one for one in range(ply) if sitting.moves[one].startswith("deal:")), default=0)
    known = {card for move in sitting.moves[begun + 1 : ply] for card in CARD.findall(move)}
    for position in sitting.positions[begun : ply + 1]:
        view = position.observe(seat)
        known |= {*view["hand"].split(), *view["upcards"]}  # type: ignore[union-attr, misc]  # a view of this game
    return known


def as_notation(card: str) -> str:
    return card[:-1] + {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}.get(card[-1], card[-1])


def test_a_seat_has_its_own_link() -> None:
    with client_of(host_of(sitting_of("bacon-4", humans=(0, 2)))) as client:
        assert client.get("/table/seat-0").status_code == 200
        for token in ("seat-1", "seat-0x", "SEAT-0", "席", "%00"):
            answer = client.get(f"/table/{token}")
            assert (answer.status_code, answer.text) == (
                404,
                "This link leads to no seat. Ask the host of the table for the right one.\n",
            )
            with pytest.raises(WebSocketDenialResponse) as refused, client.websocket_connect(f"/table/{token}/socket"):
                pass
            assert refused.value.status_code == 404
            assert "no seat" in refused.value.text


def test_pages_of_other_origins_are_refused() -> None:
    host = host_of(sitting_of("bacon-4"))
    with client_of(host, origins=frozenset({"http://friend.example"})) as client:
        for origin in ("http://evil.example", "http://testserver.evil.example", "null", "http://testserver:81"):
            with (
                pytest.raises(WebSocketDenialResponse) as refused,
                client.websocket_connect("/table/seat-0/socket", headers={"origin": origin}),
            ):
                pass
            assert refused.value.status_code == 403
            assert "somewhere else" in refused.value.text
        for origin in ("http://testserver", "http://friend.example"):
            with client.websocket_connect("/table/seat-0/socket", headers={"origin": origin}) as socket:
                heard(socket, "position")


def test_what_cannot_be_done_is_refused_with_words_and_the_table_is_unharmed() -> None:
    host = host_of(sitting_of("bacon-4", humans=(0, 1), plies=1))
    position = host.sitting.position
    assert position.to_act == 1
    with client_of(host) as client, client.websocket_connect("/table/seat-0/socket") as socket:
        heard(socket, "people")
        for text, word in (
            ("", "not JSON"),
            ("[]", "expected an object"),
            ("{}", "the key 'type' is missing"),
            ('{"type":"cheat"}', "expected one of play, pick"),
            ('{"type":"play","move":"pass"}', "the key 'ply' is missing"),
            ('{"type":"play","move":7,"ply":1}', "expected a text"),
            ('{"type":"pick","things":[["7c"]],"number":1}', "expected a text"),
            ('{"type":"pick","things":["7c","7q"],"number":1}', "7q"),
            ('{"type":"hint","x":1}', "there is no key 'x'"),
            ("[" * 2000, "$: "),  # what is wrong with it depends on how deep this Python reads
            ("9" * LONGEST, "expected an object"),
            ('{"type":"speak","language":"' + "x" * LONGEST + '"}', f"more than the {LONGEST}"),
            ('{"type":"play","move":"pass","ply":0}', "moved on"),
            ('{"type":"play","move":"pass","ply":1}', "not your turn"),
            ('{"type":"hint"}', "computers only"),
            ('{"type":"undo"}', "no decision of yours"),
            ('{"type":"look","ply":2}', "no such moment"),
            ('{"type":"look","ply":-1}', "no such moment"),
            ('{"type":"sit","seat":1}', "Only a record"),
            ('{"type":"speak","language":"xx"}', "does not speak"),
        ):
            socket.send_text(text)
            assert word in heard(socket, "refused")["text"]
        socket.send_bytes(b"\x00")
        assert "text messages" in heard(socket, "refused")["text"]
        with client.websocket_connect("/table/seat-1/socket") as other:
            for move, word in (("pass", "lead"), ("nonsense", "nonsense"), ("pair-9:1c,1c", "1c"), ("x" * 3000, "x")):
                ask(other, type="play", move=move, ply=1)
                assert word in heard(other, "refused")["text"]
    assert host.sitting.position is position
    assert not host.guests


def test_hints_and_undoing() -> None:
    host = host_of(sitting_of("bacon-4"))
    with client_of(host) as client, client.websocket_connect("/table/seat-0/socket") as socket:
        first = turn_of(socket, 0)
        assert not first["undo"]
        ask(socket, type="undo")
        assert "no decision" in heard(socket, "refused")["text"]
        ask(socket, type="hint")
        hint = heard(socket, "hint")
        second = play_on(socket, 0, first, hint["move"])
        assert second["undo"]
        ask(socket, type="undo")
        heard(socket, "log")
        assert turn_of(socket, 0) == {**first, "news": []}
    over = sitting_of("bacon-4", plies=2000)
    with client_of(host_of(over)) as client, client.websocket_connect("/table/seat-0/socket") as socket:
        told = turn_of(socket, 0)
        assert told["over"]
        ask(socket, type="hint")
        assert "not your turn" in heard(socket, "refused")["text"]
        ask(socket, type="play", move="pass", ply=told["ply"])
        assert "over" in heard(socket, "refused")["text"]


def test_picked_cards_are_named() -> None:
    host = host_of(sitting_of("bacon-4", humans=(1,), plies=1))
    with client_of(host) as client, client.websocket_connect("/table/seat-1/socket") as socket:
        hand = [face["card"] for group in turn_of(socket, 1)["scene"]["hand"] for face in group["faces"]]
        ask(socket, type="pick", things=hand[:1], number=41)
        answer = heard(socket, "picked")
        assert (answer["number"], answer["things"]) == (41, hand[:1])
        assert [one["move"] for one in answer["choices"] if "why" not in one]
        assert set(answer["addable"]) <= set(hand)


def test_coming_back_and_looking_back() -> None:
    host = host_of(sitting_of("bacon-4", plies=20))
    with client_of(host) as client:
        with client.websocket_connect("/table/seat-0/socket") as socket:
            lines = heard(socket, "log")["lines"]
            there = turn_of(socket, 0)
            ask(socket, type="look", ply=9)
            past = heard(socket, "position")
            assert (past["ply"], past["plies"]) == (9, there["plies"])
            assert past["view"] == host.sitting.positions[9].observe(0)
            assert (past["news"], past["undo"], past["deal_due"]) == ([], False, False)
            ask(socket, type="look", ply=None)
            assert heard(socket, "position") == {**there, "news": []}
            ask(socket, type="speak", language="ja")
            assert heard(socket, "welcome")["language"] == "ja"
        with client.websocket_connect("/table/seat-0/socket?language=ja") as socket:
            assert heard(socket, "welcome")["language"] == "ja"
            again = heard(socket, "log")["lines"]
            assert [line["event"] for line in again[: len(lines)]] == [line["event"] for line in lines]
            assert turn_of(socket, 0)["view"] == there["view"]


def test_who_looks_back_is_not_disturbed_and_is_told_later() -> None:
    host = host_of(sitting_of("bacon-4", humans=(0, 1), plies=1))
    with client_of(host) as client, client.websocket_connect("/table/seat-0/socket") as here:
        heard(here, "people")
        with client.websocket_connect("/table/seat-1/socket") as there:
            told = turn_of(there, 1)
            ask(here, type="look", ply=0)
            assert heard(here, "position")["ply"] == 0
            ask(there, type="play", move=host.sitting.chosen(), ply=told["ply"])
            heard(there, "position")
            ask(here, type="look", ply=None)
            now = heard(here, "position")
            assert now["ply"] > 1
            assert now["news"][0]["event"]["type"] == "led"


def test_a_deal_waits_until_somebody_goes_on_and_people_hurry_computers() -> None:
    sitting = sitting_of("applewood-3", plies=1)
    while not showing.awaits_deal(sitting):
        sitting.make(sitting.chosen())
    host = host_of(sitting)
    host.pause = 3600
    with client_of(host) as client, client.websocket_connect("/table/seat-0/socket") as socket:
        assert turn_of(socket, 0)["deal_due"]
        ask(socket, type="go-on")
        while (told := heard(socket, "position"))["to_act"] != 0:
            ask(socket, type="hurry")
        assert told["view"]["deal_number"] == 2


def test_a_record_is_looked_at_from_every_side_and_not_played() -> None:
    host = host_of(sitting_of("bacon-4", humans=(), plies=25), is_record=True)
    with client_of(host) as client, client.websocket_connect("/table/looks/socket") as socket:
        assert heard(socket, "welcome")["record"]
        told = heard(socket, "position")
        assert (told["ply"], told["plies"]) == (0, 25)
        ask(socket, type="look", ply=25)
        told = heard(socket, "position")
        assert [len(hand) for hand in told["hands"]] == told["view"]["card_counts"]
        for seat in (2, None):
            ask(socket, type="sit", seat=seat)
            assert heard(socket, "welcome")["seat"] == seat
            told = heard(socket, "position")
            assert ("hands" in told) == (seat is None)
            assert ("hand" in told["scene"]) == (seat is not None)
            for order in ({"type": "play", "move": "pass", "ply": 25}, {"type": "undo"}, {"type": "go-on"}):
                ask(socket, **order)
                assert "record" in heard(socket, "refused")["text"]
        ask(socket, type="sit", seat=4)
        assert "no such seat" in heard(socket, "refused")["text"]


def closed_with(socket: WebSocketTestSession) -> int:
    """Return the code with which the server closes a socket, all that it sends before being passed over."""
    try:
        while True:
            socket.receive_json()
    except WebSocketDisconnect as closed:
        return closed.code


def test_who_asks_too_much_is_sent_away() -> None:
    host = host_of(sitting_of("bacon-4"))
    with client_of(host) as client, client.websocket_connect("/table/seat-0/socket") as socket:
        heard(socket, "people")
        for _ in range(BURST * 3):
            ask(socket, type="hurry")
        assert "Too many messages" in heard(socket, "refused")["text"]
        assert closed_with(socket) == 1008


def test_coming_again_does_not_help_who_asks_too_much() -> None:
    with client_of(host_of(sitting_of("bacon-4", (0, 1)))) as client:
        with client.websocket_connect("/table/seat-0/socket") as socket:
            for _ in range(BURST * 3):
                ask(socket, type="hurry")
            assert closed_with(socket) == 1008
        with client.websocket_connect("/table/seat-0/socket") as socket:
            for _ in range(BURST // 2):
                ask(socket, type="hurry")
            assert "Too many messages" in heard(socket, "refused")["text"]
        with client.websocket_connect("/table/seat-1/socket") as socket:
            ask(socket, type="look", ply=7000)
            assert "There is no such moment" in heard(socket, "refused")["text"]


def test_a_match_is_not_told_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(purses, "LEAST", purses.PLIES // 3)
    with client_of(host_of(sitting_of("bacon-4"))) as client:
        with client.websocket_connect("/table/seat-0/socket") as socket:
            for language in ("ja", "en", "ja"):
                ask(socket, type="speak", language=language)
            assert "requested too often" in heard(socket, "refused")["text"]
            ask(socket, type="hurry")
        with pytest.raises(WebSocketDenialResponse) as refused, client.websocket_connect("/table/seat-0/socket"):
            pass
        assert (refused.value.status_code, "requested too often" in refused.value.text) == (429, True)


def test_of_too_many_pages_of_a_seat_the_longest_there_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosts, "MOST_PAGES", 2)
    host = host_of(sitting_of("bacon-4", (0, 1)))
    with client_of(host) as client, ExitStack() as stack:
        other = stack.enter_context(client.websocket_connect("/table/seat-1/socket"))
        first, *_ = (stack.enter_context(client.websocket_connect("/table/seat-0/socket")) for _ in range(3))
        assert closed_with(first) == 1008
        assert [guest.seat for guest in host.guests] == [1, 0, 0]
        ask(other, type="look", ply=7000)
        assert heard(other, "refused")


def test_who_looks_at_a_record_takes_nothing_from_others_who_look(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosts, "MOST_LOOKERS", 2)
    host = host_of(sitting_of("bacon-4", (), plies=20), is_record=True)
    with client_of(host) as client, ExitStack() as stack:
        first, *_ = (stack.enter_context(client.websocket_connect("/table/looks/socket")) for _ in range(2))
        ask(first, type="sit", seat=0)
        stack.enter_context(client.websocket_connect("/table/looks/socket"))
        assert closed_with(first) == 1008
        assert len(host.guests) == 2


def test_those_who_look_have_a_purse_for_each_address() -> None:
    places = {"looks": Place(host_of(sitting_of("bacon-4", (), plies=20), is_record=True), None)}
    app = application(places)
    with TestClient(app, client=("192.0.2.1", 1)) as one, one.websocket_connect("/table/looks/socket") as busy:
        for _ in range(BURST * 3):
            ask(busy, type="hurry")
        assert closed_with(busy) == 1008
        other = TestClient(app, client=("192.0.2.2", 1))
        other.portal = one.portal
        with other.websocket_connect("/table/looks/socket") as calm:
            ask(calm, type="look", ply=7000)
            assert "no such moment" in heard(calm, "refused")["text"]


def test_a_record_that_cannot_be_kept_is_told_and_the_match_goes_on() -> None:
    host = host_of(sitting_of("bacon-4"))
    host.keep = lambda _: "the disk is full"
    with client_of(host) as client, client.websocket_connect("/table/seat-0/socket") as socket:
        assert heard(socket, "notice")["text"] == "the disk is full"
        turn_of(socket, 0)


def test_pages_load_nothing_from_elsewhere() -> None:
    with client_of(host_of(sitting_of("bacon-4"))) as client:
        page = client.get("/table/seat-0", headers={"accept-language": "ja,en;q=0.5"})
        assert '<html lang="ja">' in page.text
        assert page.headers["content-security-policy"].startswith("default-src 'none'; script-src 'self';")
        assert page.headers["referrer-policy"] == "no-referrer"
        wanted = {urljoin("/table/seat-0", name) for name in re.findall(r'(?:href|src)="([^"]*)"', page.text)}
        while wanted:
            path = wanted.pop()
            assert path.startswith("/files/")
            answer = client.get(path)
            assert (answer.status_code, answer.headers["x-content-type-options"]) == (200, "nosniff")
            assert "http" not in answer.text.replace("http://www.w3.org/2000/svg", "").replace("https:", "").replace(
                "http:", ""
            )
            if path.endswith(".js"):
                wanted |= {f"/files/{name}" for name in re.findall(r'from "\./([^"]*)"', answer.text)}
        cards = client.get("/cards/bacon-4.svg").headers
        assert (cards["content-type"], cards["cache-control"]) == ("image/svg+xml", "private, max-age=3600")
        assert page.headers["cache-control"] == client.get("/files/table.js").headers["cache-control"] == "no-cache"
        assert client.get("/cards/trick-taking.svg").status_code == 404
        assert client.get("/files/..%2Fpages.py").status_code == 404
        assert "secret link" in client.get("/").text
    with client_of(host_of(sitting_of("save-your-bacon")), language="ja") as client:
        assert "秘密のリンク" in client.get("/").text
        assert client.get("/cards/save-your-bacon.svg").status_code == 200


def test_every_module_of_the_page_is_served_as_what_it_is() -> None:
    with client_of(host_of(sitting_of("bacon-4"))) as client:
        kinds = {name: client.get(f"/files/{name}").headers["content-type"] for name in ("table.js", "table.css")}
    assert kinds == {"table.js": "text/javascript; charset=utf-8", "table.css": "text/css; charset=utf-8"}


def test_messages_are_lines_of_json() -> None:
    with client_of(host_of(sitting_of("bacon-4"))) as client:
        assert isinstance(client, TestClient)
        with client.websocket_connect("/table/seat-0/socket") as socket:
            assert json.loads(socket.receive_text())["type"] == "welcome"
