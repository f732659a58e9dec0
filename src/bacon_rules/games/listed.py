"""The numbers of moves that can be listed."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from typing_extensions import override

from bacon_rules.errors import ActionError, shown
from bacon_rules.games.numbering import Numbering
from bacon_rules.games.types import AnyMatch

MoveT = TypeVar("MoveT")


class ListedNumbering(Numbering[AnyMatch, MoveT], Generic[MoveT]):
    r"""The numbers of moves in a list: the number of a move is always its place in the list.

    Args:
        moves: all moves that players can make, each once.
        feature_names: the names of the bytes that `features` makes.
        features: makes the feature bytes of a move.

    >>> numbered = ListedNumbering(("pass", "play"), ("is play",), lambda move: bytes([move == "play"]))
    >>> len(numbered), numbered.number("play"), numbered.move(0), numbered.features(1)
    (2, 1, 'pass', b'\x01')
    """

    __slots__ = ("_features", "_moves", "_names", "_numbers")

    def __init__(
        self, moves: Iterable[MoveT], feature_names: tuple[str, ...], features: Callable[[MoveT], bytes]
    ) -> None:
        self._moves = tuple(moves)
        self._numbers = {move: number for number, move in enumerate(self._moves)}
        self._names = feature_names
        self._features = features

    def __len__(self) -> int:
        return len(self._moves)

    @property
    @override
    def feature_names(self) -> tuple[str, ...]:
        return self._names

    @override
    def features(self, number: int) -> bytes:
        return self._features(self.move(number))

    @override
    def number(self, move: MoveT, at: AnyMatch | None = None) -> int:
        try:
            return self._numbers[move]
        except (KeyError, TypeError):
            raise _without_number(move) from None

    @override
    def move(self, number: int, at: AnyMatch | None = None) -> MoveT:
        return self._moves[self.checked(number)]

    @override
    def legal(self, at: AnyMatch) -> array[int]:
        if not hasattr(at, "legal_moves"):
            raise ActionError(f"expected a state or a view, got {shown(at)}")
        moves = at.legal_moves()
        try:
            return array("I", sorted([self._numbers[move] for move in moves]))
        except KeyError as error:
            raise _without_number(error.args[0]) from None


def _without_number(move: object) -> ActionError:
    return ActionError(f"{shown(move)} has no number: no player can make it")
