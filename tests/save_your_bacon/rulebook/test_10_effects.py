"""§10.2 and §10.2.2: the three types of effects, how they are activated, and instructions that cannot be followed."""

import pytest

from bacon_rules.save_your_bacon.events import EffectDeclared
from tests.save_your_bacon.rulebook.going import casting, go
from tests.save_your_bacon.scenarios import *


def test_10_2_resolving_a_card_effect_is_doing_what_it_says() -> None:
    state = go(casting(damage(1, choose(FOE)), do("gain-energy", count=2), do("gain-bacon", count=1)), "choose:4")
    assert (wounds(state, 3, 4, 5), player(state, 0).energy, player(state, 0).bacon) == ([0, 1, 0], 2, 1)


def test_10_2_activated_effects_are_resolved_only_when_they_are_activated() -> None:
    sage = champion(
        "Sage",
        activated("Think", do("gain-energy", count=1), costs={"action": True}),
        activated("Wake", do("gain-bacon", count=1), when=when("turn-ended", side="friendly")),
    )
    state = position(Seat(champions="sage elm ash"), Seat(), cards=[sage])
    state = go(state, "attack:1", "target:3", "no-counter")
    assert (player(state, 0).energy, player(state, 0).bacon) == (0, 0)
    state = go(state, "activate:0/0", "activate:0/1")
    assert (player(state, 0).energy, player(state, 0).bacon) == (1, 1)


def test_10_2_constant_effects_last_as_long_as_their_card_is_in_play() -> None:
    flag = equipment("Flag", constant("Cheer", modify("this-champion", "attack", "add", 2)))
    state = casting(do("discard", cards=choose({"kind": "equipment"})), cards=[flag], gear=[("flag", 0), ("flag", 1)])
    assert [state.standing(number).attack for number in (0, 1, 2)] == [4, 4, 2]
    assert [go(state, "choose:6").standing(number).attack for number in (0, 1, 2)] == [2, 4, 2]


def test_10_2_constant_effects_last_while_what_they_say_is_so() -> None:
    lion = champion(
        "Lion", constant("Pounce", modify("this-card", "attack", "add", 1), during={"this": {"attacking": True}})
    )
    state = position(Seat(champions="lion elm ash"), Seat(), cards=[lion])
    assert state.standing(0).attack == 2
    state = go(state, "attack:0")
    assert state.standing(0).attack == 3
    state = go(state, "target:3", "no-counter")
    assert (wounds(state, 3), state.standing(0).attack) == ([3], 2)


def test_10_2_immediate_effects_are_resolved_when_the_card_is_played() -> None:
    glee = reaction("Glee", when("gained-bacon", side="opposing"), do("gain-energy", count=5))
    state = casting(do("gain-bacon", count=1), others=(Seat(hand="glee"),), cards=[glee])
    assert (player(state, 0).bacon, state.to_act) == (1, 1)
    assert player(go(state, "play:glee@4"), 1).energy == 5


def test_10_2_declare_effects_of_own_champions_and_their_equipment() -> None:
    effect = activated("Glow", do("gain-energy", count=1), costs={"action": True})
    cards = [champion("Sage", effect), equipment("Orb", effect)]
    seats = (Seat(champions="sage elm ash", hand="orb"), Seat(champions="sage elm ash"))
    state = position(*seats, cards=cards, gear=[("orb", 1), ("orb", 4)])
    assert legal(state, "activate") == ["activate:0/0", "activate:6/0"]
    assert why(state, "activate:7/0") is Illegal.NOT_THE_PLAYERS_CARD
    assert told(state, "activate:6/0")[0] == EffectDeclared(0, CardNumber(6), "Glow")


def test_10_2_declare_the_champion_of_the_card_is_the_one_that_uses_the_effect() -> None:
    orb = equipment("Orb", activated("Glow", damage(1, "this-champion"), costs={"action": True}, ready=True))
    state = position(cards=[orb], gear=[("orb", 1), ("orb", 2)], exhausted=[2])
    assert wounds(go(state, "activate:6/0"), 0, 1, 2) == [0, 1, 0]
    assert why(state, "activate:7/0") is Illegal.CHAMPION_IS_EXHAUSTED


