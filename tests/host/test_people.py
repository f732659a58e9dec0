"""People: names, secrets, links for other devices, and deletion."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from bacon_rules.host import clock, people
from bacon_rules.host.database import Database
from bacon_rules.host.refusing import RequestError
from bacon_rules.host.schema import DEVICE_LINKS, DEVICES, METADATA, PERSONS
from tests.host.clubs import club, play_on, told


def everything_in(database: Database) -> str:
    """Return everything in a database as one text."""
    with database.reading() as connection:
        return repr([connection.execute(select(table)).all() for table in METADATA.sorted_tables])


@pytest.mark.everywhere
def test_who_says_a_name_is_known_from_then_on_by_a_secret_that_is_not_kept(database: Database) -> None:
    with club(database) as here:
        visitor = here.stranger()
        assert visitor.get("/lobby.json")["me"] is None
        answer = here.client.post("/me", json={"name": "  Ann   Bee "})
        cookie = answer.headers["set-cookie"]
        assert answer.json() == {"me": {"name": "Ann Bee"}}
        assert {"HttpOnly", "Path=/", "SameSite=lax", "Max-Age=34560000"} <= {*cookie.split("; ")}
        assert "Secure" not in cookie
        here.client.cookies.clear()
        visitor.secret = answer.cookies["bacon-person"]
        assert visitor.get("/lobby.json")["me"] == {"name": "Ann Bee"}
        assert visitor.post("/me", name="Ann") == {"status": 200, "me": {"name": "Ann"}}
        assert visitor.get("/lobby.json")["me"] == {"name": "Ann"}
        assert visitor.secret == answer.cookies["bacon-person"]
        assert visitor.secret not in everything_in(database)
        visitor.secret = f"{visitor.secret}x"
        assert visitor.get("/lobby.json")["me"] is None


def test_over_https_the_secret_is_never_sent_unencrypted(database: Database) -> None:
    with club(database) as here:
        answer = here.client.post("https://cards.example/me", json={"name": "Ann"})
    assert "Secure" in answer.headers["set-cookie"].split("; ")


@pytest.mark.parametrize("name", ["", "  ", "\u3164", "x" * 21, "a\u202eb", "\ud800", "\x00", "a\x07"])
def test_a_name_of_which_nothing_is_seen_is_refused(name: str, database: Database) -> None:
    with club(database) as here:
        body = b'{"name": "%s"}' % "".join(f"\\u{ord(letter):04x}" for letter in name).encode()
        answer = here.client.post("/me", content=body, headers={"content-type": "application/json"})
        assert answer.status_code == 400
        assert answer.json().keys() == {"error"}
        assert "set-cookie" not in answer.headers
    assert everything_in(database) == repr([[] for _ in METADATA.sorted_tables])


@pytest.mark.everywhere
def test_a_link_takes_a_person_to_another_device_once(database: Database) -> None:
    with club(database) as here:
        ann = here.person("Ann")
        table = ann.open_table()
        first = ann.post("/me/link")
        made = ann.post("/me/link")
        assert made.keys() == {"status", "link", "qr", "minutes"}
        assert made["link"].startswith("http://testserver/device/")
        assert made["qr"].startswith("<svg")
        path, old = (one["link"].removeprefix("http://testserver") for one in (made, first))
        phone = here.stranger()
        assert phone.get(f"{old}/who.json")["status"] == 404
        assert phone.get(f"{path}/who.json") == {"status": 200, "name": "Ann", "me": None}
        assert ann.get(f"{path}/who.json") == {"status": 200, "name": "Ann", "me": {"name": "Ann"}}
        assert path.rpartition("/")[2] not in everything_in(database)
        assert phone.post(path) == {"status": 200, "me": {"name": "Ann"}}
        assert phone.secret not in (None, ann.secret)
        assert phone.names("mine") == ann.names("mine") == [table]
        other = here.stranger()
        assert other.post(path)["status"] == 404
        assert other.get(f"{path}/who.json")["status"] == 404
        assert other.secret is None


def test_a_link_for_another_device_is_good_for_fifteen_minutes(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, _ = people.new_person(database, "Ann")
    now = clock.now()
    secret = people.new_device_link(database, person)
    monkeypatch.setattr(people, "now", lambda: now + 15 * 60 - 1)
    assert people.person_of_link(database, secret) == person
    monkeypatch.setattr(people, "now", lambda: now + 15 * 60 + 2)
    with pytest.raises(RequestError):
        people.use_device_link(database, secret)
    other, _ = people.new_person(database, "Ben")
    people.new_device_link(database, other)
    with database.reading() as connection:
        assert len(connection.execute(select(DEVICE_LINKS)).all()) == 1


@pytest.mark.everywhere
def test_of_somebody_who_is_deleted_nothing_is_left(database: Database) -> None:
    with club(database) as here:
        ann, ben = here.person("Annabella"), here.person("Ben")
        waiting = ann.open_table(people=2)
        of_ben = ben.open_table(people=3)
        ann.post(f"/table/{of_ben}/sit")
        match = ben.open_table(people=2, may_watch=False)
        ann.post(f"/table/{match}/sit", seat=2)
        ann.post("/me/link")
        assert everything_in(database).count("Annabella") == 4
        with ben.at(match) as of_page, ann.at(match) as her_page:
            play_on(here, match, of_page, 0, 1)
            told(her_page)
            assert ann.post("/me/forget") == {"status": 200}
        assert ann.secret is None or ann.get("/lobby.json")["me"] is None
        assert "Annabella" not in everything_in(database)
        with database.reading() as connection:
            assert [row.name for row in connection.execute(select(PERSONS))] == ["Ben"]
            assert len(connection.execute(select(DEVICES)).all()) == 1
        assert ben.get(f"/table/{waiting}/room.json")["status"] == 404
        assert [seat["is"] for seat in ben.get(f"/table/{of_ben}/room.json")["table"]["seats"]].count("free") == 3
        with ben.at(match) as of_page:
            last = play_on(here, match, of_page, 0, 40)
        assert last["ply"] >= 40
        assert ben.get("/lobby.json")["mine"][0]["seats"][2] == {
            "name": "—",
            "is": "computer",
            "me": False,
            "rating": None,
        }
