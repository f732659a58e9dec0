"""A player that searches: it draws worlds that fit the view, and tries each move in each world.

Each game has its own search; games without a search are refused.
"""

from bacon_rules.bots.searching.searcher import Searcher, think
from bacon_rules.searching.budget import Budget
from bacon_rules.searching.guide import Guide
from bacon_rules.searching.thoughts import Option, Thought

__all__ = ["Budget", "Guide", "Option", "Searcher", "Thought", "think"]
