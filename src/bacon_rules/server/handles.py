"""What a client holds: states, each by a number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

import attrs

from bacon_rules.documents.values import JsonValue
from bacon_rules.errors import TooManyStatesError, UnknownStateError
from bacon_rules.games import Position
from bacon_rules.server.limits import Limits
from bacon_rules.server.work import Work


@attrs.define
class Desk:
    """What the methods work with: one client's limits and states.

    The states' handles are 1, 2, 3 and so on; none is used twice, even after its release.

    Attributes:
        limits: what the server refuses to go beyond.
        work: what is left of the work that a message may ask for.
    """

    limits: Limits
    work: Work = attrs.field(init=False)
    _held: dict[int, Position] = attrs.field(factory=dict, init=False)
    _last: int = attrs.field(default=0, init=False)

    def __attrs_post_init__(self) -> None:
        self.work = Work(self.limits.work)

    def __len__(self) -> int:
        return len(self._held)

    def add(self, position: Position) -> int:
        """Hold a state, and return its handle.

        Raises:
            TooManyStatesError: as many are held as the limits allow.
        """
        if len(self._held) >= self.limits.states:
            raise TooManyStatesError(self.limits.states)
        self._last += 1
        self._held[self._last] = position
        return self._last

    def find(self, handle: JsonValue) -> Position:
        """Return the state that a handle stands for.

        Raises:
            UnknownStateError: it stands for none.
        """
        # True and 1.0 are keys like 1, but no handles.
        if type(handle) is not int or handle not in self._held:
            raise UnknownStateError(handle)
        return self._held[handle]

    def release(self, handles: Iterable[JsonValue]) -> None:
        """Let go of some states: all of them, or none if one is unknown.

        Raises:
            UnknownStateError: a handle stands for no state.
        """
        known = list(handles)
        for handle in known:
            self.find(handle)
        for handle in cast("set[int]", set(known)):
            del self._held[handle]
