"""The scope of a text: the card that has it, and the meaning of "that"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

import attrs

from bacon_rules.save_your_bacon.card_texts.grammar import NounPhrase
from bacon_rules.save_your_bacon.cards.effects import Effect
from bacon_rules.save_your_bacon.cards.expressions import Happened
from bacon_rules.save_your_bacon.cards.selectors import Selector
from bacon_rules.save_your_bacon.cards.vocabulary import Kind


class Called(NamedTuple):
    """The phrases for what a name means: for the cards or the player, and for the player of the cards (S77)."""

    itself: NounPhrase
    player: NounPhrase


def called(name: str, noun: str = "card", role: str = "controller", *, plural: bool = False) -> Called:
    """Return the phrases for the cards that a name means, given their noun and the role of their player."""
    cards = NounPhrase(f"the {name}", noun, plural)
    return Called(
        cards, NounPhrase(f"{cards.genitive} {role}s", "player", plural=True) if plural else cards.player(role)
    )


THAT_CARD: Final = NounPhrase("that card", "card")
THAT_PLAYER: Final = NounPhrase("that player", "player")


@attrs.frozen(kw_only=True)
class Scope:
    """The scope of a text.

    Attributes:
        kind: the kind of card with the text; `None` if the text stands alone.
        bearer: the phrase for the card with the condition, for a condition on equipment.
        that: the phrase for "that" cards.
        that_player: the phrase for "that player"; `None` for you.
        names: the phrases for the names that were given, by name.
        naming: the cards that are being given a name, and the name.
        quote: the function that puts a quoted effect into words, given a scope.
        recount: the function that puts an amount of the past into words, given a scope.
    """

    kind: Kind | None = None
    bearer: NounPhrase | None = None
    that: NounPhrase = THAT_CARD
    that_player: NounPhrase | None = THAT_PLAYER
    names: Mapping[str, Called] = attrs.field(factory=dict)
    naming: tuple[Selector | None, str] | None = None
    quote: Quoting = attrs.field(default=lambda effect, _: effect.name, eq=False)
    recount: Recounting = attrs.field(default=lambda amount, _: amount.happened.timing.value, eq=False)

    @property
    def this_card(self) -> NounPhrase:
        """The phrase for the card with the text."""
        if self.bearer is not None:
            return self.bearer
        return THIS_CHAMPION if self.kind is Kind.CHAMPION else NounPhrase("this card", "card")

    def called(self, name: str) -> Called:
        """Return the phrases for what a name means."""
        return self.names.get(name) or called(name)


Quoting: TypeAlias = Callable[[Effect, Scope], str]
"""A function that puts an effect into words."""

Recounting: TypeAlias = Callable[[Happened, Scope], str]
"""A function that puts an amount of the past into words."""

THIS_CHAMPION: Final = NounPhrase("this champion", "champion")
