"""Save Your Bacon!, the champions card game, for two or more players.

The rules are code and the cards are data: `starter_pool` returns the cards of the package, `load_pool` reads others
from a file.  The language of card effects is in `cards.effects` and `cards.vocabulary`.  `frames` has the things that
can wait on the stack of a table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

# ruff: noqa: F403 - each of these files says itself what it exports
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
from bacon_rules.save_your_bacon import events, moves, preparations, rules
from bacon_rules.save_your_bacon.cards.cards import Action, Champion, Condition, Equipment, Reaction, TokenCard, key_of
from bacon_rules.save_your_bacon.cards.codec import pool_from_json
from bacon_rules.save_your_bacon.cards.loading import (
    load_pool,
    loads_pool,
    midnight_pool,
    published_decks,
    starter_pool,
)
from bacon_rules.save_your_bacon.cards.pool import Deck, Pool, PreconstructedDeck, pool_to_json
from bacon_rules.save_your_bacon.cards.vocabulary import HIDDEN, AnyTrait, Kind, NamedTrait, OwnTrait, Trait
from bacon_rules.save_your_bacon.events import *
from bacon_rules.save_your_bacon.frames import Counters
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.moves import *
from bacon_rules.save_your_bacon.notation import parse_move
from bacon_rules.save_your_bacon.picking import AnyCard, LegalMoves, Reading
from bacon_rules.save_your_bacon.play.values.standing import Standing
from bacon_rules.save_your_bacon.preparations import *
from bacon_rules.save_your_bacon.reasons import Illegal
from bacon_rules.save_your_bacon.rules import *
from bacon_rules.save_your_bacon.state import State, View, new_match
from bacon_rules.save_your_bacon.table import (
    DelayedEffect,
    InPlay,
    LastingEffect,
    Player,
    Table,
    Tally,
    Underneath,
    UsedUp,
)

if TYPE_CHECKING:
    from bacon_rules.save_your_bacon.codec import load_event, load_move, load_rules, load_state, load_view
    from bacon_rules.save_your_bacon.game import GAME
    from bacon_rules.save_your_bacon.messages import to_message
    from bacon_rules.save_your_bacon.texts import card_text
else:
    __getattr__, __dir__ = deferred(
        __name__,
        {
            **dict.fromkeys(("load_event", "load_move", "load_rules", "load_state", "load_view"), "codec"),
            "GAME": "game",
            "card_text": "texts",
            "to_message": "messages",
        },
    )

__all__ = [
    "GAME",
    "HIDDEN",
    "Action",
    "AnyCard",
    "AnyTrait",
    "CardKey",
    "CardNumber",
    "Champion",
    "Condition",
    "Counters",
    "Deck",
    "DelayedEffect",
    "Equipment",
    "Illegal",
    "InPlay",
    "Kind",
    "LastingEffect",
    "LegalMoves",
    "NamedTrait",
    "OwnTrait",
    "Player",
    "Pool",
    "PreconstructedDeck",
    "Reaction",
    "Reading",
    "Standing",
    "State",
    "Table",
    "Tally",
    "TokenCard",
    "Trait",
    "Underneath",
    "UsedUp",
    "View",
    "apply",
    "card_text",
    "chance_move",
    "determinize",
    "key_of",
    "legal_moves",
    "load_event",
    "load_move",
    "load_pool",
    "load_rules",
    "load_state",
    "load_view",
    "loads_pool",
    "midnight_pool",
    "new_match",
    "observe",
    "parse_move",
    "pool_from_json",
    "pool_to_json",
    "published_decks",
    "readings",
    "replay",
    "starter_pool",
    "step",
    "to_json",
    "to_message",
    "why_illegal",
]
__all__ += events.__all__
__all__ += moves.__all__
__all__ += preparations.__all__
__all__ += rules.__all__
