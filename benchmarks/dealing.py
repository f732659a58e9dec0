"""Dealing: the chance move that a seed makes, and applying it."""

from __future__ import annotations

from bacon_rules import apply, chance_move, new_match, preset
from benchmarks.measuring import Section, Subject, Work, microseconds

__all__ = ["DEALING"]

_DEALS = 200


def _shuffling(game: str) -> Subject:
    def prepare(seed: int) -> Work:
        state = new_match(preset(game))

        def work() -> int:
            for deal in range(_DEALS):
                chance_move(state, f"{seed} {deal}")
            return _DEALS

        return work

    return Subject(f"{game}, chance_move", microseconds(prepare))


def _applying(game: str) -> Subject:
    def prepare(seed: int) -> Work:
        state = new_match(preset(game))
        deals = [chance_move(state, f"{seed} {deal}") for deal in range(_DEALS)]

        def work() -> int:
            for deal in deals:
                apply(state, deal)
            return len(deals)

        return work

    return Subject(f"{game}, apply", microseconds(prepare))


DEALING = Section(
    "Dealing: microseconds",
    (_shuffling("bacon-4"), _applying("bacon-4"), _shuffling("bacon-6"), _applying("bacon-6")),
)
