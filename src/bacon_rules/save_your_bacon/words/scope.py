"""What a text knows while it is told: the card it is printed on, and what "that" means."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import attrs

from bacon_rules.save_your_bacon.cards.effects import Effect
from bacon_rules.save_your_bacon.cards.vocabulary import Kind
from bacon_rules.save_your_bacon.words.grammar import NounPhrase

THAT_CARD: Final = NounPhrase("that card", "card")
THAT_PLAYER: Final = NounPhrase("that player", "player")


@attrs.frozen(kw_only=True)
class Scope:
    """What is known where a text is told.

    Attributes:
        kind: the kind of the card that the text is printed on; `None` if the text stands alone.
        that: how the cards are called that "that" means.
        that_player: how the player is called that "that player" means; `None` for you.
        quote: puts an effect into words that the text quotes, given where its text is told.
    """

    kind: Kind | None = None
    that: NounPhrase = THAT_CARD
    that_player: NounPhrase | None = THAT_PLAYER
    quote: Quoting = attrs.field(default=lambda effect, _: effect.name, eq=False)

    @property
    def this_card(self) -> NounPhrase:
        """The card that the text is printed on."""
        return THIS_CHAMPION if self.kind is Kind.CHAMPION else NounPhrase("this card", "card")


Quoting: TypeAlias = Callable[[Effect, Scope], str]
"""What puts an effect into words."""

THIS_CHAMPION: Final = NounPhrase("this champion", "champion")
