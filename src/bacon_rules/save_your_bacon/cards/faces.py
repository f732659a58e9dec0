"""Cards as the engine reads them, with the same attributes for every kind: made once for each pool."""

from __future__ import annotations

from typing import Final, Self, assert_never

import attrs

from bacon_rules.save_your_bacon.cards.bills import Bill
from bacon_rules.save_your_bacon.cards.binding import Bound, bound_of
from bacon_rules.save_your_bacon.cards.cards import Card, InPlayCard
from bacon_rules.save_your_bacon.cards.effect_actions.choosing import NameNumber
from bacon_rules.save_your_bacon.cards.effects import (
    Activated,
    Constant,
    Costs,
    Effect,
    EffectAction,
    Grant,
    GrantEffect,
    GrantKeyword,
    HasKeyword,
    Lasting,
    Later,
    ReactionText,
    Replacement,
    When,
    While,
    actions_of,
    whens_of,
)
from bacon_rules.save_your_bacon.cards.expressions import Deed, Happened
from bacon_rules.save_your_bacon.cards.language import Aspect, aspect_of
from bacon_rules.save_your_bacon.cards.lines import Line, lines_of
from bacon_rules.save_your_bacon.cards.parts import parts_of
from bacon_rules.save_your_bacon.cards.vocabulary import AmountWord, AnyTrait, Kind, Since, Timing, Zone
from bacon_rules.save_your_bacon.cards.vocabulary.places import SECRET
from bacon_rules.save_your_bacon.cards.vocabulary.timings import COUNTED
from bacon_rules.save_your_bacon.identity import CardKey

IMMEDIATE: Final = -1
"""The number of the immediate effect of an action or a reaction; other effects are numbered from 0."""


@attrs.frozen
class Outside:
    """An effect of a card out of play.

    Attributes:
        zone: the zone in which it works.
        number: the place of the effect on the card.
        effect: the effect.
        heard: the timings of its reaction text; none for an action of the turn.
    """

    zone: Zone
    number: int
    effect: Activated
    heard: frozenset[Timing]


