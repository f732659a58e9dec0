"""Numbers for all moves that players can make: the action space for learning libraries.

>>> from bacon_rules import bacon, chance_move, new_match, observe, parse_move
>>> from bacon_rules.actions import actions
>>> numbered = actions(bacon(4))
>>> state = new_match(bacon(4))
>>> view = observe(state.apply(chance_move(state, seed=7)), 1)
>>> legal = numbered.legal(view)
>>> len(numbered), len(legal), str(numbered.move(legal[-1]))
(36301, 1106, 'quint-7:7c,7c,7d,X,X')
>>> mask = bytearray(len(numbered))
>>> numbered.mask(view, into=mask)
>>> sum(mask)
1106
"""

from __future__ import annotations

from typing import Any, TypeAlias

from bacon_rules.errors import ActionError, RulesError
from bacon_rules.games import AnyGame, AnyRules
from bacon_rules.games.numbering import Numbering
from bacon_rules.games.register import game_of_rules

__all__ = ["AnyActions", "Numbering", "actions", "reduced_actions"]

AnyActions: TypeAlias = Numbering[Any, Any]
"""The numbering of any game."""


def actions(rules: AnyRules) -> AnyActions:
    """Return the numbers of all moves that players can make by these rules.

    A program for one game calls ``GAME.numbering(rules)``, which returns the game's own `Numbering`.

    Raises:
        ActionError: the value is not the rules of a game.
        NoWingError: the moves of this game have no numbers.
    """
    return _game_of(rules).numbering(rules)


def reduced_actions(rules: AnyRules) -> AnyActions:
    """Return fewer numbers, for learning: each stands for all moves that differ only in little, and makes one of them.

    In the climbing game, plays of the same kind, top rank and number of wilds share a number, and a rule chooses the
    cards from the hand.  Games whose moves are few have the numbers of `actions`.

    Raises:
        ActionError: the value is not the rules of a game.
        NoWingError: the moves of this game have no numbers.

    >>> from bacon_rules import bacon, chance_move, new_match, observe, parse_move
    >>> reduced = reduced_actions(bacon(4))
    >>> state = new_match(bacon(4))
    >>> view = observe(state.apply(chance_move(state, seed=7)), 1)
    >>> len(reduced), len(reduced.legal(view))
    (386, 185)
    >>> number = reduced.number(parse_move("pair-7:7c,X"))
    >>> number, str(reduced.move(number, view))
    (40, 'pair-7:7c,X')
    """
    return _game_of(rules).reduced_numbering(rules)


def _game_of(rules: AnyRules) -> AnyGame:
    try:
        return game_of_rules(rules)
    except RulesError as error:
        raise ActionError(str(error)) from None
