"""House rules, cards of one's own and records at the tables of a host."""

from __future__ import annotations

import contextlib
import functools
import json
import random
import shutil
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import anyio
import attrs
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from sqlalchemy import func, insert, select, update

from bacon_rules.course import MOST_MOVES
from bacon_rules.documents.values import write_json
from bacon_rules.errors import RecordError
from bacon_rules.games import GAMES, Position
from bacon_rules.host import application as server
from bacon_rules.host import people, tables
from bacon_rules.host.backup import read_backup, write_backup
from bacon_rules.host.brought import beginning, explaining
from bacon_rules.host.clock import now
from bacon_rules.host.database import Database
from bacon_rules.host.files import take_file, write_records
from bacon_rules.host.people import NOBODY
from bacon_rules.host.refusing import RequestError
from bacon_rules.host.requests import LONGEST, LONGEST_DOCUMENT, Opening
from bacon_rules.host.schema import ENTRIES, METADATA, SEATS, TABLES
from bacon_rules.host.storing import stored
from bacon_rules.records import Record, dumps, loads, write
from bacon_rules.save_your_bacon import Rules, midnight_pool, starter_pool
from bacon_rules.sitting import Sitting
from bacon_rules.stories.naming import is_name
from bacon_rules.web.purses import Purses
from tests.host.clubs import Club, Visitor, club, play_on, told
from tests.host.databases import new_database
from tests.host.matches import Ratings, all_ratings, find, floor_on, rated
from tests.host.test_rating_once import to_the_end
from tests.house_rules import every_field, house_rules
from tests.jsontrees import mutations
from tests.records.matches import SMALL
from tests.web.tables import ask, heard

Json = dict[str, Any]
MIDNIGHT: Json = {"game": "save-your-bacon", "house_rules": {"pool": midnight_pool().to_json()}}
SHORT: Json = {"game": "bacon-4", "house_rules": {"target": 4, "max_deals": 3}}
POOL = write_json(midnight_pool().to_json())
TOML = 'format = "bacon-rules/pool"\nversion = 1\nname = "Nothing"\n'
LETTERS = "".join(map(chr, range(0x20, 0x7F)))


def match_by(start: Position, seed: int, most: int) -> Record:
    """Return the record of a random match, cut off after some moves."""
    sitting = Sitting(start, tuple(f"P{seat}" for seat in range(start.seats)), frozenset(), "x")
    dice = random.Random(seed)
    while not sitting.has_ended and sitting.ply < most:
        there = sitting.position
        sitting.make(
            there.chance_move(dice.getrandbits(60)) if there.to_act is None else dice.choice(there.legal_moves())
        )
    return sitting.record(sitting.names, None)


def match_of(game: str, seed: int = 1, most: int = 10_000) -> Record:
    return match_by(GAMES[game].new_match({"game": game}, 0), seed, most)


def as_json(record: Record) -> Json:
    value: Json = json.loads(dumps(record))
    return value


def rows(database: Database) -> dict[str, int]:
    """Return how many rows each table of the database has."""
    with database.reading() as connection:
        counts = {one.name: select(func.count()).select_from(one) for one in METADATA.sorted_tables}
        return {name: connection.scalars(asked).one() for name, asked in counts.items()}


def written(database: Database, folder: Path, table: str) -> Record:
    """Return the record of the first match at a table, as `host records` writes it."""
    shutil.rmtree(folder, ignore_errors=True)
    write_records(database, folder)
    (file,) = folder.glob(f"*-{table}-1.*")
    return loads(file.read_bytes())


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """Return a server that lets one address ask for very much."""
    database = new_database(tmp_path_factory.mktemp("house") / "tables.db")
    with contextlib.ExitStack() as stack:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(server, "OF_CLUB", 1_000_000)
            here = stack.enter_context(club(database))
        yield here
    database.close()


