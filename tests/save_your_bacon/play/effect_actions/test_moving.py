"""Cards that effects move: what is told and reacted to, where they lie then, and how much can be moved (§11.0)."""

import attrs
import pytest

from bacon_rules.save_your_bacon.cards.vocabulary import Zone
from bacon_rules.save_your_bacon.events import CardLeft, CardUncovered
from bacon_rules.save_your_bacon.frames import Lying, Resolving, Shuffling
from tests.save_your_bacon.play.effect_actions.test_playing import vault
from tests.save_your_bacon.scenarios import *

ENERGY = do("gain-energy", count=1)


def witnessed(text: Json, *deeds: Json, seen: tuple[Json, ...] = (ENERGY,), **rest: object) -> State:
    """Return a game in which a player has made a deed to which the opponent's first champion may react."""
    witness = champion("Witness", activated("See", *seen, when=text, may=True), defense=9)
    first = Seat(hand="act two", deck="one")
    found: dict[str, object] = {"cards": [witness, action("Act", *deeds)], **rest}
    return play(position(first, Seat(champions="witness elm ash"), **found), "play:act@0")  # type: ignore[arg-type]


REACTED: list[tuple[Json, Json, bool]] = [
    (do("pitch", cards=choose(zone="hand")), when("pitched", side="opposing"), True),
    (do("pitch", cards=choose(zone="hand")), when("pitched", side="friendly"), False),
    (do("discard", cards=choose(FOE_GEAR)), when("discarded", zone="play"), True),
    (do("discard", cards=choose(FOE_GEAR)), when("discarded", zone="hand"), False),
    (do("put-under", cards=choose(FOE_GEAR), under="this-champion"), when("left-play", side="friendly"), True),
    (do("put-under", cards=choose(FOE_GEAR), under="this-champion"), when("discarded", zone="play"), False),
]


@pytest.mark.parametrize(("deed", "text", "asked"), REACTED)
def test_what_moves_is_reacted_to(deed: Json, text: Json, *, asked: bool) -> None:
    assert bool(legal(witnessed(text, deed, gear=[("spade", 4)]), "activate:3/0!0")) is asked


@pytest.mark.parametrize(("side", "asked"), [("friendly", True), ("opposing", False)])
def test_who_pitches_by_an_effect_can_react_to_that(side: str, *, asked: bool) -> None:
    glee = reaction("Glee", when("pitched", side=side), ENERGY)
    act = action("Act", do("pitch", cards=choose({"kind": "action"}, zone="hand")))
    state = play(position(Seat(hand="act glee nap"), Seat(), cards=[act, glee]), "play:act@0", "take:nap")
    assert bool(legal(state, "play:glee@0!")) is asked


def test_a_card_that_is_discarded_from_underneath_another_is_reacted_to_as_such() -> None:
    for zone, asked in (("under", True), ("play", False)):
        witness = reaction("Witness", when("discarded", zone=zone), ENERGY)
        state = vault(do("discard", cards=choose(zone="under")), (1, "nap"), cards=(witness,))
        held = attrs.evolve(table_of(state).players[1], hand=(CardKey("witness"),))
        decks = (state.decks[0], attrs.evolve(state.decks[1], cards=(CardKey("nap"), CardKey("witness"))))
        table = attrs.evolve(table_of(state), players=(player(state, 0), held))
        state = play(attrs.evolve(state, stage=table, decks=decks), "activate:6/0")
        assert bool(legal(state, "play:witness")) is asked


def test_the_card_that_destroys_another_is_known_to_what_reacts() -> None:
    smash = activated("Smash", do("destroy", cards=choose(FOE_GEAR)), costs={"action": True})
    spite = activated("Spite", damage(1, "doer"), when=when("destroyed"))
    cards = [equipment("Hammer", smash, defense=9), champion("Sage", spite)]
    state = position(Seat(), Seat(champions="sage elm ash"), cards=cards, gear=[("hammer", 1), ("spade", 4)])
    assert wounds(play(state, "activate:6/0", "activate:3/0!0"), 0, 1, 2, 6) == [0, 0, 0, 1]


def test_equipment_that_is_put_underneath_leaves_play_as_such() -> None:
    tuck = action("Tuck", do("put-under", cards=choose(FOE_GEAR), under="this-champion"))
    state = position(Seat(hand="tuck"), Seat(), cards=[tuck], gear=[("spade", 4)])
    assert CardLeft(1, CardKey("spade"), CardNumber(6), "under") in told(state, "play:tuck@0")


