"""The search in Save Your Bacon!: its thoughts are legal, repeatable and bounded, and know nothing that is hidden."""

import math
import random
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor

import attrs
import pytest

from bacon_rules.bots.searching import Budget, Searcher, Thought, think
from bacon_rules.save_your_bacon import Building, DeckSource, Move, Rules, State, Table, free_for_all, new_match
from bacon_rules.save_your_bacon.chance import random_move as chance_of
from bacon_rules.save_your_bacon.frames import Turn
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.flow import act
from bacon_rules.save_your_bacon.played.bot import choose
from bacon_rules.save_your_bacon.played.bot.choosing import guessing
from bacon_rules.save_your_bacon.played.search import quick
from bacon_rules.save_your_bacon.played.search.prospects import prospect
from bacon_rules.save_your_bacon.played.search.quick import MOST_MOVES, played_on
from bacon_rules.save_your_bacon.played.search.thinking import MOST_TRIED
from tests.save_your_bacon.matches.random_pools import random_rules
from tests.save_your_bacon.positions import named
from tests.save_your_bacon.scenarios import Seat, champion, equipment, position
from tests.save_your_bacon.strategies import ALL_RULES, WORD_RULES, steps

FEW_RULES = [
    "starter duel preconstructed best of 3",
    "starter duel draft best of 1",
    "starter free-for-all-3 pod-constructed best of 1",
    "starter widdershins-4 full-constructed best of 1",
    "stress free-for-all-3 draft best of 3",
]
THOUGHT_RULES = [
    pytest.param(name, marks=pytest.mark.exhaustive) if "free-for-all" in name else name for name in FEW_RULES
]


def asked(rules: Rules, seed: int, every: int, most: int = 60) -> Iterator[State]:
    """Yield some positions of a random match in which somebody is to move."""
    for place, (state, _, _) in enumerate(steps(rules, seed, most)):
        if state.to_act is not None and place % every == seed % every:
            yield state


def check(state: State, thought: Thought[Move], simulations: int) -> None:
    view = state.observe(state.to_act)
    legal = view.legal_moves()
    tried = [option.move for option in thought.options]
    assert len(set(tried)) == len(tried)
    assert set(tried) <= set(legal)
    expected = [option.expected for option in thought.options]
    assert expected == sorted(expected, reverse=True)
    assert all(-1 <= one <= 1 for one in expected)
    built = isinstance(state.stage, Building) and view.rules.decks is DeckSource.FULL_CONSTRUCTED
    assert len(tried) == (1 if built else min(len(legal), MOST_TRIED))
    assert (thought.simulations, thought.confidence == 1) == (0, True) if len(tried) == 1 else simulations
    assert 0.5 <= thought.confidence <= 1


@pytest.mark.parametrize("name", THOUGHT_RULES)
def test_a_thought_is_of_legal_moves_and_a_seed_repeats_it(name: str) -> None:
    budget = Budget(simulations=2)
    with ThreadPoolExecutor(2) as executor:
        for number, state in enumerate(asked(ALL_RULES[name], 3, 12)):
            view = state.observe(state.to_act)
            thought = think(view, random.Random(1), budget)
            check(state, thought, 2)
            if number % 2:
                assert thought == think(view, random.Random(1), budget, executor=executor)
            else:
                assert state.to_act is not None
                other = view.determinize(5).observe(state.to_act)
                assert thought.move == Searcher(budget)(other, random.Random(1))


@pytest.mark.exhaustive
def test_a_seed_leads_to_the_same_thought_everywhere() -> None:
    state = named("targeting")
    thought = think(state.observe(state.to_act), random.Random(1), Budget(simulations=4))
    found = [(str(option.move), round(100 * option.expected)) for option in thought.options]
    assert found == [("target:4", 71), ("target:3", 42), ("target:8", 30), ("target:5", 29)]


