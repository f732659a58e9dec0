"""Rounds: players decide something for an effect, one after the other (S84, S85, S86)."""

from __future__ import annotations

import attrs

from bacon_rules.save_your_bacon.frames.context import Context


@attrs.frozen
class Answered:
    """A player's decision.

    Attributes:
        player: the player.
        answer: the number of the option, card, player or tokens; -1 for none of the options, `None` if it is hidden.
    """

    player: int
    answer: int | None


@attrs.frozen
class Round:
    """A round of decisions within an effect.

    Attributes:
        line: the number of the effect action that asks.
        waiting: the players who still decide, in this order.
        answers: the decisions made, without the chosen options that have been done.
        context: what the words of the effect meant when the round began, apart from cards out of play.
    """

    line: int
    waiting: tuple[int, ...]
    answers: tuple[Answered, ...]
    context: Context
