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
    Deal,
    Deciding,
    Following,
    Hand,
    HandError,
    Leading,
    Played,
    Rules,
    Said,
    Stage,
    State,
    Table,
    Tie,
    Variant,
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
from bacon_rules.climbing.events import DealScored, Ending, Event, HandDealt, MatchWon, Passed, RoundWon, WentOut
from bacon_rules.climbing.tallies import scores_can_be
from bacon_rules.climbing.validity import Fault, event_fault, state_fault, view_fault
from tests.climbing.positions import ALL_RULES, random_match, states
from tests.climbing.reference import points as reference
from tests.climbing.scripts import after, dealt, for_scripts, play_deal
from tests.climbing.translate import from_rules


@pytest.mark.parametrize("name", ALL_RULES)
def test_what_legal_play_leads_to_has_no_fault(name: str) -> None:
    rules = ALL_RULES[name]
    for seed in range(2):
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
    "three with bombs": (small(applewood(3), 1, 2, 1, 3, copies=2), ("2c X X X", "1c X X X", "2c X X X"), 5),
    "three who share": (small(applewood(3), 2, 4, 2, 0, target=1, points=(1, 1, 0)), ("1c 4c", "2c 2d", "1d 3c"), 6),
    "four with one card": (small(bacon(4), 1, 4, 1, 0), ONE_CARD, 4),
    "four with two cards": (small(chunky_bacon(4), 2, 4, 2, 0), TWO_CARDS, 4),
    "four who share": (small(chunky_bacon(4), 1, 4, 1, 0, target=4, tie=Tie.SHARED), ONE_CARD, 4),
    "four who win at once": (small(bacon(4), 2, 4, 2, 0, max_deals=1), TWO_CARDS, 3),
    "four who secure points": (small(bacon(4), 1, 4, 1, 0, target=2), ONE_CARD, 4),
    "four in their last deal": (
        attrs.evolve(small(bacon(4), 1, 4, 1, 0, max_deals=2), scores=(0, 2), deal_number=2, dealer=1, starter=2),
        ONE_CARD,
        4,
    ),
    "five with one card": (small(applewood(5), 1, 5, 1, 0), ("3c", "1c", "2c", "4c", "5c"), 5),
    "six with two cards": (
        small(bacon(6), 2, 7, 2, 0),
        ("1c 4c", "2c 2d", "1d 3c", "3d 4d", "5c 6c", "5d 6d"),
        2,
    ),
}
"""The match before the deal, the hands, and up to how many played cards all states are compared."""


def check_small_deal(before: State, texts: tuple[str, ...], most_played: int) -> None:
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


@pytest.mark.parametrize("name", SMALL_DEALS)
def test_of_a_small_deal_the_states_without_fault_are_those_to_which_there_is_a_way(name: str) -> None:
    check_small_deal(*SMALL_DEALS[name])


@pytest.mark.deep
@pytest.mark.parametrize("name", ["four with two cards", "six with two cards"])
def test_deep_small_deals(name: str) -> None:
    before, texts, most_played = SMALL_DEALS[name]
    check_small_deal(before, texts, most_played + 2)


def test_views_have_a_fault_where_the_states_have_one() -> None:
    start = apply(small(applewood(3), 1, 3, 1, 1), Deal(map(parse_hand, ("2c X", "1c X", "3c X"))))
    found = set()
    for table in islice(all_tables(start.rules, start.dealt, 4), 0, None, 7):
        state = attrs.evolve(start, table=table)
        fault = state_fault(state)
        for seat in (None, 0):
            assert view_fault(observe(state, seat)) == (
                fault and Fault(fault.path.removeprefix("table."), fault.problem)
            )
        found.add(fault is None)
    assert found == {True, False}


def is_won_at_once(setup: reference.Setup, scores: list[int], deal_number: int, order: tuple[int, ...]) -> bool:
    begun = (list(order[:size]) for size in range(1, len(order) + 1))
    return any(reference.team_that_wins_at_once(setup, scores, deal_number, out) is not None for out in begun)


