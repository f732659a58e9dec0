"""A position of the climbing game as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bacon_rules import climbing
from bacon_rules.climbing import events as happened
from bacon_rules.climbing.shown.story import look
from bacon_rules.climbing.shown.words.turns import turn_told
from bacon_rules.stories.paint import Paint, painted
from bacon_rules.stories.voice import Voice
from bacon_rules.words.describing import described


def position_told(state: climbing.State, names: Sequence[str], paint: Paint, language: str) -> Iterator[str]:
    """Yield the lines that show a position: the hands, the pile, the seat to act, and the scores."""
    voice = Voice.of(state, names, paint, language, look)
    yield from voice.introduction(state)
    yield from voice.heading(happened.DealBegan(state.deal_number, state.dealer, state.starter))
    if state.table is not None:
        yield from _hands(state, voice)
        if state.pile:
            yield ""
            yield from _pile(state, voice)
        yield ""
    yield f"  {turn_told(state, voice.by)}"
    yield ""
    yield from voice.seating.standing(state.scores)


def _hands(state: climbing.State, voice: Voice) -> Iterator[str]:
    for seat, hand in enumerate(state.hands):
        if hand:
            yield f"  {voice.seating.column(seat)}  {painted(hand, voice.seating.paint)}"
        else:
            yield f"  {described(happened.WentOut(seat, state.out.index(seat) + 1), voice.by)}"


def _pile(state: climbing.State, voice: Voice) -> list[str]:
    """Return the lines of the pile, each with the number of cards left to its player at that time."""
    left = [len(hand) for hand in state.hands]
    lines: list[str] = []
    for place, played in reversed(list(enumerate(state.pile))):
        play = happened.Beat if place else happened.Led
        lines.append(f"  {described(play(played.seat, played.combination, left[played.seat]), voice.by)}")
        left[played.seat] += played.combination.size
    return lines[::-1]
