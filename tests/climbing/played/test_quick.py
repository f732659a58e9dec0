"""The quick player of the climbing game, whose moves are legal wherever it plays on."""

from collections import Counter
from collections.abc import Iterable, Iterator

import pytest
from hypothesis import given

from bacon_rules import Answer, AskLead, GiveLead, Kind, Move, Play, Rules, State, new_match
from bacon_rules.bulk import playouts
from bacon_rules.climbing.listing.plays import KINDS
from bacon_rules.climbing.played.bot.cutting import Shape, cut
from bacon_rules.climbing.played.quick import quick_player
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
