"""Environments for learning: how many steps a second, with what each agent sees, and with its legal actions."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from bacon_rules import applewood, bacon, build_info, save_your_bacon, trick_taking
from bacon_rules.bots import all_games, quick
from bacon_rules.bots.all_games import Computer
from bacon_rules.games import AnyRules
from benchmarks import peers
from benchmarks.measuring import FEW, AtLeast, Section, Subject, Work, rate
from benchmarks.random_play import theirs

__all__ = ["ENVIRONMENTS", "LARGE_ENVIRONMENTS", "NETWORKS", "ONE_SEAT", "ONE_SEAT_CLIMBING", "VECTORS"]

GAMES: Final = 1_024 if build_info().is_compiled else 4
STEPS: Final = 60 if build_info().is_compiled else 4
BEFORE: Final = 100 if build_info().is_compiled else 20
"""The number of steps before, after which games no longer begin all at once."""


def _steps(rules: AnyRules, players: random.Random, number: int) -> int:
    return peers.pettingzoo_steps(peers.load("bacon_rules.learning").aec(rules), players, number)


def _ours(name: str, rules: AnyRules, number: int) -> Subject:
    return Subject(f"{name}, aec", rate(theirs(partial(_steps, rules), number)))


def _network_steps(choices: dict[str, Any], players: random.Random, number: int) -> int:
    """Let a network with 256 hidden units decide, which sees the row and the mask, and answers for each action."""
    np = peers.load("numpy")
    environment = peers.load("bacon_rules.learning").aec(bacon(4), **choices)
    environment.reset(seed=players.randrange(1 << 32))
    first = environment.observe(environment.agent_selection)
    actions = first["action_mask"].size
    weights = np.random.default_rng(players.randrange(1 << 32))
    hidden = weights.standard_normal((first["observation"].size + actions, 256), np.float32)
    answers = weights.standard_normal((256, actions), np.float32)
    decisions = 0
    while decisions < number:
        environment.reset()
        for _ in environment.agent_iter():
            seen, _, termination, truncation, _ = environment.last()
            if termination or truncation:
                environment.step(None)
                continue
            mask = seen["action_mask"]
            known = np.concatenate([seen["observation"], mask.astype(np.float32)])
            worth = np.maximum(known @ hidden, 0) @ answers
            environment.step(np.where(mask, worth, -np.inf).argmax())
            decisions += 1
    return decisions


def _one_seat_steps(rules: AnyRules, others: Computer, players: random.Random, number: int) -> int:
    np = peers.load("numpy")
    environment = peers.load("bacon_rules.learning").OneSeat(rules, others=others)
    observation, _ = environment.reset(seed=players.randrange(1 << 32))
    for _ in range(number):
        legal = np.flatnonzero(observation["action_mask"].view(np.bool_))
        observation, _, termination, truncation, _ = environment.step(legal[players.randrange(len(legal))])
        if termination or truncation:
            observation, _ = environment.reset()
    return number


def _network(name: str, number: int, choices: dict[str, Any], *, compared: bool = False) -> Subject:
    target = AtLeast(10, 10) if compared else None
    return Subject(name, rate(theirs(partial(_network_steps, choices), number)), target, is_peer=compared)


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
        Subject("RLCard doudizhu, env.step", rate(theirs(peers.rlcard_steps, 500)), AtLeast(9), is_peer=True),
    ),
)


def _one_seat(game: str, rules: AnyRules, target: AtLeast) -> Section:
    return Section(
        f"An environment of one seat, in {game}: steps a second, with the moves of the others",
        (
            Subject("quick players", rate(theirs(partial(_one_seat_steps, rules, quick.choose), 2_000))),
            Subject(
                "plain players",
                rate(theirs(partial(_one_seat_steps, rules, all_games.choose), 500)),
                target,
                is_peer=True,
            ),
        ),
    )


ONE_SEAT = _one_seat("the trick-taking game", trick_taking.Rules(), AtLeast(3, 1))

ONE_SEAT_CLIMBING = _one_seat("the climbing game", bacon(4), AtLeast(3, 1))


def _many(rules: AnyRules, look: Callable[[Any], object], seed: int) -> Work:
    """Step many games by legal numbers, and look at what they tell besides."""
    np, games = peers.load("numpy"), peers.load("bacon_rules.learning").ManyGames(rules, GAMES, seed)
    shares = np.random.default_rng(seed).random((STEPS + BEFORE, GAMES))

    def step(number: int) -> None:
        first, end = games.offsets[:-1], games.offsets[1:]
        games.act(games.numbers[first + ((end - first) * shares[number]).astype(np.int64)])

    for number in range(BEFORE):
        step(number)

    def work() -> int:
        for number in range(BEFORE, STEPS + BEFORE):
            look(games)
            step(number)
        return STEPS * GAMES

    return work


def _vector(name: str, rules: AnyRules, look: Callable[[Any], object] = bool) -> Subject:
    return Subject(name, rate(partial(_many, rules, look)))


VECTORS = Section(
    "Many games for learning: steps a second on one core, with rows and the numbers of legal actions",
    (
        _vector("bacon-4, many games", bacon(4)),
        _vector("bacon-4, with features", bacon(4), lambda games: games.features),
        _vector("applewood-3, many games", applewood(3)),
        _vector("applewood-3, with features", applewood(3), lambda games: games.features),
        _vector("trick-taking, with features", trick_taking.Rules(), lambda games: games.features),
        Subject(
            "OpenSpiel euchre, with its tensor",
            rate(theirs(partial(peers.openspiel_with_tensors, "euchre"), 4_000)),
            AtLeast(5),
            is_peer=True,
        ),
    ),
    FEW,
)

NETWORKS = Section(
    "A small network that plays bacon-4: steps a second, one at a time",
    (
        _network("reduced actions", 2_000, {"actions": "reduced"}),
        _network("reduced actions, full rows, 12 moves", 2_000, {"actions": "reduced", "version": 2, "past": 12}),
        _network("all actions", 200, {}, compared=True),
    ),
)
