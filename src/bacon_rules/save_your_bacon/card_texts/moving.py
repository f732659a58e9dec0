"""Effect actions that move cards, as clauses: "put a card from your hand on the bottom of your deck"."""

from __future__ import annotations

from typing import Final, assert_never

from bacon_rules.save_your_bacon.card_texts.grammar import Clause
from bacon_rules.save_your_bacon.card_texts.players import inside, player_phrase
from bacon_rules.save_your_bacon.card_texts.scope import Scope
from bacon_rules.save_your_bacon.card_texts.selecting import (
    chooser_of,
    in_place,
    is_all_of,
    is_own,
    place_of,
    selector_phrase,
    with_name,
)
from bacon_rules.save_your_bacon.cards import language
from bacon_rules.save_your_bacon.cards.selectors import Chosen, Each, LastDrawn, Selector, Top, zone_of
from bacon_rules.save_your_bacon.cards.vocabulary import Place, Rest, Zone

PLACES: Final = {Place.TOP: "on top of", Place.BOTTOM: "on the bottom of", Place.SHUFFLED: "into"}
"""The words for places in a deck."""


RESTS: Final[dict[Rest | None, str]] = {
    Rest.BOTTOM: "put the rest on the bottom of the deck",
    Rest.SHUFFLED: "shuffle the rest into the deck",
    Rest.DISCARD: "discard the rest",
    None: "",
}
"""The words after "then" for the cards that were looked at and not chosen."""


def moving_clause(action: language.Moving, scope: Scope) -> Clause:
    """Return the clause of an effect action that moves cards; a player who chooses own cards is its subject."""
    if isinstance(action, language.Discard) and isinstance(action.cards, Each) and is_all_of(action.cards, Zone.HAND):
        players = player_phrase(action.cards.whose, scope)
        hand = f"{'your' if players is None else 'their'} hand"
        return Clause("discard", with_name(hand, action.cards, scope), players)
    verb, rest = _done(action, scope)
    return Clause(verb, rest, chooser_of(action.cards, scope), _ending(action.cards))


def _ending(selector: Selector) -> str:
    """Return what is done then with the other cards of a deck."""
    if not isinstance(selector, Chosen):
        return ""
    return "shuffle the deck" if selector.is_search else RESTS[selector.rest]


def _done(action: language.Moving, scope: Scope) -> tuple[str, str]:
    """Return the verb and the words after it."""
    cards = action.cards
    match action:
        case language.PitchCards():
            return "pitch", taken_phrase(cards, scope)
        case language.Discard():
            return "discard", taken_phrase(cards, scope)
        case language.Destroy():
            return "destroy", taken_phrase(cards, scope)
        case language.ReturnToHand():
            verb, preposition = ("put", "into") if is_from_deck(cards) else ("return", "to")
            return verb, f"{taken_phrase(cards, scope)} {preposition} {_owners(cards, scope, 'hand')}"
        case language.ReturnToDeck(place=place, cards=Chosen() as choice) if is_reordering(choice, place):
            back = "back" if place is Place.TOP else f"{PLACES[place]} {_owners(cards, scope, 'deck')}"
            return "put", f"{place_of(choice, scope)} {back} in any order"
        case language.ReturnToDeck(place=place):
            verb = "shuffle" if place is Place.SHUFFLED else "put"
            return verb, f"{taken_phrase(cards, scope)} {PLACES[place]} {_owners(cards, scope, 'deck')}"
        case language.RemoveFromGame():
            return "remove", f"{taken_phrase(cards, scope, 'in')} from the game"
        case language.LayFaceDown():
            return "lay", f"{taken_phrase(cards, scope)} face down"
        case language.TakeCards(who=who):
            taker = player_phrase(who, scope)
            hand = f"{'your' if taker is None else taker.genitive} hand"
            return "put", f"{taken_phrase(cards, scope)} into {hand}"
        case _:
            assert_never(action)


def is_reordering(choice: Chosen, place: Place) -> bool:
    """Return whether all the cards on top of a deck are chosen, to go back one upon the other."""
    all_ = choice.count == choice.top and choice.asks_nothing and not choice.up_to
    return all_ and place is not Place.SHUFFLED


def is_from_deck(selector: Selector) -> bool:
    """Return whether cards come from a deck or a side deck."""
    decks = (Zone.DECK, Zone.SIDE_DECK)
    return isinstance(selector, Top) or (isinstance(selector, Chosen | Each) and selector.zone in decks)


def taken_phrase(selector: Selector, scope: Scope, preposition: str = "from") -> str:
    """Return the phrase for cards and their place: "a card from your hand", "1 of the top 2 cards of your deck"."""
    place = place_of(selector, scope)
    named = selector_phrase(selector, scope).text
    if place is None:
        return named
    if is_all_of(selector):
        return with_name(place, selector, scope)
    match selector:
        case Chosen(top=int(top), count=count) if top > 1 and named in {"a card", f"{count} cards"}:
            return f"{count} of {place}"
        case _:
            where = preposition if preposition == "from" else inside(zone_of(selector))
            return in_place(selector, f"{where} {place}", scope)


def _owners(selector: Selector, scope: Scope, where: str) -> str:
    """Return the new place of cards: "its owner's hand", or "your hand" for your own cards."""
    if is_own(selector):
        place = place_of(selector, scope)
        theirs = chooser_of(selector, scope) is not None
        if place is not None or isinstance(selector, Top | LastDrawn):
            return f"{'their' if theirs else 'your'} {where}"
    cards = selector_phrase(selector, scope)
    plural = cards.plural or is_all_of(selector, Zone.FACE_DOWN)
    return f"their owners' {where}s" if plural else f"its owner's {where}"
