"""What a computer would do in the place of a seat, judging by what that seat sees, and why."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bacon_rules import save_your_bacon
from bacon_rules.bots.all_games import choose
from bacon_rules.bots.reasons import reason
from bacon_rules.bots.searching import Budget, think
from bacon_rules.cli.playing.looks import printable
from bacon_rules.cli.playing.scenes import Company
from bacon_rules.games import AnyView
from bacon_rules.words import describe
from bacon_rules.words.speaking import Speaker


def hint(view: AnyView, company: Company) -> str:
    """Return what a computer would do, and why."""
    move = choose(view, random.Random(0))
    told = describe(move, company.language, names=company.names, match=view)
    why = reason(view, move, company.language)
    return printable(company.voice.say("Hint: {move}. {reason}", move=told, reason=why))


def searched(view: AnyView, company: Company, simulations: int) -> str:
    """Return what a computer would do after a search, how sure it is of that, and what it expects."""
    thought = think(view, random.Random(0), Budget(simulations=simulations))
    told = describe(thought.move, company.language, names=company.names, match=view)
    why = " ".join(_found(view, thought.expected, thought.confidence, company.voice))
    if not thought.simulations:
        why = company.voice.say("There was nothing to search.")
    return printable(company.voice.say("Hint: {move}. {reason}", move=told, reason=why))


def _found(view: AnyView, expected: float, confidence: float, voice: Speaker) -> Iterator[str]:
    """Yield how sure a search is, and what it expects."""
    say = voice.say
    yield say("It is the best move in {number} of 100 cases.", number=round(100 * confidence))
    if isinstance(view, save_your_bacon.View):
        yield say("You win about {number} of 100 games like this.", number=round(50 + 50 * expected))
    else:
        yield say("Points that you are ahead after this deal, on average: {points}", points=f"{expected:+.1f}")
