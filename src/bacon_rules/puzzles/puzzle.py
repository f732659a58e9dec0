"""A puzzle, and its form in JSON."""

from __future__ import annotations

import enum
import hashlib
from typing import Any, Final

import attrs

from bacon_rules.documents.loading import Reader
from bacon_rules.documents.values import JsonObject, JsonValue, told, write_json
from bacon_rules.errors import JsonError, NotationError
from bacon_rules.games import AnyView
from bacon_rules.games.register import game_named, game_of_any
from bacon_rules.searching.thoughts import Option

EASY: Final = 4
MEDIUM: Final = 16
"""The greatest numbers of simulations that an easy and a medium puzzle need."""

KEY: Final = 10
_FINE: Final = 3
"""The number of decimals to keep of an expectation."""


class Level(enum.Enum):
    """How hard a puzzle is to a computer: how many simulations it needs to find the answer each time."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


@attrs.frozen
class Puzzle:
    """A position in which one move is clearly best, as the seat to move sees it.

    Attributes:
        deal: the number of the deal in which it was found.
        view: the knowledge of the seat to move, without any hidden card.
        options: the moves that were searched, in notation, with their expected worth; the answer is the first.
        plain: the first idea: the move of the game's player, which does not search.
        worlds: in how many of 100 deals of the hidden cards no other move does better than the answer.
        simulations: how many simulations a search needs to find the answer each time.
        judge: the name of the player that judged the moves, as at the command line, such as ``search:2000``.
    """

    deal: int
    view: AnyView
    options: tuple[Option[str], ...]
    plain: str
    worlds: int
    simulations: int
    judge: str

    @property
    def answer(self) -> str:
        """The best move, in notation."""
        return self.options[0].move

    @property
    def key(self) -> str:
        """A short name that stays the same when other puzzles come and go."""
        return hashlib.sha256(write_json(self.to_json()["view"]).encode()).hexdigest()[:KEY]

    @property
    def gap(self) -> float:
        """The lead of the answer over the second-best move, in expected worth."""
        return self.options[0].expected - self.options[1].expected

    @property
    def level(self) -> Level:
        """How hard the puzzle is."""
        if self.simulations <= EASY:
            return Level.EASY
        return Level.MEDIUM if self.simulations <= MEDIUM else Level.HARD

    def to_json(self) -> JsonObject:
        """Return the puzzle as a JSON object, without the judge; a pool of cards of one's own is only named."""
        return {
            "deal": self.deal,
            "view": game_of_any(self.view).to_message(self.view),
            "options": [{"move": one.move, "expected": round(one.expected, _FINE)} for one in self.options],
            "plain": self.plain,
            "worlds": self.worlds,
            "simulations": self.simulations,
        }


def judge_of(simulations: int) -> str:
    """Return the name of the player that judges moves: the second search, with twice the simulations of the first."""
    return f"search:{2 * simulations}"


def _number(value: JsonValue) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise JsonError("", f"expected a number, got {told(value)}")
    try:
        return float(value)
    except OverflowError:
        raise JsonError("", f"expected a number that a float can hold, got {told(value)}") from None


READER: Final = Reader()
"""The reader of puzzles, and of their files."""

READER.register(Any, lambda value: value)
READER.register(float, _number)


@attrs.frozen
class _WrittenOption:
    move: str
    expected: float


@attrs.frozen
class _Written:
    """A puzzle as it is written."""

    deal: int
    view: Any  # a document of the game
    options: tuple[_WrittenOption, ...]
    plain: str
    worlds: int
    simulations: int


def load(value: JsonValue, name: str, judge: str) -> Puzzle:
    """Return the puzzle of a variant that `Puzzle.to_json` wrote, given the name of the player that judged its moves.

    Raises:
        JsonError: the value is not a puzzle of this game, or one of its moves is not legal.
        RulesError: no game has this name.
    """
    written = READER.read(value, _Written)
    view: AnyView = game_named(name).load_view(written.view)
    for move in (written.plain, *(one.move for one in written.options)):
        try:
            reason = view.why_illegal(view.parse_move(move))
        except NotationError as error:
            raise JsonError("$", f"{error}") from None
        if reason is not None:
            raise JsonError("$", f"the move {move} is illegal: {reason.explanation}")
    if len(written.options) < 2:
        raise JsonError("$.options", f"expected two moves or more, got {len(written.options)}")
    options = tuple([Option(one.move, one.expected) for one in written.options])
    if written.plain not in [one.move for one in options]:
        raise JsonError("$.plain", f"expected one of the moves of the options, got {written.plain}")
    return Puzzle(written.deal, view, options, written.plain, written.worlds, written.simulations, judge)
