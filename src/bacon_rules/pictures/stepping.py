"""A record as a page on which one goes through it, picture by picture: for notebooks, and as a file."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Iterable, Iterator
from html import escape
from importlib.resources import files
from typing import Final
from zlib import compress

import attrs

from bacon_rules.errors import RecordError, shown
from bacon_rules.game import GameEvent
from bacon_rules.games import AnyState
from bacon_rules.pictures.colours import palette_for
from bacon_rules.pictures.drawing import svg
from bacon_rules.records import Record, position_at
from bacon_rules.records.record import check_record
from bacon_rules.speaking.speaker import Speaker
from bacon_rules.words import tell
from bacon_rules.words.speakers import speaker

WIDTH: Final = 720
"""The greatest width in a notebook, in pixels."""

ABOVE: Final = 190
"""The height of what stands above the picture, in pixels."""

_SIZE: Final = re.compile(r'<svg [^>]*width="([\d.]+)" height="([\d.]+)"')
_TOKEN: Final = re.compile(r"<[^>]*>[^<]*")
_PLACE: Final = re.compile(r"\{(\w+)\}")


@attrs.frozen
class Stepper:
    """A record that one goes through: with buttons, a slider and the arrow keys, as the chosen seat saw it.

    Notebooks show it, also when they are saved, or made into pages: everything is in the output, in a frame of its own
    that can reach nothing else.

    Attributes:
        page: all of it as a page of HTML, which loads nothing.
        height: the height in a notebook, in pixels.
    """

    page: str = attrs.field(repr=False)
    height: int

    def _repr_html_(self) -> str:
        style = f"border: 0; width: 100%; max-width: {WIDTH}px; height: {self.height}px"
        return f'<iframe sandbox="allow-scripts" style="{style}" srcdoc="{escape(self.page)}"></iframe>'


def stepper(  # noqa: PLR0913 - as for a picture, and which
    record: Record,
    seats: Iterable[int | None] | None = None,
    *,
    first: int = 0,
    last: int | None = None,
    dark: bool = False,
    language: str = "en",
) -> Stepper:
    """Return a record to go through, picture by picture, with what happened in words.

    It holds only what these seats saw, so a player's own view of a match can be published.

    Args:
        record: the record.
        seats: the seats whose views can be chosen, the first one of them at the beginning; `None` among them is a
            spectator.  By default, all seats.
        first: the number of moves before the first picture.
        last: the number of moves before the last picture; by default all.
        dark: whether the pictures are dark.
        language: the language of the words.

    Raises:
        RecordError: the value is not a record, it does not have so many moves, or one of them is wrong; or there is no
            seat.
        SeatError: the game has no such seat.
        PictureError: the game has no pictures.
        LanguageError: the package has no words in this language.

    >>> from bacon_rules import bacon, chance_move, new_match
    >>> from bacon_rules.records import Record
    >>> start = new_match(bacon(4))
    >>> stepper(Record.of(start, [chance_move(start, seed=7)]), seats=[0])
    Stepper(height=696)
    """
    check_record(record)
    end = len(record.moves) if last is None else last
    for name, number, most in (("last", end, len(record.moves)), ("first", first, end)):
        if type(number) is not int or not 0 <= number <= most:
            raise RecordError(f"{name}: expected a number from 0 to {most}, got {shown(number)}")
    position_at(record, end)  # all moves are right
    steps = list(_steps(record, first, end))
    if not isinstance(seats, Iterable | None):
        raise RecordError(f"seats: expected several, such as [0], got {shown(seats)}")
    chosen = range(len(record.seats)) if seats is None else tuple(seats)
    if not chosen:
        raise RecordError("seats: expected at least one, such as [0]")
    by = speaker(language, record.seats, record.start.state)
    tokens: dict[str, int] = {}
    seen, tallest = [], 0.0
    for seat in chosen:
        pictures = [svg(one.after.observe(seat), dark=dark, names=record.seats, language=language) for one in steps]
        tallest = max(tallest, *map(_height, pictures))
        frames = [[tokens.setdefault(token, len(tokens)) for token in _TOKEN.findall(picture)] for picture in pictures]
        told = [one.told(seat, record.seats, language) for one in steps]
        name = by.say("Those who watch") if seat is None else by.seat(seat)
        seen.append({"name": name, "frames": frames, "told": told})
    moves = [
        by.say("After {number} of {all} moves.", number=ply, all=len(record.moves)) for ply in range(first, end + 1)
    ]
    data = json.dumps({"tokens": list(tokens), "seats": seen, "moves": moves}, separators=(",", ":"))
    packed = b64encode(compress(data.encode(), 9)).decode()
    return Stepper(
        _page(packed, record.start.game.title_told(record.start.state.rules, by), by, dark=dark), round(tallest) + ABOVE
    )


@attrs.frozen
class _Step:
    before: AnyState
    after: AnyState
    events: tuple[GameEvent, ...]

    def told(self, seat: int | None, names: tuple[str, ...], language: str) -> list[str]:
        """Return the events that a seat, or a spectator, may see, in words."""
        seen = [event for event in self.events if event.is_seen_by(seat)]
        return list(tell(seen, self.before.observe(seat), language, names=names))


def _steps(record: Record, first: int, end: int) -> Iterator[_Step]:
    """Yield the position after the first moves, then each move after them."""
    state = position_at(record, first).state
    yield _Step(state, state, ())
    for move in record.moves[first:end]:
        after, events = state.step(state.parse_move(move))
        yield _Step(state, after, events)
        state = after


def _height(picture: str) -> float:
    """Return the height of a picture that is as wide as it can become."""
    size = _SIZE.match(picture)
    assert size is not None
    return float(size[2]) * WIDTH / float(size[1])


def _page(data: str, title: str, by: Speaker, *, dark: bool) -> str:
    """Return the page, filled in."""
    template = files("bacon_rules.pictures").joinpath("stepper.html").read_text(encoding="utf-8")
    texts = {
        "language": by.language,
        "title": title,
        "to_start": by.say("To the beginning"),
        "back": by.say("One move back"),
        "on": by.say("One move on"),
        "to_end": by.say("To the end"),
        "move": by.say("Move"),
        "seat": by.say("As seen by"),
        "data": data,
        **attrs.asdict(palette_for(dark=dark), recurse=False),
    }
    return _PLACE.sub(lambda found: escape(str(texts.get(found[1], found[0]))), template)
