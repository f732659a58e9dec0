"""The scope of a text: the card that has it, and the meaning of "that"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import attrs

from bacon_rules.save_your_bacon.card_texts.grammar import NounPhrase
from bacon_rules.save_your_bacon.cards.effects import Effect
from bacon_rules.save_your_bacon.cards.vocabulary import Kind

THAT_CARD: Final = NounPhrase("that card", "card")
THAT_PLAYER: Final = NounPhrase("that player", "player")


@attrs.frozen(kw_only=True)
class Scope:
    """The scope of a text.

    Attributes:
        kind: the kind of card with the text; `None` if the text stands alone.
        that: the phrase for "that" cards.
        that_player: the phrase for "that player"; `None` for you.
        quote: the function that puts a quoted effect into words, given a scope.
    """

    kind: Kind | None = None
    that: NounPhrase = THAT_CARD
    that_player: NounPhrase | None = THAT_PLAYER
    quote: Quoting = attrs.field(default=lambda effect, _: effect.name, eq=False)

    @property
    def this_card(self) -> NounPhrase:
        """The phrase for the card with the text."""
        return THIS_CHAMPION if self.kind is Kind.CHAMPION else NounPhrase("this card", "card")


Quoting: TypeAlias = Callable[[Effect, Scope], str]
"""A function that puts an effect into words."""

THIS_CHAMPION: Final = NounPhrase("this champion", "champion")
