"""The reasons against moves of the climbing game, as sentences for the player."""

from __future__ import annotations

from typing import Final

from bacon_rules.climbing import Illegal
from bacon_rules.speaking.speaker import message

REASONS: Final = {
    Illegal.IS_A_TEXT: message("This is a text, and no move."),
    Illegal.IS_A_COMBINATION: message("This is a combination, and no move: it has to be played."),
    Illegal.NOT_A_MOVE: message("This is no move of the climbing game."),
    Illegal.NOT_THE_SEATS_TURN: message("It is not your turn."),
    Illegal.MATCH_IS_OVER: message("The match is over."),
    Illegal.CARDS_TO_BE_DEALT: message("The cards have to be dealt first."),
    Illegal.ALREADY_DEALT: message("The cards have been dealt."),
    Illegal.WRONG_NUMBER_OF_HANDS: message("A deal needs one hand for each player."),
    Illegal.WRONG_NUMBER_OF_NATURALS: message("A hand of this deal has too few or too many natural cards."),
    Illegal.WRONG_NUMBER_OF_WILDS: message("A hand of this deal has too few or too many wild cards."),
    Illegal.NOT_IN_PACK: message("The pack does not have these cards, or not that many of them."),
    Illegal.RANK_TOO_HIGH: message("No wild card can stand for so high a rank in this game."),
    Illegal.NOT_HELD: message("You do not hold these cards."),
    Illegal.TOO_LOW: message("That is not high enough to beat what is on the table."),
    Illegal.WRONG_KIND: message(
        "That does not beat what is on the table: it takes a higher one of the same kind, or a bomb."
    ),
    Illegal.BOMB_TOO_LOW: message("There is a bomb on the table, and only a higher bomb beats it."),
    Illegal.MUST_LEAD: message("You have the lead, and have to play something."),
    Illegal.NO_LEAD_TO_GIVE: message("Only the winner of a round can say who leads, right after it."),
    Illegal.NOT_A_PARTNER: message("Only a partner can get the lead, or, if you are out, the next player."),
    Illegal.SEAT_IS_OUT: message("That player is out, and has no cards to lead."),
    Illegal.WINNER_IS_OUT: message("You are out, and have to say who leads."),
    Illegal.FEWER_THAN_TWO_PARTNERS: message("You can ask only while two of your partners have cards."),
    Illegal.ALREADY_ASKED: message("You can ask once only, and have done so."),
    Illegal.MUST_ANSWER: message("You were asked whether you want the lead: say yes or no."),
    Illegal.NOT_ASKED: message("Nobody has asked you anything."),
}
"""A sentence for each reason."""
