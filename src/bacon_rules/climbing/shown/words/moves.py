"""The moves of the climbing game as words for menus and buttons."""

from __future__ import annotations

from typing import assert_never

from bacon_rules import climbing
from bacon_rules.climbing.shown.words.combinations import explained
from bacon_rules.decks.french import cards_shown
from bacon_rules.speaking.speaker import Speaker


def move_named(move: climbing.Move, speaker: Speaker) -> str:
    """Return a move in words, without the hands of a deal."""
    say, seat = speaker.say, speaker.seat
    match move:
        case climbing.Deal():
            return say("deal the cards")
        case climbing.Play(combination):
            cards = cards_shown([placed.card for placed in combination.placed], speaker)
            return say("{combination}: {cards}", combination=explained(combination, speaker), cards=cards)
        case climbing.Pass():
            return say("pass")
        case climbing.GiveLead(to):
            return say("give the lead to {player}", player=seat(to))
        case climbing.AskLead(partner):
            return say('ask {player}: "Do you want the lead?"', player=seat(partner))
        case climbing.Answer(True):
            return say("yes, I want the lead")
        case climbing.Answer():
            return say("no, I do not want the lead")
        case _:
            assert_never(move)
