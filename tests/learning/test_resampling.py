"""Other worlds for OpenSpiel's searches, and its games with reduced actions."""

import itertools
import pickle
import random
from collections.abc import Callable, Iterator
from typing import Final

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from bacon_rules import RulesError, applewood, bacon
from bacon_rules import trick_taking as tt
from bacon_rules.games import AnyRules
from bacon_rules.learning import Actions, openspiel
from bacon_rules.learning.episodes import numbers_of
from bacon_rules.learning.openspiel import DealState
from bacon_rules.learning.openspiel.progress import bounds_of
from bacon_rules.learning.tensors import tensor
from tests.learning.games import SMALL_RULES

GAMES: Final[dict[str, tuple[AnyRules, Actions]]] = {
    **{name: (rules, "all") for name, rules in SMALL_RULES.items()},
    "bacon-4, reduced": (bacon(4), "reduced"),
    "applewood-3, reduced": (applewood(3), "reduced"),
    "trick-taking, reduced": (tt.Rules(), "reduced"),
}

openspiel.register()


def decisions(name: str, seed: int, most: int = 60) -> Iterator[DealState]:
    """Yield the states of a random deal in which a seat is to move."""
    state, dice = openspiel.game(*GAMES[name]).new_initial_state(), random.Random(seed)
    while not state.is_terminal() and len(state.progress.moves) < most:
        if not state.is_chance_node():
            yield state.clone()
        state.apply_action(dice.choice(state.legal_actions()))


def known_to(state: DealState, seat: int) -> list[object]:
    tensors = [state.information_state_tensor(seat), state.observation_tensor(seat)]
    return [
        state.information_state_string(seat),
        state.observation_string(seat),
        *tensors,
        state.legal_actions(seat),
        state.current_player(),
        state.is_terminal(),
        len(state.progress.moves),
    ]


@pytest.mark.few(4)
@pytest.mark.parametrize("name", GAMES)
def test_a_seat_cannot_tell_a_sampled_state_from_the_real_one(name: str) -> None:
    dice = random.Random(7)
    different = 0
    for state in decisions(name, 1):
        for seat in range(state.bacon_state.seats):
            other = state.resample_from_infostate(seat, dice.random)
            assert known_to(other, seat) == known_to(state, seat)
            different += other.bacon_state != state.bacon_state
    assert different > 5


@pytest.mark.few(4)
@pytest.mark.parametrize("name", GAMES)
def test_a_sampled_state_tells_nobody_of_the_real_cards(name: str) -> None:
    """The same numbers make the same state, whatever the hidden cards are."""
    dice = random.Random(8)
    for state in decisions(name, 2):
        seat = state.current_player()
        twin = state.resample_from_infostate(seat, dice.random)
        first, second = (one.resample_from_infostate(seat, lambda: 0.25) for one in (state, twin))
        assert first.progress == second.progress
        assert first.history() == second.history() == []
        lines = state.progress.seen(seat).split("\n")
        assert {other for line in state.progress.lines for other in line.seats or ()} <= {
            *range(state.bacon_state.seats)
        }
        for other in range(first.bacon_state.seats):
            assert known_to(first, other) == known_to(second, other)
            assert set(first.progress.seen(other).split("\n")) <= set(lines)


@pytest.mark.parametrize("name", GAMES)
def test_a_sampled_state_is_copied_and_written_and_played_to_the_end(name: str) -> None:
    dice = random.Random(9)
    state = next(itertools.islice(decisions(name, 3), 4, None))
    sampled = state.resample_from_infostate(state.current_player(), pyspiel.UniformProbabilitySampler(0.0, 1.0))
    written = pyspiel.serialize_game_and_state(sampled.get_game(), sampled)
    _, read = pyspiel.deserialize_game_and_state(written)
    for again in (sampled, sampled.clone(), read):
        assert str(again) == str(sampled)
        assert again.progress == sampled.progress
    before = str(sampled)
    other = sampled.clone()
    while not other.is_terminal():
        other.apply_action(dice.choice(other.legal_actions()))
    assert str(sampled) == before
    assert sum(other.returns()) == pytest.approx(0)


