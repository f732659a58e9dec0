"""Puzzles: positions in which one move is clearly best, each as a seat sees it, with the reason.

- `shipped` has those of the package, `find` makes more.
- `judged` says whether a move solves a puzzle, and what another move costs.
- `why` gives the reason in words.
"""

from bacon_rules.puzzles.judging import Verdict, judged
from bacon_rules.puzzles.making import Effort, find
from bacon_rules.puzzles.puzzle import Level, Puzzle
from bacon_rules.puzzles.shelf import shipped, variants
from bacon_rules.puzzles.telling import hint, level_told, verdict_told, why

__all__ = [
    "Effort",
    "Level",
    "Puzzle",
    "Verdict",
    "find",
    "hint",
    "judged",
    "level_told",
    "shipped",
    "variants",
    "verdict_told",
    "why",
]
