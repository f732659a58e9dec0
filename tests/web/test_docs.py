"""What the documentation says of the socket is so."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path
from typing import Any, get_args

import attrs

from bacon_rules.documents.writing import tag_of
from bacon_rules.puzzles import shipped
from bacon_rules.scenes.scene import Scene
from bacon_rules.web import orders
from bacon_rules.web.clock import Clock
from bacon_rules.web.puzzling import PuzzleHost
from tests.web.messages.schemas import EVERY
from tests.web.tables import EVERY_GAME, Message, ask, client_of, heard, host_of, host_of_lesson, sitting_of, turn_of

PAGE = (Path(__file__).parents[2] / "docs" / "table" / "socket.md").read_text(encoding="utf-8")


def section(title: str) -> str:
    return re.split(r"\n#+ ", PAGE.split(f"# {title}\n", 1)[1])[0]


def table(title: str) -> dict[str, list[str]]:
    """Return the names in each row's first cell, by the first, with all names in the second."""
    rows = re.findall(r"^\| (`.+?) \| (.*?) \|", section(title), re.M)
    return {first: re.findall(r"`([\w-]+)`", second) for first, second in rows}


def keys_told(title: str) -> set[str]:
    return {key for cell in table(title) for key in re.findall(r"`(\w+)`", cell)}


def message_kinds() -> dict[str, Any]:
    """Return the schema of each kind of message."""
    return {kind["properties"]["type"]["const"]: kind for kind in EVERY["table-message"]["oneOf"]}


def keys_in(part: Any) -> set[str]:
    """Return the keys that a part of the schema knows, and those of the parts to which it refers but of views."""
    match part:
        case {"$ref": str(name)}:
            return keys_in(EVERY["table-message"]["$defs"].get(name.removeprefix("#/$defs/")))
        case {"properties": properties}:
            return {*properties, *(key for inner in properties.values() for key in keys_in(inner))}
        case dict():
            return {key for inner in part.values() for key in keys_in(inner)}
        case list():
            return {key for inner in part for key in keys_in(inner)}
        case _:
            return set()


def test_every_order_is_documented_with_its_keys() -> None:
    rows = table("The messages you send").items()
    documented = {name: keys for names, keys in rows for name in re.findall(r"`([\w-]+)`", names)}
    kinds = {tag_of(kind): [field.name for field in attrs.fields(kind)] for kind in get_args(orders.Order)}
    assert documented == kinds


def test_every_message_is_documented_with_its_keys() -> None:
    received: dict[str, set[str]] = {}

    def seen(message: Message) -> None:
        received.setdefault(message["type"], set()).update(message.keys() - {"type"})

    for game in EVERY_GAME:
        with client_of(host_of(sitting_of(game, plies=30))) as client:
            with client.websocket_connect("/table/seat-0/socket") as socket:
                for kind in ("welcome", "log"):
                    seen(heard(socket, kind))
                told = turn_of(socket, 0)
                seen(told)
                ask(socket, type="pick", things=[], number=1)
                seen(heard(socket, "picked"))
                ask(socket, type="hint")
                seen(heard(socket, "hint"))
                ask(socket, type="look", ply=-1)
                seen(heard(socket, "refused"))
            with client.websocket_connect("/table/looks/socket") as socket:
                seen(heard(socket, "people"))
        host = host_of(sitting_of(game, (0, 1), plies=30))
        host.clock = Clock(60)
        with client_of(host) as client, client.websocket_connect("/table/seat-0/socket") as socket:
            seen(heard(socket, "clock"))
            ask(socket, type="say", phrase="hello")
            seen(heard(socket, "said"))
        host = host_of(sitting_of(game, humans=(), plies=30), is_record=True)
        host.open_table = lambda sitting: ("token", host_of(sitting))
        with client_of(host) as client, client.websocket_connect("/table/looks/socket") as socket:
            seen(heard(socket, "position"))
            ask(socket, type="play-on", ply=0)
            seen(heard(socket, "moved"))
            ask(socket, type="review")
            seen(heard(socket, "review"))
    host = host_of(sitting_of("bacon-4"))
    host.delay = 60
    with client_of(host) as client, client.websocket_connect("/table/looks/socket") as socket:
        seen(heard(socket, "later"))
    with client_of(host_of_lesson("bacon-4")) as client, client.websocket_connect("/table/seat-0/socket") as socket:
        while "step" not in (told := heard(socket, "lesson")):
            pass
        seen(told)
    with client_of(PuzzleHost(shipped("bacon-4"))) as client, client.websocket_connect("/table/looks/socket") as socket:
        seen(heard(socket, "puzzle"))
        ask(socket, type="show")
        seen(heard(socket, "judged"))
    assert {name.strip("`") for name in table("The messages you receive")} == {*received, "notice"}
    kinds = message_kinds()
    assert received == {kind: {*kinds[kind]["properties"]} - {"type"} for kind in received}
    assert kinds.keys() == {*received, "notice"}
    for kind in ("welcome", "position"):
        assert keys_told(kind) == received[kind]
    assert keys_told("scene") == attrs.fields_dict(Scene).keys()
    for kind in kinds.keys() - {"welcome", "position"}:
        where = section("The messages you receive" if kind in ("refused", "notice") else kind)
        assert keys_in(kinds[kind]) <= {*re.findall(r"`(\w+)`", where), "type"}, kind


def test_the_client_is_used_as_it_is_written() -> None:
    file = resources.files("bacon_rules.web") / "static" / "socket.js"
    (written,) = re.findall(r"export function connect\(\{ (.*) \}\)", file.read_text(encoding="utf-8"))
    (used,) = re.findall(r"connect\(\{\n(.*?)\n\}\);", PAGE, re.S)
    assert {key.split(" = ")[0] for key in written.split(", ")} == set(re.findall(r"^  (\w+)", used, re.M))
