"""The words that cards are written in: traits, kinds of cards, zones, timings, durations and the like.

The value of a word is its text in a pool's file.
"""

from __future__ import annotations

from bacon_rules.save_your_bacon.cards.vocabulary.holding import Duration, Duty, Once, Permission, Since, What
from bacon_rules.save_your_bacon.cards.vocabulary.kinds import (
    DECK_KINDS,
    HIDDEN,
    AnyTrait,
    Kind,
    NamedTrait,
    OwnTrait,
    Trait,
)
from bacon_rules.save_your_bacon.cards.vocabulary.numbers import (
    AmountWord,
    Operation,
    PlayerStat,
    Positive,
    Rounding,
    Stat,
    Token,
    Value,
)
from bacon_rules.save_your_bacon.cards.vocabulary.places import Destination, Place, Rest, Zone
from bacon_rules.save_your_bacon.cards.vocabulary.timings import DamageKind, Timing
from bacon_rules.save_your_bacon.cards.vocabulary.who import SEVERAL, Among, Mention, Players, Reference, Side, The, Who

__all__ = [
    "DECK_KINDS",
    "HIDDEN",
    "SEVERAL",
    "Among",
    "AmountWord",
    "AnyTrait",
    "DamageKind",
    "Destination",
    "Duration",
    "Duty",
    "Kind",
    "Mention",
    "NamedTrait",
    "Once",
    "Operation",
    "OwnTrait",
    "Permission",
    "Place",
    "PlayerStat",
    "Players",
    "Positive",
    "Reference",
    "Rest",
    "Rounding",
    "Side",
    "Since",
    "Stat",
    "The",
    "Timing",
    "Token",
    "Trait",
    "Value",
    "What",
    "Who",
    "Zone",
]
