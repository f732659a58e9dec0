"""The plays that a net of the climbing game considers: those of a plan for the hand, or the answers that cost least."""

from __future__ import annotations

import functools
from operator import itemgetter
from typing import Final

from bacon_rules.climbing.listing.plays import KINDS
from bacon_rules.climbing.played.bot.answering import Answer, less, readings, taken
from bacon_rules.climbing.played.bot.cutting import need
from bacon_rules.climbing.played.bot.plan import answers, cut

LEAD: Final = -1
"""What is beaten by a lead, instead of the number of a kind."""

MOST_ANSWERS: Final = 10
"""The number of answers that are considered: those that leave the best hands."""

_need = functools.cache(need)


def considered(held: bytes, on: int, above: int) -> tuple[int, list[Answer]]:
    """Return the need of a hand for the lead, in hundredths, and the plays to consider, no two of one kind and rank.

    Args:
        held: the hand, from the wilds up to the highest natural rank, as in `Hand.packed`.
        on: the number of the kind to be beaten, or `LEAD`.
        above: the top rank to be beaten.

    Raises:
        ValueError: there are more than 13 ranks, or more than 6 wilds.
    """
    return _leads(held) if on == LEAD else _cheapest(held, on, above)


def _leads(held: bytes) -> tuple[int, list[Answer]]:
    """Return the parts of the plan, and plays of the whole hand."""
    need_now, plan, suit = cut(held)
    found: dict[tuple[int, int], Answer] = {}
    rest = held
    for number, top in plan:
        kind = KINDS[number]
        cards = taken(rest, kind, top, suit if kind.is_flush else -1)
        found.setdefault((number, top), (need_now - _need(kind, len(held) - top), number, top, cards))
        rest = less(rest, cards)
    for number, top in readings(held):
        found[number, top] = 0, number, top, held
    return need_now, list(found.values())


def _cheapest(held: bytes, on: int, above: int) -> tuple[int, list[Answer]]:
    """Return the answers that leave the best hands."""
    need_now, every = answers(held, on, above)
    found: dict[tuple[int, int], Answer] = {}
    for answer in sorted(every, key=itemgetter(0)):
        found.setdefault((answer[1], answer[2]), answer)
    return need_now, list(found.values())[:MOST_ANSWERS]
