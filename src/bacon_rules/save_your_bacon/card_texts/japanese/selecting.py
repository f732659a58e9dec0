"""Selectors as cards with their numbers and zones, and quantities: 手札からカードを1枚, 2{D}を."""

from __future__ import annotations

from typing import Final

import attrs

from bacon_rules.save_your_bacon.card_texts.expressions import TOKENS
from bacon_rules.save_your_bacon.card_texts.japanese.expressions import OF_CARDS, amount_noun, counted, description
from bacon_rules.save_your_bacon.card_texts.japanese.phrases import Cards
from bacon_rules.save_your_bacon.card_texts.japanese.scope import (
    CARD,
    PLACES,
    Scope,
    player,
    quoted,
    reference,
    together,
)
from bacon_rules.save_your_bacon.card_texts.selecting import is_all_of, is_own
from bacon_rules.save_your_bacon.cards.expressions import (
    Amount,
    CalledNumber,
    CountersOf,
    CountOf,
    Happened,
    Product,
    TokensOf,
    ValueOf,
)
from bacon_rules.save_your_bacon.cards.selectors import Chosen, Each, LastDrawn, Selector, Top
from bacon_rules.save_your_bacon.cards.vocabulary import SEVERAL, AmountWord, Token, Value, Zone

IN_PLAY: Final = (Zone.PLAY, Zone.UNDER)


def cards_of(selector: Selector, scope: Scope) -> Cards:
    """Return the phrase for the cards of an effect action, without the zone of cards out of play."""
    match selector:
        case Chosen():
            found = _chosen(selector, scope)
        case Each(each=wanted, zone=zone):
            found = attrs.evolve(_lying(description(wanted, scope), zone, scope), count="すべて", several=True)
        case LastDrawn(last_drawn=whose):
            found = Cards(f"{player(whose, scope) or 'あなた'}が最後に引いたカード", CARD, several=whose in SEVERAL)
        case Top(top=count, whose=whose):
            found = _top(count, f"{player(whose, scope) or '自分'}の山札", scope)
        case _:
            found = reference(selector, scope)
    return attrs.evolve(found, text=scope.naming_text(found.text, selector))


def chooser_of(selector: Selector, scope: Scope) -> str | None:
    """Return the phrase for the player who chooses cards out of play and acts on them; `None` for you."""
    if not isinstance(selector, Chosen) or selector.zone in IN_PLAY:
        return None
    return player(selector.by or selector.owners, scope)


def place_of(selector: Selector, scope: Scope, *, named: bool = False) -> str | None:
    """Return the zone of cards, 自分の手札; `None` for cards in play, and if another phrase already says it.

    Args:
        selector: the cards.
        scope: the scope of the text.
        named: whether the players have to be named, since they are not the subject.
    """
    if not isinstance(selector, Chosen | Each) or selector.zone in IN_PLAY:
        return None
    owners = player(selector.owners if isinstance(selector, Chosen) else selector.whose, scope)
    who = "自分" if owners is None or (is_own(selector) and not named) else owners
    place = f"{who}の{PLACES[selector.zone]}"
    if not isinstance(selector, Chosen) or selector.top is None:
        return place
    match selector.top:
        case 1:
            return f"{place}の一番上"
        case int() | AmountWord.X | CalledNumber() as top:
            return f"{place}の上から{amount_noun(top, scope)}枚"
        case top:
            return f"{place}の上から{amount_noun(top, scope)}と同じ枚数"


def taken(selector: Selector, scope: Scope) -> str:
    """Return cards out of their place as the object of a verb: 自分の手札からカードを1枚."""
    place, cards = place_of(selector, scope), cards_of(selector, scope)
    if place is None:
        return cards.object
    if is_all_of(selector):
        return f"{scope.naming_text(place, selector)}をすべて"
    within = isinstance(selector, Chosen) and selector.top is not None and selector.top != 1
    return f"{place}{'の中' if within else ''}から{cards.object}"


def lying(selector: Selector, scope: Scope) -> Cards:
    """Return cards and their zone, if no player was named."""
    place, cards = place_of(selector, scope, named=True), cards_of(selector, scope)
    return cards if place is None else attrs.evolve(cards, text=f"{place}にある{cards.text}")


def _top(count: Amount, place: str, scope: Scope) -> Cards:
    if count == 1:
        return Cards(f"{place}の一番上のカード", CARD)
    cards = _so_many(Cards(CARD, CARD), count, scope)
    return attrs.evolve(cards, text=f"{place}の上から{cards.text}")