def possible_scores(rules: Rules, most_deals: int) -> Iterator[tuple[int, set[tuple[tuple[int, ...], int, int]]]]:
    """Give after how many deals which scores, dealers and starters a match that goes on can have, by the reference."""
    setup = from_rules(rules)
    orders = reference.finishing_orders(setup)
    here = {(tuple(0 for _ in setup.sides), seat, (seat + 1) % rules.players) for seat in range(rules.players)}
    for deals in range(most_deals + 1):
        yield deals, here
        there = set()
        for scores, dealer, _ in here:
            for order in orders:
                begun = (list(order[:size]) for size in range(1, len(order) + 1))
                if any(
                    reference.team_that_wins_at_once(setup, list(scores), deals + 1, out) is not None for out in begun
                ):
                    continue
                points = reference.deal_points(setup, list(order))
                total = [have + more for have, more in zip(scores, points, strict=True)]
                if not reference.match_winners(setup, total, deals + 1):
                    next_dealer = reference.dealer_after(setup, dealer, total, list(order))
                    there.add((tuple(total), next_dealer, reference.starter_after(setup, dealer, total, next_dealer)))
        here = there


@pytest.mark.parametrize(
    ("rules", "most_deals"),
    [
        (bacon(4), 9),
        (bacon(6), 1),
        (chunky_bacon(4), 3),
        (attrs.evolve(bacon(4), points=(0, 3, 1, 0), max_deals=3), 5),
        (attrs.evolve(chunky_bacon(4), max_deals=2, target=9), 4),
        (attrs.evolve(chunky_bacon(4), target=5, tie=Tie.SHARED), 3),
    ],
)
def test_a_match_of_teams_can_be_begun_exactly_where_deals_lead(rules: Rules, most_deals: int) -> None:
    for deals, possible in possible_scores(rules, most_deals):
        top = max((max(scores) for scores, _, _ in possible), default=0) + 2
        seats = range(rules.players)
        every = itertools.product(itertools.product(range(top), repeat=2), seats, seats)
        without_fault = {
            (scores, dealer, starter)
            for scores, dealer, starter in every
            if state_fault(State(rules, scores, deals + 1, dealer, starter)) is None
        }
        assert without_fault == possible


@pytest.mark.parametrize(
    ("rules", "most_deals"),
    [(applewood(3), 6), (applewood(4), 2), (attrs.evolve(applewood(3), tie=Tie.PLAY_ON, max_deals=3), 7)],
)
def test_a_match_of_players_can_have_exactly_the_scores_to_which_deals_lead(rules: Rules, most_deals: int) -> None:
    for deals, possible in possible_scores(rules, most_deals):
        for scores, dealer, starter in possible:
            assert state_fault(State(rules, scores, deals + 1, dealer, starter)) is None
        top = max((max(scores) for scores, _, _ in possible), default=0) + 2
        every = itertools.product(range(top), repeat=rules.players)
        possible_alone = {scores for scores, _, _ in possible}
        assert {scores for scores in every if scores_can_be(rules, scores, deals)} == possible_alone


@pytest.mark.parametrize("rules", [bacon(4), chunky_bacon(6), bacon(6)])
def test_many_deals_and_high_scores_are_possible(rules: Rules) -> None:
    rules = attrs.evolve(for_scripts(rules), target=1_000_000, max_deals=None)
    state = new_match(rules)
    orders = [sorted(range(rules.players), key=lambda seat: seat % 2 != team) for team in (0, 1)]
    for deal in range(80):
        state = play_deal(state, orders[deal % 3 == 0])
        assert state_fault(state) is None
    assert max(state.scores) > 255 or rules.players == 4
    assert not scores_can_be(rules, (state.scores[0], 10**6 - 1), 80)
    assert not scores_can_be(rules, (1, 1), 80)
    if rules.variant is Variant.BACON:
        assert scores_can_be(attrs.evolve(rules, target=301), (300, 300), 200)
        assert not scores_can_be(attrs.evolve(rules, target=300), (300, 300), 200)
    assert not scores_can_be(rules, (10**6, 10**6 - 1), 10**6)


FOUR = "1c 5c 9c X / 2c 6c 10c X / 1d 3c 7c X / 2d 4c 8c X"
SIX = "1c 7c X / 2c 8c X / 3c 9c X / 1d 4c X / 2d 5c X / 3d 6c X"
PAIRS = "1c 9c / 2c 10c / 1d 3c / 2d 4c"
LOW_AND_HIGH = "1c 1d 1h 2c 2d 2h 3c 3d 3h 4c / 5c 5d 5h 6c 6d 6h 7c 7d 7h 8c / 1c 1d 1h 2c 2d 2h 3c 3d 3h 4c"

