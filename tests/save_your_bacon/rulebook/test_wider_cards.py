"""Paragraphs that only cards of the wider language show: owners, other costs, duties, limits, what lies underneath."""

from bacon_rules.save_your_bacon.events import CardsRevealed
from tests.save_your_bacon.rulebook.going import casting, go
from tests.save_your_bacon.scenarios import *

STEAL = do("move-equipment", cards=choose(FOE_GEAR), to="this-champion")


def test_4_1_destroyed_equipment_goes_to_its_owner_whoever_controls_it() -> None:
    state = casting(STEAL, do("destroy", cards=each(GEAR)), gear=[("spade", 3)])
    assert not is_in_play(state, 6)
    assert player(state, 0).discard == ("cast",)
    assert player(state, 1).discard == ("spade",)


def test_5_0_costs_without_an_icon_are_paid_before_the_effect() -> None:
    burn = activated(
        "Burn",
        do("draw", count=1),
        costs={"action": True, "pay": [do("discard", cards=choose(zone="hand"))]},
    )
    cards = [champion("Stoker", burn)]
    assert "activate:0/0" not in legal(position(Seat(champions="stoker elm ash"), Seat(), cards=cards))
    state = go(position(Seat(champions="stoker elm ash", hand="one", deck="two"), Seat(), cards=cards), "activate:0/0")
    assert player(state, 0).discard == ("one",)
    assert player(state, 0).hand == ("two",)


def test_9_0_who_must_attack_and_cannot_does_not() -> None:
    must = constant("Rage", do("must", cards="this-champion", what="attack"))
    cannot = constant("Chains", do("forbid", cards="this-champion", what="attack"))
    free = position(Seat(champions="bull elm ash"), Seat(), cards=[champion("Bull", must)])
    assert legal(go(free, "pass-time")) == ["attack:0"]
    held = position(Seat(champions="bull elm ash"), Seat(), cards=[champion("Bull", must, cannot)])
    assert "attack:0" not in legal(go(held, "pass-time"))
    assert "pass-time" in legal(go(held, "pass-time"))


def test_10_0_the_equipment_limit_is_two_unless_a_card_says_otherwise() -> None:
    many = constant("Arms", do("modify", cards="this-champion", stat="equipment-limit", operation="add", by=1))
    gear = [("spade", 0), ("spade", 0)]
    plain = position(Seat(hand="spade"), Seat(), gear=gear)
    assert "play:spade@0" not in legal(plain)
    spider = position(
        Seat(champions="spider elm ash", hand="spade"), Seat(), cards=[champion("Spider", many)], gear=gear
    )
    assert "play:spade@0" in legal(spider)


def test_10_0_step_2_all_costs_are_paid_at_once_and_energy_only_once() -> None:
    """The champion tires of spent energy, and a reaction takes a pitched card back: the card is played all the same."""
    spent = {"amount": {"tokens": "spent", "who": "you"}, "at_least": 2}
    weary = constant("Weary", do("forbid", cards="this-champion", what="be-exhausted"), during={"if": spent})
    lift = action("Lift", do("draw", count=1), cost=2, pay=[do("exhaust", cards="this-champion")])
    echo = reaction("Echo", when("pitched", side="friendly"), do("return-to-hand", cards=choose(zone="spent")))
    mine = Seat(champions="porter elm ash", hand="lift one one echo", deck="two")
    state = position(mine, Seat(), cards=[champion("Porter", weary), lift, echo])
    state = go(state, "play:lift@0", "pitch:one", "pitch:one", "done", "play:echo@1!0", "take:one")
    assert (player(state, 0).hand, player(state, 0).spent) == (("one", "two"), ("one",))
    assert (card(state, 0).exhausted, player(state, 0).energy) == (True, 0)


def test_11_0_what_lies_underneath_a_card_is_discarded_when_it_leaves_play() -> None:
    under = do("put-under", cards=choose(zone="hand"), under="this-card")
    store = equipment("Crate", activated("Store", under, costs={"action": True}))
    smash = action("Smash", do("destroy", cards=each(GEAR)))
    state = position(Seat(hand="one smash"), Seat(), cards=[store, smash], gear=[("crate", 0)])
    state = go(state, "activate:6/0", "take:one")
    assert [one.card for one in card(state, 6).under] == ["one"]
    assert sorted(player(go(state, "play:smash@0"), 0).discard) == ["crate", "one", "smash"]


def test_14_0_choose_a_player_is_an_effect_action() -> None:
    state = casting(
        do("choose-player", among="opponents"),
        do("gain-energy", count=2, who="that-player"),
        others=(Seat(), Seat()),
    )
    assert legal(state) == ["player:1", "player:2"]
    assert [player(go(state, "player:2"), seat).energy for seat in range(3)] == [0, 0, 2]


def test_14_0_reveal_shows_cards_to_everybody_and_looking_to_one_player() -> None:
    top = {"top": 1, "whose": "each-opponent"}
    show = action("Show", do("reveal", cards=top), do("discard", cards=choose(zone="hand")))
    state = position(Seat(hand="one show two"), Seat(deck="three"), cards=[show, champion("Seer")])
    shown = [event for event in told(state, "play:show@0") if isinstance(event, CardsRevealed)]
    assert [(event.cards, event.seen_by) for event in shown] == [((CardKey("three"),), None)]
    peek = action("Peek", do("look", cards=top))
    state = position(Seat(hand="peek"), Seat(deck="three"), cards=[peek])
    seen = [event.seen_by for event in told(state, "play:peek@0") if "three" in str(event.to_json())]
    assert set(seen) == {(0,)}


def test_11_0_step_2_a_card_has_the_last_word_as_it_leaves_play() -> None:
    leaves = when("left-play", card={"same_as": "this-card"})
    wasp = equipment("Wasp", activated("Sting", damage(1, choose(FOE)), when=leaves))
    smash = action("Smash", do("destroy", cards=each({"kind": "equipment"})))
    state = go(position(Seat(hand="smash"), Seat(), cards=[wasp, smash], gear=[("wasp", 3)]), "play:smash@0")
    assert (is_in_play(state, 6), state.to_act, legal(state)) == (False, 1, ["choose:0", "choose:1", "choose:2"])
    assert wounds(go(state, "choose:1"), 1) == [1]
