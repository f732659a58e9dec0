"""What a message may ask for is bounded, by counted work and by the bytes of the answer."""

from __future__ import annotations

import gc
import json
import random
import sys
import tracemalloc
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import Hand, applewood, new_match
from bacon_rules.climbing.played.bot import cutting, plan
from bacon_rules.errors import TooMuchWorkError
from bacon_rules.games import GAMES, Position
from bacon_rules.records import Record, dumps
from bacon_rules.server import Endpoint, Limits, Method, rules_endpoint
from bacon_rules.server.jsonrpc import LONGEST_ID
from bacon_rules.server.limits import Work
from bacon_rules.server.methods import SUGGESTING
from tests.games.matches import played
from tests.server.protocol import ask, call, checked

LARGEST_HANDS = attrs.evolve(applewood(3), naturals_each=52, ranks=13, copies=3, suits=4, wilds_each=6)


def dealt(endpoint: Endpoint, game: str = "bacon-4", **house_rules: int) -> int:
    first = call(endpoint, "new_game", game, house_rules)["state"]
    state: int = call(endpoint, "apply", first, call(endpoint, "chance_move", first, 7)["move"])["state"]
    call(endpoint, "release", [first])
    return state


def batch(endpoint: Endpoint, *requests: tuple[Any, ...]) -> Any:
    return ask(
        endpoint,
        [
            {"jsonrpc": "2.0", "method": name, "params": params, "id": number}
            for number, (name, *params) in enumerate(requests)
        ],
    )


def refusal(response: Any) -> tuple[str, int]:
    assert response["error"]["code"] == -32000
    data = response["error"]["data"]
    return data["limit"], data["most"]


def test_a_batch_of_pages_is_answered_until_its_work_is_done() -> None:
    endpoint = rules_endpoint()
    state = dealt(endpoint)
    answers = batch(endpoint, *[("legal_moves", state)] * 1000)
    told = [answer for answer in answers if "result" in answer]
    assert answers[: len(told)] == told
    assert len(told) == 9
    assert {refusal(answer) for answer in answers[9:]} == {("work", 10_000)}
    assert "ask in another message" in answers[-1]["error"]["data"]["problem"]
    assert "result" in batch(endpoint, ("legal_moves", state))[0], "the next message has work of its own"


def test_pages_count_by_their_moves() -> None:
    endpoint = rules_endpoint()
    state = dealt(endpoint)
    assert all("result" in answer for answer in batch(endpoint, *[("legal_moves", state, 500, 1)] * 1000))
    assert all("result" in answer for answer in batch(endpoint, *[("legal_moves", state, 5000, 1000)] * 1000))


def test_what_is_refused_is_not_carried_out() -> None:
    endpoint = rules_endpoint(Limits(work=3))
    answers = batch(endpoint, *[("new_game", "bacon-4")] * 5)
    assert ["result" in answer for answer in answers] == [True, True, True, False, False]
    assert call(endpoint, "limits")["held"] == 3
    assert batch(endpoint, *[("limits",)] * 4)[3]["error"]["data"] == {
        "problem": "this takes 1 units of work, a message has 3, and 0 are left: ask in another message",
        "limit": "work",
        "most": 3,
    }
    notifications = [{"jsonrpc": "2.0", "method": "new_game", "params": ["bacon-4"]}] * 5
    assert ask(endpoint, notifications) is None
    assert call(endpoint, "limits")["held"] == 6


def test_suggestions_are_much_work() -> None:
    endpoint = rules_endpoint()
    view = call(endpoint, "observe", dealt(endpoint), 1)
    for player, room in (((None, "plain"), 4), ((), 2)):
        answers = batch(endpoint, *[("suggest", view, number, *player) for number in range(6)])
        assert ["result" in answer for answer in answers] == [True] * room + [False] * (6 - room)
    assert 4 * SUGGESTING < 10_000 < 6 * SUGGESTING


