"""Cards out of play, in every zone but underneath a card (§14.0, S73, S94, S97)."""

from __future__ import annotations

from bisect import insort
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import Final

from bacon_rules.making import changer
from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.vocabulary import Timing, Zone
from bacon_rules.save_your_bacon.frames import Kept, Lying, Taken
from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.save_your_bacon.keeping import decks_now
from bacon_rules.save_your_bacon.play.board.board import Board, without
from bacon_rules.save_your_bacon.play.board.evolving import evolve_player
from bacon_rules.save_your_bacon.table import Player

_DISCARDED: Final = Timing.DISCARDED  # at hand: Python 3.11 takes long to find a member in its enum

_with_discard: Final = changer(Player, "discard")
_with_hand: Final = changer(Player, "hand")
_with_pitched: Final = changer(Player, "hand", "spent")


def pitch(board: Board, seat: int, card: CardKey) -> int:
    """Pitch a card of a player's hand, and return its energy value (§14.0 Pitch)."""
    player = board.players[seat]
    board.players[seat] = _with_pitched(player, without(player.hand, card), (*player.spent, card))
    board.lose_sight(lambda one: one == Lying(seat, Zone.HAND, card))
    board.tell(events.CardPitched, seat, card)
    return board.faces[card].value


def take_from_hand(board: Board, seat: int, card: CardKey) -> None:
    """Take a card out of a hand."""
    player = board.players[seat]
    board.players[seat] = _with_hand(player, without(player.hand, card))
    board.lose_sight(lambda one: one == Lying(seat, Zone.HAND, card))


def keep_for_good(board: Board, owner: int, seat: int, card: CardKey) -> None:
    """Put another player's card, which is in no zone, into a player's hand; the player owns it from then on (S73)."""
    kept = Kept(owner, seat, card)
    board.kept = (*(board.kept or ()), kept)
    board.decks = decks_now(board.decks, (kept,))
    put_in_hand(board, seat, card)


def put_in_hand(board: Board, seat: int, card: CardKey) -> None:
    """Put a card into a hand."""
    player = board.players[seat]
    hand = list(player.hand)
    insort(hand, card)
    board.players[seat] = _with_hand(player, tuple(hand))


def lay_face_down(board: Board, seat: int, card: CardKey) -> None:
    """Lay a card, which is in no zone, face down (S94)."""
    player = board.players[seat]
    cards = tuple(sorted((*player.cards_in(Zone.FACE_DOWN), card)))
    board.players[seat] = evolve_player(player, face_down=cards)


def _pick_up(board: Board, seat: int, card: CardKey) -> None:
    """Take a card away that lies face down (S94)."""
    player = board.players[seat]
    left = without(player.cards_in(Zone.FACE_DOWN), card)
    board.players[seat] = evolve_player(player, face_down=left or None)
    board.lose_sight(lambda one: one == Lying(seat, Zone.FACE_DOWN, card))


def discard(board: Board, seat: int, card: CardKey, zone: Zone | None) -> None:
    """Discard a player's card (§14.0 Discard).

    Args:
        board: the table.
        seat: the owner.
        card: the key.
        zone: the old zone; `None` if the card was played.
    """
    board.happen_to_card(_DISCARDED, seat, card, zone)
    player = board.players[seat]
    board.players[seat] = _with_discard(player, (*player.discard, card))


def remove(board: Board, seat: int, card: CardKey) -> None:
    """Remove a player's card, which is in no zone, from the game (§14.0 Remove from the game)."""
    player = board.players[seat]
    board.set_player(seat, evolve_player(player, removed=(*player.removed, card)))


def top_of(board: Board, seat: int, count: int) -> list[Lying]:
    """Return the top cards of a player's deck."""
    deck = board.players[seat].deck
    return [Lying(seat, Zone.DECK, card, len(deck) - 1 - place) for place, card in enumerate(deck[:count])]


def found(board: Board, zone: Zone, taken: Iterable[Taken]) -> list[Lying]:
    """Return the places of chosen cards; cards chosen from a deck lie on top of it."""
    chosen: Counter[int] = Counter()
    lying = []
    for one in taken:
        height = len(board.players[one.seat].deck) - 1 - chosen[one.seat] if zone is Zone.DECK else 0
        chosen[one.seat] += 1
        lying.append(Lying(one.seat, zone, one.card, height))
    return lying


def lift(board: Board, seat: int, card: CardKey, place: int) -> None:
    """Put a chosen card of a deck on top, below a number of cards chosen before."""
    player = board.players[seat]
    was = player.deck.index(card, place)
    deck = (*player.deck[:place], card, *player.deck[place:was], *player.deck[was + 1 :])
    board.set_player(seat, evolve_player(player, deck=deck))
    board.lose_sight_in_deck(seat, len(deck) - 1 - was)


def take_out(board: Board, cards: Sequence[Lying]) -> None:
    """Take cards out of their zones; the other cards keep their order."""
    decks: dict[int, set[int]] = defaultdict(set)
    for one in cards:
        player = board.players[one.seat]
        match one.zone:
            case Zone.HAND:
                take_from_hand(board, one.seat, one.card)
            case Zone.FACE_DOWN:
                _pick_up(board, one.seat, one.card)
            case Zone.DECK:
                decks[one.seat].add(one.below)
            case Zone.DISCARD:
                board.set_player(one.seat, evolve_player(player, discard=without(player.discard, one.card)))
            case Zone.SPENT:
                board.set_player(one.seat, evolve_player(player, spent=without(player.spent, one.card)))
            case Zone.SIDE_DECK:
                left = without(player.cards_in(Zone.SIDE_DECK), one.card)
                board.set_player(one.seat, evolve_player(player, side_deck=left or None))
            case _:
                raise AssertionError(one)
    for seat, heights in decks.items():
        player = board.players[seat]
        last = len(player.deck) - 1
        deck = tuple([card for place, card in enumerate(player.deck) if last - place not in heights])
        board.set_player(seat, evolve_player(player, deck=deck))
        board.lose_sight_in_deck(seat, min(heights))
