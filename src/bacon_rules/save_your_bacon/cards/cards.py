"""The cards as data (§2.1)."""

from __future__ import annotations

import unicodedata
from typing import ClassVar

import attrs
from typing_extensions import override

from bacon_rules.documents.writing import Sparse
from bacon_rules.save_your_bacon.cards.effects import Effect, EffectAction, ReactionText
from bacon_rules.save_your_bacon.cards.vocabulary import Kind, Positive, Trait
from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.showing import Pictured

__all__ = [
    "Action",
    "Card",
    "Champion",
    "Condition",
    "DeckCard",
    "Equipment",
    "Reaction",
    "key_of",
]


def key_of(name: str) -> CardKey:
    """Return the word that stands for a card in notation: its name in lower case, hyphens between letters and digits.

    >>> key_of("The Ice Queen")
    'the-ice-queen'
    """
    plain = unicodedata.normalize("NFC", name.replace("'", "").replace("\u2019", "")).lower()
    words = "".join(letter if letter.isalnum() else " " for letter in plain).split()
    return CardKey("-".join(words))


class _Card(Sparse, Pictured):
    """What cards of all kinds have."""

    __slots__ = ()

    kind: ClassVar[Kind]
    """What kind of card it is."""

    name: str

    @property
    def title(self) -> str:
        """What it is known by: the archetype of a champion, the name of another card."""
        return self.name

    @property
    def key(self) -> CardKey:
        """The word for it in notation, from its title."""
        return key_of(self.title)


@attrs.frozen(kw_only=True)
class Champion(_Card):
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

    kind: ClassVar[Kind] = Kind.CHAMPION

    archetype: str
    name: str
    traits: tuple[Trait, ...] = ()
    attack: int
    defense: Positive
    effects: tuple[Effect, ...] = ()
    pod: tuple[str, ...] = ()
    flavor: str = ""

    @property
    @override
    def title(self) -> str:
        return self.archetype


@attrs.frozen(kw_only=True)
class Equipment(_Card):
    """An equipment card (§2.1.2).

    Attributes:
        name: its name.
        value: the energy it gives when it is pitched.
        cost: the energy it costs.
        ready: whether the champion that plays it has to be ready, ``{R}``.
        traits: the traits that this champion has to have.
        attack: the damage it places when it attacks or counters.
        defense: the damage that destroys it.
        pay: what is paid besides energy when it is played (S42).
        effects: its effect text.
        flavor: text without effect.
    """

    kind: ClassVar[Kind] = Kind.EQUIPMENT

    name: str
    value: int
    cost: int
    ready: bool = False
    traits: tuple[Trait, ...] = ()
    attack: int
    defense: Positive
    pay: tuple[EffectAction, ...] = ()
    effects: tuple[Effect, ...] = ()
    flavor: str = ""


@attrs.frozen(kw_only=True)
class Action(_Card):
    """An action card (§2.1.2).

    Its attributes are as those of `Equipment`.

    Attributes:
        x: whether as much more energy is spent as the player says: that is what "x" means (S41).
        actions: its immediate effect.
    """

    kind: ClassVar[Kind] = Kind.ACTION

    name: str
    value: int
    cost: int
    ready: bool = False
    traits: tuple[Trait, ...] = ()
    x: bool = False
    pay: tuple[EffectAction, ...] = ()
    actions: tuple[EffectAction, ...]
    flavor: str = ""


@attrs.frozen(kw_only=True)
class Reaction(_Card):
    """A reaction card (§2.1.2): an action with reaction text."""

    kind: ClassVar[Kind] = Kind.REACTION

    name: str
    value: int
    cost: int
    when: ReactionText
    ready: bool = False
    traits: tuple[Trait, ...] = ()
    x: bool = False
    pay: tuple[EffectAction, ...] = ()
    actions: tuple[EffectAction, ...]
    flavor: str = ""


@attrs.frozen(kw_only=True)
class Condition(_Card):
    """A condition (§2.1.3)."""

    kind: ClassVar[Kind] = Kind.CONDITION

    name: str
    effects: tuple[Effect, ...]
    flavor: str = ""


DeckCard = Equipment | Action | Reaction
"""A card that can be in a deck."""

Card = Champion | DeckCard | Condition
"""Any card."""
