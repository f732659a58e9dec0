"""Combinations: every one of the three decks against the reference, and what can be asked of them (B4-B7)."""

import copy
import functools
import pickle
import random
from itertools import combinations as choose
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import CombinationError, HandError
from bacon_rules.climbing import (
    WILD,
    Card,
    Combination,
    Hand,
    Kind,
    Rules,
    Suit,
    action_space,
    applewood,
    bacon,
    parse_combination,
    parse_hand,
)
from tests.climbing.reference import naming
from tests.climbing.reference.translate import KINDS, from_combination, from_hand, to_card, to_hand
from tests.climbing.strategies import DECKS, combinations_of, decks, every_deck, pack_of
from tests.indexes import Index

Listed = list[tuple[Combination, naming.Named]]
SIZES = {(3, 8): 24_432, (3, 10): 36_290, (4, 9): 110_075, (2, 7): 3_680}


@pytest.fixture(scope="module", params=every_deck)
def listed(request: pytest.FixtureRequest) -> Listed:
    """Return every combination of a deck with two wilds, beside what the reference names in the same order."""
    rules = request.param
    assert isinstance(rules, Rules)
    named = naming.named_by_slots(from_hand(rules.pack) + [naming.WILD] * 2, rules.ranks + 1)
    assert len(named) == len(set(named)) == SIZES[rules.suits, rules.ranks]
    return list(zip(action_space(rules), sorted(named, key=naming.listing_key), strict=True))


def test_every_combination_is_the_references(listed: Listed) -> None:
    for combination, named in listed:
        assert from_combination(combination) == named


def test_every_combination_can_be_built_of_its_cards(listed: Listed) -> None:
    for combination, (kind, top, cards) in listed:
        built = Combination(KINDS[kind], top, map(to_card, reversed(cards)))
        assert built == combination
        assert hash(built) == hash(combination)


def test_every_combination_is_written_as_designed_and_read_again(listed: Listed) -> None:
    for combination, named in listed:
        text = naming.text(named)
        assert str(combination) == text
        assert parse_combination(text) == combination


def test_b5_every_wild_stands_for_what_follows_from_kind_top_and_naturals(listed: Listed) -> None:
    for combination, named in listed:
        placed = [(placed.card, placed.rank, placed.suit and placed.suit.value) for placed in combination.placed]
        assert placed == [(to_card(card), rank, suit) for card, rank, suit in naming.standing(named)]


def test_every_question_has_its_answer(listed: Listed) -> None:
    for combination, (kind, top, cards) in listed:
        slots = naming.slots(kind, top)
        naturals = {suit for rank, suit in cards if (rank, suit) != naming.WILD}
        assert combination.size == len(cards) == len(combination.cards)
        assert combination.cards == to_hand(cards)
        assert combination.bottom == min(slots)
        assert combination.is_bomb == (kind in naming.BOMBS)
        assert combination.suit == (Suit(*naturals) if kind in naming.FLUSHES and naturals else None)


def test_kinds_are_the_rules_kinds() -> None:
    assert [kind.value for kind in Kind] == list(naming.SHAPES)
    for number, kind in enumerate(Kind):
        assert (kind.length, kind.width) == naming.SHAPES[kind.value]
        assert kind.size == len(naming.slots(kind.value, 6))
        assert kind.is_bomb == (kind.value in naming.BOMBS)
        assert kind.is_flush == (kind.value in naming.FLUSHES)
        assert kind.number == number
        assert str(kind) == kind.value
        assert KINDS[kind.value] is pickle.loads(pickle.dumps(kind)) is kind


def check_readings(rules: Rules, cards: tuple[naming.Card, ...]) -> None:
    expected = naming.readings(cards, rules.ranks + 1)
    read = Combination.readings(map(to_card, cards), rules)
    assert [(reading.kind.value, reading.top) for reading in read] == sorted(
        expected, key=lambda name: (list(naming.SHAPES).index(name[0]), name[1])
    )
    assert all(reading.cards == to_hand(cards) for reading in read)


