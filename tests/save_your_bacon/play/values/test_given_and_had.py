"""Granted effects beside other effects of a card (S72), and the players of effects."""

from bacon_rules.save_your_bacon.frames import Subject, Window
from tests.save_your_bacon.play.values.test_granting import SERVE, banner, grant
from tests.save_your_bacon.scenarios import *
from tests.save_your_bacon.stored import checked

EARN = activated("Earn", do("gain-energy", count=1), costs={"action": True})
OAF = champion("Oaf", activated("Own", do("gain-bacon", count=1), costs={"action": True}))


def test_s72_several_effects_that_are_given_stand_one_behind_the_other() -> None:
    guard = constant("Guard", modify("this-card", "defense", "add", 1))
    cards = [OAF, banner(grant(each(FRIEND), guard), grant(each(FRIEND), SERVE), grant(each(FRIEND), EARN))]
    state = position(Seat(champions="oaf elm ash", deck="nap"), Seat(), cards=cards, gear=(("banner", 1),))
    assert legal(state, "activate") == [
        *("activate:0/0", "activate:0/2", "activate:0/3"),
        *("activate:1/1", "activate:1/2", "activate:2/1", "activate:2/2"),
    ]
    state = checked(play(state, "activate:0/2", "activate:0/3"))
    assert (player(state, 0).hand, player(state, 0).energy, player(state, 0).bacon) == (("nap",), 1, 0)


def test_s72_who_has_the_constant_effect_has_the_friends_of_which_it_speaks() -> None:
    cheer = constant("Cheer", modify(each({**FRIEND, "other": True}), "attack", "add", 1))
    state = position(Seat(), Seat(), cards=[banner(grant(each(FOE), cheer))], gear=(("banner", 0),))
    assert [state.standing(number).attack for number in range(6)] == [2, 2, 2, 4, 4, 4]


def test_s72_equipment_that_has_a_constant_effect_has_a_champion_of_which_it_speaks() -> None:
    spur = constant("Spur", modify("this-champion", "attack", "add", 3))
    cards = [banner(grant(each({**GEAR, "other": True}), spur))]
    state = position(Seat(), Seat(), cards=cards, gear=(("banner", 0), ("spade", 1)))
    assert [state.standing(number).attack for number in (0, 1, 2)] == [2, 5, 2]


def test_s72_players_react_with_what_cards_are_given_where_nothing_else_reacts() -> None:
    joy = activated("Joy", do("gain-energy", count=1), when=when("refreshed", side="friendly"), may=True)
    state = position(Seat(), Seat(), cards=[banner(grant(each(FRIEND), joy))], gear=(("banner", 0),))
    state = play(state, "refresh")
    assert legal(state) == ["activate:0/0!0", "activate:1/0!0", "activate:2/0!0", "pass"]


def test_2_0_1_a_champion_reacts_by_its_own_effects_and_by_its_conditions() -> None:
    own = champion("Own", activated("Grin", do("gain-energy", count=1), when=when("refreshed"), may=True))
    wet = condition("Wet", activated("Drip", do("gain-bacon", count=1), when=when("turn-ended", side="friendly")))
    seats = (Seat(champions="own elm ash"), Seat())
    state = play(position(*seats, cards=[own, wet], conditions={0: "wet"}), "refresh")
    assert legal(state) == ["activate:0/0!0", "pass"]
    state = play(state, "pass", "pass-time")
    assert legal(state) == ["activate:0/1!0"]


def window_of(state: State) -> Window:
    """Return the innermost window, which players are asked in."""
    window = table_of(state).stack[-1]
    assert isinstance(window, Window)
    return window


def test_what_a_condition_says_is_done_by_the_condition_on_its_champion() -> None:
    wet = condition("Wet", activated("Drip", damage(1, "this-champion"), when=when("turn-ended")))
    see = activated("See", do("gain-energy", count=1), when=when("damage-placed", by={"kind": "champion"}), may=True)
    cards = [wet, champion("Witness", see), banner(grant(each(GEAR), SERVE))]
    state = position(Seat(), Seat(champions="witness elm ash"), cards=cards, conditions={1: "wet"})
    state = play(state, "pass-time", "pass-time", "activate:1/0!0")
    assert legal(state) == ["activate:3/0!0", "pass"]
    assert [one.by for one in window_of(state).happenings] == [Subject(0, CardKey("wet"), CardNumber(1))]


def test_s43_an_effect_that_was_given_is_its_players_once_its_card_has_left_to_pay() -> None:
    leaving = do("return-to-hand", cards="this-card")
    burst = activated("Burst", damage(4, choose(FOE)), costs={"action": True, "pay": [leaving]})
    see = activated("See", do("gain-energy", count=1), when=when("defeated", by={"side": "opposing"}))
    cards = [banner(grant(each(GEAR), burst)), champion("Witness", see)]
    state = position(Seat(), Seat(champions="witness elm ash"), cards=cards, gear=(("banner", 0), ("spade", 1)))
    state = checked(play(state, "activate:7/0", "choose:4"))
    assert (player(state, 0).hand, player(state, 0).bacon, legal(state)) == (("spade",), 1, ["activate:3/0!1"])
