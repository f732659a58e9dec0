"""Faults of effect actions: they can never be done, or not to their cards."""

from __future__ import annotations

from typing import Final, assert_never

import attrs

from bacon_rules.documents.faults import Fault, Faults
from bacon_rules.errors import shown
from bacon_rules.save_your_bacon.cards import language
from bacon_rules.save_your_bacon.cards.effect_actions.common import Reach
from bacon_rules.save_your_bacon.cards.effects import ReactionText, When
from bacon_rules.save_your_bacon.cards.expressions import Amount, Filter, WorkedOut
from bacon_rules.save_your_bacon.cards.faults.filter import (
    amount_faults,
    filter_faults,
    whether_faults,
    worked_out_faults,
)
from bacon_rules.save_your_bacon.cards.faults.giving import giving_faults, playing_faults, taking_faults
from bacon_rules.save_your_bacon.cards.faults.known import Known
from bacon_rules.save_your_bacon.cards.faults.looping import loop_faults, until_faults
from bacon_rules.save_your_bacon.cards.faults.naming import name_faults, naming_faults
from bacon_rules.save_your_bacon.cards.faults.polling import bidding_faults, following_faults, polling_faults
from bacon_rules.save_your_bacon.cards.faults.references import (
    NO_KEY,
    NO_TARGET,
    condition_faults,
    counter_faults,
    either,
    keyword_faults,
    quoted,
    reference_faults,
    token_faults,
    who_faults,
)
from bacon_rules.save_your_bacon.cards.faults.selector import is_one, selector_faults, sure_kinds
from bacon_rules.save_your_bacon.cards.faults.when import when_faults
from bacon_rules.save_your_bacon.cards.language import selector_of
from bacon_rules.save_your_bacon.cards.parts import parts_of
from bacon_rules.save_your_bacon.cards.vocabulary import (
    DECK_KINDS,
    AmountWord,
    Destination,
    Duration,
    Kind,
    Operation,
    Permission,
    PlayerStat,
    Reference,
    Rounding,
    Side,
    Stat,
    Timing,
    What,
    Who,
)
from bacon_rules.save_your_bacon.cards.vocabulary.kinds import CARD_KINDS, IN_PLAY

DEEPEST: Final = 4
"""The greatest depth of lists of effect actions within each other."""

LONGEST_COUNTER: Final = 60
"""The longest name of a counter, in characters."""

_OF_DAMAGE: Final = (Stat.DAMAGE_PLACED, Stat.DAMAGE_TAKEN)


def _reach_of(action: language.EffectAction, known: Known) -> Reach:
    """Return the reach of an effect action: the cards that it can affect, for some lasting actions only champions."""
    match action:
        case language.ApplyCondition(condition=name) | language.RemoveCondition(condition=name):
            return Reach(known.bearers(name))
        case (
            language.Modify(stat=Stat.COST | Stat.EQUIPMENT_LIMIT)
            | language.Forbid(what=What.USE_CARDS)
            | language.Allow(what=Permission.USE_EXHAUSTED)
        ):
            return Reach((Kind.CHAMPION,))
        case _:
            return action.reach


def actions_faults(
    path: str, actions: tuple[language.EffectAction, ...], when: ReactionText | None, known: Known
) -> Faults:
    """Yield the faults of the effect actions of one effect.

    Args:
        path: the path of the effect actions.
        actions: the effect actions.
        when: the reaction text, if there is any.
        known: the knowledge at that place.
    """
    yield from _list_faults(path, actions, known.reacting_to(when), 1)
    yield from naming_faults(path, actions)


def _list_faults(path: str, actions: tuple[language.EffectAction, ...], known: Known, depth: int) -> Faults:
    if not actions:
        yield Fault(path, "expected at least one effect action, got none")
    if depth > DEEPEST:
        yield Fault(path, f"effect actions are nested too deeply, expected at most {DEEPEST} levels")
    for place, action in enumerate(actions):
        here = f"{path}[{place}]"
        if action.if_you_do:
            yield from following_faults(f"{here}.if_you_do", actions[place - 1] if place else None)
        yield from action_faults(here, action, known)
        yield from name_faults(here, action, known)
        if isinstance(action, language.Lasting):
            yield from _lasting_faults(here, action.duration, known)
        if isinstance(action, language.Branching):
            if action.if_able:
                yield Fault(f"{here}.if_able", f"its effect actions say for themselves whether they are able, {NO_KEY}")
            yield from _branching_faults(here, action, known, depth)
        yield from _target_faults(here, action, known)
        known = known.after(action)


def _lasting_faults(path: str, duration: Duration | None, known: Known) -> Faults:
    """Yield the faults of how long an effect action lasts (S91)."""
    if duration is None:
        yield Fault(path, "the key 'duration' is missing: an effect action says how long it lasts")
    if duration is Duration.UNTIL_THIS_CARD_LEAVES:
        is_out = known.lies is not None or known.gone or known.card not in IN_PLAY
        is_champion = known.card is Kind.CHAMPION and not known.given
        if is_out or is_champion:
            told = "a champion never leaves play" if is_champion else "this card is not in play"
            yield Fault(f"{path}.duration", f"{told}, expected 'this-game' or another duration")


