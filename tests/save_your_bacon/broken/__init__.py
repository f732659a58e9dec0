"""The second implementation of Save Your Bacon!, broken ruling by ruling."""

from tests.save_your_bacon.broken import fighting, playing, reacting, turns
from tests.save_your_bacon.broken.breaking import BREAKS, Break

__all__ = ["BREAKS", "Break", "fighting", "playing", "reacting", "turns"]
