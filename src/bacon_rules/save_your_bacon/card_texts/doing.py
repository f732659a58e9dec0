"""Effect actions as clauses: "place 2{D} on an opposing champion", "each opponent draws a card"."""

from __future__ import annotations

from typing import Final, TypeAlias, assert_never

from bacon_rules.save_your_bacon.card_texts.expressions import TOKENS
from bacon_rules.save_your_bacon.card_texts.grammar import Clause
from bacon_rules.save_your_bacon.card_texts.lasting import lasting_clause
from bacon_rules.save_your_bacon.card_texts.moving import moving_clause, taken_phrase
from bacon_rules.save_your_bacon.card_texts.players import player_phrase
from bacon_rules.save_your_bacon.card_texts.quantities import (
    BACON,
    DAMAGE,
    UPGRADED,
    Quantity,
    actions,
    cards,
    counters,
    token_cards,
    tokens,
)
from bacon_rules.save_your_bacon.card_texts.references import reference_phrase
from bacon_rules.save_your_bacon.card_texts.scope import Scope
from bacon_rules.save_your_bacon.card_texts.selecting import chooser_of, lying_phrase, selector_phrase
from bacon_rules.save_your_bacon.card_texts.zones import choosing_clause, zones_clause
from bacon_rules.save_your_bacon.cards import language
from bacon_rules.save_your_bacon.cards.selectors import Selector
from bacon_rules.save_your_bacon.cards.vocabulary import Among, Destination

Simple: TypeAlias = (
    language.OnCards
    | language.OnCounters
    | language.OnPlayers
    | language.OnConditions
    | language.InAttacks
    | language.Moving
    | language.Giving
    | language.CreateToken
    | language.PlayingCards
    | language.Choosing
    | language.Deciding
    | language.InZones
    | language.Cancel
    | language.Lasting
)
"""An effect action that contains no others."""

CANCELED: Final = {
    Destination.DISCARD: "",
    Destination.HAND: " and return its card to its owner's hand",
    Destination.DECK: " and put its card on top of its owner's deck",
    Destination.REMOVED: " and remove its card from the game",
    Destination.YOUR_HAND: " and put its card into your hand",
}
"""The words for the new place of a canceled card; the discard needs none."""


def clause(action: Simple, scope: Scope) -> Clause:  # noqa: C901, PLR0912
    """Return an effect action as a clause, without the parts that every one can have: you may, if able, if you do."""
    if isinstance(action, language.OnCards):
        return _on_cards(action, scope)
    if isinstance(action, language.OnCounters):
        return _on_counters(action, scope)
    if isinstance(action, language.OnPlayers):
        return _on_players(action, scope)
    if isinstance(action, language.OnConditions):
        return _on_conditions(action, scope)
    if isinstance(action, language.InAttacks):
        return _in_attacks(action, scope)
    if isinstance(action, language.Moving):
        return moving_clause(action, scope)
    if isinstance(action, language.Giving):
        return _giving(action, scope)
    if isinstance(action, language.CreateToken):
        return _tokens("create", "on", token_cards(action.count, action.token, scope), action.cards, scope)
    if isinstance(action, language.PlayingCards):
        return _playing(action, scope)
    if isinstance(action, language.Choosing):
        return _choosing(action, scope)
    if isinstance(action, language.InZones):
        return zones_clause(action, scope)
    if isinstance(action, language.WinGame):
        return Clause("win", "the game")
    if isinstance(action, language.LoseGame):
        return Clause("lose", "the game", player_phrase(action.who, scope))
    if isinstance(action, language.Cancel):
        return Clause("cancel", f"what was declared{CANCELED[action.to]}")
    return lasting_clause(action, scope)


def _on_cards(action: language.OnCards, scope: Scope) -> Clause:
    match action:
        case language.PlaceDamage(amount=amount, cards=selector):
            return _tokens("place", "on", tokens(amount, DAMAGE, scope), selector, scope)
        case language.RemoveDamage(amount=None, cards=selector):
            return Clause("remove", f"all damage from {_named(selector, scope)}")
        case language.RemoveDamage(cards=selector):
            assert action.amount is not None
            return _tokens("remove", "from", tokens(action.amount, DAMAGE, scope), selector, scope)
        case language.MoveDamage():
            return _moved_damage(action, scope)
        case language.Exhaust(cards=selector):
            return Clause("exhaust", _named(selector, scope))
        case language.Ready(cards=selector):
            return Clause("ready", _named(selector, scope))
        case _:
            assert_never(action)


def _on_counters(action: language.OnCounters, scope: Scope) -> Clause:
    match action:
        case language.PutCounters(counter=counter, amount=amount, cards=selector):
            return _tokens("put", "on", counters(amount, counter, scope), selector, scope)
        case language.RemoveCounters(counter=counter, amount=None, cards=selector):
            return Clause("remove", f"all {counter} counters from {_named(selector, scope)}")
        case language.RemoveCounters(counter=counter, cards=selector):
            assert action.amount is not None
            return _tokens("remove", "from", counters(action.amount, counter, scope), selector, scope)
        case _:
            assert_never(action)


