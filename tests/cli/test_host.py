"""``bacon-rules host``: its arguments, and its work on a database; what it serves is tested with the host."""

from __future__ import annotations

import functools
import gc
import hashlib
import json
import logging
import os
import re
import socket
import sqlite3
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

import pytest
import uvicorn
from sqlalchemy import select
from starlette.testclient import TestClient

from bacon_rules.cli import host, host_work, main
from bacon_rules.errors import DatabaseError
from bacon_rules.host import people, tables
from bacon_rules.host.database import Database
from bacon_rules.host.requests import Opening
from bacon_rules.host.schema import METADATA
from bacon_rules.records import read, validate_file
from tests.cli.running import output, run
from tests.host.databases import new_database
from tests.records.matches import SMALL, TEXT

NAMES: Final = ("Ann", "Ben", "花子")
DAMAGED: Final = "the lines before it are not those that were written"
FOREIGN: Final = "another program has made the tables there; take an empty database"
ADDRESS: Final = "an address is like 192.0.2.1 or 2001:db8::1"


@pytest.fixture
def club() -> Path:
    """Return the file of a database with people, tables that wait, and matches that are played."""
    path = Path("club.db")
    path.write_bytes(founded())
    return path


@functools.cache
def founded() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "club.db"
        database = new_database(path)
        for name in NAMES:
            person, _ = people.new_person(database, name)
            people.new_device_link(database, person)
            tables.open_table(database, person, Opening("bacon-4", 1))
            tables.open_table(database, person, Opening("chunky-6", 3, is_open=True, may_watch=False, absent=60))
        database.close()
        return path.read_bytes()


