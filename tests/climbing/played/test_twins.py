"""What the climbing game's players use compiled: it is the same as its twins in Python."""

import itertools
import math
import random
from array import array
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any, TypeVar

import attrs
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bacon_rules import Kind, Rules, View, build, climbing, new_match
from bacon_rules.climbing.played import bot as plain
from bacon_rules.climbing.played.bot import answering, cutting
from bacon_rules.climbing.played.search import later, thinking, trying
from bacon_rules.climbing.played.search.drawing import Puzzle
from bacon_rules.climbing.played.search.later import Tree
from bacon_rules.climbing.played.search.trying import Start

T = TypeVar("T")

SOME = st.integers(0, 255) | st.sampled_from([0, 0, 1, 4, 16, 64, 5, 21, 85])
held = st.builds(lambda wilds, naturals: bytes([wilds, *naturals]), st.integers(0, 6), st.lists(SOME, max_size=13))
"""Hands of any number of ranks, from none to three of each card."""


@pytest.fixture(scope="module")
def compiled() -> ModuleType:
    try:
        return build.load()
    except ImportError as error:
        pytest.skip(str(error))


def same(compiled: ModuleType, twin: Callable[..., T], *arguments: object) -> T:
    """Check that both give the same, and return it."""
    value = twin(*arguments)
    assert getattr(compiled, twin.__name__)(*arguments) == value
    return value


@given(held)
@example(bytes([6] + [255] * 13))
@example(bytes([2] + [21] * 10))
@example(bytes([6]))
def test_hands_are_cut_alike(compiled: ModuleType, held: bytes) -> None:
    same(compiled, cutting.cut, held)


@pytest.mark.exhaustive
@pytest.mark.parametrize("wilds", range(7))
def test_all_small_hands_are_cut_alike(compiled: ModuleType, wilds: int) -> None:
    """Up to six naturals of any number of ranks in one suit, and up to three of two ranks in all suits."""
    for ranks in range(8):
        for copies in itertools.product(range(4), repeat=ranks):
            if sum(copies) <= 6:
                same(compiled, cutting.cut, bytes([wilds, *copies]))
    for lower, upper in itertools.product(range(256), repeat=2):
        if lower.bit_count() + upper.bit_count() <= 3:
            same(compiled, cutting.cut, bytes([wilds, 0, lower, upper, 0]))


@given(held, st.integers(0, len(Kind) - 1), st.integers(0, 14))
@example(bytes([2] + [5] * 10), Kind.RUN.number, 4)
@example(bytes([6] + [255] * 13), Kind.SINGLE.number, 0)
def test_the_same_answers_are_considered(compiled: ModuleType, held: bytes, on: int, above: int) -> None:
    same(compiled, answering.answers, held, on, above)


NO_HANDS = (b"", bytes(15), bytes([7]), bytes([255, 1]))
NO_BYTES: tuple[object, ...] = (None, 1, 2**70, "345", 1.5, [1, 2], (1, 2), bytearray(3), memoryview(b"345"))


@pytest.mark.parametrize("hand", NO_HANDS)
def test_what_is_no_hand_is_refused(compiled: ModuleType, hand: bytes) -> None:
    for function, more in ((compiled.cut, ()), (compiled.answers, (0, 0))):
        with pytest.raises(ValueError, match="up to rank 13, and up to 6 wilds"):
            function(hand, *more)


@pytest.mark.parametrize("hand", NO_BYTES, ids=lambda hand: type(hand).__name__)
def test_what_is_not_even_bytes_is_refused(compiled: ModuleType, hand: object) -> None:
    for function, more in ((compiled.cut, ()), (compiled.answers, (0, 0))):
        with pytest.raises(TypeError):
            function(hand, *more)


def test_there_is_no_other_kind_to_answer(compiled: ModuleType) -> None:
    for on, above in ((-1, 0), (15, 0), (2**40, 0), (0, 2**40), (0, -(2**40)), (2**70, 0)):
        with pytest.raises((ValueError, OverflowError)):
            compiled.answers(b"\2\1\1", on, above)
    for wrong in ((), (b"\1",), (b"\1", 0), (b"\1", None, 0), (b"\1", 0, "1"), (b"\1", 0, 0, 0)):
        with pytest.raises(TypeError):
            compiled.answers(*wrong)
    for top in (-1, -(2**31), 14, 2**31 - 1):
        assert compiled.answers(b"\2\1\1", 3, top) == answering.answers(b"\2\1\1", 3, top)


def positions(rules: Rules, seed: int) -> Iterator[View]:
    """Yield views of a deal in which the plain player mostly chooses."""
    rng = random.Random(seed)
    state = new_match(rules)
    state = state.apply(state.chance_move(seed))
    while state.to_act is not None and state.deal_number == 1:
        view = state.observe(state.to_act)
        yield view
        state = state.apply(plain.choose(view, rng) if rng.random() < 0.8 else rng.choice(state.legal_moves()))


