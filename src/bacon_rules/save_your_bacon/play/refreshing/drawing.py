"""Drawing cards, and shuffling decks (§4.0, §14.0 Deck)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bacon_rules.making import changer
from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.vocabulary import Timing, Zone
from bacon_rules.save_your_bacon.frames import (
    Defeating,
    Drawing,
    Replacing,
    Resolving,
    Shuffling,
    Window,
    subject_of,
    window_of,
)
from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.save_your_bacon.moves import Move, Shuffle
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.evolving import evolve, evolve_player, evolve_resolving
from bacon_rules.save_your_bacon.play.happening.replacements import replacement_of
from bacon_rules.save_your_bacon.play.settling.settling import settle
from bacon_rules.save_your_bacon.table import Player

_DREW: Final = Timing.DREW  # at hand: Python 3.11 takes long to find a member in its enum
_WAITING: Final = (Drawing, Window, Replacing, Defeating)

_with_drawn: Final = changer(Player, "hand", "deck")


def shuffle_deck(board: Board, seat: int, cards: tuple[CardKey, ...]) -> None:
    """Let chance make a player's deck from cards; until then there is no deck."""
    board.set_player(seat, evolve_player(board.players[seat], deck=()))
    board.lose_sight_in_deck(seat, 0)
    board.stack.append(Shuffling(seat, tuple(sorted(cards))))


def act_shuffling(board: Board, frame: Shuffling, move: Move) -> None:
    """Put the shuffled deck down."""
    assert isinstance(move, Shuffle)
    board.stack.pop()
    board.set_player(frame.seat, evolve_player(board.players[frame.seat], deck=move.cards))
    board.tell(events.DeckShuffled, frame.seat, len(move.cards))


def step_shuffling(_board: Board, _frame: Shuffling) -> bool:
    """Wait for chance."""
    return False


def step_drawing(board: Board, frame: Drawing) -> bool:
    """Draw cards; the discard becomes a new deck, and a player with neither draws no more (§4.0)."""
    player = board.players[frame.seat]
    drawn = player.deck[: frame.left]
    if drawn:
        hand = tuple(sorted((*player.hand, *drawn)))
        player = _with_drawn(player, hand, player.deck[len(drawn) :])
        if board.rules.pool.keeps_draws:
            player = evolve_player(player, drawn=drawn[-1])
        board.set_player(frame.seat, player)
        board.lose_sight_in_deck(frame.seat, len(player.deck))
        board.tell(events.CardsDrawn, frame.seat, len(drawn))
        board.tell(events.CardsSeen, frame.seat, drawn)
    left, all_drawn = frame.left - len(drawn), frame.drawn + len(drawn)
    if left and player.discard:
        board.stack[-1] = evolve(frame, left=left, drawn=all_drawn)
        board.set_player(frame.seat, evolve_player(player, discard=()))
        for card in player.discard:
            board.tell(events.CardMoved, frame.seat, card, Zone.DISCARD, "deck")
        shuffle_deck(board, frame.seat, player.discard)
    else:
        board.stack.pop()
        tell_effect(board, all_drawn, full=not left)
        if all_drawn:
            board.happen_to_player(_DREW, frame.seat, all_drawn)
        _settle_draw(board)
    return True


def _settle_draw(board: Board) -> None:
    """Settle a draw after all players have drawn; until then a window keeps the happenings (§10.2.1)."""
    place = len(board.stack)
    while isinstance(board.stack[place - 1], Drawing | Replacing):
        place -= 1
    below = board.stack[place - 1]
    if isinstance(below, Window):
        place -= 1
        del board.stack[place]
        board.happened = [*below.happenings, *board.happened]
    if place == len(board.stack):
        settle(board, whose_step(board))
    elif board.happened:
        board.stack.insert(place, window_of(tuple(board.happened)))
        board.happened.clear()


def whose_step(board: Board) -> int:
    """Return the player of the effect action or game step in progress (S21)."""
    return next(frame.seat for frame in reversed(board.stack) if not isinstance(frame, _WAITING))


def tell_effect(board: Board, drawn: int, *, full: bool) -> None:
    """Tell the effect of an effect action the further amount, and whether all of it was done."""
    place = max(place for place, frame in enumerate(board.stack) if not isinstance(frame, _WAITING))
    effect = board.stack[place]
    if isinstance(effect, Resolving) and effect.action:  # otherwise no effect that has begun did it
        board.stack[place] = evolve_resolving(
            effect, context=evolve(effect.context, many=effect.context.many + drawn), full=effect.full and full
        )


def start_drawing(board: Board, counts: Mapping[int, int]) -> None:
    """Let players draw numbers of cards, one after the other, unless an effect replaces the draw (S61)."""
    for seat, count in reversed([*counts.items()]):
        board.stack.append(Drawing(seat, count))
        if _DREW in board.rules.pool.replaced:
            would = Replacing(_DREW, subject_of(seat), seat, amount=count)
            if replacement_of(board, would) is not None:
                board.stack[-1] = would
