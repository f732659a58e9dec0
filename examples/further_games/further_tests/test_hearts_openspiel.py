"""Hearts, beside OpenSpiel's ``hearts``: same cards, same legal moves at each step, same scores.

``FURTHER_DEALS=1000`` plays so many deals.
"""

from __future__ import annotations

import os
import random

import attrs
import pytest
from further_games.cards import PACK
from further_games.dealing import Deal
from further_games.hearts import Rules, State
from further_games.hearts.table import distance

pyspiel = pytest.importorskip("pyspiel")

DEALS = int(os.environ.get("FURTHER_DEALS", "60"))
OPTIONS = tuple(field.name for field in attrs.fields(Rules) if field.name != "target")


def test_both_have_the_same_options_and_defaults() -> None:
    assert pyspiel.load_game("hearts").get_parameters() == {name: getattr(Rules(), name) for name in OPTIONS}


def test_both_have_the_same_cards() -> None:
    game = pyspiel.load_game("hearts")
    spiel = game.new_initial_state()
    spiel.apply_action(0)
    theirs = [spiel.action_to_string(action) for action in spiel.legal_actions()]
    assert theirs == [str(card).upper().replace("10", "T") for card in PACK]


@pytest.mark.parametrize("seed", range(DEALS))
def test_a_deal_goes_the_same_way(seed: int) -> None:
    rng = random.Random(seed)
    options = {name: rng.random() < 0.5 if seed % 2 else getattr(Rules(), name) for name in OPTIONS}
    rules = Rules(**options, target=1_000_000)
    state: State = attrs.evolve(rules.new_match(), deal_number=rng.randint(1, 8))
    spiel = pyspiel.load_game("hearts", options).new_initial_state()
    spiel.apply_action(distance(rules, state.deal_number))
    deal = state.chance_move(seed)
    for cards in zip(*deal.hands, strict=True):
        for card in cards:
            spiel.apply_action(card.number)
    state = state.apply(deal)
    while not spiel.is_terminal():
        assert spiel.current_player() == state.to_act
        legal = {move.card.number: move for move in state.legal_moves() if not isinstance(move, Deal)}
        assert spiel.legal_actions() == sorted(legal)
        # High cards first now and then, so that somebody shoots the moon at times.
        action = max(legal) if seed % 5 == 0 and state.to_act == 0 and rng.random() < 0.8 else rng.choice(list(legal))
        spiel.apply_action(action)
        state = state.apply(legal[action])
    assert [26 - score for score in spiel.returns()] == [-score for score in state.scores]
