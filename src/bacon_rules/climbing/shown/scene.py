"""The climbing game's table as a seat sees it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import Final

import attrs

from bacon_rules.climbing.combinations import Combination
from bacon_rules.climbing.events import (
    Beat,
    DealBegan,
    DealScored,
    Event,
    LeadAnswered,
    LeadAsked,
    LeadGiven,
    Led,
    RoundWon,
    WentOut,
)
from bacon_rules.climbing.game import GAME
from bacon_rules.climbing.moves import Move, Play
from bacon_rules.climbing.notation import parse_hand
from bacon_rules.climbing.rules import Variant
from bacon_rules.climbing.state import View
from bacon_rules.climbing.table import Following, Leading
from bacon_rules.scenes import deals
from bacon_rules.scenes.picking import picked as picked_of
from bacon_rules.scenes.plain import choices, faces
from bacon_rules.scenes.scene import (
    Columns,
    Deck,
    Face,
    Group,
    Lies,
    Note,
    Picked,
    Place,
    Row,
    Scene,
    Sheet,
    Tone,
)
from bacon_rules.speaking.speaker import Speaker, message

_SPOKEN: Final = (LeadGiven, LeadAsked, LeadAnswered)
_PLACES: Final = (
    message("1st"),
    message("2nd"),
    message("3rd"),
    message("4th"),
    message("5th"),
    message("6th"),
)
_RULINGS: Final = {
    Variant.BACON: (
        "B18",
        message(
            "Only one team scores: the one whose member went out first. It gets the points for the positions of its "
            "other members. Players who still hold cards when the deal ends take the last positions."
        ),
    ),
    Variant.APPLEWOOD: ("B19", message("Each player scores by position. The one left with cards is last.")),
    Variant.CHUNKY: (
        "B20",
        message(
            "Each player who went out before the deal ended scores for the team. Those who hold cards score nothing."
        ),
    ),
}
"""The rulings on scoring for each variant."""


_GUIDE: Final = message(
    "Get rid of your cards. Beat the combination on the pile with a higher one of the same kind, or with "
    "a bomb; or pass. Touch cards to pick them: those that cannot go with them are dimmed, and the "
    "buttons above your hand say what the picked ones make. A single card plays when you touch it twice. "
    "Click the table to hurry the computers."
)
"""Instructions for the game at a table where people touch cards."""


def guide_told(by: Speaker) -> str:
    """Return instructions for the game at a table where people touch cards."""
    return by.say(_GUIDE)


def scene(view: View, events: Sequence[Event], by: Speaker) -> Scene:
    """Return the table as a seat sees it."""
    seats = GAME.seated(view, by)
    told = partial(GAME.sentence, by=by)
    of_round = deals.since(events, Led, DealBegan)
    ranks = [tuple(cards) for _, cards in groupby(view.hand, key=lambda card: card.rank)]
    return attrs.evolve(
        seats,
        part=_part(view, by),
        goal=by.say("{target} points win", target=view.rules.target),
        places=tuple(_place(place, view, of_round, by) for place in seats.places),
        middle=_pile(view, of_round, by),
        lies=Lies.PILED,
        notes=_won(of_round, by),
        outlook=tuple(_outlook(view, by)),
        hand=tuple(Group(faces(cards, told)) for cards in ranks),
        choices=choices(view.legal_moves().others, told),
        sheet=_sheet(view, events, by),
        deck=Deck.PLAYING,
    )


def things(view: View, move: Move) -> tuple[str, ...]:  # noqa: ARG001 - the move says it all
    """Return the cards that a move picks."""
    return tuple(map(str, move.combination.cards)) if isinstance(move, Play) else ()


def _part(view: View, by: Speaker) -> str:
    if view.rules.max_deals is None:
        return by.say("Deal {number}", number=view.deal_number)
    return by.say("Deal {number} of {most}", number=view.deal_number, most=view.rules.max_deals)


def picked(view: View, things: Sequence[str], by: Speaker) -> Picked:
    """Return the plays of picked cards, best first, with reasons against illegal ones, and the cards to add.

    Raises:
        BaconRulesError: the things are not cards of the seat's hand.
    """
    hand = parse_hand(" ".join(things))
    found = view.readings(hand)
    made = picked_of(found, view.legal_moves().addable(hand), partial(GAME.sentence, by=by))
    named = [
        attrs.evolve(choice, alarm=_alarm(one.move.combination, by))
        for choice, one in zip(made.choices, found, strict=True)
    ]
    plays = made.addable or isinstance(view.stage, Following)
    return Picked(tuple(named), made.addable if plays else None)


def _place(place: Place, view: View, of_round: Sequence[Event], by: Speaker) -> Place:
    seat = place.seat
    notes = [Note("D", Tone.QUIET, by.say("deals"))] if seat == view.dealer else []
    if view.stage is None:
        return attrs.evolve(place, notes=tuple(notes), hidden=0)
    if seat in view.out:
        position = view.out.index(seat) + 1
        out = Note(by.say("out, number {position}", position=position), Tone.QUIET)
        return attrs.evolve(place, notes=(out, *notes), tone=Tone.QUIET, hidden=0)
    wilds = view.wild_counts[seat]
    if wilds:
        full = by.count("{number} wild card left", "{number} wild cards left", wilds)
        notes.insert(0, Note(" ".join("X" * wilds), full=full))
    cards = view.card_counts[seat]
    count = by.count("{number:2} card", "{number:2} cards", cards)
    says = _said(view, seat, of_round, by)
    return attrs.evolve(place, notes=tuple(notes), hidden=cards, count=count, says=says)


def _said(view: View, seat: int, of_round: Sequence[Event], by: Speaker) -> Note | None:
    """Return a seat's words since the top combination was played."""
    if isinstance(view.stage, Following):
        top = view.stage.top
        gone = {(top.seat + step) % view.seats for step in range(1, (view.stage.seat - top.seat) % view.seats)}
        return Note(by.say("passes"), Tone.QUIET) if seat in gone else None
    spoken = [event for event in of_round if isinstance(event, _SPOKEN) and event.seat == seat]
    return Note(GAME.sentence(spoken[-1], by)) if spoken else None


