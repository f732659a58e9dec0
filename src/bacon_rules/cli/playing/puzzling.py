"""Solving puzzles at the terminal: the table, an answer, the verdict with the reason, and the next one."""

from __future__ import annotations

import argparse
import enum
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import attrs
from rich.text import Text

from bacon_rules.cli.playing.company import Company, voice
from bacon_rules.cli.playing.desk import Desk
from bacon_rules.cli.playing.frame import Page
from bacon_rules.cli.playing.looks import BAD, BOLD, GREY, with_cards
from bacon_rules.cli.playing.loop import QUIT, explained, read
from bacon_rules.cli.playing.terminal import Terminal
from bacon_rules.cli.solved import Solved, keep, solved
from bacon_rules.errors import ReadingError
from bacon_rules.games import AnyMove
from bacon_rules.games.register import game_of_any
from bacon_rules.puzzles import Puzzle, hint, judged, level_told, shipped, verdict_told, why
from bacon_rules.puzzles.seating import names_at, sitting_at
from bacon_rules.reading.texts import normal
from bacon_rules.speaking.speaker import message
from bacon_rules.stories.language import spoken
from bacon_rules.stories.texts import WRONG_USE, Refused

INTERRUPTED: Final = 130
_KEYS: Final = message("Which move is best?  h hint  s show the answer  m all moves  n next  b back  q quit")


class Turn(enum.Enum):
    """Where the person wants to go."""

    NEXT = 1
    BACK = -1
    LEFT = 0


@attrs.define
class Book:
    """The puzzles of a game, and the place at which a person is.

    Attributes:
        puzzles: the puzzles.
        place: the place of the present one.
        solved: the solved ones of all games.
        language: the language to speak.
        terminal: the terminal.
    """

    puzzles: Sequence[Puzzle]
    place: int
    solved: Solved
    language: str
    terminal: Terminal

    @property
    def puzzle(self) -> Puzzle:
        """The present puzzle."""
        return self.puzzles[self.place]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players."""
        return names_at(self.puzzle)


def solve(arguments: argparse.Namespace) -> int:
    """Let a person solve puzzles; return the command's exit status.

    Raises:
        Refused: there is no puzzle with the number.
    """
    puzzles, done = shipped(arguments.game.name), solved()
    if arguments.number is not None and arguments.number > len(puzzles):
        raise Refused(f"--number: {arguments.game.name} has the puzzles 1 to {len(puzzles)}", WRONG_USE)
    unsolved = (place for place, puzzle in enumerate(puzzles) if not done.has(puzzle))
    place = next(unsolved, 0) if arguments.number is None else arguments.number - 1
    book = Book(puzzles, place, done, spoken(arguments.language), Terminal())
    try:
        with book.terminal.opened(), suppress(EOFError):
            _leaf(book)
    except KeyboardInterrupt:
        return INTERRUPTED
    told = voice(book.language).say(
        "{number} of {all} puzzles solved.", number=book.solved.count(puzzles), all=len(puzzles)
    )
    book.terminal.console.print(told)
    return 0


def _leaf(book: Book) -> None:
    """Show puzzle after puzzle, until the person leaves."""
    while True:
        turn = _solve_one(book, _desk(book))
        if turn is Turn.LEFT:
            return
        book.place = (book.place + turn.value) % len(book.puzzles)


def _desk(book: Book) -> Desk:
    """Return a desk with the puzzle."""
    company = Company(book.names, book.language, voice(book.language))
    return Desk(sitting_at(book.puzzle), book.puzzle.view.seat or 0, book.terminal, company, 0)


def _solve_one(book: Book, desk: Desk) -> Turn:
    """Ask for answers to a puzzle until the person goes on."""
    sheet = Sheet(book, desk, desk.sensible())
    while True:
        typed, shown = desk.ask(sheet.page())
        command = normal(typed)
        turn = _turned(command, sheet.is_over)
        if turn is not None:
            return turn
        if not sheet.helped(command):
            sheet.answer(typed, shown)


def _turned(command: str, is_over: bool) -> Turn | None:  # noqa: FBT001 - a fact of the puzzle
    """Return where a command leads; `None` if the person stays."""
    match command:
        case "n" | "next":
            return Turn.NEXT
        case "":
            return Turn.NEXT if is_over else None
        case "b" | "back":
            return Turn.BACK
        case _:
            return Turn.LEFT if command in QUIT else None


@attrs.define
class Sheet:
    """A puzzle at the desk.

    Attributes:
        book: all puzzles.
        desk: the desk.
        choices: the moves to choose from by number.
        note: what is said besides the question.
        is_over: whether the answer has been given.
    """

    book: Book
    desk: Desk
    choices: Sequence[AnyMove]
    note: list[Text] = attrs.field(factory=list)
    is_over: bool = False

    def page(self) -> Page:
        """Return the screen."""
        book, desk = self.book, self.desk
        level = level_told(book.puzzle.level, book.language)
        number, count = book.place + 1, len(book.puzzles)
        heading = desk.say("Puzzle {number} of {all}, {level}", number=number, all=count, level=level)
        mark = " ✓" if book.solved.has(book.puzzle) else ""
        gone = game_of_any(desk.view).gone_told(desk.view, desk.company.speaker(desk.view))
        page = desk.page(
            Text(f"{heading}{mark}", GREY),
            with_cards(desk.asked(), BOLD),
            *self.note,
            choices=() if self.is_over else self.choices,
            more=desk.say("m shows all {number}", number=len(desk.view.legal_moves())),
            keys=desk.say("Enter next  b back  q quit") if self.is_over else desk.say(_KEYS),
        )
        return attrs.evolve(page, old=[with_cards(text) for text in gone])

    def helped(self, command: str) -> bool:
        """Carry out a command that asks for help; return whether it was one."""
        book, desk = self.book, self.desk
        match command:
            case "s" | "show":
                answer = desk.named(desk.view.parse_move(book.puzzle.answer))
                self._end(with_cards(desk.say("The answer: {move}.", move=answer), BOLD))
            case "m" | "moves":
                self.choices, self.note = desk.view.legal_moves(), []
            case "h" | "hint":
                self.note = [with_cards(hint(book.puzzle, book.language, names=book.names), GREY)]
            case "":
                self.choices, self.note = desk.sensible(), []
            case _:
                return False
        return True

    def answer(self, typed: str, shown: int) -> None:
        """Judge what was typed."""
        book, desk = self.book, self.desk
        try:
            found = read(desk, typed, self.choices[:shown])
        except ReadingError as error:
            self.note = [explained(desk, error)]
            return
        if len(found) > 1:
            self.note = [Text(desk.say("This can mean {number} moves: which one?", number=len(found)))]
            self.choices = found
            return
        verdict = judged(book.puzzle, str(found[0]))
        told = verdict_told(book.puzzle, verdict, book.language, names=book.names)
        self.choices = desk.sensible()
        if not verdict.is_right:
            self.note = [with_cards(told, BAD)]
            return
        book.solved = book.solved.plus(book.puzzle)
        self._end(with_cards(told, BOLD))
        if not keep(book.solved):
            self.note.append(Text(desk.say("It cannot be kept that you solved it."), BAD))

    def _end(self, told: Text) -> None:
        """Give the answer, with the reason."""
        self.is_over = True
        self.note = [told, with_cards(why(self.book.puzzle, self.book.language, names=self.book.names))]
