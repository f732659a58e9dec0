"""Faults of decisions: options, votes and bids (S84, S85, S86)."""

from __future__ import annotations

from typing import Final

from bacon_rules.documents.faults import Fault, Faults
from bacon_rules.save_your_bacon.cards import language
from bacon_rules.save_your_bacon.cards.destinations import HIDDEN_ZONES
from bacon_rules.save_your_bacon.cards.effect_actions.common import SHARED, word_of
from bacon_rules.save_your_bacon.cards.effects import ChooseOne, EffectAction, Option, Vote
from bacon_rules.save_your_bacon.cards.expressions import Filter
from bacon_rules.save_your_bacon.cards.faults.filter import filter_faults
from bacon_rules.save_your_bacon.cards.faults.known import Known, is_several
from bacon_rules.save_your_bacon.cards.faults.passing import passing_faults
from bacon_rules.save_your_bacon.cards.faults.references import NO_KEY, who_faults
from bacon_rules.save_your_bacon.cards.language import selector_of
from bacon_rules.save_your_bacon.cards.selectors import Chosen, Each, LastDrawn
from bacon_rules.save_your_bacon.cards.vocabulary import Token, Who, Zone
from bacon_rules.save_your_bacon.cards.vocabulary.kinds import IN_PLAY

MOST_OPTIONS: Final = 8
"""The greatest number of options."""

_PAID: Final = (
    language.Discard,
    language.Destroy,
    language.ReturnToHand,
    language.ReturnToDeck,
    language.RemoveFromGame,
    language.PitchCards,
    language.Exhaust,
    language.Ready,
    language.PlaceDamage,
    language.RemoveCounters,
    language.RemoveCondition,
    language.LoseEnergy,
    language.LoseBacon,
)
"""The effect actions of which an option can say that they have to be possible."""


def polling_faults(path: str, action: ChooseOne | Vote, known: Known) -> Faults:
    """Yield the faults of a decision between options, or of a vote, without those of the options' effect actions.

    Args:
        path: the path of the effect action.
        action: the effect action.
        known: the knowledge at that place.
    """
    if isinstance(action, ChooseOne):
        least = 1 if action.may and action.by_others else 2
        yield from who_faults(f"{path}.by", action.by, known)
        if action.secret and not is_several(action.by):
            yield Fault(f"{path}.secret", f"there are no other choices to wait for, {NO_KEY}")
    else:
        yield from _ballot_faults(path, action, known)
        least = 2 if action.options else 0
    if not least <= len(action.options) <= MOST_OPTIONS:
        yield Fault(f"{path}.options", f"expected {least} to {MOST_OPTIONS} options, got {len(action.options)}")
    chooser = Who.THAT_PLAYER if isinstance(action, ChooseOne) and action.by_others else Who.YOU
    for place, option in enumerate(action.options):
        here = f"{path}.options[{place}].pay"
        if option.pay and isinstance(action, Vote):
            yield Fault(here, f"nobody pays for what others may have voted for, {NO_KEY}")
        yield from _pay_faults(here, option, chooser)


def following_faults(path: str, before: EffectAction | None) -> Faults:
    """Yield the faults of "if you do": nothing comes before, or several players have each done something else (S84).

    Args:
        path: the path of the key.
        before: the effect action before; `None` for the first one.
    """
    if before is None:
        yield Fault(path, f"there is no effect action before this one, {NO_KEY}")
    elif isinstance(before, language.NameNumber):
        yield Fault(path, "what comes before is only a name, expected it before the number gets its name")
    elif isinstance(before, ChooseOne) and is_several(before.by):
        yield Fault(
            path, "several players choose, each for themself: expected no such key, but more actions in the options"
        )


def bidding_faults(path: str, action: language.Bid) -> Faults:
    """Yield the faults of bids."""
    yield from _several_faults(path, action)
    if action.tokens is Token.SPENT:
        yield Fault(f"{path}.tokens", f"spent energy is gone already, expected {Token.ENERGY} or {Token.BACON}")


def _several_faults(path: str, action: Vote | language.Bid) -> Faults:
    if not is_several(action.by):
        yield Fault(f"{path}.by", f"one player decides alone, expected {Who.EACH_OPPONENT} or {Who.EACH_PLAYER}")


def _ballot_faults(path: str, action: Vote, known: Known) -> Faults:
    yield from _several_faults(path, action)
    ballots = [key for key in ("options", "among", "choose") if getattr(action, key) not in ((), None)]
    for key in ballots[1:]:
        yield Fault(f"{path}.{key}", f"the vote is about {ballots[0]}, {NO_KEY}")
    if not ballots:
        yield Fault(path, "nothing to vote for: expected one of the keys 'options', 'among' and 'choose'")
    if action.choose is not None:
        yield from filter_faults(f"{path}.choose", action.choose, IN_PLAY, known)
        yield from passing_faults(f"{path}.choose", action.choose, IN_PLAY, known)


def _pay_faults(path: str, option: Option, chooser: Who) -> Faults:
    """Yield the faults of what has to be possible; it is checked before any of it is done."""
    for place, cost in enumerate(option.pay):
        here = f"{path}[{place}]"
        if not isinstance(cost, _PAID):
            words = ", ".join(word_of(kind) for kind in _PAID)
            yield Fault(f"{here}.do", f"{word_of(type(cost))} is nothing to pay, expected one of {words}")
        for key in SHARED:
            if getattr(cost, key):
                yield Fault(f"{here}.{key}", f"all of it has to be possible, {NO_KEY}")
        if any(_shares(cost, other) for other in option.pay[:place]):
            yield Fault(here, "what comes before could make this impossible, expected one of the two")
        match selector_of(cost):
            case Chosen() as choice:
                yield from _choice_faults(f"{here}.cards", choice, chooser)
            case Each(zone=Zone.HAND | Zone.FACE_DOWN, each=wanted) if wanted != Filter():
                yield Fault(f"{here}.cards.each", "the question would show whether any card passes, expected 'choose'")
            case LastDrawn():
                yield Fault(f"{here}.cards", "the question would show whether the card is there, expected 'choose'")


def _choice_faults(path: str, choice: Chosen, chooser: Who) -> Faults:
    for key in ("up_to", "at_random"):
        if getattr(choice, key):
            yield Fault(f"{path}.{key}", f"all of it has to be possible, {NO_KEY}")
    if choice.zone is Zone.DECK:
        yield Fault(f"{path}.zone", "nobody sees whether that is possible, expected another zone")
    elif choice.zone in HIDDEN_ZONES and not choice.asks_nothing and choice.owners is not chooser:
        problem = "the player who chooses the option would learn of hidden cards"
        yield Fault(f"{path}.whose", f"{problem}, expected {chooser}, or no demands on the cards")


def _shares(cost: EffectAction, other: EffectAction) -> bool:
    """Return whether two effect actions can want the same cards."""
    zones = {one.zone for one in map(selector_of, (cost, other)) if isinstance(one, Chosen)}
    moved = all(one.destination or isinstance(one, language.Destroy) for one in (cost, other))
    return type(cost) is type(other) or (moved and len(zones) <= 1)
