"""The reasons that make a move of either game illegal: dealing and turns."""

from __future__ import annotations

from bacon_rules.errors import Reason


class NotNow(Reason):
    """The rule of `further_games.match` that a move breaks."""

    NOT_A_MOVE = ("this is not a move of the game; a text is read with parse_move", "")
    NOT_THE_PACK = ("a deal gives thirteen of the 52 cards to each of four seats", "D1")
    CARDS_TO_BE_DEALT = ("the cards have to be dealt first", "D1")
    ALREADY_DEALT = ("the cards have been dealt", "D1")
    NOT_THE_SEATS_TURN = ("it is not this seat's turn", "D2")
    MATCH_IS_OVER = ("the match is over", "D3")
