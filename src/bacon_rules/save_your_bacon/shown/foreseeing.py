"""How what waits ends if nobody does more: nobody reacts, counters or chooses anything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

import attrs

from bacon_rules.save_your_bacon import (
    CardDestroyed,
    CardNumber,
    ChampionDefeated,
    Choose,
    DamagePlaced,
    Event,
    Move,
    NoCounter,
    Pass,
    State,
    Table,
    Target,
    View,
    frames,
)

_MANY: Final = 200
"""The greatest number of moves to look ahead, in case a pool of somebody's own lets effects go on and on."""

_ASKS: Final = (frames.Playing, frames.Activating, frames.Attacking, frames.Refreshing, frames.PassingTime)
_ORDERS: Final = (frames.Defeating, frames.Crediting)
"""The questions whose answer changes no damage."""


@attrs.frozen
class Foreseen:
    """What comes to the cards in play.

    Attributes:
        damage: the damage that comes to each card.
        lost: the cards that are defeated or destroyed.
    """

    damage: Mapping[CardNumber, int]
    lost: frozenset[CardNumber]


def foreseen(view: View) -> Foreseen:
    """Return what comes if nobody does more, as far as the viewer's knowledge decides it."""
    return _agreed(_ahead(guess) for guess in _guesses(view))


def foreseen_for(view: View) -> Mapping[CardNumber, Foreseen]:
    """Return each card in play that somebody may choose now, with what comes if it is chosen."""
    match _stack(view)[-1]:
        case frames.Attacking(step=frames.AttackStep.TARGET) | frames.Resolving(step=frames.ResolveStep.CHOICE):
            guesses = _guesses(view)
        case _:
            return {}
    moves = [move for move in guesses[0].legal_moves() if isinstance(move, Target | Choose)]
    return {
        move.card: _agreed(_ahead(*guess.step(move)) for guess in guesses if guess.why_illegal(move) is None)
        for move in moves
    }


def pass_of(state: State) -> Move | None:
    """Return the move with which a seat does no more; `None` if something has to be decided."""
    frame = _stack(state)[-1]
    match frame:
        case frames.Window():
            legal = state.legal_moves()
            passing: Move | None = Pass() if Pass() in legal else legal[0] if len(legal) == 1 else None
            return passing
        case frames.Attacking(step=frames.AttackStep.COUNTER):
            return NoCounter() if state.why_illegal(NoCounter()) is None else state.legal_moves()[0]
        case _:
            return state.legal_moves()[0] if isinstance(frame, _ORDERS) else None


def _guesses(view: View) -> tuple[State, State]:
    """Return two states with different hidden cards: only what comes in both does not depend on them."""
    return view.determinize(0), view.determinize(1)


def _agreed(ends: Iterable[Foreseen]) -> Foreseen:
    first, *others = ends
    damage = {card: part for card, part in first.damage.items() if all(one.damage.get(card) == part for one in others)}
    return Foreseen(damage, first.lost.intersection(*(one.lost for one in others)))


def _ahead(state: State, events: Iterable[Event] = ()) -> Foreseen:
    """Return what comes before the stack is empty, without the things that need a decision."""
    seen = [*events]
    for _ in range(_MANY):
        if len(_stack(state)) < 2:
            break
        move = None if state.to_act is None else pass_of(state)
        if move is None:
            state = _without_top(state)
        else:
            state, more = state.step(move)
            seen += more
    damage: Counter[CardNumber] = Counter()
    for event in seen:
        if isinstance(event, DamagePlaced):
            damage[event.card] += event.amount
    return Foreseen(damage, frozenset(one.card for one in seen if isinstance(one, ChampionDefeated | CardDestroyed)))


def _stack(state: State | View) -> tuple[frames.Frame, ...]:
    return () if state.table is None else state.table.stack


def _without_top(state: State) -> State:
    """Return the state without the newest thing on the stack and its consequences."""
    table = state.table
    assert isinstance(table, Table)
    begun = [place for place, frame in enumerate(table.stack) if isinstance(frame, _ASKS)]
    return attrs.evolve(state, stage=attrs.evolve(table, stack=table.stack[: begun[-1] if begun else 1]))