def started(view: View, root: int) -> tuple[Puzzle, tuple[Start, ...]]:
    """Return what a search begins with."""
    tries = dict.fromkeys(thinking._candidates(view))
    return thinking._puzzle(view, root), tuple([thinking._after(view, move) for move in tries])


LARGE = attrs.evolve(climbing.preset("applewood-3"), suits=4, ranks=13, copies=3, naturals_each=17, wilds_each=6)
WIDE = attrs.evolve(climbing.preset("bacon-6"), suits=4, ranks=13, naturals_each=4)
FEW = attrs.evolve(climbing.preset("bacon-4"), suits=2, ranks=5, copies=3, naturals_each=7, wilds_each=0)


@pytest.mark.few(4)
@pytest.mark.parametrize(
    "rules",
    [
        *(pytest.param(climbing.preset(name), id=name) for name in climbing.PRESETS),
        pytest.param(LARGE, id="large", marks=pytest.mark.exhaustive),
        pytest.param(FEW, id="few"),
        pytest.param(WIDE, id="wide"),
    ],
)
def test_moves_come_to_the_same_and_the_same_trees_grow(compiled: ModuleType, rules: Rules) -> None:
    rng = random.Random(rules.name)
    views = [view for seed in range(2) for view in positions(rules, seed)]
    for view in [views[0], *rng.sample(views[1:], 3)]:
        puzzle, starts = started(view, rng.getrandbits(64))
        if starts:
            pure, quick = ([later.new_tree() for _ in starts] for _ in range(2))
            for number in [*range(8), 2**32 - 1]:
                for tree in (*pure, *quick):
                    later.make_room(tree, 1)
                found = trying.tried(puzzle, starts, tuple(pure), later.logarithms(), number)
                assert compiled.tried(puzzle, starts, tuple(quick), later.logarithms(), number) == found
            assert quick == pure


def ending(compiled: ModuleType) -> tuple[Puzzle, tuple[Start, ...], Tree]:
    """Return what a search begins with where a few cards are left, and the tree of its first move."""
    view = [*positions(climbing.preset("bacon-4"), 3)][-12]
    puzzle, starts = started(view, 5)
    tree = later.new_tree()
    later.make_room(tree, 200)
    for number in range(200):
        compiled.tried(puzzle, starts[:1], (tree,), later.logarithms(), number)
    return puzzle, starts[:1], tree


def test_many_worlds_grow_the_same_tree(compiled: ModuleType) -> None:
    """Some choices are made many times, and logarithms run out."""
    puzzle, starts, tree = ending(compiled)
    pure, logs = later.new_tree(), later.logarithms()
    later.make_room(pure, 200)
    for number in range(200):
        trying.tried(puzzle, starts, (pure,), logs, number)
    assert pure == tree
    for number in range(40):
        found = trying.tried(puzzle, starts, (pure,), array("d", logs[:9]), number)
        assert compiled.tried(puzzle, starts, (tree,), array("d", logs[:9]), number) == found
    assert pure == tree


def test_a_full_tree_is_used_alike(compiled: ModuleType) -> None:
    puzzle, starts, tree = ending(compiled)
    tree[later.PLAY] = later.MOST_NODES
    later.make_room(tree, 1)
    assert len(tree) == later.MOST_NODES * later.ROW
    pure = tree[:]
    for number in range(30):
        found = trying.tried(puzzle, starts, (pure,), later.logarithms(), number)
        assert compiled.tried(puzzle, starts, (tree,), later.logarithms(), number) == found
    assert pure == tree
    assert tree[later.PLAY] == later.MOST_NODES


WRONG_PUZZLES: tuple[dict[str, object], ...] = (
    {"top_rank": 0},
    {"top_rank": 15},
    {"top_rank": 4},
    {"seat": -1},
    {"seat": 4},
    {"naturals": b"\1\2"},
    {"naturals": b"", "wilds": b""},
    {"naturals": bytes(7), "wilds": bytes(7)},
    {"naturals": bytes([255] * 4)},
    {"naturals": bytes([1] * 4)},
    {"wilds": bytes([0, 7, 0, 0])},
    {"wilds": bytes([255] * 4)},
    {"played": bytes(43)},
    {"played": bytes(45)},
    {"hidden": bytes(20)},
    {"hidden": bytes([255] * 20)},
    {"hidden": bytes([4] * 157)},
    {"worths": array("d", [1.0] * 95)},
    {"worths": array("d")},
    {"naturals": bytes(3), "wilds": bytes(3), "worths": array("d", [1.0] * 18)},
)


@pytest.mark.parametrize("wrong", WRONG_PUZZLES, ids=str)
def test_a_puzzle_that_cannot_be_is_refused(compiled: ModuleType, wrong: dict[str, Any]) -> None:
    puzzle, starts, tree = ending(compiled)
    with pytest.raises(ValueError, match="the puzzle of a search cannot be"):
        compiled.tried(puzzle._replace(**wrong), starts, (tree,), later.logarithms(), 1)


