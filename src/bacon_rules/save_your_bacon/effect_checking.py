"""What is wrong with a card's text: effects that nobody could ever activate, pay or resolve."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

import attrs

from bacon_rules.jsonvalues import Fault, Faults, tag_of
from bacon_rules.save_your_bacon.effects import (
    Activated,
    ApplyCondition,
    Attack,
    Choose,
    ConsiderExhausted,
    Constant,
    Deed,
    Each,
    Effect,
    EffectAction,
    Filter,
    GrantTrait,
    Lasting,
    Modify,
    RemoveCondition,
    When,
    While,
)
from bacon_rules.save_your_bacon.selector_checking import (
    ANY_BUT_CONDITIONS,
    IN_PLAY,
    OUT_OF_PLAY,
    AboutCards,
    about_faults,
    condition_faults,
    filter_faults,
    trait_faults,
)
from bacon_rules.save_your_bacon.words import Kind, Reference, Stat, Timing, Who, Zone

__all__ = ["actions_faults", "effects_faults", "when_faults"]

_CARDS: Final[dict[Timing, tuple[Kind, ...]]] = {
    Timing.CARD_DECLARED: OUT_OF_PLAY,
    Timing.CARD_PLAYED: OUT_OF_PLAY,
    Timing.EFFECT_DECLARED: IN_PLAY,
    Timing.ATTACK_DECLARED: IN_PLAY,
    Timing.TARGET_DECLARED: IN_PLAY,
    Timing.COUNTER_DECLARED: IN_PLAY,
    Timing.TARGET_CHANGED: IN_PLAY,
    Timing.ATTACK_ENDED: IN_PLAY,
    Timing.DAMAGE_PLACED: IN_PLAY,
    Timing.DEFEATED: (Kind.CHAMPION,),
    Timing.DESTROYED: (Kind.EQUIPMENT,),
    Timing.EXHAUSTED: IN_PLAY,
    Timing.READIED: IN_PLAY,
    Timing.CONDITION_APPLIED: (Kind.CHAMPION,),
}
"""What kinds of cards something happens to.  The other timings are about a player alone."""

_DOERS: Final[dict[Timing, tuple[Kind, ...]]] = {
    Timing.CARD_DECLARED: (Kind.CHAMPION,),
    Timing.CARD_PLAYED: (Kind.CHAMPION,),
    Timing.EFFECT_DECLARED: (Kind.CHAMPION,),
    Timing.TARGET_DECLARED: IN_PLAY,
    Timing.COUNTER_DECLARED: IN_PLAY,
    Timing.TARGET_CHANGED: IN_PLAY,
    Timing.ATTACK_ENDED: IN_PLAY,
    Timing.DAMAGE_PLACED: ANY_BUT_CONDITIONS,
    Timing.DEFEATED: (),
    Timing.DESTROYED: (),
}
"""What kinds of cards do it; none where the player who does it is known alone."""

_LASTING: Final = Lasting.__args__
_ABOUT_CARDS: Final = AboutCards.__args__
_OF_DAMAGE: Final = (Stat.DAMAGE_PLACED, Stat.DAMAGE_TAKEN)


def effects_faults(path: str, effects: tuple[Effect, ...], card: Kind, conditions: Collection[str]) -> Faults:
    """Find what is wrong with the effects of a card in play.

    Args:
        path: where they are.
        effects: the effects.
        card: the kind of the card.
        conditions: the names of the pool's conditions.
    """
    for place, effect in enumerate(effects):
        here = f"{path}[{place}]"
        if effect.name in [other.name for other in effects[:place]]:
            yield Fault(f"{here}.name", "another effect of this card has the same name, expected a name of its own")
        if isinstance(effect, Constant):
            yield from _constant_faults(here, effect, card, conditions)
        else:
            yield from _activated_faults(here, effect, card, conditions)


def actions_faults(
    path: str, actions: tuple[EffectAction, ...], card: Kind, when: When | None, conditions: Collection[str]
) -> Faults:
    """Find what is wrong with the effect actions of one effect.

    Args:
        path: where they are.
        actions: the effect actions.
        card: the kind of the card that they are printed on.
        when: the reaction text, if there is any.
        conditions: the names of the pool's conditions.
    """
    if not actions:
        yield Fault(path, "expected at least one effect action, got none")
    known = _Known.of(when)
    for place, action in enumerate(actions):
        here = f"{path}[{place}]"
        if action.if_you_do and place == 0:
            yield Fault(f"{here}.if_you_do", "there is no effect action before this one, expected no such key")
        yield from _deed_faults(here, action.do, card, conditions)
        if isinstance(action.do, _LASTING) and action.do.duration is None:
            yield Fault(here, "the key 'duration' is missing: an effect action says how long it lasts")
        if isinstance(action.do, Attack):
            yield from _target_faults(here, action.do, known)
        yield from _reference_faults(here, action.do, known)
        known = known.after(action.do)


def when_faults(path: str, when: When, card: Kind, conditions: Collection[str]) -> Faults:
    """Find what is wrong with reaction text.

    Args:
        path: where it is.
        when: the reaction text.
        card: the kind of the card that it is printed on.
        conditions: the names of the pool's conditions.
    """
    for key, wanted, kinds in (("card", when.card, _CARDS), ("by", when.by, _DOERS)):
        if wanted is None:
            continue
        if when.timing not in kinds:
            yield Fault(f"{path}.{key}", f"{when.timing} has none, expected no such key")
        elif not kinds[when.timing]:
            yield from _player_faults(f"{path}.{key}", when.timing, wanted)
        else:
            yield from filter_faults(f"{path}.{key}", wanted, kinds[when.timing], card, conditions)
    if when.damage is not None and when.timing is not Timing.DAMAGE_PLACED:
        yield Fault(f"{path}.damage", f"{when.timing} has none, expected it with {Timing.DAMAGE_PLACED} only")


@attrs.frozen
class _Known:
    """What is known when an effect action begins: the cards that "that" means, and whose they are."""

    cards: bool
    player: bool

    @classmethod
    def of(cls, when: When | None) -> _Known:
        if when is None:
            return cls(cards=False, player=False)
        return cls(cards=_CARDS.get(when.timing, OUT_OF_PLAY) is not OUT_OF_PLAY, player=True)

    def after(self, deed: Deed) -> _Known:
        chosen = deed.cards if isinstance(deed, _ABOUT_CARDS) else None
        return _Known(cards=chosen.zone is Zone.PLAY, player=True) if isinstance(chosen, Choose) else self


def _player_faults(path: str, timing: Timing, wanted: Filter) -> Faults:
    """Find what a filter asks of a player besides the side."""
    for field in attrs.fields(Filter):
        if field.name != "side" and getattr(wanted, field.name) != field.default:
            problem = f"who did it is known of what is {timing}, not which card, expected 'side' alone"
            yield Fault(f"{path}.{field.name}", problem)


def _activated_faults(path: str, effect: Activated, card: Kind, conditions: Collection[str]) -> Faults:
    costs = effect.costs
    yield from trait_faults(f"{path}.traits", effect.traits)
    if card is Kind.CONDITION:
        if effect.when is None or not effect.is_mandatory:
            problem = "a condition's effects are constant, or have reaction text and neither costs nor may"
            yield Fault(path, f"{problem}, got another one")
    elif effect.when is None and not costs.action:
        yield Fault(path, "nobody can activate this: expected reaction text in 'when', or the cost of an action (§4.0)")
    if effect.when is not None:
        yield from when_faults(f"{path}.when", effect.when, card, conditions)
        if costs.action:
            yield Fault(f"{path}.costs.action", "no action is to be spent while players react, expected no such key")
    if effect.may and not costs.are_none:
        yield Fault(f"{path}.may", "what has costs is optional anyway (§10.2), expected no such key")
    yield from actions_faults(f"{path}.actions", effect.actions, card, effect.when, conditions)


def _constant_faults(path: str, effect: Constant, card: Kind, conditions: Collection[str]) -> Faults:
    if not effect.does:
        yield Fault(f"{path}.does", "expected at least one thing that it does, got none")
    if effect.during is not None:
        for key, wanted in _filters_of(effect.during):
            yield from filter_faults(f"{path}.during.{key}", wanted, IN_PLAY, card, conditions)
        if effect.during.this is not None and effect.during.this.same_as is not None:
            yield Fault(f"{path}.during.this.same_as", "this is the effect's card anyway, expected no such key")
    for place, deed in enumerate(effect.does):
        here = f"{path}.does[{place}]"
        if isinstance(deed.cards, Choose):
            yield Fault(f"{here}.cards", "a constant effect leaves no choice, expected a reference or 'each'")
        if deed.cards is Reference.THAT:
            yield Fault(f"{here}.cards", "a constant effect has no choice to refer to, expected another reference")
        if deed.duration is not None:
            yield Fault(f"{here}.duration", "a constant effect lasts while its card is in play, expected no such key")
        yield from _deed_faults(here, deed, card, conditions)
        yield from _circle_faults(here, path, deed, effect.during)


def _deed_faults(path: str, deed: Deed, card: Kind, conditions: Collection[str]) -> Faults:
    for key in ("amount", "count", "by"):
        if getattr(deed, key, None) == 0:
            yield Fault(f"{path}.{key}", "expected a number from 1 to 99, got 0")
    if isinstance(deed, ApplyCondition | RemoveCondition) and deed.condition is not None:
        yield from condition_faults(f"{path}.condition", deed.condition, conditions)
    if isinstance(deed, Modify) and deed.damage is not None and deed.stat not in _OF_DAMAGE:
        yield Fault(f"{path}.damage", f"{deed.stat} is no damage, expected no such key")
    if isinstance(deed, _ABOUT_CARDS):
        yield from about_faults(path, deed, card, conditions)


def _target_faults(path: str, deed: Attack, known: _Known) -> Faults:
    if deed.target in (Reference.THIS_CARD, Reference.THIS_CHAMPION):
        yield Fault(f"{path}.target", "only opposing cards are attacked, expected another reference, or no such key")
    if deed.target is Reference.THAT and (isinstance(deed.cards, Choose) or not known.cards):
        yield Fault(f"{path}.target", "no card was chosen before to be the target, expected another reference")


def _reference_faults(path: str, deed: Deed, known: _Known) -> Faults:
    if isinstance(deed, _ABOUT_CARDS):
        if deed.cards is Reference.THAT and not known.cards:
            yield Fault(f"{path}.cards", "no card in play was chosen before, or reacted to: expected a choice")
    elif getattr(deed, "who", None) is Who.THAT_PLAYER and not known.player:
        yield Fault(f"{path}.who", "no card was chosen before, or reacted to: expected another player")


def _circle_faults(path: str, effect: str, deed: Lasting, during: While | None) -> Faults:
    """Find constant effects that change what they ask for themselves, or each other."""
    if not isinstance(deed, ConsiderExhausted | GrantTrait):
        return
    keys = ("traits", "lacking") if isinstance(deed, GrantTrait) else ("ready", "traits", "lacking")
    filters = [(f"{path}.cards.each", deed.cards.each)] if isinstance(deed.cards, Each) else []
    filters += [(f"{effect}.during.{key}", wanted) for key, wanted in _filters_of(during or While())]
    for where, wanted in filters:
        for key in keys:
            if getattr(wanted, key) not in (None, ()):
                problem = f"a constant effect with {tag_of(type(deed))} cannot depend on this, expected no such key"
                yield Fault(f"{where}.{key}", problem)


def _filters_of(during: While) -> Iterator[tuple[str, Filter]]:
    for key in ("this", "attacking", "defending"):
        wanted = getattr(during, key)
        if wanted is not None:
            yield key, wanted
