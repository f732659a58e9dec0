"""Effects that cards are given by others (S72)."""

import pytest

from bacon_rules.save_your_bacon import card_text
from bacon_rules.save_your_bacon.cards.cards import Card
from bacon_rules.save_your_bacon.events import EffectLasts
from tests.save_your_bacon.scenarios import *
from tests.save_your_bacon.stored import checked

SELF: Json = {"same_as": "this-card"}
BOLT = action("Bolt", damage(2, choose(FOE)))
THORNS = activated("Thorns", damage(1, "doer"), when=when("damage-placed", card=SELF, damage="attack"))
SERVE = activated("Serve", do("draw", count=1), costs={"action": True})
TURN: Json = {"duration": "this-turn"}


FRIENDS: Json = each(FRIEND)


def grant(cards: str | Json, effect: Json, **rest: object) -> Json:
    return do("grant-effect", cards=cards, effect=effect, **rest)


def banner(*does: Json, **rest: object) -> Json:
    return equipment("Banner", constant("Rally", *does, **rest))


def waving(effect: Json, cards: str | Json = FRIENDS, *more: Json, **rest: object) -> State:
    """Return a position in which the first player has a banner that gives friendly champions an effect."""
    seats = (Seat(deck="nap nap nap", hand="bolt"), Seat(deck="nap nap nap", hand="bolt"))
    told: dict[str, object] = {"cards": [banner(grant(cards, effect)), BOLT, *more], "gear": (("banner", 0),), **rest}
    return position(*seats, **told)  # type: ignore[arg-type]  # by name


def test_s72_what_is_given_for_attacks_holds_in_those_alone() -> None:
    fury = constant(
        "Fury", modify("attacking-card", "attack", "add", 3), during={"attacking": {"same_as": "this-card"}}
    )
    state = waving(fury)
    assert [state.standing(number).attack for number in range(4)] == [2, 2, 2, 2]
    state = play(state, "attack:1", "target:4", "no-counter")
    assert wounds(state, 4) == [0]
    assert player(state, 0).bacon == 1


def test_s72_each_friendly_champion_has_the_reaction() -> None:
    state = play(waving(THORNS, turn=1), "attack:3", "target:1", "no-counter")
    assert legal(checked(state)) == ["activate:1/0!0"]
    assert wounds(play(state, "activate:1/0!0"), 3) == [1]


def test_s72_opposing_champions_do_not_have_it() -> None:
    state = play(waving(THORNS), "attack:0", "target:3", "no-counter")
    assert (legal(state, "activate"), wounds(state, 3)) == ([], [2])


def test_s72_an_effect_with_the_cost_of_an_action() -> None:
    state = waving(SERVE)
    assert legal(state, "activate") == ["activate:0/0", "activate:1/0", "activate:2/0"]
    state = checked(play(state, "activate:1/0"))
    assert (player(state, 0).hand, turn_of(state).actions) == (("bolt", "nap"), 1)


def test_s72_it_stands_behind_the_effects_of_the_card_and_of_its_conditions() -> None:
    oaf = champion("Oaf", activated("Own", do("gain-energy", count=1), costs={"action": True}))
    wet = condition("Wet", constant("Slow", modify("this-champion", "attack", "subtract", 1)))
    seats = (Seat(champions="oaf elm ash", deck="nap"), Seat())
    cards = [oaf, wet, banner(grant(each(FRIEND), SERVE))]
    state = position(*seats, cards=cards, gear=(("banner", 0),), conditions={0: "wet"})
    assert legal(state, "activate:0") == ["activate:0/0", "activate:0/2"]
    assert player(play(state, "activate:0/2"), 0).hand == ("nap",)


def test_s72_it_is_had_as_long_as_the_constant_effect_holds() -> None:
    smash = action("Smash", do("destroy", cards=choose({"kind": "equipment"})))
    state = waving(SERVE, {"each": {**FRIEND, "ready": True}}, smash, exhausted=[1])
    assert legal(state, "activate") == ["activate:0/0", "activate:2/0"]
    seats = (Seat(hand="smash"), Seat())
    state = position(*seats, cards=[banner(grant(each(FRIEND), SERVE)), smash], gear=(("banner", 0),))
    assert legal(play(state, "play:smash@0"), "activate") == []


def test_s72_an_effect_that_has_begun_goes_on_when_it_is_not_had_any_more() -> None:
    serve = activated(
        "Serve", do("destroy", cards=choose({"kind": "equipment"})), do("draw", count=1), costs={"action": True}
    )
    state = play(waving(serve), "activate:1/0")
    assert (is_in_play(state, 6), player(state, 0).hand) == (False, ("bolt", "nap"))


