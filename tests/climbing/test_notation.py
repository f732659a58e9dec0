"""Notation: one text for one value, both ways; whatever else is read raises `NotationError` and nothing else."""

import pickle
from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bacon_rules import NotationError, chance_move
from bacon_rules.climbing import (
    PRESETS,
    WILD,
    Answer,
    AskLead,
    Card,
    Combination,
    Deal,
    GiveLead,
    Hand,
    Kind,
    Move,
    Pass,
    Play,
    Suit,
    new_match,
    parse_card,
    parse_combination,
    parse_hand,
    parse_move,
    preset,
)
from tests.climbing.reference import naming
from tests.climbing.strategies import combinations_of, decks
from tests.climbing.test_cards import piles

PARSERS: list[Callable[[str], object]] = [parse_card, parse_hand, parse_combination, parse_move]
EVERY_CARD = {f"{rank}{suit}": (rank, suit) for rank in range(1, 14) for suit in "cdhs"} | {"X": naming.WILD}
every_parser = pytest.mark.parametrize("parse", PARSERS, ids=lambda parse: parse.__name__)


def cards(text: str) -> list[Card]:
    return [WILD if word == "X" else Card(int(word[:-1]), Suit(word[-1])) for word in text.split()]


COMBINATIONS = [
    ("single-7:7c", Kind.SINGLE, 7, "7c"),
    ("single-11:X", Kind.SINGLE, 11, "X"),
    ("pair-7:7c,X", Kind.PAIR, 7, "X 7c"),
    ("triple-10:10c,10c,10h", Kind.TRIPLE, 10, "10h 10c 10c"),
    ("run-9:X,X,9d", Kind.RUN, 9, "9d X X"),
    ("bobtail-4:1s,2c,3d,X", Kind.BOBTAIL, 4, "X 3d 2c 1s"),
    ("straight-9:5c,6d,X,8h,9c", Kind.STRAIGHT, 9, "9c 5c 6d 8h X"),
    ("stretch-14:X,10c,11c,12c,13c,X", Kind.STRETCH, 14, "10c 11c 12c 13c X X"),
    ("stairs-6:5c,X,6d,6h", Kind.STAIRS, 6, "6h 6d 5c X"),
    ("tube-3:1c,1d,2h,X,3c,3c", Kind.TUBE, 3, "1c 1d 2h 3c 3c X"),
    ("plate-2:1c,1d,1h,X,X,X", Kind.PLATE, 2, "1h 1c 1d X X X"),
    ("quad-5:5c,5c,5d,5h", Kind.QUAD, 5, "5h 5d 5c 5c"),
    ("straight-flush-5:1d,2d,3d,4d,X", Kind.STRAIGHT_FLUSH, 5, "4d 3d 2d 1d X"),
    ("quint-1:1c,1d,1h,1s,X", Kind.QUINT, 1, "1s 1h 1d 1c X"),
    ("stretch-flush-8:3c,X,5c,6c,7c,8c", Kind.STRETCH_FLUSH, 8, "3c 5c 6c 7c 8c X"),
    ("hex-14:X,X,X,X,X,X", Kind.HEX, 14, "X X X X X X"),
]


@pytest.mark.parametrize(("text", "kind", "top", "physical"), COMBINATIONS, ids=[row[0] for row in COMBINATIONS])
def test_every_kind_is_written_as_designed(text: str, kind: Kind, top: int, physical: str) -> None:
    combination = Combination(kind, top, cards(physical))
    assert str(combination) == str(Play(combination)) == text
    assert parse_combination(text) == combination
    assert parse_move(text) == Play(combination)
    assert {row[1] for row in COMBINATIONS} == set(Kind)


MOVES: list[tuple[str, Move]] = [
    ("pass", Pass()),
    ("give:2", GiveLead(2)),
    ("give:0", GiveLead(0)),
    ("ask:2", AskLead(2)),
    ("ask:99", AskLead(99)),
    ("yes", Answer(wants_lead=True)),
    ("no", Answer(wants_lead=False)),
    ("deal:1c,1c,X/2d,3d,X", Deal((Hand(cards("1c 1c X")), Hand(cards("X 3d 2d"))))),
    ("deal:", Deal((Hand(),))),
    ("deal:/X/", Deal((Hand(), Hand([WILD]), Hand()))),
]


