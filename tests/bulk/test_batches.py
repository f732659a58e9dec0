"""Batches of every game are what the verbs make of the choices and the dice, in either build."""

import copy
import pickle
import random
import threading
from array import array
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import attrs
import pytest

from bacon_rules import ActionError, NoWingError, RulesError, SeedError, bacon, new_match
from bacon_rules.actions import actions
from bacon_rules.bulk import Batch, batches
from bacon_rules.climbing import GAME, applewood, chunky_bacon
from bacon_rules.dice import start_of
from bacon_rules.games import GAMES
from bacon_rules.games.register import register
from bacon_rules.learning.tensors import tensor
from tests.bulk.looking import features, legal, rows, told
from tests.bulk.reference import OneGame
from tests.games import foreign
from tests.games.registers import register_of_its_own

RULES: dict[str, Any] = {name: game.new_match(game.rules, 0).state.rules for name, game in GAMES.items()}
GAMES_EACH = 3


def chosen(state: Any, dice: random.Random) -> int:
    """Return the place of a legal move, often of the last, which is without cards in the climbing game."""
    count = len(state.legal_moves())
    return count - 1 if dice.random() < 0.4 else dice.randrange(count)


@pytest.mark.few(3)
@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize(("until", "most"), [("deal", 10_000), ("match", 40)])
def test_batches_are_those_of_the_verbs(name: str, until: Any, most: int) -> None:
    rules, dice = RULES[name], random.Random(name)
    batch = Batch(rules, GAMES_EACH, 7, until=until, max_moves=most)
    games = [OneGame(rules, 7, number, until, most) for number in range(GAMES_EACH)]
    numbered = actions(rules)
    for step in range(90 if name != "save-your-bacon" else 25):
        found = told(batch)
        for number, game in enumerate(games):
            state = game.state
            assert batch.state(number) == state
            assert found["counts"][number] == len(state.legal_moves())
            assert found["turns"][number] == state.to_act
            assert found["rewards"][number] == tuple(game.rewards)
            assert found["winners"][number] == tuple(game.winners)
            assert found["ended"][number] == game.ended
        if step % 3 == 0:
            numbers_of_games = [numbered.legal(game.state).tolist() for game in games]
            assert legal(batch) == numbers_of_games
            assert features(batch) == [numbered.features(number) for of_game in numbers_of_games for number in of_game]
        places = [chosen(game.state, dice) for game in games]
        moves = [game.state.legal_moves()[place] for game, place in zip(games, places, strict=True)]
        if step % 2:
            batch.step(array("i" if step % 4 == 1 else "q", places))
        else:
            numbers = [numbered.number(move, game.state) for game, move in zip(games, moves, strict=True)]
            batch.act(array("I" if step % 4 == 2 else "Q", numbers))
        for game, move in zip(games, moves, strict=True):
            game.step(move)


def test_games_that_end_begin_anew_and_tell_of_the_end() -> None:
    rules = attrs.evolve(applewood(3), naturals_each=1, wilds_each=0, target=1)
    batch, dealers, ended, rewards = Batch(rules, 40, 7), set(), 0, 0
    for _ in range(30):
        found = told(batch)
        ended += sum(found["ended"])
        rewards += sum(map(sum, found["rewards"]))
        for row in range(len(batch)):
            state: Any = batch.state(row)
            assert not state.is_over
            assert state.deal_number == 1
            dealers.add(state.dealer)
            assert any(found["winners"][row]) == (found["ended"][row] == 1)
        batch.step(array("q", bytes(8 * len(batch))))
    assert dealers == {0, 1, 2}
    assert ended > 40
    assert rewards == 3 * ended


