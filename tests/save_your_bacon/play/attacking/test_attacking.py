"""Attacks (§6.0), exhaustion (§7.0), Widdershins (§12.2, S9) and changed targets (§14.0, S15)."""

import pytest

from bacon_rules.save_your_bacon.cards.vocabulary import DamageKind
from bacon_rules.save_your_bacon.events import (
    AttackDeclared,
    AttackEnded,
    CardExhausted,
    Countered,
    DamagePlaced,
)
from tests.save_your_bacon.scenarios import *

SWORD = equipment("Sword", attack=3, defense=3)


def test_6_0_the_attacking_card_is_exhausted_and_then_the_target_is_declared() -> None:
    state = position()
    assert told(state, "attack:0") == [CardExhausted(CardNumber(0)), AttackDeclared(0, CardNumber(0))]
    state = play(state, "attack:0")
    assert (card(state, 0).exhausted, state.to_act) == (True, 0)
    assert legal(state) == ["target:3", "target:4", "target:5"]
    assert why(state, "target:1") is Illegal.CANNOT_BE_TARGETED
    assert why(state, "target:99") is Illegal.NO_SUCH_CARD
    assert why(state, "counter") is Illegal.MUST_DECLARE_TARGET


def test_6_0_a_counter_exhausts_the_defending_card_and_damages_the_attacker_at_the_same_time() -> None:
    state = play(position(), "attack:0", "target:3")
    assert told(state, "counter") == [
        CardExhausted(CardNumber(3)),
        Countered(CardNumber(3)),
        DamagePlaced(CardNumber(3), 2, DamageKind.ATTACK),
        DamagePlaced(CardNumber(0), 2, DamageKind.COUNTER),
        AttackEnded(CardNumber(0)),
    ]
    state = play(state, "counter")
    assert (wounds(state, 0, 3), card(state, 3).exhausted) == ([2, 2], True)


def test_6_0_simultaneous_damage_is_reckoned_before_any_of_it_is_placed() -> None:
    fury = champion(
        "Fury",
        constant("Pain", modify("this-card", "damage-placed", "add", 3), during={"this": {"damaged": True}}),
        defense=9,
    )
    state = position(Seat(), Seat(champions="fury elm ash"), cards=[fury], damaged={0: 1})
    state = play(state, "attack:0", "target:3", "counter")
    assert wounds(state, 0, 3) == [3, 2]


def test_6_0_exhausted_equipment_does_not_counter_although_its_champion_is_ready() -> None:
    state = play(position(cards=[SWORD], gear=[("sword", 3)], exhausted=[6]), "attack:0", "target:6")
    assert (state.to_act, wounds(state, 0, 6)) == (0, [0, 2])


@pytest.mark.parametrize(("attacker", "right"), [(0, 2), (1, 0), (2, 1)])
def test_s9_in_widdershins_only_the_player_to_the_right_is_attacked(attacker: int, right: int) -> None:
    seats = (Seat(), Seat(), Seat())
    gear = [("sword", 3 * right), ("sword", 3 * attacker)]
    state = position(*seats, cards=[SWORD], gear=gear, turn=attacker, played=Format.WIDDERSHINS)
    state = play(state, f"attack:{3 * attacker}")
    assert legal(state) == [f"target:{number}" for number in (*range(3 * right, 3 * right + 3), 9)]
    third = 3 - attacker - right
    assert why(state, f"target:{3 * third}") is Illegal.CANNOT_BE_TARGETED


def test_s9_players_who_are_out_are_passed_over_to_the_right() -> None:
    seats = (Seat(), Seat(), Seat(out=True), Seat())
    state = play(position(*seats, turn=3, played=Format.WIDDERSHINS), "attack:9")
    assert legal(state) == ["target:3", "target:4", "target:5"]


TRIP = reaction("Trip", when("attack-declared", side="opposing"), damage(2, "attacking-card"))


