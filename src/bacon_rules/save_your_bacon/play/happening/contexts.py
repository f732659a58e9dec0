"""What the words of a reaction refer to after a happening (§10.2.2)."""

from __future__ import annotations

from typing import Final

from bacon_rules.save_your_bacon.cards.vocabulary import Timing, Zone
from bacon_rules.save_your_bacon.frames import Context, Happening, Lying, context_of
from bacon_rules.save_your_bacon.play.board.evolving import evolve

_LIES_IN: Final = {
    Timing.CARD_DECLARED: Zone.PLAY,
    Timing.CARD_PLAYED: Zone.DISCARD,
    Timing.DISCARDED: Zone.DISCARD,
    Timing.PITCHED: Zone.SPENT,
}
"""The public place of a card after each happening out of play, including the place of a card that is being played."""


def about(happening: Happening) -> Context:
    """Return the context of a reaction to a happening, apart from its amount."""
    what, doer = happening.what, None if happening.by is None else happening.by.number
    if what.number is not None:
        return context_of((what.number,), what.seat, doer=doer)
    zone = _LIES_IN.get(happening.timing)
    owner = what.seat if happening.owner is None else happening.owner
    those = () if zone is None or what.card is None else (Lying(owner, zone, what.card),)
    return context_of((), what.seat, those=those, doer=doer)


def context_after(happening: Happening) -> Context:
    """Return the context of a reaction to a happening."""
    return evolve(about(happening), many=happening.amount or 0)
