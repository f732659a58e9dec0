"""The shuffle: as it is described, and the same everywhere (known answers)."""

import hashlib
import math
import random
import re
from collections import Counter
from itertools import islice
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import WILD, ChanceError, Hand, Seed, SeedError, apply, bacon, chance_move, new_match, preset
from bacon_rules.climbing import PRESETS
from bacon_rules.shuffle import Randomness, permutation, words
from tests import shuffle_reference as reference

seeds = st.integers(-(2**4096) + 1, 2**4096 - 1) | st.text() | st.binary()


@given(st.integers(0, 200), st.sampled_from(PRESETS), st.integers(1, 10**6), seeds)
def test_a_permutation_is_the_references(size: int, game: str, number: int, seed: Seed) -> None:
    assert permutation(size, game, number, seed) == reference.shuffled(list(range(size)), game, number, seed)


@given(st.sampled_from(PRESETS), st.integers(1, 10**6), seeds, st.integers(0, 200))
def test_words_are_the_references(game: str, number: int, seed: Seed, count: int) -> None:
    expected = list(islice(reference.stream(game, number, seed), count))
    assert words(game, number, seed, count) == b"".join(word.to_bytes(4, "big") for word in expected)


KNOWN = [
    (60, "bacon-4", 1, 7, [32, 15, 54, 34, 22, 25, 49, 11, 20, 5, 59, 39]),
    (72, "bacon-6", 3, "seven", [47, 26, 3, 21, 51, 43, 30, 66, 52, 1, 4, 33]),
    (48, "applewood-3", 12, b"\0\xff", [46, 36, 25, 3, 7, 4, 11, 30, 10, 9, 19, 18]),
    (5, "bacon-4", 1, 7, [1, 0, 4, 3, 2]),
    (10, "x", 1, -1, [9, 8, 5, 4, 2, 7, 3, 0, 6, 1]),
    (10, "x", 1, "", [8, 3, 7, 9, 6, 5, 0, 2, 1, 4]),
]


@pytest.mark.parametrize(("size", "game", "number", "seed", "begins"), KNOWN)
def test_known_answers(size: int, game: str, number: int, seed: Seed, begins: list[int]) -> None:
    order = permutation(size, game, number, seed)
    assert order[: len(begins)] == begins
    assert sorted(order) == list(range(size))