def _pile(view: View, of_round: Sequence[Event], by: Speaker) -> tuple[Group, ...]:
    """Return the pile of the round; if the events are known, the pile stays until the next lead."""
    played = [(event.seat, event.combination) for event in of_round if isinstance(event, Led | Beat)]
    played = [(one.seat, one.combination) for one in view.pile] or played
    top = len(played) - 1
    return tuple(
        Group(
            tuple(_faces(combination, by)),
            GAME.sentence(combination, by),
            seat,
            Tone.STRONG if place == top else Tone.QUIET,
            _alarm(combination, by),
        )
        for place, (seat, combination) in enumerate(played)
    )


def _outlook(view: View, by: Speaker) -> Iterator[str]:
    """Yield who leads on the empty dish."""
    if isinstance(view.stage, Leading):
        seat = view.stage.seat
        yield by.say("You lead: anything goes") if seat == view.seat else by.say("{player} leads", player=by.seat(seat))


def _faces(combination: Combination, by: Speaker) -> list[Face]:
    return [
        Face(
            str(one.card),
            GAME.sentence(one.card, by),
            stands_for=f"{one.rank}{one.suit or ''}" if one.card.is_wild else "",
        )
        for one in combination.placed
    ]


def _alarm(combination: Combination, by: Speaker) -> str:
    return by.say("bomb") if combination.is_bomb else ""


def _won(of_round: Sequence[Event], by: Speaker) -> tuple[Note, ...]:
    won = [event for event in of_round if isinstance(event, RoundWon)]
    return tuple(Note(by.say("{name} wins the round", name=by.seat(event.seat)), Tone.STRONG) for event in won)


def _sheet(view: View, events: Sequence[Event], by: Speaker) -> Sheet | None:
    """Return the sheet of a deal that has just ended; `None` during a deal."""
    scored = next((event for event in reversed(events) if isinstance(event, DealScored | DealBegan)), None)
    if not isinstance(scored, DealScored):
        return None
    out = [event.seat for event in deals.since(events, DealBegan) if isinstance(event, WentOut)]
    order = [*out, *(seat for seat in range(view.seats) if seat not in out)]
    worth = [*view.rules.points, *[0] * view.seats]
    rows = [
        Row(
            view.side_of(seat),
            (by.seat(seat),),
            (by.say(_PLACES[place]) if seat in out else by.say("still holds cards"), str(worth[place])),
        )
        for place, seat in enumerate(order)
    ]
    heads = (by.say("Player"), by.say("Place"), by.say("Position is worth"))
    tables = (Columns(heads, tuple(rows)), deals.totals(view, scored.points, scored.scores, by))
    number, ruling = _RULINGS[view.rules.variant]
    rule = (by.say("Rule {number}", number=number), by.say(ruling))
    return Sheet(deals.over(view, by), GAME.ending_told(view, events, by), tables, rule)
