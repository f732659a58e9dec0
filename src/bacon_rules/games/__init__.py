"""Every game behind one face: `GAMES` by their names, and `Position`, whose moves are texts and whose views are JSON.

Programs that serve every game without knowing one, such as records and the rules server, work with these.

>>> start = GAMES["bacon-4"].new_match({"game": "bacon-4"}, 0)
>>> start.apply(start.chance_move(7)).legal_moves()[0]
'single-1:1c'
"""

from bacon_rules.games.catalogue import GAMES, Game, game_named
from bacon_rules.games.positions import AnyLegalMoves, AnyState, AnyView, LegalTexts, Position

__all__ = ["GAMES", "AnyLegalMoves", "AnyState", "AnyView", "Game", "LegalTexts", "Position", "game_named"]
