"""What came of an effect action."""

from __future__ import annotations

from typing import Final

import attrs

from bacon_rules.save_your_bacon.frames import Lying


@attrs.frozen
class Outcome:
    """What came of an effect action.

    Attributes:
        many: how much, or to how many cards, it was done: what "that many" means from then on.
        full: whether all of it was done (§14.0 If you do).
        those: the cards out of play that it was done to, where everybody knows them to be now.
        gone: how many frames have left the stack below that of the effect.
    """

    many: int = 0
    full: bool = attrs.field(default=True, kw_only=True)
    those: tuple[Lying, ...] = attrs.field(default=(), kw_only=True)
    gone: int = attrs.field(default=0, kw_only=True)


NOTHING: Final = Outcome()
"""All was done, and nothing of it can be counted."""
