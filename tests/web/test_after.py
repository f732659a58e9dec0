"""After a match: rematches, records to be saved, and tables that play on from a position."""

from __future__ import annotations

import datetime
from pathlib import Path
from typing import Final

import pytest
from starlette.testclient import TestClient

from bacon_rules.errors import RecordError
from bacon_rules.games import GAMES
from bacon_rules.records import Record, dumps, kept, loads, read
from bacon_rules.records.owned import Owned
from bacon_rules.sitting import Keep, Sitting
from bacon_rules.web import Host, Place, application, opening
from bacon_rules.web.further import MOST_TABLES, Further
from bacon_rules.web.keeping import forgotten, kept_links, links_file
from bacon_rules.web.telling import chrome
from tests.web.tables import EVERY_GAME, NAMES, all_crash, ask, client_of, heard, host_at, host_of, sitting_of, turn_of

MANY: Final = 5000
SECRET: Final = "0123456789abcdef" * 2


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep what is not named in a folder of the test's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return kept.folder()


def ended(game: str, humans: tuple[int, ...] = (0,)) -> Sitting:
    sitting = sitting_of(game, humans, plies=MANY)
    assert sitting.position.is_over
    return sitting


def places_of(host: Host) -> dict[str, Place]:
    """Return the places of a table from which others can be opened."""
    places = {f"seat-{seat}": Place(host, seat) for seat in host.sitting.humans} or {"looks": Place(host, None)}
    host.open_table = Further(places, 0, 80).open
    return places


def resumed(path: Path) -> opening.Opened:
    """Open a table again after a crash."""
    all_crash()
    return opening.resumed_table(Owned.of(path), frozenset({0}), "", pause=0, port=80)


def kept_table(path: Path, game: str = "trick-taking") -> opening.Opened:
    """Open a new table, and bring its match to its end."""
    start = GAMES[game].new_match({"game": game}, 0)
    opened = opening.new_table(start, NAMES[: start.seats], frozenset({0}), "7", path=path, pause=0, port=80)
    (place,) = opened.places.values()
    while not host_at(place).sitting.position.is_over:
        host_at(place).sitting.make(host_at(place).sitting.chosen())
    assert host_at(place).keep(host_at(place).sitting) is None
    return opened


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_rematch_has_the_same_players_and_rules_and_other_cards(game: str) -> None:
    sitting = sitting_of(game, (0, 1), plies=5)
    again = sitting.rematch()
    start = again.start
    assert (again.names, again.humans, again.seed, again.ply) == (sitting.names, sitting.humans, 8, 0)
    assert start.rules_json() == sitting.start.rules_json()
    dealer = start.game.dealer(start.state)
    assert dealer == (1 if start.game.deals else 0)
    assert again.rematch().start.game.dealer(again.rematch().start.state) == (2 if start.game.deals else 0)
    assert Record(start, again.names, None, (), sitting.record(sitting.names, None).result.of(start)).dealer == dealer


def test_the_next_seed_is_the_next_number_or_another_secret() -> None:
    def after(seed: int | str) -> object:
        return Sitting(GAMES["bacon-4"].new_match({"game": "bacon-4"}, 3), NAMES[:4], frozenset(), seed).rematch().seed

    assert (after(-1), after(7), after("7")) == (0, 8, "8")
    secret = after(SECRET)
    assert isinstance(secret, str)
    assert len(secret) == len(SECRET)
    assert secret not in (SECRET, after(SECRET))


def test_alone_a_rematch_begins_at_once_and_both_matches_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "evening.bacon.json"
    opened = kept_table(path)
    first = read(path)
    ((token, place),) = opened.places.items()
    with (
        TestClient(application(opened.places)) as client,
        client.websocket_connect(f"/table/{token}/socket") as socket,
    ):
        assert heard(socket, "position")["over"]
        ask(socket, type="rematch")
        assert heard(socket, "welcome")["seat"] == 0
        assert heard(socket, "log")["lines"] == []
        assert heard(socket, "position")["ply"] == 0
        assert heard(socket, "people")["again"] == []
        turn_of(socket, 0)
        assert client.get(f"/table/{token}/record").status_code == 403
    second = tmp_path / "evening-2.bacon.json"
    assert read(path) == first
    assert (read(second).seats, read(second).dealer) == (first.seats, 1)
    assert read(second).moves
    links = [kept_links(one) for one in (path, second)]
    assert [one and (one.seed, one.tokens) for one in links] == [
        (seed, (token, None, None, None)) for seed in ("7", "8")
    ]
    for one in (path, second):
        again = resumed(one)
        assert list(again.places) == [token]
        assert again.places[token].host.sitting.record(NAMES[:4], read(one).date) == read(one)
    links_file(tmp_path / "evening-3.bacon.json").touch()
    (place,) = resumed(path).places.values()
    host = host_at(place)
    assert host.keep_again is not None
    rematch = host.sitting.rematch()
    assert host.keep_again(rematch)(rematch) is None
    assert (tmp_path / "evening-4.bacon.json").exists()


