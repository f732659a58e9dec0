"""Hearts for people: words, and the table as a seat sees it."""

from __future__ import annotations

from collections.abc import Sequence

from bacon_rules.scenes.scene import Group, Lies, Scene, Tone
from bacon_rules.speaking.plain import turn_told_plainly
from bacon_rules.speaking.speaker import Speaker
from further_games import shown
from further_games.cards import Suit
from further_games.dealing import SEATS
from further_games.hearts.events import CardPassed, CardPlayed, CardsReceived, Event, TrickWon
from further_games.hearts.game import GAME
from further_games.hearts.legality import is_broken
from further_games.hearts.moves import Pass, Play
from further_games.hearts.state import State, View
from further_games.hearts.table import winner


def described(value: object, by: Speaker) -> str:
    """Return a value of Hearts in words.

    Raises:
        WordsError: the value cannot be put into words.
    """
    match value:
        case Pass(card):
            return by.say("pass the {card}", card=shown.described(card, by))
        case Play(card):
            return by.say("play the {card}", card=shown.described(card, by))
        case CardPassed(seat, card):
            return by.say("{player} passes {card}.", player=by.seat(seat), card=shown.signs([card]))
        case CardsReceived(seat, giver, cards):
            names = {"player": by.seat(seat), "giver": by.seat(giver)}
            return by.say("{player} gets {cards} from {giver}.", cards=shown.signs(cards), **names)
        case CardPlayed(seat, card):
            return by.say("{player} plays {card}.", player=by.seat(seat), card=shown.signs([card]))
        case TrickWon(seat, 0):
            return by.say("{player} wins the trick.", player=by.seat(seat))
        case TrickWon(seat, lost):
            return by.say("{player} wins the trick: {points}.", player=by.seat(seat), points=f"{-lost:+}")
        case _:
            return shown.described(value, by)


def turn_told(match: State | View, by: Speaker) -> str:
    """Return the question to the seat to act; to the viewer, if it is the viewer who acts."""
    if isinstance(match, State) or match.seat is None or match.seat != match.to_act:
        return turn_told_plainly(match, by)
    if match.passing:
        taker = by.seat((match.seat + match.steps) % SEATS)
        return by.count(
            "Pass a card to {player}.", "Pass {number} cards to {player}.", 3 - len(match.passed), player=taker
        )
    return by.say("Follow suit if you can.") if match.trick else by.say("Lead to the trick.")


def scene(view: View, events: Sequence[Event], by: Speaker) -> Scene:  # noqa: ARG001 - the view says it all
    """Return the table as a seat sees it; a trick stays until the next lead."""
    hands = [tuple(card for card in view.hand if card.suit is suit) for suit in Suit]
    cards = view.trick or view.played[-SEATS:]
    won = None if view.trick or not cards else winner(cards)
    groups = [
        Group((shown.face(laid.card, by),), seat=laid.seat, tone=Tone.STRONG if laid.seat == won else Tone.PLAIN)
        for laid in cards
    ]
    notes = [by.say("Hearts are broken")] if view.played and is_broken(view.rules, view.played) else []
    return shown.middle(shown.laid(GAME.seated(view, by), view, hands, by), groups, Lies.AROUND, notes)
