"""Random matches with the pool of constant effects, what is done instead, and what is done later."""

import pytest

from bacon_rules.save_your_bacon import Format, Rules, determinize, legal_moves, load_state, load_view, observe
from bacon_rules.save_your_bacon.rules import DeckSource
from tests.save_your_bacon.corpus import same
from tests.save_your_bacon.invariants import check_state, check_step
from tests.save_your_bacon.play.values.constants_pool import POOL, RULES
from tests.save_your_bacon.strategies import steps

THREE = Rules(players=3, format=Format.FREE_FOR_ALL, decks=DeckSource.POD_CONSTRUCTED, pool=POOL)


def play(rules: Rules, seed: int, most: int) -> None:
    for number, (before, move, after) in enumerate(steps(rules, seed, most)):
        check_step(before, move, after)
        check_state(after)
        if number % 9 == seed % 9:
            assert load_state(same(after.to_json())) == after
            seat = (None, *range(after.seats))[number % (after.seats + 1)]
            view = observe(after, seat)
            assert load_view(same(view.to_json())) == view
            guess = determinize(view, number)
            assert observe(guess, seat) == view
            assert seat != after.to_act or legal_moves(guess) == legal_moves(after)


@pytest.mark.exhaustive
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("rules", [RULES, THREE], ids=["duel", "free-for-all"])
def test_matches_are_played_by_the_rules(rules: Rules, seed: int) -> None:
    play(rules, seed, 250)


@pytest.mark.deep
@pytest.mark.parametrize("rules", [RULES, THREE], ids=["duel", "free-for-all"])
def test_deep_matches_are_played_by_the_rules(rules: Rules) -> None:
    for seed in range(100, 300):
        play(rules, seed, 500)
