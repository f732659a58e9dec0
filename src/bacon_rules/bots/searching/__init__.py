"""A player that searches: it draws worlds that fit its view, and tries each move in all of them.

In the climbing game a tree of what is played later grows below each move, and a quick player goes on where the tree
ends; in the trick-taking game the plain player plays on.  In Save Your Bacon! games are played on for some turns, and
judged by what lies on the table.
"""

from bacon_rules.bots.searching.searcher import Searcher, think
from bacon_rules.searching.budget import Budget
from bacon_rules.searching.thoughts import Option, Thought

__all__ = ["Budget", "Option", "Searcher", "Thought", "think"]
