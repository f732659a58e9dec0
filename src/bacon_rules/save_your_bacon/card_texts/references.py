"""References as noun phrases: "this champion", "the attacking card", "that card"."""

from __future__ import annotations

from typing import Final, assert_never

from bacon_rules.save_your_bacon.card_texts.grammar import NounPhrase
from bacon_rules.save_your_bacon.card_texts.scope import THIS_CHAMPION, Scope
from bacon_rules.save_your_bacon.cards.vocabulary import Mention, Reference, The

IT: Final = NounPhrase("it", "card")
DOER: Final = NounPhrase("the card that did it", "card")
ATTACKING_CARD: Final = NounPhrase("the attacking card", "card")
DEFENDING_CARD: Final = NounPhrase("the defending card", "card")


def reference_phrase(reference: Mention, scope: Scope) -> NounPhrase:
    """Return the phrase for a card to which an effect refers."""
    match reference:
        case Reference.THIS_CARD:
            return scope.this_card
        case Reference.THIS_CHAMPION:
            return THIS_CHAMPION
        case Reference.THAT:
            return scope.that
        case Reference.DOER:
            return DOER
        case Reference.ATTACKING_CARD:
            return ATTACKING_CARD
        case Reference.DEFENDING_CARD:
            return DEFENDING_CARD
        case The(the=name):
            return scope.called(name).itself
        case Reference.ITSELF:
            return IT
        case _:
            assert_never(reference)