WRONG_STARTS: tuple[dict[str, object], ...] = (
    {"plan": b"\0"},
    {"plan": b""},
    {"plan": b"\17\1"},
    {"plan": b"\377\1"},
    {"plan": b"\0\0"},
    {"plan": b"\0\14"},
    {"plan": b"\0\1" * 163},
    {"out": b"\0\0"},
    {"out": b"\4"},
    {"out": b"\377"},
    {"out": b"\0\1\2\3"},
    {"out": b"\0\1\2\3\0\1\2\3"},
    {"seat": -1},
    {"seat": 4},
    {"owner": -1},
    {"owner": 4},
    {"kind": -1},
    {"kind": 16},
    {"top": -1},
    {"top": 12},
)


@pytest.mark.parametrize("wrong", WRONG_STARTS, ids=str)
def test_a_start_that_cannot_be_is_refused(compiled: ModuleType, wrong: dict[str, Any]) -> None:
    puzzle, (start,), tree = ending(compiled)
    with pytest.raises(ValueError, match="a start of a search cannot be"):
        compiled.tried(puzzle, (start._replace(**wrong),), (tree,), later.logarithms(), 1)


def test_who_is_out_does_not_lead(compiled: ModuleType) -> None:
    puzzle, (start,), tree = ending(compiled)
    assert start.out
    for seat in range(4):
        lead = start._replace(seat=seat, owner=seat, kind=15, top=0)
        if seat in start.out:
            with pytest.raises(ValueError, match="a start"):
                compiled.tried(puzzle, (lead,), (tree,), later.logarithms(), 1)
        else:
            assert compiled.tried(puzzle, (lead,), (tree,), later.logarithms(), 1)


def test_numbers_in_a_tree_that_cannot_be_are_not_followed(compiled: ModuleType) -> None:
    """Whatever a tree says, nothing outside of it is touched."""
    rng = random.Random(1)
    strange = (-1.0, 0.5, 1e300, -1e300, math.inf, -math.inf, math.nan, 3.0, 100.0, 32768.0)
    puzzle, starts, sound = ending(compiled)
    for _ in range(300):
        tree = sound[:]
        for _ in range(rng.choice([1, 5, 500])):
            tree[rng.randrange(later.FIRST, later.ROW * 200)] = rng.choice(strange)
        guarded = array("d", [7.0] * 60) + tree + array("d", [7.0] * 60)
        view = memoryview(guarded)[60:-60]
        for number in range(3):
            assert len(compiled.tried(puzzle, starts, (view,), later.logarithms(), number)) == 1
        view.release()
        assert guarded[:60] == guarded[-60:] == array("d", [7.0] * 60)


def test_a_tree_without_room_is_refused(compiled: ModuleType) -> None:
    puzzle, starts, tree = ending(compiled)
    rows = int(tree[later.PLAY])
    for told in (0.0, -1.0, math.nan, math.inf, rows + 1.0, 1e9):
        wrong = tree[: rows * later.ROW]
        wrong[later.PLAY] = told
        with pytest.raises(ValueError, match="a tree of a search cannot be"):
            compiled.tried(puzzle, starts, (wrong,), later.logarithms(), 1)
    full = tree + array("d", bytes(8 * later.ROW * (later.MOST_NODES + 2 - rows)))
    full[later.PLAY] = later.MOST_NODES + 1
    with pytest.raises(ValueError, match="a tree of a search cannot be"):
        compiled.tried(puzzle, starts, (full,), later.logarithms(), 1)
    for trees in ((), (tree, tree), (array("d"),), (bytearray(7),), (tree[: rows * later.ROW],)):
        with pytest.raises(ValueError, match="a tree"):
            compiled.tried(puzzle, starts, trees, later.logarithms(), 1)
    for strange in (bytes(480), None, "tree", [1.0]):
        with pytest.raises((TypeError, BufferError)):
            compiled.tried(puzzle, starts, (strange,), later.logarithms(), 1)
    odd = memoryview(bytearray(8 * 6 * 20 + 1))[1:]
    with pytest.raises(ValueError, match="a tree"):
        compiled.tried(puzzle, starts, (odd,), later.logarithms(), 1)


def test_what_is_not_even_a_question_is_refused(compiled: ModuleType) -> None:
    puzzle, starts, tree = ending(compiled)
    right: list[object] = [puzzle, starts, (tree,), later.logarithms(), 1]
    for place in range(5):
        for wrong in (None, "x", 1.5, (), [], object(), (1,) * 9, (None,) * 6):
            if not (place == 3 and wrong == "x"):
                with pytest.raises((TypeError, ValueError, BufferError)):
                    compiled.tried(*right[:place], wrong, *right[place + 1 :])
    for logs in (b"", bytes(8), bytes(17)):
        with pytest.raises(ValueError, match="the logarithms"):
            compiled.tried(puzzle, starts, (tree,), logs, 1)
    for number in range(8):
        if number != 5:
            with pytest.raises(TypeError):
                compiled.tried(*(right * 2)[:number])
