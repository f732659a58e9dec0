"""Refreshing, passing time, and drawing cards (§4.0, S3, S4)."""

from __future__ import annotations

from typing import assert_never

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.board import Board
from bacon_rules.save_your_bacon.evolving import evolve
from bacon_rules.save_your_bacon.frames import (
    Drawing,
    Happening,
    PassingTime,
    Refreshing,
    RefreshStep,
    Resolving,
    Shuffling,
    Subject,
    Window,
)
from bacon_rules.save_your_bacon.moving import shuffle_deck
from bacon_rules.save_your_bacon.settling import settle
from bacon_rules.save_your_bacon.values import is_forbidden
from bacon_rules.save_your_bacon.words import Timing, What, Zone

__all__ = [
    "cards_to_ready",
    "pitch_for_energy",
    "ready_chosen",
    "shuffle",
    "start_passing_time",
    "start_refreshing",
    "step_drawing",
    "step_passing_time",
    "step_refreshing",
]


def start_refreshing(board: Board, seat: int) -> None:
    """Let a player refresh (§4.0)."""
    board.stack.append(Refreshing(seat))
    board.tell(events.RefreshBegan, seat)


def start_passing_time(board: Board, seat: int) -> None:
    """Let a player pass time (§4.0)."""
    board.stack.append(PassingTime(seat))
    board.tell(events.TimePassed, seat)


def step_refreshing(board: Board, frame: Refreshing) -> bool:
    """Pitch, draw up to the hand size, and ready cards (S3)."""
    match frame.step:
        case RefreshStep.PITCH:
            if frame.pitched < board.rules.most_pitched and board.players[frame.seat].hand:
                return False
            board.set_top(evolve(frame, step=RefreshStep.DRAW))
        case RefreshStep.DRAW:
            board.set_top(evolve(frame, step=RefreshStep.READY))
            missing = board.rules.hand_size - len(board.players[frame.seat].hand)
            if missing > 0:
                board.stack.append(Drawing(frame.seat, missing))
        case RefreshStep.READY:
            if len(frame.readied) < board.rules.most_readied and cards_to_ready(board, frame):
                return False
            ready_chosen(board, frame)
        case RefreshStep.END:
            board.stack.pop()
        case _:
            assert_never(frame.step)
    return True


def ready_chosen(board: Board, frame: Refreshing) -> None:
    """Ready the cards that were chosen: the last step of a refresh (S3)."""
    board.set_top(evolve(frame, step=RefreshStep.END))
    for number in frame.readied:
        board.ready(number)
    board.happen(Happening(Timing.REFRESHED, Subject(frame.seat)))
    settle(board, frame.seat)


def cards_to_ready(board: Board, frame: Refreshing) -> list[int]:
    """Give the player's cards that the refresh can still ready."""
    return [
        card.number
        for card in board.cards.values()
        if card.seat == frame.seat
        and card.exhausted
        and card.number not in frame.readied
        and not is_forbidden(board, card.number, What.BE_READIED)
    ]


def step_passing_time(board: Board, frame: PassingTime) -> bool:
    """Let the player pitch (S4)."""
    if frame.pitched < board.rules.most_pitched and board.players[frame.seat].hand:
        return False
    board.stack.pop()
    return True


def pitch_for_energy(board: Board, frame: Refreshing | PassingTime, card: str) -> None:
    """Pitch a card, and gain its energy value in upgraded energy (S3, S4)."""
    board.set_top(evolve(frame, pitched=frame.pitched + 1))
    board.gain_energy(frame.seat, board.pitch(frame.seat, card))


def step_drawing(board: Board, frame: Drawing) -> bool:
    """Draw cards; the discard becomes the deck when there is none, and who has neither draws no more (§4.0)."""
    player = board.players[frame.seat]
    drawn = player.deck[: frame.left]
    if drawn:
        hand = tuple(sorted((*player.hand, *drawn)))
        player = evolve(player, hand=hand, deck=player.deck[len(drawn) :])
        board.set_player(frame.seat, player)
        board.tell(events.CardsDrawn, frame.seat, len(drawn))
        board.tell(events.CardsSeen, frame.seat, drawn)
    frame = evolve(frame, left=frame.left - len(drawn), drawn=frame.drawn + len(drawn))
    if frame.left and player.discard:
        board.set_top(frame)
        board.set_player(frame.seat, evolve(player, discard=()))
        for card in player.discard:
            board.tell(events.CardMoved, frame.seat, card, Zone.DISCARD, "deck")
        shuffle_deck(board, frame.seat, player.discard)
        return True
    board.stack.pop()
    if frame.left:
        _not_fully(board)
    if frame.drawn:
        board.happen(Happening(Timing.DREW, Subject(frame.seat)))
        _settle_draw(board, frame.seat)
    return True


def _settle_draw(board: Board, seat: int) -> None:
    """Let players react to a draw, once all who are to draw have drawn (§10.2.1)."""
    place = len(board.stack)
    while isinstance(board.stack[place - 1], Drawing):
        place -= 1
    below = board.stack[place - 1]
    if isinstance(below, Window):
        board.stack[place - 1] = evolve(below, happenings=(*below.happenings, *board.happened))
        board.happened.clear()
    elif place < len(board.stack):
        board.stack.insert(place, Window(tuple(board.happened)))
        board.happened.clear()
    else:
        settle(board, seat)


def shuffle(board: Board, frame: Shuffling, cards: tuple[str, ...]) -> None:
    """Put the shuffled deck down."""
    board.stack.pop()
    board.set_player(frame.seat, evolve(board.players[frame.seat], deck=cards))
    board.tell(events.DeckShuffled, frame.seat, len(cards))


def _not_fully(board: Board) -> None:
    """Note that the effect that lets players draw was not done fully."""
    place = max(place for place, frame in enumerate(board.stack) if not isinstance(frame, Drawing | Window))
    effect = board.stack[place]
    if isinstance(effect, Resolving):
        board.stack[place] = evolve(effect, full=False)
