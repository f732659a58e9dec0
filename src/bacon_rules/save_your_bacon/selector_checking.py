"""What is wrong with the cards that a card's text speaks of: there can be none, or the deed cannot be done to them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from bacon_rules.errors import shown
from bacon_rules.jsonvalues import Fault, Faults
from bacon_rules.save_your_bacon.effects import (
    ApplyCondition,
    Attack,
    ChangeTarget,
    Choose,
    ConsiderExhausted,
    Deed,
    Destroy,
    Discard,
    Each,
    Exhaust,
    Filter,
    Forbid,
    GrantTrait,
    Modify,
    Pitch,
    PlaceDamage,
    Ready,
    RemoveCondition,
    RemoveDamage,
    RemoveFromGame,
    ReturnToDeck,
    ReturnToHand,
    Selector,
)
from bacon_rules.save_your_bacon.words import Kind, Reference, Side, Stat, Trait, What, Zone
from bacon_rules.suggestions import named_in

__all__ = [
    "ANY_BUT_CONDITIONS",
    "IN_PLAY",
    "OUT_OF_PLAY",
    "AboutCards",
    "about_faults",
    "condition_faults",
    "filter_faults",
    "trait_faults",
]

IN_PLAY: Final = (Kind.CHAMPION, Kind.EQUIPMENT)
"""The kinds of cards that effects find in play.  A condition is a part of its champion there."""

OUT_OF_PLAY: Final = (Kind.EQUIPMENT, Kind.ACTION, Kind.REACTION)
"""The kinds of cards of hands, decks and discards."""

ANY_BUT_CONDITIONS: Final = (Kind.CHAMPION, *OUT_OF_PLAY)
"""What can place damage, a condition doing so as a part of its champion."""

AboutCards = (
    PlaceDamage
    | RemoveDamage
    | Exhaust
    | Ready
    | Pitch
    | ApplyCondition
    | RemoveCondition
    | Attack
    | ChangeTarget
    | Discard
    | Destroy
    | ReturnToHand
    | ReturnToDeck
    | RemoveFromGame
    | Modify
    | GrantTrait
    | Forbid
    | ConsiderExhausted
)
"""The deeds that are about cards."""

_ZONES: Final[dict[type, tuple[Zone, ...]]] = {
    Pitch: (Zone.HAND,),
    Discard: (Zone.PLAY, Zone.HAND),
    ReturnToHand: (Zone.PLAY, Zone.DISCARD),
    ReturnToDeck: (Zone.PLAY, Zone.HAND, Zone.DISCARD),
    RemoveFromGame: (Zone.PLAY, Zone.HAND, Zone.DISCARD),
}
"""Where the deeds find their cards that do not find them in play alone."""

_NOT_CHAMPIONS: Final = (Discard, Destroy, ReturnToHand, ReturnToDeck, RemoveFromGame)
"""The deeds that champions do not suffer: they stay in their row."""

_STATES: Final = ("ready", "attacking", "defending", "damaged", "condition", "other", "of_this_champion", "same_as")
"""What a filter can tell of cards in play alone."""


def about_faults(path: str, deed: AboutCards, card: Kind, conditions: Collection[str]) -> Faults:
    """Find what is wrong with the cards that a deed is about.

    Args:
        path: where the deed is.
        deed: the deed.
        card: the kind of the card that it is printed on.
        conditions: the names of the pool's conditions.
    """
    here = f"{path}.cards"
    selector: Selector = deed.cards
    match selector:
        case Choose():
            yield from _choice_faults(here, selector, card, conditions)
            zones = _ZONES.get(type(deed), (Zone.PLAY,))
            if selector.zone not in zones:
                yield Fault(f"{here}.zone", f"this cannot be done to cards there, expected {_either(zones)}")
        case Each(each=wanted):
            yield from _selecting_faults(f"{here}.each", wanted, card, conditions)
        case Reference.THIS_CARD if card not in IN_PLAY:
            yield Fault(here, f"{_a(card)} is no card in play, expected another reference or a choice")
        case _:
            pass
    if isinstance(deed, ChangeTarget) and (isinstance(selector, Each) or _count(selector) > 1):
        yield Fault(here, "an attack has one target, expected one card")
    yield from _kind_faults(here, deed, card)


def filter_faults(
    path: str, wanted: Filter, kinds: Collection[Kind], card: Kind, conditions: Collection[str]
) -> Faults:
    """Find what is wrong with a filter.

    Args:
        path: where it is.
        wanted: the filter.
        kinds: the kinds of cards that it is asked of; those of cards out of play, if they are.
        card: the kind of the card that it is printed on.
        conditions: the names of the pool's conditions.
    """
    if wanted.kind is not None and wanted.kind not in kinds:
        yield Fault(f"{path}.kind", f"{_a(wanted.kind)} is never found here, expected {_either(kinds)}")
    yield from trait_faults(f"{path}.traits", wanted.traits)
    yield from trait_faults(f"{path}.lacking", wanted.lacking)
    for trait in wanted.traits:
        if trait in wanted.lacking:
            yield Fault(f"{path}.lacking", f"no card has and lacks {trait}, expected it in one of both")
    if kinds == OUT_OF_PLAY:
        yield from _no_state_faults(path, wanted)
        return
    yield from _state_faults(path, wanted, conditions)
    if wanted.same_as is not None:
        yield from _same_faults(path, wanted, wanted.same_as, kinds, card)


def trait_faults(path: str, traits: tuple[Trait, ...]) -> Faults:
    """Find traits that are told twice."""
    for place, trait in enumerate(traits):
        if trait in traits[:place]:
            yield Fault(f"{path}[{place}]", f"{trait} stands here twice, expected each trait once")


def condition_faults(path: str, name: str, conditions: Collection[str]) -> Faults:
    """Find the name of a condition that the pool does not have."""
    if name not in conditions:
        yield Fault(path, f"there is no condition {shown(name)}{named_in(name, conditions)}")


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
    """Find why no card that a filter is asked of can be this very card, or why that need not be said."""
    if same not in _OWN:
        yield Fault(f"{path}.same_as", f"only an effect's own cards are known here, expected {_either(_OWN)}")
    yield from _absence_faults(path, same, card)
    kind = card if same is Reference.THIS_CARD else Kind.CHAMPION
    if kind not in kinds:
        yield Fault(f"{path}.same_as", f"{_a(kind)} is never found here, expected {_either(kinds)}")
    if wanted.kind not in (None, kind):
        yield Fault(f"{path}.kind", f"{same} is {_a(kind)}, expected the kind {kind}")
    if wanted.condition is not None and kind is Kind.EQUIPMENT:
        yield Fault(f"{path}.condition", f"only champions have conditions, and {same} is {_a(kind)}, {_NO_KEY}")
    if wanted.side is Side.OPPOSING:
        yield Fault(f"{path}.side", f"{same} is friendly, {_NO_KEY}")
    for key in ("other", "of_this_champion"):
        if getattr(wanted, key):
            yield Fault(f"{path}.{key}", f"'same_as' says already which card, {_NO_KEY}")


def _absence_faults(path: str, same: Reference, card: Kind) -> Faults:
    if same is Reference.THIS_CARD and card not in IN_PLAY:
        yield Fault(f"{path}.same_as", f"{_a(card)} is no card in play, expected {Reference.THIS_CHAMPION}")


def _selecting_faults(path: str, wanted: Filter, card: Kind, conditions: Collection[str]) -> Faults:
    """Find what is wrong with a filter that cards in play are selected by: a card that is known is told without one."""
    if wanted.same_as is not None:
        yield from _absence_faults(path, wanted.same_as, card)
        yield Fault(f"{path}.same_as", f"a card that is known needs no filter, say '{wanted.same_as}' instead")
    yield from filter_faults(path, wanted, IN_PLAY, card, conditions)


def _no_state_faults(path: str, wanted: Filter) -> Faults:
    for state in _STATES:
        if getattr(wanted, state) != getattr(_ANYTHING, state):
            yield Fault(f"{path}.{state}", f"only cards in play can be told apart by this, {_NO_KEY}")


def _choice_faults(path: str, choice: Choose, card: Kind, conditions: Collection[str]) -> Faults:
    if choice.zone is Zone.PLAY:
        yield from _selecting_faults(f"{path}.choose", choice.choose, card, conditions)
    else:
        yield from filter_faults(f"{path}.choose", choice.choose, OUT_OF_PLAY, card, conditions)
    if choice.count < 1:
        yield Fault(f"{path}.count", "expected a number from 1 to 99, got 0")
    if choice.at_random and choice.zone is not Zone.HAND:
        yield Fault(f"{path}.at_random", "only cards of a hand are chosen at random, expected the zone hand")
    if choice.at_random and choice.up_to:
        yield Fault(f"{path}.up_to", f"chance chooses exactly so many cards, {_NO_KEY}")


def _kind_faults(path: str, deed: AboutCards, card: Kind) -> Faults:
    for where, kind in _kinds_told(path, deed.cards, card):
        if kind is Kind.CHAMPION and isinstance(deed, _NOT_CHAMPIONS):
            yield Fault(where, "champions stay in play, expected equipment, or cards of a hand or discard")
        if kind is Kind.EQUIPMENT and _is_for_champions(deed):
            yield Fault(where, "this can be said of champions only, expected the kind champion")


def _kinds_told(path: str, selector: Selector, card: Kind) -> Iterator[tuple[str, Kind]]:
    """Give the kind of card that a selector is sure to be about, and where it says so."""
    match selector:
        case Choose(choose=Filter(kind=Kind() as kind)):
            yield f"{path}.choose.kind", kind
        case Each(each=Filter(kind=Kind() as kind)):
            yield f"{path}.each.kind", kind
        case Reference.THIS_CHAMPION:
            yield path, Kind.CHAMPION
        case Reference.THIS_CARD:
            yield path, card
        case _:
            pass


def _is_for_champions(deed: Deed) -> bool:
    match deed:
        case ApplyCondition() | RemoveCondition() | GrantTrait():
            return True
        case Modify(stat=Stat.COST) | Forbid(what=What.USE_CARDS):
            return True
        case _:
            return False


def _count(selector: Selector) -> int:
    return selector.count if isinstance(selector, Choose) else 1


def _a(kind: Kind) -> str:
    return f"{'an' if kind.value[0] in 'aeiou' else 'a'} {kind}"


def _either(words: Collection[Kind] | Collection[Zone] | Collection[Reference]) -> str:
    return " or ".join(map(str, words))


_ANYTHING: Final = Filter()

_NO_KEY: Final = "expected no such key"

_OWN: Final = (Reference.THIS_CARD, Reference.THIS_CHAMPION)
"""The references to what is known at any time."""
