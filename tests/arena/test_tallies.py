"""Tallies are exact sums: they do not depend on how deals are divided, nor on the order in which they are added."""

import random
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import reduce
from operator import add
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import ArenaError
from bacon_rules.arena import Row
from bacon_rules.arena.counting.counts import MOST_FAULTS, Fault, Portion, Split
from bacon_rules.arena.counting.tallies import Tally, tallied
from bacon_rules.arena.seatings import seatings, seats_of
from bacon_rules.documents.loading import LARGEST_INT, Reader
from bacon_rules.documents.values import read_json, write_json
from bacon_rules.errors import JsonError
from tests.arena.rows import row

PAIR = ("a", "b")
TEXTS = [f"it raised {letter * length}" for letter in "xyz" for length in range(1, 9)]
"""More than are told apart, some of the same length."""


@st.composite
def played(draw: st.DrawFn, most: int = 12) -> list[tuple[Row, ...]]:
    """Return the rows of some deals of a game with two to five sides, in which a bit of everything happens."""
    sides = draw(st.integers(2, 5))
    seats = sides * draw(st.integers(1, 2))
    return [
        tuple(
            draw(plays(deal, number, seats_of(places, seats), sides)) for number, places in enumerate(seatings(sides))
        )
        for deal in draw(st.lists(st.integers(0, 200), max_size=most, unique=True))
    ]


@st.composite
def plays(draw: st.DrawFn, deal: int, seating: int, places: Sequence[int], sides: int) -> Row:
    faulty = draw(st.none() | st.integers(0, len(places) - 1))
    return row(
        *PAIR,
        [PAIR[place] for place in places],
        tuple(draw(st.lists(st.integers(-30, 30), min_size=sides, max_size=sides))),
        tuple(sorted(draw(st.sets(st.integers(0, sides - 1))))),
        deal=deal,
        seating=seating,
        unfinished=faulty is None and draw(st.booleans()),
        faulty=faulty,
        fault=None if faulty is None else draw(st.sampled_from(TEXTS)),
    )


@given(played(), st.data())
def test_rows_can_stand_for_those_of_several_deals(sets: list[tuple[Row, ...]], data: st.DataObject) -> None:
    times = data.draw(st.lists(st.integers(1, 4), min_size=len(sets), max_size=len(sets)))
    repeated = [rows for rows, number in zip(sets, times, strict=True) for _ in range(number)]
    assert Tally.of(*PAIR, sets, times) == Tally.of(*PAIR, repeated)


def average(values: Sequence[int]) -> Fraction:
    return sum(map(Fraction, values), Fraction()) / len(values)


def won_by(player: str, one: Row) -> Fraction:
    """Return which part of a player's sides won."""
    return average([side in one.winners for side in range(len(one.scores)) if one.seats[side] == player])


def points_of(player: str, one: Row) -> Fraction:
    return average([score for side, score in enumerate(one.scores) if one.seats[side] == player])


