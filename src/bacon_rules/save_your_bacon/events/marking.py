"""Events of counters and conditions."""

from __future__ import annotations

import attrs

from bacon_rules.game import GameEvent
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber


@attrs.frozen
class CountersPut(GameEvent):
    """Counters were put on a card.

    Attributes:
        card: the card's number.
        counter: the name of the counters.
        amount: the number of counters.
    """

    card: CardNumber
    counter: str
    amount: int


@attrs.frozen
class CountersRemoved(GameEvent):
    """Counters were removed from a card.

    Attributes:
        card: the card's number.
        counter: the name of the counters.
        amount: the number of counters.
    """

    card: CardNumber
    counter: str
    amount: int


@attrs.frozen
class ConditionApplied(GameEvent):
    """A champion got a condition."""

    card: CardNumber
    condition: CardKey


@attrs.frozen
class ConditionRemoved(GameEvent):
    """A champion has lost a condition."""

    card: CardNumber
    condition: CardKey


Marking = CountersPut | CountersRemoved | ConditionApplied | ConditionRemoved
"""Any event of counters or conditions."""
