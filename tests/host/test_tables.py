"""Opening tables, sitting down at them, and the lists of the lobby."""

from __future__ import annotations

import pytest

from bacon_rules.games import GAMES
from bacon_rules.host import clock, people, tables
from bacon_rules.host.database import Database
from bacon_rules.host.refusing import RequestError
from bacon_rules.host.requests import Opening
from tests.host.clubs import Visitor, club


def seats(visitor: Visitor, table: str) -> list[str | None]:
    """Return the names at a table that waits."""
    return [seat["name"] for seat in visitor.get(f"/table/{table}/room.json")["table"]["seats"]]


@pytest.mark.few(3)
@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_every_game_begins_when_as_many_people_sit_there_as_were_to_come(
    game: str, database: Database
) -> None:
    with club(database) as here:
        number = GAMES[game].new_match({"game": game}, 0).seats
        ann = here.person("Ann")
        for wanted in range(1, number + 1):
            table = ann.open_table(game, wanted)
            for arrived in range(1, wanted):
                told = here.person(f"P{arrived}").post(f"/table/{table}/sit")
                assert told == {"status": 200, "begun": arrived == wanted - 1}
            assert ann.get(f"/table/{table}/room.json") == {"status": 200, "begun": True}
            own = next(one for one in ann.get("/lobby.json")["mine"] if one["id"] == table)
            kinds = [seat["is"] for seat in own["seats"]]
            assert (own["state"], kinds.count("person"), kinds.count("computer")) == (
                "playing",
                wanted,
                number - wanted,
            )
            assert len({seat["name"] for seat in own["seats"]}) == number
            assert own["scores"] == [0] * len(own["scores"])
        for wanted in (0, number + 1, -1):
            told = ann.post("/tables", game=game, people=wanted)
            assert told == {"status": 400, "error": f"From 1 to {number} people can sit at this table."}


@pytest.mark.everywhere
def test_people_sit_far_from_each_other_or_where_they_like(database: Database) -> None:
    with club(database) as here:
        ann, ben, cam = map(here.person, ("Ann", "Ben", "Cam"))
        table = ann.open_table(people=4)
        ben.post(f"/table/{table}/sit")
        assert seats(ann, table) == ["Ann", None, "Ben", None]
        assert ben.post(f"/table/{table}/sit")["error"] == "You already sit at this table."
        ben.post(f"/table/{table}/sit", seat=3)
        assert seats(ann, table) == ["Ann", None, None, "Ben"]
        taken = cam.post(f"/table/{table}/sit", seat=3)
        assert taken == {"status": 409, "error": "Somebody else has just taken that seat."}
        assert cam.post(f"/table/{table}/sit", seat=4)["status"] == 409
        cam.post(f"/table/{table}/sit", seat=1)
        assert seats(ann, table) == ["Ann", "Cam", None, "Ben"]
        cam.post("/me", name="Cameron")
        assert seats(ann, table) == ["Ann", "Cameron", None, "Ben"]
        dee = here.person("Dee")
        assert dee.post(f"/table/{table}/sit") == {"status": 200, "begun": True}
        assert here.person("Eve").post(f"/table/{table}/sit") == {"status": 409, "error": "This table has begun."}


@pytest.mark.everywhere
def test_who_opened_a_table_can_fill_it_and_closes_it_by_leaving(database: Database) -> None:
    with club(database) as here:
        ann, ben = here.person("Ann"), here.person("Ben")
        table = ann.open_table("bacon-6", 4)
        assert ben.post(f"/table/{table}/fill")["status"] == 403
        assert ben.post(f"/table/{table}/leave")["status"] == 409
        ben.post(f"/table/{table}/sit")
        ben.post(f"/table/{table}/leave")
        assert seats(ann, table) == ["Ann", None, None, None, None, None]
        assert ann.post(f"/table/{table}/fill") == {"status": 200, "begun": True}
        for work in ("sit", "leave", "fill"):
            assert ann.post(f"/table/{table}/{work}") == {"status": 409, "error": "This table has begun."}
        second = ann.open_table("bacon-6", 2)
        assert ann.post(f"/table/{second}/leave") == {"status": 200}
        gone = {"status": 404, "error": "There is no such table, or it has closed."}
        assert ben.get(f"/table/{second}/room.json") == gone
        assert ben.post(f"/table/{second}/sit") == gone
        assert ann.names("mine") == [table]


