"""The legal moves at a table, and the reasons against illegal ones."""

from __future__ import annotations

from typing import Final, assert_never

from bacon_rules.trick_taking.cards import PACK, Card, Hand, standing_for
from bacon_rules.trick_taking.moves import Accept, Deal, Discard, Pass, PickUp, Play, Turn, Veto, VetoAlone
from bacon_rules.trick_taking.picking import LegalMoves
from bacon_rules.trick_taking.play import playable
from bacon_rules.trick_taking.reasons import Illegal
from bacon_rules.trick_taking.rules import SEATS, Rules
from bacon_rules.trick_taking.table import Approving, Bidding, Discarding, Playing, Stage

_MOVES: Final = (Play, Pass, PickUp, Accept, Discard, Deal, Veto, VetoAlone)
_BIDS: Final = LegalMoves((PickUp(), PickUp(alone=True), Pass()))
_ON_PICK_UP: Final = LegalMoves((Accept(), Veto()))
_ON_ALONE: Final = LegalMoves((Accept(), Veto(), VetoAlone()))
_NOT_NOW: Final[dict[type[Stage], Illegal]] = {
    Bidding: Illegal.NOTHING_TO_VETO,
    Approving: Illegal.MUST_ANSWER,
    Discarding: Illegal.MUST_DISCARD,
    Playing: Illegal.AUCTION_IS_OVER,
}
"""For each stage, the usual reason against a move that does not belong to it."""

_WHOLE_PACK: Final = Hand(PACK).packed
PLAYS: Final = tuple(Play(card) for card in PACK)
DISCARDS: Final = tuple(Discard(card) for card in PACK)


def options(stage: Stage, hand: Hand) -> LegalMoves:
    """Return the legal moves of the seat to act with this hand."""
    match stage:
        case Playing():
            return LegalMoves(standing_for(playable(stage, hand.packed), PLAYS))
        case Bidding():
            return _BIDS
        case Approving():
            return _ON_ALONE if stage.alone else _ON_PICK_UP
        case Discarding():
            return LegalMoves(standing_for(hand.packed, DISCARDS))
        case _:
            assert_never(stage)


def form_fault(thing: object) -> Illegal | None:
    """Return the fault of a value that is not a move of this game, or `None` for a move, legal or not."""
    if isinstance(thing, _MOVES):
        return None
    match thing:
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
    cards = sum([1 << card.number for card in deal.stub], sum([hand.packed for hand in deal.hands]))
    dealt = SEATS * rules.cards_each + len(deal.stub)
    # Powers of two are all different if their sum has as many one-bits as there are powers.
    return None if cards == _WHOLE_PACK and dealt == len(PACK) else Illegal.NOT_THE_PACK


def turn_fault(stage: Stage, hand: Hand, turn: Turn) -> Illegal | None:
    """Return the rule that a move of the seat to act, with this hand, breaks."""
    if isinstance(turn, Play) and isinstance(stage, Playing):
        return _play_fault(stage, hand.packed, 1 << turn.card.number)
    match stage, turn:
        case (Bidding(), Pass()) | (Approving(), Accept() | Veto()):
            return None
        case Bidding(), PickUp():
            return None if isinstance(turn.alone, bool) else Illegal.NOT_A_MOVE
        case Discarding(), Discard():
            return None if turn.card in hand else Illegal.NOT_HELD
        case Approving(), VetoAlone():
            return None if stage.alone else Illegal.NOT_ALONE
        case _, Discard():
            return Illegal.NOTHING_TO_DISCARD
        case Bidding(), Play():
            return Illegal.AUCTION_GOES_ON
        case _:
            return _NOT_NOW[type(stage)]


def _play_fault(stage: Playing, packed: int, card: int) -> Illegal | None:
    """Return the rule that playing a packed card from a packed hand breaks."""
    if not packed & card:
        return Illegal.NOT_HELD
    return None if playable(stage, packed) & card else Illegal.MUST_FOLLOW_SUIT
