"""What cards can be (B1-B6), broken."""

from itertools import combinations
from typing import Any

from tests.climbing.broken.breaking import BREAKS, Breaking, Call, breaks, function, listed
from tests.climbing.reference import naming
from tests.climbing.reference.naming import Card, Named


@breaks("B1", "flushes of several suits")
def _(breaking: Breaking) -> None:
    breaking.patch.setattr(naming, "FLUSHES", ())


@breaks("B1", "straights of one suit")
def _(breaking: Breaking) -> None:
    breaking.patch.setattr(naming, "FLUSHES", (*naming.FLUSHES, "straight"))


def without_the_highest(right: Call, hand: list[Card], top_rank: int, *beaten: Any) -> list[Named]:
    return [named for named in right(hand, top_rank, *beaten) if named[1] < top_rank]


def above_the_highest(right: Call, hand: list[Card], top_rank: int, *beaten: Any) -> list[Named]:
    return list(right(hand, top_rank + 1, *beaten))


function("B2", "a wild only stands for natural ranks", "named_by_slots", without_the_highest)
function("B2", "a wild stands for any rank", "named_by_slots", above_the_highest)
BREAKS.append(("B3", "everybody gets three wilds", lambda breaking: breaking.game(wilds_each=3)))


def highest_name(names: list[Named]) -> list[Named]:
    return [named for named in names if named[1] == max(other[1] for other in names if other[2] == named[2])]


def best_kind(names: list[Named]) -> list[Named]:
    def rank(named: Named) -> int:
        return list(naming.SHAPES).index(named[0])

    best: dict[tuple[Card, ...], int] = {}
    for named in names:
        best[named[2]] = max(best.get(named[2], 0), rank(named))
    return [named for named in names if rank(named) == best[named[2]]]


listed("B4", "cards are named as high as they can be", highest_name)
listed("B4", "cards are named as the best kind", best_kind)


def wilds_first(right: Call, named: Named) -> list[Any]:
    return sorted(right(named), key=lambda placed: (placed[1], placed[0] != naming.WILD))


def wilds_last_of_all(right: Call, named: Named) -> list[Any]:
    return sorted(right(named), key=lambda placed: placed[0] == naming.WILD)


function("B5", "a wild stands before the naturals of its rank", "standing", wilds_first)
function("B5", "wilds have no place", "standing", wilds_last_of_all)


def every_copy(_: Call, held: tuple[Card, ...], width: int, wilds: int) -> list[tuple[Card, ...]]:
    return [
        naturals + (naming.WILD,) * (width - size)
        for size in range(width + 1)
        if width - size <= wilds
        for naturals in combinations(held, size)
    ]


function("B6", "each copy makes a move of its own", "_fillings", every_copy)
