"""Every service of `bacon_rules` plays these games, found only by their entry points."""

from __future__ import annotations

import importlib
import io
import json
import random
import re
import sys
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import pytest
from further_games.dealing import Deal
from starlette.testclient import TestClient

from bacon_rules import learning
from bacon_rules.actions import actions
from bacon_rules.arena import Terms, duel
from bacon_rules.bots import anything
from bacon_rules.cli import main
from bacon_rules.errors import NoWingError
from bacon_rules.games import GAMES, Position, game_of
from bacon_rules.games.register import game_named
from bacon_rules.learning.tensors import layout, tensor
from bacon_rules.reading import read_move
from bacon_rules.records import Record, dumps, validate
from bacon_rules.searching.budget import Budget
from bacon_rules.server import rules_endpoint
from bacon_rules.speaking.speaker import speaker_of
from bacon_rules.web import Host, Place, Sitting, application
from bacon_rules.words import asked, describe, tell

from .conftest import played

if not {point.name for point in entry_points(group="bacon_rules.games")} >= {"hearts", "big-two"}:
    pytest.skip("the package has to be installed, as nox -s further does", allow_module_level=True)

NAMES = ("hearts", "big-two")
PLAYERS = ("Ann", "Ben", "Cam", "Dee")


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    """Return the name of a game."""
    return str(request.param)


@pytest.fixture
def start(name: str) -> Any:
    game = game_named(name)
    return game.new_match(game.rules(name))


@pytest.fixture
def dealt(start: Any) -> Any:
    return start.apply(start.chance_move(7))


@pytest.fixture
def record(start: Any, name: str, tmp_path: Path) -> Path:
    """Return the file of a match's record."""
    moves = [move for _, move in played(start, 1)]
    path = tmp_path / f"{name}.bacon.json"
    path.write_text(dumps(Record.of(start, moves, seats=PLAYERS)), encoding="utf-8")
    return path


def test_it_is_found(name: str, start: Any) -> None:
    assert name in GAMES
    assert game_of(start) is game_named(name)
    assert game_named(name).rules(name) == start.rules


def test_its_values_have_words(dealt: Any) -> None:
    view, move = dealt.observe(dealt.to_act), dealt.legal_moves()[-1]
    assert asked(view, names=PLAYERS) in ("Pass 3 cards to Ben.", "Lead with the three of diamonds.")
    assert asked(dealt, names=PLAYERS) == f"{PLAYERS[dealt.to_act]} is to move."
    assert all(describe(value, names=PLAYERS, match=dealt) for value in (dealt, view, dealt.rules, move, view.hand[0]))
    for state, turn in list(played(dealt, 1))[:80]:
        told = list(tell(state.events(turn), state, names=PLAYERS))
        assert told
        assert not any("parse_card" in line or "=" in line for line in told)
        reason = state.why_illegal(Deal([]))
        assert describe(reason) == reason.explanation[:1].upper() + reason.explanation[1:]


def test_a_scene_shows_what_lies_on_the_table(dealt: Any) -> None:
    game, by = game_of(dealt), speaker_of("en", PLAYERS)
    for state, _ in list(played(dealt, 1))[:150]:
        for seat in (None, state.turn or 0):
            view = state.observe(seat)
            scene = game.scene(view, (), by)
            assert sorted(face.card for group in scene.hand for face in group.faces) == sorted(map(str, view.hand))
            assert [place.hidden for place in scene.places] == list(view.card_counts)
            lying = [face.card for group in scene.middle for face in group.faces]
            cards = {
                str(card) for laid in state.played for card in getattr(laid, "cards", (getattr(laid, "card", None),))
            }
            assert len(lying) == len(set(lying) & cards)
            assert {choice.move for choice in scene.choices} <= {"pass"}
            for move in view.legal_moves()[:5]:
                picked = game.picked(view, [str(card) for card in move.cards], by)
                assert not move.cards or str(move) in {choice.move for choice in picked.choices}


def test_moves_are_read_loosely_and_by_picked_cards(dealt: Any) -> None:
    view = dealt.observe(dealt.to_act)
    for move in view.legal_moves():
        assert move in read_move(view, str(move).upper().replace(":", " ").replace(",", "  "))
        texts = Position(dealt).legal_moves()
        cards = [str(card) for card in move.cards]
        assert str(move) in texts.holding(cards)
        assert texts.of(cards) == (str(move),)
        assert {"move": str(move), "legal": True} in Position(dealt).readings(cards)
    assert set(Position(dealt).legal_moves().addable([])) == {
        str(card) for move in view.legal_moves() for card in move.cards
    }