def check(found: Tally, deals: Sequence[Sequence[Row]]) -> None:
    """Check a tally against what it should be, counted play by play."""
    a, b = PAIR
    every = [one for rows in deals for one in rows]
    over = [one for one in every if not one.unfinished]
    assert (found.deals, found.played) == (len(deals), len(every))
    assert found.won == sum(won_by(a, one) > won_by(b, one) for one in over)
    assert found.lost == sum(won_by(a, one) < won_by(b, one) for one in over)
    assert found.drawn == sum(won_by(a, one) == won_by(b, one) for one in over)
    assert found.unfinished == len(every) - len(over)
    ways = Counter(
        (
            sum(won_by(a, one) > won_by(b, one) for one in rows if not one.unfinished),
            sum(won_by(a, one) < won_by(b, one) for one in rows if not one.unfinished),
            sum(won_by(a, one) == won_by(b, one) for one in rows if not one.unfinished),
        )
        for rows in deals
    )
    assert {(one.won, one.lost, one.drawn): one.deals for one in found.splits} == ways
    honest = [[points_of(a, one) - points_of(b, one) for one in rows if one.faulty is None] for rows in deals]
    leads = [sum(some, Fraction()) for some in honest]
    culprits = [[one.seats[one.faulty] for one in rows if one.faulty is not None] for rows in deals]
    excesses = [some.count(b) - some.count(a) for some in culprits]
    units = found.units or 1
    assert Fraction(found.lead, units) == sum(leads)
    for part in found.portions:
        within = [number for number, rows in enumerate(deals) if rows[0].deal % 64 == part.remainder]
        plays = [one for number in within for one in deals[number] if not one.unfinished]
        assert part.deals == len(within) > 0
        assert part.won == sum(won_by(a, one) > won_by(b, one) for one in plays)
        assert part.lost == sum(won_by(a, one) < won_by(b, one) for one in plays)
        assert Fraction(part.lead, units) == sum(leads[number] for number in within)
        assert part.excess == sum(excesses[number] for number in within)
    assert {part.remainder for part in found.portions} == {rows[0].deal % 64 for rows in deals}
    assert Fraction(found.lead_squares, units**2) == sum(lead**2 for lead in leads)
    assert Fraction(found.widest, units) == max((abs(lead) for some in honest for lead in some), default=0)
    assert (found.excess, found.excess_squares) == (sum(excesses), sum(excess**2 for excess in excesses))
    assert Fraction(found.products, units) == sum(map(Fraction.__mul__, leads, map(Fraction, excesses)), Fraction())
    for player in PAIR:
        assert found.faults_of(player) == sum(some.count(player) for some in culprits)
        times = Counter(one.fault for one in every if one.faulty is not None and one.seats[one.faulty] == player)
        apart = sorted(filter(None, times), key=lambda text: (len(text), text))[:MOST_FAULTS]
        told = {one.text: one.times for one in found.faults if one.player == player}
        assert {text: told.pop(text) for text in apart} == {text: times[text] for text in apart}
        assert sum(told.values()) == sum(times.values()) - sum(times[text] for text in apart)
        assert set(told) <= {None}


@given(played())
def test_a_tally_is_what_is_counted_play_by_play(deals: list[tuple[Row, ...]]) -> None:
    found = Tally.of(*PAIR, deals)
    check(found, deals)
    exchanged = [tuple(attrs.evolve(one, first="b", second="a") for one in rows) for rows in deals]
    assert found.seen_by("b") == Tally.of("b", "a", exchanged)
    assert found.seen_by("a") == found.seen_by("b").seen_by("a") == found
    rows = [one for rows in deals for one in rows]
    random.Random(0).shuffle(rows)
    assert tallied(rows) == ((found,) if deals else ())


@given(played(), st.randoms(use_true_random=False), st.integers(1, 6))
def test_parts_add_up_to_the_whole_in_any_order(deals: list[tuple[Row, ...]], rng: random.Random, parts: int) -> None:
    whole = Tally.of(*PAIR, deals)
    mixed = rng.sample(deals, len(deals))
    tallies = [Tally.of(*PAIR, mixed[part::parts]) for part in range(parts)]
    assert reduce(add, tallies) == whole
    while len(tallies) > 1:  # any two neighbours first
        place = rng.randrange(len(tallies) - 1)
        tallies[place : place + 2] = [tallies[place] + tallies[place + 1]]
    assert tallies == [whole]


def test_faults_that_are_too_many_to_be_told_apart_add_up_too() -> None:
    rng = random.Random(2)
    deals = [
        tuple(
            row(*PAIR, places, (0, 0), (1,), deal=deal, faulty=rng.randrange(2), fault=rng.choice(TEXTS))
            for places in ("ab", "ba")
        )
        for deal in range(300)
    ]
    whole = Tally.of(*PAIR, deals)
    check(whole, deals)
    assert [sum(one.player == player for one in whole.faults) for player in PAIR] == [MOST_FAULTS + 1] * 2
    for _ in range(20):
        rng.shuffle(deals)
        cuts = sorted(rng.sample(range(300), 5))
        parts = [Tally.of(*PAIR, deals[start:end]) for start, end in zip([0, *cuts], [*cuts, 300], strict=True)]
        assert reduce(add, parts) == whole


@given(played(4))
def test_a_tally_is_read_back_from_json(deals: list[tuple[Row, ...]]) -> None:
    found = Tally.of(*PAIR, deals)
    text = write_json(found.to_json())
    assert Reader().read(read_json(text), Tally) == found


