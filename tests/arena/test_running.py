"""Many deals: the same rows on any executor, kept in a file, and gone on with."""

import io
import itertools
import json
import multiprocessing
import re
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import attrs
import pytest

from bacon_rules import ArenaError, SeedError, applewood, bacon, save_your_bacon, trick_taking
from bacon_rules.arena import Results, Row, Span, Terms, duel, play, tournament
from bacon_rules.arena import running as module
from bacon_rules.arena.journal import Journal, journal
from bacon_rules.bots import all_games, anything
from bacon_rules.errors import shown
from bacon_rules.records import Valid, loads, validate
from bacon_rules.trick_taking.played import bot as plain
from tests.arena.players import first, hanging, last
from tests.arena.rows import row as made

RULES = trick_taking.Rules()
PLAYERS: Any = {"first": first, "last": last, "any": anything.choose}
TERMS = Terms(deals=4, records=True)
ROW_KEYS = ", ".join(field.name for field in attrs.fields(Row))

ArgumentsT = ParamSpec("ArgumentsT")
ValueT = TypeVar("ValueT")


@pytest.fixture(scope="module")
def results() -> Results:
    return tournament(RULES, PLAYERS, TERMS)


def threads(workers: int) -> Executor:
    return ThreadPoolExecutor(workers)


def processes(workers: int) -> Executor:
    return ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"))


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
    assert told == [(done, 12) for done in range(1, 13)]


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


