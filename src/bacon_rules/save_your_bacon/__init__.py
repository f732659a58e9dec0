"""Save Your Bacon!, the champions card game, for two or more players.

Its rules are code and its cards are data: `starter_pool` gives the cards that come with the package, `load_pool` reads
others from a file.  The effect language in which cards are written is in `effects` and `words`.
"""

from __future__ import annotations

from bacon_rules.game import apply, chance_move, determinize, legal_moves, observe, replay, why_illegal
from bacon_rules.save_your_bacon.cards import Action, Champion, Condition, Equipment, Reaction, key_of
from bacon_rules.save_your_bacon.events import Event
from bacon_rules.save_your_bacon.moves import (
    Activate,
    AddCard,
    Answer,
    Attack,
    Begin,
    Choose,
    ChooseCard,
    ChooseDeck,
    ChooseOpponent,
    Counter,
    DealPool,
    Done,
    DrawLot,
    Move,
    NoCounter,
    Pass,
    PassTime,
    PickChampion,
    Pitch,
    Play,
    RandomCard,
    Refresh,
    ReturnChampion,
    Shuffle,
    Target,
)
from bacon_rules.save_your_bacon.notation import parse_move
from bacon_rules.save_your_bacon.pool import Deck, Pool, PreconstructedDeck
from bacon_rules.save_your_bacon.pool_reading import load_pool, loads_pool, published_decks, starter_pool
from bacon_rules.save_your_bacon.reasons import Illegal
from bacon_rules.save_your_bacon.rules import (
    DeckRules,
    DeckSource,
    Format,
    Rules,
    duel,
    free_for_all,
    preset,
    widdershins,
)
from bacon_rules.save_your_bacon.standing import Standing
from bacon_rules.save_your_bacon.state import State, new_match
from bacon_rules.save_your_bacon.table import InPlay, Player, Table
from bacon_rules.save_your_bacon.view import HIDDEN, View
from bacon_rules.save_your_bacon.words import Kind, Trait

__all__ = [
    "HIDDEN",
    "Action",
    "Activate",
    "AddCard",
    "Answer",
    "Attack",
    "Begin",
    "Champion",
    "Choose",
    "ChooseCard",
    "ChooseDeck",
    "ChooseOpponent",
    "Condition",
    "Counter",
    "DealPool",
    "Deck",
    "DeckRules",
    "DeckSource",
    "Done",
    "DrawLot",
    "Equipment",
    "Event",
    "Format",
    "Illegal",
    "InPlay",
    "Kind",
    "Move",
    "NoCounter",
    "Pass",
    "PassTime",
    "PickChampion",
    "Pitch",
    "Play",
    "Player",
    "Pool",
    "PreconstructedDeck",
    "RandomCard",
    "Reaction",
    "Refresh",
    "ReturnChampion",
    "Rules",
    "Shuffle",
    "Standing",
    "State",
    "Table",
    "Target",
    "Trait",
    "View",
    "apply",
    "chance_move",
    "determinize",
    "duel",
    "free_for_all",
    "key_of",
    "legal_moves",
    "load_pool",
    "loads_pool",
    "new_match",
    "observe",
    "parse_move",
    "preset",
    "published_decks",
    "replay",
    "starter_pool",
    "why_illegal",
    "widdershins",
]
