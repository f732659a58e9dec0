"""Chunks: their sizes, how many are sent at a time, and what becomes of them where a process ends."""

import itertools
import signal
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from multiprocessing import Pipe
from typing import Any, ParamSpec, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import ArenaError, trick_taking
from bacon_rules.arena import Processes, Results, Row, Terms, alone, duel, planning, sending, tournament
from bacon_rules.arena.chunks import Chunk
from bacon_rules.arena.keeping.memory import Memory
from bacon_rules.arena.pairings import Paired, Pairing
from bacon_rules.arena.planning import Plan, left_of
from bacon_rules.arena.sending import Load
from bacon_rules.bots import anything
from bacon_rules.records import loads
from tests.arena.players import Unwilling, ending, first, killing, last

RULES = trick_taking.Rules()
PLAYERS: Any = {"first": first, "last": last, "any": anything.choose}
TERMS = Terms(deals=4, records=True)

ArgumentsT = ParamSpec("ArgumentsT")
ValueT = TypeVar("ValueT")


@pytest.fixture(scope="module")
def results() -> Results:
    return tournament(RULES, PLAYERS, TERMS)


def paired(name: str) -> Paired[tuple[Row, ...]]:
    return Paired(Pairing(RULES, (name, "last"), (first, last), Terms()), Memory.pack)


@given(
    st.lists(st.integers(1, 200), min_size=1, max_size=3),
    st.lists(st.tuples(st.integers(0, 250), st.integers(1, 60)), max_size=6),
    st.lists(st.floats(0, 10), min_size=1),
)
def test_a_plan_has_each_deal_that_is_left_once(
    deals: list[int], played: list[tuple[int, int]], seconds: list[float]
) -> None:
    ranges = [(start, start + length) for start, length in played]
    plan = Plan(chunk for number, one in enumerate(deals) for chunk in left_of(paired(str(number)), one, ranges))
    found: list[tuple[Any, int]] = []
    for chunk, took in zip(plan, itertools.cycle(seconds), strict=False):
        assert chunk.start < chunk.stop
        plan.learn(chunk, took)
        found += [(chunk.work.name, deal) for deal in range(chunk.start, chunk.stop)]
    done = {deal for start, stop in ranges for deal in range(start, stop)}
    expected = [
        ((str(number), "last"), deal) for number, one in enumerate(deals) for deal in range(one) if deal not in done
    ]
    assert sorted(found) == sorted(expected)


def test_chunks_take_the_time_that_is_wanted_and_fewer_deals_towards_the_end() -> None:
    plan = Plan(left_of(paired("a"), 100_000, []))
    sizes = []
    for chunk in plan:
        sizes.append(chunk.stop - chunk.start)
        plan.learn(chunk, sizes[-1] * 0.001)
    assert sizes[:6] == [1, 8, 64, 512, 3000, 3000]
    last_full = max(place for place, size in enumerate(sizes) if size == 3000)
    assert sum(sizes[last_full + 1 :]) < 3000 * planning.LAST
    assert sorted(sizes[last_full:-1], reverse=True) == sizes[last_full:-1]
    assert min(sizes[last_full:-1]) == 3000 // planning.SMALLEST


def test_all_pairs_take_turns() -> None:
    plan = Plan(chunk for name in "abc" for chunk in left_of(paired(name), 2, []))
    assert [chunk.work.name for chunk in plan] == [(name, "last") for name in "abcabc"]


