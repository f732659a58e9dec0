"""The cards that a page loads."""

from typing import Any

import pytest

from bacon_rules.games import GAMES
from bacon_rules.pictures import sprites
from bacon_rules.web.drawings import cards_svg
from tests.web.tables import EVERY_GAME


@pytest.mark.parametrize("game", EVERY_GAME)
def test_cards_are_those_of_the_game(game: str) -> None:
    state: Any = GAMES[game].new_match({"game": game}, 0).state
    is_drawn = game != "save-your-bacon"
    drawn = cards_svg(state)
    if is_drawn:
        assert drawn == sprites(state.rules)
    else:
        assert all(f' id="art-{card.key}"' in drawn for card in state.rules.pool.cards)
        assert "card-" not in drawn
