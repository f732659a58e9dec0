"""What is the same to a reaction as something before it (S71, S65), and which reactions a player may hold (S20)."""

import attrs
import pytest

from bacon_rules.save_your_bacon.frames import Kept
from bacon_rules.save_your_bacon.rules import DeckRules
from tests.save_your_bacon.play.effect_actions.test_giving import lay
from tests.save_your_bacon.scenarios import *

NOTED = do("gain-energy", count=1)
LOSS = when("lost-energy", side="opposing")
COUNTED: Json = {"if": {"amount": "that-many", "at_least": 1}}


def test_of_two_cards_of_one_name_that_are_discarded_at_once_a_reaction_is_to_the_first() -> None:
    drop = action("Drop", do("discard", cards={"each": {}, "zone": "hand"}))
    glean = reaction("Glean", when("discarded", side="opposing", zone="hand"), NOTED)
    state = position(Seat(hand="drop nap nap one"), Seat(hand="glean"), cards=[drop, glean])
    state = play(state, "play:drop@0")
    assert legal(state, "play:glean@3") == ["play:glean@3!0", "play:glean@3!2"]
    assert why(state, "play:glean@3!1") is Illegal.SAME_AS_BEFORE


@pytest.mark.parametrize(
    ("amounts", "counting", "plain"), [((1, 2), "01", "0"), ((2, 2), "0", "0"), ((1, 2, 1), "01", "0")]
)
def test_s71_happenings_of_different_numbers_are_different_only_to_text_that_counts(
    amounts: tuple[int, ...], counting: str, plain: str
) -> None:
    costs = [do("lose-energy", count=amount) for amount in amounts]
    act = action("Act", do("gain-bacon", count=1), pay=costs)
    tally, see = activated("Tally", NOTED, when=LOSS | COUNTED, may=True), activated("See", NOTED, when=LOSS, may=True)
    rows = [champion("Clerk", tally), champion("Witness", see), champion("Judge", tally, see)]
    cards = [act, *rows, reaction("Sum", LOSS | COUNTED, NOTED), reaction("Ha", LOSS, NOTED)]
    state = position(Seat(hand="act", energy=9), Seat(champions="clerk witness judge", hand="ha sum"), cards=cards)
    state = play(state, "play:act@0")
    assert {*legal(state, "activate")} == {
        *(f"activate:{effect}!{number}" for effect in ("3/0", "5/0") for number in counting),
        *(f"activate:{effect}!{number}" for effect in ("4/0", "5/1") for number in plain),
    }
    assert legal(state, "play:sum@3") == [f"play:sum@3!{number}" for number in counting]
    assert legal(state, "play:ha@3") == [f"play:ha@3!{number}" for number in plain]


def test_s65_an_effect_that_has_reacted_to_one_thing_reacts_to_what_happens_with_it() -> None:
    twice = activated(
        "Twice", do("gain-bacon", count=1), do("gain-bacon", count=1, who="each-player"), when=when("turn-ended")
    )
    gasp = activated("Gasp", NOTED, when=when("gained-bacon"))
    cards = [champion("Bell", twice), champion("Gong", gasp)]
    state = play(position(Seat(champions="bell gong oak"), Seat(), cards=cards), "pass-time", "pass-time")
    state = play(state, "activate:0/0!0", "activate:1/0!0")
    assert legal(state) == ["activate:1/0!1"]


# Who may hold a reaction (S20)

PARRY = reaction("Parry", when("exhausted", side="opposing"), NOTED)
WARY = reaction("Wary", when("card-declared"), NOTED)


def secret(state: State, *, kept: tuple[Kept, ...] | None = None, removed: str = "") -> State:
    """Return the state with secret decks, of two copies of a card at most, and cards of the second player removed."""
    rules = attrs.evolve(state.rules, decks=DeckSource.FULL_CONSTRUCTED, deck_rules=DeckRules(size=9, copies=2))
    table = table_of(state)
    players = (table.players[0], attrs.evolve(table.players[1], removed=keys(removed)))
    return attrs.evolve(state, rules=rules, stage=attrs.evolve(table, players=players, kept=kept))


def with_parries(places: str) -> State:
    """Return a state in which so many copies lie open: in the discard, spent, removed, underneath a champion."""
    discard, spent, removed, under = (int(number) * "parry " for number in places)
    seats = (Seat(), Seat(hand="nap", discard=discard, spent=spent))
    state = lay(position(*seats, cards=[PARRY]), 1, *((1, key) for key in under.split()))
    return secret(state, removed=removed)


def is_asked(state: State) -> bool:
    """Return whether the second player is asked to react when a card is exhausted."""
    return play(state, "attack:0").to_act == 1


@pytest.mark.parametrize("places", ["0000", "1000", "0100", "0010", "0001"])
def test_s20_who_may_hold_one_more_copy_of_a_secret_deck_is_asked(places: str) -> None:
    assert is_asked(with_parries(places))


@pytest.mark.parametrize("places", ["2000", "0200", "0020", "0002", "1100", "1010", "0101", "0011", "1111"])
def test_s20_who_holds_no_more_copy_of_a_secret_deck_is_not_asked(places: str) -> None:
    assert not is_asked(with_parries(places))


def test_s20_of_an_open_deck_only_the_reactions_in_it_may_be_held() -> None:
    for deck in ("", "parry"):
        state = position(Seat(deck=deck), Seat(hand="nap"), cards=[PARRY])
        assert not is_asked(state)
        assert is_asked(secret(state))


def test_s20_a_copy_that_is_being_played_is_not_held() -> None:
    seats = (Seat(hand="nap"), Seat(hand="nap wary"))
    state = play(secret(position(*seats, cards=[WARY])), "play:nap@0", "play:wary@3!0")
    assert (state.to_act, legal(state)) == (1, ["pass"])
    seats = (Seat(hand="nap"), Seat(hand="nap wary", discard="wary"))
    state = play(secret(position(*seats, cards=[WARY])), "play:nap@0", "play:wary@3!0")
    assert (state.to_act, player(state, 1).energy) == (0, 1)


@pytest.mark.parametrize(("seat", "asked"), [(1, True), (0, False)])
def test_s73_who_has_kept_a_copy_may_hold_one_more(seat: int, *, asked: bool) -> None:
    state = position(Seat(deck="parry"), Seat(hand="nap", deck="parry", discard="parry parry"), cards=[PARRY])
    assert is_asked(secret(state, kept=(Kept(1 - seat, seat, CardKey("parry")),))) is asked
