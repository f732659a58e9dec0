"""The trick-taking game's table as a seat sees it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import attrs

from bacon_rules.decks.french import SIGNS
from bacon_rules.scenes import deals
from bacon_rules.scenes.picking import picked as picked_of
from bacon_rules.scenes.plain import choices, faces
from bacon_rules.scenes.scene import Deck, Face, Group, Lies, Note, Picked, Place, Scene, Sheet, Tone
from bacon_rules.speaking.speaker import Speaker, message
from bacon_rules.trick_taking.cards import Card
from bacon_rules.trick_taking.events import DealAcquitted, DealBegan, DealScored, Event
from bacon_rules.trick_taking.game import GAME
from bacon_rules.trick_taking.moves import Discard, Move, Play
from bacon_rules.trick_taking.notation import parse_card
from bacon_rules.trick_taking.picking import cards_of
from bacon_rules.trick_taking.state import View
from bacon_rules.trick_taking.table import Playing

_SCORED: Final = message(
    "The side with more tricks scores: 1 point for most of them, 2 for all. This is doubled for a declarer alone and "
    "for the defenders, but only once."
)
_ACQUITTED: Final = message("When the last upcard is passed by all, nobody scores, and the same dealer deals again.")


_GUIDE: Final = message(
    "First say whether the upcard's suit is to be trump. Then each player lays a card to each trick; "
    "follow suit if you can. The highest trump wins, or else the highest card of the suit that was led. "
    "Touch a card twice to play it. Click the table to hurry the computers."
)
"""Instructions for the game at a table where people touch cards."""


def guide_told(by: Speaker) -> str:
    """Return instructions for the game at a table where people touch cards."""
    return by.say(_GUIDE)


def scene(view: View, events: Sequence[Event], by: Speaker) -> Scene:
    """Return the table as a seat sees it."""
    seats = GAME.seated(view, by)
    told = partial(GAME.sentence, by=by)
    suits = dict.fromkeys(card.suit for card in sorted(view.hand, key=lambda card: card.suit.number))
    calls = [move for move in view.legal_moves() if not isinstance(move, Play | Discard)]
    return attrs.evolve(
        seats,
        part=by.say("Deal {number}", number=view.deal_number),
        goal=by.say("{target} points win", target=view.rules.target),
        places=tuple(_place(place, view, by) for place in seats.places),
        middle=tuple(_middle(view, by)),
        lies=Lies.AROUND,
        notes=tuple(_notes(view, by)),
        outlook=tuple(_outlook(view, by)),
        hand=tuple(Group(faces((card for card in view.hand if card.suit is suit), told)) for suit in suits),
        choices=choices(calls, told),
        sheet=_sheet(view, events, by),
        deck=Deck.PLAYING,
    )


def things(view: View, move: Move) -> tuple[str, ...]:  # noqa: ARG001 - the move says it all
    """Return the cards that a move picks."""
    return tuple(map(str, cards_of(move)))


def picked(view: View, things: Sequence[str], by: Speaker) -> Picked:
    """Return the move of a picked card, with the reason if it is illegal, and the cards that can be picked.

    Raises:
        BaconRulesError: something is not a card.
    """
    cards = [parse_card(thing) for thing in things]
    made = picked_of(view.readings(cards), view.legal_moves().addable(cards), partial(GAME.sentence, by=by))
    return attrs.evolve(made, addable=made.addable or None)


def _place(place: Place, view: View, by: Speaker) -> Place:
    seat, contract = place.seat, view.contract
    dealer = [Note("D", Tone.QUIET, by.say("deals"))] if seat == view.dealer else []
    if view.stage is None:
        return attrs.evolve(place, notes=tuple(dealer), hidden=0)
    if contract is not None and seat == contract.sits_out:
        notes = (Note(by.say("sits out"), Tone.QUIET), *dealer)
        return attrs.evolve(place, notes=notes, tone=Tone.QUIET, hidden=view.card_counts[seat])
    cards = by.count("{number:2} card", "{number:2} cards", view.card_counts[seat])
    notes = (*_role(view, seat, by), *dealer)
    return attrs.evolve(place, notes=notes, says=_call(view, seat, by), hidden=view.card_counts[seat], count=cards)


def _role(view: View, seat: int, by: Speaker) -> Iterator[Note]:
    contract = view.contract
    if contract is None:
        return
    won = sum(trick.winner == seat for trick in view.tricks)
    yield Note(by.count("{number} trick", "{number} tricks", won))
    if seat == contract.declarer:
        yield Note(by.say("declarer"), Tone.QUIET)


def _call(view: View, seat: int, by: Speaker) -> Note | None:
    """Return a seat's last call on this upcard, until trump is settled."""
    calls = [one.call for one in view.calls if one.seat == seat and one.upcard == len(view.upcards) - 1]
    return Note(GAME.sentence(calls[-1], by), Tone.QUIET) if calls and view.contract is None else None


