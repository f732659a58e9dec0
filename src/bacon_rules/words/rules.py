"""The game that is played, and the standing of a match, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from bacon_rules.games import AnyMatch, AnyRules
from bacon_rules.games.register import game_of_any
from bacon_rules.speaking.speaker import Speaker


def rules_told(rules: AnyRules, speaker: Speaker) -> str:
    """Return the title of a match by these rules, and the goal of the game."""
    game = game_of_any(rules)
    told = {"title": game.title_told(rules, speaker), "goal": game.goal_told(rules, speaker)}
    return speaker.say("{title}. {goal}", **told) if told["goal"] else speaker.say("{title}.", **told)


def players_told(rules: AnyRules, sides: Sequence[str], speaker: Speaker) -> str:
    """Return the title of a match, and the players or teams against each other."""
    played = game_of_any(rules).title_told(rules, speaker)
    if len(sides) == 2:
        return speaker.say("{title}: {side} against {other}.", title=played, side=sides[0], other=sides[1])
    return speaker.say("{title}: {players}, each alone.", title=played, players=speaker.listed(sides))


def match_told(match: AnyMatch, speaker: Speaker) -> str:
    """Return the title of a match, the number of the deal or game, and the score."""
    return game_of_any(match).standing_told(match, speaker)
