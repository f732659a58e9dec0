"""The course of a match at the desk: others move and the person decides, until the end or until the person leaves."""

from __future__ import annotations

import enum
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from rich.text import Text

from bacon_rules.cli.playing.desk import PROMPT, Desk
from bacon_rules.cli.playing.help import card_texts, help_texts, keys, rules_texts
from bacon_rules.cli.playing.hints import hint
from bacon_rules.cli.playing.lessons import leaves, proposal, strays, tell
from bacon_rules.cli.playing.looks import BAD, BOLD, GREY, printable, with_cards
from bacon_rules.errors import ReadingError
from bacon_rules.games import game_of_any
from bacon_rules.reading import read_move
from bacon_rules.reading.texts import normal
from bacon_rules.records import AnyMove
from bacon_rules.sitting import Sitting

QUIT = ("q", "quit", "exit")
UNDO = ("u", "undo")
AGAIN = ("a", "again")
HINT = re.compile(r"(?:h|hint)(?: (plain|net|[1-9][0-9]{0,4}))?")


class Step(enum.Enum):
    """The outcome of asking the person."""

    MOVED = enum.auto()
    UNDONE = enum.auto()
    LEFT = enum.auto()


def play(desk: Desk, keep: Callable[[], None]) -> bool:
    """Play a match until it ends or the person leaves; return whether the person wants to play again.

    Args:
        desk: the desk of the match.
        keep: writes the record; called after each move of the person, and at the end.
    """
    again = False
    with suppress(EOFError):
        again = _play(desk, keep)
    keep()
    return again


def _play(desk: Desk, keep: Callable[[], None]) -> bool:
    while True:
        _let_others_move(desk)
        if desk.sitting.has_ended:
            keep()
            told = (desk.say("Enter leaves."), desk.say("again starts another match."))
            command = _asked(desk, desk.outcome(), *told, desk.say("u takes back your last decision."))
            if command in AGAIN:
                return True
            if not _undone(desk, command):
                return False
        elif _decide(desk) is Step.LEFT:
            return False
        keep()


def _let_others_move(desk: Desk) -> None:
    """Let chance and the computers move until the person is to decide; at the end of a deal, wait for the person."""
    sitting = desk.sitting
    while not sitting.has_ended and not sitting.awaits_human:
        ended = sitting.position.to_act is None and sitting.moves and _ended(sitting)
        told = desk.say("Enter goes on."), desk.say("u takes back your last decision.")
        if ended and _undone(desk, _asked(desk, *told)):
            return
        if _tell(desk):
            return
        before = len(desk.seen())
        sitting.make(sitting.chosen())
        if len(desk.seen()) > before:
            desk.look_on()


def _tell(desk: Desk) -> bool:
    """Tell the steps of a lesson that are due; return whether the last decision was taken back instead.

    Raises:
        EOFError: the person leaves, or the input has ended.
    """
    while typed := tell(desk):
        command = normal(typed)
        if command in QUIT:
            raise EOFError
        if command in UNDO and desk.sitting.undo_for(desk.seat):
            return True
    return False


def _ended(sitting: Sitting) -> bool:
    """Whether a deal or a game has just ended."""
    before, now = sitting.positions[-2:]
    return before.part != now.part


def _asked(desk: Desk, *texts: str) -> str:
    """Show some lines until the person presses Enter; return what was typed.

    Raises:
        EOFError: the person leaves, or the input has ended.
    """
    first, *others = texts
    typed, _ = desk.ask(desk.page(Text(first, BOLD), *(Text(text, GREY) for text in others)))
    command = normal(typed)
    if command in QUIT:
        raise EOFError
    return command


def _undone(desk: Desk, command: str) -> bool:
    """Take back the last decision if that was typed; return whether there was one."""
    return command in UNDO and desk.sitting.undo_for(desk.seat)


