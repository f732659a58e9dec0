"""What is settled before other costs are paid, and what the effect knows of what was paid and reacted to (S42, S43)."""

import pytest

from bacon_rules.save_your_bacon.events import EnergyGained, XSaid
from bacon_rules.save_your_bacon.frames import Resolving
from tests.save_your_bacon.scenarios import *

GAIN: Json = do("gain-energy", count=3)
FROM_HAND: Json = choose(zone="hand")


def sage(*effects: Json, hand: str = "", discard: str = "", energy: int = 0) -> State:
    """Return a game in which the first champion has these effects."""
    mine = Seat(champions="sage elm ash", hand=hand, discard=discard, energy=energy)
    return position(mine, Seat(), cards=[champion("Sage", *effects, defense=9)])


def test_each_effect_of_a_card_has_its_own_costs() -> None:
    dear = activated("Dear", GAIN, costs={"action": True, "pay": [do("discard", cards=FROM_HAND)]})
    free = activated("Free", GAIN, costs={"action": True})
    for effects, moves in (([dear, free], ["activate:0/1"]), ([free, dear], ["activate:0/0"])):
        state = sage(*effects)
        assert legal(state, "activate") == moves
        assert player(play(state, *moves), 0).energy == 3
        both = sage(*effects, hand="one")
        assert player(play(both, *moves), 0).hand == ("one",)
        other = next(move for move in legal(both, "activate") if move not in moves)
        assert player(play(both, other), 0).discard == ("one",)


@pytest.mark.parametrize("asked", ["one", "two", "three"])
def test_which_cards_pay_can_depend_on_x(asked: str) -> None:
    cost = do("discard", cards=choose({"value": {"at_least": "x"}}, zone="hand"))
    think = activated("Think", GAIN, costs={"action": True, "pay": [cost]})
    state = play(sage(think, hand=asked), "activate:0/0")
    most = {"one": 1, "two": 2, "three": 3}[asked]
    assert legal(state) == [f"x:{number}" for number in range(most + 1)]
    state = play(state, f"x:{most}")
    assert (player(state, 0).discard, player(state, 0).energy) == ((asked,), 3)


def test_a_cost_that_takes_x_cards_can_be_paid_by_as_many() -> None:
    cost = do("remove-from-game", cards=choose(zone="discard", count="x"))
    think = activated("Think", do("draw", count=1), costs={"action": True, "pay": [cost]})
    state = play(sage(think, discard="one two two"), "activate:0/0")
    assert legal(state) == ["x:0", "x:1", "x:2", "x:3"]
    assert player(play(state, "x:3"), 0).removed == ("one", "two", "two")
    assert legal(play(state, "x:1")) == ["take:one", "take:two"]


def test_cards_of_the_discard_are_no_energy_that_is_kept_for_costs() -> None:
    cost = do("remove-from-game", cards=choose(zone="discard"))
    think = activated("Think", GAIN, costs={"action": True, "energy": 2, "pay": [cost]})
    state = play(sage(think, hand="two", discard="three"), "activate:0/0", "pitch:two")
    assert (player(state, 0).removed, player(state, 0).energy) == (("three",), 3)


def test_a_card_that_is_played_from_the_discard_does_not_keep_one_of_its_name_in_the_hand() -> None:
    again = action("Again", do("play-card", cards=choose({"kind": "action"}, zone="discard")))
    deep = action("Deep", GAIN, pay=[do("discard", cards=FROM_HAND)])
    state = position(Seat(hand="again deep", discard="deep"), Seat(), cards=[again, deep])
    state = play(state, "play:again@0", "play:deep@1")
    assert (player(state, 0).hand, player(state, 0).discard) == ((), ("deep", "deep", "again"))
    assert player(state, 0).energy == 3


def test_a_card_pays_only_as_often_as_it_is_there() -> None:
    cost = do("discard", cards=choose(zone="hand", count=2))
    think = activated("Think", GAIN, costs={"action": True, "pay": [cost]})
    state = play(sage(think, hand="one two two"), "activate:0/0", "take:one")
    assert legal(state) == ["take:two"]
    state = play(sage(think, hand="one three two two"), "activate:0/0", "take:one")
    assert legal(state) == ["take:three", "take:two"]
    assert why(state, "take:one") is Illegal.CANNOT_BE_CHOSEN


