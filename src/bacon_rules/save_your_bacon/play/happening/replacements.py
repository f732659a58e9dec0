"""Replacement effects in play (S61)."""

from __future__ import annotations

from typing import Final, NamedTuple

from bacon_rules.save_your_bacon.cards.effects import Replacement
from bacon_rules.save_your_bacon.frames import Happening, Replacing, Used
from bacon_rules.save_your_bacon.play.board.asker import CardAsker
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.happening.triggers import comes_true
from bacon_rules.save_your_bacon.play.values.granting import effect_is_lost, keys_on
from bacon_rules.save_your_bacon.table import InPlay

MOST_WITHIN: Final = 99
"""The greatest number of replacements within one replacement (S61)."""


class ReplacementInPlay(NamedTuple):
    """A replacement effect of a card in play.

    Attributes:
        card: the card.
        use: the note that the effect was used.
        effect: the effect.
    """

    card: InPlay
    use: Used
    effect: Replacement


def replacement_of(board: Board, frame: Replacing) -> ReplacementInPlay | None:
    """Return the next effect that replaces something that would happen, in the order of the cards in play.

    An effect is found at most once for each happening, and not during its own replacement.
    """
    if frame.timing not in board.rules.pool.replaced:
        return None
    happening = Happening(
        frame.timing, frame.what, frame.by, frame.damage, frame.condition, frame.zone, frame.amount or None
    )
    replaced = [other for other in board.stack if isinstance(other, Replacing) and other.replaced and other.used]
    if replaced and (replaced[0].within or 0) >= MOST_WITHIN:
        return None
    done = [*frame.used, *(other.used[-1] for other in replaced)]
    for card in board.cards.values():
        asker = CardAsker(card.seat, card.number, card.champion)
        for key in keys_on(board, card):
            for number, effect in board.faces[key].replacements:
                use = Used(card.number, key, number, 0)
                if use in done or (board.rules.pool.loses and effect_is_lost(board, card, key, number)):
                    continue
                if comes_true(board, effect.would, happening, asker):
                    return ReplacementInPlay(card, use, effect)
    return None


def is_held_back(board: Board, would: Replacing) -> bool:
    """Hold back a happening if an effect replaces it, until simultaneous ones are done; return whether one does."""
    if replacement_of(board, would) is None:
        return False
    board.doomed.append(would)
    return True
