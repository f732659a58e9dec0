"""§14.0: the glossary from "Activate" to "Counter damage"."""

from typing import Final

import pytest

from bacon_rules.save_your_bacon.cards.vocabulary import DamageKind
from bacon_rules.save_your_bacon.events import DamagePlaced, EffectDeclared, TargetDeclared
from bacon_rules.save_your_bacon.rules import DeckRules
from bacon_rules.save_your_bacon.state import new_match
from tests.save_your_bacon.rulebook.going import ANY, BOLT, LOST, casting, go
from tests.save_your_bacon.scenarios import *

JAB: Final = reaction("Jab", when("target-declared"), damage(1, "attacking-card"), damage(1, "defending-card"))


def test_14_0_activate_declares_and_resolves_an_effect_of_a_card_in_play() -> None:
    effect = activated("Think", do("gain-energy", count=2), costs={"action": True})
    sage, orb = champion("Sage", effect), equipment("Orb", effect)
    state = position(Seat(champions="sage elm ash", hand="orb"), Seat(), cards=[sage, orb])
    assert legal(state, "activate") == ["activate:0/0"]
    assert told(state, "activate:0/0")[0] == EffectDeclared(0, CardNumber(0), "Think")
    assert player(go(state, "activate:0/0"), 0).energy == 2


def test_14_0_attack_damage_is_what_the_attacking_card_places_and_nothing_else() -> None:
    edge = champion("Edge", constant("E", modify("this-card", "damage-placed", "add", 1, damage="attack")), defense=9)
    seats = (Seat(champions="edge elm ash"), Seat(champions="edge elm ash", hand="jab"))
    state = go(position(*seats, cards=[edge, JAB]), "attack:0", "target:3", "play:jab@4", "counter")
    assert wounds(state, 0, 3) == [3, 4]


def test_14_0_attack_value_can_be_modified() -> None:
    lion = champion(
        "Lion",
        constant(
            "Pounce",
            modify("this-card", "attack", "add", 1),
            during={"this": {"attacking": True}, "defending": {"ready": False}},
        ),
    )
    state = position(Seat(champions="lion elm ash"), Seat(), cards=[lion], exhausted=[3])
    assert wounds(go(state, "attack:0", "target:3"), 3) == [3]
    assert wounds(go(state, "attack:0", "target:4", "no-counter"), 4) == [2]


def test_14_0_bacon_is_gained_at_the_end_of_a_defeat_and_checked_at_the_start_of_a_turn() -> None:
    state = go(position(Seat(hand="bolt", bacon=2), Seat(), cards=[BOLT]), "play:bolt@0", "choose:3")
    assert (player(state, 0).bacon, state.is_over) == (3, False)
    assert go(state, *["pass-time"] * 3).winners == (0,)


def test_14_0_best_of_one_is_won_by_the_winner_of_the_game() -> None:
    state = go(position(Seat(), Seat(spent=LOST)), "pass-time", "pass-time")
    assert (state.winners, state.is_over) == ((0,), True)


def test_14_0_best_of_three_is_played_until_one_player_has_two_wins() -> None:
    state = go(position(Seat(), Seat(spent=LOST), best_of=3), "pass-time", "pass-time")
    assert (state.is_over, state.scores, state.game) == (False, (1, 0), 2)


def test_14_0_cannot_goes_before_can_and_must() -> None:
    calm = condition("Calm", constant("Ban", do("forbid", cards="this-champion", what="be-readied")))
    state = casting(
        do("ready", cards=each(FRIEND)), cards=[calm], conditions={0: "calm"}, exhausted=[0, 1], me=Seat(hand="nap")
    )
    assert [card(state, number).exhausted for number in (0, 1)] == [True, False]
    state = go(state, "refresh", "done", "shuffle:cast")
    assert (card(state, 0).exhausted, turn_of(state).seat) == (True, 1)


def test_14_0_card_pod_has_six_cards_usually_two_of_each_of_three() -> None:
    row = [champion(name, pod=["Nap", "One", "Spade"]) for name in "ABC"]
    pool = position(cards=row).rules.pool
    assert [pool.pod_copies * len(one.pod) for one in pool.champions if one.key == "a"] == [6]


def test_14_0_champion_row_has_three_champions() -> None:
    rows = [[one.card for one in table_of(position()).cards if one.seat == seat and one.is_champion] for seat in (0, 1)]
    assert rows == [["oak", "elm", "ash"], ["oak", "elm", "ash"]]


def test_14_0_change_target_lets_the_attacker_attack_another_card() -> None:
    guard = reaction("Guard", when("target-declared"), do("change-target", cards=choose(FRIEND)))
    state = position(Seat(), Seat(hand="guard"), cards=[guard])
    state = go(state, "attack:0", "target:3", "play:guard@3")
    assert (legal(state), why(state, "choose:3")) == (["choose:4", "choose:5"], Illegal.CANNOT_BE_CHOSEN)
    assert TargetDeclared(CardNumber(0), CardNumber(5)) in told(state, "choose:5")
    state = go(state, "choose:5", "counter")
    assert (wounds(state, 0, 3, 5), card(state, 5).exhausted) == ([2, 0, 2], True)


