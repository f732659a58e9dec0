"""A table as one seat sees it, in words and cards: painters need to know no game and no language."""

from __future__ import annotations

import enum
import functools
from collections.abc import Callable, Hashable
from typing import Any, Final

import attrs

from bacon_rules.documents.values import JsonObject, JsonValue

_PLAIN: Final = frozenset({bool, int, str, type(None)})
"""The types of most values, which are JSON as they are."""


class Tone(enum.Enum):
    """The importance of something; a painter chooses the colour."""

    PLAIN = "plain"
    QUIET = "quiet"
    STRONG = "strong"
    BAD = "bad"


class Lies(enum.Enum):
    """The arrangement of the groups in the middle, if there is room."""

    PILED = "piled"
    AROUND = "around"
    ROW = "row"


class Deck(enum.Enum):
    """The look of cards: playing cards by notation, or cards with texts by name."""

    PLAYING = "playing"
    TEXTS = "texts"


@attrs.frozen
class Note:
    """A few words about a seat, a card or the table.

    Attributes:
        text: the words, short enough to understand at a glance.
        tone: the importance.
        full: the long form, for people who ask or cannot see the note; empty if there is nothing to add.
        sign: the shape that can stand for the words: ``sword``, ``shield``, ``burst``, ``hatch`` for damage that is
            coming, or the letters of a mark; empty if there is none.
        card: the notation of a card to read there; empty if there is none.
    """

    text: str
    tone: Tone = Tone.PLAIN
    full: str = ""
    sign: str = ""
    card: str = ""


@attrs.frozen
class Gauge:
    """The damage on a card: what it has, what is coming, and how much is too much."""

    has: int
    coming: int
    most: int


@attrs.frozen
class Face:
    """A card face up.

    Attributes:
        card: the notation, which finds the picture and the printed text.
        name: the name in words.
        thing: the name for picking the card; empty if it cannot be picked.
        stands_for: the rank, or rank and suit, that a wild stands for; empty for other cards.
        tone: the importance; a quiet card is exhausted.
        values: the numbers of the card, such as attack and defense.
        marks: the marks of the card, such as traits.
        notes: further notes.
        under: the cards that lie with this card.
        gauge: the damage, if the card can bear any.
        possible: whether somebody may choose the card now.
    """

    card: str
    name: str
    thing: str = ""
    stands_for: str = ""
    tone: Tone = Tone.PLAIN
    values: tuple[Note, ...] = ()
    marks: tuple[Note, ...] = ()
    notes: tuple[Note, ...] = ()
    under: tuple[Face, ...] = ()
    gauge: Gauge | None = None
    possible: bool = False


@attrs.frozen
class Group:
    """Cards that lie together.

    Attributes:
        faces: the cards.
        label: a name for the group; empty if the cards speak for themselves.
        seat: the seat that laid the cards; `None` if nobody did.
        tone: the importance; strong for a group to beat or a winning one.
        alarm: a word of warning; empty if none is needed.
        move: the move that takes the whole group; empty if there is none.
        told: what is known of the group; empty if the cards speak for themselves.
        more: the cards of the group that are not laid out.
    """

    faces: tuple[Face, ...]
    label: str = ""
    seat: int | None = None
    tone: Tone = Tone.PLAIN
    alarm: str = ""
    move: str = ""
    told: str = ""
    more: tuple[Note, ...] = ()


@attrs.frozen
class Place:
    """A seat and the cards before it.

    Attributes:
        seat: the number of the seat.
        name: the player's name.
        side: the side that the player plays for.
        turn: whether the seat is to move.
        hidden: the number of hidden cards in the hand; `None` if a note has it.
        count: the same in words.
        notes: notes about the player.
        says: the player's last words, if any.
        groups: the cards before the player.
        tone: quiet for a player who is out.
    """

    seat: int
    name: str
    side: int
    turn: bool
    hidden: int | None = None
    count: str = ""
    notes: tuple[Note, ...] = ()
    says: Note | None = None
    groups: tuple[Group, ...] = ()
    tone: Tone = Tone.PLAIN


@attrs.frozen
class Side:
    """The players of a side, and their score."""

    names: tuple[str, ...]
    score: int


@attrs.frozen
class Choice:
    """A move as a choice.

    Attributes:
        move: the move in notation.
        text: the move in words.
        why: the reason against the move; empty if it is legal.
        alarm: a word of warning; empty if none is needed.
        passes: whether the move changes nothing.
    """

    move: str
    text: str
    why: str = ""
    alarm: str = ""
    passes: bool = False


@attrs.frozen
class Picked:
    """The result of picking cards.

    Attributes:
        choices: the moves that the cards make, the best first.
        addable: the things that can be added; `None` if nothing is to be picked now.
    """

    choices: tuple[Choice, ...] = ()
    addable: tuple[str, ...] | None = None


