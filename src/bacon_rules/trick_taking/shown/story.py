"""A match of the trick-taking game, told and shown for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from bacon_rules import trick_taking
from bacon_rules.stories.paint import Paint, painted
from bacon_rules.stories.seating import NAMES
from bacon_rules.stories.voice import Voice
from bacon_rules.trick_taking import events as happened
from bacon_rules.trick_taking.shown.words.events import contract_told
from bacon_rules.trick_taking.shown.words.turns import turn_told
from bacon_rules.words.telling import told

CARD_WIDTH: Final = len("10c")


def narrate(
    start: trick_taking.State,
    events: Iterable[happened.Event],
    paint: Paint,
    names: Sequence[str] = NAMES,
    language: str = "en",
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
                yield f"{_trick(trick, voice)}  {text}"
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
        yield _trick(trick, voice).rstrip()


def picture(state: trick_taking.State, names: Sequence[str], paint: Paint, language: str = "en") -> Iterator[str]:
    """Yield the lines that show a position: the hands, the upcards, the trick, the seat to act, and the scores."""
    voice = Voice.of(state, names, paint, language)
    yield from voice.introduction(state)
    yield from voice.heading(happened.DealBegan(state.deal_number, state.dealer))
    if state.table is not None:
        yield from _table(state.table, state.tricks_won, voice)
        yield ""
    yield f"  {turn_told(state, voice.by)}"
    yield ""
    yield from voice.seating.standing(state.scores)


def _trick(trick: Sequence[trick_taking.Laid], voice: Voice) -> str:
    cards = [(voice.seating.column(one.seat), one.card) for one in trick]
    laid = [f"{name} {_cards([card], voice)}{' ' * (CARD_WIDTH - len(str(card)))}" for name, card in cards]
    return f"  {'  '.join(laid)}"


def _table(table: trick_taking.Table, tricks_won: Sequence[int], voice: Voice) -> Iterator[str]:
    say = voice.by.say
    for seat, hand in enumerate(table.hands):
        yield f"  {voice.seating.column(seat)}  {_cards(hand, voice)}".rstrip()
    yield ""
    turned = say("Turned up: {cards}", cards=_cards(table.stub[: table.upcard_number + 1], voice))
    yield f"  {turned}"
    if table.discard is not None:
        discarded = say("Discarded: {cards}", cards=_cards([table.discard], voice))
        yield f"  {discarded}"
    if table.contract is not None:
        yield f"  {contract_told(table.contract, voice.by)}"
    if table.tricks:
        tricks = say("Tricks: {number} to {other}", number=tricks_won[0], other=tricks_won[1])
        yield f"  {tricks}"
    if isinstance(table.stage, trick_taking.Playing) and table.stage.trick:
        yield _trick(table.stage.trick, voice).rstrip()


def _cards(cards: Iterable[object], voice: Voice) -> str:
    return painted(cards, voice.seating.paint)
