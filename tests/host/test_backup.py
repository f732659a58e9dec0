"""Backups: what is in one database goes into another, of whatever kind, and life goes on there."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import create_engine, event, insert, select, text

from bacon_rules.errors import DatabaseError, RecordError
from bacon_rules.host import people, tables
from bacon_rules.host.backup import read_backup, write_backup
from bacon_rules.host.database import Database, url_of
from bacon_rules.host.files import write_records
from bacon_rules.host.requests import Opening
from bacon_rules.host.schema import METADATA, MOST, RATINGS
from tests.host.databases import new_database


def filled(database: Database) -> Database:
    """Let people come, and play and wait at tables."""
    for name in ("Ann", "花子"):
        person, _ = people.new_person(database, name)
        people.new_device_link(database, person)
        tables.open_table(database, person, Opening("bacon-4", 1))
        tables.open_table(database, person, Opening("chunky-6", 3, is_open=True, may_watch=False, absent=60))
    return database


def everything(database: Database) -> dict[str, list[Any]]:
    """Return all rows of a database."""
    with database.reading() as connection:
        return {
            table.name: [tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key))]
            for table in METADATA.sorted_tables
        }


@pytest.mark.everywhere
def test_a_database_moves_into_one_of_another_kind_and_back(database: Database, tmp_path: Path) -> None:
    home = filled(new_database(tmp_path / "home.db"))
    number = write_backup(home, tmp_path / "a")
    assert read_backup(database, tmp_path / "a") == number
    assert everything(database) == everything(home)
    assert write_backup(database, tmp_path / "b") == number
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()
    home.close()


@pytest.mark.everywhere
def test_people_who_come_after_a_move_are_new(database: Database, tmp_path: Path) -> None:
    home = filled(new_database(tmp_path / "home.db"))
    write_backup(home, tmp_path / "a")
    home.close()
    read_backup(database, tmp_path / "a")
    there = {row[0] for row in everything(database)["persons"]}
    newcomer, secret = people.new_person(database, "Eve")
    assert newcomer.id not in there
    assert people.person_with(database, secret) == newcomer


@pytest.mark.everywhere
def test_people_come_where_nobody_was_moved(database: Database, tmp_path: Path) -> None:
    home = new_database(tmp_path / "home.db")
    write_backup(home, tmp_path / "a")
    home.close()
    assert read_backup(database, tmp_path / "a") == 0
    assert people.new_person(database, "Eve")[0].id == 1


@pytest.mark.everywhere
def test_the_tables_of_another_program_stay_as_they_are(address: str) -> None:
    engine = create_engine(url_of(address))
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE others (id INTEGER)"))
    with pytest.raises(DatabaseError, match="another program has made the tables there"):
        Database.at(address)
    with engine.connect() as connection:
        assert connection.execute(text("SELECT * FROM others")).all() == []
    engine.dispose()


def test_a_database_that_does_not_answer_makes_no_backup(database: Database, tmp_path: Path) -> None:
    def refuse(*_: object) -> None:
        raise DatabaseError("it does not answer")

    event.listen(database.engine, "begin", refuse)
    with pytest.raises(DatabaseError, match="it does not answer"):
        write_backup(database, tmp_path / "all.backup")
    event.remove(database.engine, "begin", refuse)
    assert not (tmp_path / "all.backup").exists()


def test_a_record_that_cannot_be_written_ends_the_work(database: Database, tmp_path: Path) -> None:
    person, _ = people.new_person(database, "Ann")
    table = tables.open_table(database, person, Opening("bacon-4", 1))
    write_records(database, tmp_path)
    (file,) = tmp_path.glob(f"*{table}*")
    file.unlink()
    file.mkdir()
    with pytest.raises(RecordError):
        write_records(database, tmp_path)


MUS = st.floats(-MOST, MOST)
SIGMAS = st.floats(0, MOST, exclude_min=True)


def rating_of(person: int, **changed: object) -> dict[str, object]:
    return {"person": person, "game": "bacon-4", "mu": 25.0, "sigma": 25 / 3, "matches": 1, **changed}


@pytest.mark.everywhere
def test_ratings_move_to_the_last_digit(database: Database, tmp_path: Path) -> None:
    home = new_database(tmp_path / "home.db")

    @given(st.lists(st.tuples(MUS, SIGMAS, st.integers(1, 2**31 - 1)), min_size=1, max_size=20))
    def move(told: list[tuple[float, float, int]]) -> None:
        for one in (home, database):
            with one.writing() as connection:
                for table in reversed(METADATA.sorted_tables):
                    connection.execute(table.delete())
        rows = []
        for mu, sigma, matches in told:
            person, _ = people.new_person(home, "Ann")
            rows.append(rating_of(person.id, mu=mu, sigma=sigma, matches=matches))
        with home.writing() as connection:
            connection.execute(insert(RATINGS), rows)
        write_backup(home, tmp_path / "a")
        read_backup(database, tmp_path / "a")
        write_backup(database, tmp_path / "b")
        assert everything(database)["ratings"] == [tuple(row.values()) for row in rows]
        assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()

    move()
    home.close()


@pytest.mark.everywhere
@pytest.mark.parametrize("key", ["mu", "sigma", "matches"])
def test_what_is_no_rating_is_refused_in_a_backup_and_by_the_database(
    key: str, database: Database, tmp_path: Path
) -> None:
    home = new_database(tmp_path / "home.db")
    person, _ = people.new_person(home, "Ann")
    with home.writing() as connection:
        connection.execute(insert(RATINGS), rating_of(person.id, **{key: 7 if key == "matches" else 7.25}))
    write_backup(home, tmp_path / "a")
    home.close()
    whole = (tmp_path / "a").read_text()
    place = f'"{key}":7' if key == "matches" else f'"{key}":7.25'
    values = ["NaN", "Infinity", "-Infinity", "1e999", "1e300", "-1000.5", "1000.5", '"7"', "null", "true", "[7]", "{}"]
    values += {"mu": ["7"], "sigma": ["7", "0.0", "-0.0", "-8.0"], "matches": ["7.0", "0", "-1", "2147483648"]}[key]
    for value in values:
        lines = whole.replace(place, f'"{key}":{value}').splitlines(keepends=True)[:-1]
        assert "".join(lines) != whole
        sealed = {"rows": len(lines) - 1, "sha256": hashlib.sha256("".join(lines).encode()).hexdigest()}
        (tmp_path / "wrong").write_text(f"{''.join(lines)}{json.dumps(sealed)}\n")
        with pytest.raises(DatabaseError, match=r"wrong: lines? \d"):
            read_backup(database, tmp_path / "wrong")
        assert not any(everything(database).values())
    ann, _ = people.new_person(database, "Ann")
    for number in [float("nan"), float("inf"), -float("inf"), 1e300] if key != "matches" else [0, -1]:
        with pytest.raises(DatabaseError), database.writing() as connection:
            connection.execute(insert(RATINGS), rating_of(ann.id, **{key: number}))
    assert everything(database)["ratings"] == []
    (tmp_path / "right").write_text(whole)
    people.forget(database, ann)
    assert read_backup(database, tmp_path / "right") == 3
