"""Checks of cards being played and effects being activated."""

from __future__ import annotations

from bacon_rules.documents.faults import Faults, range_faults, unless
from bacon_rules.save_your_bacon import frames
from bacon_rules.save_your_bacon.cards.effects import Activated
from bacon_rules.save_your_bacon.cards.vocabulary import Kind
from bacon_rules.save_your_bacon.rules import CHAMPIONS_EACH, Rules


def playing_faults(rules: Rules, path: str, frame: frames.Playing) -> Faults:
    """Yield the reasons why nobody can be playing this card like this."""
    first = CHAMPIONS_EACH * frame.seat
    yield from range_faults(f"{path}.champion", frame.champion, first, first + CHAMPIONS_EACH - 1)
    entered = rules.pool.faces[frame.card].kind is Kind.EQUIPMENT and frame.step is frames.UseStep.FINISH
    yield from unless(not entered, f"{path}.step", "this equipment would be in play already")


def activating_faults(rules: Rules, path: str, frame: frames.Activating, below: frames.Frame | None) -> Faults:
    """Yield the reasons why nobody can be activating this effect like this."""
    effects = rules.pool.faces[frame.card].effects
    effect = effects[frame.effect] if 0 <= frame.effect < len(effects) else None
    right = isinstance(effect, Activated)
    yield from unless(right, f"{path}.effect", f"expected an effect of {frame.card} that can be activated")
    assert isinstance(effect, Activated)
    paid = not effect.costs.action or frame.step is not frames.UseStep.PAY
    payable = paid or (isinstance(below, frames.Turn) and below.actions > 0)
    yield from unless(payable, path, "expected a turn with an action left to pay for this")
