"""A player for Save Your Bacon!."""

from bacon_rules.save_your_bacon.played.bot.choosing import choose

__all__ = ["choose"]
