"""The knowledge of a seat about others' choices, and guesses at the rest."""

from collections import Counter
from typing import Final

import attrs
import pytest

from bacon_rules.save_your_bacon import State, Table, View, determinize
from bacon_rules.save_your_bacon.cards.vocabulary import HIDDEN, Zone
from bacon_rules.save_your_bacon.frames import Context, Lying, PayingCosts, Resolving, Shuffling
from bacon_rules.save_your_bacon.hiding import seen_stage
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from tests.save_your_bacon.scenarios import Seat, action, choose, do, keys, play, position, table_of

FROM_HAND: Final = do("discard", cards=choose(zone="hand"))
FROM_DISCARD: Final = do("remove-from-game", cards=choose(zone="discard"))
SEEDS: Final = 40


def top_of(looked_at: State | View) -> PayingCosts | Resolving:
    table = looked_at.table
    assert table is not None
    frame = table.stack[-1]
    assert isinstance(frame, PayingCosts | Resolving)
    return frame


def taken_in(looked_at: State | View) -> list[str]:
    return [one.card for one in top_of(looked_at).taken]


def test_what_is_chosen_of_a_hand_to_pay_is_hidden_and_what_is_chosen_of_a_pile_is_not() -> None:
    dig = action("Dig", do("draw", count=1), pay=[FROM_DISCARD, FROM_HAND, FROM_HAND])
    mine = Seat(hand="dig one two three", discard="nap spade", deck="nap")
    state = play(position(mine, Seat(), cards=[dig]), "play:dig@0", "take:nap", "take:one")
    assert taken_in(state) == taken_in(state.observe(0)) == ["nap", "one"]
    assert taken_in(state.observe(1)) == taken_in(state.observe(None)) == ["nap", HIDDEN]
    guessed = {tuple(taken_in(determinize(state.observe(1), seed))) for seed in range(SEEDS)}
    assert {first for first, _ in guessed} == {"nap"}
    assert {"one", "two", "three"} <= {second for _, second in guessed}


def test_who_looks_at_the_top_of_a_deck_sees_no_more_after_a_choice() -> None:
    deed = do("return-to-hand", cards=choose({"kind": "action"}, zone="deck", top=4, count=2))
    state = position(Seat(hand="cast", deck="spade one two three nap nap"), Seat(), cards=[action("Cast", deed)])
    state = play(state, "play:cast@0", "take:two")
    assert table_of(state.observe(0)).players[0].deck == (*keys("two spade one three"), HIDDEN, HIDDEN)
    assert table_of(state.observe(1)).players[0].deck == (CardKey("two"), *(HIDDEN,) * 5)


def test_each_card_of_a_hand_that_an_effect_knows_of_is_seen() -> None:
    table = table_of(position(Seat(hand="nap one two"), Seat()))

    def knowing(card: str) -> Resolving:
        those = (Lying(0, Zone.HAND, CardKey(card)),)
        return Resolving(0, CardNumber(0), CardKey("oak"), 0, CardNumber(0), context=Context(those=those))

    seen = seen_stage(
        position().rules, (), attrs.evolve(table, stack=(*table.stack, knowing("one"), knowing("nap"))), 1
    )
    assert isinstance(seen, Table)
    assert seen.players[0].hand == (HIDDEN, *keys("nap one"))


@pytest.mark.parametrize("wanted", [{}, {"value": {"at_most": {"tokens": "energy"}}}])
def test_cards_chosen_in_secret_are_guessed_among_those_that_were_left(wanted: dict[str, object]) -> None:
    deed = do("return-to-deck", cards=choose(wanted, zone="hand", count=3), place="top")
    hand = "cast nap one two two three"
    state = position(Seat(hand=hand, energy=2), Seat(), cards=[action("Cast", deed)])
    state = play(state, "play:cast@0", "take:one", "take:two")
    assert taken_in(state.observe(1)) == [HIDDEN, HIDDEN]
    guesses = set()
    for seed in range(SEEDS):
        guess = determinize(state.observe(1), seed)
        taken = Counter(taken_in(guess))
        guesses.add(frozenset(taken.elements()))
        assert taken <= Counter(table_of(guess).players[0].hand)
    assert len(guesses) > 3


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_view_in_which_a_seat_shuffles_that_is_not_there_is_guessed_without_its_cards(seat: int) -> None:
    view = position(Seat(hand="one"), Seat()).observe(1)
    table = table_of(view)
    shuffling = attrs.evolve(table, stack=(*table.stack, Shuffling(seat, (HIDDEN, HIDDEN))))
    guess = determinize(attrs.evolve(view, stage=shuffling), 1)
    assert table_of(guess).stack[-1] == Shuffling(seat, (HIDDEN, HIDDEN))


def test_a_view_in_which_more_was_chosen_than_there_is_keeps_it_hidden_in_a_guess() -> None:
    dig = action("Dig", do("draw", count=1), pay=[FROM_HAND, FROM_HAND])
    view = play(position(Seat(hand="dig one two three"), Seat(), cards=[dig]), "play:dig@0", "take:one").observe(1)
    table = table_of(view)
    nobody_left = (attrs.evolve(table.players[0], hand=()), table.players[1])
    guess = determinize(attrs.evolve(view, stage=attrs.evolve(table, players=nobody_left)), 1)
    assert taken_in(guess) == [HIDDEN]
