"""``bacon-rules serve``: who answers, from where to where; what is answered is tested with the server."""

import io
import sys

import pytest

from bacon_rules.cli import main, serve
from bacon_rules.server import Limits


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """Let nothing be served, and return the limits, the streams, and where print writes meanwhile."""
    found: list[tuple[object, ...]] = []
    monkeypatch.setattr(serve, "rules_endpoint", lambda limits: limits)
    monkeypatch.setattr(serve, "serve", lambda *served: found.append((*served, sys.stdout)))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO()))
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO()))
    return found


@pytest.mark.parametrize("states", [1, 12345, 100_000_000])
def test_the_lines_of_standard_input_are_answered_on_standard_output(
    served: list[tuple[object, ...]], states: int
) -> None:
    assert main(["serve", "--max-states", str(states)]) == 0
    assert served == [(Limits(states=states), sys.stdin.buffer, sys.stdout.buffer, sys.stderr)]


def test_a_number_of_states_has_at_most_nine_digits(
    served: list[tuple[object, ...]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--max-states", "000000001"]) == 0
    assert main(["serve", "--max-states", "0000000001"]) == 2
    assert [limits for limits, *_ in served] == [Limits(states=1)]
    problem = "the number of states is a whole number from 1 to 100000000, not '0000000001'"
    assert capsys.readouterr().err == f"bacon-rules serve: argument --max-states: {problem}\n"


def test_the_usual_number_of_states_is_that_of_the_server(served: list[tuple[object, ...]]) -> None:
    assert main(["serve"]) == 0
    assert served[0][0] == Limits()


@pytest.mark.parametrize("stream", ["stdin", "stdout"])
def test_nobody_is_answered_where_a_stream_was_closed(
    served: list[tuple[object, ...]], monkeypatch: pytest.MonkeyPatch, stream: str
) -> None:
    monkeypatch.setattr(sys, stream, None)
    assert main(["serve"]) == 0
    assert not served
