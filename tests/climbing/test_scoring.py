"""Points, secured points, next dealer and starter, winners: exhaustively against the reference (B14-B24)."""

import re
from collections.abc import Callable, Sequence
from itertools import combinations_with_replacement, permutations, product
from typing import Any

import attrs
import pytest

from bacon_rules import FinishError, RulesError, SeatError
from bacon_rules.climbing import (
    PRESETS,
    Rules,
    Tie,
    Variant,
    applewood,
    bacon,
    chunky_bacon,
    deal_is_over,
    match_winners,
    next_dealer,
    next_starter,
    preset,
    score_deal,
    secured_points,
    wins_at_once,
)
from bacon_rules.errors import shown
from tests.climbing.reference import points
from tests.climbing.reference.translate import from_rules
from tests.indexes import Index

every_preset = pytest.mark.parametrize("rules", [preset(name) for name in PRESETS], ids=PRESETS)
every_team_game = pytest.mark.parametrize(
    "rules", [bacon(4), bacon(6), chunky_bacon(4), chunky_bacon(6)], ids=lambda rules: rules.name
)
ODD_POINTS = {4: (0, 9, 5, 2), 6: (0, 31, 15, 7, 3, 1)}
bacons = pytest.mark.parametrize(
    "rules", [bacon(4), bacon(6), *(attrs.evolve(bacon(players), points=odd) for players, odd in ODD_POINTS.items())]
)


@every_preset
def test_every_finishing_order_scores_what_the_reference_says(rules: Rules) -> None:
    game = from_rules(rules)
    orders = points.finishing_orders(game)
    assert len(orders) == len(set(orders)) > 5
    for out in orders:
        assert list(score_deal(rules, out)) == points.deal_points(game, list(out))
        assert score_deal(rules, list(out)) == score_deal(rules, out)


@every_preset
def test_b15_a_deal_is_over_after_just_the_references_orders(rules: Rules) -> None:
    game = from_rules(rules)
    for size in range(rules.players + 1):
        for out in permutations(range(rules.players), size):
            assert deal_is_over(rules, out) == points.deal_has_ended(game, list(out))


@every_preset
def test_a_deal_that_has_not_ended_or_ended_before_is_not_scored(rules: Rules) -> None:
    ends = set(points.finishing_orders(from_rules(rules)))
    for size in range(rules.players + 1):
        for out in set(permutations(range(rules.players), size)) - ends:
            told = re.escape(f"{out}: a deal of {rules.name} does not end with these players out")
            with pytest.raises(FinishError, match=f"^{told}$"):
                score_deal(rules, out)


@pytest.mark.parametrize(
    "out",
    [(0, 0), (1, 0, 1), (4,), (-1, 0), (True, 0), (0.0, 2), ("0",), (None,), pytest.param((1 << 20_000,), id="huge")],
)
def test_what_is_no_order_of_players_is_refused(out: Sequence[int]) -> None:
    told = re.escape(f"{shown(out)}: expected different seats from 0 to 3")
    with pytest.raises(FinishError, match=f"^{told}$"):
        score_deal(bacon(4), out)
    with pytest.raises(FinishError, match=f"^{told}$"):
        secured_points(bacon(4), out)


def test_integers_of_another_kind_are_seats_and_scores() -> None:
    seats: Any = [Index(0), Index(1), Index(2)]
    scores: Any = [Index(6), Index(2), Index(6)]
    assert score_deal(bacon(4), seats) == (2, 0)
    assert secured_points(bacon(4), seats) == 2
    assert wins_at_once(bacon(4), scores[:2], 1, seats)
    winners = match_winners(applewood(3), scores, 5)
    dealer = next_dealer(applewood(3), seats[1], scores, seats)
    starter = next_starter(applewood(3), seats[1], scores, seats[2])
    assert (winners, dealer, starter) == ((0, 2), 2, 1)
    assert {type(seat) for seat in (*winners, dealer, starter)} == {int}
    assert next_starter(bacon(4), seats[0], (), seats[2]) == 3


@pytest.mark.parametrize("scores", [(), (1,), (1, 2, 3), (1, None), (1, 2.0), (True, 1)])
def test_each_side_has_a_score(scores: Any) -> None:
    asked: list[Callable[[], object]] = [
        lambda: wins_at_once(bacon(4), scores, 1, [0]),
        lambda: match_winners(bacon(4), scores, 1),
        lambda: next_dealer(bacon(4), 0, scores, [0]),
        lambda: next_starter(applewood(4), 0, scores, 0),
    ]
    for ask in asked:
        with pytest.raises(FinishError, match=rf"^{re.escape(shown(scores))}: expected the scores of [24] sides$"):
            ask()


@pytest.mark.parametrize("dealer", [-1, 4, None, True, "0", 0.0])
def test_a_dealer_has_a_seat(dealer: Any) -> None:
    asked: tuple[Callable[[], int], ...] = (
        lambda: next_dealer(bacon(4), dealer, (0, 0), [0]),
        lambda: next_starter(bacon(4), 0, (0, 0), dealer),
        lambda: next_starter(applewood(4), dealer, (0, 0, 1, 2), 0),
    )
    for ask in asked:
        with pytest.raises(SeatError, match=rf"^expected a dealer's seat from 0 to 3, not {re.escape(shown(dealer))}$"):
            ask()


def test_the_next_dealer_follows_from_who_went_out() -> None:
    with pytest.raises(FinishError, match=r"^nobody is out yet$"):
        next_dealer(bacon(4), 0, (0, 0), [])


