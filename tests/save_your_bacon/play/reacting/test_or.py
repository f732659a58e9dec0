"""Reaction text that comes true when one of several things happens (§10.2.1)."""

import pytest

from bacon_rules.save_your_bacon import card_text, pool_to_json
from tests.save_your_bacon.scenarios import *

OWN = {"same_as": "this-champion"}
HURT_OR_DRAWN = [when("damage-placed", side="friendly"), when("drew", side="friendly")]
PINCH = action("Pinch", damage(1, choose({"kind": "champion", "side": "opposing"})))
FEAST = action("Feast", do("draw", count=1, who="each-opponent"))


def test_one_of_both_is_enough() -> None:
    guard = champion("Guard", activated("Gain", do("gain-energy", count=1), when=HURT_OR_DRAWN))
    seats = (Seat(hand="pinch feast nap"), Seat(champions="guard elm ash", deck="two"))
    state = position(*seats, cards=[PINCH, FEAST, guard])
    for moves in (("play:pinch@0", "choose:4"), ("play:feast@0",)):
        state = play(state, *moves)
        assert legal(state) == ["activate:3/0!0"]
        state = play(state, "activate:3/0!0")
    assert player(state, 1).energy == 2


def test_which_one_came_true_says_what_that_means() -> None:
    text = [when("exhausted", side="opposing"), when("damage-placed", side="friendly")]
    guard = champion("Guard", activated("Sting", damage(1, "that"), when=text))
    seats = (Seat(hand="pinch"), Seat(champions="guard elm ash"))
    state = position(*seats, cards=[PINCH, guard])
    assert wounds(play(state, "attack:0", "activate:3/0!0"), 0) == [1]
    assert wounds(play(state, "play:pinch@0", "choose:5", "activate:3/0!0"), 5) == [2]


def test_it_reacts_once_to_each_and_a_reaction_card_is_played_for_either() -> None:
    spite = reaction("Spite", HURT_OR_DRAWN, do("gain-energy", count=1))
    both = action("Both", damage(1, choose({"kind": "champion", "side": "opposing"})), do("draw", count=1))
    seats = (Seat(hand="pinch feast both nap", deck="one"), Seat(hand="spite", deck="two three"))
    state = position(*seats, cards=[PINCH, FEAST, both, spite])
    hurt = play(state, "play:pinch@0", "choose:3")
    assert legal(hurt, "play") == ["play:spite@3!0", "play:spite@4!0", "play:spite@5!0"]
    assert legal(play(state, "play:feast@0"), "play") == legal(hurt, "play")
    assert why(play(state, "play:nap@0"), "play:spite@3!0") is not None
    assert why(hurt, "play:spite@3!1") is Illegal.NOT_TRIGGERED


def test_a_pool_with_lists_is_written_as_it_was_read() -> None:
    pool = pool_of(reaction("Spite", HURT_OR_DRAWN, do("refresh")))
    document = pool_to_json(pool)
    assert document["reactions"][0]["when"] == HURT_OR_DRAWN  # type: ignore[index, call-overload]
    assert pool_from_json(document) == pool


TEXTS: list[tuple[list[Json], str]] = [
    (HURT_OR_DRAWN, "[When damage is placed on a friendly card or you draw cards] That player draws a card."),
    ([when("turn-started"), when("drew")],
     "[At the start of each turn or when a player draws cards] That player draws a card."),
    ([when("exhausted", card=OWN), when("readied", card=OWN)],
     "[When this champion is exhausted or this champion is readied] Its controller draws a card."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "words"), TEXTS)
def test_the_text_says_or(text: list[Json], words: str) -> None:
    pool = pool_of(reaction("Spite", text, do("draw", count=1, who="that-player")))
    assert card_text(pool.reactions[0]).splitlines()[-1] == words
