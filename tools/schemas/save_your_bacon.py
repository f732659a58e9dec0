"""Facts about the documents of Save Your Bacon! that its classes do not state."""

from __future__ import annotations

from typing import Final

from bacon_rules.documents import JsonObject, JsonValue
from bacon_rules.documents.faults import LARGEST_COUNT
from bacon_rules.documents.values import LONGEST_TEXT
from bacon_rules.save_your_bacon.cards.pool import Pool
from bacon_rules.save_your_bacon.codec import CODEC
from bacon_rules.save_your_bacon.frames import Frame
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.play.happening.replacements import MOST_WITHIN
from bacon_rules.save_your_bacon.preparations import Preparation
from bacon_rules.save_your_bacon.rules import CHAMPIONS_EACH, DRAFTED_EACH, MAX_NUMBER, MAX_PLAYERS, MIN_PLAYERS, NAME
from bacon_rules.save_your_bacon.table import MOST_COUNTERS, Table
from tools.schemas.forms import array, integer, reference
from tools.schemas.games import GameFacts
from tools.schemas.pool import TRAIT

__all__ = ["FACTS"]

A_NUMBER: Final = "(?:0|[1-9][0-9]{0,8})"
A_KEY: Final = "[^\\u0000-,./:-`{-\\u007f]+"
MOVES: Final = (
    "refresh|pass-time|counter|no-counter|yes|no|done|pass",
    f"(?:lot|begin|attack|target|choose|opponent|option|player|random-card|random-player|x):{A_NUMBER}",
    f"(?:random|deck|pick|return|add|pitch|take|name):{A_KEY}",
    f"(?:pool|shuffle):(?:{A_KEY}(?:,{A_KEY})*)?",
    f"play:{A_KEY}@{A_NUMBER}(?:!{A_NUMBER})?",
    f"activate:{A_NUMBER}/{A_NUMBER}(?:!{A_NUMBER})?",
    f"use:{A_KEY}/{A_NUMBER}@{A_NUMBER}(?:!{A_NUMBER})?",
)

SEAT: Final = reference("seat")
KEY: Final = reference("key")
TITLE: Final[JsonObject] = {"type": "string", "minLength": 1, "maxLength": 60}
MOST_IN_DECK: Final = 200
FROM_ONE: Final = ("bacon_to_win", "energy_to_lose", "hand_size", "most_pitched", "Rules.actions")
OR_NONE: Final = ("Attacking.target", "DelayedEffect.effect", "LastingEffect.effect", "Resolving.effect")
"""The numbers that can be -1."""

WITH_AMOUNT: Final = (
    *("CountersPut", "CountersRemoved", "DamageMoved", "DamagePlaced", "DamagePrevented", "DamageRedirected"),
    "DamageRemoved",
)
ZONES: Final[list[JsonValue]] = ["play", "hand", "discard", "deck", "spent", "side-deck", "face-down"]
DESTINATIONS: Final[list[JsonValue]] = ["hand", "deck", "discard", "removed", "under", "play", "face-down"]

