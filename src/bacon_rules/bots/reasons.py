"""Why a computer chooses a move, in words, judging by what its seat sees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from bacon_rules import climbing, save_your_bacon, trick_taking
from bacon_rules.bots.climbing.outlook import odds, opponents
from bacon_rules.bots.trick_taking import worth
from bacon_rules.games import AnyView
from bacon_rules.records import AnyMove
from bacon_rules.save_your_bacon import moves as champions
from bacon_rules.searching.thoughts import Thought
from bacon_rules.speaking.catalogues import catalogue
from bacon_rules.speaking.speaker import Speaker
from bacon_rules.words import describe

LIKELY: Final = 60
"""From how many hundredths on a combination is likely to stay unbeaten."""


def reason(view: AnyView, move: AnyMove, language: str = "en") -> str:
    """Return in a sentence or two why a computer chooses a move.

    Args:
        view: what the seat sees that is to move.
        move: the move that `choose` returns there.
        language: one of `bacon_rules.words.languages`.

    Raises:
        LanguageError: there are no words in this language.
    """
    voice = Speaker(catalogue(language))
    match view:
        case climbing.View():
            return _of_climbing(view, move, voice)
        case trick_taking.View():
            return _of_trick_taking(view, move, voice, language)
        case save_your_bacon.View():
            return " ".join(_of_champions(view, move, voice))
        case _:
            raise NotImplementedError(view)


def findings(view: AnyView, thought: Thought[Any], language: str = "en") -> str:
    """Return in a sentence or two how sure a search is of its move, and what it expects; "" if it searched nothing.

    Args:
        view: what the seat sees that is to move.
        thought: what the search has come to there.
        language: one of `bacon_rules.words.languages`.

    Raises:
        LanguageError: there are no words in this language.
    """
    say = Speaker(catalogue(language)).say
    if not thought.simulations:
        return ""
    points = f"{abs(thought.expected):.1f}"
    sure = say("It is best in {number} of 100 cases.", number=round(100 * thought.confidence))
    if isinstance(view, save_your_bacon.View):
        wins = round(50 + 50 * thought.expected)
        expects = say("You win about {number} of 100 such games.", number=wins)
    elif points == "0.0":
        expects = say("On average you end this deal level.")
    elif thought.expected < 0:
        expects = say("On average you end this deal {points} points behind.", points=points)
    else:
        expects = say("On average you end this deal {points} points ahead.", points=points)
    return f"{sure} {expects}"


def _of_climbing(  # noqa: C901
    view: climbing.View, move: AnyMove, voice: Speaker
) -> str:
    say = voice.say
    top = view.stage.top if isinstance(view.stage, climbing.Following) else None
    match move:
        case climbing.Play(combination):
            if combination.size == len(view.hand):
                return say("With these cards you go out.")
            likely = odds(view, combination, opponents(view, view.seat or 0)) >= LIKELY
            if top is not None and combination.is_bomb:
                return say("The lead is worth a bomb now.")
            if top is not None:
                cheap = say("It costs little of what the rest of your hand needs.")
                return say("Hardly anybody can beat it, so you may lead next.") if likely else cheap
            if likely:
                return say("Hardly anybody can beat it, so you stay on the lead.")
            return say("These cards are hard to get rid of later; what is strong takes the lead back.")
        case climbing.Pass():
            if len(view.legal_moves()) == 1:
                return say("You hold nothing that beats it.")
            if top is not None and view.side_of(top.seat) == view.side_of(view.seat or 0):
                return say("Your side is winning the round already.")
            return say("What could beat it is worth more to you later.")
        case climbing.GiveLead(seat) | climbing.AskLead(seat):
            left = view.card_counts[seat]
            return voice.count("That player has {number} card left.", "That player has only {number} cards left.", left)
        case climbing.Answer(True):
            return say("You are nearer to going out than the winner of the round.")
        case _:
            return say("The winner of the round is nearer to going out than you.")


def _of_trick_taking(view: trick_taking.View, move: AnyMove, voice: Speaker, language: str) -> str:
    say = voice.say
    match move:
        case trick_taking.Discard():
            return say("It is the card that is worth least.")
        case trick_taking.Play(card):
            return _of_card(view, card, voice)
        case _:
            assert view.upcard is not None
            tricks = round(worth(view.hand, view.upcard.suit) / 100, 1)
            suit = describe(view.upcard.suit, language)
            return say("With {suit} as trump your hand is worth about {tricks} tricks.", suit=suit, tricks=tricks)


def _of_card(view: trick_taking.View, card: trick_taking.Card, voice: Speaker) -> str:
    say, contract, trick = voice.say, view.contract, view.trick
    assert contract is not None
    if not trick:
        seen = {*view.hand, *view.upcards, *(laid.card for one in view.tricks for laid in one.laid)}
        higher = [
            other for other in trick_taking.PACK if other.suit is card.suit and other > card and other not in seen
        ]
        return say("It is low: save what is high.") if higher else say("No higher card of the suit is left.")
    laid = [one.card for one in trick]
    wins = trick_taking.trick_winner([*laid, card], contract.trump) == len(laid)
    best = trick[trick_taking.trick_winner(laid, contract.trump)]
    if len(view.legal_moves()) == 1:
        return say("It is the only card you may play.")
    if wins:
        return say("It takes the trick so far.")
    if best.seat % 2 == (view.seat or 0) % 2:
        return say("Your partner is winning the trick.")
    return say("The trick cannot be won cheaply, so it costs least.")


def _of_champions(view: save_your_bacon.View, move: AnyMove, voice: Speaker) -> Iterator[str]:
    say = voice.say
    faces = view.rules.pool.faces
    match move:
        case champions.Attack(card) | champions.Target(card):
            standing = view.standing(card)
            yield say("It has attack {attack} and defense {defense}.", attack=standing.attack, defense=standing.defense)
            if isinstance(move, champions.Target) and view.table is not None:
                damage = sum(one.damage for one in view.table.cards if one.number == card)
                yield say("{damage} damage is on it already.", damage=damage)
        case champions.Play(key):
            yield say("It costs {cost}, and what it does is worth more now.", cost=faces[key].cost)
        case champions.Pitch(key):
            yield say("It gives {value} energy, and you will miss it least.", value=faces[key].value)
        case champions.Refresh():
            yield say("You get cards and ready champions, for which nothing else makes up now.")
        case champions.PassTime() | champions.Pass() | champions.Done() | champions.NoCounter():
            yield say("Nothing else is worth its cost now.")
        case champions.Counter():
            yield say("Your card strikes back, and that is worth its damage.")
        case _:
            yield say("Of all choices it does most for you, as far as a computer can see.")
