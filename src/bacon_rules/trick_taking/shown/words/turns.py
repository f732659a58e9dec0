"""The question to the seat to act in the trick-taking game, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from bacon_rules import trick_taking
from bacon_rules.decks.french import card_name, suit_name
from bacon_rules.speaking.speaker import Speaker
from bacon_rules.words.scores import match_won


def turn_told(match: trick_taking.State | trick_taking.View, by: Speaker) -> str:
    """Return a sentence saying who must act and how, spoken to the viewer."""
    if match.is_over:
        return match_won(match.winners, match.scores, by)
    stage = match.stage
    if isinstance(match, trick_taking.View) and stage is not None and stage.seat == match.seat:
        assert match.upcard is not None
        return _yours(stage, match.upcard, match.hand, by)
    return stage_told(stage, by)


def stage_told(stage: trick_taking.Stage | None, speaker: Speaker) -> str:
    """Return a sentence saying who must act and how, if that is not the viewer."""
    say, seat = speaker.say, speaker.seat
    match stage:
        case None:
            return say("The cards are to be dealt.")
        case trick_taking.Bidding(player):
            return say("{player} is to pick up or pass.", player=seat(player))
        case trick_taking.Approving(player, alone):
            parts = {"player": seat(player), "caller": seat(stage.caller)}
            if alone:
                return say("{caller} has picked up, to go alone; {player} is to accept or veto.", **parts)
            return say("{caller} has picked up; {player} is to accept or veto.", **parts)
        case trick_taking.Discarding(player):
            return say("{player} has taken the upcard, and is to discard.", player=seat(player))
        case trick_taking.Playing(player, trick):
            if trick:
                return say("{player} is to play to the trick.", player=seat(player))
            return say("{player} is to lead.", player=seat(player))
        case _:
            assert_never(stage)


def _yours(stage: trick_taking.Stage, upcard: trick_taking.Card, hand: trick_taking.Hand, speaker: Speaker) -> str:
    say = speaker.say
    parts = {"card": card_name(upcard, speaker), "suit": suit_name(upcard.suit, speaker)}
    match stage:
        case trick_taking.Bidding():
            return say(
                "The upcard is the {card}: pick up to make {suit} trump, alone or with your partner, or pass.", **parts
            )
        case trick_taking.Approving(_, alone):
            caller = speaker.seat(stage.caller)
            if alone:
                return say(
                    "{player} picks up to make {suit} trump, and wants to go alone: accept, veto, or only veto "
                    "going alone.",
                    player=caller,
                    **parts,
                )
            return say("{player} picks up to make {suit} trump: accept or veto.", player=caller, **parts)
        case trick_taking.Discarding():
            return say("You have taken the {card}: discard a card, face up.", **parts)
        case trick_taking.Playing(_, trick):
            return _your_card(trick, hand, speaker)
        case _:
            assert_never(stage)


def _your_card(trick: Sequence[trick_taking.Laid], hand: trick_taking.Hand, speaker: Speaker) -> str:
    if not trick:
        return speaker.say("You lead: play any card.")
    led = trick[0].card.suit
    if any(card.suit is led for card in hand):
        return speaker.say("Follow suit: {suit} were led.", suit=suit_name(led, speaker))
    return speaker.say("You have no {suit}, which were led: play any card.", suit=suit_name(led, speaker))
