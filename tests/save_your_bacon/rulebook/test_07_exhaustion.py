"""§7.0: exhausted and ready cards."""

from bacon_rules.save_your_bacon.events import CardExhausted
from tests.save_your_bacon.rulebook.going import casting, go
from tests.save_your_bacon.scenarios import *


def test_7_0_an_exhausted_card_is_not_exhausted_again() -> None:
    cast = action("Cast", do("exhaust", cards=each(FOE)), do("gain-energy", count=1, if_you_do=True))
    events = told(position(Seat(hand="cast"), Seat(), cards=[cast], exhausted=[3, 4]), "play:cast@0")
    assert [event.card for event in events if isinstance(event, CardExhausted)] == [5]
    state = casting(do("exhaust", cards=choose(FOE)), do("gain-energy", count=1, if_you_do=True), exhausted=[3])
    assert [player(go(state, f"choose:{number}"), 0).energy for number in (3, 4)] == [0, 1]


def test_7_0_cards_are_readied_by_refreshing_and_by_effects() -> None:
    state = go(position(exhausted=[0, 1]), "refresh", "choose:1", "done")
    assert [card(state, number).exhausted for number in (0, 1)] == [True, False]
    state = go(casting(do("ready", cards=choose(FRIEND)), exhausted=[0, 1]), "choose:0")
    assert [card(state, number).exhausted for number in (0, 1)] == [False, True]


def test_7_0_the_icon_x_exhausts_the_card_of_the_effect_as_a_cost() -> None:
    sage = champion("Sage", activated("Bow", do("gain-bacon", count=1), costs={"action": True, "exhaust": True}))
    state = go(position(Seat(champions="sage elm ash"), Seat(), cards=[sage]), "activate:0/0")
    assert (card(state, 0).exhausted, player(state, 0).bacon) == (True, 1)


def test_7_0_an_exhausted_card_neither_attacks_nor_counters_nor_pays_with_exhaustion() -> None:
    orb = equipment("Orb", activated("Glow", do("gain-bacon", count=1), costs={"action": True, "exhaust": True}))
    state = position(cards=[orb], gear=[("orb", 0)], exhausted=[1, 3, 6])
    assert [why(state, move) for move in ("attack:1", "attack:6", "activate:6/0")] == [
        Illegal.CARD_IS_EXHAUSTED,
        Illegal.CARD_IS_EXHAUSTED,
        Illegal.CANNOT_PAY,
    ]
    assert go(state, "attack:0", "target:3").to_act == 0


def test_7_0_an_exhausted_champion_uses_nothing_that_requires_a_ready_one() -> None:
    dash = action("Dash", do("gain-energy", count=1), ready=True)
    sage = champion(
        "Sage",
        activated("Bow", do("gain-energy", count=1), costs={"action": True}, ready=True),
        activated("Nod", do("gain-energy", count=1), costs={"action": True}),
    )
    seats = (Seat(champions="sage elm ash", hand="dash nap"), Seat())
    state = position(*seats, cards=[dash, sage], exhausted=[0, 1, 2])
    assert legal(state) == [*(f"play:nap@{number}" for number in range(3)), "activate:0/1", "refresh", "pass-time"]
