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

from bacon_rules.actions.all_games import AnyActions, actions
from bacon_rules.games.numbering import Numbering

__all__ = ["AnyActions", "Numbering", "actions"]