def two(lead: int = 3) -> Tally:
    """Return the tally of three deals: one is won and lost, one won and drawn, and one lost and ended by a fault."""
    return Tally.of(
        *PAIR,
        [
            (row(*PAIR, "ab", (lead, 0), (0,)), row(*PAIR, "ba", (1, 0), (0,))),
            (row(*PAIR, "ab", (1, 0), (0,), deal=64), row(*PAIR, "ba", (1, 1), (), deal=64)),
            (
                row(*PAIR, "ab", (0, 2), (1,), deal=130),
                row(*PAIR, "ba", (0, 0), (1,), deal=130, faulty=0, fault="late"),
            ),
        ],
    )


PORTIONS_OF_TWO = (Portion(0, 2, 2, 1, 3, 0), Portion(2, 1, 1, 1, -2, 1))


def test_a_tally_says_what_happened() -> None:
    assert two() == Tally(
        "a", "b", 2, 1, (Split(1, 0, 1, 1), Split(1, 1, 0, 2)), PORTIONS_OF_TWO,
        lead_squares=9, excess_squares=1, products=-2, widest=3, faults=(Fault("b", "late", 1),),
    )  # fmt: skip
    assert (two().lead, two().excess) == (1, 1)


@pytest.mark.parametrize(
    "wrong",
    [
        {"first": "b"},
        {"seatings": 0},
        {"seatings": 1},
        {"units": 0},
        {"units": -1},
        {"splits": ()},
        {"splits": (Split(1, 1, 0, 2), Split(1, 0, 1, 1))},
        {"splits": (Split(1, 0, 1, 1), Split(1, 0, 1, 2))},
        {"splits": (Split(1, 0, 1, 1), Split(1, 1, 0, 0))},
        {"splits": (Split(-1, 0, 1, 1), Split(1, 1, 0, 2))},
        {"splits": (Split(0, 0, -1, 1), Split(1, 1, 0, 2))},
        {"splits": (Split(1, 1, 0, 2), Split(1, 1, 1, 1))},
        {"splits": (Split(1, 0, 2, 1), Split(1, 1, 0, 2))},
        {"splits": (Split(1, 0, 1, 1), Split(1, 1, -1, 1), Split(1, 1, 0, 1))},
        {"portions": ()},
        {"portions": PORTIONS_OF_TWO[:1]},
        {"portions": PORTIONS_OF_TWO[::-1]},
        {"portions": (PORTIONS_OF_TWO[0], attrs.evolve(PORTIONS_OF_TWO[1], remainder=0))},
        {"portions": (PORTIONS_OF_TWO[0], attrs.evolve(PORTIONS_OF_TWO[1], remainder=64))},
        {"portions": (attrs.evolve(PORTIONS_OF_TWO[0], remainder=-1), PORTIONS_OF_TWO[1])},
        {"portions": (attrs.evolve(PORTIONS_OF_TWO[0], lead=8), PORTIONS_OF_TWO[1])},
        {"portions": (attrs.evolve(PORTIONS_OF_TWO[0], lead=-8), PORTIONS_OF_TWO[1])},
        {"portions": (attrs.evolve(PORTIONS_OF_TWO[0], won=3), PORTIONS_OF_TWO[1])},
        {"portions": (attrs.evolve(PORTIONS_OF_TWO[0], lost=0), PORTIONS_OF_TWO[1])},
        {"portions": (attrs.evolve(PORTIONS_OF_TWO[0], excess=1), PORTIONS_OF_TWO[1])},
        {"portions": (Portion(0, 3, 3, 2, 1, 1), Portion(1))},
        {"portions": (Portion(0, 1, 2, 1, 3, 0), Portion(2, 2, 1, 1, -2, 1))},
        {"portions": (Portion(0, 2, 4, 0, 3, 0), Portion(2, 1, -1, 2, -2, 1))},
        {"portions": (Portion(0, 2, 0, 4, 3, 0), Portion(2, 1, 3, -2, -2, 1))},
        {"lead_squares": 0},
        {"lead_squares": -1},
        {"lead_squares": 3 * 36 + 1},
        {"excess_squares": 0},
        {"excess_squares": 13},
        {"products": 4},
        {"products": -4},
        {"products": 3},
        {"widest": 0},
        {"widest": -3},
        {"faults": (Fault("b", "late", 0),)},
        {"faults": (Fault("c", "late", 1),)},
        {"faults": (Fault("b", None, 1), Fault("b", "late", 1))},
        {"faults": (Fault("b", "late", 1), Fault("a", "late", 1))},
        {"faults": (Fault("b", "later", 1), Fault("b", "late", 1))},
        {"faults": (Fault("b", "late", 4),)},
    ],
)
def test_what_no_deals_add_up_to_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ArenaError, match=r"^no deals of two players add up to Tally\("):
        attrs.evolve(two(), **wrong)
    parts = {**two().to_json(), **{name: written(value) for name, value in wrong.items()}}
    with pytest.raises(ArenaError, match="no deals"):
        Reader().read(parts, Tally)


