"""Guesses are exactly uniform over the possible deals, as a brute-force search through all of them says.

Every random choice that a guess makes is tried in turn, so that the chance of each outcome is known as a fraction.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice, permutations
from math import factorial, prod

import pytest

from bacon_rules.shuffle import Randomness
from bacon_rules.trick_taking import (
    PACK,
    Bidding,
    Card,
    Discarding,
    Hand,
    Playing,
    Rules,
    State,
    Suit,
    Taker,
    View,
    determinize,
    guessing,
    new_match,
    observe,
    parse_move,
)
from tests.trick_taking.reference import Match
from tests.trick_taking.scripts import steps
from tests.trick_taking.test_matches import house_of
from tests.trick_taking.test_views import shown

MOST_HIDDEN = 5
LARGE = Rules(cards_each=11, upcards=8, target=1)
"""The stub is small, and is seen if the last upcard is reached: few cards stay hidden."""

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


def outcomes(view: View, patch: pytest.MonkeyPatch) -> dict[Outcome, Fraction]:
    """Give the chance of each guess."""
    patch.setattr(guessing, "Randomness", EveryChoice)
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
    """Give the choices that come after these, as on an odometer."""
    while made and made[-1][0] + 1 == made[-1][1]:
        made = made[:-1]
    return (*(choice for choice, _ in made[:-1]), made[-1][0] + 1) if made else None


def possible(state: State, seat: int | None) -> set[Outcome]:
    """Try every deal of the cards that the seat has not seen, and play the reference's match with it."""
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
    """Play this deal on the reference's table with the moves of the state, and tell whether they are all legal."""
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


def small_states(rules: Rules, number: int) -> Iterator[tuple[State, int]]:
    """Give states of random matches, each with a seat for which few cards are hidden."""
    found = 0
    for seed in range(10_000):
        for _, _, state in steps(rules, seed, passing=0.97):
            for seat in range(4):
                if isinstance(state.stage, Playing | Discarding) and 1 < 52 - len(shown(state, seat)) <= MOST_HIDDEN:
                    yield state, seat
                    found += 1
                    if found == number:
                        return


@pytest.mark.parametrize("taker", Taker)
def test_guesses_are_uniform_over_all_possible_deals(taker: Taker, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = Rules(cards_each=11, upcards=8, taker=taker, target=1)
    restricted = 0
    for state, seat in small_states(rules, 25):
        expected = possible(state, seat)
        chances = outcomes(observe(state, seat), monkeypatch)
        assert set(chances) == expected
        assert set(chances.values()) == {Fraction(1, len(expected))}
        hidden = Counter(holder for holder, hand in enumerate(state.hands) for card in hand if card not in shown(state, seat))
        free = factorial(hidden.total()) // prod(map(factorial, hidden.values()))
        restricted += len(expected) < free
    assert restricted > 3
