"""The beginning and end of lasting and delayed effects."""

from __future__ import annotations

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.evolving import evolve
from bacon_rules.save_your_bacon.table import DelayedEffect, LastingEffect


def begin_lasting(board: Board, effect: LastingEffect) -> None:
    """Add a lasting effect."""
    board.lasting.append(effect)
    board.reread()
    board.tell(events.EffectLasts, board.faces[effect.card].key, effect.cards, effect.duration, effect.players)


def keep_lasting(board: Board, kept: list[LastingEffect]) -> None:
    """End all lasting effects except these."""
    if len(kept) < len(board.lasting):
        for effect in board.lasting:
            if effect not in kept:
                key = board.faces[effect.card].key
                board.tell(events.EffectEnded, key, effect.cards, effect.duration, effect.players)
        board.lasting = kept
        board.reread()


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
