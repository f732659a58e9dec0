"""§9.0: the golden rules, a sentence each."""

import pytest

from tests.save_your_bacon.rulebook.going import casting, go
from tests.save_your_bacon.scenarios import *

CALM = condition("Calm", constant("Ban", do("forbid", cards="this-champion", what="attack")))


def test_9_0_sentence_1_card_text_goes_before_the_rules() -> None:
    """A second attack in one turn, a sixth card in hand, and bacon for nothing."""
    state = casting(
        do("attack", cards="this-champion"),
        do("draw", count=6),
        do("gain-bacon", count=1),
        me=Seat(deck="one " * 7),
        exhausted=[3],
    )
    state = go(state, "target:3")
    assert (wounds(state, 3), len(player(state, 0).hand), player(state, 0).bacon) == ([2], 6, 1)
    assert wounds(go(state, "attack:1", "target:3"), 3) == [0]


@pytest.mark.parametrize(("deed", "events"), [("destroy", True), ("discard", False)])
def test_9_0_sentence_2_different_words_mean_different_things(deed: str, events: bool) -> None:
    """Destroyed or discarded, it lies on the discard; only what is destroyed can be reacted to as such."""
    glee = reaction("Glee", when("destroyed"), do("gain-energy", count=1))
    vase = equipment("Vase")
    state = casting(
        do(deed, cards=choose(FOE_GEAR)), others=(Seat(hand="glee"),), cards=[glee, vase], gear=[("vase", 3)]
    )
    assert bool(legal(state, "play:glee")) is events
    if events:
        state = go(state, "pass")
    assert (is_in_play(state, 6), player(state, 1).discard) == (False, ("vase",))


def test_9_0_sentence_3_what_forbids_goes_before_what_allows() -> None:
    state = casting(
        do("attack", cards="this-champion"),
        do("gain-energy", count=1, if_you_do=True),
        cards=[CALM],
        conditions={0: "calm", 1: "calm"},
    )
    assert (player(state, 0).energy, turn_of(state).actions) == (0, 1)
    assert (legal(state, "attack"), why(state, "attack:0")) == (["attack:2"], Illegal.CANNOT_ATTACK)


def test_9_0_sentence_3_what_forbids_goes_before_what_requires() -> None:
    """An effect without cost has to be activated when its reaction text comes true; it cannot place damage here."""
    safe = condition("Safe", constant("Ban", do("forbid", cards="this-champion", what="take-effect-damage")))
    thorn = equipment("Thorn", {"name": "Prick", "when": when("turn-ended"), "actions": [damage(1, "this-champion")]})
    state = position(cards=[safe, thorn], gear=[("thorn", 0)], conditions={0: "safe"})
    state = go(state, "pass-time", "pass-time", "activate:6/0")
    assert (wounds(state, 0), turn_of(state).seat) == ([0], 1)