def emptied(house: Club) -> None:
    with house.database.writing() as connection:
        connection.execute(TABLES.delete())


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Draw the record of a random match of any game, finished or cut off anywhere."""
    variant = GAMES[draw(st.sampled_from([*GAMES]))]
    seats = variant.new_match(variant.rules, 0).seats
    dealer = draw(st.integers(0, seats - 1)) if variant.game.deals else 0
    start = variant.new_match(variant.rules, dealer)
    return match_by(start, draw(st.integers(0, 9999)), draw(st.just(10_000) | st.integers(0, 300)))


@given(records(), st.integers(0, 5))
@example(match_of("trick-taking", 0, 0), 0)
def test_every_record_goes_in_and_comes_out_the_same(
    house: Club, tmp_path_factory: pytest.TempPathFactory, record: Record, seat: int
) -> None:
    emptied(house)
    folder = tmp_path_factory.getbasetemp() / "records"
    ann = house.person("Ann")
    answer = ann.post("/tables", record=as_json(record), people=1, seat=seat % len(record.seats))
    assert answer["status"] == 201, answer
    write(record, folder.with_suffix(".json"))
    for table in (answer["to"].removeprefix("/table/"), take_file(house.database, folder.with_suffix(".json"))):
        found = written(house.database, folder, table)
        assert (found.start, found.moves, found.result) == (record.start, record.moves, record.result)
        assert sum(old != new for old, new in zip(record.seats, found.seats, strict=True)) <= 1


@pytest.mark.few(8)
@every_field
def test_a_match_by_any_house_rules_goes_in_and_comes_out_the_same(
    house: Club, tmp_path: Path, kind: type, field: str
) -> None:
    ann = house.person("Ann")
    for number, rules in enumerate(house_rules(kind, field)[:3]):
        emptied(house)
        start = Position(GAMES[rules.name].game.new_match(rules, 0))
        record = match_by(start, number, 60)
        answer = ann.post("/tables", record=as_json(record), people=1)
        assert answer["status"] == 201, answer
        table = answer["to"].removeprefix("/table/")
        assert written(house.database, tmp_path / "out", table).start == start
        opened = (
            ann.open_table(game=None, rules=start.rules_json(), people=1)
            if False
            else ann.post("/tables", rules=start.rules_json(), people=1)
        )
        found = stored(house.database, opened["to"].removeprefix("/table/"))
        assert found is not None
        assert found.sitting.start.state.rules == rules
        assert json.loads(found.row.rules).keys() > {"game"}


@pytest.mark.few(3)
@pytest.mark.parametrize("game", GAMES)
def test_rules_that_say_what_is_usual_are_the_games_own(game: str, house: Club) -> None:
    ann = house.person("Ann")
    told = ann.get("/games.json")["games"]
    (offered,) = (one for one in told if one["name"] == game)
    for rules in (GAMES[game].rules, {"game": game}, {"game": game, "house_rules": offered["house_rules"]}):
        emptied(house)
        table = ann.post("/tables", rules=rules, people=1)["to"].removeprefix("/table/")
        found = stored(house.database, table)
        assert found is not None
        assert found.row.rules == f'{{"game":"{game}"}}'
        (listed,) = ann.get("/lobby.json")["mine"]
        assert (listed["title"], listed["house_rules"]) == (offered["title"], False)
        text = ann.post("/rules", text=json.dumps(rules))
        assert (text["title"], text["opens"], text["changed"]) == (offered["title"], {"game": game}, {})


def test_house_rules_are_told_where_people_wait(database: Database) -> None:
    with club(database) as here:
        ann, ben = here.person("Ann"), here.person("Ben")
        answer = ann.post("/tables", rules=SHORT, people=2, is_open=True)
        (listed,) = ben.get("/lobby.json")["open"]
        assert (listed["title"], listed["house_rules"]) == ("Bacon for 4 · house rules", True)
        room = f"{answer['to']}/room.json"
        rules = {"goal": "4 points win, in 3 deals at most.", "changed": {"target": 4, "max_deals": 3}}
        assert ben.get(room)["rules"] == rules
        assert ben.get(room)["goes_on"] is False
        assert ben.get("/lobby.json", language="ja")["open"][0]["title"].startswith("ベーコン(4人)")
        plain = ann.open_table(people=2)
        assert ben.get(f"/table/{plain}/room.json")["rules"] is None
        with database.writing() as connection:
            gone = {"rules": '{"game":"bacon-4","house_rules":{"gone":1}}', "titles": '{"en":"Bacon for 4"}'}
            connection.execute(update(TABLES).values(**gone))
        assert ben.get(room)["rules"] is None
        assert ben.get("/lobby.json", language="ja")["open"][0]["title"].startswith("Bacon for 4")


@pytest.mark.everywhere
def test_a_match_goes_on_from_a_record_once_the_people_are_there(database: Database, tmp_path: Path) -> None:
    record = attrs.evolve(match_of("bacon-6", 3, 20), seats=("Ben", "Zoe", "", "Ann", "Cam", "Cam"))
    with club(database) as here:
        ann, ben = here.person("Ann"), here.person("Ben")
        table = ann.post("/tables", record=as_json(record), people=2, seat=1)["to"].removeprefix("/table/")
        room = ben.get(f"/table/{table}/room.json")
        assert (room["goes_on"], room["rules"], room["table"]["scores"], room["table"]["turn"]) == (
            True,
            None,
            None,
            None,
        )
        free = [(seat["is"], seat.get("was")) for seat in room["table"]["seats"]]
        assert free == [
            ("free", "Ben"),
            ("person", None),
            ("free", ""),
            ("free", "Ann"),
            ("free", "Cam"),
            ("free", "Cam"),
        ]
        assert here.client.get(f"/table/{table}/record", headers=ann.headers).status_code == 404
        assert stored(database, table) is None
        ann.post(f"/table/{table}/sit", seat=3)
        ann.post(f"/table/{table}/sit", seat=1)
        waiting = written(database, tmp_path / "out", table)
        assert (waiting.moves, waiting.seats) == (record.moves, ("Ben", "Ann", "", "Ann", "Cam", "Cam"))
        assert ben.post(f"/table/{table}/sit", seat=0) == {"status": 200, "begun": True}
        found = stored(database, table)
        assert found is not None
        assert found.sitting.moves == [*record.moves]
        assert found.sitting.names == ("Ben", "Ann", "Dee", "Eli", "Cam", "Cam")
        (mine,) = ann.get("/lobby.json")["mine"]
        assert (mine["state"], mine["turn"]) == ("playing", found.sitting.position.to_act)
        with database.reading() as connection:
            assert {*connection.scalars(select(SEATS.c.was))} == {None}


@pytest.mark.parametrize("game", ["bacon-4", "trick-taking", "save-your-bacon"])
def test_a_record_is_played_on_at_once_by_one_and_after_a_restart(game: str, database: Database) -> None:
    record = match_of(game, 5, 30)
    with club(database) as here:
        ann = here.person("Ann")
        table = ann.post("/tables", record=as_json(record), people=1)["to"].removeprefix("/table/")
        with ann.at(table) as page:
            assert play_on(here, table, page, 0, 40)["ply"] >= 40
        secret = ann.secret
    with club(database) as here:
        ann = Visitor(here.client, secret)
        with ann.at(table) as page:
            assert told(page)["ply"] >= 40
        found = stored(database, table)
        assert found is not None
        assert found.sitting.moves[:30] == [*record.moves]


@pytest.mark.few(1)
@pytest.mark.parametrize("game", ["bacon-4", "save-your-bacon"])
def test_a_finished_record_is_a_table_that_is_over(game: str, database: Database) -> None:
    record = attrs.evolve(match_of(game), date=SMALL.date)
    with club(database) as here:
        ann, ben = here.person("Ann"), here.person("Ben")
        table = ann.post("/tables", record=as_json(record), people=1, seat=1)["to"].removeprefix("/table/")
        (mine,) = ann.get("/lobby.json")["mine"]
        assert (mine["state"], mine["scores"]) == ("over", [*record.result.scores])
        assert [seat["me"] for seat in mine["seats"]][:2] == [False, True]
        assert [seat["name"] for seat in mine["seats"]] == [*record.seats]
        assert (ben.names("mine"), ben.names("open"), ben.names("watch")) == ([], [], [])
        with ben.at(table) as page:
            position = told(page)
            assert (position["over"], position["ply"]) == (True, len(record.moves))
            ask(page, type="look", ply=3)
            assert told(page)["ply"] == 3
        saved = here.client.get(f"/table/{table}/record", headers=ben.headers)
        assert loads(saved.content) == record
        with ann.at(table) as page:
            assert told(page)["over"]
            ask(page, type="rematch")
            assert told(page)["ply"] == 0
        secret_table = ann.post("/tables", record=as_json(record), people=1, may_watch=False)["to"]
        assert here.client.get(f"{secret_table}/record", headers=ben.headers).status_code == 404


@pytest.mark.everywhere
def test_a_match_that_goes_on_from_a_record_counts_for_no_rating_but_its_rematch_does(database: Database) -> None:
    ann, ben = rated(database, "Ann", "Ben")
    record = as_json(match_of("save-your-bacon", 2, 30))
    table = tables.open_table(database, ann, Opening(None, 2, record=record))
    assert tables.sit(database, table, ben, 1)

    async def play_twice() -> Ratings:
        async with floor_on(database) as floor:
            playing = await find(floor, table)
            host = playing.host
            await to_the_end(playing)
            first = all_ratings(database)
            host.sitting = host.sitting.rematch()
            assert host.keep_again is not None
            host.keep = host.keep_again(host.sitting)
            await to_the_end(playing)
            return first

    assert anyio.run(play_twice) == {}
    assert all_ratings(database).keys() == {("Ann", "save-your-bacon"), ("Ben", "save-your-bacon")}


def test_a_table_that_plays_on_has_the_same_house_rules(database: Database) -> None:
    start = GAMES["bacon-4"].new_match(SHORT, 2)
    with club(database) as here:
        ann = here.person("Ann")
        table = ann.post("/tables", record=as_json(match_by(start, 1, 10_000)), people=1)["to"].removeprefix("/table/")
        with ann.at(table) as page:
            assert told(page)["over"]
            ask(page, type="play-on", ply=5)
            moved = heard(page, "moved")["to"].removeprefix("/table/")
        titles = {one["id"]: one["title"] for one in ann.get("/lobby.json")["mine"]}
        assert titles == dict.fromkeys((table, moved), "Bacon for 4 · house rules")
        found = stored(database, moved)
        assert found is not None
        assert (found.sitting.start, found.sitting.ply) == (start, 5)


def test_an_unfinished_record_leaks_nothing_more(database: Database) -> None:
    record = match_of("bacon-4", 3, 20)
    with club(database) as here:
        ann, ben = here.person("Ann"), here.person("Ben")
        table = ann.post("/tables", record=as_json(record), people=2)["to"].removeprefix("/table/")
        before = [ben.get("/lobby.json"), ben.get(f"/table/{table}/room.json")]
        ben.post(f"/table/{table}/sit")
        assert record.moves[0] not in json.dumps(before)
        assert here.client.get(f"/table/{table}/record", headers=ann.headers).status_code == 403
        with here.stranger().at(table) as page:
            deal = record.moves[0].removeprefix("deal:").split("/")
            first = [json.dumps(page.receive_json()) for _ in range(3)]
            assert not any(hand in text for hand in deal for text in first)


def test_a_match_with_as_many_moves_as_one_may_have_is_over_but_keeps_its_secrets(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = match_of("bacon-4", 3, 20)
    monkeypatch.setattr(beginning, "Sitting", functools.partial(Sitting, max_moves=20))
    assert MOST_MOVES > 20
    with club(database) as here:
        ann = here.person("Ann")
        table = ann.post("/tables", record=as_json(record), people=1)["to"]
        assert [one["state"] for one in ann.get("/lobby.json")["mine"]] == ["over"]
        assert here.client.get(f"{table}/record", headers=ann.headers).status_code == 403


@pytest.mark.everywhere
def test_a_file_that_is_taken_in_waits_for_everybody_and_whoever_sits_there_can_fill_it(
    database: Database, tmp_path: Path
) -> None:
    write(match_of("bacon-4", 3, 20), tmp_path / "a.bacon.json")
    table = take_file(database, tmp_path / "a.bacon.json")
    with club(database) as here:
        ann, ben = here.person("Ann"), here.person("Ben")
        room = f"/table/{table}/room.json"
        assert (ann.get(room)["may_fill"], ann.get(room)["table"]["people"]) == (False, 4)
        assert here.stranger().get(room)["may_fill"] is False
        assert ben.post(f"/table/{table}/fill")["status"] == 403
        ann.post(f"/table/{table}/sit", seat=2)
        ben.post(f"/table/{table}/sit", seat=3)
        ben.post(f"/table/{table}/leave")
        assert [seat.get("was") for seat in ann.get(room)["table"]["seats"]] == ["P0", "P1", None, "P3"]
        assert (ann.get(room)["is_host"], ann.get(room)["may_fill"]) == (False, True)
        assert ann.post(f"/table/{table}/fill") == {"status": 200, "begun": True}
        found = stored(database, table)
        assert found is not None
        assert found.sitting.names == ("P0", "P1", "Ann", "P3")


def test_a_file_that_is_no_record_is_not_taken_in(database: Database, tmp_path: Path) -> None:
    before, file = rows(database), tmp_path / "wrong"
    for content, problem in (
        (b"", "it is empty"),
        (b"{}", "the key 'format' is missing"),
        (dumps(SMALL).replace("single-6:6h", "single-6:6d").encode(), "move 2 (seat 0): "),
        (dumps(SMALL).replace('"scores": [1, 0]', '"scores": [0, 1]').encode(), "result: the moves come to "),
    ):
        file.write_bytes(content)
        with pytest.raises(RecordError) as raised:
            take_file(database, file)
        assert str(raised.value).startswith(f"{file}: {problem}")
    with pytest.raises(RecordError, match="there: it cannot be opened or read: No such file or directory"):
        take_file(database, tmp_path / "there")
    assert rows(database) == before


def test_rules_of_twelve_players_have_names_for_all(database: Database) -> None:
    rules = {
        "game": "save-your-bacon",
        "house_rules": {"players": 12, "format": "free-for-all", "decks": "pod-constructed"},
    }
    with club(database) as here:
        ann = here.person("Ann")
        table = ann.post("/tables", rules=rules, people=1)["to"].removeprefix("/table/")
        (mine,) = ann.get("/lobby.json")["mine"]
        assert mine["title"] == "Save Your Bacon!, free for all · house rules"
        assert ann.get("/lobby.json", language="ja")["mine"][0]["title"].startswith("Save Your Bacon!(バトルロイヤル)")
        names = [seat["name"] for seat in mine["seats"]]
        assert (len({*names}), names[0], names[6]) == (12, "Ann", "Ann 2")
        with ann.at(table) as page:
            assert told(page)["ply"] == 0


def test_a_pool_of_ones_own_is_seen_by_those_who_may_see_the_table_also_after_a_restart(database: Database) -> None:
    digest = midnight_pool().digest
    with club(database) as here:
        ann, ben = here.person("Ann"), here.person("Ben")
        answers = [ann.post("/tables", rules=MIDNIGHT, people=1, may_watch=watched) for watched in (True, False)]
        usual = here.client.get("/cards/save-your-bacon.svg").text
        secret = ann.secret
    with club(database) as here:
        ann = Visitor(here.client, secret)
        ben = here.person("Ben")
        for answer, is_watched in zip(answers, (True, False), strict=True):
            table = answer["to"].removeprefix("/table/")
            for visitor, may in ((ann, True), (ben, is_watched), (here.stranger(), is_watched)):
                cards = here.client.get(f"/cards/save-your-bacon.svg?{table}", headers=visitor.headers)
                assert (cards.status_code, cards.headers["cache-control"]) == (200, "private, max-age=3600")
                missing = [card.key for card in midnight_pool().cards if f'"art-{card.key}"' not in cards.text]
                assert (missing == [], cards.text == usual) == (may, not may), missing
                pool = here.client.get(f"/named/{digest}.json?{table}", headers=visitor.headers)
                assert pool.json() == midnight_pool().to_json() if may else pool.status_code == 404
        with ann.at(table) as page:
            position = told(page)
            assert position["view"]["rules"] == {"game": "save-your-bacon", "cards": digest}
        plain = ann.open_table("save-your-bacon")
        assert here.client.get(f"/cards/save-your-bacon.svg?{plain}").text == usual
        assert here.client.get(f"/cards/bacon-4.svg?{table}", headers=ann.headers).status_code == 200
        assert here.client.get(f"/named/{digest}.json").status_code == 404
        assert here.client.get("/cards/save-your-bacon.svg?' OR 1").text == usual
        assert here.client.get("/named/none.json?x").status_code == 404


@pytest.fixture
def stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no time pass in which an address may ask for more."""
    monkeypatch.setattr(server, "Purses", functools.partial(Purses, clock=lambda: 0.0))


