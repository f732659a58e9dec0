"""Cards going out of play, or from one zone out of play to another (§11.0)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, assert_never

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.board import Board
from bacon_rules.save_your_bacon.effects import Choose, Discard, RemoveFromGame, ReturnToDeck, ReturnToHand
from bacon_rules.save_your_bacon.evolving import evolve
from bacon_rules.save_your_bacon.frames import Shuffling, Taken
from bacon_rules.save_your_bacon.words import HIDDEN, Place, Zone

__all__ = ["move_cards", "shuffle_deck"]

Moving = Discard | ReturnToHand | ReturnToDeck | RemoveFromGame

_DESTINATIONS: Final = {Discard: "discard", ReturnToHand: "hand", ReturnToDeck: "deck", RemoveFromGame: "removed"}


def move_cards(board: Board, deed: Moving, numbers: Iterable[int], taken: Iterable[Taken]) -> None:
    """Move cards to where a deed says, each to its owner's place.

    Args:
        board: the table.
        deed: what is done.
        numbers: the numbers of equipment in play.
        taken: cards of hands or discards.
    """
    to = _DESTINATIONS[type(deed)]
    moved = []
    for number in numbers:
        card = board.leave(number, to)
        moved.append(Taken(card.seat, card.card))
    zone = deed.cards.zone if isinstance(deed.cards, Choose) else Zone.PLAY
    for one in taken:
        board.take(one, zone)
        _tell_moved(board, one, zone, to)
        moved.append(one)
    for one in moved:
        _put(board, one, deed)
    if isinstance(deed, ReturnToDeck) and deed.place is Place.SHUFFLED:
        for seat in sorted({one.seat for one in moved}, reverse=True):
            shuffle_deck(board, seat, board.players[seat].deck)


def shuffle_deck(board: Board, seat: int, cards: tuple[str, ...]) -> None:
    """Let chance make a player's deck from cards; until then there is none."""
    board.set_player(seat, evolve(board.players[seat], deck=()))
    board.stack.append(Shuffling(seat, tuple(sorted(cards))))


def _tell_moved(board: Board, moved: Taken, zone: Zone, to: str) -> None:
    """Tell that a card goes elsewhere; from a hand to a deck it goes face down (§14.0 Hand)."""
    if zone is Zone.HAND and to == _DESTINATIONS[ReturnToDeck]:
        board.tell(events.CardMoved, moved.seat, HIDDEN, zone, to)
        board.tell(events.CardsSeen, moved.seat, (moved.card,))
    else:
        board.tell(events.CardMoved, moved.seat, moved.card, zone, to)


def _put(board: Board, moved: Taken, deed: Moving) -> None:
    player = board.players[moved.seat]
    match deed:
        case Discard():
            board.discard(moved.seat, moved.card)
        case ReturnToHand():
            board.put_in_hand(moved.seat, moved.card)
        case RemoveFromGame():
            board.set_player(moved.seat, evolve(player, removed=(*player.removed, moved.card)))
        case ReturnToDeck(place=Place.TOP):
            board.set_player(moved.seat, evolve(player, deck=(moved.card, *player.deck)))
        case ReturnToDeck():
            board.set_player(moved.seat, evolve(player, deck=(*player.deck, moved.card)))
        case _:
            assert_never(deed)
