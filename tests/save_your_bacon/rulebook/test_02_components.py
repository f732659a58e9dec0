"""§2.0: cards and tokens, and what is printed on cards."""

from typing import Any

import pytest

from bacon_rules.save_your_bacon.events import CardDeclared, CardPlayed
from tests.save_your_bacon.rulebook.going import ANY, BOLT, casting, go
from tests.save_your_bacon.scenarios import *


def test_2_0_1_champions() -> None:
    state = go(position(Seat(hand="bolt"), Seat(), cards=[BOLT]), "play:bolt@0", "choose:3")
    assert [card(state, number).is_champion for number in range(6)] == [True] * 6
    assert player(state, 0).bacon == 1


def test_2_0_1_champions_have_a_list_on_their_back_that_changes_nothing_in_play() -> None:
    def played(*pod: str) -> State:
        yew = champion("Yew", pod=list(pod))
        state = position(Seat(champions="yew elm ash", hand="nap"), Seat(), cards=[yew])
        return go(state, "play:nap@0", "attack:0", "target:3", "counter")

    assert table_of(played()) == table_of(played("Spade", "Nap"))


def test_2_0_1_equipment_goes_to_its_champion_and_there_are_at_most_two() -> None:
    state = position(Seat(hand="spade spade"), Seat(), gear=[("spade", 1)])
    state = go(state, "play:spade@1")
    assert [card(state, number).champion for number in (6, 7)] == [1, 1]
    assert legal(state, "play") == ["play:spade@0", "play:spade@2"]
    assert why(state, "play:spade@1") is Illegal.AT_EQUIPMENT_LIMIT


def test_2_0_1_equipment_attacks_and_counters_on_its_own_and_adds_nothing_to_its_champion() -> None:
    sword = equipment("Sword", attack=3, defense=9)
    state = position(cards=[sword], gear=[("sword", 0), ("sword", 3)])
    assert [(state.standing(number).attack, state.standing(number).defense) for number in (0, 6)] == [(2, 4), (3, 9)]
    assert wounds(go(state, "attack:0", "target:3", "counter"), 0, 3, 6, 7) == [2, 2, 0, 0]
    assert wounds(go(state, "attack:6", "target:7", "counter"), 0, 3, 6, 7) == [0, 0, 3, 3]


def test_2_0_1_actions() -> None:
    feast = action("Feast", do("gain-bacon", count=1), cost=2)
    state = go(position(Seat(hand="feast two"), Seat(), cards=[feast]), "play:feast@1")
    assert (player(state, 0).bacon, legal(state)) == (0, ["pitch:two"])
    events = told(state, "pitch:two")
    assert CardPlayed(0, CardKey("feast")) in events
    state = go(state, "pitch:two")
    assert (player(state, 0).bacon, player(state, 0).hand, player(state, 0).discard) == (1, (), ("feast",))


def test_2_0_1_actions_are_revealed_with_the_champion_that_uses_them() -> None:
    assert told(position(Seat(hand="nap"), Seat()), "play:nap@2")[0] == CardDeclared(0, CardKey("nap"), CardNumber(2))


def test_2_0_1_reactions_are_played_at_their_time_only_and_otherwise_like_actions() -> None:
    parry = reaction("Parry", when("target-declared", side="friendly"), do("gain-bacon", count=1), cost=2)
    state = position(Seat(hand="parry"), Seat(hand="parry two"), cards=[parry])
    assert why(state, "play:parry@0") is Illegal.IS_A_REACTION
    state = go(state, "attack:0", "target:3", "play:parry@4", "pitch:two")
    assert (player(state, 1).bacon, player(state, 1).discard, player(state, 1).spent) == (1, ("parry",), ("two",))


def test_2_0_1_conditions_are_many_but_each_only_once() -> None:
    weak, slow = (condition(name, constant("E", modify("this-champion", "attack", "subtract", 1))) for name in "AB")
    state = casting(
        do("apply-condition", cards=choose(FOE), condition="A"),
        do("apply-condition", cards="that", condition="B"),
        do("apply-condition", cards="that", condition="A"),
        do("gain-bacon", count=1, if_you_do=True),
        cards=[weak, slow],
    )
    state = go(state, "choose:3")
    assert (card(state, 3).conditions, state.standing(3).attack) == (("a", "b"), 0)
    assert player(state, 0).bacon == 0


