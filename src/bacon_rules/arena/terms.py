"""The terms of a measurement."""

from __future__ import annotations

import math
from typing import Final

import attrs

from bacon_rules.arena.counting.sequential import Sprt, verdict
from bacon_rules.arena.counting.tallies import Tally
from bacon_rules.arena.playing import SECONDS, Span
from bacon_rules.arena.seeds import seed_text
from bacon_rules.course import MOST_MOVES, checked_most
from bacon_rules.errors import ArenaError, shown
from bacon_rules.integers import as_int

MOST_DEALS: Final = 10**15
"""The greatest number of deals: more than can be played, and few enough for exact sums in any language."""


LOOK: Final = 10
"""The number of deals between two looks at the results, where a test may stop two players."""


def _deals(value: object) -> int:
    number = as_int(value)
    if number is None or not 1 <= number <= MOST_DEALS:
        raise ArenaError(f"deals: expected a number from 1 to {MOST_DEALS}, got {shown(value)}")
    return number


def _seconds(value: object) -> float | None:
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not (math.isfinite(value) and value > 0):
        raise ArenaError(f"seconds: expected a number above 0, or None for no limit, got {shown(value)}")
    return float(value)


@attrs.frozen(kw_only=True)
class Terms:
    """The terms of a measurement.

    Args:
        deals: the number of deals, or with `Span.MATCH` of matches; each is also played with seats exchanged, so twice
            in games of two sides.
        seed: the seed for the cards and the players' randomness; an int stands for its digits.
        span: whether to play deals or matches.
        seconds: the time for each move; `None` for no limit.
        max_moves: the number of moves, including chance moves, after which a deal or match is unfinished.
        records: whether each row has a record.
        rows: whether there are rows at all.  Without them, there are only sums, which take little room, however many
            deals they are of.
        until: a test for the lead of the first of each two players, who stop playing once it has decided; they look at
            their results after every ten deals.  `None` to play all deals.

    Raises:
        ArenaError: a value is out of its range.
        RulesError: `max_moves` is not a positive number.
        SeedError: the value is not a seed.
    """

    deals: int = attrs.field(default=100, converter=_deals)
    seed: str = attrs.field(default="0", converter=seed_text)
    span: Span = attrs.field(default=Span.DEAL)
    seconds: float | None = attrs.field(default=SECONDS, converter=_seconds)
    max_moves: int = attrs.field(default=MOST_MOVES, converter=checked_most)
    records: bool = False
    rows: bool = True
    until: Sprt | None = None

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.span, Span):
            raise ArenaError(f"span: expected a Span, got {shown(self.span)}")
        for name in ("records", "rows"):
            if not isinstance(getattr(self, name), bool):
                raise ArenaError(f"{name}: expected True or False, got {shown(getattr(self, name))}")
        if self.records and not self.rows:
            raise ArenaError("records: they are parts of rows, so there are none without rows")
        if self.until is not None:
            if not isinstance(self.until, Sprt):
                raise ArenaError(f"until: expected an Sprt, got {shown(self.until)}")
            verdict(self.until, Tally("a", "b"), self.span)

    def seed_of(self, deal: int) -> str:
        """Return the seed of a deal, from 0: a text, so that the same deal is the same anywhere and at any time."""
        return f"{self.seed}/deal/{deal}"
