"""The play of the hand: discarding, following suit, and tricks (T3-T5, T13)."""

from __future__ import annotations

from bacon_rules.trick_taking.cards import OF_SUIT, Card, with_hand
from bacon_rules.trick_taking.rules import SEATS
from bacon_rules.trick_taking.table import LAID, LEADING, Playing, Table, Trick, playing_of, table_of, trick_of
from bacon_rules.trick_taking.tricks import winning_place


def playable(stage: Playing, packed: int) -> int:
    """Return the playable cards of a packed hand: the cards of the suit led, or without any, the whole hand (T13)."""
    if stage.trick:
        following = packed & OF_SUIT[stage.trick[0].card.suit.number]
        if following:
            return following
    return packed


def tricks_won(tricks: tuple[Trick, ...]) -> tuple[int, int]:
    """Return the number of tricks that each side has won."""
    odd = sum([trick.winner % 2 for trick in tricks])
    return len(tricks) - odd, odd


def after_discard(table: Table, card: Card) -> Table:
    """Return the table after a legal discard: the player to the declarer's left leads."""
    contract = table.contract
    assert contract is not None
    seat = table.stage.seat
    hands = with_hand(table.hands, seat, table.hands[seat].packed ^ 1 << card.number)
    stage = first_lead(contract.declarer)
    return table_of(hands, table.stub, table.upcard_number, table.calls, contract, card, (), stage)


def first_lead(declarer: int) -> Playing:
    """Return the stage in which the player to the declarer's left leads to the first trick (T3)."""
    return LEADING[(declarer + 1) % SEATS]


def after_play(table: Table, card: Card) -> Table:
    """Return the table after a legal card.  The winner of a trick leads to the next trick (T5)."""
    contract, stage = table.contract, table.stage
    assert contract is not None
    assert isinstance(stage, Playing)
    hands = with_hand(table.hands, stage.seat, table.hands[stage.seat].packed ^ 1 << card.number)
    laid = (*stage.trick, LAID[stage.seat][card.number])
    tricks = table.tricks
    if len(laid) == SEATS - contract.alone:
        winner = laid[winning_place([one.card for one in laid], contract.trump)].seat
        tricks = (*tricks, trick_of(laid, winner))
        following = LEADING[winner]
    else:
        seat = (stage.seat + 1) % SEATS
        following = playing_of((seat + 1) % SEATS if seat == contract.sits_out else seat, laid)
    return table_of(hands, table.stub, table.upcard_number, table.calls, contract, table.discard, tricks, following)