def _decide(desk: Desk) -> Step:  # noqa: C901
    """Ask the person until there is a move, a decision is taken back, or the person leaves."""
    view = desk.view
    legal = view.legal_moves()
    pages = legal
    choices: Sequence[AnyMove] = desk.sensible()
    note: list[Text] = []
    told = tell(desk)
    typed_on_page: tuple[str, Sequence[AnyMove]] | None = (told, choices) if told else None
    commands = keys(view, desk.company.voice)
    while True:
        if typed_on_page is None:
            asked = with_cards(desk.asked(), BOLD)
            more = desk.say("m shows all {number}", number=len(pages))
            typed, shown = desk.ask(desk.page(asked, *proposal(desk), *note, choices=choices, more=more, keys=commands))
            listed = choices[:shown]
        else:
            typed, listed = typed_on_page
        note, typed_on_page = [], None
        command = normal(typed)
        if command in QUIT:
            return Step.LEFT
        if command in UNDO:
            if desk.sitting.undo_for(desk.seat):
                return Step.UNDONE
            note = [Text(desk.say("There is no earlier decision of yours."), BAD)]
            continue
        if command in ("m", "moves"):
            typed_on_page = _leaf_through(desk, pages), pages
            continue
        page = _pages(desk, command)
        if page is not None:
            typed_on_page = page, listed
            continue
        pages = legal
        answer = _answered(desk, command)
        if answer is not None:
            note, choices = answer, desk.sensible()
            continue
        try:
            found = read(desk, typed, listed)
        except ReadingError as error:
            note = [explained(desk, error)]
            choices = [*map(view.parse_move, error.possible)] or desk.sensible()
            continue
        if len(found) == 1 and strays(desk, found[0]):
            note = [Text(desk.say("In this lesson, make the proposed move first, or type leave."), BAD)]
            continue
        if len(found) == 1:
            desk.sitting.make(str(found[0]))
            return Step.MOVED
        note = [Text(desk.say("This can mean {number} moves: which one?", number=len(found)))]
        choices = pages = found


def _answered(desk: Desk, command: str) -> list[Text] | None:
    """Return the lines that answer a command, such as one for a hint; `None` if it is no such command."""
    if leaves(desk, command):
        return [Text(desk.say("You have left the lesson. The computers play as they like, and so do you."))]
    if not command or (command in ("h", "hint") and proposal(desk)):
        return []
    asks = HINT.fullmatch(command)
    return [with_cards(hint(desk.view, desk.company, asks[1] or ""), GREY)] if asks else None


def _pages(desk: Desk, command: str) -> str | None:
    """Show the pages of a command; return the input there, or `None` if the command has no pages."""
    view, by = desk.view, desk.company.speaker(desk.view)
    word, _, rest = command.partition(" ")
    match word:
        case "?" | "help" if not rest:
            return desk.leaf_through(desk.say("What you can type"), [*help_texts(view, by)])
        case "r" | "rules" if not rest:
            return desk.leaf_through(desk.say("The rules behind the question"), [*rules_texts(view, by)])
        case "c" | "cards" if game_of_any(view).has("texts_of"):
            return desk.leaf_through(desk.say("Cards"), [*card_texts(view, rest, by)])
        case _:
            return None


def read(desk: Desk, typed: str, listed: Sequence[Any]) -> Sequence[AnyMove]:
    """Return the moves that a text can mean; a single number means a listed move.

    Raises:
        ReadingError: the text fits no legal move.
    """
    view: Any = desk.view  # of any game, whose moves are its own
    number = normal(typed)
    if number.isascii() and number.isdigit() and len(number) < 6 and 1 <= int(number) <= len(listed):
        return (listed[int(number) - 1],)
    company = desk.company
    found: tuple[AnyMove, ...] = read_move(view, typed, listed=listed, names=company.names, language=company.language)
    return found


def explained(desk: Desk, error: ReadingError) -> Text:
    """Return the reason why a text fits no legal move."""
    problem = error.problem
    if error.understood:
        problem = desk.say("{understood}: {problem}", understood=error.understood, problem=error.problem)
    return with_cards(printable(problem), BAD)


def _leaf_through(desk: Desk, moves: Sequence[AnyMove]) -> str:
    """Show moves by page; return the first input that is not a command of these pages."""
    place = room = 0

    def draw() -> None:
        nonlocal room
        room = desk.terminal.size[1] - 4
        last = min(place + room, len(moves))
        named = [(number + 1, with_cards(desk.named(moves[number]))) for number in range(place, last)]
        lines = [Text.assemble((f"{number:>6} ", BOLD), move) for number, move in named]
        title = desk.say("Legal moves {first} to {last} of {all}", first=place + 1, last=last, all=len(moves))
        desk.show_page(title, lines, desk.say("Enter next  b back  a number plays it  q back to the game"))

    while True:
        typed = desk.terminal.ask(PROMPT, draw).strip()
        match normal(typed):
            case "" | "n" if place + room < len(moves):
                place += room
            case "b":
                place = max(0, place - room)
            case "" | "n" | "q":
                return ""
            case _:
                return typed