def test_6_0_an_attacker_that_survives_the_reaction_goes_on() -> None:
    state = play(position(Seat(), Seat(hand="trip"), cards=[TRIP]), "attack:0", "play:trip@3!1", "target:3")
    assert wounds(play(state, "no-counter"), 0, 3) == [2, 2]


def test_6_0_a_defeated_attacker_does_not_go_on_even_if_it_is_readied_at_once() -> None:
    stand = reaction("Stand", when("defeated", side="friendly"), do("ready", cards="that"))
    seats = (Seat(hand="stand"), Seat(hand="trip"))
    state = play(position(*seats, cards=[TRIP, stand], damaged={0: 2}), "attack:0", "play:trip@3!1", "play:stand@0!1")
    assert (card(state, 0).exhausted, wounds(state, 0), turn_of(state).actions) == (False, [0], 1)
    assert (state.to_act, turn_of(state).attacked) == (0, True)


def test_s25_nothing_lasts_for_an_attack_that_has_not_begun() -> None:
    """In the pause between two attacks of one effect no attack is being made."""
    charge = action("Charge", do("attack", cards=each(FRIEND)))
    brace = reaction(
        "Brace", when("target-declared", side="friendly"), modify("that", "defense", "add", 2, duration="this-attack")
    )
    grit = reaction("Grit", when("defeated"), modify(each(FRIEND), "defense", "add", 5, duration="this-attack"))
    state = position(Seat(hand="charge"), Seat(hand="brace grit"), cards=[charge, brace, grit], damaged={3: 2})
    state = play(state, "play:charge@0", "target:3", "play:brace@3!0", "no-counter")
    assert (state.to_act, player(state, 0).bacon, card(state, 1).exhausted) == (1, 1, False)
    state = play(state, legal(state, "play:grit@4")[0])
    assert (table_of(state).lasting, legal(state)) == ((), ["target:3", "target:4", "target:5"])


def test_6_0_the_defeat_of_its_champion_does_not_stop_attacking_equipment() -> None:
    hex_ = reaction("Hex", when("attack-declared", side="opposing"), damage(4, choose(FOE)))
    state = position(Seat(), Seat(hand="hex"), cards=[SWORD, hex_], gear=[("sword", 0)])
    state = play(state, "attack:6", "play:hex@3!1", "choose:0", "target:3", "no-counter")
    assert (wounds(state, 0, 3), card(state, 0).exhausted) == ([0, 3], True)


def test_6_0_a_target_that_has_left_play_gets_no_damage_and_the_attack_ends() -> None:
    flee = reaction("Flee", when("target-declared", side="friendly"), do("return-to-hand", cards="that"))
    state = position(Seat(), Seat(hand="flee"), cards=[SWORD, flee], gear=[("sword", 3)])
    state = play(state, "attack:0", "target:6", "play:flee@3!0")
    assert (is_in_play(state, 6), player(state, 1).hand, state.to_act) == (False, ("sword",), 0)
    assert (turn_of(state).actions, len(table_of(state).stack)) == (1, 1)


def test_6_0_a_target_that_leaves_play_after_it_countered_places_no_damage() -> None:
    flee = reaction("Flee", when("counter-declared", side="friendly"), do("return-to-deck", cards="that"))
    state = position(Seat(), Seat(hand="flee"), cards=[SWORD, flee], gear=[("sword", 3)])
    state = play(state, "attack:0", "target:6", "counter", "play:flee@3!1")
    assert (wounds(state, 0), player(state, 1).deck, state.to_act) == ([0], ("sword",), 0)


GUARD = reaction("Guard", when("target-declared", side="friendly"), do("change-target", cards=choose(FRIEND)))
SWAP = reaction("Swap", when("counter-declared", side="friendly"), do("change-target", cards=choose(FRIEND)))


