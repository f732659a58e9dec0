"""Tallies of deals that nobody has played."""

from collections import Counter
from collections.abc import Mapping

from bacon_rules.arena import Tally
from bacon_rules.arena.counting.counts import Portion, Way, splits_of


def tallied_ways(first: str, second: str, ways: Mapping[Way, int], leads: Mapping[int, int] | None = None) -> Tally:
    """Return the tally of deals that went these ways.

    Args:
        first: one of the two players.
        second: the other player.
        ways: how many deals the first player won, lost and drew how often.
        leads: how many deals had which lead; `None` if all were level.
    """
    split = splits_of(+Counter(ways))
    if not split:
        return Tally(first, second)
    counted = {0: sum(one.deals for one in split)} if leads is None else leads
    lead = sum(one * deals for one, deals in counted.items())
    won, lost = (sum(one.won * one.deals for one in split), sum(one.lost * one.deals for one in split))
    return Tally(
        first,
        second,
        seatings=max(sum(one.way) for one in split) or 1,
        units=1,
        splits=split,
        portions=(Portion(0, sum(one.deals for one in split), won, lost, lead),),
        lead_squares=sum(one**2 * deals for one, deals in counted.items()),
        widest=max(map(abs, counted)),
    )
