"""The knowledge of a seat as a row of numbers from 0 to 1, with a fixed layout for each game's rules.

>>> from bacon_rules import bacon, chance_move, new_match, observe
>>> from bacon_rules.learning.tensors import layout, tensor
>>> state = new_match(bacon(4))
>>> view = observe(state.apply(chance_move(state, seed=7)), 1)
>>> row = tensor(view)
>>> len(row), list(row[layout(bacon(4)).slices()["to act"]])
(232, [1.0, 0.0, 0.0, 0.0])
"""

from bacon_rules.games.rows import Layout, Part
from bacon_rules.learning.tensors.all_games import layout, tensor

__all__ = ["Layout", "Part", "layout", "tensor"]
