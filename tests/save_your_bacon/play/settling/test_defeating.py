"""Damage, defeat and bacon (§4.1, §4.1.1, §12.1, §13.0), destruction and leaving play (§11.0; S16, S21)."""

import pytest

from bacon_rules.save_your_bacon.events import (
    CardDestroyed,
)
from tests.save_your_bacon.scenarios import *

BOLT = action("Bolt", damage(4, choose({"kind": "champion"})))
SHIELD = equipment("Shield", constant("Cover", modify("this-champion", "defense", "add", 2)), defense=2)


def test_4_1_1_players_who_are_out_gain_no_bacon() -> None:
    state = position(Seat(hand="bolt"), Seat(out=True), Seat(), cards=[BOLT])
    state = play(state, "play:bolt@0", "choose:1")
    assert [player(state, seat).bacon for seat in range(3)] == [0, 0, 1]


def test_4_1_1_the_player_whose_card_counters_gains_the_bacon() -> None:
    state = play(position(Seat(), Seat(), Seat(), damaged={0: 2}), "attack:0", "target:6", "counter")
    assert [player(state, seat).bacon for seat in range(3)] == [0, 0, 1]


def test_4_1_1_who_placed_the_last_damage_gains_the_bacon_not_whose_turn_it_is() -> None:
    sting = reaction("Sting", when("attack-ended"), damage(2, choose(FOE)))
    state = position(Seat(), Seat(), Seat(hand="sting"), cards=[sting])
    state = play(state, "attack:0", "target:3", "no-counter", "play:sting@6!1", "choose:3")
    assert [player(state, seat).bacon for seat in range(3)] == [0, 0, 1]


def test_10_2_1_a_champion_is_exhausted_by_its_defeat_before_a_reaction_readies_it() -> None:
    rise = reaction("Rise", when("defeated", side="friendly"), do("ready", cards="that"))
    state = position(Seat(hand="bolt"), Seat(hand="rise"), cards=[BOLT, rise])
    state = play(state, "play:bolt@0", "choose:3")
    assert (card(state, 3).exhausted, player(state, 0).bacon, state.to_act) == (True, 1, 1)
    place = [happening.timing.value for happening in table_of(state).stack[-1].happenings].index("defeated")  # type: ignore[union-attr]
    state = play(state, f"play:rise@4!{place}")
    assert not card(state, 3).exhausted


def test_s21_a_champion_is_defeated_when_its_defense_becomes_less_than_its_damage() -> None:
    crush = action("Crush", modify(choose(FOE), "defense", "subtract", 2, duration="this-turn"))
    state = position(Seat(hand="crush crush"), Seat(), cards=[crush], damaged={3: 2})
    state = play(state, "play:crush@0", "choose:3")
    assert (wounds(state, 3), player(state, 0).bacon) == ([0], 1)


def test_s21_without_damage_a_champion_is_not_defeated_even_with_a_defense_of_nothing() -> None:
    crush = action("Crush", modify(each(FOE), "defense", "subtract", 9, duration="this-turn"))
    state = play(position(Seat(hand="crush"), Seat(), cards=[crush]), "play:crush@0")
    assert (player(state, 0).bacon, card(state, 3).exhausted) == (0, False)
    state = play(state, "attack:0", "target:3", "no-counter")
    assert player(state, 0).bacon == 1


def test_s21_what_kept_a_champion_alive_is_checked_when_it_leaves_play() -> None:
    strip = action("Strip", do("return-to-hand", cards=choose(FOE_GEAR)))
    state = position(Seat(hand="strip"), Seat(), cards=[strip, SHIELD], gear=[("shield", 3)], damaged={3: 5})
    state = play(state, "play:strip@0")
    assert (player(state, 1).hand, player(state, 0).bacon, wounds(state, 3)) == (("shield",), 1, [0])


def test_s21_what_kept_a_champion_alive_is_checked_when_it_is_discarded_after_its_destruction() -> None:
    """Nobody's effect defeats it then: with more opponents, its player chooses who gains bacon."""
    state = position(
        Seat(), Seat(), Seat(), cards=[SHIELD, BOLT], gear=[("shield", 3)], damaged={3: 5, 9: 0}, exhausted=[9]
    )
    state = play(state, "attack:0", "target:9")
    assert not is_in_play(state, 9)
    assert (state.to_act, legal(state)) == (1, ["opponent:0", "opponent:2"])
    state = play(state, "opponent:2")
    assert ([player(state, seat).bacon for seat in range(3)], state.to_act) == ([0, 0, 1], 0)


