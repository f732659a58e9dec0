"""Other costs and X with what effects play, copy, do later, prevent and replace (S41, S42, S53, S54, S59-S62)."""

import pytest

from tests.save_your_bacon.scenarios import *
from tests.save_your_bacon.stored import checked

GAIN: Json = do("gain-energy", count=3)
AGAIN = action("Again", do("play-card", cards=choose({"kind": "action"}, zone="discard")))
GRATIS = action("Gratis", do("play-card", cards=choose({"kind": "action"}, zone="discard"), free=True))
FIRE = action("Fire", damage("x", choose(FOE)), x=True)


def buried(pay: Json, *cards: Json, hand: str = "again", discard: str = "deep") -> State:
    """Return a state in which a card with another cost lies in a discard, and another one plays it."""
    mine = Seat(hand=hand, discard=discard, energy=5)
    return position(mine, Seat(), cards=[AGAIN, GRATIS, action("Deep", GAIN, pay=[pay]), *cards])


def test_other_costs_of_a_card_that_an_effect_plays_are_paid() -> None:
    state = play(buried(do("discard", cards=choose(zone="hand")), hand="again one two"), "play:again@0")
    state = play(checked(state), "play:deep@1")
    assert legal(checked(state)) == ["take:one", "take:two"]
    state = play(state, "take:one")
    assert (player(state, 0).hand, player(state, 0).discard) == (("two",), ("one", "deep", "again"))
    assert player(state, 0).energy == 8


def test_a_card_that_an_effect_plays_from_the_hand_does_not_pay_for_itself() -> None:
    out = action("Out", do("play-card", cards=choose({"kind": "action"}, zone="hand")))
    pay = do("discard", cards=choose(zone="hand"))
    state = play(buried(pay, out, hand="out deep", discard=""), "play:out@0")
    assert why(state, "play:deep@0") is Illegal.CANNOT_PAY
    state = play(buried(pay, out, hand="out deep one", discard=""), "play:out@0", "play:deep@0")
    assert (player(state, 0).hand, player(state, 0).energy) == ((), 8)


@pytest.mark.parametrize(("discard", "asked"), [("deep", False), ("deep deep", True), ("deep one", True)])
def test_a_card_of_the_discard_does_not_pay_for_itself(discard: str, *, asked: bool) -> None:
    state = buried(do("remove-from-game", cards=choose(zone="discard")), discard=discard)
    state = play(state, "play:again@0")
    assert ("play:deep@0" in legal(checked(state))) is asked
    if asked:
        state = play(state, "play:deep@0")
        assert (player(state, 0).energy, len(player(state, 0).removed)) == (8, 1)


def test_x_is_said_for_a_card_that_an_effect_plays_and_is_nothing_for_one_that_is_free() -> None:
    mine = Seat(hand="again gratis", discard="fire", energy=5)
    state = position(mine, Seat(), cards=[AGAIN, GRATIS, FIRE])
    paid = play(state, "play:again@0", "play:fire@0")
    assert legal(checked(paid)) == [f"x:{number}" for number in range(7)]
    assert wounds(play(paid, "x:2", "done", "choose:3"), 3) == [2]
    free = play(state, "play:gratis@0", "play:fire@0", "choose:3")
    assert (wounds(free, 3), player(free, 0).energy) == ([0], 5)


def test_nothing_is_paid_for_a_card_that_is_free() -> None:
    state = play(buried(do("exhaust", cards="this-champion"), hand="gratis"), "play:gratis@0", "play:deep@1")
    assert (player(state, 0).energy, state.standing(1).exhausted) == (8, False)


def test_nothing_was_paid_for_the_x_of_a_copy() -> None:
    echo = action("Echo", do("copy", cards=choose({"kind": "action"}, zone="discard")))
    more = action("More", do("gain-energy", count={"sum": ["x", 1]}), x=True)
    state = play(position(Seat(hand="echo", discard="more", energy=4), Seat(), cards=[echo, more]), "play:echo@0")
    assert player(state, 0).energy == 5


def test_x_is_remembered_until_later() -> None:
    later = do("later", at=when("turn-ended"), actions=[do("gain-energy", count="x")])
    state = play(position(Seat(hand="plan", energy=3), Seat(), cards=[action("Plan", later, x=True)]), "play:plan@0")
    state = checked(play(state, "x:2"))
    assert player(state, 0).energy == 1
    assert player(play(state, "pass-time", "pass-time"), 0).energy == 3


@pytest.mark.parametrize(
    ("shield", "placed"),
    [(do("prevent", cards={"each": FRIEND}), [0, 0]), (do("redirect", cards={"each": FRIEND}, to="this-card"), [2, 0])],
)
def test_a_cost_is_paid_by_damage_that_is_prevented_or_goes_elsewhere(shield: Json, placed: list[int]) -> None:
    hurt = activated("Hurt", GAIN, costs={"action": True, "pay": [damage(2, choose(FRIEND))]})
    sore = activated("Sore", do("gain-bacon", count=1), when=when("damage-placed", card={"damage": 0}))
    cards = [champion("Sage", hurt, constant("Shield", shield), sore, defense=9)]
    state = play(position(Seat(champions="sage elm ash"), Seat(), cards=cards), "activate:0/0")
    state = play(state, "choose:1")
    if placed[0]:
        state = play(state, "activate:0/2!0")
    assert (wounds(state, 0, 1), player(state, 0).energy) == (placed, 3)
    assert player(state, 0).bacon == (placed[0] > 0)


def test_a_cost_is_paid_by_equipment_that_is_saved_from_destruction() -> None:
    burn = activated("Burn", GAIN, costs={"action": True, "pay": [do("destroy", cards="this-card")]})
    lucky = {"name": "Lucky", "would": when("destroyed", card=GEAR), "instead": [do("gain-bacon", count=1)]}
    cards = [equipment("Grill", burn), champion("Sage", lucky)]
    state = position(Seat(champions="sage elm ash"), Seat(), cards=cards, gear=[("grill", 0)])
    state = play(state, "activate:6/0")
    assert is_in_play(state, 6)
    assert (player(state, 0).bacon, player(state, 0).energy) == (1, 3)
