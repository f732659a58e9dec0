"""Effect actions as data: what stands between two full stops of a card's text, in the rulebook's words (§10.2.2)."""

from __future__ import annotations

from typing import ClassVar, Final, assert_never

import attrs
from typing_extensions import override

from bacon_rules.documents.values import JsonObject
from bacon_rules.documents.writing import Sparse, tag_of
from bacon_rules.save_your_bacon.cards import vocabulary
from bacon_rules.save_your_bacon.cards.selectors import Chosen, Selector

__all__ = [
    "ApplyCondition",
    "ChangeTarget",
    "ConsiderExhausted",
    "CounterAttack",
    "Destroy",
    "Discard",
    "Draw",
    "EffectAction",
    "Exhaust",
    "Forbid",
    "GainBacon",
    "GainEnergy",
    "GrantTrait",
    "Lasting",
    "MakeAttack",
    "Modify",
    "PitchCards",
    "PlaceDamage",
    "Ready",
    "RemoveCondition",
    "RemoveDamage",
    "RemoveFromGame",
    "ReturnToDeck",
    "ReturnToHand",
    "TakeRefresh",
]


SHARED: Final = ("may", "if_able", "if_you_do")
"""The attributes that every effect action has; where a constant effect makes something so, they say nothing."""


@attrs.frozen(kw_only=True)
class _EffectAction(Sparse):
    """What stands between two full stops of a card's text (§10.2.1).

    Attributes:
        word: what it is called in a pool's file, unless that follows from the name of the class.
        may: whether the player may leave it out.
        if_able: whether it is left out unless all of it can be done (§14.0 If able).
        if_you_do: whether it is left out unless the effect action before it was done fully (§14.0 If you do).
    """

    word: ClassVar[str] = ""

    may: bool = False
    if_able: bool = False
    if_you_do: bool = False

    @override
    def to_json(self) -> JsonObject:
        """Return its word as ``do``, and the attributes that are not as usual, those of every effect action last."""
        parts = sorted(super().to_json().items(), key=lambda part: part[0] in SHARED)
        return {"do": word_of(type(self)), **dict(parts)}


@attrs.frozen(kw_only=True)
class PlaceDamage(_EffectAction):
    """Place damage on cards in play (§14.0 Place damage)."""

    amount: int
    cards: Selector


@attrs.frozen(kw_only=True)
class RemoveDamage(_EffectAction):
    """Remove damage from cards in play; all of it if no amount is given (§14.0 Remove)."""

    cards: Selector
    amount: int | None = None


@attrs.frozen(kw_only=True)
class Exhaust(_EffectAction):
    """Exhaust ready cards (§7.0)."""

    cards: Selector


@attrs.frozen(kw_only=True)
class Ready(_EffectAction):
    """Ready exhausted cards (§7.0)."""

    cards: Selector


@attrs.frozen(kw_only=True)
class Draw(_EffectAction):
    """Draw cards (§14.0 Deck)."""

    count: int
    who: vocabulary.Who = vocabulary.Who.YOU


@attrs.frozen(kw_only=True)
class PitchCards(_EffectAction):
    """Pitch cards from a hand; their player gains their energy value in upgraded energy (§14.0 Pitch, S12)."""

    word: ClassVar[str] = "pitch"

    cards: Chosen


@attrs.frozen(kw_only=True)
class GainEnergy(_EffectAction):
    """Gain upgraded energy tokens (§14.0 Gain tokens)."""

    count: int
    who: vocabulary.Who = vocabulary.Who.YOU


@attrs.frozen(kw_only=True)
class GainBacon(_EffectAction):
    """Gain bacon from the supply (§14.0 Gain tokens)."""

    count: int
    who: vocabulary.Who = vocabulary.Who.YOU


@attrs.frozen(kw_only=True)
class ApplyCondition(_EffectAction):
    """Apply a condition to champions that do not have it (§2.0.1)."""

    condition: str
    cards: Selector


@attrs.frozen(kw_only=True)
class RemoveCondition(_EffectAction):
    """Remove a condition from champions; all conditions if none is named (§14.0 Remove)."""

    cards: Selector
    condition: str | None = None


@attrs.frozen(kw_only=True)
class MakeAttack(_EffectAction):
    """Attack with cards, one after the other; this is no Attack action (§4.0, §6.0).

    Attributes:
        cards: what attacks.
        target: what is attacked; the player declares it if none is given.
    """

    word: ClassVar[str] = "attack"

    cards: Selector
    target: vocabulary.Reference | None = None