def _later_faults(path: str, action: language.Later, known: Known, depth: int) -> Faults:
    at = action.at
    if at.nth is not None:
        yield Fault(f"{path}.at.nth", f"it waits for the next time anyway, {NO_KEY}")
    known = known.later(at)
    yield from when_faults(f"{path}.at", at, known)
    yield from _duration_faults(f"{path}.duration", at, action.duration)
    known = attrs.evolve(known, gone=known.gone or at.is_own_leaving)
    yield from _list_faults(f"{path}.actions", action.actions, known, depth + 1)


def _branching_faults(path: str, action: language.Branching, known: Known, depth: int) -> Faults:
    match action:
        case language.ChooseOne() | language.Vote():
            yield from polling_faults(path, action, known)
            for place, option in enumerate(action.options):
                yield from _option_faults(f"{path}.options[{place}]", option, known.deciding(action), depth)
        case language.Later():
            yield from _later_faults(path, action, known, depth)
        case language.Repeat(actions=inside):
            yield from loop_faults(path, action, known)
            yield from _list_faults(f"{path}.actions", inside, known.repeating(action), depth + 1)
        case language.IfSo(if_=wanted, then=then, else_=otherwise):
            yield from whether_faults(f"{path}.if", wanted, known)
            yield from _list_faults(f"{path}.then", then, known, depth + 1)
            if otherwise:
                yield from _list_faults(f"{path}.else", otherwise, known, depth + 1)
        case _:
            assert_never(action)


def _duration_faults(path: str, at: When, duration: Duration | None) -> Faults:
    """Yield the faults of the duration of a delayed effect."""
    if duration is Duration.THIS_ATTACK:
        yield Fault(path, "nothing waits for an attack to end, expected another duration or none")
    if duration in (Duration.UNTIL_THIS_CARD_LEAVES, Duration.THIS_GAME):
        yield Fault(path, f"it waits that long without a duration, {NO_KEY}")
    if _is_too_late(at, duration):
        yield Fault(path, f"it would be forgotten before that turn starts, {NO_KEY}")


def _option_faults(path: str, option: language.Option, known: Known, depth: int) -> Faults:
    if option.if_ is not None:
        yield from whether_faults(f"{path}.if", option.if_, known)
    for place, cost in enumerate(option.pay):
        yield from action_faults(f"{path}.pay[{place}]", cost, known)
        known = known.after(cost)
    if option.actions or not option.pay:
        yield from _list_faults(f"{path}.actions", option.actions, known, depth + 1)


def _is_too_late(at: When, duration: Duration | None) -> bool:
    """Return whether a delayed effect lapses before the start of a turn for which it waits (S25, S62)."""
    if at.timing is not Timing.TURN_STARTED:
        return False
    return duration is Duration.THIS_TURN or (duration is Duration.UNTIL_YOUR_NEXT_TURN and at.side is Side.FRIENDLY)


def _canceling_faults(path: str, action: language.Cancel, known: Known) -> Faults:
    if not known.declared:
        told = f"expected reaction text with {Timing.CARD_DECLARED} or {Timing.EFFECT_DECLARED}"
        yield Fault(path, f"nothing that was declared is reacted to: {told}")
    elif action.to is not Destination.DISCARD and not known.cards_declared:
        yield Fault(f"{path}.to", f"an effect goes nowhere, {NO_KEY}")


def action_faults(path: str, action: language.EffectAction, known: Known) -> Faults:
    """Yield the faults of an effect action, or of a constant effect's action.

    Args:
        path: the path of the effect action.
        action: the effect action.
        known: the knowledge at that place.
    """
    for key in ("amount", "count"):
        amount: Amount | None = getattr(action, key, None)
        if amount is not None:
            yield from amount_faults(f"{path}.{key}", amount, _for_each(action, known))
    if isinstance(action, language.Cancel):
        yield from _canceling_faults(path, action, known)
    yield from who_faults(f"{path}.who", getattr(action, "who", Who.YOU), known)
    selector, reach = selector_of(action), _reach_of(action, known)
    if selector is not None:
        yield from selector_faults(f"{path}.cards", action, selector, reach, known)
        if isinstance(action, language.ChangeTarget) and not is_one(selector):
            yield Fault(f"{path}.cards", "an attack has one target, expected one card")
    if isinstance(action, language.Giving):
        yield from giving_faults(path, action, known)
    if isinstance(action, language.TakeCards):
        yield from taking_faults(path, action)
    if isinstance(action, language.PlayingCards):
        yield from playing_faults(path, action, known)
    if isinstance(action, language.RevealUntil):
        yield from until_faults(path, action, known)
    yield from _own_faults(path, action, known)


