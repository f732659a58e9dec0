"""What is legal at a table, and why the rest is not."""

from __future__ import annotations

from typing import Final, assert_never

from bacon_rules.trick_taking.cards import PACK, Card, Hand, Suit, bits_of
from bacon_rules.trick_taking.moves import Accept, Deal, Discard, Move, Pass, PickUp, Play, Turn, Veto, VetoAlone
from bacon_rules.trick_taking.play import playable
from bacon_rules.trick_taking.reasons import Illegal
from bacon_rules.trick_taking.rules import SEATS, Rules
from bacon_rules.trick_taking.table import Approving, Bidding, Discarding, Playing, Stage

__all__ = ["deal_fault", "options", "turn_fault"]

_BIDS: Final = (PickUp(), PickUp(alone=True), Pass())
_ON_PICK_UP: Final = (Accept(), Veto())
_ON_ALONE: Final = (Accept(), Veto(), VetoAlone())
_PLAYS: Final = tuple(Play(card) for card in PACK)
_DISCARDS: Final = tuple(Discard(card) for card in PACK)


def led_suit(stage: Playing) -> Suit | None:
    """Give the suit led to the trick, if a card has been."""
    return stage.trick[0].card.suit if stage.trick else None


def options(stage: Stage, hand: Hand) -> tuple[Move, ...]:
    """Give the legal moves of the seat to act, which holds this hand."""
    match stage:
        case Playing():
            return tuple([_PLAYS[number] for number in bits_of(playable(hand, led_suit(stage)))])
        case Bidding():
            return _BIDS
        case Approving(_, alone):
            return _ON_ALONE if alone else _ON_PICK_UP
        case Discarding():
            return tuple([_DISCARDS[number] for number in bits_of(hand.packed)])
        case _:
            assert_never(stage)


def deal_fault(rules: Rules, deal: Deal) -> Illegal | None:
    """Give the rule that a deal breaks."""
    if len(deal.hands) != SEATS:
        return Illegal.WRONG_NUMBER_OF_HANDS
    if any(len(hand) != rules.cards_each for hand in deal.hands):
        return Illegal.WRONG_NUMBER_OF_CARDS
    numbers = [number for hand in deal.hands for number in bits_of(hand.packed)]
    numbers += [card.number for card in deal.stub]
    return None if sorted(numbers) == list(range(len(PACK))) else Illegal.NOT_THE_PACK


def turn_fault(stage: Stage, hand: Hand, turn: Turn) -> Illegal | None:
    """Give the rule that a move of the seat to act, which holds this hand, breaks."""
    match turn:
        case Play(card):
            return _play_fault(stage, hand, card)
        case PickUp() | Pass():
            return None if isinstance(stage, Bidding) else _not_now(stage)
        case Accept() | Veto():
            return None if isinstance(stage, Approving) else _not_now(stage, Illegal.NOTHING_TO_VETO)
        case VetoAlone():
            if not isinstance(stage, Approving):
                return _not_now(stage, Illegal.NOTHING_TO_VETO)
            return None if stage.alone else Illegal.NOT_ALONE
        case Discard(card):
            if not isinstance(stage, Discarding):
                return Illegal.NOTHING_TO_DISCARD
            return None if card in hand else Illegal.NOT_HELD
        case _:
            assert_never(turn)


def _not_now(stage: Stage, in_auction: Illegal = Illegal.MUST_ANSWER) -> Illegal:
    """Tell why a call does not fit the stage."""
    match stage:
        case Bidding() | Approving():
            return in_auction
        case Discarding():
            return Illegal.MUST_DISCARD
        case Playing():
            return Illegal.AUCTION_IS_OVER
        case _:
            assert_never(stage)


def _play_fault(stage: Stage, hand: Hand, card: Card) -> Illegal | None:
    match stage:
        case Playing():
            if card not in hand:
                return Illegal.NOT_HELD
            return None if playable(hand, led_suit(stage)) >> card.number & 1 else Illegal.MUST_FOLLOW_SUIT
        case Discarding():
            return Illegal.MUST_DISCARD
        case Approving():
            return Illegal.MUST_ANSWER
        case Bidding():
            return Illegal.AUCTION_GOES_ON
        case _:
            assert_never(stage)
