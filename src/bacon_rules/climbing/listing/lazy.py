"""The base of the lazy sequences, which compute items on demand."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from operator import index as as_index
from typing import ClassVar, TypeVar, cast, overload

from typing_extensions import override

from bacon_rules.build import compiled_class
from bacon_rules.errors import shown

ValueT = TypeVar("ValueT")


@compiled_class
class NativeMoves:
    """The base of legal moves that the compiled module keeps as numbers; in pure Python there is nothing in it."""

    __slots__ = ()


class Lazy(Sequence[ValueT]):
    """A sequence without duplicates that computes its items on demand."""

    __slots__ = ()

    _things: ClassVar[str]

    @property
    @abstractmethod
    def _number(self) -> int:
        """The number of values."""

    @abstractmethod
    def _at(self, place: int) -> ValueT:
        """Return the value at a valid index."""

    @abstractmethod
    def _place(self, value: ValueT) -> int:
        """Return the index of a value of this sequence."""

    @overload
    def __getitem__(self, index: int) -> ValueT: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[ValueT, ...]: ...
    def __getitem__(self, index: int | slice) -> ValueT | tuple[ValueT, ...]:
        number = self._number
        if type(index) is int and 0 <= index < number:  # the usual case, and quick to check
            return self._at(index)
        if isinstance(index, slice):
            return tuple([self._at(place) for place in range(*index.indices(number))])
        place = as_index(index)
        if -number <= place < number:
            return self._at(place % number)
        raise IndexError(f"there are {number} {self._things}, none at {index}")

    _item = __getitem__

    def __len__(self) -> int:
        return self._number

    @override
    def index(self, value: object, start: int = 0, stop: int | None = None) -> int:
        """Return the index of a value.

        Raises:
            ValueError: the value is not in the sequence, or not between `start` and `stop`.
        """
        if value in self:
            place = self._place(cast("ValueT", value))
            first, last, _ = slice(start, stop).indices(len(self))
            if first <= place < last:
                return place
        raise ValueError(f"{shown(value)} is not in the sequence")

    @override
    def count(self, value: object) -> int:
        """Return 1 if the value is in the sequence, else 0."""
        return int(value in self)
