"""One interface for all games: `GAMES` by name, and `Position`, with moves as texts and views as JSON.

Programs that serve every game without knowing one, such as records and the rules server, work with these.  Each game
has a `Game` object for them, and `game_of` finds it for a state.

>>> start = GAMES["bacon-4"].new_match({"game": "bacon-4"}, 0)
>>> start.apply(start.chance_move(7)).legal_moves()[0]
'single-1:1c'
"""

from bacon_rules.game import AnyRules
from bacon_rules.games.catalogue import GAMES, Variant, game_named
from bacon_rules.games.game import AnyGame, Game
from bacon_rules.games.played import Played
from bacon_rules.games.positions import LegalTexts, Position
from bacon_rules.games.register import game_of, game_of_any, game_of_rules, register
from bacon_rules.games.shown import Shown
from bacon_rules.games.types import AnyMatch, AnyMove, AnyState, AnyView
from bacon_rules.games.wings import Winged

__all__ = [
    "GAMES",
    "AnyGame",
    "AnyMatch",
    "AnyMove",
    "AnyRules",
    "AnyState",
    "AnyView",
    "Game",
    "LegalTexts",
    "Played",
    "Position",
    "Shown",
    "Variant",
    "Winged",
    "game_named",
    "game_of",
    "game_of_any",
    "game_of_rules",
    "register",
]
