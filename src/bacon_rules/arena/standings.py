"""Standings of players."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

import attrs

from bacon_rules.arena.estimates import Estimate, mean, share
from bacon_rules.arena.rows import Row


@attrs.frozen
class Standing:
    """The standing of a player against one other player or against all.

    Attributes:
        player: the player.
        against: the opponent; `None` for all others.
        played: the number of deals or matches, counting each seating.
        won: the number of wins.
        lost: the number of losses.
        drawn: the number of draws.
        unfinished: the number of those that had no end.
        faults: the number of losses by a fault.
        share: the share of wins among decided games; `None` if none was decided.
        points: the average lead in points.
    """

    player: str
    against: str | None
    played: int
    won: int
    lost: int
    drawn: int
    unfinished: int
    faults: int
    share: Estimate | None
    points: Estimate


def standing_of(player: str, against: str | None, rows: Iterable[Row], confidence: float) -> Standing:
    """Return the standing of a player, given the player's rows; the rows of a deal are one cluster."""
    outcomes: defaultdict[int, list[float | None]] = defaultdict(list)
    margins: defaultdict[int, list[float]] = defaultdict(list)
    faults = 0
    for row in rows:
        is_first = row.first == player
        outcomes[row.deal].append(row.outcome if is_first or row.outcome is None else 1 - row.outcome)
        margins[row.deal].append(row.margin if is_first else -row.margin)
        faults += row.faulty is not None and row.seats[row.faulty] == player
    won = [some.count(1) for some in outcomes.values()]
    lost = [some.count(0) for some in outcomes.values()]
    drawn, unfinished = (sum(some.count(outcome) for some in outcomes.values()) for outcome in (0.5, None))
    decided = [more + less for more, less in zip(won, lost, strict=True)]
    return Standing(
        player=player,
        against=against,
        played=sum(map(len, outcomes.values())),
        won=sum(won),
        lost=sum(lost),
        drawn=drawn,
        unfinished=unfinished,
        faults=faults,
        share=share(won, decided, confidence),
        points=mean([sum(some) / len(some) for some in margins.values()], confidence),
    )
