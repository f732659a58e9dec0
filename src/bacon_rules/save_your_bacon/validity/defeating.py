"""Checks of champions whose defeat is being resolved."""

from __future__ import annotations

from bacon_rules.documents.faults import Faults, unless
from bacon_rules.save_your_bacon import frames
from bacon_rules.save_your_bacon.rules import Rules
from bacon_rules.save_your_bacon.table import Table
from bacon_rules.save_your_bacon.validity.happenings import subject_faults


def defeating_faults(rules: Rules, table: Table, path: str, frame: frames.Defeating, *, is_top: bool) -> Faults:
    """Yield the champions whose defeat cannot be about to be resolved."""
    champions = {card.number for card in table.cards if card.is_champion and (card.damage or not is_top)}
    for place, defeat in enumerate(frame.todo):
        told = "expected different champions in play with damage"
        yield from unless(defeat.champion in champions, f"{path}.todo[{place}].champion", told)
        champions.discard(defeat.champion)
        yield from subject_faults(rules, f"{path}.todo[{place}].by", defeat.by)
