"""Looking at the results of two players in between, to stop once a sequential test has decided."""

from __future__ import annotations

import attrs

from bacon_rules.arena.counting.sequential import Decision, Sprt, verdict
from bacon_rules.arena.counting.tallies import Tally
from bacon_rules.arena.pairings import Entry, Pairing
from bacon_rules.arena.terms import LOOK


@attrs.define
class Looks:
    """The looks at the results of two players, each after a number of deals, whatever the order of playing.

    Attributes:
        pairing: the players.
        test: the test.
        looked: the number of deals, from the first one on, that have been looked at.
        decided: the number of deals after which the test had decided; `None` as long as it has not.
    """

    pairing: Pairing
    test: Sprt
    looked: int = 0
    decided: int | None = None
    _tally: Tally = attrs.field(init=False)
    _waiting: dict[int, Entry] = attrs.field(factory=dict, init=False)

    def __attrs_post_init__(self) -> None:
        self._tally = Tally(*self.pairing.names)

    def add(self, entry: Entry) -> None:
        """Add a played chunk, and look at all that has been played without a gap."""
        self._waiting[entry.start] = entry
        while self.decided is None and (following := self._waiting.pop(self.looked, None)):
            self._tally += following.tally
            self.looked = following.stop
            is_time = self.looked % LOOK == 0
            if is_time and verdict(self.test, self._tally, self.pairing.terms.span).decision is not Decision.GO_ON:
                self.decided = self.looked