def test_s15_a_target_changed_after_a_counter_takes_the_counter_away_and_step_three_is_not_repeated() -> None:
    state = position(Seat(), Seat(hand="swap"), cards=[SWAP])
    state = play(state, "attack:0", "target:3", "counter", "play:swap@3!1", "choose:4")
    assert (wounds(state, 0, 3, 4), state.to_act) == ([0, 0, 2], 0)
    assert card(state, 3).exhausted
    assert not card(state, 4).exhausted


def test_14_0_a_target_is_not_changed_to_a_card_that_cannot_be_one() -> None:
    hidden = condition("Hidden", constant("Gone", do("forbid", cards="this-champion", what="be-targeted")))
    lure = reaction("Lure", when("target-declared"), do("change-target", cards=choose({"kind": "champion"})))
    state = position(Seat(), Seat(hand="lure"), cards=[lure, hidden], conditions={4: "hidden"})
    state = play(state, "attack:0", "target:3", "play:lure@3!0", "no-counter")
    assert wounds(state, 3, 4, 5) == [0, 0, 2]


def test_14_0_where_no_other_target_is_possible_the_target_stays() -> None:
    lure = reaction("Lure", when("target-declared"), do("change-target", cards=choose(FOE_GEAR)))
    state = position(Seat(), Seat(hand="lure"), cards=[lure, SWORD], gear=[("sword", 0)])
    state = play(state, "attack:0", "target:3", "play:lure@3!0", "no-counter")
    assert wounds(state, 3, 6) == [2, 0]


def test_14_0_a_changed_target_can_be_reacted_to() -> None:
    glee = reaction("Glee", when("target-changed"), do("gain-energy", count=4))
    state = position(Seat(hand="glee"), Seat(hand="guard"), cards=[GUARD, glee])
    state = play(state, "attack:0", "target:3", "play:guard@3!0", "choose:4", "play:glee@0!0")
    assert (player(state, 0).energy, legal(state)) == (4, ["counter", "no-counter"])


def test_s9_in_widdershins_a_target_is_changed_to_cards_of_the_player_to_the_right_only() -> None:
    lure = reaction("Lure", when("target-declared"), do("change-target", cards=choose({"kind": "champion"})))
    seats = (Seat(), Seat(), Seat(hand="lure"))
    state = position(*seats, cards=[lure], played=Format.WIDDERSHINS)
    state = play(state, "attack:0", "target:6", "play:lure@6!0")
    assert legal(state) == ["choose:7", "choose:8"]


def test_6_0_an_effect_can_let_the_defending_card_counter() -> None:
    parry = reaction("Parry", when("target-declared", side="friendly"), do("counter"))
    state = position(Seat(), Seat(hand="parry"), cards=[parry])
    state = play(state, "attack:0", "target:3", "play:parry@3!0")
    assert (wounds(state, 0, 3), card(state, 3).exhausted, state.to_act) == ([2, 2], True, 0)


@pytest.mark.parametrize(("exhausted", "hurt", "done"), [([3], [0, 2], 0), ([], [2, 2], 1)])
def test_6_0_a_counter_by_an_effect_takes_a_ready_defending_card(
    exhausted: list[int], hurt: list[int], done: int
) -> None:
    parry = reaction("Parry", when("target-declared"), do("counter"), do("gain-energy", count=1, if_you_do=True))
    state = position(Seat(), Seat(hand="parry"), cards=[parry], exhausted=exhausted)
    state = play(state, "attack:0", "target:3", "play:parry@4!0")
    assert (wounds(state, 0, 3), player(state, 1).energy) == (hurt, done)


def test_6_0_after_a_counter_there_is_no_second_one() -> None:
    parry = reaction("Parry", when("counter-declared"), do("counter"), do("gain-energy", count=1, if_you_do=True))
    state = position(Seat(), Seat(hand="parry"), cards=[parry])
    state = play(state, "attack:0", "target:3", "counter", "play:parry@4!1")
    assert (wounds(state, 0, 3), player(state, 1).energy) == ([2, 2], 0)


