"""The reduced numbers of moves in the climbing game: fixed, complete, and with the cards that the rule chooses."""

import hashlib
import itertools
import pickle
import random
from collections import defaultdict
from collections.abc import Iterator, Sequence

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import (
    WILD,
    ActionError,
    Card,
    Combination,
    Hand,
    Kind,
    Move,
    Play,
    Rules,
    State,
    Suit,
    applewood,
    bacon,
    chance_move,
    chunky_bacon,
    new_match,
    observe,
    parse_move,
    preset,
)
from bacon_rules import save_your_bacon as syb
from bacon_rules import trick_taking as tt
from bacon_rules.actions import actions, reduced_actions
from bacon_rules.climbing import PRESETS
from bacon_rules.climbing.listing.generation import leads_of
from bacon_rules.climbing.played.reduced import Shape, chosen, reduced_numbering, shapes_of
from tests.climbing.positions import ALL_RULES, some_of, states

LENGTHS = {
    "bacon-4": 386,
    "bacon-6": 346,
    "applewood-3": 296,
    "applewood-4": 386,
    "applewood-5": 388,
    "applewood-6": 346,
    "chunky-4": 386,
    "chunky-6": 346,
}

DIGESTS = {"applewood-3": "d840ec79457d1535", "bacon-4": "dbaf4ef9f670f647", "bacon-6": "b32ee9c6b8a4f41b"}
"""What the shapes of all numbers, and the cards of a few hands, come to.

A reduced number is a promise as much as a number is, and so is the rule that chooses its cards: see `test_numbering`.
"""


def shape_of(combination: Combination) -> Shape:
    return combination.kind.number, combination.top, combination.cards.wilds


def near_flush(hand: Sequence[Card], rank: int, suit: Suit) -> int:
    """Return how many of five consecutive ranks around a card are held in its suit at most, rank by rank."""
    held = {card.rank for card in hand if card.suit is suit}
    return max(len(held & {*range(bottom, bottom + 5)}) for bottom in range(rank - 4, rank + 1))


def cost(hand: Sequence[Card], combination: Combination) -> tuple[int, int, list[int], list[list[tuple[int, int]]]]:
    """Return what tells the better one of two combinations of one shape: the less, the better."""
    played = [card for card in combination.cards if card.rank is not None]
    ranks = range(combination.bottom, combination.top + 1)
    by_rank = sorted(ranks, key=lambda rank: (sum(card.rank == rank for card in hand), rank), reverse=True)
    suit = next((card.suit for card in played if combination.kind.is_flush), None)
    cards = []
    for rank in ranks:
        costs = []
        for card in dict.fromkeys(card for card in played if card.rank == rank):
            assert card.suit is not None
            last = (near_flush(hand, rank, card.suit), list(Suit).index(card.suit))
            spare = [(0, last[1])] * (hand.count(card) - 1)
            costs += [*spare, last][: played.count(card)]
        cards.append(sorted(costs))
    return (
        sum(card.suit is suit for card in hand) if suit else 0,
        list(Suit).index(suit) if suit else 0,
        [sum(card.rank == rank for card in played) for rank in by_rank],
        cards,
    )


def checked_hand(hand: Hand, ranks: int) -> int:
    """Check what a hand can lead, and return how many shapes there are."""
    groups: dict[Shape, list[Combination]] = defaultdict(list)
    for move in leads_of(hand, ranks, ()):
        assert isinstance(move, Play)
        groups[shape_of(move.combination)].append(move.combination)
    assert list(shapes_of(hand.packed, ranks, -1, 0)) == sorted(groups)
    for shape, group in groups.items():
        best = min(group, key=lambda one: cost(list(hand), one))
        assert chosen(hand.packed, ranks, shape) == best.packed
    return len(groups)


def hands_of(suits: int, ranks: int, copies: int, wilds: int) -> Iterator[Hand]:
    """Yield all hands of a tiny pack."""
    cards = [Card(rank, suit) for rank in range(1, ranks + 1) for suit in list(Suit)[:suits]]
    for counts in itertools.product(range(copies + 1), repeat=len(cards)):
        naturals = [card for card, count in zip(cards, counts, strict=True) for _ in range(count)]
        yield from (Hand([*naturals, *[WILD] * wild]) for wild in range(wilds + 1))


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("suits", "ranks", "copies", "wilds"), [(2, 2, 2, 3), (1, 3, 3, 2), (1, 6, 1, 6), (3, 2, 1, 2)]
)
def test_every_hand_of_a_tiny_pack(suits: int, ranks: int, copies: int, wilds: int) -> None:
    assert max(checked_hand(hand, ranks) for hand in hands_of(suits, ranks, copies, wilds)) > 10


