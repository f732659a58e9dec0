"""The moves of the trick-taking game as words for menus and buttons."""

from __future__ import annotations

from typing import assert_never

from bacon_rules import trick_taking
from bacon_rules.decks.french import card_name
from bacon_rules.speaking.speaker import Speaker


def move_named(move: trick_taking.Move, speaker: Speaker) -> str:
    """Return a move in words, without the hands of a deal."""
    say = speaker.say
    match move:
        case trick_taking.Deal():
            return say("deal the cards")
        case trick_taking.PickUp(alone):
            return say("pick up and go alone") if alone else say("pick up")
        case trick_taking.Pass():
            return say("pass")
        case trick_taking.Accept():
            return say("accept")
        case trick_taking.Veto():
            return say("veto")
        case trick_taking.VetoAlone():
            return say("veto going alone")
        case trick_taking.Discard(card):
            return say("discard the {card}", card=card_name(card, speaker))
        case trick_taking.Play(card):
            return say("play the {card}", card=card_name(card, speaker))
        case _:
            assert_never(move)
