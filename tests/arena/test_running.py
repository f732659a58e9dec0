"""Many deals: the same rows on any executor."""

import itertools
import multiprocessing
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any

import pytest

from bacon_rules import ArenaError, SeedError, applewood, bacon, save_your_bacon, trick_taking
from bacon_rules.arena import Results, Span, Terms, duel, play, tournament
from bacon_rules.bots import all_games, anything
from bacon_rules.errors import shown
from bacon_rules.records import Valid, loads, validate
from bacon_rules.trick_taking.played import bot as plain
from tests.arena.players import first, hanging, last

RULES = trick_taking.Rules()
PLAYERS: Any = {"first": first, "last": last, "any": anything.choose}
TERMS = Terms(deals=4, records=True)


@pytest.fixture(scope="module")
def results() -> Results:
    return tournament(RULES, PLAYERS, TERMS)


def threads(workers: int) -> Executor:
    return ThreadPoolExecutor(workers)


def processes(workers: int) -> Executor:
    return ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"))


@pytest.mark.few(2)
@pytest.mark.parametrize(("pool", "workers"), list(itertools.product([threads, processes], [1, 2, 4])))
def test_the_rows_are_the_same_on_any_number_of_workers(
    pool: Callable[[int], Executor], workers: int, results: Results
) -> None:
    told: list[tuple[int, int]] = []
    with pool(workers) as executor:
        found = tournament(
            RULES, PLAYERS, TERMS, executor=executor, progress=lambda done, total: told.append((done, total))
        )
    assert found == results
    assert str(found) == str(results)
    done = [number for number, _ in told]
    assert done == sorted(set(done))
    assert (done[0] > 0, told[-1]) == (True, (12, 12))
    assert {total for _, total in told} == {12}


def test_each_two_players_play_the_same_cards_in_every_seating(results: Results) -> None:
    assert len(results.rows) == 3 * 4 * 2
    for row in results.rows:
        record = loads(row.record or "")
        assert isinstance(validate(record), Valid)
        assert record.moves[0] == str(record.start.state.chance_move(TERMS.seed_of(row.deal)))
        assert record.seats == row.seats
        assert record.result.scores == row.scores
        assert len(record.moves) == row.moves
    seatings = {(row.first, row.second, row.deal, row.seats) for row in results.rows}
    assert len(seatings) == len(results.rows)


def test_a_row_can_be_played_again(results: Results) -> None:
    for row in results.rows[::5]:
        again = play(RULES, [PLAYERS[name] for name in row.seats], row.seed, span=Span.DEAL)
        assert again.moves == loads(row.record or "").moves


def test_a_match_is_won_by_who_wins_it() -> None:
    terms = Terms(deals=1, span=Span.MATCH, records=True, seconds=None)
    for row in duel(bacon(4), {"plain": all_games.choose, "any": anything.choose}, terms).rows:
        record = loads(row.record or "")
        assert row.winners == record.result.winners != ()


def test_a_deal_is_won_by_who_has_most_points_unless_all_have_as_many(results: Results) -> None:
    most = duel(applewood(3), {"first": first, "last": last}, Terms(deals=3)).rows
    ends = set()
    for row in (*results.rows, *most):
        best = tuple(side for side, score in enumerate(row.scores) if score == max(row.scores))
        assert row.winners == (() if len(set(row.scores)) == 1 else best)
        ends.add((len(row.scores), len(row.winners)))
    assert ends == {(2, 0), (2, 1), (3, 1)}


@pytest.mark.parametrize("span", Span)
def test_what_is_unfinished_is_nobodys(span: Span) -> None:
    results = duel(RULES, {"first": first, "last": last}, Terms(deals=2, span=span, max_moves=5))
    assert results.span is span
    for row in results.rows:
        assert (row.moves, row.unfinished, row.winners, row.faulty, row.fault) == (5, True, (), None, None)
    assert [(one.drawn, one.unfinished, one.share) for one in results.standings()] == [(0, 4, None)] * 2


def test_players_have_as_long_as_the_terms_say() -> None:
    rows = duel(RULES, {"first": first, "hanging": hanging}, Terms(deals=1, seconds=0.02)).rows
    assert {row.fault for row in rows} == {"it took longer than 0.02 seconds"}


def test_games_of_save_your_bacon_can_be_a_match_or_a_deal() -> None:
    rules = save_your_bacon.Rules(best_of=3)
    players: Any = {"plain": all_games.choose, "first": first}
    [row, _] = duel(rules, players, Terms(deals=1)).rows
    assert sorted(row.scores) == [0, 1]
    told: list[tuple[int, int]] = []
    terms = Terms(deals=1, span=Span.MATCH)
    [row, _] = duel(rules, players, terms, progress=lambda done, total: told.append((done, total))).rows
    assert 2 in row.scores
    assert told == [(1, 1)]


def test_the_seed_decides() -> None:
    players: Any = {"plain": plain.choose, "any": anything.choose}
    one, two, same = (duel(RULES, players, Terms(deals=3, seed=seed)).rows for seed in (1, 2, "1"))
    assert one == same
    assert [row.scores for row in one] != [row.scores for row in two]


