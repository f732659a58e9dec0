"""The words that cards are written in: traits, kinds of cards, zones, timings, durations and the like.

A word's value is the text that stands for it in a pool's file.
"""

from __future__ import annotations

import enum
from typing import Final

from bacon_rules.save_your_bacon.identity import CardKey

__all__ = [
    "HIDDEN",
    "DamageKind",
    "Duration",
    "Kind",
    "Operation",
    "Place",
    "Reference",
    "Side",
    "Stat",
    "Timing",
    "Trait",
    "What",
    "Who",
    "Zone",
]


HIDDEN: Final = CardKey("?")
"""What stands for a card that a seat may not know."""


class _Word(enum.Enum):
    def __str__(self) -> str:
        value: str = self.value
        return value


# Members are single, so their identity is a hash; the one of Enum runs Python code wherever a word is a key.
_Word.__hash__ = object.__hash__  # type: ignore[method-assign]  # both take a member and give an int


class Trait(_Word):
    """What a champion is good at; cards ask for it (§10.1, §14.0 Traits)."""

    AGGRESSION = "aggression"
    CUNNING = "cunning"
    PROTECTION = "protection"
    PHYSICAL = "physical"
    MAGIC = "magic"
    TECHNO = "techno"
    SELF_SUFFICIENT = "self-sufficient"
    SUPERNATURAL = "supernatural"
    TOOL_USER = "tool-user"

    @property
    def icon(self) -> str:
        """The two letters that the rulebook prints for it, such as ``AG``."""
        return _ICONS[self]


_ICONS: Final = {
    Trait.AGGRESSION: "AG",
    Trait.CUNNING: "CU",
    Trait.PROTECTION: "PR",
    Trait.PHYSICAL: "PH",
    Trait.MAGIC: "MA",
    Trait.TECHNO: "TE",
    Trait.SELF_SUFFICIENT: "SE",
    Trait.SUPERNATURAL: "SU",
    Trait.TOOL_USER: "TO",
}


class Kind(_Word):
    """The kinds of cards (§2.0.1)."""

    CHAMPION = "champion"
    EQUIPMENT = "equipment"
    ACTION = "action"
    REACTION = "reaction"
    CONDITION = "condition"


class Side(_Word):
    """Whose a card is, seen from the player whose effect it is (§14.0 Opponent)."""

    FRIENDLY = "friendly"
    OPPOSING = "opposing"


class Zone(_Word):
    """Where cards are chosen; in play unless an effect says otherwise (§10.2.2)."""

    PLAY = "play"
    HAND = "hand"
    DISCARD = "discard"


class Reference(_Word):
    """A card that an effect knows without a choice (§14.0 This champion, That/those card(s))."""

    THIS_CARD = "this-card"
    """The card that the effect is printed on."""

    THIS_CHAMPION = "this-champion"
    """The champion that uses the card or effect, or has the equipment or condition."""

    THAT = "that"
    """The cards chosen last; before any choice, the card that a reaction reacts to."""

    ATTACKING_CARD = "attacking-card"
    """The card that attacks in the attack that is being made."""

    DEFENDING_CARD = "defending-card"
    """The card that is the attack's target."""


class Who(_Word):
    """The players that an effect action is for."""

    YOU = "you"
    THAT_PLAYER = "that-player"
    """The player who controls the card chosen last, or reacted to."""

    EACH_OPPONENT = "each-opponent"
    EACH_PLAYER = "each-player"


class Place(_Word):
    """Where in a deck a card is put."""

    TOP = "top"
    BOTTOM = "bottom"
    SHUFFLED = "shuffled"


class Stat(_Word):
    """What can be modified (§11.1, §14.0 Modify)."""

    ATTACK = "attack"
    DEFENSE = "defense"
    DAMAGE_PLACED = "damage-placed"
    """The damage that the cards place."""

    DAMAGE_TAKEN = "damage-taken"
    """The damage that is placed on the cards."""

    COST = "cost"
    """The energy cost of the cards and effects that the champions use."""


class Operation(_Word):
    """How a value is modified (§11.1)."""

    ADD = "add"
    SUBTRACT = "subtract"
    MULTIPLY = "multiply"
    DIVIDE = "divide"


class What(_Word):
    """What an effect can forbid (§9.0, §14.0 Cannot)."""

    ATTACK = "attack"
    COUNTER = "counter"
    BE_TARGETED = "be-targeted"
    BE_EXHAUSTED = "be-exhausted"
    BE_READIED = "be-readied"
    TAKE_DAMAGE = "take-damage"
    TAKE_EFFECT_DAMAGE = "take-effect-damage"
    USE_CARDS = "use-cards"
    """Of champions: to use cards and effects."""


class Duration(_Word):
    """How long a constant effect that was made lasts."""

    THIS_ATTACK = "this-attack"
    THIS_TURN = "this-turn"
    UNTIL_YOUR_NEXT_TURN = "until-your-next-turn"


class DamageKind(_Word):
    """What damage is placed by (§14.0 Attack damage, Counter damage, Effect damage)."""

    ATTACK = "attack"
    COUNTER = "counter"
    EFFECT = "effect"


class Timing(_Word):
    """What a reaction can react to (§10.2.1)."""

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

    ATTACK_ENDED = "attack-ended"
    """The attacking card has placed its damage (§6.0, step 4)."""

    DAMAGE_PLACED = "damage-placed"
    """Damage has been placed on a card (§4.1)."""

    DEFEATED = "defeated"
    """A champion has been defeated (§4.1.1)."""

    DESTROYED = "destroyed"
    """An equipment card has been destroyed (§11.0)."""

    EXHAUSTED = "exhausted"
    """A card has been exhausted (§7.0)."""

    READIED = "readied"
    """A card has been readied (§7.0)."""

    CONDITION_APPLIED = "condition-applied"
    """A champion has got a condition (§2.0.1)."""

    DREW = "drew"
    """A player has drawn cards (§14.0 Deck)."""

    GAINED_BACON = "gained-bacon"
    """A player has gained bacon (§4.1.1)."""

    REFRESHED = "refreshed"
    """A player has refreshed (§4.0)."""
