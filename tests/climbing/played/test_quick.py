"""The quick player of the climbing game, whose moves are legal wherever it plays on, and follow from one view."""

import itertools
import random
from collections import Counter
from collections.abc import Iterable, Iterator

import pytest
from hypothesis import given

from bacon_rules import (
    Answer,
    AskLead,
    Combination,
    GiveLead,
    Hand,
    Kind,
    Move,
    Play,
    Rules,
    SeatError,
    State,
    new_match,
)
from bacon_rules.bots import quick as for_all_games
from bacon_rules.bulk import playouts
from bacon_rules.climbing.listing.plays import KINDS
from bacon_rules.climbing.played.bot.cutting import Shape, cut
from bacon_rules.climbing.played.bot.plan import plan_of
from bacon_rules.climbing.played.quick import left_of, quick_choose, quick_player
from bacon_rules.climbing.played.search.quick import NOTHING, Deal, play_out
from bacon_rules.climbing.table import Answering, Deciding
from tests.climbing import positions


def played(state: State) -> Iterator[tuple[State, Move]]:
    """Let the quick player play to the end of a deal or a match; yield each state with the move made there."""
    quick, deal = quick_player(), state.deal_number
    while state.to_act is not None and state.deal_number == deal:
        move = quick(state)
        yield state, move
        state = state.apply(move)


def dealt(rules: Rules, seed: int) -> State:
    first = new_match(rules, seed % rules.players)
    return first.apply(first.chance_move(seed))


@pytest.mark.parametrize("name", positions.ALL_RULES)
def test_a_deal_ends_as_in_the_worlds_of_a_search(name: str) -> None:
    """Matches of Bacon can end before a deal does."""
    rules = positions.ALL_RULES[name]
    for seed in range(5):
        state = dealt(rules, seed)
        plans = [cut(hand.packed.to_bytes(rules.top_rank, "little"))[1] for hand in state.hands]
        order = play_out(Deal(rules.teams, rules.top_rank, plans, (), state.starter, NOTHING, state.starter))
        found = [*bytes(playouts(state, 1, seed, player="quick").orders)]
        ended = rules.players - found.count(255)
        assert tuple(found[:ended]) == order[:ended]
        assert ended == len(order) or rules.name.startswith("bacon")


@pytest.mark.parametrize("name", ["bacon-6", "chunky-6"])
def test_who_is_asked_wants_the_lead_that_it_would_get(name: str) -> None:
    wanted = set()
    for state in positions.states_of(name):
        if isinstance(state.stage, Answering):
            (asked, answer), (_, move), *_ = played(state)
            assert isinstance(answer, Answer)
            assert answer.wants_lead == (isinstance(move, GiveLead) and move.seat == asked.to_act)
            wanted.add(answer.wants_lead)
    assert wanted == {False, True}


@given(positions.states())
def test_leads_are_given_and_not_asked_for(state: State) -> None:
    for before, move in played(state):
        assert not isinstance(move, AskLead)
        assert isinstance(move, Answer) == isinstance(before.stage, Answering)
        assert not isinstance(move, GiveLead) or isinstance(before.stage, Deciding)


def numbers_of(shapes: Iterable[Shape]) -> Counter[Shape]:
    """Count shapes, but of singles, pairs and triples the cards, since a part of one is another one."""
    numbers: Counter[Shape] = Counter()
    for kind, top in shapes:
        numbers[max(kind, Kind.TRIPLE.number), top] += KINDS[kind].width
    return numbers


@pytest.mark.parametrize("name", positions.ALL_RULES)
def test_each_seat_plays_its_plan_or_parts_of_it(name: str) -> None:
    rules = positions.ALL_RULES[name]
    for seed in range(3):
        state = dealt(rules, seed)
        plays: list[list[Shape]] = [[] for _ in range(rules.players)]
        for before, move in played(state):
            if isinstance(move, Play):
                assert before.to_act is not None
                plays[before.to_act].append((move.combination.kind.number, move.combination.top))
            last = before
        for seat, (hand, made) in enumerate(zip(state.hands, plays, strict=True)):
            plan = numbers_of(cut(hand.packed.to_bytes(rules.top_rank, "little"))[1])
            assert numbers_of(made) == plan if seat in last.out else numbers_of(made) <= plan


