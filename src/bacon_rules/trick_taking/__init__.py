"""Bacon, the trick-taking game: four players in two sides, an auction over upcards, five tricks."""

from typing import TYPE_CHECKING

from bacon_rules.deferred import deferred
from bacon_rules.game import (
    apply,
    chance_move,
    determinize,
    legal_moves,
    observe,
    readings,
    replay,
    step,
    to_json,
    why_illegal,
)
from bacon_rules.trick_taking.cards import PACK, Card, Hand, Suit
from bacon_rules.trick_taking.codec import load_event, load_move, load_rules, load_state, load_view
from bacon_rules.trick_taking.events import (
    CallMade,
    CardPlayed,
    ContractMade,
    DealAcquitted,
    DealBegan,
    DealScored,
    Discarded,
    Event,
    HandDealt,
    MatchWon,
    TrickWon,
    UpcardTaken,
    UpcardTurned,
)
from bacon_rules.trick_taking.moves import Accept, Call, Deal, Discard, Move, Pass, PickUp, Play, Turn, Veto, VetoAlone
from bacon_rules.trick_taking.notation import parse_call, parse_card, parse_hand, parse_move
from bacon_rules.trick_taking.picking import LegalMoves, Reading
from bacon_rules.trick_taking.reasons import Illegal
from bacon_rules.trick_taking.rules import Rules, Taker, preset
from bacon_rules.trick_taking.scoring import match_winners, score_deal
from bacon_rules.trick_taking.state import State, View, new_match
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
from bacon_rules.trick_taking.tricks import trick_winner

if TYPE_CHECKING:
    from bacon_rules.trick_taking.game import GAME
else:
    __getattr__, __dir__ = deferred(__name__, {"GAME": "game"})

__all__ = [
    "GAME",
    "PACK",
    "Accept",
    "Approving",
    "Bidding",
    "Call",
    "CallMade",
    "Called",
    "Card",
    "CardPlayed",
    "Contract",
    "ContractMade",
    "Deal",
    "DealAcquitted",
    "DealBegan",
    "DealScored",
    "Discard",
    "Discarded",
    "Discarding",
    "Event",
    "Hand",
    "HandDealt",
    "Illegal",
    "Laid",
    "LegalMoves",
    "MatchWon",
    "Move",
    "Pass",
    "PickUp",
    "Play",
    "Playing",
    "Reading",
    "Rules",
    "Stage",
    "State",
    "Suit",
    "Table",
    "Taker",
    "Trick",
    "TrickWon",
    "Turn",
    "UpcardTaken",
    "UpcardTurned",
    "Veto",
    "VetoAlone",
    "View",
    "apply",
    "chance_move",
    "determinize",
    "legal_moves",
    "load_event",
    "load_move",
    "load_rules",
    "load_state",
    "load_view",
    "match_winners",
    "new_match",
    "observe",
    "parse_call",
    "parse_card",
    "parse_hand",
    "parse_move",
    "preset",
    "readings",
    "replay",
    "score_deal",
    "step",
    "to_json",
    "trick_winner",
    "why_illegal",
]
