"""Words for numbers: values, tokens, rounding, and ways to modify them."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from bacon_rules.save_your_bacon.cards.vocabulary.common import Word

Positive: TypeAlias = Annotated[int, "at least 1"]
"""A number from 1 to 99; in a pool's file, other numbers go from 0 to 99."""


class Value(Word):
    """A value of a card, for use in amounts."""

    ATTACK = "attack"
    DEFENSE = "defense"
    DAMAGE = "damage"
    """The damage on the card."""

    COST = "cost"
    """The printed energy cost."""

    ENERGY = "energy"
    """The energy value."""

    EQUIPMENT = "equipment"
    """The number of cards equipped to the card."""

    CONDITIONS = "conditions"
    """The number of conditions of the card."""

    UNDER = "under"
    """The number of cards underneath the card."""


class Token(Word):
    """A possession of players that can be counted."""

    BACON = "bacon"
    ENERGY = "energy"
    """Upgraded energy tokens."""

    SPENT = "spent"
    """The sum of the energy values in the spent energy stack."""


class AmountWord(Word):
    """An amount that an effect knows without a count."""

    THAT_MANY = "that-many"
    """The amount, or the number of cards, of the effect action before; in the first one, of the happening (S71)."""

    X = "x"
    """The value of X that the player has chosen and paid for (S41)."""

    N = "n"
    """The number of a keyword (S79); it is filled in where a card has the keyword."""


class Rounding(Word):
    """The rounding of half of an odd number (§11.1)."""

    UP = "up"
    DOWN = "down"


class Stat(Word):
    """A value that can be modified (§11.1, §14.0 Modify)."""

    ATTACK = "attack"
    DEFENSE = "defense"
    DAMAGE_PLACED = "damage-placed"
    """The damage that the cards place."""

    DAMAGE_TAKEN = "damage-taken"
    """The damage that is placed on the cards."""

    COST = "cost"
    """The energy cost of the cards and effects that champions use."""

    EQUIPMENT_LIMIT = "equipment-limit"
    """The greatest number of equipment cards on a champion: two, by default (§10.0)."""


class PlayerStat(Word):
    """A default limit of players that can be modified (§4.0)."""

    HAND_SIZE = "hand-size"
    """The number of cards in the hand after a refresh."""

    ACTIONS = "actions"
    """The number of actions in a turn."""


class Operation(Word):
    """A way to modify a value (§11.1)."""

    SET = "set"
    """Set the value, before any other modification."""

    ADD = "add"
    SUBTRACT = "subtract"
    MULTIPLY = "multiply"
    DIVIDE = "divide"
