"""Happenings beside a replaced one: the amount that counts as done, and the cause of late happenings (S61)."""

import pytest

from bacon_rules.save_your_bacon.cards.vocabulary import HIDDEN, Zone
from bacon_rules.save_your_bacon.events import CardMoved, CardsRevealed
from tests.save_your_bacon.play.replacing.test_replacing import ENERGY, SELF, WET, caused, facing, instead
from tests.save_your_bacon.scenarios import *
from tests.save_your_bacon.stored import checked

COUNTED = do("gain-bacon", count="that-many")
IF_DONE = do("draw", count=1, if_you_do=True)
GOT = do("gain-bacon", count="that-many", if_you_do=True)
DISCARDED = when("discarded", side="friendly")
THEIRS: Json = {"zone": "hand", "whose": "each-opponent"}


def shelf(rest: str, *cards: Json, deck: str = "nap spade one two") -> State:
    """Return a game in which a player takes an action from the top three of the deck, and keeps equipment there."""
    keep = instead(when("discarded", card={"kind": "equipment"}, zone="deck"), do("gain-energy", count=1))
    taken = choose({"kind": "action"}, zone="deck", top=3, rest=rest)
    peek = action("Peek", do("return-to-hand", cards=taken), GOT)
    seats = Seat(champions="cat elm ash", hand="peek nap", deck=deck), Seat(hand="nap")
    return play(position(*seats, cards=[champion("Cat", keep), peek, *cards]), "play:peek@0")


def test_what_is_done_with_the_rest_of_a_deck_counts_for_nothing() -> None:
    state = checked(play(shelf("discard"), "take:nap"))
    mine = player(state, 0)
    assert (mine.discard, mine.energy) == (("one", "peek"), 1)
    assert (mine.bacon, mine.hand) == (1, ("nap", "nap"))


def test_the_rest_that_goes_to_the_bottom_of_a_deck_is_not_discarded() -> None:
    state = shelf("bottom")
    below = CardMoved(0, HIDDEN, Zone.DECK, "deck")
    assert told(state, "take:nap").count(below) == 2
    mine = player(checked(play(state, "take:nap")), 0)
    assert (mine.deck, mine.energy, mine.discard) == (("two", "spade", "one"), 0, ("peek",))


@pytest.mark.parametrize(("zone", "asked"), [("deck", True), ("hand", False)])
def test_the_rest_of_a_deck_is_discarded_from_there(zone: str, *, asked: bool) -> None:
    glee = reaction("Glee", when("discarded", zone=zone), ENERGY)
    peek = action("Peek", do("return-to-hand", cards=choose(zone="deck", top=2, rest="discard")))
    state = position(Seat(hand="peek", deck="nap one two"), Seat(hand="glee"), cards=[glee, peek])
    assert bool(legal(play(state, "play:peek@0", "take:nap"), "play:glee")) is asked


def test_only_discarding_is_replaced_by_what_is_done_instead_of_it() -> None:
    effect = instead(DISCARDED | {"zone": "hand"}, ENERGY)
    state = caused(facing(effect, do("return-to-deck", cards=choose(**THEIRS))), "take:two")
    assert (player(state, 1).energy, player(state, 1).deck) == (3, ("two", "nap", "nap", "nap"))


def test_a_card_that_was_searched_for_is_discarded_in_any_case() -> None:
    cat = champion("Cat", instead(DISCARDED | {"zone": "deck"}, ENERGY))
    seek = action("Seek", do("discard", cards=choose({"kind": "equipment"}, zone="deck")))
    state = position(Seat(champions="cat elm ash", hand="seek", deck="one spade"), Seat(), cards=[cat, seek])
    state = play(state, "play:seek@0", "take:spade")
    assert (player(state, 0).energy, "spade" in player(state, 0).discard) == (0, True)


def test_two_cards_that_would_be_discarded_wait_for_an_answer_each() -> None:
    effect = instead(DISCARDED | {"zone": "hand"}, ENERGY, may=True)
    state = play(facing(effect, do("discard", cards=choose(count=2, **THEIRS)), COUNTED), "play:cause@0")
    assert legal(checked(state)) == ["yes", "no"]
    state = checked(play(checked(play(state, "yes")), "no"))
    assert (player(state, 1).energy, len(player(state, 1).discard), player(state, 0).bacon) == (4, 1, 1)


def test_everybody_sees_which_card_of_whose_hand_would_be_discarded() -> None:
    effect = instead(DISCARDED | {"zone": "hand"}, ENERGY, may=True)
    state = play(facing(effect, do("discard", cards=choose(**THEIRS))), "play:cause@0")
    assert CardsRevealed(1, (CardKey("two"),), Zone.HAND) in told(state, "take:two")


def test_damage_that_is_replaced_was_not_placed() -> None:
    effect = instead(when("damage-placed", card=SELF), ENERGY)
    state = caused(facing(effect, damage(3, each(FOE)), COUNTED))
    assert (wounds(state, 3, 4, 5), player(state, 0).bacon) == ([0, 3, 3], 6)
    assert player(caused(facing(effect, damage(3, each(FOE)), IF_DONE)), 0).hand == ("nap",)


@pytest.mark.parametrize("damaged", [{}, {3: 1}])
def test_s28_how_a_champion_was_that_would_get_a_condition(damaged: dict[int, int]) -> None:
    effect = instead(when("condition-applied", card={"damaged": True}), ENERGY)
    wet = do("apply-condition", condition="Wet", cards=each(FOE))
    state = caused(facing(effect, wet, cards=(WET,), damaged=damaged))
    assert player(state, 1).energy == 3 + len(damaged)


def test_s68_who_applies_a_condition_after_all_has_defeated_the_champion() -> None:
    """Two champions would get it, and their player is asked for each."""
    frail = condition("Frail", constant("Weak", modify("this-champion", "defense", "subtract", 2)))
    curse = action("Curse", do("apply-condition", condition="Frail", cards=each({**FOE, "damaged": True})))
    cat = champion("Cat", instead(when("condition-applied", card=FRIEND), ENERGY, may=True))
    seats = Seat(hand="curse"), Seat(champions="cat elm ash"), Seat()
    state = position(*seats, cards=[frail, curse, cat], damaged={4: 2, 5: 1})
    state = checked(play(checked(play(state, "play:curse@0")), "no"))
    state = checked(play(state, "yes"))
    assert ([player(state, seat).bacon for seat in range(3)], player(state, 1).energy) == ([1, 0, 0], 1)
