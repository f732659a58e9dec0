"""Counts in a tally: how often deals went which way, and how often players lost by which fault."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, TypeAlias

import attrs

MOST_FAULTS: Final = 16
"""The number of different faults of a player that are told apart: those with the shortest texts."""

PORTIONS: Final = 64
"""The number of portions into which deals are divided."""

Way: TypeAlias = tuple[int, int, int]
"""How many plays of a deal the first player won, lost and drew; the others are unfinished."""

Faults: TypeAlias = Counter[tuple[str, str | None]]
"""How often a player lost by a fault."""


@attrs.frozen
class Split:
    """How the plays of a deal were split between two players, and how many deals were split like this.

    Attributes:
        won: the number of plays that the first player won.
        lost: the number of plays that the first player lost.
        drawn: the number of draws; plays that are neither won, lost nor drawn are unfinished.
        deals: the number of such deals.
    """

    won: int
    lost: int
    drawn: int
    deals: int

    @property
    def way(self) -> Way:
        """The numbers of plays won, lost and drawn."""
        return self.won, self.lost, self.drawn


@attrs.frozen
class Portion:
    """The sums of one deal in 64: of those whose numbers leave the same remainder when divided by 64.

    A player has the same cards against different opponents, so these results are not independent.  Different portions
    are, whatever they add up over opponents.

    Attributes:
        remainder: the remainder.
        deals: the number of deals.
        won: the number of plays that the first player won.
        lost: the number of plays that the first player lost.
        lead: the sum of the leads, as in the tally.
        excess: the sum of the excesses, as in the tally.
    """

    remainder: int
    deals: int = 0
    won: int = 0
    lost: int = 0
    lead: int = 0
    excess: int = 0

    def __add__(self, other: Portion) -> Portion:
        """Return what both add up to."""
        return Portion(
            self.remainder,
            self.deals + other.deals,
            self.won + other.won,
            self.lost + other.lost,
            self.lead + other.lead,
            self.excess + other.excess,
        )

    def times(self, number: int) -> Portion:
        """Return the sum of a number of such portions."""
        sums = (self.deals, self.won, self.lost, self.lead, self.excess)
        return Portion(self.remainder, *(number * one for one in sums))

    def turned(self) -> Portion:
        """Return the portion as the second player sees it."""
        return Portion(self.remainder, self.deals, self.lost, self.won, -self.lead, -self.excess)


@attrs.frozen
class Fault:
    """A fault by which a player lost.

    Attributes:
        player: the player.
        text: the fault; `None` for all faults that are not told apart.
        times: how often it happened.
    """

    player: str
    text: str | None
    times: int


def counted_ways(splits: Iterable[Split]) -> Counter[Way]:
    """Return how many deals went which way."""
    ways: Counter[Way] = Counter()
    for split in splits:
        ways[split.way] += split.deals
    return ways


def counted_faults(faults: Iterable[Fault]) -> Faults:
    """Return how often players lost by which fault."""
    counted: Faults = Counter()
    for fault in faults:
        counted[fault.player, fault.text] += fault.times
    return counted


def splits_of(ways: Counter[Way]) -> tuple[Split, ...]:
    """Return splits in order."""
    return tuple(Split(*way, deals) for way, deals in sorted(ways.items()))


def portions_of(portions: Iterable[Portion]) -> tuple[Portion, ...]:
    """Return portions in order of their remainders, merging those with the same remainder."""
    found: dict[int, Portion] = {}
    for one in portions:
        found[one.remainder] = found[one.remainder] + one if one.remainder in found else one
    return tuple(portion for _, portion in sorted(found.items()))


def faults_of(players: Iterable[str], counted: Faults) -> tuple[Fault, ...]:
    """Return the faults of each of the players, with the shortest texts first and the rest as one.

    Which texts are the shortest does not depend on how often faults happened.  So the number of each is complete,
    whatever was added up before.
    """
    faults: list[Fault] = []
    for player in players:
        texts = sorted((text for name, text in counted if name == player and text is not None), key=_length)
        faults += [Fault(player, text, counted[player, text]) for text in texts[:MOST_FAULTS]]
        rest = counted[player, None] + sum(counted[player, text] for text in texts[MOST_FAULTS:])
        faults += [Fault(player, None, rest)] * bool(rest)
    return tuple(faults)


def _length(text: str) -> tuple[int, str]:
    return len(text), text
