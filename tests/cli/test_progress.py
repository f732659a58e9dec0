"""The bar of `validate`."""

import io
import sys

import pytest

from bacon_rules import new_match
from bacon_rules.cli import main
from bacon_rules.climbing import bacon
from bacon_rules.records import Record, write
from bacon_rules.stories.progress import counted, tracked
from tests.cli.running import Terminal


def test_many_files_get_a_bar_that_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    stream = Terminal()
    seen = []
    for thing in tracked(iter(range(20)), 20, stream):
        seen.append(thing)
        assert stream.getvalue().endswith("\r\x1b[K")
    assert seen == list(range(20))
    drawn = stream.getvalue().split("\r\x1b[K")
    assert drawn[0] == f"\r[{' ' * 31}] 0/20"
    assert drawn[10] == f"\r[{'#' * 15}{' ' * 16}] 10/20"
    assert drawn[20:] == [f"\r[{'#' * 31}] 20/20", ""]


def test_a_bar_can_follow_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    stream = Terminal()
    assert list(counted(iter([3, 10, 20]), 20, stream)) == [3, 10, 20]
    drawn = stream.getvalue().split("\r\x1b[K")
    assert [one.rpartition(" ")[2] for one in drawn] == ["0/20", "3/20", "10/20", "20/20", ""]


def test_a_narrow_terminal_gets_numbers_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "7")
    stream = Terminal()
    assert len(list(tracked(range(10), 10, stream))) == 10
    assert stream.getvalue().startswith("\r0/10\r\x1b[K\r1/10\r\x1b[K")


@pytest.mark.parametrize(("columns", "drawn"), [(9, "\r0/10"), (10, "\r[ ] 0/10"), (11, "\r[  ] 0/10")])
def test_a_bar_is_at_least_one_column_wide(monkeypatch: pytest.MonkeyPatch, columns: int, drawn: str) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    stream = Terminal()
    assert list(tracked(range(10), 10, stream)) == list(range(10))
    assert stream.getvalue().partition("\r\x1b[K")[0] == drawn


@pytest.mark.parametrize(("total", "stream"), [(9, Terminal()), (50, io.StringIO()), (50, None)])
def test_there_is_no_bar_for_few_files_or_without_a_terminal(total: int, stream: io.StringIO | None) -> None:
    assert list(tracked(range(total), total, stream)) == list(range(total))
    assert stream is None or stream.getvalue() == ""


def test_the_bar_goes_away_when_the_work_is_interrupted() -> None:
    stream = Terminal()
    with pytest.raises(KeyboardInterrupt):
        for _ in tracked((interrupt(thing) for thing in range(10)), 10, stream):
            pass
    assert stream.getvalue().endswith("\r\x1b[K")


def interrupt(thing: int) -> int:
    if thing == 5:
        raise KeyboardInterrupt
    return thing


def test_validate_draws_its_bar_on_standard_error(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    write(Record.of(new_match(bacon(4)), []), "a")
    stream = Terminal()
    monkeypatch.setattr(sys, "stderr", stream)
    status = main(["validate", *["a"] * 12])
    assert (status, len(capsys.readouterr().out.splitlines())) == (0, 12)
    assert "] 12/12" in stream.getvalue()
