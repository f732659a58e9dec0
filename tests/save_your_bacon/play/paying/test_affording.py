"""Whether a card or effect can be paid for, and whether everybody sees that it may be: who is asked (S5, S20, S42)."""

from typing import Any

import pytest

from tests.save_your_bacon.scenarios import *

GAIN: Json = do("gain-bacon", count=1)
AGAIN = action("Again", do("play-card", cards=choose({"kind": "action"}, zone="discard")))
OUT = action("Out", do("play-card", cards=choose({"kind": "action"}, zone="hand")))
DEEP = action("Deep", GAIN, pay=[do("remove-from-game", cards=choose(zone="discard"))])
BOTH = action("Both", GAIN, pay=[do("remove-from-game", cards=choose(zone="discard", count=2))])
DEAR = action("Dear", GAIN, cost=2)


def turned(*cards: Json, **rest: Any) -> State:
    """Return a state in which the first player, who has these things, takes an action."""
    return position(Seat(**rest), Seat(), cards=[AGAIN, OUT, DEEP, BOTH, DEAR, *cards])


# --- a card that is played from somewhere ---------------------------------------------------------------------------


def test_s5_a_card_of_the_discard_takes_nothing_of_the_hand_with_it() -> None:
    state = play(turned(hand="again two", discard="dear"), "play:again@0")
    assert legal(state) == ["play:dear@0", "play:dear@1", "play:dear@2"]
    state = play(turned(hand="again two dear", discard="dear"), "play:again@0", "play:dear@0")
    assert legal(state) == ["pitch:dear", "pitch:two"]


def test_s42_a_card_of_the_hand_leaves_those_of_its_name_in_the_discard_to_pay_for_it() -> None:
    state = turned(hand="deep", discard="deep")
    state = play(state, "play:deep@0")
    assert (player(state, 0).removed, player(state, 0).bacon) == (("deep",), 1)
    state = play(turned(hand="out deep", discard="deep"), "play:out@0", "play:deep@0")
    assert (player(state, 0).removed, player(state, 0).bacon) == (("deep",), 1)


def test_s42_a_card_that_is_all_there_is_to_pay_for_itself_is_not_offered() -> None:
    assert "pass-time" in legal(play(turned(hand="again", discard="deep"), "play:again@0"))
    state = play(turned(hand="again", discard="both nap"), "play:again@0")
    assert legal(state) == ["play:nap@0", "play:nap@1", "play:nap@2"]
    assert why(state, "play:both@0") is Illegal.CANNOT_PAY


def test_s42_the_champion_that_uses_a_card_pays_for_it() -> None:
    push = action("Push", GAIN, pay=[do("exhaust", cards="this-champion")])
    assert legal(position(Seat(hand="push"), Seat(), cards=[push], exhausted=[1]), "play") == [
        "play:push@0",
        "play:push@2",
    ]


def test_s41_x_is_paid_in_energy_only_if_the_energy_cost_says_so() -> None:
    fire = action("Fire", GAIN, cost=1, x=True)
    state = play(turned(fire, hand="fire", energy=3), "play:fire@0", "x:2")
    assert player(state, 0).energy == 0
    toss = action("Toss", GAIN, cost=1, pay=[damage("x", choose(FRIEND))])
    state = play(turned(toss, hand="toss", energy=3), "play:toss@0")
    assert legal(state)[-1] == "x:99"
    state = play(state, "x:2")
    assert player(state, 0).energy == 2


# --- who is asked to react (S20) ------------------------------------------------------------------------------------


def is_asked(second: Seat, *cards: Json) -> bool:
    """Return whether the second player is asked to react to an attack."""
    state = play(position(Seat(), second, cards=cards), "attack:0")
    assert (state.to_act == 1) is ("pass" in legal(state))
    return state.to_act == 1


@pytest.mark.parametrize(("tokens", "hand", "asked"), [(2, 1, False), (3, 1, True), (2, 2, True), (1, 9, False)])
def test_s20_tokens_that_a_reaction_takes_do_not_pay_for_its_energy(tokens: int, hand: int, *, asked: bool) -> None:
    parry = reaction("Parry", when("attack-declared"), GAIN, cost=1, pay=[do("lose-energy", count=2)])
    assert is_asked(Seat(hand="nap " * hand, deck="parry", energy=tokens), parry) is asked


@pytest.mark.parametrize(("tokens", "asked"), [(0, False), (1, True)])
def test_s20_an_effect_is_asked_for_if_its_energy_may_be_there(tokens: int, *, asked: bool) -> None:
    wail = activated("Wail", GAIN, when=when("attack-declared"), costs={"energy": 1})
    assert is_asked(Seat(champions="bard elm ash", energy=tokens), champion("Bard", wail, attack=0)) is asked


@pytest.mark.parametrize(("of", "asked"), [("this-champion", True), ({"each": {"name": "Elm"}}, False)])
def test_s20_what_an_effect_costs_is_what_it_costs_its_champion(of: Json | str, *, asked: bool) -> None:
    wail = activated("Wail", GAIN, when=when("attack-declared"), costs={"energy": 1})
    cheap = constant("Cheap", modify(of, "cost", "subtract", 1))
    assert is_asked(Seat(champions="bard elm ash"), champion("Bard", wail, cheap)) is asked


def test_s20_x_may_be_nothing() -> None:
    wail = activated("Wail", GAIN, when=when("attack-declared"), costs={"x": True})
    state = play(position(Seat(), Seat(champions="bard elm ash"), cards=[champion("Bard", wail)]), "attack:0")
    [wailing, _] = legal(state)
    assert legal(play(state, wailing)) == ["x:0"]
