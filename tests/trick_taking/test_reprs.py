"""The look of values for people: cards in a `repr`, in pytest's comparison, and in rich."""

import re

import pytest

from bacon_rules.trick_taking import Hand, Play, apply, legal_moves, observe, parse_card, parse_hand
from tests.trick_taking.scripts import LOOKERS, POSITIONS, cards_in, position, shown

PACKED = re.compile(r"\d{8}")
"""A packed hand of more than a few low cards is a long number."""


@pytest.mark.parametrize("name", POSITIONS)
def test_a_repr_shows_cards(name: str) -> None:
    state = position(name)
    assert len(repr(state)) < 2000
    for value in (state, *(observe(state, seat) for seat in LOOKERS)):
        assert not PACKED.search(repr(value))
    if state.table is not None:
        assert len(cards_in(repr(state))) == 52
        assert f"stub='{' '.join(map(str, state.table.stub))}'" in repr(state.table)


def test_the_repr_of_a_deal_is_short() -> None:
    state = position("leading")
    assert repr(state.hands[0]) == "parse_hand('2c 3d 10h Jh As')"
    assert repr(Play(parse_card("7c"))) == "Play(card=parse_card('7c'))"


def explanation(mine: object, other: object) -> str:
    """Return what pytest tells of two values that are not equal."""
    with pytest.raises(AssertionError) as caught:
        assert mine == other
    return str(caught.value)


def test_what_pytest_tells_of_two_states_are_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")  # elsewhere pytest leaves out what is long
    state = position("leading")
    first, second, *_ = [apply(state, move) for move in legal_moves(state)]
    told = explanation(first, second)
    assert "parse_hand('2h 5c 6s Kd') != parse_hand('2d 5c 6s Kd')" in told
    assert not PACKED.search(told)
    told = explanation(first.observe(2), second.observe(2))
    assert "parse_hand('2h 5c 6s Kd') != parse_hand('2d 5c 6s Kd')" in told
    assert not PACKED.search(told)
    assert not PACKED.search(explanation(Hand(), first.hands[0]))


def test_a_card_and_a_hand_tell_rich_their_notation() -> None:
    assert list(parse_card("7c").__rich_repr__()) == ["7c"]
    assert list(parse_hand("7c As").__rich_repr__()) == ["7c As"]


@pytest.mark.parametrize("name", POSITIONS)
def test_what_rich_prints_are_cards(name: str) -> None:
    pretty = pytest.importorskip("rich.pretty")
    state = position(name)
    printed = pretty.pretty_repr(state)
    assert not PACKED.search(printed)
    assert set(map(str, shown(state, 0))) <= cards_in(printed)
    assert "packed" not in printed