def test_of_many_moves_those_are_thought_of_that_seem_best(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game is left as it is after each of them, which makes no difference here and takes less time."""
    monkeypatch.setattr(quick, "MOST_MOVES", 0)
    rules = ALL_RULES["stress free-for-all-3 draft best of 3"]
    state = next(state for state in asked(rules, 1, 1) if len(state.legal_moves()) > MOST_TRIED)
    view = state.observe(state.to_act)
    thought = think(view, random.Random(1), Budget(simulations=1))
    assert view.seat is not None
    guess = guessing(view.rules, view.decks, view.stage, view.seat)
    best = sorted(map(guess, view.legal_moves()), reverse=True)
    assert best[MOST_TRIED - 1] > best[-1]
    assert sorted((guess(option.move) for option in thought.options), reverse=True) == best[:MOST_TRIED]


@pytest.mark.exhaustive
@pytest.mark.parametrize("seed", [2, 4, 7, 11])
def test_thoughts_with_random_cards_are_legal(seed: int) -> None:
    for state in asked(random_rules(seed), seed, 15):
        check(state, think(state.observe(state.to_act), random.Random(1), Budget(simulations=1)), 1)


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(40))
def test_thoughts_are_legal_whatever_is_played(seed: int) -> None:
    every = [*ALL_RULES.values(), *WORD_RULES.values()]
    for rules in (random_rules(100 + seed), every[seed * 7 % len(every)]):
        for state in asked(rules, seed, 6, 200):
            check(state, think(state.observe(state.to_act), random.Random(1), Budget(simulations=1)), 1)


def by_the_rules(state: State, move: Move, rng: random.Random, turns: int) -> State:
    """Play on as the quick player does, but by the verbs of the game and from what each seat sees."""
    game, left = state.game, MOST_MOVES
    seat = None if state.table is None else state.table.turn.seat
    state = state.apply(move)
    while not state.is_over and state.game == game and left:
        if state.table is not None:
            left -= 1
            seat = state.table.turn.seat if seat is None else seat
            if isinstance(top := state.table.stack[-1], Turn) and top.seat != seat:
                seat, turns = top.seat, turns - 1
                if not turns:
                    break
        if state.to_act is None:
            state = state.apply(chance_of(state.rules, state.decks, state.stage, 1, rng.getrandbits(64)))
        else:
            state = state.apply(choose(state.observe(state.to_act), rng))
    return state


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", ["starter duel draft best of 3", "stress free-for-all-3 pod-constructed best of 1"])
def test_games_are_played_on_as_plain_players_play_by_the_rules(name: str) -> None:
    ended = 0
    for number, state in enumerate(asked(ALL_RULES[name], 1, 14, 100)):
        turns = 3 if number % 2 else 100
        dice = random.Random(number)
        move = dice.choice(state.legal_moves())
        board = played_on(state, move, random.Random(number), turns)
        after = by_the_rules(state, move, random.Random(number), turns)
        if board.winner is None:
            assert board.table() == after.stage
        else:
            assert after.scores[board.winner] == state.scores[board.winner] + 1
            ended += 1
    assert ended


@pytest.mark.parametrize("name", FEW_RULES[:3])
def test_games_are_prepared_and_begun_as_plain_players_do_it_by_the_rules(name: str) -> None:
    begun = 0
    for state in asked(ALL_RULES[name], 1, 4, 40):
        if not isinstance(state.stage, Table):
            move = random.Random(begun).choice(state.legal_moves())
            board = played_on(state, move, random.Random(begun), 1)
            assert board.table() == by_the_rules(state, move, random.Random(begun), 1).stage
            begun += 1
    assert begun


def test_games_are_not_played_on_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []

    def counted(board: Board, move: Move) -> None:
        made.append(move)
        act(board, move)

    monkeypatch.setattr(quick, "act", counted)
    monkeypatch.setattr(quick, "MOST_MOVES", 5)
    state = next(state for state in asked(Rules(), 1, 1) if state.table is not None)
    board = played_on(state, state.legal_moves()[0], random.Random(1), 1000)
    assert len(made) == 6
    assert board.winner is None


def board_of(rules: Rules, *changes: Mapping[str, object]) -> Board:
    """Return a board on which a game has just begun, and players have changed."""
    state = new_match(rules)
    while not isinstance(state.stage, Table):
        state = state.apply(state.chance_move(1) if state.to_act is None else state.legal_moves()[0])
    board = Board(state.rules, state.decks, state.stage)
    for seat, change in enumerate(changes):
        board.players[seat] = attrs.evolve(board.players[seat], **change)  # type: ignore[arg-type]  # any attribute
    return board


def test_who_is_ahead_has_better_prospects() -> None:
    even = board_of(Rules())
    assert prospect(even, 0) == pytest.approx(-prospect(even, 1))
    for better in ({"bacon": 1}, {"bacon": 2}):
        assert prospect(board_of(Rules(), better), 0) > prospect(even, 0)
        assert prospect(board_of(Rules(), {}, better), 0) < prospect(even, 0)
    spent = {"spent": even.players[0].deck}
    assert prospect(board_of(Rules(), spent), 0) < prospect(even, 0)
    assert -1 <= prospect(board_of(Rules(), {"bacon": 10_000}), 1) < -0.99


def ahead(state: State) -> float:
    """Return by how much the first of two players is stronger, by the table alone."""
    assert state.table is not None
    board = Board(state.rules, state.decks, state.table)
    assert prospect(board, 0) == pytest.approx(-prospect(board, 1))
    return 2 * math.atanh(prospect(board, 0))


GIANT = champion("Giant", attack=5, defense=9)
EGG = champion("Egg", attack=0, defense=1)
SWORD = equipment("Sword", attack=3, defense=2)
ON_THE_TURN = 0.2


@pytest.mark.parametrize(
    ("state", "stronger"),
    [
        (position(Seat(), Seat(), turn=0), ON_THE_TURN),
        (position(Seat(), Seat(), turn=1), -ON_THE_TURN),
        (position(Seat(bacon=2), Seat(bacon=1)), ON_THE_TURN + 4.1 / 3),
        (position(Seat(spent="three three"), Seat(spent="two")), ON_THE_TURN - 2.2 * 4 / 21),
        (position(Seat(champions="giant elm ash"), Seat(), cards=[GIANT]), ON_THE_TURN + 0.45 * 3 + 0.23 * 5),
        (position(Seat(), Seat(), exhausted=(0, 1, 3)), ON_THE_TURN - 0.05 * 2),
        (position(Seat(), Seat(), damaged={0: 3, 4: 1}), ON_THE_TURN - 1.2 * 2 / 4),
        (position(Seat(champions="egg elm ash"), Seat(), cards=[EGG]), ON_THE_TURN - 0.45 * 2 - 0.23 * 3),
        (
            position(Seat(champions="egg elm ash"), Seat(), cards=[EGG], damaged={0: 1}),
            ON_THE_TURN - 0.45 * 2 - 0.23 * 3 - 1.2,
        ),
        (
            position(Seat(), Seat(), cards=[SWORD], gear=[("sword", 1)]),
            ON_THE_TURN - 0.64 + 0.21 * 3 + 0.28 * 2,
        ),
        (
            position(Seat(), Seat(), cards=[SWORD], gear=[("sword", 4)], damaged={6: 1}),
            ON_THE_TURN + 0.64 - 0.21 * 3 - 0.28,
        ),
    ],
)
def test_a_player_is_as_strong_as_what_lies_on_the_table(state: State, stronger: float) -> None:
    assert ahead(state) == pytest.approx(stronger)


def test_somebody_of_several_wins() -> None:
    board = board_of(free_for_all(4), {"bacon": 2}, {"out": True}, {"bacon": 1})
    prospects = [prospect(board, seat) for seat in range(4)]
    assert prospects[1] == -1
    assert sum((one + 1) / 2 for one in prospects) == pytest.approx(1)
    assert max(prospects) == prospects[0]
    board.winner = 3
    assert [prospect(board, seat) for seat in range(4)] == [-1, -1, -1, 1]


def test_time_is_a_budget_too() -> None:
    state = next(state for state in asked(Rules(), 1, 1) if state.table is not None)
    view, budget = state.observe(state.to_act), Budget(seconds=1e-9)
    assert think(view, random.Random(1), budget).simulations == 1
    with ThreadPoolExecutor(1) as executor:
        assert think(view, random.Random(1), budget, executor=executor).simulations == 1
