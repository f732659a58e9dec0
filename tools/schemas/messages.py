"""The messages of a table to its pages, as classes, of which the schema is made.

An attribute with a default can be left out of the message.
"""

from __future__ import annotations

from typing import Any, Final

import attrs

from bacon_rules.documents.writing import Tagged
from bacon_rules.scenes.lesson import Spot
from bacon_rules.scenes.scene import Choice, Face, Printed, Scene

__all__ = ["AnyEvent", "AnyMessage", "AnyView", "Words"]

LEFT_OUT: Final[Any] = object()
"""The default of what is left out rather than null."""


class AnyEvent:
    """An event of any game."""


class AnyView:
    """A view of any game."""


class Words:
    """Texts by their keys."""


@attrs.frozen
class Line:
    """A line of the log.

    Attributes:
        ply: the number of moves, including that of the event.
        event: the event; empty for a card that had been played before a puzzle.
        text: the event in words.
    """

    ply: int
    event: AnyEvent
    text: str


@attrs.frozen
class Move:
    """A move.

    Attributes:
        move: the move in notation.
        text: the move in words.
        things: the things to be picked for it.
    """

    move: str
    text: str
    things: tuple[str, ...]


@attrs.frozen
class Phrase:
    """A set phrase.

    Attributes:
        phrase: the phrase, as it is said.
        text: what it means in your language.
    """

    phrase: str
    text: str


@attrs.frozen
class Welcome(Tagged):
    """Comes first, and when the language or the seat changes.

    Attributes:
        protocol: the version of the messages.
        game: the game's name, such as bacon-4.
        title: the game's name for people.
        seat: your seat; null if you watch, or look at a record with every hand.
        names: the name of each seat's player.
        sides: the side of each seat.
        humans: the seats in which people sit.
        record: whether this is a record.
        play_on: whether you can play on from a position here.
        review: whether there can be a review.
        language: the language of all texts.
        languages: the languages that there are.
        phrases: what you can say to other people; none if you are alone.
        lesson: whether the game has a lesson.
        guide: how the game is played at the table, in words.
        strings: the page's own words.
    """

    protocol: int
    game: str
    title: str
    seat: int | None
    names: tuple[str, ...]
    sides: tuple[int, ...]
    humans: tuple[int, ...]
    record: bool
    play_on: bool
    review: bool
    language: str
    languages: tuple[str, ...]
    phrases: tuple[Phrase, ...]
    lesson: bool
    guide: str
    strings: Words


@attrs.frozen
class Log(Tagged):
    """Comes after `welcome`: all that has happened.

    Attributes:
        lines: a line for each event that you may see.
    """

    lines: tuple[Line, ...]


@attrs.frozen
class Position(Tagged):
    """Comes after each move, and when you look at another moment.

    Attributes:
        ply: the number of moves before the position.
        plies: the number of moves in the match.
        view: your view.
        news: what has happened since the last position.
        to_act: the seat to move; null if chance is to move, or the match is over.
        over: whether the match is over.
        undo: whether you can go back to your last decision.
        deal_due: whether the next deal waits for `go-on`.
        forced: your only legal move; null if it is not your turn, or there are several.
        scene: the table as you see it.
        hands: the cards of each seat; only in a record with every hand open.
        printed: what is printed on these cards.
    """

    ply: int
    plies: int
    view: AnyView
    news: tuple[Line, ...]
    to_act: int | None
    over: bool
    undo: bool
    deal_due: bool
    forced: Move | None
    scene: Scene
    hands: tuple[tuple[Face, ...], ...] = LEFT_OUT
    printed: tuple[Printed, ...] = LEFT_OUT


@attrs.frozen
class Picked(Tagged):
    """Answers `pick`.

    Attributes:
        number: the number of the question.
        things: the things that are picked.
        choices: the moves that they make, the best first.
        addable: the things that can be added; null if nothing is to be picked now.
    """

    number: int
    things: tuple[str, ...]
    choices: tuple[Choice, ...]
    addable: tuple[str, ...] | None


@attrs.frozen
class Hint(Tagged):
    """Answers `hint`.

    Attributes:
        ply: the ply of the position for which it was asked.
        move: the move in notation.
        text: the move in words.
        things: the things to be picked for it.
        player: the player that suggests it: net, search:100, plain or any.
        says: who suggests which move and why, in some sentences.
        reason: the reason for playing it.
        sure: the number of cases out of 100 in which the move is best; null after few simulations, or none.
        found: this and the expected result, in words.
    """

    ply: int
    move: str
    text: str
    things: tuple[str, ...]
    player: str
    says: str
    reason: str
    sure: int | None
    found: str


@attrs.frozen
class End:
    """The end of a deal or a game.

    Attributes:
        ply: the number of moves before its last one.
        part: its number, from 1.
        ahead: how far each side got ahead, in the unit of the rows.
    """

    ply: int
    part: int
    ahead: tuple[int, ...]


@attrs.frozen
class Better:
    """The better move.

    Attributes:
        text: the move in words.
        things: the things to be picked for it.
        says: sentences about what the search says of it.
    """

    text: str
    things: tuple[str, ...]
    says: tuple[str, ...]