def test_what_cannot_be_sent_is_played_where_it_need_not_be_and_told_where_it_must() -> None:
    players: Any = {"first": lambda view, rng: first(view, rng), "last": last}  # noqa: PLW0108 - it cannot be pickled
    with threads(2) as executor:
        assert len(duel(RULES, players, Terms(deals=2), executor=executor).rows) == 4
    with processes(1) as executor, pytest.raises(ArenaError, match="the executor cannot play: "):
        duel(RULES, players, Terms(deals=2), executor=executor)


def test_an_executor_that_is_shut_down_is_told() -> None:
    executor = ThreadPoolExecutor(1)
    executor.shutdown()
    with pytest.raises(ArenaError, match="the executor cannot play: RuntimeError"):
        tournament(RULES, PLAYERS, TERMS, executor=executor)


NAMES = "a player's name is a text of 1 to 100 printable characters,"


@pytest.mark.parametrize(
    ("players", "told"),
    [
        ({"a": first}, "at least two players can be measured against each other, not 1"),
        ({"a": first, "": first}, f"{NAMES} not ''"),
        ({"a": first, "a\n": first}, f"{NAMES} not 'a\\n'"),
        ({"a": first, 7: first}, f"{NAMES} not 7"),
        ({"a": first, "b" * 101: first}, f"{NAMES} not '{'b' * 58}…"),
        ({"a": first, "b": "b"}, "a player is a function of a view and a random.Random, or a Program, not 'b'"),
    ],
)
def test_who_cannot_play_is_refused(players: Any, told: str) -> None:
    with pytest.raises(ArenaError) as caught:
        tournament(RULES, players)
    assert str(caught.value) == told


def test_a_name_can_be_as_long_as_is_said() -> None:
    players: Any = {"a": first, "b" * 100: first}
    assert tournament(RULES, players, Terms(deals=1)).players == tuple(players)


def test_more_deals_than_fit_into_memory_are_refused_before_anything_is_played() -> None:
    with pytest.raises(ArenaError) as caught:
        tournament(RULES, PLAYERS, Terms(deals=400_000))
    told = "the rows of 1200000 deals do not fit into memory, at most 1000000 do: "
    assert str(caught.value) == f"{told}name a folder to keep them in, or do without rows"


def test_a_duel_is_between_two() -> None:
    with pytest.raises(ArenaError, match=r"^a duel is between two players, not 3$"):
        duel(RULES, PLAYERS)


DEALS = "deals: expected a number from 1 to 1000000000000000, got "
SECONDS = "seconds: expected a number above 0, or None for no limit, got "


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"deals": 0}, f"{DEALS}0"),
        ({"deals": "3"}, f"{DEALS}'3'"),
        ({"deals": 10**15 + 1}, f"{DEALS}{10**15 + 1}"),
        ({"span": "deal"}, "span: expected a Span, got 'deal'"),
        ({"records": 1}, "records: expected True or False, got 1"),
        ({"seconds": 0}, f"{SECONDS}0"),
        ({"seconds": "1"}, f"{SECONDS}'1'"),
        ({"seconds": float("nan")}, f"{SECONDS}nan"),
        ({"seconds": True}, f"{SECONDS}True"),
    ],
    ids=str,
)
def test_terms_are_checked(wrong: Any, told: str) -> None:
    with pytest.raises(ArenaError) as caught:
        Terms(**wrong)
    assert str(caught.value) == told


def test_terms_are_these_unless_it_is_said_otherwise() -> None:
    assert Terms() == Terms(deals=100, seed=0, span=Span.DEAL, seconds=60.0, records=False)
    most = Terms(deals=10**15, seed="a" * 1000, seconds=0.001)
    assert (most.deals, most.seed, most.seconds) == (10**15, "a" * 1000, 0.001)
    assert Terms(seed=10**1000 - 1).seed == "9" * 1000


def test_what_is_no_terms_or_no_rules_is_refused() -> None:
    with pytest.raises(ArenaError, match=r"^expected Terms, not 7$"):
        tournament(RULES, PLAYERS, 7)  # type: ignore[arg-type]  # that is what is wrong
    with pytest.raises(ArenaError, match=r"^expected the rules of a game, such as bacon\(4\), got 'bacon-4'$"):
        tournament("bacon-4", PLAYERS)  # type: ignore[arg-type]  # that is what is wrong


@pytest.mark.parametrize("seed", [1.5, "a\n", "\ud800", None, b"a", "a" * 1001, 10**1000])
def test_what_is_no_seed_is_refused(seed: Any) -> None:
    for ask in (lambda: play(RULES, [first] * 4, seed), lambda: Terms(seed=seed)):
        with pytest.raises(SeedError) as caught:
            ask()
        expected = "seed: expected an int or a printable text of at most 1000 characters"
        assert str(caught.value) == f"{expected}, got {shown(seed)}"


def test_no_thread_is_left() -> None:
    before = threading.active_count()
    duel(RULES, {"first": first, "last": last}, Terms(deals=3))
    for thread in threading.enumerate():
        if thread.daemon:
            thread.join(5)
    assert threading.active_count() <= before