HIGH_AND_LOW = "5c 5d 5h 6c 6d 6h 7c 7d 7h 8c / 1c 1d 1h 2c 2d 2h 3c 3d 3h 4c / 1c 1d 1h 2c 2d 2h 3c 3d 3h 4c"


def laid(rules: Rules, hands_dealt: str, hands: str, stage: Stage, out: tuple[int, ...] = ()) -> State:
    """Put a deal on the table, with what the seats still hold; a hand that is not told is as it was dealt."""
    start = dealt(rules, *hands_dealt.split(" / "))
    told = [hand.strip() for hand in hands.split("/")] if hands else ["-"] * rules.players
    held = tuple(was if hand == "-" else parse_hand(hand) for was, hand in zip(start.dealt, told, strict=True))
    return attrs.evolve(start, table=Table(start.dealt, held, out, stage))


def four(hands: str, stage: Stage, out: tuple[int, ...] = ()) -> State:
    return laid(bacon(4), FOUR, hands, stage, out)


def alone(hands: str, stage: Stage, out: tuple[int, ...] = ()) -> State:
    return laid(applewood(4), FOUR, hands, stage, out)


def six(hands: str, stage: Stage, out: tuple[int, ...] = ()) -> State:
    return laid(bacon(6), SIX, hands, stage, out)


def on(seat: int, *pile: str) -> Following:
    """Make a pile of texts such as ``1 pair-7:7c,X``, for the seat to follow."""
    entries = (text.split() for text in pile)
    return Following(seat, tuple(Played(int(who), parse_combination(what)) for who, what in entries))


def between(rules: Rules, scores: tuple[int, ...], deal_number: int, dealer: int, starter: int) -> State:
    return State(rules, scores, deal_number, dealer, starter)


def with_stage(state: State, stage: Stage) -> State:
    return attrs.evolve(state, table=Table(state.dealt, state.hands, state.out, stage))


def with_deal(*hands: str) -> State:
    """Deal hands that may be no deal."""
    cards = tuple(map(parse_hand, hands))
    start = four("", Leading(1))
    return attrs.evolve(start, table=Table(cards, cards, (), Leading(1)))


FIRST = four("", Leading(1))
WON = after(laid(attrs.evolve(bacon(4), max_deals=1), "1c / 2c / 3c / 4c", "", Leading(1)), "single-2:2c")
"""Seat 1 has gone out, and its team has won."""

POSSIBLE = {
    "the first lead": FIRST,
    "a round won and given": four("-/6c 10c X/-/-", Leading(3)),
    "the lead taken from the starter": alone("-/6c 10c X/1d 7c X/-", Leading(2)),
    "the lead taken and taken back": alone("-/6c X/-/2d 4c X", Leading(1)),
    "followed": four("-/6c 10c X/1d 7c X/-", on(3, "1 single-2:2c", "2 single-3:3c")),
    "decided": four("-/6c 10c X/-/-", Deciding(1)),
    "asked": six("-/8c X/-/-/-/-", Answering(5, 1)),
    "answered": six("-/8c X/-/-/-/-", Deciding(1, Said(5, wants_lead=False))),
    "out, and the next leads": laid(applewood(4), PAIRS, "-//-/-", Leading(2), (1,)),
    "out, and decides": laid(bacon(4), PAIRS, "-//-/-", Deciding(1), (1,)),
    "won": WON,
    "the higher cards of many first": laid(applewood(3), LOW_AND_HIGH, "-/8c/-", Leading(1)),
}


@pytest.mark.parametrize("name", POSSIBLE)
def test_these_have_no_fault(name: str) -> None:
    assert state_fault(POSSIBLE[name]) is None


