"""The beginning and end of lasting and delayed effects."""

from __future__ import annotations

from typing import Final

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.vocabulary import Duration
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.evolving import evolve
from bacon_rules.save_your_bacon.table import MOST_LASTING, DelayedEffect, LastingEffect

_LONG: Final = (Duration.UNTIL_THIS_CARD_LEAVES, Duration.THIS_GAME)
"""The durations that do not end with a turn."""


def begin_lasting(board: Board, effect: LastingEffect) -> bool:
    """Add a lasting effect, and return whether there was room for it (S91)."""
    if effect.duration in _LONG and sum(one.duration in _LONG for one in board.lasting) >= MOST_LASTING:
        return False
    board.lasting.append(effect)
    board.reread()
    board.tell(events.EffectLasts, board.faces[effect.card].key, effect.cards, effect.duration, effect.players)
    return True


def keep_lasting(board: Board, kept: list[LastingEffect]) -> None:
    """End all lasting effects except these."""
    if len(kept) < len(board.lasting):
        for effect in board.lasting:
            if effect not in kept:
                key = board.faces[effect.card].key
                board.tell(events.EffectEnded, key, effect.cards, effect.duration, effect.players)
        board.lasting = kept
        board.reread()


def end_without_cards(board: Board) -> None:
    """End the effects that cannot last without a card that has left play (S91)."""
    keep_lasting(board, [one for one in board.lasting if one.duration not in _LONG or _has_its_cards(board, one)])


def _has_its_cards(board: Board, effect: LastingEffect) -> bool:
    """Return whether the card with an effect, the card with redirected damage and an affected card are in play."""
    needed = {effect.source, effect.to} - {None}
    return needed <= board.cards.keys() and bool(effect.players or board.cards.keys() & effect.cards)


def keep_delayed(board: Board, kept: list[DelayedEffect]) -> None:
    """Forget all delayed effects except these."""
    for one in board.delayed:
        if not any(one is other for other in kept):
            board.tell(events.EffectLapsed, one.seat, board.faces[one.card].key)
    board.delayed = kept


def wear_out(board: Board, effect: LastingEffect, amount: int) -> None:
    """Use up a part of a lasting effect; it ends when nothing is left."""
    place = next(place for place, one in enumerate(board.lasting) if one is effect)
    if amount < effect.amount:
        board.lasting[place] = evolve(effect, amount=effect.amount - amount)
    else:
        del board.lasting[place]
        board.tell(events.EffectEnded, board.faces[effect.card].key, effect.cards, effect.duration)
    board.reread()