def _middle(view: View, by: Speaker) -> Iterator[Group]:
    """Yield the upcards until trump is settled, then the trick, which stays until the next lead, and known cards."""
    if view.contract is None:
        if view.upcards[:-1]:
            yield Group(tuple(_face(card, by) for card in view.upcards[:-1]), by.say("Turned before"), tone=Tone.QUIET)
        if view.upcard is not None:
            yield Group((_face(view.upcard, by),), by.say("Turned up"), tone=Tone.STRONG)
        return
    winner = None if view.trick or not view.tricks else view.tricks[-1].winner
    laid = view.trick if view.trick or not view.tricks else view.tricks[-1].laid
    for one in laid:
        tone = Tone.PLAIN if winner is None else Tone.STRONG if one.seat == winner else Tone.QUIET
        yield Group((_face(one.card, by),), seat=one.seat, tone=tone)
    if view.discard is not None:
        yield Group((_face(view.discard, by),), by.say("Discarded"))
    if view.tricks and view.trick:
        last = tuple(_face(one.card, by) for one in view.tricks[-1].laid)
        yield Group(last, by.say("Last trick"), tone=Tone.QUIET)


def _outlook(view: View, by: Speaker) -> Iterator[str]:
    """Yield who leads, before the first trick."""
    if isinstance(view.stage, Playing) and not view.tricks and not view.trick and view.to_act is not None:
        seat = view.to_act
        yield by.say("You lead: any card") if seat == view.seat else by.say("{player} leads", player=by.seat(seat))


def _notes(view: View, by: Speaker) -> Iterator[Note]:
    if view.contract is None:
        return
    trump = view.contract.trump
    yield Note(by.say("Trump: {suit}", suit=f"{GAME.sentence(trump, by)} {SIGNS[trump.value]}"), Tone.STRONG)
    ours, theirs = view.tricks_won
    yield Note(by.say("Tricks {ours} : {theirs}", ours=ours, theirs=theirs))
    if view.tricks and not view.trick:
        yield Note(by.say("{name} wins the trick", name=by.seat(view.tricks[-1].winner)), Tone.STRONG)


def _face(card: Card, by: Speaker) -> Face:
    return Face(str(card), GAME.sentence(card, by))


def _sheet(view: View, events: Sequence[Event], by: Speaker) -> Sheet | None:
    """Return the sheet of a deal that has just ended; `None` during a deal."""
    kinds = DealScored | DealAcquitted | DealBegan
    match next((event for event in reversed(events) if isinstance(event, kinds)), None):
        case DealScored(points, scores):
            rule = (by.say("Rule {number}", number="T6"), by.say(_SCORED))
            tables = (deals.totals(view, points, scores, by),)
            return Sheet(deals.over(view, by), GAME.ending_told(view, events, by), tables, rule)
        case DealAcquitted():
            rule = (by.say("Rule {number}", number="T12"), by.say(_ACQUITTED))
            says = by.say("Everybody passed every upcard: nobody scores, and the same dealer deals again.")
            return Sheet(deals.over(view, by), says, rule=rule)
    return None
