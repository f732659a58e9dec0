"""Documents of every released version are read, and what was recorded is still right."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest
from tools.released import write_documents

from bacon_rules import JsonError, __version__
from bacon_rules.documents import JsonValue, read_json
from bacon_rules.games import GAMES, Position, Variant
from bacon_rules.records import Valid, dumps, loads, read, validate_file
from bacon_rules.save_your_bacon.codec import CODEC
from bacon_rules.save_your_bacon.frames import Defeat, Subject
from bacon_rules.save_your_bacon.identity import CardNumber

FOLDER = Path(__file__).parent
VERSIONS = sorted(path.name for path in FOLDER.iterdir() if path.name[0].isdigit())


def documents(kind: str) -> list[Path]:
    return sorted(FOLDER.glob(f"*/*.{kind}.json"))


def told(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"


def content(path: Path) -> tuple[Variant, JsonValue]:
    value = read_json(path.read_text(encoding="utf-8"))
    assert isinstance(value, dict)
    rules = value["rules"]
    assert isinstance(rules, dict)
    return GAMES[str(rules["game"])], value


def test_there_are_documents_of_every_version_and_game() -> None:
    assert "0.1.0" in VERSIONS
    for version in VERSIONS:
        for kind in ("bacon", "state", "view"):
            games = {path.name.split(".")[0].split("_")[0].rstrip("-0123456789") for path in documents(kind)}
            assert games >= {"bacon", "applewood", "chunky", "trick-taking", "save-your-bacon"}, version


@pytest.mark.parametrize("path", documents("bacon"), ids=told)
def test_a_released_record_is_right(path: Path) -> None:
    verdict = validate_file(path)
    assert isinstance(verdict, Valid), verdict
    assert verdict.record.written_by == (None if path.parent.name == "0.1.0" else path.parent.name)
    assert loads(dumps(read(path))) == verdict.record


@pytest.mark.parametrize("path", documents("state"), ids=told)
def test_a_released_state_is_played_on(path: Path) -> None:
    game, value = content(path)
    play_on(game.load(value))


@pytest.mark.parametrize("path", documents("view"), ids=told)
def test_a_released_view_is_played_on(path: Path) -> None:
    game, value = content(path)
    view = game.load_view(value)
    state = view.determinize(7)
    assert state.observe(view.seat) == view
    play_on(Position(state))


def play_on(position: Position) -> None:
    again = GAMES[position.name].load(position.to_json())
    assert again == position
    rng = random.Random(1)
    for number in range(12):
        if position.is_over:
            return
        moves = position.legal_moves()
        position = position.apply(position.chance_move(number) if position.to_act is None else rng.choice(moves))


def test_what_0_1_0_said_of_reactions_is_made_up_for() -> None:
    """In version 1 it was not told how a card was before something happened to it, which reaction text asks (S28)."""
    game, value = content(FOLDER / "0.1.0" / "save-your-bacon_waiting-2.state.json")
    assert tuple(game.load(value).legal_moves()) == ("activate:4/1!0", "pass")


@pytest.mark.parametrize("kind", ["state", "view"])
@pytest.mark.parametrize("card", ["nothing", "", "pass", 3, None])
def test_an_old_document_that_is_wrong_is_refused_before_anything_is_made_up(kind: str, card: JsonValue) -> None:
    game, value = content(FOLDER / "0.1.0" / f"save-your-bacon_waiting-2.{kind}.json")
    load: Callable[[JsonValue], object] = game.load if kind == "state" else game.load_view
    load(value)
    stage: Any = cast("dict[str, Any]", value)["stage"]
    stage["cards"][0]["card"] = card
    with pytest.raises(JsonError, match=r"\$\.stage\.cards\[0\]\.card: expected"):
        load(value)


@pytest.mark.parametrize(("by", "expected"), [(1, Subject(1)), (None, None)])
def test_0_1_0_told_by_which_player_a_champion_was_defeated(by: int | None, expected: Subject | None) -> None:
    older = CODEC.older
    assert older is not None
    told = {"champion": 3, "by": by}
    assert older.reader().structure(told, Defeat) == Defeat(CardNumber(3), expected)


def test_documents_of_this_version_can_be_kept(tmp_path: Path) -> None:
    write_documents(tmp_path)
    paths = sorted(tmp_path.iterdir())
    assert {path.name for path in paths} >= {path.name for path in documents("state") if "waiting" not in path.name}
    for path in paths:
        if path.name.endswith(".bacon.json"):
            verdict = validate_file(path)
            assert isinstance(verdict, Valid)
            assert verdict.record.written_by == __version__
        else:
            game, value = content(path)
            (game.load if "state" in path.name else game.load_view)(value)
