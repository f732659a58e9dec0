"""Cards of hands, discards and spent energy stacks (§14.0, S73)."""

from __future__ import annotations

from bisect import insort
from typing import Final

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.vocabulary import Timing, Zone
from bacon_rules.save_your_bacon.frames import Lying
from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.save_your_bacon.keeping import decks_now
from bacon_rules.save_your_bacon.play.board import Board, without
from bacon_rules.save_your_bacon.play.evolving import evolve_player
from bacon_rules.save_your_bacon.table import Kept

_DISCARDED: Final = Timing.DISCARDED  # at hand: Python 3.11 takes long to find a member in its enum


def pitch(board: Board, seat: int, card: CardKey) -> int:
    """Pitch a card of a player's hand, and return its energy value (§14.0 Pitch)."""
    player = board.players[seat]
    board.players[seat] = evolve_player(player, hand=without(player.hand, card), spent=(*player.spent, card))
    board.lose_sight(lambda one: one == Lying(seat, Zone.HAND, card))
    board.tell(events.CardPitched, seat, card)
    return board.faces[card].value


def take_from_hand(board: Board, seat: int, card: CardKey) -> None:
    """Take a card out of a hand."""
    player = board.players[seat]
    board.players[seat] = evolve_player(player, hand=without(player.hand, card))
    board.lose_sight(lambda one: one == Lying(seat, Zone.HAND, card))


def keep_for_good(board: Board, owner: int, seat: int, card: CardKey) -> None:
    """Put a card of another player, which lies nowhere, into a player's hand, whose it is from then on (S73)."""
    kept = Kept(owner, seat, card)
    board.kept = (*(board.kept or ()), kept)
    board.decks = decks_now(board.decks, (kept,))
    put_in_hand(board, seat, card)


def put_in_hand(board: Board, seat: int, card: CardKey) -> None:
    """Put a card into a hand."""
    player = board.players[seat]
    hand = list(player.hand)
    insort(hand, card)
    board.players[seat] = evolve_player(player, hand=tuple(hand))


def discard(board: Board, seat: int, card: CardKey, zone: Zone | None) -> None:
    """Discard a player's card (§14.0 Discard).

    Args:
        board: the table.
        seat: whose it is.
        card: its key.
        zone: where it comes from; `None` if it was played.
    """
    board.happen_to_card(_DISCARDED, seat, card, zone)
    player = board.players[seat]
    board.players[seat] = evolve_player(player, discard=(*player.discard, card))
