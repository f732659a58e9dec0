"""The rows of every game."""

from __future__ import annotations

from array import array
from typing import TypeAlias

from bacon_rules import climbing, save_your_bacon, trick_taking
from bacon_rules.errors import RulesError, shown
from bacon_rules.learning.tensors import climbing as climbing_rows
from bacon_rules.learning.tensors import save_your_bacon as save_your_bacon_rows
from bacon_rules.learning.tensors import trick_taking as trick_taking_rows
from bacon_rules.learning.tensors.parts import VERSION, Layout

AnyRules: TypeAlias = climbing.Rules | trick_taking.Rules | save_your_bacon.Rules
AnyView: TypeAlias = climbing.View | trick_taking.View | save_your_bacon.View


def layout(rules: AnyRules) -> Layout:
    """Return what stands where in the rows that `tensor` makes of views of matches by these rules.

    Raises:
        RulesError: it is not the rules of a game.

    >>> from bacon_rules import bacon
    >>> layout(bacon(4)).size, layout(bacon(4)).parts[3]
    (232, Part(name='hand', size=31))
    """
    match rules:
        case climbing.Rules():
            return Layout(VERSION, climbing_rows.parts(rules))
        case trick_taking.Rules():
            return Layout(VERSION, trick_taking_rows.parts())
        case save_your_bacon.Rules():
            return Layout(VERSION, save_your_bacon_rows.parts(rules))
        case _:
            raise RulesError(f"expected the rules of a game, such as bacon(4), got {shown(rules)}")


def tensor(view: AnyView) -> array[float]:
    """Return what a seat knows as numbers from 0 to 1, as an ``array("f")``; `layout` says what stands where.

    Nothing but the view gets in, and so nothing hidden.  Seats are counted from the one that looks.

    Raises:
        SeatError: it is a spectator's view.
        RulesError: it is not a view.
    """
    match view:
        case climbing.View():
            return array("f", climbing_rows.row(view))
        case trick_taking.View():
            return array("f", trick_taking_rows.row(view))
        case save_your_bacon.View():
            return array("f", save_your_bacon_rows.row(view))
        case _:
            raise RulesError(f"expected a view, as observe returns it, got {shown(view)}")
