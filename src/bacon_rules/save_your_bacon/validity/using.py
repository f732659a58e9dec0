"""Checks of cards being played, effects being activated, and costs other than energy being paid for either."""

from __future__ import annotations

from bacon_rules.documents.faults import Faults, range_faults, unless
from bacon_rules.save_your_bacon import frames
from bacon_rules.save_your_bacon.cards.effects import Activated
from bacon_rules.save_your_bacon.cards.faces import IMMEDIATE
from bacon_rules.save_your_bacon.cards.vocabulary import Kind
from bacon_rules.save_your_bacon.rules import CHAMPIONS_EACH, Rules
from bacon_rules.save_your_bacon.table import Table
from bacon_rules.save_your_bacon.validity.happenings import happenings_faults


def playing_faults(rules: Rules, path: str, frame: frames.Playing) -> Faults:
    """Yield the reasons why nobody can be playing this card like this."""
    first = CHAMPIONS_EACH * frame.seat
    yield from range_faults(f"{path}.champion", frame.champion, first, first + CHAMPIONS_EACH - 1)
    yield from unless(frame.removed is not False, f"{path}.removed", "expected true, or no such key")
    entered = rules.pool.faces[frame.card].kind is Kind.EQUIPMENT and frame.step is frames.UseStep.FINISH
    yield from unless(not entered, f"{path}.step", "this equipment would be in play already")


def activating_faults(rules: Rules, path: str, frame: frames.Activating, below: frames.Frame | None) -> Faults:
    """Yield the reasons why nobody can be activating this effect like this."""
    effects = rules.pool.faces[frame.card].effects
    effect = effects[frame.effect] if 0 <= frame.effect < len(effects) else None
    right = isinstance(effect, Activated)
    yield from unless(right, f"{path}.effect", f"expected an effect of {frame.card} that can be activated")
    assert isinstance(effect, Activated)
    outside = effect.from_ is not None
    yield from unless((frame.source is None) is outside, f"{path}.source", "expected a card in play, or none outside")
    if frame.champion is not None:
        first = CHAMPIONS_EACH * frame.seat
        yield from range_faults(f"{path}.champion", frame.champion, first, first + CHAMPIONS_EACH - 1)
    told = "expected a champion for a card out of play, else no such key"
    yield from unless((frame.champion is not None) is outside, f"{path}.champion", told)
    paid = not effect.costs.action or frame.step is not frames.UseStep.PAY
    payable = paid or (isinstance(below, frames.Turn) and below.actions > 0)
    yield from unless(payable, path, "expected a turn with an action left to pay for this")


def paying_costs_faults(
    rules: Rules, table: Table, path: str, frame: frames.PayingCosts, below: frames.Frame | None
) -> Faults:
    """Yield the reasons why nobody can be paying such costs for the frame below."""
    yield from unless(frame.happened != (), f"{path}.happened", "expected something that happened, or no such key")
    yield from happenings_faults(rules, f"{path}.happened", frame.happened or ())
    assert isinstance(below, frames.Playing | frames.Activating)
    bills = rules.pool.faces[below.card].bills
    bill = bills[IMMEDIATE if isinstance(below, frames.Playing) else below.effect]
    there = (
        isinstance(below, frames.Playing)
        or below.context.itself is not None
        or any(
            card.number == below.source and below.card in (card.card, *card.conditions, *rules.pool.granted.values())
            for card in table.cards
        )
    )
    right = bill.costs and there and below.step is frames.UseStep.RESOLVE and frame.seat == below.seat
    told = "expected a card or effect with other costs beneath, of the same player and to be resolved next"
    yield from unless(right, path, told)
    yield from range_faults(f"{path}.cards", frame.cards, 0, len(table.players[frame.seat].spent))
