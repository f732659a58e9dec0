"""What a card in play is worth now (§11.1)."""

from typing import Any

import pytest

from bacon_rules import CardError
from bacon_rules.save_your_bacon import State, Trait, new_match
from bacon_rules.save_your_bacon.board import Board
from bacon_rules.save_your_bacon.standing import Standing
from bacon_rules.save_your_bacon.values import attack_of, defense_of, is_exhausted, traits_of
from tests.save_your_bacon.scenarios import Seat, champion, constant, do, each, modify, position
from tests.save_your_bacon.strategies import ALL_RULES, steps


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
    printed = state.rules.pool.faces["oak"]
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
        with pytest.raises(CardError, match="there is no card in play with the number "):
            looked_at.standing(number)