def test_a_card_from_underneath_another_is_told_and_known_where_it_goes() -> None:
    deeds = do("return-to-hand", cards=choose(zone="under")), damage(1, choose(FOE))
    state = vault({"do": "if", "if": {"turn": "friendly"}, "then": list(deeds)}, (1, "nap"))
    assert CardUncovered(1, CardKey("nap"), CardNumber(6), "hand") in told(state, "activate:6/0")
    frame = table_of(play(state, "activate:6/0")).stack[-1]
    assert isinstance(frame, Resolving)
    assert frame.context.those == (Lying(1, Zone.HAND, CardKey("nap")),)


def test_decks_are_shuffled_in_the_order_of_their_players() -> None:
    lift = action("Lift", do("return-to-deck", cards=each({"kind": "equipment"}), place="shuffled"))
    seats = Seat(hand="lift", deck="one two"), Seat(deck="one two")
    state = play(position(*seats, cards=[lift], gear=[("spade", 4), ("spade", 1)]), "play:lift@0")
    assert [frame.seat for frame in table_of(state).stack if isinstance(frame, Shuffling)] == [1, 0]


def test_s35_a_card_on_the_bottom_of_a_deck_is_not_meant_once_another_one_lies_there() -> None:
    bury = do("return-to-deck", cards=choose(zone="discard"), place="bottom")
    act = action("Act", bury, do("gain-bacon", count=1), do("return-to-hand", cards="that"))
    theirs = choose(zone="discard", whose="each-opponent")
    heap = reaction("Heap", when("gained-bacon"), do("return-to-deck", cards=theirs, place="bottom"))
    seats = Seat(hand="act", deck="three", discard="one two"), Seat(hand="heap")
    state = play(position(*seats, cards=[act, heap]), "play:act@0", "take:one")
    assert player(play(state, "pass"), 0).hand == ("one",)
    assert player(play(state, "play:heap@3!0"), 0).hand == ()


@pytest.mark.parametrize(("users", "moved"), [([0], 1), ([0, 1], 2), ([0, 0, 1], 2), ([0, 0, 1, 1], 2)])
def test_10_0_as_much_equipment_is_moved_as_a_champion_has_room_for(users: list[int], moved: int) -> None:
    to = choose({**FRIEND, "name": "Ash"})
    give = action("Give", do("move-equipment", cards=each(GEAR), to=to), damage(1, choose(FOE)))
    gear = [("spade", user) for user in users]
    state = play(position(Seat(hand="give"), Seat(), cards=[give], gear=gear), "play:give@0")
    frame = table_of(state).stack[-1]
    assert isinstance(frame, Resolving)
    assert (frame.context.many, frame.full) == (moved, len(users) == moved)
    assert sum(card(state, 6 + number).champion == 2 for number in range(len(gear))) == moved


def test_what_lasts_without_an_amount_has_none() -> None:
    duration: Json = {"duration": "this-turn"}
    deeds = do("forbid", cards=each(FOE), what="attack", **duration), do("prevent", cards=each(FOE), **duration)
    state = play(position(Seat(hand="calm"), Seat(), cards=[action("Calm", *deeds)]), "play:calm@0")
    assert [lasting.amount for lasting in table_of(state).lasting] == [0, 0]


def test_that_many_is_one_after_a_card_was_played() -> None:
    again = do("play-card", cards=choose(zone="discard"), free=True), do("gain-bacon", count="that-many")
    state = position(Seat(hand="again", discard="one"), Seat(), cards=[action("Again", *again)])
    assert player(play(state, "play:again@0", "play:one@1"), 0).bacon == 1


def test_a_condition_that_all_have_is_applied_to_none() -> None:
    wet = condition("Wet", constant("Heavy", do("forbid", cards="this-champion", what="attack")))
    rain = action("Rain", do("apply-condition", condition="Wet", cards=each(FOE)), do("gain-bacon", count="that-many"))
    state = position(Seat(hand="rain"), Seat(), cards=[wet, rain], conditions={3: "wet", 4: "wet"})
    assert player(play(state, "play:rain@0"), 0).bacon == 1
