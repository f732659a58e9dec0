"""A player for the climbing game."""

from bacon_rules.climbing.played.bot.choice import choose

__all__ = ["choose"]
