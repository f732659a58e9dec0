"""The states that a client holds, each with a number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import cast

import attrs

from bacon_rules.documents.values import JsonValue
from bacon_rules.errors import TooManyStatesError, UnknownStateError
from bacon_rules.game import AnyRules
from bacon_rules.games import Position
from bacon_rules.server.limits import Limits, Work


@attrs.define
class Desk:
    """The limits and states of one client, for the methods.

    The handles of states are 1, 2, 3 and so on; a handle is never used twice, even after its release.

    Attributes:
        limits: the limits.
        known: rules that the client knows besides those of the held states.
        work: the work that the message may still ask for.
    """

    limits: Limits
    known: Sequence[AnyRules] = ()
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
            TooManyStatesError: the limit of held states is reached.
        """
        if len(self._held) >= self.limits.states:
            raise TooManyStatesError(self.limits.states)
        self._last += 1
        self._held[self._last] = position
        return self._last

    def find(self, handle: JsonValue) -> Position:
        """Return the state with a handle.

        Raises:
            UnknownStateError: no state has this handle.
        """
        # True and 1.0 equal the key 1, but are not handles.
        if type(handle) is not int or handle not in self._held:
            raise UnknownStateError(handle)
        return self._held[handle]

    def known_rules(self) -> Iterator[AnyRules]:
        """Yield the rules with pools that a client may name: the ones known before, and the ones of held states."""
        yield from self.known
        yield from (position.state.rules for position in self._held.values())

    def release(self, handles: Iterable[JsonValue]) -> None:
        """Release some states: all of them, or none if one is unknown.

        Raises:
            UnknownStateError: no state has one of the handles.
        """
        known = list(handles)
        for handle in known:
            self.find(handle)
        for handle in cast("set[int]", set(known)):
            del self._held[handle]
