"""Noun phrases for selectors, and for the zones of cards out of play."""

from __future__ import annotations

import attrs

from bacon_rules.save_your_bacon.card_texts.descriptions import Description
from bacon_rules.save_your_bacon.card_texts.expressions import amount_phrase, description
from bacon_rules.save_your_bacon.card_texts.grammar import NounPhrase
from bacon_rules.save_your_bacon.card_texts.players import PLACES, inside, player_phrase
from bacon_rules.save_your_bacon.card_texts.references import reference_phrase
from bacon_rules.save_your_bacon.card_texts.scope import Scope
from bacon_rules.save_your_bacon.cards.expressions import Amount, CalledNumber, Filter
from bacon_rules.save_your_bacon.cards.selectors import Chosen, Each, LastDrawn, Selector, Top, owners_of, zone_of
from bacon_rules.save_your_bacon.cards.vocabulary import AmountWord, Players, Who, Zone


def selector_phrase(selector: Selector, scope: Scope) -> NounPhrase:
    """Return the phrase for the cards of an effect action, without the zone of cards out of play."""
    found = _phrase(selector, scope)
    return attrs.evolve(found, text=with_name(found.text, selector, scope))


def with_name(text: str, selector: Selector, scope: Scope) -> str:
    """Return the text for cards with their name, if they are being given one: "an opposing champion (the victim)"."""
    if scope.naming is None or scope.naming[0] is not selector:
        return text
    return f"{text} (the {scope.naming[1]})"


def _phrase(selector: Selector, scope: Scope) -> NounPhrase:
    match selector:
        case Chosen():
            return _choice_phrase(selector, scope)
        case Each(each=wanted, zone=zone):
            return _lying(description(wanted, scope), zone, scope).each()
        case Top(top=count, whose=whose):
            return _top_phrase(count, whose, scope)
        case LastDrawn(last_drawn=whose):
            players = player_phrase(whose, scope)
            return NounPhrase(f"the last card {'you' if players is None else players.text} drew", "card")
        case _:
            return reference_phrase(selector, scope)


def chooser_of(selector: Selector, scope: Scope) -> NounPhrase | None:
    """Return the phrase for the player who chooses cards out of play and acts on them; `None` for you."""
    if not isinstance(selector, Chosen) or selector.zone in (Zone.PLAY, Zone.UNDER):
        return None
    return player_phrase(selector.by or selector.owners, scope)


def is_own(selector: Selector) -> bool:
    """Return whether the players who act on cards out of play act on their own cards."""
    if isinstance(selector, Chosen):
        return selector.by in (None, selector.owners)
    return isinstance(selector, Each | Top | LastDrawn) and owners_of(selector) is Who.YOU


def is_all_of(selector: Selector, *zones: Zone) -> bool:
    """Return whether cards are all the cards of a zone out of play, or of one of some zones."""
    if not isinstance(selector, Each) or selector.zone in (Zone.PLAY, Zone.UNDER):
        return False
    return selector.each == Filter() and (not zones or selector.zone in zones)


def place_of(selector: Selector, scope: Scope) -> str | None:
    """Return the zone of cards, "your hand"; `None` for cards in play, and if another phrase already says it."""
    if not isinstance(selector, Chosen | Each) or selector.zone in (Zone.PLAY, Zone.UNDER):
        return None
    whose = selector.owners if isinstance(selector, Chosen) else selector.whose
    owners = player_phrase(whose, scope)
    if owners is None:
        place = f"your {PLACES[selector.zone]}"
    else:
        place = f"{'their' if is_own(selector) else owners.genitive} {PLACES[selector.zone]}"
    if not isinstance(selector, Chosen) or selector.top is None:
        return place
    return _top(selector.top, place, scope)


def lying_phrase(selector: Selector, scope: Scope) -> str:
    """Return the phrase for cards and their zone, if no player was named for "their" to refer to."""
    named, place = selector_phrase(selector, scope).text, place_of(selector, scope)
    if place is None:
        return named
    if is_all_of(selector):
        return with_name(place, selector, scope)
    chooser = chooser_of(selector, scope)
    there = place if chooser is None else place.replace("their", chooser.genitive)
    return in_place(selector, f"{inside(zone_of(selector))} {there}", scope)


def in_place(selector: Selector, place: str, scope: Scope) -> str:
    """Return the phrase for cards with their place, which stands before a number that is worked out."""
    named = selector_phrase(selector, scope).text
    number = _number(selector.count, scope)[1] if isinstance(selector, Chosen) else ""
    cards, equal, name = named.rpartition(number) if number else (named, "", "")
    return f"{cards} {place}{equal}{name}"


def _top_phrase(count: Amount, whose: Players, scope: Scope) -> NounPhrase:
    owners = player_phrase(whose, scope)
    place = "your deck" if owners is None else f"{owners.genitive} deck"
    return NounPhrase(_top(count, place, scope), "card", plural=count != 1)


def _top(count: Amount, place: str, scope: Scope) -> str:
    if count == 1:
        return f"the top card of {place}"
    if isinstance(count, int | AmountWord | CalledNumber):
        return f"the top {_plain(count)} cards of {place}"
    return f"the top cards of {place} equal in number to {amount_phrase(count, scope)}"


def _choice_phrase(choice: Chosen, scope: Scope) -> NounPhrase:
    found = _chosen(choice, scope)
    if choice.zone is not Zone.PLAY or choice.by is None:
        return found
    players = player_phrase(choice.by, scope)
    chooser = "your" if players is None else players.genitive
    return attrs.evolve(found, text=f"{found.text} of {chooser} choice")


def _chosen(choice: Chosen, scope: Scope) -> NounPhrase:
    wanted = choice.choose if choice.zone is Zone.PLAY else attrs.evolve(choice.choose, side=None)
    described = description(wanted, scope)
    if choice.can_meet and not choice.same:
        described = attrs.evolve(described, before=("different", *described.before))
    if choice.at_random:
        described = attrs.evolve(described, before=("random", *described.before))
    described = _lying(described, choice.zone, scope)
    if choice.count == 1:
        return _up_to_one(described) if choice.up_to else described.one()
    number, after = _number(choice.count, scope)
    if choice.up_to:
        least = choice.at_least
        number = f"{least} {'or' if choice.count == least + 1 else 'to'} {number}" if least else f"up to {number}"
    some = described.some(number)
    return attrs.evolve(some, text=f"{some.text}{after}")


def _lying(described: Description, zone: Zone, scope: Scope) -> Description:
    """Return the phrase for cards out of play; for cards underneath a card, it says so."""
    if zone is not Zone.UNDER:
        return described
    return attrs.evolve(described, after=(*described.after, f"underneath {scope.this_card.text}"))


def _number(count: Amount, scope: Scope) -> tuple[str, str]:
    """Return the number of cards as the words before and after the noun."""
    if isinstance(count, int | AmountWord | CalledNumber):
        return _plain(count), ""
    return "a number of", f" equal to {amount_phrase(count, scope)}"


def _plain(count: int | AmountWord | CalledNumber) -> str:
    match count:
        case AmountWord.THAT_MANY:
            return "that many"
        case AmountWord.X:
            return "X"
        case CalledNumber(number=name):
            return name
        case _:
            return str(count)


def _up_to_one(described: Description) -> NounPhrase:
    return NounPhrase(f"up to 1 {'other ' * described.other}{described.singular()}", described.later)
