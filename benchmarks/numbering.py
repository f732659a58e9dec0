"""Numbered actions: the numbers of the leads of a hand never seen before, and their mask."""

from __future__ import annotations

from bacon_rules import bacon
from bacon_rules.actions import actions
from benchmarks.matches import openings
from benchmarks.measuring import AtMost, Section, Subject, Work, microseconds

__all__ = ["NUMBERING"]


def _numbers(seed: int) -> Work:
    numbered, states = actions(bacon(4)), openings("bacon-4", f"numbers {seed}", 50)

    def work() -> int:
        for state in states:
            numbered.legal(state)
        return len(states)

    return work


def _masks(seed: int) -> Work:
    numbered, states = actions(bacon(4)), openings("bacon-4", f"masks {seed}", 50)
    mask = bytearray(len(numbered))

    def work() -> int:
        for state in states:
            numbered.mask(state, into=mask)
        return len(states)

    return work


NUMBERING = Section(
    "Numbered actions of a fresh opening lead of bacon-4: microseconds",
    (
        Subject("the legal numbers", microseconds(_numbers), AtMost(100, 1_000)),
        Subject("a mask of all actions", microseconds(_masks), AtMost(2_000)),
    ),
)
