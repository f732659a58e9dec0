"""What numbers there are, and what becomes of them."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from bacon_rules.save_your_bacon.cards.vocabulary.common import Word

Positive: TypeAlias = Annotated[int, "at least 1"]
"""A number from 1 to 99; in a pool's file, other numbers go from 0 to 99."""


class Value(Word):
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


class Token(Word):
    """What players have that can be counted."""

    BACON = "bacon"
    ENERGY = "energy"
    """Upgraded energy tokens."""

    SPENT = "spent"
    """The energy values of the spent energy stack, added up."""


class AmountWord(Word):
    """An amount that an effect knows."""

    THAT_MANY = "that-many"
    """How much, or to how many cards, the effect action before was done; before any, how much of it happened (S71)."""

    X = "x"
    """What the player has said that X is, and has paid for it (S41)."""


class Rounding(Word):
    """Which way half of an odd number is rounded (§11.1)."""

    UP = "up"
    DOWN = "down"


class Stat(Word):
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


class PlayerStat(Word):
    """What can be modified of players: limits that hold by default (§4.0)."""

    HAND_SIZE = "hand-size"
    """To how many cards they draw when they refresh."""

    ACTIONS = "actions"
    """How many actions their turns have."""


class Operation(Word):
    """How a value is modified (§11.1)."""

    SET = "set"
    """The value is this one, before anything else modifies it."""

    ADD = "add"
    SUBTRACT = "subtract"
    MULTIPLY = "multiply"
    DIVIDE = "divide"