@pytest.mark.exhaustive
@pytest.mark.parametrize("rules", every_deck[:2])
def test_b4_the_cards_of_every_combination_have_the_references_readings(rules: Rules) -> None:
    for cards in sorted({from_combination(combination)[2] for combination in action_space(rules)}):
        check_readings(rules, cards)


@pytest.mark.deep
@pytest.mark.parametrize("rules", [DECKS["3x10"], DECKS["4x9"]])
def test_b4_the_cards_of_every_combination_of_the_larger_decks_have_the_references_readings(rules: Rules) -> None:
    for cards in sorted({from_combination(combination)[2] for combination in action_space(rules)}):
        check_readings(rules, cards)


@given(st.data())
def test_b4_any_cards_have_the_references_readings(data: st.DataObject) -> None:
    rules = data.draw(decks)
    pack = from_hand(rules.pack) + [naming.WILD] * 3
    places = data.draw(st.sets(st.integers(0, len(pack) - 1), max_size=7))
    check_readings(rules, tuple(sorted(pack[place] for place in places)))


@pytest.mark.parametrize(("cards", "rules"), [("10c", applewood(3)), ("7s", bacon(4)), ("7c 7c 7c", bacon(6))])
def test_cards_from_another_pack_have_no_readings(cards: str, rules: Rules) -> None:
    with pytest.raises(HandError, match=rf"^'{cards}': not in the pack of {rules.name}$"):
        Combination.readings(parse_hand(cards), rules)


def test_wilds_beyond_a_players_share_can_still_be_read() -> None:
    rules = bacon(4)
    tops = [(str(reading.kind), reading.top) for reading in Combination.readings([WILD] * 6, rules)]
    assert tops == sorted(
        naming.readings((naming.WILD,) * 6, 11), key=lambda name: (list(naming.SHAPES).index(name[0]), name[1])
    )
    assert Combination.readings([], rules) == Combination.readings([WILD] * 7, rules) == ()


def is_accepted(kind: str, top: int, cards: tuple[naming.Card, ...]) -> bool:
    """Return whether a combination can be built; if so, check that it is just what was asked for."""
    try:
        built = Combination(KINDS[kind], top, map(to_card, cards))
    except CombinationError:
        return False
    assert from_combination(built) == (kind, top, tuple(sorted(cards)))
    return True


@pytest.mark.exhaustive
def test_of_all_cards_of_a_small_pack_just_the_references_combinations_can_be_built() -> None:
    pack = from_hand(pack_of(suits=2, ranks=3, copies=2, wilds=1).pack) + [naming.WILD] * 3
    for size in range(6):
        for cards in sorted(set(choose(pack, size))):
            expected = naming.readings(cards, 6)
            for kind, top in product(naming.SHAPES, range(1, 7)):
                assert is_accepted(kind, top, cards) == ((kind, top) in expected)


@given(st.data())
def test_a_mutated_combination_can_be_built_where_the_reference_names_it(data: st.DataObject) -> None:
    rules = data.draw(decks)
    kind, top, cards = from_combination(data.draw(combinations_of(rules)))
    others = [naming.WILD, *((rank, suit) for rank in range(1, 14) for suit in "cdhs")]
    mutated = list(cards)
    for _ in range(data.draw(st.integers(0, 2))):
        place = data.draw(st.integers(0, len(mutated)))
        mutated[place : place + data.draw(st.integers(0, 1))] = data.draw(st.lists(st.sampled_from(others), max_size=1))
    top += data.draw(st.integers(-2, 2))
    kind = data.draw(st.sampled_from([kind, *naming.SHAPES]))
    if 1 <= top <= 14 and all(mutated.count(card) <= 3 for card in mutated if card != naming.WILD):
        changed = tuple(sorted(mutated))
        assert is_accepted(kind, top, changed) == ((kind, top) in naming.readings(changed, 14))


