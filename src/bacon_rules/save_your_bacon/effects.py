"""The effect language as data: what a card's text says, in the rulebook's own words (§10.2)."""

from __future__ import annotations

import attrs

from bacon_rules.save_your_bacon.words import (
    DamageKind,
    Duration,
    Kind,
    Operation,
    Place,
    Reference,
    Side,
    Stat,
    Timing,
    Trait,
    What,
    Who,
    Zone,
)

__all__ = [
    "Activated",
    "ApplyCondition",
    "Attack",
    "ChangeTarget",
    "Choose",
    "ConsiderExhausted",
    "Constant",
    "Costs",
    "Counter",
    "Deed",
    "Destroy",
    "Discard",
    "Draw",
    "Each",
    "Effect",
    "EffectAction",
    "Exhaust",
    "Filter",
    "Forbid",
    "GainBacon",
    "GainEnergy",
    "GrantTrait",
    "Lasting",
    "Modify",
    "Pitch",
    "PlaceDamage",
    "Ready",
    "Refresh",
    "RemoveCondition",
    "RemoveDamage",
    "RemoveFromGame",
    "ReturnToDeck",
    "ReturnToHand",
    "Selector",
    "When",
    "While",
]


@attrs.frozen(kw_only=True)
class Filter:
    """Which cards: those for which everything holds that is told here.

    Attributes:
        kind: what kind of card.
        side: whose; `None` for anybody's.
        ready: ready or, if false, exhausted; what is considered exhausted is exhausted.
        attacking: whether it is attacking.
        defending: whether it is the target of an attack.
        damaged: whether damage is on it.
        traits: the traits it has, all of them.
        lacking: the traits it lacks, all of them.
        condition: the condition it has, by name.
        other: whether the card of the effect is left out.
        of_this_champion: only what is equipped to this champion.
        same_as: that it is this very card: `Reference.THIS_CARD` or `Reference.THIS_CHAMPION`; in reaction text, and in
            what holds during an attack.
    """

    kind: Kind | None = None
    side: Side | None = None
    ready: bool | None = None
    attacking: bool | None = None
    defending: bool | None = None
    damaged: bool | None = None
    traits: tuple[Trait, ...] = ()
    lacking: tuple[Trait, ...] = ()
    condition: str | None = None
    other: bool = False
    of_this_champion: bool = False
    same_as: Reference | None = None


@attrs.frozen(kw_only=True)
class Choose:
    """Cards that are chosen one at a time (§10.2.2, §14.0 Choose, Up to).

    The player whose effect it is chooses; cards of an opponent's hand are chosen by that opponent.

    Attributes:
        choose: which cards can be chosen.
        count: how many.
        up_to: whether fewer may be chosen, or none.
        zone: where.
        at_random: whether chance chooses (§14.0 Randomly choose).
    """

    choose: Filter
    count: int = 1
    up_to: bool = False
    zone: Zone = Zone.PLAY
    at_random: bool = False


@attrs.frozen(kw_only=True)
class Each:
    """All cards in play that pass a filter (§14.0 Each)."""

    each: Filter


Selector = Reference | Choose | Each
"""The cards that an effect action is about."""


@attrs.frozen(kw_only=True)
class PlaceDamage:
    """Place damage on cards in play (§14.0 Place damage)."""

    amount: int
    cards: Selector


@attrs.frozen(kw_only=True)
class RemoveDamage:
    """Remove damage from cards in play; all of it if no amount is told (§14.0 Remove)."""

    cards: Selector
    amount: int | None = None


@attrs.frozen(kw_only=True)
class Exhaust:
    """Exhaust ready cards (§7.0)."""

    cards: Selector


@attrs.frozen(kw_only=True)
class Ready:
    """Ready exhausted cards (§7.0)."""

    cards: Selector


@attrs.frozen(kw_only=True)
class Draw:
    """Draw cards (§14.0 Deck)."""

    count: int
    who: Who = Who.YOU


@attrs.frozen(kw_only=True)
class Pitch:
    """Pitch cards from a hand; their player gains their energy value in upgraded energy (§14.0 Pitch, S12)."""

    cards: Choose


@attrs.frozen(kw_only=True)
class GainEnergy:
    """Gain upgraded energy tokens (§14.0 Gain tokens)."""

    count: int
    who: Who = Who.YOU


@attrs.frozen(kw_only=True)
class GainBacon:
    """Gain bacon from the supply (§14.0 Gain tokens)."""

    count: int
    who: Who = Who.YOU


@attrs.frozen(kw_only=True)
class ApplyCondition:
    """Apply a condition to champions that do not have it (§2.0.1)."""

    condition: str
    cards: Selector


@attrs.frozen(kw_only=True)
class RemoveCondition:
    """Remove a condition from champions; all conditions if none is named (§14.0 Remove)."""

    cards: Selector
    condition: str | None = None


@attrs.frozen(kw_only=True)
class Attack:
    """Attack with cards, one after the other; this is no Attack action (§4.0, §6.0).

    Attributes:
        cards: what attacks.
        target: what is attacked; the player declares it if none is told.
    """

    cards: Selector
    target: Reference | None = None


@attrs.frozen(kw_only=True)
class Refresh:
    """Refresh; this is no Refresh action (§4.0)."""


@attrs.frozen(kw_only=True)
class Counter:
    """The defending card counters, exhausted for it (§6.0)."""


@attrs.frozen(kw_only=True)
class ChangeTarget:
    """The attack that is being made has another target (§14.0 Change target)."""

    cards: Selector


