"""The games for OpenSpiel: `register` makes them known by name, `game` makes a game of any rules.

They need the extra ``openspiel``: ``pip install "bacon-rules[openspiel]"``.

>>> import pyspiel
>>> from bacon_rules.learning import openspiel
>>> openspiel.register()
>>> game = pyspiel.load_game("bacon-4")
>>> game.num_players(), game.num_distinct_actions()
(4, 36301)
"""

from bacon_rules.learning.openspiel.game import Deal, DealState, game, register

__all__ = ["Deal", "DealState", "game", "register"]
