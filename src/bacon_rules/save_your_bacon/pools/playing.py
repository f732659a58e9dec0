"""One trial: a game between players with decks that are drawn at random."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from typing import Final

import attrs

from bacon_rules.bots import anything
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

MOST_MOVES: Final = 4_000
"""The number of moves after which a trial is stopped."""

CARE: Final = 0.5
"""The share of moves that the curious player chooses with care."""


@attrs.frozen
class Trial:
    """A game that was won, or stopped.

    Attributes:
        number: the number of the trial, from 0.
        teams: the champions of each seat.
        first: the seat that took the first turn.
        winner: the seat that won; `None` if the game was stopped.
        turns: the number of turns.
        moves: the number of moves, including those of chance.
        played: the keys of the cards that were played.
        texts: the texts that came true, of those that were looked for.
        loop: for a game that was stopped, the moves from a position to the same position; empty if none came again.
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
    while not states[-1].is_over and len(moves) < MOST_MOVES:
        before = states[-1]
        moves.append(_move(before, choose, rng, own))
        after, new = before.step(moves[-1])
        texts.update(texts_in(before, after, new, wanted - texts))
        told += new
        states.append(after)
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


def _move(state: State, choose: Choose, rng: random.Random, seed: str) -> Move:
    seat = state.to_act
    if seat is None:
        return state.chance_move(seed)
    return choose(state.observe(seat), rng) if isinstance(state.stage, Table) else rng.choice(state.legal_moves())


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