STRIKE = reaction("Strike", when("target-declared", side="friendly"), do("attack", cards=choose(FRIEND)))


def test_6_0_an_attack_in_the_middle_of_an_attack_ends_first() -> None:
    state = position(Seat(), Seat(hand="strike"), cards=[STRIKE])
    state = play(state, "attack:0", "target:3", "play:strike@3!0", "choose:4")
    assert (state.to_act, legal(state)) == (1, ["target:0", "target:1", "target:2"])
    state = play(state, "target:1")
    assert (state.to_act, legal(state)) == (0, ["counter", "no-counter"])
    state = play(state, "counter")
    assert (wounds(state, 1, 4), wounds(state, 0, 3)) == ([2, 2], [0, 0])
    assert (state.to_act, legal(state)) == (1, ["counter", "no-counter"])
    state = play(state, "no-counter")
    assert (wounds(state, 0, 3), state.to_act, turn_of(state).actions) == ([0, 2], 0, 1)


def test_6_0_the_attacking_and_the_defending_card_are_those_of_the_innermost_attack() -> None:
    jab = reaction(
        "Jab", when("target-declared", side="friendly"), damage(1, "attacking-card"), damage(3, "defending-card")
    )
    state = position(Seat(hand="jab"), Seat(hand="strike"), cards=[STRIKE, jab], exhausted=[1])
    state = play(state, "attack:0", "target:3", "play:strike@3!0", "choose:4", "target:1", "play:jab@2!0")
    assert (wounds(state, 0, 1, 3, 4), player(state, 1).bacon) == ([0, 0, 0, 1], 1)


def test_6_0_an_attack_in_the_middle_can_defeat_the_attacker_outside() -> None:
    state = position(Seat(), Seat(hand="strike"), cards=[STRIKE], damaged={0: 2})
    state = play(state, "attack:0", "target:3", "play:strike@3!0", "choose:4", "target:0")
    assert (player(state, 1).bacon, wounds(state, 0, 3), state.to_act) == (1, [0, 0], 0)
    assert len(table_of(state).stack) == 1


def test_s25_what_lasts_for_an_attack_ends_with_it_and_then_all_cards_are_checked() -> None:
    brace = reaction(
        "Brace",
        when("target-declared", side="friendly"),
        modify("that", "defense", "add", 2, duration="this-attack"),
    )
    state = position(Seat(), Seat(hand="brace"), cards=[brace], damaged={3: 2})
    state = play(state, "attack:0", "target:3", "play:brace@3!0")
    assert len(table_of(state).lasting) == 1
    state = play(state, "no-counter")
    assert (table_of(state).lasting, wounds(state, 3), player(state, 0).bacon) == ((), [0], 1)


def test_s25_what_lasts_for_an_attack_is_over_in_the_next_attack() -> None:
    edge = reaction(
        "Edge", when("attack-declared", side="friendly"), modify("that", "attack", "add", 1, duration="this-attack")
    )
    again = action("Again", do("ready", cards="this-champion"), do("attack", cards="this-champion"))
    state = position(Seat(hand="edge again"), Seat(), cards=[edge, again], exhausted=[3])
    state = play(state, "attack:0", "play:edge@0!1", "target:3")
    assert wounds(state, 3) == [3]
    state = play(state, "play:again@0", "target:4", "no-counter")
    assert wounds(state, 4) == [2]


def test_s25_an_inner_attack_ends_its_own_effects_only() -> None:
    edge = reaction(
        "Edge", when("attack-declared", side="friendly"), modify("that", "attack", "add", 1, duration="this-attack")
    )
    seats = (Seat(hand="edge"), Seat(hand="strike"))
    state = position(*seats, cards=[edge, STRIKE], exhausted=[1])
    state = play(
        state, "attack:0", "play:edge@0!1", "target:3", "play:strike@3!0", "choose:4", "target:1", "no-counter"
    )
    assert wounds(state, 1, 3) == [2, 3]


