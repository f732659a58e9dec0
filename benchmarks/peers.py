"""How the users of other libraries play at random."""

from __future__ import annotations

import importlib
import random
from types import ModuleType
from typing import Any

__all__ = [
    "chess_plies",
    "chess_positions",
    "gin_rummy_steps",
    "load",
    "openspiel_as_in_its_example",
    "openspiel_at_its_leanest",
    "openspiel_with_tensors",
    "pettingzoo_steps",
    "rlcard_game_steps",
    "rlcard_steps",
]


def load(name: str) -> ModuleType:
    """Import a peer.

    Raises:
        ImportError: it cannot be imported, for whatever reason.
    """
    try:
        return importlib.import_module(name)
    except Exception as error:  # what fails while others' modules are imported may raise anything
        raise ImportError(str(error)) from error


def rlcard_steps(players: random.Random, number: int) -> int:
    """Play RLCard's ``doudizhu`` through its environment, and return how many decisions were made."""
    environment = load("rlcard").make("doudizhu")
    decisions = 0
    while decisions < number:
        state, _ = environment.reset()
        while not environment.is_over():
            state, _ = environment.step(players.choice(list(state["legal_actions"])))
            decisions += 1
    return decisions


def gin_rummy_steps(players: random.Random, number: int) -> int:
    """Play PettingZoo's ``gin_rummy``, and return how many decisions were made."""
    return pettingzoo_steps(load("pettingzoo.classic.gin_rummy_v4").env(), players, number)


def pettingzoo_steps(environment: Any, players: random.Random, number: int) -> int:
    """Play an environment of PettingZoo's, and return how many decisions were made."""
    np = load("numpy")
    decisions = 0
    while decisions < number:
        environment.reset(seed=players.randrange(1 << 32) if decisions == 0 else None)
        for _ in environment.agent_iter():
            seen, _, termination, truncation, _ = environment.last()
            if termination or truncation:
                environment.step(None)
            else:
                legal = np.flatnonzero(seen["action_mask"].view(np.bool_))
                environment.step(legal[players.randrange(len(legal))])
                decisions += 1
    return decisions


def rlcard_game_steps(players: random.Random, number: int) -> int:
    """Play RLCard's ``doudizhu`` beneath its environment, where no state is encoded for learning."""
    game = load("rlcard.games.doudizhu").Game()
    decisions = 0
    while decisions < number:
        state, _ = game.init_game()
        while not game.is_over():
            state, _ = game.step(players.choice(state["actions"]))
            decisions += 1
    return decisions


def chess_plies(players: random.Random, number: int) -> tuple[int, int]:
    """Play python-chess, and return how many plies were played, and how many legal moves were made to choose from."""
    chess = load("chess")
    plies = made = 0
    while plies < number:
        board = chess.Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            made += len(moves)
            board.push(players.choice(moves))
            plies += 1
    return plies, made


def chess_positions(players: random.Random, number: int) -> list[Any]:
    """Return so many positions of random play, as python-chess's boards."""
    chess = load("chess")
    positions: list[Any] = []
    while len(positions) < number:
        board = chess.Board()
        while not board.is_game_over() and len(positions) < number:
            positions.append(board.copy(stack=False))
            board.push(players.choice(list(board.legal_moves)))
    return positions


def openspiel_as_in_its_example(game: str, players: random.Random, number: int) -> int:
    """Play a game of OpenSpiel, written in C++, and return how many decisions were made.

    Chance is drawn as in OpenSpiel's own example, from its outcomes and their weights.
    """
    loaded = load("pyspiel").load_game(game)
    decisions = 0
    while decisions < number:
        state = loaded.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(players.choices(outcomes, weights)[0])
            else:
                state.apply_action(players.choice(state.legal_actions()))
                decisions += 1
    return decisions


def openspiel_at_its_leanest(game: str, players: random.Random, number: int) -> int:
    """Play a game of OpenSpiel, and return how many decisions were made; chance is drawn from its legal actions."""
    loaded = load("pyspiel").load_game(game)
    decisions = 0
    while decisions < number:
        state = loaded.new_initial_state()
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            state.apply_action(players.choice(state.legal_actions()))
    return decisions


def openspiel_with_tensors(game: str, players: random.Random, number: int) -> int:
    """Play a game of OpenSpiel and ask for its tensor before each decision; return how many decisions were made."""
    loaded = load("pyspiel").load_game(game)
    decisions = 0
    while decisions < number:
        state = loaded.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                state.information_state_tensor()
                decisions += 1
            state.apply_action(players.choice(state.legal_actions()))
    return decisions
