"""The order of moves for people: what would change nothing comes last."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bacon_rules.documents.writing import tag_of
from bacon_rules.save_your_bacon import events, frames
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.moves import Activate, Move, Pass, Play, Use
from bacon_rules.save_your_bacon.state import State, View

_COSTS: Final = (
    events.CardDeclared,
    events.EffectDeclared,
    events.EffectUsed,
    events.CardPitched,
    events.EnergySpent,
    events.EnergyGained,
)
"""The events of paying for a card or an effect."""

_ENDS: Final = (events.CardPlayed, events.TurnBegan)
"""The events after which nothing comes from the card or the effect any more."""


def pointless_last(view: View, moves: Iterable[Move]) -> tuple[Move, ...]:
    """Return legal moves of the seat to act in their order, but those that would change nothing at the end."""
    found = tuple(moves)
    if not any(isinstance(move, Play | Activate | Use) for move in found):
        return found
    guessed = view.determinize(0)
    return tuple(sorted(found, key=lambda move: _is_pointless(guessed, move)))


def _is_pointless(state: State, move: Move) -> bool:
    """Whether a card or an effect would only be paid for, if nobody reacts to it."""
    match move:
        case Play(key) | Use(key):
            return not _gives_energy(state, key) and not _does_something(state, move, None)
        case Activate(number):
            return not _gives_energy(state, _card(state, number)) and not _does_something(state, move, number)
        case _:
            return False


def _card(state: State, number: CardNumber) -> CardKey:
    assert state.table is not None
    return next(card.card for card in state.table.cards if card.number == number)


def _gives_energy(state: State, key: CardKey) -> bool:
    """Whether a card gives energy, which looks like pitching more than a cost."""
    lines = (line for lines in state.rules.pool.faces[key].lines for line in lines)
    return any(tag_of(type(line.action)) == "gain-energy" for line in lines)


def _does_something(state: State, move: Move, exhausted: CardNumber | None) -> bool:
    """Whether a move leads to anything besides its costs, or asks for a choice, before it is carried out.

    Args:
        state: the state before the move.
        move: the move.
        exhausted: the card that may be exhausted as a cost.
    """
    assert state.table is not None
    waiting, to_make = len(state.table.stack), move
    while True:
        state, happened = state.step(to_make)
        for event in happened:
            if isinstance(event, _ENDS):
                return False
            if isinstance(event, events.CardExhausted) and event.card == exhausted:
                continue
            if not isinstance(event, _COSTS):
                return True
        if state.table is None or state.to_act is None:
            return True
        if len(state.table.stack) <= waiting:
            return False
        match state.table.stack[-1]:
            case frames.Paying():
                to_make = state.legal_moves()[0]
            case frames.Window() if state.why_illegal(Pass()) is None:
                to_make = Pass()
            case _:
                return True
