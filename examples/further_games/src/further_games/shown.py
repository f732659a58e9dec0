"""Both games for people: common words, and common parts of scenes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import attrs

from bacon_rules.decks.french import SIGNS, card_name
from bacon_rules.scenes.plain import choices
from bacon_rules.scenes.scene import Deck, Face, Group, Lies, Note, Place, Scene, Tone
from bacon_rules.speaking.plain import plainly
from bacon_rules.speaking.speaker import Speaker
from further_games.cards import Card, Cards
from further_games.events import DealBegan, DealScored, HandDealt, MatchWon
from further_games.match import DealtView


def described(value: object, by: Speaker) -> str:
    """Return a value of both games in words.

    Raises:
        WordsError: the value cannot be put into words.
    """
    match value:
        case Card():
            return card_name(value, by)
        case DealBegan(number, dealer):
            return by.say("Deal {number}, dealt by {player}.", number=number, player=by.seat(dealer))
        case HandDealt(seat, hand):
            return by.say("{player} is dealt {cards}.", player=by.seat(seat), cards=signs(hand))
        case DealScored(points, _):
            told = [f"{by.seat(seat)} {score:+}" for seat, score in enumerate(points)]
            return by.say("The deal is over: {points}.", points=", ".join(told))
        case MatchWon(winners, _):
            return by.say("{players} won the match.", players=by.listed([by.seat(seat) for seat in winners]))
        case _:
            return plainly(value, by)


def signs(cards: Iterable[Card]) -> str:
    """Return cards in short form, with the signs of their suits."""
    return " ".join(f"{str(card)[:-1]}{SIGNS[card.suit.value]}" for card in cards)


def face(card: Card, by: Speaker) -> Face:
    """Return a card face up."""
    return Face(str(card), card_name(card, by), str(card))


def laid(seats: Scene, view: DealtView[Any, Any, Any], hands: Sequence[Cards], by: Speaker) -> Scene:
    """Return a scene after the deal, with the viewer's hand in groups."""
    goal = by.say("ends at {score}", score=-view.rules.target)
    groups = tuple(Group(tuple(face(card, by) for card in hand)) for hand in hands if hand)
    places = tuple(_place(place, view, by) for place in seats.places)
    part = by.say("Deal {number}", number=view.deal_number)
    return attrs.evolve(seats, part=part, goal=goal, places=places, hand=groups, deck=Deck.PLAYING)


def _place(place: Place, view: DealtView[Any, Any, Any], by: Speaker) -> Place:
    count = view.card_counts[place.seat]
    dealer = (Note("D", Tone.QUIET, by.say("deals")),) if place.seat == view.dealer else ()
    return attrs.evolve(place, hidden=count, count=by.count("{number} card", "{number} cards", count), notes=dealer)


def buttons(scene: Scene, view: DealtView[Any, Any, Any], told: Callable[[object], str]) -> Scene:
    """Return a scene with the moves that use no card."""
    return attrs.evolve(scene, choices=choices(view.legal_moves().of(()), told))


def middle(scene: Scene, groups: Iterable[Group], lies: Lies, notes: Iterable[str]) -> Scene:
    """Return a scene with cards in the middle, and notes about the table."""
    return attrs.evolve(scene, middle=tuple(groups), lies=lies, notes=tuple(map(Note, notes)))
