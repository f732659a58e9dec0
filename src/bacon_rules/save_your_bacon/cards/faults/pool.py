"""Faults of a card pool as a whole: names without a card, cards that nobody could use."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from bacon_rules.documents.faults import Fault, Faults
from bacon_rules.errors import named_in, shown
from bacon_rules.save_your_bacon.cards.bills import depends_on_x
from bacon_rules.save_your_bacon.cards.cards import (
    Action,
    Card,
    Champion,
    Condition,
    Equipment,
    InPlayCard,
    Reaction,
    TokenCard,
    key_of,
)
from bacon_rules.save_your_bacon.cards.effect_actions.lasting import GrantTrait
from bacon_rules.save_your_bacon.cards.effects import Activated, GrantEffect
from bacon_rules.save_your_bacon.cards.faults.cost import card_cost_faults
from bacon_rules.save_your_bacon.cards.faults.effect import effects_faults
from bacon_rules.save_your_bacon.cards.faults.effect_action import actions_faults
from bacon_rules.save_your_bacon.cards.faults.granting import effects_of_keyword, given_by, granting_faults, grants_in
from bacon_rules.save_your_bacon.cards.faults.keywords import card_keyword_faults, definition_faults, unused_faults
from bacon_rules.save_your_bacon.cards.faults.known import Known
from bacon_rules.save_your_bacon.cards.faults.nesting import nesting_faults
from bacon_rules.save_your_bacon.cards.faults.past import past_faults
from bacon_rules.save_your_bacon.cards.faults.references import either, trait_faults
from bacon_rules.save_your_bacon.cards.faults.side_decks import face_down_faults, side_deck_faults
from bacon_rules.save_your_bacon.cards.faults.traits import own_trait_faults
from bacon_rules.save_your_bacon.cards.faults.when import when_faults
from bacon_rules.save_your_bacon.cards.parts import parts_of
from bacon_rules.save_your_bacon.cards.pool import Pool
from bacon_rules.save_your_bacon.cards.vocabulary import AnyTrait, Kind
from bacon_rules.save_your_bacon.cards.vocabulary.kinds import IN_PLAY

LONGEST_NAME: Final = 60
"""The longest name, in characters."""

CHAMPIONS_EACH: Final = 3
"""The number of champions in a deck (§2.0.1)."""


@functools.lru_cache(maxsize=16)
def known_fault(pool: Pool) -> Fault | None:
    """Return the first fault of a pool, kept: reading a pool and each match ask for it, and it is always the same."""
    return next(pool_faults(pool), None)


def pool_faults(pool: Pool) -> Faults:
    """Yield the faults of a pool after its parts have been read: of each entry the first."""
    told: set[str] = set()
    for fault in _faults(pool):
        entry = fault.path.partition("]")[0]
        if entry not in told:
            yield fault
        told.add(entry)


def _faults(pool: Pool) -> Faults:
    if not pool.champions:
        yield Fault("champions", "expected at least one champion, got none")
    if not pool.pod_copies:
        yield Fault("pod_copies", "expected a whole number from 1 to 99, got 0")
    yield from _name_faults("name", pool.name)
    yield from _card_name_faults(pool)
    yield from _key_faults(pool)
    conditions = {condition.name: condition.on for condition in pool.conditions}
    tokens = [token.name for token in pool.tokens]
    titles: dict[str, tuple[Kind, ...]] = {}
    for _, card in _placed(pool):
        titles[card.title] = (*titles.get(card.title, ()), card.kind)
    granted = frozenset(part.trait for part in parts_of(pool.cards) if isinstance(part, GrantTrait))
    keywords = {keyword.name: keyword for keyword in pool.keywords}
    traits = [*map(str, pool.all_traits)]
    yield from own_trait_faults(pool)
    yield from definition_faults(pool, keywords, traits)
    for path, card in _placed(pool):
        on = card.on if isinstance(card, Condition) else ()
        if isinstance(card, Condition):
            yield from _on_faults(f"{path}.on", on)
        known = Known(
            card=Kind.EQUIPMENT if Kind.EQUIPMENT in on else card.kind,
            conditions=conditions,
            titles=titles,
            title=card.title,
            counters=pool.counters,
            tokens=tokens,
            keywords=keywords,
            traits=traits,
            is_token=isinstance(card, TokenCard),
            of_condition=isinstance(card, Condition),
            given=len(on) > 1,
        )
        checks = itertools.chain(
            card_keyword_faults(path, card, known),
            nesting_faults(path, card),
            _card_faults(path, card, known),
            past_faults(path, card, known),
            granting_faults(path, card, known),
            _usage_faults(path, card, pool, granted),
        )
        yield from itertools.islice(checks, 1)  # each check relies on the ones before
    yield from unused_faults(pool)
    yield from _pod_faults(pool)
    yield from side_deck_faults(pool)
    yield from face_down_faults(pool)
    yield from _deck_faults(pool)


def _on_faults(path: str, on: tuple[Kind, ...]) -> Faults:
    """Yield the reasons why a condition cannot go on cards of these kinds (S96)."""
    if not on:
        yield Fault(path, f"expected {either(IN_PLAY)}, or both, got none")
    for place, kind in enumerate(on):
        if kind not in IN_PLAY:
            yield Fault(f"{path}[{place}]", f"nothing else has conditions, expected {either(IN_PLAY)}, got {kind}")
        if kind in on[:place]:
            yield Fault(f"{path}[{place}]", f"{kind} stands here twice, expected each kind once")


def _placed(pool: Pool) -> Iterator[tuple[str, Card]]:
    """Yield every card with its path."""
    lists: dict[str, Sequence[Card]] = {
        "champions": pool.champions,
        "equipment": pool.equipment,
        "actions": pool.actions,
        "reactions": pool.reactions,
        "conditions": pool.conditions,
        "tokens": pool.tokens,
    }
    for name, cards in lists.items():
        for place, card in enumerate(cards):
            yield f"{name}[{place}]", card


def _name_faults(path: str, name: str) -> Faults:
    if len(name) > LONGEST_NAME or "\n" in name or not key_of(name):
        problem = f"expected 1 to {LONGEST_NAME} characters on one line, at least one of them a letter or digit"
        yield Fault(path, f"{problem}, got {shown(name)}")


def _card_name_faults(pool: Pool) -> Faults:
    seen: dict[str, str] = {}
    for place, keyword in enumerate(pool.keywords):
        path = f"keywords[{place}].name"
        yield from _name_faults(path, keyword.name)
        if key_of(keyword.name) in seen:
            yield Fault(path, f"{seen[key_of(keyword.name)]} has the same key, expected a name of its own")
        seen[key_of(keyword.name)] = f"keyword {shown(keyword.name)}"
        for number, effect in enumerate(keyword.effects):
            yield from _name_faults(f"keywords[{place}].effects[{number}].name", effect.name)
    for path, card in _placed(pool):
        identity = "archetype" if isinstance(card, Champion) else "name"
        yield from _name_faults(f"{path}.name", card.name)
        yield from _name_faults(f"{path}.{identity}", getattr(card, identity))
        if card.key in seen:
            told = f"{seen[card.key]} has the key {card.key} as well, expected a name of its own"
            keyed = seen[card.key].startswith("champion ") and not isinstance(card, Champion)
            yield Fault(f"{path}.{identity}", told + " or a 'key' for the champion" * keyed)
        seen[card.key] = f"{card.kind} {shown(getattr(card, identity))}"
        for place, effect in enumerate(card.effects):
            yield from _name_faults(f"{path}.effects[{place}].name", effect.name)
        for where, grant in grants_in(path, card):
            if isinstance(grant, GrantEffect):
                yield from _name_faults(f"{where}.effect.name", grant.effect.name)


def _key_faults(pool: Pool) -> Faults:
    """Yield the champions whose own key is none, or whose archetype is another champion's."""
    archetypes: list[str] = []
    for place, champion in enumerate(pool.champions):
        path, own = f"champions[{place}]", champion.key_
        if own is not None and (own != key_of(own) or not 0 < len(own) <= LONGEST_NAME):
            told = f"a key of 1 to {LONGEST_NAME} characters in lower case, with hyphens between words"
            yield Fault(f"{path}.key", f"expected {told}, got {shown(own)}")
        if key_of(champion.archetype) in archetypes:
            yield Fault(f"{path}.archetype", "another champion has this archetype, expected one of its own")
        archetypes.append(key_of(champion.archetype))


