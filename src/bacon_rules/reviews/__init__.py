"""Reviews of matches: what each decision of a record cost, as the strongest search that is installed sees it.

>>> import random
>>> from bacon_rules import trick_taking
>>> from bacon_rules.bots import anything
>>> from bacon_rules.bots.searching import Budget
>>> from bacon_rules.course import course
>>> from bacon_rules.records import Record
>>> rng, start = random.Random(1), trick_taking.new_match()
>>> moves = [move for move, _ in course(start, 7, lambda view: anything.choose(view, rng), max_moves=30)]
>>> seen = review(Record.of(start, moves), budget=Budget(simulations=40))
>>> worst, *_ = costliest(seen, seat=1)
>>> print(f"move {worst.ply + 1}: {worst.move}, better {worst.better}")
move 2: pick-up, better pass
"""

from bacon_rules.reviews.judging import Row
from bacon_rules.reviews.reviewing import Review, costliest, review, reviewing, usual_budget

__all__ = ["Review", "Row", "costliest", "review", "reviewing", "usual_budget"]
