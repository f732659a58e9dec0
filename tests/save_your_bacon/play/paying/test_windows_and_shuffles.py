"""What comes before players react: paying, and the shuffling of decks (§10.2.1, S42, S66)."""

import pytest

from bacon_rules.save_your_bacon.frames import Playing, Resolving, Shuffling, Window
from tests.save_your_bacon.positions import chanced
from tests.save_your_bacon.scenarios import *

GAIN = do("gain-energy", count=1)


STOW = action("Stow", do("return-to-deck", cards=each({"kind": "equipment"}), place="shuffled"), GAIN)
DECK = "one two"


@pytest.mark.parametrize("champions", [(0,), (3,), (0, 3)])
def test_10_2_1_players_react_when_all_decks_are_shuffled_and_before_the_effect_goes_on(
    champions: tuple[int, ...],
) -> None:
    spy = champion("Spy", activated("Peek", GAIN, when=when("left-play"), may=True))
    seats = Seat(hand="stow", deck=DECK), Seat(champions="spy elm ash", deck=DECK)
    gear = [("spade", number) for number in champions]
    state = play(position(*seats, cards=[STOW, spy], gear=gear), "play:stow@0")
    shuffles = [Shuffling] * len(gear)
    assert [type(frame) for frame in table_of(state).stack] == [Turn, Playing, Resolving, Window, *shuffles]
    for _ in gear:
        state = chanced(state)
    assert legal(state) == [*(f"activate:3/0!{place}" for place in range(len(gear))), "pass"]
    assert [player(state, seat).energy for seat in (0, 1)] == [0, 0]
    state = play(state, "activate:3/0!0")
    state = play(state, *legal(state, "pass")[:1])
    assert [player(state, seat).energy for seat in (0, 1)] == [1, 1]


def test_s62_nobody_is_asked_to_react_to_what_nothing_waits_for() -> None:
    plan = action("Plan", do("later", at=when("turn-started"), actions=[GAIN]))
    seats = Seat(hand="plan stow", deck=DECK), Seat()
    state = play(position(*seats, cards=[STOW, plan], gear=[("spade", 0)]), "play:plan@0", "play:stow@0")
    assert [type(frame) for frame in table_of(state).stack] == [Turn, Playing, Resolving, Shuffling]


def test_s42_players_react_to_the_energy_and_to_all_of_the_damage_that_is_a_cost() -> None:
    dear = action("Dear", GAIN, cost=1, pay=[damage(1, "this-champion"), damage(1, choose({"name": "Elm", **FRIEND}))])
    spy = champion(
        "Spy",
        activated("Sniff", GAIN, when=when("pitched"), may=True),
        activated("Scream", GAIN, when=when("damage-placed"), may=True),
    )
    state = position(Seat(hand="dear one"), Seat(champions="spy oak ash"), cards=[dear, spy])
    state = play(state, "play:dear@0", "pitch:one")
    assert legal(state) == ["activate:3/0!0", "activate:3/1!1", "activate:3/1!2", "pass"]