def test_a_rematch_that_cannot_be_kept_does_not_begin_and_can_be_wanted_again() -> None:
    def again(_: Sitting) -> Keep:
        raise RecordError("the disk is full")

    host = host_of(ended("trick-taking"))
    host.keep_again = again
    with client_of(host) as client, client.websocket_connect("/table/seat-0/socket") as socket:
        assert heard(socket, "people")["again"] == []
        ask(socket, type="rematch")
        assert heard(socket, "refused")["text"] == "the disk is full"
        with client.websocket_connect("/table/seat-0/socket"):
            assert heard(socket, "people")["again"] == []
        assert host.sitting.position.is_over
        host.keep_again = None
        ask(socket, type="rematch")
        assert heard(socket, "position")["ply"] == 0


def test_with_two_people_both_have_to_want_a_rematch() -> None:
    host = host_of(ended("trick-taking", (0, 2)))
    with (
        client_of(host) as client,
        client.websocket_connect("/table/seat-0/socket") as ann,
        client.websocket_connect("/table/seat-2/socket") as cam,
    ):
        heard(cam, "people")
        for _ in range(2):
            ask(cam, type="rematch")
            assert heard(cam, "people")["again"] == [2]
        assert host.sitting.position.is_over
        with client.websocket_connect("/table/seat-2/socket") as other:
            assert heard(other, "people")["again"] == [2]
        ask(ann, type="rematch")
        for socket in (ann, cam):
            while heard(socket, "position")["ply"] != 0:
                pass
            assert heard(socket, "people")["again"] == []
        assert not host.sitting.position.is_over


def test_a_rematch_waits_for_the_end_and_is_refused_where_it_cannot_be_kept(tmp_path: Path) -> None:
    with (
        client_of(host_of(sitting_of("bacon-4"))) as client,
        client.websocket_connect("/table/seat-0/socket") as socket,
    ):
        ask(socket, type="rematch")
        assert heard(socket, "refused")["text"] == chrome("not-over", "en")
    folder = tmp_path / "here"
    folder.mkdir()
    opened = kept_table(folder / "a")
    for file in folder.iterdir():
        file.unlink()
    folder.rmdir()
    with (
        TestClient(application(opened.places)) as client,
        client.websocket_connect(f"/table/{next(iter(opened.places))}/socket") as socket,
    ):
        for _ in range(2):
            ask(socket, type="rematch")
            assert "cannot be written" in heard(socket, "refused")["text"]


@pytest.mark.few(2)
@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_record_is_given_once_the_match_is_over(game: str) -> None:
    sitting = ended(game, (0, 1))
    client = client_of(host_of(sitting))
    day = datetime.date.today()
    answer = client.get("/table/seat-1/record")
    if day != datetime.date.today():
        day, answer = datetime.date.today(), client.get("/table/seat-1/record")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["content-disposition"] == f'attachment; filename="{game}-{day:%Y%m%d}.bacon.json"'
    assert answer.headers["cache-control"] == "no-store"
    assert "content-security-policy" in answer.headers
    assert loads(answer.text) == sitting.record(sitting.names, day)
    assert client.get("/table/none/record").status_code == 404


@pytest.mark.few(2)
@pytest.mark.parametrize("game", EVERY_GAME)
def test_before_the_end_nobody_gets_a_record(game: str) -> None:
    whole = ended(game, (0, 1))
    sitting = sitting_of(game, (0, 1))
    for number, move in enumerate(whole.moves):
        if number % 40 == 0 or number == len(whole.moves) - 1:
            client = client_of(host_of(sitting))
            for link in ("seat-0", "seat-1", "looks"):
                answer = client.get(f"/table/{link}/record", params={"language": "ja"})
                assert (answer.status_code, answer.text) == (403, f"{chrome('record-later', 'ja')}\n")
        sitting.make(move)


def test_a_record_that_is_looked_at_is_given_as_it_is() -> None:
    sitting = sitting_of("bacon-4", (), plies=30)
    record = sitting.record(NAMES[:4], None)
    opened = opening.record_to_look_at(record, pause=0, port=80)
    (token,) = opened.places
    answer = TestClient(application(opened.places)).get(f"/table/{token}/record")
    assert answer.text == dumps(record)
    assert answer.headers["content-disposition"] == 'attachment; filename="bacon-4.bacon.json"'


def moved(client: TestClient, link: str, ply: int, seat: int | None = None) -> str:
    """Ask to play on from a position of a record, and return where the page is sent."""
    with client.websocket_connect(f"/table/{link}/socket") as socket:
        assert heard(socket, "welcome")["play_on"]
        if seat is not None:
            ask(socket, type="sit", seat=seat)
        ask(socket, type="play-on", ply=ply)
        to = heard(socket, "moved")["to"]
        assert isinstance(to, str)
        return to


