"""Looking up what has happened in the counts that a table keeps (S82)."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from bacon_rules.save_your_bacon.cards.expressions import Deed, Happened
from bacon_rules.save_your_bacon.cards.recounting import CountedFor, counted_for
from bacon_rules.save_your_bacon.cards.vocabulary import Since
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.play.board.asker import Asker
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.table import Tally

Viewpoint: TypeAlias = tuple[int | None, CardNumber | None]
"""The player or the card for whom text counts."""


def viewpoints(deed: Deed, asker: Asker) -> list[Viewpoint]:
    """Return the viewpoints from which an asker counts a kind of happening: several for several "that" cards."""
    about = counted_for(deed)
    match about:
        case CountedFor.PLAYER:
            return [(asker.seat, None)]
        case CountedFor.THIS_CARD:
            return [(None, asker.source)]
        case CountedFor.THIS_CHAMPION:
            return [(None, asker.champion)]
        case CountedFor.THAT:
            return [(asker.seat, number) for number in asker.context.that]
        case CountedFor.ITSELF:
            return [(asker.seat, None if asker.each is None else CardNumber(asker.each))]
        case _:
            assert_never(about)


def tallies(board: Board, amount: Happened, asker: Asker) -> list[Tally]:
    """Return the counts that an amount is about."""
    deed, since = amount.happened, amount.since
    text, wanted = board.rules.pool.recounted[deed, since], viewpoints(deed, asker)
    attack = 0
    if since is Since.ATTACK:
        made = asker.attack or board.attack()
        attack = -1 if made is None else made.number
    return [
        one for one in board.past or () if one.text == text and one.attack == attack and (one.seat, one.card) in wanted
    ]


def number_of(board: Board, amount: Happened, asker: Asker) -> int:
    """Return how often something has happened, or the sum of the amounts."""
    found = tallies(board, amount, asker)
    return sum(one.total if amount.total else one.times for one in found)
