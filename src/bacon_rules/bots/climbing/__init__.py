"""A player for the climbing game."""

from bacon_rules.bots.climbing.choice import choose

__all__ = ["choose"]
