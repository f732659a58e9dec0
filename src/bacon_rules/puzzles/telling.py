"""Puzzles in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bacon_rules.bots.reasons import judge_told
from bacon_rules.games.register import game_of_any
from bacon_rules.puzzles.judging import Verdict
from bacon_rules.puzzles.puzzle import Level, Puzzle
from bacon_rules.words.speakers import speaker


def why(puzzle: Puzzle, language: str = "en", *, names: Sequence[str] | None = None) -> str:
    """Return in some sentences why the answer is best, and what the move that comes to mind first would cost.

    Args:
        puzzle: the puzzle.
        language: one of `bacon_rules.words.languages`.
        names: the players' names.

    Raises:
        LanguageError: the package has no words in this language.
    """
    view: Any = puzzle.view  # of any game, whose moves are its own
    game, by = game_of_any(view), speaker(language, names, view)
    answer, plain = view.parse_move(puzzle.answer), view.parse_move(puzzle.plain)
    expected = {view.parse_move(one.move): one.expected for one in puzzle.options}
    if answer == plain:
        other = view.parse_move(puzzle.options[1].move)
        reason = game.why(view, answer, by)
    else:
        other = plain
        reason = game.confirmed(view, answer, plain, by)
    costs = by.say(
        "This would cost {cost}: {move}.",
        move=game.described(other, by),
        cost=game.amount_told(expected[answer] - expected[other], by),
    )
    worlds = by.say(
        "In {number} of 100 possible deals of the hidden cards, nothing else is clearly better.", number=puzzle.worlds
    )
    told = (reason, game.expected_told(expected[answer], by), costs, judge_told(puzzle.judge, by), worlds)
    return by.joined([part for part in told if part])


def verdict_told(puzzle: Puzzle, verdict: Verdict, language: str = "en", *, names: Sequence[str] | None = None) -> str:
    """Return the verdict on a move, and of a wrong one who judged it; this does not give the answer away.

    Raises:
        LanguageError: the package has no words in this language.
    """
    view: Any = puzzle.view
    game, by = game_of_any(view), speaker(language, names, view)
    move = game.sentence(view.parse_move(verdict.move), by)
    if verdict.is_right:
        return by.say("Right: {move}.", move=move)
    cost = game.amount_told(verdict.cost, by)
    wrong = by.say("{move}: there is a better move. This one costs {cost}.", move=move, cost=cost)
    return by.joined([wrong, judge_told(verdict.judge, by)])


def hint(puzzle: Puzzle, language: str = "en", *, names: Sequence[str] | None = None) -> str:
    """Return a hint that does not give the answer away: a move that is not the answer.

    Raises:
        LanguageError: the package has no words in this language.
    """
    view: Any = puzzle.view
    game, by = game_of_any(view), speaker(language, names, view)
    wrong = puzzle.plain if puzzle.plain != puzzle.answer else puzzle.options[1].move
    return by.say("It is not this move: {move}.", move=game.sentence(view.parse_move(wrong), by))


def level_told(level: Level, language: str = "en") -> str:
    """Return the name of a level.

    Raises:
        LanguageError: the package has no words in this language.
    """
    say = speaker(language, None).say
    return {Level.EASY: say("easy"), Level.MEDIUM: say("medium"), Level.HARD: say("hard")}[level]
