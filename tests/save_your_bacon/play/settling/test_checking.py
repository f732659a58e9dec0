"""Checking for defeat after every game step, also where nothing reacts to it, and who has defeated then (S21, S68)."""

import pytest

from tests.save_your_bacon.scenarios import *

EMPTY: Json = {"if": {"count": {}, "zone": "hand", "at_most": 0}}
HELD: Json = {"if": {"count": {}, "zone": "hand", "at_least": 1}}
FRAIL: Json = modify(each(FOE), "defense", "subtract", 2)
BULLY = champion("Bully", constant("Frail", FRAIL, during=EMPTY))
FAN = champion("Fan", constant("Frail", FRAIL, during=HELD))
MEND: Json = do("remove-damage", cards=each({"kind": "champion"}))
HEARD = (), (reaction("Glean", when("pitched"), MEND), reaction("Glue", when("drew"), MEND))
"""Without and with reactions, which nobody has, to what leads to a defeat."""

heard = pytest.mark.parametrize("others", HEARD, ids=["unheard", "heard"])


def bacon(state: State) -> list[int]:
    return [player(state, seat).bacon for seat in range(state.seats)]


def bullied(*cards: Json, hand: str = "one", rows: str = "bully sage ash", **rest: object) -> State:
    """Return a game of three in which a champion of the second player is defeated if the first has no card in hand."""
    seats = Seat(champions=rows, hand=hand, deck="two", energy=1), Seat(), Seat()
    found: dict[str, object] = {"damaged": {3: 3}, **rest}
    return position(*seats, cards=[BULLY, *cards], **found)  # type: ignore[arg-type]  # by name


def assert_defeated(state: State) -> None:
    """Check that the first player has defeated the second one's champion."""
    assert (bacon(state), wounds(state, 3)) == ([1, 0, 0], [0])


@heard
def test_s21_after_a_card_is_paid_for(others: tuple[Json, ...]) -> None:
    heal = action("Heal", MEND, cost=2)
    assert_defeated(play(bullied(heal, champion("Sage"), *others, hand="heal one"), "play:heal@0", "pitch:one"))


@heard
def test_s21_after_an_effect_is_paid_for(others: tuple[Json, ...]) -> None:
    sage = champion("Sage", activated("Heal", MEND, costs={"action": True, "energy": 2}))
    assert_defeated(play(bullied(sage, *others), "activate:1/0", "pitch:one"))


@heard
@pytest.mark.parametrize("pay", [[], [do("exhaust", cards="this-card")]], ids=["hand", "hand and more"])
def test_s21_after_other_costs_are_paid(others: tuple[Json, ...], pay: list[Json]) -> None:
    costs: Json = {"action": True, "pay": [do("discard", cards=choose(zone="hand")), *pay]}
    sage = champion("Sage", activated("Heal", MEND, costs=costs))
    assert_defeated(play(bullied(sage, *others), "activate:1/0"))


@heard
@pytest.mark.parametrize("moves", [["refresh", "pitch:one"], ["pass-time", "pitch:one"]], ids=["refresh", "pass time"])
def test_s21_after_a_card_is_pitched_for_nothing(others: tuple[Json, ...], moves: list[str]) -> None:
    assert_defeated(play(bullied(champion("Sage"), *others), *moves))


def test_s21_after_a_card_that_cannot_be_paid_for_is_back_in_the_hand() -> None:
    """It is the second player's, who holds a card again then."""
    dread = reaction("Dread", when("card-declared"), do("exhaust", cards=each(FOE)))
    cut = action("Cut", do("gain-energy", count=1), pay=[do("exhaust", cards=choose(FRIEND))])
    seats = Seat(champions="fan elm ash", hand="cut"), Seat(hand="dread"), Seat()
    state = play(position(*seats, cards=[FAN, dread, cut], damaged={3: 3}), "play:cut@0", "play:dread@3!0")
    assert_defeated(state)


def test_s66_a_card_that_cannot_be_paid_for_and_is_discarded_is_reacted_to_at_once() -> None:
    again = action("Again", do("play-card", cards=choose(zone="discard")), do("gain-bacon", count=1, may=True))
    tax = reaction("Tax", when("card-declared", card={"name": "Jab"}), modify(each(FOE), "cost", "add", 9))
    tax["actions"][0]["duration"] = "this-turn"
    jab = action("Jab", do("gain-energy", count=1), cost=1)
    mourn = reaction("Mourn", when("discarded", card={"name": "Jab"}), do("gain-energy", count=1))
    seats = Seat(hand="again", discard="jab", energy=1), Seat(hand="tax mourn")
    state = play(position(*seats, cards=[again, tax, jab, mourn]), "play:again@0", "play:jab@0", "play:tax@3!0")
    assert (state.to_act, legal(state, "play:mourn@3")) == (1, ["play:mourn@3!0"])


@heard
@pytest.mark.parametrize("decks", [("one", "one", "one"), ("one", "", ""), ("", "one", "one")])
def test_s21_after_all_have_drawn(others: tuple[Json, ...], decks: tuple[str, str, str]) -> None:
    """The effect is the first player's, whoever has drawn the card that defeats."""
    deal = action("Deal", do("draw", count=1, who="each-player"), MEND)
    rows = ("fan elm ash", "oak elm ash", "oak elm ash") if decks[0] else ("oak elm ash", "oak elm ash", "fan elm ash")
    hands = ("deal", "", "")
    seats = [Seat(champions=row, hand=hand, deck=deck) for row, hand, deck in zip(rows, hands, decks, strict=True)]
    state = play(position(*seats, cards=[FAN, deal, *others], damaged={3: 3}), "play:deal@0")
    assert_defeated(state)


@heard
def test_s21_after_a_draw_in_a_refresh(others: tuple[Json, ...]) -> None:
    seats = Seat(champions="fan elm ash", deck="one two three one two"), Seat(), Seat()
    assert_defeated(play(position(*seats, cards=[FAN, *others], damaged={3: 3}), "refresh"))
