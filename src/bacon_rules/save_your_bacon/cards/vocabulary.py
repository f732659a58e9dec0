"""The words that cards are written in: traits, kinds of cards, zones, timings, durations and the like.

A word's value is the text that stands for it in a pool's file.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.save_your_bacon.members import Member

__all__ = [
    "DECK_KINDS",
    "HIDDEN",
    "Among",
    "AmountWord",
    "DamageKind",
    "Destination",
    "Duration",
    "Duty",
    "Kind",
    "Once",
    "Operation",
    "Permission",
    "Place",
    "PlayerStat",
    "Positive",
    "Reference",
    "Rest",
    "Rounding",
    "Side",
    "Stat",
    "Timing",
    "Token",
    "Trait",
    "Value",
    "What",
    "Who",
    "Zone",
]


HIDDEN: Final = CardKey("?")
"""What stands for a card that a seat may not know."""


Positive: TypeAlias = Annotated[int, "at least 1"]
"""A number from 1 to 99; in a pool's file, other numbers go from 0 to 99."""


class _Word(Member):
    def __str__(self) -> str:
        value: str = self.value
        return value


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


DECK_KINDS: Final = (Kind.EQUIPMENT, Kind.ACTION, Kind.REACTION)
"""The kinds of cards that decks are made of."""


class Side(_Word):
    """Whose a card is, seen from the player whose effect it is (§14.0 Opponent)."""

    FRIENDLY = "friendly"
    OPPOSING = "opposing"


class Zone(_Word):
    """Where cards are chosen; in play unless an effect says otherwise (§10.2.2)."""

    PLAY = "play"
    HAND = "hand"
    DISCARD = "discard"
    DECK = "deck"
    SPENT = "spent"
    UNDER = "under"
    """Underneath a card in play (§11.0)."""


class Reference(_Word):
    """A card that an effect knows without a choice (§14.0 This champion, That/those card(s))."""

    THIS_CARD = "this-card"
    """The card that the effect is printed on."""

    THIS_CHAMPION = "this-champion"
    """The champion that uses the card or effect, or has the equipment or condition."""

    THAT = "that"
    """The cards chosen last; before any choice, the card that a reaction reacts to."""

    DOER = "doer"
    """The card in play that did what is reacted to: placed the damage, defeated, attacked, or used what is used."""

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
    ACTIVE_PLAYER = "active-player"
    """The player whose turn it is."""


class Among(_Word):
    """The players of whom one is chosen."""

    OPPONENTS = "opponents"
    PLAYERS = "players"


class Place(_Word):
    """Where in a deck a card is put."""

    TOP = "top"
    BOTTOM = "bottom"
    SHUFFLED = "shuffled"


class Rest(_Word):
    """Where the cards go that were looked at on top of a deck and not chosen."""

    BOTTOM = "bottom"
    SHUFFLED = "shuffled"
    DISCARD = "discard"


class Destination(_Word):
    """Where a card goes whose declaration is canceled: to its owner's places, unless another player's is said."""

    DISCARD = "discard"
    HAND = "hand"
    DECK = "deck"
    """On top of it."""

    REMOVED = "removed"
    """Out of the game."""

    YOUR_HAND = "your-hand"
    """To the hand of the player whose effect cancels it, who owns it from then on (S73)."""


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

    EQUIPMENT_LIMIT = "equipment-limit"
    """How much equipment the champions can have: two, by default (§10.0)."""


class PlayerStat(_Word):
    """What can be modified of players: limits that hold by default (§4.0)."""

    HAND_SIZE = "hand-size"
    """To how many cards they draw when they refresh."""

    ACTIONS = "actions"
    """How many actions their turns have."""


class Value(_Word):
    """A value of a card that amounts are worked out from."""

    ATTACK = "attack"
    DEFENSE = "defense"
    DAMAGE = "damage"
    """The damage that is on it."""

    COST = "cost"
    """Its energy cost, as printed."""

    ENERGY = "energy"
    """Its energy value."""

    EQUIPMENT = "equipment"
    """How many cards are equipped to it."""

    CONDITIONS = "conditions"
    """How many conditions it has."""

    UNDER = "under"
    """How many cards lie underneath it."""


class Token(_Word):
    """What players have that can be counted."""

    BACON = "bacon"
    ENERGY = "energy"
    """Upgraded energy tokens."""

    SPENT = "spent"
    """The energy values of the spent energy stack, added up."""


class AmountWord(_Word):
    """An amount that an effect knows."""

    THAT_MANY = "that-many"
    """How much, or to how many cards, the effect action before was done; before any, how much of it happened (S71)."""

    X = "x"
    """What the player has said that X is, and has paid for it (S41)."""


class Rounding(_Word):
    """Which way half of an odd number is rounded (§11.1)."""

    UP = "up"
    DOWN = "down"


class Operation(_Word):
    """How a value is modified (§11.1)."""

    SET = "set"
    """The value is this one, before anything else modifies it."""

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


class Duty(_Word):
    """What an effect can make cards do, as far as they can (§9.0, S55-S57)."""

    ATTACK = "attack"
    """In each turn of its player, with the last action at the latest."""

    COUNTER = "counter"
    BE_TARGETED = "be-targeted"


class Permission(_Word):
    """What an effect can allow although the rules do not (§9.0, S58)."""

    ATTACK_EXHAUSTED = "attack-exhausted"
    """To attack although it is exhausted."""

    ATTACK_CHAMPION_EXHAUSTED = "attack-champion-exhausted"
    """Of equipment: to attack although its champion is exhausted."""

    ATTACK_AGAIN = "attack-again"
    """To attack with an Attack action although the turn's Attack action has been taken."""

    COUNTER_EXHAUSTED = "counter-exhausted"
    """To counter although it is exhausted."""

    USE_EXHAUSTED = "use-exhausted"
    """Of champions: to use cards and effects that ask for a ready champion although it is exhausted."""


class Duration(_Word):
    """How long a constant effect that was made lasts."""

    THIS_ATTACK = "this-attack"
    THIS_TURN = "this-turn"
    UNTIL_YOUR_NEXT_TURN = "until-your-next-turn"


class Once(_Word):
    """In what time an effect can be activated once (S44)."""

    TURN = "turn"
    GAME = "game"


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
    """A player has lost upgraded energy; what is spent to pay for something is not lost (S70)."""

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
"""What there is a number of when it happens: so much damage, so many cards or tokens (S71)."""
