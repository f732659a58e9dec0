"""The climbing game: Bacon for 4 or 6 players, Applewood for 3 to 6, Chunky Bacon for 4 or 6."""

from bacon_rules.climbing.cards import WILD, Card, Hand, Suit
from bacon_rules.climbing.combinations import Combination, Kind, Placed
from bacon_rules.climbing.generation import Combinations, LegalMoves, action_space, combinations
from bacon_rules.climbing.moves import Answer, AskLead, Deal, GiveLead, Move, Pass, Play
from bacon_rules.climbing.notation import parse_card, parse_combination, parse_hand, parse_move
from bacon_rules.climbing.reasons import Illegal
from bacon_rules.climbing.rules import PRESETS, Rules, Tie, Variant, applewood, bacon, chunky_bacon, preset
from bacon_rules.climbing.scoring import (
    deal_is_over,
    next_dealer,
    next_starter,
    score_deal,
    secured_points,
    winners,
    wins_at_once,
)
from bacon_rules.climbing.state import State, new_match
from bacon_rules.climbing.table import Answering, Deciding, Following, Leading, Played, Said, Stage, Table
from bacon_rules.climbing.view import View

__all__ = [
    "PRESETS",
    "WILD",
    "Answer",
    "Answering",
    "AskLead",
    "Card",
    "Combination",
    "Combinations",
    "Deal",
    "Deciding",
    "Following",
    "GiveLead",
    "Hand",
    "Illegal",
    "Kind",
    "Leading",
    "LegalMoves",
    "Move",
    "Pass",
    "Placed",
    "Play",
    "Played",
    "Rules",
    "Said",
    "Stage",
    "State",
    "Suit",
    "Table",
    "Tie",
    "Variant",
    "View",
    "action_space",
    "applewood",
    "bacon",
    "chunky_bacon",
    "combinations",
    "deal_is_over",
    "new_match",
    "next_dealer",
    "next_starter",
    "parse_card",
    "parse_combination",
    "parse_hand",
    "parse_move",
    "preset",
    "score_deal",
    "secured_points",
    "winners",
    "wins_at_once",
]