FACTS: Final = GameFacts(
    title="Save Your Bacon!",
    urn=NAME,
    file=f"{NAME}-",
    codec=CODEC,
    names=(NAME,),
    more_rules={
        "cards": {
            "description": "The digest of the pool, where the cards are not told: always for the game's own pool, and "
            "since version 3 for any other that is only named; documents of version 1 have none.",
            "type": "string",
            "pattern": "^[0-9a-f]{16}$",
        },
    },
    versions={"event": 1, "move": 1, "rules": 1, "state": CODEC.version, "view": CODEC.version},
    texts={
        CardKey: (
            "key",
            {
                "description": "A card by its key: its name in lower case, hyphens between words. In a view, ? is a "
                "card that the seat may not know.",
                "type": "string",
                "minLength": 1,
                "maxLength": 200,
            },
        ),
        CardNumber: (
            "number",
            {
                "description": "A card in play by its number: first the champions, seat by seat, then equipment in the "
                "order in which it came into play.",
                **integer(0, LARGEST_COUNT),
            },
        ),
        Pool: (
            "pool",
            {
                "description": "The cards, if they are not those of the starter pool; the schema save-your-bacon-pool "
                "tells their form.",
                "type": "object",
            },
        ),
    },
    unions={
        Preparation | Table: ("stage", "What is prepared, or the game on the table."),
        Frame: ("frame", "Something that has begun and waits to go on."),
    },
    shared={"seat": {"description": "A player, from 0, clockwise.", **integer(0, MAX_PLAYERS - 1)}},
    parts={
        **dict.fromkeys(("after", "first", "giver", "owner", "player", "seat", "taker", "that_player"), SEAT),
        **dict.fromkeys(
            (f"{kind}.players[]" for kind in ("EffectEnded", "EffectLasts", "LastingEffect", "Named")), SEAT
        ),
        **dict.fromkeys(("choosers[]", "winners[]"), SEAT),
        **dict.fromkeys(("DeckTaken.deck", "TakingDecks.taken[]"), KEY),
        **dict.fromkeys(
            (
                "counter",
                "Named.name",
                "EffectDeclared.effect",
                "EffectSetOff.effect",
                "EffectUsed.effect",
                "HappeningReplaced.effect",
                "Was.keywords[]",
            ),
            TITLE,
        ),
        **dict.fromkeys(OR_NONE, integer(-1, LARGEST_COUNT)),
        **dict.fromkeys(("copies", "size"), integer(1, MOST_IN_DECK)),
        **dict.fromkeys(("equipment_limit", "most_readied"), integer(0, MAX_NUMBER)),
        **dict.fromkeys(FROM_ONE, integer(1, MAX_NUMBER)),
        **dict.fromkeys((f"{kind}.amount" for kind in WITH_AMOUNT), integer(1, LARGEST_COUNT)),
        **{f"{kind}.zone": {"enum": ZONES} for kind in ("CardsLookedAt", "CardsRevealed", "CardMoved")},
        "best_of": integer(1, 99),
        "turn_limit": integer(1, MAX_NUMBER),
        "CardLeft.to": {"enum": [to for to in DESTINATIONS if to != "play"]},
        "CardMoved.to": {"enum": DESTINATIONS},
        "CardUncovered.to": {"enum": [to for to in DESTINATIONS if to != "under"]},
        "choosers": array(0, MAX_PLAYERS),
        "Counters.number": integer(1, MOST_COUNTERS),
        "Deck.champions": array(CHAMPIONS_EACH, CHAMPIONS_EACH),
        "DeckBuilt.champions": array(CHAMPIONS_EACH, CHAMPIONS_EACH),
        "decks": array(0, MAX_PLAYERS),
        "Rules.decks": {},
        "game": integer(1, LARGEST_COUNT),
        "happened": {"minItems": 1},
        "kept": {"minItems": 1},
        "last": {"minItems": 1},
        "players": array(0, MAX_PLAYERS),
        "PoolDealt.champions": array(DRAFTED_EACH * MIN_PLAYERS, DRAFTED_EACH * MAX_PLAYERS),
        "Rules.players": integer(MIN_PLAYERS, MAX_PLAYERS),
        "side_deck": {"minItems": 1},
        "face_down": {"minItems": 1},
        "scores": array(MIN_PLAYERS, MAX_PLAYERS),
        "Table.players": array(MIN_PLAYERS, MAX_PLAYERS),
        "Was.conditions": {"uniqueItems": True},
        "Was.traits[]": TRAIT,
        "winners": array(0, 1),
        "within": integer(1, MOST_WITHIN),
    },
    largest=LARGEST_COUNT,
    told={
        "amount": "How much, or how many.",
        "by": "What did it, a card or a player alone; null if nothing did.",
        "card": "The card.",
        "cards": "The cards.",
        "champion": "The champion.",
        "champions": "The keys of the champions.",
        "condition": "The condition.",
        "count": "How many.",
        "counter": "The name of the counters.",
        "deck": "The key of the deck.",
        "duration": "How long the effect lasts.",
        "giver": "The player who gives.",
        "kind": "The kind of damage.",
        "number": "How many there are.",
        "option": "The number of the option, from 0.",
        "owner": "The player whose card it is.",
        "pitched": "How many cards have been pitched.",
        "player": "The player.",
        "players": "The players whom the effect is about.",
        "scores": "How many games each player has won.",
        "seat": "The player.",
        "source": "The key of the card that says so.",
        "taker": "The player who gets it.",
        "target": "The champion or equipment that is attacked.",
        "todo": "The champions whose defeats are to be resolved.",
        "x": "How much is paid for X.",
    },
    descriptions={
        "event": "Something that happened in a match of Save Your Bacon!",
        "move": "A move in notation, chance moves among them, such as play:hammer@2, attack:2 or pass-time.",
        "rules": "What is played: the game by its name, and house rules if there are any.",
        "state": "A whole state of a match of Save Your Bacon!, hidden cards included.",
        "view": "A match of Save Your Bacon! as one seat or a spectator sees it; a card that the seat may not know is "
        "written ?.",
    },
    move={"type": "string", "pattern": f"^(?:{'|'.join(MOVES)})$", "maxLength": LONGEST_TEXT // 4},
)
