"""Faults: where a document goes wrong, and what would have been right."""

import attrs
import pytest

from bacon_rules.documents.faults import (
    LARGEST_COUNT,
    Fault,
    event_faults,
    range_faults,
    size_faults,
    unless,
    within,
)


def test_there_is_a_fault_unless_something_holds() -> None:
    assert list(unless([1], "a", "no")) == []
    assert list(unless([], "a", "no")) == [Fault("a", "no")]


@pytest.mark.parametrize("number", [3, 4, 5])
def test_numbers_in_the_range_are_right(number: int) -> None:
    assert list(range_faults("a", number, 3, 5)) == []


def test_numbers_outside_are_told_with_the_range() -> None:
    assert list(range_faults("a[1]", 2, 3, 5)) == [Fault("a[1]", "expected a number from 3 to 5, got 2")]
    assert list(range_faults("a", 6, 3, 5)) == [Fault("a", "expected a number from 3 to 5, got 6")]
    assert list(range_faults("a", LARGEST_COUNT, 0)) == []
    assert list(range_faults("a", LARGEST_COUNT + 1, 0)) != []


def test_sizes() -> None:
    assert list(size_faults("a", "xy", 2)) == []
    assert list(size_faults("a", "xy", 1)) == [Fault("a", "expected 1 entry, got 2")]
    assert list(size_faults("a", "", 3)) == [Fault("a", "expected 3 entries, got 0")]


def test_paths_are_those_of_the_whole() -> None:
    assert list(within("table", iter([Fault("hands[2]", "no")]))) == [Fault("table.hands[2]", "no")]


@attrs.frozen
class Scored:
    points: tuple[int, ...] | None
    seat: int | None
    name: str = "x"
    seen_by: tuple[int, ...] | None = None


@pytest.mark.parametrize(
    ("points", "seat", "faults"),
    [
        ((1, 2), 3, []),
        ((1, 2, 3), 3, []),
        (None, None, []),
        ((1,), 3, [Fault("points", "expected 2 to 3 numbers, got 1")]),
        ((1, 2, 3, 4), 3, [Fault("points", "expected 2 to 3 numbers, got 4")]),
        ((1, 10), 3, [Fault("points[1]", "expected a number from 0 to 9, got 10")]),
        ((1, 2), 4, [Fault("seat", "expected a number from 0 to 3, got 4")]),
    ],
)
def test_numbers_of_events(points: tuple[int, ...] | None, seat: int | None, faults: list[Fault]) -> None:
    event = Scored(points, seat)
    ranges = {"points": (0, 9), "seat": (0, 3), "name": (0, 0), "other": (0, 0)}
    assert list(event_faults(event, {"points": (2, 3), "other": (1, 1)}, ranges)) == faults


@pytest.mark.parametrize(("size", "problem"), [(1, "expected 1 number, got 2"), (3, "expected 3 numbers, got 2")])
def test_an_exact_size_of_an_event(size: int, problem: str) -> None:
    assert list(event_faults(Scored((1, 2), 0), {"points": (size, size)}, {})) == [Fault("points", problem)]
    assert list(event_faults(Scored((1, 2, 3), 0), {"points": (2, 2)}, {})) == [
        Fault("points", "expected 2 numbers, got 3")
    ]
