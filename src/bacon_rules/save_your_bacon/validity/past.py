"""Checks of the counts of what has happened (S82)."""

from __future__ import annotations

from bacon_rules.documents.faults import Faults, range_faults, unless
from bacon_rules.save_your_bacon import frames
from bacon_rules.save_your_bacon.cards.recounting import counted_for
from bacon_rules.save_your_bacon.cards.vocabulary import Reference, Since
from bacon_rules.save_your_bacon.play.values.values import MOST
from bacon_rules.save_your_bacon.rules import Rules
from bacon_rules.save_your_bacon.table import Table, Tally


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
        yield from range_faults(f"{here}.nth", one.nth, 1, MOST)


def _viewpoint_faults(rules: Rules, path: str, one: Tally | frames.Noted) -> Faults:
    """Yield the reasons why nothing is counted for this player or card."""
    counted = 0 <= one.text < len(rules.pool.recounted)
    yield from unless(counted, f"{path}.text", "expected the number of something that text of the pool counts")
    deed, _ = list(rules.pool.recounted)[one.text]
    about = counted_for(deed)
    for_player = about in (None, Reference.THAT)
    told = "expected the player for whom this is counted" if for_player else "expected none, this is for a card"
    yield from unless((one.seat is not None) is for_player, f"{path}.seat", told)
    told = "expected none, this is for a player" if about is None else "expected the card for which this is counted"
    yield from unless((one.card is None) is (about is None), f"{path}.card", told)
