"""Telling what is played by house rules."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Final

import attrs

from bacon_rules.documents.values import JsonObject
from bacon_rules.errors import BaconRulesError
from bacon_rules.games import GAMES, Position
from bacon_rules.games.catalogue import numbers_of
from bacon_rules.host.brought.beginning import start_of, usual_rules
from bacon_rules.host.refusing import strings
from bacon_rules.web.telling import languages
from bacon_rules.words.speakers import speaker

KEPT: Final = 64
"""The number of explanations that are kept: the pages of a room ask for the same one again and again."""


def title_from(start: Position, language: str) -> str:
    """Return the title of what is played from a position."""
    state = start.state
    title: str = start.game.title_told(state.rules, speaker(language, None, state))
    return title


def titles_of(start: Position) -> Mapping[str, str]:
    """Return the title of what is played from a position, in each language."""
    return {language: title_from(start, language) for language in languages()}


def house_title(title: str, language: str) -> str:
    """Return the title of a game with the words that it is played by house rules."""
    return strings(language)["lobby-house-title"].format(title=title)


@functools.lru_cache(KEPT)
def explained(rules: str, language: str) -> JsonObject | None:
    """Return what house rules say, as the database has them; `None` if the package has no such rules any more."""
    try:
        return told(start_of(rules, 0), language)
    except BaconRulesError:
        return None


def told(start: Position, language: str) -> JsonObject:
    """Return what is played from a position: how the game ends, and each number that is not the usual one."""
    state = start.state
    rules, usual = state.rules, start_of(usual_rules(start.name), 0).state.rules
    numbers = numbers_of(rules) if attrs.has(type(rules)) else {}  # rules of another package may be anything
    return {
        "goal": start.game.goal_told(rules, speaker(language, None, state)),
        "changed": {name: value for name, value in numbers.items() if getattr(rules, name) != getattr(usual, name)},
    }


@functools.cache
def usual_numbers(game: str) -> JsonObject:
    """Return all house rules of a game, with what is usual."""
    numbers = GAMES[game].numbers
    return {name: value for name, value in numbers.items() if _is_house_rule(game, name, value)}


def _is_house_rule(game: str, name: str, value: object) -> bool:
    """Whether rules may say so; some of a game's numbers are settled by its name, or are too long to write."""
    try:
        GAMES[game].new_match({"game": game, "house_rules": {name: value}}, 0)  # type: ignore[dict-item]  # it is JSON
    except BaconRulesError:
        return False
    return True