@pytest.mark.parametrize(
    ("kind", "top", "cards", "problem"),
    [
        (Kind.PAIR, 7, "7c", "7c is not a pair with top rank 7: a pair has 2 cards, not 1"),
        (Kind.PAIR, 7, "7c 7d 7h", "7c 7d 7h is not a pair with top rank 7: a pair has 2 cards, not 3"),
        (Kind.PAIR, 8, "7c X", "7c X is not a pair with top rank 8: 7c is not of rank 8"),
        (Kind.RUN, 9, "6c 7c 8c", "6c 7c 8c is not a run with top rank 9: 6c is not from rank 7 to 9"),
        (Kind.RUN, 7, "6c 7c 8c", "6c 7c 8c is not a run with top rank 7: 8c is not from rank 5 to 7"),
        (Kind.RUN, 2, "1c 2c X", "its lowest rank would be below 1; the lowest top rank of a run is 3"),
        (Kind.RUN, 8, "7c 7d 8c", "it has 1 of each rank, and there are more of rank 7"),
        (Kind.STAIRS, 8, "7c 8c 8d 8h", "it has 2 of each rank, and there are more of rank 8"),
        (Kind.STRAIGHT_FLUSH, 8, "4c 5c 6c 7d 8c", "its cards are of one suit"),
        (Kind.HEX, 7, " ".join(["X"] * 30), "30 cards are not a hex with top rank 7: a hex has 6 cards, not 30"),
    ],
)
def test_a_refusal_says_what_is_wrong(kind: Kind, top: int, cards: str, problem: str) -> None:
    with pytest.raises(CombinationError) as caught:
        Combination(kind, top, parse_hand(cards))
    assert str(caught.value).endswith(problem)
    assert str(caught.value).startswith(
        f"{cards} is not a {kind} with top rank {top}: " if len(cards) < 30 else "30 cards"
    )


@pytest.mark.parametrize("top", [0, 15, -7, True, 7.0, "7", None, b"7", pytest.param(1 << 20_000, id="huge")])
def test_no_combination_has_such_a_top_rank(top: int) -> None:
    with pytest.raises(CombinationError, match=r"^a top rank is an int from 1 to 14, not "):
        Combination(Kind.SINGLE, top, [WILD])


def test_an_integer_of_another_kind_is_a_top_rank() -> None:
    single = Combination(Kind.SINGLE, Index(7), [WILD])  # type: ignore[arg-type]  # as NumPy's are
    assert single == Combination(Kind.SINGLE, 7, [WILD])
    assert type(single.top) is int


def test_a_combination_equals_combinations_alone() -> None:
    single = Combination(Kind.SINGLE, 7, [WILD])
    assert single != Combination(Kind.SINGLE, 8, [WILD])
    assert single != Combination(Kind.PAIR, 7, [WILD, WILD])
    assert single != Combination(Kind.SINGLE, 7, parse_hand("7c"))
    assert single != "single-7:X"


def test_a_combination_shows_itself_in_notation() -> None:
    assert list(parse_combination("pair-7:7c,X").__rich_repr__()) == ["pair-7:7c,X"]
    with pytest.raises(AssertionError) as caught:
        assert parse_combination("pair-7:7c,X") == parse_combination("pair-8:8c,X")
    assert "packed" not in str(caught.value)
    assert "pair-7:7c,X" in str(caught.value)


@pytest.mark.parametrize("kind", [None, "pair", 2, b"pair", Suit.CLUBS])
def test_no_combination_is_of_such_a_kind(kind: Kind) -> None:
    with pytest.raises(CombinationError, match=r"^the kind is a Kind, not "):
        Combination(kind, 7, [WILD])


@pytest.mark.parametrize("cards", [None, 7, "7c", b"7c", [None], ["7c"]])
def test_no_combination_is_made_of_such_cards(cards: list[Card]) -> None:
    with pytest.raises(HandError, match=r"^a hand is made of cards, "):
        Combination(Kind.SINGLE, 7, cards)


