"""Keeping a table through a crash."""

from __future__ import annotations

import datetime
import os
import socket
import stat
from pathlib import Path
from typing import Self

import attrs
import pytest

from bacon_rules import RecordError
from bacon_rules.games import GAMES
from bacon_rules.records import Record, read, write
from bacon_rules.records.files import part_of
from bacon_rules.records.owned import Owned
from bacon_rules.web import opening
from bacon_rules.web.keeping import keep_links, keeper, kept_links, links_file, new_links
from tests.web.tables import NAMES, all_crash, host_at, sitting_of

START = GAMES["bacon-4"].new_match({"game": "bacon-4"}, 0)
HUMANS = frozenset({0, 2})


def opened(path: Path) -> opening.Opened:
    return opening.new_table(START, NAMES[:4], HUMANS, "7", path=path, pause=0, port=8000)


def test_a_table_goes_on_after_a_crash_by_the_same_links(tmp_path: Path) -> None:
    path = tmp_path / "match.bacon.json"
    table = opened(path)
    (host, *_) = [host_at(place) for place in table.places.values()]
    assert {place.seat for place in table.places.values()} == HUMANS
    for _ in range(12):
        host.sitting.make(host.sitting.chosen())
        assert host.keep(host.sitting) is None
        assert read(path).moves == tuple(host.sitting.moves)
    all_crash()
    again = opening.resumed_table(Owned.of(path), frozenset({1}), "8", pause=0, port=8001)
    (other, *_) = [host_at(place) for place in again.places.values()]
    assert {token: place.seat for token, place in again.places.items()} == {
        token: place.seat for token, place in table.places.items()
    }
    assert (other.sitting.moves, other.sitting.names) == (host.sitting.moves, host.sitting.names)
    assert other.sitting.chosen() == host.sitting.chosen()
    links = kept_links(path)
    assert links is not None
    assert links.port == 8001


def test_links_are_secret_and_kept_where_nobody_else_reads_them(tmp_path: Path) -> None:
    path = tmp_path / "match.bacon.json"
    tokens = {token for _ in range(20) for token in new_links(4, HUMANS, "", 1).tokens if token is not None}
    assert len(tokens) == 40
    assert all(len(token) == 32 for token in tokens)
    opened(path)
    if os.name == "posix":
        assert stat.S_IMODE(links_file(path).stat().st_mode) == 0o600
    assert {entry.name for entry in tmp_path.iterdir() if entry.suffix != ".lock"} == {path.name, links_file(path).name}


def test_any_record_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "other.bacon.json"
    sitting = sitting_of("trick-taking", plies=9)
    write(Record.of_texts(sitting.start, sitting.moves), path)
    table = opening.resumed_table(Owned.of(path), frozenset({3}), "9", pause=0, port=1)
    (place,) = table.places.values()
    assert (place.seat, place.host.sitting.moves) == (3, sitting.moves)
    assert place.host.sitting.names == ("Seat 0", "Seat 1", "Seat 2", "Seat 3")


def test_what_cannot_be_gone_on_with_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "match.bacon.json"
    with pytest.raises(RecordError, match="cannot be opened or read"):
        opening.resumed_table(Owned.of(path), HUMANS, "", pause=0, port=1)
    opened(path)
    with pytest.raises(RecordError, match="the file exists"):
        opened(path)
    with pytest.raises(RecordError, match="another table or terminal is playing this match"):
        opening.resumed_table(Owned.of(path), HUMANS, "", pause=0, port=1)
    all_crash()
    record = read(path)
    token = "x" * 16
    for text, problem in (
        ("nonsense", "not JSON"),
        (f'{{"seed":"","tokens":["{token}"],"port":1}}', "1 seats, and the record has 4"),
        (f'{{"seed":"","tokens":["{token}",null,null,null],"port":99999}}', "from 1 to 65535, got 99999"),
        (f'{{"seed":"","tokens":["{token}",null,null,null],"port":0}}', "from 1 to 65535, got 0"),
        (f'{{"seed":"","tokens":["{token}","{token}",null,null],"port":1}}', "two are the same"),
        ('{"seed":"","tokens":["",null,null,null],"port":1}', "at least 16 letters, digits, - and _, got ''"),
        ('{"seed":"","tokens":["\\u001b[2J-----------------",null,null,null],"port":1}', r"got '\\x1b\[2J-"),
        ('{"seed":"","tokens":[null,null,null,null],"port":1}', "nobody may sit"),
        ('{"seed":1,"tokens":["x"],"port":1}', "expected a text"),
        ('{"seed":"","tokens":[7],"port":1}', "expected a text"),
    ):
        links_file(path).write_text(text)
        with pytest.raises(RecordError, match=problem):
            opening.resumed_table(Owned.of(path), HUMANS, "", pause=0, port=1)
        all_crash()
    links_file(path).write_bytes(b"\xff")
    with pytest.raises(RecordError, match="links"):
        kept_links(path)
    links_file(path).unlink()
    with pytest.raises(RecordError, match="seats 0 to 3, not 5"):
        opening.resumed_table(Owned.of(path), frozenset({5}), "", pause=0, port=1)
    write(Record(record.start, record.seats, None, ("pass",), record.result), path)
    with pytest.raises(RecordError, match="move 1"):
        opening.resumed_table(Owned.of(path), HUMANS, "", pause=0, port=1)