def everything(path: Path) -> dict[str, list[Any]]:
    """Return all rows of a database."""
    database = Database.at(str(path))
    with database.reading() as connection:
        found = {
            table.name: [tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key))]
            for table in METADATA.sorted_tables
        }
    database.close()
    return found


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run the command, which has to say what is wrong in one line, and return that."""
    status, lines, errors = run(capsys, "host", *arguments)
    assert (status, lines) == (1, [])
    assert errors.startswith("bacon-rules: ")
    assert errors.endswith("\n")
    assert errors.count("\n") == 1
    return errors.removeprefix("bacon-rules: ").rstrip("\n")


def sealed(*lines: object) -> bytes:
    """Return a backup of these lines as it would have been written."""
    text = b"".join(b"%s\n" % (one if isinstance(one, bytes) else json.dumps(one).encode()) for one in lines)
    last = {"rows": len(lines) - 1, "sha256": hashlib.sha256(text).hexdigest()}
    return text + json.dumps(last).encode() + b"\n"


HEAD: Final = {"bacon_rules": "0.0.0", "revision": "0002"}
PERSON: Final = {"id": 1, "name": "Ann", "made": 0, "is_rated": False, "calendar": None}
ANN: Final = {"table": "persons", "row": PERSON}


def person(**changed: object) -> dict[str, object]:
    return {"table": "persons", "row": PERSON | changed}


@pytest.mark.parametrize("work", [[], ["backup"], ["restore"], ["records"], ["take"]])
def test_every_work_has_a_help(work: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    told = " ".join(output(capsys, "host", *work, "--help"))
    assert "--database URL" in told
    assert all(name in told for name in host.WORK) is (not work)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("--trust cards.example", f"argument --trust: {ADDRESS}, not 'cards.example'"),
        ("--trust 10.0.0.0/8", f"argument --trust: {ADDRESS}, not '10.0.0.0/8'"),
        ("--log xml", "argument --log: invalid choice: 'xml'"),
        ("--port 65536", "argument --port: a port is a number from 0 to 65535"),
        ("dance", "argument WORK: invalid choice: 'dance'"),
        ("backup", "the following arguments are required: FILE"),
        ("records", "the following arguments are required: FOLDER"),
        ("take", "the following arguments are required: FILE"),
    ],
)
def test_wrong_arguments_are_told(arguments: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, lines, errors = run(capsys, "host", *arguments.split())
    assert (status, lines) == (2, [])
    assert told in errors


def test_without_the_extra_it_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import bacon_rules.cli.host_work  # noqa: F401, PLC0415 - it is there, and then it is not

    monkeypatch.delattr("bacon_rules.cli.host_work")
    monkeypatch.setitem(sys.modules, "bacon_rules.cli.host_work", None)
    problem = "is missing: python -m pip install 'bacon-rules[host]' installs what a server of tables needs"
    assert refused(capsys) == f"bacon_rules.cli.host_work {problem}"


def test_without_its_driver_a_database_is_not_reached(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    told = refused(capsys, "--database", "postgresql://127.0.0.1:1/x", "backup", "a")
    assert told == "postgresql+psycopg://127.0.0.1:1/x: psycopg is missing; the extra host installs it"


def test_a_backup_fills_another_database(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = everything(club)
    rows = sum(map(len, before.values()))
    assert output(capsys, "host", "--database", str(club), "backup", "a") == [f"{rows} rows written to a"]
    assert output(capsys, "host", "restore", "a", "--database", "new.db") == [f"{rows} rows restored from a"]
    assert everything(Path("new.db")) == everything(club) == before
    assert all(before[name] for name in ("persons", "devices", "device_links", "tables", "seats", "matches"))
    output(capsys, "host", "backup", "b", "--database", "sqlite:///new.db")
    assert Path("a").read_bytes() == Path("b").read_bytes()


def test_people_who_come_after_a_restored_backup_are_new(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    output(capsys, "host", "--database", str(club), "backup", "a")
    output(capsys, "host", "--database", "new.db", "restore", "a")
    database = Database.at("new.db")
    newcomer, _ = people.new_person(database, "Eve")
    database.close()
    assert newcomer.id not in {row[0] for row in everything(club)["persons"]}


@pytest.mark.skipif(sys.platform == "win32", reason="files have other owners there")
def test_only_its_owner_may_read_a_backup_or_a_database(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = os.umask(0)
    try:
        Path("a").touch(0o666)
        output(capsys, "host", "--database", str(club), "backup", "a")
        output(capsys, "host", "--database", "new.db", "restore", "a")
        output(capsys, "host", "--database", "new.db", "records", "records")
    finally:
        os.umask(before)
    modes = [Path(name).stat().st_mode & 0o777 for name in ("a", "new.db", "records")]
    assert modes == [0o600, 0o600, 0o700]


def test_without_a_database_the_one_among_the_data_is_used(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "backup", "a").endswith("host.db: there is no such file")
    Path("a").write_bytes(sealed(HEAD, ANN))
    assert output(capsys, "host", "restore", "a") == ["1 rows restored from a"]
    assert Path("data/bacon-rules/host.db").exists()
    assert output(capsys, "host", "backup", "b") == ["1 rows written to b"]


def test_a_backup_of_a_database_that_is_not_there_replaces_no_other(capsys: pytest.CaptureFixture[str]) -> None:
    Path("a").write_text("the last good one", encoding="utf-8")
    assert refused(capsys, "--database", "clup.db", "backup", "a").endswith("clup.db: there is no such file")
    assert refused(capsys, "--database", "clup.db", "records", "b").endswith("clup.db: there is no such file")
    assert [path.name for path in Path().iterdir()] == ["a"]


def test_a_backup_is_only_restored_where_there_is_nothing(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    output(capsys, "host", "--database", str(club), "backup", "a")
    before = everything(club)
    problem = refused(capsys, "--database", str(club), "restore", "a")
    assert problem == "a backup can only be restored into a database in which there is nothing yet"
    assert everything(club) == before


@pytest.mark.parametrize(
    ("backup", "told"),
    [
        (b"", "line 1: this is no backup of a server of tables"),
        (b"hello\n", "line 1: this is no backup of a server of tables"),
        (b"\x1f\x8b\x08\xff\n", "line 1: this is no backup of a server of tables"),
        (b"[]\n", "line 1: this is no backup of a server of tables"),
        (b"{" * 3_000_000, "line 1: this is no backup of a server of tables"),
        (
            sealed(HEAD | {"revision": "0009"}, ANN),
            "line 1: it is of revision '0009' of bacon-rules '0.0.0'; restore it with that version, and upgrade then",
        ),
        (sealed(HEAD | {"revision": None}), "line 1: it is of revision None of bacon-rules '0.0.0'; restore it with"),
        (sealed(HEAD)[:-50], "line 2: $: not JSON"),
        (json.dumps(HEAD).encode() + b"\n", "line 2: the file ends here, before the last line of the backup"),
        (sealed(HEAD, ANN).replace(b"Ann", b"Eve"), f"line 3: {DAMAGED}"),
        (sealed(HEAD, ANN).replace(b'"rows": 1', b'"rows": 2'), f"line 3: {DAMAGED}"),
        (sealed(HEAD, ANN) + b"\n", "line 4: expected nothing after the last line"),
        (sealed(HEAD, ANN, b"\xff"), "line 3: 'utf-8' codec can't decode byte 0xff"),
        (sealed(HEAD, b"[" * 500_000), "line 2: $: values are nested too deeply"),
        (sealed(HEAD, b'{"row": "%s"}' % (b"x" * 2_000_000)), "line 2: $: the text has "),
        (sealed(HEAD, b"9" * 10_000), "line 2: $: a number has too many digits"),
        (sealed(HEAD, [1]), "line 2: expected an object, got [1]"),
        (sealed(HEAD, {}), "line 2: expected a row of one of the tables, got {}"),
        (sealed(HEAD, ANN | {"table": "sqlite_master"}), "line 2: expected a row of one of the tables, got {'table'"),
        (sealed(HEAD, ANN | {"table": ["persons"]}), "line 2: expected a row of one of the tables, got {'table'"),
        (sealed(HEAD, ANN | {"more": 1}), "line 2: expected a row of one of the tables, got {'table'"),
        (sealed(HEAD, {"table": "persons", "row": []}), "line 2: expected a row of one of the tables, got {'table'"),
        (sealed(HEAD, person(more=1)), "line 2: expected a row of one of the tables, got {'table'"),
        (sealed(HEAD, person(id="1")), "line 2: persons.id cannot be '1'"),
        (sealed(HEAD, person(id=True)), "line 2: persons.id cannot be True"),
        (sealed(HEAD, person(id=None)), "line 2: persons.id cannot be None"),
        (sealed(HEAD, person(id=1 << 31)), "line 2: persons.id cannot be 2147483648"),
        (sealed(HEAD, person(made=1 << 63)), "line 2: persons.made cannot be 9223372036854775808"),
        (sealed(HEAD, person(made=1.5)), "line 2: persons.made cannot be 1.5"),
        (sealed(HEAD, person(name=7)), "line 2: persons.name cannot be 7"),
        (sealed(HEAD, person(name="\0")), "line 2: persons.name cannot be '\\x00'"),
        (sealed(HEAD, person(name="\ud800")), "line 2: persons.name cannot be '\\ud800'"),
        (
            sealed(HEAD, ANN, {"table": "devices", "row": {"secret": "../../x", "person": 1, "made": 0}}),
            "line 3: devices.secret cannot be '../../x'",
        ),
        (sealed(HEAD, ANN, ANN), "lines 2 to 3: UNIQUE constraint failed: persons.id"),
        (
            sealed(HEAD, ANN, {"table": "devices", "row": {"secret": "x", "person": 2, "made": 0}}),
            "line 3: FOREIGN KEY constraint failed",
        ),
    ],
)
def test_what_is_no_whole_backup_is_refused(backup: bytes, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("a").write_bytes(backup)
    new_database(Path("new.db")).close()
    assert refused(capsys, "--database", "new.db", "restore", "a").startswith(f"a: {told}")
    assert not any(everything(Path("new.db")).values())
    Path("a").write_bytes(sealed(HEAD, ANN))
    assert output(capsys, "host", "--database", "new.db", "restore", "a") == ["1 rows restored from a"]


def test_a_backup_that_ends_early_is_refused_wherever_it_ends(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    output(capsys, "host", "--database", str(club), "backup", "a")
    backup = Path("a").read_bytes()
    lines = backup.splitlines(keepends=True)
    for number in range(1, len(lines)):
        Path("b").write_bytes(b"".join(lines[:number]))
        told = f"b: line {number + 1}: the file ends here, before the last line of the backup"
        assert refused(capsys, "--database", "new.db", "restore", "b") == told
    assert not any(everything(Path("new.db")).values())


@pytest.mark.few(5)
@pytest.mark.parametrize(
    ("work", "target", "told"),
    [
        ("backup", "", ".: it cannot be written: there is something that is not a file"),
        ("backup", "/", "/: it cannot be written: there is something that is not a file"),
        ("backup", "folder", "folder: it cannot be written: there is something that is not a file"),
        ("backup", "nowhere/a", "nowhere/a: it cannot be written: No such file or directory"),
        ("backup", "club.db/a", "club.db/a: it cannot be written: Not a directory"),
        ("backup", "x" * 300, f"{'x' * 300}: it cannot be written: File name too long"),
        ("restore", "folder", "folder: it cannot be read: Is a directory"),
        ("restore", "nowhere", "nowhere: it cannot be read: No such file or directory"),
        ("records", "club.db", "club.db: the folder cannot be made: File exists"),
        ("records", "club.db/a", "club.db/a: the folder cannot be made: Not a directory"),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="it says it in other words")
def test_files_that_cannot_be_are_told(
    work: str, target: str, told: str, club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("folder").mkdir()
    address = "new.db" if work == "restore" else str(club)
    assert refused(capsys, "--database", address, work, target) == told
    assert not [*Path().glob(".*.tmp")]


@pytest.mark.skipif(not Path("/dev/null").exists(), reason="there are no devices")
def test_a_device_is_not_replaced_by_a_backup(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    refused(capsys, "--database", str(club), "backup", "/dev/null")
    assert not Path("/dev/null").is_file()


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("mysql://a/b", "expected the path of a file, or sqlite:/// or postgresql:// first, got 'mysql'"),
        ("://", "expected the path of a file, or sqlite:/// or postgresql:// first, got ''"),
        ("sqlite:///", "sqlite:///: expected the path of a file after it, and nothing else"),
        ("sqlite:///:memory:", "sqlite:///: expected the path of a file after it, and nothing else"),
        ("sqlite:///a.db?timeout=x", "sqlite:///: expected the path of a file after it, and nothing else"),
        ("postgresql://a:b/c", "expected a URL such as postgresql://cards@localhost/cards: "),
        ("postgresql://127.0.0.1:1/x?no=1", "postgresql+psycopg://127.0.0.1:1/x: invalid connection option"),
        ("postgresql://127.0.0.1:1/x", "postgresql+psycopg://127.0.0.1:1/x: connection failed: "),
        ("", f"{os.sep}"),
        ("nowhere/a.db", f"{os.sep}"),
    ],
)
def test_databases_that_cannot_be_are_told(address: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("a").write_bytes(sealed(HEAD))
    assert refused(capsys, "--database", address, "restore", "a").startswith(told)


def test_no_password_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    told = refused(capsys, "--database", "postgresql://ann:SECRET@127.0.0.1:1/x?password=HUSH", "backup", "a")
    assert told.startswith("postgresql+psycopg://ann:***@127.0.0.1:1/x: ")
    assert "SECRET" not in told
    assert "HUSH" not in told


@pytest.mark.few(8)
@pytest.mark.parametrize("work", [("backup", "b"), ("records", "c"), ("restore", "a"), ("take", "a"), ()])
@pytest.mark.parametrize(
    ("statements", "told"),
    [
        (("CREATE TABLE others (id)",), FOREIGN),
        (("CREATE TABLE persons (id)",), FOREIGN),
        (("CREATE TABLE alembic_version (version_num)", "INSERT INTO alembic_version VALUES ('0001')"), FOREIGN),
        (("CREATE TABLE alembic_version (version_num)", "INSERT INTO alembic_version VALUES ('a'), ('b')"), FOREIGN),
    ],
)
def test_the_database_of_another_program_stays_as_it_is(
    statements: tuple[str, ...], told: str, work: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    Path("a").write_bytes(sealed(HEAD))
    connection = sqlite3.connect("other.db")
    with connection:
        for statement in statements:
            connection.execute(statement)
    connection.close()
    before = Path("other.db").read_bytes()
    assert refused(capsys, "--database", "other.db", *work) == f"{Path('other.db').resolve()}: {told}"
    assert Path("other.db").read_bytes() == before


def test_a_file_that_is_no_database_stays_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    Path("letter").write_text("Dear Ben, " * 100, encoding="utf-8")
    assert refused(capsys, "--database", "letter").endswith("letter: file is not a database")
    assert Path("letter").read_text(encoding="utf-8") == "Dear Ben, " * 100


@pytest.mark.few(2)
@pytest.mark.parametrize("work", [("backup", "b"), ("records", "c"), ("restore", "a"), ("take", "a"), ()])
def test_a_newer_database_is_refused(work: tuple[str, ...], club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("a").write_bytes(sealed(HEAD))
    changed(club, "UPDATE alembic_version SET version_num = '9999'")
    told = "a newer version of bacon-rules made it (revision 9999); upgrade to that"
    assert refused(capsys, "--database", str(club), *work) == f"{club.resolve()}: {told}"


def changed(path: Path, statement: str, *values: object) -> None:
    connection = sqlite3.connect(path)
    with connection:
        connection.execute(statement, values)
    connection.close()


def test_a_database_has_one_server_by_whatever_name(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = Database.at(str(club))
    Path("a").write_bytes(sealed(HEAD))
    Path("link.db").symlink_to(club)
    told = f"{club.resolve()}: another server uses it; end that one first"
    with database.alone():
        for address in (str(club), "link.db", "sqlite:///club.db", "sqlite:///link.db"):
            assert refused(capsys, "--database", address, "--port", "0") == told
            assert refused(capsys, "--database", address, "restore", "a") == told
        output(capsys, "host", "--database", str(club), "backup", "b")
    with database.alone(), pytest.raises(DatabaseError), database.alone():
        pytest.fail("two have it")
    database.close()


def test_a_database_is_not_changed_under_a_server(capsys: pytest.CaptureFixture[str]) -> None:
    database = Database(new_database(Path("new.db")).engine)
    changed(Path("new.db"), "DELETE FROM alembic_version")
    for table in reversed(METADATA.sorted_tables):
        changed(Path("new.db"), f"DROP TABLE {table.name}")
    changed(Path("new.db"), "DROP TABLE alembic_version")
    with database.alone():
        told = refused(capsys, "--database", "new.db", "backup", "a")
    assert told == f"{Path('new.db').resolve()}: another server uses it; end that one first"
    database.close()


@pytest.mark.skipif(sys.platform == "win32", reason="folders are not files there either, in other words")
def test_a_lock_that_cannot_be_taken_is_told(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("club.db.lock").unlink(missing_ok=True)
    Path("club.db.lock").mkdir()
    told = f"{club.resolve()}.lock: it cannot be locked: Is a directory"
    assert refused(capsys, "--database", str(club), "--port", "0") == told


def test_each_match_has_a_record(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(2):
        told = output(capsys, "host", "--database", str(club), "records", "a/b")
        assert told == ["3 records written to a/b"]
    files = [*Path("a/b").iterdir()]
    assert len(files) == 3
    assert all(file.name.startswith("bacon-4-") for file in files)
    assert all(str(validate_file(file)).startswith("ok") for file in files)


@pytest.mark.few(3)
@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("""UPDATE tables SET rules = '{"game":"gone"}' WHERE id = ?""", "RulesError: "),
        ("UPDATE tables SET rules = '[]' WHERE id = ?", "AssertionError: "),
        ("UPDATE tables SET rules = '{' WHERE id = ?", "JsonError: $: not JSON"),
        ("INSERT INTO entries ('table', match, number, ply, move) VALUES (?, 1, 1, 1, 'pair-3:3c,3d')", ""),
        ("INSERT INTO entries ('table', match, number, ply, move) VALUES (?, 1, 1, 1, 'nonsense')", ""),
        ('UPDATE matches SET begun = 1e18 WHERE "table" = ?', ""),
        ("UPDATE matches SET dealer = 'x' WHERE \"table\" = ?", ""),
    ],
)
def test_a_match_that_is_none_keeps_no_other_from_being_written(
    statement: str, told: str, club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = everything(club)["matches"][0][0]
    changed(club, statement, wrong)
    problem = refused(capsys, "--database", str(club), "records", "a")
    first = f"2 records written to a, and 1 not; the first of these is match 1 of table {wrong}: {told}"
    assert problem.startswith(first)
    assert len([*Path("a").iterdir()]) == 2


def test_what_is_no_value_is_not_backed_up(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    changed(club, "UPDATE persons SET name = x'ff'")
    assert refused(capsys, "--database", str(club), "backup", "a").startswith("a: it cannot be written: ")
    assert not Path("a").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="names of files are texts there")
def test_names_that_are_no_texts_can_be_printed(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = os.fsdecode(b"a\xff")
    assert main(["host", "--database", str(club), "backup", name]) == 0
    assert capsys.readouterr().out.endswith(" rows written to a?\n")


def test_a_folder_for_the_data_that_cannot_be_made_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    assert "the folder cannot be made" in refused(capsys)


@pytest.mark.parametrize("form", ["text", "json"])
def test_it_serves_the_lobby_and_says_where(
    form: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    served: list[str] = []

    def serve(server: uvicorn.Server, sockets: list[socket.socket]) -> None:
        assert len(sockets) == 1
        assert gc.get_threshold() == host_work.COLLECTS
        app: Any = server.config.app
        with TestClient(app) as client:
            served.append(client.get("/healthz").text)
            logging.getLogger("bacon_rules.host").error("something is wrong")

    opened: list[str] = []
    usual = gc.get_threshold()
    monkeypatch.setattr("uvicorn.Server.run", serve)
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr(logging.getLogger("bacon_rules"), "handlers", [])
    database = str(tmp_path / "tables.db")
    arguments = ("--database", database, "--port", "0", "--log", form, "--host", "0.0.0.0")
    status, lines, errors = run(capsys, "host", *arguments, *["--open"] * (form == "text"))
    assert (status, served) == (0, ["ok\n"])
    assert gc.get_threshold() == usual
    assert lines[0].startswith("The lobby is open: http://")
    assert opened == [lines[0].removeprefix("The lobby is open: ")] * (form == "text")
    assert lines[1:3] == ["", "Ctrl-C ends; nothing is lost by that."]
    assert "unencrypted" in lines[4]
    assert ("ERROR bacon_rules.host something is wrong" in errors) is (form == "text")
    assert form == "text" or json.loads(errors)["message"] == "something is wrong"


def test_records_are_taken_in_each_whole_or_not_at_all(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = everything(club)
    Path("good.json").write_text(TEXT, encoding="utf-8")
    Path("bad.json").write_text(TEXT.replace("single-6:6h", "single-6:6d"), encoding="utf-8")
    files = ("good.json", "bad.json", "none.json", "good.json")
    status, lines, errors = run(capsys, "host", "--database", str(club), "take", *files)
    assert status == 1
    links = [re.fullmatch(r"/table/([\w-]{20})  good\.json", line) for line in lines]
    assert len(links) == len({link[1] for link in links if link is not None}) == 2
    wrong, missing = errors.splitlines()
    assert wrong.startswith("bad.json: move 2 (seat 0): ")
    assert missing == "none.json: it cannot be opened or read: No such file or directory"
    after = everything(club)
    assert {name: len(after[name]) - len(before[name]) for name in ("tables", "seats", "matches", "entries")} == {
        "tables": 2,
        "seats": 8,
        "matches": 2,
        "entries": 2 * len(SMALL.moves),
    }
    assert output(capsys, "host", "--database", str(club), "take", "good.json")[0].startswith("/table/")
    output(capsys, "host", "--database", str(club), "records", "out")
    found = [read(path) for path in Path("out").iterdir() if SMALL.seats[0] in read(path).seats]
    assert [(one.start, one.seats, one.moves, one.date) for one in found] == [
        (SMALL.start, SMALL.seats, SMALL.moves, SMALL.date)
    ] * 3