@pytest.mark.parametrize("first", [0, 1])
def test_damage_is_placed_before_another_cost_could_change_it(first: int) -> None:
    tender = constant("Tender", modify(each({**FRIEND, "ready": False}), "damage-taken", "add", 2))
    costs = [damage(1, "this-card"), do("exhaust", cards="this-card")]
    think = activated("Think", GAIN, costs={"action": True, "pay": costs if first else costs[::-1]})
    state = play(sage(think, tender), "activate:0/0")
    assert (wounds(state, 0), card(state, 0).exhausted) == ([1], True)


def test_the_card_that_is_played_places_the_damage_that_it_costs() -> None:
    cut = action("Cut", do("draw", count=1), pay=[damage(1, "this-champion")])
    fume = champion("Fume", activated("Fume", GAIN, when=when("damage-placed", by={"name": "Cut"})), defense=9)
    state = play(position(Seat(hand="cut"), Seat(champions="fume elm ash"), cards=[cut, fume]), "play:cut@0")
    assert (wounds(state, 0), state.to_act, legal(state)) == ([1], 1, ["activate:3/0!0"])


def test_an_effect_that_was_paid_for_knows_whose_the_card_is_that_it_reacts_to() -> None:
    pay: Json = {"pay": [do("exhaust", cards=choose(FRIEND))]}
    deeds = do("draw", count=1, who="that-player"), do("ready", cards="that")
    cheer = activated("Cheer", *deeds, when=when("exhausted", card=FOE), costs=pay)
    seats = Seat(deck="one two"), Seat(champions="sage elm ash", deck="one two"), Seat(deck="one two")
    state = position(*seats, cards=[champion("Sage", cheer)])
    state = play(state, "attack:1", "activate:3/0!0", "choose:4")
    assert [len(player(state, seat).hand) for seat in range(3)] == [1, 0, 0]
    assert [card(state, number).exhausted for number in (1, 4)] == [False, True]


@pytest.mark.parametrize("trigger", [None, when("target-declared")])
def test_an_effect_that_was_paid_for_is_resolved_like_one_that_costs_nothing_else(trigger: Json | None) -> None:
    def resolved(**costs: object) -> Resolving:
        costs |= {} if trigger else {"action": True}
        think = activated("Think", damage(1, choose(FOE)), costs=costs, **({"when": trigger} if trigger else {}))
        state = sage(think)
        moves = ["pass-time", "pass-time", "attack:3", "target:1", "activate:0/0!0"] if trigger else ["activate:0/0"]
        frame = table_of(play(state, *moves)).stack[-1]
        assert isinstance(frame, Resolving)
        return frame

    assert resolved(pay=[damage(1, "this-card")]) == resolved()


def test_a_cost_of_nothing_is_not_told() -> None:
    cost = do("remove-counters", counter="heat", amount="x", cards="this-card")
    think = activated("Think", GAIN, costs={"action": True, "pay": [cost]})
    warm = activated("Warm", do("put-counters", counter="heat", cards="this-card"), costs={"action": True})
    state = play(sage(think, warm), "activate:0/0")
    assert [type(event) for event in told(state, "x:0")] == [XSaid, EnergyGained]


def test_a_card_in_play_is_not_chosen_if_a_later_cost_needs_it() -> None:
    costs = [do("exhaust", cards=choose({"side": "friendly"})), do("discard", cards=choose(GEAR))]
    think = activated("Think", GAIN, costs={"action": True, "pay": costs})
    state = play(
        position(Seat(champions="sage elm ash"), Seat(), cards=[champion("Sage", think)], gear=[("spade", 1)]),
        "activate:0/0",
    )
    assert legal(state) == ["choose:0", "choose:1", "choose:2"]
    assert player(play(state, "choose:1"), 0).discard == ("spade",)
