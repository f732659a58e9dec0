"""Facts about the documents of the climbing game that its classes do not state."""

from __future__ import annotations

from typing import Final

from bacon_rules.climbing.cards import MAX_COPIES, MAX_RANK, Hand, Suit
from bacon_rules.climbing.codec import CODEC
from bacon_rules.climbing.combinations import Combination, Kind
from bacon_rules.climbing.rules import MAX_NUMBER, MAX_PLAYERS, PRESETS
from bacon_rules.climbing.table import Stage
from bacon_rules.documents import JsonObject
from bacon_rules.documents.loading import LARGEST_INT
from tools.schemas.forms import array, integer, reference
from tools.schemas.games import GameFacts

__all__ = ["FACTS"]

NATURAL: Final = "(?:[1-9]|1[0-3])[cdhs]"
CARD: Final = f"(?:{NATURAL}|X)"
MOST_WILDS: Final = 6
MOST_NATURALS: Final = len(Suit) * MAX_RANK


def _hand(between: str) -> str:
    return f"(?:{NATURAL}(?:{between}{NATURAL})*(?:{between}X)*|X(?:{between}X)*)?"


def _combination(kind: Kind) -> str:
    others = f"(?:,{CARD}){{{kind.size - 1}}}" if kind.size > 1 else ""
    return f"{kind}-(?:[{kind.length}-9]|1[0-4]):{CARD}{others}"


COMBINATION: Final = f"(?:{'|'.join(map(_combination, Kind))})"
MOVE: Final = f"pass|yes|no|(?:give|ask):(?:0|[1-9][0-9]?)|deal:{_hand(',')}(?:/{_hand(',')})*|{COMBINATION}"

SEAT: Final = reference("seat")
SEATS: Final = array(3, MAX_PLAYERS)
SIDES: Final = array(2, MAX_PLAYERS)
ONCE_EACH: Final[JsonObject] = {**array(0, MAX_PLAYERS), "uniqueItems": True}

FACTS: Final = GameFacts(
    title="the climbing game",
    urn="climbing",
    file="",
    codec=CODEC,
    names=PRESETS,
    settled=("variant", "players"),
    versions={"state": 1, "view": 1},
    texts={
        Hand: (
            "hand",
            {
                "description": "Cards by rank, then suit (c, d, h, s), wilds (X) last, with a space between two: "
                "1c 1c 10h X. Empty for no cards.",
                "type": "string",
                "pattern": f"^{_hand(' ')}$",
            },
        ),
        Combination: (
            "combination",
            {
                "description": "A kind, its top rank and its cards, these by the rank they stand for: pair-7:7c,X.",
                "type": "string",
                "pattern": f"^{COMBINATION}$",
            },
        ),
    },
    unions={Stage: ("stage", "The seat to act and its task.")},
    shared={
        "seat": {
            "description": "A seat: 0, 1, … clockwise; at most 5, in a game for six.",
            **integer(0, MAX_PLAYERS - 1),
        },
    },
    parts={
        **dict.fromkeys(("dealer", "leader", "out[]", "partner", "seat", "starter", "to", "winner", "winners[]"), SEAT),
        "card_counts": SEATS,
        "card_counts[]": integer(0, MOST_NATURALS + MOST_WILDS),
        "copies": integer(1, MAX_COPIES),
        "deal_number": integer(1, LARGEST_INT),
        "dealt": SEATS,
        "hands": SEATS,
        "max_deals": integer(1, MAX_NUMBER),
        "naturals_each": integer(0, MOST_NATURALS),
        "out": ONCE_EACH,
        "pile": {"minItems": 1},
        "played": SEATS,
        "points": SIDES,
        "position": integer(1, MAX_PLAYERS),
        "ranks": integer(1, MAX_RANK),
        "Rules.points": SEATS,
        "Rules.points[]": integer(0, MAX_NUMBER),
        "scores": SIDES,
        "suits": integer(1, len(Suit)),
        "target": integer(1, MAX_NUMBER),
        "wild_counts": SEATS,
        "wild_counts[]": integer(0, MOST_WILDS),
        "wilds_each": integer(0, MOST_WILDS),
        "winners": ONCE_EACH,
        "MatchWon.winners": array(1, MAX_PLAYERS),
    },
    largest=LARGEST_INT,
    told={
        "cards_left": "The number of cards that the seat still holds.",
        "combination": "The combination.",
        "hand": "The cards.",
        "partner": "The seat that was asked.",
        "pile": "The combinations of this round, from the lead up; the last is the top combination.",
        "said": "A partner's answer to the question about the lead; null where nobody was asked.",
        "seat": "The seat.",
        "to": "The seat that leads.",
        "wants_lead": "Whether this player wants the lead.",
        "winner": "The seat that won the round.",
    },
    descriptions={
        "event": "Something that happened in a match of the climbing game.",
        "move": "A move of the climbing game in notation: a combination such as pair-7:7c,X; pass; give:SEAT; "
        "ask:SEAT; yes; no; or deal: and the hands in seat order.",
        "rules": "What is played: a game by its name, and house rules if there are any.",
        "state": "A whole match of the climbing game as it stands, hidden cards included.",
        "view": "A match of the climbing game as one seat or a spectator sees it.",
    },
    move={"type": "string", "pattern": f"^(?:{MOVE})$"},
)
