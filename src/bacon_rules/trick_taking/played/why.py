"""The reasons of the trick-taking game's player for its moves, in words, from the view of its seat."""

from __future__ import annotations

from bacon_rules.speaking.speaker import Speaker, sentence
from bacon_rules.trick_taking import PACK, Card, Discard, Move, Play, View, trick_winner
from bacon_rules.trick_taking.game import GAME
from bacon_rules.trick_taking.played.bot import worth


def why(view: View, move: Move, by: Speaker) -> str:
    """Return in a sentence or two why the player chooses a move."""
    match move:
        case Discard():
            return by.say("It is your least valuable card.")
        case Play(card):
            return _of_card(view, card, by)
        case _:
            assert view.upcard is not None
            tricks = round(worth(view.hand, view.upcard.suit) / 100, 1)
            suit = sentence(GAME.described(view.upcard.suit, by))
            return by.say("With {suit} as trump your hand is worth about {tricks} tricks.", suit=suit, tricks=tricks)


def _of_card(view: View, card: Card, by: Speaker) -> str:
    say = by.say
    if not view.trick:
        is_highest = _is_highest(view, card)
        return say("No higher card of the suit is left.") if is_highest else say("It is low: save your high cards.")
    if len(view.legal_moves()) == 1:
        return say("It is the only card you may play.")
    return _of_trick(view, card, by) or say("The trick cannot be won cheaply, so it costs least.")


def _of_trick(view: View, card: Card, by: Speaker) -> str:
    """Return whether a card wins the trick so far, or the partner does; an empty text if neither is so."""
    assert view.contract is not None
    laid = [one.card for one in view.trick]
    if trick_winner([*laid, card], view.contract.trump) == len(laid):
        return by.say("It takes the trick so far.")
    best = view.trick[trick_winner(laid, view.contract.trump)]
    return by.say("Your partner is winning the trick.") if best.seat % 2 == (view.seat or 0) % 2 else ""


def _is_highest(view: View, card: Card) -> bool:
    """Whether the seat has seen all higher cards of a card's suit."""
    seen = {*view.hand, *view.upcards, *(laid.card for one in view.tricks for laid in one.laid)}
    return not any(other.suit is card.suit and other > card and other not in seen for other in PACK)


def confirmed(view: View, move: Move, instead: Move, by: Speaker) -> str:  # noqa: ARG001
    """Return what speaks for a move that a search found better than another."""
    match move:
        case Discard(card) if _can_be_trumped_later(view, card):
            return by.say("You hold no other card of its suit, so you can trump it later.")
        case Discard():
            return ""
        case Play(card) if not view.trick:
            return _of_card(view, card, by) if _is_highest(view, card) else ""
        case Play(card):
            return _of_trick(view, card, by)
        case _:
            return why(view, move, by)


def _can_be_trumped_later(view: View, card: Card) -> bool:
    """Whether the seat holds no other card of a card's suit, but trumps."""
    assert view.contract is not None
    suits = {other.suit for other in view.hand if other != card}
    return card.suit not in suits and view.contract.trump in suits
