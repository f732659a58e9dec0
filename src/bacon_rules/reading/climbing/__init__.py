"""Loose reading of moves of the climbing game."""

from bacon_rules.reading.climbing.meanings import read

__all__ = ["read"]
