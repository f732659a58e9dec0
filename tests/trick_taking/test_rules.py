"""Rules: the source's numbers, and house rules that are checked."""

import re
from typing import Any

import attrs
import pytest

from bacon_rules import RulesError
from bacon_rules.errors import shown
from bacon_rules.trick_taking import Rules, Taker, new_match, preset
from tests.trick_taking.scripts import Index


def test_the_rules_are_those_of_the_source() -> None:
    assert attrs.astuple(Rules()) == (5, 4, Taker.LEFT_OF_DECLARER, 1, 2, 2, 10)
    assert preset("trick-taking") == Rules()
    assert [str(taker) for taker in Taker] == ["left of declarer", "declarer", "nobody"]


@pytest.mark.parametrize(
    ("field", "low", "high"),
    [
        ("cards_each", 1, 11),
        ("upcards", 1, 48),
        ("most_tricks", 0, 1_000_000),
        ("all_tricks", 1, 1_000_000),
        ("factor", 1, 1_000_000),
        ("target", 1, 1_000_000),
    ],
)
def test_numbers_have_their_range(field: str, low: int, high: int) -> None:
    for wrong in (low - 1, high + 1, -5, 1 << 20_000, True, float(low), str(low), None):
        problem = re.escape(f"{field}: expected an int from {low} to {high}, got {shown(wrong)}")
        with pytest.raises(RulesError, match=f"^{problem}$"):
            attrs.evolve(Rules(), **{field: wrong})  # type: ignore[arg-type]  # the fault that is tested


@pytest.mark.parametrize(
    "changes",
    [
        {"cards_each": 1, "upcards": 48},
        {"cards_each": 5, "upcards": 32},
        {"cards_each": 11, "upcards": 8},
        {"cards_each": 11, "upcards": 1},
        {"most_tricks": 0},
        {"most_tricks": 1_000_000, "all_tricks": 1_000_000},
        {"most_tricks": 2, "all_tricks": 2},
        {"factor": 1_000_000},
        {"target": 1},
        {"target": 1_000_000},
        {"taker": Taker.NOBODY},
    ],
)
def test_what_can_be_played_is_not_refused(changes: dict[str, Any]) -> None:
    rules = attrs.evolve(Rules(), **changes)
    state = new_match(rules)
    state = state.apply(state.chance_move(0))
    assert {len(hand) for hand in state.hands} == {rules.cards_each}
    assert len(state.observe(None).upcards) == 1


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"cards_each": 2}, "cards_each: with 2 tricks both sides could take as many"),
        ({"cards_each": 10}, "cards_each: with 10 tricks both sides could take as many"),
        ({"cards_each": 11, "upcards": 9}, "upcards: with 11 cards each, 8 cards can be turned up, not 9"),
        ({"upcards": 33}, "upcards: with 5 cards each, 32 cards can be turned up, not 33"),
        ({"most_tricks": 3}, "most_tricks: all tricks cannot score less than most of them"),
        ({"taker": None}, "taker: expected a Taker, got None"),
        ({"taker": "declarer"}, "taker: expected a Taker, got 'declarer'"),
    ],
)
def test_what_cannot_be_played_is_refused(changes: dict[str, Any], problem: str) -> None:
    with pytest.raises(RulesError, match=f"^{re.escape(problem)}$"):
        attrs.evolve(Rules(), **changes)


@pytest.mark.parametrize("name", ["bacon-4", "", "Trick-taking", None, 7, []])
def test_there_is_one_preset(name: str) -> None:
    problem = f"the trick-taking game has no rules named {shown(name)}, only trick-taking"
    with pytest.raises(RulesError, match=f"^{re.escape(problem)}$"):
        preset(name)


def test_the_usual_rules_need_not_be_given() -> None:
    assert new_match() == new_match(None) == new_match(Rules(), 0)


def test_numbers_are_any_integers() -> None:
    rules = attrs.evolve(Rules(), target=Index(7), cards_each=Index(3))  # type: ignore[arg-type]  # as those of NumPy
    assert rules == Rules(target=7, cards_each=3)
    assert type(rules.target) is int
    state = new_match(rules, Index(2))  # type: ignore[arg-type]  # as above
    assert state == new_match(rules, 2)
    assert type(state.dealer) is int
