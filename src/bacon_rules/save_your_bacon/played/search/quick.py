"""Playing games of Save Your Bacon! on: the plain player sits in each seat, and only the board is kept."""

from __future__ import annotations

import random
from functools import partial
from typing import Final

from bacon_rules.save_your_bacon import Rules, State, Table, moves
from bacon_rules.save_your_bacon.cards.pool import Deck
from bacon_rules.save_your_bacon.chance import random_move
from bacon_rules.save_your_bacon.frames import Turn
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.flow import act, options, proceed
from bacon_rules.save_your_bacon.played.bot.choosing import before, best
from bacon_rules.save_your_bacon.played.bot.worth import sight_of, worth
from bacon_rules.save_your_bacon.preparations import Preparation
from bacon_rules.save_your_bacon.preparing import preparation_options, prepared, seat_preparing
from bacon_rules.save_your_bacon.table import seat_to_act

MOST_MOVES: Final = 200
"""The number of moves after which a game is stopped."""


def played_on(state: State, move: moves.Move, rng: random.Random, turns: int) -> Board:
    """Return the game after a move, a number of further turns, or its end.

    Args:
        state: the state before the move.
        move: a legal move.
        rng: decides between equally good moves, and makes the chance moves.
        turns: the number of further turns.
    """
    stage = state.stage
    if isinstance(stage, Table):
        board = Board(state.rules, state.decks, stage)
        act(board, move)
        return _out(board, state.decks, rng, stage.turn.seat, turns)
    decks, table = _opened(state.rules, state.decks, stage, move, rng)
    board = Board(state.rules, decks, table)
    proceed(board)
    return _out(board, decks, rng, table.turn.seat, turns)


def _out(board: Board, decks: tuple[Deck, ...], rng: random.Random, turn: int, turns: int) -> Board:
    """Play on until a number of turns after a seat's turn have begun."""
    rules = board.rules
    for _ in range(MOST_MOVES):
        if board.winner is not None:
            break
        top = board.stack[-1]
        if isinstance(top, Turn) and top.seat != turn:
            turn, turns = top.seat, turns - 1
            if not turns:
                break
        seat = seat_to_act(board.players, board.cards.values(), board.stack)
        if seat is None:
            table = board.table()
            board = Board(rules, decks, table)
            act(board, random_move(rules, decks, table, 1, rng.getrandbits(64)))
        else:
            act(board, best([*options(board)], partial(worth, sight_of(board, seat)), rng))
    return board


def _opened(
    rules: Rules, decks: tuple[Deck, ...], stage: Preparation, move: moves.Move, rng: random.Random
) -> tuple[tuple[Deck, ...], Table]:
    """Return the decks and the table at the beginning of a game whose preparation a move ends."""
    while True:
        decks, following = prepared(rules, decks, stage, move)
        if isinstance(following, Table):
            return decks, following
        stage, seat = following, seat_preparing(rules, following)
        if seat is None:
            move = random_move(rules, decks, stage, 1, rng.getrandbits(64))
        else:
            move = best(preparation_options(rules, stage), partial(before, rules, stage, seat), rng)
