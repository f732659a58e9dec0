"""To play one game loads no module of another, whatever services are asked, the command and the page among them."""

import json
import subprocess
import sys

import pytest

from bacon_rules.variants import OWN

HOMES = sorted({place.partition(":")[0].split(".")[1] for place in OWN.values()})

PLAYED = """
import contextlib, io, json, random, sys
from bacon_rules.actions import actions
from bacon_rules.arena import Terms, duel
from bacon_rules.bots import all_games, anything, searching
from bacon_rules.bots.reasons import reason
from bacon_rules.cli import main
from bacon_rules.games import Position
from bacon_rules.games.register import game_named
from bacon_rules.pictures.drawing import svg
from bacon_rules.reading import read_move
from bacon_rules.records import Record, dumps, loads, validate
from bacon_rules.web import showing
from bacon_rules.sitting import Sitting
from bacon_rules.web.telling import Telling
from bacon_rules.words import asked, describe, tell

game, dice = game_named(sys.argv[1]), random.Random(1)
duel(game.rules(sys.argv[1]), {"a": all_games.choose, "b": anything.choose}, Terms(deals=1))
state = start = game.new_match(game.rules(sys.argv[1]))
moves = []
while not state.is_over and len(moves) < 60:
    move = state.chance_move(7) if state.to_act is None else game.choose(state.observe(state.to_act), dice)
    if state.to_act is not None:
        view = state.observe(state.to_act)
        assert asked(view) and reason(view, move) and game.row(view)
        assert move in read_move(view, describe(move, match=view))
        assert actions(state.rules).number(move, state) >= 0
    moves.append(move)
    after, events = state.step(move)
    assert all(tell(events, state))
    state = after
assert svg(view) and game.sensible(view)
assert searching.think(view, dice, searching.Budget(simulations=1)).options
sitting = Sitting(Position(start), ("Ann",) * start.seats, frozenset({0}), 7)
sitting.make(sitting.chosen())
assert showing.position(sitting, 0, 1, Telling("en", sitting.names), news=1)
with contextlib.redirect_stdout(io.StringIO()) as told:
    main(["watch", "--game", sys.argv[1], "--seed", "1", "--computers", "any"])
assert told.getvalue()
assert validate(loads(dumps(Record.of(start, moves))))
print(json.dumps(sorted({name.split(".")[1] for name in sys.modules if name.startswith("bacon_rules.")})))
"""


@pytest.mark.few(1)
@pytest.mark.parametrize("name", ["bacon-4", "trick-taking", "save-your-bacon"])
def test_to_play_one_game_loads_no_other(name: str) -> None:
    told = subprocess.run([sys.executable, "-c", PLAYED, name], capture_output=True, text=True, check=True).stdout
    home = OWN[name].split(".")[1]
    assert {home} == {module for module in json.loads(told) if module in HOMES}


COMMAND = """
import sys
from bacon_rules.cli import main
try:
    main(sys.argv[1:])
finally:
    print("\\n" + " ".join(sys.modules))
"""
UNUSED = {
    *("bacon_rules.arena", "bacon_rules.pictures", "bacon_rules.reading", "bacon_rules.records", "bacon_rules.server"),
    *("concurrent.futures", "importlib.metadata", "importlib.resources", "logging", "tempfile"),
}


@pytest.mark.parametrize(
    ("arguments", "unused"),
    [
        (["--version"], {*UNUSED, "bacon_rules.bots", "bacon_rules.games", "bacon_rules.scenes"}),
        (["watch", "--game", "bacon-4", "--seed", "1", "--max-moves", "3"], UNUSED),
        (["watch", "--max-moves", "3", "--json"], UNUSED),
    ],
)
def test_a_command_loads_nothing_that_it_does_not_use(arguments: list[str], unused: set[str]) -> None:
    told = subprocess.run([sys.executable, "-c", COMMAND, *arguments], capture_output=True, text=True, check=True)
    *_, loaded = told.stdout.splitlines()
    assert "bacon_rules.cli.command" in loaded.split()
    assert unused & set(loaded.split()) == set()