@pytest.mark.usefixtures("stopped")
def test_cards_of_ones_own_cannot_be_drawn_without_end(database: Database) -> None:
    with club(database) as here:
        for rules, last in (({"game": "bacon-4"}, 200), (SHORT, 429)):
            address = f"/cards/bacon-4.svg?{here.person('Ann').post('/tables', rules=rules, people=1)['to'][7:]}"
            answers = [here.client.get(address).status_code for _ in range(60)]
            assert (answers[0], answers[-1]) == (200, last)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(server, "may_send", lambda _: False)
            assert here.client.get(address).status_code == 429
            assert here.client.get(address.partition("?")[0]).status_code == 200


@pytest.mark.usefixtures("stopped")
def test_a_record_cannot_be_saved_without_end(database: Database) -> None:
    with club(database) as here:
        finished = as_json(match_of("trick-taking"))
        address = f"{here.person('Ann').post('/tables', record=finished, people=1)['to']}/record"
        answers = [here.client.get(address) for _ in range(60)]
        assert (answers[0].status_code, answers[-1].status_code) == (200, 429)
        assert answers[-1].text == "Too much at once. Wait a moment.\n"
        assert here.client.get("/table/none/record").status_code == 404


@pytest.mark.parametrize(
    ("text", "title", "opens"),
    [
        (json.dumps(SHORT), "Bacon for 4 · house rules", "rules"),
        ('\ufeff {"game": "bacon-6"}', "Bacon for 6", "game"),
        (POOL, "Save Your Bacon!, a duel · house rules", "rules"),
        (write_json(starter_pool().to_json()), "Save Your Bacon!, a duel", "game"),
        (dumps(SMALL), "Bacon for 4 · house rules", "record"),
    ],
)
def test_a_text_is_read_as_what_it_is(house: Club, text: str, title: str, opens: str) -> None:
    ann = house.person("Ann")
    read = ann.post("/rules", text=text)
    assert (read["title"], read["opens"].keys()) == (title, {opens})
    assert read["names"] == ([*SMALL.seats] if opens == "record" else None)
    opened = ann.post("/tables", **read["opens"], people=1)
    assert opened["status"] == 201
    assert house.stranger().post("/rules", text=text) == {"status": 401, "error": "Say your name first."}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "These rules cannot be played. pool: "),
        ("hello", "These rules cannot be played. pool: "),
        ("{", "These rules cannot be played. $: not JSON: "),
        ("{}", 'These rules cannot be played. the key "game" is missing: '),
        ('{"game": 7}', "These rules cannot be played. there is no game named 7; "),
        ('{"game": []}', "These rules cannot be played. there is no game named []; "),
        ('{"game": "chess"}', "These rules cannot be played. there is no game named 'chess'; "),
        ('{"game": "bacon-4", "x": 1}', "These rules cannot be played. $: there is no key 'x' here"),
        ('{"game": "bacon-4", "house_rules": {"target": 0}}', "These rules cannot be played. $.house_rules.target: "),
        ('{"format": "bacon-rules/record"}', "This record cannot be opened. the key 'version' is missing"),
        ('{"format": "bacon-rules/pool"}', "These rules cannot be played. pool: "),
        (TOML, "These rules cannot be played. pool: "),
        ("[" * 20_000, "These rules cannot be played. "),
        (POOL.replace("place-damage", "place-damages", 1), "These rules cannot be played. pool: "),
    ],
)
def test_what_is_wrong_with_a_text_is_said(house: Club, text: str, problem: str) -> None:
    answer = house.person("Ann").post("/rules", text=text)
    assert answer["status"] == 400
    assert answer["error"].startswith(problem), answer
    assert len(answer["error"]) <= beginning.LONGEST_PROBLEM + 60


