"""The pictures of the cards, as a file of the page."""

from __future__ import annotations

from bacon_rules.games import AnyState
from bacon_rules.games.register import game_of_any
from bacon_rules.pictures import sprites
from bacon_rules.pictures.markup import SVG_NAMESPACE, tag
from bacon_rules.scenes.scene import Deck
from bacon_rules.speaking.catalogues import ENGLISH
from bacon_rules.words.speakers import speaker


def cards_svg(state: AnyState) -> str:
    """Return the playing cards of a game as symbols; for cards with texts, which the page writes, the emblems."""
    scene = game_of_any(state).scene(state.observe(None), (), speaker(ENGLISH, None, state))
    if scene.deck is Deck.PLAYING:
        return sprites(state.rules)
    return tag("svg", *game_of_any(state).emblems(state.rules), xmlns=SVG_NAMESPACE)
