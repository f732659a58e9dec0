"""Many games at once: random play-outs of a position, and batches of games that are stepped by numbers.

>>> from bacon_rules import bacon, new_match
>>> from bacon_rules.bulk import playouts
>>> deals = playouts(new_match(bacon(4)), 100, seed=7)
>>> sum(deals.scores[game, 0] for game in range(100)) / 100
1.35
"""

from bacon_rules.bulk.arguments import Player, Until
from bacon_rules.bulk.batches import Batch
from bacon_rules.bulk.playing import Playouts, playouts, replayed

__all__ = ["Batch", "Player", "Playouts", "Until", "playouts", "replayed"]
