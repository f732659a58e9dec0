"""The rules of the card games called Bacon, as immutable states and plain functions.

The verbs `legal_moves`, `why_illegal`, `apply`, `step`, `events`, `chance_move`, `replay`, `observe`, `determinize`,
`readings` and `to_json` work for every game.  The other names here belong to the climbing game; `bacon_rules.climbing`
has the rest of that game, and `bacon_rules.trick_taking` and `bacon_rules.save_your_bacon` have the other two.  A game
is loaded the first time one of its names is used.

>>> import random
>>> from bacon_rules import apply, bacon, chance_move, legal_moves, new_match
>>> state = new_match(bacon(4))
>>> players = random.Random(1)
>>> while not state.is_over:
...     if state.to_act is None:
...         state = apply(state, chance_move(state, seed=7))
...     else:
...         state = apply(state, players.choice(legal_moves(state)))
>>> state.winners, state.scores
((1,), (4, 8))
"""

import importlib
from typing import TYPE_CHECKING, Any

from bacon_rules.build import BuildInfo, build_info
from bacon_rules.errors import (
    ActionError,
    ArenaError,
    BaconRulesError,
    BudgetError,
    BuildError,
    CardError,
    ChanceError,
    CombinationError,
    FinishError,
    HandError,
    IllegalMoveError,
    JsonError,
    LanguageError,
    MoveError,
    NotationError,
    NoWingError,
    PictureError,
    PlayerError,
    PoolError,
    ReadingError,
    Reason,
    RecordError,
    ReplayError,
    RulesError,
    SeatError,
    SeedError,
    TooMuchWorkError,
    WordsError,
)
from bacon_rules.game import (
    GameEvent,
    GameState,
    GameView,
    HasJson,
    HasMoves,
    apply,
    chance_move,
    determinize,
    events,
    legal_moves,
    observe,
    readings,
    replay,
    step,
    to_json,
    why_illegal,
)
from bacon_rules.showing import draw_with
from bacon_rules.shuffle import Seed

__version__ = "0.2.0.dev0"

__all__ = [
    "WILD",
    "ActionError",
    "Answer",
    "Answering",
    "ArenaError",
    "AskLead",
    "BaconRulesError",
    "BudgetError",
    "BuildError",
    "BuildInfo",
    "Card",
    "CardError",
    "ChanceError",
    "Combination",
    "CombinationError",
    "Deal",
    "Deciding",
    "FinishError",
    "Following",
    "GameEvent",
    "GameState",
    "GameView",
    "GiveLead",
    "Hand",
    "HandError",
    "HasJson",
    "HasMoves",
    "Illegal",
    "IllegalMoveError",
    "JsonError",
    "Kind",
    "LanguageError",
    "LeadAnswer",
    "Leading",
    "LegalMoves",
    "Move",
    "MoveError",
    "NoWingError",
    "NotationError",
    "Pass",
    "PictureError",
    "Play",
    "PlayerError",
    "PoolError",
    "Reading",
    "ReadingError",
    "Reason",
    "RecordError",
    "ReplayError",
    "Rules",
    "RulesError",
    "SeatError",
    "Seed",
    "SeedError",
    "Stage",
    "State",
    "Suit",
    "Tie",
    "TooMuchWorkError",
    "View",
    "WordsError",
    "__version__",
    "action_space",
    "applewood",
    "apply",
    "bacon",
    "build_info",
    "chance_move",
    "chunky_bacon",
    "combinations",
    "determinize",
    "events",
    "legal_moves",
    "new_match",
    "observe",
    "parse_card",
    "parse_combination",
    "parse_hand",
    "parse_move",
    "preset",
    "read_move",
    "readings",
    "replay",
    "score_deal",
    "secured_points",
    "step",
    "to_json",
    "why_illegal",
]


if TYPE_CHECKING:
    from bacon_rules.climbing import (
        WILD,
        Answer,
        Answering,
        AskLead,
        Card,
        Combination,
        Deal,
        Deciding,
        Following,
        GiveLead,
        Hand,
        Illegal,
        Kind,
        LeadAnswer,
        Leading,
        LegalMoves,
        Move,
        Pass,
        Play,
        Reading,
        Rules,
        Stage,
        State,
        Suit,
        Tie,
        View,
        action_space,
        applewood,
        bacon,
        chunky_bacon,
        combinations,
        new_match,
        parse_card,
        parse_combination,
        parse_hand,
        parse_move,
        preset,
        score_deal,
        secured_points,
    )
    from bacon_rules.reading import read_move
else:

    def __getattr__(name: str) -> object:
        """Import a game, or a module that needs every game, on first use."""
        if name == "climbing":
            return importlib.import_module("bacon_rules.climbing")
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        home = importlib.import_module("bacon_rules.reading" if name == "read_move" else "bacon_rules.climbing")
        return globals().setdefault(name, getattr(home, name))


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def _drawn(value: Any) -> str:
    from bacon_rules.pictures.drawing import svg  # noqa: PLC0415 - few programs show pictures

    return svg(value)


draw_with(_drawn)
