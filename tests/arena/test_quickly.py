"""Deals between quick players: C plays many at a time, and they are those that are played move by move."""

import json
import random
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from bacon_rules import ArenaError, applewood, bacon, chunky_bacon, save_your_bacon
from bacon_rules.arena import Results, Span, Sprt, Terms, duel, quickly, running, tournament
from bacon_rules.arena.pairings import Paired, Pairing, no_rows
from bacon_rules.arena.planning import Plan, left_of
from bacon_rules.arena.quickly import played_quickly
from bacon_rules.arena.run import Run
from bacon_rules.arena.running import stored
from bacon_rules.bots import all_games, anything, quick
from bacon_rules.bulk import seeded as seeding
from bacon_rules.games import AnyView
from bacon_rules.records import AnyMove
from bacon_rules.trick_taking import Rules
from tests.bulk.fast import loaded
from tests.trick_taking.scripts import HOUSE_RULES

RULES = Rules()
QUICK: Any = {"quick": quick.choose, "other": quick.choose}


def move_by_move(view: AnyView, rng: random.Random) -> AnyMove:
    return quick.choose(view, rng)


SLOW: Any = {"quick": quick.choose, "other": move_by_move}


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seeding, "fast_play_out", loaded().play_out)


@pytest.fixture
def played(compiled: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:  # noqa: ARG001
    """The number of deals that are played at a time, each time."""
    numbers: list[int] = []

    def counted(start: Any, seeds: Any, max_moves: int) -> Any:
        numbers.append(len(seeds))
        return seeding.seeded(start, seeds, max_moves)

    monkeypatch.setattr(quickly, "seeded", counted)
    monkeypatch.setattr(quickly, "TOGETHER", 7)
    yield numbers
    assert all(number <= 7 for number in numbers)


CLIMBING = {"bacon-4": bacon(4), "applewood-3": applewood(3), "chunky-6": chunky_bacon(6)}


@pytest.mark.few(4)
@pytest.mark.parametrize("rules", [*HOUSE_RULES.values(), *CLIMBING.values()], ids=[*HOUSE_RULES, *CLIMBING])
def test_they_are_those_that_are_played_move_by_move(rules: Any, played: list[int]) -> None:
    """The rows are the same, and the sums, which are not made of all rows."""
    terms = Terms(deals=70, seed="a seed", max_moves=25 if isinstance(rules, Rules) else 40)
    found = duel(rules, QUICK, terms)
    assert sum(played) == 70
    assert found == duel(rules, SLOW, terms)
    assert sum(played) == 70


def test_some_have_no_end(played: list[int]) -> None:
    found = duel(RULES, QUICK, Terms(deals=70, max_moves=25))
    assert {row.unfinished for row in found.rows} == {False, True}
    assert found.tallies[0].unfinished > 0
    assert sum(played) == 70


def test_sums_are_those_of_the_rows(played: list[int]) -> None:
    found = duel(RULES, QUICK, Terms(deals=400))
    assert found.tallies == Results.of(QUICK, Span.DEAL, found.rows).tallies
    assert sum(played) == 400
    assert len({row.scores for row in found.rows}) > 5


def test_a_test_stops_them_after_the_same_deal(played: list[int]) -> None:
    terms = Terms(deals=4000, until=Sprt(least=0.4))
    found, slow = duel(RULES, QUICK, terms), duel(RULES, SLOW, terms)
    assert found == slow
    assert played
    assert found.tallies[0].deals < 4000


@pytest.mark.parametrize(
    "terms",
    [Terms(deals=2, span=Span.MATCH), Terms(deals=2, records=True), Terms(deals=2, span=Span.MATCH, rows=False)],
)
def test_what_has_to_be_told_move_by_move_is_played_so(terms: Terms, played: list[int]) -> None:
    assert duel(RULES, QUICK, terms) == duel(RULES, SLOW, terms)
    assert not played


def test_what_c_cannot_play_is_played_move_by_move(monkeypatch: pytest.MonkeyPatch) -> None:
    terms = Terms(deals=3)
    expected = duel(RULES, SLOW, terms)
    monkeypatch.setattr(seeding, "fast_play_out", lambda *_: False)
    assert played_quickly(RULES, [quick.choose] * 2, terms, range(3)) is None
    assert duel(RULES, QUICK, terms) == expected


@pytest.mark.usefixtures("compiled")
def test_only_quick_players_are() -> None:
    assert played_quickly(RULES, [quick.choose] * 2, Terms(), range(3)) is not None
    assert played_quickly(RULES, [quick.choose, all_games.choose], Terms(), range(3)) is None
    assert played_quickly(RULES, [move_by_move, quick.choose], Terms(), range(3)) is None


def test_a_player_that_a_game_does_not_have_loses() -> None:
    rules = save_your_bacon.new_match().rules
    results = duel(rules, {"quick": quick.choose, "any": anything.choose}, Terms(deals=1))
    problem = r"it raised NoWingError: .* has no quick player for a single seat"
    assert all(re.fullmatch(problem, row.fault or "") for row in results.rows)
    assert len(results.rows) == 2
    assert played_quickly(rules, [quick.choose] * 2, Terms(), range(3)) is None


@pytest.mark.usefixtures("compiled")
def test_workers_play_them() -> None:
    terms = Terms(deals=200)
    with ThreadPoolExecutor(2) as executor:
        assert duel(RULES, QUICK, terms, executor=executor) == duel(RULES, QUICK, terms)


PLAYERS: Any = {"any": anything.choose, **QUICK}


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("kept", [False, True])
def test_without_rows_there_are_the_same_sums(kept: bool, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    pytest.importorskip("filelock")
    expected = tournament(RULES, PLAYERS, Terms(deals=12))
    found = tournament(RULES, PLAYERS, Terms(deals=12, rows=False), keep=tmp_path if kept else None)
    assert (found.tallies, found.rows) == (expected.tallies, ())
    assert str(found) == str(expected)
    assert [path.name for path in tmp_path.iterdir() if path.name != ".lock"] == ["journal.jsonl"] * kept


@pytest.mark.usefixtures("compiled")
def test_a_folder_without_rows_goes_on_and_takes_none(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    pytest.importorskip("filelock")
    few, more = (Terms(deals=deals, rows=False) for deals in (40, 90))
    duel(RULES, QUICK, few, keep=tmp_path)
    assert duel(RULES, QUICK, more, keep=tmp_path) == duel(RULES, QUICK, more)
    with pytest.raises(ArenaError, match="it belongs to another run: its rows is different"):
        duel(RULES, QUICK, Terms(deals=90), keep=tmp_path)
    lines = [json.loads(line).get("chunk") for line in (tmp_path / "journal.jsonl").read_text().splitlines()]
    chunk = next(chunk for chunk in lines if chunk and chunk["stop"] - chunk["start"] > 1)
    cut = Terms(deals=chunk["stop"] - 1, rows=False)
    told = f"the first {cut.deals - chunk['start']} of the deals {chunk['start']} to {cut.deals} come to: "
    with pytest.raises(ArenaError, match=f"^without rows, nobody knows what {told}"):
        duel(RULES, QUICK, cut, keep=tmp_path)


def test_chunks_without_rows_are_joined(tmp_path: Path) -> None:
    """So they take no more memory the more they are."""
    pytest.importorskip("pyarrow")
    pytest.importorskip("filelock")
    for deals, kept in ((50, None), (30, tmp_path), (50, tmp_path)):
        terms = Terms(deals=deals, rows=False)
        run = Run.of(RULES, PLAYERS, terms)
        with stored(run, kept) as store, ThreadPoolExecutor(3) as executor:
            before = len(store.entries)
            for number in running.played(run, store, executor):
                assert sum(entry.tally.deals for entry in store.entries) == number
            assert len(store.entries) == before + 3
            assert running.results(run, store).tallies == tournament(RULES, PLAYERS, terms).tallies


def test_rows_are_there_or_not() -> None:
    with pytest.raises(ArenaError, match=r"^rows: expected True or False, got 1$"):
        Terms(rows=1)  # type: ignore[arg-type]
    with pytest.raises(ArenaError, match=r"^records: they are parts of rows, so there are none without rows$"):
        Terms(records=True, rows=False)


@pytest.mark.parametrize(("rows", "most"), [(True, 100_000), (False, 10_000_000)])
def test_without_rows_more_deals_are_played_at_one_go(rows: bool, most: int) -> None:
    terms = Terms(deals=10**12, rows=rows)
    pairing = Pairing(RULES, ("quick", "other"), (quick.choose, quick.choose), terms)
    plan: Plan[Any] = Plan(left_of(Paired(pairing, no_rows), terms.deals, ()))
    sizes = []
    for chunk in plan:
        sizes.append(chunk.stop - chunk.start)
        if sizes[-2:] == [most] * 2:
            break
        plan.learn(chunk, 0.0)
    assert max(sizes) == most


def test_any_number_of_deals_without_rows_is_taken() -> None:
    assert duel(RULES, QUICK, Terms(deals=2, rows=False)).rows == ()
    with pytest.raises(ArenaError, match=r"or do without rows$"):
        duel(RULES, QUICK, Terms(deals=10**7))
