"""The methods for pages on which cards are picked, and for what a seat's view is enough."""

from __future__ import annotations

import json
import random
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules.bots import net
from bacon_rules.bots.all_games import choose
from bacon_rules.bots.searching import Budget
from bacon_rules.bots.strongest import lessened, strongest
from bacon_rules.games import GAMES, Position
from bacon_rules.server import Endpoint, Limits, rules_endpoint
from tests.games.matches import RULES, game_of, played
from tests.jsontrees import plain
from tests.server.protocol import call, request
from tests.server.test_methods import begun, invalid


@pytest.fixture
def endpoint() -> Endpoint:
    return rules_endpoint()


def held(endpoint: Endpoint, position: Position) -> int:
    handle: int = call(endpoint, "load_state", plain(position.to_json()))["state"]
    return handle


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", RULES)
def test_what_the_server_says_is_what_the_library_says(endpoint: Endpoint, name: str) -> None:
    pick = random.Random(name)
    match = [position for position, _ in played(name) if position.to_act is not None]
    for position in match[:: len(match) // 6 + 1]:
        handle, moves = held(endpoint, position), position.legal_moves()
        picked: list[str | int] = []
        while True:
            found = moves.holding(picked)
            assert call(endpoint, "holding", handle, picked, 1, 3) == plain({"count": len(found), "moves": found[1:4]})
            exactly = moves.of(picked)
            assert call(endpoint, "of", handle, picked) == plain({"count": len(exactly), "moves": exactly})
            cards = moves.addable(picked)
            assert call(endpoint, "addable", handle, picked) == plain({"count": len(cards), "cards": cards})
            readings = position.readings(picked)
            assert call(endpoint, "readings", handle, picked) == plain({"count": len(readings), "readings": readings})
            if not cards:
                break
            picked.append(pick.choice(cards))


def test_answers_have_an_end() -> None:
    endpoint = rules_endpoint(Limits(page=2))
    dealt = begun(endpoint, "bacon-4")
    whole = begun(rules_endpoint(), "bacon-4")
    assert whole == dealt
    found = call(endpoint, "holding", dealt, ["X", "X"])
    assert (found["count"] > 100, len(found["moves"])) == (True, 2)
    assert call(endpoint, "of", dealt, ["X", "X"]) == {"count": 11, "moves": ["pair-11:X,X", "pair-10:X,X"]}
    assert call(endpoint, "addable", dealt, []) == {"count": 17, "cards": ["1c", "2h"]}
    assert len(call(endpoint, "readings", dealt, ["X", "X"])["readings"]) == 2
    assert invalid(call(endpoint, "holding", dealt, ["X"], 0, 3)) == "$.limit"
    assert invalid(call(endpoint, "holding", dealt, ["X"], -1)) == "$.offset"


@pytest.mark.parametrize("method", ["holding", "of", "addable", "readings"])
def test_cards_that_cannot_be(endpoint: Endpoint, method: str) -> None:
    dealt = begun(endpoint, "bacon-4")
    no_lists: list[Any] = ["7c", 7, None, {}, True]
    for cards in no_lists:
        assert invalid(call(endpoint, method, dealt, cards)) == "$.cards"
    no_cards: list[Any] = [None, True, 1.0, [], {}, ["7c"]]
    for card in no_cards:
        assert invalid(call(endpoint, method, dealt, ["7c", card])) == "$.cards[1]"
    for text in ("7", "7C", "", "joker", "14c", "7c 7c", "\ud800", "7c" * 10_000, 7, 10**400):
        assert call(endpoint, method, dealt, [text])["code"] == -32002
    assert invalid(call(endpoint, method, dealt, ["7c"] * 4)) == "$.cards"
    assert invalid(call(endpoint, method, dealt, ["X"] * 256)) == "$.cards"
    assert call(endpoint, "limits")["held"] == 2


def test_cards_of_another_pack(endpoint: Endpoint) -> None:
    dealt = begun(endpoint, "bacon-4")
    assert call(endpoint, "holding", dealt, ["7s"]) == {"count": 0, "moves": []}
    assert invalid(call(endpoint, "readings", dealt, ["7s"])) == "$.cards"


@pytest.mark.parametrize("method", ["holding", "of", "addable", "readings"])
def test_a_hundred_thousand_cards(endpoint: Endpoint, method: str) -> None:
    for name in ("bacon-4", "trick-taking", "save-your-bacon"):
        position = next(position for position, _ in played(name) if position.to_act is not None)
        handle = held(endpoint, position)
        for cards in (["X"] * 100_000, list(range(100_000)), [f"card-{number}" for number in range(70_000)]):
            answer = call(endpoint, method, handle, cards)
            assert answer.get("count", 0) == 0


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", RULES)
def test_a_view_is_enough(endpoint: Endpoint, name: str) -> None:
    match = [position for position, _ in played(name) if position.to_act is not None]
    for position in match[:: len(match) // 5 + 1]:
        seat = position.to_act
        view = plain(position.observe(seat))
        suggested = call(endpoint, "suggest", view, 5)
        assert suggested == call(endpoint, "suggest", view=view, seed="5")
        assert position.why_illegal(suggested["move"]) is None
        seen = position.state.observe(seat)
        best = strongest(seen, lessened(Budget(simulations=16), position.game))
        assert suggested["player"] == best.name
        assert ("options" in suggested) == (best.name != "net")
        plain_one = call(endpoint, "suggest", view, 5, None, "plain")
        assert plain_one.keys() == {"move", "player"}
        assert plain_one["move"] in {
            str(choose(position.state.observe(seat), random.Random(seed))) for seed in range(40)
        }
        status = call(endpoint, "determinize", view, 5)
        assert (status["game"], status["to_act"]) == (game_of(name), seat)
        handle = status["state"]
        named = plain(position.game.to_message(position.state.observe(seat)))
        assert call(endpoint, "observe", handle, seat) == named
        assert call(endpoint, "count_legal_moves", handle) == {"count": len(position.legal_moves())}
        again = call(endpoint, "determinize", view, 5)["state"]
        assert call(endpoint, "dump_state", again) == call(endpoint, "dump_state", handle)


@pytest.mark.parametrize("name", ["bacon-4", "trick-taking", "save-your-bacon"])
def test_a_search_says_how_sure_it_is(endpoint: Endpoint, name: str) -> None:
    match = [
        position for position, _ in played(name) if position.to_act is not None and len(position.legal_moves()) > 1
    ]
    for position in match[:: len(match) // 3 + 1]:
        view = plain(position.observe(position.to_act))
        found = call(endpoint, "suggest", view, 5, 2)
        assert found == call(endpoint, "suggest", view=view, seed="5", simulations=2)
        assert [found["move"], found["expected"]] == list(found["options"][0].values())
        assert found["player"] == "search:2"
        assert all(position.why_illegal(option["move"]) is None for option in found["options"])
        assert found["simulations"] in (0, 2)
        assert 0.5 <= found["confidence"] <= 1
    wrong: list[Any] = [0, -1, 1.5, True, "9", [], 10**12]
    for simulations in wrong:
        assert invalid(call(endpoint, "suggest", view, 5, simulations)) == "$.simulations"


def test_another_player_can_be_asked(endpoint: Endpoint, monkeypatch: pytest.MonkeyPatch) -> None:
    position = next(one for one, _ in played("trick-taking") if one.to_act is not None)
    view, seen = plain(position.observe(position.to_act)), position.state.observe(position.to_act)
    for player in ("plain", "any"):
        found = call(endpoint, "suggest", view, 5, None, player)
        assert found.keys() == {"move", "player"}
        assert found["player"] == player
    strong = call(endpoint, "suggest", view, 5, None, "strongest")
    assert strong == call(endpoint, "suggest", view, 5)
    for wrong in ("search:5", "", 5, True, ["net"]):
        assert invalid(call(endpoint, "suggest", view, 5, None, wrong)) == "$.player"
    assert invalid(call(endpoint, "suggest", view, 5, 3, "plain")) == "$.player"
    begun = next(one for one, _ in played("save-your-bacon") if one.to_act is not None)
    without = call(endpoint, "suggest", plain(begun.observe(begun.to_act)), 5, None, "net")
    assert "has no net" in without["data"]["problem"]
    pytest.importorskip("numpy")
    expected = {"move": str(net.choose(seen, random.Random(1))), "player": "net"}
    assert call(endpoint, "suggest", view, 5, None, "net") == call(endpoint, "suggest", view, 5) == expected
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert call(endpoint, "suggest", view, 5)["player"] == "search:16"


def test_the_seed_decides(endpoint: Endpoint) -> None:
    position = played("bacon-4")[0][0]
    view = plain(position.apply(position.chance_move(7)).observe(None))
    handles = [call(endpoint, "determinize", view, seed)["state"] for seed in range(5)]
    assert len({json.dumps(call(endpoint, "dump_state", handle)) for handle in handles}) == 5


def test_a_move_is_suggested_to_the_seat_whose_turn_it_is(endpoint: Endpoint) -> None:
    for name in GAMES:
        position = next(position for position, _ in played(name) if position.to_act is not None)
        for seat in (None, *range(position.seats)):
            if seat != position.to_act:
                view = plain(position.observe(seat))
                assert invalid(call(endpoint, "suggest", view)) == "$.view"
                assert call(endpoint, "determinize", view, 1)["to_act"] == position.to_act


@pytest.mark.parametrize("method", ["suggest", "determinize"])
def test_what_is_no_view(endpoint: Endpoint, method: str) -> None:
    position = played("bacon-4")[1][0]
    view = plain(position.observe(position.to_act))
    values: list[Any] = [None, 1, [], "bacon-4", {}, {"rules": None}, {"rules": {}}, {"rules": {"game": "x"}}]
    for value in values:
        assert invalid(call(endpoint, method, value, 1)) == (
            "$.view.rules.game" if isinstance(value, dict) else "$.view"
        )
    assert invalid(call(endpoint, method, {**view, "hand": "1c"}, 1)).startswith("$.view")
    assert invalid(call(endpoint, method, {**view, "version": 99}, 1)) == "$.view.version"
    assert invalid(call(endpoint, method, plain(position.to_json()), 1)).startswith("$.view")
    seeds: list[Any] = [None, True, 1.0, [], {}, "\ud800", 2**5000]
    for seed in seeds:
        assert invalid(call(endpoint, method, view, seed)) == "$.seed"
    assert call(endpoint, "limits")["held"] == 0


def changed(rng: random.Random, value: Any) -> Any:
    """Put something else into a part of a value."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(sorted(value))
        return {**value, key: changed(rng, value[key])}
    if isinstance(value, list) and value and rng.random() < 0.9:
        place = rng.randrange(len(value))
        return [*value[:place], changed(rng, value[place]), *value[place + 1 :]]
    others: list[Any] = [None, 0, 1, 2, 3, -1, "", "X", [], {}, True, value, value, [value, value]]
    return rng.choice([*others, value + 1] if isinstance(value, int) else others)


@given(st.sampled_from(sorted(RULES)), st.integers(0, 10**9))
def test_views_that_somebody_changed(name: str, seed: int) -> None:
    rng, endpoint = random.Random(seed), rules_endpoint()
    position, _ = rng.choice(played(name))
    view = plain(position.observe(rng.choice([position.to_act, None, *range(position.seats)])))
    for _ in range(4):
        other = changed(rng, view)
        for method in ("suggest", "determinize"):
            answer = endpoint.answer(request(method, {"view": other, "seed": 1}))
            assert answer is not None
            error = json.loads(answer).get("error", {"code": -32602})
            assert error["code"] == -32602, (other, error)
