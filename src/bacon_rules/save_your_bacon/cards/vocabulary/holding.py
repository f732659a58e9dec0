"""Words for lasting rules and their durations: prohibitions, duties and permissions."""

from __future__ import annotations

from bacon_rules.save_your_bacon.cards.vocabulary.common import Word


class What(Word):
    """A prohibition: something that an effect can forbid (§9.0, §14.0 Cannot)."""

    ATTACK = "attack"
    COUNTER = "counter"
    BE_TARGETED = "be-targeted"
    BE_EXHAUSTED = "be-exhausted"
    BE_READIED = "be-readied"
    TAKE_DAMAGE = "take-damage"
    TAKE_EFFECT_DAMAGE = "take-effect-damage"
    USE_CARDS = "use-cards"
    """To use cards and effects, for champions."""


class Duty(Word):
    """A duty: something that cards must do if they can (§9.0, S55-S57)."""

    ATTACK = "attack"
    """To attack in each turn of the card's player, with the last action at the latest."""

    COUNTER = "counter"
    BE_TARGETED = "be-targeted"


class Permission(Word):
    """A permission: something that an effect can allow against the rules (§9.0, S58)."""

    ATTACK_EXHAUSTED = "attack-exhausted"
    """To attack although the card is exhausted."""

    ATTACK_CHAMPION_EXHAUSTED = "attack-champion-exhausted"
    """To attack although the champion is exhausted, for equipment."""

    ATTACK_AGAIN = "attack-again"
    """To attack with an Attack action although the turn's Attack action has been taken."""

    COUNTER_EXHAUSTED = "counter-exhausted"
    """To counter although the card is exhausted."""

    USE_EXHAUSTED = "use-exhausted"
    """To use cards and effects that need a ready champion although the champion is exhausted."""


class Duration(Word):
    """The duration of a lasting effect."""

    THIS_ATTACK = "this-attack"
    THIS_TURN = "this-turn"
    UNTIL_YOUR_NEXT_TURN = "until-your-next-turn"

    UNTIL_THIS_CARD_LEAVES = "until-this-card-leaves"
    """As long as the card with the effect is in play (S91)."""

    THIS_GAME = "this-game"
    """The rest of the game, for each card as long as it is in play (S91)."""


class Once(Word):
    """The period in which an effect can be activated once (S44)."""

    TURN = "turn"
    GAME = "game"


class Since(Word):
    """The time from which on happenings are counted (S82)."""

    TURN = "turn"
    """The beginning of this turn."""

    ATTACK = "attack"
    """The declaration of the attack in question."""

    YOUR_LAST_TURN = "your-last-turn"
    """The end of the last turn of the player whose text counts."""

    GAME = "game"
    """The beginning of the game."""
