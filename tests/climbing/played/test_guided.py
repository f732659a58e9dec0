"""The search of the climbing game in which the net has a say: it judges moves as both do, and is repeatable."""

import itertools
import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice

import pytest

from bacon_rules import SeatError
from bacon_rules.bots.searching import Budget, Guide, Searcher, think
from bacon_rules.climbing import PRESETS, Answering, AskLead, GiveLead, Pass, Play, View, new_match, preset
from bacon_rules.climbing.played import net
from bacon_rules.climbing.played.bot.answering import less
from bacon_rules.climbing.played.bot.plan import cut
from bacon_rules.climbing.played.net import expected, network
from bacon_rules.climbing.played.search import guided
from tests.climbing.positions import random_match
from tests.climbing.scripts import scripted

pytest.importorskip("numpy")

FEW = Budget(simulations=20)
POINT = 1024 * 4096


def choices(name: str, seed: int, every: int = 9) -> Iterator[View]:
    """Yield some views of seats to act with a choice."""
    for state in islice(random_match(preset(name), seed), 0, None, every):
        if state.to_act is not None and len(state.legal_moves()) > 1:
            yield state.observe(state.to_act)


@pytest.mark.few(1)
@pytest.mark.parametrize("name", PRESETS)
def test_a_thought_is_of_legal_moves_and_a_seed_repeats_it(name: str) -> None:
    searched = 0
    with ThreadPoolExecutor(2) as executor:
        for view in islice(choices(name, 1), 12):
            thought = think(view, random.Random(1), FEW, guide=Guide.NET)
            assert thought == think(view, random.Random(1), FEW, guide=Guide.NET, executor=executor)
            assert thought.move == Searcher(FEW, Guide.NET)(view, random.Random(1))
            assert {option.move for option in thought.options} <= set(view.legal_moves())
            assert thought.simulations or thought.move == net.net_choose(view, random.Random(0))
            searched += thought.simulations > 0
            world = view.determinize(3).observe(view.seat)
            assert think(world, random.Random(1), FEW, guide=Guide.NET) == thought
    assert searched > 3


def test_what_the_net_likes_less_gets_less(monkeypatch: pytest.MonkeyPatch) -> None:
    budget, compared = Budget(simulations=8), 0
    for view in islice(choices("bacon-4", 2), 15):
        found = []
        for trust in (0.0, 3.0, 10_000.0):
            monkeypatch.setattr(guided, "TRUST", trust)
            found.append(think(view, random.Random(1), budget, guide=Guide.NET))
        if found[0].simulations:
            plain, told = ({option.move: option.expected for option in one.options} for one in found[:2])
            points = {move: 4 * one / POINT for move, one in expected(network(), view).items() if move in plain}
            assert max(preset("bacon-4").points) == 4
            best = max(points.values())
            assert set(told) == set(points)
            behind = {move: 3 * (best - one) for move, one in points.items()}
            first = found[1].move
            lead = plain[first] - behind[first]
            assert lead == max(plain[move] - behind[move] for move in plain)
            assert told == pytest.approx(
                {move: plain[first] + (plain[move] - behind[move] - lead) / (1 + 3) for move in plain}
            )
            assert found[2].move == net.net_choose(view, random.Random(0))
            compared += 1
    assert compared > 5


def test_a_move_that_the_net_does_not_consider_is_judged_if_it_is_asked_for() -> None:
    tried = 0
    for view in islice(choices("applewood-4", 4, every=5), 20):
        usual = expected(network(), view)
        for move in random.Random(2).sample([*view.legal_moves()], 2):
            points = expected(network(), view, [move])
            assert set(points) == {*usual, move}
            assert {other: points[other] for other in usual} == usual
            if isinstance(move, Play) and move not in usual:
                held = view.hand.packed.to_bytes(view.rules.top_rank, "little")
                _, kind, top, cards = net._answer(held, move.combination)
                assert (kind, top) == (move.combination.kind.number, move.combination.top)
                assert net._answer(held, move.combination)[0] == cut(less(held, cards))[0]
                thought = think(view, random.Random(1), Budget(simulations=2), guide=Guide.NET, also=[move])
                assert move in {option.move for option in thought.options}
                tried += 1
    assert tried > 5


@pytest.mark.parametrize("name", ["leading", "following", "deciding", "winner out", "answering", "told"])
def test_questions_about_the_lead_and_answers_are_left_to_the_net(name: str) -> None:
    state = scripted(name)
    view = state.observe(state.to_act)
    thought = think(view, random.Random(1), FEW, guide=Guide.NET)
    kinds = {type(option.move) for option in thought.options}
    if isinstance(view.stage, Answering):
        assert (thought.simulations, thought.move) == (0, net.net_choose(view, random.Random(0)))
    else:
        assert kinds <= {Play, Pass, GiveLead} or (kinds == {AskLead} and not thought.simulations)


def test_a_question_that_the_net_would_ask_is_asked_without_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    state = scripted("deciding of six")
    view = state.observe(state.to_act)
    question = next(move for move in view.legal_moves().others if isinstance(move, AskLead))
    points = {move: float(move == question) for move in view.legal_moves()}
    monkeypatch.setattr(guided, "expected", lambda *_: points)
    thought = think(view, random.Random(1), FEW, guide=Guide.NET)
    assert (thought.simulations, thought.move) == (0, question)


def test_who_can_go_out_does_so_without_a_search_unless_another_move_is_asked_for() -> None:
    found, seeds = 0, itertools.count()
    while found < 2:
        for view in choices("applewood-3", next(seeds), every=1):
            thought = think(view, random.Random(1), Budget(simulations=2), guide=Guide.NET)
            if isinstance(thought.move, Play) and thought.move.combination.size == len(view.hand):
                other = next(move for move in view.legal_moves() if move != thought.move)
                asked = think(view, random.Random(1), Budget(simulations=2), guide=Guide.NET, also=[other])
                assert (thought.simulations, len(thought.options)) == (0, 1)
                assert asked.simulations == 2
                assert {option.move for option in asked.options} >= {thought.move, other}
                found += 1


def test_only_who_is_to_act_thinks() -> None:
    state = new_match(preset("bacon-4"))
    state = state.apply(state.chance_move(7))
    for seat in (None, ((state.to_act or 0) + 1) % 4):
        with pytest.raises(SeatError):
            think(state.observe(seat), random.Random(1), FEW, guide=Guide.NET)
