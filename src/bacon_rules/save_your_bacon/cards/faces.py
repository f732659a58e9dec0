"""What the engine asks of a card, the same questions of every kind: looked up once when a pool is made."""

from __future__ import annotations

from typing import Final, Self

import attrs

from bacon_rules.save_your_bacon.cards.bills import Bill
from bacon_rules.save_your_bacon.cards.binding import Bound, bound_of
from bacon_rules.save_your_bacon.cards.cards import Card
from bacon_rules.save_your_bacon.cards.effects import (
    Activated,
    Constant,
    Costs,
    Effect,
    EffectAction,
    GrantEffect,
    Lasting,
    Later,
    ReactionText,
    Replacement,
    When,
    While,
    actions_of,
    whens_of,
)
from bacon_rules.save_your_bacon.cards.language import Aspect, aspect_of
from bacon_rules.save_your_bacon.cards.lines import Line, lines_of
from bacon_rules.save_your_bacon.cards.parts import parts_of
from bacon_rules.save_your_bacon.cards.vocabulary import AmountWord, Kind, Timing, Trait
from bacon_rules.save_your_bacon.cards.vocabulary.timings import COUNTED
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
        x: whether energy is paid for X.
        pay: what is paid besides energy when it is played.
        effects: its effects while it is in play.
        when: a reaction's reaction text.
        actions: its immediate effect.
        lines: the lines of its effects in play, and last of its immediate effect.
        bills: what is paid besides the energy that is printed, for its effects in play, and last for itself.
        timings: all that its effects in play react to.
        heard: all that its own reaction text is about.
        reacting: which of its effects react to something, these effects, and all that each reacts to.
        action_effects: which of its effects are activated as an action of the turn.
        constants: what its constant effects are about, what they do, when they hold, and of which attacks they speak.
        replacements: which of its effects do something instead of what would happen, and these effects.
        counted: of what its text counts when it happens, so that "that many" can mean it (S71).
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
    x: bool = False
    pay: tuple[EffectAction, ...] = ()
    effects: tuple[Effect, ...] = ()
    when: ReactionText | None = None
    actions: tuple[EffectAction, ...] = ()
    lines: tuple[tuple[Line, ...], ...] = attrs.field(init=False)
    bills: tuple[Bill, ...] = attrs.field(init=False)
    timings: frozenset[Timing] = attrs.field(init=False)
    heard: frozenset[Timing] = attrs.field(init=False)
    reacting: tuple[tuple[int, Activated, frozenset[Timing]], ...] = attrs.field(init=False)
    action_effects: tuple[int, ...] = attrs.field(init=False)
    constants: tuple[tuple[Aspect, Lasting, While | None, Bound], ...] = attrs.field(init=False)
    replacements: tuple[tuple[int, Replacement], ...] = attrs.field(init=False)
    counted: frozenset[Timing] = attrs.field(init=False)

    @lines.default
    def _lines_of_effects(self) -> tuple[tuple[Line, ...], ...]:
        return tuple(map(lines_of, [*map(actions_of, self.effects), self.actions]))

    @bills.default
    def _bills_of_effects(self) -> tuple[Bill, ...]:
        all_costs = [effect.costs if isinstance(effect, Activated) else Costs() for effect in self.effects]
        bills = [Bill.of(costs.pay, x=costs.x, exhausts=costs.exhaust) for costs in all_costs]
        return (*bills, Bill.of(self.pay, x=self.x))

    @timings.default
    def _timings_of_effects(self) -> frozenset[Timing]:
        return frozenset(when.timing for when in self._whens_of_effects())

    @heard.default
    def _timings_of_its_own(self) -> frozenset[Timing]:
        return frozenset(when.timing for when in whens_of(self.when))

    @reacting.default
    def _effects_with_when(self) -> tuple[tuple[int, Activated, frozenset[Timing]], ...]:
        return tuple(
            (number, effect, frozenset(when.timing for when in whens_of(effect.when)))
            for number, effect in enumerate(self.effects)
            if isinstance(effect, Activated) and effect.when is not None
        )

    @action_effects.default
    def _effects_without_when(self) -> tuple[int, ...]:
        effects = enumerate(self.effects)
        return tuple(place for place, effect in effects if isinstance(effect, Activated) and effect.when is None)

    @constants.default
    def _constants_by_aspect(self) -> tuple[tuple[Aspect, Lasting, While | None, Bound], ...]:
        constants = [effect for effect in self.effects if isinstance(effect, Constant)]
        return tuple(
            (aspect_of(action), action, constant.during, bound_of(action, constant.during))
            for constant in constants
            for action in constant.does
        )

    @property
    def grants(self) -> list[GrantEffect]:
        """The effects that it gives to cards, for a while or as long as a constant effect holds."""
        held = [action for _, action, _, _ in self.constants]
        done = [line.action for lines in self.lines for line in lines]
        return [action for action in (*held, *done) if isinstance(action, GrantEffect)]

    def granting(self, grant: GrantEffect) -> Face:
        """Return the face of an effect that it gives to cards, as if it were printed alone on a card of its own."""
        return Face(self.key, self.title, Kind.CONDITION, effects=(grant.effect,))

    @property
    def whens(self) -> list[When]:
        """Its reaction texts: those of its effects, of what would happen and what is done later, and its own."""
        would = [effect.would for effect in self.effects if isinstance(effect, Replacement)]
        later = [line.action.at for lines in self.lines for line in lines if isinstance(line.action, Later)]
        return [*self._whens_of_effects(), *would, *later, *whens_of(self.when)]

    def _whens_of_effects(self) -> list[When]:
        return [when for effect in self.effects if isinstance(effect, Activated) for when in whens_of(effect.when)]

    @replacements.default
    def _numbered_replacements(self) -> tuple[tuple[int, Replacement], ...]:
        return tuple((number, effect) for number, effect in enumerate(self.effects) if isinstance(effect, Replacement))

    @counted.default
    def _timings_that_are_counted(self) -> frozenset[Timing]:
        heard = COUNTED.intersection(when.timing for when in self.whens)
        text = (self.effects, self.when, self.actions)
        return heard if heard and any(part is AmountWord.THAT_MANY for part in parts_of(text)) else frozenset()

    @classmethod
    def of(cls, card: Card) -> Self:
        """Return the face of a card."""
        parts = {name: getattr(card, name) for name in _SHARED if hasattr(card, name)}
        return cls(card.key, card.title, card.kind, **parts)


_SHARED: Final = [field.name for field in attrs.fields(Face) if field.init and field.default is not attrs.NOTHING]
"""What a face and a card have under the same name, if a card of that kind has it."""
