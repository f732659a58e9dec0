"""Reviews in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean

from bacon_rules.bots.reasons import reason
from bacon_rules.games import AnyMove, AnyState, game_of_any
from bacon_rules.reviews.judging import Row
from bacon_rules.speaking.speaker import Speaker


def better_told(row: Row, state: AnyState, usual: AnyMove, by: Speaker) -> list[str]:
    """Return sentences about a move that was not the best: how much it cost, how sure that is, and a reason.

    Args:
        row: the row of the move.
        state: the state before the move.
        usual: the plain computer's move there, whose reason can be told.
        by: the speaker.
    """
    cost = by.say("On average that is worth {amount} more.", amount=game_of_any(state).amount_told(row.cost, by))
    if row.sure is None:
        sure = by.say("After so few simulations, this is a guess.")
    else:
        sure = by.say("It is best in {number} of 100 cases.", number=row.sure)
    why = reason(state.observe(row.seat), usual, by.language) if str(usual) == row.better else ""
    return [cost, sure, *([why] if why else [])]


def summary_told(rows: Sequence[Row], amount: Callable[[float], str], by: Speaker) -> str:
    """Return a sentence about all decisions of a seat.

    Args:
        rows: the rows of the seat, at least one.
        amount: puts an amount of expected worth into words.
        by: the speaker.
    """
    best = sum(not row.cost for row in rows)
    return by.count(
        "{player}: {best} of {number} decision was the best; on average a decision cost {amount}.",
        "{player}: {best} of {number} decisions were the best; on average a decision cost {amount}.",
        len(rows),
        player=by.seat(rows[0].seat),
        best=best,
        amount=amount(fmean([row.cost for row in rows])),
    )
