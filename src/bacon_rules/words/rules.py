"""What is played, and how a match stands, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from bacon_rules import climbing, save_your_bacon, trick_taking
from bacon_rules.climbing.rules import Variant
from bacon_rules.words.scores import standing, standing_alone
from bacon_rules.words.speaking import AnyMatch, Speaker, message

Rules = climbing.Rules | trick_taking.Rules | save_your_bacon.Rules

TITLES: Final = {
    Variant.BACON: message("Bacon for {players}"),
    Variant.APPLEWOOD: message("Applewood for {players}"),
    Variant.CHUNKY: message("Chunky Bacon for {players}"),
}
"""What the climbing games are called."""

FORMATS: Final = {
    save_your_bacon.Format.DUEL: message("Save Your Bacon!, a duel"),
    save_your_bacon.Format.FREE_FOR_ALL: message("Save Your Bacon!, free for all"),
    save_your_bacon.Format.WIDDERSHINS: message("Save Your Bacon!, Widdershins"),
}
"""What Save Your Bacon! is called, by who plays against whom."""


def rules_told(rules: Rules, speaker: Speaker) -> str:
    """Return what is played, and what wins."""
    return speaker.say("{title}. {goal}", title=title(rules, speaker), goal=goal(rules, speaker))


def title(rules: Rules, speaker: Speaker) -> str:
    """Return what is played."""
    match rules:
        case climbing.Rules(variant=variant, players=players):
            return speaker.say(TITLES[variant], players=players)
        case trick_taking.Rules():
            return speaker.say("Bacon, the trick-taking game")
        case save_your_bacon.Rules(best_of=1):
            return speaker.say(FORMATS[rules.format])
        case save_your_bacon.Rules(best_of=best_of):
            played = speaker.say(FORMATS[rules.format])
            return speaker.say("{title}, best of {number}", title=played, number=best_of)
        case _:
            assert_never(rules)


def goal(rules: Rules, speaker: Speaker) -> str:
    """Return what wins."""
    match rules:
        case climbing.Rules(target=target, max_deals=None) | trick_taking.Rules(target=target):
            return speaker.count("{number} point wins.", "{number} points win.", target)
        case climbing.Rules(target=target, max_deals=deals):
            goal = speaker.count("{number} point wins", "{number} points win", target)
            return speaker.count(
                "{goal}, in {number} deal at most.", "{goal}, in {number} deals at most.", deals or 1, goal=goal
            )
        case save_your_bacon.Rules(bacon_to_win=bacon, energy_to_lose=energy):
            return speaker.say("{bacon} bacon wins; {energy} spent energy loses.", bacon=bacon, energy=energy)
        case _:
            assert_never(rules)


def players_told(rules: Rules, sides: Sequence[str], speaker: Speaker) -> str:
    """Return what is played by whom."""
    played = title(rules, speaker)
    if len(sides) == 2:
        return speaker.say("{title}: {side} against {other}.", title=played, side=sides[0], other=sides[1])
    return speaker.say("{title}: {players}, each alone.", title=played, players=speaker.listed(sides))


def match_told(match: AnyMatch, speaker: Speaker) -> str:
    """Return what is played, which deal or game it is, and the score."""
    played = title(match.rules, speaker)
    match match:
        case save_your_bacon.State() | save_your_bacon.View():
            if match.rules.best_of == 1:
                return speaker.say("{title}.", title=played)
            scores = standing_alone(match.scores, speaker)
            parts = {"title": played, "scores": scores}
            return speaker.say("{title}, game {number}. Games won: {scores}.", number=match.game, **parts)
        case climbing.State() | climbing.View() | trick_taking.State() | trick_taking.View():
            parts = {"title": played, "scores": standing(match.scores, speaker)}
            return speaker.say("{title}, deal {number}. Score: {scores}.", number=match.deal_number, **parts)
        case _:
            assert_never(match)
