"""Effect actions that show, look at, shuffle or name cards out of play without moving them elsewhere."""

from __future__ import annotations

from typing import ClassVar

import attrs

from bacon_rules.save_your_bacon.cards.effect_actions.common import BasicAction, OnSomeCards, Reach
from bacon_rules.save_your_bacon.cards.expressions import Filter
from bacon_rules.save_your_bacon.cards.vocabulary import Kind, Players, Rest, Who
from bacon_rules.save_your_bacon.cards.vocabulary.kinds import IN_PLAY
from bacon_rules.save_your_bacon.cards.vocabulary.places import SECRET

__all__ = ["InZones", "LookAt", "NameCard", "RevealCards", "RevealUntil", "ShuffleDeck"]


@attrs.frozen(kw_only=True)
class RevealCards(OnSomeCards):
    """Show cards of a hand, face-down cards, or the top of a deck to everybody; "that" then means these."""

    word: ClassVar[str] = "reveal"
    reach: ClassVar[Reach] = Reach(IN_PLAY, SECRET, top=True)


@attrs.frozen(kw_only=True)
class RevealUntil(BasicAction):
    """Reveal cards from the top of decks until one passes a filter, or a deck ends; "that" means this one (S87).

    Attributes:
        until: the filter.
        whose: the players of the decks.
        rest: the place for the other revealed cards; if it is left out, these stay on the deck.
    """

    until: Filter
    whose: Players = Who.YOU
    rest: Rest | None = None


@attrs.frozen(kw_only=True)
class LookAt(OnSomeCards):
    """Look at cards of a hand, face-down cards, or the top of a deck in secret."""

    word: ClassVar[str] = "look"
    reach: ClassVar[Reach] = Reach(IN_PLAY, SECRET, top=True)


@attrs.frozen(kw_only=True)
class ShuffleDeck(BasicAction):
    """Shuffle decks."""

    word: ClassVar[str] = "shuffle"

    who: Players = Who.YOU


@attrs.frozen(kw_only=True)
class NameCard(BasicAction):
    """Name a card of the pool, whether or not anybody has it; filters can ask for that name from then on.

    Attributes:
        kind: the kind of card; any kind of card for decks if it is left out.
    """

    kind: Kind | None = None


InZones = RevealCards | RevealUntil | LookAt | ShuffleDeck | NameCard
"""An effect action about cards out of play."""
