"""The rules of the card games called Bacon, as immutable states and plain functions.

The verbs work for every game: `legal_moves`, `why_illegal`, `apply`, `step`, `events`, `chance_move`, `replay`,
`observe`, `determinize`, `readings`, `read_move` and `to_json`.  States and views follow the protocols `GameState` and
`GameView`.  Every exception is a `BaconRulesError`.

The games are packages:

- `climbing`: Bacon, Applewood and Chunky Bacon.  The names that most programs need are here as well: `bacon`,
  `applewood`, `chunky_bacon`, `new_match`, `Card`, `Hand`, `Combination`, `State`, `View`, `Play`, `parse_move` …
- `trick_taking`: Bacon, the trick-taking game.
- `save_your_bacon`: Save Your Bacon!, the champions card game.

The services are packages, too, and work for every game:

- `games`: every game by name, and the register for games of other packages.
- `records`, `documents`, `vectors`: matches as files, JSON, and test data for engines.
- `words`, `reading`, `pictures`: sentences, typed moves and pictures for people.
- `bots`, `arena`, `reviews`: computer players, comparing players, and what each move of a match cost.
- `actions`, `learning`: numbers of moves, rows of numbers, and environments for programs that learn.
- `server`: the rules over JSON-RPC.

A package is loaded the first time one of its names is used.

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

from typing import TYPE_CHECKING, Any, Final

from bacon_rules.build import BuildInfo, build_info
from bacon_rules.deferred import deferred
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
    MatchError,
    MoveError,
    NetError,
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
    AnyRules,
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
from bacon_rules.notebooks import draw_with
from bacon_rules.shuffle import Seed

__version__ = "1.0.0.dev0"

__all__ = [  # noqa: RUF022 - in groups
    # The verbs, for every game.
    "legal_moves",
    "why_illegal",
    "apply",
    "step",
    "events",
    "chance_move",
    "replay",
    "observe",
    "determinize",
    "readings",
    "read_move",
    "to_json",
    # Protocols and types for every game.
    "GameState",
    "GameView",
    "GameEvent",
    "AnyRules",
    "HasMoves",
    "HasJson",
    "Reason",
    "Seed",
    # The climbing game: beginning.
    "bacon",
    "applewood",
    "chunky_bacon",
    "preset",
    "Rules",
    "Tie",
    "new_match",
    # The climbing game: values.
    "Suit",
    "Card",
    "WILD",
    "Hand",
    "Kind",
    "Combination",
    "State",
    "View",
    "Stage",
    "Leading",
    "Following",
    "Deciding",
    "Answering",
    "LeadAnswer",
    # The climbing game: moves.
    "Move",
    "Deal",
    "Play",
    "Pass",
    "GiveLead",
    "AskLead",
    "Answer",
    "LegalMoves",
    "Reading",
    "Illegal",
    "combinations",
    "action_space",
    # The climbing game: texts and points.
    "parse_card",
    "parse_hand",
    "parse_combination",
    "parse_move",
    "score_deal",
    "secured_points",
    # Errors.
    "BaconRulesError",
    "IllegalMoveError",
    "ReplayError",
    "MatchError",
    "MoveError",
    "NotationError",
    "ReadingError",
    "RulesError",
    "NetError",
    "NoWingError",
    "SeatError",
    "SeedError",
    "ChanceError",
    "CardError",
    "HandError",
    "CombinationError",
    "FinishError",
    "JsonError",
    "RecordError",
    "PoolError",
    "ActionError",
    "ArenaError",
    "BudgetError",
    "PlayerError",
    "BuildError",
    "LanguageError",
    "WordsError",
    "PictureError",
    "TooMuchWorkError",
    # The build.
    "BuildInfo",
    "build_info",
    "__version__",
]


_PACKAGES: Final = (
    *("climbing", "trick_taking", "save_your_bacon"),
    *("games", "records", "documents", "vectors", "words", "reading", "pictures"),
    *("bots", "arena", "actions", "bulk", "learning", "server", "reviews"),
)
"""The packages that are imported on first use."""

if TYPE_CHECKING:
    from bacon_rules import actions as actions
    from bacon_rules import arena as arena
    from bacon_rules import bots as bots
    from bacon_rules import bulk as bulk
    from bacon_rules import climbing as climbing
    from bacon_rules import documents as documents
    from bacon_rules import games as games
    from bacon_rules import learning as learning
    from bacon_rules import pictures as pictures
    from bacon_rules import reading as reading
    from bacon_rules import records as records
    from bacon_rules import reviews as reviews
    from bacon_rules import save_your_bacon as save_your_bacon
    from bacon_rules import server as server
    from bacon_rules import trick_taking as trick_taking
    from bacon_rules import vectors as vectors
    from bacon_rules import words as words
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
    __getattr__, _ = deferred(
        __name__,
        {
            **dict.fromkeys(__all__, "climbing"),
            "read_move": "reading",
            **{package: package for package in _PACKAGES},
        },
    )


def __dir__() -> list[str]:
    return [*__all__, *_PACKAGES, *(name for name in globals() if name.startswith("__"))]


def _drawn(value: Any) -> str:
    from bacon_rules.pictures.drawing import svg  # noqa: PLC0415 - few programs show pictures

    return svg(value)


draw_with(_drawn)
