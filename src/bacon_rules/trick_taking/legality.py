"""What is legal at a table, and why the rest is not."""

from __future__ import annotations

from typing import Final, assert_never

from bacon_rules.trick_taking.cards import PACK, Card, Hand, Suit, bits_of
from bacon_rules.trick_taking.moves import Accept, Deal, Discard, Pass, PickUp, Play, Turn, Veto, VetoAlone
from bacon_rules.trick_taking.picking import LegalMoves
from bacon_rules.trick_taking.play import playable
from bacon_rules.trick_taking.reasons import Illegal
from bacon_rules.trick_taking.rules import SEATS, Rules
from bacon_rules.trick_taking.table import Approving, Bidding, Discarding, Playing, Stage

_BIDS: Final = LegalMoves((PickUp(), PickUp(alone=True), Pass()))
_ON_PICK_UP: Final = LegalMoves((Accept(), Veto()))
_ON_ALONE: Final = LegalMoves((Accept(), Veto(), VetoAlone()))
_NOT_NOW: Final[dict[type[Stage], Illegal]] = {
    Bidding: Illegal.NOTHING_TO_VETO,
    Approving: Illegal.MUST_ANSWER,
    Discarding: Illegal.MUST_DISCARD,
    Playing: Illegal.AUCTION_IS_OVER,
}
"""Why a move that is none of a stage is refused there, as a rule."""

_PLAYS: Final = tuple(Play(card) for card in PACK)
_DISCARDS: Final = tuple(Discard(card) for card in PACK)


def led_suit(stage: Playing) -> Suit | None:
    """Return the suit led to the trick, if a card has been."""
    return stage.trick[0].card.suit if stage.trick else None


def options(stage: Stage, hand: Hand) -> LegalMoves:
    """Return the legal moves of the seat to act, which holds this hand."""
    match stage:
        case Playing():
            return LegalMoves([_PLAYS[number] for number in bits_of(playable(hand, led_suit(stage)))])
        case Bidding():
            return _BIDS
        case Approving(_, alone):
            return _ON_ALONE if alone else _ON_PICK_UP
        case Discarding():
            return LegalMoves([_DISCARDS[number] for number in bits_of(hand.packed)])
        case _:
            assert_never(stage)


def form_fault(thing: object) -> Illegal | None:
    """Return what a thing is that is not a move of this game, or `None` for a move, legal or not."""
    match thing:
        case Play() | PickUp() | Pass() | Accept() | Veto() | VetoAlone() | Discard() | Deal():
            return None
        case str():
            return Illegal.IS_A_TEXT
        case Card():
            return Illegal.IS_A_CARD
        case _:
            return Illegal.NOT_A_MOVE


def deal_fault(rules: Rules, deal: Deal) -> Illegal | None:
    """Return the rule that a deal breaks."""
    if len(deal.hands) != SEATS:
        return Illegal.WRONG_NUMBER_OF_HANDS
    if any(len(hand) != rules.cards_each for hand in deal.hands):
        return Illegal.WRONG_NUMBER_OF_CARDS
    numbers = [number for hand in deal.hands for number in bits_of(hand.packed)]
    numbers += [card.number for card in deal.stub]
    return None if sorted(numbers) == list(range(len(PACK))) else Illegal.NOT_THE_PACK


def turn_fault(stage: Stage, hand: Hand, turn: Turn) -> Illegal | None:
    """Return the rule that a move of the seat to act, which holds this hand, breaks."""
    match stage, turn:
        case Playing(), Play(card):
            if card not in hand:
                return Illegal.NOT_HELD
            return None if playable(hand, led_suit(stage)) >> card.number & 1 else Illegal.MUST_FOLLOW_SUIT
        case Discarding(), Discard(card):
            return None if card in hand else Illegal.NOT_HELD
        case (Bidding(), PickUp() | Pass()) | (Approving(), Accept() | Veto()):
            return None
        case Approving(_, alone), VetoAlone():
            return None if alone else Illegal.NOT_ALONE
        case _, Discard():
            return Illegal.NOTHING_TO_DISCARD
        case Bidding(), Play():
            return Illegal.AUCTION_GOES_ON
        case _:
            return _NOT_NOW[type(stage)]
