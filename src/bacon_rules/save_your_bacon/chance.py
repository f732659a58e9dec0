"""Chance moves: when they are due, and how a seed makes them (S8)."""

from __future__ import annotations

from collections.abc import Sequence

from bacon_rules.save_your_bacon.cards.effect_actions.choosing import ChoosePlayer
from bacon_rules.save_your_bacon.cards.pool import Deck
from bacon_rules.save_your_bacon.cards.selectors import Chosen
from bacon_rules.save_your_bacon.cards.vocabulary import Kind, Zone
from bacon_rules.save_your_bacon.frames import ResolveStep, Resolving, Shuffling
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
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
        case DrawLot(seat) if isinstance(stage, DrawingLot):
            return None if 0 <= seat < rules.players else Illegal.NO_SUCH_SEAT
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
        case RandomCard(card):
            return _drawn_fault(card, _to_draw_from(rules, decks, stage))
        case RandomInPlay(number):
            return _drawn_fault(number, _in_play_to_draw_from(rules, decks, stage))
        case RandomSeat(seat):
            return _drawn_fault(seat, _players_to_draw_from(rules, decks, stage))
        case _:
            return Illegal.NO_CHANCE_NOW


def _drawn_fault(drawn: CardKey | int, possible: Sequence[CardKey | int] | None) -> Illegal | None:
    if possible is None:
        return Illegal.NO_CHANCE_NOW
    return None if drawn in possible else Illegal.CANNOT_BE_CHOSEN


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
    """Return the equally likely moves of chance, if it neither deals nor shuffles."""
    candidates = _to_draw_from(rules, decks, stage)
    if candidates is not None:
        return list(map(RandomCard, candidates))
    numbers = _in_play_to_draw_from(rules, decks, stage)
    if numbers is not None:
        return list(map(RandomInPlay, numbers))
    seats = _players_to_draw_from(rules, decks, stage)
    return list(map(DrawLot, range(rules.players)) if seats is None else map(RandomSeat, seats))


def to_shuffle(decks: tuple[Deck, ...], stage: Preparation | Table) -> tuple[CardKey, ...] | None:
    """Return the cards to be shuffled, sorted; `None` if no shuffle is due."""
    if isinstance(stage, Opening):
        return decks[len(stage.shuffled)].cards
    if isinstance(stage, Table) and stage.stack and isinstance(frame := stage.stack[-1], Shuffling):
        return frame.cards
    return None


def _to_draw_from(rules: Rules, decks: tuple[Deck, ...], stage: Preparation | Table) -> list[CardKey] | None:
    """Return the cards out of play from which chance chooses; `None` if no such choice is due."""
    waiting = _lot_of(rules, decks, stage)
    if waiting is None or waiting[2].zone is Zone.PLAY:
        return None
    board, frame, choice = waiting
    return cards_to_choose(board, frame, choice, frame.choosers[0])


def _in_play_to_draw_from(rules: Rules, decks: tuple[Deck, ...], stage: Preparation | Table) -> list[CardNumber] | None:
    """Return the cards in play from which chance chooses; `None` if no such choice is due."""
    waiting = _lot_of(rules, decks, stage)
    if waiting is None or waiting[2].zone is not Zone.PLAY:
        return None
    board, frame, choice = waiting
    return numbers_to_choose(board, frame, choice, frame.choosers[0])


def _lot_of(
    rules: Rules, decks: tuple[Deck, ...], stage: Preparation | Table
) -> tuple[Board, Resolving, Chosen] | None:
    """Return the effect for which chance chooses a card, and the effect's choice; `None` if no such choice is due."""
    if not isinstance(stage, Table) or not stage.stack:
        return None
    frame = stage.stack[-1]
    if not isinstance(frame, Resolving) or frame.step is not ResolveStep.LOT:
        return None
    board = Board(rules, decks, stage)
    return board, frame, choice_of(board, frame)


def _players_to_draw_from(rules: Rules, decks: tuple[Deck, ...], stage: Preparation | Table) -> list[int] | None:
    """Return the seats of the players from whom chance chooses; `None` if no such choice is due."""
    if not isinstance(stage, Table) or not stage.stack:
        return None
    frame = stage.stack[-1]
    if not isinstance(frame, Resolving) or frame.step is not ResolveStep.PLAYER_LOT:
        return None
    board = Board(rules, decks, stage)
    action = action_of(board, frame)
    assert isinstance(action, ChoosePlayer)
    return sorted(players_offered(board, frame, action))
