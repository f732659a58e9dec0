"""The questions of effects about the table, as data: cards (filters), numbers (amounts), and tests."""

from __future__ import annotations

from bacon_rules.save_your_bacon.cards.expressions.filters import (
    Amount,
    CountersAre,
    CountersOf,
    CountOf,
    Difference,
    Filter,
    Greatest,
    Half,
    Least,
    Product,
    Range,
    Sum,
    Term,
    TokensOf,
    ValueOf,
)
from bacon_rules.save_your_bacon.cards.expressions.filters import WorkedOut as WorkedOut
from bacon_rules.save_your_bacon.cards.expressions.whether import (
    AllOf,
    AmountIs,
    AnyOf,
    CardIs,
    CountIs,
    NotSo,
    TurnIs,
    Whether,
)

__all__ = [
    "AllOf",
    "Amount",
    "AmountIs",
    "AnyOf",
    "CardIs",
    "CountIs",
    "CountOf",
    "CountersAre",
    "CountersOf",
    "Difference",
    "Filter",
    "Greatest",
    "Half",
    "Least",
    "NotSo",
    "Product",
    "Range",
    "Sum",
    "Term",
    "TokensOf",
    "TurnIs",
    "ValueOf",
    "Whether",
]
