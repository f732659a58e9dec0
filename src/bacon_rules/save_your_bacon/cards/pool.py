"""A card pool: all cards that a match is played with (§8.0)."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping

import attrs
from typing_extensions import override

from bacon_rules.documents.values import JsonObject, write_json
from bacon_rules.documents.writing import POOL_FORMAT, VERSION, Sparse
from bacon_rules.save_your_bacon.cards.cards import (
    Action,
    Card,
    Champion,
    Condition,
    DeckCard,
    Equipment,
    Reaction,
    key_of,
)
from bacon_rules.save_your_bacon.cards.effect_actions.counters import PutCounters
from bacon_rules.save_your_bacon.cards.effects import GrantEffect, Later
from bacon_rules.save_your_bacon.cards.faces import Face
from bacon_rules.save_your_bacon.cards.vocabulary import Kind, Positive, Timing
from bacon_rules.save_your_bacon.identity import CardKey

__all__ = ["Deck", "Pool", "PreconstructedDeck", "pool_to_json"]


@attrs.frozen(kw_only=True)
class PreconstructedDeck(Sparse):
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

    champions: tuple[CardKey, ...]
    cards: tuple[CardKey, ...]


@attrs.frozen(kw_only=True, cache_hash=True, repr=False)
class Pool(Sparse):
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
        faces: what the engine asks of each card, by its key, and of each effect that cards are given.
        granted: the keys of the effects that cards are given (S72).
        counters: the names of the counters that cards put on cards, sorted (S40).
        reactions_by_timing: the keys of the reactions that react to a timing.
        heard: the timings that reaction text, on any card, is about.
        counted: the timings of which cards count what happens (S71).
        replaced: what effects can replace.
        delays: whether effects do something later.
        remembered: the timings whose reaction text, on any card, asks how a card was before (S28), with what it asks.
    """

    name: str
    note: str = ""
    champions: tuple[Champion, ...]
    equipment: tuple[Equipment, ...] = ()
    actions: tuple[Action, ...] = ()
    reactions: tuple[Reaction, ...] = ()
    conditions: tuple[Condition, ...] = ()
    decks: tuple[PreconstructedDeck, ...] = ()
    pod_copies: Positive = 2
    faces: Mapping[CardKey, Face] = attrs.field(init=False, eq=False)
    granted: Mapping[GrantEffect, CardKey] = attrs.field(init=False, eq=False)
    counters: tuple[str, ...] = attrs.field(init=False, eq=False)
    reactions_by_timing: Mapping[Timing, tuple[CardKey, ...]] = attrs.field(init=False, eq=False)
    heard: frozenset[Timing] = attrs.field(init=False, eq=False)
    counted: frozenset[Timing] = attrs.field(init=False, eq=False)
    replaced: frozenset[Timing] = attrs.field(init=False, eq=False)
    delays: bool = attrs.field(init=False, eq=False)
    remembered: Mapping[Timing, frozenset[str]] = attrs.field(init=False, eq=False)
    _kinds: Mapping[CardKey, Kind] = attrs.field(init=False, eq=False)
    _pods: Mapping[CardKey, tuple[CardKey, ...]] = attrs.field(init=False, eq=False)
    _decks: Mapping[str, Deck] = attrs.field(init=False, eq=False)
    _condition_keys: Mapping[str, CardKey] = attrs.field(init=False, eq=False)

    @faces.default
    def _faces_of_cards(self) -> Mapping[CardKey, Face]:
        printed = {card.key: Face.of(card) for card in self.cards}
        given = {
            granted_key(face.key, place): face.granting(grant)
            for face in printed.values()
            for place, grant in enumerate(face.grants)
        }
        return {**printed, **given}

    @granted.default
    def _keys_of_grants(self) -> Mapping[GrantEffect, CardKey]:
        keys: dict[GrantEffect, CardKey] = {}
        for card in self.cards:
            for place, grant in enumerate(self.faces[card.key].grants):
                keys.setdefault(grant, granted_key(card.key, place))
        return keys

    @counters.default
    def _counters_of_cards(self) -> tuple[str, ...]:
        actions = (line.action for face in self.faces.values() for lines in face.lines for line in lines)
        return tuple(sorted({action.counter for action in actions if isinstance(action, PutCounters)}))

    @reactions_by_timing.default
    def _sorted_by_timing(self) -> Mapping[Timing, tuple[CardKey, ...]]:
        timings = {one.key: self.faces[one.key].heard for one in self.reactions}
        return {
            timing: tuple(key for key, found in timings.items() if timing in found)
            for timing in set().union(*timings.values())
        }

    @heard.default
    def _timings_of_reaction_text(self) -> frozenset[Timing]:
        return frozenset(when.timing for face in self.faces.values() for when in face.whens)

    @counted.default
    def _timings_that_are_counted(self) -> frozenset[Timing]:
        return frozenset().union(*(face.counted for face in self.faces.values()))

    @replaced.default
    def _timings_of_replacements(self) -> frozenset[Timing]:
        return frozenset(effect.would.timing for face in self.faces.values() for _, effect in face.replacements)

    @delays.default
    def _has_later(self) -> bool:
        lines = (line for face in self.faces.values() for lines in face.lines for line in lines)
        return any(isinstance(line.action, Later) for line in lines)

    @remembered.default
    def _asked_by_timing(self) -> Mapping[Timing, frozenset[str]]:
        whens = [when for face in self.faces.values() for when in face.whens if when.asks_how_it_was]
        timings = {when.timing for when in whens}
        return {timing: frozenset().union(*(one.asked for one in whens if one.timing is timing)) for timing in timings}

    @_kinds.default
    def _kinds_of_cards(self) -> Mapping[CardKey, Kind]:
        return {card.key: card.kind for card in self.cards}

    @_pods.default
    def _pods_of_champions(self) -> Mapping[CardKey, tuple[CardKey, ...]]:
        keys = {card.name: card.key for card in self.deck_cards}
        return {one.key: tuple(keys[name] for name in one.pod if name in keys) for one in self.champions}

    @_decks.default
    def _decks_of_pods(self) -> Mapping[str, Deck]:
        rows = {deck.key: tuple(map(key_of, deck.champions)) for deck in self.decks}
        return {key: self.pod_deck(row) for key, row in rows.items() if self._pods.keys() >= set(row)}

    @_condition_keys.default
    def _keys_of_conditions(self) -> Mapping[str, CardKey]:
        return {one.name: one.key for one in self.conditions}

    def __repr__(self) -> str:
        return f"<Pool {self.name!r}>"

    @property
    def deck_cards(self) -> tuple[DeckCard, ...]:
        """The cards that can be in a deck."""
        return (*self.equipment, *self.actions, *self.reactions)

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards."""
        return (*self.champions, *self.deck_cards, *self.conditions)

    def condition_key(self, name: str) -> CardKey:
        """Return the key of the condition that has a name."""
        return self._condition_keys[name]

    def of_kind(self, *kinds: Kind) -> tuple[CardKey, ...]:
        """Return the keys of the cards of these kinds, in the order of the pool."""
        return tuple(key for key, kind in self._kinds.items() if kind in kinds)

    def preconstructed(self) -> Mapping[str, Deck]:
        """Return the decks that come with the pool, by their keys (§8.1)."""
        return self._decks

    @override
    def to_json(self) -> JsonObject:
        """Return the pool as a document, without what is as usual; `pool_from_json` reads it."""
        return {"format": POOL_FORMAT, "version": VERSION, **super().to_json()}

    @property
    def digest(self) -> str:
        """The digest of the pool: 16 hexadecimal digits, which are others if anything about its cards is.

        It is worked out each time: SHA-256 over the pool as JSON, of which these are the first digits.
        """
        return hashlib.sha256(write_json(self.to_json()).encode()).hexdigest()[:16]

    def energy_of(self, cards: Iterable[CardKey]) -> int:
        """Return the energy values of cards, given by their keys, added up (§4.0, §5.1)."""
        faces = self.faces
        return sum([faces[card].value for card in cards])

    def pod_deck(self, champions: Iterable[CardKey]) -> Deck:
        """Return the deck of champions with their pods (§8.1-8.3); the champions are given by their keys."""
        row = tuple(champions)
        cards = [card for champion in row for card in self._pods[champion] for _ in range(self.pod_copies)]
        return Deck(row, tuple(sorted(cards)))


def granted_key(card: CardKey, place: int) -> CardKey:
    """Return what stands for an effect that a card gives to others, in the place of a card's key.

    >>> granted_key(CardKey("old-banner"), 0)
    'old-banner/0'
    """
    return CardKey(f"{card}/{place}")


def pool_to_json(pool: Pool) -> JsonObject:
    """Return a pool as a document, as its method `Pool.to_json` does; `pool_from_json` reads it."""
    return pool.to_json()
