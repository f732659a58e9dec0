"""Hints: a computer's move from the view of a seat, and the reason for it."""

from __future__ import annotations

import random

from bacon_rules.bots.all_games import choose
from bacon_rules.bots.reasons import findings, reason
from bacon_rules.bots.searching import Budget, advice
from bacon_rules.cli.playing.company import Company
from bacon_rules.cli.playing.looks import printable
from bacon_rules.games import AnyMove, AnyView


def hint(view: AnyView, company: Company) -> str:
    """Return a computer's move, and the reason for it."""
    move = choose(view, random.Random(0))
    return _told(view, company, move, reason(view, move, company.language))


def searched(view: AnyView, company: Company, simulations: int) -> str:
    """Return a computer's move after a search, with the certainty and the expectation."""
    thought = advice(view, random.Random(0), Budget(simulations=simulations))
    why = findings(view, thought, company.language) or company.voice.say("There was nothing to search.")
    return _told(view, company, thought.move, why)


def _told(view: AnyView, company: Company, move: AnyMove, why: str) -> str:
    return printable(company.voice.say("Hint: {move}. {reason}", move=company.told(move, view), reason=why))
