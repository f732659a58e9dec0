"""The functions in a game's folder fit the methods that they replace, and every method finds its function."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from inspect import Parameter, signature
from pathlib import Path
from types import UnionType
from typing import Any, Final, TypeVar, get_args, get_origin, get_type_hints

import pytest

from bacon_rules.dice import Dice
from bacon_rules.games.game import Game
from bacon_rules.games.numbering import Numbering
from bacon_rules.games.plain import Plain
from bacon_rules.games.register import _arguments, game_named
from bacon_rules.games.rows import Layout
from bacon_rules.games.types import MoveT, RulesT, StateT, ViewT
from bacon_rules.games.urns import Bounds, Urn
from bacon_rules.games.wings import own_function
from bacon_rules.games.workshop import Workshop
from bacon_rules.scenes.drawing import Drawing
from bacon_rules.scenes.lesson import Lesson
from bacon_rules.searching.budget import Budget
from bacon_rules.searching.thoughts import Thought
from bacon_rules.shuffle import Seed
from bacon_rules.speaking.speaker import Speaker
from bacon_rules.words.speakers import speaker
from tests.games import foreign

LATER: Final = {
    one.__name__: one
    for one in (
        Bounds,
        Budget,
        Dice,
        Drawing,
        Executor,
        Iterable,
        Layout,
        Lesson,
        Mapping,
        Numbering,
        Plain,
        Sequence,
        Speaker,
        Thought,
        Urn,
        Workshop,
    )
} | {"Seed": Seed}
"""The types that only type checkers import."""

TYPES: Final = (StateT, ViewT, MoveT, RulesT)
"""The variables of a game."""

PLACES: Final[dict[str, str]] = {
    name: getattr(Game, name).place for name in dir(Game) if hasattr(getattr(Game, name), "place")
}
"""The methods that functions can replace, with their places."""

DEALT: Final = {
    *(
        "amount_told",
        "card_named",
        "completed",
        "expected_told",
        "matters",
        "outcome",
        "named",
        "readings",
        "speaker",
        "spoken_of",
        "start_with",
        "start_with_text",
    ),
    *("texts_of", "to_message", "work"),
}
BY_VERBS: Final = {"gone_told", "order", "plain", "rolled", "unplain", "words"}
FALLBACKS: Final = {
    "bacon-4": DEALT | {"emblems", "face_drawing", "workshop"},
    "trick-taking": DEALT
    | {"order", "emblems", "face_drawing", "reduced_numbering", "sensible", "symbols", "told", "workshop"},
    "save-your-bacon": BY_VERBS
    | {
        "full_layout",
        "full_row",
        "move_layout",
        "move_row",
        "net_choose",
        "net_think",
        "net_worth",
        "quick_choose",
        "quick_player",
        "readings",
        "reduced_numbering",
    },
}
"""The methods without a function, whose fallbacks are what these games need."""


def wings(name: str) -> Iterator[tuple[str, Callable[..., object] | None]]:
    """Yield the methods that a game does not override, whose types no type checker compares, with their functions."""
    game = game_named(name)
    for wing, place in PLACES.items():
        if getattr(type(game), wing) is getattr(Game, wing):
            yield wing, own_function(game.folder, place, wing)


@pytest.mark.parametrize("name", FALLBACKS)
def test_every_method_finds_its_function(name: str) -> None:
    assert {wing for wing, function in wings(name) if function is None} == FALLBACKS[name]


@pytest.mark.parametrize("name", FALLBACKS)
def test_functions_fit_their_methods(name: str) -> None:
    types = dict(zip(TYPES, _arguments(type(game_named(name))), strict=True))
    for wing, function in wings(name):
        if function is not None:
            given = get_type_hints(function, localns=LATER)
            wanted, parameters = [*signature(getattr(Game, wing)).parameters][1:], signature(function).parameters
            assert [*parameters][: len(wanted)] == wanted, wing
            assert all(parameters[more].default is not Parameter.empty for more in [*parameters][len(wanted) :]), wing
            for part, kind in get_type_hints(getattr(Game, wing), localns=LATER).items():
                expected = filled(kind, types)
                assert fits(given[part], expected, returned=part == "return"), (wing, part, given[part], expected)


def filled(kind: Any, types: dict[Any, Any]) -> Any:
    """Return a type with the types of a game in place of variables."""
    variables = getattr(kind, "__parameters__", ())
    return types.get(kind, kind[tuple(types[one] for one in variables)] if variables else kind)


def fits(given: Any, wanted: Any, *, returned: bool) -> bool:
    """Whether a function may have a type, whose method has another; `Any`, functions and variables are not compared."""
    if given in (wanted, object) or isinstance(given, TypeVar) or "Any" in str(wanted) or "Callable" in str(wanted):
        return True
    if returned:
        kinds = get_args(wanted) if isinstance(wanted, UnionType) else (wanted,)
        return any(issubclass(get_origin(given) or given, get_origin(kind) or kind) for kind in kinds)
    return set(get_args(wanted)) <= set(get_args(given))


def test_a_small_folder_has_one_module_for_people(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "small_game"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "shown.py").write_text("def described(value, by):\n    return f'some {value}'\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)

    class Small(foreign.Higher):
        folder = "small_game"

    game, by = Small(), speaker("en", ("Ann", "Ben"))
    assert (game.described(7, by), game.goal_told(foreign.Rules(), by)) == ("some 7", "")
    assert [game.has(wing) for wing in ("described", "turn_told", "read", "think")] == [True, False, False, False]
