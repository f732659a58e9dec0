"""Random play: how many decisions a second, dealing included."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

from bacon_rules import PRESETS, apply, chance_move, legal_moves, new_match, preset
from benchmarks import peers
from benchmarks.measuring import AtLeast, Prepare, Section, Subject, Work, rate

__all__ = ["RANDOM_PLAY", "theirs"]


def _play(game: str, seed: int, number: int) -> int:
    """Play whole matches until so many decisions have been made, and give how many were."""
    players = random.Random(seed)
    rules = preset(game)
    decisions = deals = 0
    while decisions < number:
        state = new_match(rules)
        while not state.is_over:
            if state.to_act is None:
                state = apply(state, chance_move(state, f"{seed} {deals}"))
                deals += 1
            else:
                state = apply(state, players.choice(legal_moves(state)))
                decisions += 1
    return decisions


def _ours(game: str, number: int) -> Subject:
    def prepare(seed: int) -> Work:
        return lambda: _play(game, seed, number)

    return Subject(game, rate(prepare))


def theirs(play: Callable[[random.Random, int], int], number: int) -> Prepare:
    """Let a peer play so many decisions, after one to warm up."""

    def prepare(seed: int) -> Work:
        players = random.Random(seed)
        play(players, 1)
        return lambda: play(players, number)

    return prepare


def _chess_plies(players: random.Random, number: int) -> int:
    plies, _ = peers.chess_plies(players, number)
    return plies


RANDOM_PLAY = Section(
    "Random play: decisions a second, dealing included",
    (
        *(_ours(game, 12_000 if game == "bacon-4" else 4_000) for game in PRESETS),
        Subject("RLCard doudizhu, env.step", rate(theirs(peers.rlcard_steps, 2_000)), AtLeast(5), is_peer=True),
        Subject("RLCard doudizhu, game.step", rate(theirs(peers.rlcard_game_steps, 5_000)), is_peer=True),
        Subject("python-chess, plies", rate(theirs(_chess_plies, 7_000)), AtLeast(1.5), is_peer=True),
        Subject(
            "OpenSpiel dou_dizhu, C++",
            rate(theirs(partial(peers.openspiel_decisions, "dou_dizhu"), 150_000)),
            is_peer=True,
        ),
    ),
)