def test_s72_a_card_has_it_once_however_often_it_is_given() -> None:
    seats = (Seat(deck="nap nap"), Seat())
    gear = (("banner", 0), ("banner", 1))
    state = position(*seats, cards=[banner(grant(each(FRIEND), SERVE))], gear=gear)
    assert legal(state, "activate") == ["activate:0/0", "activate:1/0", "activate:2/0"]
    boost = constant("Boost", modify("this-card", "attack", "add", 1))
    state = position(*seats, cards=[banner(grant(each(FRIEND), boost))], gear=gear)
    assert [state.standing(number).attack for number in (0, 3)] == [3, 2]


def test_s72_a_constant_effect_is_that_of_the_card_that_has_it() -> None:
    rage = constant("Rage", modify("this-card", "attack", "add", {"value": "damage", "of": "this-card"}))
    state = waving(rage, damaged={0: 1, 1: 2, 3: 2})
    assert [state.standing(number).attack for number in (0, 1, 2, 3)] == [3, 4, 2, 2]
    guard = constant("Guard", modify("this-card", "attack", "add", 2), during={"this": {"attacking": True}})
    state = play(waving(guard), "attack:2")
    assert [state.standing(number).attack for number in (0, 2)] == [2, 4]


def test_s72_a_constant_effect_can_be_given_by_what_comes_before_it() -> None:
    magic = {**FRIEND, "traits": ["magic"]}
    boost = constant("Boost", modify("this-card", "attack", "add", 1))
    state = waving(boost, each(magic), champion("Mage", traits=["magic"]))
    assert [state.standing(number).attack for number in (0, 1)] == [2, 2]


def test_s72_something_is_done_instead() -> None:
    lives = {
        "name": "Lives",
        "would": when("defeated", card=SELF),
        "instead": [do("remove-damage", cards="this-card"), do("exhaust", cards="this-card")],
    }
    state = play(waving(lives, damaged={1: 3}, turn=1), "play:bolt@3", "choose:1")
    assert (wounds(state, 1), card(state, 1).exhausted, player(state, 1).bacon) == ([0], True, 0)


def test_s72_for_a_turn() -> None:
    arm = action("Arm", grant(choose(FRIEND), SERVE, **TURN))
    state = position(Seat(hand="arm", deck="nap nap"), Seat(), cards=[arm])
    state = play(state, "play:arm@0")
    [event] = [event for event in told(state, "choose:1") if isinstance(event, EffectLasts)]
    assert (event.source, event.cards) == ("arm", (1,))
    state = checked(play(state, "choose:1"))
    assert legal(state, "activate") == ["activate:1/0"]
    state = checked(play(state, "activate:1/0", "pass-time"))
    assert legal(state, "activate") == []
    assert table_of(state).lasting == ()


def test_s72_once_a_turn_is_counted_for_each_card() -> None:
    once = activated("Serve", do("draw", count=1), costs={"action": True}, once="turn")
    state = checked(play(waving(once), "activate:1/0"))
    assert legal(state, "activate") == ["activate:0/0", "activate:2/0"]


def test_s72_equipment_can_be_given_effects() -> None:
    serve = activated("Serve", do("return-to-hand", cards="this-card"), costs={"action": True, "exhaust": True})
    state = waving(serve, each(GEAR))
    state = play(state, *legal(state, "activate"))
    assert player(state, 0).hand == ("banner", "bolt")


def test_s72_what_such_an_effect_destroys_or_hurts_the_card_does_that_has_it() -> None:
    spite = activated("Spite", damage(4, choose(FOE)), costs={"action": True})
    avenger = champion(
        "Avenger", activated("Cry", do("gain-energy", count=1), when=when("defeated", by={"name": "Elm"}))
    )
    cards = [banner(grant(each(FRIEND), spite)), avenger]
    state = position(Seat(), Seat(champions="avenger elm ash"), cards=cards, gear=(("banner", 0),))
    assert player(play(state, "activate:1/0", "choose:4", "activate:3/0!1"), 1).energy == 1
    assert legal(play(state, "activate:2/0", "choose:4"), "activate:3") == []


