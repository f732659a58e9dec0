"""Worlds that the climbing game's search draws: they fit what is known, and likelier ones are drawn more often."""

import itertools
import math
from array import array
from collections import Counter, defaultdict
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import Hand, Kind, climbing
from bacon_rules.climbing.played.bot.cutting import Shape, cut
from bacon_rules.climbing.played.search.drawing import EXCHANGES, Puzzle, drawn, exchange
from bacon_rules.dice import Dice

SIZES = [kind.size for kind in Kind]
OFTEN = 4000


def puzzle(
    hidden: list[int], naturals: list[int], wilds: list[int], root: int = 0, played: tuple[bytes, ...] = ()
) -> Puzzle:
    rows = b"".join(played) or bytes(11 * len(naturals))
    return Puzzle(False, 11, 0, root, bytes(hidden), bytes(naturals), bytes(wilds), rows, array("d"), 1.0)


def single(card: int) -> tuple[Shape, ...]:
    return ((0, card >> 2),)


def test_before_anything_is_played_every_way_to_deal_is_drawn_about_as_often() -> None:
    cards = [4, 9, 14, 19]
    found = Counter(tuple(drawn(puzzle(cards, [0, 1, 1, 1], [0] * 4, 7), number)) for number in range(1200))
    assert set(found) == {((), *map(single, dealt)) for dealt in itertools.permutations(cards, 3)}
    assert all(30 <= times <= 70 for times in found.values())


def test_worlds_follow_from_the_root_and_their_number() -> None:
    cards = [*range(4, 44)]
    drawings = [
        tuple(drawn(puzzle(cards, [0, 10, 10, 10], [0, 1, 2, 0], root), number))
        for root in (0, 1, 2**63, 2**64 - 1)
        for number in (0, 1, 2, 2**30)
    ]
    assert len(set(drawings)) == len(drawings)
    assert drawings[0] == tuple(drawn(puzzle(cards, [0, 10, 10, 10], [0, 1, 2, 0]), 0))


