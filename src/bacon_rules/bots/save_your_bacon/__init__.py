"""A player for Save Your Bacon!."""

from bacon_rules.bots.save_your_bacon.choice import choose

__all__ = ["choose"]
