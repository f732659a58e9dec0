"""The quick player is the plain player, with a rule where that one leaves it to chance."""

import itertools
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import SeatError
from bacon_rules.bots import quick
from bacon_rules.trick_taking import Bidding, Move, Rules, State, Taker, new_match
from bacon_rules.trick_taking.played import bot
from bacon_rules.trick_taking.played.quick import quick_choose, quick_player
from tests.trick_taking.scripts import HOUSE_RULES, states
from tests.trick_taking.strategies import house_rules


class Later(random.Random):
    """The plain player takes the last of equally good cards where it looks for the best one, and else the first."""

    def __init__(self) -> None:
        super().__init__()
        self.found = itertools.count()

    def random(self) -> float:
        return next(self.found)


def check_is_plain(state: State) -> None:
    view = state.observe(state.to_act)
    move = quick_choose(view)
    assert move == bot.choose(view, Later())
    assert move == quick.choose(view, random.Random(1)) == quick_player()(state)


@pytest.mark.few(3)
@pytest.mark.parametrize("rules", HOUSE_RULES.values(), ids=HOUSE_RULES)
def test_it_plays_as_the_plain_player(rules: Rules) -> None:
    stages, player = set(), quick_player()
    for seed in range(12):
        state = new_match(rules, seed % 4)
        while not state.is_over and state.deal_number < 6:
            if state.to_act is None:
                move: Move = state.chance_move(seed)
            else:
                check_is_plain(state)
                stages.add(type(state.stage).__name__)
                move = player(state)
            state = state.apply(move)
    assert stages >= {"Bidding", "Approving", "Playing"}
    assert ("Discarding" in stages) == (rules.taker is not Taker.NOBODY)


@pytest.mark.exhaustive
@pytest.mark.parametrize("rules", HOUSE_RULES.values(), ids=HOUSE_RULES)
def test_it_plays_as_the_plain_player_after_any_moves(rules: Rules) -> None:
    for seed in range(40):
        for state in states(rules, seed):
            if state.to_act is not None:
                check_is_plain(state)


@given(house_rules, st.integers(0, 20), st.data())
def test_it_plays_as_the_plain_player_whatever_was_played_before(rules: Rules, seed: int, data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(states(rules, seed)))
    if state.to_act is not None:
        check_is_plain(state)


def test_only_the_seat_to_act_is_asked() -> None:
    state = new_match()
    with pytest.raises(SeatError, match=r"^it is not the turn of seat 1$"):
        quick_choose(state.observe(1))
    state = state.apply(state.chance_move(7))
    assert isinstance(state.stage, Bidding)
    with pytest.raises(SeatError, match=r"^it is not the turn of seat 2$"):
        quick_choose(state.observe(2))
    with pytest.raises(SeatError, match=r"^it is not the turn of a spectator$"):
        quick_choose(state.observe(None))
