"""The stages before a game in sentences."""

from __future__ import annotations

from typing import assert_never

from bacon_rules.save_your_bacon import preparations
from bacon_rules.save_your_bacon.shown.words.speaker import TableSpeaker


def preparation_told(stage: preparations.Preparation, seat: int | None, speaker: TableSpeaker) -> str:
    """Return the sentence about the task of a seat, or with `None` of chance."""
    say, player = speaker.say, "" if seat is None else speaker.seat(seat)
    match stage:
        case preparations.TakingDecks():
            return say("{player} is to take a deck.", player=player)
        case preparations.DealingPool():
            return say("The champions are to be dealt.")
        case preparations.DrawingLot():
            return say("A player is to be drawn by lot.")
        case preparations.Drafting():
            return say("{player} is to pick a champion.", player=player)
        case preparations.Returning():
            return say("{player} is to put a champion back.", player=player)
        case preparations.Building():
            return say("{player} is to pick a champion, or a card for the deck.", player=player)
        case preparations.Beginning():
            return say("{player} is to say who takes the first turn.", player=player)
        case preparations.Opening():
            return say("The decks are to be shuffled.")
        case _:
            assert_never(stage)


def your_preparation(stage: preparations.Preparation, *, picks_champion: bool, speaker: TableSpeaker) -> str:
    """Return the question to the viewer."""
    say = speaker.say
    match stage:
        case preparations.TakingDecks():
            return say("Take a deck.")
        case preparations.Drafting():
            return say("Pick a champion.")
        case preparations.Returning():
            return say("Put one of your champions back.")
        case preparations.Building():
            return say("Pick a champion.") if picks_champion else say("Add a card to your deck.")
        case preparations.Beginning():
            return say("Say who takes the first turn.")
        case _:
            raise AssertionError(stage)  # the others wait for chance
