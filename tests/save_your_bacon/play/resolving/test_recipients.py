"""The receiving card: cards with room for all of them (S51, §14.0 If able), and the meaning of "that" afterwards."""

import pytest

from tests.save_your_bacon.play.effect_actions.test_giving import given
from tests.save_your_bacon.scenarios import *

ABLE: Json = {"if_able": True}


def moved(cards: str | Json, to: str | Json = "this-champion", **rest: object) -> Json:
    return do("move-equipment", cards=cards, to=to, **rest)


def test_what_was_chosen_before_stays_that_card_if_nothing_was_chosen_to_be_given_or_to_get_it() -> None:
    deeds = (do("choose", cards=choose(FOE)), moved(each(GEAR)), damage(1, "that"))
    state = given(action("Act", *deeds), hand="act", gear=[("spade", 1)])
    state = play(state, "play:act@0", "choose:4")
    assert (card(state, 6).champion, wounds(state, 0, 4, 6)) == (0, [0, 1, 0])


def test_that_player_is_the_one_whose_champion_was_chosen_to_get_it() -> None:
    give = activated(
        "Give",
        moved("this-card", choose(FOE)),
        do("gain-energy", count=2, who="that-player"),
        costs={"action": True},
    )
    state = position(Seat(), Seat(), Seat(), cards=[equipment("Gift", give)], gear=[("gift", 0)])
    state = play(state, "activate:9/0", "choose:7")
    assert [player(state, seat).energy for seat in range(3)] == [0, 0, 2]


def test_if_able_a_champion_that_has_one_of_the_cards_does_not_get_the_others() -> None:
    act = action("Act", moved(each(GEAR), choose(FRIEND), **ABLE))
    state = play(given(act, hand="act", gear=[("spade", 0), ("spade", 1)]), "play:act@0")
    assert [card(state, number).champion for number in (6, 7)] == [2, 2]


def test_if_able_what_a_champion_has_already_is_not_moved_to_it() -> None:
    act = action("Act", moved(each(GEAR), choose(FRIEND), **ABLE))
    assert legal(play(given(act, hand="act", gear=[("spade", 0)]), "play:act@0")) == ["choose:1", "choose:2"]


@pytest.mark.parametrize("able", [{}, ABLE])
@pytest.mark.parametrize(
    ("champion_of", "has", "moves"), [(0, 2, True), (0, 3, False), (1, 0, False), (2, 1, True), (2, 2, False)]
)
def test_10_0_as_much_is_moved_to_a_champion_as_it_can_have_now(
    champion_of: int, has: int, moves: bool, able: Json
) -> None:
    porter = champion("Porter", constant("Back", modify("this-card", "equipment-limit", "add", 1)))
    weak = condition("Weak", constant("Arms", modify("this-champion", "equipment-limit", "set", 0)))
    act = action("Act", moved(choose(FOE_GEAR), **able))
    gear = [*[("spade", champion_of)] * has, ("spade", 3)]
    seats = (Seat(champions="porter elm ash", hand="act"), Seat())
    state = position(*seats, cards=[porter, weak, act], gear=gear, conditions={1: "weak"})
    state = play(state, f"play:act@{champion_of}")
    assert card(state, 6 + has).champion == (champion_of if moves else 3)


def test_if_able_the_player_who_chooses_has_friendly_equipment_to_choose() -> None:
    act = action("Act", moved(choose(GEAR), choose(FRIEND), **ABLE))
    assert legal(play(given(act, hand="act", gear=[("spade", 0)]), "play:act@0")) == ["choose:1", "choose:2"]


@pytest.mark.parametrize(
    ("has", "bacon", "able"), [(0, 2, True), (1, 1, True), (1, 2, False), (2, 1, False), (0, 3, False)]
)
def test_if_able_there_is_room_for_as_many_as_are_chosen(has: int, bacon: int, *, able: bool) -> None:
    act = action("Act", moved(choose(FOE_GEAR, count={"tokens": "bacon"}), **ABLE))
    gear = [("spade", number) for number in (*[0] * has, 3, 4, 5)]
    state = play(position(Seat(hand="act", bacon=bacon), Seat(), cards=[act], gear=gear), "play:act@0")
    assert bool(legal(state, "choose")) is able
    assert len(legal(state, "choose")) in (0, 3)


@pytest.mark.parametrize(("hand", "able"), [("one two three nap", True), ("one two", False)])
def test_if_able_there_is_room_underneath_for_any_number(hand: str, *, able: bool) -> None:
    act = action("Act", do("put-under", cards=choose(zone="hand", count=3), under="this-champion", **ABLE))
    state = play(position(Seat(hand=f"act {hand}"), Seat(), cards=[act]), "play:act@0")
    assert bool(legal(state, "take")) is able


@pytest.mark.parametrize(("hand", "able"), [("one", True), ("", False)])
def test_if_able_each_opponent_has_a_card_to_put_underneath(hand: str, *, able: bool) -> None:
    cards = choose({"side": "opposing"}, zone="hand")
    act = action("Act", do("put-under", cards=cards, under="this-champion", **ABLE))
    state = play(position(Seat(hand="act"), Seat(hand="two"), Seat(hand=hand), cards=[act]), "play:act@0")
    assert [one.card for one in card(state, 0).under] == (["two", "one"] if able else [])