def test_a_text_that_cannot_be_written_is_refused(house: Club) -> None:
    headers = {"content-type": "application/json", **house.person("Ann").headers}
    answer = house.client.post("/rules", content=b'{"text": "\\ud800"}', headers=headers)
    assert answer.status_code == 400
    assert answer.json()["error"].startswith("These rules cannot be played. pool: ")


def test_just_one_thing_is_played(house: Club) -> None:
    ann = house.person("Ann")
    one_of = {"status": 400, "error": "Say one thing to be played: a game, rules or a record."}
    record = as_json(SMALL)
    for body in (
        {},
        {"game": None},
        {"game": "bacon-4", "rules": SHORT},
        {"rules": SHORT, "record": record},
        {"game": "bacon-4", "record": record},
        {"game": "bacon-4", "rules": SHORT, "record": record},
    ):
        assert ann.post("/tables", people=1, **body) == one_of
    for wrong in (-1, 4, 2**50):
        answer = ann.post("/tables", people=1, game="bacon-4", seat=wrong)
        assert answer == {"status": 400, "error": "The seats here are 0 to 3."}
    assert ann.post("/tables", people=1, rules=7)["error"].endswith("$.rules: expected an object, got 7")


def test_what_is_too_long_is_refused(house: Club) -> None:
    ann = house.person("Ann")
    for path, most in (("/me", LONGEST), ("/tables", LONGEST_DOCUMENT), ("/rules", LONGEST_DOCUMENT)):
        answer = ann.post(path, text="x" * most)
        assert answer == {"status": 413, "error": f"That is too long: {most} bytes are allowed."}