def test_a_game_of_a_batch_depends_on_its_number_alone() -> None:
    few, many = Batch(bacon(4), 3, 7), Batch(bacon(4), 30, 7)
    for batch in (few, many):
        for _ in range(20):
            batch.step(array("q", [count // 2 for count in told(batch)["counts"]]))
    assert [few.state(row) for row in range(3)] == [many.state(row) for row in range(3)]
    assert len({many.state(row) for row in range(30)}) == 30
    assert few.state(0) != Batch(bacon(4), 3, 8).state(0)


def test_rows_are_what_the_seat_to_act_knows() -> None:
    batch = Batch(chunky_bacon(4), 3, 7)
    batch.step(array("q", [5, 6, 7]))
    views = [batch.state(row).observe(batch.state(row).to_act) for row in range(3)]
    assert rows(batch) == tensor(views[0]) + tensor(views[1]) + tensor(views[2])


@pytest.mark.parametrize("name", ["rules", "sides", "seats"])
def test_a_batch_stays_what_it_is(name: str) -> None:
    with pytest.raises(AttributeError):
        setattr(Batch(bacon(4), 1, 7), name, bacon(6))


def test_a_batch_tells_what_it_is() -> None:
    batch = Batch(bacon(6), 5, 7)
    assert (repr(batch), len(batch), batch.rules, batch.sides, batch.seats) == (
        "<5 games of bacon-6>",
        5,
        bacon(6),
        2,
        6,
    )
    for copied in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError):
            copied(batch)


@pytest.mark.parametrize("name", ["bacon-4", "trick-taking"])
def test_an_illegal_place_changes_nothing(name: str) -> None:
    batch = Batch(RULES[name], 3, 7)
    counts, states = told(batch)["counts"], [batch.state(row) for row in range(3)]
    for wrong in (counts[1], -1, 2**31 - 1, 2**62):
        with pytest.raises(ActionError) as refused:
            batch.step(array("q", [0, wrong, 0]))
        expected = f"game 1: there is no legal move {wrong}, expected a place from 0 to {counts[1] - 1}"
        assert str(refused.value) == expected
    with pytest.raises(ActionError, match=f"game 2: there is no legal move {2**32 - 1},"):
        batch.step(array("I", [0, 0, 2**32 - 1]))
    assert [batch.state(row) for row in range(3)] == states
    assert told(batch)["counts"] == counts


@pytest.mark.parametrize("name", ["bacon-4", "trick-taking"])
def test_an_illegal_number_changes_nothing(name: str) -> None:
    batch = Batch(RULES[name], 3, 7)
    numbered, numbers, states = actions(batch.rules), legal(batch), [batch.state(row) for row in range(3)]
    first = [of_game[0] for of_game in numbers]
    for wrong in (-1, len(numbered), 2**40):
        with pytest.raises(ActionError, match=f"game 2: there is no action {wrong}, expected a number from 0 to"):
            batch.act(array("q", [*first[:2], wrong]))
    illegal = set(range(len(numbered))) - set(numbers[0])
    for wrong in sorted(illegal)[:: len(illegal) // 50 + 1]:
        state, move = states[0], numbered.move(wrong, states[0])
        with pytest.raises(ActionError) as refused:
            batch.act(array("q", [wrong, *first[1:]]))
        told_of = f"legal are {len(numbers[0])} actions, the first is {first[0]}"
        assert str(refused.value) == f"game 0: action {wrong}, {move}: {state.why_illegal(move)}; {told_of}"
    assert [batch.state(row) for row in range(3)] == states


class Liar:
    """Has a buffer protocol that fails, where Python has one for its classes."""

    def __buffer__(self, flags: int) -> memoryview:
        raise ZeroDivisionError


WRONG: list[tuple[Any, str]] = [
    (None, "expected a buffer such as an array, not None"),
    ([1, 2], r"expected a buffer such as an array, not \[1, 2\]"),
    (Liar(), "expected a buffer such as an array, not"),
    (memoryview(bytearray(80)).cast("q")[::2], "expected a buffer in one piece, not"),
    (memoryview(bytes(40)).cast("q"), "cannot be written to"),
    (array("q", bytes(32)), "expected 5 numbers, this buffer has 4"),
    (array("q", bytes(48)), "expected 5 numbers, this buffer has 6"),
    (array("q"), "expected 5 numbers, this buffer has 0"),
    (array("i", bytes(20)), "expected 64-bit integers, not numbers of 4 bytes in the format 'i'"),
    (array("d", bytes(40)), "expected 64-bit integers, not numbers of 8 bytes in the format 'd'"),
    (bytearray(40), "expected 64-bit integers, not numbers of 1 bytes in the format 'B'"),
]


@pytest.mark.parametrize("into", WRONG, ids=lambda wrong: wrong[1][:30])
@pytest.mark.parametrize("name", ["bacon-4", "trick-taking"])
def test_buffers_that_do_not_fit_are_refused(name: str, into: tuple[Any, str]) -> None:
    buffer, message = into
    with pytest.raises(ActionError, match=f"^counts: .*{message}"):
        Batch(RULES[name], 5, 7).counts(buffer)


@pytest.mark.parametrize(
    ("method", "size", "other"),
    [
        ("turns", 5, array("h", bytes(10))),
        ("rewards", 80, array("q", bytes(40))),
        ("ended", 5, array("q", bytes(40))),
        ("winners", 10, bytearray(5)),
        ("rows", 0, array("i", bytes(4))),
        ("step", 0, array("d", bytes(40))),
        ("act", 0, bytearray(40)),
    ],
)
def test_each_method_has_its_own_buffers(method: str, size: int, other: Any) -> None:
    batch = Batch(bacon(4), 5, 7)
    with pytest.raises(ActionError, match=r"^\w+: expected"):
        getattr(batch, method)(other)
    if size:
        right = memoryview(bytearray(size))
        getattr(batch, method)(right.cast("q") if size > 10 else right)


def test_other_buffers_are_as_good() -> None:
    batch = Batch(bacon(4), 6, 7)
    plain, inside = array("q", bytes(48)), bytearray(49)
    batch.counts(plain)
    batch.counts(memoryview(bytearray(48)).cast("B").cast("q", (2, 3)))
    batch.counts(memoryview(inside)[1:].cast("l"))
    assert inside[1:] == plain.tobytes()
    batch.step(memoryview(bytes(49))[1:].cast("q"))
    batch.step(memoryview(bytes(25))[1:].cast("I", (3, 2)))


def test_legal_numbers_need_their_room() -> None:
    batch = Batch(bacon(4), 3, 7)
    number = sum(told(batch)["counts"])
    with pytest.raises(ActionError, match=f"^numbers: expected {number} numbers, this buffer has {number - 1}"):
        batch.legal(array("q", bytes(32)), array("I", [0]) * (number - 1))
    with pytest.raises(ActionError, match=r"^offsets: expected 4 numbers, this buffer has 3"):
        batch.legal(array("q", bytes(24)), array("I", [0]) * number)
    inside = bytearray(4 * number + 1)
    batch.legal(array("q", bytes(32)), memoryview(inside)[1:].cast("I"))
    assert array("I", inside[1:]).tolist() == [one for of_game in legal(batch) for one in of_game]


def test_one_buffer_for_two_things_does_no_harm() -> None:
    batch = Batch(bacon(4), 3, 7)
    number = sum(told(batch)["counts"])
    both = memoryview(bytearray(max(32, 4 * number)))
    batch.legal(both[:32].cast("q"), both[: 4 * number].cast("I"))
    choices = array("q", bytes(24))
    batch.step(choices)
    batch.rewards(memoryview(bytearray(48)).cast("q"))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"rules": new_match(bacon(4))}, "expected the rules of a game"),
        ({"rules": None}, "expected the rules of a game"),
        ({"games": 0}, "games: expected an int from 1 to 1000000, got 0"),
        ({"games": -(2**80)}, "games: expected an int from 1 to 1000000, got"),
        ({"games": "3"}, "games: expected an int from 1 to 1000000, got '3'"),
        ({"until": "round"}, "until: expected 'deal' or 'match', got 'round'"),
        ({"max_moves": 2**63}, "max_moves: expected an int from 1 to"),
    ],
)
def test_wrong_arguments_are_refused(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(RulesError, match=message):
        Batch(**{"rules": bacon(4), "games": 3, "seed": 7, **changes})


def test_a_seed_is_needed() -> None:
    with pytest.raises(SeedError):
        Batch(bacon(4), 3, None)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["bacon-4", "save-your-bacon"])
