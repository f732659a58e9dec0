"""What the engine asks of a card, the same questions of every kind: looked up once when a pool is made."""

from __future__ import annotations

from typing import Final, Self

import attrs

from bacon_rules.save_your_bacon.cards.cards import Card
from bacon_rules.save_your_bacon.cards.effect_actions import Aspect, EffectAction, Lasting, aspect_of
from bacon_rules.save_your_bacon.cards.effects import Activated, Constant, Effect, When, While
from bacon_rules.save_your_bacon.cards.selectors import Filter
from bacon_rules.save_your_bacon.cards.vocabulary import Kind, Timing, Trait
from bacon_rules.save_your_bacon.identity import CardKey

IMMEDIATE: Final = -1
"""The number of the immediate effect of an action or a reaction; other effects are numbered from 0."""


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

    key: CardKey
    title: str
    kind: Kind
    value: int = 0
    cost: int = 0
    ready: bool = False
    traits: frozenset[Trait] = attrs.field(default=(), converter=frozenset)
    attack: int = 0
    defense: int = 0
    effects: tuple[Effect, ...] = ()
    when: When | None = None
    actions: tuple[EffectAction, ...] = ()
    timings: frozenset[Timing] = attrs.field(init=False)
    action_effects: tuple[int, ...] = attrs.field(init=False)
    constants: tuple[tuple[Aspect, Lasting, While | None], ...] = attrs.field(init=False)

    @timings.default
    def _timings_of_effects(self) -> frozenset[Timing]:
        whens = (effect.when for effect in self.effects if isinstance(effect, Activated))
        return frozenset(when.timing for when in whens if when is not None)

    @action_effects.default
    def _effects_without_when(self) -> tuple[int, ...]:
        effects = enumerate(self.effects)
        return tuple(place for place, effect in effects if isinstance(effect, Activated) and effect.when is None)

    @constants.default
    def _constants_by_aspect(self) -> tuple[tuple[Aspect, Lasting, While | None], ...]:
        constants = (effect for effect in self.effects if isinstance(effect, Constant))
        return tuple((aspect_of(action), action, constant.during) for constant in constants for action in constant.does)

    @classmethod
    def of(cls, card: Card) -> Self:
        """Return the face of a card."""
        parts = {name: getattr(card, name) for name in _SHARED if hasattr(card, name)}
        return cls(card.key, card.title, card.kind, **parts)

    def actions_of(self, effect: int) -> tuple[EffectAction, ...]:
        """Return the effect actions of the effect with this number."""
        if effect == IMMEDIATE:
            return self.actions
        found = self.effects[effect]
        return found.actions if isinstance(found, Activated) else ()


def passes_out_of_play(face: Face, wanted: Filter) -> bool:
    """Return whether a card of a hand or discard passes a filter: by its kind and the traits that it asks for."""
    if wanted.kind is not None and wanted.kind is not face.kind:
        return False
    return face.traits.issuperset(wanted.traits) and face.traits.isdisjoint(wanted.lacking)


_SHARED: Final = [field.name for field in attrs.fields(Face) if field.init and field.default is not attrs.NOTHING]
"""What a face and a card have under the same name, if a card of that kind has it."""
