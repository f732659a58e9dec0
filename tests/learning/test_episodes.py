"""Episodes: beginning, end and rewards, for states with given scores."""

import random
from typing import Any

import attrs
import pytest

from bacon_rules import applewood, bacon
from bacon_rules import save_your_bacon as syb
from bacon_rules import trick_taking as tt
from bacon_rules.games import AnyRules, AnyState
from bacon_rules.learning.episodes import Episodes, Length, new_match
from tests.learning.games import SMALL_RULES


def played(episodes: Episodes, seed: int) -> list[Any]:
    """Return the states of an episode of random moves."""
    dice, state = random.Random(seed), episodes.start(seed, 1)
    states = [state]
    while not episodes.is_over(state):
        state = episodes.after(state, dice.choice(state.legal_moves()), seed)
        states.append(state)
    return states


@pytest.mark.parametrize("name", ["small bacon", "small applewood", "trick-taking"])
def test_a_deal_is_over_before_the_next_one_is_dealt(name: str) -> None:
    first, *others, last = played(Episodes(SMALL_RULES[name]), 3)
    for state in (first, *others):
        assert (state.to_act is None, state.deal_number, state.dealer) == (False, 1, 1)
    assert (last.to_act, last.deal_number) == (None, 2)


def test_a_match_goes_on_with_the_next_deal() -> None:
    states = played(Episodes(SMALL_RULES["small applewood"], "match"), 3)
    assert all(state.to_act is not None for state in states[:-1])
    assert states[-1].is_over


def with_scores(rules: AnyRules, scores: tuple[int, ...]) -> Any:
    first: Any = new_match(rules, 0)
    return attrs.evolve(first, scores=scores)


@pytest.mark.parametrize(
    ("rules", "before", "after", "rewards"),
    [
        (applewood(3), (5, 1, 0), (6, 3, 0), [0.0, 1.5, -1.5]),
        (applewood(4), (0, 0, 0, 0), (3, 0, 1, 0), [3 - 1 / 3, -4 / 3, 0.0, -4 / 3]),
        (bacon(4), (1, 2), (4, 3), [2.0, -2.0, 2.0, -2.0]),
        (tt.Rules(), (1, 2), (1, 4), [-2.0, 2.0, -2.0, 2.0]),
        (tt.Rules(), (1, 2), (1, 2), [0.0] * 4),
        (syb.duel(), (0, 0), (1, 0), [1.0, -1.0]),
    ],
)
def test_points_are_what_a_side_scores_less_what_the_others_do_on_average(
    rules: AnyRules, before: tuple[int, ...], after: tuple[int, ...], rewards: list[float]
) -> None:
    two = with_scores(rules, before), with_scores(rules, after)
    assert Episodes(rules).rewarded(*two) == pytest.approx(rewards)


@pytest.mark.parametrize(
    ("rules", "episode", "scores", "rewards"),
    [
        (tt.Rules(), "deal", (0, 2), [-1.0, 1.0, -1.0, 1.0]),
        (tt.Rules(), "deal", (0, 0), [0.0] * 4),
        (applewood(3), "deal", (3, 1, 3), [1.0, -1.0, 1.0]),
        (applewood(3), "deal", (2, 2, 2), [0.0] * 3),
        (syb.duel(), "deal", (1, 0), [1.0, -1.0]),
    ],
)
def test_those_win_a_deal_who_scored_most_in_it_unless_all_did(
    rules: AnyRules, episode: Length, scores: tuple[int, ...], rewards: list[float]
) -> None:
    state = with_scores(rules, scores)
    over: AnyState = attrs.evolve(state, game=2) if isinstance(state, syb.State) else attrs.evolve(state, deal_number=2)
    episodes = Episodes(rules, episode, "win")
    assert episodes.rewarded(new_match(rules, 0), over) == rewards
    assert episodes.rewarded(new_match(rules, 0), state) == [0.0] * state.seats


@pytest.mark.parametrize("name", ["small applewood", "trick-taking"])
def test_those_win_a_match_who_have_won_it(name: str) -> None:
    episodes = Episodes(SMALL_RULES[name], "match", "win")
    *_, before, last = played(episodes, 4)
    assert len(last.winners) == 1
    assert episodes.rewarded(before, last) == [
        1.0 if last.side_of(seat) in last.winners else -1.0 for seat in range(last.seats)
    ]


def test_a_match_can_be_won_without_most_points() -> None:
    over = attrs.evolve(with_scores(applewood(3), (3, 1, 0)), winners=(1,))
    assert Episodes(applewood(3), "match", "win").rewarded(new_match(applewood(3), 0), over) == [-1.0, 1.0, -1.0]


@pytest.mark.parametrize(
    "rules", [bacon(6), tt.Rules(cards_each=7, upcards=1), syb.duel()], ids=lambda rules: rules.name
)
def test_a_match_begins_by_the_rules_with_the_dealer(rules: AnyRules) -> None:
    state: Any = new_match(rules, 2)
    assert state.rules == rules
    assert isinstance(state, syb.State) or state.dealer == 2
    assert Episodes(rules).seats == state.seats
