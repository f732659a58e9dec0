"""Picked cards in an opening lead never seen before: what a front end asks after a click."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from bacon_rules import Hand, LegalMoves, State, legal_moves, readings
from benchmarks.matches import openings
from benchmarks.measuring import AtMost, Section, Subject, Work, microseconds

__all__ = ["PICKING"]

HANDS: Final = 60
MOST: Final = 1000
"""A thousandth of a second: more would be felt, since several questions are asked after each click."""

Ask = Callable[[State, LegalMoves, Hand], object]


def _asking(game: str, ask: Ask, name: str) -> Subject:
    """Return a row in which one card of the first hand is picked, two of the second, and so on up to six, and again."""

    def prepare(seed: int) -> Work:
        pick = random.Random(seed)
        asked = []
        for number, state in enumerate(openings(game, f"picking {name} {seed}", HANDS)):
            moves = legal_moves(state)
            cards = list(moves.combinations.hand)
            asked.append((state, moves, Hand(pick.sample(cards, 1 + number % 6))))

        def work() -> int:
            for state, moves, picked in asked:
                ask(state, moves, picked)
            return len(asked)

        return work

    return Subject(f"{game}, {name}", microseconds(prepare), AtMost(MOST))


def _page(state: State, moves: LegalMoves, picked: Hand) -> None:
    len(moves.holding(picked))
    moves.of(picked)
    moves.addable(picked)
    readings(state, picked)


_QUESTIONS: Final[dict[str, Ask]] = {
    "how many moves hold them": lambda _, moves, picked: len(moves.holding(picked)),
    "which moves are made of them": lambda _, moves, picked: moves.of(picked),
    "what can be added to them": lambda _, moves, picked: moves.addable(picked),
    "what can be added to nothing": lambda _, moves, __: moves.addable(()),
    "what they make, and why it is illegal": lambda state, _, picked: readings(state, picked),
    "the four after one click": _page,
}

PICKING = Section(
    "Questions about picked cards in a fresh opening lead: microseconds",
    tuple(_asking(game, ask, name) for game in ("bacon-4", "bacon-6") for name, ask in _QUESTIONS.items()),
)
