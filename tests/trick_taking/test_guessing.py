"""Guesses are exactly uniform over the possible deals, as a brute-force search through all of them says.

Every random choice that a guess makes is tried in turn, so that the chance of each outcome is known as a fraction.
"""

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, count, islice, permutations
from math import factorial, prod
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import SeedError
from bacon_rules.shuffle import Randomness
from bacon_rules.trick_taking import (
    PACK,
    Accept,
    Card,
    Hand,
    Pass,
    PickUp,
    Rules,
    State,
    Suit,
    Taker,
    View,
    apply,
    chance_move,
    determinize,
    guessing,
    legal_moves,
    new_match,
    observe,
)
from bacon_rules.trick_taking import state as state_module
from bacon_rules.trick_taking.validity import state_faults
from tests.trick_taking.reference import Match
from tests.trick_taking.scripts import HOUSE_RULES, LOOKERS, after, contracted, dealt, house_of, shown, states

ThingT = TypeVar("ThingT")
Outcome = tuple[tuple[Hand, ...], tuple[Card, ...]]


class EveryChoice(Randomness):
    """A stand-in that makes the choices it is told, then always the first, and writes down what there was to choose."""

    told: tuple[int, ...] = ()
    made: list[tuple[int, int]]

    def __init__(self, *_: object) -> None:
        type(self).made = []

    def below(self, limit: int) -> int:
        choice = self.told[len(self.made)] if len(self.made) < len(self.told) else 0
        self.made.append((choice, limit))
        return choice

    def shuffle(self, things: list[ThingT]) -> None:
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]


def outcomes(view: View, patch: pytest.MonkeyPatch) -> dict[Outcome, Fraction]:
    """Return the chance of each guess."""
    patch.setattr(state_module, "Randomness", EveryChoice)
    chances: dict[Outcome, Fraction] = {}
    told: tuple[int, ...] | None = ()
    while told is not None:
        EveryChoice.told = told
        state = determinize(view, 0)
        assert state.table is not None
        key = state.hands, state.table.stub
        made = EveryChoice.made
        chances[key] = chances.get(key, Fraction(0)) + Fraction(1, prod(limit for _, limit in made))
        told = following(made)
    return chances


def following(made: list[tuple[int, int]]) -> tuple[int, ...] | None:
    """Return the choices that come after these, as on an odometer."""
    while made and made[-1][0] + 1 == made[-1][1]:
        made = made[:-1]
    return (*(choice for choice, _ in made[:-1]), made[-1][0] + 1) if made else None


def possible(state: State, seat: int | None) -> set[Outcome]:
    """Return what the seat holds possible: every deal of the cards it has not seen that the reference can play."""
    table = state.table
    assert table is not None
    known = shown(state, seat)
    loose = [card for card in PACK if card not in known]
    places = [(holder, card) for holder, hand in enumerate(state.hands) for card in hand if card not in known]
    places += [(4, card) for card in table.stub if card not in known]
    assert len(places) == len(loose)
    found = set()
    for order in permutations(loose):
        renamed = {card: other for (_, card), other in zip(places, order, strict=True)}
        hands = tuple(Hand(renamed.get(card, card) for card in hand) for hand in state.hands)
        stub = tuple(renamed.get(card, card) for card in table.stub)
        if (hands, stub) not in found and can_be(state, hands, stub):
            found.add((hands, stub))
    return found


def can_be(state: State, hands: tuple[Hand, ...], stub: tuple[Card, ...]) -> bool:
    """Whether the reference can play this deal with the moves of the state."""
    table = state.table
    assert table is not None
    upcard = stub[table.upcard_number]
    laid = [laid for trick in state.tricks for laid in trick.laid] + list(state.trick)
    had = [{*hand, *(one.card for one in laid if one.seat == seat)} for seat, hand in enumerate(hands)]
    taker = None
    if state.contract is not None and state.rules.taker is not Taker.NOBODY:
        taker = (state.contract.declarer + (state.rules.taker is Taker.LEFT_OF_DECLARER)) % 4
        had[taker] |= {table.discard} if table.discard is not None else set()
        if upcard not in had[taker]:
            return False
        had[taker].remove(upcard)
    if any(len(cards) != state.rules.cards_each for cards in had):
        return False
    match = Match(house_of(state.rules), state.dealer)
    match.do("deal:" + "/".join(",".join(map(str, cards)) for cards in (*had, stub)))
    moves = [str(called.call) for called in table.calls]
    moves += [f"discard:{table.discard}"] if table.discard is not None else []
    moves += [f"play:{one.card}" for one in laid]
    for move in moves:
        if move not in match.legal():
            return False
        match.do(move)
    return True


def late_states(rules: Rules, seed: int) -> Iterator[State]:
    """Yield the states of a deal in which most or all upcards were passed, from the end of the auction on."""
    pick = random.Random(seed)
    state = new_match(rules, seed % 4)
    state = apply(state, chance_move(state, seed))
    for _ in range(4 * (rules.upcards - 1 - seed % 3)):
        state = apply(state, Pass())
    state = apply(apply(state, PickUp(alone=seed % 5 == 0)), Accept())
    while not state.is_over:
        yield state
        state = apply(state, pick.choice(legal_moves(state)))


