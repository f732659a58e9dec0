"""Results as lines of text."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bacon_rules.arena.estimates import Estimate
from bacon_rules.arena.ratings import Rating
from bacon_rules.arena.rows import Row
from bacon_rules.arena.standings import Standing

NO_RATINGS: Final = "No ratings: they need openskill, which bacon-rules[arena] has."


def table(
    standings: Sequence[Standing], pairs: Sequence[Standing], rows: Sequence[Row], ratings: Mapping[str, Rating] | None
) -> Iterator[str]:
    """Yield the lines that show results: the standings, the pairs of more than two players, and the faults.

    Args:
        standings: the standings against all others, the best first.
        pairs: the standings against each other player.
        rows: the rows.
        ratings: the ratings of the players, if any.
    """
    stalled = any(row.unfinished for row in rows)
    yield from in_columns(_headed([_cells(one, one.player, ratings, stalled=stalled) for one in standings]))
    if len(standings) > 2:
        places = {standing.player: place for place, standing in enumerate(standings)}
        better = [one for one in pairs if one.against is not None and places[one.player] < places[one.against]]
        yield ""
        yield from in_columns(
            _headed([_cells(one, f"{one.player} / {one.against}", None, stalled=stalled) for one in better])
        )
    faults = Counter((row.seats[row.faulty], row.fault) for row in rows if row.faulty is not None)
    yield from [""] * bool(faults)
    for (culprit, fault), times in faults.most_common():
        yield f"{culprit} lost by a fault {'once' if times == 1 else f'{times} times'}: {fault}"
    if ratings is None:
        yield ""
        yield NO_RATINGS


def _cells(standing: Standing, name: str, ratings: Mapping[str, Rating] | None, *, stalled: bool) -> dict[str, str]:
    """Return the cells of a standing by their headings; whether anything is unfinished adds a column."""
    counted = ("played", "won", "lost", "drawn", *["unfinished"] * stalled)
    cells = {"player": name, **{count: str(getattr(standing, count)) for count in counted}}
    cells["of decided"] = "" if standing.share is None else _interval(standing.share, 100, "%")
    cells["points ahead"] = _interval(standing.points, 1, "")
    if ratings is not None:
        rating = ratings[standing.player]
        cells["rating"] = f"{rating.mu:.1f} +- {2 * rating.sigma:.1f}"
    return cells


def _interval(estimate: Estimate, factor: float, unit: str) -> str:
    value, low, high = (factor * number for number in (estimate.value, estimate.low, estimate.high))
    sign, places = ("", 1) if unit else ("+", 2)
    known = f" ({low:{sign}.{places}f} to {high:{sign}.{places}f})" if math.isfinite(low) else ""
    return f"{value:{sign}.{places}f}{unit}{known}"


def _headed(cells: Sequence[Mapping[str, str]]) -> list[list[str]]:
    """Return rows of cells below their headings."""
    return [[*cells[0]], *([*some.values()] for some in cells)]


def in_columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield rows as lines with columns: the first is aligned at the left, the others at the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *rest in rows:
        cells = [cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True)]
        yield "  ".join([first.ljust(widths[0]), *cells])
