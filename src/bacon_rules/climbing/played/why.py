"""The reasons of the climbing game's player for its moves, in words, from the view of its seat."""

from __future__ import annotations

from typing import Final

from bacon_rules.climbing import Answer, AskLead, Following, GiveLead, Move, Pass, Play, View
from bacon_rules.climbing.played.bot.outlook import odds, opponents
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
            likely = odds(view, combination, opponents(view, view.seat or 0)) >= LIKELY
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
