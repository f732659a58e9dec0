"""What is wrong with a filter: no card could ever pass it, or it says what it need not."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from bacon_rules.documents.faults import Fault, Faults
from bacon_rules.errors import named_in, shown
from bacon_rules.save_your_bacon.cards.selectors import Filter
from bacon_rules.save_your_bacon.cards.vocabulary import Kind, Reference, Side, Trait, Zone

IN_PLAY: Final = (Kind.CHAMPION, Kind.EQUIPMENT)
"""The kinds of cards that effects find in play.  A condition is a part of its champion there."""

OUT_OF_PLAY: Final = (Kind.EQUIPMENT, Kind.ACTION, Kind.REACTION)
"""The kinds of cards of hands, decks and discards."""

ANY_BUT_CONDITIONS: Final = (Kind.CHAMPION, *OUT_OF_PLAY)
"""What can place damage, a condition doing so as a part of its champion."""

NO_KEY: Final = "expected no such key"

_STATES: Final = ("ready", "attacking", "defending", "damaged", "condition", "other", "of_this_champion", "same_as")
"""What a filter can ask of cards in play alone."""

_OWN: Final = (Reference.THIS_CARD, Reference.THIS_CHAMPION)
"""The references to what is known at any time."""

_ANYTHING: Final = Filter()


def filter_faults(
    path: str, wanted: Filter, kinds: Collection[Kind], card: Kind, conditions: Collection[str]
) -> Faults:
    """Yield what is wrong with a filter.

    Args:
        path: where it is.
        wanted: the filter.
        kinds: the kinds of cards that it is asked of; those of cards out of play, if they are.
        card: the kind of the card that it is printed on.
        conditions: the names of the pool's conditions.
    """
    if wanted.kind is not None and wanted.kind not in kinds:
        yield Fault(f"{path}.kind", f"{with_article(wanted.kind)} is never found here, expected {either(kinds)}")
    yield from trait_faults(f"{path}.traits", wanted.traits)
    yield from trait_faults(f"{path}.lacking", wanted.lacking)
    for trait in wanted.traits:
        if trait in wanted.lacking:
            yield Fault(f"{path}.lacking", f"no card has and lacks {trait}, expected it in one of both")
    if kinds == OUT_OF_PLAY:
        for state in _STATES:
            if getattr(wanted, state) != getattr(_ANYTHING, state):
                yield Fault(f"{path}.{state}", f"only cards in play can be told apart by this, {NO_KEY}")
        return
    yield from _state_faults(path, wanted, conditions)
    if wanted.same_as is not None:
        yield from _same_faults(path, wanted, wanted.same_as, kinds, card)


def selecting_faults(path: str, wanted: Filter, card: Kind, conditions: Collection[str]) -> Faults:
    """Yield what is wrong with a filter that cards in play are selected by: a known card is selected without one."""
    if wanted.same_as is not None:
        yield from _absence_faults(path, wanted.same_as, card)
        yield Fault(f"{path}.same_as", f"a card that is known needs no filter, say '{wanted.same_as}' instead")
    yield from filter_faults(path, wanted, IN_PLAY, card, conditions)


def trait_faults(path: str, traits: tuple[Trait, ...]) -> Faults:
    """Yield the traits that are listed twice."""
    for place, trait in enumerate(traits):
        if trait in traits[:place]:
            yield Fault(f"{path}[{place}]", f"{trait} stands here twice, expected each trait once")


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


def _state_faults(path: str, wanted: Filter, conditions: Collection[str]) -> Faults:
    if wanted.attacking and wanted.defending:
        yield Fault(f"{path}.defending", "no card attacks and is attacked, expected one of both")
    if wanted.condition is not None:
        yield from condition_faults(f"{path}.condition", wanted.condition, conditions)
        if wanted.kind is Kind.EQUIPMENT:
            yield Fault(f"{path}.condition", "only champions have conditions, expected the kind champion")
    if wanted.of_this_champion and wanted.kind is Kind.CHAMPION:
        yield Fault(f"{path}.of_this_champion", "only equipment is a champion's, expected the kind equipment")


def _same_faults(path: str, wanted: Filter, same: Reference, kinds: Collection[Kind], card: Kind) -> Faults:
    """Yield why no card that a filter is asked of can be this very card, or why that need not be said."""
    if same not in _OWN:
        yield Fault(f"{path}.same_as", f"only an effect's own cards are known here, expected {either(_OWN)}")
    yield from _absence_faults(path, same, card)
    kind = card if same is Reference.THIS_CARD else Kind.CHAMPION
    if kind not in kinds:
        yield Fault(f"{path}.same_as", f"{with_article(kind)} is never found here, expected {either(kinds)}")
    if wanted.kind not in (None, kind):
        yield Fault(f"{path}.kind", f"{same} is {with_article(kind)}, expected the kind {kind}")
    if wanted.condition is not None and kind is Kind.EQUIPMENT:
        yield Fault(
            f"{path}.condition", f"only champions have conditions, and {same} is {with_article(kind)}, {NO_KEY}"
        )
    if wanted.side is Side.OPPOSING:
        yield Fault(f"{path}.side", f"{same} is friendly, {NO_KEY}")
    for key in ("other", "of_this_champion"):
        if getattr(wanted, key):
            yield Fault(f"{path}.{key}", f"'same_as' says already which card, {NO_KEY}")


def _absence_faults(path: str, same: Reference, card: Kind) -> Faults:
    if same is Reference.THIS_CARD and card not in IN_PLAY:
        yield Fault(f"{path}.same_as", f"{with_article(card)} is no card in play, expected {Reference.THIS_CHAMPION}")