def test_10_2_pay_all_costs_or_the_effect_cannot_be_activated() -> None:
    costs = {"action": True, "energy": 1, "upgraded": 1, "exhaust": True}
    sage = champion("Sage", activated("Think", do("gain-bacon", count=1), costs=costs))
    seats = (Seat(champions="sage elm ash", hand="one", energy=1), Seat())
    state = go(position(*seats, cards=[sage]), "activate:0/0", "pitch:one")
    assert (player(state, 0).energy, player(state, 0).spent, card(state, 0).exhausted) == (0, ("one",), True)
    assert (turn_of(state).actions, player(state, 0).bacon) == (1, 1)
    for seat, exhausted in ((seats[0], [0]), (Seat(champions="sage elm ash", hand="one"), [])):
        state = position(seat, Seat(), cards=[sage], exhausted=exhausted)
        assert why(state, "activate:0/0") is Illegal.CANNOT_PAY


def test_10_2_resolve_effect_actions_in_order_as_far_as_possible() -> None:
    sage = champion(
        "Sage",
        activated(
            "Think",
            do("destroy", cards=choose(FOE_GEAR)),
            do("draw", count=2),
            do("discard", cards=choose({"side": "friendly"}, zone="hand")),
            costs={"action": True},
        ),
    )
    state = go(position(Seat(champions="sage elm ash", deck="one"), Seat(), cards=[sage]), "activate:0/0")
    assert (player(state, 0).hand, player(state, 0).discard) == ((), ("one",))


def test_10_2_reaction_text_is_about_the_effect_action_or_step_just_before() -> None:
    echo = reaction("Echo", when("damage-placed"), do("gain-energy", count=1))
    state = casting(
        damage(1, "this-champion"), do("gain-bacon", count=1), others=(Seat(hand="echo"), Seat()), cards=[echo]
    )
    assert (state.to_act, player(state, 0).bacon) == (1, 0)
    state = go(state, "pass")
    assert (state.to_act, player(state, 0).bacon) == (0, 1)
    assert why(state, "play:echo@3!0") is not None


BURNT = condition("Burnt", constant("Pain", modify("this-champion", "attack", "add", 1)))


@pytest.mark.parametrize(
    ("about", "rest"),
    [
        ({"condition": "Burnt"}, {"conditions": {3: "burnt"}}),
        ({"damaged": True}, {"damaged": {3: 1}}),
        ({"ready": True}, {}),
    ],
)
def test_10_2_reaction_text_asks_what_was_so_when_it_happened(about: Json, rest: Json) -> None:
    grief = reaction("Grief", when("defeated", card=about), do("gain-energy", count=1))
    state = casting(damage(4, choose(FOE)), others=(Seat(hand="grief"),), cards=[grief, BURNT], **rest)
    state = go(state, "choose:3")
    assert {move.split("@")[0] for move in legal(state)} == {"play:grief", "pass"}


def test_10_2_reaction_text_that_came_true_stays_so_for_a_second_reaction() -> None:
    hide = reaction("Hide", when("target-declared", card={**FRIEND, "ready": True}), do("exhaust", cards="that"))
    state = go(position(Seat(), Seat(hand="hide hide"), cards=[hide]), "attack:0", "target:3", "play:hide@4")
    assert legal(state, "play:hide@4") != []


def test_10_2_effects_with_a_cost_are_optional() -> None:
    seller = champion(
        "Seller", activated("Sell", do("gain-bacon", count=1), when=when("attack-declared"), costs={"exhaust": True})
    )
    state = go(position(Seat(), Seat(champions="seller elm ash"), cards=[seller]), "attack:0")
    assert (state.to_act, len(legal(state)), legal(state)[-1]) == (1, 2, "pass")
    assert not card(go(state, "pass"), 3).exhausted


