"""The course of a match: it ends by the rules, or after a number of moves."""

import random
from pathlib import Path
from typing import Any

import pytest

from bacon_rules import RulesError, trick_taking
from bacon_rules.bots import anything
from bacon_rules.course import MOST_MOVES, Unfinished, checked_most, course, told_course, unfinished
from bacon_rules.games import GAMES, AnyView
from bacon_rules.save_your_bacon import DeckSource, Rules, load_pool, new_match
from bacon_rules.words import describe

STALLING = new_match(
    Rules(pool=load_pool(Path(__file__).parent / "save_your_bacon" / "stalling.json"), decks=DeckSource.POD_CONSTRUCTED)
)


def first(view: AnyView) -> Any:
    return view.legal_moves()[0]


def test_a_match_is_played_to_its_end() -> None:
    start = trick_taking.new_match()
    played = [*course(start, 7, first)]
    assert start.replay(move for move, _ in played) == played[-1][1]
    assert played[-1][1].is_over
    assert unfinished(played[-1][1], len(played), len(played)) is None
    assert [*course(played[-1][1], 7, first)] == []


def test_a_match_is_told_with_its_events() -> None:
    start = trick_taking.new_match()
    played = [*told_course(start, 7, first, 40)]
    assert [(move, state) for move, state, _ in played] == [*course(start, 7, first, 40)]
    befores = [start, *(state for _, state, _ in played)]
    assert [told for _, _, told in played] == [
        before.events(move) for before, (move, *_) in zip(befores, played, strict=False)
    ]


@pytest.mark.parametrize("most", [1, 2, 77])
def test_a_match_without_an_end_has_as_many_moves_as_it_may(most: int) -> None:
    played = [*course(STALLING, 7, first, most)]
    assert len(played) == most
    assert unfinished(played[-1][1], most, most) == Unfinished(most)
    assert unfinished(played[-1][1], most - 1, most) is None


def test_a_turn_without_an_end_ends_as_well() -> None:
    states: list[Any] = [state for _, state in course(STALLING, 7, first, 300)]
    assert len({state.stage.turn.seat for state in states[-200:]}) == 1


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", GAMES)
def test_no_honest_match_comes_near_the_usual_limit(name: str) -> None:
    for seed in range(5):
        dice = random.Random(seed)
        start = GAMES[name].new_match({"game": name}, 0).state
        moves = sum(1 for _ in course(start, seed, lambda view, dice=dice: anything.choose(view, dice)))  # type: ignore[misc]  # the dice are bound
        assert moves < MOST_MOVES / 5


@pytest.mark.parametrize("most", [0, -1, None, 2.5, "9"])
def test_there_is_no_such_limit(most: Any) -> None:
    with pytest.raises(RulesError, match="max_moves: expected a positive int, got "):
        checked_most(most)


def test_the_outcome_is_told() -> None:
    assert describe(Unfinished(12)) == "The match is unfinished: it had no end after 12 moves."
    assert describe(Unfinished(12), "ja") == "12手で終わらず、試合は打ち切られました。"
    assert Unfinished(12).to_json() == {"type": "unfinished", "moves": 12}
