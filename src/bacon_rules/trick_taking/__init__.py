"""Bacon, the trick-taking game: four players in two sides, an auction over upcards, five tricks."""

from bacon_rules.game import apply, chance_move, determinize, legal_moves, observe, replay, why_illegal
from bacon_rules.trick_taking.cards import PACK, Card, Hand, Suit
from bacon_rules.trick_taking.moves import Accept, Deal, Discard, Move, Pass, PickUp, Play, Veto, VetoAlone
from bacon_rules.trick_taking.notation import parse_card, parse_hand, parse_move
from bacon_rules.trick_taking.reasons import Illegal
from bacon_rules.trick_taking.rules import Rules, Taker
from bacon_rules.trick_taking.scoring import score_deal, trick_winner, winners
from bacon_rules.trick_taking.state import State, new_match
from bacon_rules.trick_taking.table import (
    Approving,
    Bidding,
    Called,
    Contract,
    Discarding,
    Laid,
    Playing,
    Stage,
    Table,
    Trick,
)
from bacon_rules.trick_taking.view import View

__all__ = [
    "PACK",
    "Accept",
    "Approving",
    "Bidding",
    "Called",
    "Card",
    "Contract",
    "Deal",
    "Discard",
    "Discarding",
    "Hand",
    "Illegal",
    "Laid",
    "Move",
    "Pass",
    "PickUp",
    "Play",
    "Playing",
    "Rules",
    "Stage",
    "State",
    "Suit",
    "Table",
    "Taker",
    "Trick",
    "Veto",
    "VetoAlone",
    "View",
    "apply",
    "chance_move",
    "determinize",
    "legal_moves",
    "new_match",
    "observe",
    "parse_card",
    "parse_hand",
    "parse_move",
    "replay",
    "score_deal",
    "trick_winner",
    "why_illegal",
    "winners",
]
