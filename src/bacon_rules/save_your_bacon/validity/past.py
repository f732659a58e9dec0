"""Checks of the counts of what has happened (S82)."""

from __future__ import annotations

from typing import Final

from bacon_rules.documents.faults import Faults, range_faults, unless
from bacon_rules.save_your_bacon import frames
from bacon_rules.save_your_bacon.cards.recounting import CountedFor, counted_for
from bacon_rules.save_your_bacon.cards.vocabulary import Since
from bacon_rules.save_your_bacon.play.values.values import MOST
from bacon_rules.save_your_bacon.rules import Rules
from bacon_rules.save_your_bacon.table import Table, Tally

_FOR_PLAYERS: Final = (CountedFor.PLAYER, CountedFor.THAT, CountedFor.ITSELF)
"""What is counted for each player, even if it is counted for a card."""


def past_faults(rules: Rules, table: Table) -> Faults:
    """Yield the counts that no text of the pool asks for, and numbers that nothing is counted to."""
    yield from unless(table.past != (), "stage.past", "expected something that happened, or no such key")
    seen = set()
    for place, one in enumerate(table.past or ()):
        path = f"stage.past[{place}]"
        yield from _viewpoint_faults(rules, path, one)
        _, since = list(rules.pool.recounted)[one.text]
        last = table.next_number - 1
        least, most = (1, last) if since is Since.ATTACK else (0, 0)
        yield from range_faults(f"{path}.attack", one.attack, least, most)
        yield from range_faults(f"{path}.card", one.card or 0, 0, last)
        yield from range_faults(f"{path}.times", one.times, 1, MOST)
        yield from range_faults(f"{path}.total", one.total, 0, MOST)
        key = (one.text, one.seat, one.card, one.attack)
        yield from unless(key not in seen, path, "expected one count of this, got another one")
        seen.add(key)


def noted_faults(rules: Rules, path: str, happening: frames.Happening) -> Faults:
    """Yield the numbers of a happening in this turn that no text of the pool asks for."""
    for place, one in enumerate(happening.noted or ()):
        here = f"{path}.noted[{place}]"
        yield from _viewpoint_faults(rules, here, one)
        deed, since = list(rules.pool.recounted)[one.text]
        numbered = since is Since.TURN and deed in rules.pool.numbered
        yield from unless(numbered, f"{here}.text", "expected something of which reaction text asks for the first time")
        yield from range_faults(f"{here}.nth", one.nth, 1, MOST)


def _viewpoint_faults(rules: Rules, path: str, one: Tally | frames.Noted) -> Faults:
    """Yield the reasons why nothing is counted for this player or card."""
    counted = 0 <= one.text < len(rules.pool.recounted)
    yield from unless(counted, f"{path}.text", "expected the number of something that text of the pool counts")
    deed, _ = list(rules.pool.recounted)[one.text]
    about = counted_for(deed)
    has = (one.seat is not None, one.card is not None)
    right = has == (about in _FOR_PLAYERS, about is not CountedFor.PLAYER)
    yield from unless(right, path, "expected the player or the card for whom this is counted, and nobody else")
