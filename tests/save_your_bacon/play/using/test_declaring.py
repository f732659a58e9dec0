"""The knowledge about a declared card: its owner, its player, and the champion's state (§10.0, S28)."""

import pytest

from bacon_rules.save_your_bacon.cards.vocabulary import Timing
from bacon_rules.save_your_bacon.frames import Happening, Subject, Window
from tests.save_your_bacon.scenarios import *

TAKEN = do("put-under", cards=choose(zone="hand", whose="each-opponent", by="you"), under="this-card")
FENCE = champion("Fence", activated("Sell", TAKEN, do("play-card", cards=choose(zone="under")), costs={"action": True}))
WORTH: Json = {"value": "energy", "of": "that"}


def declared(*moves: str, at: Json | None = None) -> State:
    """Return a game in which a card has been declared, the first player's own or one of the second player's."""
    echo = reaction("Echo", at or when("card-declared"), do("gain-energy", count=WORTH))
    seats = Seat(champions="fence elm ash", hand="nap echo"), Seat(hand="nap")
    state = position(*seats, cards=[FENCE, echo], damaged={1: 1})
    return play(state, *moves)


@pytest.mark.parametrize(
    ("moves", "owner"), [(["play:nap@1"], None), (["activate:0/0", "take:nap", "play:nap@1"], 1)], ids=["own", "other"]
)
def test_whose_card_was_declared_by_whom(moves: list[str], owner: int | None) -> None:
    """The words "that card" mean the card being played; it and the reaction give one energy each."""
    state = declared(*moves)
    window = table_of(state).stack[-1]
    assert isinstance(window, Window)
    what, by = Subject(0, CardKey("nap")), Subject(0, CardKey("elm"), CardNumber(1))
    assert window.happenings == (Happening(Timing.CARD_DECLARED, what, by, owner=owner),)
    assert player(play(state, "play:echo@0!0"), 0).energy == 1 + 1


@pytest.mark.parametrize("number", [0, 1])
def test_it_can_be_asked_how_the_champion_was(number: int) -> None:
    state = declared(f"play:nap@{number}", at=when("card-declared", by={"damaged": True}))
    assert bool(legal(state, "play:echo")) is (number == 1)


def test_s47_equipment_that_was_declared_enters_play_even_if_the_champion_has_no_room_any_more() -> None:
    make = activated("Make", do("create", token="Crumb", cards="this-champion"), when=when("card-declared"))
    cards = [champion("Fox", make), token("Crumb")]
    seats = Seat(champions="fox elm ash", hand="spade spade"), Seat()
    state = play(position(*seats, cards=cards, gear=[("spade", 0)]), "play:spade@0", "activate:0/0!0")
    worn = [one.card for one in table_of(state).cards if one.champion == 0]
    assert worn == ["fox", "spade", "crumb", "spade"]
    assert why(state, "play:spade@0") is Illegal.AT_EQUIPMENT_LIMIT
    assert turn_of(state).actions == 1
