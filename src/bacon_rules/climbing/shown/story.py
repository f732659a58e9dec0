"""A match of the climbing game, told for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bacon_rules import climbing
from bacon_rules.climbing import events as happened
from bacon_rules.climbing.shown.words.events import cause_told
from bacon_rules.stories.paint import Paint, Style, painted
from bacon_rules.stories.seating import Seating
from bacon_rules.stories.voice import Voice, cards_painted
from bacon_rules.words.scores import match_won
from bacon_rules.words.telling import told


def story(
    start: climbing.State, events: Iterable[happened.Event], names: Sequence[str], paint: Paint, language: str
) -> Iterator[str]:
    """Yield the lines that tell the events of a match between the named players, from the start on."""
    voice = Voice.of(start, names, paint, language, look)
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


def look(text: str, value: object, seating: Seating) -> str:
    """Return the words for a value: bombs bold, cards in the colours of their suits."""
    if not isinstance(value, climbing.Combination):
        return cards_painted(text, value, seating)
    ascii_text = text.replace("–", "-")  # noqa: RUF001 - terminals without it are many
    return seating.paint(ascii_text, Style.BOLD) if value.is_bomb else ascii_text
