"""The reasons that make a move of Big Two illegal."""

from __future__ import annotations

from bacon_rules.errors import Reason


class Illegal(Reason):
    """The rule of Big Two that a move breaks."""

    NOT_HELD = ("the player does not hold these cards", "B2")
    NO_COMBINATION = ("these cards cannot be played together", "B2")
    WRONG_SIZE = ("another number of cards was led", "B3")
    TOO_LOW = ("this is not higher than what lies there", "B3")
    LOWEST_FIRST = ("what is played first has the three of diamonds in it", "B5")
    MUST_LEAD = ("there is nothing to beat, so something has to be led", "B6")
