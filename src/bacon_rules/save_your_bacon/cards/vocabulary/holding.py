"""What an effect has hold for how long: what it forbids, demands and allows."""

from __future__ import annotations

from bacon_rules.save_your_bacon.cards.vocabulary.common import Word


class What(Word):
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


class Duty(Word):
    """What an effect can make cards do, as far as they can (§9.0, S55-S57)."""

    ATTACK = "attack"
    """In each turn of its player, with the last action at the latest."""

    COUNTER = "counter"
    BE_TARGETED = "be-targeted"


class Permission(Word):
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


class Duration(Word):
    """How long a constant effect that was made lasts."""

    THIS_ATTACK = "this-attack"
    THIS_TURN = "this-turn"
    UNTIL_YOUR_NEXT_TURN = "until-your-next-turn"


class Once(Word):
    """In what time an effect can be activated once (S44)."""

    TURN = "turn"
    GAME = "game"
