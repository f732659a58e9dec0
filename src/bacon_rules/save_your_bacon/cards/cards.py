"""The cards as data (§2.1)."""

from __future__ import annotations

import unicodedata
from typing import ClassVar

import attrs
from typing_extensions import override

from bacon_rules.documents.writing import Sparse
from bacon_rules.notebooks import Pictured
from bacon_rules.save_your_bacon.cards.effects import Effect, EffectAction, HasKeyword, ReactionText
from bacon_rules.save_your_bacon.cards.vocabulary import AnyTrait, Kind, Positive
from bacon_rules.save_your_bacon.identity import CardKey

__all__ = [
    "Action",
    "Card",
    "Champion",
    "Condition",
    "DeckCard",
    "Equipment",
    "Reaction",
    "TokenCard",
    "key_of",
]


def key_of(name: str) -> CardKey:
    """Return the notation of a card: its name in lower case, with hyphens between letters and digits.

    >>> key_of("The Ice Queen")
    'the-ice-queen'
    """
    plain = unicodedata.normalize("NFC", name.replace("'", "").replace("\u2019", "")).lower()
    words = "".join(letter if letter.isalnum() else " " for letter in plain).split()
    return CardKey("-".join(words))


class _Card(Sparse, Pictured):
    """The base of cards of all kinds."""

    __slots__ = ()

    kind: ClassVar[Kind]
    """The kind of the card."""

    name: str

    @property
    def title(self) -> str:
        """The title of the card: the archetype of a champion, the name of any other card."""
        return self.name

    @property
    def key(self) -> CardKey:
        """The notation of the card, made from its title."""
        return key_of(self.title)


@attrs.frozen(kw_only=True)
class Champion(_Card):
    """A champion (§2.1.1).

    Attributes:
        archetype: the archetype, which identifies the champion (§14.0 Name).
        name: the name.
        key_: the notation, for an archetype that is also the name of another card; else made from the archetype.
        traits: the trait icons.
        attack: the damage placed in an attack or counter.
        defense: the damage that defeats the champion.
        effects: the effect text.
        keywords: the keywords, which stand for more effects (S79).
        pod: the names of the cards in the pod; the pool says how many copies of each go into a deck.
        side_deck: the names of the cards that lie beside the deck, each as often as there are copies (S97).
        flavor: text without effect.
    """

    kind: ClassVar[Kind] = Kind.CHAMPION

    archetype: str
    name: str
    key_: str | None = None
    traits: tuple[AnyTrait, ...] = ()
    attack: int
    defense: Positive
    effects: tuple[Effect, ...] = ()
    keywords: tuple[HasKeyword, ...] = ()
    pod: tuple[str, ...] = ()
    side_deck: tuple[str, ...] = ()
    flavor: str = ""

    @property
    @override
    def title(self) -> str:
        return self.archetype

    @property
    @override
    def key(self) -> CardKey:
        return key_of(self.archetype) if self.key_ is None else CardKey(self.key_)


@attrs.frozen(kw_only=True)
class Equipment(_Card):
    """An equipment card (§2.1.2).

    Attributes:
        name: the name.
        value: the energy from pitching the card.
        cost: the energy cost.
        ready: whether the champion that plays the card must be ready, ``{R}``.
        traits: the traits that this champion must have.
        attack: the damage placed in an attack or counter.
        defense: the damage that destroys the card.
        pay: the costs of playing the card besides energy (S42).
        effects: the effect text.
        keywords: the keywords, which stand for more effects (S79).
        flavor: text without effect.
    """

    kind: ClassVar[Kind] = Kind.EQUIPMENT

    name: str
    value: int
    cost: int
    ready: bool = False
    traits: tuple[AnyTrait, ...] = ()
    attack: int
    defense: Positive
    pay: tuple[EffectAction, ...] = ()
    effects: tuple[Effect, ...] = ()
    keywords: tuple[HasKeyword, ...] = ()
    flavor: str = ""


@attrs.frozen(kw_only=True)
class Action(_Card):
    """An action card (§2.1.2).

    Most attributes are the same as for `Equipment`.

    Attributes:
        x: whether the player spends additional energy, as much as the player likes: the value of "x" (S41).
        actions: the immediate effect.
        effects: the effects of the card in a hand, discard or spent energy stack (S92, S93).
    """

    kind: ClassVar[Kind] = Kind.ACTION

    name: str
    value: int
    cost: int
    ready: bool = False
    traits: tuple[AnyTrait, ...] = ()
    x: bool = False
    pay: tuple[EffectAction, ...] = ()
    actions: tuple[EffectAction, ...]
    effects: tuple[Effect, ...] = ()
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
    traits: tuple[AnyTrait, ...] = ()
    x: bool = False
    pay: tuple[EffectAction, ...] = ()
    actions: tuple[EffectAction, ...]
    effects: tuple[Effect, ...] = ()
    flavor: str = ""


@attrs.frozen(kw_only=True)
class Condition(_Card):
    """A condition (§2.1.3).

    Attributes:
        name: the name.
        on: the kinds of cards in play that it goes on: champions, equipment or both (S96).
        effects: the effect text.
        flavor: text without effect.
    """

    kind: ClassVar[Kind] = Kind.CONDITION

    name: str
    on: tuple[Kind, ...] = (Kind.CHAMPION,)
    effects: tuple[Effect, ...]
    keywords: tuple[HasKeyword, ...] = ()
    flavor: str = ""


@attrs.frozen(kw_only=True)
class TokenCard(_Card):
    """A token card: equipment that is in no deck, and that effects put into play (S95)."""

    kind: ClassVar[Kind] = Kind.EQUIPMENT

    name: str
    attack: int
    defense: Positive
    effects: tuple[Effect, ...] = ()
    keywords: tuple[HasKeyword, ...] = ()
    flavor: str = ""


DeckCard = Equipment | Action | Reaction
"""A card that can be in a deck."""

InPlayCard = Champion | Equipment | Condition | TokenCard
"""A card with effects in play."""

Card = Champion | DeckCard | Condition | TokenCard
"""Any card."""