def looks(rules: Rules, hidden: range) -> Iterator[tuple[State, int | None]]:
    """Yield states of many matches, each with a looker to whom so many cards are hidden."""
    for seed in count():
        for state in late_states(rules, seed):
            for seat in LOOKERS:
                if len(PACK) - len(shown(state, seat)) in hidden:
                    yield state, seat


def check_uniform(rules: Rules, number: int, hidden: range, patch: pytest.MonkeyPatch) -> None:
    """Check so many looks; in some of them the cards must not be free to lie anywhere."""
    restricted = 0
    for state, seat in islice(looks(rules, hidden), number):
        expected = possible(state, seat)
        chances = outcomes(observe(state, seat), patch)
        assert set(chances) == expected
        assert set(chances.values()) == {Fraction(1, len(expected))}
        unseen = [[card for card in hand if card not in shown(state, seat)] for hand in state.hands]
        total = len(PACK) - len(shown(state, seat))
        restricted += len(expected) < factorial(total) // prod(factorial(len(cards)) for cards in unseen)
    assert restricted > number // 20


@pytest.mark.exhaustive
@pytest.mark.parametrize("taker", Taker)
def test_guesses_are_uniform_over_all_possible_deals(taker: Taker, monkeypatch: pytest.MonkeyPatch) -> None:
    check_uniform(Rules(cards_each=11, upcards=8, taker=taker, target=1), 14, range(2, 5), monkeypatch)


@pytest.mark.deep
@pytest.mark.parametrize("taker", Taker)
def test_deep_guesses_are_uniform_over_all_possible_deals(taker: Taker, monkeypatch: pytest.MonkeyPatch) -> None:
    check_uniform(Rules(cards_each=11, upcards=8, taker=taker, target=1), 400, range(2, 7), monkeypatch)


bounds = st.builds(guessing.Bound, st.integers(0, 3), st.tuples(*[st.integers(0, 1)] * 4))


@given(st.lists(bounds, max_size=3), st.tuples(*[st.integers(0, 3)] * 4))
def test_deals_are_counted_as_by_hand(seats: list[guessing.Bound], left: tuple[int, int, int, int]) -> None:
    def by_hand(seats: list[guessing.Bound], cards: frozenset[tuple[int, int]]) -> int:
        if not seats:
            return 1
        fitting = [card for card in cards if seats[0].suits[card[0]]]
        return sum(by_hand(seats[1:], cards.difference(taken)) for taken in combinations(fitting, seats[0].need))

    cards = frozenset((suit, number) for suit, size in enumerate(left) for number in range(size))
    assert guessing._deals(tuple(seats), left) == by_hand(seats, cards)


def test_the_upcard_is_known_to_be_held_until_it_is_seen() -> None:
    state = after(contracted(dealt()), "discard:9d", "play:5c", "play:8c", "play:2c", "play:9c")
    for seed in range(40):
        guessed = determinize(observe(state, 0), seed)
        assert "2d" in str(guessed.hands[2]).split()
    state = after(contracted(dealt()), "discard:2d", "play:5c", "play:8c", "play:2c", "play:9c")
    for seed in range(40):
        guessed = determinize(observe(state, 0), seed)
        assert all("2d" not in str(hand).split() for hand in guessed.hands)


def test_who_did_not_follow_gets_no_card_of_the_suit() -> None:
    state = after(contracted(dealt()), "discard:9d", "play:5c", "play:8c", "play:2c", "play:9c")
    state = after(state, "play:3h", "play:2h", "play:4h", "play:10h", "play:Jh", "play:Qh", "play:6s", "play:9s")
    assert len(state.tricks) == 3
    held = Counter(card.suit for seed in range(200) for card in determinize(observe(state, 0), seed).hands[2])
    assert held[Suit.HEARTS] == 0
    assert min(held[suit] for suit in (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES)) > 0


def test_guessing_stays_quick_where_many_suits_are_void() -> None:
    """The number of ways to share the suits is worked out for the seats that are void alone."""
    rules = Rules(cards_each=11, upcards=8, target=1)
    for seed in range(4):
        for state in late_states(rules, seed):
            determinize(observe(state, None), seed)
    assert guessing._deals.cache_info().misses < 100_000


@pytest.mark.exhaustive
@pytest.mark.parametrize("rules", HOUSE_RULES.values(), ids=HOUSE_RULES)
def test_a_guessed_state_is_possible_and_has_the_view(rules: Rules) -> None:
    for place, state in enumerate(states(rules, 1)[::2]):
        for seat in LOOKERS:
            view = observe(state, seat)
            guessed = determinize(view, place)
            assert observe(guessed, seat) == view
            if place % 8 == 0:
                assert guessed == determinize(view, place)
                assert list(state_faults(guessed)) == []


def test_a_guess_can_be_played_on() -> None:
    state = contracted(dealt())
    pick = random.Random(0)
    for seed in range(20):
        guessed = determinize(observe(state, 0), seed)
        while not guessed.is_over and guessed.deal_number == 1:
            guessed = apply(guessed, pick.choice(legal_moves(guessed)))
        assert sum(guessed.scores) > 0


def test_other_seeds_give_other_guesses() -> None:
    view = observe(dealt(), 1)
    assert len({determinize(view, seed) for seed in range(50)}) == 50
    for empty in (view, observe(new_match(), 1)):
        with pytest.raises(SeedError):
            determinize(empty, None)  # type: ignore[arg-type]  # the fault that is tested
