"""One trial: a game between players with decks that are drawn at random."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from functools import partial
from typing import Final

import attrs

from bacon_rules.bots import anything
from bacon_rules.course import MOST_MOVES, told_course
from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.save_your_bacon.moves import Move
from bacon_rules.save_your_bacon.played import bot
from bacon_rules.save_your_bacon.pools.texts import Text, texts_in
from bacon_rules.save_your_bacon.rules import Rules
from bacon_rules.save_your_bacon.state import State, View, new_match
from bacon_rules.save_your_bacon.table import Table

Choose = Callable[[View, random.Random], Move]
"""A player: a function from the view of a seat and a random generator to a legal move."""

CARE: Final = 0.5
"""The share of moves that the curious player chooses with care."""


@attrs.frozen
class Trial:
    """A game that was won, or is unfinished.

    Attributes:
        number: the number of the trial, from 0.
        teams: the champions of each seat.
        first: the seat that took the first turn.
        winner: the seat that won; `None` if the game is unfinished.
        turns: the number of turns.
        moves: the number of moves, including those of chance.
        played: the keys of the cards that were played.
        texts: the texts that came true, of those that were looked for.
        loop: for an unfinished game, the moves from a position to the same position; empty if none came again.
    """

    number: int
    teams: tuple[tuple[CardKey, ...], ...]
    first: int
    winner: int | None
    turns: int
    moves: int
    played: frozenset[CardKey]
    texts: frozenset[Text]
    loop: tuple[str, ...]


def play_trial(
    rules: Rules, choose: Choose, number: int, seed: int | str = 0, wanted: AbstractSet[Text] = frozenset()
) -> Trial:
    """Play one game; before it begins, all legal moves are equally likely.

    Args:
        rules: the rules.
        choose: the player in all seats.
        number: the number of the trial; it and the seed decide everything that is random.
        seed: the seed.
        wanted: the texts to look for.
    """
    own = f"{seed}/trial/{number}"
    rng = random.Random(own)
    states = [new_match(attrs.evolve(rules, best_of=1))]
    moves: list[Move] = []
    told: list[events.Event] = []
    texts: set[Text] = set()
    for move, state, new in told_course(states[0], own, partial(_chosen, choose, rng), MOST_MOVES):
        texts.update(texts_in(states[-1], state, new, wanted - texts))
        moves.append(move)
        told += new
        states.append(state)
    end = states[-1]
    return Trial(
        number=number,
        teams=tuple(deck.champions for deck in end.decks),
        first=next(event.seat for event in told if isinstance(event, events.GameBegan)),
        winner=end.winners[0] if end.is_over else None,
        turns=sum(isinstance(event, events.TurnBegan) for event in told),
        moves=len(moves),
        played=frozenset(event.card for event in told if isinstance(event, events.CardPlayed)),
        texts=frozenset(texts),
        loop=() if end.is_over else _loop(states, moves),
    )


def curious(view: View, rng: random.Random) -> Move:
    """Choose as the plain player does half of the time, and else any legal move: games end, and much happens.

    Raises:
        SeatError: the view's seat is not to act.
    """
    return (bot.choose if rng.random() < CARE else anything.choose)(view, rng)


def _chosen(choose: Choose, rng: random.Random, view: View) -> Move:
    return choose(view, rng) if isinstance(view.stage, Table) else rng.choice(view.legal_moves())


def _loop(states: Sequence[State], moves: Sequence[Move]) -> tuple[str, ...]:
    """Return the moves between the last position that came again and the time before."""
    seen: dict[Table, int] = {}
    found: tuple[int, int] = (0, 0)
    for now, state in enumerate(states):
        if isinstance(state.stage, Table):
            table = attrs.evolve(state.stage, next_number=0)
            if table in seen:
                found = (seen[table], now)
            seen[table] = now
    return tuple(map(str, moves[slice(*found)]))
