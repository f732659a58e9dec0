"""Results as lines of text."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bacon_rules.arena.counting.counts import counted_faults
from bacon_rules.arena.counting.estimates import Estimate
from bacon_rules.arena.counting.standings import Standing
from bacon_rules.arena.counting.tallies import Tally
from bacon_rules.arena.playing import Span

LEADING: Final = {Span.DEAL: ("points ahead", "of decided"), Span.MATCH: ("of decided", "points ahead")}
"""The headings of the estimates, with the one first that orders the table."""


def table(
    standings: Sequence[Standing],
    pairs: Sequence[Standing],
    tallies: Sequence[Tally],
    span: Span,
    ratings: Mapping[str, Estimate],
) -> Iterator[str]:
    """Yield the lines that show results: the standings, the pairs of more than two players, and the faults.

    Args:
        standings: the standings against all others, the best first.
        pairs: the standings against each other player.
        tallies: the tallies of pairs.
        span: whether deals or matches were played.
        ratings: the ratings of the players; nothing to show none.
    """
    stalled = any(tally.unfinished for tally in tallies)
    yield from in_columns(_headed([_cells(one, one.player, span, ratings, stalled=stalled) for one in standings]))
    if len(standings) > 2:
        places = {standing.player: place for place, standing in enumerate(standings)}
        better = [one for one in pairs if one.against is not None and places[one.player] < places[one.against]]
        yield ""
        yield from in_columns(
            _headed([_cells(one, f"{one.player} / {one.against}", span, {}, stalled=stalled) for one in better])
        )
    faults = counted_faults(fault for tally in tallies for fault in tally.faults)
    yield from [""] * bool(faults)
    for (culprit, fault), times in faults.most_common():
        how_often = "once" if times == 1 else f"{times} times"
        told = f"other faults {how_often}" if fault is None else f"a fault {how_often}: {fault}"
        yield f"{culprit} lost by {told}"


def _cells(
    standing: Standing, name: str, span: Span, ratings: Mapping[str, Estimate], *, stalled: bool
) -> dict[str, str]:
    """Return the cells of a standing by their headings; whether anything is unfinished adds a column."""
    estimates = {
        "points ahead": _interval(standing.points, 1, "+.2f"),
        "of decided": "" if standing.share is None else _interval(standing.share, 100, ".1f", "%"),
    }
    cells = {"player": name, **{heading: estimates[heading] for heading in LEADING[span]}}
    if ratings:
        cells["rating"] = _interval(ratings[standing.player], 1, "+.0f")
    counted = ("played", "won", "lost", "drawn", *["unfinished"] * stalled)
    return cells | {count: str(getattr(standing, count)) for count in counted}


def _interval(estimate: Estimate, factor: float, form: str, unit: str = "") -> str:
    value, low, high = (factor * number for number in (estimate.value, estimate.low, estimate.high))
    known = f" ({low:{form}} to {high:{form}})" if math.isfinite(low) else ""
    return f"{value:{form}}{unit}{known}"


def _headed(cells: Sequence[Mapping[str, str]]) -> list[list[str]]:
    """Return rows of cells below their headings."""
    return [*([*some] for some in cells[:1]), *([*some.values()] for some in cells)]


def in_columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield rows as lines with columns: the first is aligned at the left, the others at the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *rest in rows:
        cells = [cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True)]
        yield "  ".join([first.ljust(widths[0]), *cells])
