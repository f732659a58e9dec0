"""Modifying a value: the order of changes, and rounding (§11.1, S18, S48)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, assert_never

from bacon_rules.making import maker_of_tuples
from bacon_rules.save_your_bacon.cards.vocabulary import DamageKind, Operation, Rounding

# Members that are asked for all the time, at hand: Python 3.11 takes long to find them in their enums.
_ADD: Final = Operation.ADD
_SUBTRACT: Final = Operation.SUBTRACT


class Change(NamedTuple):
    """A modification: the operation, the amount, for damage its kind, and the rounding."""

    operation: Operation
    by: int
    damage: DamageKind | None = None
    round: Rounding = Rounding.UP


change_of: Final = maker_of_tuples(Change)


def modified(value: int, changes: Iterable[Change]) -> int:
    """Modify a value: set it first, then add and subtract, then multiply, then divide (§11.1, S18, S48).

    Of several effects that set the value, the last counts.  Divisions are rounded up unless a dividing effect says
    otherwise. Dividing by 0 changes nothing.

    >>> modified(4, [Change(Operation.DIVIDE, 2), Change(Operation.ADD, 1)])
    3
    """
    factor = divisor = 1
    added = 0
    down = False
    for operation, by, _, rounding in changes:
        if operation is _ADD:
            added += by
        elif operation is _SUBTRACT:
            added -= by
        else:
            match operation:
                case Operation.SET:
                    value = by
                case Operation.MULTIPLY:
                    factor *= by
                case Operation.DIVIDE:
                    divisor *= by or 1
                    down = down or rounding is Rounding.DOWN
                case _:
                    assert_never(operation)
    whole = (value + added) * factor
    return max(whole // divisor if down else -(-whole // divisor), 0)
