"""Faults of words for cards or players: they mean nothing at their place."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from bacon_rules.documents.faults import Fault, Faults
from bacon_rules.documents.values import write_json
from bacon_rules.errors import named_in, shown
from bacon_rules.save_your_bacon.cards.faults.known import Known
from bacon_rules.save_your_bacon.cards.vocabulary import (
    DECK_KINDS,
    AnyTrait,
    Kind,
    Mention,
    Players,
    Reference,
    The,
    Timing,
    Value,
    Who,
    Zone,
)
from bacon_rules.save_your_bacon.cards.vocabulary.kinds import IN_PLAY

NO_KEY: Final = "expected no such key"

NO_DOER: Final = "the card that caused the happening is not known here"

NO_EACH: Final = "'itself' is each card in an amount of what is done to cards in play"

NO_TARGET: Final = f"an attack that is declared has no target yet: expected reaction text with {Timing.TARGET_DECLARED}"

GONE: Final = "this card has left play by then"

_LACKED: Final = {
    Kind.CHAMPION: (Value.COST, Value.ENERGY),
    Kind.EQUIPMENT: (Value.EQUIPMENT,),
}
"""The values that cards of a kind never have."""


def reference_faults(path: str, reference: Mention, known: Known) -> Faults:
    """Yield the reason why a reference means no card."""
    if reference is Reference.THIS_CARD and known.lies is not None:
        yield Fault(path, f"this card is in the zone {known.lies}, not in play: expected another reference")
    elif reference is Reference.THIS_CARD and known.card not in IN_PLAY:
        told = f"{with_article(known.card)} is no card in play"
        yield Fault(path, f"{told}, expected {Reference.THIS_CHAMPION} or another reference")
    elif reference is Reference.THIS_CARD and known.gone:
        yield Fault(path, f"{GONE}: expected another reference")
    if reference is Reference.DOER and not known.doer:
        yield Fault(path, f"{NO_DOER}: expected another reference")
    if reference is Reference.THAT and not known.that:
        yield Fault(path, f"{known.why_not}: expected another reference")
    if reference is Reference.DEFENDING_CARD and known.untargeted:
        yield Fault(path, NO_TARGET)
    if reference is Reference.ITSELF and not known.itself:
        yield Fault(path, f"{NO_EACH}: expected another reference")
    if isinstance(reference, The):
        yield from name_given_faults(f"{path}.the", reference.the, known)
        meant = known.names.get(reference.the)
        if meant is not None and not meant.that:
            yield Fault(path, f"{meant.why_not}: expected another reference")


def name_given_faults(path: str, name: str, known: Known) -> Faults:
    """Yield a fault if no effect action before has given a name for sure (S77)."""
    if name not in known.names:
        problem = f"no effect action before this always gives the name {shown(name)}"
        yield Fault(path, f"{problem}{named_in(name, known.names)}")


def number_faults(path: str, name: str, known: Known) -> Faults:
    """Yield the reason why a name means no number."""
    yield from name_given_faults(path, name, known)
    if name in known.names and not known.names[name].number:
        yield Fault(path, "this does not name a number, expected a name that 'name-number' gives")


def who_faults(path: str, who: Players, known: Known) -> Faults:
    """Yield the reason why a word or a name means no player."""
    if who is Who.THEMSELF and not known.themself:
        problem = "'themself' is each of several players in an amount of what each of them does"
        yield Fault(path, f"{problem}, expected another player")
    if isinstance(who, The):
        yield from name_given_faults(f"{path}.the", who.the, known)
        if who.the in known.names and known.names[who.the].number:
            yield Fault(path, "this names a number, no player: expected another player")
    if who is Who.THAT_PLAYER and not known.that_player:
        yield Fault(path, "no card was chosen before, or reacted to: expected another player")


def many_faults(path: str, known: Known) -> Faults:
    """Yield the reason why "that many" means no number."""
    if not known.many:
        yield Fault(path, "nothing that was done or reacted to before this can be counted, expected another amount")


def value_faults(path: str, value: Value, reference: Mention, known: Known) -> Faults:
    """Yield the reason why the card of a reference never has a value."""
    kinds = (known.card,) if reference is Reference.THIS_CARD else known.kinds_of(reference)
    bears = set(IN_PLAY if value is not Value.CONDITIONS else known.bearers(None))
    if all(value in _LACKED.get(kind, ()) or kind not in bears for kind in kinds):
        yield Fault(path, f"{with_article(kinds[0])} has none, expected another value")


def name_faults(path: str, name: str, kind: Kind | None, kinds: Collection[Kind], known: Known) -> Faults:
    """Yield the reason why no card in question has a name, or cards of two kinds have it and no kind is told."""
    found = [kind for kind in known.titles.get(name, ()) if kind in kinds]
    if name not in known.titles:
        yield Fault(path, f"there is no card {shown(name)}{named_in(name, known.titles)}")
    elif not found:
        problem = f"{shown(name)} is {with_article(known.titles[name][0])}, which is never found here"
        yield Fault(path, f"{problem}, expected {either(kinds)}")
    elif kind is None and len(found) > 1:
        told = " and ".join(map(with_article, found))
        yield Fault(path, f"{shown(name)} is the name of {told}, expected a 'kind' beside it")
    elif name in known.tokens and kinds == DECK_KINDS:
        yield Fault(path, f"{shown(name)} is a token, which is never out of play, expected another card")


def token_faults(path: str, name: str, known: Known) -> Faults:
    """Yield a fault if the pool has no token card of a name."""
    if name not in known.tokens:
        yield Fault(path, f"there is no {shown(name)} among the pool's 'tokens'{named_in(name, known.tokens)}")


def trait_faults(path: str, traits: tuple[AnyTrait, ...]) -> Faults:
    """Yield the traits that are listed twice."""
    for place, trait in enumerate(traits):
        if trait in traits[:place]:
            yield Fault(f"{path}[{place}]", f"{trait} stands here twice, expected each trait once")


def counter_faults(path: str, name: str, known: Known) -> Faults:
    """Yield a fault if no card of the pool puts counters of a name on cards."""
    if name not in known.counters:
        yield Fault(path, f"no card puts counters {shown(name)} on cards{named_in(name, known.counters)}")


def keyword_faults(path: str, name: str, keywords: Collection[str]) -> Faults:
    """Yield a fault if the pool has no keyword of a name."""
    if name not in keywords:
        yield Fault(path, f"there is no keyword {shown(name)}{named_in(name, keywords)}")


def condition_faults(path: str, name: str, conditions: Collection[str]) -> Faults:
    """Yield a fault if the pool has no condition of a name."""
    if name not in conditions:
        yield Fault(path, f"there is no condition {shown(name)}{named_in(name, conditions)}")


def quoted(reference: Mention) -> str:
    """Return a reference as it stands in a pool's file."""
    return write_json(reference.to_json()) if isinstance(reference, The) else f"'{reference}'"


def with_article(kind: Kind) -> str:
    """Return a kind with its article."""
    return f"{'an' if kind.value[0] in 'aeiou' else 'a'} {kind}"


def either(words: Iterable[Kind | Zone | Reference]) -> str:
    """Return words with "or" between them."""
    return " or ".join(map(str, words))