def test_no_variance_is_below_zero() -> None:
    calm = [(row(*PAIR, "ab", (lead, 0), (0,), deal=lead),) for lead in (1, 3)]
    with pytest.raises(ArenaError):
        attrs.evolve(Tally.of(*PAIR, calm), lead_squares=7)
    late = [(row(*PAIR, "ab", (0, 0), (0,), deal=deal, faulty=1, fault="late"),) for deal in range(2)]
    with pytest.raises(ArenaError):
        attrs.evolve(Tally.of(*PAIR, late), excess_squares=1)


def written(value: object) -> Any:
    return [attrs.asdict(one) for one in value] if isinstance(value, tuple) else value


def test_no_sums_are_those_of_no_deals() -> None:
    assert Tally(*PAIR) == Tally.of(*PAIR, []) == Tally(*PAIR) + Tally(*PAIR)
    assert two() + Tally(*PAIR) == Tally(*PAIR) + two() == two()
    for wrong in ({"products": 1}, {"widest": 1}, {"seatings": 2}, {"faults": (Fault("a", None, 1),)}):
        with pytest.raises(ArenaError):
            Tally(*PAIR, **wrong)


@pytest.mark.parametrize(
    "wrong", [{"widest": 1.5}, {"first": 7}, {"splits": {}}, {"more": 1}, {"widest": LARGEST_INT + 1}]
)
def test_what_is_no_tally_is_not_read(wrong: dict[str, Any]) -> None:
    with pytest.raises(JsonError):
        Reader().read({**two().to_json(), **wrong}, Tally)


def test_sums_that_json_cannot_hold_are_refused() -> None:
    most = two(94_906_264).to_json()  # whose square is just below
    assert Reader().read(read_json(write_json(most)), Tally) == two(94_906_264)
    with pytest.raises(ArenaError, match=r"^3 deals with so many points are too many for one tally in JSON$"):
        two(94_906_268).to_json()


@pytest.mark.parametrize(
    "wrong",
    [
        row("a", "c", "ac", (0, 0), ()),
        row("b", "a", "ab", (0, 0), ()),
        row(*PAIR, "aa", (0, 0), ()),
        row(*PAIR, "aaab", (0, 0, 0, 0), ()),
        row(*PAIR, "ac", (0, 0), ()),
        row(*PAIR, "a", (0, 0), ()),
        row(*PAIR, "", (), ()),
        row(*PAIR, "ab", (0, 0), (), faulty=2, fault="late"),
        row(*PAIR, "ab", (0, 0), (), faulty=-1, fault="late"),
        row(*PAIR, "abc", (0, 0), (), faulty=2, fault="late"),
    ],
)
def test_what_the_two_have_not_played_is_not_counted(wrong: Row) -> None:
    with pytest.raises(ArenaError, match=r"^this is no play of a and b: Row\("):
        Tally.of(*PAIR, [(wrong, wrong)])


def test_deals_that_differ_do_not_add_up() -> None:
    one, other = row(*PAIR, "ab", (0, 0), ()), row(*PAIR, "aba", (0, 0, 0), ())
    message = r"^the deals of a and b differ in their numbers of sides or seatings$"
    for sets in ([()], [(one,), (one, one)], [(one,), (other,)], [(one, other)], [(one,), ()]):
        with pytest.raises(ArenaError, match=message):
            Tally.of(*PAIR, sets)
    for parts in (((one,), (one, one)), ((one,), (other,))):
        with pytest.raises(ArenaError, match=message):
            reduce(add, (Tally.of(*PAIR, [part]) for part in parts))


def test_tallies_of_others_are_none_of_ours() -> None:
    with pytest.raises(ArenaError, match=r"^tallies of different players cannot be added: a and b, b and a$"):
        two() + two().seen_by("b")
    with pytest.raises(ArenaError, match=r"^a tally of a and b is none of 'c'$"):
        two().seen_by("c")