@attrs.frozen
class Face:
    """A card as the engine reads it; attributes that its kind lacks are 0, false or empty.

    Attributes:
        key: the notation of the card.
        title: the archetype of a champion, else the name.
        kind: the kind of the card.
        value: the energy value.
        cost: the energy cost.
        ready: whether the champion that plays the card must be ready.
        traits: a champion's traits; for other cards, the required traits.
        on: for a condition, the kinds of cards that it goes on.
        attack: the attack value.
        defense: the defense value.
        x: whether energy is paid for X.
        pay: the costs of playing the card besides energy.
        effects: the effects, in play and out of play, those of keywords first.
        keywords: the keywords of the card, or the granted one.
        words: for each effect, the name of its keyword; `None` for an effect of the card itself.
        when: a reaction's reaction text.
        actions: the immediate effect.
        lines: the lines of each effect, and last of the immediate effect.
        bills: the costs besides printed energy of each effect, and last of the card itself.
        outside: the effects out of play (S92, S93).
        timings: all timings to which the effects in play react.
        heard: the timings of the card's own reaction text.
        held: the timings to which effects in a hand or face down react.
        reacting: for each reacting effect, its place, the effect, its reaction text and all its timings.
        action_effects: the places of the effects that are activated as an action of the turn.
        constants: for each action of a constant effect, its aspect, the action, its condition, the attacks to which it
            is bound, and the name of its keyword.
        resting: for each action of a constant effect out of play, its zone, and the same but the keyword (S98).
        replacements: for each replacement effect, its place and the effect.
        counting: the places of the effects whose text counts "that many", `IMMEDIATE` for the immediate effect (S71).
        counted: the timings whose numbers the text counts as "that many" (S71).
        recounted: the kinds of happenings that the text counts, each from a time on (S82).
        added_up: the timings whose numbers the text adds up (S82).
    """

    key: CardKey
    title: str
    kind: Kind
    value: int = 0
    cost: int = 0
    ready: bool = False
    traits: frozenset[AnyTrait] = attrs.field(default=(), converter=frozenset)
    on: tuple[Kind, ...] = ()
    attack: int = 0
    defense: int = 0
    x: bool = False
    pay: tuple[EffectAction, ...] = ()
    effects: tuple[Effect, ...] = ()
    keywords: tuple[HasKeyword, ...] = ()
    when: ReactionText | None = None
    actions: tuple[EffectAction, ...] = ()
    words: tuple[str | None, ...] = attrs.field(init=False)
    lines: tuple[tuple[Line, ...], ...] = attrs.field(init=False)
    bills: tuple[Bill, ...] = attrs.field(init=False)
    outside: tuple[Outside, ...] = attrs.field(init=False)
    timings: frozenset[Timing] = attrs.field(init=False)
    heard: frozenset[Timing] = attrs.field(init=False)
    held: frozenset[Timing] = attrs.field(init=False)
    reacting: tuple[tuple[int, Activated, ReactionText, frozenset[Timing]], ...] = attrs.field(init=False)
    action_effects: tuple[int, ...] = attrs.field(init=False)
    constants: tuple[tuple[Aspect, Lasting, While | None, Bound, str | None], ...] = attrs.field(init=False)
    resting: tuple[tuple[Zone, Aspect, Lasting, While | None, Bound], ...] = attrs.field(init=False)
    replacements: tuple[tuple[int, Replacement], ...] = attrs.field(init=False)
    counting: frozenset[int] = attrs.field(init=False)
    counted: frozenset[Timing] = attrs.field(init=False)
    recounted: tuple[tuple[Deed, Since], ...] = attrs.field(init=False)
    added_up: frozenset[Timing] = attrs.field(init=False)

    @words.default
    def _words_of_effects(self) -> tuple[str | None, ...]:
        words = [one.keyword.name for one in self.keywords for _ in one.keyword.effects]
        return (*words, *[None] * (len(self.effects) - len(words)))

    @lines.default
    def _lines_of_effects(self) -> tuple[tuple[Line, ...], ...]:
        return tuple(map(lines_of, [*map(actions_of, self.effects), self.actions]))

    @bills.default
    def _bills_of_effects(self) -> tuple[Bill, ...]:
        all_costs = [effect.costs if isinstance(effect, Activated) else Costs() for effect in self.effects]
        bills = [Bill.of(costs.pay, x=costs.x, exhausts=costs.exhaust) for costs in all_costs]
        return (*bills, Bill.of(self.pay, x=self.x))

    @outside.default
    def _effects_out_of_play(self) -> tuple[Outside, ...]:
        return tuple(
            Outside(effect.from_, number, effect, frozenset(when.timing for when in whens_of(effect.when)))
            for number, effect in enumerate(self.effects)
            if isinstance(effect, Activated) and effect.from_ is not None
        )

    @timings.default
    def _timings_of_effects(self) -> frozenset[Timing]:
        return frozenset().union(*(heard for *_, heard in self._reacting_in_play()))

    @heard.default
    def _timings_of_its_own(self) -> frozenset[Timing]:
        return frozenset(when.timing for when in whens_of(self.when))

    @held.default
    def _timings_in_secret(self) -> frozenset[Timing]:
        return frozenset().union(*(one.heard for one in self.outside if one.zone in SECRET))

    @reacting.default
    def _reacting_in_play(self) -> tuple[tuple[int, Activated, ReactionText, frozenset[Timing]], ...]:
        return tuple(
            (number, effect, effect.when, frozenset(when.timing for when in whens_of(effect.when)))
            for number, effect in self._activated_in_play()
            if effect.when is not None
        )

    @action_effects.default
    def _effects_without_when(self) -> tuple[int, ...]:
        return tuple(number for number, effect in self._activated_in_play() if effect.when is None)

    def _activated_in_play(self) -> list[tuple[int, Activated]]:
        return [
            (number, effect)
            for number, effect in enumerate(self.effects)
            if isinstance(effect, Activated) and effect.from_ is None
        ]

    @constants.default
    def _constants_by_aspect(self) -> tuple[tuple[Aspect, Lasting, While | None, Bound, str | None], ...]:
        constants = [
            (one, word)
            for one, word in zip(self.effects, self.words, strict=True)
            if isinstance(one, Constant) and one.from_ is None
        ]
        return tuple(
            (aspect_of(action), action, constant.during, bound_of(action, constant.during), word)
            for constant, word in constants
            for action in constant.does
        )

    @resting.default
    def _constants_out_of_play(self) -> tuple[tuple[Zone, Aspect, Lasting, While | None, Bound], ...]:
        return tuple(
            (one.from_, aspect_of(action), action, one.during, bound_of(action, one.during))
            for one in self.effects
            if isinstance(one, Constant) and one.from_ is not None
            for action in one.does
        )

    @property
    def grants(self) -> list[Grant]:
        """The effects and keywords that the card grants, for a while or as long as a constant effect holds."""
        return [action for action in self.lasting if isinstance(action, Grant)]

    @property
    def lasting(self) -> list[Lasting]:
        """The actions of constant effects, and the effect actions that make something last."""
        held = [*(action for _, action, *_ in self.constants), *(action for _, _, action, *_ in self.resting)]
        done = [line.action for lines in self.lines for line in lines]
        return [*held, *(action for action in done if isinstance(action, Lasting))]

    def granting(self, grant: Grant) -> Face:
        """Return the face of an effect or keyword that the card grants, as if it were printed alone on a card."""
        match grant:
            case GrantEffect(effect=effect):
                return Face(self.key, self.title, Kind.CONDITION, effects=(effect,))
            case GrantKeyword(keyword=keyword, n=n):
                had = (HasKeyword(keyword=keyword, n=n),)
                return Face(self.key, keyword.name, Kind.CONDITION, effects=keyword.effects, keywords=had)
            case _:
                assert_never(grant)

    @property
    def whens(self) -> list[When]:
        """All reaction texts: of the card itself, of effects, of replacements and of delayed effects."""
        would = [effect.would for effect in self.effects if isinstance(effect, Replacement)]
        later = [line.action.at for lines in self.lines for line in lines if isinstance(line.action, Later)]
        own = [when for effect in self.effects if isinstance(effect, Activated) for when in whens_of(effect.when)]
        return [*own, *would, *later, *whens_of(self.when)]

    @replacements.default
    def _numbered_replacements(self) -> tuple[tuple[int, Replacement], ...]:
        return tuple((number, effect) for number, effect in enumerate(self.effects) if isinstance(effect, Replacement))

    @counting.default
    def _places_of_text_that_counts(self) -> frozenset[int]:
        texts: list[tuple[int, object]] = [*enumerate(self.effects), (IMMEDIATE, (self.when, self.actions))]
        return frozenset(place for place, text in texts if any(map(_counts, parts_of(text))))

    @counted.default
    def _timings_that_are_counted(self) -> frozenset[Timing]:
        return COUNTED.intersection(when.timing for when in self.whens) if self.counting else frozenset()

    @recounted.default
    def _deeds_of_its_text(self) -> tuple[tuple[Deed, Since], ...]:
        counted = [(when.deed, Since.TURN) for when in self.whens if when.nth is not None]
        return (*counted, *((part.happened, part.since) for part in self._amounts_of_the_past()))

    @added_up.default
    def _timings_that_are_added_up(self) -> frozenset[Timing]:
        return frozenset(part.happened.timing for part in self._amounts_of_the_past() if part.total)

    def _amounts_of_the_past(self) -> list[Happened]:
        return [part for part in parts_of((self.effects, self.when, self.actions)) if isinstance(part, Happened)]

    @classmethod
    def of(cls, card: Card) -> Self:
        """Return the face of a card."""
        parts = {name: getattr(card, name) for name in _SHARED if hasattr(card, name)}
        if isinstance(card, InPlayCard):
            parts["effects"] = (*(effect for one in card.keywords for effect in one.keyword.effects), *card.effects)
        return cls(card.key, card.title, card.kind, **parts)


def _counts(part: object) -> bool:
    """Return whether a part of a text is "that many", or gives it a name."""
    return part is AmountWord.THAT_MANY or isinstance(part, NameNumber)


_SHARED: Final = [field.name for field in attrs.fields(Face) if field.init and field.default is not attrs.NOTHING]
"""The attributes that faces and cards share by name, if the kind of card has them."""