def _chosen(choice: Chosen, scope: Scope) -> Cards:
    wanted = choice.choose if choice.zone is Zone.PLAY else attrs.evolve(choice.choose, side=None)
    found = _lying(description(wanted, scope), choice.zone, scope)
    chooser = None
    if choice.zone is Zone.PLAY and choice.by is not None:
        chooser = player(choice.by, scope) or "あなた"
    how = "無作為に" if choice.at_random else ""
    if chooser is not None:
        how = f"{chooser}が{how}選んだ{'互いに異なる' if choice.can_meet and not choice.same else ''}"
    elif how:
        how = "無作為に選んだ"
    found = attrs.evolve(found, text=f"{how}{found.text}")
    if choice.up_to and choice.at_least:
        return attrs.evolve(found, count=f"{choice.at_least}〜{_number(choice.count, scope)}{found.unit}", several=True)
    several = _so_many(found, choice.count, scope)
    by_many = choice.zone is not Zone.PLAY and choice.owners in SEVERAL
    if choice.up_to:
        if not several.count:
            return attrs.evolve(several, text=f"最大で{several.text}")
        return attrs.evolve(several, count=f"最大{several.count}")
    return attrs.evolve(several, several=several.several or by_many)


def _so_many(cards: Cards, count: Amount, scope: Scope) -> Cards:
    match count:
        case int() | AmountWord.X | AmountWord.N | CalledNumber():
            return attrs.evolve(cards, count=f"{_number(count, scope)}{cards.unit}", several=count != 1)
        case AmountWord.THAT_MANY:
            return attrs.evolve(cards, text=f"同じ数の{cards.text}", several=True)
        case _:
            return attrs.evolve(cards, text=f"{amount_noun(count, scope)}と同じ数の{cards.text}", several=True)


def _number(count: Amount, scope: Scope) -> str:
    return amount_noun(count, scope)


def _lying(cards: Cards, zone: Zone, scope: Scope) -> Cards:
    return attrs.evolve(cards, text=f"{scope.this_card}の下にある{cards.text}") if zone is Zone.UNDER else cards


def icons(amount: Amount, icon: str, scope: Scope) -> str:
    """Return a quantity of damage or tokens as the object of a verb: 2{D}を."""
    each, times = _per(amount, scope)
    match times:
        case int() | AmountWord.X | AmountWord.N | CalledNumber():
            return f"{each}{amount_noun(times, scope)}{icon}を"
        case AmountWord.THAT_MANY:
            return f"同じ数の{icon}を"
        case _:
            return f"{amount_noun(times, scope)}と同じ数の{icon}を"


def things(amount: Amount, noun: str, unit: str, scope: Scope) -> str:
    """Return a quantity of cards, counters or actions as the object of a verb: カードを2枚."""
    each, times = _per(amount, scope)
    match times:
        case int() | AmountWord.X | AmountWord.N | CalledNumber():
            return f"{each}{noun}を{amount_noun(times, scope)}{unit}"
        case AmountWord.THAT_MANY:
            return f"同じ数の{noun}を"
        case _:
            return f"{amount_noun(times, scope)}と同じ数の{noun}を"


def _per(amount: Amount, scope: Scope) -> tuple[str, Amount]:
    each, times = per_each(amount, scope)
    return ("", amount) if each is None else (f"{each}につき", times)


def per_each(amount: Amount, scope: Scope) -> tuple[str | None, int]:
    """Return the counted unit of an amount that counts something, and the factor; else `None` and 1."""
    match amount:
        case Product(product=(int() as times, part)):
            return _unit(part, scope), times
        case _:
            return _unit(amount, scope), 1


def _unit(amount: Amount, scope: Scope) -> str | None:
    match amount:
        case CountOf():
            found = counted(amount, scope)
            return f"{found}1{found.unit}"
        case TokensOf(tokens=Token.BACON | Token.ENERGY as kind, who=who):
            return f"{together(who, scope)}の{TOKENS[kind]}1つ"
        case ValueOf(value=Value.DAMAGE, of=mention):
            return f"{reference(mention, scope)}が受けている1{{D}}"
        case CountersOf(counters=counter, of=mention):
            return f"{reference(mention, scope)}の{quoted(counter)}カウンター1個"
        case ValueOf(value=Value.CONDITIONS | Value.EQUIPMENT as value, of=mention):
            return f"{OF_CARDS[value].format(reference(mention, scope)).removesuffix('の数')}1枚"
        case Happened(total=False):
            return f"{scope.recount(amount, scope)}1回"
        case _:
            return None
