"""The quick player, for the games that have one for a single seat."""

import random
from pathlib import Path

import pytest

from bacon_rules import NoWingError, bacon, chance_move, new_match
from bacon_rules.bots import anything, known
from bacon_rules.bots.quick import check, choose
from bacon_rules.cli import main
from bacon_rules.games.register import game_named
from bacon_rules.trick_taking.played.quick import quick_choose
from tests.games.matches import played


def test_it_chooses_as_the_quick_player_of_the_game() -> None:
    for position, _ in played("trick-taking")[:40]:
        if position.to_act is not None:
            view = position.state.observe(position.to_act)
            assert choose(view, random.Random(3)) == quick_choose(view) == choose(view, random.Random(4))


def test_a_game_without_it_is_refused() -> None:
    start = new_match(bacon(4))
    view = start.apply(chance_move(start, seed=7)).observe(1)
    game = game_named("bacon-4")
    for asks in (
        lambda: choose(view, random.Random(3)),
        lambda: check(game, choose),
        lambda: known.check(game, anything.choose, choose),
    ):
        with pytest.raises(NoWingError, match=f"^{game.title} has no quick player for a single seat$"):
            asks()
    known.check(game, anything.choose)
    known.check(game_named("trick-taking"), choose)


@pytest.mark.parametrize("command", ["arena plain", "play --computers", "table --computers", "watch --computers"])
def test_commands_refuse_it_at_once(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([*command.split(), "quick", "--game", "bacon-4"]) == 2
    title = game_named("bacon-4").title
    assert capsys.readouterr().err == f"bacon-rules: {title} has no quick player for a single seat\n"
