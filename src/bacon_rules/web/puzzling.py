"""The host of puzzles: each page has a puzzle of its own, and hears whether its answer is right."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import assert_never

import anyio
import attrs

from bacon_rules.documents.values import JsonObject
from bacon_rules.errors import BaconRulesError, IllegalMoveError
from bacon_rules.games.register import game_of_any
from bacon_rules.puzzles import Puzzle, Verdict, hint, judged, level_told, verdict_told, why
from bacon_rules.puzzles.seating import sitting_at
from bacon_rules.sitting import Sitting
from bacon_rules.web import orders, showing, updating
from bacon_rules.web.guests import MOST_LOOKERS, Guest
from bacon_rules.web.orders import Order
from bacon_rules.web.telling import languages
from bacon_rules.web.thinking import aside


@attrs.frozen(eq=False)
class Seated:
    """A page at a puzzle.

    Attributes:
        number: the number of the puzzle, from 1.
        puzzle: the puzzle.
        sitting: a match at its position.
    """

    number: int
    puzzle: Puzzle
    sitting: Sitting


@attrs.define(eq=False)
class PuzzleHost:
    """The host of puzzles.

    Attributes:
        puzzles: the puzzles, in their order.
        sitting: a match at the position of the first one, whose cards the pages draw.
    """

    puzzles: Sequence[Puzzle]
    sitting: Sitting = attrs.field(init=False)
    _seated: dict[Guest, Seated] = attrs.field(init=False, factory=dict)
    _keys: Sequence[str] = attrs.field(init=False)
    _asked: dict[Guest, tuple[Seated, str]] = attrs.field(init=False, factory=dict)
    _changed: anyio.Event = attrs.field(init=False, factory=anyio.Event)

    @sitting.default
    def _first(self) -> Sitting:
        return sitting_at(self.puzzles[0])

    @_keys.default
    def _keys_of_all(self) -> Sequence[str]:
        return [one.key for one in self.puzzles]

    @property
    def open_record(self) -> None:
        """Nothing: a puzzle is no match, and the hands behind it are made up."""

    def come(self, guest: Guest) -> None:
        """Let a page begin with the first puzzle."""
        if len(self._seated) >= MOST_LOOKERS:
            self.go(next(iter(self._seated)))
        self._turn(guest, 1)

    def go(self, guest: Guest) -> None:
        """Let a page leave."""
        guest.leave()
        self._seated.pop(guest, None)
        self._asked.pop(guest, None)

    def answer(self, guest: Guest, order: Order) -> None:
        """Carry out an order of a page, or refuse it with an explanation."""
        refusal = self._done(guest, self._seated[guest], order) if guest in self._seated else None
        if refusal is not None:
            guest.send({"type": "refused", "text": refusal})

    async def run(self, thinkers: anyio.CapacityLimiter) -> None:
        """Judge answers; of each page, only the last one that waits.

        Args:
            thinkers: the number of threads that may think at the same time.
        """
        while True:
            while not self._asked:
                await self._changed.wait()
            guest = next(iter(self._asked))
            seated, move = self._asked.pop(guest)
            message: JsonObject
            try:
                message = _judged(seated, await aside(partial(judged, seated.puzzle, move), thinkers), guest)
            except IllegalMoveError as error:
                message = {"type": "refused", "text": guest.telling(error.reason)}
            except BaconRulesError as error:
                message = {"type": "refused", "text": str(error)}
            if self._seated.get(guest) is seated:
                guest.send(message)

    def _done(self, guest: Guest, seated: Seated, order: Order) -> str | None:  # noqa: C901
        """Carry out an order of a page; return the reason if that is not possible."""
        say, puzzle = guest.telling, seated.puzzle
        match order:
            case orders.Play(move, _):
                self._asked[guest] = seated, move
                self._changed.set()
                self._changed = anyio.Event()
            case orders.Pick(things, number):
                return updating.tell_picked(guest, puzzle.view, things, number)
            case orders.Hint():
                guest.send(_told(seated, hint(puzzle, say.language, names=say.names)))
            case orders.Show():
                answer = attrs.evolve(say, match=puzzle.view)(puzzle.view.parse_move(puzzle.answer))
                guest.send(_told(seated, answer, _why(puzzle, guest)))
            case orders.Turn(number):
                if not 1 <= number <= len(self.puzzles):
                    return say.chrome("no-such-puzzle")
                self._turn(guest, number)
            case orders.Speak(language):
                if language not in languages():
                    return say.chrome("no-such-language")
                guest.telling = attrs.evolve(say, language=language)
                self._turn(guest, seated.number)
            case orders.Look() | orders.Hurry() | orders.Enough():
                pass
            case (
                orders.Undo()
                | orders.Allow()
                | orders.Deny()
                | orders.Say()
                | orders.GoOn()
                | orders.Rematch()
                | orders.PlayOn()
                | orders.Next()
                | orders.LeaveLesson()
                | orders.Review()
                | orders.Sit()
            ):
                return say.chrome("only-a-puzzle")
            case _:
                assert_never(order)
        return None

    def _turn(self, guest: Guest, number: int) -> None:
        """Seat a page at a puzzle, and send it everything."""
        puzzle = self.puzzles[number - 1]
        sitting = sitting_at(puzzle)
        self._seated[guest] = Seated(number, puzzle, sitting)
        self._asked.pop(guest, None)
        guest.seat = seat = puzzle.view.seat
        guest.telling = say = attrs.evolve(guest.telling, names=sitting.names)
        guest.send(showing.welcome(sitting, seat, say, is_record=False))
        guest.send(
            {
                "type": "puzzle",
                "number": number,
                "level": level_told(puzzle.level, say.language),
                "keys": [*self._keys],
            }
        )
        gone = game_of_any(puzzle.view).gone_told(puzzle.view, say.speaker(puzzle.view))
        guest.send({"type": "log", "lines": [{"ply": 0, "event": {}, "text": text} for text in gone]})
        guest.send(showing.position(sitting, seat, 0, say, news=0))


def _told(seated: Seated, text: str, reason: str = "", verdict: Verdict | None = None) -> JsonObject:
    """Return the message with a text, and perhaps the reason for the answer and the verdict on a move."""
    right, judge = (None, seated.puzzle.judge) if verdict is None else (verdict.is_right, verdict.judge)
    return {"type": "judged", "number": seated.number, "right": right, "text": text, "why": reason, "judge": judge}


def _judged(seated: Seated, verdict: Verdict, guest: Guest) -> JsonObject:
    """Return the message with a verdict; the reason comes only with the right answer."""
    puzzle, say = seated.puzzle, guest.telling
    text = verdict_told(puzzle, verdict, say.language, names=say.names)
    return _told(seated, text, _why(puzzle, guest) if verdict.is_right else "", verdict)


def _why(puzzle: Puzzle, guest: Guest) -> str:
    return why(puzzle, guest.telling.language, names=guest.telling.names)
