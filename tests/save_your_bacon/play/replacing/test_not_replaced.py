"""Happenings that a player does not replace after all (S61): the cause, the amount, and the consequences."""

import pytest

from bacon_rules.save_your_bacon.events import CardLeft, DamagePlaced
from tests.save_your_bacon.play.replacing.test_replacing import SELF, WET, facing, instead
from tests.save_your_bacon.scenarios import *

GAIN = do("gain-energy", count=1)
COUNT = do("gain-energy", count="that-many", who="you")


def held(would: Json, *deeds: Json, cards: tuple[Json, ...] = (), second: Json | None = None, **rest: object) -> State:
    """Return a state in which the owner of a cat may do something instead of what a card that was played does."""
    return play(facing(instead(would, GAIN, may=True), *deeds, cards=cards, second=second, **rest), "play:cause@0")


@pytest.mark.parametrize(
    ("by", "reacts"),
    [
        ({"name": "Cause"}, True),
        ({"kind": "action"}, True),
        ({"side": "opposing"}, True),
        ({"name": "Nap"}, False),
        ({"kind": "champion"}, False),
        ({"side": "friendly"}, False),
    ],
)
def test_damage_of_a_card_that_was_played_is_placed_by_that_card(by: Json, *, reacts: bool) -> None:
    glare = activated("Glare", GAIN, when=when("damage-placed", damage="effect", by=by), may=True)
    state = held(when("damage-placed", card=SELF), damage(2, choose({"name": "Cat"})), second=glare)
    assert bool(legal(play(state, "no"), "activate:3/1")) is reacts


def test_damage_is_of_the_kind_that_it_was() -> None:
    state = held(when("damage-placed", card=SELF), damage(2, choose({"name": "Cat"})))
    assert [str(one.kind.value) for one in told(state, "no") if isinstance(one, DamagePlaced)] == ["effect"]


def test_damage_of_an_attack_is_placed_by_the_card_that_attacks() -> None:
    thorns = activated("Thorns", damage(1, "doer"), when=when("damage-placed", damage="attack", by={"name": "Elm"}))
    swap = instead(when("damage-placed", card=SELF), GAIN, may=True)
    state = play(facing(swap, GAIN, second=thorns), "attack:1", "target:3", "no-counter", "no")
    [move] = legal(state)
    assert wounds(play(state, move), 0, 1, 2, 3) == [0, 1, 0, 2]


GEAR_LEFT = when("left-play", card=FOE_GEAR | {"side": "friendly"})
SPADE = choose({"name": "Spade"})
ONES: list[tuple[Json, tuple[Json, ...]]] = [
    (
        when("condition-applied", condition="Wet", card=SELF),
        (do("apply-condition", condition="Wet", cards=choose({"name": "Cat"})),),
    ),
    (
        when("discarded", side="friendly", zone="hand"),
        (do("discard", cards={"each": {"name": "One"}, "zone": "hand", "whose": "each-opponent"}),),
    ),
    (GEAR_LEFT, (do("return-to-hand", cards=SPADE),)),
    (GEAR_LEFT, (do("put-under", cards=SPADE, under="this-champion"),)),
]


@pytest.mark.parametrize(("would", "deeds"), ONES, ids=["condition", "discard", "leave", "under"])
def test_each_thing_that_happens_after_all_is_one(would: Json, deeds: tuple[Json, ...]) -> None:
    state = held(would, *deeds, COUNT, cards=(WET,), gear=[("spade", 4)])
    assert legal(state) == ["yes", "no"]
    assert player(play(state, "no"), 0).energy == 1


def test_what_cannot_be_put_underneath_any_more_counts_for_nothing() -> None:
    """The mug, underneath which the spade would go, is removed instead of another spade's going there."""
    swap = instead(
        when("left-play", card={"name": "Spade"}), do("remove-from-game", cards=choose({"name": "Mug"})), may=True
    )
    deeds = (
        do("choose", cards=choose({"name": "Mug"})),
        do("put-under", cards=each({"name": "Spade"}), under="that"),
        COUNT,
    )
    gear = [("spade", 4), ("spade", 4), ("mug", 5)]
    state = play(facing(swap, *deeds, cards=(equipment("Mug"),), gear=gear), "play:cause@0", "yes", "no")
    assert player(state, 0).energy == 0


def test_what_goes_underneath_has_left_play() -> None:
    sigh = activated("Sigh", GAIN, when=when("left-play", card={"name": "Spade"}), may=True)
    under = do("put-under", cards=SPADE, under="this-champion")
    state = held(GEAR_LEFT, under, second=sigh, gear=[("spade", 4)])
    assert [one.to for one in told(state, "no") if isinstance(one, CardLeft)] == ["under"]
    assert len(legal(play(state, "no"), "activate:3/1")) == 1


def test_10_2_1_who_placed_damage_after_all_has_defeated_a_champion_whose_defense_falls_by_it() -> None:
    """Among three: while the cat is hurt, the ash has less defense, and seat 0 has hurt the cat."""
    swap = instead(when("damage-placed", card=SELF), GAIN, may=True)
    sag = modify(each({"name": "Ash", **FRIEND}), "defense", "subtract", 2)
    cat = champion("Cat", swap, constant("Sag", sag, during={"this": {"damaged": True}}))
    cause = action("Cause", damage(1, choose({"name": "Cat", **FOE})))
    seats = (Seat(hand="cause"), Seat(champions="cat elm ash"), Seat())
    state = play(position(*seats, cards=[cat, cause], damaged={5: 2}), "play:cause@0", "no")
    assert [player(state, seat).bacon for seat in range(3)] == [1, 0, 0]
