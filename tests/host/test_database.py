"""The database: its versions, and who may use it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, inspect, text

from bacon_rules.errors import DatabaseError
from bacon_rules.host.database import Database, revision, url_of
from bacon_rules.host.schema import METADATA
from bacon_rules.host.storing import stored
from tests.host.clubs import club, play_on

RELEASED = Path(__file__).parent / "released"
"""A database of each version as SQL, in which a person sits at tables of each kind."""


@pytest.mark.everywhere
def test_the_migrations_make_the_tables_that_the_code_knows(database: Database) -> None:
    with database.reading() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, METADATA) == []
        assert {*inspect(connection).get_table_names()} == {*METADATA.tables, "alembic_version"}


@pytest.mark.everywhere
def test_the_names_of_what_is_checked_are_the_same_everywhere(database: Database) -> None:
    """A later migration can only change what it can name."""
    with database.reading() as connection:
        there = inspect(connection)
        for table in METADATA.sorted_tables:
            named = {table.primary_key.name, *(one.name for one in table.foreign_key_constraints)}
            found = {there.get_pk_constraint(table.name)["name"]}
            assert found | {one["name"] for one in there.get_foreign_keys(table.name)} == named
            assert {one["name"] for one in there.get_unique_constraints(table.name)} == {
                one.name for one in table.constraints if type(one).__name__ == "UniqueConstraint"
            }
            uniques = {one["name"] for one in there.get_unique_constraints(table.name)}
            assert {one["name"] for one in there.get_indexes(table.name)} - uniques == {
                one.name for one in table.indexes
            }


def test_the_migrations_check_what_the_code_says(database: Database) -> None:
    engine = create_engine("sqlite://")
    METADATA.create_all(engine)
    with database.reading() as connection, engine.connect() as other:
        there, wanted = inspect(connection), inspect(other)
        for table in METADATA.tables:
            assert there.get_check_constraints(table) == wanted.get_check_constraints(table)
        assert there.get_check_constraints("ratings")
    engine.dispose()


@pytest.mark.parametrize("version", sorted(RELEASED.glob("*.sql")), ids=lambda path: path.stem)
def test_a_database_of_every_version_is_brought_up_to_date_and_played_on(version: Path, tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    connection = sqlite3.connect(path)
    connection.executescript(version.read_text(encoding="utf-8"))
    connection.close()
    database = Database.at(str(path))
    with database.reading() as opened:
        assert revision(opened) == sorted(RELEASED.glob("*.sql"))[-1].stem
    with club(database) as here:
        ann = here.stranger()
        ann.secret = "a secret of a browser that is in the database"
        told = ann.get("/lobby.json")
        assert told["me"] == {"name": "Ann"}
        assert [table["state"] for table in told["mine"]] == ["playing", "waiting", "over"]
        playing = told["mine"][0]["id"]
        before = stored(database, playing)
        assert before is not None
        with ann.at(playing) as page:
            assert play_on(here, playing, page, 0, before.sitting.ply + 8)["ply"] > before.sitting.ply
        assert ann.post(f"/table/{told['mine'][1]['id']}/fill") == {"status": 200, "begun": True}
        assert here.client.get(f"/table/{told['mine'][2]['id']}/record", headers=ann.headers).status_code == 200
    database.close()


@pytest.mark.everywhere
def test_a_database_is_opened_again_as_it_was(address: str) -> None:
    for number in range(3):
        database = Database.at(address)
        with database.writing() as connection:
            connection.execute(METADATA.tables["persons"].insert(), {"name": str(number), "made": 0})
            assert len(connection.execute(METADATA.tables["persons"].select()).all()) == number + 1
        database.close()


@pytest.mark.everywhere
def test_one_server_has_a_file_to_itself_and_several_may_share_a_postgresql(address: str) -> None:
    first, second = Database.at(address), Database.at(address)
    with first.alone():
        if first.is_shared:
            with second.alone():
                pass
        else:
            with pytest.raises(DatabaseError, match="another server uses it"), second.alone():
                pass
    with second.alone():
        pass
    first.close()
    second.close()


@pytest.mark.everywhere
def test_a_database_of_a_newer_version_is_left_alone(address: str) -> None:
    database = Database.at(address)
    with database.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    database.close()
    with pytest.raises(DatabaseError, match=r"a newer version of bacon-rules made it \(revision 9999\)"):
        Database.at(address)


@pytest.mark.everywhere
def test_what_is_written_is_written_whole_or_not_at_all(database: Database) -> None:
    persons = METADATA.tables["persons"]

    def write() -> None:
        with database.writing() as connection:
            connection.execute(persons.insert(), {"name": "Ann", "made": 0})
            connection.execute(persons.insert(), {"name": None, "made": 0})

    with pytest.raises(DatabaseError) as refused:
        write()
    assert refused.value.is_refused
    assert "Ann" not in str(refused.value)
    with database.reading() as connection:
        assert connection.execute(persons.select()).all() == []


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("mysql://localhost/x", "expected the path of a file, or sqlite:/// or postgresql:// first, got 'mysql'"),
        ("sqlite://", "expected the path of a file after it"),
        ("postgresql://a:b:c@x:y/z", "expected a URL such as postgresql://cards@localhost/cards"),
    ],
)
def test_an_address_that_leads_to_no_database_is_refused(address: str, told: str) -> None:
    with pytest.raises(DatabaseError) as refused:
        url_of(address)
    assert told in str(refused.value)


def test_nobody_is_told_the_password() -> None:
    with pytest.raises(DatabaseError) as refused:
        Database.at("postgresql://ann:secret@127.0.0.1:1/cards")
    assert "secret" not in str(refused.value)
    assert "postgresql+psycopg://ann:***@127.0.0.1:1/cards" in str(refused.value)
