"""The viewpoint of a count of happenings: the player, or the card, for which text counts (S82)."""

from __future__ import annotations

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


@functools.cache
def counted_for(deed: Deed) -> Reference | None:
    """Return the card for which a kind of happening is counted; `None` if it is counted for a player."""
    found = references_in(deed)
    return next((one for one in (Reference.THAT, Reference.THIS_CARD, Reference.THIS_CHAMPION) if one in found), None)
