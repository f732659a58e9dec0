"""The games as OpenSpiel has them, tested by OpenSpiel's own test and its solver, and by what must hold beside them."""

import copy
import importlib
import json
import pickle
import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

import attrs
import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability

from bacon_rules import RulesError
from bacon_rules import save_your_bacon as syb
from bacon_rules import trick_taking as tt
from bacon_rules.climbing import PRESETS, applewood, bacon
from bacon_rules.games import AnyGame, AnyRules
from bacon_rules.learning import openspiel
from bacon_rules.learning.episodes import numbers_of
from bacon_rules.learning.openspiel import DealState
from bacon_rules.learning.openspiel.progress import bounds_of
from bacon_rules.learning.tensors import tensor
from tests.learning.games import SMALL_RULES, STALLING

NAMES = [*PRESETS, "trick-taking", "save-your-bacon"]

TINY = attrs.evolve(applewood(3), suits=1, ranks=3, copies=1, naturals_each=1, wilds_each=0)
"""Three cards for three players: six deals."""

openspiel.register()


@pytest.mark.few(4)
@pytest.mark.parametrize("name", NAMES)
def test_openspiels_random_simulation_with_serialization(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_games_can_be_registered_again() -> None:
    openspiel.register()
    assert set(NAMES) <= set(pyspiel.registered_names())


def test_games_that_lack_a_part_or_cannot_be_imported_are_not_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    def game_named(name: str) -> AnyGame:
        if name == "broken":
            raise RulesError("it cannot be imported")
        return tt.GAME

    before = set(pyspiel.registered_names())
    module = importlib.import_module("bacon_rules.learning.openspiel.game")
    monkeypatch.setattr(module, "names", lambda: ("bare", "broken"))
    monkeypatch.setattr(module, "game_named", game_named)
    monkeypatch.setattr(type(tt.GAME), "has", lambda _, wing: wing != "urn")
    openspiel.register()
    assert set(pyspiel.registered_names()) == before


@pytest.mark.parametrize("name", SMALL_RULES)
def test_random_play_keeps_to_what_the_game_says_of_itself(name: str) -> None:
    rules = SMALL_RULES[name]
    game, dice = openspiel.game(rules), random.Random(1)
    for _ in range(4):
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            assert state.returns() == [0.0] * game.num_players()
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                assert sum(chance for _, chance in outcomes) == pytest.approx(1)
                assert all(0 <= number < game.max_chance_outcomes() for number, _ in outcomes)
                assert state.action_to_string(outcomes[0][0])
                state.apply_action(dice.choice(outcomes)[0])
            else:
                check_seat(game, state)
                moves += 1
                state.apply_action(dice.choice(state.legal_actions()))
        assert moves <= bounds_of(rules).moves
        assert sum(state.returns()) == pytest.approx(0)
        assert all(game.min_utility() <= got <= game.max_utility() for got in state.returns())
        assert state.legal_actions() == []
        assert str(state).startswith("{")


def check_seat(game: openspiel.Deal, state: DealState) -> None:
    """Check what the seat to move is told."""
    seat = state.current_player()
    assert state.legal_actions((seat + 1) % game.num_players()) == []
    view = state.bacon_state.observe(seat)
    assert np.array_equal(state.observation_tensor(seat), tensor(view))
    legal = state.legal_actions()
    assert legal == sorted(legal)
    if len(legal) < 40:
        assert {state.action_to_string(action) for action in legal} == {*map(str, state.bacon_state.legal_moves())}
    told = state.information_state_tensor(seat)
    if state.bacon_state.name == "save-your-bacon":
        assert told == []
    else:
        assert np.array_equal(told[: len(tensor(view))], tensor(view))
        assert bool(np.any(told[len(tensor(view)) :])) == bool(state.progress.moves)


@pytest.mark.parametrize("rules", [applewood(3), bacon(4), tt.Rules()], ids=lambda rules: rules.name)
def test_chance_deals_card_by_card_each_as_often_as_it_is_there(rules: AnyRules) -> None:
    state, dice = openspiel.game(rules).new_initial_state(), random.Random(3)
    drawn: list[str] = []
    while state.is_chance_node():
        outcomes = dict(state.chance_outcomes())
        number = dice.choice(list(outcomes))
        drawn.append(state.action_to_string(number))
        assert str(state).endswith(" ".join(["}", *drawn[:-1]]) + " " * (len(drawn) == 1))
        assert outcomes[number] * len(state.progress.left) == pytest.approx(
            state.progress.left.count(state.progress.possible_lots[number])
        )
        state.apply_action(number)
    bacon_state: Any = state.bacon_state
    assert bacon_state.dealer == 0
    hands: Sequence[Iterable[object]] = bacon_state.hands
    naturals = [sorted(str(card) for card in hand if str(card) != "X") for hand in hands]
    each = len(naturals[0])
    assert naturals == [sorted(drawn[each * seat : each * (seat + 1)]) for seat in range(len(hands))]
    upcards = state.bacon_state.observe(0).upcards if isinstance(state.bacon_state, tt.State) else ()
    assert [*map(str, upcards)] == drawn[each * len(hands) :][:1]
    assert len(drawn) == each * len(hands) + (rules.upcards if isinstance(rules, tt.Rules) else 0)


def test_one_lot_is_drawn_for_who_begins() -> None:
    state = openspiel.game(syb.duel()).new_initial_state()
    for _ in range(2):
        state.apply_action(state.legal_actions()[0])
    assert state.chance_outcomes() == [(0, 0.5), (1, 0.5)]
    state.apply_action(1)
    assert state.progress.drawn == ()


def every_state(state: DealState) -> Iterator[DealState]:
    """Yield all states that can follow, and this one."""
    yield state
    if not state.is_terminal():
        for action in state.legal_actions():
            yield from every_state(state.child(action))


def test_information_states_tell_just_what_a_seat_can_know() -> None:
    """States that share one have the same moves and tensor, and a seat knows its own card and no others."""
    game = openspiel.game(TINY)
    told: dict[str, set[tuple[object, ...]]] = defaultdict(set)
    numbers: Counter[str] = Counter()
    first: set[str] = set()
    for state in every_state(game.new_initial_state()):
        if state.is_terminal() or state.is_chance_node():
            continue
        seat = state.current_player()
        own = tuple(action for player, action in state.progress.moves if player == seat)
        key = state.information_state_string(seat)
        told[key].add((seat, own, tuple(state.legal_actions()), tuple(state.information_state_tensor(seat))))
        numbers[key] += 1
        if not state.progress.moves:
            first.add(key)
    assert all(len(values) == 1 for values in told.values())
    assert len({next(iter(values)) for values in told.values()}) == len(told)
    assert len(first) == 3
    assert all(numbers[key] == 2 for key in first)


@pytest.mark.parametrize("name", ["duel", "draft for three", "trick-taking", "small bacon"])
def test_information_states_hide_what_is_hidden(name: str) -> None:
    """The same moves with other hidden cards tell a seat the same."""
    game, dice = openspiel.game(SMALL_RULES[name]), random.Random(5)
    state = game.new_initial_state()
    different = 0
    while not state.is_terminal() and len(state.progress.moves) < 30:
        if state.is_chance_node():
            state.apply_action(dice.choice(state.chance_outcomes())[0])
            continue
        seat = state.current_player()
        other = state.clone()
        progress = state.progress
        other.progress = attrs.evolve(progress, state=progress.state.observe(seat).determinize(1))
        different += other.progress != progress
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
        assert other.observation_string(seat) == state.observation_string(seat)
        assert other.legal_actions() == state.legal_actions()
        action = dice.choice(state.legal_actions())
        state.apply_action(action)
    assert different > 5


def test_a_clone_is_a_state_of_its_own() -> None:
    state = openspiel.game(TINY).new_initial_state()
    other = state.clone()
    other.apply_action(other.legal_actions()[0])
    assert state.progress.drawn == ()
    assert len(other.progress.drawn) == 1


HOUSE_RULES: Final[tuple[AnyRules, ...]] = (
    TINY,
    tt.Rules(cards_each=11, upcards=2),
    syb.Rules(players=3, format=syb.Format.FREE_FOR_ALL),
    syb.Rules(pool=syb.midnight_pool()),
)


@pytest.mark.parametrize("rules", [bacon(4), syb.duel(), *HOUSE_RULES], ids=lambda rules: rules.name)
@pytest.mark.parametrize(
    "again",
    [
        copy.deepcopy,
        lambda game: pickle.loads(pickle.dumps(game)),
        lambda game: pyspiel.load_game(str(game)),
        lambda game: pyspiel.deserialize_game_and_state(
            pyspiel.serialize_game_and_state(game, game.new_initial_state())
        )[0],
    ],
    ids=["copied", "pickled", "named", "serialized"],
)
def test_a_game_keeps_its_rules(again: Callable[[openspiel.Deal], openspiel.Deal], rules: AnyRules) -> None:
    """House rules have the name of a preset, and must not turn into it on the way."""
    game = openspiel.game(rules)
    same = again(game)
    assert same.rules == rules
    assert same.num_distinct_actions() == game.num_distinct_actions()
    assert str(same) == str(game)
    assert (str(game) == f"{rules.name}()") == (rules not in HOUSE_RULES)


@pytest.mark.parametrize("name", ["bacon-4", "save-your-bacon"])
def test_a_game_that_was_loaded_can_be_pickled(name: str) -> None:
    game = pyspiel.load_game(name)
    assert pickle.loads(pickle.dumps(game)).rules == game.rules


@pytest.mark.parametrize(
    ("written", "problem"),
    [
        ("x", r"^the parameter rules: \$: not JSON: "),
        (
            "%7B%22game%22%3A%22bacon-6%22%7D",
            "^the parameter rules: these are rules of bacon-6, expected those of bacon-4$",
        ),
        ("%7B%22game%22%3A%22duel%22%7D", r"^the parameter rules: \$\.game: "),
    ],
)
def test_other_rules_are_refused(written: str, problem: str) -> None:
    with pytest.raises(RulesError, match=problem):
        pyspiel.load_game(f"bacon-4(rules={written})")


def test_a_game_without_an_end_is_over_after_its_most_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bacon_rules.save_your_bacon.played.lots.MOST_MOVES", 30)
    state = openspiel.game(STALLING).new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert len(state.progress.moves) == 30
    assert not state.bacon_state.is_over
    assert state.returns() == [0, 0]
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    bounds_of.cache_clear()


def test_the_most_moves_of_a_deal_are_not_too_few() -> None:
    """Whoever can passes, and single cards are led, so that deals are long."""
    rules = attrs.evolve(bacon(6), naturals_each=3, wilds_each=1, ranks=6)
    for seed in range(5):
        state, dice = openspiel.game(rules).new_initial_state(), random.Random(seed)
        while not state.is_terminal():
            legal = state.legal_actions()
            if not state.is_chance_node():
                texts = {state.action_to_string(action): action for action in legal}
                asks = [action for text, action in texts.items() if text.startswith("ask")]
                legal = asks or [texts[text] for text in ("pass", "no") if text in texts] or legal[:1]
            state.apply_action(dice.choice(legal))
        assert 0 < len(state.progress.moves) <= bounds_of(rules).moves


def test_nashconv_falls_under_cfr() -> None:
    game = openspiel.game(TINY)
    solver = cfr.CFRSolver(game)
    found = []
    for _ in range(4):
        found.append(exploitability.nash_conv(game, solver.average_policy()))
        solver.evaluate_and_update_policy()
        solver.evaluate_and_update_policy()
    assert found == sorted(set(found), reverse=True)
    assert found[-1] < found[0] / 4


def test_only_what_one_seat_knows_can_be_observed() -> None:
    game = openspiel.game(TINY)
    for asked in (
        pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS),
        pyspiel.IIGObservationType(perfect_recall=False, public_info=False),
    ):
        with pytest.raises(RulesError, match=r"^only what one seat knows can be observed, and without parameters$"):
            game.make_py_observer(asked)
    with pytest.raises(RulesError, match=r"^only what one seat knows can be observed, and without parameters$"):
        game.make_py_observer(None, {"size": 7})


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(RulesError, match=r"^expected the rules of a game, such as bacon\(4\), got 'bacon-4'$"):
        openspiel.game("bacon-4")  # type: ignore[arg-type]  # which is what is tested


