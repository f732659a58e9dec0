"""Which states, views and events can have come about, and which cannot."""

import itertools
from collections.abc import Iterator, Sequence
from itertools import islice

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import (
    WILD,
    Answering,
    Combination,
    Deal,
    Deciding,
    Following,
    Hand,
    Leading,
    Played,
    Rules,
    Said,
    Stage,
    State,
    Table,
    Tie,
    View,
    applewood,
    apply,
    bacon,
    chunky_bacon,
    combinations,
    new_match,
    observe,
    parse_combination,
    parse_hand,
    why_illegal,
)
from bacon_rules.climbing.events import DealScored, Event, HandDealt, MatchWon, Passed, RoundWon, WentOut, Ending
from bacon_rules.climbing.tallies import scores_can_be
from bacon_rules.climbing.validity import Fault, event_fault, state_fault, view_fault
from tests.climbing.positions import ALL_RULES, random_match, states
from tests.climbing.reference import points as reference
from tests.climbing.scripts import after, dealt, for_scripts, play_deal
from tests.climbing.translate import from_rules


@pytest.mark.parametrize("name", ALL_RULES)
def test_what_legal_play_leads_to_has_no_fault(name: str) -> None:
    rules = ALL_RULES[name]
    for seed in range(3):
        for state in random_match(rules, seed):
            assert state_fault(state) is None
            assert view_fault(state.observe(None)) is None
            assert view_fault(state.observe(state.dealer)) is None


@pytest.mark.deep
@given(states())
def test_deep_what_legal_play_leads_to_has_no_fault(state: State) -> None:
    assert state_fault(state) is None
    for seat in (None, *range(state.seats)):
        assert view_fault(state.observe(seat)) is None


def all_after(state: State, most_played: int) -> Iterator[State]:
    """Give this state and all that legal play leads to from it in this deal, until so many cards have been played."""
    seen, todo = {state}, [state]
    while todo:
        state = todo.pop()
        yield state
        for move in state.legal_moves():
            following = state.apply(move)
            new = following.table is not None and following not in seen
            if new and sum(map(len, following.dealt)) - sum(map(len, following.hands)) <= most_played:
                seen.add(following)
                todo.append(following)


def all_piles(rules: Rules, played: Sequence[Hand], pile: tuple[Played, ...] = ()) -> Iterator[tuple[Played, ...]]:
    """Give all piles of these cards on which each combination beats the one below."""
    yield pile
    for seat, cards in enumerate(played):
        for combination in combinations(cards, rules, pile[-1].combination if pile else None):
            left = [*played[:seat], cards - combination.cards, *played[seat + 1 :]]
            yield from all_piles(rules, left, (*pile, Played(seat, combination)))


def all_stages(rules: Rules, played: Sequence[Hand]) -> Iterator[Stage]:
    seats = range(rules.players)
    for seat in seats:
        yield Leading(seat)
        yield Deciding(seat)
        for other in seats:
            yield Answering(seat, other)
            yield Deciding(seat, Said(other, wants_lead=True))
            yield Deciding(seat, Said(other, wants_lead=False))
    for pile in all_piles(rules, played):
        yield from (Following(seat, pile) for seat in seats)


def parts_of(hand: Hand) -> set[Hand]:
    cards = list(hand)
    return {Hand(part) for size in range(len(cards) + 1) for part in itertools.combinations(cards, size)}


def all_tables(rules: Rules, dealt: tuple[Hand, ...], most_played: int) -> Iterator[Table]:
    """Give every table that can be put together of a deal, whether or not there is a way to it."""
    for played in itertools.product(*map(parts_of, dealt)):
        if sum(map(len, played)) > most_played:
            continue
        hands = tuple(hand - gone for hand, gone in zip(dealt, played, strict=True))
        empty = [seat for seat, hand in enumerate(hands) if not hand]
        for stage in all_stages(rules, played):
            for out in itertools.permutations(empty):
                yield Table(dealt, hands, out, stage)


def small(rules: Rules, *numbers: int, **changes: object) -> State:
    """Give a new match with a small pack: how many suits and ranks, and how many naturals and wilds for each player."""
    pack = dict(zip(("suits", "ranks", "naturals_each", "wilds_each"), numbers, strict=True))
    house: dict[str, object] = {"copies": 1, "target": 100, **pack, **changes}
    return new_match(attrs.evolve(rules, **house))  # type: ignore[arg-type]  # whatever the fields hold


ONE_CARD = ("3c", "2c", "1c", "4c")
TWO_CARDS = ("1c 4c", "2c 2d", "1d 3c", "3d 4d")
SMALL_DEALS: dict[str, tuple[State, tuple[str, ...], int]] = {
    "three with a card and a wild": (small(applewood(3), 1, 3, 1, 1), ("2c X", "1c X", "3c X"), 6),
    "three with two cards": (small(applewood(3), 2, 4, 2, 0), ("1c 4c", "2c 2d", "1d 3c"), 6),
    "three with bombs": (small(applewood(3), 1, 3, 1, 3), ("2c X X X", "1c X X X", "3c X X X"), 5),
    "three, the last of whom wins": (small(applewood(3), 1, 3, 1, 1, target=2), ("2c X", "1c X", "3c X"), 6),
    "three who share": (small(applewood(3), 1, 3, 1, 0, target=1, points=(1, 1, 1)), ONE_CARD[:3], 3),
    "four with one card": (small(bacon(4), 1, 4, 1, 0), ONE_CARD, 4),
    "four with two cards": (small(chunky_bacon(4), 2, 4, 2, 0), TWO_CARDS, 4),
    "four who share": (small(chunky_bacon(4), 1, 4, 1, 0, target=4, tie=Tie.SHARED), ONE_CARD, 4),
    "four who win at once": (small(bacon(4), 2, 4, 2, 0, max_deals=1), TWO_CARDS, 3),
    "four who secure points": (small(bacon(4), 1, 4, 1, 0, target=2), ONE_CARD, 4),
    "four in their last deal": (
        attrs.evolve(
            small(bacon(4), 1, 4, 1, 0, max_deals=2), scores=(0, 2), deal_number=2, dealer=1, starter=2
        ),
        ONE_CARD,
        4,
    ),
    "six with two cards": (
        small(bacon(6), 2, 7, 2, 0),
        ("1c 4c", "2c 2d", "1d 3c", "3d 4d", "5c 6c", "5d 6d"),
        3,
    ),
}


@pytest.mark.parametrize("name", SMALL_DEALS)
def test_of_a_small_deal_exactly_the_states_to_which_there_is_a_way_have_no_fault(name: str) -> None:
    before, texts, most_played = SMALL_DEALS[name]
    start = apply(before, Deal(map(parse_hand, texts)))
    reached = set(all_after(start, most_played))
    ends = {(state.scores, state.winners) for state in reached} | {(start.scores, (1,))}
    without_fault = {
        state
        for table in all_tables(start.rules, start.dealt, most_played)
        for scores, winners in ends
        if state_fault(state := attrs.evolve(start, table=table, scores=scores, winners=winners)) is None
    }
    assert len(reached) >= 10
    assert without_fault == reached
