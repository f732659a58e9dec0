"""Any game behind one face: a position, whose moves are texts and whose views are JSON.

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
from bacon_rules.games.game import AnyGame, AnyState, AnyView
from bacon_rules.games.register import game_of_any
from bacon_rules.picking import listed
from bacon_rules.shuffle import Seed


@attrs.frozen(repr=False)
class LegalTexts(Sequence[str]):
    """The legal moves of any game in notation, in the game's order: a lazy sequence.

    They can be narrowed by cards, like the `LegalMoves` of each game.  A card is given as its text; in Save Your Bacon!
    by its key, or if it is in play by its number.

    Attributes:
        moves: the moves themselves.
        game: the game that they are of.
    """

    moves: Any  # the game's own sequence, which no type can name here
    game: AnyGame

    def holding(self, cards: Iterable[str | int]) -> LegalTexts:
        """Return the moves that are made with all of these cards, and perhaps with others.

        Raises:
            NotationError: a text is not a card.
            HandError: a card is there too often.
            CardError: these are no cards.
            NoWingError: moves of this game are not made with cards that can be picked.
        """
        return LegalTexts(self.moves.holding(_each(self.game, cards)), self.game)

    def of(self, cards: Iterable[str | int]) -> tuple[str, ...]:
        """Return the moves that are made with exactly these cards, the best first; errors are those of `holding`."""
        return _texts(self.moves.of(_each(self.game, cards)))

    def addable(self, cards: Iterable[str | int]) -> tuple[str | int, ...]:
        """Return the cards of which each one can be added to these; its errors are those of `holding`.

        In the games with hands of cards, a card is there as often as the hand has it beside the given ones.
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
    """A state of any game.  It is immutable; `apply` returns another one.

    Attributes:
        state: the state itself, for ``match position.state: case climbing.State(): …``.
    """

    state: AnyState

    @property
    def game(self) -> AnyGame:
        """The game that it is of."""
        return game_of_any(self.state)

    @property
    def name(self) -> str:
        """The game's name, such as ``bacon-4``."""
        return self.state.name

    @property
    def seats(self) -> int:
        """How many players there are."""
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
        """Return the legal moves in notation, as a lazy sequence in the game's order, which cards can narrow."""
        return LegalTexts(self.state.legal_moves(), self.game)

    def readings(self, cards: Iterable[str | int]) -> tuple[JsonObject, ...]:
        """Return what these cards can be played as: the legal before the rest, the best name first.

        Each reading is an object: the ``move`` in notation, whether it is ``legal``, and if not, the ``reason``, the
        ``ruling`` and an ``explanation``; in the climbing game also whether it is a ``bomb``.

        Raises:
            NotationError: a text is not a card.
            HandError: a card is there too often, or not in the pack.
            CardError: these are no cards.
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
    """Return the cards that texts stand for; the game refuses what is no card."""
    return map(game.parse_card, listed(cards))
