"""The plays of a hand that hold picked cards, as plain numbers: their count, the play at an index, a play's index.

The picked cards are a packed hand of at least one card; everything else is as in `plays`.
"""

from __future__ import annotations

import functools
from typing import Final, NamedTuple

from bacon_rules.climbing import picking
from bacon_rules.climbing.cards import contains
from bacon_rules.climbing.picking import Picks
from bacon_rules.climbing.plays import KINDS, by_top, kinds_on

_KEPT: Final = 4096


class Holding(NamedTuple):
    """A question: the arguments of `plays.count_plays`, and the picked cards."""

    hand: int
    ranks: int
    on: int
    above: int
    picked: int

    @property
    def picks(self) -> Picks:
        """The picked cards and their hand."""
        return Picks(self.hand, self.ranks, self.picked)

    def start(self, kind: int) -> int:
        """Return the top rank that a play of this kind must exceed."""
        return self.above if kind == self.on else 0

    def by_top(self, kind: int) -> tuple[int, ...]:
        """Count the combinations of a kind for each top rank from 1 up."""
        return _by_top(self.hand, self.ranks, self.picked, kind)

    def numbers(self) -> list[tuple[int, int]]:
        """Return the playable kinds, each with the number of its plays."""
        return [(kind, sum(self.by_top(kind)[self.start(kind) :])) for kind in kinds_on(self.on)]


def count_holding(asked: Holding) -> int:
    """Count the plays."""
    return sum([number for _, number in asked.numbers()])


def holding_at(asked: Holding, place: int) -> tuple[int, int, int]:
    """Return the kind, the top rank and the cards of the play at a valid index."""
    numbers = iter(asked.numbers())
    kind, here = next(numbers)
    while place >= here:
        place -= here
        kind, here = next(numbers)
    counts, top = asked.by_top(kind), asked.start(kind)
    while place >= counts[top]:
        place -= counts[top]
        top += 1
    return kind, top + 1, picking.cards_at(asked.picks, KINDS[kind], top + 1, place)


def place_of_holding(asked: Holding, play: tuple[int, int, int]) -> int:
    """Return the index of a play, given by kind, top rank and cards: the inverse of `holding_at`."""
    kind, top, cards = play
    place = sum([here for other, here in asked.numbers() if other < kind])
    place += sum(asked.by_top(kind)[asked.start(kind) : top - 1])
    return place + picking.place_of(asked.picks, KINDS[kind], top, cards)


@functools.lru_cache(_KEPT)
def _by_top(hand: int, ranks: int, picked: int, kind: int) -> tuple[int, ...]:
    """Count the combinations of a kind for each top rank from 1 up."""
    if not contains(hand, picked):
        return (0,) * (ranks + 1)
    wilds = picked & picking.WILDS
    if picked != wilds:
        return picking.by_top(Picks(hand, ranks, picked), KINDS[kind])
    with_fewer = hand - (hand & picking.WILDS) + wilds - 1
    both = zip(by_top(hand, ranks, kind), by_top(with_fewer, ranks, kind), strict=True)
    return tuple([mine - fewer for mine, fewer in both])
