"""What is wrong with an effect action: it can never be done, or not to the cards that it is about."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final, assert_never

import attrs

from bacon_rules.documents.faults import Fault, Faults
from bacon_rules.save_your_bacon.cards import effect_actions as language
from bacon_rules.save_your_bacon.cards.effects import When
from bacon_rules.save_your_bacon.cards.filter_faults import (
    IN_PLAY,
    NO_KEY,
    OUT_OF_PLAY,
    condition_faults,
    either,
    filter_faults,
    selecting_faults,
    with_article,
)
from bacon_rules.save_your_bacon.cards.selectors import Chosen, Each, Filter, Selector
from bacon_rules.save_your_bacon.cards.vocabulary import Kind, Reference, Stat, Timing, What, Who, Zone

KINDS_OF_TIMINGS: Final[dict[Timing, tuple[Kind, ...]]] = {
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

_OF_DAMAGE: Final = (Stat.DAMAGE_PLACED, Stat.DAMAGE_TAKEN)


@attrs.frozen
class _Reach:
    """To which cards an effect action can be done: of which kinds in play, and in which zones they can be chosen."""

    kinds: tuple[Kind, ...]
    zones: tuple[Zone, ...] = (Zone.PLAY,)


def _reach_of(action: language.EffectAction) -> _Reach:
    match action:
        case (
            language.ApplyCondition()
            | language.RemoveCondition()
            | language.GrantTrait()
            | language.Modify(stat=Stat.COST)
            | language.Forbid(what=What.USE_CARDS)
        ):
            return _Reach((Kind.CHAMPION,))
        case (
            language.PlaceDamage()
            | language.RemoveDamage()
            | language.Exhaust()
            | language.Ready()
            | language.MakeAttack()
            | language.ChangeTarget()
        ):
            return _Reach(IN_PLAY)
        case language.Modify() | language.Forbid() | language.ConsiderExhausted():
            return _Reach(IN_PLAY)
        case language.PitchCards():
            return _Reach(IN_PLAY, (Zone.HAND,))
        case language.Destroy():
            return _Reach((Kind.EQUIPMENT,))
        case language.Discard():
            return _Reach((Kind.EQUIPMENT,), (Zone.PLAY, Zone.HAND))
        case language.ReturnToHand():
            return _Reach((Kind.EQUIPMENT,), (Zone.PLAY, Zone.DISCARD))
        case language.ReturnToDeck() | language.RemoveFromGame():
            return _Reach((Kind.EQUIPMENT,), (Zone.PLAY, Zone.HAND, Zone.DISCARD))
        case (
            language.Draw()
            | language.GainEnergy()
            | language.GainBacon()
            | language.TakeRefresh()
            | language.CounterAttack()
        ):
            return _Reach(())
        case _:
            assert_never(action)


def actions_faults(
    path: str, actions: tuple[language.EffectAction, ...], card: Kind, when: When | None, conditions: Collection[str]
) -> Faults:
    """Yield what is wrong with the effect actions of one effect.

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
            yield Fault(f"{here}.if_you_do", f"there is no effect action before this one, {NO_KEY}")
        yield from action_faults(here, action, card, conditions)
        if isinstance(action, language.Lasting) and action.duration is None:
            yield Fault(here, "the key 'duration' is missing: an effect action says how long it lasts")
        yield from _reference_faults(here, action, known)
        known = known.after(action)


def action_faults(path: str, action: language.EffectAction, card: Kind, conditions: Collection[str]) -> Faults:
    """Yield what is wrong with an effect action, or with what a constant effect does.

    Args:
        path: where it is.
        action: the effect action.
        card: the kind of the card that it is printed on.
        conditions: the names of the pool's conditions.
    """
    for field in attrs.fields(type(action)):
        number = getattr(action, field.name)
        if type(number) is int and number == 0:
            yield Fault(f"{path}.{field.name}", "expected a number from 1 to 99, got 0")
    if isinstance(action, language.ApplyCondition | language.RemoveCondition) and action.condition is not None:
        yield from condition_faults(f"{path}.condition", action.condition, conditions)
    if isinstance(action, language.Modify) and action.damage is not None and action.stat not in _OF_DAMAGE:
        yield Fault(f"{path}.damage", f"{action.stat} is no damage, {NO_KEY}")
    selector, reach = language.selector_of(action), _reach_of(action)
    if selector is not None:
        yield from _selector_faults(f"{path}.cards", selector, reach, card, conditions)
        if isinstance(action, language.ChangeTarget) and not _is_one(selector):
            yield Fault(f"{path}.cards", "an attack has one target, expected one card")
        yield from _kind_faults(f"{path}.cards", selector, reach, card)


