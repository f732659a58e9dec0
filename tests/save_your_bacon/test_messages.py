"""Documents that name a pool by its digest, and the pools that are read from documents."""

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from jsonschema import Draft202012Validator

from bacon_rules import JsonError, bacon, new_match
from bacon_rules.documents import JsonObject, JsonValue, read_json, schema, write_json
from bacon_rules.games.register import game_of_any
from bacon_rules.save_your_bacon import (
    DeckSource,
    Format,
    Pool,
    Rules,
    State,
    View,
    load_rules,
    load_state,
    load_view,
    midnight_pool,
    pool_from_json,
    starter_pool,
    to_message,
)
from bacon_rules.save_your_bacon import new_match as new_bacon_match
from bacon_rules.save_your_bacon.messages import completed, named
from tests.save_your_bacon.strategies import STRESS

HOUSES = (
    Rules(pool=STRESS),
    Rules(pool=midnight_pool(), hand_size=4),
    Rules(players=4, format=Format.FREE_FOR_ALL, pool=midnight_pool(), decks=DeckSource.DRAFT),
)
VALID = {kind: Draft202012Validator(dict(schema(f"save-your-bacon-{kind}"))) for kind in ("state", "view")}


def played(rules: Rules, moves: int = 60) -> State:
    state, rng = new_bacon_match(rules), random.Random(7)
    for number in range(moves):
        move = state.chance_move(number) if state.to_act is None else rng.choice(state.legal_moves())
        state = state.apply(move)
    return state


def fault(load: Callable[[], object]) -> tuple[str, str]:
    with pytest.raises(JsonError) as caught:
        load()
    return caught.value.path, caught.value.problem


@pytest.mark.parametrize("rules", HOUSES, ids=lambda rules: f"{rules.pool.name}-{rules.players}")
def test_a_message_names_the_pool_and_is_read_with_it(rules: Rules) -> None:
    others = (starter_pool(), *(one.pool for one in HOUSES if one.pool is not rules.pool))
    for moves in (0, 9, 60):
        state = played(rules, moves)
        for seat in (None, *range(rules.players)):
            view = state.observe(seat)
            told = to_message(view)
            assert load_view(read_json(write_json(told)), (*others, rules.pool)) == view
            assert told == {**view.to_json(), "version": 3, "rules": told["rules"]}
            assert VALID["view"].is_valid(told)
        told = to_message(state)
        found = load_state(read_json(write_json(told)), iter((*others, rules.pool)))
        assert found == state
        assert found.rules.pool is rules.pool
        assert VALID["state"].is_valid(told)
        house = {key: part for key, part in _house(rules.to_json()).items() if key != "pool"}
        assert told["rules"] == {"game": "save-your-bacon", "cards": rules.pool.digest} | (
            {"house_rules": house} if house else {}
        )
        assert load_rules(told["rules"], [rules.pool]) == rules


def _house(rules: JsonObject) -> dict[str, JsonValue]:
    house = rules["house_rules"]
    assert isinstance(house, dict)
    return house


def test_with_the_starter_pool_a_message_is_the_whole_document() -> None:
    state = played(Rules(hand_size=4))
    assert to_message(state) == state.to_json()
    assert to_message(state.observe(1)) == state.observe(1).to_json()
    assert named(state.rules) == {}


def test_other_games_have_nothing_to_name() -> None:
    state = new_match(bacon(4))
    game = game_of_any(state)
    assert game.to_message(state) == state.to_json()
    assert game.named(state.rules) == {}
    assert game.completed(state.to_json(), [state.rules]) == state.to_json()


@pytest.mark.parametrize("pools", [(), (starter_pool(), midnight_pool())])
def test_a_pool_that_is_not_here_is_missed(pools: tuple[Pool, ...]) -> None:
    state = played(Rules(pool=STRESS))
    problem = (
        f"no pool known here has the digest {STRESS.digest!r}, the starter pool has {starter_pool().digest}: "
        "give the pool to the reader as well, or read a document that has all cards"
    )
    assert fault(lambda: load_state(to_message(state), pools)) == ("$.rules.cards", problem)
    assert fault(lambda: load_view(to_message(state.observe(0)), pools)) == ("$.rules.cards", problem)
    assert fault(lambda: load_rules(to_message(state)["rules"], pools)) == ("$.cards", problem)


