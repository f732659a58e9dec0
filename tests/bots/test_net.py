"""The player that has learned, for the games that have a net."""

import random
import sys
from pathlib import Path

import pytest

from bacon_rules import NetError, NoWingError, SeatError, bacon, chance_move, new_match
from bacon_rules.bots import all_games, anything
from bacon_rules.bots.net import check, choose
from bacon_rules.cli import main
from bacon_rules.games.register import game_named
from bacon_rules.trick_taking.played.net import net_choose
from tests.games.matches import played


def test_it_chooses_as_the_net_of_the_game() -> None:
    pytest.importorskip("numpy")
    for position, _ in played("trick-taking")[:40]:
        for seat in (None, *range(position.seats)):
            view = position.state.observe(seat)
            if seat is not None and seat == position.to_act:
                assert choose(view, random.Random(3)) == net_choose(view, random.Random(4))
            else:
                with pytest.raises(SeatError):
                    choose(view, random.Random(3))


def test_a_game_without_a_net_is_refused() -> None:
    start = new_match(bacon(4))
    view = start.apply(chance_move(start, seed=7)).observe(1)
    for asks in (lambda: choose(view, random.Random(3)), lambda: check(game_named("bacon-4"), choose)):
        with pytest.raises(NoWingError, match=f"^{game_named('bacon-4').title} has no net$"):
            asks()


def test_it_is_known_beforehand_whether_it_can_play(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numpy")
    check(game_named("trick-taking"), choose)
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(NetError, match="NumPy"):
        check(game_named("trick-taking"), anything.choose, choose)
    for name in ("bacon-4", "trick-taking"):
        check(game_named(name), anything.choose, all_games.choose)


@pytest.mark.parametrize("command", ["arena plain", "play --computers", "table --computers", "watch --computers"])
def test_commands_refuse_it_at_once(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([*command.split(), "net", "--game", "bacon-4"]) == 2
    assert capsys.readouterr().err == f"bacon-rules: {game_named('bacon-4').title} has no net\n"
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert main([*command.split(), "net", "--game", "trick-taking"]) == 2
    assert capsys.readouterr().err == "bacon-rules: a net needs NumPy, which bacon-rules[net] has\n"