def test_s21_who_counters_defeats_a_champion_that_a_ready_card_kept_alive() -> None:
    cover = constant("Cover", modify(each({"kind": "champion"}), "defense", "add", 2), during={"this": {"ready": True}})
    seats = Seat(), Seat(champions="aura elm ash"), Seat()
    state = position(*seats, cards=[champion("Aura", cover)], damaged={1: 5})
    state = play(state, "attack:0", "target:3", "counter")
    assert ([player(state, seat).bacon for seat in range(3)], wounds(state, 0, 1)) == ([0, 1, 0], [2, 0])


def test_s21_conditions_that_a_defeat_removes_can_bring_the_next_defeat() -> None:
    pack = condition("Pack", constant("Together", modify(each(FRIEND), "defense", "add", 2)))
    bolt = action("Bolt", damage(6, choose(FOE)))
    state = position(Seat(hand="bolt"), Seat(), cards=[bolt, pack], conditions={3: "pack"}, damaged={4: 4, 5: 3})
    state = play(state, "play:bolt@0", "choose:3")
    assert (player(state, 0).bacon, wounds(state, 3, 4, 5)) == (2, [0, 0, 3])
    assert [card(state, number).exhausted for number in (3, 4, 5)] == [True, True, False]


def test_11_0_equipment_is_destroyed_once_although_it_is_damaged_again() -> None:
    hit = action("Hit", damage(2, choose(FOE_GEAR)), damage(2, "that"), do("destroy", cards="that"))
    state = position(Seat(hand="hit"), Seat(), cards=[hit], gear=[("spade", 3)])
    assert told(state, "play:hit@0").count(CardDestroyed(CardNumber(6))) == 1
    state = play(state, "play:hit@0")
    assert player(state, 1).discard == ("spade",)


@pytest.mark.parametrize(("place", "deck"), [("top", ("spade", "nap", "one")), ("bottom", ("nap", "one", "spade"))])
def test_11_0_a_card_goes_where_in_the_deck_the_effect_says(place: str, deck: tuple[str, ...]) -> None:
    lift = action("Lift", do("return-to-deck", cards=choose(FOE_GEAR), place=place))
    state = position(Seat(hand="lift"), Seat(deck="nap one"), cards=[lift], gear=[("spade", 3)])
    assert player(play(state, "play:lift@0"), 1).deck == deck


def test_10_2_1_a_shuffle_is_a_part_of_its_effect_action_and_comes_before_the_reactions() -> None:
    """The card that is shuffled away kept a champion alive, and a reaction to its defeat draws."""
    lift = action("Lift", do("return-to-deck", cards=choose(FOE_GEAR), place="shuffled"))
    mourn = reaction("Mourn", when("defeated", side="friendly"), do("draw", count=1))
    state = position(
        Seat(hand="lift"),
        Seat(hand="mourn", deck="two", discard="one"),
        cards=[lift, mourn, SHIELD],
        gear=[("shield", 3)],
        damaged={3: 4},
    )
    state = play(state, "play:lift@0")
    assert (state.to_act, player(state, 0).bacon) == (None, 0)
    state = play(state, "shuffle:two,shield")
    assert (state.to_act, player(state, 0).bacon, wounds(state, 3)) == (1, 1, [0])
    state = play(state, legal(state)[0])
    assert (player(state, 1).hand, player(state, 1).deck, player(state, 1).discard) == (
        ("two",),
        ("shield",),
        ("one", "mourn"),
    )


def test_10_2_1_effects_stop_when_their_card_leaves_play() -> None:
    bomb = equipment(
        "Bomb",
        activated("Blow", do("discard", cards="this-card"), damage(3, each(FOE)), costs={"action": True}),
    )
    state = play(position(cards=[bomb], gear=[("bomb", 0)]), "activate:6/0")
    assert (is_in_play(state, 6), wounds(state, 3, 4, 5), turn_of(state).actions) == (False, [0, 0, 0], 1)


def test_10_2_1_effects_of_a_condition_stop_when_the_condition_is_removed() -> None:
    doom: Json = condition(
        "Doom",
        activated(
            "Fall",
            do("remove-condition", cards="this-champion", condition="Doom"),
            damage(3, "this-champion"),
            when=when("turn-ended", side="friendly"),
        ),
    )
    state = play(position(cards=[doom], conditions={0: "doom"}), "pass-time", "pass-time", "activate:0/0!0")
    assert (wounds(state, 0), card(state, 0).conditions, turn_of(state).seat) == ([0], (), 1)


def test_11_0_that_card_is_nothing_once_it_has_left_play() -> None:
    lift = action("Lift", do("return-to-hand", cards=choose(FOE_GEAR)), damage(1, "that"), do("gain-energy", count=1))
    state = play(position(Seat(hand="lift"), Seat(), cards=[lift], gear=[("spade", 3)]), "play:lift@0")
    assert (player(state, 1).hand, player(state, 0).energy) == (("spade",), 1)
