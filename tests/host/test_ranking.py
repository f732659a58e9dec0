"""What people choose and see of ratings."""

from __future__ import annotations

import random
from typing import Any

import pytest
from sqlalchemy import event, insert, select

from bacon_rules.host import people, ranking, rating
from bacon_rules.host.database import Database
from bacon_rules.host.people import Person
from bacon_rules.host.rating import ENOUGH, figure
from bacon_rules.host.schema import PERSONS, RATINGS
from tests.host.clubs import Club, Visitor, club
from tests.host.matches import (
    all_ratings,
    computed,
    end_of,
    finished,
)


def known(here: Club, name: str, database: Database) -> tuple[Visitor, Person]:
    """Return somebody who is known here, as a visitor and as a person."""
    visitor = here.person(name)
    with database.reading() as connection:
        row = connection.execute(select(PERSONS).where(PERSONS.c.name == name)).one()
    return visitor, Person(row.id, row.name)


@pytest.mark.everywhere
def test_people_are_rated_from_when_they_want_it_until_they_do_not(database: Database) -> None:
    nothing = {"status": 200, "enough": ENOUGH, "own": [], "best": []}
    with club(database) as here:
        (ann, as_ann), (_, as_ben) = (known(here, name, database) for name in ("Ann", "Ben"))
        assert here.stranger().get("/ratings.json") == {**nothing, "is_rated": None}
        assert ann.get("/ratings.json") == {**nothing, "is_rated": False}
        rating.be_rated(database, as_ben, is_rated=True)
        assert finished(database, as_ann, as_ben) == {}
        for _ in range(2):
            assert ann.post("/me/rated", is_rated=True) == {"status": 200, "is_rated": True}
        assert ann.get("/ratings.json") == {**nothing, "is_rated": True}
        once = finished(database, as_ann, as_ben)
        assert once == computed({}, ("Ann", "Ben"), end_of("save-your-bacon"))
        own = {"game": "save-your-bacon", "title": "Save Your Bacon!, a duel", "rating": None, "matches": 1}
        assert ann.get("/ratings.json") == {**nothing, "is_rated": True, "own": [own]}
        ann.post("/me/rated", is_rated=True)
        assert all_ratings(database) == once
        for _ in range(2):
            assert ann.post("/me/rated", is_rated=False) == {"status": 200, "is_rated": False}
        assert ann.get("/ratings.json") == {**nothing, "is_rated": False}
        bens = {key: told for key, told in once.items() if key[0] == "Ben"}
        assert all_ratings(database) == bens
        assert finished(database, as_ann, as_ben) == bens
        ann.post("/me/rated", is_rated=True)
        assert finished(database, as_ann, as_ben) == computed(bens, ("Ann", "Ben"), end_of("save-your-bacon"))
        assert ann.post("/me/forget")["status"] == 200
        assert {name for name, _ in all_ratings(database)} == {"Ben"}


@pytest.mark.everywhere
def test_a_figure_is_shown_after_five_matches_in_the_lists_and_in_waiting_rooms(database: Database) -> None:
    with club(database) as here:
        (ann, as_ann), (ben, as_ben) = (known(here, name, database) for name in ("Ann", "Ben"))
        cam = here.person("Cam")
        for visitor in (ann, ben):
            visitor.post("/me/rated", is_rated=True)
        room = ann.open_table("save-your-bacon", people=2, is_open=True)
        other = ann.open_table("bacon-4", people=3)
        playing = ann.open_table("save-your-bacon")
        for number in range(1, ENOUGH + 1):
            ratings = finished(database, as_ann, as_ben)
            shown = {name: figure(mu, sigma) for (name, _), (mu, sigma, _) in ratings.items()}
            is_shown = number == ENOUGH
            for visitor, name in ((ann, "Ann"), (ben, "Ben")):
                (own,) = visitor.get("/ratings.json")["own"]
                assert (own["rating"], own["matches"]) == (shown[name] if is_shown else None, number)
            seats = cam.get(f"/table/{room}/room.json")["table"]["seats"]
            assert [one["rating"] for one in seats] == [shown["Ann"] if is_shown else None, None]
            assert {one["rating"] for one in ann.get(f"/table/{other}/room.json")["table"]["seats"]} == {None}
            (opened,) = cam.get("/lobby.json")["open"]
            assert opened["seats"] == seats
            told = {one["id"]: [seat["rating"] for seat in one["seats"]] for one in ann.get("/lobby.json")["mine"]}
            assert told[playing] == [None, None]
        (best,) = cam.get("/ratings.json")["best"]
        first, second = sorted(shown, key=lambda name: -shown[name])
        assert (best["game"], best["title"]) == ("save-your-bacon", "Save Your Bacon!, a duel")
        assert [(one["name"], one["rating"], one["matches"], one["me"]) for one in best["people"]] == [
            (first, shown[first], ENOUGH, False),
            (second, shown[second], ENOUGH, False),
        ]
        assert [one["me"] for one in ann.get("/ratings.json")["best"][0]["people"]] == [
            name == "Ann" for name in (first, second)
        ]
        assert cam.get("/ratings.json", language="ja")["best"][0]["title"] != best["title"]


@pytest.mark.everywhere
def test_the_best_of_each_game_are_listed_with_the_best_first(database: Database) -> None:
    rng, games = random.Random(5), ["gone", "applewood-3", "bacon-4"]
    who = [people.new_person(database, f"P{number}")[0] for number in range(60)]
    rows: list[dict[str, Any]] = [
        {"person": one.id, "game": game, "mu": rng.uniform(-40, 80), "sigma": rng.choice([2.0, 3.5]), "matches": number}
        for game in games
        for one, number in ((one, rng.randrange(1, 12)) for one in who)
    ]
    with database.writing() as connection:
        connection.execute(insert(RATINGS), rows)
    told: Any = ranking.ratings(database, who[0], "en")
    assert [one["game"] for one in told["best"]] == ["bacon-4", "applewood-3", "gone"]
    assert [one["title"] for one in told["best"]] == ["Bacon for 4", "Applewood for 3", "gone"]
    assert [one["game"] for one in told["own"]] == ["bacon-4", "applewood-3", "gone"]
    for one in told["best"]:
        shown = [row for row in rows if row["game"] == one["game"] and row["matches"] >= ENOUGH]
        assert len(shown) > ranking.BEST
        shown.sort(key=lambda row: (3 * row["sigma"] - row["mu"], row["person"]))
        names = {person.id: person.name for person in who}
        assert one["people"] == [
            {
                "name": names[row["person"]],
                "me": row["person"] == who[0].id,
                "rating": figure(row["mu"], row["sigma"]),
                "matches": row["matches"],
            }
            for row in shown[: ranking.BEST]
        ]


def test_the_lobby_asks_the_database_no_more_often_with_more_tables(database: Database) -> None:
    """What the server does beside requests asks the database, too, but not each time."""
    asked: list[str] = []
    event.listen(database.engine, "before_cursor_execute", lambda _, __, statement, *___: asked.append(statement))

    def looks(visitor: Visitor) -> int:
        asked.clear()
        visitor.get("/lobby.json")
        return len(asked)

    with club(database) as here:
        ann, ben = here.person("Ann"), here.person("Ben")
        counted: list[int] = []
        for tables in (0, 1, 8):
            for _ in range(tables):
                ann.open_table("bacon-4", people=2, is_open=True)
            counted.append(min(looks(ben) for _ in range(3)))
    assert counted[1:] == [counted[0] + 1] * 2
