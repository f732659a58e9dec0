"""Checks of loaded events."""

from __future__ import annotations

from typing import Final

import attrs

from bacon_rules.documents.faults import LARGEST_COUNT, Faults, range_faults, size_faults, unless
from bacon_rules.documents.faults import event_faults as number_faults
from bacon_rules.errors import shown
from bacon_rules.save_your_bacon.cards.cards import key_of
from bacon_rules.save_your_bacon.cards.vocabulary import HIDDEN
from bacon_rules.save_your_bacon.events import (
    CardLeft,
    CardMoved,
    CardUncovered,
    CountersPut,
    CountersRemoved,
    DeckBuilt,
    EffectDeclared,
    EffectSetOff,
    EffectUsed,
    Event,
    HappeningReplaced,
    PoolDealt,
)
from bacon_rules.save_your_bacon.rules import CHAMPIONS_EACH, DRAFTED_EACH, MAX_PLAYERS, MIN_PLAYERS

_MANY: Final = (0, LARGEST_COUNT)
_SEAT: Final = (0, MAX_PLAYERS - 1)
_RANGES: Final = {
    "amount": (1, LARGEST_COUNT),
    "card": _MANY,
    "cards": _MANY,
    "champion": _MANY,
    "count": _MANY,
    "game": (1, LARGEST_COUNT),
    "giver": _SEAT,
    "number": _MANY,
    "option": _MANY,
    "player": _SEAT,
    "players": _SEAT,
    "scores": _MANY,
    "seat": _SEAT,
    "taker": _SEAT,
    "target": _MANY,
    "to": _MANY,
    "x": _MANY,
}
"""The range of each number of an event, by the attribute's name."""

_SIZES: Final = {"scores": (MIN_PLAYERS, MAX_PLAYERS)}
"""The number of entries in each attribute of an event that is a tuple."""

_DESTINATIONS: Final[dict[type, tuple[str, ...]]] = {
    CardLeft: ("hand", "deck", "discard", "removed", "under", "nowhere"),
    CardMoved: ("hand", "deck", "discard", "removed", "under", "play", "face-down"),
    CardUncovered: ("hand", "deck", "discard", "removed", "play"),
}
_LONGEST_NAME: Final = 60
_NO_KEYS: Final = ("counter", "effect", "to")
"""The attributes of events that hold texts other than keys."""


def event_faults(event: Event) -> Faults:
    """Yield the faults of an event: values that no match can have."""
    yield from number_faults(event, _SIZES, _RANGES)
    if isinstance(event, DeckBuilt):
        yield from size_faults("champions", event.champions, CHAMPIONS_EACH)
    if isinstance(event, PoolDealt):
        least, most = DRAFTED_EACH * MIN_PLAYERS, DRAFTED_EACH * MAX_PLAYERS
        yield from range_faults("champions", len(event.champions), least, most)
    if isinstance(event, CardLeft | CardMoved | CardUncovered):
        possible = _DESTINATIONS[type(event)]
        yield from unless(event.to in possible, "to", f"expected {' or '.join(map(repr, possible))}")
    if isinstance(event, EffectDeclared | EffectSetOff | EffectUsed | HappeningReplaced):
        yield from unless(0 < len(event.effect) <= _LONGEST_NAME, "effect", "expected the name of an effect")
    if isinstance(event, CountersPut | CountersRemoved):
        yield from unless(0 < len(event.counter) <= _LONGEST_NAME, "counter", "expected the name of counters")
    face_down = isinstance(event, CardMoved) and event.card == HIDDEN
    for name, value in attrs.asdict(event, recurse=False).items():
        for key in value if isinstance(value, tuple) else (value,):
            other = not isinstance(key, str) or name in _NO_KEYS or (name == "card" and face_down)
            told = f"expected the key of a card such as iron-hammer, got {shown(key)}"
            yield from unless(other or (key and key_of(key) == key), name, told)
