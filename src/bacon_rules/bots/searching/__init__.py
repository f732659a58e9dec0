"""A player that searches the trick-taking game: it draws worlds that fit its view, and tries each move in all of them.

In the auction each world is played out by the plain player; in the play it is solved exactly, with open hands.
"""

from bacon_rules.bots.searching.budget import Budget
from bacon_rules.bots.searching.searcher import Searcher, think
from bacon_rules.bots.searching.thoughts import Option, Thought

__all__ = ["Budget", "Option", "Searcher", "Thought", "think"]
