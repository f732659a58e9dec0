"""Ratings of players, by openskill."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import attrs

from bacon_rules.arena.rows import Row
from bacon_rules.errors import ArenaError


@attrs.frozen
class Rating:
    """The strength of a player in openskill's Plackett-Luce model; players begin with 25 and 25/3.

    Attributes:
        mu: the strength.
        sigma: the uncertainty of the strength.
    """

    mu: float
    sigma: float


def rated(names: Sequence[str], rows: Iterable[Row]) -> dict[str, Rating]:
    """Return the rating of each player after all finished rows, in order.

    Raises:
        ArenaError: openskill is not installed.
    """
    found = ratings_if_any(names, rows)
    if found is None:
        raise ArenaError("ratings need openskill, which bacon-rules[arena] has")
    return found


def ratings_if_any(names: Sequence[str], rows: Iterable[Row]) -> dict[str, Rating] | None:
    """Return the rating of each player; `None` if openskill is not installed."""
    try:
        from openskill.models import PlackettLuce  # noqa: PLC0415 - an extra
    except ImportError:
        return None
    model = PlackettLuce()
    found = {name: model.rating() for name in names}
    for row in rows:
        if row.outcome is None:
            continue
        teams = [[found[row.first]], [found[row.second]]]
        [[first], [second]] = model.rate(teams, scores=[row.outcome, 1 - row.outcome])
        found[row.first], found[row.second] = first, second
    return {name: Rating(rating.mu, rating.sigma) for name, rating in found.items()}