@pytest.mark.parametrize(
    ("name", "players", "actions", "lots", "most", "moves", "row"),
    [
        ("bacon-4", 4, 36_301, 30, 7, 476, 232),
        ("applewood-3", 3, 24_441, 24, 3, 324, 165),
        ("chunky-6", 6, 110_090, 36, 15, 756, 357),
        ("trick-taking", 4, 110, 52, 4, 53, 684),
        ("save-your-bacon", 2, 3_302, 1_053, 1, 10_000, 1_569),
    ],
)
def test_what_a_game_says_of_itself(  # noqa: PLR0917
    name: str, players: int, actions: int, lots: int, most: int, moves: int, row: int
) -> None:
    game: Any = pyspiel.load_game(name)
    kind = game.get_type()
    assert (kind.short_name, kind.long_name) == (name, f"{name}, one deal")
    assert game.num_players() == kind.min_num_players == kind.max_num_players == players
    assert kind.dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
    assert kind.chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    assert kind.information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    assert kind.utility == pyspiel.GameType.Utility.ZERO_SUM
    assert kind.reward_model == pyspiel.GameType.RewardModel.TERMINAL
    assert kind.provides_observation_string
    assert kind.provides_observation_tensor
    assert kind.provides_information_state_string
    assert kind.provides_information_state_tensor is (name != "save-your-bacon")
    assert (game.num_distinct_actions(), game.max_chance_outcomes(), game.max_game_length()) == (actions, lots, moves)
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (-most, most, 0)
    assert game.observation_tensor_shape() == [row]
    assert (game.make_py_observer().tensor.dtype, game.make_py_observer().tensor.shape) == (np.float32, (row,))


