"""Long sessions: what the server says is what the library says."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable

import attrs
import pytest

from bacon_rules import (
    Card,
    Hand,
    Move,
    State,
    apply,
    chance_move,
    legal_moves,
    new_match,
    observe,
    parse_move,
    preset,
    why_illegal,
)
from bacon_rules.climbing import PRESETS
from bacon_rules.server import Endpoint, Limits, rules_endpoint
from tests.jsontrees import plain
from tests.server.protocol import call

MOST = 12


def status(handle: int, state: State) -> dict[str, object]:
    return {
        "state": handle,
        "game": state.name,
        "seats": state.seats,
        "to_act": state.to_act,
        "is_over": state.is_over,
        "winners": list(state.winners),
        "scores": list(state.scores),
    }


def texts(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


@attrs.define
class Client:
    """A client that asks anything in any order, and knows every answer from the library itself."""

    rng: random.Random
    endpoint: Endpoint = attrs.field(factory=lambda: rules_endpoint(Limits(states=MOST)))
    states: dict[int, State] = attrs.field(factory=dict)
    last: int = 0
    seen: Counter[str] = attrs.field(factory=Counter)

    def some(self) -> tuple[int, State]:
        return self.rng.choice(list(self.states.items()))

    def a_move(self, state: State) -> Move:
        return (
            chance_move(state, self.rng.random().hex()) if state.to_act is None else self.rng.choice(legal_moves(state))
        )

    def make(self, state: State, method: str, *params: object) -> int:
        """Ask for a state, check the answer, and give its handle; 0 where the table was full."""
        answer = call(self.endpoint, method, *params)
        if len(self.states) == MOST:
            self.seen["full"] += 1
            assert answer["code"] == -32000
            return 0
        self.last += 1
        assert answer == status(self.last, state)
        self.states[self.last] = state
        return self.last

    def begin(self) -> None:
        name = self.rng.choice(PRESETS)
        dealer = self.rng.randrange(preset(name).players)
        self.make(new_match(preset(name), dealer), "new_game", name, None, dealer)

    def branch(self) -> None:
        handle, state = self.some()
        if not state.is_over:
            move = self.a_move(state)
            self.make(apply(state, move), "apply", handle, str(move))

    def play_on(self) -> None:
        """Play on at random; what is left behind is released."""
        handle, state = self.some()
        for _ in range(self.rng.choice([1, 10, 50, 400])):
            if state.is_over:
                self.seen["over"] += 1
                return
            move = self.a_move(state)
            told = [event.to_json() for event in state.events(move)]
            assert call(self.endpoint, "events", handle, str(move)) == plain({"events": told})
            after = apply(state, move)
            following = self.make(after, "apply", handle, str(move))
            if not following:
                return
            self.give_back(handle)
            handle, state = following, after

    def give_back(self, handle: int) -> None:
        del self.states[handle]
        assert call(self.endpoint, "release", [handle]) == {"held": len(self.states)}
        assert call(self.endpoint, "status", handle)["code"] == -32003

    def give_some_back(self) -> None:
        while len(self.states) > 3:
            self.give_back(self.some()[0])

    def look(self) -> None:
        handle, state = self.some()
        for seat in (None, *range(state.seats)):
            assert call(self.endpoint, "observe", handle, seat) == plain(observe(state, seat).to_json())
        assert call(self.endpoint, "status", handle) == status(handle, state)

    def list_moves(self) -> None:
        handle, state = self.some()
        moves = legal_moves(state)
        assert call(self.endpoint, "count_legal_moves", handle) == {"count": len(moves)}
        first = self.rng.randrange(len(moves) + 1)
        page = [str(move) for move in moves[first : first + 7]]
        assert call(self.endpoint, "legal_moves", handle, first, 7) == {"count": len(moves), "moves": page}

    def pick(self) -> None:
        """Pick cards one after the other, as on a page, then see what they make."""
        handle, state = self.some()
        moves, picked = legal_moves(state), Hand()
        while cards := list(moves.addable(picked)):
            assert call(self.endpoint, "addable", handle, texts(picked)) == {"count": len(cards), "cards": texts(cards)}
            picked += Hand([self.rng.choice(cards)])
        found = [str(move) for move in moves.of(picked)]
        assert call(self.endpoint, "of", handle, texts(picked)) == {"count": len(found), "moves": found}
        read = [reading.to_json() for reading in state.readings(picked)]
        assert call(self.endpoint, "readings", handle, texts(picked)) == {"count": len(read), "readings": plain(read)}

    def guess(self) -> None:
        _, state = self.some()
        view = observe(state, self.rng.randrange(state.seats))
        self.make(view.determinize(7), "determinize", view.to_json(), 7)

    def deal(self) -> None:
        handle, state = self.some()
        answer = call(self.endpoint, "chance_move", handle, 7)
        if state.to_act is None and not state.is_over:
            assert answer == {"move": str(chance_move(state, 7))}
        else:
            assert answer["code"] == -32004

    def try_a_move_from_elsewhere(self) -> None:
        handle, state = self.some()
        _, other = self.some()
        move = parse_move("pass") if other.is_over else self.a_move(other)
        reason = why_illegal(state, move)
        answer = call(self.endpoint, "check_move", handle, str(move))
        if reason is None:
            assert answer == {"legal": True}
            return
        self.seen[reason.name] += 1
        why = {"reason": reason.name, "ruling": reason.ruling, "explanation": reason.explanation}
        assert answer == {"legal": False, **why}
        for method in ("apply", "events"):
            error = call(self.endpoint, method, handle, str(move))
            assert error["code"] == -32001
            assert {key: error["data"][key] for key in why} == why

    def take_elsewhere(self) -> None:
        handle, state = self.some()
        value = call(self.endpoint, "dump_state", handle)
        assert value == plain(state.to_json())
        self.make(state, "load_state", value)

    def do_something(self) -> None:
        if not self.states:
            self.begin()
        actions = [
            self.begin,
            self.branch,
            self.play_on,
            self.look,
            self.list_moves,
            self.pick,
            self.guess,
            self.deal,
            self.try_a_move_from_elsewhere,
            self.take_elsewhere,
        ]
        self.rng.choice([*actions, *actions, *actions, self.give_some_back])()
        assert call(self.endpoint, "limits")["held"] == len(self.states)


@pytest.mark.exhaustive
def test_sessions_agree_with_the_library() -> None:
    seen: Counter[str] = Counter()
    for seed in range(6):
        client = Client(random.Random(f"session {seed}"))
        for _ in range(60):
            client.do_something()
        seen += client.seen
    assert {"full", "over", "CARDS_TO_BE_DEALT", "ALREADY_DEALT", "NOT_HELD", "MATCH_IS_OVER"} <= set(seen)
