"""Whole random matches of every sort, each state of which is held against what has to be true of it."""

import pickle
import random
from functools import partial

import attrs
import pytest

from bacon_rules import ChanceError
from bacon_rules.save_your_bacon import (
    DrawLot,
    Illegal,
    RandomCard,
    RandomInPlay,
    RandomSeat,
    Rules,
    Shuffle,
    apply,
    chance_move,
    legal_moves,
    new_match,
    why_illegal,
)
from bacon_rules.save_your_bacon.frames import Attacking, AttackStep, Defeat, Defeating
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.table import seat_to_act
from tests.save_your_bacon import positions
from tests.save_your_bacon.corpus import corpus
from tests.save_your_bacon.invariants import (
    check_copies,
    check_end,
    check_moves,
    check_state,
    check_step,
)
from tests.save_your_bacon.scenarios import Seat, position, table_of
from tests.save_your_bacon.strategies import ALL_RULES, steps


def play_match(rules: Rules, seed: int, every: int, most: int = 1000) -> set[Illegal]:
    """Play a random match and check each state; hold many moves against each so manieth."""
    keys = random.Random(seed).sample(sorted(rules.pool.faces), 3)
    check_state(new_match(rules))
    reasons = set()
    for ply, (before, move, after) in enumerate(steps(rules, seed, most)):
        told = hash(before), pickle.dumps(before.stage)
        if ply % every == 0:
            reasons |= check_moves(before, keys)
            check_copies(before)
        check_step(before, move, after)
        check_state(after)
        if after.scores != before.scores:
            check_end(before, after)
        assert told == (hash(before), pickle.dumps(before.stage))
    if after.is_over:
        assert check_moves(after, keys) == {Illegal.MATCH_IS_OVER}
    return reasons


SHORT = [name for name in ALL_RULES if name.endswith("best of 1")]
LONG = [name for name in ALL_RULES if name.endswith("best of 3")]


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", SHORT)
def test_a_random_game_keeps_to_the_rules(name: str) -> None:
    play_match(ALL_RULES[name], 1, every=23, most=120)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", LONG[::12])
def test_a_random_match_keeps_to_the_rules(name: str) -> None:
    play_match(ALL_RULES[name], 2, every=97)


@pytest.mark.deep
@pytest.mark.parametrize("name", ALL_RULES)
def test_deep_random_matches_keep_to_the_rules(name: str) -> None:
    for seed in range(100, 104):
        play_match(ALL_RULES[name], seed, every=29)


@pytest.mark.parametrize(
    ("held", "moves"),
    [("charm", ("attack:1", "target:7", "no-counter")), ("boomerang", ("activate:6/1", "choose:7", "no"))],
)
def test_a_champion_falls_with_the_equipment_that_kept_it_up(held: str, moves: tuple[str, ...]) -> None:
    rows = ("gambler duelist taxman", "tank recycler judge")
    state = positions.position(rows, ("", ""), worn=[(held, 0), ("plate", 5)], damage={5: 7}, exhausted=[4])
    check_state(state)
    for move in moves:
        state = positions.after(state, move)
        check_state(state)
    assert state.table is not None
    assert [player.bacon for player in state.table.players] == [1, 0]
    assert [(card.number, card.damage) for card in state.table.cards if card.seat == 1] == [(3, 0), (4, 0), (5, 0)]
    assert state.table.players[1].discard == ("plate",)


def test_only_moves_of_chance_are_counted() -> None:
    state = corpus()["Drawing Shuffling"]
    assert (state.to_act, state.chances > 0) == (None, True)
    assert apply(state, chance_move(state, 1)).chances == state.chances + 1
    state = corpus()["Turn actions"]
    assert {apply(state, move).chances for move in legal_moves(state)} == {state.chances}


def test_it_is_the_turn_of_whoever_is_attacked_or_loses_a_champion_first() -> None:
    table = table_of(position(Seat(), Seat()))
    attacking = partial(Attacking, 0, 0, CardNumber(0), step=AttackStep.COUNTER)
    todo = (Defeat(CardNumber(4), None), Defeat(CardNumber(1), None))
    for frame, seat in (
        (attacking(CardNumber(3)), 1),
        (attacking(CardNumber(2)), 0),
        (attacking(CardNumber(9)), None),
        (Defeating(todo), 1),
        (Defeating(todo[::-1]), 0),
    ):
        assert seat_to_act(table.players, table.cards, (*table.stack, frame)) == seat


def test_nothing_is_legal_in_a_view_of_a_match_that_is_won() -> None:
    state = corpus()["Turn actions"]
    view = state.observe(state.to_act)
    assert view.legal_moves()
    assert attrs.evolve(view, winners=(0,)).legal_moves() == ()


def test_no_chance_move_is_made_where_none_is_due() -> None:
    with pytest.raises(ChanceError, match=r"^no chance move is due: it is the turn of seat 0$"):
        positions.named("duel").chance_move(1)
    with pytest.raises(ChanceError, match=r"^no chance move is due: the match is over$"):
        positions.named("over").chance_move(1)


def test_chance_is_asked_only_for_what_is_due() -> None:
    for state in corpus().values():
        for move in (DrawLot(0), RandomCard("curse"), RandomInPlay(0), RandomSeat(0), Shuffle(["curse"])):
            if state.to_act is not None:
                assert why_illegal(state, move) is Illegal.NO_CHANCE_NOW
