"""Loose reading of what people type: the moves that they can have meant, or why there is none."""

from bacon_rules.reading.moves import read_move

__all__ = ["read_move"]