@pytest.mark.parametrize("wanted", ["Spade", "Banner"])
@pytest.mark.parametrize("leaves", [True, False], ids=["paid with", "there"])
def test_s72_the_card_with_the_effect_is_named_although_it_has_left_to_pay(wanted: str, *, leaves: bool) -> None:
    pay = {"pay": [do("discard", cards="this-card")]} if leaves else {}
    spite = activated("Spite", damage(4, choose(FOE)), costs={"action": True, **pay})
    cry = activated("Cry", do("gain-energy", count=1), when=when("defeated", by={"name": wanted}))
    cards = [banner(grant(each(GEAR), spite)), champion("Avenger", cry)]
    gear = (("banner", 0), ("spade", 0))
    state = position(Seat(), Seat(champions="avenger elm ash"), cards=cards, gear=gear)
    state = checked(play(state, "activate:7/0"))
    state = play(state, "choose:4")
    assert (is_in_play(state, 7), bool(legal(state, "activate:3"))) == (not leaves, wanted == "Spade")


@pytest.mark.parametrize("move", ["play:away@0", "activate:7/0"])
def test_s74_the_card_with_the_effect_is_named_although_it_has_left_play(move: str) -> None:
    leaves = when("left-play", card={"same_as": "this-card"})
    later = activated("Later", do("later", at=leaves, actions=[damage(4, choose(FOE))]), costs={"action": True})
    spite = activated("Spite", damage(4, choose(FOE)), when=leaves) if move.startswith("play") else later
    cry = activated("Cry", do("gain-energy", count=1), when=when("defeated", by={"name": "Spade"}))
    away = action("Away", do("return-to-hand", cards=choose({"name": "Spade"})))
    cards = [banner(grant(each(GEAR), spite)), champion("Avenger", cry), away]
    state = position(
        Seat(hand="away"), Seat(champions="avenger elm ash"), cards=cards, gear=(("banner", 0), ("spade", 0))
    )
    state = play(state, *dict.fromkeys((move, "play:away@0")))
    assert legal(play(checked(state), "choose:4"), "activate:3")


def test_s72_a_delayed_part_and_what_lasts_are_those_of_the_text() -> None:
    plan = activated(
        "Plan",
        do("later", at=when("turn-ended"), actions=[do("draw", count=1)]),
        modify("this-card", "attack", "add", 2, duration="this-turn"),
        costs={"action": True},
    )
    state = checked(play(waving(plan), "activate:1/0"))
    assert (state.standing(1).attack, state.standing(0).attack) == (4, 2)
    state = checked(play(state, "play:bolt@0", "choose:3"))
    assert player(state, 0).hand == ("nap",)


@pytest.mark.parametrize("number", [2, 4])
def test_s65_effects_that_are_given_and_set_each_other_off_come_to_an_end(number: int) -> None:
    any_champion: Json = {"kind": "champion"}
    turning = [("ready", "exhausted"), ("exhaust", "readied")]
    effects = [
        activated(
            f"Turn {place}",
            do(turning[place % 2][0], cards="that"),
            when=when(turning[place % 2][1], card=any_champion),
        )
        for place in range(number)
    ]
    rallying = banner(*(grant(each(any_champion), effect) for effect in effects))
    state = play(position(Seat(), Seat(), cards=[rallying], gear=(("banner", 0),)), "attack:0")
    moves = 0
    while legal(state, "activate"):
        state = play(state, legal(state, "activate")[0])
        moves += 1
    assert 0 < moves <= number * 6 * 2 * 6
    assert legal(state, "target")


def held(effect: Json, cards: str | Json = FRIENDS, **rest: object) -> Json:
    return banner(grant(cards, effect), **rest)


def test_s72_a_trait_that_is_given_so_can_be_asked_for() -> None:
    tag = constant("Tag", do("grant-trait", cards="this-card", trait="magic"))
    pool = pool_of(held(tag), action("Spell", do("draw", count=1), traits=["magic"]))
    assert pool.actions[-1].name == "Spell"


def test_s72_as_text() -> None:
    def text(told_card: Json) -> str:
        pool = pool_of(told_card)
        found: Card = pool.equipment[-1] if told_card[""] == "equipment" else pool.actions[-1]
        return card_text(found).splitlines()[-1]

    assert text(held(THORNS)) == (
        "Rally: Each friendly champion has “Thorns: When attack damage is placed on this champion, "
        "place 1{D} on the card that did it.”"
    )
    assert text(held(SERVE, during={"this": {"ready": True}})) == (
        "Rally: While this card is ready, each friendly champion has “Serve: {A} → Draw a card.”"
    )
    assert text(action("Arm", grant(choose(FRIEND), SERVE, **TURN), do("draw", count=1))) == (
        "Choose a friendly champion; it has “Serve: {A} → Draw a card.” this turn. Draw a card."
    )
    assert text(action("Arm", grant("this-champion", SERVE, may=True, **TURN))) == (
        "You may have this champion get “Serve: {A} → Draw a card.” this turn."
    )
