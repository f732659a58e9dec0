"""``bacon-rules table``."""

from __future__ import annotations

import builtins
import errno
import io
import os
import re
import socket
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from starlette.testclient import TestClient
from starlette.types import ASGIApp

from bacon_rules.bots import anything
from bacon_rules.bots.searching import Budget, Searcher
from bacon_rules.cli import hosting as command
from bacon_rules.cli import main
from bacon_rules.games import GAMES
from bacon_rules.records import Record, Result, read, write
from bacon_rules.records.kept import folder
from bacon_rules.save_your_bacon import midnight_pool
from bacon_rules.web import Place, opening, running
from bacon_rules.web.keeping import kept_links, links_file
from tests.cli.running import run
from tests.web.tables import NAMES, heard, host_at, sitting_of

LINK = re.compile(r"http://127\.0\.0\.1:(\d+)(/table/[\w-]+)")


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[ASGIApp]:
    """Let a table be served to a list instead of to the network."""
    apps: list[ASGIApp] = []

    def serve(server: uvicorn.Server, sockets: list[socket.socket]) -> None:
        assert all(listener.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN) for listener in sockets)
        app: Any = server.config.app
        apps.append(app)

    monkeypatch.setattr("uvicorn.Server.run", serve)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return apps


def test_it_prints_a_link_for_each_person_and_keeps_the_match(
    capsys: pytest.CaptureFixture[str], served: list[ASGIApp]
) -> None:
    status, lines, errors = run(
        capsys,
        "table",
        "--game",
        "chunky-6",
        "--seats",
        "0,3",
        "--names",
        "Ann,B,C,D,E,F",
        "--port",
        "0",
        "--seed",
        "7",
    )
    assert (status, errors) == (0, "")
    links = LINK.findall("\n".join(lines))
    (kept,) = folder().glob("chunky-6-*.bacon.json")
    assert re.fullmatch(r"chunky-6-\d{8}-\d{6}\.bacon\.json", kept.name)
    (port, first), (_, second) = links
    assert lines == [
        "Chunky Bacon for 6. Whoever opens a link sits there; keep them secret:",
        "",
        f"  Ann  http://127.0.0.1:{port}{first}",
        f"  D    http://127.0.0.1:{port}{second}",
        "",
        f"The match is kept in {kept}. Ctrl-C ends; this goes on with it, by the same links:",
        f"  bacon-rules table --resume {kept}",
    ]
    assert read(kept).seats == ("Ann", *"BCDEF")
    assert read(kept).start == GAMES["chunky-6"].new_match({"game": "chunky-6"}, 0)
    with TestClient(served[0]) as client, client.websocket_connect(f"{links[1][1]}/socket") as there:
        assert heard(there, "welcome")["seat"] == 3
    for named in ([str(kept)], []):
        status, again, errors = run(capsys, "table", "--resume", *named)
        assert (status, errors) == (0, "")
        assert LINK.findall("\n".join(again)) == links


def test_a_match_is_played_with_a_pool(capsys: pytest.CaptureFixture[str], served: list[ASGIApp]) -> None:
    status, lines, errors = run(capsys, "table", "--pool", "midnight", "--port", "0")
    assert (status, errors) == (0, "")
    assert lines[0].startswith("Save Your Bacon. Whoever opens a link sits there")
    (link,) = LINK.findall("\n".join(lines))
    (kept,) = folder().glob("save-your-bacon-*.bacon.json")
    rules: Any = read(kept).start.state.rules
    assert rules.pool == midnight_pool()
    with TestClient(served[0]) as client, client.websocket_connect(f"{link[1]}/socket") as there:
        assert heard(there, "welcome")["game"] == "save-your-bacon"
        assert heard(there, "position")["view"]["rules"]["cards"] == midnight_pool().digest


def test_puzzles_are_at_a_link(capsys: pytest.CaptureFixture[str], served: list[ASGIApp]) -> None:
    status, lines, errors = run(capsys, "puzzles", "trick-taking", "--browser", "--port", "0")
    (link,) = LINK.findall("\n".join(lines))
    assert (status, errors, lines[-1]) == (0, "", "Ctrl-C ends.")
    with TestClient(served[0]) as client, client.websocket_connect(f"{link[1]}/socket") as there:
        assert heard(there, "welcome")["game"] == "trick-taking"
        assert heard(there, "puzzle")["number"] == 1