@bacons
def test_b21_secured_points_are_the_references(rules: Rules) -> None:
    game = from_rules(rules)
    for out in sorted(points.unfinished_orders(game) | set(points.finishing_orders(game))):
        if out:
            assert secured_points(rules, out) == points.secured(game, list(out))


@bacons
def test_b21_secured_points_are_the_least_that_any_continuation_scores(rules: Rules) -> None:
    game = from_rules(rules)
    for out in sorted(points.unfinished_orders(game)):
        if out:
            ends = points.finishing_orders(game, out)
            team = rules.side_of(out[0])
            assert secured_points(rules, out) == min(score_deal(rules, end)[team] for end in ends)


@bacons
def test_b21_secured_points_never_shrink_and_end_as_the_score(rules: Rules) -> None:
    for out in points.finishing_orders(from_rules(rules)):
        secured = [secured_points(rules, out[:size]) for size in range(1, len(out) + 1)]
        assert secured == sorted(secured)
        assert secured[-1] == score_deal(rules, out)[rules.side_of(out[0])]
        assert score_deal(rules, out)[1 - rules.side_of(out[0])] == 0


def test_b21_points_are_secured_in_bacon_only() -> None:
    for rules in (applewood(4), chunky_bacon(4)):
        with pytest.raises(RulesError, match=rf"^points are secured in Bacon only \(B21\), not in {rules.name}$"):
            secured_points(rules, [0])
    with pytest.raises(FinishError, match=r"^nobody is out yet$"):
        secured_points(bacon(4), ())
    with pytest.raises(FinishError, match=r"^nobody is out yet$"):
        wins_at_once(bacon(4), (7, 7), 8, ())


@pytest.mark.exhaustive
@every_team_game
def test_b16_the_next_dealer_of_teams_is_the_references(rules: Rules) -> None:
    game = from_rules(rules)
    orders = points.finishing_orders(game)
    for dealer, out, scores in product(range(rules.players), orders, ((0, 0), (3, 3), (1, 0), (1, 2), (0, 5), (4, 2))):
        expected = points.dealer_after(game, dealer, list(scores), list(out))
        assert next_dealer(rules, dealer, scores, out) == expected
        assert next_starter(rules, dealer, scores, expected) == points.starter_after(game, dealer, [], expected)
        assert next_starter(rules, dealer, scores, expected) == (expected + 1) % rules.players


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_b17_the_next_dealer_and_starter_of_applewood_are_the_references(players: int) -> None:
    rules = applewood(players)
    game = from_rules(rules)
    for dealer, scores in product(range(players), product(range(3), repeat=players)):
        new_dealer = next_dealer(rules, dealer, scores, [0])
        assert new_dealer == points.dealer_after(game, dealer, list(scores), [0])
        expected = points.starter_after(game, dealer, list(scores), new_dealer)
        assert next_starter(rules, dealer, scores, new_dealer) == expected


@pytest.mark.exhaustive
@pytest.mark.parametrize("max_deals", [None, 1, 4])
@pytest.mark.parametrize("players", [4, 6])
def test_b21_b22_b23_who_wins_at_once_is_the_references(players: int, max_deals: int | None) -> None:
    rules = attrs.evolve(bacon(players), max_deals=max_deals)
    game = from_rules(rules)
    orders = sorted(out for out in points.unfinished_orders(game) | set(points.finishing_orders(game)) if out)
    levels = [0, 1, rules.target - 5, rules.target - 4, rules.target - 1]
    for scores in product(sorted({max(0, level) for level in levels}), repeat=2):
        for deal_number, out in product((3, 4, 5), orders[:: 1 if players == 4 else 5]):
            expected = points.team_that_wins_at_once(game, list(scores), deal_number, list(out))
            assert wins_at_once(rules, scores, deal_number, out) == (expected is not None)


def test_b24_nobody_wins_at_once_in_applewood_and_chunky() -> None:
    for rules in (applewood(4), chunky_bacon(4)):
        scores = (rules.target + 5,) * rules.sides
        assert not wins_at_once(attrs.evolve(rules, max_deals=1), scores, 1, [0])
        assert not wins_at_once(rules, scores, 1, [0, 1, 2])


@every_preset
@pytest.mark.parametrize("max_deals", [None, 3])
def test_b22_b23_b24_the_winners_are_the_references(rules: Rules, max_deals: int | None) -> None:
    ties = {Variant.BACON: [Tie.PLAY_ON], Variant.APPLEWOOD: [Tie.SHARED, Tie.PLAY_ON]}.get(rules.variant, list(Tie))
    for tie in ties:
        house = attrs.evolve(rules, max_deals=max_deals, tie=tie)
        game = from_rules(house)
        levels = [0, house.target - 1, house.target, house.target + 1]
        for deals in (1, 2, 3, 4):
            for scores in product(levels, repeat=house.sides) if house.sides < 5 else _sampled(levels, house.sides):
                assert list(match_winners(house, scores, deals)) == points.match_winners(game, list(scores), deals)
                if tie is Tie.EXTRA_DEAL:
                    wins = points.team_that_wins_at_once(game, list(scores), deals, [1])
                    assert wins_at_once(house, scores, deals, [1]) is (wins is not None)


def _sampled(levels: list[int], sides: int) -> list[tuple[int, ...]]:
    ascending = list(combinations_with_replacement(levels, sides))
    return ascending + [scores[::-1] for scores in ascending] + [scores[2:] + scores[:2] for scores in ascending]