@pytest.mark.parametrize(
    ("changes", "path", "problem"),
    [
        ({"version": 4}, "$.version", "version 4 is newer than 3"),
        ({"rules": 7}, "$.rules", "expected an object, got 7"),
        ({"rules": {"game": "save-your-bacon", "cards": 7}}, "$.rules.cards", "no pool known here has the digest 7,"),
        ({"rules": {"game": "save-your-bacon"}}, "$.rules", "the key 'cards' is missing"),
        (
            {"rules": {"game": "save-your-bacon", "cards": STRESS.digest, "house_rules": 7}},
            "$.rules.house_rules",
            "expected an object, got 7",
        ),
        (
            {"rules": {**Rules(pool=midnight_pool()).to_json(), "cards": STRESS.digest}},
            "$.rules.cards",
            f"the cards of the pool {midnight_pool().name!r} have the digest {midnight_pool().digest} here",
        ),
    ],
)
def test_a_message_that_is_wrong_is_refused(changes: dict[str, Any], path: str, problem: str) -> None:
    told = {**to_message(played(Rules(pool=STRESS))), **changes}
    where, why = fault(lambda: load_state(told, [STRESS, midnight_pool()]))
    assert where == path
    assert why.startswith(problem)


def test_a_whole_document_is_read_without_pools_as_ever() -> None:
    state = played(Rules(pool=STRESS))
    for kind, load in ((state, load_state), (state.observe(1), load_view)):
        whole = kind.to_json()
        assert whole["version"] == 2
        assert load(read_json(write_json(whole))) == kind
        with_digest = {**whole["rules"], "cards": STRESS.digest}  # type: ignore[dict-item]  # the rules are an object
        assert load({**whole, "version": 3, "rules": with_digest}) == kind
    for wrong in (7, {}, {"rules": None}):
        assert fault(lambda wrong=wrong: load_state(wrong, [STRESS]))[0] == "$"  # type: ignore[misc]


def test_known_rules_of_any_game_complete_a_message() -> None:
    state = played(Rules(pool=STRESS))
    known: list[Any] = [bacon(4), Rules(), state.rules]
    assert load_state(completed(to_message(state), known)) == state
    assert named(state.rules) == {STRESS.digest: STRESS.to_json()}


def test_a_message_hides_what_a_view_hides() -> None:
    """Two states that look the same to a seat are told to it in the same words."""
    state = played(Rules(pool=STRESS))
    for seat in (None, 0, 1):
        view = state.observe(seat)
        guesses = [view.determinize(number) for number in range(4)]
        assert len(set(guesses)) > 1
        assert {write_json(to_message(guess.observe(seat))) for guess in guesses} == {write_json(to_message(view))}


def test_the_same_cards_are_read_once() -> None:
    told = midnight_pool().to_json()
    first = pool_from_json(told)
    assert pool_from_json(read_json(write_json(told))) is first
    assert load_rules(Rules(pool=first).to_json()).pool is first
    other = pool_from_json({**told, "note": "another"})
    assert other.note == "another"
    assert other != first


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"pod_copies": 2.0}, "expected a whole number from 1 to 99, got 2.0"),
        ({"pod_copies": True}, "expected a whole number from 1 to 99, got true"),
        ({"pod_copies": float("nan")}, "expected a whole number from 1 to 99, got nan"),
        ({"note": b""}, "expected at most 2000 printable characters, got b''"),
        ({7: 7}, "there is no key 7 here"),
    ],
)
def test_what_only_looks_like_cards_read_before_is_refused(changes: dict[Any, Any], problem: str) -> None:
    told: Any = {**STRESS.to_json(), "pod_copies": 2}
    pool_from_json(told)
    assert fault(lambda: pool_from_json({**told, **changes}))[1].startswith(problem)


def test_what_is_kept_of_a_pool_changes_nothing_of_it() -> None:
    fresh, used = attrs.evolve(STRESS), attrs.evolve(STRESS)
    assert used.digest == used.digest == STRESS.digest
    assert (used, hash(used), repr(used)) == (fresh, hash(fresh), repr(fresh))
    assert pickle.dumps(used) == pickle.dumps(fresh)
    for again in (pickle.loads(pickle.dumps(used)), copy.copy(used), copy.deepcopy(used)):
        assert (again, again.digest, again.to_json()) == (fresh, fresh.digest, fresh.to_json())
    told: Any = used.to_json()
    told["champions"].clear()
    assert used.to_json() == fresh.to_json()
    assert attrs.evolve(used, note="another").digest != used.digest


def test_a_view_of_a_message_is_played_on() -> None:
    view = load_view(to_message(played(HOUSES[0]).observe(0)), [STRESS])
    assert isinstance(view, View)
    assert view.determinize(1).observe(0) == view
