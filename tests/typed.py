"""What type checkers are to say of programs that use the library: mypy and pyright read this, and nobody runs it."""

from __future__ import annotations

import random
from typing import Any, assert_type

import bacon_rules
from bacon_rules import (
    GameState,
    GameView,
    apply,
    chance_move,
    climbing,
    determinize,
    legal_moves,
    observe,
    replay,
    save_your_bacon,
    step,
    trick_taking,
)
from bacon_rules.bots.all_games import choose
from bacon_rules.bots.searching import Budget, Searcher, think
from bacon_rules.climbing.played.numbering import ClimbingActions
from bacon_rules.games import Game, game_of


def known(s: climbing.State, t: trick_taking.State, b: save_your_bacon.State, rng: random.Random) -> None:
    """A program that knows its game keeps the game's types."""
    assert_type(apply(s, choose(observe(s, 1), rng)), climbing.State)
    assert_type(apply(t, choose(observe(t, 1), rng)), trick_taking.State)
    assert_type(apply(b, choose(observe(b, 1), rng)), save_your_bacon.State)
    assert_type(choose(observe(b, 1), rng), save_your_bacon.Move)
    assert_type(think(observe(t, 1), rng, Budget(simulations=1)).move, trick_taking.Move)
    assert_type(Searcher(Budget(simulations=1))(observe(s, 1), rng), climbing.Move)
    assert_type(determinize(observe(t, 1), 7), trick_taking.State)
    assert_type(replay(s, [chance_move(s, 7), *legal_moves(s)]), climbing.State)
    assert_type(step(b, legal_moves(b)[0])[0], save_your_bacon.State)
    assert_type(game_of(s), Game[climbing.State, climbing.View, climbing.Move, climbing.Rules])
    assert_type(game_of(t).new_match(t.rules), trick_taking.State)
    assert_type(game_of(b).choose(observe(b, 1), rng), save_your_bacon.Move)
    assert_type(climbing.GAME.numbering(s.rules), ClimbingActions)
    assert_type(climbing.GAME.choose(observe(s, 1), rng), climbing.Move)


def packages() -> None:
    """Everything is reached from the package itself."""
    assert_type(bacon_rules.trick_taking.Rules(), trick_taking.Rules)
    assert_type(bacon_rules.save_your_bacon.new_match(), save_your_bacon.State)
    assert_type(bacon_rules.new_match(), climbing.State)
    assert_type(bacon_rules.words.describe(bacon_rules.bacon(4)), str)
    assert_type(bacon_rules.games.GAMES["bacon-4"].title, str)


def unknown(u: GameState, v: GameView, rng: random.Random) -> GameState:
    """A program for every game needs no type arguments."""
    assert_type(apply(u, choose(observe(u, 1), rng)), GameState[Any, Any, Any])
    assert_type(game_of(u).new_match(u.rules), GameState[Any, Any, Any])
    apply(u, choose(v, rng))
    return apply(u, legal_moves(v)[0])


def given(s: climbing.State, t: trick_taking.State, b: save_your_bacon.State, rng: random.Random) -> None:
    """States and views of every game are states and views."""
    for state in (s, t, b):
        unknown(state, observe(state, 1), rng)
    unknown(s, observe(s, None), rng)


def wrong(s: climbing.State, t: trick_taking.State, u: GameState, rng: random.Random) -> None:
    """Type checkers refuse mixed games and missing parts."""
    apply(s, choose(observe(t, 1), rng))  # type: ignore[misc]
    apply(s, trick_taking.Pass())  # type: ignore[misc]
    game_of(s).choose(observe(t, 1), rng)  # type: ignore[arg-type]
    game_of(s).new_match(t.rules)  # type: ignore[arg-type]
    choose(s, rng)  # type: ignore[arg-type]
    unknown(observe(s, 1), observe(s, 1), rng)  # type: ignore[arg-type]
    print(u.hand)  # type: ignore[attr-defined]
    print(bacon_rules.tricks)  # type: ignore[attr-defined]
