"""The short way of reading agrees with the long one, which knows combinations and hands by their definitions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import NotationError
from bacon_rules.climbing import (
    Combination,
    Hand,
    Rules,
    action_space,
    notation,
    parse_combination,
    parse_hand,
)
from bacon_rules.climbing.notation import quick_combination, quick_hand
from tests.climbing.strategies import combinations_of, decks, every_deck, hands

CARDS = [f"{rank}{suit}" for rank in (0, 1, 2, 3, 9, 10, 13, 14) for suit in "cdhs"] + ["X", "", "x"]
SUITED = [f"{rank}{suit}" for rank in (7, 8) for suit in "cd"] + ["X"]


def long_combination(text: str) -> Combination | None:
    try:
        return notation._combination(text)
    except NotationError:
        return None


def long_hand(text: str) -> Hand | None:
    try:
        return notation._hand(text, 0, text, ",")
    except NotationError:
        return None


@pytest.mark.parametrize("rules", every_deck)
def test_every_combination_of_a_deck_is_read(rules: Rules) -> None:
    for combination in action_space(rules):
        assert quick_combination(str(combination)) == combination


@given(decks.flatmap(combinations_of), st.data())
def test_a_changed_combination_is_read_alike(combination: Combination, data: st.DataObject) -> None:
    head, cards = str(combination).split(":")
    words = data.draw(st.permutations(cards.split(",")))
    for place in data.draw(st.sets(st.integers(0, len(words) - 1), max_size=2)):
        words[place] = data.draw(st.sampled_from(CARDS))
    text = f"{head}:{','.join(words)}"
    assert quick_combination(text) == long_combination(text)


@given(
    st.sampled_from(["pair", "triple", "quad", "quint", "hex", "stairs", "tube", "plate", "run", "straight-flush"]),
    st.sampled_from(["", "0", "1", "7", "8", "07", "14", "15"]),
    st.lists(st.sampled_from(SUITED), max_size=7),
)
def test_any_combination_is_read_alike(kind: str, top: str, words: list[str]) -> None:
    for text in (f"{kind}-{top}:{','.join(words)}", f"{kind}-{top}:{','.join(sorted(words))}"):
        assert quick_combination(text) == long_combination(text)


@given(decks.flatmap(lambda rules: hands(rules, 20)))
def test_a_hand_is_read(hand: Hand) -> None:
    text = str(hand)
    assert parse_hand(text) == hand
    assert quick_hand(text, " ") == (hand if text else None)


@given(st.lists(st.sampled_from(SUITED + CARDS), max_size=12))
def test_any_hand_is_read_alike(words: list[str]) -> None:
    for text in (",".join(words), ",".join(sorted(words))):
        assert quick_hand(text, ",") == (long_hand(text) if text else None)


def test_too_many_wilds_are_no_hand() -> None:
    assert quick_hand(" ".join("X" * 255), " ") == parse_hand(" ".join("X" * 255))
    assert quick_hand(" ".join("X" * 256), " ") is None


def test_a_card_four_times_is_no_combination() -> None:
    assert quick_combination("quad-7:7c,7c,7c,7c") is long_combination("quad-7:7c,7c,7c,7c") is None
    assert quick_combination("quad-7:7c,7c,7c,7d") == long_combination("quad-7:7c,7c,7c,7d") is not None


@pytest.mark.parametrize("text", ["straight-flush-9:5c,6c,7c,8c,9c", "stretch-flush-9:4c,5c,6c,7c,8c,9c"])
def test_no_flush_is_of_two_suits(text: str) -> None:
    head, cards = text.split(":")
    words = cards.split(",")
    for other in range(len(words)):
        for wild in {0, other + 1, len(words) - 1} - {other, len(words)}:
            mixed = [f"{word[:-1]}d" if place == other else word for place, word in enumerate(words)]
            for some in (mixed, ["X" if place == wild else word for place, word in enumerate(mixed)]):
                assert quick_combination(f"{head}:{','.join(some)}") is None
                with pytest.raises(NotationError, match=r"its cards are of one suit$"):
                    parse_combination(f"{head}:{','.join(some)}")


def test_what_is_not_read_the_short_way_is_explained() -> None:
    with pytest.raises(NotationError, match="it is written 'pair-7:7c,X'"):
        parse_combination("pair-7:X,7c")
