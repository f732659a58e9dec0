"""A card pool: all cards that a match is played with (§8.0)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import attrs

from bacon_rules.save_your_bacon.cards import (
    Action,
    Card,
    Champion,
    Condition,
    DeckCard,
    Equipment,
    Reaction,
    key_of,
)
from bacon_rules.save_your_bacon.faces import Face
from bacon_rules.save_your_bacon.words import Kind, Timing

__all__ = ["Deck", "Pool", "PreconstructedDeck"]


@attrs.frozen(kw_only=True)
class PreconstructedDeck:
    """A deck of three champions with their pods (§8.1).

    Attributes:
        name: its name.
        champions: the archetypes of its champions.
    """

    name: str
    champions: tuple[str, ...]

    @property
    def key(self) -> str:
        """The word for it in notation."""
        return key_of(self.name)


@attrs.frozen
class Deck:
    """What one player plays with.

    Attributes:
        champions: the keys of the champions, in the order of the champion row.
        cards: the keys of the other cards, sorted.
    """

    champions: tuple[str, ...]
    cards: tuple[str, ...]


@attrs.frozen(kw_only=True, cache_hash=True)
class Pool:
    """The cards of a match.  Get one from `load_pool` or `starter_pool`: there it is checked as well.

    Attributes:
        name: what the pool is called.
        note: what people should know about it.
        champions: its champions.
        equipment: its equipment cards.
        actions: its action cards.
        reactions: its reaction cards.
        conditions: its conditions.
        decks: its preconstructed decks (§8.1).
        pod_copies: how often each card of a pod is in a deck made of pods (§8.0).
        faces: what the engine asks of each card, by its key.
        reactions_by_timing: the keys of the reactions that react to a timing.
    """

    name: str
    note: str = ""
    champions: tuple[Champion, ...]
    equipment: tuple[Equipment, ...] = ()
    actions: tuple[Action, ...] = ()
    reactions: tuple[Reaction, ...] = ()
    conditions: tuple[Condition, ...] = ()
    decks: tuple[PreconstructedDeck, ...] = ()
    pod_copies: int = 2
    faces: Mapping[str, Face] = attrs.field(init=False, eq=False, repr=False)
    _pods: Mapping[str, tuple[str, ...]] = attrs.field(init=False, eq=False, repr=False)
    _decks: Mapping[str, Deck] = attrs.field(init=False, eq=False, repr=False)
    _condition_keys: Mapping[str, str] = attrs.field(init=False, eq=False, repr=False)
    reactions_by_timing: Mapping[Timing, tuple[str, ...]] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "faces", {card.key: Face.of(card) for card in self.cards})
        keys = {card.name: card.key for card in self.deck_cards}
        pods = {one.key: tuple(keys[name] for name in one.pod if name in keys) for one in self.champions}
        object.__setattr__(self, "_pods", pods)
        decks = {deck.key: tuple(map(key_of, deck.champions)) for deck in self.decks}
        known = {key: self.pod_deck(row) for key, row in decks.items() if pods.keys() >= set(row)}
        object.__setattr__(self, "_decks", known)
        by_timing: dict[Timing, tuple[str, ...]] = {}
        for one in self.reactions:
            by_timing[one.when.timing] = (*by_timing.get(one.when.timing, ()), one.key)
        object.__setattr__(self, "reactions_by_timing", by_timing)
        object.__setattr__(self, "_condition_keys", {one.name: one.key for one in self.conditions})

    @property
    def deck_cards(self) -> tuple[DeckCard, ...]:
        """The cards that can be in a deck."""
        return (*self.equipment, *self.actions, *self.reactions)

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards."""
        return (*self.champions, *self.deck_cards, *self.conditions)

    def condition_key(self, name: str) -> str:
        """Give the key of a condition that is told by its name."""
        return self._condition_keys[name]

    def of_kind(self, *kinds: Kind) -> tuple[str, ...]:
        """Give the keys of the cards of these kinds, in the order of the pool."""
        return tuple(key for key, face in self.faces.items() if face.kind in kinds)

    def preconstructed(self) -> Mapping[str, Deck]:
        """Give the decks that come with the pool, by their keys (§8.1)."""
        return self._decks

    def energy_of(self, cards: Iterable[str]) -> int:
        """Give the energy values of cards, told by their keys, added up (§4.0, §5.1)."""
        return sum(self.faces[card].value for card in cards)

    def pod_deck(self, champions: Iterable[str]) -> Deck:
        """Give the deck of champions with their pods (§8.1-8.3); the champions are told by their keys."""
        row = tuple(champions)
        cards = [card for champion in row for card in self._pods[champion] for _ in range(self.pod_copies)]
        return Deck(row, tuple(sorted(cards)))
