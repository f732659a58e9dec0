"""Means over the deals of a study, with intervals."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from bacon_rules.arena.counting.estimates import Estimate, average, check_confidence, share
from bacon_rules.arena.keeping.arrow import needed
from bacon_rules.errors import ArenaError, named_in, shown

if TYPE_CHECKING:
    import pyarrow as pa

DEAL: Final = "deal"


def means(table: object, value: str, *by: str, confidence: float = 0.95) -> dict[tuple[Any, ...], Estimate]:
    """Return the mean of a column in each group of rows, with its interval.

    The rows of a deal are not independent, so they count as one observation.  The intervals are those of the arena: for
    truth values Wilson's, otherwise the normal distribution's.

    Args:
        table: a table of a study, or any other table of Arrow with the column ``deal``, such as the result of a query.
        value: the column, of numbers or truth values; rows without a value do not count.
        by: the columns that make groups; without any, all rows are one.
        confidence: the probability that an interval contains the truth, from 0 to 1.

    Returns:
        The means by the values of the columns in `by`, sorted.

    Raises:
        ArenaError: it is no table, there is no such column, or its values have no mean; the confidence is not between 0
            and 1; or pyarrow is not installed.

    >>> from bacon_rules import applewood
    >>> from bacon_rules.arena import study
    >>> found = study(applewood(3), "quick", 100)
    >>> {place: points.value for (place,), points in means(found.scores, "points", "from_dealer").items()}
    {0: 0.97, 1: 1.11, 2: 0.92}
    """
    check_confidence(confidence)
    rows, kind = _columns(table, value, by)
    groups = rows.column_names[2:]
    deals = rows.group_by([DEAL, *groups]).aggregate([("value", "sum"), ("value", "count")])
    counted = deals.group_by([*groups, "value_sum", "value_count"]).aggregate([([], "count_all")])
    clusters: defaultdict[tuple[Any, ...], dict[tuple[Any, int], int]] = defaultdict(dict)
    for row in counted.sort_by([(name, "ascending") for name in [*groups, "value_sum"]]).to_pylist():
        *group, total, size, times = row.values()
        if size:
            clusters[tuple(group)][total, size] = times
    try:
        return {group: _estimate(found, kind, confidence) for group, found in clusters.items()}
    except (ValueError, OverflowError):
        raise ArenaError(f"{shown(value)}: not all values are finite") from None


def _columns(table: object, value: str, by: tuple[str, ...]) -> tuple[pa.Table, pa.DataType]:
    """Return the columns ``value``, ``deal`` and those of the groups, by their numbers, and the kind of the values."""
    arrow = needed()
    try:
        listed = arrow.table(table)
    except TypeError:
        raise ArenaError(f"expected a table of Arrow, such as those of a study, not {shown(table)}") from None
    for name in (value, DEAL, *by):
        if name not in listed.column_names:
            raise ArenaError(f"there is no column {shown(name)}{named_in(name, listed.column_names)}")
    kind, types = listed.schema.field(value).type, arrow.types
    if not any(fits(kind) for fits in (types.is_boolean, types.is_integer, types.is_floating, types.is_decimal)):
        raise ArenaError(f"{shown(value)} is a column of {kind}, expected numbers or truth values")
    columns = [listed[name] for name in (value, DEAL, *by)]
    return arrow.table(columns, names=["value", DEAL, *map(str, range(len(by)))]), kind


def _estimate(clusters: Mapping[tuple[Any, int], int], kind: pa.DataType, confidence: float) -> Estimate:
    if kind == needed().bool_():
        found = share(clusters, confidence)
        assert found is not None
        return found
    return average({(Fraction(total), size): times for (total, size), times in clusters.items()}, confidence)
