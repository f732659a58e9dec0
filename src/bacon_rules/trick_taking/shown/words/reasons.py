"""The reasons against moves of the trick-taking game, as sentences for the player."""

from __future__ import annotations

from typing import Final

from bacon_rules.speaking.speaker import message
from bacon_rules.trick_taking import Illegal

REASONS: Final = {
    Illegal.NOT_A_MOVE: message("This is no move of the trick-taking game."),
    Illegal.IS_A_TEXT: message("This is a text, and no move."),
    Illegal.IS_A_CARD: message("This is a card, and no move: it has to be played or discarded."),
    Illegal.NOT_THE_SEATS_TURN: message("It is not your turn."),
    Illegal.MATCH_IS_OVER: message("The match is over."),
    Illegal.CARDS_TO_BE_DEALT: message("The cards have to be dealt first."),
    Illegal.ALREADY_DEALT: message("The cards have been dealt."),
    Illegal.WRONG_NUMBER_OF_HANDS: message("A deal needs one hand for each player."),
    Illegal.WRONG_NUMBER_OF_CARDS: message("A hand of this deal has too few or too many cards."),
    Illegal.NOT_THE_PACK: message("A deal is made of the 52 cards of the pack, each of them once."),
    Illegal.AUCTION_IS_OVER: message("Trump has been decided."),
    Illegal.AUCTION_GOES_ON: message("Trump has to be decided first."),
    Illegal.NOTHING_TO_VETO: message("Nobody has picked up, so there is nothing to accept or veto."),
    Illegal.MUST_ANSWER: message("Your partner has picked up: accept or veto."),
    Illegal.NOT_ALONE: message("Your partner does not want to go alone."),
    Illegal.NOTHING_TO_DISCARD: message("You have not taken an upcard, so there is nothing to discard."),
    Illegal.MUST_DISCARD: message("You have taken the upcard, and have to discard a card first."),
    Illegal.NOT_HELD: message("You do not hold this card."),
    Illegal.MUST_FOLLOW_SUIT: message("You hold a card of the suit that was led, and have to follow suit."),
}
"""A sentence for each reason."""