def test_14_0_choose_the_player_of_the_effect_chooses_and_chosen_is_what_was_chosen_last() -> None:
    state = casting(do("exhaust", cards=choose(FOE)), do("exhaust", cards=choose(FRIEND)), damage(1, "that"))
    assert state.to_act == 0
    assert wounds(go(state, "choose:4", "choose:1"), 1, 4) == [1, 0]
    sting = reaction("Sting", when("attack-declared"), damage(1, choose(ANY)))
    state = go(position(Seat(), Seat(hand="sting"), cards=[sting]), "attack:0")
    state = go(state, next(iter(legal(state, "play:sting@3"))))
    assert (state.to_act, len(legal(state))) == (1, 6)


def test_14_0_condition_cards_are_unlimited_and_enter_no_zone_but_the_status_row() -> None:
    wet = condition("Wet", constant("E", modify("this-champion", "attack", "subtract", 1)))
    state = casting(
        do("apply-condition", cards=each(ANY), condition="Wet"),
        do("remove-condition", cards=choose(FOE)),
        cards=[wet],
    )
    assert [card(state, number).conditions for number in range(6)] == [("wet",)] * 6
    state = go(state, "choose:3")
    assert card(state, 3).conditions == ()
    assert all(one.discard == () for one in table_of(state).players[1:])
    assert player(state, 0).discard == ("cast",)


def test_14_0_considered_exhausted_whatever_the_position_on_the_table() -> None:
    daze = condition("Daze", constant("E", do("consider-exhausted", cards="this-champion")))
    state = casting(
        do("ready", cards=choose({**FRIEND, "condition": "Daze"})),
        do("exhaust", cards=choose({**FOE, "condition": "Daze"})),
        cards=[daze],
        conditions={0: "daze", 3: "daze"},
        exhausted=[0],
    )
    assert [card(state, number).exhausted for number in (0, 3)] == [False, False]
    assert why(state, "attack:0") is Illegal.CARD_IS_EXHAUSTED
    state = go(state, "attack:1", "target:3")
    assert (wounds(state, 3), turn_of(state).seat) == ([2], 1)


@pytest.mark.parametrize(("duration", "now", "later"), [("this-turn", 4, 2), ("until-your-next-turn", 4, 4)])
def test_14_0_constant_effect_is_active_all_the_time_or_for_a_duration(duration: str, now: int, later: int) -> None:
    state = casting(modify("this-champion", "attack", "add", 2, duration=duration))
    assert state.standing(0).attack == now
    state = go(state, "pass-time")
    assert (turn_of(state).seat, state.standing(0).attack) == (1, later)
    brave = champion("Brave", constant("E", modify("this-card", "attack", "add", 2)))
    assert position(Seat(champions="brave elm ash"), Seat(), cards=[brave]).standing(0).attack == 4


def test_14_0_counter_exhausts_the_defending_card_and_damages_the_attacker_at_the_same_time() -> None:
    state = go(position(damaged={0: 3, 3: 3}), "attack:0", "target:3", "counter")
    assert [player(state, seat).bacon for seat in (0, 1)] == [1, 1]
    state = go(position(), "attack:0", "target:3", "counter")
    assert (wounds(state, 0, 3), card(state, 3).exhausted) == ([2, 2], True)


def test_14_0_counter_damage_is_what_the_countering_card_places_and_nothing_else() -> None:
    state = go(position(Seat(), Seat(hand="jab"), cards=[JAB]), "attack:0", "target:3", "play:jab@3")
    kinds = [event.kind for event in told(state, "counter") if isinstance(event, DamagePlaced)]
    assert kinds == [DamageKind.ATTACK, DamageKind.COUNTER]
    edge = champion("Edge", constant("E", modify("this-card", "damage-placed", "add", 1, damage="counter")), defense=9)
    seats = (Seat(champions="edge elm ash"), Seat(champions="edge elm ash", hand="jab"))
    state = go(position(*seats, cards=[edge, JAB]), "attack:0", "target:3", "play:jab@3", "counter")
    assert wounds(state, 0, 3) == [4, 3]


@pytest.mark.parametrize("source", [DeckSource.POD_CONSTRUCTED, DeckSource.FULL_CONSTRUCTED])
def test_14_0_constructed_decks_are_assembled_by_each_player_before_the_match(source: DeckSource) -> None:
    """Unlike a draft, one player's champions are not missing for the other."""
    row = [champion(name, pod=["Nap"]) for name in ("A", "B", "C")]
    rules = Rules(pool=pool_of(*row), decks=source, deck_rules=DeckRules(size=1))
    champions = ("pick:a", "pick:b", "pick:c")
    cards = ("add:nap",) if source is DeckSource.FULL_CONSTRUCTED else ()
    state = go(new_match(rules), *champions, *cards, *champions, *cards)
    assert [deck.champions for deck in state.decks] == [("a", "b", "c")] * 2
    assert state.table is None
