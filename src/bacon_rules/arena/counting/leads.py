"""Leads in points, from tallies.

Who loses by a fault has lost, whatever the points were until then.  If such a play counted for nothing, it would pay to
do something illegal with bad cards.  So a fault costs as much as the widest lead in any play.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from bacon_rules.arena.counting.estimates import Moments
from bacon_rules.arena.counting.tallies import Tally


def price_of_fault(tallies: Iterable[Tally]) -> Fraction:
    """Return the points that a fault costs: the widest lead in a play without a fault, and at least one point."""
    return max([Fraction(1), *(Fraction(tally.widest, tally.units) for tally in tallies if tally.deals)])


def leads(tally: Tally, price: Fraction) -> Moments:
    """Return the moments of the first player's leads in points, averaged over the plays of a deal.

    Args:
        tally: a tally of at least one deal.
        price: the points that a fault costs.
    """
    units, seatings = tally.units, tally.seatings
    total = Fraction(tally.lead, units) + price * tally.excess
    products = 2 * price * Fraction(tally.products, units)
    squares = Fraction(tally.lead_squares, units**2) + products + price**2 * tally.excess_squares
    return Moments(tally.deals, total / seatings, squares / seatings**2)


def leads_by_portion(tallies: Iterable[Tally], price: Fraction) -> list[tuple[Fraction, int]]:
    """Return the sum of such leads in each portion of the deals, and the number of deals, over some tallies."""
    found: dict[int, tuple[Fraction, int]] = {}
    for tally in tallies:
        for one in tally.portions:
            total, deals = found.get(one.remainder, (Fraction(), 0))
            lead = (Fraction(one.lead, tally.units) + price * one.excess) / tally.seatings
            found[one.remainder] = total + lead, deals + one.deals
    return [*found.values()]
