"""The quick player, for the games that have one for a single seat."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bacon_rules import NoWingError, save_your_bacon
from bacon_rules.bots import anything, known
from bacon_rules.bots.quick import check, choose
from bacon_rules.cli import main
from bacon_rules.climbing.played.quick import quick_choose as climbs
from bacon_rules.games.register import game_named
from bacon_rules.trick_taking.played.quick import quick_choose as tricks
from tests.games.matches import played


@pytest.mark.parametrize(("name", "quick_choose"), [("trick-taking", tricks), ("bacon-4", climbs)])
def test_it_chooses_as_the_quick_player_of_the_game(name: str, quick_choose: Callable[[Any], object]) -> None:
    for position, _ in played(name)[:40]:
        if position.to_act is not None:
            view = position.state.observe(position.to_act)
            assert choose(view, random.Random(3)) == quick_choose(view) == choose(view, random.Random(4))


def test_a_game_without_it_is_refused() -> None:
    view = save_your_bacon.new_match().observe(1)
    game = game_named("save-your-bacon")
    for asks in (
        lambda: choose(view, random.Random(3)),
        lambda: check(game, choose),
        lambda: known.check(game, anything.choose, choose),
    ):
        with pytest.raises(NoWingError, match=f"^{game.title} has no quick player for a single seat$"):
            asks()
    known.check(game, anything.choose)
    for name in ("trick-taking", "bacon-4"):
        known.check(game_named(name), choose)


@pytest.mark.parametrize("command", ["arena plain", "play --computers", "table --computers", "watch --computers"])
def test_commands_refuse_it_at_once(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([*command.split(), "quick", "--game", "save-your-bacon"]) == 2
    title = game_named("save-your-bacon").title
    assert capsys.readouterr().err == f"bacon-rules: {title} has no quick player for a single seat\n"
