"""Faults of effect actions that go on until something is so: loops, and cards revealed until one passes a filter."""

from __future__ import annotations

from bacon_rules.documents.faults import Fault, Faults
from bacon_rules.save_your_bacon.cards import language
from bacon_rules.save_your_bacon.cards.effect_actions.common import ON_CARDS
from bacon_rules.save_your_bacon.cards.faults.filter import amount_faults, filter_faults, whether_faults
from bacon_rules.save_your_bacon.cards.faults.known import Known
from bacon_rules.save_your_bacon.cards.faults.references import NO_KEY, who_faults
from bacon_rules.save_your_bacon.cards.faults.selector import selector_faults
from bacon_rules.save_your_bacon.cards.selectors import Each
from bacon_rules.save_your_bacon.cards.vocabulary import DECK_KINDS, Rest, Who


def loop_faults(path: str, loop: language.Repeat, known: Known) -> Faults:
    """Yield the faults of the number of times of a loop."""
    if known.in_loop:
        yield Fault(path, "this is done several times already, expected no loop within a loop")
    told = [key for key in ("times", "each", "who") if getattr(loop, key) is not None]
    if len(told) > 1:
        yield Fault(f"{path}.{told[1]}", f"{told[0]!r} says already how many times, {NO_KEY}")
    if not told and loop.while_ is None:
        yield Fault(path, "it would go on for ever: expected 'times', 'while', 'each' or 'who'")
    if loop.times is not None:
        yield from amount_faults(f"{path}.times", loop.times, known)
        if loop.times == 1:
            yield Fault(f"{path}.times", "this is done once anyway, expected at least 2")
    if loop.while_ is not None:
        yield from whether_faults(f"{path}.while", loop.while_, known)
    if loop.each is not None:
        yield from selector_faults(path, loop, Each(each=loop.each), ON_CARDS, known)
    if loop.who is not None:
        yield from who_faults(f"{path}.who", loop.who, known)
    if loop.who in (Who.YOU, Who.THAT_PLAYER, Who.ACTIVE_PLAYER):
        yield Fault(f"{path}.who", f"this is one player, expected {Who.EACH_OPPONENT} or {Who.EACH_PLAYER}")


def until_faults(path: str, action: language.RevealUntil, known: Known) -> Faults:
    """Yield the faults of cards that are revealed until one passes a filter."""
    yield from filter_faults(f"{path}.until", action.until, DECK_KINDS, known)
    yield from who_faults(f"{path}.whose", action.whose, known)
    if action.until.side is not None:
        yield Fault(f"{path}.until.side", f"'whose' says whose, {NO_KEY}")
    if action.rest is Rest.SHUFFLED:
        told = "that card would be shuffled, too: expected no such key, and 'shuffle' once that card lies elsewhere"
        yield Fault(f"{path}.rest", told)
