"""Positions: what a state says, in texts and JSON, the same for every game."""

import copy
import pickle
from itertools import pairwise
from typing import Any, assert_type

import pytest

from bacon_rules import ChanceError, IllegalMoveError, NotationError, SeatError, SeedError, climbing
from bacon_rules.games import GAMES, AnyState, Position
from tests.games.matches import RULES, game_of, played


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", RULES)
def test_a_position_is_its_state_in_texts_and_json(name: str) -> None:
    match = played(name)
    for (position, move), (following, _) in pairwise(match):
        state = position.state
        assert (position.name, position.seats, position.to_act) == (game_of(name), state.seats, state.to_act)
        assert (position.is_over, position.winners, position.scores) == (False, state.winners, state.scores)
        assert position.why_illegal(move) is None
        assert position.apply(move) == following == Position(following.state)
        assert position.step(move) == (following, position.events(move))
    for position, move in match[:: len(match) // 10 + 1]:
        whole: Any = position.state
        assert position.rules_json() == RULES[name]
        assert position.to_json() == whole.to_json()
        assert position.events(move) == tuple(event.to_json() for event in whole.events(whole.parse_move(move)))
        for seat in (None, 0, position.seats - 1):
            assert position.observe(seat) == whole.observe(seat).to_json()
        moves = position.legal_moves()
        assert list(moves) == [moves[place] for place in range(len(moves))] == list(map(str, whole.legal_moves()))
        assert moves[1:3] == tuple(map(str, whole.legal_moves()[1:3]))
        assert (move in moves) == (whole.to_act is not None)


def test_the_state_of_a_position_is_typed() -> None:
    position = GAMES["bacon-4"].new_match({"game": "bacon-4"}, 2)
    assert_type(position.state, AnyState)
    match position.state:
        case climbing.State(dealer=dealer):
            assert_type(dealer, int)
            assert dealer == 2
        case other:
            pytest.fail(f"a state of {other.name}")


def test_a_position_is_a_value() -> None:
    position, move = played("bacon-4")[1]
    assert pickle.loads(pickle.dumps(position)) == copy.deepcopy(position) == position
    assert len({position, position.apply(move), copy.copy(position)}) == 2


def test_what_cannot_be_done_is_refused() -> None:
    start, deal = played("bacon-4")[0]
    dealt = start.apply(deal)
    for verb in (dealt.apply, dealt.step, dealt.events, dealt.why_illegal):
        with pytest.raises(NotationError, match=r"'hello'"):
            verb("hello")
    for verb in (dealt.apply, dealt.step, dealt.events):
        with pytest.raises(IllegalMoveError, match=r"B8"):
            verb("pass")
    assert dealt.why_illegal("pass") is climbing.Illegal.MUST_LEAD
    with pytest.raises(ChanceError):
        dealt.chance_move(7)
    with pytest.raises(SeedError):
        start.chance_move(7.0)  # type: ignore[arg-type]  # the fault that is tested
    with pytest.raises(SeatError):
        dealt.observe(4)