@pytest.mark.parametrize("wrong", [-1, 3, 2**70, 1.0, None])
def test_a_game_that_is_not_there_has_no_state(name: str, wrong: Any) -> None:
    with pytest.raises(RulesError, match="game: expected an int from 0 to 2, got"):
        Batch(RULES[name], 3, 7).state(wrong)


@pytest.fixture
def higher() -> Iterator[foreign.Higher]:
    with register_of_its_own():
        register(foreign.GAME)
        yield foreign.GAME


def test_games_without_wings_are_stepped_by_places(higher: foreign.Higher) -> None:
    batch = Batch(foreign.Rules(), 4, 7)
    for _ in range(12):
        batch.step(array("q", bytes(32)))
    assert told(batch)["ended"] == [1] * 4
    with pytest.raises(NoWingError):
        batch.act(array("q", bytes(32)))
    with pytest.raises(NoWingError):
        batch.legal(array("q", bytes(40)), array("I", bytes(400)))
    with pytest.raises(NoWingError):
        batch.rows(array("f", bytes(400)))
    with pytest.raises(NoWingError, match="plain numbers"):
        higher.unplain(foreign.Rules(), ())


def test_games_that_c_can_play_are_left_to_c(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[object, ...]] = []

    def fast_batch(*given: object) -> object:
        calls.append(given)
        return "handle"

    def fast(name: str, *given: object) -> object:
        calls.append((name, *given))
        return 1 if name == "step" else numbers

    numbers = (0, 0, 0), 1, 0, 1, None  # of the first state
    monkeypatch.setattr(batches, "fast_batch", fast_batch)
    monkeypatch.setattr(batches, "_FAST", [partial(fast, name) for name in ("step", "tell", "legal", "rows", "state")])
    batch = Batch(applewood(3), 3, 7, until="deal", max_moves=50)
    plain = [one for dealer in range(3) if (one := GAME.plain(new_match(applewood(3), dealer)))]
    starts = tuple(one.state for one in plain)
    assert calls.pop() == ("climbing", plain[0].rules, starts, 3, start_of(7), True, 50)
    assert batch.state(2) == new_match(applewood(3))
    batch.turns(bytearray(3))
    with pytest.raises(ActionError, match="game 1: there is no legal move 8"):
        batch.step(array("i", [7, 8, 9]))
    assert calls == [
        ("state", "handle", 2),
        ("tell", "handle", 1, bytearray(3)),
        ("step", "handle", array("i", [7, 8, 9]), False),
        ("state", "handle", 1),
    ]


def stepped(seed: int) -> list[Any]:
    batch = Batch(bacon(4), 50, seed)
    for _ in range(30):
        batch.step(array("q", [count - 1 for count in told(batch)["counts"]]))
    return [batch.state(row) for row in range(50)]


def test_threads_have_batches_of_their_own() -> None:
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(stepped, range(4))) == [stepped(seed) for seed in range(4)]


@pytest.mark.parametrize("name", ["bacon-4", "trick-taking"])
def test_threads_that_share_a_batch_take_turns(name: str) -> None:
    batch, together, faults = Batch(RULES[name], 20, 7), threading.Barrier(4), list[object]()

    def use(number: int) -> None:
        together.wait()
        for _ in range(20):
            try:
                batch.step(array("q", bytes(160)))
                told(batch)
                batch.state(number)
            except ActionError as error:  # which is all that can be wrong
                faults.append(error)

    users = [threading.Thread(target=use, args=(number,)) for number in range(4)]
    for user in users:
        user.start()
    for user in users:
        user.join()
    alone = Batch(RULES[name], 20, 7)
    for _ in range(80):
        alone.step(array("q", bytes(160)))
    assert faults == []
    assert [batch.state(row) for row in range(20)] == [alone.state(row) for row in range(20)]