@pytest.mark.exhaustive
@pytest.mark.parametrize(("suits", "ranks", "copies", "wilds"), [(2, 5, 1, 2), (2, 3, 2, 2), (3, 3, 1, 2)])
def test_every_hand_of_a_small_pack(suits: int, ranks: int, copies: int, wilds: int) -> None:
    assert max(checked_hand(hand, ranks) for hand in hands_of(suits, ranks, copies, wilds)) > 10


@given(st.sampled_from(PRESETS), st.integers(0, 1 << 32), st.integers(1, 17))
def test_hands_of_the_presets(name: str, seed: int, size: int) -> None:
    rules = preset(name)
    hand = chance_move(new_match(rules), seed).hands[0]
    checked_hand(Hand(random.Random(seed).sample(list(hand), min(size, len(hand)))), rules.ranks)


def test_what_beats_a_combination_is_what_would_beat_it_as_a_lead() -> None:
    rules, dice = bacon(4), random.Random(4)
    for seed in range(30):
        hand = chance_move(new_match(rules), seed).hands[1]
        leads = shapes_of(hand.packed, rules.ranks, -1, 0)
        for top in dice.sample(list(reduced_numbering(rules).shapes), 20):
            expected = [shape for shape in leads if beats(shape, top)]
            assert list(shapes_of(hand.packed, rules.ranks, top[0], top[1])) == expected


def beats(shape: Shape, other: Shape) -> bool:
    if shape[0] == other[0]:
        return shape[1] > other[1]
    return list(Kind)[shape[0]].is_bomb and shape[0] > other[0]


def check_state(state: State) -> int:
    """Check the legal numbers of a state and of every seat's view of it, and return how many there are."""
    reduced = reduced_numbering(state.rules)
    groups: dict[int, list[Move]] = defaultdict(list)
    for move in state.legal_moves():
        groups[reduced.number(move)].append(move)
    legal = reduced.legal(state)
    assert legal.typecode == "I"
    assert list(legal) == sorted(groups)
    for seat in (None, *range(state.seats)):
        view = observe(state, seat)
        mine = seat is not None and seat == state.to_act
        assert list(reduced.legal(view)) == (list(legal) if mine else [])
        for number in legal if mine else ():
            move = reduced.move(number, view)
            assert move == reduced.move(number, state)
            assert move in groups[number]
            assert state.why_illegal(move) is None
    return len(legal)


@pytest.mark.parametrize("name", ["bacon-4", "applewood-3", "chunky-6"])
def test_every_legal_move_has_a_legal_number_which_makes_one_legal_move(name: str) -> None:
    assert max(check_state(state) for state in some_of(name, 6)) > 10


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", ALL_RULES)
def test_legal_numbers_by_all_rules(name: str) -> None:
    assert max(check_state(state) for state in some_of(name, 15)) > 1


@pytest.mark.exhaustive
@given(states())
def test_legal_numbers_of_any_state(state: State) -> None:
    check_state(state)


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_has_as_many_as_is_told(name: str) -> None:
    reduced = reduced_numbering(preset(name))
    assert len(reduced) == LENGTHS[name]
    assert repr(reduced) == f"<{LENGTHS[name]} actions>"


@pytest.mark.parametrize("name", DIGESTS)
def test_the_numbers_and_the_choice_of_cards_are_a_promise(name: str) -> None:
    rules = preset(name)
    reduced = reduced_numbering(rules)
    hashed = hashlib.sha256(repr([tuple(reduced.features(number)) for number in range(len(reduced))]).encode())
    for seed in range(5):
        state = new_match(rules)
        state = state.apply(chance_move(state, seed))
        hashed.update(" ".join(str(reduced.move(number, state)) for number in reduced.legal(state)).encode())
    assert hashed.hexdigest()[:16] == DIGESTS[name]