class FullWords:
    """A stand-in for SHAKE-256, whose words are so near to 2**32 that many must be passed over."""

    def __init__(self, message: bytes) -> None:
        self.message = message

    def digest(self, length: int) -> bytes:
        pick = random.Random(self.message)
        return b"".join((2**32 - 1 - pick.randrange(200)).to_bytes(4, "big") for _ in range(length // 4))


@given(st.integers(2, 80), st.integers(1, 50), st.binary(max_size=9))
def test_words_above_the_largest_multiple_are_passed_over(size: int, number: int, seed: bytes) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hashlib, "shake_256", FullWords)
        order = permutation(size, "bacon-4", number, seed)
        assert order == reference.shuffled(list(range(size)), "bacon-4", number, seed)


@pytest.mark.parametrize("limit", [3, 60, 641, 2**31 + 1])
def test_the_largest_multiple_is_the_first_word_that_is_passed_over(
    limit: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    multiple = 2**32 // limit * limit
    words = (multiple, multiple - 1, *range(2000))
    output = b"".join(word.to_bytes(4, "big") for word in words)
    monkeypatch.setattr(hashlib, "shake_256", lambda _: SimpleNamespace(digest=lambda size: output[:size]))
    assert Randomness("game", 1, 7).below(limit) == limit - 1
    if limit < 1000:
        assert permutation(limit, "game", 1, 7) == reference.shuffled(list(range(limit)), "game", 1, 7)


@given(st.lists(st.integers(2, 200), max_size=50), st.binary(max_size=9))
def test_a_number_below_a_limit_passes_over_them_too(limits: list[int], seed: bytes) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hashlib, "shake_256", FullWords)
        numbers, words = Randomness("game", 1, seed), reference.stream("game", 1, seed)
        assert [numbers.below(limit) for limit in limits] == [reference.below(limit, words) for limit in limits]


@given(st.integers(0, 200), st.binary(max_size=9))
def test_a_shuffle_takes_the_words_that_are_left_and_leaves_the_rest(size: int, seed: bytes) -> None:
    numbers, words = Randomness("game", 1, seed), reference.stream("game", 1, seed)
    order, expected = list(range(size)), list(range(size))
    assert numbers.below(1000) == reference.below(1000, words)
    numbers.shuffle(order)
    for limit in range(size, 1, -1):
        place = reference.below(limit, words)
        expected[limit - 1], expected[place] = expected[place], expected[limit - 1]
    assert order == expected
    assert numbers.below(1000) == reference.below(1000, words)


@given(st.lists(st.integers(2, 2**32 - 1), max_size=50), st.binary(max_size=9))
def test_numbers_below_a_limit_are_the_references(limits: list[int], seed: bytes) -> None:
    numbers, words = Randomness("game", 1, seed), reference.stream("game", 1, seed)
    assert [numbers.below(limit) for limit in limits] == [reference.below(limit, words) for limit in limits]


@given(st.integers(2, 5), st.binary(max_size=9), st.data())
def test_a_limit_above_one_word_joins_words(count: int, seed: bytes, data: st.DataObject) -> None:
    limit = data.draw(st.integers(2 ** (32 * count - 32) + 1, 2 ** (32 * count) - 1))
    words = reference.stream("game", 1, seed)
    joined = [sum(next(words) << 32 * place for place in reversed(range(count))) for _ in range(50)]
    expected = next(value for value in joined if value < 2 ** (32 * count) // limit * limit)
    assert Randomness("game", 1, seed).below(limit) == expected % limit


def test_every_order_of_a_few_things_comes_up() -> None:
    orders = Counter(tuple(permutation(4, "game", 1, seed)) for seed in range(2_000))
    assert len(orders) == math.factorial(4)


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("seed", [0, "deal me well", b"\xff\x00"])
def test_a_deal_gives_consecutive_blocks_of_the_shuffled_pack(name: str, seed: Seed) -> None:
    rules = preset(name)
    state = new_match(rules)
    cards = reference.shuffled(list(rules.pack), name, 1, seed)
    each = rules.naturals_each
    blocks = [cards[each * seat : each * (seat + 1)] for seat in range(rules.players)]
    assert chance_move(state, seed).hands == tuple(Hand([*block, WILD, WILD]) for block in blocks)


@given(st.integers(-(10**40), 10**40), st.text())
def test_a_seed_counts_as_its_bytes(number: int, text: str) -> None:
    assert permutation(30, "g", 1, number) == permutation(30, "g", 1, str(number))
    assert permutation(30, "g", 1, text) == permutation(30, "g", 1, text.encode())


def test_games_numbers_and_seeds_all_matter() -> None:
    orders = [
        permutation(30, game, number, seed) for game in ("a", "b") for number in (1, 2) for seed in (1, -1, "x", b"y")
    ]
    assert len({tuple(order) for order in orders}) == len(orders)


def test_the_longest_integer_seeds() -> None:
    for seed in (2**4096 - 1, -(2**4096) + 1):
        assert sorted(permutation(9, "g", 1, seed)) == list(range(9))
    for seed in (2**4096, -(2**4096), 1 << 100_000):
        with pytest.raises(SeedError, match=r"^an integer seed has at most 4096 bits, not [0-9]+$"):
            permutation(9, "g", 1, seed)


@pytest.mark.parametrize("seed", [None, 1.0, (1,), [b"x"], bytearray(b"x"), object, float("nan")])
def test_a_seed_is_an_int_a_text_or_bytes(seed: Seed) -> None:
    with pytest.raises(SeedError, match=f"^a seed is an int, a str or bytes, not {re.escape(repr(seed))}$"):
        chance_move(new_match(bacon(4)), seed)


def test_a_text_that_is_not_utf_8_is_no_seed() -> None:
    with pytest.raises(SeedError, match=r"^'a\\ud800' is not a seed: it cannot be written as UTF-8$"):
        permutation(9, "g", 1, "a\ud800")


def test_nothing_is_dealt_where_no_cards_are_to_be_dealt() -> None:
    state = new_match(bacon(4))
    with pytest.raises(ChanceError, match=r"^no cards are to be dealt now$"):
        chance_move(apply(state, chance_move(state, 1)), 1)
