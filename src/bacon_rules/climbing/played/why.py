"""The reasons of the climbing game's player for its moves, in words, from the view of its seat."""

from __future__ import annotations

from typing import Final

from bacon_rules.climbing import Answer, AskLead, Following, GiveLead, Move, Pass, Play, View
from bacon_rules.climbing.played.bot.outlook import odds, opponents
from bacon_rules.climbing.played.bot.plan import plan_of
from bacon_rules.speaking.speaker import Speaker

LIKELY: Final = 60
"""The chance, in hundredths, from which a combination counts as likely to stay unbeaten."""


def why(view: View, move: Move, by: Speaker) -> str:  # noqa: C901
    """Return in a sentence or two why the player chooses a move."""
    say = by.say
    top = view.stage.top if isinstance(view.stage, Following) else None
    match move:
        case Play(combination):
            if combination.size == len(view.hand):
                return say("With these cards you go out.")
            likely = _likely(view, move) >= LIKELY
            if top is not None and combination.is_bomb:
                return say("The lead is worth a bomb now.")
            if top is not None:
                cheap = say("It costs the rest of your hand little.")
                return say("Hardly anybody can beat it, so you may lead next.") if likely else cheap
            if likely:
                return say("Hardly anybody can beat it, so you stay on the lead.")
            return say("These cards are hard to get rid of later; your strong cards take the lead back.")
        case Pass():
            if len(view.legal_moves()) == 1:
                return say("You hold nothing that beats it.")
            if top is not None and view.side_of(top.seat) == view.side_of(view.seat or 0):
                return say("Your side is winning the round already.")
            return say("Your cards that could beat it are worth more later.")
        case GiveLead(seat) | AskLead(seat):
            left = view.card_counts[seat]
            return by.count("That player has {number} card left.", "That player has only {number} cards left.", left)
        case Answer(True):
            return say("You are nearer to going out than the winner of the round.")
        case _:
            return say("The winner of the round is nearer to going out than you.")


def confirmed(view: View, move: Move, instead: Move, by: Speaker) -> str:
    """Return the merits of a move that a search prefers to another: what it leaves in the hand, who can beat it."""
    if not isinstance(move, Play) or move.combination.size == len(view.hand):
        return why(view, move, by)
    likely, left = _likely(view, move), _left(view, move)
    told = []
    if likely >= LIKELY:
        told.append(by.say("Hardly anybody can beat it, so you may lead next."))
    elif isinstance(instead, Play) and likely > _likely(view, instead):
        told.append(by.say("It is harder to beat."))
    if left == 1:
        told.append(by.say("Your other cards are then a single combination."))
    elif isinstance(instead, Play) and left < (more := _left(view, instead)):
        told.append(by.say("It leaves you fewer combinations to play: {left}, not {more}.", left=left, more=more))
    return by.joined(told) if told else ""


def _likely(view: View, play: Play) -> int:
    """Return the chance, in hundredths, that no opponent beats a play."""
    return odds(view, play.combination, opponents(view, view.seat or 0))


def _left(view: View, play: Play) -> int:
    """Return how many combinations a play leaves in the hand."""
    return len(plan_of(view.hand - play.combination.cards, view.rules.top_rank).combinations)
