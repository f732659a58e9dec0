"""Costs that are changed for certain cards only (S83): which cards, and that everybody knows it."""

from typing import Any

import pytest

from tests.save_your_bacon.scenarios import *

GAIN: Json = do("gain-bacon", count=1)
HOT = action("Hot Pan", GAIN, cost=3, value=2)
COLD = action("Cold Pan", GAIN, cost=1, value=2)
MAGIC = action("Spell", GAIN, cost=3, traits=["magic"])
PAN = equipment("Pan", activated("Fry", GAIN, costs={"action": True, "energy": 3}), cost=3, keywords=["Handy"])
HANDY = keyword("Handy", constant("Grip", modify("this-card", "attack", "add", 1)))
DUCK = reaction("Duck", when("attack-declared", side="opposing"), GAIN, cost=3)
WIZARD = champion("Wizard", traits=["magic"])
PANS = [HOT, COLD, MAGIC, PAN, HANDY, DUCK, WIZARD]


def with_sale(using: Json | None, me: Seat, *rest: Json, by: int = 2, **more: Any) -> State:
    """Return a state in which the first player's champions pay less for some cards."""
    told = {} if using is None else {"using": using}
    sale = constant("Sale", modify(each(FRIEND), "cost", "subtract", by, **told))
    return position(me, Seat(), cards=[*PANS, equipment("Sign", sale), *rest], gear=[("sign", 0), ("pan", 1)], **more)


@pytest.mark.parametrize(
    ("using", "cheaper"),
    [
        ({}, "cold-pan hot-pan pan spell"),
        ({"kind": "action"}, "cold-pan hot-pan spell"),
        ({"kind": "reaction"}, ""),
        ({"name": "Hot Pan"}, "hot-pan"),
        ({"traits": ["magic"]}, "spell"),
        ({"lacking": ["magic"]}, "cold-pan hot-pan pan"),
        ({"keyword": "Handy"}, "pan"),
        ({"cost": {"at_least": 2}}, "hot-pan pan spell"),
        ({"value": 2}, "cold-pan hot-pan"),
        ({"defense": 2}, "pan"),
        ({"any": [{"name": "Hot Pan"}, {"keyword": "Handy"}]}, "hot-pan pan"),
        ({"kind": "action", "not": {"name": "Hot Pan"}}, "cold-pan spell"),
    ],
)
def test_s83_only_cards_that_pass_the_filter_cost_less(using: Json, cheaper: str) -> None:
    for name, cost in (("hot-pan", 3), ("cold-pan", 1), ("pan", 3), ("spell", 3)):
        state = with_sale(using, Seat(champions="oak elm wizard", hand=name, energy=9))
        paid = 9 - player(play(state, f"play:{name}@2"), 0).energy
        assert paid == max(cost - 2 * (name in cheaper.split()), 0), name


def test_s83_effects_cost_less_only_if_all_that_a_champion_uses_does() -> None:
    for using, left in ((None, 2), ({}, 0), ({"name": "Pan"}, 0)):
        assert player(play(with_sale(using, Seat(energy=3)), "activate:7/1"), 0).energy == left


def test_s83_changes_for_certain_cards_come_with_those_for_all() -> None:
    half = equipment("Half", constant("Half", modify(each(FRIEND), "cost", "divide", 2)))
    state = with_sale({"name": "Hot Pan"}, Seat(hand="half hot-pan", energy=3), half, by=1)
    assert player(play(state, "play:half@1", "play:hot-pan@1"), 0).energy == 3 - 1


def test_s83_x_counts_and_the_printed_cost_is_asked_for() -> None:
    fire = action("Fire", GAIN, cost=1, x=True)
    state = with_sale({"cost": 1}, Seat(hand="fire", energy=4), fire)
    assert player(play(state, "play:fire@0", "x:4"), 0).energy == 4 - (1 + 4 - 2)


def test_s83_a_card_of_the_discard_costs_less_too() -> None:
    again = action("Again", do("play-card", cards=choose({"kind": "action"}, zone="discard")))
    state = with_sale({"name": "Hot Pan"}, Seat(hand="again", discard="hot-pan", energy=1), again)
    assert player(play(state, "play:again@0", "play:hot-pan@0"), 0).energy == 0


def test_s83_for_a_while_and_only_for_the_chosen_champion() -> None:
    tax = action(
        "Tax", modify(choose(FOE), "cost", "add", 1, duration="until-your-next-turn", using={"kind": "action"})
    )
    state = position(Seat(hand="tax"), Seat(hand="cold-pan", energy=1), cards=[*PANS, tax])
    state = play(state, "play:tax@0", "choose:3", "pass-time", "refresh", "done")
    assert legal(state, "play") == ["play:cold-pan@4", "play:cold-pan@5"]


@pytest.mark.parametrize(("using", "asked"), [({"kind": "reaction"}, True), ({"kind": "action"}, False)])
def test_s83_whoever_may_hold_a_card_that_costs_less_is_asked(using: Json, asked: bool) -> None:
    state = with_sale(using, Seat(hand="nap", deck="duck"), by=3, turn=1)
    assert (legal(play(state, "attack:3")) == ["pass"]) is asked
