"""§4.0: the check for victory, two actions, and drawing from an empty deck."""

import pytest

from bacon_rules.save_your_bacon.events import PlayerLost
from tests.save_your_bacon.rulebook.going import LOST, casting, go
from tests.save_your_bacon.scenarios import *


def test_4_0_check_for_victory_comes_first_in_a_turn() -> None:
    state = go(position(Seat(), Seat(bacon=3)), "pass-time")
    assert not state.is_over
    assert go(state, "pass-time").winners == (1,)
    losing = go(position(Seat(), Seat(spent=LOST), Seat()), "pass-time")
    assert PlayerLost(1) in told(losing, "pass-time")
    assert turn_of(go(losing, "pass-time")).seat == 2


def test_4_0_take_two_actions_no_more_and_no_less_in_any_order() -> None:
    state = position(Seat(hand="nap nap"), Seat())
    first = go(state, "play:nap@0", "attack:0", "target:3", "no-counter")
    other = go(state, "attack:0", "target:3", "no-counter", "play:nap@0")
    assert table_of(first) == table_of(other)
    assert turn_of(first) == Turn(1, 2, TurnStep.ACTIONS)
    assert not {"pass", "done"} & set(legal(go(state, "play:nap@0")))
    assert turn_of(go(state, "play:nap@0", "play:nap@0")).seat == 1


def test_4_0_play_a_card_of_the_hand_that_is_an_action_or_equipment() -> None:
    alarm = reaction("Alarm", when("drew"), do("gain-energy", count=1))
    state = position(Seat(hand="nap spade alarm", deck="one", discard="two"), Seat(), cards=[alarm])
    assert {move.split("@")[0] for move in legal(state, "play")} == {"play:nap", "play:spade"}
    assert why(state, "play:one@0") is Illegal.NOT_IN_HAND
    assert turn_of(go(state, "play:spade@1")).actions == 1


def test_4_0_activate_an_effect_that_costs_an_action() -> None:
    think = activated("Think", do("gain-energy", count=2), costs={"action": True})
    cheer = activated("Cheer", do("gain-energy", count=9), when=when("turn-ended"), may=True)
    state = position(Seat(champions="sage elm ash"), Seat(), cards=[champion("Sage", think, cheer)])
    assert (legal(state, "activate"), why(state, "activate:0/1")) == (["activate:0/0"], Illegal.IS_NO_ACTION)
    state = go(state, "activate:0/0")
    assert (player(state, 0).energy, turn_of(state).actions) == (2, 1)


def test_4_0_attack_only_once_a_turn() -> None:
    state = go(position(), "attack:0", "target:3", "no-counter")
    assert (turn_of(state).actions, legal(state, "attack")) == (1, [])
    assert why(state, "attack:1") is Illegal.ALREADY_ATTACKED
    state = go(state, "pass-time", "pass-time", "pass-time")
    assert legal(state, "attack") == ["attack:1", "attack:2"]


def test_4_0_refresh_only_once_a_turn() -> None:
    state = go(position(Seat(hand="two", deck="one " * 9), Seat(), exhausted=[0, 1]), "refresh", "pitch:two")
    assert (player(state, 0).energy, len(player(state, 0).hand)) == (2, 5)
    state = go(state, "choose:1", "done")
    assert [card(state, number).exhausted for number in (0, 1)] == [True, False]
    assert (turn_of(state).actions, why(state, "refresh")) == (1, Illegal.ALREADY_REFRESHED)


@pytest.mark.parametrize(
    ("moves", "spent", "energy"),
    [(("pitch:one", "done"), ("one",), 1), (("pitch:three", "pitch:one"), ("three", "one"), 4)],
)
def test_4_0_pass_time_and_pitch_one_or_two_cards_of_the_hand(
    moves: tuple[str, ...], spent: tuple[str, ...], energy: int
) -> None:
    state = go(position(Seat(hand="one two three"), Seat()), "pass-time")
    assert why(state, "done") is Illegal.NOT_PITCHED_YET
    state = go(state, *moves)
    assert (player(state, 0).spent, player(state, 0).energy, turn_of(state).actions) == (spent, energy, 1)


def test_4_0_pass_time_without_a_hand_does_nothing() -> None:
    state = position()
    after = go(state, "pass-time")
    assert table_of(after).players == table_of(state).players
    assert turn_of(after).actions == 1


def test_4_0_please_note_attacks_and_refreshes_of_cards_are_not_those_actions() -> None:
    rush, rest = action("Rush", do("attack", cards=choose(FRIEND))), action("Rest", do("refresh"))
    state = position(Seat(hand="rush rest"), Seat(), cards=[rush, rest], exhausted=[3, 4, 5])
    both = go(state, "attack:0", "target:3", "play:rush@0", "choose:1", "target:4")
    assert (wounds(both, 3, 4), turn_of(both).seat) == ([2, 2], 1)
    assert "attack:2" in legal(go(state, "play:rush@0", "choose:1", "target:4"))
    assert "refresh" in legal(go(state, "play:rest@0", "done"))
    assert turn_of(go(state, "refresh", "done", "play:rest@0", "done")).seat == 1


def test_4_0_drawing_goes_on_from_the_shuffled_discard_without_what_was_pitched() -> None:
    state = casting(do("draw", count=3), me=Seat(deck="one", discard="two three", spent="spade"))
    assert (state.to_act, player(state, 0).hand) == (None, ("one",))
    state = go(state, "shuffle:three,two")
    assert (player(state, 0).hand, player(state, 0).spent) == (("one", "three", "two"), ("spade",))


def test_4_0_a_card_that_is_in_neither_deck_nor_discard_cannot_be_drawn() -> None:
    state = casting(do("draw", count=3), me=Seat(deck="one", spent="two two"))
    assert (player(state, 0).hand, player(state, 0).spent, state.to_act) == (("one",), ("two", "two"), 0)
