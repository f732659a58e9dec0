"""Random play of the trick-taking game, beside its nearest relatives in OpenSpiel."""

from __future__ import annotations

import random
from functools import partial

from bacon_rules.trick_taking import apply, chance_move, legal_moves, new_match
from benchmarks.measuring import Prepare, Section, Subject, Work, rate
from benchmarks.peers import openspiel_decisions
from benchmarks.random_play import theirs

__all__ = ["TRICK_TAKING"]


def _ours(number: int) -> Prepare:
    def prepare(seed: int) -> Work:
        return lambda: _play(seed, number)

    return prepare


def _play(seed: int, number: int) -> int:
    """Play whole matches until so many decisions have been made, and give how many were."""
    players = random.Random(seed)
    decisions = deals = 0
    while decisions < number:
        state = new_match()
        while not state.is_over:
            if state.to_act is None:
                state = apply(state, chance_move(state, f"{seed} {deals}"))
                deals += 1
            else:
                state = apply(state, players.choice(legal_moves(state)))
                decisions += 1
    return decisions


TRICK_TAKING = Section(
    "Random play of trick-taking games: decisions a second, dealing included",
    (
        Subject("trick-taking", rate(_ours(60_000))),
        Subject("OpenSpiel euchre, C++", rate(theirs(partial(openspiel_decisions, "euchre"), 60_000)), is_peer=True),
        Subject("OpenSpiel hearts, C++", rate(theirs(partial(openspiel_decisions, "hearts"), 60_000)), is_peer=True),
    ),
)
