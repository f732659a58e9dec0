"""A position of the trick-taking game as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bacon_rules import trick_taking
from bacon_rules.stories.paint import Paint
from bacon_rules.stories.voice import Voice
from bacon_rules.trick_taking import events as happened
from bacon_rules.trick_taking.shown.story import cards_told, trick_told
from bacon_rules.trick_taking.shown.words.events import contract_told
from bacon_rules.trick_taking.shown.words.turns import turn_told


def position_told(state: trick_taking.State, names: Sequence[str], paint: Paint, language: str) -> Iterator[str]:
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


def _table(table: trick_taking.Table, tricks_won: Sequence[int], voice: Voice) -> Iterator[str]:
    say = voice.by.say
    for seat, hand in enumerate(table.hands):
        yield f"  {voice.seating.column(seat)}  {cards_told(hand, voice)}".rstrip()
    yield ""
    turned = say("Turned up: {cards}", cards=cards_told(table.stub[: table.upcard_number + 1], voice))
    yield f"  {turned}"
    if table.discard is not None:
        discarded = say("Discarded: {cards}", cards=cards_told([table.discard], voice))
        yield f"  {discarded}"
    if table.contract is not None:
        yield f"  {contract_told(table.contract, voice.by)}"
    if table.tricks:
        tricks = say("Tricks: {number} to {other}", number=tricks_won[0], other=tricks_won[1])
        yield f"  {tricks}"
    if isinstance(table.stage, trick_taking.Playing) and table.stage.trick:
        yield trick_told(table.stage.trick, voice).rstrip()
