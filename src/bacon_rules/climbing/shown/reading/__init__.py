"""Loose reading of moves of the climbing game."""

from bacon_rules.climbing.shown.reading.meanings import read

__all__ = ["read"]
