"""The text before the arrow: usage requirements and costs as icons (§5.0)."""

from __future__ import annotations

from collections.abc import Sequence

from bacon_rules.save_your_bacon.card_texts.expressions import icons
from bacon_rules.save_your_bacon.card_texts.grammar import listed, paragraph
from bacon_rules.save_your_bacon.card_texts.quantities import ENERGY, UPGRADED, icons_of
from bacon_rules.save_your_bacon.card_texts.scope import Scope
from bacon_rules.save_your_bacon.card_texts.sentences import clauses
from bacon_rules.save_your_bacon.cards.effects import Costs, EffectAction
from bacon_rules.save_your_bacon.cards.vocabulary import AnyTrait


def costs_text(costs: Costs, scope: Scope) -> str:
    """Return costs: "{A}, {E}{E}, {X}, discard a card from your hand"."""
    parts = [
        "{A}" * costs.action,
        icons_of(costs.energy, ENERGY),
        icons_of(costs.upgraded, UPGRADED),
        f"X{ENERGY}" * costs.x,
        "{X}" * costs.exhaust,
        *clauses(costs.pay, scope),
    ]
    return ", ".join(filter(None, parts))


def additional_text(pay: Sequence[EffectAction], scope: Scope) -> list[str]:
    """Return the costs of a card besides energy: "As an additional cost, discard a card from your hand."."""
    return [paragraph([f"as an additional cost, {listed([*clauses(pay, scope)])}"])] if pay else []


def requirements_text(traits: Sequence[AnyTrait], *, ready: bool) -> str:
    """Return usage requirements: "{R} {CU}"."""
    return " ".join(filter(None, ["{R}" * ready, icons(tuple(traits))]))
