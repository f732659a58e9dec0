"""§4.1: damage, defeat, and gaining bacon."""

import pytest

from bacon_rules.save_your_bacon.events import (
    BaconGained,
    CardExhausted,
    ChampionDefeated,
    ConditionRemoved,
    DamageRemoved,
)
from tests.save_your_bacon.rulebook.going import BOLT, casting, go
from tests.save_your_bacon.scenarios import *

WEAK = condition("Weak", constant("E", modify("this-champion", "attack", "subtract", 1)))


def test_4_1_attacks_counters_and_effects_place_damage_on_champions_and_equipment() -> None:
    sword = equipment("Sword", attack=3, defense=9)
    state = casting(damage(1, each({})), cards=[sword], gear=[("sword", 0), ("sword", 3)])
    assert wounds(state, *range(8)) == [1] * 8
    assert wounds(go(state, "attack:0", "target:7", "counter"), 6, 7) == [1, 3]
    assert wounds(go(state, "attack:6", "target:7", "counter"), 6, 7) == [4, 4]


@pytest.mark.parametrize(("amount", "defeated"), [(3, False), (4, True), (5, True)])
def test_4_1_a_champion_with_damage_of_its_defense_or_more_is_defeated(amount: int, defeated: bool) -> None:
    state = go(casting(damage(amount, choose(FOE))), "choose:3")
    assert (card(state, 3).exhausted, is_in_play(state, 3), player(state, 0).bacon) == (defeated, True, int(defeated))


@pytest.mark.parametrize(("amount", "destroyed"), [(1, False), (2, True), (3, True)])
def test_4_1_equipment_with_damage_of_its_defense_or_more_goes_to_its_owners_discard(
    amount: int, destroyed: bool
) -> None:
    state = casting(damage(amount, choose(FOE_GEAR)), gear=[("spade", 3)])
    assert (is_in_play(state, 6), player(state, 1).discard) == (not destroyed, ("spade",) if destroyed else ())


def test_4_1_1_step_1_the_champion_is_exhausted() -> None:
    state = go(position(Seat(hand="bolt"), Seat(), cards=[BOLT]), "play:bolt@0", "choose:3")
    assert [card(state, number).exhausted for number in range(6)] == [False, False, False, True, False, False]


def test_4_1_1_step_2_its_tokens_and_conditions_are_removed_and_its_equipment_keeps_its_own() -> None:
    state = position(
        Seat(hand="bolt"),
        Seat(),
        cards=[BOLT, WEAK],
        conditions={3: "weak", 4: "weak"},
        gear=[("spade", 3)],
        damaged={3: 1, 6: 1},
    )
    state = go(state, "play:bolt@0", "choose:3")
    assert (wounds(state, 3, 6), card(state, 3).conditions, card(state, 4).conditions) == ([0, 1], (), ("weak",))


def test_4_1_1_step_3_the_opponent_who_defeated_it_gains_a_bacon() -> None:
    state = position(Seat(), Seat(), Seat(hand="bolt"), cards=[BOLT], turn=2)
    state = go(state, "play:bolt@6", "choose:3")
    assert [player(state, seat).bacon for seat in range(3)] == [0, 0, 1]


def test_4_1_1_step_3_after_a_friendly_defeat_an_opponent_is_chosen() -> None:
    state = position(Seat(hand="bolt"), Seat(), Seat(), cards=[BOLT])
    state = go(state, "play:bolt@0", "choose:1")
    assert (state.to_act, legal(state)) == (0, ["opponent:1", "opponent:2"])
    assert why(state, "opponent:0") is Illegal.NOT_AN_OPPONENT
    assert why(state, "pass-time") is Illegal.MUST_CHOOSE_OPPONENT
    state = go(state, "opponent:2")
    assert [player(state, seat).bacon for seat in range(3)] == [0, 0, 1]
    assert (state.to_act, turn_of(state).actions) == (0, 1)


def test_4_1_1_the_steps_are_taken_in_this_order() -> None:
    state = position(Seat(hand="bolt"), Seat(), cards=[BOLT, WEAK], conditions={3: "weak"})
    steps = (ChampionDefeated, CardExhausted, DamageRemoved, ConditionRemoved, BaconGained)
    events = told(go(state, "play:bolt@0"), "choose:3")
    assert [type(event) for event in events if isinstance(event, steps)] == list(steps)


@pytest.mark.parametrize(("has", "keeps", "giver"), [(0, 0, None), (2, 2, None), (3, 2, 1), (4, 3, 1)])
def test_4_1_1_the_opponent_gives_the_bacon_down_to_two_and_the_supply_the_rest(
    has: int, keeps: int, giver: int | None
) -> None:
    state = go(position(Seat(hand="bolt"), Seat(bacon=has), cards=[BOLT]), "play:bolt@0")
    assert BaconGained(0, 1, giver) in told(state, "choose:3")
    state = go(state, "choose:3")
    assert (player(state, 0).bacon, player(state, 1).bacon) == (1, keeps)


def test_4_1_1_of_several_bacon_the_last_come_from_the_supply() -> None:
    state = go(casting(damage(4, each(FOE)), others=(Seat(bacon=4),)), "choose:3", "choose:4")
    assert (player(state, 0).bacon, player(state, 1).bacon) == (3, 2)


def test_4_1_1_bacon_of_effects_that_defeat_nothing_comes_from_the_supply() -> None:
    state = casting(do("gain-bacon", count=1), others=(Seat(bacon=4),))
    assert (player(state, 0).bacon, player(state, 1).bacon) == (1, 4)
