"""The play of the hand: discarding, following suit, and tricks (T3-T5, T13)."""

from __future__ import annotations

from bacon_rules.trick_taking.cards import OF_SUIT, Card, Hand, Suit, unpacked
from bacon_rules.trick_taking.rules import SEATS
from bacon_rules.trick_taking.scoring import winning_place
from bacon_rules.trick_taking.table import Laid, Playing, Table, Trick


def playable(hand: Hand, led: Suit | None) -> int:
    """Return the packed cards that may be played: those of the suit led, if there are any, else all (T13)."""
    if led is not None:
        following = hand.packed & OF_SUIT[led.number]
        if following:
            return following
    return hand.packed


def tricks_won(tricks: tuple[Trick, ...]) -> tuple[int, int]:
    """Return how many tricks each side has won."""
    odd = sum(trick.winner % 2 for trick in tricks)
    return len(tricks) - odd, odd


def after_discard(table: Table, card: Card) -> Table:
    """Return the table after a legal discard: the player to the declarer's left leads."""
    contract = table.contract
    assert contract is not None
    hands = _without(table.hands, table.stage.seat, card)
    stage = Playing((contract.declarer + 1) % SEATS)
    return Table(hands, table.stub, table.upcard_number, table.calls, contract, card, (), stage)


def after_play(table: Table, card: Card) -> Table:
    """Return the table after a legal card.  The winner of a trick leads to the next one (T5)."""
    contract, stage = table.contract, table.stage
    assert contract is not None
    assert isinstance(stage, Playing)
    hands = _without(table.hands, stage.seat, card)
    laid = (*stage.trick, Laid(stage.seat, card))
    tricks = table.tricks
    if len(laid) == SEATS - contract.alone:
        winner = laid[winning_place([one.card for one in laid], contract.trump)].seat
        tricks = (*tricks, Trick(laid, winner))
        following = Playing(winner)
    else:
        seat = (stage.seat + 1) % SEATS
        following = Playing((seat + 1) % SEATS if seat == contract.sits_out else seat, laid)
    return Table(hands, table.stub, table.upcard_number, table.calls, contract, table.discard, tricks, following)


def _without(hands: tuple[Hand, ...], seat: int, card: Card) -> tuple[Hand, ...]:
    left = unpacked(hands[seat].packed ^ 1 << card.number)
    return (*hands[:seat], left, *hands[seat + 1 :])