def test_the_lowest_and_highest_top_ranks() -> None:
    for kind in Kind:
        wilds = [WILD] * kind.size
        assert Combination(kind, 14, wilds).top == 14
        assert Combination(kind, kind.length, wilds).bottom == 1
        if kind.length > 1:
            with pytest.raises(CombinationError, match=r"its lowest rank would be below 1"):
                Combination(kind, kind.length - 1, wilds)


@given(decks.flatmap(combinations_of))
def test_a_combination_can_be_copied_pickled_and_written(combination: Combination) -> None:
    for same in (
        copy.copy(combination),
        copy.deepcopy(combination),
        pickle.loads(pickle.dumps(combination)),
        parse_combination(str(combination)),
        Combination(combination.kind, combination.top, combination.cards),
    ):
        assert same == combination
        assert hash(same) == hash(combination)
    assert repr(combination) == f"parse_combination('{combination}')"


@functools.cache
def of_class(kind: str, top: int) -> Combination:
    return Combination(KINDS[kind], top, [WILD] * KINDS[kind].size)


CLASSES = [(kind, top) for kind in naming.SHAPES for top in range(1, 15) if min(naming.slots(kind, top)) >= 1]
BOMB_CLASSES = [name for name in CLASSES if name[0] in naming.BOMBS]
ORDINARY_CLASSES = [name for name in CLASSES if name[0] in naming.ORDINARY]


def test_b7_every_kind_and_top_rank_beats_what_the_reference_says() -> None:
    for mine, theirs in product(CLASSES, repeat=2):
        assert of_class(*mine).beats(of_class(*theirs)) == naming.beats(*mine, *theirs)


def test_b7_beats_is_a_strict_total_order_of_bombs() -> None:
    beaten_by = {
        bomb: {other for other in BOMB_CLASSES if of_class(*bomb).beats(of_class(*other))} for bomb in BOMB_CLASSES
    }
    ascending = sorted(BOMB_CLASSES, key=lambda bomb: len(beaten_by[bomb]))
    for place, bomb in enumerate(ascending):
        assert beaten_by[bomb] == set(ascending[:place])
    assert [kind for place, (kind, _) in enumerate(ascending) if ascending[place - 1][0] != kind] == list(naming.BOMBS)


def test_b7_every_bomb_beats_every_ordinary_combination_and_none_beats_a_bomb() -> None:
    for bomb, ordinary in product(BOMB_CLASSES, ORDINARY_CLASSES):
        assert of_class(*bomb).beats(of_class(*ordinary))
        assert not of_class(*ordinary).beats(of_class(*bomb))


def test_b7_ordinary_kinds_never_beat_each_other() -> None:
    for mine, theirs in product(ORDINARY_CLASSES, repeat=2):
        assert of_class(*mine).beats(of_class(*theirs)) == (mine[0] == theirs[0] and mine[1] > theirs[1])


def test_b7_which_cards_are_played_does_not_matter(listed: Listed) -> None:
    pick = random.Random(7)
    for _ in range(30_000):
        (mine, (kind, top, _)), (theirs, (other_kind, other_top, _)) = pick.choice(listed), pick.choice(listed)
        assert mine.beats(theirs) == naming.beats(kind, top, other_kind, other_top)


def test_b6_equal_copies_make_one_combination() -> None:
    once, twice = parse_hand("7c 7d X"), Hand([*parse_hand("7c 7d X"), Card(7, Suit.CLUBS)])
    pair = Combination(Kind.PAIR, 7, [Card(7, Suit.CLUBS), Card(7, Suit.DIAMONDS)])
    readings = {Combination(Kind.PAIR, 7, cards) for cards in choose(twice, 2)}
    assert pair in readings
    assert {str(reading) for reading in readings} == {"pair-7:7c,7c", "pair-7:7c,7d", "pair-7:7c,X", "pair-7:7d,X"}
    assert twice.holds(once)
