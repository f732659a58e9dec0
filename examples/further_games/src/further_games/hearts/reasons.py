"""The reasons that make a move of Hearts illegal."""

from __future__ import annotations

from bacon_rules.errors import Reason


class Illegal(Reason):
    """The rule of Hearts that a move breaks."""

    PASSING_FIRST = ("three cards have to be passed first", "H1")
    PASSING_IS_OVER = ("no cards are passed now", "H1")
    NOT_HELD = ("the player does not hold this card", "H3")
    TWO_OF_CLUBS_LEADS = ("the two of clubs leads to the first trick", "H2")
    CLUB_LEADS = ("a club leads to the first trick", "H2")
    MUST_FOLLOW_SUIT = ("the player holds a card of the suit led, and has to follow", "H3")
    NO_POINTS_YET = ("no points are discarded on the first trick", "H4")
    HEARTS_NOT_BROKEN = ("hearts are not led before they are broken", "H5")
