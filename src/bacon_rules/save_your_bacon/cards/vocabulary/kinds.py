"""The kinds of cards, and the traits of champions."""

from __future__ import annotations

from typing import Final, TypeAlias

import attrs

from bacon_rules.documents.writing import Sparse
from bacon_rules.save_your_bacon.cards.vocabulary.common import Word
from bacon_rules.save_your_bacon.identity import CardKey

HIDDEN: Final = CardKey("?")
"""The text for a card that a seat may not know."""


class Trait(Word):
    """A strength of a champion, which cards can require (§10.1, §14.0 Traits)."""

    AGGRESSION = "aggression"
    CUNNING = "cunning"
    PROTECTION = "protection"
    PHYSICAL = "physical"
    MAGIC = "magic"
    TECHNO = "techno"
    SELF_SUFFICIENT = "self-sufficient"
    SUPERNATURAL = "supernatural"
    TOOL_USER = "tool-user"

    @property
    def icon(self) -> str:
        """The two letters of the trait in the rulebook, such as ``AG``."""
        return _ICONS[self]


_ICONS: Final = {
    Trait.AGGRESSION: "AG",
    Trait.CUNNING: "CU",
    Trait.PROTECTION: "PR",
    Trait.PHYSICAL: "PH",
    Trait.MAGIC: "MA",
    Trait.TECHNO: "TE",
    Trait.SELF_SUFFICIENT: "SE",
    Trait.SUPERNATURAL: "SU",
    Trait.TOOL_USER: "TO",
}


@attrs.frozen(kw_only=True)
class OwnTrait(Sparse):
    """A trait that a pool defines besides those of the rulebook (S80).

    Attributes:
        name: the name, a word in lower case.
        icon: the two capital letters of the icon.
    """

    name: str
    icon: str


@attrs.frozen(cache_hash=True)
class NamedTrait:
    """A trait of a pool by its name, with its icon once the pool has been read (S80).

    Attributes:
        name: the name.
        icon: the letters of the icon; until they are known, the name.
    """

    name: str
    icon: str = attrs.field(default=attrs.Factory(lambda trait: trait.name, takes_self=True), eq=False)

    def __str__(self) -> str:
        return self.name

    def to_json(self) -> str:
        """Return the name."""
        return self.name


AnyTrait: TypeAlias = Trait | NamedTrait
"""A trait of the rulebook or of a pool; `str` returns its word."""


class Kind(Word):
    """The kinds of cards (§2.0.1)."""

    CHAMPION = "champion"
    EQUIPMENT = "equipment"
    ACTION = "action"
    REACTION = "reaction"
    CONDITION = "condition"


DECK_KINDS: Final = (Kind.EQUIPMENT, Kind.ACTION, Kind.REACTION)
"""The kinds of cards in decks."""

CARD_KINDS: Final = (Kind.CHAMPION, *DECK_KINDS)
"""The kinds of cards that players have."""

IN_PLAY: Final = (Kind.CHAMPION, Kind.EQUIPMENT)
"""The kinds of cards that effects find in play; a condition is a part of its champion there."""
