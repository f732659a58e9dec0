"""Random play: how many decisions a second, dealing included."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from bacon_rules import GameState, new_match, preset
from bacon_rules.climbing import PRESETS
from benchmarks import peers
from benchmarks.measuring import AtLeast, Prepare, Section, Subject, Work, rate

__all__ = ["RANDOM_PLAY", "openspiel", "ours", "theirs"]

MoveT = TypeVar("MoveT")
ViewT = TypeVar("ViewT")
EventT = TypeVar("EventT")


def _play(start: GameState[MoveT, ViewT, EventT], seed: int, number: int) -> int:
    """Play whole matches until as many decisions have been made, and return how many were."""
    players = random.Random(seed)
    decisions = chances = 0
    while decisions < number:
        state = start
        while not state.is_over:
            if state.to_act is None:
                state = state.apply(state.chance_move(f"{seed} {chances}"))
                chances += 1
            else:
                state = state.apply(players.choice(state.legal_moves()))
                decisions += 1
    return decisions


def ours(begin: Callable[[], GameState[MoveT, ViewT, EventT]], number: int) -> Prepare:
    """Let the library play so many decisions from the beginning of a match."""

    def prepare(seed: int) -> Work:
        start = begin()
        return lambda: _play(start, seed, number)

    return prepare


def _climbing(game: str) -> Subject:
    return Subject(game, rate(ours(lambda: new_match(preset(game)), 15_000 if game == "bacon-4" else 4_000)))


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


def openspiel(game: str, example: AtLeast | None, leanest: AtLeast | None) -> tuple[Subject, Subject]:
    """Return the two rows of a game of OpenSpiel's, with what our first row should be to each."""
    loops = (
        ("as in its example", peers.openspiel_as_in_its_example, example),
        ("at its leanest", peers.openspiel_at_its_leanest, leanest),
    )
    first, second = (
        Subject(f"OpenSpiel {game}, C++, {name}", rate(theirs(partial(loop, game), 20_000)), target, is_peer=True)
        for name, loop, target in loops
    )
    return first, second


RANDOM_PLAY = Section(
    "Random play: decisions a second, dealing included",
    (
        *map(_climbing, PRESETS),
        *openspiel("dou_dizhu", AtLeast(4, 0.4), AtLeast(2)),
        Subject("RLCard doudizhu, env.step", rate(theirs(peers.rlcard_steps, 500)), AtLeast(5, 5), is_peer=True),
        Subject("RLCard doudizhu, game.step", rate(theirs(peers.rlcard_game_steps, 2_000)), is_peer=True),
        Subject("python-chess, plies", rate(theirs(_chess_plies, 2_000)), AtLeast(1.5, 1.5), is_peer=True),
    ),
)
