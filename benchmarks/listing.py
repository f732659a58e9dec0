"""Listing all legal moves: how many moves a second."""

from __future__ import annotations

import random

from bacon_rules import legal_moves
from bacon_rules.climbing import PRESETS
from benchmarks import peers
from benchmarks.matches import openings
from benchmarks.measuring import AtLeast, Section, Subject, Work, rate

__all__ = ["LISTING"]


def _ours(game: str, number: int) -> Subject:
    def prepare(seed: int) -> Work:
        states = openings(game, f"listing {seed}", number)
        return lambda: sum(len(list(legal_moves(state))) for state in states)

    return Subject(f"{game}, opening leads", rate(prepare))


def _chess_play(seed: int) -> Work:
    players = random.Random(seed)
    peers.chess_plies(players, 1)

    def work() -> int:
        _, made = peers.chess_plies(players, 1_500)
        return made

    return work


def _chess_alone(seed: int) -> Work:
    positions = peers.chess_positions(random.Random(seed), 800)
    return lambda: sum(len(list(position.legal_moves)) for position in positions)


LISTING = Section(
    "Listing legal moves: moves a second",
    (
        *(_ours(game, 60) for game in PRESETS),
        Subject("python-chess, in random play", rate(_chess_play), AtLeast(1, 1), is_peer=True),
        Subject("python-chess, listing alone", rate(_chess_alone), AtLeast(2), is_peer=True),
    ),
)
