"""Playing at tables of a server: what pages are told is kept, and whoever comes again finds it."""

from __future__ import annotations

from typing import Any

import anyio
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import select, update
from starlette.testclient import WebSocketDenialResponse, WebSocketTestSession

from bacon_rules.host import playing
from bacon_rules.host.database import Database
from bacon_rules.host.journal import Entry, moves_of
from bacon_rules.host.schema import ENTRIES, MATCHES, TABLES
from bacon_rules.host.storing import stored
from bacon_rules.records import Valid, loads, validate
from tests.host.clubs import Club, club, kept, play_on, told
from tests.web.tables import ask, heard

NEVER = 10**9


def entries(database: Database, table: str) -> list[tuple[int, int, str | None]]:
    """Return the entries of a table: match, ply and move."""
    asked = select(ENTRIES).where(ENTRIES.c.table == table).order_by(ENTRIES.c.match, ENTRIES.c.number)
    with database.reading() as connection:
        return [(row.match, row.ply, row.move) for row in connection.execute(asked)]


@pytest.mark.few(3)
@pytest.mark.everywhere
@pytest.mark.parametrize("game", ["trick-taking", "save-your-bacon", "applewood-3"])
def test_a_match_is_played_to_its_end_kept_and_begun_again(game: str, database: Database) -> None:
    with club(database) as here:
        ann = here.person("Ann")
        table = ann.open_brief_table(game)
        with ann.at(table) as page:
            last = play_on(here, table, page, 0, NEVER)
            answer = here.client.get(f"/table/{table}/record", headers=ann.headers)
            record = loads(answer.text)
            assert isinstance(validate(record), Valid)
            assert [*record.moves] == [move for _, _, move in entries(database, table)]
            assert record.seats[0] == "Ann"
            own = ann.get("/lobby.json")["mine"][0]
            assert (own["state"], own["turn"], own["my_turn"]) == ("over", None, False)
            assert own["scores"] == [*record.result.scores]
            ask(page, type="rematch")
            again = play_on(here, table, page, 0, 1)
            assert (again["ply"], last["over"]) == (1, True)
        assert [match for match, _, _ in entries(database, table)].count(1) == len(record.moves)
        assert {match for match, _, _ in entries(database, table)} == {1, 2}
        assert ann.get("/lobby.json")["mine"][0]["state"] == "playing"
        found = stored(database, table)
        assert found is not None
        assert (found.row.match, found.sitting.start.state.rules) == (2, record.start.state.rules)


@pytest.mark.everywhere
def test_who_goes_back_finds_the_match_where_they_went(database: Database) -> None:
    with club(database) as here:
        ann = here.person("Ann")
        table = ann.open_table("save-your-bacon")
        with ann.at(table) as page:
            while not (now := told(page))["undo"]:
                if now["to_act"] == 0:
                    found = stored(database, table)
                    assert found is not None
                    ask(page, type="play", move=found.sitting.chosen(), ply=now["ply"])
            ask(page, type="undo")
            back = heard(page, "position")
            while back["ply"] >= now["ply"]:
                back = heard(page, "position")
        kept = entries(database, table)
        assert kept[-1] == (1, back["ply"], None) or (1, back["ply"], None) in kept
        found = stored(database, table)
        assert found is not None
        assert found.sitting.moves[: back["ply"]] == [move for _, _, move in kept][: back["ply"]]


def test_each_person_sits_in_their_seat_and_others_only_watch(database: Database) -> None:
    with club(database) as here:
        ann, ben, stranger = here.person("Ann"), here.person("Ben"), here.stranger()
        for may_watch in (True, False):
            table = ann.open_table(people=2, may_watch=may_watch)
            for path in ("", "/record"):
                waiting = here.client.get(f"/table/{table}{path}", headers=ben.headers)
                assert waiting.status_code == (404 if path else 200)
            with pytest.raises(WebSocketDenialResponse), ben.at(table):
                pass
            ben.post(f"/table/{table}/sit", seat=1)
            with ann.at(table) as first, ben.at(table) as second:
                assert heard(first, "welcome")["seat"] == 0
                assert heard(second, "welcome")["seat"] == 1
                assert here.client.get(f"/table/{table}", headers=ben.headers).text.count('id="hand"') == 1
                if may_watch:
                    with stranger.at(table) as watching:
                        welcome, position = heard(watching, "welcome"), told(watching)
                        assert (welcome["seat"], position["view"].get("hand")) == (None, "")
                        ask(watching, type="play", move="pass", ply=position["ply"])
                        assert heard(watching, "refused")["text"]
                else:
                    with pytest.raises(WebSocketDenialResponse), stranger.at(table):
                        pass
                    page = here.client.get(f"/table/{table}").text
                    assert ('id="hand"' in page, "lobby.js" in page) == (False, True)
            assert here.client.get(f"/table/{table}/record", headers=ann.headers).status_code == 403


def test_whoever_plays_on_from_a_finished_match_gets_a_table_of_their_own(database: Database) -> None:
    with club(database) as here:
        ann = here.person("Ann")
        table = ann.open_brief_table("trick-taking", absent=60)
        with ann.at(table) as page:
            play_on(here, table, page, 0, NEVER)
            ask(page, type="play-on", ply=9)
            other = heard(page, "moved")["to"].removeprefix("/table/")
            ask(page, type="play-on", ply=0)
            fresh = heard(page, "moved")["to"].removeprefix("/table/")
        found, first = stored(database, other), stored(database, table)
        assert found is not None
        assert first is not None
        assert found.sitting.moves == first.sitting.moves[:9]
        assert (found.seats, found.row.absent, found.row.host) == (first.seats, 60, first.row.host)
        with ann.at(other) as page:
            play_on(here, other, page, 0, 20)
        with ann.at(fresh) as page:
            play_on(here, fresh, page, 0, 3)


