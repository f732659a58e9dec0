"""The rows of every game."""

from __future__ import annotations

from array import array

from bacon_rules.errors import RulesError, shown
from bacon_rules.games import AnyRules, AnyView
from bacon_rules.games.register import game_of_any, game_of_rules, is_view
from bacon_rules.games.rows import Layout


def layout(rules: AnyRules) -> Layout:
    """Return the layout of the rows that `tensor` makes of views of matches by these rules.

    Raises:
        RulesError: it is not the rules of a game.
        NoWingError: there are no rows of this game.

    >>> from bacon_rules import bacon
    >>> layout(bacon(4)).size, layout(bacon(4)).parts[3]
    (232, Part(name='hand', size=31))
    """
    return game_of_rules(rules).layout(rules)


def tensor(view: AnyView) -> array[float]:
    """Return the knowledge of a seat as numbers from 0 to 1, as an ``array("f")`` in the order of `layout`.

    Nothing but the view gets in, and so nothing hidden.  Seats are counted from the one that looks.

    Raises:
        SeatError: it is a spectator's view.
        RulesError: it is not a view.
        NoWingError: there are no rows of this game.
    """
    if not is_view(view):
        raise RulesError(f"expected a view, as observe returns it, got {shown(view)}")
    return array("f", game_of_any(view).row(view))
