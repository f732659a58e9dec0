"""The questions of effects about the table, as data: cards (filters), numbers (amounts), and tests."""

from __future__ import annotations

from bacon_rules.save_your_bacon.cards.expressions.filters import (
    Amount,
    CalledNumber,
    CountersAre,
    CountersOf,
    CountOf,
    Deed,
    Difference,
    Filter,
    Greatest,
    Half,
    Happened,
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
    "CalledNumber",
    "CardIs",
    "CountIs",
    "CountOf",
    "CountersAre",
    "CountersOf",
    "Deed",
    "Difference",
    "Filter",
    "Greatest",
    "Half",
    "Happened",
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
