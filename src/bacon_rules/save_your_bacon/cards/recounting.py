"""The viewpoint of a count of happenings: the player, or the card, for which text counts (S82)."""

from __future__ import annotations

import enum
import functools

from bacon_rules.save_your_bacon.cards.expressions import Deed, Filter
from bacon_rules.save_your_bacon.cards.parts import parts_of
from bacon_rules.save_your_bacon.cards.vocabulary import Mention, Reference


def references_in(deed: Deed) -> frozenset[Mention]:
    """Return the references to cards that a kind of happening makes, as words or by its keys."""
    found = {part for part in parts_of(deed.filters) if isinstance(part, Mention)}
    filters = [part for part in parts_of(deed.filters) if isinstance(part, Filter)]
    if any(wanted.other for wanted in filters):
        found.add(Reference.THIS_CARD)
    if any(wanted.of_this_champion for wanted in filters):
        found.add(Reference.THIS_CHAMPION)
    return frozenset(found)


class CountedFor(enum.Enum):
    """The player or the card for which something is counted; the value is the reference to the card."""

    THAT = Reference.THAT
    ITSELF = Reference.ITSELF
    THIS_CARD = Reference.THIS_CARD
    THIS_CHAMPION = Reference.THIS_CHAMPION
    PLAYER = None


@functools.cache
def counted_for(deed: Deed) -> CountedFor:
    """Return for whom a kind of happening is counted: for "this champion" only if there is no "this card"."""
    found = references_in(deed)
    return next((one for one in CountedFor if one.value in found), CountedFor.PLAYER)
