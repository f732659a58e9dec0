"""Faults of an effect action's cards: nobody could choose them, or nothing could be done to them."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from bacon_rules.documents.faults import Fault, Faults
from bacon_rules.save_your_bacon.cards import language
from bacon_rules.save_your_bacon.cards.effect_actions.common import Reach
from bacon_rules.save_your_bacon.cards.expressions import Amount, Filter
from bacon_rules.save_your_bacon.cards.faults.filter import amount_faults, filter_faults, selecting_faults
from bacon_rules.save_your_bacon.cards.faults.known import Known, Meant
from bacon_rules.save_your_bacon.cards.faults.passing import passing_faults
from bacon_rules.save_your_bacon.cards.faults.references import (
    GONE,
    NO_DOER,
    NO_EACH,
    NO_KEY,
    NO_TARGET,
    either,
    name_given_faults,
    who_faults,
    with_article,
)
from bacon_rules.save_your_bacon.cards.selectors import Chosen, Each, LastDrawn, Selector, Top
from bacon_rules.save_your_bacon.cards.vocabulary import DECK_KINDS, Kind, Mention, Place, Reference, The, Who, Zone
from bacon_rules.save_your_bacon.cards.vocabulary.kinds import IN_PLAY
from bacon_rules.save_your_bacon.cards.vocabulary.places import SECRET


def selector_faults(path: str, action: language.EffectAction, selector: Selector, reach: Reach, known: Known) -> Faults:
    """Yield the faults of the cards of an effect action.

    Args:
        path: the path of the selector.
        action: the effect action.
        selector: the selector of the cards.
        reach: the reach of the effect action.
        known: the knowledge at that place.
    """
    match selector:
        case Chosen():
            yield from _choice_faults(path, selector, known)
            if selector.zone not in reach.zones:
                yield Fault(f"{path}.zone", f"this cannot be done to cards there, expected {either(reach.zones)}")
            if selector.is_search and isinstance(action, language.ReturnToDeck):
                yield Fault(f"{path}.zone", "a deck that was searched is shuffled, expected 'top', or another place")
        case Each():
            yield from _each_faults(path, action, selector, reach, known)
        case Top(top=count, whose=whose):
            yield from amount_faults(f"{path}.top", count, known.for_each(None, whose))
            yield from who_faults(f"{path}.whose", whose, known)
            on_top = isinstance(action, language.ReturnToDeck) and action.place is Place.TOP
            if on_top or not reach.top:
                yield Fault(path, "this cannot be done to the top of a deck, expected other cards")
        case LastDrawn(last_drawn=whose):
            yield from who_faults(f"{path}.last_drawn", whose, known)
            if Zone.HAND not in reach.zones:
                yield Fault(path, "this cannot be done to a drawn card, which is in a hand, expected other cards")
        case _:
            yield from _reference_faults(path, selector, reach, known)
    yield from _kind_faults(path, action, selector, reach, known)
    if isinstance(selector, Chosen | Each) and selector.zone is Zone.PLAY:
        key, wanted = ("choose", selector.choose) if isinstance(selector, Chosen) else ("each", selector.each)
        yield from passing_faults(f"{path}.{key}", wanted, reach.kinds, _seen(selector, known))


def _seen(selector: Chosen | Each, known: Known) -> Known:
    """Return the knowledge for a filter, whose sides are those of the players who choose."""
    others = isinstance(selector, Chosen) and selector.by not in (None, Who.YOU)
    return attrs.evolve(known, others_choose=True) if others else known


def is_one(selector: Selector) -> bool:
    """Return whether a selector means at most one card."""
    if isinstance(selector, Chosen):
        return selector.count == 1 and selector.by in (None, Who.YOU, Who.THAT_PLAYER)
    return isinstance(selector, Mention)


def _choice_faults(path: str, choice: Chosen, known: Known) -> Faults:
    if choice.zone is Zone.UNDER:
        yield from _under_faults(path, choice, choice.choose, known)
    if choice.zone is Zone.PLAY:
        yield from selecting_faults(f"{path}.choose", choice.choose, _seen(choice, known))
    else:
        yield from filter_faults(f"{path}.choose", choice.choose, DECK_KINDS, known)
    yield from amount_faults(f"{path}.count", choice.count, _for_each_part(choice, known))
    if choice.at_least and not choice.up_to:
        yield Fault(f"{path}.at_least", f"without 'up_to' all are chosen, {NO_KEY}")
    if isinstance(choice.count, int) and choice.at_least >= choice.count:
        yield Fault(f"{path}.at_least", f"expected less than the {choice.count} that can be chosen at most")
    if choice.by is not None:
        yield from who_faults(f"{path}.by", choice.by, known)
    if choice.same and not choice.can_meet:
        yield Fault(f"{path}.same", f"no two players choose among the same cards in play, {NO_KEY}")
    yield from _whose_faults(path, choice, known)
    yield from _top_faults(path, choice, known)
    if choice.at_random:
        yield from _chance_faults(path, choice)


def _for_each_part(choice: Chosen, known: Known) -> Known:
    """Return the knowledge in an amount for each player whose cards are chosen, or who chooses cards in play."""
    return known.for_each(None, choice.by if choice.zone is Zone.PLAY else choice.owners)


def _under_faults(path: str, selector: Chosen | Each, wanted: Filter, known: Known) -> Faults:
    """Yield the faults of a selector for cards underneath this card."""
    if known.card not in IN_PLAY:
        yield Fault(f"{path}.zone", f"nothing lies underneath {with_article(known.card)}, expected another zone")
    if selector.whose not in (None, Who.YOU) or getattr(selector, "by", None) is not None:
        yield Fault(path, "you choose among all that lies underneath, expected neither 'whose' nor 'by'")
    if wanted.side is not None:
        yield Fault(path, "cards underneath are on no side, expected no 'side'")


def _whose_faults(path: str, choice: Chosen, known: Known) -> Faults:
    if choice.whose is None:
        return
    yield from who_faults(f"{path}.whose", choice.whose, known)
    if choice.zone is Zone.PLAY:
        yield Fault(f"{path}.whose", f"in play, the filter's 'side' says whose, {NO_KEY}")
    elif choice.choose.side is not None:
        yield Fault(f"{path}.choose.side", f"'whose' says whose, {NO_KEY}")


def _top_faults(path: str, choice: Chosen, known: Known) -> Faults:
    top: Amount | None = choice.top
    if top is None:
        if choice.rest is not None:
            yield Fault(f"{path}.rest", f"without 'top' there is no rest, {NO_KEY}")
        return
    yield from amount_faults(f"{path}.top", top, _for_each_part(choice, known))
    if choice.zone is not Zone.DECK:
        yield Fault(f"{path}.top", "only a deck has a top, expected the zone deck")
    if isinstance(top, int) and isinstance(choice.count, int) and choice.count > top:
        yield Fault(f"{path}.count", f"expected at most the {top} that are looked at")


def _chance_faults(path: str, choice: Chosen) -> Faults:
    if choice.zone is Zone.DECK:
        yield Fault(f"{path}.at_random", "a deck is in no order that is known, expected {'top': ...} instead")
    for key in ("up_to", "by"):
        if getattr(choice, key):
            yield Fault(f"{path}.{key}", f"chance chooses exactly so many cards, {NO_KEY}")


def _each_faults(path: str, action: language.EffectAction, each: Each, reach: Reach, known: Known) -> Faults:
    if each.zone not in reach.zones or each.zone is Zone.DECK:
        zones = [zone for zone in reach.zones if zone is not Zone.DECK]
        yield Fault(f"{path}.zone", f"this cannot be done to each card there, expected {either(zones)}")
    if each.zone is Zone.PLAY:
        yield from selecting_faults(f"{path}.each", each.each, known)
        if each.whose is not Who.YOU:
            yield Fault(f"{path}.whose", f"in play, the filter's 'side' says whose, {NO_KEY}")
        return
    if each.zone is Zone.UNDER:
        yield from _under_faults(path, each, each.each, known)
    yield from filter_faults(f"{path}.each", each.each, DECK_KINDS, known)
    yield from who_faults(f"{path}.whose", each.whose, known)
    if each.each.side is not None:
        yield Fault(f"{path}.each.side", f"'whose' says whose, {NO_KEY}")
    in_order = isinstance(action, language.ReturnToDeck) and action.place is not Place.SHUFFLED
    if in_order and each.zone in SECRET:
        name = "a hand" if each.zone is Zone.HAND else "what lies face down"
        yield Fault(f"{path}.zone", f"{name} has no order, expected 'choose', or the place shuffled")


def _outside_faults(path: str, lies: Zone, reach: Reach, known: Known) -> Faults:
    """Yield the reason why nothing can be done to this card where it lies out of play (S92, S93)."""
    if lies not in reach.zones:
        yield Fault(path, f"this cannot be done to this card in the zone {lies}, expected other cards")
    elif known.gone:
        yield Fault(path, "this card has left its place by then: expected a choice")


def _reference_faults(path: str, reference: Mention, reach: Reach, known: Known) -> Faults:  # noqa: C901
    if reference is Reference.THIS_CARD and known.lies is not None:
        yield from _outside_faults(path, known.lies, reach, known)
    elif Zone.PLAY not in reach.zones and not (
        reach.known and (reference is Reference.THAT or isinstance(reference, The))
    ):
        yield Fault(path, "this cannot be done to a card that is known, expected other cards")
    elif reference is Reference.THIS_CARD and known.card not in IN_PLAY:
        problem = f"{with_article(known.card)} is no card in play, expected another reference or a choice"
        yield Fault(path, problem)
    elif reference is Reference.THIS_CARD and known.gone:
        yield Fault(path, f"{GONE}: expected another reference or a choice")
    elif reference is Reference.DOER and not known.doer:
        yield Fault(path, f"{NO_DOER}: expected a choice, or another reference")
    elif reference is Reference.THAT and not _is_reached(known, reach):
        yield Fault(path, f"{_why_not(known)}: expected a choice")
    elif reference is Reference.DEFENDING_CARD and known.untargeted:
        yield Fault(path, NO_TARGET)
    elif reference is Reference.ITSELF:
        yield Fault(path, f"{NO_EACH}: expected a choice, or another reference")
    elif isinstance(reference, The):
        yield from name_given_faults(f"{path}.the", reference.the, known)
        meant = known.names.get(reference.the)
        if meant is not None and not _is_reached(meant, reach):
            yield Fault(path, f"{_why_not(meant)}: expected another reference, or a choice")


def _is_reached(meant: Known | Meant, reach: Reach) -> bool:
    """Return whether an effect action can affect the cards, in play or out of play, that "that" or a name means."""
    return (meant.that and Zone.PLAY in reach.zones) or (meant.lying and reach.zones != (Zone.PLAY,))


def _why_not(meant: Known | Meant) -> str:
    """Return the reason why an effect action does not reach what "that" or a name means."""
    return "these cards are in play" if meant.that else meant.why_not


def _kind_faults(path: str, action: language.EffectAction, selector: Selector, reach: Reach, known: Known) -> Faults:
    for where, kind in sure_kinds(selector, known):
        if kind is Kind.CHAMPION and kind not in reach.kinds:
            if isinstance(action, language.OnConditions):
                yield Fault(path + where, "this condition goes on equipment only, expected the kind equipment")
            yield Fault(path + where, "champions stay in play, expected equipment, or cards of a hand or discard")
        if kind is Kind.EQUIPMENT and kind not in reach.kinds:
            yield Fault(path + where, "this can be said of champions only, expected the kind champion")


def sure_kinds(selector: Selector, known: Known) -> Iterator[tuple[str, Kind]]:
    """Yield the only kind of card that a selector allows, with the path of that demand."""
    match selector:
        case Chosen(choose=Filter(kind=Kind() as kind)):
            yield ".choose.kind", kind
        case Each(each=Filter(kind=Kind() as kind)):
            yield ".each.kind", kind
        case Reference.THIS_CHAMPION:
            yield "", Kind.CHAMPION
        case Reference.THIS_CARD if known.lies is None:
            yield "", known.card
        case The() if len(kinds := known.kinds_of(selector)) == 1:
            yield "", kinds[0]
