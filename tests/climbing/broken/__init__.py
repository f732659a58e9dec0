"""The second implementation, broken ruling by ruling: each break is a mistake that an engine might make."""

from collections.abc import Callable, Iterator

from tests.climbing.broken import beating, combinations, dealing, readings, rounds, scores
from tests.climbing.broken.breaking import BREAKS, Breaking

__all__ = ["BREAKS", "Breaking", "beating", "broken_by", "combinations", "dealing", "readings", "rounds", "scores"]


def broken_by(ruling: str) -> Iterator[tuple[str, Callable[[Breaking], None]]]:
    """Yield the breaks of a ruling."""
    return ((instead, breaking) for name, instead, breaking in BREAKS if name == ruling)