@pytest.mark.few(3)
@pytest.mark.parametrize("game", EVERY_GAME)
@pytest.mark.parametrize(("ply", "seat"), [(0, None), (7, None), (7, 1), (31, 0)])
def test_a_record_is_played_on_against_computers(game: str, ply: int, seat: int | None, data: Path) -> None:
    host = host_of(sitting_of(game, (), plies=40), is_record=True)
    places, before = places_of(host), list(host.sitting.moves)
    with TestClient(application(places)) as client:
        to = moved(client, "looks", ply, seat)
        place = places[to.removeprefix("/table/")]
        position = host.sitting.positions[ply]
        sits = seat if seat is not None else position.to_act
        assert place.seat in range(position.seats) if sits is None else place.seat == sits
        assert place.host.sitting.humans == {place.seat}
        with client.websocket_connect(f"{to}/socket") as socket:
            told = turn_of(socket, place.seat or 0)
            assert told["to_act"] == place.seat
        there = place.host.sitting
    assert there.moves[:ply] == before[:ply]
    assert host.sitting.moves == before
    (path,) = data.glob("*.bacon.json")
    assert read(path).moves == tuple(there.moves)
    assert list(resumed(path).places) == [to.removeprefix("/table/")]


def test_after_a_match_one_plays_on_alone_and_before_nobody_does() -> None:
    sitting = ended("trick-taking")
    host = host_of(sitting)
    places = places_of(host)
    with TestClient(application(places)) as client:
        to = moved(client, "seat-0", 20)
        with client.websocket_connect(f"{to}/socket") as socket:
            assert heard(socket, "welcome")["play_on"]
            ask(socket, type="play-on", ply=3)
            assert heard(socket, "refused")["text"] == chrome("not-over", "en")
    for humans, key in (((0,), "not-over"), ((0, 1), "no-playing-on")):
        host = host_of(sitting_of("trick-taking", humans, plies=20))
        with (
            TestClient(application(places_of(host))) as client,
            client.websocket_connect("/table/seat-0/socket") as socket,
        ):
            assert heard(socket, "welcome")["play_on"] == (humans == (0,))
            ask(socket, type="play-on", ply=3)
            assert heard(socket, "refused")["text"] == chrome(key, "en")


def test_where_one_cannot_play_on_one_is_told_why() -> None:
    host = host_of(ended("trick-taking", ()), is_record=True)
    last = host.sitting.ply
    with (
        TestClient(application(places_of(host))) as client,
        client.websocket_connect("/table/looks/socket") as socket,
    ):
        for ply, key in ((last, "over"), (last + 1, "no-such-moment"), (-1, "no-such-moment")):
            ask(socket, type="play-on", ply=ply)
            assert heard(socket, "refused")["text"] == chrome(key, "en")
        kept.folder().parent.mkdir(parents=True)
        kept.folder().touch()
        ask(socket, type="play-on", ply=1)
        assert "the folder cannot be made" in heard(socket, "refused")["text"]
    broken_off = sitting_of("trick-taking", plies=20)
    broken_off.max_moves = broken_off.ply
    host = host_of(broken_off)
    with (
        TestClient(application(places_of(host))) as client,
        client.websocket_connect("/table/seat-0/socket") as socket,
    ):
        ask(socket, type="play-on", ply=broken_off.ply)
        assert heard(socket, "refused")["text"] == chrome("over", "en")
    alone = client_of(host_of(ended("trick-taking", ()), is_record=True))
    with alone as client, client.websocket_connect("/table/looks/socket") as socket:
        assert not heard(socket, "welcome")["play_on"]
        ask(socket, type="play-on", ply=1)
        assert heard(socket, "refused")["text"] == chrome("no-playing-on", "en")


def test_only_so_many_tables_are_opened() -> None:
    host = host_of(sitting_of("trick-taking", (), plies=20), is_record=True)
    places = places_of(host)
    with (
        TestClient(application(places)) as client,
        client.websocket_connect("/table/looks/socket") as socket,
    ):
        for _ in range(MOST_TABLES):
            ask(socket, type="play-on", ply=9)
            heard(socket, "moved")
        ask(socket, type="play-on", ply=9)
        assert heard(socket, "refused")["text"] == chrome("too-many-tables", "en")
    assert len(places) == MOST_TABLES + 1


def test_a_match_that_goes_on_from_a_position_has_cards_and_whims_of_its_own() -> None:
    sitting = sitting_of("bacon-4", (), plies=20)
    first, second = (sitting.from_here(0, 2) for _ in range(2))
    for one in (first, second):
        one.make(one.chosen())
    assert first.moves != second.moves
    assert sitting.from_here(20, None).position == sitting.position


def test_a_record_opens_at_its_beginning_and_stays_at_a_moment() -> None:
    with (
        client_of(host_of(sitting_of("bacon-4", (), plies=40), is_record=True)) as client,
        client.websocket_connect("/table/looks/socket") as socket,
    ):
        assert heard(socket, "position")["ply"] == 0
        ask(socket, type="look", ply=12)
        ask(socket, type="sit", seat=1)
        assert [heard(socket, "position")["ply"] for _ in range(2)] == [12, 12]


def test_a_table_keeps_a_rematch_as_before_where_nothing_else_is_said() -> None:
    host = Host(ended("trick-taking"), 0, forgotten)
    with client_of(host) as client, client.websocket_connect("/table/seat-0/socket") as socket:
        heard(socket, "people")
        ask(socket, type="rematch")
        assert heard(socket, "position")["ply"] == 0
    assert host.keep is forgotten
