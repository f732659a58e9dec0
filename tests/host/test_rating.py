"""Ratings after matches: those of openskill, from the matches that count."""

from __future__ import annotations

import random
from itertools import islice

import anyio
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import insert

from bacon_rules.games import GAMES
from bacon_rules.host import people, rating
from bacon_rules.host.database import Database
from bacon_rules.host.rating import BEGINS_AT, MODEL, counts, figure, places, rate
from bacon_rules.host.schema import SEATS, TABLES
from bacon_rules.host.storing import stored
from tests import house_rules
from tests.host.matches import (
    DUEL,
    Ratings,
    all_ratings,
    computed,
    end_of,
    ended,
    find,
    finish,
    finished,
    floor_on,
    is_quick,
    other_end,
    rated,
    seat,
)

ENDS = 1 if is_quick() else 3
"""The number of matches of each game."""

NAMES = ("Ann", "Ben", "Cam", "Dee", "Eli", "Fay", "Gil", "Hal")


@given(st.data())
def test_winners_come_first_and_the_others_as_their_scores_say(data: st.DataObject) -> None:
    last = end_of(data.draw(st.sampled_from([*GAMES])))
    sides = len(last.scores)
    scores = data.draw(st.lists(st.integers(-3, 3), min_size=sides, max_size=sides))
    winners = data.draw(st.sets(st.integers(0, sides - 1)))
    found = places(other_end(last, scores=tuple(scores), winners=tuple(sorted(winners))))
    for one in range(sides):
        for other in range(sides):
            is_better = one in winners or scores[one] > scores[other]
            assert (found[one] < found[other]) is (other not in winners and is_better)
    assert min(found.values()) == 0


@pytest.mark.everywhere
def test_ratings_are_exactly_those_that_openskill_computes(database: Database) -> None:
    """In all games, from two to six seats, with any people, scores and ties."""
    rng = random.Random(7)
    people_there = rated(database, *NAMES)
    expected: Ratings = {}
    for number in range(12 * len(GAMES)):
        game = [*GAMES][number % len(GAMES)]
        last = end_of(game, rng.randrange(ENDS))
        if rng.random() < 0.5:
            scores = tuple(rng.randrange(4) for _ in last.scores)
            best = tuple(side for side, score in enumerate(scores) if score == max(scores))
            last = other_end(last, scores=scores, winners=best)
        sit = rng.sample(people_there, last.seats)
        with database.writing() as connection:
            table = f"t{number}"
            values = {"id": table, "rules": "{}", "state": "over", "is_open": False, "may_watch": False, "people": 2}
            connection.execute(insert(TABLES).values(**values, match=1, made=0, changed=0))
            rows = [{"table": table, "seat": at, "person": one.id, "name": one.name} for at, one in enumerate(sit)]
            connection.execute(insert(SEATS), rows)
            assert counts(last)
            rate(connection, table, last)
        expected = computed(expected, [one.name for one in sit], last)
    assert all_ratings(database) == expected
    assert {game for _, game in expected} == {*GAMES}


@pytest.mark.few(6)
@pytest.mark.everywhere
@pytest.mark.parametrize("game", [*GAMES])
def test_a_match_of_rated_people_counts_when_its_last_move_is_written(game: str, database: Database) -> None:
    last = end_of(game)
    sit = rated(database, *NAMES[: last.seats])
    table = seat(database, {"game": game}, 0, sit)
    assert all_ratings(database) == {}
    assert anyio.run(finish, database, table)
    once = computed({}, NAMES[: last.seats], last)
    assert all_ratings(database) == once
    assert len({mu for mu, _, _ in once.values()}) > 1

    async def come_again() -> None:
        async with floor_on(database) as floor:
            playing = await find(floor, table)
            assert playing.host.sitting.has_ended
            playing.host.keep(playing.host.sitting)
            assert await playing.progress.written()

    anyio.run(come_again)
    assert all_ratings(database) == once


@pytest.mark.everywhere
def test_only_matches_count_in_which_all_are_rated_people(database: Database) -> None:
    ann, ben = rated(database, "Ann", "Ben")
    cam, _ = people.new_person(database, "Cam")
    assert finished(database, ann, None) == {}
    assert finished(database, None, ann) == {}
    assert finished(database, None, None) == {}
    assert finished(database, ann, cam) == {}
    assert finished(database, cam, ann) == {}
    rating.be_rated(database, cam, is_rated=True)
    first = finished(database, ann, cam)
    assert first == computed({}, ("Ann", "Cam"), end_of("save-your-bacon"))
    assert finished(database, ben, ann) == computed(first, ("Ben", "Ann"), end_of("save-your-bacon"))


def test_matches_by_house_rules_do_not_count(database: Database) -> None:
    sit = rated(database, *NAMES[:4])
    assert finished(database, *sit, rules={"game": "trick-taking", "house_rules": {"target": 3}}) == {}
    assert finished(database, *sit, rules={"game": "trick-taking"}).keys() == {
        (name, "trick-taking") for name in NAMES[:4]
    }


def test_no_house_rule_of_any_game_counts() -> None:
    tried = 0
    for rules in house_rules.usual_rules():
        last = end_of(rules.name)
        assert counts(last)
        for field in house_rules.fields_of(type(rules)):
            for other in islice(house_rules.changed(rules, field), settings().max_examples // 2):
                tried += 1
                assert counts(other_end(last, rules=other)) is (other == rules), (field, other)
    assert tried > 100


def test_a_match_that_goes_on_does_not_count() -> None:
    for game in GAMES:
        sitting = ended(f'{{"game":"{game}"}}', 0)
        assert [counts(position) for position in sitting.positions] == [False] * sitting.ply + [True]


def test_a_match_of_one_side_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    last = end_of("save-your-bacon")
    monkeypatch.setattr(type(last.state), "side_of", lambda *_: 0)
    assert not counts(last)


def test_an_unfinished_match_does_not_count(database: Database) -> None:
    """It has had as many moves as it may have."""
    ann, ben = rated(database, "Ann", "Ben")
    table = seat(database, DUEL, 0, (ann, ben))

    async def make_the_last_move_allowed() -> None:
        async with floor_on(database) as floor:
            playing = await find(floor, table)
            sitting = playing.host.sitting
            sitting.undo_for(0)
            playing.host.keep(sitting)
            sitting.max_moves = sitting.ply + 1
            sitting.make(sitting.chosen())
            assert sitting.has_ended
            assert not sitting.position.is_over
            playing.host.keep(sitting)
            assert await playing.progress.written()

    anyio.run(make_the_last_move_allowed)
    found = stored(database, table)
    assert found is not None
    assert found.row.state == "over"
    assert all_ratings(database) == {}


def test_a_beginner_has_a_round_figure_and_winners_gain() -> None:
    new = MODEL.rating()
    assert figure(new.mu, new.sigma) == BEGINS_AT
    [[winner], [loser]] = MODEL.rate([[new], [MODEL.rating()]])
    assert figure(loser.mu, loser.sigma) < BEGINS_AT < figure(winner.mu, winner.sigma)
