"""The climbing game: Bacon for 4 or 6 players, Applewood for 3 to 6, Chunky Bacon for 4 or 6."""

from typing import TYPE_CHECKING

from bacon_rules.climbing.cards import WILD, Card, Hand, Suit
from bacon_rules.climbing.codec import load_event, load_move, load_rules, load_state, load_view
from bacon_rules.climbing.combinations import Combination, Kind, PlacedCard
from bacon_rules.climbing.events import (
    Beat,
    DealBegan,
    DealScored,
    Ending,
    Event,
    HandDealt,
    LeadAnswered,
    LeadAsked,
    LeadGiven,
    Led,
    MatchWon,
    Passed,
    RoundWon,
    WentOut,
)
from bacon_rules.climbing.listing.generation import Combinations, LegalMoves, action_space, combinations
from bacon_rules.climbing.match import Match
from bacon_rules.climbing.moves import Answer, AskLead, Deal, GiveLead, Move, Pass, Play
from bacon_rules.climbing.notation import parse_card, parse_combination, parse_hand, parse_move
from bacon_rules.climbing.picking import Reading
from bacon_rules.climbing.reasons import Illegal
from bacon_rules.climbing.rules import PRESETS, Rules, Tie, Variant, applewood, bacon, chunky_bacon, preset
from bacon_rules.climbing.scoring import (
    deal_is_over,
    match_winners,
    next_dealer,
    next_starter,
    score_deal,
    secured_points,
    wins_at_once,
)
from bacon_rules.climbing.state import State, View, new_match
from bacon_rules.climbing.table import Answering, Deciding, Following, LeadAnswer, Leading, Played, Stage, Table
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

if TYPE_CHECKING:
    from bacon_rules.climbing.game import GAME
else:
    __getattr__, __dir__ = deferred(__name__, {"GAME": "game"})

__all__ = [
    "GAME",
    "PRESETS",
    "WILD",
    "Answer",
    "Answering",
    "AskLead",
    "Beat",
    "Card",
    "Combination",
    "Combinations",
    "Deal",
    "DealBegan",
    "DealScored",
    "Deciding",
    "Ending",
    "Event",
    "Following",
    "GiveLead",
    "Hand",
    "HandDealt",
    "Illegal",
    "Kind",
    "LeadAnswer",
    "LeadAnswered",
    "LeadAsked",
    "LeadGiven",
    "Leading",
    "Led",
    "LegalMoves",
    "Match",
    "MatchWon",
    "Move",
    "Pass",
    "Passed",
    "PlacedCard",
    "Play",
    "Played",
    "Reading",
    "RoundWon",
    "Rules",
    "Stage",
    "State",
    "Suit",
    "Table",
    "Tie",
    "Variant",
    "View",
    "WentOut",
    "action_space",
    "applewood",
    "apply",
    "bacon",
    "chance_move",
    "chunky_bacon",
    "combinations",
    "deal_is_over",
    "determinize",
    "legal_moves",
    "load_event",
    "load_move",
    "load_rules",
    "load_state",
    "load_view",
    "match_winners",
    "new_match",
    "next_dealer",
    "next_starter",
    "observe",
    "parse_card",
    "parse_combination",
    "parse_hand",
    "parse_move",
    "preset",
    "readings",
    "replay",
    "score_deal",
    "secured_points",
    "step",
    "to_json",
    "why_illegal",
    "wins_at_once",
]