def test_rules_that_take_too_much_room_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beginning, "LONGEST_RULES", 30)
    with pytest.raises(RequestError) as raised:
        beginning.of_rules(SHORT)
    assert raised.value.parts["problem"] == "they have 59 characters, and there is room for 30"
    with pytest.raises(RequestError) as raised:
        beginning.of_record(SMALL)
    assert raised.value.key == "lobby-bad-record"


def test_a_record_that_can_be_read_but_not_written_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def overflow(_: object) -> str:
        raise RecursionError

    monkeypatch.setattr(beginning, "write_json", overflow)
    with pytest.raises(RequestError) as raised:
        beginning.beginning_of(Opening(record={}))
    assert raised.value.parts == {"problem": "values are nested too deeply"}


def test_rules_of_another_package_need_no_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explaining, "attrs", SimpleNamespace(has=lambda _: False))
    told = explaining.told(beginning.of_rules(SHORT).start, "en")
    assert told == {"goal": "4 points win, in 3 deals at most.", "changed": {}}


@pytest.mark.usefixtures("stopped")
def test_long_documents_are_counted_by_their_length(database: Database) -> None:
    with club(database) as here:
        ann = here.person("Ann")
        text = "x" * (LONGEST_DOCUMENT - 100)
        answers = [ann.post("/rules", text=text)["status"] for _ in range(5)]
        assert (answers[0], answers[-1]) == (400, 429)
        assert ann.get("/lobby.json")["status"] == 200


