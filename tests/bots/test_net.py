"""The player that has learned, for the games that have a net."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

from bacon_rules import NetError, NoWingError, SeatError, save_your_bacon
from bacon_rules.bots import all_games, anything
from bacon_rules.bots.net import check, choose
from bacon_rules.bots.searching import Budget, Guide, Searcher
from bacon_rules.cli import main
from bacon_rules.games.register import game_named
from tests.games.matches import played


@pytest.mark.parametrize("name", ["bacon-4", "trick-taking"])
def test_it_chooses_as_the_net_of_the_game(name: str) -> None:
    pytest.importorskip("numpy")
    net_choose = game_named(name).net_choose
    for position, _ in played(name)[:40]:
        for seat in (None, *range(position.seats)):
            view = position.state.observe(seat)
            if seat is not None and seat == position.to_act:
                assert choose(view, random.Random(3)) == net_choose(view, random.Random(4))
            else:
                with pytest.raises(SeatError):
                    choose(view, random.Random(3))


def test_a_game_without_a_net_is_refused() -> None:
    (position, _), *_ = played("save-your-bacon")
    view = position.state.observe(position.state.to_act)
    for asks in (lambda: choose(view, random.Random(3)), lambda: check(game_named("save-your-bacon"), choose)):
        with pytest.raises(NoWingError, match=f"^{game_named('save-your-bacon').title} has no net$"):
            asks()


def test_a_game_without_a_search_with_a_net_is_refused() -> None:
    view = save_your_bacon.new_match().observe(0)
    game, guided = game_named("save-your-bacon"), Searcher(Budget(simulations=1), Guide.NET)
    for asks in (lambda: guided(view, random.Random(3)), lambda: check(game, guided)):
        with pytest.raises(NoWingError, match=f"^{game.title} has no search with a net$"):
            asks()


def test_it_is_known_beforehand_whether_it_can_play(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numpy")
    guided = Searcher(Budget(simulations=1), Guide.NET)
    check(game_named("trick-taking"), choose, guided)
    check(game_named("applewood-5"), choose, guided)
    monkeypatch.setitem(sys.modules, "numpy", None)
    for player in (choose, guided):
        with pytest.raises(NetError, match="NumPy"):
            check(game_named("trick-taking"), anything.choose, player)
    for name in ("save-your-bacon", "trick-taking"):
        check(game_named(name), anything.choose, all_games.choose, Searcher(Budget(simulations=1)))


WITHOUT = """
import random, sys
sys.modules["numpy"] = None
from bacon_rules import NetError, trick_taking
from bacon_rules.bots.searching import Budget, Guide, think
from bacon_rules.games.register import game_named
assert game_named("trick-taking").has("net_think")
state = trick_taking.new_match()
try:
    think(state.apply(state.chance_move(7)).observe(1), random.Random(1), Budget(simulations=1), guide=Guide.NET)
except NetError as error:
    print(error)
"""


def test_without_numpy_a_search_with_a_net_says_what_it_needs() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT], check=True, capture_output=True, text=True)
    assert done.stdout == "a net needs NumPy, which bacon-rules[net] has\n"


@pytest.mark.parametrize("command", ["arena plain", "play --computers", "table --computers", "watch --computers"])
@pytest.mark.parametrize(("player", "told"), [("net", "net"), ("net+search:3", "search with a net")])
def test_commands_refuse_it_at_once(  # noqa: PLR0917 - two of them are asked of every command
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    command: str,
    player: str,
    told: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([*command.split(), player, "--game", "save-your-bacon"]) == 2
    assert capsys.readouterr().err == f"bacon-rules: {game_named('save-your-bacon').title} has no {told}\n"
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert main([*command.split(), player, "--game", "trick-taking"]) == 2
    assert capsys.readouterr().err == "bacon-rules: a net needs NumPy, which bacon-rules[net] has\n"
