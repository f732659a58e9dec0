"""The games of OpenSpiel keep to what they say of themselves by all house rules, whichever field they change."""

import random
from typing import Any

import pytest

from bacon_rules.learning import openspiel
from tests.house_rules import every_field, house_rules


@pytest.mark.few(12)
@every_field
def test_deals_keep_to_their_bounds(kind: type, field: str) -> None:
    for rules in house_rules(kind, field):
        game: Any = openspiel.game(rules)
        state, dice, moves = game.new_initial_state(), random.Random(1), 0
        while not state.is_terminal():
            legal = state.legal_actions()
            if state.is_chance_node():
                assert max(legal) < game.max_chance_outcomes()
            else:
                assert max(legal) < game.num_distinct_actions()
                moves += 1
            state.apply_action(dice.choice(legal))
        assert moves <= game.max_game_length()
        assert sum(state.returns()) == 0
        assert max(map(abs, state.returns())) <= game.max_utility()
