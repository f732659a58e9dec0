"""Explanations of a computer's moves in words, from the view of its seat."""

from __future__ import annotations

from typing import Any, Final

from bacon_rules.bots.strongest import Advice
from bacon_rules.games.register import game_of_any
from bacon_rules.games.types import AnyMove, AnyView
from bacon_rules.searching.thoughts import FEWEST, Thought
from bacon_rules.speaking.speaker import Speaker, sentence, speaker_of

_NEVER_SURE: Final = 99


def reason(view: AnyView, move: AnyMove, language: str = "en") -> str:
    """Return the reason why a computer chooses a move, in a sentence or two; "" if its game has none.

    Args:
        view: the view of the seat to move.
        move: the move that `choose` returns for the view.
        language: one of `bacon_rules.words.languages`.

    Raises:
        LanguageError: the package has no words in this language.
    """
    return game_of_any(view).why(view, move, speaker_of(language))


def suggestion(advice: Advice, by: Speaker) -> str:
    """Return a sentence about who suggests which move."""
    who, move = player_told(advice.player, by), game_of_any(advice.view).sentence(advice.thought.move, by)
    return by.say("{player} suggests: {move}.", player=sentence(who), move=move)


def grounds(advice: Advice, by: Speaker) -> str:
    """Return why a move is suggested: the reason of the plain player, or which move that one would make instead."""
    game, thought = game_of_any(advice.view), advice.thought
    if thought.move == advice.usual:
        return game.why(advice.view, thought.move, by)
    usual = game.sentence(advice.usual, by)
    if thought.simulations:
        return by.say("Tried out, it does better than this: {usual}.", usual=usual)
    return by.say("The plain player would do this: {usual}.", usual=usual)


def judge_told(player: str, by: Speaker) -> str:
    """Return a sentence about who judges moves, given the player's name as at the command line."""
    return by.say("Judged by {player}.", player=player_told(player, by))


def player_told(name: str, by: Speaker) -> str:
    """Return what a player is called, such as *the net*, given the name as at the command line, such as ``net``."""
    kind, _, limit = name.partition(":")
    match kind:
        case "net+search":
            return by.say("{search} with the net", search=player_told(name.removeprefix("net+"), by))
        case "net":
            return by.say("the net")
        case "search" if limit.endswith("s"):
            return by.say("a search of {number} seconds", number=limit.rstrip(".s"))
        case "search":
            return by.count("a search of {number} simulation", "a search of {number} simulations", int(limit))
        case "plain":
            return by.say("the plain player")
        case _:
            return by.say("chance, as no player knows this game,")


def findings(view: AnyView, thought: Thought[Any], language: str = "en") -> str:
    """Return the certainty and the expectation of a search, in a sentence or two; "" if nothing was searched.

    After few simulations it says how few they are, and nothing of certainty and expectation.

    Args:
        view: the view of the seat to move.
        thought: the result of the search.
        language: one of `bacon_rules.words.languages`.

    Raises:
        LanguageError: the package has no words in this language.
    """
    by = speaker_of(language)
    if not thought.simulations:
        return ""
    percent = sureness(thought)
    if percent is None:
        return by.count(
            "After only {number} simulation, this is a guess.",
            "After only {number} simulations, this is a guess.",
            thought.simulations,
        )
    sure = by.say("It is best in {number} of 100 cases.", number=percent)
    return f"{sure} {game_of_any(view).expected_told(thought.expected, by)}"


def sureness(thought: Thought[Any]) -> int | None:
    """Return in how many of 100 cases the first move of a search is best, never 100; `None` after few simulations."""
    return min(_NEVER_SURE, round(100 * thought.confidence)) if thought.simulations >= FEWEST else None
