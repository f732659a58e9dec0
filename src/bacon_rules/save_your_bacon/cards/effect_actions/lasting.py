"""Lasting actions: constant effects do them always, effect actions for a while (§9.0, §11.1)."""

from __future__ import annotations

from typing import ClassVar

import attrs

from bacon_rules.save_your_bacon.cards.effect_actions.common import BasicAction, OnSomeCards, Reach
from bacon_rules.save_your_bacon.cards.expressions import Amount, Filter, Term
from bacon_rules.save_your_bacon.cards.vocabulary import (
    AnyTrait,
    DamageKind,
    Duration,
    Duty,
    Kind,
    Mention,
    Operation,
    Permission,
    Players,
    PlayerStat,
    Rounding,
    Stat,
    What,
    Who,
)

__all__ = [
    "Allow",
    "ConsiderExhausted",
    "Forbid",
    "GrantTrait",
    "HeldByRules",
    "LoseEffects",
    "LoseKeyword",
    "LoseTrait",
    "Modify",
    "ModifyPlayer",
    "Must",
    "Prevent",
    "Redirect",
]


@attrs.frozen(kw_only=True)
class Modify(OnSomeCards):
    """Modify a value (§11.1).

    Attributes:
        cards: the cards with the value.
        stat: the value.
        operation: the kind of change.
        by: the amount of the change.
        duration: how long the change lasts; only for effect actions, not for constant effects.
        damage: for damage, the only kind of damage that is modified.
        round: the rounding of a division; up unless a card says otherwise.
        using: for a cost, the only cards that cost more or less; all cards and effects if it is left out (S83).
    """

    stat: Stat
    operation: Operation
    by: Term
    duration: Duration | None = None
    damage: DamageKind | None = None
    round: Rounding = Rounding.UP
    using: Filter | None = None


@attrs.frozen(kw_only=True)
class ModifyPlayer(BasicAction):
    """Modify a default limit of players (§10.0, §11.1).

    Attributes:
        who: the players.
        stat: the limit.
        operation: the kind of change.
        by: the amount of the change.
        duration: how long the change lasts; only for effect actions, not for constant effects.
        round: the rounding of a division; up unless a card says otherwise.
    """

    who: Players = Who.YOU
    stat: PlayerStat
    operation: Operation
    by: Term
    duration: Duration | None = None
    round: Rounding = Rounding.UP


@attrs.frozen(kw_only=True)
class GrantTrait(OnSomeCards):
    """Grant champions a trait (§14.0 Lacks)."""

    reach: ClassVar[Reach] = Reach((Kind.CHAMPION,))

    trait: AnyTrait
    duration: Duration | None = None


@attrs.frozen(kw_only=True)
class LoseTrait(OnSomeCards):
    """Take a trait from champions, printed or granted (S81)."""

    reach: ClassVar[Reach] = Reach((Kind.CHAMPION,))

    trait: AnyTrait
    duration: Duration | None = None


@attrs.frozen(kw_only=True)
class LoseEffects(OnSomeCards):
    """Take all effects from cards, printed and granted (S81)."""

    duration: Duration | None = None


@attrs.frozen(kw_only=True)
class LoseKeyword(OnSomeCards):
    """Take a keyword from cards, printed, of a condition or granted (S81).

    Attributes:
        cards: the cards.
        keyword: the name of the keyword, whatever its number.
        duration: how long the loss lasts; only for effect actions, not for constant effects.
    """

    keyword: str
    duration: Duration | None = None


Losing = LoseEffects | LoseKeyword
"""An action that takes text from cards."""


@attrs.frozen(kw_only=True)
class Forbid(OnSomeCards):
    """Forbid cards to do something (§9.0)."""

    what: What
    duration: Duration | None = None


@attrs.frozen(kw_only=True)
class ConsiderExhausted(OnSomeCards):
    """Consider cards exhausted (§14.0 Considered exhausted)."""

    duration: Duration | None = None


@attrs.frozen(kw_only=True)
class Must(OnSomeCards):
    """Make cards do something if they can (§9.0).

    Attributes:
        cards: the affected cards.
        what: the duty.
        duration: how long the change lasts; only for effect actions, not for constant effects.
    """

    what: Duty
    duration: Duration | None = None


@attrs.frozen(kw_only=True)
class Allow(OnSomeCards):
    """Allow cards to do something although the rules say otherwise (§9.0).

    Attributes:
        cards: the affected cards.
        what: the permission.
        duration: how long the change lasts; only for effect actions, not for constant effects.
    """

    what: Permission
    duration: Duration | None = None


@attrs.frozen(kw_only=True)
class Prevent(OnSomeCards):
    """Prevent damage that would be placed on cards (S59).

    Attributes:
        cards: the protected cards.
        amount: the amount of damage; all of it if no amount is given.
        damage: the only kind of damage that counts; any kind if it is left out.
        next: whether only the next damage is prevented, up to the amount if there is one.
        duration: how long the change lasts; only for effect actions, not for constant effects.
    """

    amount: Amount | None = None
    damage: DamageKind | None = None
    next: bool = False
    duration: Duration | None = None


@attrs.frozen(kw_only=True)
class Redirect(OnSomeCards):
    """Redirect damage that would be placed on cards to another card (S60).

    Attributes:
        cards: the protected cards.
        to: the card that gets the damage.
        amount: the amount of damage; all of it if no amount is given.
        damage: the only kind of damage that counts; any kind if it is left out.
        next: whether only the next damage is redirected, up to the amount if there is one.
        duration: how long the change lasts; only for effect actions, not for constant effects.
    """

    to: Mention
    amount: Amount | None = None
    damage: DamageKind | None = None
    next: bool = False
    duration: Duration | None = None


Shielding = Prevent | Redirect
"""An action that changes damage before it is placed."""

HeldByRules = (
    Modify
    | GrantTrait
    | Forbid
    | ConsiderExhausted
    | ModifyPlayer
    | Must
    | Allow
    | Prevent
    | Redirect
    | LoseTrait
    | Losing
)
"""A lasting action that changes the rules for cards and players."""