@attrs.frozen
class _Known:
    """What is known when an effect action begins: the cards that "that" means, and whose they are."""

    cards: bool
    player: bool

    @classmethod
    def of(cls, when: When | None) -> _Known:
        if when is None:
            return cls(cards=False, player=False)
        return cls(cards=KINDS_OF_TIMINGS.get(when.timing, OUT_OF_PLAY) is not OUT_OF_PLAY, player=True)

    def after(self, action: language.EffectAction) -> _Known:
        chosen = language.selector_of(action)
        return _Known(cards=chosen.zone is Zone.PLAY, player=True) if isinstance(chosen, Chosen) else self


def _reference_faults(path: str, action: language.EffectAction, known: _Known) -> Faults:
    if isinstance(action, language.MakeAttack):
        if action.target in (Reference.THIS_CARD, Reference.THIS_CHAMPION):
            problem = "only opposing cards are attacked, expected another reference, or no such key"
            yield Fault(f"{path}.target", problem)
        if action.target is Reference.THAT and (isinstance(action.cards, Chosen) or not known.cards):
            yield Fault(f"{path}.target", "no card was chosen before to be the target, expected another reference")
    if language.selector_of(action) is Reference.THAT and not known.cards:
        yield Fault(f"{path}.cards", "no card in play was chosen before, or reacted to: expected a choice")
    if getattr(action, "who", None) is Who.THAT_PLAYER and not known.player:
        yield Fault(f"{path}.who", "no card was chosen before, or reacted to: expected another player")


def _selector_faults(path: str, selector: Selector, reach: _Reach, card: Kind, conditions: Collection[str]) -> Faults:
    match selector:
        case Chosen():
            yield from _choice_faults(path, selector, card, conditions)
            if selector.zone not in reach.zones:
                yield Fault(f"{path}.zone", f"this cannot be done to cards there, expected {either(reach.zones)}")
        case Each(each=wanted):
            yield from selecting_faults(f"{path}.each", wanted, card, conditions)
        case Reference.THIS_CARD if card not in IN_PLAY:
            yield Fault(path, f"{with_article(card)} is no card in play, expected another reference or a choice")
        case _:
            pass


def _choice_faults(path: str, choice: Chosen, card: Kind, conditions: Collection[str]) -> Faults:
    if choice.zone is Zone.PLAY:
        yield from selecting_faults(f"{path}.choose", choice.choose, card, conditions)
    else:
        yield from filter_faults(f"{path}.choose", choice.choose, OUT_OF_PLAY, card, conditions)
    if choice.count < 1:
        yield Fault(f"{path}.count", "expected a number from 1 to 99, got 0")
    if choice.at_random and choice.zone is not Zone.HAND:
        yield Fault(f"{path}.at_random", "only cards of a hand are chosen at random, expected the zone hand")
    if choice.at_random and choice.up_to:
        yield Fault(f"{path}.up_to", f"chance chooses exactly so many cards, {NO_KEY}")


def _is_one(selector: Selector) -> bool:
    return not isinstance(selector, Each) and not (isinstance(selector, Chosen) and selector.count > 1)


def _kind_faults(path: str, selector: Selector, reach: _Reach, card: Kind) -> Faults:
    for where, kind in _sure_kinds(path, selector, card):
        if kind is Kind.CHAMPION and kind not in reach.kinds:
            yield Fault(where, "champions stay in play, expected equipment, or cards of a hand or discard")
        if kind is Kind.EQUIPMENT and kind not in reach.kinds:
            yield Fault(where, "this can be said of champions only, expected the kind champion")


def _sure_kinds(path: str, selector: Selector, card: Kind) -> Iterator[tuple[str, Kind]]:
    """Yield the kind of card that a selector is sure to be about, and where it says so."""
    match selector:
        case Chosen(choose=Filter(kind=Kind() as kind)):
            yield f"{path}.choose.kind", kind
        case Each(each=Filter(kind=Kind() as kind)):
            yield f"{path}.each.kind", kind
        case Reference.THIS_CHAMPION:
            yield path, Kind.CHAMPION
        case Reference.THIS_CARD:
            yield path, card
        case _:
            pass