def _card_faults(path: str, card: Card, known: Known) -> Faults:
    if not isinstance(card, Condition | TokenCard):
        yield from trait_faults(f"{path}.traits", card.traits)
    if isinstance(card, Champion | Equipment | TokenCard) and not card.defense:
        yield Fault(f"{path}.defense", "expected a whole number from 1 to 99, got 0")
    if isinstance(card, Equipment | Action | Reaction):
        yield from card_cost_faults(f"{path}.pay", card.pay, known)
    match card:
        case Action():
            paid = attrs.evolve(known, x=card.x or depends_on_x(card.pay))
            yield from actions_faults(f"{path}.actions", card.actions, None, paid)
        case Reaction():
            yield from when_faults(f"{path}.when", card.when, known)
            paid = attrs.evolve(known, x=card.x or depends_on_x(card.pay))
            yield from actions_faults(f"{path}.actions", card.actions, card.when, paid)
        case _:
            pass
    yield from effects_faults(f"{path}.effects", card.effects, known)


def _usage_faults(path: str, card: Card, pool: Pool, granted: frozenset[AnyTrait]) -> Faults:
    """Yield usage requirements that no champion can ever meet (§10.1)."""
    champions, keywords = pool.champions, [keyword.name for keyword in pool.keywords]
    own = (card,) if isinstance(card, Champion) else champions
    asked = [] if isinstance(card, Champion | Condition | TokenCard) else [(path, card.traits, own)]
    for place, effect in enumerate(card.effects):
        if isinstance(effect, Activated):
            asked.append((f"{path}.effects[{place}]", effect.traits, own))
    had = card.keywords if isinstance(card, InPlayCard) else ()
    printed = [one for name in had for one in effects_of_keyword(name.keyword, keywords)]
    asked += [(where, one.traits, own) for where, one in printed if isinstance(one, Activated)]
    given = [one for where, grant in grants_in(path, card) for one in given_by(where, grant, keywords)]
    asked += [(where, one.traits, champions) for where, one in given if isinstance(one, Activated)]
    for where, traits, users in asked:
        if not any(granted.union(user.traits).issuperset(traits) for user in users):
            who = "a champion of the pool" if users is champions else "this champion"
            told = " and ".join(map(str, traits))
            yield Fault(f"{where}.traits", f"expected traits that {who} has or a card grants, got {told}")


