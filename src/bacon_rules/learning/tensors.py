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
from bacon_rules.games.rows import Layout, Part, is_full
from bacon_rules.learning.past import Past

__all__ = ["Layout", "Part", "Past", "layout", "tensor"]


def layout(rules: AnyRules, version: int = 1) -> Layout:
    """Return the layout of the rows that `tensor` makes of views by these rules.

    Args:
        rules: the rules of any game.
        version: 1, or 2 for everything that a view knows: the parts of version 1, and after them more.

    Raises:
        RulesError: the value is not the rules of a game, or there is no such version.
        NoWingError: the game has no rows of this version.

    >>> from bacon_rules import bacon
    >>> layout(bacon(4)).size, layout(bacon(4)).parts[3]
    (232, Part(name='hand', size=31))
    """
    game = game_of_rules(rules)
    return game.full_layout(rules) if is_full(version) else game.layout(rules)


def tensor(view: AnyView, version: int = 1) -> array[float]:
    """Return the knowledge of a seat as numbers from 0 to 1, as an ``array("f")`` in the order of `layout`.

    The row is made only from the view, so it contains nothing hidden.  Seats are counted from the view's seat.

    Args:
        view: the view of a seat.
        version: 1, or 2 for everything that the view knows, as in `layout`.

    Raises:
        SeatError: the view is a spectator's.
        RulesError: the value is not a view, or there is no such version.
        NoWingError: the game has no rows of this version.
    """
    if not is_view(view):
        raise RulesError(f"expected a view, as observe returns it, got {shown(view)}")
    game = game_of_any(view)
    return array("f", game.full_row(view) if is_full(version) else game.row(view))
