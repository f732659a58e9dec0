"""The search in which the net has a say: it judges moves as the search and the net do, and is repeatable."""

import random
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from bacon_rules import SeatError
from bacon_rules.bots.searching import Budget, Guide, Searcher, think
from bacon_rules.searching.thoughts import World
from bacon_rules.trick_taking import Move, Rules, State, Taker, View, table
from bacon_rules.trick_taking import new_match as new_tricks
from bacon_rules.trick_taking.guessing import Puzzle
from bacon_rules.trick_taking.played import bot
from bacon_rules.trick_taking.played.net import expected, net_choose, network
from bacon_rules.trick_taking.played.numbering import NUMBERING
from bacon_rules.trick_taking.played.search import thinking

np = pytest.importorskip("numpy")

from numpy.typing import NDArray  # noqa: E402

from bacon_rules.trick_taking.played.search import guided, together  # noqa: E402
from bacon_rules.trick_taking.played.search.dealing import Worlds, many_drawn  # noqa: E402

HOUSE_RULES = [Rules(), Rules(taker=Taker.NOBODY, cards_each=3), Rules(cards_each=11, upcards=8)]


def at_random(view: View, rng: random.Random) -> Move:
    """Make calls too that no player would make."""
    return rng.choice(view.legal_moves())


def positions(rules: Rules, seed: int, choose: Callable[[View, random.Random], Move] = at_random) -> Iterator[State]:
    """Yield the positions of some deals."""
    rng = random.Random(seed)
    state = new_tricks(rules)
    while not state.is_over and state.deal_number < 6:
        if state.to_act is None:
            state = state.apply(state.chance_move(seed))
        else:
            yield state
            state = state.apply(choose(state.observe(state.to_act), rng))


@pytest.mark.few(1)
@pytest.mark.parametrize("rules", HOUSE_RULES, ids=str)
def test_a_thought_is_of_legal_moves_and_a_seed_repeats_it(rules: Rules) -> None:
    stages, budget = set(), Budget(simulations=140)
    with ThreadPoolExecutor(2) as executor:
        for state in [*positions(rules, 5)][::4]:
            view = state.observe(state.to_act)
            thought = think(view, random.Random(1), budget, guide=Guide.NET)
            assert thought == think(view, random.Random(1), budget, executor=executor, guide=Guide.NET)
            assert thought.move == Searcher(budget, Guide.NET)(view, random.Random(1))
            assert {option.move for option in thought.options} <= set(view.legal_moves())
            if thought.simulations:
                assert thought.simulations in (128, 140)
                assert len(thought.options) == len(view.legal_moves())
                stages.add(type(state.stage))
            else:
                assert len(view.legal_moves()) == 1 or isinstance(state.stage, table.Approving)
                assert thought.move == net_choose(view, random.Random(1))
    assert stages >= {table.Bidding, table.Playing}


def choices(seed: int, choose: Callable[[View, random.Random], Move] = at_random) -> list[State]:
    """Return the positions with a choice that a search thinks about."""
    return [
        state
        for state in positions(Rules(), seed, choose)
        if len(state.legal_moves()) > 1 and not isinstance(state.stage, table.Approving)
    ]


def test_what_the_net_likes_less_gets_less(monkeypatch: pytest.MonkeyPatch) -> None:
    for state in choices(8)[::3]:
        view, found = state.observe(state.to_act), []
        for trust in (0.0, 2.0, 1000.0):
            monkeypatch.setattr(guided, "TRUST", trust)
            found.append(think(view, random.Random(1), Budget(simulations=30), guide=Guide.NET))
        plain, guides = ({option.move: option.expected for option in one.options} for one in found[:2])
        points = {NUMBERING.move(number): one / (1024 * 4096) for number, one in expected(network(), view).items()}
        best = max(points.values())
        behind = {move: 2 * (best - one) for move, one in points.items()}
        first = found[1].move
        assert first == max(plain, key=lambda move: plain[move] - behind[move])
        lead = plain[first] - behind[first]
        assert guides == pytest.approx(
            {move: plain[first] + (plain[move] - behind[move] - lead) / (1 + 2) for move in plain}
        )
        assert found[2].move == net_choose(view, random.Random(1))


def averages(worlds: Sequence[World]) -> tuple[NDArray[Any], NDArray[Any]]:
    """Return how likely worlds are on average, then the average result of each move, and the errors of all these."""
    likely, values = np.array([[world.likely] for world in worlds]), np.array([world.values for world in worlds])
    means = (likely * values).sum(axis=0) / likely.sum()
    errors = np.sqrt(((likely * (values - means)) ** 2).sum(axis=0)) / likely.sum()
    return np.append(likely.mean(), means), np.append(likely.std() / len(worlds) ** 0.5, errors)


@pytest.mark.few(2)
@pytest.mark.parametrize("place", range(0, 40, 5))
def test_worlds_are_as_likely_and_come_to_as_much_as_those_of_the_search(place: int) -> None:
    state = choices(8, bot.choose)[place]
    view = state.observe(state.to_act)
    case = thinking.case_of(view, random.Random(1), tuple(view.legal_moves()))
    every = tuple(range(len(case.legal)))
    wanted, error = averages([thinking._tried(case, every, number) for number in range(300)])
    found, less = averages(together._tried(case, [0.0] * len(every), every, range(2000)))
    is_near = abs(found - wanted) <= 4 * np.hypot(error, less) + 1e-9
    assert is_near[1:].all()
    assert is_near[0] or case.puzzle.bounds  # then all worlds are less likely, by the same factor


def test_where_all_draws_break_a_limit_others_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    def none_fits(puzzle: Puzzle[int], stub: int, shuffles: NDArray[Any]) -> Worlds:
        worlds = many_drawn(puzzle, stub, shuffles)
        return Worlds(worlds.hands * np.uint64(0), worlds.stub, worlds.weights * 0)

    monkeypatch.setattr(together, "many_drawn", none_fits)
    tried = 0
    for state in choices(6):
        view = state.observe(state.to_act)
        if isinstance(view.stage, table.Playing):
            worlds, likely = together._chosen(
                thinking.case_of(view, random.Random(1), tuple(view.legal_moves())), (3, 4, 5)
            )
            assert likely == [1, 1, 1]
            sizes = [[int(hand).bit_count() for hand in hands] for hands in worlds.hands]
            assert sizes == [list(view.card_counts)] * 3
            assert len({tuple(hands) for hands in worlds.hands.tolist()}) > 1
            assert (worlds.hands[:, view.seat] == view.hand.packed).all()
            tried += 1
    assert tried > 10


def test_a_budget_of_seconds_is_kept_more_or_less() -> None:
    state = choices(1)[0]
    thought = think(state.observe(state.to_act), random.Random(1), Budget(seconds=0.001), guide=Guide.NET)
    assert 1 <= thought.simulations <= 128


def test_only_who_is_to_act_thinks() -> None:
    state = choices(1)[0]
    assert state.to_act == 1
    for seat in (None, 0, 2, 3):
        with pytest.raises(SeatError):
            think(state.observe(seat), random.Random(1), Budget(simulations=1), guide=Guide.NET)
