"""Effect actions about cards out of play that stay where they are: shown, looked at, shuffled, named."""

from __future__ import annotations

from typing import ClassVar

import attrs

from bacon_rules.save_your_bacon.cards.effect_actions.common import BasicAction
from bacon_rules.save_your_bacon.cards.selectors import Selector
from bacon_rules.save_your_bacon.cards.vocabulary import Kind, Who

__all__ = ["InZones", "LookAt", "NameCard", "RevealCards", "ShuffleDeck"]


@attrs.frozen(kw_only=True)
class RevealCards(BasicAction):
    """Show cards of a hand, or on top of a deck, to everybody: "that" means them from then on."""

    word: ClassVar[str] = "reveal"

    cards: Selector


@attrs.frozen(kw_only=True)
class LookAt(BasicAction):
    """Look at cards of a hand, or on top of a deck, which nobody else sees."""

    word: ClassVar[str] = "look"

    cards: Selector


@attrs.frozen(kw_only=True)
class ShuffleDeck(BasicAction):
    """Shuffle decks."""

    word: ClassVar[str] = "shuffle"

    who: Who = Who.YOU


@attrs.frozen(kw_only=True)
class NameCard(BasicAction):
    """Name a card of the pool, whether or not anybody has it; a filter can ask for its name from then on.

    Attributes:
        kind: what kind of card; any that decks have if it is left out.
    """

    kind: Kind | None = None


InZones = RevealCards | LookAt | ShuffleDeck | NameCard
"""An effect action about cards out of play."""