def _on_players(action: language.OnPlayers, scope: Scope) -> Clause:
    match action:
        case language.Draw(count=count, who=who):
            return Clause("draw", cards(count, scope).alone, player_phrase(who, scope))
        case language.GainEnergy(count=count, who=who):
            return Clause("gain", tokens(count, UPGRADED, scope).alone, player_phrase(who, scope))
        case language.GainBacon(count=count, who=who):
            return Clause("gain", tokens(count, BACON, scope).alone, player_phrase(who, scope))
        case language.LoseEnergy(count=count, who=who):
            return Clause("lose", tokens(count, UPGRADED, scope).alone, player_phrase(who, scope))
        case language.LoseBacon(count=count, who=who):
            return Clause("lose", tokens(count, BACON, scope).alone, player_phrase(who, scope))
        case language.GainAction(count=count, who=who):
            more = actions(count, scope)
            return Clause("gain", f"{more.text} this turn{more.after}", player_phrase(who, scope))
        case language.ExtraTurn(who=who):
            return Clause("take", "an extra turn after this one", player_phrase(who, scope))
        case language.TakeRefresh():
            return Clause("refresh")
        case _:
            assert_never(action)


def _on_conditions(action: language.OnConditions, scope: Scope) -> Clause:
    match action:
        case language.ApplyCondition(condition=condition, cards=selector):
            return Clause("apply", f"{condition} to {_named(selector, scope)}")
        case language.RemoveCondition(condition=condition, cards=selector):
            return Clause("remove", f"{condition or 'all conditions'} from {_named(selector, scope)}")
        case _:
            assert_never(action)


def _in_attacks(action: language.InAttacks, scope: Scope) -> Clause:
    match action:
        case language.MakeAttack(cards=selector, target=target):
            aim = "" if target is None else f"{reference_phrase(target, scope).text} "
            return Clause("attack", f"{aim}with {_named(selector, scope)}")
        case language.CounterAttack():
            return Clause("counter", "with the defending card")
        case language.ChangeTarget(cards=selector):
            return Clause("change", f"the attack's target to {_named(selector, scope)}")
        case _:
            assert_never(action)


def _giving(action: language.Giving, scope: Scope) -> Clause:
    match action:
        case language.MoveEquipment(to=to):
            return Clause("move", f"{_named(action.cards, scope)} to {_named(to, scope)}")
        case language.CopyEquipment(to=to):
            copies = "token copies" if selector_phrase(action.cards, scope).plural else "a token copy"
            return Clause("create", f"{copies} of {_named(action.cards, scope)} on {_named(to, scope)}")
        case language.PutUnder(under=under):
            cards = taken_phrase(action.cards, scope)
            return Clause("put", f"{cards} underneath {_named(under, scope)}", chooser_of(action.cards, scope))
        case _:
            assert_never(action)


def _playing(action: language.PlayingCards, scope: Scope) -> Clause:
    match action:
        case language.PlayCard(free=free, removed=removed):
            cards = taken_phrase(action.cards, scope)
            then = ", then remove it from the game" * removed
            return Clause("play", f"{cards}{' without paying its costs' * free}{then}")
        case language.CopyCards():
            them = "them" if selector_phrase(action.cards, scope).plural else "it"
            cards = lying_phrase(action.cards, scope)
            return Clause("resolve", f"the effect text of {cards} as if this champion had used {them}")
        case _:
            assert_never(action)


def _choosing(action: language.Choosing, scope: Scope) -> Clause:
    match action:
        case language.ChooseCards(cards=choice):
            return choosing_clause(choice, scope)
        case language.ChoosePlayer(among=among, at_random=at_random):
            player = "an opponent" if among is Among.OPPONENTS else "a player"
            name = "" if action.as_ is None else f" (the {action.as_})"
            return Clause("choose", f"{player}{' at random' * at_random}{name}")
        case language.Bid(by=by, tokens=kind, secret=secret):
            bid = f"any number of {TOKENS[kind]} they have, and the highest bidder pays that many"
            return Clause("secretly bid" if secret else "bid", bid, player_phrase(by, scope))
        case language.NameNumber(as_=name):
            return Clause("call", f"that number {name}")
        case _:
            assert_never(action)


def _moved_damage(action: language.MoveDamage, scope: Scope) -> Clause:
    to = reference_phrase(action.to, scope).text
    if action.amount is None:
        return Clause("move", f"all damage from {_named(action.cards, scope)} to {to}")
    damage = tokens(action.amount, DAMAGE, scope)
    source = selector_phrase(action.cards, scope).severally
    return Clause("move", f"{damage.text} from {source} to {to}{damage.after}")


def _tokens(verb: str, preposition: str, many: Quantity, selector: Selector, scope: Scope) -> Clause:
    return Clause(verb, f"{many.text} {preposition} {selector_phrase(selector, scope).severally}{many.after}")


def _named(selector: Selector, scope: Scope) -> str:
    return selector_phrase(selector, scope).text