def test_other_numbers_draw_other_cards() -> None:
    game = pyspiel.load_game("trick-taking")
    state, dice = game.new_initial_state(), random.Random(6)
    while state.is_chance_node():
        state.apply_action(dice.choice(state.legal_actions()))
    drawn = {str(state.resample_from_infostate(0, lambda number=number: number / 9)) for number in range(10)}
    assert len(drawn) == 10
    assert len({str(state.resample_from_infostate(0, lambda: 0.5)) for _ in range(3)}) == 1


def test_a_state_that_is_to_be_dealt_is_sampled_too() -> None:
    state = openspiel.game(bacon(4)).new_initial_state()
    state.apply_action(state.legal_actions()[0])
    other = state.resample_from_infostate(2, lambda: 1.0)
    assert other.progress.drawn == ()
    assert other.information_state_string(2) == state.information_state_string(2)


@pytest.mark.few(5)
@pytest.mark.parametrize("worlds", [-1, 3])
@pytest.mark.parametrize("name", GAMES)
def test_information_set_search_plays_whole_deals(name: str, worlds: int) -> None:
    """Games of Save Your Bacon! are long, so that their beginning is searched, and the rest played at random."""
    game, dice = openspiel.game(*GAMES[name]), random.Random(4)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=2.0,
        max_simulations=4,
        max_world_samples=worlds,
        random_state=np.random.RandomState(2),
    )
    state = game.new_initial_state()
    searched, most = 0, 12 if name in {"duel", "draft for three"} else 1_000
    while not state.is_terminal():
        action = dice.choice(state.legal_actions())
        if not state.is_chance_node() and state.current_player() != 1 and searched < most:
            action = int(bot.step(state))
            searched += 1
        assert action in state.legal_actions()
        state.apply_action(action)
    assert searched


@pytest.mark.parametrize("name", ["bacon-4", "applewood-3", "trick-taking", "save-your-bacon"])
def test_openspiels_random_simulation_with_reduced_actions(name: str) -> None:
    game = pyspiel.load_game(f"{name}(actions=reduced)")
    assert game.num_distinct_actions() == len(numbers_of(game.rules, "reduced"))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(
    "again",
    [lambda game: pickle.loads(pickle.dumps(game)), lambda game: pyspiel.load_game(str(game))],
    ids=["pickled", "named"],
)
def test_a_game_keeps_its_actions(again: Callable[[openspiel.Deal], openspiel.Deal]) -> None:
    for rules in (bacon(4), SMALL_RULES["small bacon"]):
        game = openspiel.game(rules, "reduced")
        same = again(game)
        assert (same.rules, same.actions) == (rules, "reduced")
        assert same.num_distinct_actions() == game.num_distinct_actions() < 400
        assert "actions=reduced" in str(same)


def test_other_actions_are_refused() -> None:
    for make in (lambda: openspiel.game(bacon(4), "few"), lambda: pyspiel.load_game("bacon-4(actions=few)")):  # type: ignore[arg-type]
        with pytest.raises(RulesError, match=r"^actions: expected 'all' or 'reduced', got 'few'$"):
            make()


def test_an_information_state_tells_the_cards_that_a_reduced_action_has_played() -> None:
    rules = bacon(4)
    *_, state = decisions("bacon-4, reduced", 5, 9)
    numbers, size = numbers_of(rules), len(tensor(state.bacon_state.observe(0)))
    rows = np.reshape(state.information_state_tensor(2)[size:], (bounds_of(rules).moves, -1))
    assert len(state.progress.moves) == 8
    for row, (_, number) in zip(rows, state.progress.moves, strict=False):
        assert row[4:].tolist() == [*numbers.features(number)]
        assert str(numbers.move(number, None)) in state.progress.seen(0) + state.progress.seen(1) + "".join(
            map(state.progress.seen, (2, 3))
        )
