"""What the engine asks of a card, the same questions of every kind: looked up once when a pool is made."""

from __future__ import annotations

from typing import Self, assert_never

import attrs

from bacon_rules.save_your_bacon.cards import Action, Card, Champion, Condition, Equipment, Reaction
from bacon_rules.save_your_bacon.effects import (
    Activated,
    ConsiderExhausted,
    Constant,
    Effect,
    EffectAction,
    Forbid,
    GrantTrait,
    Lasting,
    Modify,
    When,
    While,
)
from bacon_rules.save_your_bacon.words import Kind, Stat, Timing, Trait, What

__all__ = ["IMMEDIATE", "Aspect", "Face", "aspect_of"]

IMMEDIATE = -1
"""The number of the immediate effect of an action or a reaction; other effects are numbered from 0."""


Aspect = Stat | What | type[GrantTrait] | type[ConsiderExhausted]
"""What a constant effect is about: a value, something forbidden, traits, or exhaustion."""


def aspect_of(deed: Lasting) -> Aspect:
    """Give what something that lasts is about."""
    match deed:
        case Modify(stat=stat):
            return stat
        case Forbid(what=what):
            return what
        case GrantTrait():
            return GrantTrait
        case ConsiderExhausted():
            return ConsiderExhausted
        case _:
            assert_never(deed)


@attrs.frozen
class Face:
    """A card as the engine reads it; what its kind does not have is 0, false or empty.

    Attributes:
        key: the word for it in notation.
        title: its archetype if it is a champion, else its name.
        kind: what kind of card it is.
        value: the energy it gives.
        cost: the energy it costs.
        ready: whether the champion that plays it has to be ready.
        traits: a champion's traits; the traits that another card asks for.
        attack: its attack value.
        defense: its defense value.
        effects: its effects while it is in play.
        when: a reaction's reaction text.
        actions: its immediate effect.
        timings: all that its effects in play react to.
        action_effects: which of its effects are activated as an action of the turn.
        constants: what its constant effects are about, what they do, and when they hold.
    """

    key: str
    title: str
    kind: Kind
    value: int = 0
    cost: int = 0
    ready: bool = False
    traits: frozenset[Trait] = frozenset()
    attack: int = 0
    defense: int = 0
    effects: tuple[Effect, ...] = ()
    when: When | None = None
    actions: tuple[EffectAction, ...] = ()
    timings: frozenset[Timing] = attrs.field(init=False)
    action_effects: tuple[int, ...] = attrs.field(init=False)
    constants: tuple[tuple[Aspect, Lasting, While | None], ...] = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        timings = {one.when.timing for one in self.effects if isinstance(one, Activated) and one.when is not None}
        constants = tuple(
            (aspect_of(deed), deed, effect.during)
            for effect in self.effects
            if isinstance(effect, Constant)
            for deed in effect.does
        )
        object.__setattr__(self, "timings", frozenset(timings))
        as_actions = [isinstance(effect, Activated) and effect.when is None for effect in self.effects]
        object.__setattr__(self, "action_effects", tuple(place for place, is_one in enumerate(as_actions) if is_one))
        object.__setattr__(self, "constants", constants)

    @classmethod
    def of(cls, card: Card) -> Self:
        """Read a card."""
        traits: frozenset[Trait] = frozenset() if isinstance(card, Condition) else frozenset(card.traits)
        match card:
            case Champion():
                return cls(
                    card.key,
                    card.archetype,
                    card.kind,
                    traits=traits,
                    attack=card.attack,
                    defense=card.defense,
                    effects=card.effects,
                )
            case Equipment():
                return cls(
                    card.key,
                    card.name,
                    card.kind,
                    card.value,
                    card.cost,
                    card.ready,
                    traits,
                    card.attack,
                    card.defense,
                    card.effects,
                )
            case Action():
                return cls(
                    card.key, card.name, card.kind, card.value, card.cost, card.ready, traits, actions=card.actions
                )
            case Reaction():
                return cls(
                    card.key,
                    card.name,
                    card.kind,
                    card.value,
                    card.cost,
                    card.ready,
                    traits,
                    when=card.when,
                    actions=card.actions,
                )
            case Condition():
                return cls(card.key, card.name, card.kind, effects=card.effects)
            case _:
                assert_never(card)

    def actions_of(self, effect: int) -> tuple[EffectAction, ...]:
        """Give the effect actions of the effect with this number."""
        if effect == IMMEDIATE:
            return self.actions
        found = self.effects[effect]
        return found.actions if isinstance(found, Activated) else ()