BENT = st.sampled_from(["rules", "record"]).flatmap(
    lambda kind: st.tuples(
        st.just(kind),
        mutations(SHORT | {"more": 1} if kind == "rules" else as_json(SMALL))
        | (mutations(MIDNIGHT) if kind == "rules" else mutations(as_json(match_of("save-your-bacon", 2, 12)))),
    )
)


@given(BENT, st.booleans())
def test_bent_documents_open_a_whole_table_or_nothing(house: Club, bent: tuple[str, Any], as_text: bool) -> None:
    kind, value = bent
    emptied(house)
    try:
        content = json.dumps({"text": json.dumps(value)} if as_text else {kind: value, "people": 1}).encode()
    except ValueError:  # it has a number that Python does not write
        return
    ann = house.person("Ann")
    headers = {"content-type": "application/json", **ann.headers}
    answer = house.client.post("/rules" if as_text else "/tables", content=content, headers=headers)
    assert answer.status_code in (200, 201, 400), answer.text
    assert len(answer.text) < 100_000
    now = rows(house.database)
    if answer.status_code != 201:
        assert answer.status_code == 200 or len(answer.json()["error"]) < 1000
        assert (now["tables"], now["seats"], now["matches"], now["entries"]) == (0, 0, 0, 0)
        return
    table = answer.json()["to"].removeprefix("/table/")
    assert stored(house.database, table) is not None
    with ann.at(table) as page:
        told(page)


