"""What a batch tells of its games, all at once."""

from array import array
from itertools import pairwise
from typing import Any

from bacon_rules.actions import actions
from bacon_rules.bulk import Batch
from bacon_rules.learning.tensors import layout

Told = dict[str, list[Any]]


def told(batch: Batch) -> Told:
    """Return what is told of each game, in rows where it is more than a number."""
    tellers = (
        ("counts", batch.counts, "q", 1),
        ("turns", batch.turns, "b", 1),
        ("rewards", batch.rewards, "q", batch.sides),
        ("ended", batch.ended, "B", 1),
        ("winners", batch.winners, "B", batch.sides),
    )
    found: Told = {}
    for name, write, kind, each in tellers:
        into = array(kind, [77]) * (each * len(batch))
        write(into)
        found[name] = into.tolist() if each == 1 else [tuple(into[at : at + each]) for at in range(0, len(into), each)]
    return found


def rows(batch: Batch, version: int = 1) -> "array[float]":
    """Return what the seat to act knows in each game, as numbers."""
    into = array("f", [77.0]) * (layout(batch.rules, version).size * len(batch))
    batch.rows(into, version)
    return into


def features(batch: Batch) -> list[bytes]:
    """Return the features of the legal moves of all games."""
    size, moves = len(actions(batch.rules).feature_names), sum(told(batch)["counts"])
    offsets, numbers, into = array("q", [77]) * (len(batch) + 1), array("I", [77]) * moves, bytearray(size * moves + 1)
    batch.legal(offsets, numbers, into)
    assert into.pop() == 0
    return [bytes(into[size * move : size * (move + 1)]) for move in range(moves)]


def legal(batch: Batch) -> list[list[int]]:
    """Return the numbers of the legal moves of each game."""
    offsets, numbers = array("q", [77]) * (len(batch) + 1), array("I", [77]) * (sum(told(batch)["counts"]) + 1)
    batch.legal(offsets, numbers)
    assert numbers[-1] == 77
    return [list(numbers[begin:end]) for begin, end in pairwise(offsets)]