def test_it_opens_the_browser_and_speaks_a_language(
    capsys: pytest.CaptureFixture[str], served: list[ASGIApp], monkeypatch: pytest.MonkeyPatch
) -> None:
    addresses: list[str] = []
    monkeypatch.setattr("webbrowser.open", addresses.append)
    arguments = ("--open", "--language", "ja", "--record", "mine.bacon.json", "--allow-origin", "http://localhost:3000")
    status, lines, _ = run(capsys, "table", "--port", "0", "--pause", "2.5", *arguments)
    assert status == 0
    (link,) = LINK.findall("\n".join(lines))
    assert [LINK.findall(address)[0] for address in addresses] == [link]
    with TestClient(served[0]) as client:
        assert '<html lang="ja">' in client.get(link[1]).text
        origin = {"origin": "http://localhost:3000"}
        with client.websocket_connect(f"{link[1]}/socket", headers=origin) as there:
            assert heard(there, "welcome")["language"] == "ja"


@pytest.mark.usefixtures("served")
def test_computers_are_chosen_by_name(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    places: dict[str, Place] = {}
    monkeypatch.setattr(command, "application", lambda served, **_: places.update(served))
    status, _, errors = run(
        capsys,
        *[
            "table",
            "--game",
            "trick-taking",
            "--port",
            "0",
            "--computers",
            "search:3",
            "--record",
            "a",
            "--pause",
            "2.5",
        ],
    )
    assert (status, errors) == (0, "")
    (host,) = {host_at(place) for place in places.values()}
    assert (host.sitting.computer, host.pause) == (Searcher(Budget(simulations=3)), 2.5)
    places.clear()
    status, _, errors = run(capsys, *["table", "--resume", "a", "--computers", "any", "--pause", "1.5"])
    assert (status, errors) == (0, "")
    (host,) = {host_at(place) for place in places.values()}
    assert (host.sitting.computer, host.pause) == (anything.choose, 1.5)
    places.clear()
    links_file(Path("a")).unlink()
    status, lines, errors = run(capsys, *["table", "--resume", "a", "--port", "0", "--seats", "2,3", "--seed", "9"])
    assert (status, errors) == (0, "")
    assert {place.seat for place in places.values()} == {2, 3}
    assert {str(place.host.sitting.seed) for place in places.values()} == {"9"}
    links = kept_links(Path("a"))
    assert links is not None
    assert {str(links.port)} == {port for port, _ in LINK.findall("\n".join(lines))}
    status, _, errors = run(capsys, "table", "a", "--computers", "any")
    assert status == 2
    assert "--computers: a record is only looked at" in errors


def test_it_opens_a_record_to_step_through(
    capsys: pytest.CaptureFixture[str], served: list[ASGIApp], tmp_path: Path
) -> None:
    sitting = sitting_of("save-your-bacon", plies=20)
    write(Record.of_texts(sitting.start, sitting.moves), tmp_path / "match.bacon.json")
    status, lines, errors = run(capsys, "table", "match.bacon.json", "--port", "0")
    assert (status, errors) == (0, "")
    (link,) = LINK.findall("\n".join(lines))
    title = "Save Your Bacon!, 20 moves to step through:"
    assert lines == [title, "", f"  http://127.0.0.1:{link[0]}{link[1]}", "", "Ctrl-C ends."]
    with TestClient(served[0]) as client, client.websocket_connect(f"{link[1]}/socket") as there:
        assert heard(there, "position")["plies"] == 20


def test_what_makes_no_sense_is_refused(capsys: pytest.CaptureFixture[str], served: list[ASGIApp]) -> None:
    Path("wrong.bacon.json").write_text("nonsense")
    Path("there.bacon.json").write_text("nonsense")
    for arguments, status, word in (
        ("--game x", 2, "there is no game named 'x'"),
        ("--pool none.toml", 1, "none.toml: No such file"),
        ("--pool starter --game bacon-4", 2, "--pool: bacon-4 is not played with a pool"),
        ("--seats 0,4", 2, "bacon-4 has the seats 0 to 3, not 4"),
        ("--seats 0;1", 2, "such as 0,2"),
        ("--seats 10", 2, "such as 0,2"),
        ("--names Ann,Ben", 2, "4 players, here are 2 names"),
        ("--names Ann,,Ben,Cam", 2, "names are texts"),
        (f"--names {'x' * 21},B,C,D", 2, "names are texts"),
        ("--seed x", 2, "a seed is"),
        ("--port 65536", 2, "a port is"),
        ("--port x", 2, "a port is"),
        ("--pause -1", 2, ""),
        ("--pause 61", 2, "from 0 to 60"),
        ("--allow-origin localhost", 2, "an origin is like"),
        ("--language xx", 2, "xx"),
        ("wrong.bacon.json", 1, "wrong.bacon.json: not JSON"),
        ("none.bacon.json", 1, "none.bacon.json: "),
        ("wrong.bacon.json --game bacon-4", 2, "--game: a record is only looked at"),
        ("--new-links", 2, "--new-links: only a match that --resume names has old ones"),
        ("wrong.bacon.json --resume x", 2, "--resume: a record is only looked at"),
        ("--resume none.bacon.json", 1, "cannot be opened or read"),
        ("--resume none.bacon.json --game bacon-4", 2, "--game: that is in the file"),
        ("--record there.bacon.json", 1, "the file exists"),
        ("--host 203.0.113.1", 1, "bacon-rules: port 8425 of 203.0.113.1: "),
    ):
        found, lines, errors = run(capsys, "table", *arguments.split())
        assert (found, lines) == (status, []), arguments
        assert word in errors, arguments
        assert errors.count("\n") == 1, arguments
    Path("wrong.bacon.json.links").write_text("nonsense")
    expected = "bacon-rules: wrong.bacon.json.links: $: not JSON: Expecting value: line 1 column 1 (char 0)\n"
    assert run(capsys, "table", "--resume", "wrong.bacon.json") == (1, [], expected)
    start = GAMES["bacon-4"].new_match({"game": "bacon-4"}, 0)
    write(Record(start, NAMES[:4], None, ("pass",), Result.of(start)), Path("illegal.bacon.json"))
    status, lines, errors = run(capsys, "table", "illegal.bacon.json")
    assert (status, lines) == (1, [])
    assert errors.startswith("bacon-rules: illegal.bacon.json: move 1: pass: ")
    assert not served


def test_a_port_that_is_taken_is_said(capsys: pytest.CaptureFixture[str], served: list[ASGIApp]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        opening.new_table(
            GAMES["bacon-4"].new_match({"game": "bacon-4"}, 0),
            NAMES[:4],
            frozenset({0}),
            "7",
            path=Path("kept"),
            pause=0,
            port=port,
        )
        for arguments in (("--port", str(port)), ("--resume", "kept")):
            status, _, errors = run(capsys, "table", *arguments)
            assert status == 1
            assert errors.startswith(f"bacon-rules: port {port} of 127.0.0.1: {os.strerror(errno.EADDRINUSE)}")
    assert not served


def test_links_are_told_before_they_are_served(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    told = io.BytesIO()
    before: list[bytes] = []
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(told))
    monkeypatch.setattr("uvicorn.Server.run", lambda *_, **__: before.append(told.getvalue()))
    assert main(["table", "--port", "0", "--record", str(tmp_path / "kept")]) == 0
    assert before == [told.getvalue()] != [b""]


def test_without_the_extra_it_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = builtins.__import__

    def missing(name: str, *arguments: Any) -> Any:
        if name == "bacon_rules.cli" and "hosting" in arguments[2]:
            raise ModuleNotFoundError(name="starlette")
        return found(name, *arguments)

    monkeypatch.setattr(builtins, "__import__", missing)
    status, _, errors = run(capsys, "table")
    assert status == 1
    assert "starlette is missing: python -m pip install 'bacon-rules[play]'" in errors


def test_the_usual_port_is_left_to_who_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        monkeypatch.setattr(running, "USUAL_PORT", taken.getsockname()[1])
        with running.listening("127.0.0.1", None) as other:
            assert other.getsockname()[1] != taken.getsockname()[1]


@pytest.mark.parametrize(("host", "family"), [("127.0.0.1", socket.AF_INET), ("::1", socket.AF_INET6)])
def test_addresses_of_both_kinds_are_listened_on(
    host: str, family: socket.AddressFamily, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[object, object]] = []

    def create(address: tuple[str, int], *, family: socket.AddressFamily) -> str:
        asked.append((address, family))
        if address[1] == running.USUAL_PORT:
            raise OSError(errno.EADDRINUSE, "taken")
        return "a socket"

    monkeypatch.setattr("socket.create_server", create)
    assert str(running.listening(host, None)) == str(running.listening(host, 7)) == "a socket"
    assert asked == [((host, port), family) for port in (8425, 0, 7)]


def test_it_serves_until_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[tuple[uvicorn.Config, object]] = []
    monkeypatch.setattr("uvicorn.Server.run", lambda self, sockets: ran.append((self.config, sockets)))
    app = object()
    running.server(app).run(sockets=[])  # type: ignore[arg-type]  # it is not called
    ((config, sockets),) = ran
    assert (config.app, sockets) == (app, [])
    assert (config.log_level, config.access_log, config.server_header) == ("error", False, False)
    assert (config.ws_max_size, config.lifespan, config.ssl_certfile) == (65536, "on", None)


TLS = Path(__file__).with_name("tls")


def test_with_a_certificate_its_links_are_https(capsys: pytest.CaptureFixture[str], served: list[ASGIApp]) -> None:
    certified = ("--certificate", str(TLS / "certificate.pem"), "--key", str(TLS / "key.pem"))
    status, lines, errors = run(capsys, "table", "--port", "0", *certified)
    assert (status, errors, len(served)) == (0, "", 1)
    assert [line for line in lines if "https://127.0.0.1:" in line]
    assert lines[-1].endswith(" ".join(("", *certified)))
    for arguments, problem in (
        (certified[:2], "expected both, or neither"),
        (certified[2:], "expected both, or neither"),
        (("--certificate", "nowhere.pem", *certified[2:]), os.strerror(errno.ENOENT)),
        ((*certified[:2], "--key", str(TLS / "certificate.pem")), "--certificate and --key: "),
    ):
        for command_ in (("table", "--record", "kept.bacon.json"), ("puzzles", "--browser")):
            status, _, errors = run(capsys, *command_, "--port", "0", *arguments)
            assert (status in (1, 2), problem in errors) == (True, True)
    assert len(served) == 1
    assert not Path("kept.bacon.json").exists()


@pytest.mark.parametrize(("host", "is_told"), [("127.0.0.1", False), ("0.0.0.0", True)])
def test_who_plays_over_a_network_is_told_that_others_can_listen(
    host: str, is_told: bool, capsys: pytest.CaptureFixture[str], served: list[ASGIApp]
) -> None:
    status, lines, _ = run(capsys, "table", "--port", "0", "--host", host)
    assert (status, len(served)) == (0, 1)
    assert ("anyone who intercepts them" in " ".join(lines)) == is_told


def test_old_links_are_taken_back(capsys: pytest.CaptureFixture[str], served: list[ASGIApp]) -> None:
    def told(*arguments: str) -> tuple[list[str], list[int]]:
        status, lines, errors = run(capsys, "table", *arguments)
        assert (status, errors) == (0, "")
        links = [match[2] for line in lines if (match := LINK.search(line))]
        return links, [TestClient(served[-1]).get(link).status_code for link in old or links]

    old: list[str] = []
    old, found = told("--seats", "0,2", "--record", "a", "--port", "0")
    assert (len(old), found) == (2, [200, 200])
    assert told("--resume", "a") == (old, [200, 200])
    new, found = told("--resume", "a", "--new-links")
    assert (len({*old, *new}), found) == (4, [404, 404])
    assert told("--resume", "a") == (new, [404, 404])
    links_file(Path("a")).unlink()
    again, found = told("--resume", "a", "--new-links")
    assert (len({*old, *new, *again}), found) == (5, [404, 404])


def test_a_table_can_begin_with_a_lesson(
    capsys: pytest.CaptureFixture[str], served: list[ASGIApp], tmp_path: Path
) -> None:
    arguments = ("table", "--lesson", "--game", "trick-taking", "--names", "Eva,B,C,D", "--port", "0")
    status, lines, errors = run(capsys, *arguments)
    assert (status, errors) == (0, "")
    [link] = [match for line in lines if (match := LINK.search(line))]
    [app] = served
    client = TestClient(app)
    with client, client.websocket_connect(f"{link[2]}/socket") as socket:
        assert heard(socket, "welcome")["names"] == ["Eva", "B", "C", "D"]
        assert heard(socket, "lesson")["leads"] is True
    assert [kept.name.partition("-2")[0] for kept in tmp_path.rglob("*.bacon.json")] == ["trick-taking"]
