"""Which effects of cards in play can be activated (§10.1, §10.2, S41)."""

import pytest

from tests.save_your_bacon.scenarios import *

GAIN = do("gain-energy", count=1)


def test_s41_an_effect_that_costs_x_can_be_activated_with_nothing_to_pay() -> None:
    burn = activated("Burn", damage("x", choose(FOE)), costs={"action": True, "x": True})
    state = position(Seat(champions="mage elm ash"), Seat(), cards=[champion("Mage", burn)])
    assert legal(state, "activate") == ["activate:0/0"]
    state = play(state, "activate:0/0")
    assert legal(state) == ["x:0"]
    assert wounds(play(state, "x:0", "choose:3"), 3) == [0]


@pytest.mark.parametrize(
    ("card", "damaged", "open_"),
    [("this-card", 6, True), ("this-card", 0, False), ("this-champion", 0, True), ("this-champion", 6, False)],
)
def test_what_has_to_be_so_is_asked_of_the_card_and_of_its_champion(card: str, damaged: int, open_: bool) -> None:
    hurt: Json = {"if": {"card": card, "is": {"damaged": True}}}
    rod = equipment("Rod", activated("Glow", GAIN, costs={"action": True}, **hurt), defense=9)
    state = position(Seat(), Seat(), cards=[rod], gear=[("rod", 0), ("rod", 1)], damaged={damaged: 1})
    assert legal(state, "activate") == (["activate:6/0"] if open_ else [])
    assert why(state, "activate:6/0") is (None if open_ else Illegal.IS_NOT_SO)
    assert why(state, "activate:7/0") is Illegal.IS_NOT_SO
