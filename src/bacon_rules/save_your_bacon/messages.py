"""States and views for somebody who has their pool already: a pool of one's own is not told again, but named.

The name of a pool is its digest, which changes with any change of a card.  The rules of a message have it as ``cards``,
where those of a match with the starter pool always have that pool's digest.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import cast

import attrs

from bacon_rules.documents.values import JsonObject, JsonValue
from bacon_rules.save_your_bacon.cards.pool import Pool
from bacon_rules.save_your_bacon.match import NAMING_VERSION
from bacon_rules.save_your_bacon.rules import NAME, Rules, named_rules, preset
from bacon_rules.save_your_bacon.state import State, View


def to_message(match: State | View) -> JsonObject:
    """Return a state or view as a document that names a pool of one's own by its digest, without its cards.

    `load_state` and `load_view` read it with the pool.  With the starter pool, this is what `to_json` returns.
    """
    rules, usual = match.rules, preset(NAME)
    if rules.pool == usual.pool:
        return match.to_json()
    told = attrs.evolve(match, rules=usual).to_json()  # without the pool, which would take the longest
    return {**told, "version": NAMING_VERSION, "rules": named_rules(rules)}


def named(rules: Rules) -> Mapping[str, JsonObject]:
    """Return the parts that messages name instead of repeating them: any pool but the starter pool, by its digest."""
    pool = rules.pool
    return {} if pool == preset(NAME).pool else {pool.digest: pool.to_json()}


def completed(value: JsonValue, known: Iterable[Rules]) -> JsonValue:
    """Return a message with the cards of its pool, if known rules have that pool; they may be rules of any game."""
    return with_pool(value, (rules.pool for rules in known if isinstance(rules, Rules)))


def with_pool(value: JsonValue, pools: Iterable[Pool]) -> JsonValue:
    """Return a document with the cards of the pool that it names; unchanged if none of these pools has that name."""
    if not isinstance(value, Mapping) or "rules" not in value:
        return value
    return {**value, "rules": rules_with_pool(value["rules"], pools)}


def rules_with_pool(value: JsonValue, pools: Iterable[Pool]) -> JsonValue:
    """Return the rules of a document with the pool that they name, as `with_pool` does.

    The pool itself stands for its form in JSON, so that its cards need not be read again.
    """
    house = value.get("house_rules", {}) if isinstance(value, Mapping) and "cards" in value else None
    if not isinstance(value, Mapping) or not isinstance(house, Mapping) or "pool" in house:
        return value
    cards = value["cards"]
    if cards == preset(NAME).pool.digest:
        return value
    found = (pool for pool in pools if pool.digest == cards)
    return next(({**value, "house_rules": {**house, "pool": cast("JsonValue", pool)}} for pool in found), value)