@pytest.mark.everywhere
def test_finished_records_are_limited_and_closed_after_a_week_unless_played_on(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = now()
    person, _ = people.new_person(database, "Ann")
    finished, going = (as_json(match_of("trick-taking", 3, most)) for most in (10_000, 5))
    played = tables.open_table(database, person, Opening(record=going))
    with database.writing() as connection:
        connection.execute(insert(ENTRIES), {"table": played, "match": 1, "number": 6, "ply": 6, "move": "pass"})
        connection.execute(update(TABLES).values(state="over"))
    taken = tables.take(database, beginning.of_record(dumps(match_of("trick-taking", 3))))
    for _ in range(tables.MOST_TABLES):
        shown = tables.open_table(database, person, Opening(record=finished))
    with pytest.raises(RequestError, match="lobby-too-many"):
        tables.open_table(database, person, Opening(record=finished))
    for moment, left in ((begun - 5, {played, taken, shown}), (now() + 5, {played, taken})):
        monkeypatch.setattr(tables, "now", lambda moment=moment: moment + tables.WAITS_FOR)
        tables.close_old(database)
        assert {*rows_of(database, "tables")} & {played, taken, shown} == left


def rows_of(database: Database, table: str) -> list[str]:
    with database.reading() as connection:
        return [row[0] for row in connection.execute(select(METADATA.tables[table]))]


@given(
    st.lists(st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), max_size=100), min_size=4, max_size=4)
)
def test_records_with_any_names_are_shown_and_played(house: Club, names: list[str]) -> None:
    for most in (10_000, 15):
        emptied(house)
        record = attrs.evolve(match_of("bacon-4", 3, most), seats=tuple(names))
        ann = house.person("Ann")
        table = ann.post("/tables", record=as_json(record), people=1)["to"].removeprefix("/table/")
        with ann.at(table) as page:
            told(page)
        (table,) = ann.get("/lobby.json")["mine"]
        shown = [seat["name"] for seat in table["seats"]]
        assert all(is_name(name) or name == NOBODY for name in shown)
        assert most == 15 or shown == [name if is_name(name) else NOBODY for name in names]


