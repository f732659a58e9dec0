"""The possible names of cards, and the order of combinations (B2-B7)."""

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement, product

Card = tuple[int, str]
Named = tuple[str, int, tuple[Card, ...]]
"""A combination as the player names it: its kind, its top rank, its cards in order (B4)."""

WILD: Card = (99, "X")

SHAPES = {  # how many consecutive ranks, how many cards of each
    "single": (1, 1),
    "pair": (1, 2),
    "triple": (1, 3),
    "run": (3, 1),
    "bobtail": (4, 1),
    "straight": (5, 1),
    "stretch": (6, 1),
    "stairs": (2, 2),
    "tube": (3, 2),
    "plate": (2, 3),
    "quad": (1, 4),
    "straight-flush": (5, 1),
    "quint": (1, 5),
    "stretch-flush": (6, 1),
    "hex": (1, 6),
}
BOMBS = ("quad", "straight-flush", "quint", "stretch-flush", "hex")
ORDINARY = tuple(kind for kind in SHAPES if kind not in BOMBS)
FLUSHES = ("straight-flush", "stretch-flush")


def slots(kind: str, top: int) -> list[int]:
    """Write down the ranks that the cards of a combination stand for, one for each card."""
    length, width = SHAPES[kind]
    return [rank for rank in range(top - length + 1, top + 1) for _ in range(width)]


@cache
def patterns(top_rank: int) -> dict[tuple[int, ...], list[tuple[str, int]]]:
    """Return for each possible list of ranks stood for the kinds and top ranks that it can be named."""
    found: dict[tuple[int, ...], list[tuple[str, int]]] = {}
    for kind in SHAPES:
        for top in range(1, top_rank + 1):
            if min(slots(kind, top)) >= 1:
                found.setdefault(tuple(slots(kind, top)), []).append((kind, top))
    return found


@cache
def _readings(ranks: tuple[int, ...], of_one_suit: bool, wilds: int, top_rank: int) -> frozenset[tuple[str, int]]:
    names: set[tuple[str, int]] = set()
    for stood_for in combinations_with_replacement(range(1, top_rank + 1), wilds):
        for kind, top in patterns(top_rank).get(tuple(sorted(ranks + stood_for)), []):
            if of_one_suit or kind not in FLUSHES:
                names.add((kind, top))
    return frozenset(names)


def readings(cards: tuple[Card, ...], top_rank: int) -> frozenset[tuple[str, int]]:
    """Return every kind and top rank that these cards can be named, letting each wild stand for every rank (B2, B4)."""
    if len(cards) > 6:
        return frozenset()
    naturals = [card for card in cards if card != WILD]
    ranks = tuple(sorted(rank for rank, _ in naturals))
    return _readings(ranks, len({suit for _, suit in naturals}) <= 1, len(cards) - len(naturals), top_rank)


def named_by_brute_force(hand: list[Card], top_rank: int) -> set[Named]:
    """Name every sub-multiset of a hand in every way."""
    return {
        (kind, top, cards)
        for size in range(1, 7)
        for cards in set(combinations(sorted(hand), size))
        for kind, top in readings(cards, top_rank)
    }


def named_by_slots(hand: list[Card], top_rank: int, beaten: tuple[str, int] | None = None) -> list[Named]:
    """Fill the slots of every kind and top rank in every way: the same as brute force, but quick on a large hand.

    Only those that beat another kind and top rank, if it is given.
    """
    wilds = hand.count(WILD)
    of_rank: dict[int, list[Card]] = {rank: [] for rank in range(1, top_rank + 1)}
    for card in hand:
        if card != WILD:
            of_rank[card[0]].append(card)
    found: list[Named] = []
    for ranks, every_name in patterns(top_rank).items():
        names = [name for name in every_name if beaten is None or beats(*name, *beaten)]
        if not names:
            continue
        fillings = [_fillings(tuple(sorted(of_rank[rank])), width, wilds) for rank, width in Counter(ranks).items()]
        for filling in product(*fillings):
            cards = tuple(sorted(card for part in filling for card in part))
            if cards.count(WILD) <= wilds:
                of_one_suit = len({suit for _, suit in cards if suit != "X"}) <= 1
                found += [(kind, top, cards) for kind, top in names if of_one_suit or kind not in FLUSHES]
    return found


@cache
def _fillings(held: tuple[Card, ...], width: int, wilds: int) -> list[tuple[Card, ...]]:
    return [
        naturals + (WILD,) * (width - size)
        for size in range(width + 1)
        if width - size <= wilds
        for naturals in set(combinations(held, size))
    ]


def beats(kind: str, top: int, other_kind: str, other_top: int) -> bool:
    """Return whether a combination beats another one (B7)."""
    if kind == other_kind:
        return other_top < top
    if kind in ORDINARY:
        return False
    if other_kind in ORDINARY:
        return True
    return BOMBS.index(other_kind) < BOMBS.index(kind)


def standing(named: Named) -> list[tuple[Card, int, str | None]]:
    """Return each card of a combination with the rank and suit it stands for, in the order it is written in (B5)."""
    kind, top, cards = named
    length, width = SHAPES[kind]
    suit = cards[0][1] if kind in FLUSHES and cards[0] != WILD else None
    placed: list[tuple[Card, int, str | None]] = []
    for rank in range(top - length + 1, top + 1):
        naturals = [card for card in cards if card[0] == rank]
        wilds = width - len(naturals)
        placed += [(card, rank, card[1]) for card in naturals] + [(WILD, rank, suit)] * wilds
    return placed


def card_text(card: Card) -> str:
    """Write a card."""
    return "X" if card == WILD else f"{card[0]}{card[1]}"


def text(named: Named) -> str:
    """Write a combination as the notation has it."""
    return f"{named[0]}-{named[1]}:{','.join(card_text(card) for card, _, _ in standing(named))}"


def listing_key(named: Named) -> tuple[object, ...]:
    """Return a sort key for the promised order of combinations.

    By kind, then top rank; a flush of wilds alone last, else by suit; then rank by rank: fewer wilds first, and with as
    many wilds more of the earlier suits first.
    """
    kind, top, _ = named
    placed = standing(named)
    flush_suit = str(placed[0][2] or "x") if kind in FLUSHES else ""
    by_rank = [
        ([card for card, rank, _ in placed if rank == at].count(WILD), [card for card, rank, _ in placed if rank == at])
        for at in sorted(set(slots(kind, top)))
    ]
    return list(SHAPES).index(kind), top, flush_suit, by_rank
