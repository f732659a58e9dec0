"""What a net of the trick-taking game is told, for any number of seats at once: what they know, and about each action.

All suits are alike but for the trump.  So cards are told with the suits in an order in which the first is the upcard's:
it is trump, or may become it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from bacon_rules.trick_taking import PACK, Rules, Suit
from bacon_rules.trick_taking.moves import CALLS
from bacon_rules.trick_taking.played.rows import layout

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Rows = NDArray[np.float32]
    Numbers = NDArray[np.int64]

SUITS: Final = len(Suit)
RANKS: Final = len(PACK) // SUITS
_CARDS: Final = len(PACK)
_VERBS: Final = len(CALLS) + 2
_PARTS: Final = layout(Rules()).slices()
_AS_THEY_ARE: Final = ("stage", "calls on the upcard", "declarer", "alone", "tricks won", "cards", "dealer")
_TRUMPS_ABOVE: Final = RANKS + 1
"""How much the rank of a trump counts more than that of another card."""

KNOWN: Final = (
    2 * _CARDS + 2 * RANKS + 3 + SUITS + 4 + 4 + sum(_PARTS[name].stop - _PARTS[name].start for name in _AS_THEY_ARE)
)
"""The number of inputs that tell what a seat knows."""

ABOUT: Final = _VERBS + RANKS + SUITS + 8
"""The number of inputs that tell about an action."""


@attrs.frozen(eq=False)
class Seen:
    """What some seats know, each a row.

    Attributes:
        known: as inputs of a net: numbers from 0 to 1.
        hand: the cards in the hand, by rank, then suit in the net's order.
        unseen: the cards that may be in others' hands, likewise.
        places: for each suit of the game, its place in the net's order.
        led: the place of the suit that was led, or -1.
        best: how much the best card of the trick counts, or 0.
    """

    known: Rows
    hand: Rows
    unseen: Rows
    places: Numbers
    led: Numbers
    best: Numbers


def first_suits(rows: Rows) -> Numbers:
    """Return the number of the upcard's suit, for each row."""
    first: Numbers = rows[:, _PARTS["upcard"]].argmax(axis=1) % SUITS
    return first


def seen(rows: Rows, orders: Numbers) -> Seen:
    """Return the knowledge of the seats to act.

    Args:
        rows: their rows.
        orders: the numbers of the suits in the order that each is told, the upcard's first.
    """
    import numpy as np  # noqa: PLC0415 - an extra

    many = len(rows)
    all_rows = np.arange(many)
    places = np.argsort(orders, axis=1)

    def cards(name: str) -> Rows:
        return rows[:, _PARTS[name]].reshape(many, -1, RANKS, SUITS)

    trick = cards("trick")
    gone = trick.sum(axis=1) + cards("tricks").sum(axis=1) + cards("earlier upcards")[:, 0] + cards("discard")[:, 0]
    unseen = (cards("hand")[:, 0] + gone == 0).astype(np.float32)
    told = np.stack([cards("hand")[:, 0], unseen, cards("upcard")[:, 0]], axis=1)
    told = np.take_along_axis(told, orders[:, None, None, :], axis=3)
    hand, unseen, upcard = told[:, 0], told[:, 1], told[:, 2]
    ranks = (trick.sum(axis=3) @ np.arange(1, RANKS + 1, dtype=np.float32)).astype(np.int64)
    suits = places[all_rows[:, None], trick.sum(axis=2).argmax(axis=2)]
    has_laid = ranks > 0
    nobody = ~has_laid.any(axis=1)
    led = np.where(nobody, -1, suits[all_rows, has_laid.argmax(axis=1)])
    counting = np.where(suits == 0, ranks + _TRUMPS_ABOVE, np.where(suits == led[:, None], ranks, 0)) * has_laid
    winner = counting.argmax(axis=1)
    best = counting[all_rows, winner]

    def one_of(numbers: Numbers, size: int) -> Rows:
        ones: Rows = (numbers[:, None] == np.arange(size)).astype(np.float32)
        return ones

    known = np.concatenate(
        [
            hand.reshape(many, -1),
            unseen.reshape(many, -1),
            upcard[:, :, 0],
            one_of(np.where(best > 0, ranks[all_rows, winner], 0) - 1, RANKS),
            (upcard * unseen).sum(axis=(1, 2))[:, None],
            (best > _TRUMPS_ABOVE)[:, None].astype(np.float32),
            np.minimum(rows[:, _PARTS["earlier upcards"]].sum(axis=1, keepdims=True), 4) / 4,
            one_of(led, SUITS),
            one_of(np.where(nobody, -1, winner), 4),
            one_of(has_laid.sum(axis=1), 4),
            *[rows[:, _PARTS[name]] for name in _AS_THEY_ARE],
        ],
        axis=1,
        dtype=np.float32,
    )
    return Seen(known, hand, unseen, places, led, best)


def about(seats: Seen, owners: Numbers, actions: Numbers) -> Rows:
    """Return what a net is told about actions, a row for each.

    Args:
        seats: what the seats know.
        owners: the places of the seats, for each action.
        actions: the numbers of the actions.
    """
    import numpy as np  # noqa: PLC0415 - an extra

    is_card = actions >= len(CALLS)
    card = np.where(is_card, actions - len(CALLS), 0)
    verb = np.where(is_card, len(CALLS) + card // _CARDS, actions)
    rank, suit = card % _CARDS // SUITS, seats.places[owners, card % SUITS]
    led = seats.led[owners]
    counts = np.where(suit == 0, rank + 1 + _TRUMPS_ABOVE, np.where((suit == led) | (led < 0), rank + 1, 0))
    others, own = seats.unseen[owners, :, suit], seats.hand[owners, :, suit]
    above = np.arange(RANKS) > rank[:, None]
    higher, lower = (others * above).sum(axis=1), (others * ~above).sum(axis=1)
    told = np.stack(
        [
            counts > seats.best[owners],
            suit == led,
            higher == 0,
            np.minimum(higher, 4) / 4,
            lower / RANKS,
            (own * above).sum(axis=1) / RANKS,
            (own * ~above).sum(axis=1) / RANKS,
            seats.unseen[owners, :, 0].sum(axis=1) / RANKS,
        ],
        axis=1,
    )
    of_card = np.concatenate([rank[:, None] == np.arange(RANKS), suit[:, None] == np.arange(SUITS), told], axis=1)
    rows: Rows = np.concatenate(
        [verb[:, None] == np.arange(_VERBS), of_card * is_card[:, None]], axis=1, dtype=np.float32
    )
    return rows
