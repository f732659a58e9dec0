"""Random play of Save Your Bacon!."""

from __future__ import annotations

import random

from bacon_rules.save_your_bacon import apply, chance_move, legal_moves, new_match
from benchmarks.measuring import Prepare, Section, Subject, Work, rate

__all__ = ["SAVE_YOUR_BACON"]


def _ours(number: int) -> Prepare:
    def prepare(seed: int) -> Work:
        return lambda: _play(seed, number)

    return prepare


def _play(seed: int, number: int) -> int:
    """Play whole matches until so many decisions have been made, and give how many were."""
    players = random.Random(seed)
    decisions = matches = 0
    while decisions < number:
        state = new_match()
        matches += 1
        while not state.is_over:
            if state.to_act is None:
                state = apply(state, chance_move(state, f"{seed} {matches}"))
            else:
                state = apply(state, players.choice(legal_moves(state)))
                decisions += 1
    return decisions


SAVE_YOUR_BACON = Section(
    "Random play of Save Your Bacon!: decisions a second, shuffles included",
    (Subject("save-your-bacon, a duel with the starter pool", rate(_ours(10_000))),),
)
