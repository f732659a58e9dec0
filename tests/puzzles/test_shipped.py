"""The puzzles of the package are sound: views without hidden cards, legal answers, clear gaps, all different."""

import json
import random

import pytest

from bacon_rules.bots.reasons import judge_told
from bacon_rules.bots.searching import Budget, think
from bacon_rules.documents.shipped import shipped as files
from bacon_rules.documents.values import JsonObject, write_json
from bacon_rules.errors import IllegalMoveError, JsonError, NotationError
from bacon_rules.games.register import game_of_any
from bacon_rules.puzzles import Level, Puzzle, Verdict, hint, judged, level_told, shipped, variants, verdict_told, why
from bacon_rules.puzzles.making import WORLDS
from bacon_rules.puzzles.puzzle import load
from bacon_rules.puzzles.seating import names_at, sitting_at
from bacon_rules.puzzles.shelf import read
from bacon_rules.speaking.speaker import speaker_of

TO_ITSELF = "give:{}"
"""The illegal gift of the lead to a seat itself."""

every_game = pytest.mark.parametrize("name", variants())


def test_there_are_puzzles_for_each_game() -> None:
    assert set(variants()) == {"bacon-4", "trick-taking", "save-your-bacon"}
    assert shipped("chunky-6") == ()


@every_game
def test_all_are_different_and_easy_ones_come_first(name: str) -> None:
    puzzles = shipped(name)
    assert len({puzzle.key for puzzle in puzzles}) == len(puzzles)
    levels = [[*Level].index(puzzle.level) for puzzle in puzzles]
    assert levels == sorted(levels)


@every_game
def test_each_has_nothing_but_a_view_and_a_clear_answer(name: str) -> None:
    for puzzle in shipped(name):
        view = puzzle.view
        assert view.determinize(1).observe(view.seat) == view
        assert view.to_act == view.seat
        assert [one.move for one in puzzle.options].count(puzzle.answer) == 1
        assert puzzle.plain in {one.move for one in puzzle.options}
        assert puzzle.gap >= game_of_any(view).matters() - 0.001
        assert WORLDS <= puzzle.worlds <= 100


@every_game
def test_a_file_is_written_as_it_is_read(name: str) -> None:
    text = files("puzzles")[name].read_text(encoding="utf-8")
    shelf = read(text)
    assert shelf.to_text() == text
    assert {puzzle.judge for puzzle in shelf.puzzles} == {f"search:{2 * shelf.simulations}"}
    assert all(puzzle.deal < shelf.deals for puzzle in shelf.puzzles)


@every_game
@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_is_told(name: str, language: str) -> None:
    for puzzle in shipped(name):
        wrong = judged(puzzle, puzzle.options[-1].move)
        right = judged(puzzle, puzzle.answer)
        assert (wrong.is_right, right.is_right, right.cost) == (False, True, 0.0)
        told = verdict_told(puzzle, wrong, language), verdict_told(puzzle, right, language), hint(puzzle, language)
        assert len({*told, why(puzzle, language), level_told(puzzle.level, language)}) == 5
        judged_by = judge_told(puzzle.judge, speaker_of(language))
        assert (wrong.judge, right.judge) == (puzzle.judge, puzzle.judge)
        assert told[0].endswith(judged_by)
        assert judged_by in why(puzzle, language)


@every_game
def test_a_table_has_the_view(name: str) -> None:
    puzzle = shipped(name)[0]
    sitting = sitting_at(puzzle)
    assert sitting.position.state.observe(puzzle.view.seat) == puzzle.view
    assert names_at(puzzle)[puzzle.view.seat or 0] == "Ann"


def test_the_same_cards_in_other_suits_are_right_too() -> None:
    found = [(puzzle, str(move)) for puzzle in shipped("bacon-4") for move in _twins(puzzle)]
    assert found
    assert {judged(puzzle, move) for puzzle, move in found[:5]} == {
        Verdict(move, True, 0.0, "plain") for _, move in found[:5]
    }


def _twins(puzzle: Puzzle) -> list[str]:
    """Return other moves of the same kind and rank as an answer of one rank; longer ones can break up a flush."""
    head = puzzle.answer.split(":")[0]
    if head.split("-")[0] not in {"single", "pair", "triple", "quad"}:
        return []
    moves = map(str, puzzle.view.legal_moves())
    return [
        move for move in moves if move.split(":")[0] == head != "pass" and move != puzzle.answer and "X" not in move
    ]


def test_a_wrong_move_is_refused() -> None:
    puzzle = shipped("bacon-4")[0]
    with pytest.raises(NotationError):
        judged(puzzle, "bacon")
    with pytest.raises(IllegalMoveError):
        judged(puzzle, TO_ITSELF.format(puzzle.view.seat))


def test_a_wrong_puzzle_is_refused() -> None:
    written = json.loads(write_json(shipped("bacon-4")[0].to_json()))
    wrong: tuple[tuple[JsonObject, str], ...] = (
        ({"plain": "bacon"}, "bacon"),
        ({"plain": TO_ITSELF.format(shipped("bacon-4")[0].view.seat)}, "illegal"),
        ({"options": written["options"][:1]}, "two moves"),
        ({"options": [{"move": "pass", "expected": "much"}]}, "a number"),
        ({"options": [{"move": "pass", "expected": 10**400}]}, "a float can hold"),
        ({"plain": _not_searched(shipped("bacon-4")[0])}, "one of the moves of the options"),
    )
    for change, problem in wrong:
        with pytest.raises(JsonError, match=problem):
            load({**written, **change}, "bacon-4", "search:2000")
    with pytest.raises(JsonError, match="puzzles"):
        read('{"format":"bacon","version":1,"game":"bacon-4","seed":1,"simulations":1,"deals":1,"puzzles":[]}')


def _not_searched(puzzle: Puzzle) -> str:
    searched = {one.move for one in puzzle.options}
    return next(move for move in map(str, puzzle.view.legal_moves()) if move not in searched)


@pytest.mark.deep
@every_game
def test_another_search_finds_the_answers(name: str) -> None:
    puzzles = shipped(name)
    found = [str(think(one.view, random.Random(7), Budget(simulations=64)).move) == one.answer for one in puzzles]
    assert sum(found) >= 0.9 * len(puzzles)
