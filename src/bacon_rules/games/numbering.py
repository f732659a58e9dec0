"""What the numberings of all games have in common: their length, and masks."""

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
    """A number for every move that a player can make in a game, from 0 up.

    Chance moves have none.  What a number means never changes for the same rules, as long as its name stays the same.
    """

    __slots__ = ()

    @property
    @abstractmethod
    def feature_names(self) -> tuple[str, ...]:
        """What each byte of `features` is."""

    @abstractmethod
    def features(self, number: int) -> bytes:
        """Return what a number stands for, a byte for each of `feature_names`.

        Raises:
            ActionError: there is no such number.
        """

    @abstractmethod
    def number(self, move: MoveT, at: MatchT_contra) -> int:
        """Return the number of a move, which need not be legal.

        Raises:
            ActionError: it has none: it is a chance move, or cannot be made by these rules.
        """

    @abstractmethod
    def move(self, number: int, at: MatchT_contra) -> MoveT:
        """Return the move that has a number; it need not be legal.

        Raises:
            ActionError: there is no such number.
        """

    @abstractmethod
    def legal(self, at: MatchT_contra) -> array[int]:
        """Return the numbers of the legal moves of a state or a view, the lowest first, as an ``array("I")``.

        There are none where `legal_moves` has none: where chance moves, where a view's seat is not to move, and when
        the match is over.

        Raises:
            ActionError: it is not a state or view of a match by these rules, as far as numbers depend on them.
        """

    def mask(self, at: MatchT_contra, into: Buffer) -> None:
        """Write 1 for each legal move and 0 for all others into a buffer, such as a `bytearray` or an array of NumPy.

        Args:
            at: a state or a view.
            into: as many bytes as there are numbers, in one piece; truth values and small integers are bytes as well.

        Raises:
            ActionError: `legal` raises it, or the buffer cannot be written to or has another size.
        """
        numbers = self.legal(at)
        with _writable(into, len(self)) as mask:
            mask[:] = bytes(len(self))
            for number in numbers:
                mask[number] = 1

    def checked(self, number: int) -> int:
        """Return a number of any integer type as an `int`.

        Raises:
            ActionError: there is no such number.
        """
        plain = as_int(number)
        if plain is None or not 0 <= plain < len(self):
            raise ActionError(f"there is no action {shown(number)}, expected a number from 0 to {len(self) - 1}")
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
