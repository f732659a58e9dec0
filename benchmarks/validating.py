"""Validating records of random matches, as a judge of many games does."""

from __future__ import annotations

import random

from bacon_rules.games import GAMES
from bacon_rules.records import Record, Valid, dumps, validate
from benchmarks.measuring import Section, Subject, Work, microseconds

__all__ = ["VALIDATING"]


def _validating(game: str) -> Subject:
    def prepare(seed: int) -> Work:
        start = position = GAMES[game].new_match({"game": game}, 0)
        moves, players = list[str](), random.Random(seed)
        while not position.is_over:
            due = position.to_act is None
            moves.append(position.chance_move(seed) if due else players.choice(position.legal_moves()))
            position = position.apply(moves[-1])
        text = dumps(Record.of_texts(start, moves))

        def work() -> int:
            assert isinstance(validate(text), Valid)
            return len(moves)

        return work

    return Subject(game, microseconds(prepare))


VALIDATING = Section(
    "Validating the record of a random match: microseconds a move",
    tuple(map(_validating, ("bacon-4", "trick-taking", "save-your-bacon"))),
)
