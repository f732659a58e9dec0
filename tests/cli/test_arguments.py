"""The results of each command's arguments; ``bacon-rules table`` has its own tests."""

from types import ModuleType
from typing import Any, Final

import pytest

from bacon_rules.arena import Terms
from bacon_rules.bots import anything
from bacon_rules.bots.named import Named
from bacon_rules.bots.searching import Budget, Guide, Searcher
from bacon_rules.cli import arena, main, play, serve, show, validate, watch
from bacon_rules.games import GAMES
from bacon_rules.save_your_bacon import DeckSource
from bacon_rules.save_your_bacon.pools import command as pool
from bacon_rules.server import Limits

ANY: Final = Named("any", anything.choose)
START: Final[dict[str, Any]] = {"game": None, "pool": None, "seed": None}
TRIED: Final[dict[str, Any]] = {"seed": 0, "workers": 1, "decks": DeckSource.POD_CONSTRUCTED}
USUAL: Final[dict[str, dict[str, Any]]] = {
    "arena": START
    | {"deals": Terms().deals, "max_moves": 10_000, "matches": False, "seconds": Terms().seconds, "workers": 1}
    | {"keep": None, "records": None, "parquet": None, "json": False, "sums": False, "until": None},
    "play": START
    | {
        "computers": None,
        "max_moves": 10_000,
        "pause": 0.7,
        "seat": None,
        "name": None,
        "language": None,
        "record": None,
        "resume": None,
        "ply": None,
        "lesson": False,
    },
    "pool check": {"games": None, **dict.fromkeys(TRIED)},
    "pool measure": TRIED | {"games": 1000, "computers": None, "json": False, "picture": None},
    "pool show": {"file": None, "cards": [], "language": None},
    "serve": {"max_states": Limits().states},
    "show": {"ply": None, "language": None},
    "validate": {},
    "watch": START
    | {"computers": None, "max_moves": 10_000, "pause": 0, "json": False, "record": None, "language": None},
}


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, dict[str, Any]]]:
    """Let no command do anything, and return which are run with what."""
    found: list[tuple[str, dict[str, Any]]] = []

    def noted(module: ModuleType, name: str) -> None:
        def run(arguments: Any) -> int:
            found.append((f"{module.__name__}.{name}", vars(arguments)))
            return 17

        monkeypatch.setattr(module, name, run)

    for module in (arena, play, serve, show, validate, watch):
        noted(module, "run")
    noted(pool, "run_check")
    noted(pool, "run_measure")
    noted(pool, "run_show")
    return found


PLAYERS: Final = ["plain", "b=any"]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ("arena plain b=any", {"players": PLAYERS}),
        (
            "arena plain b=any --game chunky-6 --pool a --seed -7 --deals 9999999999999999 --matches",
            {
                "players": PLAYERS,
                "game": GAMES["chunky-6"],
                "pool": "a",
                "seed": -7,
                "deals": 9999999999999999,
                "matches": True,
            },
        ),
        (
            "arena plain b=any --seconds .5 --workers 2 --keep c --records d --parquet e --json",
            {"players": PLAYERS, "seconds": 0.5, "workers": 2, "keep": "c", "records": "d"}
            | {"parquet": "e", "json": True},
        ),
        (
            "arena plain b=any --seconds 999999.123456789 --deals 1",
            {"players": PLAYERS, "seconds": 999999.123456789, "deals": 1},
        ),
        ("play", {}),
        (
            "play --game trick-taking --pool a --seed +7 --computers any --pause 60",
            {"game": GAMES["trick-taking"], "pool": "a", "seed": 7, "computers": ANY, "pause": 60},
        ),
        (
            "play --seat 2 --name x --language ja --record b --resume c",
            {"seat": 2, "name": "x", "language": "ja", "record": "b", "resume": "c"},
        ),
        ("play --computers search:20", {"computers": Named("search:20", Searcher(Budget(simulations=20)))}),
        ("play --computers search:.5s", {"computers": Named("search:.5s", Searcher(Budget(seconds=0.5)))}),
        (
            "play --computers net+search:20",
            {"computers": Named("net+search:20", Searcher(Budget(simulations=20), Guide.NET))},
        ),
        ("pool check a b", {"files": ["a", "b"]}),
        ("pool check a --games 9 --decks draft", {"files": ["a"], "games": 9, "decks": DeckSource.DRAFT}),
        ("pool measure a", {"file": "a"}),
        ("pool measure a --seed 3 --workers 2 --json", {"file": "a", "seed": 3, "workers": 2, "json": True}),
        ("pool show", {}),
        ("pool show a b c", {"file": "a", "cards": ["b", "c"]}),
        ("serve", {}),
        ("serve --max-states 1", {"max_states": 1}),
        ("serve --max-states 100000000", {"max_states": 100_000_000}),
        ("show a", {"file": "a"}),
        ("show a --ply 123456789 --language ja", {"file": "a", "ply": 123456789, "language": "ja"}),
        ("show a --ply 0", {"file": "a", "ply": 0}),
        ("validate a b", {"files": ["a", "b"]}),
        ("watch", {}),
        (
            "watch --game bacon-6 --pool a --seed 1 --computers any --pause .25 --json --record b",
            {"game": GAMES["bacon-6"], "pool": "a", "seed": 1, "computers": ANY, "pause": 0.25, "json": True}
            | {"record": "b"},
        ),
    ],
)
def test_a_command_is_asked_for(
    asked: list[tuple[str, dict[str, Any]]], arguments: str, expected: dict[str, Any]
) -> None:
    command = next(name for name in USUAL if arguments.startswith(name))
    assert main(arguments.split()) == 17
    [(run, found)] = asked
    group, _, name = command.partition(" ")
    assert run == (f"{pool.__name__}.run_{name}" if name else f"bacon_rules.cli.{group}.run")
    del found["run"]
    assert found == USUAL[command] | expected
