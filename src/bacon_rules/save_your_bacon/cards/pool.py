"""A card pool: all cards of a match (§8.0)."""

from __future__ import annotations

import functools
import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping

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
    TokenCard,
    key_of,
)
from bacon_rules.save_your_bacon.cards.effect_actions.giving import CopyEquipment
from bacon_rules.save_your_bacon.cards.effect_actions.lasting import Losing
from bacon_rules.save_your_bacon.cards.effect_actions.marking import PutCounters
from bacon_rules.save_your_bacon.cards.effect_actions.moving import LayFaceDown
from bacon_rules.save_your_bacon.cards.effects import EffectAction, Grant, GrantKeyword, Keyword, Later
from bacon_rules.save_your_bacon.cards.expressions import Deed
from bacon_rules.save_your_bacon.cards.faces import Face
from bacon_rules.save_your_bacon.cards.language import selector_of
from bacon_rules.save_your_bacon.cards.selectors import LastDrawn
from bacon_rules.save_your_bacon.cards.vocabulary import (
    DECK_KINDS,
    AnyTrait,
    Kind,
    NamedTrait,
    OwnTrait,
    Positive,
    Since,
    Timing,
    Trait,
    Zone,
)
from bacon_rules.save_your_bacon.cards.vocabulary.places import SECRET
from bacon_rules.save_your_bacon.identity import CardKey

__all__ = ["Deck", "Pool", "PreconstructedDeck", "pool_to_json"]


@attrs.frozen(kw_only=True)
class PreconstructedDeck(Sparse):
    """A deck of three champions with their pods (§8.1).

    Attributes:
        name: the name of the deck.
        champions: the archetypes of its champions.
    """

    name: str
    champions: tuple[str, ...]

    @property
    def key(self) -> str:
        """The notation of the deck."""
        return key_of(self.name)


@attrs.frozen
class Deck:
    """The deck of one player.

    Attributes:
        champions: the keys of the champions, in the order of the champion row.
        cards: the keys of the other cards, sorted.
    """

    champions: tuple[CardKey, ...]
    cards: tuple[CardKey, ...]


