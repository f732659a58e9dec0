"""Why a move of the trick-taking game can be illegal."""

from __future__ import annotations

from bacon_rules.errors import Reason

__all__ = ["Illegal"]


class Illegal(Reason):
    """The rule that a move breaks."""

    NOT_A_MOVE = ("this is no move of the trick-taking game", "")
    NOT_THE_SEATS_TURN = ("it is not this seat's turn", "Game play")
    MATCH_IS_OVER = ("the match is over", "T7")
    CARDS_TO_BE_DEALT = ("the cards have to be dealt first", "Game play")
    ALREADY_DEALT = ("the cards have been dealt", "Game play")
    WRONG_NUMBER_OF_HANDS = ("a deal has four hands", "Game play")
    WRONG_NUMBER_OF_CARDS = ("a hand of this deal has too few or too many cards", "Game play")
    NOT_THE_PACK = ("the hands and the stub are the 52 cards, each once", "Game play")
    AUCTION_IS_OVER = ("trump has been picked", "The auction")
    AUCTION_GOES_ON = ("trump has to be picked first", "The auction")
    NOTHING_TO_VETO = ("nobody has picked up, so there is nothing to accept or veto", "The auction")
    MUST_ANSWER = ("the partner has to accept or veto", "The auction")
    NOT_ALONE = ("the partner did not say to go alone", "The auction")
    NOTHING_TO_DISCARD = ("nobody has an upcard to discard for", "T3")
    MUST_DISCARD = ("a card has to be discarded first", "T3")
    NOT_HELD = ("the player does not hold this card", "Play of the hand")
    MUST_FOLLOW_SUIT = ("the player holds a card of the suit led, and has to follow", "Play of the hand")
