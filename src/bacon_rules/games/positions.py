"""One interface for all games: a position, with moves as texts and views as JSON.

Programs that serve every game without knowing one, such as records and the rules server, work with a `Position`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, overload

import attrs
from typing_extensions import override

from bacon_rules.documents.values import JsonObject
from bacon_rules.errors import Reason
from bacon_rules.game import AnyRules
from bacon_rules.games.game import AnyGame
from bacon_rules.games.register import game_of_any
from bacon_rules.games.types import AnyState, AnyView
from bacon_rules.picking import listed
from bacon_rules.shuffle import Seed


@attrs.frozen(repr=False)
class LegalTexts(Sequence[str]):
    """The legal moves of any game in notation, in the game's order: a lazy sequence.

    Cards narrow the sequence, as with the `LegalMoves` of each game.  A card is given as its text; in Save Your Bacon!
    by its key, or in play by its number.

    Attributes:
        moves: the moves themselves.
        game: the game of the moves.
    """

    moves: Any  # the game's own sequence, which no type can name here
    game: AnyGame

    def holding(self, cards: Iterable[str | int]) -> LegalTexts:
        """Return the moves made with all of these cards, and perhaps with others.

        Raises:
            NotationError: a text is not a card.
            HandError: a card is given too often.
            CardError: something is not a card.
            NoWingError: cards cannot be picked in this game.
        """
        return LegalTexts(self.moves.holding(_each(self.game, cards)), self.game)

    def of(self, cards: Iterable[str | int]) -> tuple[str, ...]:
        """Return the moves made with exactly these cards, the best first; the errors are the same as for `holding`."""
        return _texts(self.moves.of(_each(self.game, cards)))

    def addable(self, cards: Iterable[str | int]) -> tuple[str | int, ...]:
        """Return each card that can be added to the given ones; the errors are the same as for `holding`.

        In games with hands of cards, each further copy in the hand counts.
        """
        return tuple(map(self.game.card_named, self.moves.addable(_each(self.game, cards))))

    def __len__(self) -> int:
        return len(self.moves)

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[str, ...]: ...
    def __getitem__(self, index: int | slice) -> str | tuple[str, ...]:
        if isinstance(index, slice):
            return _texts(self.moves[index])
        return str(self.moves[index])

    @override
    def __iter__(self) -> Iterator[str]:
        return map(str, self.moves)

    def __repr__(self) -> str:
        return f"<{len(self)} legal moves>"


@attrs.frozen
class Position:
    """A state of any game.  Positions are immutable; `apply` returns a new one.

    Attributes:
        state: the state itself, for ``match position.state: case climbing.State(): …``.
    """

    state: AnyState

    @property
    def game(self) -> AnyGame:
        """The game of the state."""
        return game_of_any(self.state)

    @property
    def name(self) -> str:
        """The game's name, such as ``bacon-4``."""
        return self.state.name

    @property
    def seats(self) -> int:
        """The number of players."""
        return self.state.seats

    @property
    def part(self) -> int:
        """The number of the deal, or of the game of a match, from 1."""
        return self.game.part_of(self.state)

    @property
    def to_act(self) -> int | None:
        """The seat to move; `None` where chance moves and when the match is over."""
        return self.state.to_act

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.state.is_over

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that won; empty until the match is over."""
        return self.state.winners

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each side."""
        return self.state.scores

    def legal_moves(self) -> LegalTexts:
        """Return the legal moves in notation, as a lazy sequence in the game's order."""
        return LegalTexts(self.state.legal_moves(), self.game)

    def readings(self, cards: Iterable[str | int]) -> tuple[JsonObject, ...]:
        """Return the moves that use exactly these cards: legal moves first, and better names first.

        Each reading is an object: the ``move`` in notation, whether it is ``legal``, and if not, the ``reason``, the
        ``ruling`` and an ``explanation``; in the climbing game also whether it is a ``bomb``.

        Raises:
            NotationError: a text is not a card.
            HandError: a card is given too often, or not in the pack.
            CardError: something is not a card.
        """
        game, state = self.game, self.state
        return tuple(reading.to_json() for reading in game.readings(state, _each(game, cards)))

    def why_illegal(self, move: str) -> Reason | None:
        """Return the rule that a move breaks, or `None` if it is legal.

        Raises:
            NotationError: the text is not a move.
        """
        return self.state.why_illegal(self._parsed(move))

    def apply(self, move: str) -> Position:
        """Return the position after a move.

        Raises:
            NotationError: the text is not a move.
            IllegalMoveError: the move is illegal.
        """
        return Position(self.state.apply(self._parsed(move)))

    def step(self, move: str) -> tuple[Position, tuple[JsonObject, ...]]:
        """Return the position after a move, and the events of the move; the errors are the same as for `apply`."""
        state, events = self.state.step(self._parsed(move))
        return Position(state), tuple(event.to_json() for event in events)

    def events(self, move: str) -> tuple[JsonObject, ...]:
        """Return the events that a legal move causes; the errors are the same as for `apply`."""
        return self.step(move)[1]

    def chance_move(self, seed: Seed) -> str:
        """Return the chance move that a seed makes, in notation.

        Raises:
            ChanceError: no chance move is due.
            SeedError: the value is not a seed.
        """
        return str(self.state.chance_move(seed))

    def observe(self, seat: int | None) -> JsonObject:
        """Return the view of a seat, or with `None` the view of a spectator.

        Raises:
            SeatError: there is no such seat.
        """
        view: AnyView = self.state.observe(seat)
        return view.to_json()

    def rules_json(self) -> JsonObject:
        """Return the rules."""
        rules: AnyRules = self.state.rules
        return rules.to_json()

    def to_json(self) -> JsonObject:
        """Return the whole state, hidden cards included."""
        written: JsonObject = self.state.to_json()
        return written

    def _parsed(self, move: str) -> Any:  # a move of this state's game, which no type can say
        return self.state.parse_move(move)


def _texts(values: Iterable[object]) -> tuple[str, ...]:
    return tuple(map(str, values))


def _each(game: AnyGame, cards: Iterable[str | int]) -> Iterator[object]:
    """Return the cards of texts; the game refuses anything else."""
    return map(game.parse_card, listed(cards))
