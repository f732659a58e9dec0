"""What lasts: constant effects do it, and effect actions for a while (§9.0, §11.1)."""

from __future__ import annotations

import attrs

from bacon_rules.save_your_bacon.cards.effect_actions.common import BasicAction
from bacon_rules.save_your_bacon.cards.expressions import Amount, Term
from bacon_rules.save_your_bacon.cards.selectors import Selector
from bacon_rules.save_your_bacon.cards.vocabulary import (
    DamageKind,
    Duration,
    Duty,
    Operation,
    Permission,
    PlayerStat,
    Reference,
    Rounding,
    Stat,
    Trait,
    What,
    Who,
)

__all__ = [
    "Allow",
    "ConsiderExhausted",
    "Forbid",
    "GrantTrait",
    "HeldByRules",
    "Modify",
    "ModifyPlayer",
    "Must",
    "Prevent",
    "Redirect",
]


@attrs.frozen(kw_only=True)
class Modify(BasicAction):
    """Modify a value (§11.1).

    Attributes:
        cards: whose value.
        stat: which value.
        operation: how.
        by: by how much.
        duration: how long; given in an effect action, not in a constant effect.
        damage: of damage, only of this kind.
        round: which way a division is rounded; up unless a card says otherwise.
    """

    cards: Selector
    stat: Stat
    operation: Operation
    by: Term
    duration: Duration | None = None
    damage: DamageKind | None = None
    round: Rounding = Rounding.UP


@attrs.frozen(kw_only=True)
class ModifyPlayer(BasicAction):
    """Modify a limit that holds for players by default (§10.0, §11.1).

    Attributes:
        who: whose limit.
        stat: which limit.
        operation: how.
        by: by how much.
        duration: how long; given in an effect action, not in a constant effect.
        round: which way a division is rounded; up unless a card says otherwise.
    """

    who: Who = Who.YOU
    stat: PlayerStat
    operation: Operation
    by: Term
    duration: Duration | None = None
    round: Rounding = Rounding.UP


@attrs.frozen(kw_only=True)
class GrantTrait(BasicAction):
    """Champions have a trait (§14.0 Lacks)."""

    cards: Selector
    trait: Trait
    duration: Duration | None = None


@attrs.frozen(kw_only=True)
class Forbid(BasicAction):
    """Cards cannot do something (§9.0)."""

    cards: Selector
    what: What
    duration: Duration | None = None


@attrs.frozen(kw_only=True)
class ConsiderExhausted(BasicAction):
    """Cards are considered exhausted (§14.0 Considered exhausted)."""

    cards: Selector
    duration: Duration | None = None


@attrs.frozen(kw_only=True)
class Must(BasicAction):
    """Cards must do something if they can (§9.0).

    Attributes:
        cards: which cards.
        what: what they must do.
        duration: how long; given in an effect action, not in a constant effect.
    """

    cards: Selector
    what: Duty
    duration: Duration | None = None


@attrs.frozen(kw_only=True)
class Allow(BasicAction):
    """Cards may do something although the rules say otherwise (§9.0).

    Attributes:
        cards: which cards.
        what: what they may do.
        duration: how long; given in an effect action, not in a constant effect.
    """

    cards: Selector
    what: Permission
    duration: Duration | None = None


@attrs.frozen(kw_only=True)
class Prevent(BasicAction):
    """Damage that would be placed on cards is not placed (S59).

    Attributes:
        cards: on which cards.
        amount: how much of it; all of it if no amount is given.
        damage: only damage of this kind.
        next: whether only so much of the next damage is prevented, or all of the next damage.
        duration: how long; given in an effect action, not in a constant effect.
    """

    cards: Selector
    amount: Amount | None = None
    damage: DamageKind | None = None
    next: bool = False
    duration: Duration | None = None


@attrs.frozen(kw_only=True)
class Redirect(BasicAction):
    """Damage that would be placed on cards is placed on another card instead (S60).

    Attributes:
        cards: on which cards.
        to: the card that it is placed on.
        amount: how much of it; all of it if no amount is given.
        damage: only damage of this kind.
        next: whether only so much of the next damage is redirected, or all of the next damage.
        duration: how long; given in an effect action, not in a constant effect.
    """

    cards: Selector
    to: Reference
    amount: Amount | None = None
    damage: DamageKind | None = None
    next: bool = False
    duration: Duration | None = None


Shielding = Prevent | Redirect
"""What is done to damage before it is placed."""

HeldByRules = Modify | GrantTrait | Forbid | ConsiderExhausted | ModifyPlayer | Must | Allow | Prevent | Redirect
"""What lasts and changes what the rules say of cards and players."""
