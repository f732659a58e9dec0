"""What cards in play are worth (§11.1): modified values, reckoned a second time with fractions, and standings."""

import math
import random
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import CardError
from bacon_rules.save_your_bacon import State, Trait, new_match
from bacon_rules.save_your_bacon.cards import Operation, Rounding
from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.values.modifying import Change, modified
from bacon_rules.save_your_bacon.play.values.standing import Standing
from bacon_rules.save_your_bacon.play.values.values import attack_of, defense_of, is_exhausted, traits_of
from tests.save_your_bacon.scenarios import Seat, champion, constant, do, each, modify, position
from tests.save_your_bacon.strategies import ALL_RULES, steps

SIGNS = {
    "+": Operation.ADD,
    "-": Operation.SUBTRACT,
    "=": Operation.SET,
    "*": Operation.MULTIPLY,
    "/": Operation.DIVIDE,
}


changes = st.lists(
    st.builds(Change, st.sampled_from(Operation), st.integers(0, 99), st.none(), st.sampled_from(Rounding)), max_size=8
)


def reckoned(value: int, made: list[Change]) -> int:
    """Set, add and subtract, then multiply and divide in fractions, and only then round."""
    total = Fraction([value, *(one.by for one in made if one.operation is Operation.SET)][-1])
    for one in made:
        total += {Operation.ADD: one.by, Operation.SUBTRACT: -one.by}.get(one.operation, 0)
    for one in made:
        if one.operation is Operation.MULTIPLY:
            total *= one.by
        elif one.operation is Operation.DIVIDE and one.by:
            total /= one.by
    down = any(one.operation is Operation.DIVIDE and one.round is Rounding.DOWN for one in made)
    return max(math.floor(total) if down else math.ceil(total), 0)


@given(st.integers(0, 99), changes)
def test_values_are_modified_as_fractions_are(value: int, made: list[Change]) -> None:
    assert modified(value, made) == reckoned(value, made)


@given(st.integers(0, 99), changes, st.randoms())
def test_the_order_of_changes_does_not_matter_but_for_those_that_set(
    value: int, made: list[Change], dice: random.Random
) -> None:
    shuffled = [one for one in made if one.operation is not Operation.SET]
    dice.shuffle(shuffled)
    shuffled += [one for one in made if one.operation is Operation.SET]
    assert modified(value, made) == modified(value, iter(shuffled))


@pytest.mark.parametrize(
    ("value", "text", "expected"),
    [
        (4, "", 4),
        (4, "/2 +1", 3),
        (4, "*2 -1", 6),
        (5, "/2", 3),
        (5, "/2 /2", 2),
        (3, "/2 *2", 3),
        (1, "-3", 0),
        (1, "-3 *5", 0),
        (1, "-3 +3", 1),
        (0, "/9", 0),
        (0, "+1 /9", 1),
        (2, "-5 /2", 0),
        (9, "=4 /2 +1", 3),
        (9, "+1 =4 =2", 3),
        (9, "=0", 0),
        (9, "*2 =0 +1", 2),
    ],
)
def test_the_order_and_the_rounding_of_the_rulebook(value: int, text: str, expected: int) -> None:
    assert modified(value, [Change(SIGNS[word[0]], int(word[1:])) for word in text.split()]) == expected


def test_a_standing_counts_what_constant_effects_do() -> None:
    helper = champion(
        "Helper",
        effects=[
            constant("Help", modify(each({"side": "friendly", "other": True}), "attack", "multiply", 2)),
            constant("Teach", do("grant-trait", cards=each({"other": True}), trait="magic")),
            constant("Awe", do("consider-exhausted", cards=each({"side": "opposing"}))),
        ],
    )
    state = position(Seat(champions="helper oak elm"), Seat(), cards=[helper])
    table = state.table
    assert table is not None
    printed = state.rules.pool.faces[CardKey("oak")]
    helped = state.standing(1)
    assert helped == Standing(2 * printed.attack, printed.defense, helped.traits, exhausted=False)
    assert Trait.MAGIC in helped.traits
    assert list(helped.traits) == [trait for trait in Trait if trait in helped.traits]
    assert state.standing(3).exhausted
    assert not table.cards[3].exhausted


@pytest.mark.parametrize("name", list(ALL_RULES)[::11])
def test_state_and_view_say_what_the_engine_reckons_with(name: str) -> None:
    for state, _, _ in list(steps(ALL_RULES[name], 5, 200))[::20]:
        if state.table is None:
            continue
        board = Board(state.rules, state.decks, state.table)
        for card in state.table.cards:
            number = card.number
            standing = state.standing(number)
            assert (standing.attack, standing.defense) == (attack_of(board, number), defense_of(board, number))
            assert (frozenset(standing.traits), standing.exhausted) == (
                traits_of(board, number),
                is_exhausted(board, number),
            )
            assert all(state.observe(seat).standing(number) == standing for seat in (0, 1, None))


@pytest.mark.parametrize("number", [6, -1, True, "0", None])
@pytest.mark.parametrize("state", [position(Seat(), Seat()), new_match()], ids=["a game", "no game yet"])
def test_only_cards_in_play_have_a_standing(state: State, number: Any) -> None:
    for looked_at in (state, state.observe(0)):
        with pytest.raises(CardError, match=rf"^there is no card in play with the number {number!r}$"):
            looked_at.standing(number)
