"""Words for happenings to which cards can react."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bacon_rules.save_your_bacon.cards.vocabulary.common import Word
from bacon_rules.save_your_bacon.cards.vocabulary.kinds import CARD_KINDS, DECK_KINDS, IN_PLAY, Kind


class Timing(Word):
    """The kind of a happening to which cards can react (§10.2.1)."""

    TURN_STARTED = "turn-started"
    """A player's turn has begun, after the check for victory (§4.0)."""

    TURN_ENDED = "turn-ended"
    """A player has taken two actions (§4.0)."""

    CARD_DECLARED = "card-declared"
    """A player reveals a card to play it (§10.0)."""

    CARD_PLAYED = "card-played"
    """A card has been played and resolved (§10.0)."""

    EFFECT_DECLARED = "effect-declared"
    """A player declares an effect to activate it (§10.2)."""

    ATTACK_DECLARED = "attack-declared"
    """A card attacks (§6.0, step 1)."""

    TARGET_DECLARED = "target-declared"
    """An attack has its target (§6.0, step 2)."""

    COUNTER_DECLARED = "counter-declared"
    """The defending card counters (§6.0, step 3)."""

    TARGET_CHANGED = "target-changed"
    """An attack has another target (§14.0 Change target)."""

    NOT_COUNTERED = "not-countered"
    """The defending card does not counter (§6.0, step 3)."""

    ATTACK_ENDED = "attack-ended"
    """The attacking card has placed its damage (§6.0, step 4)."""

    DAMAGE_PLACED = "damage-placed"
    """Damage has been placed on a card (§4.1)."""

    DAMAGE_REMOVED = "damage-removed"
    """Damage has been removed from a card (§14.0 Remove)."""

    DEFEATED = "defeated"
    """A champion has been defeated (§4.1.1)."""

    DESTROYED = "destroyed"
    """An equipment card has been destroyed (§11.0)."""

    ENTERED_PLAY = "entered-play"
    """An equipment card has entered play, after it was played (S75)."""

    LEFT_PLAY = "left-play"
    """An equipment card has left play (§11.0)."""

    EXHAUSTED = "exhausted"
    """A card has been exhausted (§7.0)."""

    READIED = "readied"
    """A card has been readied (§7.0)."""

    CONDITION_APPLIED = "condition-applied"
    """A champion has got a condition (§2.0.1)."""

    CONDITION_REMOVED = "condition-removed"
    """A champion has lost a condition (§14.0 Remove)."""

    PITCHED = "pitched"
    """A player has pitched a card (§14.0 Pitch)."""

    DISCARDED = "discarded"
    """A card has been put on its owner's discard (§14.0 Discard)."""

    DREW = "drew"
    """A player has drawn cards (§14.0 Deck)."""

    GAINED_BACON = "gained-bacon"
    """A player has gained bacon (§4.1.1)."""

    LOST_BACON = "lost-bacon"
    """A player has lost bacon, to the supply or to another player (S70)."""

    LOST_ENERGY = "lost-energy"
    """A player has lost upgraded energy; spending it as a payment does not count (S70)."""

    REFRESHED = "refreshed"
    """A player has refreshed (§4.0)."""


COUNTED: Final = frozenset(
    (
        Timing.DAMAGE_PLACED,
        Timing.DAMAGE_REMOVED,
        Timing.DREW,
        Timing.GAINED_BACON,
        Timing.LOST_BACON,
        Timing.LOST_ENERGY,
    )
)
"""The timings that have an amount of damage or a number of cards or tokens (S71)."""


CARDS: Final[Mapping[Timing, tuple[Kind, ...]]] = {
    Timing.CARD_DECLARED: DECK_KINDS,
    Timing.CARD_PLAYED: DECK_KINDS,
    Timing.EFFECT_DECLARED: IN_PLAY,
    Timing.ATTACK_DECLARED: IN_PLAY,
    Timing.TARGET_DECLARED: IN_PLAY,
    Timing.COUNTER_DECLARED: IN_PLAY,
    Timing.TARGET_CHANGED: IN_PLAY,
    Timing.NOT_COUNTERED: IN_PLAY,
    Timing.ATTACK_ENDED: IN_PLAY,
    Timing.DAMAGE_PLACED: IN_PLAY,
    Timing.DAMAGE_REMOVED: IN_PLAY,
    Timing.DEFEATED: (Kind.CHAMPION,),
    Timing.DESTROYED: (Kind.EQUIPMENT,),
    Timing.EXHAUSTED: IN_PLAY,
    Timing.READIED: IN_PLAY,
    Timing.ENTERED_PLAY: (Kind.EQUIPMENT,),
    Timing.LEFT_PLAY: (Kind.EQUIPMENT,),
    Timing.CONDITION_APPLIED: (Kind.CHAMPION,),
    Timing.CONDITION_REMOVED: (Kind.CHAMPION,),
    Timing.PITCHED: DECK_KINDS,
    Timing.DISCARDED: DECK_KINDS,
}
"""The kinds of cards in each happening; the timings that are not listed are only about a player."""

DOERS: Final[Mapping[Timing, tuple[Kind, ...]]] = {
    Timing.CARD_DECLARED: (Kind.CHAMPION,),
    Timing.CARD_PLAYED: (Kind.CHAMPION,),
    Timing.EFFECT_DECLARED: (Kind.CHAMPION,),
    Timing.TARGET_DECLARED: IN_PLAY,
    Timing.COUNTER_DECLARED: IN_PLAY,
    Timing.TARGET_CHANGED: IN_PLAY,
    Timing.NOT_COUNTERED: IN_PLAY,
    Timing.ATTACK_ENDED: IN_PLAY,
    Timing.DAMAGE_PLACED: CARD_KINDS,
    Timing.DEFEATED: CARD_KINDS,
    Timing.DESTROYED: CARD_KINDS,
}
"""The kinds of cards that can cause each happening; only cards in play cause what is between opponents, in attacks."""

OF_USERS: Final = tuple(timing for timing, kinds in DOERS.items() if kinds == (Kind.CHAMPION,))
"""The timings of a card or an effect that a player's champion uses."""


class DamageKind(Word):
    """The source of damage (§14.0 Attack damage, Counter damage, Effect damage)."""

    ATTACK = "attack"
    COUNTER = "counter"
    EFFECT = "effect"