def test_6_0_of_several_attackers_one_that_is_defeated_before_its_attack_does_not_attack() -> None:
    charge = action("Charge", do("attack", cards=each(FRIEND)))
    bite = reaction("Bite", when("target-declared", side="friendly"), damage(4, choose(FOE)))
    state = position(Seat(hand="charge"), Seat(hand="bite"), cards=[charge, bite])
    state = play(state, "play:charge@0", "target:3", "play:bite@3!0", "choose:1")
    events = told(state, "no-counter")
    state = play(state, "no-counter")
    assert AttackDeclared(0, CardNumber(1)) not in events
    assert AttackEnded(CardNumber(1)) not in events
    assert (legal(state), wounds(state, 3)) == (["target:3", "target:4", "target:5"], [2])
    assert turn_of(play(state, "target:4", "no-counter")).actions == 1


def test_6_0_an_effect_can_name_the_target() -> None:
    payback = reaction(
        "Payback", when("attack-ended", side="opposing"), do("attack", cards="this-champion", target="that")
    )
    state = position(Seat(), Seat(hand="payback"), cards=[payback])
    state = play(state, "attack:0", "target:3", "no-counter", "play:payback@3!1")
    assert (wounds(state, 0, 3), card(state, 3).exhausted, turn_of(state).actions) == ([2, 2], True, 1)


def test_6_0_a_named_target_that_has_left_play_leaves_the_attack_without_one() -> None:
    spite = reaction(
        "Spite",
        when("attack-ended", side="opposing"),
        do("discard", cards="that"),
        do("attack", cards="this-champion", target="that"),
    )
    state = position(Seat(), Seat(hand="spite"), cards=[spite, SWORD], gear=[("sword", 0)])
    state = play(state, "attack:6", "target:3", "no-counter", "play:spite@4!1")
    assert (card(state, 4).exhausted, wounds(state, 0, 1, 2), state.to_act) == (True, [0, 0, 0], 0)


def test_6_0_an_effect_that_has_exhausted_cards_attack_does_nothing_with_them() -> None:
    charge = action(
        "Charge", do("attack", cards=each({"side": "friendly"})), do("gain-energy", count=1, if_you_do=True)
    )
    state = position(Seat(hand="charge"), Seat(), cards=[charge, SWORD], gear=[("sword", 0)], exhausted=[0, 1])
    state = play(state, "play:charge@0", "target:3", "no-counter")
    assert (wounds(state, 3), player(state, 0).energy, turn_of(state).actions) == ([2], 0, 1)


def test_6_0_without_any_target_there_is_no_attack_action() -> None:
    fog = champion("Fog", constant("Veil", do("forbid", cards=each({"side": "friendly"}), what="be-targeted")))
    charge = action("Charge", do("attack", cards="this-champion"))
    state = position(Seat(hand="charge"), Seat(champions="fog elm ash"), cards=[fog, charge])
    assert (legal(state, "attack"), why(state, "attack:0")) == ([], Illegal.NOTHING_TO_ATTACK)
    state = play(state, "play:charge@0")
    assert (card(state, 0).exhausted, turn_of(state).actions) == (True, 1)


def test_14_0_a_card_that_is_considered_exhausted_cannot_be_exhausted_not_even_by_its_defeat() -> None:
    dazed = condition("Dazed", constant("Daze", do("consider-exhausted", cards="this-champion")))
    tire = action("Tire", do("exhaust", cards=each(FOE)), damage(4, each(FOE)))
    state = position(Seat(hand="tire"), Seat(), cards=[dazed, tire], conditions={3: "dazed"})
    state = play(state, "play:tire@0", "choose:3", "choose:4")
    assert [card(state, number).exhausted for number in (3, 4, 5)] == [False, True, True]
    assert (card(state, 3).conditions, player(state, 0).bacon) == ((), 3)