def test_an_information_state_tells_all_that_a_seat_has_seen_and_done() -> None:
    rules = tt.Rules()
    state, dice = openspiel.game(rules).new_initial_state(), random.Random(2)
    while len(state.progress.moves) < 6:
        state.apply_action(dice.choice(state.legal_actions()))
    numbers, size = numbers_of(rules), len(tensor(state.bacon_state.observe(0)))
    for seat in range(4):
        rows = np.reshape(state.information_state_tensor(seat)[size:], (bounds_of(rules).moves, -1))
        for row, (who, action) in zip(rows, state.progress.moves, strict=False):
            assert row[:4].tolist() == [float((seat + turn) % 4 == who) for turn in range(4)]
            assert row[4:].tolist() == [*numbers.features(action)]
        assert not rows[6:].any()
        told, *lines, last = state.information_state_string(seat).split("\n")
        assert told == str(seat)
        assert last == state.observation_string(seat) == json.dumps(state.bacon_state.observe(seat).to_json())
        own = [numbers.move(action, None) for who, action in state.progress.moves if who == seat]
        assert [line for line in lines if not line.startswith("{")] == [*map(str, own)]
        events = [json.loads(line) for line in lines if line.startswith("{")]
        assert [line for line in lines if line.startswith("{")] == [
            json.dumps(one, separators=(",", ":")) for one in events
        ]
        assert all(event["seen_by"] is None or seat in event["seen_by"] for event in events)
        assert [event["type"] for event in events].count("hand-dealt") == 1
