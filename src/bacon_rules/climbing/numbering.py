"""Where the cards of one kind with one top rank stand among those of a larger hand: all at once, not each by itself."""

from __future__ import annotations

from bacon_rules.climbing.counting import SUITS, count, flush_count, one_suit, reduced
from bacon_rules.climbing.ranking import takes


class Numbering:
    """Places among the combinations of a larger hand, in the order of `ranking.Listing` over the smaller one.

    Args:
        row: the rank bytes of the hand.
        wilds: its usable wilds.
        all_row: the rank bytes of the larger hand, such as the whole pack.
        all_wilds: its usable wilds.

    Raises:
        ValueError: the larger hand lacks a card of the hand; raised when a place is looked for.
    """

    def __init__(self, row: bytes, wilds: int, all_row: bytes, all_wilds: int) -> None:
        self._row = row
        self._wilds = wilds
        self._all = all_row
        self._more_wilds = all_wilds - wilds
        self._kept: dict[tuple[int, int, int, int], list[int]] = {}
        self._suits: list[Numbering] = []

    def cards(self, width: int, bottom: int, top: int) -> list[int]:
        """Return the places of all ways to have `width` cards of each rank from `bottom` to `top`."""
        return self._endings(width, bottom, top, self._wilds)

    def flushes(self, bottom: int, top: int) -> list[int]:
        """Return the places of all flushes from rank `bottom` to `top`."""
        if not self._suits:
            rows = [(one_suit(self._row, suit), one_suit(self._all, suit)) for suit in SUITS]
            all_wilds = self._wilds + self._more_wilds
            self._suits = [Numbering(mine, self._wilds, theirs, all_wilds) for mine, theirs in rows]
        of_wilds_alone = top - bottom < self._wilds
        places: list[int] = []
        before = 0
        for suit in self._suits:
            here = suit.cards(1, bottom, top)
            places += [before + place for place in (here[:-1] if of_wilds_alone else here)]
            before += flush_count(suit._all[bottom - 1 : top], self._wilds + self._more_wilds)
        return places + [before] * of_wilds_alone

    def _endings(self, width: int, rank: int, top: int, wilds: int) -> list[int]:
        key = (width, rank, top, wilds)
        kept = self._kept.get(key)
        if kept is None:
            held, all_held, rest = self._row[rank - 1], self._all[rank - 1], reduced(self._all[rank:top], width)
            kept = []
            before = 0
            for wild in range(min(width, wilds) + 1):
                order = takes(all_held, width - wild)
                after = count(rest, width, wilds + self._more_wilds - wild)
                chosen = [before + order.index(taken) * after for taken in takes(held, width - wild)]
                if chosen and rank < top:
                    endings = self._endings(width, rank + 1, top, wilds - wild)
                    chosen = [place + ending for place in chosen for ending in endings]
                kept += chosen
                before += len(order) * after
            self._kept[key] = kept
        return kept
