"""The reasons that make a move of the trick-taking game illegal."""

from __future__ import annotations

from bacon_rules.errors import Reason


class Illegal(Reason):
    """The rule that a move breaks."""

    NOT_A_MOVE = ("this is not a move of the trick-taking game", "")
    IS_A_TEXT = ("a text is not a move: read it with parse_move", "")
    IS_A_CARD = ("a card is not a move: play it with Play(card)", "")
    NOT_THE_SEATS_TURN = ("it is not this seat's turn", "T10")
    MATCH_IS_OVER = ("the match is over", "T7")
    CARDS_TO_BE_DEALT = ("the cards have to be dealt first", "T9")
    ALREADY_DEALT = ("the cards have been dealt", "T9")
    WRONG_NUMBER_OF_HANDS = ("a deal has four hands", "T9")
    WRONG_NUMBER_OF_CARDS = ("a hand of this deal has too few or too many cards", "T9")
    NOT_THE_PACK = ("the hands and the stub are the 52 cards, each once", "T9")
    AUCTION_IS_OVER = ("trump has been picked", "T10")
    AUCTION_GOES_ON = ("trump has to be picked first", "T10")
    NOTHING_TO_VETO = ("nobody has picked up, so there is nothing to accept or veto", "T11")
    MUST_ANSWER = ("the partner has to accept or veto", "T11")
    NOT_ALONE = ("the partner did not say to go alone", "T11")
    NOTHING_TO_DISCARD = ("nobody has an upcard to discard for", "T3")
    MUST_DISCARD = ("a card has to be discarded first", "T3")
    NOT_HELD = ("the player does not hold this card", "T13")
    MUST_FOLLOW_SUIT = ("the player holds a card of the suit led, and has to follow", "T13")
