"""A player for Save Your Bacon!."""

from bacon_rules.bots.save_your_bacon.choosing import choose

__all__ = ["choose"]
