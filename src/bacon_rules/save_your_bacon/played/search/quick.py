"""Playing games of Save Your Bacon! out: the plain player sits in each seat, and only a board is made of each game."""

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
"""After so many moves a game is left as it is."""


def played_on(state: State, move: moves.Move, rng: random.Random, turns: int) -> Board:
    """Return how a game stands after a move, and when so many turns more have begun, or it has ended.

    Args:
        state: where the move is made: a legal one.
        move: the move.
        rng: decides between moves that seem equally good, and makes the moves of chance.
        turns: how many turns.
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
    """Play on until so many turns have begun after that of a seat."""
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
    """Return the decks and the table with which a game begins that is prepared with a move."""
    while True:
        decks, following = prepared(rules, decks, stage, move)
        if isinstance(following, Table):
            return decks, following
        stage, seat = following, seat_preparing(rules, following)
        if seat is None:
            move = random_move(rules, decks, stage, 1, rng.getrandbits(64))
        else:
            move = best(preparation_options(rules, stage), partial(before, rules, stage, seat), rng)