def test_2_0_2_damage_tokens_track_damage_on_cards() -> None:
    state = go(casting(damage(1, choose()), gear=[("spade", 3)]), "choose:6")
    state = go(state, "attack:0", "target:3", "no-counter")
    assert wounds(state, 3, 6) == [2, 1]


def test_2_0_2_bacon_tokens_track_progress() -> None:
    state = casting(do("gain-bacon", count=2))
    assert (player(state, 0).bacon, state.is_over) == (2, False)
    assert go(casting(do("gain-bacon", count=3)), *["pass-time"] * 3).winners == (0,)


def test_2_0_2_upgraded_energy_tokens_come_from_overpaying_and_pay_for_reactions() -> None:
    snack = reaction("Snack", when("attack-declared"), do("gain-bacon", count=1), cost=2)
    feast = action("Feast", do("draw", count=1), cost=1)
    state = position(Seat(hand="feast snack three"), Seat(), cards=[snack, feast])
    state = go(state, "play:feast@0", "pitch:three")
    assert player(state, 0).energy == 2
    state = go(state, "attack:0", "play:snack@0")
    assert (player(state, 0).energy, player(state, 0).bacon) == (0, 1)


def test_2_1_1_archetype_identifies_a_champion() -> None:
    rows = [champion("Young Yew", attack=1), champion("Old Yew", attack=3)]
    state = position(Seat(champions="young-yew old-yew ash"), Seat(), cards=rows)
    assert [(card(state, number).card, state.standing(number).attack) for number in (0, 1)] == [
        ("young-yew", 1),
        ("old-yew", 3),
    ]


def test_2_1_1_name_of_a_champion_may_be_that_of_another() -> None:
    rows = [champion("Young Yew", name="Yew"), champion("Old Yew", name="Yew")]
    state = position(Seat(champions="young-yew old-yew ash"), Seat(), cards=rows)
    assert [state.rules.pool.faces[card(state, number).card].title for number in (0, 1)] == ["Young Yew", "Old Yew"]


def test_2_1_1_trait_icons_say_which_cards_a_champion_can_use() -> None:
    spell = action("Spell", do("draw", count=1), traits=["magic"])
    cards = [spell, champion("Mage", traits=["magic"]), champion("Thief", traits=["cunning"])]
    state = position(Seat(champions="mage thief oak", hand="spell"), Seat(), cards=cards)
    assert legal(state, "play") == ["play:spell@0"]


def test_2_1_1_effect_text_says_what_the_champion_does() -> None:
    sage = champion("Sage", activated("Think", do("gain-energy", count=3), costs={"action": True}))
    state = position(Seat(champions="sage elm ash"), Seat(), cards=[sage])
    assert player(go(state, "activate:0/0"), 0).energy == 3


def test_2_1_1_flavor_text_of_a_champion_changes_nothing() -> None:
    def played(**rest: Any) -> State:
        state = position(Seat(champions="yew elm ash"), Seat(), cards=[champion("Yew", **rest)])
        return go(state, "attack:0", "target:3", "counter", "pass-time", "attack:4", "target:0")

    assert table_of(played()) == table_of(played(flavor="You win the game."))


def test_2_1_1_attack_value_is_the_damage_placed_in_attacks_and_counters() -> None:
    cards = [champion("Wolf", attack=3, defense=9), champion("Hen", attack=1, defense=9)]
    state = position(Seat(champions="wolf elm ash"), Seat(champions="hen elm ash"), cards=cards)
    assert wounds(go(state, "attack:0", "target:3", "counter"), 0, 3) == [1, 3]


@pytest.mark.parametrize(("amount", "bacon"), [(5, 0), (6, 1)])
def test_2_1_1_defense_value_is_the_damage_that_defeats(amount: int, bacon: int) -> None:
    tank = champion("Tank", defense=6)
    state = casting(damage(amount, choose(FOE)), others=(Seat(champions="tank elm ash"),), cards=[tank])
    assert player(go(state, "choose:3"), 0).bacon == bacon


def test_2_1_2_name_two_cards_of_one_name_are_the_same() -> None:
    state = position(Seat(hand="nap nap"), Seat())
    assert legal(state, "play") == ["play:nap@0", "play:nap@1", "play:nap@2"]