@attrs.frozen
class Decision:
    """A row of a review.

    Attributes:
        ply: the number of moves before the decision.
        part: the number of the deal or game, from 1.
        seat: the seat of the player.
        side: the side of the seat.
        expected: what was expected before the move.
        cost: what the move cost.
        amount: the cost in words.
        text: what was played.
        things: the things that were picked for it; only in your own rows, and in a record.
        better: the better move; null if there is none.
    """

    ply: int
    part: int
    seat: int
    side: int
    expected: float
    cost: float
    amount: str
    text: str
    things: tuple[str, ...] = LEFT_OUT
    better: Better | None = LEFT_OUT


@attrs.frozen
class Review(Tagged):
    """Answers `review`, again and again until the review is complete.

    Attributes:
        first: the number of rows before the new ones.
        done: how many decisions have been looked at.
        of: how many decisions there are.
        judge: the player that judges the decisions, such as search:100.
        judged: a sentence about it.
        unit: what is expected: points, or chances from -1 to 1.
        ends: how each deal or game ended.
        rows: the new rows.
    """

    first: int
    done: int
    of: int
    judge: str
    judged: str
    unit: str
    ends: tuple[End, ...]
    rows: tuple[Decision, ...]


@attrs.frozen
class Step:
    """A step of a lesson.

    Attributes:
        number: the number of the step, from 1.
        of: the number of all steps.
        text: what is told.
        spots: the places at the table that the text is about.
    """

    number: int
    of: int
    text: str
    spots: tuple[Spot, ...] = ()


@attrs.frozen
class Lesson(Tagged):
    """Comes in a lesson before each position of now, and after `next` and `leave-lesson`.

    Attributes:
        ply: the ply of the position to which it belongs.
        leads: whether the lesson goes on.
        step: what is to be told now; left out if nothing is.
        move: the move that the step proposes; null if everybody waits for `next`.
    """

    ply: int
    leads: bool
    step: Step = LEFT_OUT
    move: Move | None = LEFT_OUT


@attrs.frozen
class Puzzle(Tagged):
    """Comes at puzzles between `welcome` and `log`.

    Attributes:
        number: the number of the puzzle, from 1.
        level: how hard it is, in words.
        keys: a short name for each puzzle, in their order.
    """

    number: int
    level: str
    keys: tuple[str, ...]


@attrs.frozen
class Judged(Tagged):
    """Answers `play`, `hint` and `show` at puzzles.

    Attributes:
        number: the number of the puzzle, from 1.
        right: whether the move is right; null if nothing was played.
        text: the verdict, the hint or the answer.
        why: the reason for the answer; empty if it is still to be found.
        judge: the player that judged the move, or the answer if nothing was played, such as search:2000 or plain.
    """

    number: int
    right: bool | None
    text: str
    why: str
    judge: str


@attrs.frozen
class Wish:
    """The wish of a person to go back to the last decision.

    Attributes:
        seat: the seat of the person.
        ply: the number of moves now.
        waits_for: the seats whose people have not allowed it.
    """

    seat: int
    ply: int
    waits_for: tuple[int, ...]


@attrs.frozen
class People(Tagged):
    """Comes when somebody comes, goes, is stood in for, or wants something of the others.

    Attributes:
        here: the seats whose people are connected.
        stands_in: the seats in which a computer plays since their people are away.
        again: the seats that want a rematch.
        undo: who wants to go back; null if nobody does.
    """

    here: tuple[int, ...]
    stands_in: tuple[int, ...]
    again: tuple[int, ...]
    undo: Wish | None


@attrs.frozen
class Later(Tagged):
    """Comes after everything that is sent at a table which spectators see later.

    Attributes:
        delay: the age of all that is told, in seconds.
    """

    delay: int


@attrs.frozen
class Clock(Tagged):
    """Comes with each position at a table where people have so much time for a move.

    Attributes:
        seat: the seat whose time runs; null if nobody's does, or everybody's, at the end of a deal.
        left: the time that is left, in seconds; null if no time runs.
    """

    seat: int | None
    left: float | None


@attrs.frozen
class Said(Tagged):
    """Comes when somebody says a phrase.

    Attributes:
        seat: the seat of the person.
        phrase: the phrase.
        text: what it means in your language.
    """

    seat: int
    phrase: str
    text: str


@attrs.frozen
class Moved(Tagged):
    """Answers `play-on`.

    Attributes:
        to: the address of the new table on the same server.
    """

    to: str


@attrs.frozen
class Refused(Tagged):
    """Answers what cannot be done.

    Attributes:
        text: why, in words.
    """

    text: str


@attrs.frozen
class Notice(Tagged):
    """Comes when something is wrong with the table, or somebody has said no.

    Attributes:
        text: what there is to know, in words.
    """

    text: str


AnyMessage = (
    Welcome
    | Log
    | Position
    | Picked
    | Hint
    | Review
    | Lesson
    | Puzzle
    | Judged
    | People
    | Later
    | Clock
    | Said
    | Moved
    | Refused
    | Notice
)
"""Any message to a page."""