@pytest.mark.parametrize("number", [1, 2, 3, 16, 500])
def test_as_many_chunks_are_sent_as_keep_the_workers_busy(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """So many workers take three seconds for each chunk; whatever they have to do, they hardly ever wait."""
    now = [0.0]
    monkeypatch.setattr("time.perf_counter", lambda: now[0])
    load = Load(0.0)
    at_work: list[float] = []
    waiting = 0
    idle = 0.0
    for _ in range(20_000):
        waiting += load.most - waiting - len(at_work)
        while waiting and len(at_work) < number:
            at_work.append(now[0] + 3)
            waiting -= 1
        idle += (number - len(at_work)) * (min(at_work) - now[0])
        now[0] = min(at_work)
        at_work.remove(now[0])
        load.add(3.0)
    assert load.most <= max(sending.FIRST, 2 * sending.SPARE * number)
    assert idle <= 0.2 * number * now[0]


def test_who_stops_cancels_the_rest() -> None:
    executor = Stopping()

    def stop(done: int, total: int) -> None:
        assert total == 12
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tournament(RULES, PLAYERS, TERMS, executor=executor, progress=stop)
    assert [future.cancelled() for future in executor.futures] == [False, False, *[True] * (len(executor.futures) - 2)]
    assert len(executor.futures) > 3


class Stopping(Executor):
    """Plays what it is given at once, and remembers what it was not asked for any more."""

    def __init__(self) -> None:
        self.futures: list[Future[Any]] = []

    def submit(
        self, fn: Callable[ArgumentsT, ValueT], /, *args: ArgumentsT.args, **kwargs: ArgumentsT.kwargs
    ) -> Future[ValueT]:
        future: Future[ValueT] = Future()
        self.futures.append(future)
        if len(self.futures) < 3:
            future.set_result(fn(*args, **kwargs))
        return future


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="processes cannot be killed like this")
def test_who_ends_a_process_loses_by_a_fault_and_everything_else_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sending, "FIRST", 2)
    players: Any = {"ending": ending, "killing": killing, "first": first}
    terms = Terms(deals=2, records=True, seed=0)
    with Processes(2) as executor:
        found = tournament(RULES, players, terms, executor=executor)
    assert len(found.rows) == 3 * 2 * 2
    faults = {row.fault for row in found.rows} - {None}
    assert faults == {"it ended its process: exit status 3", "it ended its process: signal 9 (SIGKILL)"}
    for row in found.rows:
        record = loads(row.record or "")
        assert (len(record.moves), record.result.scores) == (row.moves, row.scores)
        if row.faulty is not None:
            assert row.seats[row.faulty] == ("ending" if "exit" in str(row.fault) else "killing")
            assert row.winners == tuple(side for side in range(2) if row.seats[side] != row.seats[row.faulty])
    harmless: Any = {"killing": last, "first": first}
    whole = duel(RULES, harmless, terms).rows
    same = [row for row in found.rows if row.fault is None and (row.first, row.second) == ("killing", "first")]
    assert set(same) <= set(whole)


def test_the_pool_of_another_is_not_started_anew(results: Results) -> None:
    players: Any = {"ending": ending, "first": first}
    with ProcessPoolExecutor(1) as executor, pytest.raises(ArenaError, match="the executor cannot play: BrokenProcess"):
        duel(RULES, players, Terms(deals=400), executor=executor)
    with Processes(2) as executor:
        assert tournament(RULES, PLAYERS, TERMS, executor=executor) == results


def test_a_process_that_ends_before_it_plays_is_told() -> None:
    with (
        Processes(2) as executor,
        pytest.raises(ArenaError, match="a process ended before it could play: exit status 7"),
    ):
        duel(RULES, {"first": first, "unwilling": Unwilling()}, Terms(deals=1), executor=executor)


def test_what_is_played_alone_is_told_question_by_question() -> None:
    """The process alone, here without one: every question and all moves are told, and the rows are the usual ones."""
    one = paired("first")
    here, there = Pipe(duplex=False)
    with here, there:
        alone._play(there, one, [(0, 0), (0, 1), (1, 0), (1, 1)])
        told = []
        while here.poll():
            told.append(here.recv())
    rows = [one.row for one in told if isinstance(one, alone.Finished)]
    assert tuple(rows) == duel(RULES, {"first": first, "last": last}, Terms(deals=2)).rows
    moves = [move for one in told[: told.index(alone.Finished(rows[0]))] for move in one.moves]
    assert len(moves) == rows[0].moves - 1


@pytest.mark.parametrize("error", [EOFError, OSError])
def test_a_process_that_ends_between_deals_is_started_anew(
    error: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a player leaves behind can end the process when nobody is asked; the rest is played in another."""
    one = paired("first")
    expected = duel(RULES, {"first": first, "last": last}, Terms(deals=3)).rows
    heard = alone._heard
    asked: list[int] = []

    def hears_two(work: Any, places: Any, _: Any, process: Any) -> Any:
        asked.append(len(places))
        told: Any = Closing(expected[6 - len(places) :][:2], error)
        return heard(work, places, told, process)

    monkeypatch.setattr(alone, "_heard", hears_two)
    played = alone.play_alone(Chunk(one, 0, 3))
    assert played.made.rows == expected
    assert asked == [6, 4, 2]


class Closing:
    """The end of a pipe that tells of two plays, and is closed."""

    def __init__(self, rows: Any, error: type[Exception]) -> None:
        self.rows, self.error = list(rows), error

    def recv(self) -> object:
        if not self.rows:
            raise self.error
        return alone.Finished(self.rows.pop(0))


def test_a_signal_without_a_name_is_told() -> None:
    class Gone:
        exitcode = -250

        def join(self) -> None: ...

    assert alone._end_of(Gone()) == "signal 250 (unknown)"  # type: ignore[arg-type]  # all that is asked of it


def test_an_executor_that_is_cancelled_is_told() -> None:
    class Cancelling(Executor):
        def submit(self, *_: object) -> Future[Any]:  # type: ignore[override]  # it takes anything
            future: Future[Any] = Future()
            future.cancel()
            future.set_running_or_notify_cancel()
            return future

    with Cancelling() as executor, pytest.raises(ArenaError, match="the executor cannot play: CancelledError"):
        tournament(RULES, PLAYERS, TERMS, executor=executor)