def test_2_1_2_type_says_where_a_card_goes() -> None:
    state = go(position(Seat(hand="nap spade"), Seat()), "play:nap@0", "play:spade@0")
    assert (player(state, 0).discard, card(state, 6).card) == (("nap",), "spade")


@pytest.mark.parametrize(("pitched", "gained"), [("one", 1), ("three", 3)])
def test_2_1_2_energy_value_is_the_energy_that_a_card_generates(pitched: str, gained: int) -> None:
    state = go(position(Seat(hand=pitched), Seat()), "pass-time", f"pitch:{pitched}")
    assert player(state, 0).energy == gained


@pytest.mark.parametrize(("energy", "reason"), [(3, Illegal.CANNOT_PAY), (4, None)])
def test_2_1_2_energy_cost_is_required_to_play_a_card(energy: int, reason: Illegal | None) -> None:
    feast = action("Feast", do("draw", count=1), cost=4)
    state = position(Seat(hand="feast", energy=energy), Seat(), cards=[feast])
    assert why(state, "play:feast@0") is reason
    if reason is None:
        assert player(go(state, "play:feast@0"), 0).energy == 0


def test_2_1_2_usage_requirements_are_traits_and_readiness() -> None:
    spell = action("Spell", do("draw", count=1), traits=["magic"], ready=True)
    cards = [spell, champion("Mage", traits=["magic"]), champion("Witch", traits=["magic"])]
    state = position(Seat(champions="mage witch oak", hand="spell"), Seat(), cards=cards, exhausted=[1])
    assert legal(state, "play") == ["play:spell@0"]
    assert why(state, "play:spell@1") is Illegal.CHAMPION_IS_EXHAUSTED
    assert why(state, "play:spell@2") is Illegal.CHAMPION_LACKS_TRAIT


def test_2_1_2_effect_text_says_what_the_card_does() -> None:
    horn = equipment("Horn", activated("Blow", damage(1, choose(FOE)), costs={"action": True}))
    state = go(position(cards=[horn], gear=[("horn", 0)]), "activate:6/0", "choose:5")
    assert wounds(state, 5) == [1]
    assert player(casting(do("gain-bacon", count=1)), 0).bacon == 1


def test_2_1_2_flavor_text_changes_nothing() -> None:
    def played(**rest: Any) -> State:
        cards: list[Json] = [equipment("Pan", **rest), action("Snooze", do("gain-energy", count=1), **rest)]
        state = position(Seat(hand="snooze pan"), Seat(), cards=cards)
        return go(state, "play:snooze@0", "play:pan@0", "attack:3", "target:6", "counter")

    assert table_of(played()) == table_of(played(flavor="Draw your deck."))


def test_2_1_2_attack_value_of_equipment_is_the_damage_it_places() -> None:
    sword = equipment("Sword", attack=3)
    state = go(position(cards=[sword], gear=[("sword", 0)]), "attack:6", "target:3", "no-counter")
    assert wounds(state, 3) == [3]


@pytest.mark.parametrize(("amount", "discard"), [(2, ()), (3, ("vase",))])
def test_2_1_2_defense_value_of_equipment_is_the_damage_that_destroys_it(amount: int, discard: tuple[str]) -> None:
    state = casting(
        damage(amount, choose({"kind": "equipment"})), cards=[equipment("Vase", defense=3)], gear=[("vase", 3)]
    )
    assert player(state, 1).discard == discard


def test_2_1_3_name_a_condition_is_called_by_its_name() -> None:
    cards = [condition(name, constant("E", modify("this-champion", "attack", "add", 1))) for name in ("Wet", "Hot")]
    state = casting(do("remove-condition", cards=choose(ANY), condition="Wet"), cards=cards, conditions={3: "hot wet"})
    assert card(go(state, "choose:3"), 3).conditions == ("hot",)


def test_2_1_3_effect_text_of_a_condition_is_about_its_champion() -> None:
    brave = condition("Brave", constant("E", modify("this-champion", "attack", "add", 2)))
    state = position(cards=[brave], conditions={1: "brave"})
    assert [state.standing(number).attack for number in range(6)] == [2, 4, 2, 2, 2, 2]
