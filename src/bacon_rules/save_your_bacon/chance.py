"""Chance moves: when they are due, and how a seed makes them (S8)."""

from __future__ import annotations

from typing import assert_never

from bacon_rules.save_your_bacon.cards.effect_actions.choosing import ChoosePlayer
from bacon_rules.save_your_bacon.cards.pool import Deck
from bacon_rules.save_your_bacon.cards.vocabulary import Kind, Zone
from bacon_rules.save_your_bacon.frames import ResolveStep, Resolving, Shuffling
from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.save_your_bacon.moves import (
    ChanceMove,
    DealPool,
    DrawLot,
    RandomCard,
    RandomInPlay,
    RandomSeat,
    Shuffle,
)
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.lines import action_of
from bacon_rules.save_your_bacon.play.effect_actions.choosing import players_offered
from bacon_rules.save_your_bacon.play.resolving.choosing import cards_to_choose, choice_of, numbers_to_choose
from bacon_rules.save_your_bacon.preparations import DealingPool, DrawingLot, Opening, Preparation
from bacon_rules.save_your_bacon.reasons import Illegal
from bacon_rules.save_your_bacon.rules import DRAFTED_EACH, NAME, Rules
from bacon_rules.save_your_bacon.table import Table
from bacon_rules.shuffle import Randomness, Seed


def chance_fault(rules: Rules, decks: tuple[Deck, ...], stage: Preparation | Table, move: ChanceMove) -> Illegal | None:
    """Return why a chance move is illegal; `None` if it is legal."""
    match move:
        case DealPool(champions) if isinstance(stage, DealingPool):
            right = (
                len(champions) == DRAFTED_EACH * rules.players
                and list(champions) == sorted(set(champions))
                and set(rules.pool.of_kind(Kind.CHAMPION)).issuperset(champions)
            )
            return None if right else Illegal.WRONG_CARDS
        case Shuffle(cards):
            expected = to_shuffle(decks, stage)
            if expected is None:
                return Illegal.NO_CHANCE_NOW
            return None if tuple(sorted(cards)) == expected else Illegal.WRONG_CARDS
        case DealPool():
            return Illegal.NO_CHANCE_NOW
        case DrawLot() | RandomCard() | RandomInPlay() | RandomSeat():
            lots = lots_to_draw(rules, decks, stage)
            if not lots or type(lots[0]) is not type(move):
                return Illegal.NO_CHANCE_NOW
            if move in lots:
                return None
            return Illegal.NO_SUCH_SEAT if isinstance(move, DrawLot) else Illegal.CANNOT_BE_CHOSEN
        case _:
            assert_never(move)


def random_move(
    rules: Rules, decks: tuple[Deck, ...], stage: Preparation | Table, number: int, seed: Seed
) -> ChanceMove:
    """Return the chance move that a seed makes where one is due.

    Args:
        rules: the rules of the game.
        decks: the players' decks.
        stage: the stage at which chance moves.
        number: the number of the chance move in the match, from 1.
        seed: the seed.

    Raises:
        SeedError: the seed is not an `int`, a `str` or `bytes`.
    """
    randomness = Randomness(NAME, number, seed)
    if isinstance(stage, DealingPool):
        champions = sorted(rules.pool.of_kind(Kind.CHAMPION))
        randomness.shuffle(champions)
        return DealPool(sorted(champions[: DRAFTED_EACH * rules.players]))
    cards = to_shuffle(decks, stage)
    if cards is not None:
        order = list(cards)
        randomness.shuffle(order)
        return Shuffle(order)
    lots = lots_to_draw(rules, decks, stage)
    return lots[randomness.below(len(lots))]


def lots_to_draw(rules: Rules, decks: tuple[Deck, ...], stage: Preparation | Table) -> list[ChanceMove]:
    """Return the equally likely moves of chance where it chooses a player or a card; else none."""
    if isinstance(stage, DrawingLot):
        return list(map(DrawLot, range(rules.players)))
    frame = stage.stack[-1] if isinstance(stage, Table) and stage.stack else None
    if not isinstance(stage, Table) or not isinstance(frame, Resolving):
        return []
    board = Board(rules, decks, stage)
    if frame.step is ResolveStep.PLAYER_LOT:
        action = action_of(board, frame)
        assert isinstance(action, ChoosePlayer)
        return list(map(RandomSeat, sorted(players_offered(board, frame, action))))
    if frame.step is not ResolveStep.LOT:
        return []
    choice, chooser = choice_of(board, frame), frame.choosers[0]
    if choice.zone is Zone.PLAY:
        return list(map(RandomInPlay, numbers_to_choose(board, frame, choice, chooser)))
    return list(map(RandomCard, cards_to_choose(board, frame, choice, chooser)))


def to_shuffle(decks: tuple[Deck, ...], stage: Preparation | Table) -> tuple[CardKey, ...] | None:
    """Return the cards to be shuffled, sorted; `None` if no shuffle is due."""
    if isinstance(stage, Opening):
        return decks[len(stage.shuffled)].cards
    if isinstance(stage, Table) and stage.stack and isinstance(frame := stage.stack[-1], Shuffling):
        return frame.cards
    return None
