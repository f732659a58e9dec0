"""The knowledge of a seat as a row of numbers from 0 to 1, with a fixed layout for each game's rules.

>>> from bacon_rules import bacon, chance_move, new_match, observe
>>> from bacon_rules.learning.tensors import layout, tensor
>>> state = new_match(bacon(4))
>>> view = observe(state.apply(chance_move(state, seed=7)), 1)
>>> row = tensor(view)
>>> len(row), list(row[layout(bacon(4)).slices()["to act"]])
(232, [1.0, 0.0, 0.0, 0.0])
"""

from __future__ import annotations

from array import array

from bacon_rules.errors import RulesError, shown
from bacon_rules.games import AnyRules, AnyView
from bacon_rules.games.register import game_of_any, game_of_rules, is_view
from bacon_rules.games.rows import Layout, Part

__all__ = ["Layout", "Part", "layout", "tensor"]


def layout(rules: AnyRules) -> Layout:
    """Return the layout of the rows that `tensor` makes of views by these rules.

    Raises:
        RulesError: the value is not the rules of a game.
        NoWingError: the game has no rows.

    >>> from bacon_rules import bacon
    >>> layout(bacon(4)).size, layout(bacon(4)).parts[3]
    (232, Part(name='hand', size=31))
    """
    return game_of_rules(rules).layout(rules)


def tensor(view: AnyView) -> array[float]:
    """Return the knowledge of a seat as numbers from 0 to 1, as an ``array("f")`` in the order of `layout`.

    The row is made only from the view, so it contains nothing hidden.  Seats are counted from the view's seat.

    Raises:
        SeatError: the view is a spectator's.
        RulesError: the value is not a view.
        NoWingError: the game has no rows.
    """
    if not is_view(view):
        raise RulesError(f"expected a view, as observe returns it, got {shown(view)}")
    return array("f", game_of_any(view).row(view))