def test_a_link_that_leads_nowhere_is_not_followed(tmp_path: Path) -> None:
    path = tmp_path / "match.bacon.json"
    try:
        path.symlink_to(tmp_path / "elsewhere")
    except OSError:
        pytest.skip("there are no links to files here")
    with pytest.raises(RecordError, match="the file exists"):
        opened(path)
    assert not (tmp_path / "elsewhere").exists()


def test_links_that_were_left_over_half_written_go(tmp_path: Path) -> None:
    path = tmp_path / "match.bacon.json"
    part_of(links_file(path)).write_bytes(b"{")
    opened(path)
    assert not [*tmp_path.glob(".*.tmp")]


def test_where_nothing_can_be_written_no_table_is_opened(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot be written"):
        opened(tmp_path / "nowhere" / "match.bacon.json")
    with pytest.raises(RecordError, match="links: it cannot be written"):
        keep_links(new_links(4, HUMANS, "7", 8000), tmp_path / "nowhere" / "match.bacon.json")


def test_a_record_that_cannot_be_kept_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = Owned.of(tmp_path / "kept.bacon.json")
    (tmp_path / "kept.bacon.json").mkdir()
    problem = keeper(file, datetime.date.today())(sitting_of("bacon-4"))
    assert problem is not None
    assert "another program has changed it" in problem
    monkeypatch.setattr(opening, "keeper", lambda *_: lambda _: "the disk is full")
    with pytest.raises(RecordError, match="the disk is full"):
        opened(tmp_path / "match.bacon.json")


def test_addresses_lead_to_this_machine() -> None:
    assert opening.address_of("127.0.0.1", 8425, "x") == "http://127.0.0.1:8425/table/x"
    assert opening.address_of("::1", 8425, "x") == "http://[::1]:8425/table/x"
    for anywhere in opening.ANYWHERE:
        assert "0.0.0.0" not in opening.address_of(anywhere, 1, "x")


def test_a_table_is_what_was_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "match.bacon.json"
    table = opening.new_table(START, NAMES[:4], HUMANS, "7", path=path, pause=2.5, port=8000)
    assert table.links == kept_links(path)
    ((host,), seats) = {host_at(place) for place in table.places.values()}, table.links and table.links.humans
    assert (host.pause, host.is_record, host.sitting.humans, seats) == (2.5, False, HUMANS, HUMANS)
    assert read(path).date == datetime.date.today()


@pytest.mark.parametrize("date", [None, datetime.date(2020, 2, 29)])
def test_a_record_that_is_gone_on_with_keeps_its_date(date: datetime.date | None, tmp_path: Path) -> None:
    path = tmp_path / "other.bacon.json"
    sitting = sitting_of("trick-taking", plies=9)
    record = Record.of_texts(sitting.start, sitting.moves)
    write(attrs.evolve(record, date=date), path)
    table = opening.resumed_table(Owned.of(path), frozenset({3}), "9", pause=1.5, port=1)
    (host,) = {host_at(place) for place in table.places.values()}
    assert (host.pause, host.sitting.seed, host.sitting.humans) == (1.5, "9", frozenset({3}))
    assert table.links == kept_links(path)
    assert host.keep(host.sitting) is None
    assert read(path).date == (date or datetime.date.today())
    all_crash()
    links_file(path).unlink()
    with pytest.raises(RecordError) as caught:
        opening.resumed_table(Owned.of(path), frozenset({0, 4}), "9", pause=0, port=1)
    assert str(caught.value) == f"{path}: it has the seats 0 to 3, not 4"


def test_a_record_to_look_at_is_nobodys() -> None:
    sitting = sitting_of("trick-taking", plies=9)
    opened_record = opening.record_to_look_at(Record.of_texts(sitting.start, sitting.moves), pause=0, port=1)
    ((token, place),) = opened_record.places.items()
    assert (len(token), place.seat, host_at(place).is_record, opened_record.links) == (32, None, True, None)
    assert (place.host.sitting.moves, place.host.sitting.humans) == (sitting.moves, frozenset())


def test_the_address_is_that_by_which_others_reach_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    class Probe:
        def __init__(self, *kind: object) -> None:
            assert kind == (socket.AF_INET, socket.SOCK_DGRAM)

        def __enter__(self) -> Self:
            return self

        def __exit__(self, *_: object) -> None: ...
        def connect(self, there: object) -> None:
            assert there == ("192.0.2.1", 9)

        def getsockname(self) -> tuple[str, int]:
            return "10.1.2.3", 4

    monkeypatch.setattr("socket.socket", Probe)
    assert opening.address_of("0.0.0.0", 1, "x") == "http://10.1.2.3:1/table/x"


def test_a_machine_without_a_network_has_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    class NoSocket:
        def __init__(self, *_: object) -> None: ...
        def __enter__(self) -> Self:
            return self

        def __exit__(self, *_: object) -> None: ...
        def connect(self, _: object) -> None:
            raise OSError

    monkeypatch.setattr("socket.socket", NoSocket)
    monkeypatch.setattr("socket.gethostname", lambda: "here")
    assert opening.address_of("0.0.0.0", 1, "x") == "http://here:1/table/x"