@attrs.frozen(kw_only=True)
class TakeRefresh(_EffectAction):
    """Refresh; this is no Refresh action (§4.0)."""

    word: ClassVar[str] = "refresh"


@attrs.frozen(kw_only=True)
class CounterAttack(_EffectAction):
    """The defending card counters, exhausted for it (§6.0)."""

    word: ClassVar[str] = "counter"


@attrs.frozen(kw_only=True)
class ChangeTarget(_EffectAction):
    """The attack that is being made has another target (§14.0 Change target)."""

    cards: Selector


@attrs.frozen(kw_only=True)
class Discard(_EffectAction):
    """Discard equipment in play, or cards of a hand (§14.0 Discard)."""

    cards: Selector


@attrs.frozen(kw_only=True)
class Destroy(_EffectAction):
    """Destroy equipment (§11.0)."""

    cards: Selector


@attrs.frozen(kw_only=True)
class ReturnToHand(_EffectAction):
    """Return equipment in play, or cards of your discard, to their owners' hands (§11.0)."""

    cards: Selector


@attrs.frozen(kw_only=True)
class ReturnToDeck(_EffectAction):
    """Return equipment in play, or cards of your hand or discard, to their owners' decks (§11.0)."""

    cards: Selector
    place: vocabulary.Place = vocabulary.Place.TOP


@attrs.frozen(kw_only=True)
class RemoveFromGame(_EffectAction):
    """Remove equipment in play, or cards of your hand or discard, from the game (§14.0 Remove from the game)."""

    cards: Selector


@attrs.frozen(kw_only=True)
class Modify(_EffectAction):
    """Modify a value (§11.1).

    Attributes:
        cards: whose value.
        stat: which value.
        operation: how.
        by: by how much.
        duration: how long; given in an effect action, not in a constant effect.
        damage: of damage, only of this kind.
    """

    cards: Selector
    stat: vocabulary.Stat
    operation: vocabulary.Operation
    by: int
    duration: vocabulary.Duration | None = None
    damage: vocabulary.DamageKind | None = None


@attrs.frozen(kw_only=True)
class GrantTrait(_EffectAction):
    """Champions have a trait (§14.0 Lacks)."""

    cards: Selector
    trait: vocabulary.Trait
    duration: vocabulary.Duration | None = None


@attrs.frozen(kw_only=True)
class Forbid(_EffectAction):
    """Cards cannot do something (§9.0)."""

    cards: Selector
    what: vocabulary.What
    duration: vocabulary.Duration | None = None


@attrs.frozen(kw_only=True)
class ConsiderExhausted(_EffectAction):
    """Cards are considered exhausted (§14.0 Considered exhausted)."""

    cards: Selector
    duration: vocabulary.Duration | None = None


Lasting = Modify | GrantTrait | Forbid | ConsiderExhausted
"""What a constant effect does, and what an effect action makes last for a while."""

EffectAction = (
    PlaceDamage
    | RemoveDamage
    | Exhaust
    | Ready
    | Draw
    | PitchCards
    | GainEnergy
    | GainBacon
    | ApplyCondition
    | RemoveCondition
    | MakeAttack
    | TakeRefresh
    | CounterAttack
    | ChangeTarget
    | Discard
    | Destroy
    | ReturnToHand
    | ReturnToDeck
    | RemoveFromGame
    | Modify
    | GrantTrait
    | Forbid
    | ConsiderExhausted
)
"""One effect action."""

Aspect = vocabulary.Stat | vocabulary.What | type[GrantTrait] | type[ConsiderExhausted]
"""What a constant effect is about: a value, something forbidden, traits, or exhaustion."""


def word_of(kind: type[_EffectAction]) -> str:
    """Return the word for a kind of effect action in a pool's file: ``place-damage`` for `PlaceDamage`."""
    return kind.word or tag_of(kind)


def selector_of(action: EffectAction) -> Selector | None:
    """Return the cards that an effect action is about; `None` if it is about none."""
    match action:
        case Draw() | GainEnergy() | GainBacon() | TakeRefresh() | CounterAttack():
            return None
        case _:
            return action.cards


def aspect_of(action: Lasting) -> Aspect:
    """Return what something that lasts is about."""
    match action:
        case Modify(stat=stat):
            return stat
        case Forbid(what=what):
            return what
        case GrantTrait():
            return GrantTrait
        case ConsiderExhausted():
            return ConsiderExhausted
        case _:
            assert_never(action)
