"""Arrow and parquet, and executors that others have; each only where the library is that it is about."""

import itertools
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import pytest

from bacon_rules import ArenaError, trick_taking
from bacon_rules.arena import Results, Span, Terms, duel, tournament
from bacon_rules.bots import anything
from bacon_rules.trick_taking.played import bot as plain
from tests.arena.players import first, last

RULES = trick_taking.Rules()
PLAYERS: Any = {"plain": plain.choose, "any": anything.choose, "first": first, "last": last}

ArgumentsT = ParamSpec("ArgumentsT")
ValueT = TypeVar("ValueT")


@pytest.fixture(scope="module")
def results() -> Results:
    return tournament(RULES, PLAYERS, Terms(deals=6, records=True))


def test_without_pyarrow_there_is_no_parquet(results: Results, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    for ask in (results.__arrow_c_stream__, lambda: results.write_parquet(tmp_path / "a.parquet")):
        with pytest.raises(ArenaError, match=r"^Arrow and parquet need pyarrow, which bacon-rules\[arena\] has$"):
            ask()


def test_rows_are_a_table_of_arrow(results: Results) -> None:
    pa = pytest.importorskip("pyarrow")
    table = pa.table(results)
    expected = [{**row.to_json(), "outcome": row.outcome, "margin": row.margin} for row in results.rows]
    assert table.to_pylist() == expected


def test_results_are_a_frame_of_pandas(results: Results) -> None:
    pd = pytest.importorskip("pandas")
    pa = pytest.importorskip("pyarrow")
    frame = pd.DataFrame(results)
    assert list(frame.columns) == pa.table(results).column_names
    assert frame.to_dict("list") == pa.table(results).to_pydict()


def test_a_table_of_arrow_has_the_types_that_are_asked_for(results: Results) -> None:
    pa = pytest.importorskip("pyarrow")
    usual = pa.table(results).schema
    wanted = usual.set(usual.get_field_index("moves"), pa.field("moves", pa.int16()))

    class Asking:
        def __arrow_c_stream__(self, requested_schema: object = None) -> object:
            return results.__arrow_c_stream__(wanted.__arrow_c_schema__())

    assert pa.table(Asking()).schema == wanted


def test_rows_are_objects_with_the_columns(results: Results) -> None:
    expected = [{**row.to_json(), "outcome": row.outcome, "margin": row.margin} for row in results.rows]
    assert list(results) == expected


def test_columns_have_the_same_types_whatever_is_in_them() -> None:
    pa = pytest.importorskip("pyarrow")
    texts = dict.fromkeys(("game", "first", "second", "seed", "fault", "record"), "string")
    numbers = dict.fromkeys(("deal", "seating", "moves", "faulty"), "int64")
    lists = {"seats": "list<item: string>", "scores": "list<item: int64>", "winners": "list<item: int64>"}
    found = pa.table(Results.of("ab", Span.DEAL, ())).schema
    expected = {**texts, **numbers, **lists, "unfinished": "bool", "outcome": "double", "margin": "double"}
    assert {field.name: str(field.type) for field in found} == expected


def test_parquet_is_read_back(results: Results, tmp_path: Path) -> None:
    pq = pytest.importorskip("pyarrow.parquet")
    pa = pytest.importorskip("pyarrow")
    results.write_parquet(tmp_path / "a.parquet")
    assert pq.read_table(tmp_path / "a.parquet") == pa.table(results)
    for path in (tmp_path, tmp_path / "a\0", 7):
        with pytest.raises(ArenaError, match="it cannot be written"):
            results.write_parquet(path)  # type: ignore[arg-type]  # that is what is wrong with one of them


def test_another_library_reads_the_same(results: Results, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    pl = pytest.importorskip("polars")
    results.write_parquet(tmp_path / "a.parquet")
    read = pl.read_parquet(tmp_path / "a.parquet")
    assert read.equals(pl.DataFrame(results))
    assert read.rows(named=True) == [
        {**row.to_json(), "outcome": row.outcome, "margin": row.margin} for row in results.rows
    ]


def test_pandas_reads_the_same(results: Results) -> None:
    pytest.importorskip("pyarrow")
    pd = pytest.importorskip("pandas", "3")
    frame = pd.DataFrame.from_arrow(results)
    assert [*frame["margin"]] == [row.margin for row in results.rows]
    assert [*frame["seed"]] == [row.seed for row in results.rows]


@pytest.mark.parametrize("workers", [1, 2, 4])
def test_dask_plays_the_same(workers: int, results: Results) -> None:
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(
            n_workers=workers, threads_per_worker=1, processes=False, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        assert tournament(RULES, PLAYERS, Terms(deals=6, records=True), executor=client.get_executor()) == results


@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("workers", [1, 2, 4])
def test_ray_plays_the_same(workers: int) -> None:
    ray = pytest.importorskip("ray")

    class OnRay(Executor):
        def submit(
            self, fn: Callable[ArgumentsT, ValueT], /, *args: ArgumentsT.args, **kwargs: ArgumentsT.kwargs
        ) -> Future[ValueT]:
            future: Future[ValueT] = ray.remote(fn).remote(*args, **kwargs).future()
            return future

    players: Any = {"plain": plain.choose, "any": anything.choose}
    terms = Terms(deals=6)
    ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False)
    try:
        assert duel(RULES, players, terms, executor=OnRay()) == duel(RULES, players, terms)
    finally:
        ray.shutdown()


def test_pairs_are_in_the_table(results: Results) -> None:
    text = str(results)
    for one, other in itertools.combinations(PLAYERS, 2):
        assert (f"{one} / {other}" in text) != (f"{other} / {one}" in text)