@given(
    st.lists(st.integers(4, 43), max_size=24, unique=True),
    st.lists(st.integers(0, 12), min_size=10, max_size=10),
    st.integers(0, 2**64 - 1),
    st.integers(0, 99),
)
def test_each_seat_gets_as_many_cards_as_it_holds(cards: list[int], gone: list[int], root: int, number: int) -> None:
    naturals, wilds = [len(cards) // 2, 0, len(cards) // 3], [0, 2, 1]
    played = bytes([0, *gone]), bytes([0, *gone[::-1]]), bytes([0, *gone])
    plans = drawn(puzzle(cards, naturals, wilds, root, played), number)
    sizes = [sum(SIZES[kind] for kind, _ in plan) for plan in plans]
    assert sizes == [*map(sum, zip(naturals, wilds, strict=True))]
    assert plans[1] == ((0, 11), (0, 11))


def test_a_seat_that_gets_all_hidden_cards_has_their_plan() -> None:
    hand = climbing.parse_hand("3c 3d 4c 5c 6c 7c 9h X X")
    hidden = [4 * (card.rank or 0) + "cdhs".index(str(card.suit)) for card in hand.naturals]
    plan = drawn(puzzle(hidden, [0, len(hidden)], [0, 2]), 5)[1]
    assert plan == cut(hand.packed.to_bytes(11, "little"))[1]
    assert isinstance(hand, Hand)


def hand(cards: Sequence[int], wilds: int = 0) -> bytes:
    held = bytearray([wilds, *[0] * 10])
    for card in cards:
        held[card >> 2] += 1 << card % 4 * 2
    return bytes(held)


Dealt = tuple[tuple[int, ...], ...]
"""The cards of each seat, and last those that nobody holds, each in order."""

HIDDEN = [4, 5, 8, 12, 16, 40]
NATURALS = [0, 2, 2, 1]
PLAYED = [{}, {1: 2, 2: 1}, {1: 1, 3: 3, 4: 1}, {}]
"""How many cards of some ranks each seat has played."""


def case(wilds: int = 0) -> Puzzle:
    played = tuple([bytes(gone.get(rank, 0) for rank in range(11)) for gone in PLAYED])
    return puzzle(HIDDEN, NATURALS, [0, 0, 0, wilds], 11, played)


def deals(hidden: Sequence[int]) -> list[Dealt]:
    """Return all ways to deal the hidden cards, where each is as likely as any other."""
    return [
        ((), tuple(sorted(order[:2])), tuple(sorted(order[2:4])), order[4:5], order[5:])
        for order in itertools.permutations(hidden)
    ]


def halvings(dealt: Dealt) -> int:
    """Return how unlikely a world is: how many cards of the rank of each card its seat has played."""
    return sum(gone.get(card // 4, 0) for cards, gone in zip(dealt, PLAYED, strict=False) for card in cards)


def after_exchange(dealt: Dealt) -> dict[Dealt, float]:
    """Return the chances of each world after one exchange."""
    found: dict[Dealt, float] = defaultdict(float)
    cards = [(card, seat) for seat, held in enumerate(dealt) for card in held]
    for (card, mine), (other, theirs) in itertools.product(cards, repeat=2):
        held = [{*seat} for seat in dealt]
        if mine != theirs:
            held[mine] ^= {card, other}
            held[theirs] ^= {card, other}
        changed = tuple([tuple(sorted(seat)) for seat in held])
        odds = min(2.0 ** (halvings(dealt) - halvings(changed)), 1)
        found[changed] += odds / len(cards) ** 2
        found[dealt] += (1 - odds) / len(cards) ** 2
    return found


def check(found: Counter[Dealt], chances: dict[Dealt, float]) -> None:
    """Check that worlds were found about as often as they should be, and so was each card with each seat."""
    assert math.isclose(sum(chances.values()), 1)
    assert found.keys() <= chances.keys()
    expected: dict[object, float] = defaultdict(float)
    times: dict[object, int] = defaultdict(int)
    for world, chance in chances.items():
        where = [(seat, card) for seat, cards in enumerate(world) for card in cards]
        for event in (world, halvings(world), *where):
            expected[event] += OFTEN * chance
            times[event] += found[world]
    assert all(abs(times[event] - often) <= 4.5 * math.sqrt(often) + 1 for event, often in expected.items())


def world(number: int, exchanges: int) -> Dealt:
    dice = Dice(11, number)
    cards = bytearray(HIDDEN)
    for last in range(len(cards) - 1, 0, -1):
        place = dice.below(last + 1)
        cards[last], cards[place] = cards[place], cards[last]
    exchange(case(), dice, cards, exchanges)
    ends = [0, *itertools.accumulate(NATURALS), len(HIDDEN)]
    return tuple([tuple(sorted(cards[first:end])) for first, end in itertools.pairwise(ends)])


@pytest.mark.parametrize("exchanges", [1, 2, 5])
def test_each_exchange_makes_likelier_worlds_more_frequent(exchanges: int) -> None:
    all_deals = deals(HIDDEN)
    chances = {dealt: all_deals.count(dealt) / len(all_deals) for dealt in all_deals}
    each = {dealt: after_exchange(dealt) for dealt in chances}
    for _ in range(exchanges):
        now: dict[Dealt, float] = dict.fromkeys(chances, 0.0)
        for dealt, chance in chances.items():
            for to, odds in each[dealt].items():
                now[to] += chance * odds
        chances = now
    check(Counter(world(number, exchanges) for number in range(OFTEN)), chances)


def test_each_card_played_makes_another_of_its_rank_half_as_likely() -> None:
    shares = {dealt: 2.0 ** -halvings(dealt) for dealt in deals(HIDDEN)}
    whole = sum(shares.values())
    assert max(shares.values()) >= 64 * min(shares.values())
    found = Counter(world(number, EXCHANGES) for number in range(OFTEN))
    check(found, {deal: odds / whole for deal, odds in shares.items()})


def test_drawn_hands_are_those_after_all_exchanges() -> None:
    for number in range(50):
        held = world(number, EXCHANGES)[:4]
        plans = [cut(hand(cards, wilds))[1] for cards, wilds in zip(held, (0, 0, 0, 2), strict=True)]
        assert drawn(case(wilds=2), number) == plans


def test_what_is_all_but_impossible_is_never_chosen() -> None:
    """A seat that has played more cards of a rank than any pack has gets none."""
    played = bytes(11), bytes([0, 40, *[0] * 9]), bytes(11)
    for number in range(20):
        plans = drawn(puzzle([4, 8], [0, 1, 1], [0, 0, 0], number, played), number)
        assert plans == [(), *map(single, (8, 4))]


def test_where_nothing_is_hidden_nothing_is_drawn() -> None:
    gone = puzzle([], [0, 0, 0], [0, 2, 0], played=(bytes(11), hand([12]), bytes(11)))
    assert drawn(gone, 1) == [(), cut(hand([], 2))[1], ()]
