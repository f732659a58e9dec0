"""The time for a move: what is left of it is told, and a computer moves when it is over."""

from __future__ import annotations

import time

import pytest
from sqlalchemy import update

from bacon_rules.host import playing
from bacon_rules.host.clock import now
from bacon_rules.host.database import Database
from bacon_rules.host.schema import TABLES
from bacon_rules.host.storing import AT_ONCE, late_tables, stored
from bacon_rules.web.clock import Clock
from tests.host.clubs import Club, club, told
from tests.web.tables import ask, heard, sitting_of


def table_with_clock(here: Club, seconds: int) -> str:
    """Return a table of Ann and Ben, with so much time for a move."""
    ann, ben = here.person("Ann"), here.person("Ben")
    table = ann.open_table("bacon-4", 2, clock=seconds)
    ben.post(f"/table/{table}/sit", seat=1)
    return table


@pytest.mark.parametrize("humans", [(0,), (0, 1, 2, 3), ()])
def test_time_counts_while_people_think_or_look_at_the_end_of_a_deal(humans: tuple[int, ...]) -> None:
    sitting = sitting_of("trick-taking", humans)
    clock, none = Clock(30), Clock()
    counted = set()
    while not sitting.has_ended:
        left = clock.left(sitting)
        is_looked_at = sitting.position.to_act is None and sitting.ply > 0
        assert (left is not None) is (sitting.awaits_human or is_looked_at)
        assert left is None or 0 < left <= 30
        assert none.left(sitting) is None
        counted.add(left is not None)
        sitting.make(sitting.chosen())
    assert clock.left(sitting) is None
    assert counted == {True, False} or len(humans) == 4


def test_time_runs_on_while_nobody_serves_the_table() -> None:
    sitting = sitting_of("trick-taking", (0, 1, 2, 3), plies=1)
    for ago, left in ((0, 30), (10, 20), (30, 0), (10**9, 0), (-(10**9), 30)):
        clock = Clock(30, time.time() - ago)
        assert clock.left(sitting) == pytest.approx(left, abs=1)
        assert clock.is_out(sitting) is (left == 0)
    clock.begin()
    assert clock.left(sitting) == pytest.approx(30, abs=1)


def test_pages_are_told_the_time_that_is_left(database: Database) -> None:
    with club(database) as here:
        table = table_with_clock(here, 3600)
        with here.stranger().at(table) as page:
            while (clock := heard(page, "clock"))["seat"] is None:
                assert clock["left"] is None
            assert clock["seat"] in (0, 1)
            assert 3590 < clock["left"] <= 3600


def test_a_computer_moves_for_who_takes_too_long_and_then_it_is_the_others_time(database: Database) -> None:
    with club(database) as here:
        ann, ben = here.person("Ann"), here.person("Ben")
        table = ann.open_table("bacon-4", 2, clock=1)
        ben.post(f"/table/{table}/sit", seat=1)
        with ann.at(table) as page:
            now = told(page)
            while now["ply"] < 8:
                now = told(page)
            ask(page, type="say", phrase="hello")
        found = stored(database, table)
        assert found is not None
        movers = {position.to_act for position in found.sitting.positions[1:8]}
        assert {0, 1} <= movers


@pytest.mark.everywhere
def test_a_match_goes_on_although_nobody_looks(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "LOOKS", 0.02)
    with club(database) as here:
        table = table_with_clock(here, 86400)
        with here.stranger().at(table) as page:
            first = told(page)
            while first["to_act"] not in (0, 1):
                first = told(page)
    assert late_tables(database) == []
    with database.writing() as connection:
        connection.execute(update(TABLES).where(TABLES.c.id == table).values(changed=now() - 86400))
    assert late_tables(database) == [table]
    with club(database, stays=0.05):
        end = time.monotonic() + 30
        while time.monotonic() < end:
            found = stored(database, table)
            assert found is not None
            if found.sitting.ply > first["ply"] and found.sitting.awaits_human:
                break
    assert found is not None
    assert found.sitting.ply > first["ply"]
    assert late_tables(database) == []


@pytest.mark.everywhere
def test_no_late_table_keeps_others_from_being_opened(database: Database) -> None:
    names = {f"table-{number}" for number in range(AT_ONCE + 5)}
    with database.writing() as connection:
        terms = {"rules": "{}", "state": "playing", "is_open": True, "may_watch": True, "people": 2, "clock": 1}
        for name in names:
            connection.execute(TABLES.insert().values(id=name, **terms, match=1, made=0, changed=0))
    looks = [late_tables(database) for _ in range(100)]
    assert {len(found) for found in looks} == {AT_ONCE}
    assert {table for found in looks for table in found} == names


def test_a_time_is_at_least_a_second(database: Database) -> None:
    with club(database) as here:
        ann = here.person("Ann")
        for name in ("clock", "absent"):
            for seconds in (0, -5, 10**9):
                told = ann.post("/tables", game="bacon-4", people=2, **{name: seconds})
                assert told["status"] == 400