@pytest.mark.everywhere
def test_a_backup_has_house_rules_and_records_that_wait(database: Database, tmp_path: Path) -> None:
    person, _ = people.new_person(database, "Ann")
    tables.open_table(database, person, Opening(None, 2, record=as_json(match_of("bacon-4", 3, 20))))
    tables.open_table(database, person, Opening(None, 1, rules=MIDNIGHT))
    write_backup(database, tmp_path / "backup")
    other = new_database(tmp_path / "other.db")
    read_backup(other, tmp_path / "backup")
    write_backup(other, tmp_path / "again")
    other.close()
    assert (tmp_path / "backup").read_bytes() == (tmp_path / "again").read_bytes()


def test_the_longest_rules_fit_into_a_line_of_a_backup(database: Database, tmp_path: Path) -> None:
    person, _ = people.new_person(database, "Ann")
    rules = Rules(pool=attrs.evolve(midnight_pool(), name="x" * 60))
    tables.open_table(database, person, Opening(None, 1, rules=rules.to_json()))
    with database.writing() as connection:
        connection.execute(update(TABLES).values(rules='"' * beginning.LONGEST_RULES))
    write_backup(database, tmp_path / "backup")
    other = new_database(tmp_path / "other.db")
    assert read_backup(other, tmp_path / "backup") > 0
    other.close()


def test_a_table_of_a_record_that_is_closed_leaves_nothing(database: Database) -> None:
    with club(database) as here:
        ann = here.person("Ann")
        before = rows(database)
        table = ann.post("/tables", record=as_json(match_of("bacon-4", 3, 20)), people=2)["to"]
        assert ann.post(f"{table}/leave") == {"status": 200}
        assert rows(database) == before
