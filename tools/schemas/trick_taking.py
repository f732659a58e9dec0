"""Facts about the documents of the trick-taking game that its classes do not state."""

from __future__ import annotations

from typing import Final

from bacon_rules.documents.loading import LARGEST_INT
from bacon_rules.trick_taking.cards import PACK, Card, Hand, Suit
from bacon_rules.trick_taking.codec import CODEC
from bacon_rules.trick_taking.moves import Call
from bacon_rules.trick_taking.rules import NAME, SEATS
from bacon_rules.trick_taking.table import Stage
from tools.schemas.forms import array, integer, reference
from tools.schemas.games import GameFacts

__all__ = ["FACTS"]

CARD: Final = "(?:[2-9]|10|[JQKA])[cdhs]"
CALLS: Final = ("pick-up", "pick-up-alone", "pass", "accept", "veto", "veto-alone")
MOST_POINTS: Final = 1_000_000
MOST_CARDS_EACH: Final = 11
MOST_UPCARDS: Final = len(PACK) - SEATS
MOST_CALLS: Final = 383


def _hand(between: str) -> str:
    return f"(?:{CARD}(?:{between}{CARD})*)?"


SEAT: Final = reference("seat")

FACTS: Final = GameFacts(
    title="the trick-taking game",
    urn="trick-taking",
    file="trick-taking-",
    codec=CODEC,
    names=(NAME,),
    versions=dict.fromkeys(("event", "move", "rules", "state", "view"), 1),
    texts={
        Card: (
            "card",
            {
                "description": "A card: its rank and its suit (c, d, h, s), such as 7c, 10h or As.",
                "type": "string",
                "pattern": f"^{CARD}$",
            },
        ),
        Hand: (
            "hand",
            {
                "description": "Cards by rank, two to ace, then suit (c, d, h, s), with a space between two: 2c 10h "
                "As. Empty for no cards.",
                "type": "string",
                "pattern": f"^{_hand(' ')}$",
            },
        ),
        Suit: (
            "suit",
            {
                "description": "A suit: clubs, diamonds, hearts or spades.",
                "enum": [suit.value for suit in Suit],
            },
        ),
        Call: ("call", {"description": "A call of the auction, in notation.", "enum": list(CALLS)}),
    },
    unions={Stage: ("stage", "The seat to act and its task.")},
    shared={
        "seat": {
            "description": "A seat: 0 to 3 clockwise. Seats 0 and 2 are side 0, seats 1 and 3 side 1.",
            **integer(0, SEATS - 1),
        },
    },
    parts={
        **dict.fromkeys(("dealer", "declarer", "seat", "winner"), SEAT),
        "all_tricks": integer(1, MOST_POINTS),
        "calls": array(0, MOST_CALLS),
        "card_counts": array(SEATS, SEATS),
        "card_counts[]": integer(0, MOST_CARDS_EACH + 1),
        "cards_each": integer(1, MOST_CARDS_EACH),
        "deal_number": integer(1, LARGEST_INT),
        "factor": integer(1, MOST_POINTS),
        "hands": array(SEATS, SEATS),
        "laid": array(SEATS - 1, SEATS),
        "most_tricks": integer(0, MOST_POINTS),
        "number": integer(0, len(PACK) - 1),
        "points": array(2, 2),
        "scores": array(2, 2),
        "stub": array(8, MOST_UPCARDS),
        "target": integer(1, MOST_POINTS),
        "trick": array(0, SEATS - 1),
        "tricks": array(0, MOST_CARDS_EACH),
        "tricks_won": array(2, 2),
        "tricks_won[]": integer(0, len(PACK) // SEATS),
        "upcard": integer(0, MOST_UPCARDS - 1),
        "upcard_number": integer(0, MOST_UPCARDS - 1),
        "Rules.upcards": integer(1, MOST_UPCARDS),
        "upcards": array(0, MOST_UPCARDS),
        "winners": array(0, 1),
        "winners[]": integer(0, 1),
        "MatchWon.winners": array(1, 1),
    },
    largest=LARGEST_INT,
    told={
        "alone": "Whether the declarer goes alone.",
        "call": "The call.",
        "card": "The card.",
        "hand": "The cards.",
        "laid": "The cards of the trick, in the order in which they were played.",
        "seat": "The seat.",
        "trick": "The cards of the trick so far, from the lead on.",
        "upcard": "The number of the upcard, from 0.",
        "winner": "The seat that won it.",
    },
    descriptions={
        "event": "Something that happened in a match of the trick-taking game.",
        "move": "A move of the trick-taking game in notation: pick-up, pick-up-alone, pass, accept, veto or "
        "veto-alone; discard: or play: and a card; or deal: and the hands in seat order, then the stub.",
        "rules": "What is played: the game by its name, and house rules if there are any.",
        "state": "A whole match of the trick-taking game as it stands, hidden cards included.",
        "view": "A match of the trick-taking game as one seat or a spectator sees it.",
    },
    move={
        "type": "string",
        "pattern": f"^(?:{'|'.join(CALLS)}|(?:discard|play):{CARD}|deal:{_hand(',')}(?:/{_hand(',')})*)$",
    },
)