def test_a_room_is_told_with_the_link_to_it(database: Database) -> None:
    with club(database) as here:
        ann, stranger = here.person("Ann"), here.stranger()
        table = ann.open_table(people=2, absent=60, may_watch=False)
        told = stranger.get(f"/table/{table}/room.json")
        assert told["link"] == f"http://testserver/table/{table}"
        assert told["qr"].startswith("<svg")
        assert (told["me"], told["is_host"], told["may_sit"]) == (None, False, True)
        mine = ann.get(f"/table/{table}/room.json")
        assert (mine["me"], mine["is_host"], mine["may_sit"]) == ({"name": "Ann"}, True, False)
        assert (mine["table"]["absent"], mine["table"]["may_watch"], mine["table"]["people"]) == (60, False, 2)


@pytest.mark.everywhere
def test_the_lobby_lists_what_each_may_see(database: Database) -> None:
    with club(database) as here:
        ann, ben, stranger = here.person("Ann"), here.person("Ben"), here.stranger()
        private = ann.open_table(people=2)
        listed = ann.open_table(people=2, is_open=True)
        watched = ann.open_table(people=1)
        secret = ann.open_table(people=1, may_watch=False)
        assert {*ann.names("mine")} == {private, listed, watched, secret}
        assert ann.names("open") == ann.names("watch") == []
        for other in (ben, stranger):
            assert (other.names("mine"), other.names("open"), other.names("watch")) == ([], [listed], [watched])
            assert other.get("/lobby.json")["counts"] == {"playing": 2, "waiting": 2}
            told = other.get(f"/table/{secret}/room.json")
            assert told == {"status": 403, "error": "This table cannot be watched."}
        assert stranger.get("/lobby.json", language="ja")["games"][0]["title"] == "ベーコン(4人)"


def test_those_tables_are_first_at_which_it_is_ones_turn(database: Database) -> None:
    with club(database) as here:
        ann = here.person("Ann")
        first = ann.open_table("save-your-bacon")
        for _ in range(3):
            ann.open_table(people=2)
        with ann.at(first) as page:
            while page.receive_json().get("to_act") != 0:
                pass
        told = ann.get("/lobby.json")["mine"]
        assert [one["my_turn"] for one in told] == [True, False, False, False]
        assert told[0]["id"] == first


def test_a_lobby_that_is_the_same_is_not_told_again(database: Database) -> None:
    with club(database) as here:
        first = here.client.get("/lobby.json")
        again = {"if-none-match": first.headers["etag"]}
        assert here.client.get("/lobby.json", headers=again).status_code == 304
        here.person("Ann").open_table(people=2, is_open=True)
        second = here.client.get("/lobby.json", headers=again)
        assert second.status_code == 200
        assert second.headers["etag"] != first.headers["etag"]


def test_nobody_can_open_tables_without_end(database: Database) -> None:
    person, _ = people.new_person(database, "Ann")
    for _ in range(tables.MOST_TABLES):
        last = tables.open_table(database, person, Opening("save-your-bacon", 2))
    with pytest.raises(RequestError, match="lobby-too-many"):
        tables.open_table(database, person, Opening("save-your-bacon", 1))
    tables.leave(database, last, person)
    tables.open_table(database, person, Opening("save-your-bacon", 1))


@pytest.mark.everywhere
def test_a_table_that_nobody_comes_to_is_closed_after_a_week(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = clock.now()
    person, _ = people.new_person(database, "Ann")
    waiting, playing = (tables.open_table(database, person, Opening("bacon-4", number)) for number in (2, 1))
    with club(database) as here:
        for later, status in ((7 * 24 * 3600 - 5, 200), (7 * 24 * 3600 + 5, 404)):
            monkeypatch.setattr(tables, "now", lambda later=later: begun + later)
            tables.close_old(database)
            assert here.stranger().get(f"/table/{waiting}/room.json")["status"] == status
            assert here.stranger().get(f"/table/{playing}/room.json")["status"] == 200
