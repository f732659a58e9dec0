"""Checks of payments of costs other than energy."""

from __future__ import annotations

from bacon_rules.documents.faults import Faults, unless
from bacon_rules.save_your_bacon import frames
from bacon_rules.save_your_bacon.cards.faces import IMMEDIATE
from bacon_rules.save_your_bacon.rules import Rules
from bacon_rules.save_your_bacon.table import Table
from bacon_rules.save_your_bacon.validity.happenings import happenings_faults


def paying_costs_faults(
    rules: Rules, table: Table, path: str, frame: frames.PayingCosts, below: frames.Frame | None
) -> Faults:
    """Yield the reasons why nobody can be paying such costs for the frame below."""
    yield from unless(frame.happened != (), f"{path}.happened", "expected something that happened, or no such key")
    yield from happenings_faults(rules, f"{path}.happened", frame.happened or ())
    assert isinstance(below, frames.Playing | frames.Activating)
    bills = rules.pool.faces[below.card].bills
    bill = bills[IMMEDIATE if isinstance(below, frames.Playing) else below.effect]
    there = isinstance(below, frames.Playing) or any(
        card.number == below.source and below.card in (card.card, *card.conditions, *rules.pool.granted.values())
        for card in table.cards
    )
    right = bill.costs and there and below.step is frames.UseStep.RESOLVE and frame.seat == below.seat
    told = "expected a card or effect with other costs beneath, of the same player and to be resolved next"
    yield from unless(right, path, told)
