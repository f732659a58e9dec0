"""The reasons that make a move of the climbing game illegal."""

from __future__ import annotations

from bacon_rules.errors import Reason


class Illegal(Reason):
    """The rule that a move breaks."""

    IS_A_TEXT = ("a text is not a move: read it with parse_move", "")
    IS_A_COMBINATION = ("a combination is not a move: play it with Play(combination)", "")
    NOT_A_MOVE = ("this is not a move of the climbing game", "")
    NOT_THE_SEATS_TURN = ("it is not this seat's turn", "B8")
    MATCH_IS_OVER = ("the match is over", "B24")
    CARDS_TO_BE_DEALT = ("the cards have to be dealt first", "B3")
    ALREADY_DEALT = ("the cards have been dealt", "B3")
    WRONG_NUMBER_OF_HANDS = ("a deal has one hand for each seat", "B3")
    WRONG_NUMBER_OF_NATURALS = ("a hand of this deal has too few or too many natural cards", "B3")
    WRONG_NUMBER_OF_WILDS = ("a hand of this deal has too few or too many wilds", "B3")
    NOT_IN_PACK = ("the pack does not have these cards, or not so many of them", "B1")
    RANK_TOO_HIGH = ("no wild can stand for so high a rank", "B2")
    NOT_HELD = ("the player does not hold these cards", "B4")
    TOO_LOW = ("the top combination is of the same kind and as high or higher", "B7")
    WRONG_KIND = ("only the same kind or a bomb beats the top combination", "B7")
    BOMB_TOO_LOW = ("only a higher bomb beats the top bomb", "B7")
    MUST_LEAD = ("a player who leads cannot pass", "B8")
    NO_LEAD_TO_GIVE = ("only the winner of a round that has just ended decides about the lead", "B11")
    NOT_A_PARTNER = ("the lead goes to a partner, or past a winner who is out to the next player", "B11")
    SEAT_IS_OUT = ("that player has no cards left to lead", "B11")
    WINNER_IS_OUT = ("the winner of the round has no cards left, and says who leads", "B12")
    FEWER_THAN_TWO_PARTNERS = ("the question may be asked with two partners still in", "B13")
    ALREADY_ASKED = ("one question may be asked, and it has been", "B13")
    MUST_ANSWER = ("the question about the lead has to be answered with yes or no", "B13")
    NOT_ASKED = ("there is no question to answer", "B13")
