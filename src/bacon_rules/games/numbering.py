"""The base of the numberings of all games: length and masks."""

from __future__ import annotations

from abc import abstractmethod
from array import array
from collections.abc import Sized
from typing import Generic, TypeVar

from typing_extensions import Buffer

from bacon_rules.errors import ActionError, shown
from bacon_rules.integers import as_int

MatchT_contra = TypeVar("MatchT_contra", contravariant=True)
MoveT = TypeVar("MoveT")


class Numbering(Sized, Generic[MatchT_contra, MoveT]):
    """Numbers, from 0 up, for all moves that a player can make in a game.

    Chance moves have no numbers.  The meaning of a number never changes for the same rules of the same name.
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<{len(self)} actions>"

    @property
    @abstractmethod
    def feature_names(self) -> tuple[str, ...]:
        """The name of each byte of `features`."""

    @abstractmethod
    def features(self, number: int) -> bytes:
        """Return the features of a numbered move, a byte for each of `feature_names`.

        Raises:
            ActionError: no move has this number.
        """

    @abstractmethod
    def number(self, move: MoveT, at: MatchT_contra) -> int:
        """Return the number of a move, which need not be legal.

        Raises:
            ActionError: the move has no number: it is a chance move, or impossible by these rules.
        """

    @abstractmethod
    def move(self, number: int, at: MatchT_contra) -> MoveT:
        """Return the move with a number; it need not be legal.

        Raises:
            ActionError: no move has this number.
        """

    @abstractmethod
    def legal(self, at: MatchT_contra) -> array[int]:
        """Return the numbers of the legal moves of a state or a view, the lowest first, as an ``array("I")``.

        The array is empty where `legal_moves` is empty: where chance moves, where a view's seat is not to move, and
        when the match is over.

        Raises:
            ActionError: the value is not a state or view, or its rules differ in a way that changes numbers.
        """

    def mask(self, at: MatchT_contra, into: Buffer) -> None:
        """Write 1 for each legal move and 0 for all others into a buffer, such as a `bytearray` or an array of NumPy.

        Args:
            at: a state or a view.
            into: a contiguous buffer with one byte for each number; arrays of truth values or small integers also work.

        Raises:
            ActionError: as for `legal`; or the buffer cannot be written to or has another size.
        """
        numbers = self.legal(at)
        with _writable(into, len(self)) as mask:
            mask[:] = bytes(len(self))
            for number in numbers:
                mask[number] = 1

    def checked(self, number: int) -> int:
        """Return a number of any integer type as an `int`.

        Raises:
            ActionError: no move has this number.
        """
        plain = as_int(number)
        if plain is None or not 0 <= plain < len(self):
            told = shown(number if plain is None else plain)
            raise ActionError(f"there is no action {told}, expected a number from 0 to {len(self) - 1}")
        return plain


def _writable(into: Buffer, size: int) -> memoryview:
    try:
        buffer = memoryview(into)
    except TypeError:
        raise ActionError(f"a mask is written into a buffer such as a bytearray, not into {shown(into)}") from None
    if buffer.readonly or not buffer.c_contiguous or buffer.itemsize != 1:
        raise ActionError(f"a mask takes a buffer of single bytes, in one piece and writable, not {shown(into)}")
    if buffer.nbytes != size:
        raise ActionError(f"a mask takes {size} bytes, the buffer has {buffer.nbytes}")
    return buffer.cast("B")