@attrs.frozen(kw_only=True)
class Discard:
    """Discard equipment in play, or cards of a hand (§14.0 Discard)."""

    cards: Selector


@attrs.frozen(kw_only=True)
class Destroy:
    """Destroy equipment (§11.0)."""

    cards: Selector


@attrs.frozen(kw_only=True)
class ReturnToHand:
    """Return equipment in play, or cards of your discard, to their owners' hands (§11.0)."""

    cards: Selector


@attrs.frozen(kw_only=True)
class ReturnToDeck:
    """Return equipment in play, or cards of your hand or discard, to their owners' decks (§11.0)."""

    cards: Selector
    place: Place = Place.TOP


@attrs.frozen(kw_only=True)
class RemoveFromGame:
    """Remove equipment in play, or cards of your hand or discard, from the game (§14.0 Remove from the game)."""

    cards: Selector


@attrs.frozen(kw_only=True)
class Modify:
    """Modify a value (§11.1).

    Attributes:
        cards: whose value.
        stat: which value.
        operation: how.
        by: by how much.
        duration: how long; told in an effect action, not in a constant effect.
        damage: of damage, only of this kind.
    """

    cards: Selector
    stat: Stat
    operation: Operation
    by: int
    duration: Duration | None = None
    damage: DamageKind | None = None


@attrs.frozen(kw_only=True)
class GrantTrait:
    """Champions have a trait (§14.0 Lacks)."""

    cards: Selector
    trait: Trait
    duration: Duration | None = None


@attrs.frozen(kw_only=True)
class Forbid:
    """Cards cannot do something (§9.0)."""

    cards: Selector
    what: What
    duration: Duration | None = None


@attrs.frozen(kw_only=True)
class ConsiderExhausted:
    """Cards are considered exhausted (§14.0 Considered exhausted)."""

    cards: Selector
    duration: Duration | None = None


Lasting = Modify | GrantTrait | Forbid | ConsiderExhausted
"""What a constant effect does, and what an effect action makes last for a while."""

Deed = (
    PlaceDamage
    | RemoveDamage
    | Exhaust
    | Ready
    | Draw
    | Pitch
    | GainEnergy
    | GainBacon
    | ApplyCondition
    | RemoveCondition
    | Attack
    | Refresh
    | Counter
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
"""What an effect action does."""


@attrs.frozen(kw_only=True)
class EffectAction:
    """One effect action: what stands between two full stops of a card's text (§10.2.1).

    Attributes:
        do: what it does.
        may: whether the player may leave it out.
        if_able: whether it is left out unless all of it can be done (§14.0 If able).
        if_you_do: whether it is left out unless the effect action before it was done fully (§14.0 If you do).
    """

    do: Deed
    may: bool = False
    if_able: bool = False
    if_you_do: bool = False


@attrs.frozen(kw_only=True)
class When:
    """Reaction text: what has to have happened just before (§10.2.1).

    Attributes:
        timing: what happened.
        card: the card that it happened to; the played card, or the card whose effect was declared.
        by: the card that did it: what placed the damage, the champion that uses a card, the other card of an attack; of
            what was defeated or destroyed the player who did it, so that only `side` can be asked.
        side: who it happened to: the player whose turn, hand, bacon or card it is.
        damage: of damage, its kind.
    """

    timing: Timing
    card: Filter | None = None
    by: Filter | None = None
    side: Side | None = None
    damage: DamageKind | None = None


@attrs.frozen(kw_only=True)
class Costs:
    """What stands before the arrow (§5.0).

    Attributes:
        action: spend one of the turn's two actions, ``{A}``.
        energy: spend energy, ``{E}``.
        upgraded: spend upgraded energy only, ``{E+}``.
        exhaust: exhaust the card that the effect is on, ``{X}``.
    """

    action: bool = False
    energy: int = 0
    upgraded: int = 0
    exhaust: bool = False

    @property
    def are_none(self) -> bool:
        """Whether there is nothing to pay."""
        return not (self.action or self.energy or self.upgraded or self.exhaust)


@attrs.frozen(kw_only=True)
class Activated:
    """An effect that resolves when it is activated (§10.2).

    Attributes:
        name: its name.
        when: its reaction text; without it, the effect costs an action.
        costs: what it costs.
        ready: whether the champion that uses it has to be ready, ``{R}``.
        traits: the traits that this champion has to have.
        may: whether it is optional although it costs nothing; with costs it always is.
        actions: what it does.
    """

    name: str
    when: When | None = None
    costs: Costs = Costs()
    ready: bool = False
    traits: tuple[Trait, ...] = ()
    may: bool = False
    actions: tuple[EffectAction, ...]

    @property
    def is_mandatory(self) -> bool:
        """Whether it has to be activated when its reaction text comes true."""
        return self.costs.are_none and not self.may


@attrs.frozen(kw_only=True)
class While:
    """When a constant effect holds: while all these are so (§14.0 While attacking).

    Attributes:
        this: the effect's card passes this filter.
        attacking: an attack is made, and its attacking card passes this filter.
        defending: an attack has a target, and it passes this filter.
    """

    this: Filter | None = None
    attacking: Filter | None = None
    defending: Filter | None = None


@attrs.frozen(kw_only=True)
class Constant:
    """An effect that holds as long as its card is in play, or for as long as it says (§10.2).

    Attributes:
        name: its name.
        during: when it holds; always if nothing is told.
        does: what it does.
    """

    name: str
    during: While | None = None
    does: tuple[Lasting, ...]


Effect = Activated | Constant
"""An effect on a card in play."""