@pytest.mark.parametrize(("text", "move"), MOVES, ids=[text for text, _ in MOVES])
def test_every_other_move_is_written_as_designed(text: str, move: Move) -> None:
    assert str(move) == text
    assert parse_move(text) == move


@given(piles)
def test_hands_and_cards_are_read_as_they_are_written(pile: list[Card]) -> None:
    assert parse_hand(" ".join(map(str, sorted(pile)))) == Hand(pile)
    assert [parse_card(str(card)) for card in pile] == pile


@given(st.lists(piles, min_size=1, max_size=7))
def test_deals_are_read_as_they_are_written(hands: list[list[Card]]) -> None:
    deal = Deal(tuple(map(Hand, hands)))
    text = "deal:" + "/".join(",".join(map(str, sorted(hand))) for hand in hands)
    assert str(deal) == text
    assert parse_move(text) == deal


@pytest.mark.parametrize("name", PRESETS)
def test_deals_of_every_game_are_read_as_they_are_written(name: str) -> None:
    for seed in range(5):
        deal = chance_move(new_match(preset(name)), seed)
        assert parse_move(str(deal)) == deal


@given(st.integers(0, 99), decks.flatmap(combinations_of))
def test_moves_are_read_as_they_are_written(seat: int, combination: Combination) -> None:
    for move in (GiveLead(seat), AskLead(seat), Play(combination)):
        assert parse_move(str(move)) == move


def check(parse: Callable[[str], object], text: str) -> object:
    """Read a text: what is read is written as the text, and what cannot be read says where it goes wrong."""
    try:
        value = parse(text)
    except NotationError as error:
        assert text.startswith(error.text)
        assert 0 <= error.position <= len(text)
        assert error.problem
        assert len(str(error)) < 1000
        same = pickle.loads(pickle.dumps(error))
        assert (str(same), same.text, same.position) == (str(error), error.text, error.position)
        return None
    assert str(value) == text
    return value


alphabet = st.sampled_from("0123456789cdhsX,:/- ") | st.characters()
words = ("7c", "10h", "X", "1", "give:", "ask:", "deal:", "pass", "yes", "no", ",", ":", "/", "-", " ")
odd = ("07c", "0c", "14c", "7C", "x", "7_0", "1e1", "+7", "-7", "\u0667c", "7\u0441", "\u0661", "\u00b2", "\uff17")
fragments = st.sampled_from([*(f"{kind}-" for kind in naming.SHAPES), *words, *odd, "\ud800", "\0", "\n"])


@every_parser
@given(text=st.text() | st.text(alphabet) | st.lists(fragments, max_size=9).map("".join))
@example(text="")
@example(text="X" * 100_000)
@example(text="single-1:" + "X," * 50_000)
@example(text="straight-" * 30_000)
@example(text="9" * 100_000)
@example(text="give:" + "9" * 5_000)
@example(text=f"pair-{'9' * 5_000}:7c,7d")
@example(text=f"single-7:{'7' * 5_000}c")
@example(text="a-" * 4_000)
@example(text="deal:" + "/" * 8_000)
@example(text="deal:" + "/" * 9_000)
def test_any_text_is_read_rightly_or_refused(parse: Callable[[str], object], text: str) -> None:
    check(parse, text)


def is_written(text: str) -> bool:
    """Return whether a text is that of a combination, by the reference."""
    front, _, back = text.partition(":")
    kind, _, top = front.rpartition("-")
    words = back.split(",")
    if kind not in naming.SHAPES or top not in map(str, range(1, 15)) or not set(words) <= set(EVERY_CARD):
        return False
    physical = tuple(sorted(EVERY_CARD[word] for word in words))
    if any(copies > 3 for card, copies in Counter(physical).items() if card != naming.WILD):
        return False
    named = kind, int(top), physical
    return named[:2] in naming.readings(physical, 14) and naming.text(named) == text


@st.composite
def mutated(draw: st.DrawFn, texts: st.SearchStrategy[str]) -> str:
    """Change a few characters of a text."""
    text = draw(texts)
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        stop = draw(st.sampled_from([start, start + 1, start + 2]))
        new = draw(st.sampled_from(["", text[start:stop][::-1], text[start:stop] * 2]) | alphabet | fragments)
        text = text[:start] + new + text[stop:]
    return text


@given(mutated(decks.flatmap(combinations_of).map(str)))
def test_a_changed_text_of_a_combination_is_read_where_the_reference_writes_it(text: str) -> None:
    assert (check(parse_combination, text) is not None) == is_written(text)
    if ":" in text:
        assert isinstance(check(parse_move, text), Play) == is_written(text)


