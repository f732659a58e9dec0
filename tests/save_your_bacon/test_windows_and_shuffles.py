"""What comes before players react: paying, and the shuffling of decks (§10.2.1, S42, S66)."""

from bacon_rules.save_your_bacon.frames import Shuffling, Window
from tests.save_your_bacon.positions import chanced
from tests.save_your_bacon.scenarios import (
    FRIEND,
    Seat,
    action,
    activated,
    champion,
    choose,
    damage,
    do,
    each,
    legal,
    play,
    player,
    position,
    table_of,
    when,
)

GAIN = do("gain-energy", count=1)


def test_10_2_1_players_react_when_all_decks_are_shuffled_and_before_the_effect_goes_on() -> None:
    stow = action("Stow", do("return-to-deck", cards=each({"kind": "equipment"}), place="shuffled"), GAIN)
    spy = champion("Spy", activated("Peek", GAIN, when=when("left-play"), may=True))
    seats = Seat(hand="stow", deck="one two"), Seat(champions="spy elm ash", deck="one two")
    state = play(position(*seats, cards=[stow, spy], gear=[("spade", 0), ("spade", 3)]), "play:stow@0")
    assert [type(frame) for frame in table_of(state).stack[-3:]] == [Window, Shuffling, Shuffling]
    state = chanced(chanced(state))
    assert legal(state) == ["activate:3/0!0", "activate:3/0!1", "pass"]
    assert [player(state, seat).energy for seat in (0, 1)] == [0, 0]
    state = play(state, "activate:3/0!0", "pass")
    assert [player(state, seat).energy for seat in (0, 1)] == [1, 1]


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
