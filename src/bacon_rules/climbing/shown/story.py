"""A match of the climbing game, told and shown for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bacon_rules import climbing
from bacon_rules.climbing import events as happened
from bacon_rules.climbing.shown.words.events import cause_told
from bacon_rules.climbing.shown.words.turns import turn_told
from bacon_rules.stories.paint import Paint, Style, painted
from bacon_rules.stories.seating import NAMES, Seating
from bacon_rules.stories.voice import Voice, cards_painted
from bacon_rules.words.describing import described
from bacon_rules.words.scores import match_won
from bacon_rules.words.telling import told


def narrate(
    start: climbing.State,
    events: Iterable[happened.Event],
    paint: Paint,
    names: Sequence[str] = NAMES,
    language: str = "en",
) -> Iterator[str]:
    """Yield the lines that tell the events of a match between the named players, from the start on."""
    voice = Voice.of(start, names, paint, language, _look)
    yield from voice.introduction(start)
    for event, text in told(events, start, voice.by):
        match event:
            case happened.DealBegan():
                yield from voice.heading(event)
            case happened.HandDealt(seat, hand):
                yield f"  {voice.seating.column(seat)}  {painted(hand, paint)}"
            case happened.Led():
                yield from ["", f"  {text}"]
            case happened.DealScored(points, scores):
                yield from voice.scored(points, scores)
            case happened.MatchWon(winners, scores, ending):
                yield from ["", match_won(winners, scores, voice.by), *cause_told(ending, voice.by)]
            case _:
                yield f"  {text}"


def picture(state: climbing.State, names: Sequence[str], paint: Paint, language: str = "en") -> Iterator[str]:
    """Yield the lines that show a position: the hands, the pile, the seat to act, and the scores."""
    voice = Voice.of(state, names, paint, language, _look)
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


def _look(text: str, value: object, seating: Seating) -> str:
    """Return the words for a value: bombs bold, cards in the colours of their suits."""
    if not isinstance(value, climbing.Combination):
        return cards_painted(text, value, seating)
    ascii_text = text.replace("–", "-")  # noqa: RUF001 - terminals without it are many
    return seating.paint(ascii_text, Style.BOLD) if value.is_bomb else ascii_text