@pytest.mark.parametrize("bytes_left", [0, 1, 30, 200, 10_000])
def test_what_was_stopped_goes_on(bytes_left: int, results: Results, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    assert tournament(RULES, PLAYERS, TERMS, keep=kept) == results
    whole = kept.read_bytes()
    assert json.loads(whole.splitlines()[0]) == {
        "format": "bacon-rules/arena",
        "version": 1,
        "rules": {"game": "trick-taking"},
        "players": ["first", "last", "any"],
        "seed": "0",
        "span": "deal",
        "max_moves": 10_000,
        "records": True,
    }
    kept.write_bytes(whole[: len(whole) - bytes_left])
    assert tournament(RULES, PLAYERS, TERMS, keep=kept) == results
    assert kept.read_bytes() == whole


@pytest.mark.parametrize("length", [0, 1, 50])
def test_a_file_that_has_only_begun_is_begun_again(length: int, results: Results, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    tournament(RULES, PLAYERS, TERMS, keep=kept)
    kept.write_bytes(kept.read_bytes()[:length])
    assert tournament(RULES, PLAYERS, TERMS, keep=kept) == results


def test_what_is_kept_is_not_played_again(results: Results, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "kept"
    few = Terms(deals=2, records=True)
    with ThreadPoolExecutor(2) as executor:
        tournament(RULES, PLAYERS, few, keep=kept, executor=executor)
    played: list[int] = []
    play_on = module.rows_of

    def playing(task: module.Task) -> tuple[Row, ...]:
        played.append(task.deal)
        return play_on(task)

    monkeypatch.setattr(module, "rows_of", playing)
    assert tournament(RULES, PLAYERS, TERMS, keep=kept) == results
    assert sorted(played) == [2, 2, 2, 3, 3, 3]
    assert len(tournament(RULES, PLAYERS, few, keep=kept).rows) == 12


def test_a_file_of_another_run_is_refused(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    tournament(RULES, PLAYERS, Terms(deals=1), keep=kept)
    before = kept.read_bytes()
    for terms, told in (
        (Terms(deals=1, seed=1), "its seed is different"),
        (Terms(deals=1, span=Span.MATCH, records=True), "its span, records is different"),
    ):
        with pytest.raises(ArenaError) as caught:
            tournament(RULES, PLAYERS, terms, keep=kept)
        assert str(caught.value) == f"{kept}: it belongs to another run: {told}"
    kept.write_bytes(before.replace(b'"version":1', b'"version" :1'))
    with pytest.raises(ArenaError, match=r"it belongs to another run: its heading is different$"):
        tournament(RULES, PLAYERS, Terms(deals=1), keep=kept)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (b"what\n", "$: not JSON: Expecting value: line 1 column 1 (char 0)"),
        (b"\xff\n", "'utf-8' codec can't decode byte 0xff in position 0: invalid start byte"),
        (b"[]\n", "these are not the rows of one deal"),
        (b'[{"game":7}]\n', "$[0]: the key 'first' is missing"),
        (b"\n", "$: not JSON: Expecting value: line 2 column 1 (char 1)"),
    ],
)
def test_a_broken_line_is_told(line: bytes, told: str, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    tournament(RULES, PLAYERS, Terms(deals=1), keep=kept)
    first_line, second_line, *rest = kept.read_bytes().splitlines(keepends=True)
    kept.write_bytes(b"".join([first_line, second_line, line, *rest]))
    with pytest.raises(ArenaError) as caught:
        tournament(RULES, PLAYERS, Terms(deals=1), keep=kept)
    assert str(caught.value) == f"{kept}: line 3: {told}"


def test_rows_that_make_no_sense_are_told(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    duel(RULES, {"first": first, "last": last}, Terms(deals=1), keep=kept)
    whole = kept.read_bytes()
    for right, wrong, told in (
        (b'"scores":[', b'"scores":[1,2,3,4,', "these are not the rows of one deal"),
        (b'"first":"first"', b'"first":"last"', "these are not the rows of one deal"),
        (b'"seats":["first"', b'"seats":["last"', "these are not the rows of one deal"),
        (b'"deal":0,"seating":1', b'"deal":1,"seating":1', "these are not the rows of one deal"),
        (b'"moves":', b'"moves":null,"a":', f"$[0]: there is no key 'a' here, the keys are {ROW_KEYS}"),
        (b'"winners":[', b'"winners":[-', "these are not the rows of one deal"),
        (b'"winners":[', b'"winners":[2,', "these are not the rows of one deal"),
        (b'"faulty":null', b'"faulty":4', "these are not the rows of one deal"),
        (b'"faulty":null', b'"faulty":-1', "these are not the rows of one deal"),
        (b'"game":"trick-taking","first"', b'"game":7,"first"', "$[0].game: expected a text, got 7"),
    ):
        assert right in whole
        kept.write_bytes(whole.replace(right, wrong))
        with pytest.raises(ArenaError) as caught:
            duel(RULES, {"first": first, "last": last}, Terms(deals=1), keep=kept)
        assert str(caught.value) == f"{kept}: line 2: {told}", wrong


def test_a_row_can_name_any_seat_and_any_side(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    rules, players, terms = applewood(3), {"first": first, "last": last}, Terms(deals=1)
    duel(rules, players, terms, keep=kept)
    whole = kept.read_bytes()
    for place in (0, 2):
        changed = re.sub(rb'"winners":\[[\d,]*\]', b'"winners":[%d]' % place, whole)
        kept.write_bytes(changed.replace(b'"faulty":null', b'"faulty":%d' % place))
        rows = duel(rules, players, terms, keep=kept).rows
        assert {(row.faulty, row.winners) for row in rows} == {(place, (place,))}


def test_what_is_kept_can_be_long(tmp_path: Path) -> None:
    kept, text = tmp_path / "kept", "x" * (1 << 20)
    rows = (made("a", "b", "ab", (1, 0), (0,), record=text),)
    with journal(kept, {"rules": text}) as begun:
        begun.add(rows)
    with journal(kept, {"rules": text}) as again:
        assert again.sets == {("a", "b", 0): rows}
    with pytest.raises(ArenaError, match=r"it belongs to another run: its rules is different$"):
        journal(kept, {"rules": f"{text}x"}).__enter__()


@pytest.mark.parametrize("content", [b"a text\n", b"\xff\n", b"7\n", b'{"format":"a"}\n', b"no line end"])
def test_another_file_is_refused_and_left_alone(content: bytes, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    kept.write_bytes(content)
    with pytest.raises(ArenaError) as caught:
        tournament(RULES, PLAYERS, TERMS, keep=kept)
    assert str(caught.value) == f"{kept}: it is not a file of the arena"
    assert kept.read_bytes() == content


@pytest.mark.parametrize("path", ["no/such/folder", ".", "\0", 7.5])
def test_what_is_no_file_is_refused(path: Any) -> None:
    with pytest.raises(ArenaError) as caught:
        tournament(RULES, PLAYERS, TERMS, keep=path)
    assert re.fullmatch(rf"{re.escape(str(path))}: it cannot be opened: .*[a-z].*", str(caught.value))


class FullDisk(io.BytesIO):
    def write(self, data: object) -> int:  # noqa: ARG002 - there is no room for it
        raise OSError(28, "No space left on device")


def test_a_full_disk_is_told(results: Results) -> None:
    with pytest.raises(ArenaError, match="the deals cannot be kept: No space left on device"):
        Journal({}, FullDisk()).add(results.rows[:2])


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


def test_who_stops_keeps_what_was_played_and_cancels_the_rest(tmp_path: Path, results: Results) -> None:
    executor = Stopping()

    def stop(done: int, total: int) -> None:
        assert total == 12
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tournament(RULES, PLAYERS, TERMS, executor=executor, keep=tmp_path / "kept", progress=stop)
    assert [future.cancelled() for future in executor.futures] == [False, False, *[True] * 10]
    assert len((tmp_path / "kept").read_bytes().splitlines()) == 3
    assert tournament(RULES, PLAYERS, TERMS, keep=tmp_path / "kept") == results


def test_no_more_is_handed_over_than_can_be_remembered(monkeypatch: pytest.MonkeyPatch, results: Results) -> None:
    monkeypatch.setattr(module, "WAITING", 2)
    with ThreadPoolExecutor(1) as executor:
        assert tournament(RULES, PLAYERS, TERMS, executor=executor) == results


class Counting(ThreadPoolExecutor):
    """Remembers how many deals it was handed at a time."""

    def __init__(self) -> None:
        super().__init__(1)
        self.deals: list[int] = []

    def submit(
        self, fn: Callable[ArgumentsT, ValueT], /, *args: ArgumentsT.args, **kwargs: ArgumentsT.kwargs
    ) -> Future[ValueT]:
        [deals] = args
        assert isinstance(deals, list)
        self.deals.append(len(deals))
        return super().submit(fn, *args, **kwargs)


@pytest.mark.parametrize(("seconds", "deals"), [(0.0, [1] * 12), (1000.0, [1, 1, 7, 3])])
def test_quick_deals_are_sent_together(
    seconds: float, deals: list[int], monkeypatch: pytest.MonkeyPatch, results: Results
) -> None:
    for name, value in {"FIRST": 2, "TOGETHER": seconds, "MOST_TOGETHER": 7}.items():
        monkeypatch.setattr(module, name, value)
    with Counting() as executor:
        assert tournament(RULES, PLAYERS, TERMS, executor=executor) == results
    assert executor.deals == deals


def test_as_many_are_sent_together_as_take_the_time_that_is_wanted(
    monkeypatch: pytest.MonkeyPatch, results: Results
) -> None:
    now = [0.0]
    play_on = module.rows_of

    def taking_a_second(task: module.Task) -> tuple[Row, ...]:
        now[0] += 1
        return play_on(task)

    monkeypatch.setattr(module, "rows_of", taking_a_second)
    monkeypatch.setattr("time.perf_counter", lambda: now[0])
    for name, value in {"WAITING": 2, "TOGETHER": 3.5, "MOST_TOGETHER": 7}.items():
        monkeypatch.setattr(module, name, value)
    with Counting() as executor:
        assert tournament(RULES, PLAYERS, TERMS, executor=executor) == results
    assert executor.deals == [1, 1, 3, 3, 3, 1]


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


def test_a_duel_is_between_two() -> None:
    with pytest.raises(ArenaError, match=r"^a duel is between two players, here are 3$"):
        duel(RULES, PLAYERS)


DEALS = "deals: expected a number from 1 to 10000000, got "
SECONDS = "seconds: expected a number above 0, or None for no limit, got "


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"deals": 0}, f"{DEALS}0"),
        ({"deals": "3"}, f"{DEALS}'3'"),
        ({"deals": 10**7 + 1}, f"{DEALS}10000001"),
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
    most = Terms(deals=10**7, seed="a" * 1000, seconds=0.001)
    assert (most.deals, most.seed, most.seconds) == (10_000_000, "a" * 1000, 0.001)
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
