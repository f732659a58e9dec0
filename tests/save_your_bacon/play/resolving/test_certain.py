"""What "that card" means out of play while others move (S35), and what lies underneath, on top, and twice in a deck."""

import pytest

from tests.save_your_bacon.play.effect_actions.test_giving import lay
from tests.save_your_bacon.play.resolving.test_choosing import before, cast
from tests.save_your_bacon.play.resolving.test_meaning import RIVALS, hand_of
from tests.save_your_bacon.scenarios import *

COUNTED = do("gain-energy", count={"value": "energy", "of": "that"})
"""So much is gained as the cards are worth that are meant: each shows by its value whether it still is."""


def sage(reply: Json) -> Json:
    return champion("Sage", activated("Ponder", reply, when=when("damage-placed"), may=True), defense=9)


def test_s35_of_several_cards_of_a_hand_only_the_one_that_is_played_is_not_meant_any_more() -> None:
    quick = reaction("Quick", when("damage-placed"), do("gain-bacon", count=1), value=4)
    state = before(
        do("reveal", cards=hand_of("each-player")),
        damage(1, each(FOE)),
        COUNTED,
        own=Seat(hand="quick"),
        rival=Seat(hand="quick two three"),
        cards=[quick],
    )
    state = play(state, "play:cast@0")
    assert player(play(state, "pass", "pass"), 0).energy == 4 + 4 + 2 + 3
    assert player(play(state, "pass", "play:quick@3!0"), 0).energy == 4 + 2 + 3


def test_s35_below_a_card_that_is_chosen_of_a_deck_the_others_are_certain() -> None:
    removed = do("remove-from-game", cards=choose(zone="deck", top=3, whose=RIVALS, by="you"))
    state = before(
        do("reveal", cards={"top": 5}),
        damage(1, each(FOE)),
        COUNTED,
        own=Seat(deck="nap one two three nap nap"),
        rival=Seat(champions="sage elm ash"),
        cards=[sage(removed)],
    )
    state = play(state, "play:cast@0")
    assert player(play(state, "pass"), 0).energy == 1 + 1 + 2 + 3 + 1
    replying = play(state, legal(state, "activate")[0])
    for taken, certain in (("nap", 1 + 2 + 3 + 1), ("one", 2 + 3 + 1), ("two", 3 + 1)):
        assert player(play(replying, f"take:{taken}", "pass"), 0).energy == certain


def test_s35_of_two_cards_of_one_name_in_a_discard_one_is_meant_when_the_other_has_gone() -> None:
    removed = do("remove-from-game", cards=choose({"name": "Two"}, zone="discard", whose=RIVALS, by="you"))
    state = before(
        do("discard", cards={"top": 3}),
        damage(1, each(FOE)),
        COUNTED,
        own=Seat(deck="two two three"),
        rival=Seat(champions="sage elm ash"),
        cards=[sage(removed)],
    )
    state = play(state, "play:cast@0")
    assert player(play(state, "pass"), 0).energy == 2 + 2 + 3
    state = play(state, legal(state, "activate")[0], "take:two", "pass")
    assert player(state, 0).energy == 2 + 3


def test_s35_another_reference_does_not_mean_the_cards_out_of_play() -> None:
    deeds = (do("reveal", cards={"top": 1}), do("gain-energy", count={"value": "attack", "of": "this-champion"}))
    assert player(cast(*deeds, own=Seat(deck="spade")), 0).energy == 2


@pytest.mark.parametrize(
    ("taken", "left"),
    [(("one", "one", "two"), ("three",)), (("one", "three", "one"), ("two",)), (("three", "two", "one"), ("one",))],
)
def test_cards_are_chosen_of_a_deck_with_several_of_one_name(taken: tuple[str, ...], left: tuple[str, ...]) -> None:
    state = cast(do("discard", cards=choose(zone="deck", top=4, count=3)), own=Seat(deck="one two one three"))
    state = play(state, *(f"take:{card}" for card in taken))
    assert (player(state, 0).deck, player(state, 0).discard) == (left, (*taken, "cast"))


@pytest.mark.parametrize(
    ("first", "second", "top", "done"),
    [("one", "two", 1, True), ("one", "", 1, False), ("one two", "", 1, False), ("one two", "one nap", 2, True)],
)
def test_s32_so_many_on_top_of_each_deck_are_all_there_if_no_deck_is_too_small(
    first: str, second: str, top: int, done: bool
) -> None:
    deeds = (do("discard", cards={"top": top, "whose": RIVALS}), do("gain-bacon", count=1, if_you_do=True))
    state = position(Seat(hand="cast"), Seat(deck=first), Seat(deck=second), cards=[action("Cast", *deeds)])
    assert player(play(state, "play:cast@0"), 0).bacon == done


URN = equipment(
    "Urn",
    activated(
        "Smash",
        do("return-to-hand", cards={"each": {}, "zone": "under"}),
        do("gain-bacon", count=1, if_you_do=True),
        costs={"action": True, "pay": [do("return-to-hand", cards="this-card")]},
    ),
    activated(
        "Ask",
        do("name-card"),
        do("return-to-hand", cards={"each": {"named": True}, "zone": "under"}),
        costs={"action": True},
    ),
)


def test_s43_nothing_lies_underneath_a_card_that_has_left_play_to_pay() -> None:
    state = lay(position(Seat(), Seat(), cards=[URN], gear=[("urn", 0)]), 6, (0, "one"), (0, "two"))
    state = play(state, "activate:6/0")
    assert (player(state, 0).hand, player(state, 0).discard, player(state, 0).bacon) == (("urn",), ("one", "two"), 0)


def test_s36_each_card_underneath_is_asked_for_its_name() -> None:
    state = lay(position(Seat(), Seat(), cards=[URN], gear=[("urn", 0)]), 6, (0, "one"), (0, "two"), (0, "one"))
    state = play(state, "activate:6/1", "name:one")
    assert player(state, 0).hand == ("one", "one")
