"""Loose reading of typed texts: the moves that people may have meant, or the reason why there is none."""

from bacon_rules.reading.moves import read_move

__all__ = ["read_move"]
