"""The states that a client holds, each by a number."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from bacon_rules.errors import TooManyStatesError, UnknownStateError
from bacon_rules.jsonvalues import JsonValue
from bacon_rules.positions import Position

__all__ = ["States"]


@attrs.define
class States:
    """A table of states.  Handles are 1, 2, 3 and so on; none is given twice, released or not.

    Attributes:
        most: how many states the table can hold.
    """

    most: int
    _held: dict[int, Position] = attrs.field(factory=dict, init=False)
    _last: int = attrs.field(default=0, init=False)

    def __len__(self) -> int:
        return len(self._held)

    def add(self, position: Position) -> int:
        """Hold a state, and give its handle.

        Raises:
            TooManyStatesError: the table is full.
        """
        if len(self._held) >= self.most:
            raise TooManyStatesError(self.most)
        self._last += 1
        self._held[self._last] = position
        return self._last

    def find(self, handle: JsonValue) -> Position:
        """Give the state that a handle stands for.

        Raises:
            UnknownStateError: it stands for none.
        """
        return self._held[self._known(handle)]

    def release(self, handles: Iterable[JsonValue]) -> None:
        """Hold some states no longer; all of them, or none where one is unknown.

        Raises:
            UnknownStateError: a handle stands for no state.
        """
        for handle in {self._known(handle) for handle in handles}:
            del self._held[handle]

    def _known(self, handle: JsonValue) -> int:
        # True and 1.0 are keys like 1, but no handles.
        if type(handle) is not int or handle not in self._held:
            raise UnknownStateError(handle)
        return handle