@pytest.mark.parametrize("has_numpy", [True, False])
@pytest.mark.parametrize(("game", "units"), [("bacon-4", 1600), ("trick-taking", 1600), ("save-your-bacon", 1500)])
def test_the_strongest_player_is_as_much_work_whoever_it_is(
    monkeypatch: pytest.MonkeyPatch, game: str, units: int, has_numpy: bool
) -> None:
    if not has_numpy:
        monkeypatch.setitem(sys.modules, "numpy", None)
    position = next(position for position, _ in played(game) if position.to_act is not None)
    view = json.loads(json.dumps(position.observe(position.to_act)))
    for room in (0, 1):
        endpoint = rules_endpoint(Limits(work=SUGGESTING + units + room))
        found = ask(endpoint, {"jsonrpc": "2.0", "method": "suggest", "params": [view, 1], "id": 1})
        assert isinstance(found, dict)
        assert ("result" in found) == bool(room)


@pytest.mark.parametrize(
    ("game", "units", "most"), [("bacon-4", 100, 79), ("trick-taking", 100, 79), ("save-your-bacon", 500, 15)]
)
def test_simulations_are_much_work(game: str, units: int, most: int) -> None:
    position = next(position for position, _ in played(game) if position.to_act is not None)
    view = json.loads(json.dumps(position.observe(position.to_act)))
    for simulations, has_room in [(2, True), (3, False)]:
        endpoint = rules_endpoint(Limits(work=SUGGESTING + 2 * units + 1))
        found = ask(endpoint, {"jsonrpc": "2.0", "method": "suggest", "params": [view, 1, simulations], "id": 1})
        assert isinstance(found, dict)
        assert ("result" in found) == has_room, found
    refused = ask(rules_endpoint(), {"jsonrpc": "2.0", "method": "suggest", "params": [view, 1, most + 1], "id": 1})
    assert isinstance(refused, dict)
    assert refused["error"]["data"]["limit"] == "work"
    assert refused["error"]["data"]["problem"].endswith(f": ask for less, such as {most} simulations")
    assert SUGGESTING + most * units < 10_000


@pytest.mark.parametrize("method", ["replay_record", "validate_record"])
def test_records_count_by_their_moves(method: str) -> None:
    endpoint = rules_endpoint(Limits(work=10))
    start = Position(new_match(applewood(3)))
    record = Record.of_texts(start, [start.chance_move(1)])
    assert "moves" in call(endpoint, "validate_record", dumps(record))
    longer = dumps(record).replace('"deal:', '"pass", ' * 20 + '"deal:')
    error = call(endpoint, method, longer)
    assert error["data"] == {
        "problem": "this takes 21 units of work, a message has 10, and 9 are left: ask for less, such as fewer moves",
        "limit": "work",
        "most": 10,
    }
    assert call(endpoint, "replay_record", longer, 0)["to_act"] is None
    assert call(endpoint, "validate_record", "{")["fault"] == "UNREADABLE"


def test_an_answer_that_is_too_long_is_refused() -> None:
    endpoint = rules_endpoint(Limits(answer_bytes=2_000))
    state = dealt(endpoint)
    error = call(endpoint, "legal_moves", state)
    assert error["data"]["limit"] == "answer_bytes"
    assert error["data"]["most"] == 2_000
    assert "ask for less" in error["data"]["problem"]
    assert len(call(endpoint, "legal_moves", state, 0, 50)["moves"]) == 50
    assert ask(endpoint, [1, 2, 3])["error"]["data"]["limit"] == "batch", "three answers might not find room"


def test_answers_that_hold_a_state_always_find_room() -> None:
    endpoint = rules_endpoint()
    state = dealt(endpoint)
    move = call(endpoint, "legal_moves", state, 0, 1)["moves"][0]
    page = ("legal_moves", state, 0, 600)
    answers = batch(endpoint, *[page] * 12, *[("apply", state, move)] * 900)
    assert all("result" in answer for answer in answers[12:])
    wide = batch(rules_endpoint(), *[("games",)] * 600, *[("new_game", "save-your-bacon")] * 400)
    assert any(refusal(answer) == ("answer_bytes", 1 << 20) for answer in wide[:600] if "error" in answer)
    assert all("result" in answer for answer in wide[600:])


def long_answers(length: int) -> Method:
    return Method(lambda: {"text": "x" * length}, (), ())


