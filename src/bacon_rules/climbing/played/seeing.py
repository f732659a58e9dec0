"""What a net of the climbing game is told of what seats know, for any number of seats at once.

Ranks are told by their distance from the highest that a wild can stand for, and seats are counted from the seat that
acts.  There is room for six seats and for ten natural ranks, so that one net plays all variants; lower ranks, which
only house rules have, are told as the lowest of these.  Suits are not told: they matter for flushes alone, which the
plays that are considered take care of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from bacon_rules.climbing import PRESETS, Kind, Rules
from bacon_rules.climbing.listing.plays import KINDS
from bacon_rules.climbing.played.inputs import (
    FEW_CARDS,
    MANY_CARDS,
    MOST_WILDS,
    RANKS,
    at_least,
    by_distance,
    filled,
    flat,
    of_needs,
)
from bacon_rules.climbing.played.rows import layout
from bacon_rules.climbing.rules import MAX_PLAYERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    from bacon_rules.climbing.played.inputs import Numbers, Rows

KNOWN: Final = 326
"""The number of inputs that tell what a seat knows."""

MOST_LACKING: Final = 3
"""The number of wilds from which on it does not matter how many more a combination needs."""

_OF_RANK: Final = (1, 2, 3, 4, 5)
_UNSEEN_OF_RANK: Final = (1, 2, 3, 4)
_RIVALS: Final = (1, 2, 3)
_MANY_PLAYED: Final = 4


@attrs.frozen(eq=False)
class Seen:
    """What some seats know, each a row.

    Attributes:
        known: as inputs of a net: numbers from 0 to 1.
        top_rank: the highest rank a wild can stand for.
        needs: the needs of the hands.
        hands: the number of cards of each rank in the hands: first the wilds, then from the lowest rank.
        seats: what is told about each seat, from the own.
        rivals: the numbers of cards of the opponents, by seat from the own; 0 for the others.
        partners: the numbers of cards of the partners, likewise.
        higher: for each kind and top rank, the number of higher combinations that the unseen naturals can make; that
            each takes a suit of its own in a flush is left out of account.
        lacking: likewise, the number of wilds that the easiest of the higher ones needs, at most `MOST_LACKING`.
    """

    known: Rows
    top_rank: int
    needs: Numbers
    hands: Numbers
    seats: Rows
    rivals: Numbers
    partners: Numbers
    higher: Numbers
    lacking: Numbers


def hands_of(rules: Rules, rows: Rows) -> NDArray[np.uint8]:
    """Return the hands of the seats of rows, as in `Hand.packed`: bytes, first the wilds, then each rank."""
    import numpy as np  # noqa: PLC0415 - an extra

    hand = rows[:, layout(rules).slices()["hand"]]
    counts = np.rint(hand[:, :-1] * rules.copies).astype(np.uint8).reshape(-1, rules.ranks, rules.suits)
    ranks = (counts << 2 * np.arange(rules.suits, dtype=np.uint8)).sum(axis=2, dtype=np.uint8)
    return np.concatenate([_wilds(rules, hand[:, -1:]).astype(np.uint8), ranks], axis=1)


def seen(rules: Rules, rows: Rows, needs: Sequence[int]) -> Seen:
    """Return the knowledge of the seats to act.

    Args:
        rules: the rules.
        rows: their rows, as `bacon_rules.climbing.played.rows.row` makes them.
        needs: the needs of their hands for the lead, in hundredths.
    """
    import numpy as np  # noqa: PLC0415 - an extra

    where, many, players = layout(rules).slices(), len(rows), rules.players

    def of_seats(name: str) -> Rows:
        return filled(rows[:, where[name]], MAX_PLAYERS)

    hand = _counted(rules, rows[:, where["hand"]])
    wilds = _wilds(rules, rows[:, where["hand"]][:, -1])
    played = _counted(rules, rows[:, where["played"]].reshape(many, players, rules.suits * rules.ranks + 1))
    unseen = rules.suits * rules.copies - hand - played.sum(axis=1)
    cards = np.rint(of_seats("cards") * (rules.naturals_each + rules.wilds_each)).astype(np.int64)
    places, here = np.arange(MAX_PLAYERS), cards > 0
    with_us: NDArray[np.bool_] = (places % 2 == 0) & (places < players) if rules.teams else places == 0
    partners = with_us & (places > 0)
    about_seats = np.concatenate(
        [
            np.stack(
                [np.broadcast_to(partners, cards.shape), here, np.minimum(cards, MANY_CARDS) / MANY_CARDS], axis=2
            ),
            (cards[:, :, None] <= np.array(FEW_CARDS)) & here[:, :, None],
            at_least(_wilds(rules, of_seats("wilds")), range(1, MOST_WILDS + 1)),
        ],
        axis=2,
        dtype=np.float32,
    )
    out = of_seats("out")
    is_first = out == 1
    first, anyone_out = is_first.argmax(axis=1), is_first.sum(axis=1) > 0
    following: NDArray[np.bool_] = rows[:, where["top owner"]].sum(axis=1) > 0
    owner = np.where(following, rows[:, where["top owner"]].argmax(axis=1), 0)
    below = np.minimum(rules.top_rank - 1 - rows[:, where["top rank"]].argmax(axis=1), RANKS)
    passed = here & (places > owner[:, None]) & following[:, None]
    rivals_left = (here & ~with_us & (places < owner[:, None])).sum(axis=1)
    all_needs, told_unseen = np.array(needs, np.int64), by_distance(unseen)
    known = np.concatenate(
        [
            np.broadcast_to(np.array([name == rules.name for name in PRESETS]), (many, len(PRESETS))),
            rows[:, where["stage"]],
            flat(at_least(by_distance(hand), _OF_RANK)),
            flat(at_least(told_unseen, _UNSEEN_OF_RANK)),
            np.minimum(told_unseen / (rules.suits * rules.copies), 1),
            at_least(wilds, range(1, MOST_WILDS + 1)),
            of_needs(all_needs),
            flat(about_seats),
            filled(flat(np.minimum(by_distance(played[:, 1:]) / _MANY_PLAYED, 1)), (MAX_PLAYERS - 1) * RANKS),
            out,
            np.stack([anyone_out & with_us[first], anyone_out & ~with_us[first]], axis=1),
            at_least((out > 0).sum(axis=1), range(1, MAX_PLAYERS)),
            rows[:, where["top kind"]],
            (below[:, None] == np.arange(RANKS + 1)) & following[:, None],
            of_seats("top owner"),
            passed,
            (following & with_us[owner])[:, None],
            at_least(rivals_left, _RIVALS),
            of_seats("asked by"),
            of_seats("wants the lead"),
            of_seats("does not want it"),
        ],
        axis=1,
        dtype=np.float32,
    )
    return Seen(
        known,
        rules.top_rank,
        all_needs,
        np.concatenate([wilds[:, None], hand], axis=1),
        about_seats,
        np.where(with_us, 0, cards),
        np.where(partners, cards, 0),
        *_higher(unseen),
    )


def _counted(rules: Rules, cards: Rows) -> Numbers:
    """Return the number of naturals of each rank, from shares of the copies of each card."""
    import numpy as np  # noqa: PLC0415 - an extra

    by_suit = cards[..., :-1].reshape(*cards.shape[:-1], rules.ranks, rules.suits)
    counts: Numbers = np.rint(by_suit.sum(axis=-1) * rules.copies).astype(np.int64)
    return counts


def _wilds(rules: Rules, shares: Rows) -> Numbers:
    import numpy as np  # noqa: PLC0415 - an extra

    return np.rint(shares * max(1, rules.wilds_each)).astype(np.int64)


def _higher(unseen: Numbers) -> tuple[Numbers, Numbers]:
    """Return `Seen.higher` and `Seen.lacking`."""
    import numpy as np  # noqa: PLC0415 - an extra

    many, ranks = unseen.shape
    held = np.concatenate([unseen, np.zeros((many, 1), np.int64)], axis=1)  # only wilds stand for the highest rank
    needed = np.full((many, len(Kind), ranks + 3), MOST_LACKING)
    for kind in KINDS:
        up_to = np.zeros((many, ranks + 2), np.int64)
        np.maximum(kind.width - held, 0).cumsum(axis=1, out=up_to[:, 1:])
        needed[:, kind.number, kind.length : -1] = up_to[:, kind.length :] - up_to[:, : -kind.length]
    back = needed[:, :, :0:-1]
    higher = (back == 0).cumsum(axis=2)[:, :, ::-1]
    return higher, np.minimum.accumulate(back, axis=2)[:, :, ::-1]
