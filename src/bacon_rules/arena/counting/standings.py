"""Standings of players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import assert_never

import attrs

from bacon_rules.arena.counting.counts import portions_of
from bacon_rules.arena.counting.estimates import Estimate, average, mean, share
from bacon_rules.arena.counting.leads import leads, leads_by_portion
from bacon_rules.arena.counting.tallies import Tally
from bacon_rules.arena.playing import Span


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
        points: the average lead in points; each fault counts as the widest lead in any play, and at least one point.
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


def standing_of(
    player: str, against: str | None, tallies: Sequence[Tally], price: Fraction, confidence: float
) -> Standing:
    """Return the standing of a player.

    Args:
        player: the player.
        against: the opponent; `None` for all others.
        tallies: the player's tallies, with the player as the first, each of at least one deal.
        price: the points that a fault costs.
        confidence: the probability that an interval contains the truth, from 0 to 1.
    """
    return Standing(
        player=player,
        against=against,
        played=sum(tally.played for tally in tallies),
        won=sum(tally.won for tally in tallies),
        lost=sum(tally.lost for tally in tallies),
        drawn=sum(tally.drawn for tally in tallies),
        unfinished=sum(tally.unfinished for tally in tallies),
        faults=sum(tally.faults_of(player) for tally in tallies),
        share=share(_decided(tallies), confidence),
        points=_points(tallies, price, confidence),
    )


def _decided(tallies: Sequence[Tally]) -> Counter[tuple[int, int]]:
    """Return how often a cluster has so many wins in so many decided plays.

    Against one opponent, the clusters are deals.  Against several, they are portions of the deals, since the same cards
    are played against each of them.
    """
    clusters: Counter[tuple[int, int]] = Counter()
    if len(tallies) == 1:
        for split in tallies[0].splits:
            clusters[split.won, split.won + split.lost] += split.deals
    else:
        portions = portions_of(portion for tally in tallies for portion in tally.portions)
        clusters.update((portion.won, portion.won + portion.lost) for portion in portions)
    return clusters


def _points(tallies: Sequence[Tally], price: Fraction, confidence: float) -> Estimate:
    """Return the average lead in points, with the same clusters."""
    if len(tallies) == 1:
        return mean(leads(tallies[0], price), confidence)
    return average(Counter(leads_by_portion(tallies, price)), confidence)


def best_first(standings: Sequence[Standing], span: Span) -> list[Standing]:
    """Return standings in the order of what counts: in deals the points, and in matches the share of wins."""
    return sorted(standings, key=lambda standing: _worth(standing, span), reverse=True)


def _worth(standing: Standing, span: Span) -> tuple[float, float]:
    points, won = standing.points.value, 0.5 if standing.share is None else standing.share.value
    match span:
        case Span.DEAL:
            return points, won
        case Span.MATCH:
            return won, points
        case _:
            assert_never(span)
