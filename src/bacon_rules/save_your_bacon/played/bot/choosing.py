"""A player for Save Your Bacon!: it attacks where that defeats or hurts most, and is careful with its energy."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from bacon_rules.errors import SeatError
from bacon_rules.save_your_bacon import Rules, Table, View, moves
from bacon_rules.save_your_bacon.cards.pool import Deck
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.played.bot.worth import sight_of, worth
from bacon_rules.save_your_bacon.preparations import Building, Preparation

MoveT = TypeVar("MoveT", bound=moves.Move)


def choose(view: View, rng: random.Random) -> moves.Move:
    """Return the move that a player in the seat that looks chooses.

    Args:
        view: all that the seat knows.
        rng: decides between moves that seem equally good.

    Raises:
        SeatError: it is not the turn of the seat that looks.

    >>> from bacon_rules.save_your_bacon import new_match, observe
    >>> choose(observe(new_match(), 0), random.Random(1)) in new_match().legal_moves()
    True
    """
    seat, legal = view.seat, view.legal_moves()
    if seat is None or not legal:
        raise SeatError(f"it is not the turn of {'a spectator' if seat is None else f'seat {seat}'}")
    return best(legal, guessing(view.rules, view.decks, view.stage, seat), rng)


def guessing(
    rules: Rules, decks: tuple[Deck, ...], stage: Preparation | Table, seat: int
) -> Callable[[moves.Move], float]:
    """Return what guesses the worth of the moves of a seat, whose turn it is."""
    if isinstance(stage, Table):
        return partial(worth, sight_of(Board(rules, decks, stage), seat))
    return partial(before, rules, stage, seat)


def best(legal: Sequence[MoveT], guess: Callable[[MoveT], float], rng: random.Random) -> MoveT:
    """Return the move of which a guess is best; a single one needs none, but as much randomness."""
    if len(legal) == 1:
        rng.random()
        return legal[0]
    return max(legal, key=lambda move: (guess(move), rng.random()))


def before(rules: Rules, stage: Preparation, seat: int, move: moves.Move) -> float:
    """Guess what a move is worth while a game is prepared: strong champions, cards they can use, the first turn."""
    faces = rules.pool.faces
    match move, stage:
        case moves.PickChampion(key), _:
            return faces[key].attack + faces[key].defense
        case moves.ReturnChampion(key), _:
            return -faces[key].attack - faces[key].defense
        case moves.AddCard(key), Building(champions):
            return any(faces[champion].traits.issuperset(faces[key].traits) for champion in champions[seat])
        case moves.Begin(first), _:
            return first == seat
        case _:
            return 0