@given(mutated(piles.map(lambda pile: str(Hand(pile)))))
def test_a_changed_text_of_a_hand_is_read_where_it_is_sorted_cards(text: str) -> None:
    words = text.split(" ") if text else []
    known = [EVERY_CARD[word] for word in words if word in EVERY_CARD]
    is_hand = (
        len(known) == len(words)
        and known == sorted(known)
        and all(copies <= 3 for card, copies in Counter(known).items() if card != naming.WILD)
    )
    assert (check(parse_hand, text) is not None) == is_hand


@given(mutated(st.sampled_from([text for text, _ in MOVES])))
def test_a_changed_text_of_a_move_is_read_rightly_or_refused(text: str) -> None:
    check(parse_move, text)


@pytest.mark.deep
@given(mutated(decks.flatmap(combinations_of).map(str)))
def test_deep_a_changed_text_of_a_combination_is_read_where_the_reference_writes_it(text: str) -> None:
    assert (check(parse_combination, text) is not None) == is_written(text)


REFUSED: list[tuple[Callable[[str], object], str, int, str]] = [
    (parse_card, "", 0, "expected a card such as 7c, 10h or X, not ''"),
    (parse_card, "x", 0, "expected a card such as 7c, 10h or X, not 'x', did you mean X?"),
    (parse_card, "7", 0, "expected a card such as 7c, 10h or X, not '7'"),
    (parse_card, "07c", 0, "expected a card such as 7c, 10h or X, not '07c'"),
    (parse_card, "0c", 0, "expected a card such as 7c, 10h or X, not '0c'"),
    (parse_card, "7c ", 0, "expected a card such as 7c, 10h or X, not '7c '"),
    (parse_card, "7c\n", 0, "expected a card such as 7c, 10h or X, not '7c\\n'"),
    (parse_card, "7C", 0, "expected a card such as 7c, 10h or X, not '7C', did you mean 7c?"),
    (parse_card, "Tc", 0, "expected a card such as 7c, 10h or X, not 'Tc', did you mean 10c?"),
    (parse_card, "tS", 0, "expected a card such as 7c, 10h or X, not 'tS', did you mean 10s?"),
    (parse_card, "H10", 0, "expected a card such as 7c, 10h or X, not 'H10', did you mean 10h?"),
    (parse_card, "As", 0, "expected a card such as 7c, 10h or X, not 'As'"),
    (parse_card, "\u0667c", 0, "expected a card such as 7c, 10h or X, not '\u0667c'"),
    (parse_card, "7c\0", 0, "expected a card such as 7c, 10h or X, not '7c\\x00'"),
    (parse_card, "14c", 0, "a natural card's rank is an int from 1 to 13, not 14"),
    (parse_card, "99s", 0, "a natural card's rank is an int from 1 to 13, not 99"),
    (parse_hand, "7c  X", 3, "expected a card such as 7c, 10h or X, not ''"),
    (parse_hand, " 7c", 0, "expected a card such as 7c, 10h or X, not ''"),
    (parse_hand, "7c ", 3, "expected a card such as 7c, 10h or X, not ''"),
    (parse_hand, "1c 10h 7x X", 7, "expected a card such as 7c, 10h or X, not '7x'"),
    (parse_hand, "1c 14h", 3, "a natural card's rank is an int from 1 to 13, not 14"),
    (parse_hand, "1c,1c", 0, "expected a card such as 7c, 10h or X, not '1c,1c'"),
    (parse_hand, "X 7c", 0, "it is written '7c X'"),
    (parse_hand, "7d 7c", 0, "it is written '7c 7d'"),
    (parse_hand, "10c 9c", 0, "it is written '9c 10c'"),
    (parse_hand, "7c 7c 7c 7c", 0, "a hand holds at most 3 copies of 7c"),
    (parse_combination, "7c", 0, "expected a kind, a top rank and cards, such as pair-7:7c,X"),
    (parse_combination, "pair7:7c,X", 0, "expected a kind, a top rank and cards, such as pair-7:7c,X"),
    (parse_combination, "pair-07:7c,X", 0, "expected a kind, a top rank and cards, such as pair-7:7c,X"),
    (parse_combination, "pair-\u0667:7c,X", 0, "expected a kind, a top rank and cards, such as pair-7:7c,X"),
    (parse_combination, "Pair-7:7c,X", 0, "expected a kind, a top rank and cards, such as pair-7:7c,X"),
    (parse_combination, "pair--7:7c,X", 0, "expected a kind, a top rank and cards, such as pair-7:7c,X"),
    (parse_combination, "pear-7:7c,X", 0, f"there is no kind 'pear'; the kinds are {', '.join(naming.SHAPES)}"),
    (parse_combination, "pair-7:7c,x", 10, "expected a card such as 7c, 10h or X, not 'x', did you mean X?"),
    (parse_combination, "pair-7:7c,Y", 10, "expected a card such as 7c, 10h or X, not 'Y'"),
    (parse_combination, "pair-7:7c,X\n", 10, "expected a card such as 7c, 10h or X, not 'X\\n'"),
    (parse_combination, "pair-7:", 0, " is not a pair with top rank 7: a pair has 2 cards, not 0"),
    (parse_combination, "pair-7:,", 7, "expected a card such as 7c, 10h or X, not ''"),
    (parse_combination, "pair-8:7c,X", 0, "7c X is not a pair with top rank 8: 7c is not of rank 8"),
    (parse_combination, "single-15:X", 0, "a top rank is an int from 1 to 14, not 15"),
    (parse_combination, "pair-7:X,7c", 0, "it is written 'pair-7:7c,X'"),
    (parse_combination, "run-9:9c,8c,7c", 0, "it is written 'run-9:7c,8c,9c'"),
    (parse_move, "deal:7c/7x", 8, "expected a card such as 7c, 10h or X, not '7x'"),
    (parse_move, "deal:7c,8c/9c,7x", 14, "expected a card such as 7c, 10h or X, not '7x'"),
    (parse_move, "deal:7c/8c,7c", 8, "it is written '7c 8c'"),
    (parse_move, "deal:7c,7c,7c,7c", 5, "a hand holds at most 3 copies of 7c"),
    (parse_move, "deal:1c 2c", 5, "expected a card such as 7c, 10h or X, not '1c 2c'"),
]
NO_MOVE = "expected a combination such as pair-7:7c,X, or pass, give:SEAT, ask:SEAT, yes, no or deal:HANDS"
NO_MOVES = [
    "",
    "Pass",
    "pass ",
    "passes",
    "give",
    "give:",
    "give:02",
    "give:-1",
    "give:100",
    "give:\u0662",
    "give:2 ",
    "ask:x",
    "y",
    "YES",
]


