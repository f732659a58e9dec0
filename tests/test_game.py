"""The verbs as functions: each calls the method of its name, for the states and views of every game."""

import pytest

import bacon_rules
from bacon_rules import IllegalMoveError, ReplayError, climbing, game, save_your_bacon, trick_taking
from bacon_rules.game import GameEvent
from bacon_rules.games import AnyState

STARTS: list[AnyState] = [
    climbing.new_match(climbing.bacon(4)),
    trick_taking.new_match(),
    save_your_bacon.new_match(),
]


def begun() -> climbing.State:
    state = climbing.new_match(climbing.bacon(4))
    return game.apply(state, game.chance_move(state, 7))


def test_step_is_apply_and_events_at_once() -> None:
    state = begun()
    for text in ("pair-3:3h,X", "pass", "pass"):
        move = climbing.parse_move(text)
        after, happened = game.step(state, move)
        assert after == game.apply(state, move) == state.step(move)[0]
        assert happened == game.events(state, move) == state.events(move)
        assert all(isinstance(event, GameEvent) for event in happened)
        state = after


def test_an_illegal_move_does_nothing() -> None:
    state, move = begun(), climbing.Pass()
    for verb in (game.apply, game.step, game.events):
        with pytest.raises(IllegalMoveError) as raised:
            verb(state, move)
        assert (raised.value.move, raised.value.reason) == (move, game.why_illegal(state, move))
    assert state == begun()


def test_every_value_writes_itself() -> None:
    state = begun()
    view, move = game.observe(state, 1), climbing.parse_move("pair-3:3h,X")
    (led,) = game.events(state, move)
    assert game.to_json(state) == state.to_json()
    assert game.to_json(view) == view.to_json()
    assert game.to_json(state.rules) == {"game": "bacon-4"}
    assert game.to_json(move) == "pair-3:3h,X"
    assert game.to_json(led) == {
        "type": "led",
        "seat": 1,
        "combination": "pair-3:3h,X",
        "cards_left": 15,
        "seen_by": None,
    }
    dealt = game.events(climbing.new_match(climbing.bacon(4)), climbing.new_match(climbing.bacon(4)).chance_move(7))
    assert [event.seen_by for event in dealt] == [None, (0,), (1,), (2,), (3,)]
    assert game.to_json(dealt[2])["seen_by"] == [1]


def test_the_other_verbs_are_the_methods() -> None:
    state = begun()
    view = game.observe(state, 1)
    assert view == state.observe(1)
    assert list(game.legal_moves(view)) == list(game.legal_moves(state)) == list(state.legal_moves())
    assert game.determinize(view, 3) == view.determinize(3)
    assert game.replay(climbing.new_match(climbing.bacon(4)), []) == climbing.new_match(climbing.bacon(4))


@pytest.mark.parametrize("start", STARTS, ids=lambda start: start.name)
def test_a_match_of_any_game_is_replayed(start: climbing.State) -> None:
    state, moves = start, []
    for _ in range(5):
        moves.append(game.chance_move(state, 7) if state.to_act is None else game.legal_moves(state)[0])
        state, _ = game.step(state, moves[-1])
    assert game.replay(start, moves) == state
    with pytest.raises(ReplayError) as raised:
        game.replay(start, [*moves, moves[0]])
    assert raised.value.ply == 5
    assert raised.value.__cause__ is None
    assert raised.value.__suppress_context__


def test_the_verbs_can_be_imported_from_the_package() -> None:
    for name in ("apply", "chance_move", "determinize", "legal_moves", "observe", "replay", "why_illegal"):
        assert getattr(bacon_rules, name) is getattr(game, name)
