"""Granted effects of cards in play (S72)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bacon_rules.save_your_bacon.cards.effects import Grant, GrantEffect, GrantKeyword
from bacon_rules.save_your_bacon.frames import Context, Resolving
from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.evolving import evolve
from bacon_rules.save_your_bacon.play.values.values import grants_for, is_lost
from bacon_rules.save_your_bacon.table import InPlay

_GRANTS: Final = (GrantEffect, GrantKeyword)


def keys_on(board: Board, card: InPlay) -> tuple[CardKey, ...]:
    """Return the keys of a card in play, of its conditions and of its granted effects: all have effects."""
    given = keys_given(board, card) if board.rules.pool.granted else ()
    return (card.card, *card.conditions, *given)


def keys_given(board: Board, card: InPlay) -> list[CardKey]:
    """Return the granted effects of a card in play, each once."""
    granted = board.rules.pool.granted
    given: dict[CardKey, None] = {}
    for aspect in _GRANTS:
        if aspect in board.in_force.constants:
            held = grants_for(board, aspect, card.number)
            given |= dict.fromkeys(granted[one.action] for one in held if isinstance(one.action, Grant))
    return [*given]


def effect_is_lost(board: Board, card: InPlay, key: CardKey, number: int) -> bool:
    """Return whether a card in play has lost an effect, given by its key and its place there (S81)."""
    return is_lost(board, card.number, board.faces[key].words[number], printed=key == card.card)


def is_on(board: Board, key: CardKey, card: InPlay) -> bool:
    """Return whether a begun effect is still on a card in play; a granted effect always goes on to its end."""
    return key == card.card or key in card.conditions or key in board.rules.pool.granted.values()


def actions_given(board: Board, card: InPlay) -> Iterator[int]:
    """Yield the granted effects of a card in play that are activated as an action of the turn."""
    first = sum(len(board.faces[key].effects) for key in (card.card, *card.conditions))
    for key in keys_given(board, card):
        yield from (first + place for place in board.faces[key].action_effects)
        first += len(board.faces[key].effects)


def card_doing(board: Board, frame: Resolving) -> CardKey:
    """Return the key of the card with the effect; for a granted effect, the key of the card that got it."""
    if frame.source in board.cards and frame.card in board.rules.pool.granted.values():
        return board.cards[frame.source].card
    return frame.context.bearer or frame.card


def borne_by(board: Board, context: Context, key: CardKey, bearer: CardKey) -> Context:
    """Return the context of an effect that goes on without its card (S43), which is remembered if it was granted."""
    return evolve(context, bearer=bearer) if key in board.rules.pool.granted.values() else context