IMPOSSIBLE: dict[str, tuple[State, str, str]] = {
    # the match
    "a score is missing": (attrs.evolve(FIRST, scores=(0,)), "scores", "the scores of 2 sides, got 1"),
    "a score below nothing": (attrs.evolve(FIRST, scores=(0, -1)), "scores[1]", "0 or more, got -1"),
    "points before the first deal": (attrs.evolve(FIRST, scores=(4, 0)), "scores", "after 0 deals"),
    "points that no deal gives": (between(bacon(4), (3, 0), 2, 0, 1), "scores", "cannot have (3, 0) after 1 deals"),
    "points that so few deals do not give": (between(bacon(4), (7, 7), 5, 0, 1), "scores", "after 4 deals"),
    "a deal without points": (between(bacon(4), (1, 0), 3, 0, 1), "scores", "after 2 deals"),
    "a target reached before": (between(bacon(4), (8, 2), 5, 0, 1), "scores", "a match that goes on cannot have"),
    "both at the target in Bacon": (between(bacon(4), (8, 8), 8, 0, 1), "scores", "a match that goes on cannot have"),
    "not level after the last deal": (between(bacon(4), (7, 6), 9, 0, 1), "scores", "after 8 deals"),
    "a second extra deal": (between(bacon(4), (7, 7), 10, 0, 1), "scores", "after 9 deals"),
    "more points than a deal gives": (between(applewood(4), (3, 2, 1, 1), 2, 0, 3), "scores", "after 1 deals"),
    "players level in a deal": (between(applewood(4), (2, 2, 1, 1), 2, 0, 3), "scores", "after 1 deals"),
    "two players first in both deals": (between(applewood(4), (6, 6, 0, 0), 3, 0, 3), "scores", "after 2 deals"),
    "deal 0": (attrs.evolve(FIRST, deal_number=0), "deal_number", "1 or more, got 0"),
    "no such dealer": (attrs.evolve(FIRST, dealer=4), "dealer", "from 0 to 3, got 4"),
    "no such starter": (attrs.evolve(FIRST, starter=-1), "starter", "from 0 to 3, got -1"),
    "a starter far from the dealer": (attrs.evolve(FIRST, starter=2), "starter", "expected seat 1, got 2"),
    "an Applewood starter far from the dealer": (
        attrs.evolve(alone("", Leading(1)), dealer=1),
        "starter",
        "expected seat 2, got 1",
    ),
    "a dealer of the team behind": (between(bacon(4), (4, 0), 2, 1, 2), "dealer", "has most points"),
    "a dealer without most points": (between(applewood(4), (3, 2, 1, 0), 2, 1, 3), "dealer", "has most points"),
    "a starter with more points": (between(applewood(4), (3, 2, 1, 0), 2, 0, 2), "starter", "expected seat 3, got 2"),
    "a starter after no dealer": (between(applewood(4), (4, 4, 2, 2), 3, 1, 3), "starter", "expected seat 2, got 3"),
    # who has won
    "winners before the deal": (attrs.evolve(new_match(bacon(4)), winners=(0,)), "winners", "still to be dealt"),
    "winners at the first lead": (attrs.evolve(FIRST, winners=(0,)), "winners", "expected [], got [0]"),
    "winners too early": (
        attrs.evolve(laid(chunky_bacon(4), PAIRS, "-//-/-", on(2, "1 single-10:10c"), (1,)), winners=(1,)),
        "winners",
        "expected [], got [1]",
    ),
    "the wrong winner": (attrs.evolve(WON, winners=(0,)), "winners", "expected [1], got [0]"),
    "two winners of Bacon": (attrs.evolve(WON, winners=(0, 1)), "winners", "expected [1], got [0, 1]"),
    "a match that was won": (attrs.evolve(WON, winners=(), scores=(0, 0)), "table.out", "when seat 1 went out"),
    "a winner's points that do not count": (attrs.evolve(WON, scores=(0, 0)), "scores", "points of the last one"),
    "a last play that is gone": (
        with_stage(WON, Leading(2)),
        "table.stage",
        "as seat 1 went out",
    ),
    "a last play that is beaten": (
        attrs.evolve(
            laid(
                attrs.evolve(chunky_bacon(4), target=1),
                PAIRS,
                "-//1d/",
                on(0, "1 single-2:2c", "2 single-3:3c", "3 single-4:4c", "1 single-10:10c"),
                (1, 3),
            ),
            winners=(1,),
            scores=(0, 6),
        ),
        "table.out",
        "expected [3, 1]",
    ),
    "a last play after which not the next is to act": (
        with_stage(WON, Following(3, WON.pile)),
        "table.stage.seat",
        "expected seat 2",
    ),
    # the deal
    "a hand is missing": (with_deal("1c 5c 9c X", "2c 6c 10c X", "1d 3c 7c X"), "table.dealt", "of 4 players, got 3"),
    "a wild too many": (
        with_deal("1c 5c 9c X", "2c 6c X X", "1d 3c 7c X", "2d 4c 8c X"),
        "table.dealt[1]",
        "expected 1 wilds, got 2",
    ),
    "a card too many": (
        with_deal("1c 5c 9c X", "2c 6c 10c X", "1d 2h 3c 7c X", "2d 4c 8c X"),
        "table.dealt[2]",
        "expected 3 natural cards, got 4",
    ),
    "a suit that is not in the pack": (
        with_deal("1c 5c 9c X", "2c 6c 10c X", "1d 3c 7c X", "2s 4c 8c X"),
        "table.dealt[3]",
        "2s is here more often",
    ),
    "a card three times": (
        with_deal("1c 1c 9c X", "2c 6c 10c X", "1c 1d 7c X", "2d 4c 8c X"),
        "table.dealt[2]",
        "1c is here more often",
    ),
    # the hands
    "a hand is gone": (
        attrs.evolve(FIRST, table=Table(FIRST.dealt, FIRST.hands[:3], (), Leading(1))),
        "table.hands",
        "got 3",
    ),
    "a card that was not dealt": (four("-/-/-/2h 4c 8c X", Leading(1)), "table.hands[3]", "2h is here more often"),
    "a card twice that was dealt once": (four("-/-/-/4c 4c", Leading(1)), "table.hands[3]", "4c is here more often"),
    "out with cards": (four("", Leading(1), (3,)), "table.out", "which are [], got [3]"),
    "in without cards": (four("-/-//-", Leading(1)), "table.out", "which are [2], got []"),
    "out twice": (four("-/-//-", Leading(1), (2, 2)), "table.out", "which are [2], got [2, 2]"),
    "out without a seat": (four("-/-//-", Leading(1), (2, 7)), "table.out", "which are [2], got [2, 7]"),
    "a deal that is over": (
        four("-//-/", Leading(0), (1, 3)),
        "table.out",
        "with [1, 3] out",
    ),
    "a deal that was over before": (
        attrs.evolve(four("-///", Leading(0), (1, 3, 2)), winners=(1,)),
        "table.out",
        "with [1, 3] out",
    ),
    # leading
    "no such seat leads": (four("", Leading(4)), "table.stage.seat", "from 0 to 3, got 4"),
    "another than the starter leads first": (four("", Leading(2)), "table.stage.seat", "seat 2 cannot be the one"),
    "others than the starter have played": (four("5c 9c X/-/-/-", Leading(0)), "table.stage", "seat 1 was"),
    "who leads would have had to decide": (four("-/6c 10c X/-/-", Leading(1)), "table.stage.seat", "seat 1 cannot be"),
    "who leads was given it by nobody": (four("-/6c 10c X/-/-", Leading(0)), "table.stage.seat", "seat 0 cannot be"),
    "who leads alone has won nothing": (alone("-/6c 10c X/-/-", Leading(0)), "table.stage.seat", "seat 0 cannot be"),
    "who leads is out": (laid(bacon(4), PAIRS, "-//-/-", Leading(1), (1,)), "table.stage.seat", "seat 1 cannot be"),
    "who leads is not next after who is out": (
        laid(applewood(4), PAIRS, "-//-/-", Leading(3), (1,)),
        "table.stage.seat",
        "seat 3 cannot be",
    ),
    "who leads has a lower card": (alone("5c 9c X/6c 10c X/-/-", Leading(0)), "table.stage.seat", "seat 0 cannot be"),
    "who leads has had one card to win twice": (
        alone("-/2c 10c X/1d 7c X/2d 4c X", Leading(1)),
        "table.stage.seat",
        "seat 1 cannot be",
    ),
    "who leads has many lower cards": (
        laid(applewood(3), LOW_AND_HIGH, "-/8c/3h 4c", Leading(2)),
        "table.stage.seat",
        "seat 2 cannot be",
    ),
    "who leads has beaten nothing of one card that is higher": (
        laid(applewood(3), HIGH_AND_LOW, "5d 5h 6c 6d 6h 7c 7d 7h 8c/3h 4c/-", Leading(1)),
        "table.stage.seat",
        "seat 1 cannot be",
    ),
    "who leads has let lower cards be played": (
        laid(applewood(3), LOW_AND_HIGH, "-/8c/3h 4c", Leading(1)),
        "table.stage.seat",
        "seat 1 cannot be",
    ),
    # following
    "no such seat follows": (four("-/6c 10c X/-/-", on(-1, "1 single-2:2c")), "table.stage.seat", "got -1"),
    "nothing to follow": (four("", on(2)), "table.stage.pile", "it is empty"),
    "no such seat has played": (four("-/6c 10c X/-/-", on(3, "5 single-2:2c")), "table.stage.pile[0].seat", "got 5"),
    "a rank that is too high": (
        four("-/2c 6c 10c/-/-", on(2, "1 single-12:X")),
        "table.stage.pile[0].combination",
        "the top rank is 11, not 12",
    ),
    "a play on the own combination": (
        four("-/10c X/-/-", on(2, "1 single-2:2c", "1 single-6:6c")),
        "table.stage.pile[1].seat",
        "on its own combination",
    ),
    "a play of a lower card": (
        four("-/6c 10c X/1d 7c X/-", on(0, "2 single-3:3c", "1 single-2:2c")),
        "table.stage.pile[1].combination",
        "single-2:2c does not beat single-3:3c",
    ),
    "a play of another kind": (
        four("-/6c 10c X/1d 7c/-", on(3, "1 single-2:2c", "2 pair-3:3c,X")),
        "table.stage.pile[1].combination",
        "pair-3:3c,X does not beat single-2:2c",
    ),
    "a play of cards that are in hand": (
        four("-/6c 10c X/1d 7c X/-", on(3, "1 single-2:2c", "2 single-7:7c")),
        "table.stage.pile[1].combination",
        "seat 2 has not played these cards",
    ),
    "a play of the same card again": (
        four("-/2c 6c 10c/1d 7c X/-", on(3, "1 single-1:X", "2 single-3:3c", "1 single-4:X")),
        "table.stage.pile[2].combination",
        "seat 1 has not played these cards",
    ),
    "a first round that not the starter led": (
        four("-/-/1d 7c X/-", on(3, "2 single-3:3c")),
        "table.stage.pile[0].seat",
        "seat 2 cannot have led this round",
    ),
    "a round before the starter's": (
        four("-/6c 10c X/1d 7c X/2d 4c X", on(0, "1 single-2:2c", "2 single-3:3c")),
        "table.stage",
        "seat 1 was the first to lead",
    ),
    "a round led by who cannot have won": (
        alone("-/6c 10c X/-/2d 4c X", on(0, "3 single-8:8c")),
        "table.stage.pile[0].seat",
        "seat 3 cannot have led this round",
    ),
    "the owner of the top follows": (
        four("-/6c 10c X/1d 7c X/-", on(2, "1 single-2:2c", "2 single-3:3c")),
        "table.stage.seat",
        "seat 2 is not to act",
    ),
    "who is out follows": (
        laid(bacon(4), PAIRS, "-//1d/-", on(1, "1 single-2:2c", "2 single-3:3c"), (1,)),
        "table.stage.seat",
        "it has no cards",
    ),
    "out in another order than the pile tells": (
        laid(applewood(4), "1c / 2c / 3c / 4c", "-///-", on(3, "1 single-2:2c", "2 single-3:3c"), (2, 1)),
        "table.out",
        "expected [1, 2], the order that the pile tells, got [2, 1]",
    ),
    "out in this round before who is not": (
        laid(applewood(4), PAIRS, "-///-", on(3, "1 single-10:10c"), (1, 2)),
        "table.out",
        "expected [2, 1], the order that the pile tells, got [1, 2]",
    ),
    # deciding
    "no such seat decides": (four("-/6c 10c X/-/-", Deciding(4)), "table.stage.seat", "from 0 to 3, got 4"),
    "a decision before the first lead": (four("", Deciding(1)), "table.stage.seat", "seat 1 cannot have won"),
    "a decision of who has not played": (four("-/6c 10c X/-/-", Deciding(3)), "table.stage.seat", "seat 3 cannot"),
    "a decision before the starter played": (four("-/-/1d 7c X/-", Deciding(2)), "table.stage", "seat 1 was"),
    "a decision of who was beaten": (
        four("-/6c 10c X/1d 7c X/-", Deciding(1)),
        "table.stage.seat",
        "seat 1 cannot",
    ),
    "a decision of who was out before": (
        laid(bacon(6), "1c / 2c / 3c / 4c / 5c / 6c", "-///-/-/-", Deciding(1), (1, 2)),
        "table.stage.seat",
        "seat 1 cannot have won",
    ),
    "a decision without a choice": (alone("-/6c 10c X/-/-", Deciding(1)), "table.stage.seat", "has nothing to decide"),
    "a decision of who is out without a choice": (
        laid(applewood(4), PAIRS, "-//-/-", Deciding(1), (1,)),
        "table.stage.seat",
        "has nothing to decide",
    ),
    "said with one partner": (
        four("-/6c 10c X/-/-", Deciding(1, Said(3, wants_lead=True))),
        "table.stage.said.seat",
        "fewer than two partners still in",
    ),
    "said by an opponent": (
        six("-/8c X/-/-/-/-", Deciding(1, Said(2, wants_lead=True))),
        "table.stage.said.seat",
        "so 3 or 5, got 2",
    ),
    "said by nobody": (six("-/8c X/-/-/-/-", Deciding(1, Said(9, wants_lead=True))), "table.stage.said.seat", "got 9"),
    # answering
    "no such seat answers": (six("-/8c X/-/-/-/-", Answering(6, 1)), "table.stage.seat", "from 0 to 5, got 6"),
    "no such winner waits": (six("-/8c X/-/-/-/-", Answering(3, -1)), "table.stage.winner", "from 0 to 5, got -1"),
    "an answer before the first lead": (six("", Answering(3, 1)), "table.stage.winner", "seat 1 cannot have won"),
    "an answer before the starter played": (
        six("-/-/9c X/-/-/-", Answering(0, 2)),
        "table.stage",
        "seat 1 was",
    ),
    "an answer to who has won nothing": (
        six("-/8c X/-/-/-/-", Answering(1, 3)),
        "table.stage.winner",
        "seat 3 cannot",
    ),
    "an answer with one partner": (
        four("-/6c 10c X/-/-", Answering(3, 1)),
        "table.stage.seat",
        "fewer than two",
    ),
    "an answer of an opponent": (six("-/8c X/-/-/-/-", Answering(2, 1)), "table.stage.seat", "so 3 or 5, got 2"),
    "an answer to oneself": (six("-/8c X/-/-/-/-", Answering(1, 1)), "table.stage.seat", "so 3 or 5, got 1"),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_these_are_impossible(name: str) -> None:
    state, path, words = IMPOSSIBLE[name]
    fault = state_fault(state)
    assert fault is not None
    assert fault.path == path
    assert words in fault.problem


@given(states(), st.data())
def test_a_deal_has_a_fault_just_where_it_is_illegal(state: State, data: st.DataObject) -> None:
    before = new_match(state.rules)
    hands = [list(hand) for hand in before.apply(before.chance_move(state.deal_number)).dealt]
    for _ in range(data.draw(st.integers(0, 2))):
        here, there = (data.draw(st.sampled_from([hand for hand in hands if hand])) for _ in range(2))
        here[data.draw(st.integers(0, len(here) - 1))] = data.draw(st.sampled_from([*there, WILD]))
    try:
        deal = Deal(tuple(map(Hand, hands))[: data.draw(st.sampled_from([-1, 9, 9, 9]))])
    except HandError:
        return
    start = attrs.evolve(before, table=Table(deal.hands, deal.hands, (), Leading(before.starter)))
    assert (why_illegal(before, deal) is None) == (state_fault(start) is None)


VIEW = observe(POSSIBLE["followed"], 2)
"""Seat 2 looks, which holds 1d 7c X and has played 3c."""
UNDEALT = observe(new_match(bacon(4)), 2)

IMPOSSIBLE_VIEWS: dict[str, tuple[View, str, str]] = {
    "no such seat looks": (attrs.evolve(VIEW, seat=4), "seat", "from 0 to 3 or none, got 4"),
    "a count is missing": (attrs.evolve(VIEW, card_counts=(4, 3, 3)), "card_counts", "4 players, got 3"),
    "a count of wilds is missing": (attrs.evolve(VIEW, wild_counts=(1,)), "wild_counts", "4 players, got 1"),
    "what was played is missing": (attrs.evolve(VIEW, played=()), "played", "4 players, got 0"),
    "a card too many": (attrs.evolve(VIEW, card_counts=(4, 3, 3, 5)), "card_counts[3]", "expected 4, got 5"),
    "a wild too few": (attrs.evolve(VIEW, wild_counts=(0, 1, 1, 1)), "wild_counts[0]", "expected 1, got 0"),
    "more played than dealt": (
        attrs.evolve(VIEW, played=(Hand(), parse_hand("2c X X"), *VIEW.played[2:])),
        "played[1]",
        "at most 3 natural cards and 1 wilds",
    ),
    "more naturals played than dealt": (
        attrs.evolve(VIEW, played=(Hand(), parse_hand("2c 3c 4c 5c"), *VIEW.played[2:])),
        "played[1]",
        "at most 3 natural cards and 1 wilds",
    ),
    "a hand of other size": (attrs.evolve(VIEW, hand=parse_hand("1d X")), "hand", "expected 3 cards with 1 wilds"),
    "a hand of other wilds": (attrs.evolve(VIEW, hand=parse_hand("1d 7c 8c")), "hand", "expected 3 cards with 1 wilds"),
    "a spectator's hand": (attrs.evolve(VIEW, seat=None), "hand", "expected 0 cards with 0 wilds, got 3 with 1"),
    "a card that is not in the pack": (attrs.evolve(VIEW, hand=parse_hand("1s 7c X")), "hand", "1s is here more often"),
    "a card too often": (
        attrs.evolve(VIEW, hand=parse_hand("3c 3c X")),
        "played[2]",
        "3c is here more often than the pack has it",
    ),
    "played while the cards are to be dealt": (
        attrs.evolve(UNDEALT, played=(parse_hand("1c"), *UNDEALT.played[1:])),
        "played[0]",
        "at most 0 natural cards",
    ),
    "held while the cards are to be dealt": (
        attrs.evolve(UNDEALT, card_counts=(0, 0, 0, 1)),
        "card_counts[3]",
        "expected 0, got 1",
    ),
    "out while the cards are to be dealt": (attrs.evolve(UNDEALT, out=(1,)), "out", "still to be dealt"),
    "won while the cards are to be dealt": (attrs.evolve(UNDEALT, winners=(1,)), "winners", "still to be dealt"),
    "no such dealer": (attrs.evolve(VIEW, dealer=4), "dealer", "from 0 to 3, got 4"),
    "out with cards": (attrs.evolve(VIEW, out=(3,)), "out", "which are [], got [3]"),
    "an impossible pile": (
        attrs.evolve(VIEW, stage=on(3, "1 single-2:2c", "2 single-7:7c")),
        "stage.pile[1].combination",
        "seat 2 has not played these cards",
    ),
}


@pytest.mark.parametrize("name", IMPOSSIBLE_VIEWS)
def test_these_views_are_impossible(name: str) -> None:
    view, path, words = IMPOSSIBLE_VIEWS[name]
    fault = view_fault(view)
    assert fault is not None
    assert fault.path == path
    assert words in fault.problem


IMPOSSIBLE_EVENTS: dict[str, tuple[Event, str, str]] = {
    "no such seat": (Passed(6), "seat", "from 0 to 5, got 6"),
    "no such seat's hand": (HandDealt(-1, Hand()), "seat", "from 0 to 5, got -1"),
    "no such leader": (RoundWon(0, 6), "leader", "from 0 to 5, got 6"),
    "no such position": (WentOut(1, 0), "position", "from 1 to 6, got 0"),
    "points of one side": (DealScored((1,), (1, 0)), "points", "2 to 6 numbers, got 1"),
    "scores of seven": (DealScored((1, 0), (0,) * 7), "scores", "2 to 6 numbers, got 7"),
    "points below nothing": (DealScored((0, -1), (0, 0)), "points[1]", "got -1"),
    "won by nobody": (MatchWon((), (0, 0), Ending.SECURED), "winners", "1 to 6 numbers, got 0"),
    "won by no such side": (MatchWon((0, 6), (0, 0), Ending.SECURED), "winners[1]", "from 0 to 5, got 6"),
}


@pytest.mark.parametrize("name", IMPOSSIBLE_EVENTS)
def test_these_events_are_impossible(name: str) -> None:
    event, path, words = IMPOSSIBLE_EVENTS[name]
    fault = event_fault(event)
    assert fault is not None
    assert fault.path == path
    assert words in fault.problem


def test_an_event_in_which_nothing_is_decided_is_possible() -> None:
    assert event_fault(RoundWon(0, None)) is None
