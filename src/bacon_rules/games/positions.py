"""Any game behind one face: a position, whose moves are texts and whose views are JSON.

Programs that serve every game without knowing one, such as records and the rules server, work with a `Position`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias, TypeVar, assert_never, cast, overload

import attrs
from typing_extensions import override

from bacon_rules import climbing, save_your_bacon, trick_taking
from bacon_rules.documents.values import JsonObject
from bacon_rules.errors import Reason
from bacon_rules.picking import BasicReading, listed
from bacon_rules.shuffle import Seed

CardT = TypeVar("CardT")

AnyState: TypeAlias = climbing.State | trick_taking.State | save_your_bacon.State
"""A state of any game."""


AnyView: TypeAlias = climbing.View | trick_taking.View | save_your_bacon.View
"""A view of any game."""

AnyLegalMoves: TypeAlias = climbing.LegalMoves | trick_taking.LegalMoves | save_your_bacon.LegalMoves
"""The legal moves of any game."""


@attrs.frozen(repr=False)
class LegalTexts(Sequence[str]):
    """The legal moves of any game in notation, in the game's order: a lazy sequence.

    They can be narrowed by cards, like the `LegalMoves` of each game.  A card is given as its text; in Save Your Bacon!
    by its key, or if it is in play by its number.

    Attributes:
        moves: the moves themselves.
    """

    moves: AnyLegalMoves

    def holding(self, cards: Iterable[str | int]) -> LegalTexts:
        """Return the moves that are made with all of these cards, and perhaps with others.

        Raises:
            NotationError: a text is not a card.
            HandError: a card is there too often.
            CardError: these are no cards.
        """
        match self.moves:
            case climbing.LegalMoves() as moves:
                return LegalTexts(moves.holding(_each(climbing.parse_card, cards)))
            case trick_taking.LegalMoves() as moves:
                return LegalTexts(moves.holding(_each(trick_taking.parse_card, cards)))
            case save_your_bacon.LegalMoves() as moves:
                return LegalTexts(moves.holding(cards))
            case _:
                assert_never(self.moves)

    def of(self, cards: Iterable[str | int]) -> tuple[str, ...]:
        """Return the moves that are made with exactly these cards, the best first; it raises what `holding` raises."""
        match self.moves:
            case climbing.LegalMoves() as moves:
                return _texts(moves.of(_each(climbing.parse_card, cards)))
            case trick_taking.LegalMoves() as moves:
                return _texts(moves.of(_each(trick_taking.parse_card, cards)))
            case save_your_bacon.LegalMoves() as moves:
                return _texts(moves.of(cards))
            case _:
                assert_never(self.moves)

    def addable(self, cards: Iterable[str | int]) -> tuple[str | int, ...]:
        """Return the cards of which each one can be added to these; it raises what `holding` raises.

        In the games with hands of cards, a card is there as often as the hand has it beside the given ones.
        """
        match self.moves:
            case climbing.LegalMoves() as moves:
                return _texts(moves.addable(_each(climbing.parse_card, cards)))
            case trick_taking.LegalMoves() as moves:
                return _texts(moves.addable(_each(trick_taking.parse_card, cards)))
            case save_your_bacon.LegalMoves() as moves:
                return moves.addable(cards)
            case _:
                assert_never(self.moves)

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
    """A state of any game.  It is immutable; `apply` returns another one.

    Attributes:
        state: the state itself, for ``match position.state: case climbing.State(): …``.
    """

    state: AnyState

    @property
    def name(self) -> str:
        """The game's name, such as ``bacon-4``."""
        return self.state.name

    @property
    def seats(self) -> int:
        """How many players there are."""
        return self.state.seats

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
        """Return the legal moves in notation, as a lazy sequence in the game's order, which cards can narrow."""
        return LegalTexts(self.state.legal_moves())

    def readings(self, cards: Iterable[str | int]) -> tuple[JsonObject, ...]:
        """Return what these cards can be played as: the legal before the rest, the best name first.

        Each reading is an object: the ``move`` in notation, whether it is ``legal``, and if not, the ``reason``, the
        ``ruling`` and an ``explanation``; in the climbing game also whether it is a ``bomb``.

        Raises:
            NotationError: a text is not a card.
            HandError: a card is there too often, or not in the pack.
            CardError: these are no cards.
        """
        readings: tuple[BasicReading[object], ...]
        match self.state:
            case climbing.State() as state:
                readings = state.readings(_each(climbing.parse_card, cards))
            case trick_taking.State() as state:
                readings = state.readings(_each(trick_taking.parse_card, cards))
            case save_your_bacon.State() as state:
                readings = state.readings(cards)
            case _:
                assert_never(self.state)
        return tuple(reading.to_json() for reading in readings)

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
        """Return the position after a move, and what the move did; it raises what `apply` raises."""
        state, events = self.state.step(self._parsed(move))
        return Position(state), tuple(event.to_json() for event in events)

    def events(self, move: str) -> tuple[JsonObject, ...]:
        """Return what a legal move does; it raises what `apply` raises."""
        return self.step(move)[1]

    def chance_move(self, seed: Seed) -> str:
        """Return the chance move that a seed makes, in notation.

        Raises:
            ChanceError: no chance move is due.
            SeedError: the seed is none.
        """
        return str(self.state.chance_move(seed))

    def observe(self, seat: int | None) -> JsonObject:
        """Return what a seat may know, or with `None` a spectator.

        Raises:
            SeatError: there is no such seat.
        """
        return self.state.observe(seat).to_json()

    def rules_json(self) -> JsonObject:
        """Return the rules."""
        return self.state.rules.to_json()

    def to_json(self) -> JsonObject:
        """Return the whole state, hidden cards included."""
        return self.state.to_json()

    def _parsed(self, move: str) -> Any:  # a move of this state's game, which no type can say
        return self.state.parse_move(move)


def _texts(values: Iterable[object]) -> tuple[str, ...]:
    return tuple(map(str, values))


def _each(parse: Callable[[str], CardT], cards: Iterable[str | int]) -> Iterator[CardT]:
    """Return the cards that texts stand for; the parser refuses what is no text."""
    return map(cast("Callable[[str | int], CardT]", parse), listed(cards))