@attrs.frozen(kw_only=True, cache_hash=True, repr=False)
class Pool(Sparse):
    """The cards of a match.  Make one with `load_pool` or `starter_pool`, for both also check the cards.

    Attributes:
        name: the name of the pool.
        note: a note for people.
        champions: its champions.
        equipment: its equipment cards.
        actions: its action cards.
        reactions: its reaction cards.
        conditions: its conditions.
        tokens: its token cards (S95).
        keywords: the keywords that it defines (S79).
        decks: its preconstructed decks (§8.1).
        pod_copies: the number of copies of each pod card in a deck made of pods (§8.0).
        all_traits: the traits of the rulebook, then those of the pool, as cards have them.
        faces: the face of each card, and of each granted effect, by its key.
        granted: the keys of the granted effects and keywords (S72, S79).
        as_tokens: the keys of the cards that can be tokens in play: token cards, and equipment if any is copied (S95).
        counters: the names of the counters that cards put on cards, sorted (S40).
        outside: the zones out of play in which effects of cards work (S92, S93).
        resting: the keys of the cards with constant effects out of play (S98).
        heard_in_piles: the timings to which effects of cards in open piles react.
        reactions_by_timing: the keys of the cards that react from a hand or face down, for each timing.
        heard: the timings in the reaction text of any card.
        counted: the timings whose numbers any card counts (S71).
        replaced: the timings that any effect replaces.
        loses: whether any effect takes text from cards (S81).
        delays: whether any effect is delayed.
        keeps_draws: whether any effect is about the card drawn last (S99).
        side_decks: the cards in the side deck of each champion that has one, by the champion's key (S97).
        lays: whether any effect lays cards face down (S94).
        recounted: the numbers of the kinds of happenings that any card counts, each from a time on (S82).
        noted: the timings of these.
        numbered: what reaction text is about for the first or a later time in a turn.
        remembered: the timings for which the reaction text of any card asks how a card was before (S28), with the keys
            that it asks for.
    """

    name: str
    note: str = ""
    champions: tuple[Champion, ...]
    equipment: tuple[Equipment, ...] = ()
    actions: tuple[Action, ...] = ()
    reactions: tuple[Reaction, ...] = ()
    conditions: tuple[Condition, ...] = ()
    tokens: tuple[TokenCard, ...] = ()
    traits: tuple[OwnTrait, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    decks: tuple[PreconstructedDeck, ...] = ()
    pod_copies: Positive = 2
    all_traits: tuple[AnyTrait, ...] = attrs.field(init=False, eq=False)
    faces: Mapping[CardKey, Face] = attrs.field(init=False, eq=False)
    granted: Mapping[Grant, CardKey] = attrs.field(init=False, eq=False)
    as_tokens: frozenset[CardKey] = attrs.field(init=False, eq=False)
    counters: tuple[str, ...] = attrs.field(init=False, eq=False)
    outside: frozenset[Zone] = attrs.field(init=False, eq=False)
    resting: tuple[CardKey, ...] = attrs.field(init=False, eq=False)
    heard_in_piles: frozenset[Timing] = attrs.field(init=False, eq=False)
    reactions_by_timing: Mapping[Timing, tuple[CardKey, ...]] = attrs.field(init=False, eq=False)
    heard: frozenset[Timing] = attrs.field(init=False, eq=False)
    counted: frozenset[Timing] = attrs.field(init=False, eq=False)
    replaced: frozenset[Timing] = attrs.field(init=False, eq=False)
    loses: bool = attrs.field(init=False, eq=False)
    delays: bool = attrs.field(init=False, eq=False)
    keeps_draws: bool = attrs.field(init=False, eq=False)
    side_decks: Mapping[CardKey, tuple[CardKey, ...]] = attrs.field(init=False, eq=False)
    lays: bool = attrs.field(init=False, eq=False)
    recounted: Mapping[tuple[Deed, Since], int] = attrs.field(init=False, eq=False)
    noted: frozenset[Timing] = attrs.field(init=False, eq=False)
    numbered: frozenset[Deed] = attrs.field(init=False, eq=False)
    remembered: Mapping[Timing, frozenset[str]] = attrs.field(init=False, eq=False)
    _kinds: Mapping[CardKey, Kind] = attrs.field(init=False, eq=False)
    _pods: Mapping[CardKey, tuple[CardKey, ...]] = attrs.field(init=False, eq=False)
    _decks: Mapping[str, Deck] = attrs.field(init=False, eq=False)
    _condition_keys: Mapping[str, CardKey] = attrs.field(init=False, eq=False)

    @all_traits.default
    def _traits_in_order(self) -> tuple[AnyTrait, ...]:
        return (*Trait, *(NamedTrait(one.name, one.icon) for one in self.traits))

    @faces.default
    def _faces_of_cards(self) -> Mapping[CardKey, Face]:
        printed = {card.key: Face.of(card) for card in self.cards}
        return {**printed, **{key: face.granting(grant) for grant, key, face in _grants_on(printed.values())}}

    @granted.default
    def _keys_of_grants(self) -> Mapping[Grant, CardKey]:
        keys: dict[Grant, CardKey] = {}
        for grant, key, _ in _grants_on(self.faces[card.key] for card in self.cards):
            keys.setdefault(grant, key)
        return keys

    @as_tokens.default
    def _keys_of_tokens(self) -> frozenset[CardKey]:
        copies = any(isinstance(action, CopyEquipment) for action in self._effect_actions())
        return frozenset(card.key for card in (*self.tokens, *(self.equipment if copies else ())))

    @counters.default
    def _counters_of_cards(self) -> tuple[str, ...]:
        actions = self._effect_actions()
        return tuple(sorted({action.counter for action in actions if isinstance(action, PutCounters)}))

    @outside.default
    def _zones_of_effects(self) -> frozenset[Zone]:
        return frozenset(one.zone for face in self.faces.values() for one in face.outside)

    @resting.default
    def _cards_that_hold_out_of_play(self) -> tuple[CardKey, ...]:
        return tuple(key for key, face in self.faces.items() if face.resting)

    @heard_in_piles.default
    def _timings_in_piles(self) -> frozenset[Timing]:
        found = (one for face in self.faces.values() for one in face.outside if one.zone not in SECRET)
        return frozenset().union(*(one.heard for one in found))

    @reactions_by_timing.default
    def _sorted_by_timing(self) -> Mapping[Timing, tuple[CardKey, ...]]:
        faces = [self.faces[card.key] for card in self.deck_cards]
        timings = {face.key: face.heard | face.held for face in faces}
        return {
            timing: tuple(key for key, found in timings.items() if timing in found)
            for timing in set().union(*timings.values())
        }

    @heard.default
    def _timings_of_reaction_text(self) -> frozenset[Timing]:
        return frozenset(deed.timing for deed in self._deeds())

    def _deeds(self) -> Iterator[Deed]:
        """Yield what any card reacts to or counts."""
        for face in self.faces.values():
            yield from face.whens
            yield from (deed for deed, _ in face.recounted)

    @counted.default
    def _timings_that_are_counted(self) -> frozenset[Timing]:
        return frozenset().union(*(face.counted | face.added_up for face in self.faces.values()))

    @replaced.default
    def _timings_of_replacements(self) -> frozenset[Timing]:
        return frozenset(effect.would.timing for face in self.faces.values() for _, effect in face.replacements)

    @loses.default
    def _takes_text(self) -> bool:
        return any(isinstance(action, Losing) for face in self.faces.values() for action in face.lasting)

    @delays.default
    def _has_later(self) -> bool:
        return any(isinstance(action, Later) for action in self._effect_actions())

    @keeps_draws.default
    def _is_about_drawn_cards(self) -> bool:
        return any(isinstance(selector_of(action), LastDrawn) for action in self._effect_actions())

    @side_decks.default
    def _cards_beside_decks(self) -> Mapping[CardKey, tuple[CardKey, ...]]:
        return {one.key: tuple(map(key_of, one.side_deck)) for one in self.champions if one.side_deck}

    @lays.default
    def _has_face_down_cards(self) -> bool:
        return any(isinstance(action, LayFaceDown) for action in self._effect_actions())

    @recounted.default
    def _numbers_of_what_is_counted(self) -> Mapping[tuple[Deed, Since], int]:
        counted = dict.fromkeys(one for face in self.faces.values() for one in face.recounted)
        return {one: number for number, one in enumerate(counted)}

    @noted.default
    def _timings_that_are_noted(self) -> frozenset[Timing]:
        return frozenset(deed.timing for deed, _ in self.recounted)

    @numbered.default
    def _what_has_a_number(self) -> frozenset[Deed]:
        whens = (when for face in self.faces.values() for when in face.whens)
        return frozenset(when.deed for when in whens if when.nth is not None)

    @remembered.default
    def _asked_by_timing(self) -> Mapping[Timing, frozenset[str]]:
        deeds = [deed for deed in self._deeds() if deed.asks_how_it_was]
        timings = {deed.timing for deed in deeds}
        return {timing: frozenset().union(*(one.asked for one in deeds if one.timing is timing)) for timing in timings}

    @_kinds.default
    def _kinds_of_cards(self) -> Mapping[CardKey, Kind]:
        return {card.key: card.kind for card in self.cards if not isinstance(card, TokenCard)}

    @_pods.default
    def _pods_of_champions(self) -> Mapping[CardKey, tuple[CardKey, ...]]:
        keys = {card.name: card.key for card in self.deck_cards}
        return {one.key: tuple(keys[name] for name in one.pod if name in keys) for one in self.champions}

    @_decks.default
    def _decks_of_pods(self) -> Mapping[str, Deck]:
        keys = {one.archetype: one.key for one in self.champions}
        rows = {deck.key: tuple(keys.get(one, key_of(one)) for one in deck.champions) for deck in self.decks}
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
        return (*self.champions, *self.deck_cards, *self.conditions, *self.tokens)

    def _effect_actions(self) -> Iterator[EffectAction]:
        """Yield all effect actions, those within others among them."""
        return (line.action for face in self.faces.values() for lines in face.lines for line in lines)

    def conditions_on(self, kind: Kind) -> tuple[CardKey, ...]:
        """Return the keys of the conditions that go on cards in play of a kind, in the order of the pool (S96)."""
        return tuple(one.key for one in self.conditions if kind in one.on)

    def condition_key(self, name: str) -> CardKey:
        """Return the key of the condition with a name."""
        return self._condition_keys[name]

    def of_kind(self, *kinds: Kind) -> tuple[CardKey, ...]:
        """Return the keys of the cards of these kinds, without token cards, in the order of the pool."""
        return tuple(key for key, kind in self._kinds.items() if kind in kinds)

    def is_for_decks(self, card: CardKey) -> bool:
        """Return whether a key is that of a card that can be in a deck."""
        return self._kinds.get(card) in DECK_KINDS

    def preconstructed(self) -> Mapping[str, Deck]:
        """Return the preconstructed decks of the pool, by their keys (§8.1)."""
        return self._decks

    @override
    def to_json(self) -> JsonObject:
        """Return the pool as a document, without default values; `pool_from_json` reads it."""
        told: JsonObject = json.loads(self._text)
        return told

    @functools.cached_property
    def digest(self) -> str:
        """The digest of the pool: 16 hexadecimal digits that change with any change of a card.

        It is the beginning of the SHA-256 of the pool as JSON.
        """
        return hashlib.sha256(self._text.encode()).hexdigest()[:16]

    @functools.cached_property
    def _text(self) -> str:
        """The pool as a JSON text: writing all cards takes far longer than reading the text."""
        return write_json({"format": POOL_FORMAT, "version": VERSION, **Sparse.to_json(self)})

    def energy_of(self, cards: Iterable[CardKey]) -> int:
        """Return the sum of the energy values of cards, given by their keys (§4.0, §5.1)."""
        faces = self.faces
        return sum([faces[card].value for card in cards])

    def pod_deck(self, champions: Iterable[CardKey]) -> Deck:
        """Return the deck of champions, given by their keys, with their pods (§8.1-8.3)."""
        row = tuple(champions)
        cards = [card for champion in row for card in self._pods[champion] for _ in range(self.pod_copies)]
        return Deck(row, tuple(sorted(cards)))

    def side_deck(self, champions: Iterable[CardKey]) -> tuple[CardKey, ...]:
        """Return the side deck of champions, given by their keys: sorted, since it has no order (S97)."""
        return tuple(sorted(card for champion in champions for card in self.side_decks.get(champion, ())))


def _grants_on(faces: Iterable[Face]) -> Iterator[tuple[Grant, CardKey, Face]]:
    """Yield the grants of cards, each with its key and its card; a keyword with its number has one key (S79)."""
    keywords: dict[tuple[str, int | None], CardKey] = {}
    for face in faces:
        for place, grant in enumerate(face.grants):
            key = granted_key(face.key, place)
            if isinstance(grant, GrantKeyword):
                key = keywords.setdefault((grant.keyword.name, grant.n), key)
            yield grant, key, face


def granted_key(card: CardKey, place: int) -> CardKey:
    """Return the key of a granted effect, which is used like a card's key.

    >>> granted_key(CardKey("old-banner"), 0)
    'old-banner/0'
    """
    return CardKey(f"{card}/{place}")


def pool_to_json(pool: Pool) -> JsonObject:
    """Return a pool as a document, as `Pool.to_json` does; `pool_from_json` reads it."""
    return pool.to_json()
