"""The effects of cards in play that can be activated, and the effect of a move (§10.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from bacon_rules.making import maker_of_tuples
from bacon_rules.save_your_bacon.cards.effects import Activated, Effect
from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.save_your_bacon.moves import Activate
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.values.granting import keys_on
from bacon_rules.save_your_bacon.reasons import Illegal
from bacon_rules.save_your_bacon.table import InPlay


class EffectInPlay(NamedTuple):
    """An effect of a card in play that can be activated.

    Attributes:
        card: the card.
        key: the key of the card or condition with the effect.
        number: the place of the effect there.
        effect: the effect.
    """

    card: InPlay
    key: CardKey
    number: int
    effect: Activated


effect_in_play: Final = maker_of_tuples(EffectInPlay)


def effects_on(board: Board, card: InPlay) -> Iterator[tuple[CardKey, int, Effect]]:
    """Yield the effects of a card in play and its conditions, each with the key of its card and its place there."""
    for key in keys_on(board, card):
        for number, effect in enumerate(board.faces[key].effects):
            yield key, number, effect


def effect_to_activate(board: Board, seat: int, move: Activate) -> EffectInPlay | Illegal:
    """Return the effect that a player's move would activate, or the reason why there is none."""
    card = board.cards.get(move.card)
    if card is None:
        return Illegal.NO_SUCH_CARD
    if card.seat != seat:
        return Illegal.NOT_THE_PLAYERS_CARD
    effects = list(effects_on(board, card))
    if not 0 <= move.effect < len(effects):
        return Illegal.NO_SUCH_EFFECT
    key, number, effect = effects[move.effect]
    return effect_in_play(card, key, number, effect) if isinstance(effect, Activated) else Illegal.NO_SUCH_EFFECT