def _for_each(action: language.EffectAction, known: Known) -> Known:
    """Return the knowledge in an amount for each card or player of an effect action (S78)."""
    return known.for_each(selector_of(action), getattr(action, "who", None))


def _own_faults(path: str, action: language.EffectAction, known: Known) -> Faults:  # noqa: C901, PLR0912
    """Yield the faults of the keys that only a few effect actions have."""
    match action:
        case language.ApplyCondition(condition=str(name)) | language.RemoveCondition(condition=str(name)):
            yield from condition_faults(f"{path}.condition", name, known.conditions)
        case language.CreateToken(token=name):
            yield from token_faults(f"{path}.token", name, known)
        case language.LoseKeyword(keyword=name):
            yield from keyword_faults(f"{path}.keyword", name, known.keywords)
        case language.PutCounters(counter=name):
            yield from _counter_name_faults(f"{path}.counter", name)
        case language.RemoveCounters(counter=name):
            yield from counter_faults(f"{path}.counter", name, known)
        case language.NameCard(kind=Kind.CONDITION):
            yield Fault(f"{path}.kind", f"a condition is named by no card, expected {either(CARD_KINDS)}")
        case language.Modify() | language.ModifyPlayer():
            yield from _modification_faults(path, action, known)
        case language.Allow(what=Permission.ATTACK_CHAMPION_EXHAUSTED, cards=selector):
            for key, kind in sure_kinds(selector, known):
                if kind is Kind.CHAMPION:
                    yield Fault(f"{path}.cards{key}", "a champion is no other champion's, expected the kind equipment")
        case language.Redirect():
            yield from _redirect_faults(path, action, known)
        case language.ChangeTarget() | language.CounterAttack() if known.untargeted:
            yield Fault(path, NO_TARGET)
        case language.Bid():
            yield from bidding_faults(path, action)


def _redirect_faults(path: str, action: language.Redirect, known: Known) -> Faults:
    yield from reference_faults(f"{path}.to", action.to, known)
    if action.to == action.cards:
        yield Fault(f"{path}.to", f"damage on {quoted(action.to)} is placed there anyway, expected another reference")


def _counter_name_faults(path: str, name: str) -> Faults:
    if not 0 < len(name) <= LONGEST_COUNTER or "\n" in name or name.strip() != name:
        problem = f"expected 1 to {LONGEST_COUNTER} characters on one line, without spaces around them"
        yield Fault(path, f"{problem}, got {shown(name)}")


def _modification_faults(path: str, action: language.Modify | language.ModifyPlayer, known: Known) -> Faults:
    """Yield the faults of modifications of a value or a limit."""
    amount_or_nothing = worked_out_faults if action.operation is Operation.SET else amount_faults
    yield from amount_or_nothing(f"{path}.by", action.by, _for_each(action, known))
    if action.round is not Rounding.UP and action.operation is not Operation.DIVIDE:
        yield Fault(f"{path}.round", f"only divisions are rounded, {NO_KEY}")
    if isinstance(action, language.Modify):
        if action.damage is not None and action.stat not in _OF_DAMAGE:
            yield Fault(f"{path}.damage", f"{action.stat} is no damage, {NO_KEY}")
        if action.using is not None:
            yield from _using_faults(f"{path}.using", action.stat, action.using, known)
    elif action.stat is PlayerStat.ACTIONS and action.duration in (Duration.THIS_TURN, Duration.THIS_ATTACK):
        problem = "how many actions a turn has is settled when it begins, expected 'until-your-next-turn'"
        yield Fault(f"{path}.duration", f"{problem}, or the effect action 'gain-action'")


def _using_faults(path: str, stat: Stat, using: Filter, known: Known) -> Faults:
    """Yield the faults of a filter for the cards that cost more or less (S83)."""
    if stat is not Stat.COST:
        yield Fault(path, f"{stat} is not about what a champion uses, {NO_KEY}")
    yield from filter_faults(path, using, DECK_KINDS, known)
    if using.side is not None:
        yield Fault(f"{path}.side", f"'cards' says whose champions use them, {NO_KEY}")
    if "named" in using.asked:
        yield Fault(path, "which card was named is forgotten when costs are paid, expected no 'named'")
    if any(isinstance(part, AmountWord | WorkedOut) for part in parts_of(using)):
        yield Fault(path, "amounts would be worked out when costs are paid, expected numbers in this filter")


def _target_faults(path: str, action: language.EffectAction, known: Known) -> Faults:
    if isinstance(action, language.MakeAttack):
        if action.target in (Reference.THIS_CARD, Reference.THIS_CHAMPION):
            problem = "only opposing cards are attacked, expected another reference, or no such key"
            yield Fault(f"{path}.target", problem)
        elif action.target is not None:
            yield from reference_faults(f"{path}.target", action.target, known)
    if isinstance(action, language.MoveDamage):
        yield from reference_faults(f"{path}.to", action.to, known)
        if action.to == action.cards:
            yield Fault(f"{path}.to", "damage is moved to another card, expected another reference")
