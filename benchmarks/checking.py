"""Checking one given move of random play, as the judge of another engine does."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain, islice

from bacon_rules import Move, State, legal_moves, why_illegal
from benchmarks.matches import decisions
from benchmarks.measuring import Section, Subject, Work, microseconds

__all__ = ["CHECKING"]

Questions = list[tuple[State, Move]]


def _legal(seed: int) -> Questions:
    played = chain.from_iterable(decisions("bacon-4", f"checking {seed} {match}") for match in range(20))
    return list(islice(played, 1_000))


def _from_elsewhere(seed: int) -> Questions:
    states, moves = zip(*_legal(seed), strict=True)
    return list(zip(states, moves[250:] + moves[:250], strict=True))


def _why(questions: Questions) -> int:
    for state, move in questions:
        why_illegal(state, move)
    return len(questions)


def _search(questions: Questions) -> int:
    for state, move in questions:
        move in legal_moves(state)  # noqa: B015
    return len(questions)


def _subject(name: str, questions: Callable[[int], Questions], ask: Callable[[Questions], int]) -> Subject:
    def prepare(seed: int) -> Work:
        asked = questions(seed)
        return lambda: ask(asked)

    return Subject(name, microseconds(prepare))


CHECKING = Section(
    "Checking one given move in bacon-4: microseconds",
    (
        _subject("why_illegal, a legal move", _legal, _why),
        _subject("why_illegal, a move from elsewhere", _from_elsewhere, _why),
        _subject("in legal_moves, a legal move", _legal, _search),
        _subject("in legal_moves, a move from elsewhere", _from_elsewhere, _search),
    ),
)
