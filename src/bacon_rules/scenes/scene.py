"""A table as one seat sees it, in words and cards: painters know no game and no language."""

from __future__ import annotations

import enum
from typing import Any

import attrs

from bacon_rules.documents.values import JsonObject, JsonValue


class Tone(enum.Enum):
    """How much something matters; a painter decides on its colour."""

    PLAIN = "plain"
    QUIET = "quiet"
    STRONG = "strong"
    BAD = "bad"


class Lies(enum.Enum):
    """How the groups in the middle lie, where there is room."""

    PILED = "piled"
    AROUND = "around"
    ROW = "row"


class Deck(enum.Enum):
    """What is seen of cards: playing cards by their notation, or cards with texts by their names."""

    PLAYING = "playing"
    TEXTS = "texts"


@attrs.frozen
class Note:
    """A few words about a seat, a card or the table.

    Attributes:
        text: the words, as short as they can be understood at a glance.
        tone: how much they matter.
        full: the same at length, for those who ask or cannot see it; empty if there is nothing to add.
        sign: the shape in whose place the words can stand, ``sword``, ``shield`` or ``burst``; empty if there is none.
        card: the card that can be read there, by its notation; empty if there is none.
    """

    text: str
    tone: Tone = Tone.PLAIN
    full: str = ""
    sign: str = ""
    card: str = ""


@attrs.frozen
class Face:
    """A card that lies face up.

    Attributes:
        card: its notation, by which its picture and its printed text are found.
        name: its name in words.
        thing: the name by which it is picked; empty if it cannot be.
        stands_for: the rank, or rank and suit, that a wild stands for; empty for other cards.
        tone: how much it matters; a quiet card is exhausted.
        values: its numbers, such as attack and defense.
        notes: what else is to be said of it.
        under: the cards that lie with it.
    """

    card: str
    name: str
    thing: str = ""
    stands_for: str = ""
    tone: Tone = Tone.PLAIN
    values: tuple[Note, ...] = ()
    notes: tuple[Note, ...] = ()
    under: tuple[Face, ...] = ()


@attrs.frozen
class Group:
    """Cards that lie together.

    Attributes:
        faces: the cards.
        label: what they are; empty if the cards say it.
        seat: who has laid them; `None` if nobody has.
        tone: how much they matter: strong is what is to be beaten, or wins.
        alarm: a word that warns of them; empty if none is needed.
        move: the move that takes them as they are; empty if there is none.
    """

    faces: tuple[Face, ...]
    label: str = ""
    seat: int | None = None
    tone: Tone = Tone.PLAIN
    alarm: str = ""
    move: str = ""


@attrs.frozen
class Place:
    """A seat and what is before it.

    Attributes:
        seat: its number.
        name: its player's name.
        side: the side that the player plays for.
        turn: whether the seat is to move.
        hidden: how many cards it holds that are not seen; `None` if that is said in the notes.
        count: the same in words.
        notes: what is to be said of the player.
        says: what the player said last; `None` if nothing.
        groups: what lies before the player.
        tone: quiet for who plays no more.
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
    """A move that can be chosen.

    Attributes:
        move: the move in notation.
        text: the move in words.
        why: the reason why it cannot be made; empty if it can.
        alarm: a word that warns of it; empty if none is needed.
        passes: whether it is the move that leaves everything as it is.
    """

    move: str
    text: str
    why: str = ""
    alarm: str = ""
    passes: bool = False


@attrs.frozen
class Picked:
    """What picked cards make.

    Attributes:
        choices: the moves that they make, the best first.
        addable: the things that can be picked as well; `None` if nothing is to be picked now.
    """

    choices: tuple[Choice, ...] = ()
    addable: tuple[str, ...] | None = None


@attrs.frozen
class Row:
    """A line of a sheet: a side, the names of its players, and what is said of them in columns."""

    side: int
    names: tuple[str, ...]
    cells: tuple[str, ...]


@attrs.frozen
class Columns:
    """A table on a sheet: the headings of its columns, the names' first, and its lines."""

    heads: tuple[str, ...]
    rows: tuple[Row, ...]


@attrs.frozen
class Sheet:
    """What a deal or a match has come to.

    Attributes:
        title: what is over.
        says: what is to be said of it.
        tables: the points.
        rule: the ruling by which they were scored, its title and its words; empty if there is none.
    """

    title: str
    says: str = ""
    tables: tuple[Columns, ...] = ()
    rule: tuple[str, ...] = ()


@attrs.frozen
class Printed:
    """What is printed on a card with texts.

    Attributes:
        card: its notation.
        title: its name.
        kind: its kind, which can have a colour.
        lines: the other lines.
    """

    card: str
    title: str
    kind: str
    lines: tuple[str, ...]


@attrs.frozen
class Scene:
    """All that a seat sees.

    Attributes:
        title: what is played.
        part: the deal or the game of the match; empty if it has only one.
        goal: what wins.
        asked: whose turn it is for what.
        standing: the sides and their scores.
        places: the seats.
        middle: what lies in the middle, the latest last.
        lies: how it lies there.
        notes: what is to be said of the table.
        stack: what waits, the next to happen first.
        offers: what can be taken that is neither in the hand nor in play.
        hand: the cards of the seat that looks, in groups.
        choices: the moves that are not made by picking cards.
        sheet: what the last deal or the match has come to, until the next one begins.
        deck: what is seen of cards.
        printed: what is printed on all cards in sight, if these have texts.
        viewer: the seat that looks; `None` for a spectator.
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
    stack: tuple[Note, ...] = ()
    offers: tuple[Group, ...] = ()
    hand: tuple[Group, ...] = ()
    choices: tuple[Choice, ...] = ()
    sheet: Sheet | None = None
    deck: Deck = Deck.TEXTS
    printed: tuple[Printed, ...] = ()
    viewer: int | None = None

    def to_json(self) -> JsonObject:
        """Return the scene as JSON; what is not said there is as it usually is."""
        return as_json(self)


def as_json(part: attrs.AttrsInstance) -> JsonObject:
    """Return a part of a scene as JSON, without what is as it usually is."""
    fields = attrs.fields_dict(type(part))
    values = {name: getattr(part, name) for name in fields}
    return {name: _json(value) for name, value in values.items() if value != fields[name].default}


def _json(value: Any) -> JsonValue:
    match value:
        case enum.Enum():
            return str(value.value)
        case tuple():
            return [_json(one) for one in value]
        case _:
            return as_json(value) if attrs.has(type(value)) else value