def test_records_are_checked(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate", str(record)]) == 0
    assert f"ok, {len(json.loads(record.read_text(encoding='utf-8'))['moves'])} moves, " in (
        told := capsys.readouterr().out
    )
    assert re.search(r" won (-\d+, ){3}-\d+\n$", told)
    wrong = json.loads(record.read_text(encoding="utf-8"))
    wrong["moves"][1] = wrong["moves"][2]
    assert "does not hold" in str(validate(json.dumps(wrong)))


def test_it_is_watched_shown_and_played_in_the_terminal(
    record: Path, name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["watch", "--game", name, "--seed", "7"]) == 0
    told = capsys.readouterr().out
    assert re.search(r" won the match\.\n\n(  \w+ +-?\d+\n)+$", told)
    assert main(["show", str(record), "--ply", "30"]) == 0
    assert " is to move." in capsys.readouterr().out
    monkeypatch.chdir(record.parent)
    monkeypatch.setattr(sys, "stdin", io.StringIO("?\nr\nm\nq\nh\n1\n1\nq\n"))
    assert main(["play", "--game", name, "--seed", "7"]) == 0
    shown = capsys.readouterr().out
    assert "Ann (you)" in shown
    assert "Chance, as no player knows this game, suggests: P" in " ".join(shown.split())


def test_it_is_played_at_a_table_in_the_browser(start: Any, name: str) -> None:
    """Somebody plays a deal and a half by the socket of a page, picking cards; a guest looks on."""
    sitting = Sitting(Position(start), PLAYERS, frozenset({0}), 7)
    host = Host(sitting, 0, lambda *_: None, is_record=False, budget=Budget(simulations=3))
    client = TestClient(application({"seat-0": Place(host, 0), "looks": Place(host, None)}))

    def heard(kind: str) -> Any:
        while (message := socket.receive_json())["type"] != kind:
            assert message["type"] != "refused", message
        return message

    def asked_for() -> Any:
        while True:
            told = heard("position")
            if told["over"] or told["deal_due"] or told["to_act"] == 0:
                return told

    with client as web:
        assert web.get("/table/seat-0").status_code == 200
        with web.websocket_connect("/table/seat-0/socket") as socket:
            assert heard("welcome")["game"] == name
            told, deals = asked_for(), 0
            while deals < 1 or told["ply"] % 7:
                held = [face["card"] for group in told["scene"].get("hand", ()) for face in group["faces"]]
                assert sorted(held) == sorted(told["view"]["hand"])
                if told["deal_due"]:
                    deals += 1
                    socket.send_text(json.dumps({"type": "go-on"}))
                    told = asked_for()
                    continue
                state = sitting.position.state
                move = state.legal_moves()[0]
                things = [str(card) for card in move.cards]
                socket.send_text(json.dumps({"type": "pick", "things": things, "number": 1}))
                found = heard("picked")
                assert not things or str(move) in [choice["move"] for choice in found["choices"]]
                socket.send_text(json.dumps({"type": "play", "move": str(move), "ply": told["ply"]}))
                told = asked_for()


def test_the_server_knows_it(name: str) -> None:
    server = rules_endpoint()

    def ask(method: str, **params: object) -> Any:
        answer = server.answer(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).encode())
        return json.loads(answer or b"{}")["result"]

    assert name in {game["game"] for game in ask("games")["games"]}
    state = ask("new_game", game=name)["state"]
    state = ask("apply", state=state, move=ask("chance_move", state=state, seed=7)["move"])["state"]
    seat = ask("status", state=state)["to_act"]
    view = ask("observe", state=state, seat=seat)
    assert ask("check_move", state=state, move=ask("suggest", view=view, seed=1)["move"]) == {"legal": True}
    assert ask("load_state", value=ask("dump_state", state=state))["to_act"] == seat


def test_players_play_in_the_arena(start: Any) -> None:
    game = game_of(start)
    results = duel(start.rules, {"own": game.choose, "any": anything.choose}, Terms(deals=2))
    assert sum(standing.won for standing in results.standings()) == 4


def test_programs_learn_it(dealt: Any) -> None:
    numbered: Any = actions(dealt.rules)
    rng = random.Random(1)
    for state, move in list(played(dealt, 1))[:150]:
        for seat in range(4):
            assert len(tensor(state.observe(seat))) == layout(dealt.rules).size
            assert all(0 <= number <= 1 for number in tensor(state.observe(seat)))
        if state.to_act is not None:
            assert numbered.move(numbered.number(move)) == move
            assert list(numbered.legal(state)) == sorted(numbered.number(one) for one in state.legal_moves())
    numbers = rng.sample(range(len(numbered)), 50)
    assert len({numbered.features(number) for number in numbers}) == 50
    assert all(len(numbered.features(number)) == len(numbered.feature_names) for number in numbers)


def test_it_is_an_environment_of_pettingzoo(start: Any) -> None:
    table = learning.aec(start.rules)
    for seed in (1, 2):
        rng, total = random.Random(seed), dict.fromkeys(table.possible_agents, 0.0)
        table.reset(seed=seed)
        for agent in table.agent_iter():
            seen, reward, is_over, is_cut, _ = table.last()
            total[agent] += reward
            legal: Any = None if is_over or is_cut or seen is None else seen["action_mask"].nonzero()[0]
            table.step(None if legal is None else rng.choice(list(legal)))
        assert abs(sum(total.values())) < 1e-6


def test_it_is_a_game_of_openspiel(start: Any) -> None:
    openspiel = pytest.importorskip("bacon_rules.learning.openspiel", reason="OpenSpiel is missing")
    openspiel.register()
    assert openspiel.game(start.rules).get_type().short_name in importlib.import_module("pyspiel").registered_names()
    game: Any = openspiel.game(start.rules)
    for seed in (1, 2):
        rng, state, moves = random.Random(seed), game.new_initial_state(), 0
        while not state.is_terminal():
            chance = state.is_chance_node()
            moves += not chance
            state.apply_action(
                rng.choice([one for one, _ in state.chance_outcomes()] if chance else state.legal_actions())
            )
        assert moves <= game_of(start).bounds(start.rules).moves
        assert abs(sum(state.returns())) < 1e-6
        assert max(map(abs, state.returns())) <= game_of(start).bounds(start.rules).points


def test_no_search_knows_it(dealt: Any) -> None:
    with pytest.raises(NoWingError, match="has no search"):
        game_of(dealt).think(dealt.observe(dealt.to_act), random.Random(1), None, None, ())  # type: ignore[arg-type]  # none