@attrs.frozen
class Row:
    """A line of a sheet: a side, the names of its players, and the values in columns."""

    side: int
    names: tuple[str, ...]
    cells: tuple[str, ...]


@attrs.frozen
class Columns:
    """A table on a sheet: the headings of its columns, beginning with the names, and its lines."""

    heads: tuple[str, ...]
    rows: tuple[Row, ...]


@attrs.frozen
class Arrow:
    """Something that comes from one thing and goes to another, such as an attack, by the names of things of faces."""

    start: str
    end: str


@attrs.frozen
class Waiting:
    """Something that waits to happen, as a card.

    Attributes:
        text: the whole sentence.
        title: the name.
        does: the effect in short words.
        seat: the seat of the player who began it.
        card: the notation of the card that lends its art; empty if there is none.
        sign: ``sword`` for an attack, else empty.
        tone: strong for a player's own deed, quiet for its consequences.
    """

    text: str
    title: str
    does: str
    seat: int
    card: str = ""
    sign: str = ""
    tone: Tone = Tone.STRONG


@attrs.frozen
class Sheet:
    """The sheet with the result of a deal or a match.

    Attributes:
        title: the title.
        says: sentences about the result.
        tables: the points.
        rule: the ruling behind the points, its title and its words; empty if there is none.
    """

    title: str
    says: str = ""
    tables: tuple[Columns, ...] = ()
    rule: tuple[str, ...] = ()


@attrs.frozen
class Printed:
    """The print on a card with texts.

    Attributes:
        card: the notation.
        title: the name.
        kind: the kind, which can have a colour.
        lines: the other lines.
    """

    card: str
    title: str
    kind: str
    lines: tuple[str, ...]


@attrs.frozen
class Scene:
    """The whole table as a seat sees it.

    Attributes:
        title: the title of the game.
        part: the deal or the game of the match; empty if it has only one.
        goal: the goal.
        asked: the question to the seat to act.
        standing: the sides and their scores.
        places: the seats.
        middle: the groups in the middle, the latest last.
        lies: the arrangement of these groups.
        notes: notes about the table.
        stack: the waiting things, the next to happen first.
        outlook: sentences about the middle: what happens first and how it ends, or that nothing lies there.
        arrows: what goes from thing to thing, such as attacks.
        offers: cards that can be taken, neither in the hand nor in play.
        hand: the cards of the viewer, in groups.
        choices: the moves that are not made by picking cards.
        sheet: the result of the last deal or of the match, until the next one begins.
        deck: the look of cards.
        printed: the print on all visible cards, if they have texts.
        marks: the marks that texts name by their letters in braces, such as ``{E}``.
        viewer: the viewer's seat; `None` for a spectator.
    """

    title: str
    part: str
    goal: str
    asked: str
    standing: tuple[Side, ...]
    places: tuple[Place, ...]
    middle: tuple[Group, ...] = ()
    lies: Lies = Lies.ROW
    notes: tuple[Note, ...] = ()
    stack: tuple[Waiting, ...] = ()
    outlook: tuple[str, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    offers: tuple[Group, ...] = ()
    hand: tuple[Group, ...] = ()
    choices: tuple[Choice, ...] = ()
    sheet: Sheet | None = None
    deck: Deck = Deck.TEXTS
    printed: tuple[Printed, ...] = ()
    marks: tuple[Note, ...] = ()
    viewer: int | None = None

    def to_json(self) -> JsonObject:
        """Return the scene as JSON, without default values."""
        return as_json(self)


def as_json(part: attrs.AttrsInstance) -> JsonObject:
    """Return a part of a scene as JSON, without default values."""
    told: dict[str, JsonValue] = {}
    for name, usual in _usual(type(part)):
        value = getattr(part, name)
        if value is not usual and value != usual:
            told[name] = value if type(value) in _PLAIN else _json(value)
    return told


@functools.cache
def _usual(kind: type[attrs.AttrsInstance]) -> tuple[tuple[str, object], ...]:
    """Return the attributes of a class with their default values."""
    return tuple((field.name, field.default) for field in attrs.fields(kind))


def _json(value: Hashable) -> JsonValue:
    return _writer(type(value))(value)


@functools.cache
def _writer(kind: type) -> Callable[[Any], JsonValue]:
    """Return a function that writes values of a class as JSON."""
    if issubclass(kind, tuple):
        return _as_list
    if issubclass(kind, enum.Enum):
        return lambda one: str(one.value)
    return as_json if attrs.has(kind) else lambda value: value


def _as_list(values: tuple[Any, ...]) -> list[JsonValue]:
    return [one if type(one) in _PLAIN else _json(one) for one in values]