@pytest.mark.parametrize(
    ("hand", "move"),
    [
        ("7c 7c 7d 8c 9c", "single-7:7c"),
        ("7c 7d 8c 9c", "single-7:7d"),
        ("7c 7d", "single-7:7c"),
        ("2c 3c 2d 6d", "single-2:2c"),
        ("2c 3c 2d 7d", "single-2:2d"),
        ("2c 3c 2d 4d 6d", "single-2:2c"),
        ("5c 6c 6d 6h 7c X", "run-7:5c,X,7c"),
        ("5c 6d 7c X", "run-7:5c,6d,X"),
        ("7c 7d 7h 8c 8d 8h X X", "plate-8:7c,7d,7h,8c,X,X"),
        ("1c 2c 3c 4c 5c 6c 1d 2d 3d 4d 5d", "straight-flush-5:1d,2d,3d,4d,5d"),
        ("1c 2c 3c 4c 5c 1d 2d 3d 4d 5d", "straight-flush-5:1c,2c,3c,4c,5c"),
        ("1d 2d 3d 5d 1h X", "straight-flush-5:1d,2d,3d,X,5d"),
    ],
)
def test_the_rule_in_a_few_hands(hand: str, move: str) -> None:
    cards = Hand(WILD if text == "X" else Card(int(text[:-1]), Suit(text[-1])) for text in hand.split())
    wanted = parse_move(move)
    assert isinstance(wanted, Play)
    assert chosen(cards.packed, 10, shape_of(wanted.combination)) == wanted.combination.packed


def test_a_few_numbers_are_a_promise() -> None:
    reduced = reduced_numbering(bacon(4))
    promised = {
        "single-1:1c": 0,
        "single-1:X": 1,
        "pair-7:7c,X": 40,
        "pass": 375,
        "give:0": 376,
        "ask:3": 383,
        "yes": 384,
        "no": 385,
    }
    for text, number in promised.items():
        assert reduced.number(parse_move(text)) == number
    assert [str(reduced.move(number, new_match(bacon(4)))) for number in range(375, 386)] == [
        "pass",
        *(f"give:{seat}" for seat in range(4)),
        *(f"ask:{seat}" for seat in range(4)),
        "yes",
        "no",
    ]


def test_features_are_those_of_the_moves() -> None:
    reduced, full = reduced_numbering(bacon(4)), actions(bacon(4))
    assert reduced.feature_names == ("verb", "seat", "yes", "kind", "top", "X")
    for number in random.Random(1).sample(range(len(full)), 300) + list(range(36_290, 36_301)):
        assert reduced.features(reduced.number(full.move(number, None))) == full.features(number)[:6]


def test_the_game_finds_them() -> None:
    assert reduced_actions(bacon(4)) is reduced_numbering(bacon(4))


def test_numbers_depend_on_the_pack_and_the_players_alone() -> None:
    assert reduced_numbering(bacon(4)) == reduced_numbering(chunky_bacon(4)) != reduced_numbering(applewood(5))
    assert hash(reduced_numbering(bacon(4))) == hash(reduced_numbering(chunky_bacon(4)))
    assert pickle.loads(pickle.dumps(reduced_numbering(bacon(4)))) == reduced_numbering(bacon(4))


def test_other_games_have_all_their_numbers() -> None:
    assert reduced_actions(tt.Rules()) == actions(tt.Rules())
    assert len(reduced_actions(syb.duel())) == len(actions(syb.duel()))


@pytest.mark.parametrize("thing", [None, 7, "bacon-4", new_match(bacon(4))])
def test_numbers_are_found_by_rules(thing: Rules) -> None:
    with pytest.raises(ActionError, match=r"^expected the rules of a game, such as bacon\(4\), got "):
        reduced_actions(thing)


def test_a_number_for_which_the_hand_has_no_cards() -> None:
    state = new_match(bacon(4))
    problem = r"^action 41: the hand has no pair with top rank 7 and 2 wilds$"
    for at in (state, observe(state, None)):
        with pytest.raises(ActionError, match=problem):
            reduced_numbering(bacon(4)).move(41, at)


@pytest.mark.parametrize("number", [-1, 386, None, "7"])
def test_there_is_no_such_number(number: int) -> None:
    for ask in (
        lambda: reduced_numbering(bacon(4)).move(number, STATE),
        lambda: reduced_numbering(bacon(4)).features(number),
    ):
        with pytest.raises(ActionError, match=r"^there is no action .*, expected a number from 0 to 385$"):
            ask()


STATE = new_match(bacon(4))


def test_moves_without_numbers_and_states_of_other_rules() -> None:
    reduced = reduced_numbering(bacon(4))
    with pytest.raises(ActionError, match=r"^a deal is made by chance, and has no number$"):
        reduced.number(chance_move(STATE, 1))
    with pytest.raises(ActionError, match=r"^single-12:X: no such move can be made by these rules$"):
        reduced.number(parse_move("single-12:X"))
    other = new_match(attrs.evolve(bacon(4), wilds_each=1))
    for ask in (lambda: reduced.legal(other), lambda: reduced.move(0, other)):
        with pytest.raises(ActionError, match=r"^these are the numbers of other rules"):
            ask()
