"""Faults of words for cards or players: they mean nothing at their place."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from bacon_rules.documents.faults import Fault, Faults
from bacon_rules.errors import named_in, shown
from bacon_rules.save_your_bacon.cards.faults.known import Known
from bacon_rules.save_your_bacon.cards.vocabulary import DECK_KINDS, Kind, Reference, Trait, Value, Who, Zone
from bacon_rules.save_your_bacon.cards.vocabulary.kinds import IN_PLAY

NO_KEY: Final = "expected no such key"

NO_DOER: Final = "the card that caused the happening is not known here"

GONE: Final = "this card has left play by then"

_LACKED: Final = {
    Kind.CHAMPION: (Value.COST, Value.ENERGY),
    Kind.EQUIPMENT: (Value.EQUIPMENT, Value.CONDITIONS),
}
"""The values that cards of a kind never have."""


def reference_faults(path: str, reference: Reference, known: Known) -> Faults:
    """Yield the reason why a reference means no card."""
    if reference is Reference.THIS_CARD and known.card not in IN_PLAY:
        told = f"{with_article(known.card)} is no card in play"
        yield Fault(path, f"{told}, expected {Reference.THIS_CHAMPION} or another reference")
    if reference is Reference.THIS_CARD and known.gone:
        yield Fault(path, f"{GONE}: expected another reference")
    if reference is Reference.DOER and not known.doer:
        yield Fault(path, f"{NO_DOER}: expected another reference")
    if reference is Reference.THAT and not known.that:
        yield Fault(path, f"{known.why_not}: expected another reference")


def who_faults(path: str, who: Who, known: Known) -> Faults:
    """Yield the reason why a word means no player."""
    if who is Who.THAT_PLAYER and not known.that_player:
        yield Fault(path, "no card was chosen before, or reacted to: expected another player")


def many_faults(path: str, known: Known) -> Faults:
    """Yield the reason why "that many" means no number."""
    if not known.many:
        yield Fault(path, "nothing that was done or reacted to before this can be counted, expected another amount")


def value_faults(path: str, value: Value, reference: Reference, known: Known) -> Faults:
    """Yield the reason why the card of a reference never has a value."""
    kind = {Reference.THIS_CARD: known.card, Reference.THIS_CHAMPION: Kind.CHAMPION}.get(reference)
    if kind in _LACKED and value in _LACKED[kind]:
        yield Fault(path, f"{with_article(kind)} has none, expected another value")


def name_faults(path: str, name: str, kinds: Collection[Kind], known: Known) -> Faults:
    """Yield the reason why no card in question has a name."""
    if name not in known.titles:
        yield Fault(path, f"there is no card {shown(name)}{named_in(name, known.titles)}")
    elif known.titles[name] not in kinds:
        problem = f"{shown(name)} is {with_article(known.titles[name])}, which is never found here"
        yield Fault(path, f"{problem}, expected {either(kinds)}")
    elif name in known.tokens and kinds == DECK_KINDS:
        yield Fault(path, f"{shown(name)} is a token, which is never out of play, expected another card")


def token_faults(path: str, name: str, known: Known) -> Faults:
    """Yield a fault if the pool has no token card of a name."""
    if name not in known.tokens:
        yield Fault(path, f"there is no {shown(name)} among the pool's 'tokens'{named_in(name, known.tokens)}")


def trait_faults(path: str, traits: tuple[Trait, ...]) -> Faults:
    """Yield the traits that are listed twice."""
    for place, trait in enumerate(traits):
        if trait in traits[:place]:
            yield Fault(f"{path}[{place}]", f"{trait} stands here twice, expected each trait once")


def counter_faults(path: str, name: str, known: Known) -> Faults:
    """Yield a fault if no card of the pool puts counters of a name on cards."""
    if name not in known.counters:
        yield Fault(path, f"no card puts counters {shown(name)} on cards{named_in(name, known.counters)}")


def condition_faults(path: str, name: str, conditions: Collection[str]) -> Faults:
    """Yield a fault if the pool has no condition of a name."""
    if name not in conditions:
        yield Fault(path, f"there is no condition {shown(name)}{named_in(name, conditions)}")


def with_article(kind: Kind) -> str:
    """Return a kind with its article."""
    return f"{'an' if kind.value[0] in 'aeiou' else 'a'} {kind}"


def either(words: Iterable[Kind | Zone | Reference]) -> str:
    """Return words with "or" between them."""
    return " or ".join(map(str, words))
