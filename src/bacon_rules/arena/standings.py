"""How a player did."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

import attrs

from bacon_rules.arena.estimates import Estimate, mean, share
from bacon_rules.arena.rows import Row


@attrs.frozen
class Standing:
    """How a player did, against one other or against all.

    Attributes:
        player: who.
        against: against whom; `None` for all others.
        played: how often it played: deals or matches, each seating counted.
        won: how often it won.
        lost: how often it lost.
        drawn: how often neither did.
        faults: how often it lost by a fault.
        share: which share it won of what was decided; `None` if nothing was.
        points: how many points it had more than the others, on average.
    """

    player: str
    against: str | None
    played: int
    won: int
    lost: int
    drawn: int
    faults: int
    share: Estimate | None
    points: Estimate


def standing_of(player: str, against: str | None, rows: Iterable[Row], confidence: float) -> Standing:
    """Return how a player did in rows that it played in; those of a deal are one cluster."""
    outcomes: defaultdict[int, list[float]] = defaultdict(list)
    margins: defaultdict[int, list[float]] = defaultdict(list)
    faults = 0
    for row in rows:
        is_first = row.first == player
        outcomes[row.deal].append(row.outcome if is_first else 1 - row.outcome)
        margins[row.deal].append(row.margin if is_first else -row.margin)
        faults += row.faulty is not None and row.seats[row.faulty] == player
    won = [some.count(1) for some in outcomes.values()]
    lost = [some.count(0) for some in outcomes.values()]
    played = sum(map(len, outcomes.values()))
    decided = [more + less for more, less in zip(won, lost, strict=True)]
    return Standing(
        player=player,
        against=against,
        played=played,
        won=sum(won),
        lost=sum(lost),
        drawn=played - sum(decided),
        faults=faults,
        share=share(won, decided, confidence),
        points=mean([sum(some) / len(some) for some in margins.values()], confidence),
    )