@given(
    st.lists(st.tuples(st.integers(0, 6_000), st.text(max_size=30)), min_size=1, max_size=40), st.integers(600, 12_000)
)
def test_no_answer_is_ever_longer_than_the_limit(requests: list[tuple[int, str]], most: int) -> None:
    methods = {f"long-{length}": long_answers(length) for length, _ in requests}
    endpoint = Endpoint(methods, lambda _: None, 1 << 20, 1000, most)
    for message in (
        [{"jsonrpc": "2.0", "method": f"long-{length}", "id": id_} for length, id_ in requests],
        {"jsonrpc": "2.0", "method": f"long-{requests[0][0]}", "id": requests[0][1]},
    ):
        answer = endpoint.answer(json.dumps(message).encode())
        assert answer is not None
        assert len(answer) <= most
        checked(answer)


def test_ids_have_an_end() -> None:
    endpoint = rules_endpoint()
    longest = "x" * (LONGEST_ID - 2)
    assert ask(endpoint, {"jsonrpc": "2.0", "method": "limits", "id": longest})["id"] == longest
    for too_long in (longest + "x", "\u00e9" * 20, 10**LONGEST_ID):
        answer = ask(endpoint, {"jsonrpc": "2.0", "method": "limits", "id": too_long})
        assert answer["id"] is None
        assert answer["error"]["code"] == -32600


def test_work_that_was_done_is_counted() -> None:
    work = Work(10)
    work.charge(4)
    work.spend(6)
    work.charge(4)
    with pytest.raises(TooMuchWorkError):
        work.spend(1)
    work.renew()
    work.spend(10)


def test_a_player_with_the_largest_hand_tries_a_bounded_number_of_cuts() -> None:
    rules = LARGEST_HANDS
    state = new_match(rules)
    state = state.apply(state.chance_move(7))
    plan.plan_of.cache_clear()
    cutting._cut_from_lowest.cache_clear()
    for hand in state.hands:
        found = plan.plan_of(hand, rules.top_rank)
        assert sum((combination.cards for combination in found.combinations), Hand()) == hand
        assert cutting.cut(hand.packed.to_bytes(rules.top_rank, "little"))[0] == found.need
    assert cutting._cut_from_lowest.cache_info().misses < 60_000


def test_a_hundred_endpoints_do_not_disturb_each_other() -> None:
    endpoints = [rules_endpoint() for _ in range(100)]
    games = list(GAMES)
    rng = random.Random(1)
    ours = [new_position(games[number % len(games)]) for number in range(100)]
    handles = [
        call(endpoint, "new_game", position.name)["state"] for endpoint, position in zip(endpoints, ours, strict=True)
    ]
    for turn in range(600):
        number = rng.randrange(100)
        position = ours[number]
        moves = position.legal_moves()
        move = rng.choice(moves) if moves else position.chance_move(turn)
        ours[number] = position.apply(move)
        answer = call(endpoints[number], "apply", handles[number], move)
        handles[number] = answer["state"]
        assert (answer["to_act"], answer["scores"]) == (ours[number].to_act, list(ours[number].scores))
    for endpoint, handle, position in zip(endpoints, handles, ours, strict=True):
        assert call(endpoint, "dump_state", handle) == json.loads(json.dumps(position.to_json()))
        assert call(endpoint, "limits")["held"] == handle


def new_position(game: str) -> Position:
    return GAMES[game].new_match({"game": game}, 0)


@pytest.mark.deep
def test_memory_stays_as_it_is_over_200_000_requests() -> None:
    endpoint = rules_endpoint()
    rng = random.Random(1)

    def play(requests: int) -> None:
        state = dealt(endpoint, rng.choice(("bacon-4", "applewood-3", "chunky-6")))
        for _ in range(requests // 5):
            count = call(endpoint, "count_legal_moves", state)["count"]
            if not count:
                call(endpoint, "release", [state])
                state = dealt(endpoint)
                continue
            move = call(endpoint, "legal_moves", state, rng.randrange(count), 1)["moves"][0]
            call(endpoint, "check_move", state, move)
            after = call(endpoint, "apply", state, move)["state"]
            call(endpoint, "release", [state])
            state = after
        call(endpoint, "release", [state])
        assert call(endpoint, "limits")["held"] == 0

    play(40_000)
    tracemalloc.start()
    sizes = []
    for _ in range(4):
        play(40_000)
        gc.collect()
        sizes.append(tracemalloc.get_traced_memory()[0])
    tracemalloc.stop()
    assert sizes[-1] - sizes[1] < 1 << 20, sizes