def test_a_table_that_nobody_uses_is_put_away_and_found_again(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []

    def counted(database: Database, table: str) -> Any:
        opened.append(table)
        return stored(database, table)

    monkeypatch.setattr(playing, "stored", counted)
    monkeypatch.setattr(playing, "LOOKS", 0.01)
    with club(database, stays=0.05) as here:
        ann = here.person("Ann")
        table = ann.open_table("trick-taking")
        seen = 0
        for _ in range(3):
            with ann.at(table) as page:
                seen = play_on(here, table, page, 0, seen + 5)["ply"]
                here.client.portal.call(anyio.sleep, 0.2)  # type: ignore[union-attr]  # the client runs
            here.client.portal.call(anyio.sleep, 0.3)  # type: ignore[union-attr]  # as above
        assert opened == [table] * 3


@pytest.mark.everywhere
def test_a_server_that_begins_again_goes_on_where_it_was(database: Database) -> None:
    seen, secret, table = 0, None, ""
    for _ in range(4):
        with club(database) as here:
            if not table:
                ann = here.person("Ann")
                table, secret = ann.open_table("bacon-4"), ann.secret
            ann = here.stranger()
            ann.secret = secret
            with ann.at(table) as page:
                assert told(page)["ply"] >= seen
                seen = play_on_from(here, table, page, seen + 12)
    with database.reading() as connection:
        assert len(connection.execute(select(MATCHES)).all()) == 1


def play_on_from(here: Club, table: str, page: WebSocketTestSession, until: int) -> int:
    """Play for seat 0 from the present position on."""
    ask(page, type="look", ply=None)
    return int(play_on(here, table, page, 0, until)["ply"])


def test_a_table_that_the_database_has_wrong_is_closed_and_the_others_play(database: Database) -> None:
    with club(database) as here:
        ann = here.person("Ann")
        wrong, right = ann.open_table("trick-taking"), ann.open_table("trick-taking")
        with ann.at(wrong) as page:
            play_on(here, wrong, page, 0, 4)
    with database.writing() as connection:
        connection.execute(update(ENTRIES).where(ENTRIES.c.table == wrong, ENTRIES.c.number == 2).values(move="7x"))
    with club(database) as here:
        with pytest.raises(WebSocketDenialResponse) as refused, ann_at(here, ann.secret, wrong):
            pass
        assert refused.value.status_code == 503
        with ann_at(here, ann.secret, right) as page:
            play_on(here, right, page, 0, 6)


def ann_at(here: Club, secret: str | None, table: str) -> Any:
    visitor = here.stranger()
    visitor.secret = secret
    return visitor.at(table)


def test_a_table_of_a_game_that_is_not_installed_any_more_is_listed_and_ends_no_other(database: Database) -> None:
    with club(database) as here:
        ann = here.person("Ann")
        table, right = ann.open_table("trick-taking"), ann.open_table("trick-taking")
        with database.writing() as connection:
            connection.execute(update(TABLES).where(TABLES.c.id == table).values(rules='{"game":"gone"}'))
        told = {one["id"]: one["title"] for one in ann.get("/lobby.json")["mine"]}
        assert told[table] == "gone"
        with pytest.raises(WebSocketDenialResponse) as refused, ann.at(table):
            pass
        assert refused.value.status_code == 503
        with ann.at(right) as page:
            play_on(here, right, page, 0, 6)


@given(st.data())
def test_a_journal_tells_the_moves_that_stand(data: st.DataObject) -> None:
    moves: list[str] = []
    written = []
    for number in range(data.draw(st.integers(0, 40))):
        if data.draw(st.booleans()) and moves:
            ply = data.draw(st.integers(0, len(moves) - 1))
            del moves[ply:]
            written.append(Entry(ply, None))
        else:
            moves.append(str(number))
            written.append(Entry(len(moves), moves[-1]))
    assert moves_of(written) == moves


@pytest.mark.few(2)
@pytest.mark.everywhere
@pytest.mark.parametrize("game", ["bacon-4", "save-your-bacon"])
def test_no_page_is_told_of_a_move_before_it_is_in_the_database(game: str, database: Database) -> None:
    """Each text that goes out is held against the database at that moment."""
    with club(database) as here:
        ann, ben = here.person("Ann"), here.person("Ben")
        table = ann.open_table(game, people=2)
        ben.post(f"/table/{table}/sit", seat=1)
        heard_plies: list[int] = []
        found = None
        with ann.at(table) as first, ben.at(table) as second:
            for _ in range(30):
                for seat, page in enumerate((first, second)):
                    now = told(page)
                    found = kept(database, table, found)
                    assert len(entries(database, table)) >= now["ply"]
                    heard_plies.append(now["ply"])
                    if now["to_act"] == seat and now["ply"] == found.sitting.ply:
                        ask(page, type="play", move=found.sitting.chosen(), ply=now["ply"])
        assert max(heard_plies) > 10
