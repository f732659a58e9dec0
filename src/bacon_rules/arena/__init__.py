"""The arena: many matches between players, with the same cards for everybody, to find out who plays better.

>>> from bacon_rules import bacon
>>> from bacon_rules.bots import all_games, anything
>>> results = duel(bacon(4), {"plain": all_games.choose, "any": anything.choose}, Terms(deals=3))
>>> [(standing.player, standing.won) for standing in results.standings()]
[('plain', 6), ('any', 0)]
"""

from bacon_rules.arena.counting.counts import Fault, Portion, Split
from bacon_rules.arena.counting.estimates import Estimate
from bacon_rules.arena.counting.sequential import Decision, Sprt, Verdict, verdict
from bacon_rules.arena.counting.standings import Standing
from bacon_rules.arena.counting.tallies import Tally
from bacon_rules.arena.players.programs import Program
from bacon_rules.arena.players.sitting import Player
from bacon_rules.arena.playing import Span, play
from bacon_rules.arena.results import Results
from bacon_rules.arena.rows import Row
from bacon_rules.arena.running import duel, tournament
from bacon_rules.arena.studies.means import means
from bacon_rules.arena.studies.studying import Findings, Players, study
from bacon_rules.arena.studies.tables import Table
from bacon_rules.arena.terms import Terms
from bacon_rules.arena.workers import Processes

__all__ = [
    "Decision",
    "Estimate",
    "Fault",
    "Findings",
    "Player",
    "Players",
    "Portion",
    "Processes",
    "Program",
    "Results",
    "Row",
    "Span",
    "Split",
    "Sprt",
    "Standing",
    "Table",
    "Tally",
    "Terms",
    "Verdict",
    "duel",
    "means",
    "play",
    "study",
    "tournament",
    "verdict",
]
