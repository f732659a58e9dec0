"""A match of the trick-taking game, told for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from bacon_rules import trick_taking
from bacon_rules.stories.paint import Paint, painted
from bacon_rules.stories.voice import Voice
from bacon_rules.trick_taking import events as happened
from bacon_rules.words.telling import told

CARD_WIDTH: Final = len("10c")


def story(
    start: trick_taking.State, events: Iterable[happened.Event], names: Sequence[str], paint: Paint, language: str
) -> Iterator[str]:
    """Yield the lines that tell a match between the named players, a line for each trick."""
    voice = Voice.of(start, names, paint, language)
    yield from voice.introduction(start)
    trick: list[trick_taking.Laid] = []
    for event, text in told(events, start, voice.by):
        match event:
            case happened.CardPlayed(seat, card):
                trick.append(trick_taking.Laid(seat, card))
            case happened.TrickWon():
                yield f"{trick_told(trick, voice)}  {text}"
                trick = []
            case happened.DealBegan():
                yield from voice.heading(event)
            case happened.HandDealt(seat, hand):
                yield f"  {voice.seating.column(seat)}  {painted(hand, paint)}"
            case happened.UpcardTurned() | happened.ContractMade() | happened.DealAcquitted():
                yield from ["", f"  {text}"]
            case happened.DealScored(points, scores):
                yield from voice.scored(points, scores)
            case happened.MatchWon():
                yield from ["", text]
            case _:
                yield f"  {text}"
    if trick:
        yield trick_told(trick, voice).rstrip()


def trick_told(trick: Sequence[trick_taking.Laid], voice: Voice) -> str:
    """Return the line of a trick."""
    cards = [(voice.seating.column(one.seat), one.card) for one in trick]
    laid = [f"{name} {cards_told([card], voice)}{' ' * (CARD_WIDTH - len(str(card)))}" for name, card in cards]
    return f"  {'  '.join(laid)}"


def cards_told(cards: Iterable[object], voice: Voice) -> str:
    """Return cards in the colours of their suits."""
    return painted(cards, voice.seating.paint)