@pytest.mark.parametrize("may", [False, True])
def test_10_2_effects_without_a_cost_are_optional_if_they_say_may(may: bool) -> None:
    witness = champion("Witness", activated("See", do("gain-bacon", count=1), when=when("attack-declared"), may=may))
    state = go(position(Seat(), Seat(champions="witness elm ash"), cards=[witness]), "attack:0")
    assert (state.to_act, "pass" in legal(state)) == (1, may)
    assert player(go(state, "activate:3/0"), 1).bacon == 1


def test_10_2_an_effect_is_resolved_with_all_its_paragraphs_and_without_the_next_name() -> None:
    sage = champion(
        "Sage",
        activated("Bow", do("gain-energy", count=1), do("draw", count=1), costs={"action": True}),
        activated("Nod", do("gain-bacon", count=1), costs={"action": True}),
    )
    state = go(position(Seat(champions="sage elm ash", deck="one"), Seat(), cards=[sage]), "activate:0/0")
    assert (player(state, 0).energy, player(state, 0).hand, player(state, 0).bacon) == (1, ("one",), 0)


def test_10_2_2_what_can_be_done_to_some_is_done_to_as_many_as_possible() -> None:
    state = casting(do("exhaust", cards=choose(FOE_GEAR, count=2)), gear=[("spade", 3)])
    assert card(state, 6).exhausted
    state = casting(do("exhaust", cards=each(FOE)), exhausted=[4])
    assert [card(state, number).exhausted for number in (3, 4, 5)] == [True, True, True]


def test_10_2_2_an_option_has_to_be_picked_even_an_own_card() -> None:
    """The rulebook's example: the only ready champions are one's own."""
    state = casting(damage(2, choose({"kind": "champion", "ready": True})), exhausted=[3, 4, 5])
    assert legal(state) == ["choose:0", "choose:1", "choose:2"]
    assert wounds(go(state, "choose:1"), 0, 1, 2) == [0, 2, 0]


def test_10_2_2_choose_is_an_effect_action_of_its_own_before_what_is_done_with_the_choice() -> None:
    """The rulebook's example in its own words: "choose a ready champion; place 2 damage on that champion"."""
    ready = do("choose", cards=choose({"kind": "champion", "ready": True}))
    state = casting(ready, damage(2, "that"), exhausted=[3, 4, 5])
    assert legal(state) == ["choose:0", "choose:1", "choose:2"]
    assert wounds(go(state, "choose:1"), 0, 1, 2) == [0, 2, 0]


def test_10_2_2_a_card_can_be_chosen_although_the_next_action_does_nothing_to_it() -> None:
    safe = champion("Safe", constant("Aura", do("forbid", cards="this-card", what="take-effect-damage")))
    seats = (Seat(champions="safe elm ash"),)
    state = casting(do("exhaust", cards=choose(FOE)), damage(2, "that"), others=seats, cards=[safe])
    state = go(state, "choose:3")
    assert (card(state, 3).exhausted, wounds(state, 3)) == (True, [0])


def test_10_2_2_a_card_in_play_has_to_be_chosen_unless_the_effect_says_otherwise() -> None:
    state = casting(damage(1, choose()), me=Seat(hand="spade", discard="spade"), gear=[("spade", 3)])
    assert legal(state) == [f"choose:{number}" for number in range(7)]
    state = casting(do("return-to-hand", cards=choose(zone="discard")), me=Seat(discard="one two"))
    assert legal(state) == ["take:one", "take:two"]


def test_10_2_a_reaction_says_at_its_top_when_it_may_be_played() -> None:
    alarm = reaction("Alarm", when("refreshed"), do("gain-bacon", count=1))
    nap = action("Doze", do("refresh"))
    state = position(Seat(hand="doze alarm"), Seat(), cards=[alarm, nap])
    assert legal(state, "play:alarm") == []
    state = go(state, "play:doze@0", "done")
    assert player(go(state, "play:alarm@0"), 0).bacon == 1
