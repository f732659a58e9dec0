"""The plays of a hand that hold picked cards, counted and numbered without listing: ints and bytes in, ints out.

A combination that holds the picked cards has places for the picked naturals, takes its other cards from the rest of the
hand, and has at least the picked wilds.  Hands and picked cards come as `Hand.packed`; a hand holds the cards picked
from it.  The order of combinations is that of `indexing`, and the order of plays that of `plays`.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from bacon_rules.climbing.cards import contains
from bacon_rules.climbing.combinations import Kind
from bacon_rules.climbing.listing import plays
from bacon_rules.climbing.listing.counting import SUITS, cards_in, one_suit, spread, suit_alone, usable_wilds, ways
from bacon_rules.climbing.listing.indexing import takes
from bacon_rules.climbing.listing.plays import KINDS, kinds_on

_WILDS: Final = 0xFF
_WIDEST: Final = max(kind.width for kind in Kind)
_EVERY_CARD: Final = 0xFF
_ROOM: Final = tuple(bytes((_EVERY_CARD,)) * width + bytes(256 - width) for width in range(_WIDEST + 1))
"""For each width, a table: every card where a rank still has free places, else no card."""
_MISSING: Final = tuple(bytes(range(width, 0, -1)) + bytes(256 - width) for width in range(_WIDEST + 1))
"""For each width, a table: the number of further cards that a rank needs."""
_WINDOWS_KEPT: Final = 1 << 15
_KEPT: Final = 4096


class Picks(NamedTuple):
    """Cards picked from a hand.

    Attributes:
        hand: the hand.
        ranks: the highest natural rank.
        cards: the picked cards.
    """

    hand: int
    ranks: int
    cards: int

    @property
    def wilds(self) -> int:
        """The number of picked wilds."""
        return self.cards & _WILDS

    @property
    def naturals(self) -> int:
        """The picked cards that are not wild."""
        return self.cards - self.wilds

    @property
    def taken(self) -> bytes:
        """The number of places that the picked naturals take, by rank from 1."""
        return cards_in(spread(self.naturals, self.ranks))


class Holding(NamedTuple):
    """A question: the arguments of `plays.count_plays`, and the picked cards."""

    hand: int
    ranks: int
    on: int
    above: int
    picked: int

    @property
    def picks(self) -> Picks:
        """The picked cards and their hand."""
        return Picks(self.hand, self.ranks, self.picked)

    def start(self, kind: int) -> int:
        """Return the top rank that a play of this kind must exceed."""
        return self.above if kind == self.on else 0

    def by_top(self, kind: int) -> tuple[int, ...]:
        """Count the combinations of a kind for each top rank from 1 up."""
        return _by_top(self.hand, self.ranks, self.picked, kind)

    def numbers(self) -> list[tuple[int, int]]:
        """Return the playable kinds, each with the number of its plays."""
        return [(kind, sum(self.by_top(kind)[self.start(kind) :])) for kind in kinds_on(self.on)]


class _Rest(NamedTuple):
    """The cards that a kind takes besides the picked naturals, from the lowest rank up.

    Attributes:
        row: the available cards of each rank.
        wanted: the number of cards to take of each rank, including wilds.
        fewest: the least number of wilds to take.
        most: the greatest number of wilds to take.
    """

    row: bytes
    wanted: bytes
    fewest: int
    most: int


def count_holding(asked: Holding) -> int:
    """Count the plays."""
    return sum([number for _, number in asked.numbers()])


def holding_at(asked: Holding, place: int) -> tuple[int, int, int]:
    """Return the kind, the top rank and the cards of the play at a valid index."""
    numbers = iter(asked.numbers())
    kind, here = next(numbers)
    while place >= here:
        place -= here
        kind, here = next(numbers)
    counts, top = asked.by_top(kind), asked.start(kind)
    while place >= counts[top]:
        place -= counts[top]
        top += 1
    return kind, top + 1, cards_at(asked.picks, KINDS[kind], top + 1, place)


def place_of_holding(asked: Holding, play: tuple[int, int, int]) -> int:
    """Return the index of a play, given by kind, top rank and cards: the inverse of `holding_at`."""
    kind, top, cards = play
    place = sum([here for other, here in asked.numbers() if other < kind])
    place += sum(asked.by_top(kind)[asked.start(kind) : top - 1])
    return place + place_of(asked.picks, KINDS[kind], top, cards)


@functools.lru_cache(_KEPT)
def _by_top(hand: int, ranks: int, picked: int, kind: int) -> tuple[int, ...]:
    """Count the combinations of a kind for each top rank from 1 up."""
    if not contains(hand, picked):
        return (0,) * (ranks + 1)
    wilds = picked & _WILDS
    if picked != wilds:
        return by_top(Picks(hand, ranks, picked), KINDS[kind])
    with_fewer = hand - (hand & _WILDS) + wilds - 1
    both = zip(plays.by_top(hand, ranks, kind), plays.by_top(with_fewer, ranks, kind), strict=True)
    return tuple([mine - fewer for mine, fewer in both])


def by_top(picks: Picks, kind: Kind) -> tuple[int, ...]:
    """Count the combinations of a kind that hold the picked cards, for each top rank from 1 up."""
    everywhere = _rests(picks, kind)
    counts = [0] * (picks.ranks + 1)
    for top in _tops(picks, kind.length):
        counts[top - 1] = sum(_counts(_up_to(top, kind, everywhere)))
    return tuple(counts)


def cards_at(picks: Picks, kind: Kind, top: int, index: int) -> int:
    """Return the cards at an index among the combinations of a kind and top rank that hold the picked cards."""
    rests = _up_to(top, kind, _rests(picks, kind))
    counted = zip(rests, _counts(rests), strict=True)
    rest, here = next(counted)
    while index >= here:
        index -= here
        rest, here = next(counted)
    return _filled(rest, top - kind.length + 1, index) + picks.naturals


def place_of(picks: Picks, kind: Kind, top: int, cards: int) -> int:
    """Return the index of these cards: the inverse of `cards_at`."""
    rests = _up_to(top, kind, _rests(picks, kind))
    which = (_suits_of(cards, picks.ranks) or SUITS)[-1] if len(rests) > 1 else 0
    taken = cards - picks.naturals >> 8 * (top - kind.length + 1)
    return sum(_counts(rests)[:which]) + _index_of(rests[which], taken)


def addable(picks: Picks, kinds: Iterable[tuple[Kind, int]]) -> int:
    """Return the cards left in the hand that can be added to the picked cards, so that a combination holds them all.

    A combination works if it has places for the picked cards and the hand's wilds fill the places that no natural can.
    A card can be added where its rank has another place, a wild at any place.

    Args:
        picks: the picked cards.
        kinds: the playable kinds, each with the rank that its top rank must exceed.
    """
    row, taken, wilds = spread(picks.hand, picks.ranks), picks.taken, usable_wilds(picks.hand)
    number, deepest = sum(taken) + picks.wilds, max(taken)
    all_cards = bytes((_EVERY_CARD,)) * (picks.ranks + 1)
    in_suits = [(suit_alone(row, suit), suit_alone(all_cards, suit)) for suit in _flush_suits(picks)]
    lit = 0
    for kind, above in kinds:
        if number >= kind.size or deepest > kind.width:
            continue
        span, tops = (1 << 8 * kind.length) - 1, _tops(picks, kind.length)
        for held, cards in in_suits if kind.is_flush else ((row, all_cards),):
            missing = cards_in(held).translate(_MISSING[kind.width])
            reached = 0
            for top in range(max(tops.start, above + 1), tops.stop):
                bottom = top - kind.length
                if sum(missing[bottom:top]) <= wilds:
                    reached |= span << 8 * bottom
            if reached:
                room = _packed(taken.translate(_ROOM[kind.width])) & _packed(cards)
                lit |= (reached & room) << 8 | _WILDS
    return picks.hand - picks.cards & lit


def _rests(picks: Picks, kind: Kind) -> list[_Rest]:
    """Return the cards that a kind takes over all ranks: one rest, or for flushes one for each possible suit."""
    taken, fewest, most = picks.taken, picks.wilds, usable_wilds(picks.hand)
    if max(taken) > kind.width:
        return []
    row, wanted = spread(picks.hand - picks.naturals, picks.ranks), bytes([kind.width - here for here in taken])
    if not kind.is_flush:
        return [_Rest(row, wanted, fewest, most)]
    return [_Rest(suit_alone(row, suit), wanted, fewest, most) for suit in _flush_suits(picks)]


def _up_to(top: int, kind: Kind, rests: Iterable[_Rest]) -> list[_Rest]:
    window = slice(top - kind.length, top)
    return [_Rest(row[window], wanted[window], fewest, most) for row, wanted, fewest, most in rests]


def _counts(rests: Sequence[_Rest]) -> list[int]:
    """Count the ways to fill each rest; flushes of wilds alone count once, for the last suit (B5)."""
    counts = [_count(*rest) for rest in rests]
    for place in range(len(rests) - 1):
        counts[place] -= rests[place].fewest <= len(rests[place].row) <= rests[place].most
    return counts


@functools.lru_cache(_WINDOWS_KEPT)
def _count(row: bytes, wanted: bytes, fewest: int, most: int) -> int:
    """Count the ways to take the wanted number of cards of each rank, from `fewest` to `most` of them wild."""
    if not row:
        return int(fewest <= 0)
    return sum(
        ways(row[0], wanted[0] - wild) * _count(row[1:], wanted[1:], max(0, fewest - wild), most - wild)
        for wild in range(min(wanted[0], most) + 1)
    )


def _filled(rest: _Rest, bottom: int, index: int) -> int:
    """Return the cards at an index among all ways to take the wanted cards."""
    row, wanted, fewest, most = rest
    cards = 0
    for place, held in enumerate(row):
        later = row[place + 1 :], wanted[place + 1 :]
        wild, after = 0, _count(*later, fewest, most)
        while index >= (block := ways(held, wanted[place] - wild) * after):
            index -= block
            wild += 1
            after = _count(*later, max(0, fewest - wild), most - wild)
        choice, index = divmod(index, after)
        cards += (takes(held, wanted[place] - wild)[choice] << 8 * (bottom + place)) + wild
        fewest, most = max(0, fewest - wild), most - wild
    return cards


def _index_of(rest: _Rest, cards: int) -> int:
    """Return the index of these cards, which begin with the lowest rank: the inverse of `_filled`."""
    row, wanted, fewest, most = rest
    index = 0
    for place, held in enumerate(row):
        later = row[place + 1 :], wanted[place + 1 :]
        taken = cards >> 8 * place & _EVERY_CARD
        wild = wanted[place] - cards_in(bytes((taken,)))[0]
        for fewer in range(wild):
            index += ways(held, wanted[place] - fewer) * _count(*later, max(0, fewest - fewer), most - fewer)
        fewest, most = max(0, fewest - wild), most - wild
        index += takes(held, wanted[place] - wild).index(taken) * _count(*later, fewest, most)
    return index


def _tops(picks: Picks, length: int) -> range:
    """Return the top ranks of the windows of `length` ranks that contain all picked naturals."""
    taken = picks.taken
    lowest, highest = len(taken) - len(taken.lstrip(b"\0")) + 1, len(taken.rstrip(b"\0"))
    return range(max(highest, length), min(lowest + length, picks.ranks + 2))


def _flush_suits(picks: Picks) -> Sequence[int]:
    """Return the numbers of the possible suits of a flush with the picked naturals."""
    suits = _suits_of(picks.naturals, picks.ranks)
    return () if len(suits) > 1 else suits or SUITS


def _suits_of(cards: int, ranks: int) -> list[int]:
    row = spread(cards, ranks)
    return [suit for suit in SUITS if any(one_suit(row, suit))]


def _packed(row: bytes) -> int:
    return int.from_bytes(row, "little")
