"""The best plan for a hand: the combinations to play."""

from __future__ import annotations

import functools
from typing import Final

import attrs

from bacon_rules.build import compiled
from bacon_rules.climbing import Combination, Hand, Kind
from bacon_rules.climbing.combinations import combination_of
from bacon_rules.climbing.played.bot.answering import answers as answers_in_python
from bacon_rules.climbing.played.bot.answering import less, taken
from bacon_rules.climbing.played.bot.cutting import cut as cut_in_python

_KINDS: Final = tuple(Kind)

cut: Final = compiled(cut_in_python)
answers: Final = compiled(answers_in_python)


@attrs.frozen
class Plan:
    """A hand cut into combinations.

    Attributes:
        need: how often the hand will lack the lead, in hundredths; below 0 for a hand that can lead again and again.
        combinations: the combinations, lowest ranks first, flushes before all others.
    """

    need: int
    combinations: tuple[Combination, ...]


@functools.lru_cache(1 << 12)
def plan_of(hand: Hand, top_rank: int) -> Plan:
    """Return the plan of a hand that needs the lead least often.

    Args:
        hand: the cards.
        top_rank: the highest rank a wild can stand for.
    """
    held = hand.packed.to_bytes(top_rank, "little")
    need, plan, suit = cut(held)
    combinations: list[Combination] = []
    for number, top in plan:
        kind = _KINDS[number]
        cards = taken(held, kind, top, suit if kind.is_flush else -1)
        combinations.append(made(number, top, cards))
        held = less(held, cards)
    return Plan(need, tuple(combinations))


def made(number: int, top: int, cards: bytes) -> Combination:
    """Return the combination of some cards from the number of its kind and its top rank."""
    return combination_of(_KINDS[number], top, int.from_bytes(cards, "little"))