@pytest.mark.few(6)
@pytest.mark.parametrize("name", positions.ALL_RULES)
def test_in_a_seat_of_its_own_it_chooses_what_it_chooses_for_all(name: str) -> None:
    """What others hold plays no part: another world that the seat cannot tell from this one leads to the same move."""
    rules = positions.ALL_RULES[name]
    for seed in range(6):
        for state, move in played(dealt(rules, seed)):
            view = state.observe(state.to_act)
            assert move == quick_choose(view) == for_all_games.choose(view, random.Random(1))
            assert move == quick_choose(view.determinize(seed).observe(view.seat))


@given(positions.states())
def test_it_moves_by_the_rules_whoever_has_played_before(state: State) -> None:
    if state.to_act is not None:
        move = quick_choose(state.observe(state.to_act))
        assert state.why_illegal(move) is None
        assert not isinstance(move, AskLead)
        assert isinstance(move, Answer) == isinstance(state.stage, Answering)


def rests(part: Combination) -> list[Combination | None]:
    """Return what can be left of a part of a plan, the most first: cards are played in their order, the wilds last."""
    cards, number = [placed.card for placed in part.placed], part.kind.number
    pieces = range(1, len(cards)) if number <= Kind.TRIPLE.number else ()
    return [part, *[Combination(KINDS[len(cards) - gone - 1], part.top, cards[gone:]) for gone in pieces], None]


def left_by_trying(dealt: Hand, held: Hand, top_rank: int) -> list[Combination] | None:
    """Return the first of all rests of the plan that has the cards of a hand."""
    for found in itertools.product(*map(rests, plan_of(dealt, top_rank).combinations)):
        left = [one for one in found if one is not None]
        if sum(one.packed for one in left) == held.packed:
            return left
    return None


@pytest.mark.parametrize("name", positions.HOUSE_RULES)
def test_what_is_left_of_a_plan_has_the_cards_of_the_hand_or_the_hand_is_cut_anew(name: str) -> None:
    rules, dice = positions.HOUSE_RULES[name], random.Random(3)
    is_rest = set()
    for seed in range(12):
        for hand in dealt(rules, seed).hands:
            held = Hand(dice.sample([*hand], dice.randint(0, len(hand))))
            wanted = left_by_trying(hand, held, rules.top_rank)
            found = left_of(hand, held, rules.top_rank)
            assert [*found] == (wanted if wanted is not None else [*plan_of(held, rules.top_rank).combinations])
            is_rest.add(wanted is not None)
    assert is_rest == {True, False} or name in {"wilds alone", "one card each"}


@pytest.mark.parametrize("name", ["bacon-6", "chunky-6"])
def test_who_is_asked_in_a_seat_of_its_own_wants_the_lead_with_the_fewest_cards(name: str) -> None:
    wanted = set()
    for state in positions.states_of(name):
        stage = state.stage
        if isinstance(stage, Answering):
            seat, counts = stage.seat, [len(hand) for hand in state.hands]
            nearest = min([one for one in partners_of(stage.winner) if counts[one]], key=lambda one: counts[one])
            is_less = not counts[stage.winner] or counts[seat] < counts[stage.winner]
            answer = quick_choose(state.observe(seat))
            assert answer == Answer(seat == nearest and is_less)
            wanted.add((seat == nearest, is_less))
    assert len(wanted) == 4


def partners_of(winner: int) -> list[int]:
    return [(winner + 2) % 6, (winner + 4) % 6]


def test_only_the_seat_to_act_is_asked() -> None:
    state = dealt(positions.ALL_RULES["bacon-4"], 1)
    for seat in (None, (state.stage.seat + 1) % 4 if state.stage else 0):
        with pytest.raises(SeatError):
            quick_choose(state.observe(seat))
    before = new_match(positions.ALL_RULES["bacon-4"])
    with pytest.raises(SeatError):
        quick_choose(before.observe(1))
