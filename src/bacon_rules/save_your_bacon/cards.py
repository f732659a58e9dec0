"""The cards as data (§2.1)."""

from __future__ import annotations

import unicodedata

import attrs

from bacon_rules.save_your_bacon.effects import Effect, EffectAction, When
from bacon_rules.save_your_bacon.words import Kind, Trait

__all__ = [
    "Action",
    "Card",
    "Champion",
    "Condition",
    "DeckCard",
    "Equipment",
    "InPlayCard",
    "Reaction",
    "key_of",
]


def key_of(name: str) -> str:
    """Give the word that stands for a card in notation: its name in lower case, hyphens between letters and digits.

    >>> key_of("The Ice Queen")
    'the-ice-queen'
    """
    plain = unicodedata.normalize("NFC", name.replace("'", "").replace("\u2019", "")).lower()
    words = "".join(letter if letter.isalnum() else " " for letter in plain).split()
    return "-".join(words)


@attrs.frozen(kw_only=True)
class Champion:
    """A champion (§2.1.1).

    Attributes:
        archetype: what identifies it (§14.0 Name).
        name: its name.
        traits: its trait icons.
        attack: the damage it places when it attacks or counters.
        defense: the damage that defeats it.
        effects: its effect text.
        pod: the names of its pod's cards, each of which stands in a deck as often as the pool says.
        flavor: text without effect.
    """

    archetype: str
    name: str
    traits: tuple[Trait, ...] = ()
    attack: int
    defense: int
    effects: tuple[Effect, ...] = ()
    pod: tuple[str, ...] = ()
    flavor: str = ""

    @property
    def key(self) -> str:
        """The word for it in notation, from its archetype."""
        return key_of(self.archetype)

    @property
    def kind(self) -> Kind:
        """What kind of card it is."""
        return Kind.CHAMPION


@attrs.frozen(kw_only=True)
class Equipment:
    """An equipment card (§2.1.2).

    Attributes:
        name: its name.
        value: the energy it gives when it is pitched.
        cost: the energy it costs.
        ready: whether the champion that plays it has to be ready, ``{R}``.
        traits: the traits that this champion has to have.
        attack: the damage it places when it attacks or counters.
        defense: the damage that destroys it.
        effects: its effect text.
        flavor: text without effect.
    """

    name: str
    value: int
    cost: int
    ready: bool = False
    traits: tuple[Trait, ...] = ()
    attack: int
    defense: int
    effects: tuple[Effect, ...] = ()
    flavor: str = ""

    @property
    def key(self) -> str:
        """The word for it in notation."""
        return key_of(self.name)

    @property
    def kind(self) -> Kind:
        """What kind of card it is."""
        return Kind.EQUIPMENT


@attrs.frozen(kw_only=True)
class Action:
    """An action card (§2.1.2); its attributes are as those of `Equipment`, and `actions` its immediate effect."""

    name: str
    value: int
    cost: int
    ready: bool = False
    traits: tuple[Trait, ...] = ()
    actions: tuple[EffectAction, ...]
    flavor: str = ""

    @property
    def key(self) -> str:
        """The word for it in notation."""
        return key_of(self.name)

    @property
    def kind(self) -> Kind:
        """What kind of card it is."""
        return Kind.ACTION


@attrs.frozen(kw_only=True)
class Reaction:
    """A reaction card (§2.1.2): an action with reaction text."""

    name: str
    value: int
    cost: int
    when: When
    ready: bool = False
    traits: tuple[Trait, ...] = ()
    actions: tuple[EffectAction, ...]
    flavor: str = ""

    @property
    def key(self) -> str:
        """The word for it in notation."""
        return key_of(self.name)

    @property
    def kind(self) -> Kind:
        """What kind of card it is."""
        return Kind.REACTION


@attrs.frozen(kw_only=True)
class Condition:
    """A condition (§2.1.3)."""

    name: str
    effects: tuple[Effect, ...]
    flavor: str = ""

    @property
    def key(self) -> str:
        """The word for it in notation."""
        return key_of(self.name)

    @property
    def kind(self) -> Kind:
        """What kind of card it is."""
        return Kind.CONDITION


DeckCard = Equipment | Action | Reaction
"""A card that can be in a deck."""

InPlayCard = Champion | Equipment | Condition
"""A card that has effects while it is in play."""

Card = Champion | DeckCard | Condition
"""Any card."""
