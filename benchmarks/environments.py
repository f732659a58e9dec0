"""Environments for learning: how many steps a second, with what each agent sees, and its mask of legal actions."""

from __future__ import annotations

import random
from functools import partial

from bacon_rules import applewood, bacon, save_your_bacon, trick_taking
from bacon_rules.games import AnyRules
from benchmarks import peers
from benchmarks.measuring import AtLeast, Section, Subject, rate
from benchmarks.random_play import theirs

__all__ = ["ENVIRONMENTS", "LARGE_ENVIRONMENTS"]


def _steps(rules: AnyRules, players: random.Random, number: int) -> int:
    return peers.pettingzoo_steps(peers.load("bacon_rules.learning").aec(rules), players, number)


def _ours(name: str, rules: AnyRules, number: int) -> Subject:
    return Subject(f"{name}, aec", rate(theirs(partial(_steps, rules), number)))


ENVIRONMENTS = Section(
    "Environments with some hundred actions: steps a second, observations and masks included",
    (
        _ours("trick-taking", trick_taking.Rules(), 3_000),
        Subject("PettingZoo gin_rummy", rate(theirs(peers.gin_rummy_steps, 1_000)), AtLeast(3, 2), is_peer=True),
    ),
)

LARGE_ENVIRONMENTS = Section(
    "Environments with many thousand actions: steps a second, observations and masks included",
    (
        _ours("bacon-4", bacon(4), 3_000),
        _ours("applewood-3", applewood(3), 3_000),
        _ours("save-your-bacon", save_your_bacon.Rules(), 1_000),
        Subject("RLCard doudizhu, env.step", rate(theirs(peers.rlcard_steps, 500)), AtLeast(3), is_peer=True),
    ),
)
