"""A player for Save Your Bacon!, who attacks where it hurts most, and is careful with energy."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeVar

from bacon_rules.errors import out_of_turn
from bacon_rules.save_your_bacon import Rules, Table, View, moves
from bacon_rules.save_your_bacon.cards.pool import Deck
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.played.bot.worth import sight_of, worth
from bacon_rules.save_your_bacon.preparations import Building, Preparation

_WHIM: Final = 0.01
"""How often the player makes any legal move: otherwise two of them can heal and exhaust cards for ever."""

MoveT = TypeVar("MoveT", bound=moves.Move)


def choose(view: View, rng: random.Random) -> moves.Move:
    """Return the move that this player chooses in the seat of a view.

    Args:
        view: the view of the seat.
        rng: decides between equally good moves, and now and then for any legal move.

    Raises:
        SeatError: the view's seat is not to act.

    >>> from bacon_rules.save_your_bacon import new_match, observe
    >>> choose(observe(new_match(), 0), random.Random(1)) in new_match().legal_moves()
    True
    """
    seat, legal = view.seat, view.legal_moves()
    if seat is None or not legal:
        raise out_of_turn(seat)
    return best(legal, guessing(view.rules, view.decks, view.stage, seat), rng)


def guessing(
    rules: Rules, decks: tuple[Deck, ...], stage: Preparation | Table, seat: int
) -> Callable[[moves.Move], float]:
    """Return the function that guesses the worth of moves for the seat to act."""
    if isinstance(stage, Table):
        return partial(worth, sight_of(Board(rules, decks, stage), seat))
    return partial(before, rules, stage, seat)


def best(legal: Sequence[MoveT], guess: Callable[[MoveT], float], rng: random.Random) -> MoveT:
    """Return the move with the best guess, or now and then any move.

    Every call uses up randomness, even where there is only one move.
    """
    whim = rng.random() < _WHIM
    if whim or len(legal) == 1:
        return legal[rng.randrange(len(legal)) if whim else 0]
    return max(legal, key=lambda move: (guess(move), rng.random()))


def before(rules: Rules, stage: Preparation, seat: int, move: moves.Move) -> float:
    """Guess the worth of a move before a game: strong champions, cards that they can use, the first turn."""
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