def _pod_faults(pool: Pool) -> Faults:
    names = [card.name for card in pool.deck_cards]
    for number, champion in enumerate(pool.champions):
        for key, listed in (("pod", champion.pod), ("side_deck", champion.side_deck)):
            for place, name in enumerate(listed):
                path = f"champions[{number}].{key}[{place}]"
                if name not in names:
                    problem = f"there is no equipment, action or reaction {shown(name)}"
                    yield Fault(path, f"{problem}{named_in(name, names)}")
                if name in champion.pod[:place] and key == "pod":
                    yield Fault(path, f"{shown(name)} stands here twice, expected it once: pod_copies says how often")


def _deck_faults(pool: Pool) -> Faults:
    archetypes = [champion.archetype for champion in pool.champions]
    keys: list[str] = []
    for number, deck in enumerate(pool.decks):
        path = f"decks[{number}]"
        yield from _name_faults(f"{path}.name", deck.name)
        if key_of(deck.name) in keys:
            yield Fault(f"{path}.name", f"another deck has the key {key_of(deck.name)}, expected a name of its own")
        keys.append(key_of(deck.name))
        for place, archetype in enumerate(deck.champions):
            if archetype not in archetypes:
                problem = f"there is no champion {shown(archetype)}{named_in(archetype, archetypes)}"
                yield Fault(f"{path}.champions[{place}]", problem)
            if archetype in deck.champions[:place]:
                problem = f"{shown(archetype)} stands here twice, expected {CHAMPIONS_EACH} different champions"
                yield Fault(f"{path}.champions[{place}]", problem)
        if len(deck.champions) != CHAMPIONS_EACH:
            told = f"expected {CHAMPIONS_EACH} different champions, got {len(deck.champions)}"
            yield Fault(f"{path}.champions", told)