@pytest.mark.parametrize(("parse", "text", "position", "problem"), REFUSED, ids=[row[1] for row in REFUSED])
def test_a_refusal_says_where_and_why(parse: Callable[[str], object], text: str, position: int, problem: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text)
    error = caught.value
    assert (error.text, error.position, error.problem) == (text, position, problem)
    assert str(error) == f"{text!r}, at character {position + 1}: {problem}"


@pytest.mark.parametrize("text", NO_MOVES)
def test_what_is_no_move_is_told_what_moves_are(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    assert (caught.value.position, caught.value.problem) == (0, NO_MOVE)


@every_parser
@pytest.mark.parametrize("thing", [None, 7, b"7c", ["7c"], 7.0, WILD, str])
def test_only_texts_are_read(parse: Callable[[str], object], thing: str) -> None:
    with pytest.raises(NotationError, match=rf"at character 1: expected a str, not {type(thing).__name__}$"):
        parse(thing)


@every_parser
def test_a_very_long_text_is_refused_at_once(parse: Callable[[str], object]) -> None:
    with pytest.raises(NotationError) as caught:
        parse("X" * 8193)
    assert (caught.value.text, caught.value.position) == ("X" * 100, 8192)
    assert caught.value.problem == "it is longer than 8192 characters"


def test_a_text_of_the_greatest_length_is_read() -> None:
    hands = ",".join(["X"] * 255)
    text = "deal:" + "/".join([hands] * 16)
    assert len(text) == 8164
    assert isinstance(parse_move(text), Deal)
    with pytest.raises(NotationError) as caught:
        parse_card("X" * 8192)
    assert caught.value.position == 0


def test_the_largest_hand_is_read_as_it_is_written() -> None:
    everything = Hand([Card(rank, suit) for rank in range(1, 14) for suit in Suit] * 3 + [WILD] * 255)
    assert parse_hand(str(everything)) == everything
    assert parse_move(f"deal:{str(everything).replace(' ', ',')}") == Deal((everything,))
