"""Askers: effects whose point of view gives words such as "friendly" and "this champion" their meaning."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from bacon_rules.making import maker_of_tuples
from bacon_rules.save_your_bacon.frames import NO_CONTEXT, Attacking, Context, Resolving
from bacon_rules.save_your_bacon.identity import CardNumber


class CardAsker(NamedTuple):
    """A card that asks about cards before its effect is resolved, or with an effect that never is.

    Attributes:
        seat: the player of the card.
        source: the number of the card in play; `None` for an action or reaction.
        champion: the number of "this champion".
        context: what the words of its text refer to.
        attack: the attack in question (S28); by default the innermost one.
        each: the number of the card, or the seat of the player, for which an amount is worked out (S78).
    """

    seat: int
    source: CardNumber | None
    champion: CardNumber
    context: Context = NO_CONTEXT
    attack: Attacking | None = None
    each: int | None = None


Asker: TypeAlias = CardAsker | Resolving
"""What asks about cards: an effect that is being resolved, or a card."""

make_asker: Final = maker_of_tuples(CardAsker)
