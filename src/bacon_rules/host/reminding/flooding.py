"""Keeping people from having this server send letters to strangers."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Final

import attrs

from bacon_rules.web.purses import Allowance

HOUR: Final = 3600

OF_ONE: Final = 4
"""The number of letters that a person can ask for in an hour, and that one address can get."""

OF_CLUB: Final = 20
"""The number for which those behind one network address can ask in an hour: a whole club may be behind it."""

OF_ALL: Final = 100
"""The number of such letters in an hour, whoever asks for them."""


@attrs.define(eq=False)
class Flood:
    """What was asked for in the last hour.

    Attributes:
        clock: the time in seconds.
    """

    clock: Callable[[], float] = time.monotonic
    _allowances: dict[str, Allowance] = attrs.field(init=False, factory=dict)

    def may_ask(self, person: int, network: str, address: str) -> bool:
        """Count a letter, and return whether it may be sent; otherwise nothing is counted.

        Args:
            person: the person who asks.
            network: the person's network address.
            address: the mail address; a plus sign and what follows it are ignored.
        """
        user, _, domain = address.lower().partition("@")
        mailbox = f"{user.partition('+')[0]}@{domain}"
        asked = {f"person {person}": OF_ONE, f"mailbox {mailbox}": OF_ONE, f"network {network}": OF_CLUB, "": OF_ALL}
        return self._spend({name: self._of(name, most) for name, most in asked.items()})

    def _of(self, name: str, most: int) -> Allowance:
        return self._allowances.get(name) or Allowance(most, most / HOUR, self.clock)

    def _spend(self, allowances: Mapping[str, Allowance]) -> bool:
        if not all(one.has(1) for one in allowances.values()):
            return False
        for one in allowances.values():
            one.spend(1)
        kept = {name: one for name, one in self._allowances.items() if one.left < one.burst}
        self._allowances = {**kept, **allowances}
        return True
