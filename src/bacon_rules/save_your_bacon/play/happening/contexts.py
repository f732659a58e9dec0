"""What the words of a reaction refer to after a happening (§10.2.2)."""

from __future__ import annotations

from typing import Final

from bacon_rules.save_your_bacon.cards.vocabulary import Timing, Zone
from bacon_rules.save_your_bacon.frames import Context, Happening, Lying, context_of
from bacon_rules.save_your_bacon.identity import CardNumber

_LIES_IN: Final = {
    Timing.CARD_DECLARED: Zone.PLAY,
    Timing.CARD_PLAYED: Zone.DISCARD,
    Timing.DISCARDED: Zone.DISCARD,
    Timing.PITCHED: Zone.SPENT,
}
"""The public place of a card after each happening out of play, including the place of a card that is being played."""

Thing = tuple[CardNumber | None, int, Lying | None, CardNumber | None]
"""The number of a card in play, a player, a card out of play, and the number of the card that caused the happening."""


def thing_of(happening: Happening) -> Thing:
    """Return the part of a happening that the context of a reaction to it has, apart from the amount."""
    what, doer = happening.what, None if happening.by is None else happening.by.number
    if what.number is not None:
        return what.number, what.seat, None, doer
    zone = _LIES_IN.get(happening.timing)
    owner = what.seat if happening.owner is None else happening.owner
    return None, what.seat, None if zone is None or what.card is None else Lying(owner, zone, what.card), doer


def context_after(happening: Happening) -> Context:
    """Return the context of a reaction to a happening."""
    number, seat, lying, doer = thing_of(happening)
    that, those = () if number is None else (number,), () if lying is None else (lying,)
    return context_of(that, seat, happening.amount or 0, those=those, doer=doer)
